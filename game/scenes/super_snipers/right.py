"""The right column of the table: what to do now, the question and its answers, the opponent's side, the log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.super_snipers.pieces import NO_PIECE, Piece
from game.scenes.super_snipers.asking import Asking, Choice
from game.scenes.super_snipers.offer import now_of
from game.scenes.why import why_hint
from game.view.frame import Hint, lay_out_now
from game.view.log import lay_out_log
from game.view.sheet import Sheet
from game.view.super_snipers.holders import Act, Row
from game.view.super_snipers.plan import Plan, spread
from game.view.super_snipers.rival import Rival, lay_out_side
from game.view.super_snipers.tokens import paint_disc

if TYPE_CHECKING:
    from game.scenes.super_snipers.station import Station

ROW, NOTE, MOST_NOTES = 46, 18, 6  # units: an answer, each line of its note
NOW_HEIGHT = 150
LEAST_RIVAL, LEAST_BOTH = 150, 300  # units of height from which the opponent, and the log too, find room


def lay_out_right(station: Station, sheet: Sheet, plan: Plan) -> dict[Piece, Rect]:
    """Put the column on the sheet; return where the pieces of the opponent's Line of Sight lie."""
    px, area = sheet.px, plan.areas.right
    now = Rect(area.left, area.top, area.width, min(px(NOW_HEIGHT), area.height * 36 // 100))
    said = now_of(station)
    lay_out_now(sheet, now, said, _key_hints(station), why_hint(station.table, said.refusal))
    rest = Rect(area.left, now.bottom + px(12), area.width, area.bottom - now.bottom - px(12))
    asking = station.asking
    if asking is not None:
        rest = lay_out_asking(station, sheet, rest, asking)
        if station.table.is_secret or rest.height < px(LEAST_RIVAL):
            return {}
    if rest.height < px(LEAST_BOTH) and asking is not None:
        return _lay_out_rival(station, sheet, rest)
    upper, lower = spread(rest, (60, 40), px(12), is_upright=True)
    places = _lay_out_rival(station, sheet, upper)
    lay_out_log_panel(station, sheet, lower)
    return places


def lay_out_log_panel(station: Station, sheet: Sheet, rect: Rect) -> None:
    """The log below its name."""
    px = sheet.px
    with sheet.panel("log_panel", rect, padding=0):
        inner = rect.inflate(-2 * px(16), -2 * px(10))
        head = Rect(inner.left, inner.top, inner.width, px(18))
        sheet.text("log_head", "LOG", head, size="tiny", colour="muted", most_lines=1)
        room = Rect(inner.left, head.bottom + px(4), inner.width, inner.bottom - head.bottom - px(4))
        lay_out_log(sheet, room, station.table.narration.lines, station.hands.offset_of("log", station.sheet))


def _lay_out_rival(station: Station, sheet: Sheet, rect: Rect) -> dict[Piece, Rect]:
    """The opponent's side, small."""
    seat, state = 1 - station.seat, station.state
    is_asked = _is_about(station.asking, state.sides[seat].los)
    rival = Rival(station.book, state, seat, station.who(seat).name, frozenset(station.hidden), is_asked)
    places = lay_out_side(sheet, "rival", rect, rival, Act(station.open_rival, tip="Show this side large"))
    if station.shows_hiding:
        _lay_out_hiding(station, sheet, rect)
    return places


def _is_about(asking: Asking | None, pieces: tuple[Piece, ...]) -> bool:
    """Whether a question has answers among some pieces."""
    return asking is not None and any(choice.piece in pieces for choice in asking.choices)


def _key_hints(station: Station) -> list[Hint]:
    """The keys that help just now: turning what is in the hand, or looking closer."""
    cap, hand = station.cap, station.hand
    if station.hint or station.asking or station.refusal:
        return []  # the words need the room
    if hand.held:
        return [
            Hint("key/rotate", [cap("rotate")], "turn", partial(press, station, "rotate")),
            Hint("key/flip", [cap("flip")], "flip", partial(press, station, "flip")),
            Hint("key/place", ["Enter"], "place", hand.place),
            Hint("key/back", [cap("menu")], "put back", partial(press, station, "menu")),
        ]
    return [
        Hint("key/leaks", [cap("leaks")], "leaks", station.toggle_leaks),
        Hint("key/hiding_place", [cap("hiding_place")], "my place", station.toggle_hiding),
        Hint("key/opponent", [cap("opponent")], "opponent", partial(press, station, "opponent")),
    ]


def _lay_out_hiding(station: Station, sheet: Sheet, rect: Rect) -> None:
    """One's own hiding place: before which of the opponent's grids."""
    side = station.side
    if side.hiding < 0:
        return
    look = sheet.look
    marks = [mark for mark in sheet.marks if mark.name in (f"rival_board{side.hiding}", f"rival_pile{side.hiding}")]
    place = marks[0].rect if marks else rect
    disc = Rect(0, 0, sheet.px(54), sheet.px(54))
    disc.center = place.center
    sheet.canvas(
        "hiding", disc, lambda surface: paint_disc(surface, look, "sniper", disc, emblem=side.sniper), "backdrop"
    )


def lay_out_asking(station: Station, sheet: Sheet, rect: Rect, asking: Asking) -> Rect:
    """The answers as rows, each with its number; return what is left below them."""
    px = sheet.px
    width = rect.width - px(28) - px(18)
    heights = [_row_height(sheet, choice, width) for choice in asking.choices]
    whole = sum(heights) + px(6) * len(heights) + px(5) + 2 * px(12)
    is_about_rival = _is_about(asking, station.state.sides[1 - station.seat].los)
    most = rect.height - (px(LEAST_RIVAL) + px(12) if is_about_rival else 0)
    panel = Rect(rect.left, rect.top, rect.width, min(whole, most))
    if rect.bottom - panel.bottom < px(LEAST_RIVAL) + px(12):
        panel.height = most
    with sheet.panel("asking", panel, padding=0):
        inner = panel.inflate(-2 * px(14), -2 * px(12))
        offset = station.hands.offsets.get("answers", 0)
        with sheet.scroll("answers", inner, whole - 2 * px(12), offset) as content:
            top = content.top + px(5)
            for n, (choice, height) in enumerate(zip(asking.choices, heights, strict=True)):
                row = Rect(content.left + px(5), top, content.width - px(18), height)
                _lay_out_answer(station, sheet, row, n, choice)
                top += height + px(6)
    below = panel.bottom + px(12)
    return Rect(rect.left, below, rect.width, max(0, rect.bottom - below))


def _row_height(sheet: Sheet, choice: Choice, width: int) -> int:
    """Pixels of an answer: as many lines as its note needs."""
    if not choice.note:
        return sheet.px(ROW - 4)
    room = width - sheet.px(60 if choice.sprite or choice.piece != NO_PIECE else 20) - sheet.px(34)
    lines = sheet.look.set(choice.note, room, size="small").height // sheet.look.set("x", size="small").line_height
    return sheet.px(ROW - 16) + min(MOST_NOTES, lines) * sheet.px(NOTE)


def _lay_out_answer(station: Station, sheet: Sheet, row: Rect, n: int, choice: Choice) -> None:
    sheet.control(
        Row(
            f"answer{n}",
            row,
            partial(station.choose, choice),
            title=choice.label,
            note=choice.note,
            note_lines=MOST_NOTES,
            piece=choice.piece,
            sprite=choice.sprite,
            key=station.number_cap(n),
            is_hinted=station.hinted is not None and choice.leads_to((station.hinted,)),
        )
    )


def press(station: Station, action: str) -> None:
    """Do what a key does."""
    station.table.on_action(action)
