"""The lower band of the table: her cards or the hunters', the switches of the overlays, the buttons of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.specter_ops.actions import UseCard
from game.scenes.specter_ops.deeds import CARD
from game.scenes.specter_ops.offer import ButtonWords, card_reason
from game.view.controls import Button, button_width
from game.view.frame import Areas
from game.view.hidden.hand import HandCard
from game.view.sheet import Sheet
from game.view.specter_ops.panels import Seen, lay_out_hunters
from game.view.specter_ops.pieces import art_of

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

HIGH, LOW, SIDE = 50, 38, 108  # units of the main buttons, of the others, of the switches
IN_CORNER = 3  # buttons beside the right column; the others stand in the tray


def lay_out_tray(table: SpecterTable, sheet: Sheet, areas: Areas, buttons: Sequence[ButtonWords]) -> None:
    """Her cards or the hunters' at the left, further buttons below them, the switches at the right."""
    px, tray = sheet.px, areas.tray
    if table.is_choosing:
        return
    side = Rect(tray.right - px(SIDE), tray.top, px(SIDE), tray.height)
    upper = Rect(tray.left, tray.top, side.left - px(12) - tray.left, tray.height)
    if more := buttons[IN_CORNER:]:
        row = Rect(upper.left, upper.bottom - px(LOW), upper.width, px(LOW))
        upper.height = row.top - px(8) - upper.top
        _lay_out_row(table, sheet, row, more)
    if table.is_hidden_side:
        _lay_out_cards(table, sheet, upper)
    elif table.picture.table.hunters:
        lay_out_hunters(sheet, upper, seen_of(table))
    _lay_out_switches(table, sheet, side)


def seen_of(table: SpecterTable) -> Seen:
    """Return the position as it is shown, with what its controls do."""
    picture = table.picture
    belief = table.belief() if table.shows_belief else None
    suspects = belief.agents() if belief is not None else ()
    return Seen(table.field, picture.table, picture.secret, table.seating, _acts(table), suspects)


def _acts(table: SpecterTable) -> dict[str, Callable[[], object]]:
    """A click on a hunter's plate begins his turn, where it can; else it shows where he is."""
    found: dict[str, Callable[[], object]] = {}
    state = table.picture.table
    for number, hunter in enumerate(state.hunters):
        space = hunter.space if hunter.space >= 0 else state.vehicle.space
        found[f"hunter/{number}"] = partial(table.pick_hunter, number, space)
    if state.vehicle.space >= 0:
        found["vehicle"] = partial(table.show_space, state.vehicle.space)
    return found


def _lay_out_cards(table: SpecterTable, sheet: Sheet, rect: Rect) -> None:
    """The cards in her hand, with the charges they have left."""
    secret, hint = table.picture.secret, table.hint.action if table.hint else None
    if secret is None:
        return
    gap, count = sheet.px(8), max(3, len(secret.hand))
    width = min(sheet.px(230), (rect.width - gap * (count - 1)) // count)
    for n, held in enumerate(secret.hand):
        card, off, means = table.field.card(held.card), card_reason(table, held.card), CARD + held.card
        sheet.control(
            HandCard(
                f"hand/{n}", Rect(rect.left + n * (width + gap), rect.top, width, rect.height),
                partial(table.hand.aim, means), not off, off, tip=card.says, title=card.label, says=card.says,
                art=art_of(sheet.look, "card", held.card), charges=held.charges, most=card.charges,
                is_taken=table.hand.means == means, is_hinted=isinstance(hint, UseCard) and hint.card == held.card,
            )
        )  # fmt: skip


def _lay_out_switches(table: SpecterTable, sheet: Sheet, rect: Rect) -> None:
    """What can be shown over the board, one below the other."""
    keys, gap = table.house.keys, sheet.px(6)
    switches = (
        ("sight", "Sight", table.shows_sight, "What the hunters see from where they are."),
        ("belief", "Where", table.shows_belief, "Where she can be, as the hunters know it."),
        ("note", "Note", table.is_noting, "Mark spaces for yourself; a right click does it at once."),
    )
    height = (rect.height - gap * (len(switches) - 1)) // len(switches)
    shown = [switch for switch in switches if switch[0] != "belief" or table.may_assist]
    for n, (name, label, is_lit, tip) in enumerate(shown):
        place = Rect(rect.left, rect.top + n * (height + gap), rect.width, height)
        cap, style = keys.cap(name), "primary" if is_lit else "quiet"
        act = partial(table.toggle, name)
        sheet.control(Button(f"show/{name}", place, act, tip=tip, label=label, style=style, key=cap, size="small"))


def lay_out_buttons(table: SpecterTable, sheet: Sheet, areas: Areas, buttons: Sequence[ButtonWords]) -> dict[str, str]:
    """The buttons of the moment beside the right column; return which control each word for a key means."""
    px, area, gap = sheet.px, areas.buttons, sheet.px(8)
    if table.missed.lines:
        buttons = [ButtonWords("read", "Go on", table.close_missed, style="primary", key="commit")]
    elif table.is_choosing:
        off = table.choosing.why_not()
        take = table.choosing.take
        buttons = [ButtonWords("take", table.choosing.label(), take, not off, off, "primary", "commit")]
    corner = buttons[:IN_CORNER]
    if corner:
        first = Rect(area.left, area.top, area.width, px(HIGH))
        _lay_out_button(table, sheet, first, corner[0])
        rest = corner[1:]
        for n, words in enumerate(rest):
            width = (area.width - gap * (len(rest) - 1)) // len(rest)
            rect = Rect(area.left + n * (width + gap), first.bottom + gap, width, area.bottom - first.bottom - gap)
            rect.height = min(rect.height, px(HIGH))
            _lay_out_button(table, sheet, rect, words)
    return _keyed(buttons)


def _keyed(buttons: Sequence[ButtonWords]) -> dict[str, str]:
    """Which button Enter presses (the first that shines), and which each digit does."""
    found = {words.key: words.name for words in reversed(buttons) if words.key}
    shining = [words.name for words in buttons if words.style == "primary" and words.is_on]
    if shining or buttons:
        found["primary"] = shining[0] if shining else buttons[0].name
    return found


def _lay_out_row(table: SpecterTable, sheet: Sheet, rect: Rect, buttons: Sequence[ButtonWords]) -> None:
    """Further buttons from the right."""
    right = rect.right
    for words in reversed(buttons):
        width = min(sheet.px(190), max(sheet.px(90), button_width(sheet.look, words.label, size="small")))
        place = Rect(right - width, rect.top, width, rect.height)
        if place.left < rect.left:
            return
        _lay_out_button(table, sheet, place, words)
        right = place.left - sheet.px(8)


def _lay_out_button(table: SpecterTable, sheet: Sheet, rect: Rect, words: ButtonWords) -> None:
    look, keys = sheet.look, table.house.keys
    fixed = {"commit": "Enter"} | {f"number{n}": str(n) for n in range(1, 10)}
    cap = fixed.get(words.key) or (keys.cap(words.key) if words.key else "")
    label, size, room = words.label, "body", rect.width + look.px(14)
    if button_width(look, label, cap) > rect.width:
        cap = ""
    if button_width(look, label) > room:
        size = "small"
    if words.short and button_width(look, label, size=size) > room:
        label = words.short
    sheet.control(
        Button(
            words.name, rect, words.act, words.is_on, words.reason, words.tip, label=label,
            style=words.style, key=cap, size=size,
        )
    )  # fmt: skip
    if words.is_hinted:
        mark = Rect(rect.left + sheet.px(6), rect.top + sheet.px(6), sheet.px(18), sheet.px(18))
        sheet.picture(f"hinted_{words.name}", "icons/hint", mark)
