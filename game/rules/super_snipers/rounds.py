"""Rounds, turns and their parts: how they begin and end, what is reset and what stays."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import Seat
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.end_events import (
    AdrenalineGained,
    AdrenalineLost,
    AdvantageGained,
    GridRemoved,
    MatchEnded,
    RoundEnded,
    TrackerReceived,
)
from game.rules.super_snipers.events import RoundBegan, TargetPhaseBegan, TurnBegan, TurnEnded
from game.rules.super_snipers.pieces import whole_set
from game.rules.super_snipers.powers import AI_SEAT, cards, find
from game.rules.super_snipers.state import (
    NOWHERE,
    AiState,
    AiTurn,
    ChooseCopy,
    EndPart,
    Innocent,
    LocateBoard,
    PlaceSurveillance,
    Refill,
    SideState,
    SniperState,
    TargetBoard,
)
from game.rules.super_snipers.table import Table

KILLS_TO_WIN = 3
MOST_TURNS = 60
MOST_VOIDS = 3
HIGHEST_LEVEL = 6


def fresh_side(seat: Seat, sniper: str, locate: tuple[LocateBoard, ...], side: SideState | None = None) -> SideState:
    """Return a side at the start of a round; ``side``: what it was before, of which a few things stay."""
    locate = tuple(LocateBoard(one.level, is_gone=one.is_gone) for one in locate)
    if side is None:
        return SideState(sniper, locate, whole_set(seat))
    return SideState(
        sniper,
        locate,
        whole_set(seat),
        misses=side.misses,
        has_advantage=side.has_advantage,
        partner_has_advantage=side.partner_has_advantage,
        adrenaline="none" if side.adrenaline == "none" else "ready",
        trackers=side.trackers,
        step=side.step,
        drafted=side.drafted,
    )


def begin_round(table: Table) -> None:
    """Reset the play area (rulebook, "Starting a New Round"), draw the LOS, hide."""
    state = table.state
    sides = tuple(fresh_side(seat, side.sniper, side.locate, side) for seat, side in enumerate(state.sides))
    if state.is_blitz:
        sides = tuple(replace(side, adrenaline="ready", has_advantage=True) for side in sides)
    ai = None if state.ai is None else AiState()
    table.set(sides=sides, ai=ai, phase="hide", round=state.round + 1, turn=0, first=-1, seat=-1, tasks=())
    table.tell(RoundBegan(table.state.round))
    for seat in (0, 1):
        table.raise_task(Refill(seat))
    for seat in (0, 1):
        _begin_copying(table, seat)


def _begin_copying(table: Table, seat: Seat) -> None:
    if table.is_ai(seat):
        if find(table.book, table.state, seat, "copy_card", "ai_basic_of_opponent"):
            table.change(seat, copied=(f"{table.side(1 - seat).sniper}.ai_basic",))
    elif find(table.book, table.state, seat, "copy_card", "opponent"):
        table.raise_task(ChooseCopy(seat))


def copyable(book: Book, state: SniperState, seat: Seat) -> tuple[str, ...]:
    """Return the cards that ``seat`` may copy: the opponent's face-up ones, in their player's version."""
    found = (card.replace(".ai_", ".") for card in cards(book, state, 1 - seat))
    return tuple(card for card in found if card not in state.sides[seat].copied)


def all_hidden(table: Table) -> None:
    """Begin the first turn: in a duel chance draws who is first, the automated opponent always is."""
    if table.state.ai is None:
        table.set(phase="start")
    else:
        begin_first_turn(table, AI_SEAT)


def begin_first_turn(table: Table, first: Seat) -> None:
    """Begin the round's first turn with the part of ``first``."""
    table.set(phase="play", first=first)
    _begin_turn(table)


def order(state: SniperState) -> tuple[Seat, Seat]:
    """Return who acts first and second in this turn: it alternates, but for the automated opponent, always first."""
    first = state.first if state.ai is not None or state.turn % 2 else 1 - state.first
    return first, 1 - first


def _begin_turn(table: Table) -> None:
    table.set(turn=table.state.turn + 1)
    _begin_part(table, order(table.state)[0])


def _begin_part(table: Table, seat: Seat) -> None:
    table.set(seat=seat)
    clear_turn(table, seat)
    table.tell(TurnBegan(seat, table.state.turn))
    if table.is_ai(seat):
        table.raise_task(AiTurn(-1))


def clear_turn(table: Table, seat: Seat) -> None:
    """Forget what was done in the last turn of ``seat``."""
    table.change(seat, has_placed=False, laid=0, kept_now=0, uses_now=(), using="", lifted=None)


def pass_blank_turn(table: Table, seat: Seat) -> None:
    """A turn of ``seat`` is over: one less for which its cards are blank."""
    table.change(seat, blank_turns=max(0, table.side(seat).blank_turns - 1))


def end_part(table: Table, seat: Seat) -> None:
    """End the part of ``seat``: the other's, the next turn, or the end of the round follows.

    A Kill lets the other finish the turn (Double Kill); not where the next Kill wins the match for either (at two Kills
    each, in a Blitz at once), and not in Contract Mode, as only the rulebook's Duel Mode knows a tie.
    """
    pass_blank_turn(table, seat)
    table.tell(TurnEnded(seat))
    state = table.state
    killers = tuple(one for one in (0, 1) if state.sides[one].has_killed)
    first, second = order(state)
    before_last = kills_to_win(state) - 1
    is_decisive = state.ai is not None or state.kills == (before_last, before_last)
    if killers and (seat == second or is_decisive):
        end_round(table, killers)
    elif seat == first:
        _begin_part(table, second)
    elif state.turn == MOST_TURNS:
        end_round(table, ())
    else:
        _begin_turn(table)


def end_round(table: Table, winners: tuple[Seat, ...]) -> None:
    """Give trackers, remove grids, see whether the match is over; without winners the round is void."""
    table.tell(RoundEnded(table.state.round, winners))
    hiding = tuple(side.hiding for side in table.state.sides)
    for seat in winners:
        _reward(table, seat, hiding[seat])
    table.set(voids=0 if winners else table.state.voids + 1, tasks=())
    table.raised.clear()
    if max(table.state.kills) >= kills_to_win(table.state) or table.state.voids == MOST_VOIDS:
        _end_match(table)
        return
    _turn_adrenaline(table, winners)
    begin_round(table)


def _turn_adrenaline(table: Table, winners: tuple[Seat, ...]) -> None:
    """Give Adrenaline to whoever was shot; a winner that was not loses it."""
    for seat in winners:
        table.change(1 - seat, adrenaline="ready")
        table.tell(AdrenalineGained(1 - seat))
    if len(winners) == 1 and table.side(winners[0]).adrenaline != "none":
        table.change(winners[0], adrenaline="none")
        table.tell(AdrenalineLost(winners[0]))


def _reward(table: Table, seat: Seat, hiding: int) -> None:
    """Reward a Kill: a tracker for the other, Tactical Advantage; the place where one hid is gone for the match."""
    other = table.side(1 - seat)
    locate = other.locate
    gone = (*locate[:hiding], replace(locate[hiding], is_gone=True), *locate[hiding + 1 :])
    table.change(1 - seat, trackers=other.trackers + 1, locate=gone)
    table.tell(TrackerReceived(1 - seat, other.trackers + 1))
    table.tell(GridRemoved(1 - seat, hiding))
    table.change(seat, misses=max(0, table.side(seat).misses - 1))
    if table.state.mode == "teams":
        turns = list(table.state.kill_turns)
        turns[seat] += table.state.turn
        table.set(kill_turns=tuple(turns))
    if not table.is_ai(seat):
        table.change(seat, has_advantage=True)
        table.tell(AdvantageGained(seat))


def _end_match(table: Table) -> None:
    for seat in (0, 1):
        table.change(seat, hiding=NOWHERE, timer=0, is_running=False)
    table.set(phase="over", seat=-1)
    table.tell(MatchEnded(table.state.kills, winners_of(table.state)))


def kills_to_win(state: SniperState) -> int:
    """Return how many Kills win the match: three, in a Blitz one."""
    return 1 if state.is_blitz else KILLS_TO_WIN


def winners_of(state: SniperState) -> tuple[Seat, ...]:
    """Return who has more Kills; both with equal ones."""
    one, other = state.kills
    return (0, 1) if one == other else (0,) if one > other else (1,)


# -- the Target Phase


def fresh_target(book: Book, scope: Seat, level: int) -> TargetBoard:
    """Return a Target Grid as it is set up on the Scope Board of ``scope``."""
    grid = book.target(scope, level)
    innocents = tuple(Innocent(grid.board.bit(*space)) for space in grid.board.cells(grid.innocents))
    return TargetBoard(level, innocents, grid.target)


def enter_target_phase(table: Table, seat: Seat, level: int) -> None:
    """Set up the Target Grid of a level, have the Surveillance placed; then the turn ends.

    In Contract Mode it is one level higher while the automated opponent has Adrenaline.
    """
    if table.state.ai is not None and table.side(AI_SEAT).adrenaline != "none":
        level = min(level + 1, HIGHEST_LEVEL)
    table.change(seat, target=fresh_target(table.book, seat, level), using="", lifted=None)
    table.tell(TargetPhaseBegan(seat, level))
    table.raise_task(PlaceSurveillance(seat))
    table.raise_task(Refill(seat))
    table.raise_task(EndPart(seat))
