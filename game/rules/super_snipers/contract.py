"""Contract Mode: how the automated opponent plays (rulebook, "Solo Mode 1"; spec, section 4).

It takes its Active Focus to one of its Locate Grids until it has found the player, then to its reference card; its
cards answer what it plays. It knows nothing and chooses nothing.
"""

from __future__ import annotations

from game.core import Seat
from game.rules.super_snipers.book import Book, Held
from game.rules.super_snipers.end_events import AiHelped, AiPlayed, AiSkipped
from game.rules.super_snipers.events import CardsBlanked, FocusLoaded, GridSearched, Killed, TargetPhaseBegan
from game.rules.super_snipers.grids import BONUS_OF
from game.rules.super_snipers.grounds import open_for_meeples
from game.rules.super_snipers.pieces import BONUSES, COLOURS_OF, SHAPES, Piece, adrenaline_of, is_focus, is_match
from game.rules.super_snipers.placing import active, is_loaded, set_locate
from game.rules.super_snipers.powers import AI_SEAT, held, is_spent
from game.rules.super_snipers.state import (
    AiCheck,
    AiPlay,
    AiTurn,
    Burden,
    Draw,
    EndPart,
    Offer,
    Random,
    Refill,
    SniperState,
    Toll,
)
from game.rules.super_snipers.table import Table

FOCUS_TO_SEARCH = 2
SURVEILLANCE_TO_WIN = 7
HELD_FOR_LOAD = (2, 4)
PLAYER: Seat = 0


def go_on(table: Table, task: AiTurn | AiPlay | AiCheck) -> None:
    """Do one step of the automated opponent's turn."""
    match task:
        case AiTurn(plays):
            _take_turn(table, plays)
        case AiPlay(piece):
            _play(table, piece)
        case AiCheck():
            _check(table)


def kill_number(book: Book, state: SniperState) -> int:
    """Return how many Focus on its card win the round for the automated opponent: by where the player hid."""
    assert state.ai is not None
    level = state.sides[AI_SEAT].locate[state.sides[PLAYER].hiding].level
    return book.kill_number(level) - state.ai.lowered


def _take_turn(table: Table, plays: int) -> None:
    """Play ``plays`` more Focus (-1: the turn begins), then refill and end the turn."""
    if plays < 0:
        front = active(table, AI_SEAT)
        if front and is_loaded(table.side(AI_SEAT), front[0]):
            _skip_loaded(table, front[0])
            plays = 0
        elif not front:
            table.tell(AiSkipped())
            plays = 0
        else:
            plays = 1 + _is_pair(table)
    side = table.side(AI_SEAT)
    piece = side.los[0] if side.los else None
    if plays and piece is not None and is_focus(piece) and not is_loaded(side, piece):
        table.change(AI_SEAT, los=side.los[1:])
        table.raise_task(AiPlay(piece))
        table.raise_task(AiTurn(plays - 1))
    else:
        table.raise_task(Refill(AI_SEAT))
        table.raise_task(EndPart(AI_SEAT))


def _skip_loaded(table: Table, piece: Piece) -> None:
    burdens = table.side(AI_SEAT).burdens
    first = next(n for n, burden in enumerate(burdens) if burden.piece == piece)
    table.change(AI_SEAT, burdens=burdens[:first] + burdens[first + 1 :])
    table.tell(AiSkipped())


def _is_pair(table: Table) -> int:
    """Return 1 when a card lets it play its two leftmost Focus, as they share a colour."""
    side = table.side(AI_SEAT)
    if not table.ai.is_located or len(side.los) < 2 or COLOURS_OF[side.los[0]] != COLOURS_OF[side.los[1]]:
        return 0
    for one in table.powers(AI_SEAT, "play_next", "pair_leads"):
        table.note_use(AI_SEAT, one)
        return 1
    return 0


def _play(table: Table, piece: Piece) -> None:
    if table.ai.is_located:
        _play_target(table, piece)
    else:
        _play_locate(table, piece)


def _play_locate(table: Table, piece: Piece) -> None:
    """Take a Focus to the Locate Grid with the Bonus of its colour, or to the highest one not yet searched."""
    side, piles = table.side(AI_SEAT), table.ai.piles
    colour = COLOURS_OF[piece]
    assert colour is not None
    grid = BONUSES.index(BONUS_OF[colour])
    is_open = [not (one.is_searched or one.is_gone) for one in side.locate]
    if not is_open[grid]:
        grid = max(n for n, is_it in enumerate(is_open) if is_it)
    pile = (*piles[grid], piece)
    table.change_ai(piles=(*piles[:grid], pile, *piles[grid + 1 :]), played=(*table.ai.played, piece))
    table.tell(AiPlayed(piece, "locate", grid))
    if len(pile) < FOCUS_TO_SEARCH:
        return
    set_locate(table, AI_SEAT, grid, is_searched=True)
    is_found = table.side(PLAYER).hiding == grid
    table.tell(GridSearched(AI_SEAT, grid, is_found))
    if is_found:
        table.change_ai(is_located=True)
        table.tell(TargetPhaseBegan(AI_SEAT, 0))
        _answer(table, "enters_target_phase", None)
    else:
        table.raise_task(Draw(AI_SEAT, "surveillance"))


def _play_target(table: Table, piece: Piece) -> None:
    """Take a Focus to the Target side, or to the Surveillance side when its shape is on the Target side already."""
    ai, surveillance = table.ai, table.side(AI_SEAT).surveillance
    is_exact = any(is_match(piece, other) for other in (*ai.target, *surveillance))
    if any(SHAPES[other] == SHAPES[piece] for other in ai.target):
        table.change(AI_SEAT, surveillance=(*surveillance, piece))
        table.tell(AiPlayed(piece, "surveillance"))
    else:
        table.change_ai(target=(*ai.target, piece))
        table.tell(AiPlayed(piece, "target"))
        if len(table.ai.target) in HELD_FOR_LOAD:
            _answer(table, "target_side_holds", piece)
    _answer(table, "plays_colour", piece)
    if is_exact:
        _answer(table, "plays_exact_match", piece)
    table.raise_task(AiCheck())


def _check(table: Table) -> None:
    """See whether it has won: by its Kill number, or by seven Focus on the Surveillance side."""
    count = len(table.side(AI_SEAT).surveillance)
    if count >= SURVEILLANCE_TO_WIN or count + len(table.ai.target) >= kill_number(table.book, table.state):
        table.change(AI_SEAT, has_killed=True)
        table.tell(Killed(AI_SEAT, 0))
        table.raise_task(EndPart(AI_SEAT))


# -- its cards


def _answer(table: Table, moment: str, piece: Piece | None) -> None:
    """Let the cards of both sides answer what it did."""
    for seat in (AI_SEAT, PLAYER):
        for one in held(table.book, table.state, seat):
            power = one.power
            if power.when != moment or is_spent(table.side(seat), one):
                continue
            if moment == "plays_colour" and (piece is None or COLOURS_OF[piece] != power.colour):
                continue
            table.note_use(seat, one)
            _do(table, seat, one)


def _do(table: Table, seat: Seat, one: Held) -> None:
    power = one.power
    match power.do:
        case "draw":
            _draw(table, table.side(AI_SEAT).trackers if power.by_trackers else power.count)
        case "lower_kill_number":
            table.change_ai(lowered=table.ai.lowered + power.count)
            table.tell(AiHelped(kill_number(table.book, table.state)))
        case "play_from_grids":
            _play_from_grids(table, power.count)
        case "play_next":
            _play_next(table)
        case "bring_adrenaline":
            table.change(AI_SEAT, adrenaline="placed")
            table.change_ai(target=(*table.ai.target, adrenaline_of(AI_SEAT)))
            table.tell(AiPlayed(adrenaline_of(AI_SEAT), "target"))
        case "blank_cards":
            table.change(PLAYER, blank_turns=power.count)
            table.tell(CardsBlanked(PLAYER, power.count))
        case "toll":
            table.raise_task(Toll(PLAYER, power.otherwise))
        case "load_innocent":
            load_active(table)
        case "move_meeple":
            if shoves(table.book, table.state, PLAYER):
                table.raise_task(Random(PLAYER))
            elif power.otherwise == "draw":
                _draw(table, 1)
        case "place_more":
            table.raise_task(Offer(seat))


def _draw(table: Table, count: int) -> None:
    for _ in range(count):
        table.raise_task(Draw(AI_SEAT, "surveillance"))


def _play_next(table: Table) -> None:
    side = table.side(AI_SEAT)
    if side.los and is_focus(side.los[0]) and not is_loaded(side, side.los[0]):
        table.change(AI_SEAT, los=side.los[1:])
        table.raise_task(AiPlay(side.los[0]))


def _play_from_grids(table: Table, count: int) -> None:
    """Play the last Focus of its Locate Grids by the rules of the Target Phase."""
    last = table.ai.played[-count:]
    piles = tuple(tuple(piece for piece in pile if piece not in last) for pile in table.ai.piles)
    table.change_ai(piles=piles, played=table.ai.played[: -len(last)])
    for piece in last:
        table.raise_task(AiPlay(piece))


def load_active(table: Table) -> None:
    """Put an Innocent on the player's Active Focus; nothing happens when there is none."""
    side = table.side(PLAYER)
    if side.los and is_focus(side.los[0]):
        table.change(PLAYER, burdens=(*side.burdens, Burden(side.los[0], -1)))
        table.tell(FocusLoaded(PLAYER, side.los[0], 1))


def shoves(book: Book, state: SniperState, seat: Seat) -> list[tuple[int, int]]:
    """Return how chance may move an Innocent of ``seat``: start and goal, both masks."""
    side = state.sides[seat]
    if side.target is None:
        return []
    board = book.target(seat, side.target.level).board
    free = open_for_meeples(book, seat, side.target, side.target.placed)
    found = []
    for innocent in side.target.innocents:
        if innocent.meeple == "grid":
            goals = board.around(innocent.cell) & free
            found += [(innocent.cell, board.bit(*goal)) for goal in board.cells(goals)]
    return found
