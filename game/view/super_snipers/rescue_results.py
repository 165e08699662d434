"""What a rescue was: both grids and the rivals in the replay; at the end its rounds turn by turn, and its figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.core import Outcome
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.hostage import DIFFICULTIES, HITS_TO_LOSE, kills
from game.rules.super_snipers.hostage_state import HostageState
from game.rules.super_snipers.pieces import BONUSES, NO_PIECE
from game.view.look import Look
from game.view.ranking import Standing
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.super_snipers.board import lay_out_board
from game.view.super_snipers.board_art import plan_board
from game.view.super_snipers.course import Round
from game.view.super_snipers.holders import paint_empty, paint_pieces
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.pieces import paint_focus
from game.view.super_snipers.plan import LARGEST_CELL, spread
from game.view.super_snipers.rescue import BOARDS, HEAD, lay_out_head, lay_out_piles, target_board
from game.view.super_snipers.tokens import paint_token, paint_tracker
from game.view.text import Rich, Span

PILES, BESIDE = 150, 24  # units: the rivals below the grids, the line above what lies beside them
ROW, LOWEST_ROW, LABEL, WORDS = 66, 38, 96, 118  # units: a round of the course
TURN, NUMBER = 46, 15  # units: the box of a turn, the room for its number
BULLET_CELLS = ((0, 0), (0, 1), (0, 2))
FACTS = {
    "turns": "Turns",
    "focus": "Focus placed",
    "extras": "Turns with everything placed",
    "removed": "Focus taken off",
    "earned": "Bonuses earned",
    "used": "Bonuses used",
    "cards": "Cards used",
    "drawn": "Focus drawn by the rivals",
}
"""What is told of the rescuer, and how it is called."""


def hostage_of(picture: Picture) -> HostageState:
    """Return how far the rescue had come; only for the picture of a rescue."""
    assert picture.table is not None
    assert picture.table.hostage is not None
    return picture.table.hostage


# -- the replay


def lay_out_rescue_table(sheet: Sheet, area: Rect, picture: Picture) -> None:
    """Put both grids on the sheet, below them the rivals and what lies beside the boards."""
    state, px = picture.table, sheet.px
    if state is None or any(side.target is None for side in state.sides):
        return
    low = min(px(PILES), area.height // 3)
    upper = Rect(area.left, area.top, area.width, area.height - low - px(12))
    for scope, part in enumerate(spread(upper, (1, 1), px(16))):
        with sheet.panel(f"side{scope}", part, padding=8) as inner:
            head = Rect(inner.left, inner.top, inner.width, px(HEAD))
            lay_out_head(sheet, head, picture.book, state, scope)
            room = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
            found = target_board(picture.book, state, scope)
            target = state.sides[scope].target
            assert target is not None
            face = picture.book.target(scope, target.level).board
            plan = plan_board(room, face.height, face.width, LARGEST_CELL)
            lay_out_board(sheet, f"board{BOARDS[scope]}", plan, found)
    lower = Rect(area.left, upper.bottom + px(12), area.width, low)
    left, right = spread(lower, (52, 48), px(12))
    lay_out_piles(sheet, left, picture.book, state, frozenset())
    _lay_out_beside(sheet, right, picture)


def _lay_out_beside(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """The Focus of the turn, the one in the hand marked; the Bonuses and the Reserve."""
    state, px, look = picture.table, sheet.px, sheet.look
    assert state is not None
    hostage, side = hostage_of(picture), state.sides[0]
    with sheet.panel("beside", rect, padding=0):
        inner = rect.inflate(-2 * px(12), -2 * px(8))
        rows = spread(inner, (1, 1), px(6), is_upright=True)
        hand = () if hostage.held == NO_PIECE else (hostage.held,)
        parts: list[tuple[str, tuple[int, ...], Rect]] = []
        offered, held = spread(rows[0], (4, 1), px(8))
        parts.append(("FOCUS OF THE TURN", hostage.offered, offered))
        parts.append(("IN THE HAND", hand, held))
        tokens, reserve = spread(rows[1], (4, 1), px(8))
        parts.append(("RESERVE", (side.reserve,) if side.reserve != NO_PIECE else (), reserve))
        for name, pieces, part in parts:
            line = Rect(part.left, part.top, part.width, px(BESIDE - 8))
            sheet.text(f"beside {name}", name, line, size=10, colour="muted", most_lines=1, is_elided=True)
            room = Rect(part.left, line.bottom, part.width, part.bottom - line.bottom)
            sheet.canvas(f"pieces {name}", room, partial(_paint_place, look=look, rect=room, pieces=pieces))
        line = Rect(tokens.left, tokens.top, tokens.width, px(BESIDE - 8))
        sheet.text("beside bonuses", "BONUSES", line, size=10, colour="muted", most_lines=1)
        edge = min(px(38), tokens.bottom - line.bottom)
        for n, bonus in enumerate(BONUSES):
            spot = Rect(tokens.left + n * (edge + px(10)), line.bottom + px(2), edge, edge)
            paint = partial(paint_token, look=look, token=bonus, rect=spot, is_active=bonus in side.bonuses)
            sheet.canvas(f"beside {bonus}", spot, paint)


def _paint_place(surface: Surface, look: Look, rect: Rect, pieces: tuple[int, ...]) -> None:
    paint_empty(surface, look, rect)
    paint_pieces(surface, look, rect.inflate(-look.px(12), -look.px(8)), pieces, look.px(16))


# -- how it ended


def rescue_standing(picture: Picture, outcome: Outcome, seating: Sequence[Seating]) -> Standing:
    """Return the Kills of the rescuer; nobody has won where the third hit ended it."""
    return Standing((seating[0],), outcome.scores, outcome.winners)


def rescue_goal(picture: Picture) -> str:
    """Return what wins."""
    return f"{2 * len(hostage_of(picture).levels)} Kills win, {HITS_TO_LOSE} hits lose"


def rescue_headline(outcome: Outcome) -> str:
    """Return in a few words how it ended."""
    return "The hostages are free" if outcome.winners else "The rescue has failed"


def rescue_lead(picture: Picture) -> str:
    """Return how hard it was, and how long it took."""
    turns = sum(one.turns for one in picture.story.rounds)
    name = DIFFICULTIES[hostage_of(picture).difficulty].name
    return f"{name}, {turns} {'turn' if turns == 1 else 'turns'}"


def lay_out_ending(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """Kills and hits, each with all that there could have been."""
    assert picture.table is not None
    made, whole = kills(picture.table), 2 * len(hostage_of(picture).levels)
    hits = picture.table.sides[0].trackers
    rows = (("Kills", made, whole), ("Hits", hits, HITS_TO_LOSE))
    height = min(sheet.px(78), rect.height // len(rows))
    for n, (name, count, most) in enumerate(rows):
        row = Rect(rect.left, rect.top + n * height, rect.width, height)
        _lay_out_count(sheet, row, name, count, most)


def _lay_out_count(sheet: Sheet, row: Rect, name: str, count: int, most: int) -> None:
    px, look = sheet.px, sheet.look
    label = Rect(row.left, row.top, px(64), row.height)
    sheet.text(f"ending {name}", name, label, face="bold", valign="center", most_lines=1, is_elided=True)
    number = Rect(row.right - px(64), row.top, px(64), row.height)
    words = [Span(str(count), "brass_light" if name == "Kills" else "danger" if count else "text"), Span(f" of {most}")]
    sheet.text(f"ending {name} count", words, number, face="bold", align="right", valign="center", most_lines=1)
    room = Rect(label.right, row.top, number.left - px(8) - label.right, row.height)
    each = min(px(58), room.width // most)

    def paint(surface: Surface) -> None:
        for n in range(most):
            spot = Rect(room.left + n * each, row.top, each - look.px(6), row.height)
            if name == "Hits":
                edge = min(spot.width, look.px(28))
                place = Rect(spot.left, spot.centery - edge // 2, edge, edge)
                paint_tracker(surface, look, place, is_received=n < count)
            else:
                cell = spot.width // 3
                manner = "lying" if n < count else "dimmed"
                where = (spot.left, spot.centery - cell // 2)
                paint_focus(surface, look, BULLET_CELLS, "bullet", cell, where, manner=manner)

    sheet.canvas(f"ending {name} row", room, paint)


# -- the course


def lay_out_rescue_course(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """Put each round on the sheet: a box for each turn, with the Kills and hits that it brought."""
    px, rounds, levels = sheet.px, picture.story.rounds, hostage_of(picture).levels
    shown = rounds[-max(1, rect.height // px(LOWEST_ROW)) :]
    height = min(px(ROW), rect.height // len(shown))
    longest = max(1, *(one.turns for one in shown)) if len(shown) > 1 else max(1, shown[0].turns)
    for n, one in enumerate(shown):
        row = Rect(rect.left, rect.top + n * height, rect.width, height)
        _lay_out_round(sheet, row, one, LEVELS[levels[one.number - 1] - 1], longest)


def _lay_out_round(sheet: Sheet, row: Rect, one: Round, level: str, longest: int) -> None:
    px, look, name = sheet.px, sheet.look, f"round {one.number}"
    label = Rect(row.left, row.top, px(LABEL), row.height)
    words: Rich = [Span(f"Round {one.number}", "text", "bold"), Span(f"\ngrids {level}", "muted")]
    sheet.text(name, words, label, size="small", valign="center", most_lines=2, is_elided=True)
    told = Rect(row.right - px(WORDS), row.top, px(WORDS), row.height)
    sheet.text(f"{name} words", round_told(one), told, size="small", valign="center", most_lines=2, is_elided=True)
    room = Rect(label.right, row.top, told.left - px(10) - label.right, row.height)
    each = min(px(TURN), room.width // longest)

    def paint(surface: Surface) -> None:
        for n in range(one.turns):
            box = Rect(room.left + n * each, 0, each - look.px(4), min(row.height - look.px(8), look.px(44)))
            box.centery = row.centery
            _paint_turn(surface, look, box, one, n + 1)

    sheet.canvas(f"{name} turns", room, paint)


def _paint_turn(surface: Surface, look: Look, box: Rect, one: Round, turn: int) -> None:
    """A turn: a Bullet for each Kill, a Damage Tracker for a hit."""
    paint_empty(surface, look, box)
    made = sum(at == turn for at in one.kills.values())
    cell = max(2, (box.width - look.px(8)) // 3)
    for n in range(made):
        where = (box.centerx - 3 * cell // 2, box.top + look.px(4) + n * (cell + look.px(2)))
        paint_focus(surface, look, BULLET_CELLS, "bullet", cell, where)
    if turn in one.hits:
        edge = min(box.width - look.px(6), look.px(20))
        spot = Rect(box.centerx - edge // 2, box.bottom - edge - look.px(2), edge, edge)
        paint_tracker(surface, look, spot)


def round_told(one: Round) -> Rich:
    """Return how long a round was, and what it brought."""
    turns = f"{one.turns} {'turn' if one.turns == 1 else 'turns'}"
    made, hits = len(one.kills), len(one.hits)
    found: list[Span] = [Span(turns, "text", "bold"), Span("\n")]
    found.append(Span(f"{made} {'Kill' if made == 1 else 'Kills'}", "brass" if made else "muted"))
    if hits:
        found.append(Span(f", {hits} {'hit' if hits == 1 else 'hits'}", "danger"))
    return found


# -- the figures


def lay_out_rescue_figures(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """Put what was done on the sheet, in two columns."""
    px, deeds = sheet.px, picture.story.deeds[0]
    turns = max(1, deeds["turns"])
    facts = [(words, str(deeds[name])) for name, words in FACTS.items()]
    facts.insert(2, ("Placed in a turn", f"{deeds['in_turns'] / turns:.1f}"))
    facts.append(("Hits healed", str(deeds["healed"])))
    half = -(-len(facts) // 2)
    height = min(px(40), rect.height // half)
    for column, part in enumerate(spread(rect, (1, 1), px(28))):
        for n, (words, count) in enumerate(facts[column * half : (column + 1) * half]):
            row = Rect(part.left, part.top + n * height, part.width, height)
            number = Rect(row.right - px(48), row.top, px(48), row.height)
            line = Rect(row.left, row.top, number.left - px(6) - row.left, row.height)
            name = f"fact {column} {n}"
            sheet.text(name, words, line, size="small", colour="muted", valign="center", most_lines=1, is_elided=True)
            sheet.text(f"{name} count", count, number, face="bold", align="right", valign="center", most_lines=1)
