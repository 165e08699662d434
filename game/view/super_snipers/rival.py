"""The opponent's side, small but readable: boards, Line of Sight, tokens; in Contract Mode the reference card."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.core import Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.contract import kill_number
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import BONUSES, NAMES, NO_PIECE, Piece, adrenaline_of
from game.rules.super_snipers.state import SideState, SniperState
from game.view.controls import Control, Touch
from game.view.look import Look
from game.view.seating import short_name
from game.view.sheet import PANELS, Sheet, paint_panel
from game.view.super_snipers.board import Over, paint_position
from game.view.super_snipers.board_art import BoardPlan, plan_board
from game.view.super_snipers.facts import board_picture, kill_needs, needs_words
from game.view.super_snipers.holders import NO_ACT, Act, in_a_row, paint_empty, paint_fitted, paint_pieces
from game.view.super_snipers.plan import spread
from game.view.super_snipers.tokens import paint_disc, paint_token, paint_tracker
from game.view.text import Span

LARGE = 320  # units of height from which a side is shown large
ROOMY = 260  # units of height of the boards from which what lies aside is shown
ASIDE = 84


class Rival(NamedTuple):
    """Whose side is shown: ``name`` of the player; ``hidden``: pieces that are on their way.

    ``is_los_asked``: a piece of its Line of Sight is to be chosen, so that this is shown larger.
    """

    book: Book
    state: SniperState
    seat: Seat
    name: str
    hidden: Collection[Piece] = ()
    is_los_asked: bool = False

    @property
    def side(self) -> SideState:
        """The side."""
        return self.state.sides[self.seat]


class _Panel(Control):
    """A panel that can be clicked."""

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The panel, its border brass under the pointer."""
        lit = touch.is_hovered or touch.is_focused
        paint_panel(surface, look, self.rect, PANELS["active" if lit else "panel"])


def phase_words(state: SniperState, seat: Seat) -> str:
    """Return which phase a side is in, and what it has earned for the next one."""
    side = state.sides[seat]
    if state.phase == "draft":
        return "drafts its cards"
    if state.phase in ("start", "hide"):
        return "hide phase"
    if side.target is not None:
        return f"target phase, grid {LEVELS[side.target.level - 1]}"
    if state.ai is not None and seat == 1 and state.ai.is_located:
        return "target phase"
    return f"locate phase, {len(side.surveillance)} Surveillance" if side.surveillance else "locate phase"


def lay_out_side(sheet: Sheet, name: str, rect: Rect, rival: Rival, act: Act = NO_ACT) -> dict[Piece, Rect]:
    """Put a side on the sheet as a panel that a click may enlarge; return where the pieces of its LOS lie."""
    px = sheet.px
    sheet.control(_Panel(name, rect, act.on_act, tip=act.tip, can_focus=act.on_act is not None))
    with sheet.inside(name):
        inner = rect.inflate(-2 * px(14), -2 * px(8))
        head = Rect(inner.left, inner.top, inner.width, px(19))
        _lay_out_head(sheet, name, head, rival)
        low = px(60 if rect.height >= px(LARGE) else 48 if rival.is_los_asked else 24)
        foot = Rect(inner.left, inner.bottom - low, inner.width, low)
        middle = Rect(inner.left, head.bottom + px(4), inner.width, foot.top - head.bottom - px(10))
        if rival.state.ai is not None and rival.seat == 1:
            lay_out_contract(sheet, name, middle, rival)
        else:
            _lay_out_boards(sheet, name, middle, rival)
        width = inner.width * 52 // 100
        los = Rect(foot.left, foot.top, width, foot.height)
        places = _lay_out_los(sheet, name, los, rival)
        tokens = Rect(los.right + px(8), foot.top, foot.right - los.right - px(8), foot.height)
        _lay_out_tokens(sheet, name, tokens, rival)
    return places


def _lay_out_head(sheet: Sheet, name: str, rect: Rect, rival: Rival) -> None:
    """Whose side it is and its phase; a long name gives way."""
    phase = f"— {phase_words(rival.state, rival.seat)}".upper()
    wide = min(sheet.look.set(phase, size="small").width + 2, rect.width * 3 // 4)
    gap = sheet.px(5)
    room = Rect(rect.left, rect.top, rect.width - wide - gap, rect.height)
    who = short_name(rival.name).upper()
    told = sheet.text(f"{name}_head", who, room, size="small", colour="muted", most_lines=1, is_elided=True)
    place = Rect(told.right + gap, rect.top, rect.right - told.right - gap, rect.height)
    sheet.text(f"{name}_phase", phase, place, size="small", colour="muted", most_lines=1, is_elided=True)


def _lay_out_los(sheet: Sheet, name: str, rect: Rect, rival: Rival) -> dict[Piece, Rect]:
    look, side = sheet.look, rival.side
    label = sheet.text(
        f"{name}_next", "Next", rect, size="small", colour="muted", most_lines=1, valign="center", is_elided=True
    )
    row = Rect(label.right + sheet.px(8), rect.top, rect.right - label.right - sheet.px(8), rect.height)
    lying = in_a_row(row, side.los, row.height * 2 // 5)

    def paint(surface: Surface) -> None:
        for piece, fitted in lying.items():
            if piece not in rival.hidden:
                burdens = sum(burden.piece == piece for burden in side.burdens)
                paint_fitted(surface, look, piece, fitted, innocents=burdens)

    sheet.canvas(f"{name}_los", row, paint)
    return {piece: fitted.rect for piece, fitted in lying.items()}


TOLD = {
    "clear": "A Clear token",
    "exchange": "Exchange: the Active Focus may be swapped with the Reserve.",
    "concentrate": "Concentrate: a second Chain may be started.",
    "recalibrate": "Recalibrate: a piece may be laid elsewhere, or a Focus taken from the other Line of Sight.",
    "advantage": "Tactical Advantage: the Line of Sight may be brought into any order.",
    "damage": "Damage Trackers received; the third one ends the match.",
}
"""What the tokens of the other side say on hover."""


def _lay_out_tokens(sheet: Sheet, name: str, rect: Rect, rival: Rival) -> None:
    """Clear tokens, active Bonuses, Tactical Advantage, trackers, from the right."""
    look, side = sheet.look, rival.side
    is_ai = rival.state.ai is not None and rival.seat == 1
    tokens = [] if is_ai else [("clear", n < side.clears) for n in range(2)]
    tokens += [] if is_ai else [(bonus, True) for bonus in BONUSES if bonus in side.bonuses]
    tokens += [("advantage", True)] if side.has_advantage else []
    count = len(tokens) + 3
    size = min(rect.height, look.px(34), (rect.width - (count - 1) * look.px(3)) // count)

    def paint(surface: Surface) -> None:
        left = rect.right - count * (size + look.px(3)) + look.px(3)
        for token, is_active in tokens:
            paint_token(surface, look, token, Rect(left, rect.centery - size // 2, size, size), is_active=is_active)
            left += size + look.px(3)
        for n in range(3):
            spot = Rect(left, rect.centery - size // 2, size, size)
            paint_tracker(surface, look, spot, is_received=n < side.trackers)
            left += size + look.px(3)

    sheet.canvas(f"{name}_tokens", rect, paint)
    step, first = size + look.px(3), rect.right - count * (size + look.px(3)) + look.px(3)
    for n, (token, is_active) in enumerate(tokens):
        spot = Rect(first + n * step, rect.centery - size // 2, size, size)
        spent = "" if token != "clear" else ", active." if is_active else ", spent."
        sheet.note(f"{name}_token{n}", spot, TOLD[token] + spent)
    trackers = Rect(first + len(tokens) * step, rect.centery - size // 2, 3 * step, size)
    sheet.note(f"{name}_trackers", trackers, TOLD["damage"])


def rival_boards(rect: Rect, rival: Rival, gap: int) -> dict[int, BoardPlan]:
    """Return where the opponent's boards lie in a rectangle."""
    side = rival.side
    if side.target is not None:
        face = rival.book.target(rival.seat, side.target.level).board
        room = Rect(rect.left, rect.top, min(rect.width, rect.height), rect.height)
        return {TARGET: plan_board(room, face.height, face.width)}
    found = {}
    for n, room in enumerate(spread(rect, [1] * len(side.locate), gap)):
        face = rival.book.locate(rival.seat, side.locate[n].level).board
        found[n] = plan_board(room, face.height, face.width)
    return found


def _lay_out_boards(sheet: Sheet, name: str, rect: Rect, rival: Rival) -> None:
    look = sheet.look
    aside = _aside(rival)
    if aside and rival.side.target is None and rect.height >= sheet.px(ROOMY):
        rect, below = spread(rect, (70, 30), sheet.px(10), is_upright=True)
        _lay_out_aside(sheet, name, spread(below, [1] * len(aside), sheet.px(10)), aside, rival)
    plans = rival_boards(rect, rival, sheet.px(10))
    over = Over(hidden=rival.hidden)
    for number, plan in plans.items():
        picture = board_picture(rival.book, rival.seat, rival.side, number)
        sheet.canvas(
            f"{name}_board{number}",
            plan.card,
            partial(paint_position, look=look, plan=plan, picture=picture, over=over),
        )
    if TARGET in plans:
        plan = plans[TARGET]
        words = Rect(plan.card.right + sheet.px(10), rect.top, rect.right - plan.card.right - sheet.px(10), rect.height)
        if words.width >= sheet.px(70):
            _lay_out_facts(sheet, name, words, rival)


def _lay_out_facts(sheet: Sheet, name: str, rect: Rect, rival: Rival) -> None:
    """What the Kill still needs, and what lies aside: as pieces where there is room, else in words."""
    side, aside = rival.side, _aside(rival)
    assert side.target is not None
    if rect.height >= sheet.px(ROOMY):
        words = needs_words(kill_needs(rival.book, rival.seat, side))
        told = sheet.text(f"{name}_facts", words, rect, size="small", is_elided=True)
        tall = sheet.px(ASIDE)
        top = told.bottom + sheet.px(10)
        places = [Rect(rect.left, top + n * (tall + sheet.px(8)), rect.width, tall) for n in range(len(aside))]
        _lay_out_aside(sheet, name, places, aside, rival)
        return
    left = sum(not one.is_isolated for one in side.target.innocents)
    short = [Span(f"{left} Innocent{'' if left == 1 else 's'} to isolate. ", "text")]
    short += [Span(f"{head}: {', '.join(NAMES[piece] for piece in pieces)}. ") for head, pieces in aside]
    sheet.text(f"{name}_facts", short, rect, size="small", colour="muted", is_elided=True)


def _aside(rival: Rival) -> list[tuple[str, tuple[Piece, ...]]]:
    """The pieces of a side that lie neither on a board nor in the Line of Sight."""
    side = rival.side
    found: list[tuple[str, tuple[Piece, ...]]] = [("Surveillance", side.surveillance), ("On its card", side.card)]
    found.append(("Reserve", (side.reserve,) if side.reserve != NO_PIECE else ()))
    found.append(("Adrenaline", (adrenaline_of(rival.seat),) if side.adrenaline == "ready" else ()))
    return [(head, pieces) for head, pieces in found if pieces]


def _lay_out_aside(
    sheet: Sheet, name: str, places: list[Rect], aside: list[tuple[str, tuple[Piece, ...]]], rival: Rival
) -> None:
    look = sheet.look
    for place, (head, pieces) in zip(places, aside, strict=True):
        line = Rect(place.left, place.top, place.width, sheet.px(18))
        label = f"{name}_{head.lower().replace(' ', '_')}"
        sheet.text(label, head, line, size="small", colour="muted", most_lines=1, is_elided=True)
        room = Rect(place.left, line.bottom + sheet.px(2), place.width, place.bottom - line.bottom - sheet.px(2))
        paint = partial(paint_heap, look=look, rect=room, pieces=pieces, most=sheet.px(22))
        sheet.canvas(f"{label}_pieces", room, paint)


def lay_out_contract(sheet: Sheet, name: str, rect: Rect, rival: Rival) -> None:
    """The reference card: three Locate Grids with what lies on them, or the Target and the Surveillance side."""
    look, side, ai = sheet.look, rival.side, rival.state.ai
    assert ai is not None
    if ai.is_located:
        number = kill_number(rival.book, rival.state) if rival.state.sides[0].hiding >= 0 else "?"
        total = len(ai.target) + len(side.surveillance)
        parts = spread(rect, (1, 1), sheet.px(10))
        heads = (f"Target: {len(ai.target)}", f"Surveillance: {len(side.surveillance)}")
        notes = (f"{total} of {number} Focus", "7 here win at once")
        for n, (part, pieces) in enumerate(zip(parts, (ai.target, side.surveillance), strict=True)):
            _lay_out_pile(sheet, f"{name}_side{n}", part, heads[n], notes[n], pieces)
        return
    order = sorted(range(len(side.locate)), key=lambda n: side.locate[n].level)
    bonus = dict(zip(order, BONUSES, strict=False))
    for n, part in enumerate(spread(rect, [1] * len(side.locate), sheet.px(8))):
        locate = side.locate[n]
        note = "out" if locate.is_gone else "searched" if locate.is_searched else f"{len(ai.piles[n])} of 2"
        pieces = ai.piles[n] if n < len(ai.piles) else ()
        _lay_out_pile(sheet, f"{name}_pile{n}", part, LEVELS[locate.level - 1], note, pieces)
        token = Rect(part.right - sheet.px(28), part.top + sheet.px(4), sheet.px(22), sheet.px(22))
        sheet.spot(f"{name}_token{n}", token)
        sheet.canvas(
            f"{name}_mark{n}",
            token,
            partial(paint_token, look=look, token=bonus[n], rect=token),
            "backdrop",
        )


def _lay_out_pile(sheet: Sheet, name: str, rect: Rect, head: str, note: str, pieces: Collection[Piece]) -> None:
    look = sheet.look
    with sheet.group(name, rect):
        sheet.canvas(f"{name}_box", rect, lambda surface: paint_empty(surface, look, rect), "backdrop")
        line = Rect(rect.left + sheet.px(8), rect.top + sheet.px(4), rect.width - sheet.px(40), sheet.px(20))
        sheet.text(f"{name}_head", head, line, size="small", face="bold", most_lines=1, is_elided=True)
        below = Rect(line.left, rect.bottom - sheet.px(22), rect.width - sheet.px(16), sheet.px(18))
        sheet.text(f"{name}_note", note, below, size="tiny", colour="muted", most_lines=1, is_elided=True)
        room = Rect(line.left, line.bottom, rect.width - sheet.px(16), below.top - line.bottom - sheet.px(2))
        sheet.canvas(
            f"{name}_pieces",
            room,
            lambda surface: paint_heap(surface, look, room, tuple(pieces), max(sheet.px(16), room.height // 6)),
        )


def paint_heap(surface: Surface, look: Look, rect: Rect, pieces: tuple[Piece, ...], most: int) -> None:
    """Paint pieces in rows, as large as all of them fit."""
    if not pieces or rect.height <= 0:
        return
    rows = 1 if len(pieces) <= 3 else 2
    each = -(-len(pieces) // rows)
    for n, part in enumerate(spread(rect, [1] * rows, look.px(3), is_upright=True)):
        paint_pieces(surface, look, part, pieces[n * each : (n + 1) * each], most)


def paint_hiding_disc(surface: Surface, look: Look, rect: Rect, seat: Seat, state: str, emblem: str = "") -> None:
    """Paint the Hiding Disc of the opponent above a Locate Grid: hidden, miss, found or sniper."""
    back = "back_black" if seat == 0 else "back_white"
    disc = {"hidden": back, "miss": "miss", "sniper": "sniper"}[state]
    paint_disc(surface, look, disc, rect, emblem=emblem if disc == "sniper" else "")
