"""The table of a match in which two act at once: the top bar, and two halves in which the same things lie alike."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.super_snipers.pieces import NO_PIECE
from game.scenes.super_snipers.asking import Choice
from game.scenes.super_snipers.layout import (
    lay_out_answers,
    lay_out_boards,
    lay_out_button,
    lay_out_kills,
    scope_of,
)
from game.scenes.super_snipers.offer import buttons_of
from game.scenes.super_snipers.quick_words import now_of_half
from game.scenes.why import why_hint
from game.view.controls import Button, button_width
from game.view.frame import Areas, Hint, lay_out_top, lay_out_why
from game.view.seating import short_name
from game.view.sheet import Sheet
from game.view.super_snipers.halves import Half, plan_half, plan_halves
from game.view.super_snipers.holders import Row
from game.view.super_snipers.narration import piece_span
from game.view.super_snipers.plan import Stage, spread
from game.view.super_snipers.rival import phase_words
from game.view.super_snipers.scope import is_placing_surveillance, lay_out_scope
from game.view.super_snipers.tokens import paint_disc
from game.view.super_snipers.tray import LOS_SLOTS, lay_out_tray
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.quick_station import QuickStation
    from game.scenes.super_snipers.quickdraw import QuickdrawTable

STATE = 176  # units at the right of the head: what a player is to do, and the seconds
ANSWER, NOTE, COLUMN = 40, 18, 250  # units: an answer, a line of its note, the least width of a column of them
BUTTON_WEIGHTS = (1.08, 1.16, 1.0, 0.95, 1.3)
NARROW = 240  # units of an answer below which it says less
ICONS = {"mouse": "icons/mouse", "keyboard": "icons/keyboard", "pad": "icons/gamepad", "bot": "icons/bot"}


def lay_out_quickdraw(table: QuickdrawTable, sheet: Sheet) -> None:
    """Put the whole table on the sheet; each station learns where its things lie."""
    look = sheet.look
    top, *halves = plan_halves(look, sheet.size)
    sheet.desk()
    _lay_out_bar(table, sheet, top)
    for station, rect in zip(table.stations, halves, strict=True):
        half = _plan(station, sheet, rect, top)
        station.half = half
        with sheet.named(station.prefix):
            _lay_out_half(station, sheet, half)
    for station in table.stations:
        if station.shows_hiding and not table.is_covered:
            _lay_out_hiding(station, sheet)


def _plan(station: QuickStation, sheet: Sheet, rect: Rect, top: Rect) -> Half:
    state, seat = station.state, station.seat
    side = state.sides[seat]
    shown = 1 - seat if station.is_hiding else seat
    slots = max(LOS_SLOTS, len(side.los), len(side.surveillance) if is_placing_surveillance(state, seat) else 0)
    return plan_half(sheet.look, rect, top, station.book, shown, state.sides[shown], slots)


def _lay_out_bar(table: QuickdrawTable, sheet: Sheet, top: Rect) -> None:
    """The game, the round, the Kills, the keys of everybody."""
    look, keys, state = sheet.look, table.house.keys, table.picture.table
    edge = look.hex("line")

    def paint(surface: Surface) -> None:
        surface.fill(look.hex("night"), top)
        surface.fill(edge, Rect(0, top.bottom - 1, top.width, 1))

    sheet.canvas("bands", sheet.rect, paint, "backdrop")
    facts: list[Rich] = ["Quickdraw"]
    if state.round:
        facts.append([Span("Round "), Span(str(state.round), "text", "bold")])
    acts = {"rules": "rules", "menu": "pause"}
    hints = [Hint(f"key/{one}", [keys.cap(one)], words, partial(table.on_action, one)) for one, words in acts.items()]
    free = lay_out_top(sheet, Areas(top, *[top] * 5), table.entry.title, facts, hints)
    lay_out_kills(table.stations[0], sheet, free)


def _lay_out_half(station: QuickStation, sheet: Sheet, half: Half) -> None:
    """One player's half; what is covered is not laid out at all."""
    seat = station.seat
    _lay_out_head(station, sheet, half)
    if station.table.is_covered:
        station.stage = Stage(sheet.look, half.plan, {})
        _lay_out_cover(station, sheet, half)
        return
    scope = scope_of(station)
    lay_out_boards(station, sheet, half.plan, 1 - seat if station.is_hiding else seat)
    asking = station.asking
    places = {} if asking else lay_out_scope(sheet, half.plan.scope, scope, half.plan.is_strip)
    places |= lay_out_tray(sheet, half.plan, scope, station.hand.orientations)
    if asking is not None:
        _lay_out_asking(station, sheet, half.asking)
    _lay_out_words(station, sheet, half.words)
    _lay_out_buttons(station, sheet, half.buttons)
    lay_out_answers(station, sheet, half.plan, places)
    station.stage = Stage(sheet.look, half.plan, places)


def _lay_out_head(station: QuickStation, sheet: Sheet, half: Half) -> None:
    """What is played with, by whom, in which phase; the seconds are painted over it at the right."""
    px, rect, who = sheet.px, half.head, station.table.seating[station.seat]
    icon = Rect(rect.left + px(4), rect.centery - px(12), px(24), px(24))
    sheet.spot("timer", Rect(rect.right - px(STATE), rect.top, px(STATE), rect.height))
    sheet.picture("device", ICONS[station.shown_device if station.is_human else "bot"], icon)
    room = Rect(icon.right + px(10), rect.top, rect.width - px(STATE) - icon.width - px(24), rect.height)
    phase = phase_words(station.state, station.seat)
    wide = sheet.look.set(phase, size="small").width + px(4)
    name = Rect(room.left, room.top, max(px(60), room.width - wide - px(10)), room.height)
    told = sheet.text(
        "name", short_name(who.name), name, size="heading", face="bold", colour=who.colour, valign="center",
        most_lines=1, is_elided=True,
    )  # fmt: skip
    place = Rect(told.right + px(10), room.top, room.right - told.right - px(10), room.height)
    sheet.text("phase", phase, place, size="small", colour="muted", valign="center", most_lines=1, is_elided=True)


def _lay_out_cover(station: QuickStation, sheet: Sheet, half: Half) -> None:
    """A cloth over boards and Line of Sight, so that nobody plans while time stands still."""
    px = sheet.px
    area = half.fuse.inflate(-px(20), -px(20))
    with sheet.panel("cover", area, padding=20):
        disc = Rect(0, 0, px(150), px(150))
        disc.center = area.center
        look, back = sheet.look, ("back_white", "back_black")[station.seat]
        sheet.canvas("cover_disc", disc, lambda to: paint_disc(to, look, back, disc))


def _lay_out_words(station: QuickStation, sheet: Sheet, rect: Rect) -> None:
    """What to do now in a line, and why or what was refused in a smaller one."""
    px = sheet.px
    now = now_of_half(station)
    right = _lay_out_hints(station, sheet, rect) if station.is_human and station.state.phase == "play" else rect.right
    head = Rect(rect.left + px(4), rect.top, right - rect.left - px(8), px(22))
    colour = "text" if now.is_yours else "muted"
    sheet.text("now_head", now.headline, head, size="body", face="bold", colour=colour, most_lines=1, is_elided=True)
    top = rect.top + px(24)
    below = Rect(head.left, top, rect.width - px(8), rect.bottom - top)
    words: Rich = [Span(now.refusal, "danger", "bold")] if now.refusal else now.body
    if why := why_hint(station.table, now.refusal):
        row = Rect(below.left, below.top + px(4), below.width, px(20))  # clear of the buttons above
        below.width = lay_out_why(sheet, row, why)
    if words:
        size = "small" if sheet.look.set(words, size="small", most_lines=1).width <= below.width else "tiny"
        sheet.text("now_body", words, below, size=size, colour="muted", most_lines=1, is_elided=True)


def _lay_out_hints(station: QuickStation, sheet: Sheet, rect: Rect) -> int:
    """What helps to look closer, at the right; give where it begins."""
    hints = [("hint", "hint", station.ask_hint), ("leaks", "leaks", station.toggle_leaks)]
    if not station.table.devices.is_shared:
        hints.append(("hiding_place", "my place", station.toggle_hiding))
    right = rect.right - sheet.px(4)
    for name, label, on_act in reversed(hints):
        cap = station.cap(name)
        icon = "" if cap else "icons/hint" if name == "hint" else "icons/eye"
        width = button_width(sheet.look, label, cap, icon, "small")
        place = Rect(right - width, rect.top, width, sheet.px(24))
        sheet.control(Button(name, place, on_act, label=label, style="quiet", key=cap, icon=icon, size="small"))
        right = place.left - sheet.px(8)
    return right


def _lay_out_buttons(station: QuickStation, sheet: Sheet, rect: Rect) -> None:
    row = [words for words_of_row in buttons_of(station) for words in words_of_row]
    for words, spot in zip(row, spread(rect, BUTTON_WEIGHTS, sheet.px(8)), strict=True):
        lay_out_button(sheet, words, spot)


def _lay_out_asking(station: QuickStation, sheet: Sheet, rect: Rect) -> None:
    """The answers in the place of the Scope Board, in columns where there is room; they scroll where there is not."""
    px, asking = sheet.px, station.asking
    assert asking is not None
    count = max(1, min(len(asking.choices), rect.width // px(COLUMN)))
    with sheet.panel("asking", rect, "active", padding=0):
        inner = rect.inflate(-2 * px(8), -2 * px(8))
        rows = -(-len(asking.choices) // count)
        has_notes = any(choice.note for choice in asking.choices)
        height = px(ANSWER + (2 * NOTE if has_notes else 0))
        whole = rows * (height + px(6))
        offset = station.hands.offsets.get(station.name_of("answers"), 0)
        with sheet.scroll("answers", inner, whole, offset) as content:
            width = content.width - (px(10) if whole > inner.height else 0)
            for n, choice in enumerate(asking.choices):
                line = Rect(content.left, content.top + n // count * (height + px(6)), width, height)
                place = spread(line, [1] * count, px(6))[n % count]
                sheet.control(
                    Row(
                        f"answer{n}",
                        place,
                        partial(station.choose, choice),
                        title=_title(choice, place.width < px(NARROW)),
                        note=choice.note,
                        note_lines=2,
                        piece=choice.piece,
                        sprite=choice.sprite,
                        key=station.number_cap(n),
                    )
                )


def _title(choice: Choice, is_narrow: bool) -> Rich:
    """What an answer says; where it is narrow, the name of its piece, since the words below the boards ask for it."""
    return [piece_span(choice.piece)] if is_narrow and choice.piece != NO_PIECE else choice.label


def _lay_out_hiding(station: QuickStation, sheet: Sheet) -> None:
    """One's own hiding place: before which of the opponent's grids."""
    other = station.table.stations[1 - station.seat].stage
    if other is None or station.hiding not in other.plan.boards:
        return
    look, emblem = sheet.look, station.side.sniper
    disc = Rect(0, 0, sheet.px(64), sheet.px(64))
    disc.center = other.plan.boards[station.hiding].card.center
    sheet.canvas(
        f"hiding{station.seat}", disc, lambda to: paint_disc(to, look, "sniper", disc, emblem=emblem), "backdrop"
    )
