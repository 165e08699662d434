"""The buttons of the moment: what each says and does, where they lie, which keys press them; the switches beside them.

The likeliest buttons stand below the right column, the others in a row of the tray.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from game.scenes.hidden.catch_up import CatchUp
from game.scenes.hidden.keyboard import Keyboard
from game.scenes.house import House
from game.view.controls import Button, button_width
from game.view.frame import Areas
from game.view.sheet import Sheet

HIGH, LOW, SIDE = 50, 38, 108  # units of the main buttons, of the others, of the switches
IN_CORNER = 3  # buttons beside the right column; the others stand in the tray
ROOMY, TIGHT, WIDEST = 90, 64, 190  # units of one of the others: the least with much room and with little, the most


class ButtonWords(NamedTuple):
    """A button: ``key`` is the action of its key; ``short``: its label where there is little room."""

    name: str
    label: str
    act: Callable[[], object]
    is_on: bool = True
    reason: str = ""
    style: str = "raised"
    key: str = ""
    is_hinted: bool = False
    tip: str = ""
    short: str = ""


class Choice(Protocol):
    """What is chosen in the place of the board."""

    def why_not(self) -> str:
        """Why nothing can be taken yet."""
        ...

    def take(self) -> None:
        """Take what was chosen."""
        ...

    def label(self) -> str:
        """What the button says."""
        ...


class Table(Protocol):
    """Whoever owns the buttons."""

    house: House
    missed: CatchUp
    keyboard: Keyboard

    @property
    def is_choosing(self) -> bool:
        """Whether something is chosen in the place of the board."""
        ...

    @property
    def choosing(self) -> Choice:
        """What is chosen there."""
        ...

    def close_missed(self) -> None:
        """What was missed has been read."""
        ...

    def toggle(self, what: str) -> None:
        """Switch something that is shown over the board."""
        ...


class Switch(NamedTuple):
    """Something that can be shown over the board: its name and key, whether it is."""

    name: str
    label: str
    is_lit: bool
    tip: str


def lay_out_switches(table: Table, sheet: Sheet, rect: Rect, switches: Sequence[Switch]) -> None:
    """What can be shown over the board, one below the other, or side by side where the place is low."""
    keys, gap, count = table.house.keys, sheet.px(6), 3
    if is_row := rect.width > 2 * rect.height:
        size = (rect.width - gap * (len(switches) - 1)) // len(switches), rect.height
    else:
        size = rect.width, (rect.height - gap * (count - 1)) // count
    for n, switch in enumerate(switches):
        across, down = (n, 0) if is_row else (0, n)
        place = Rect(rect.left + across * (size[0] + gap), rect.top + down * (size[1] + gap), *size)
        cap, style = keys.cap(switch.name), "primary" if switch.is_lit else "quiet"
        act = partial(table.toggle, switch.name)
        name = f"show/{switch.name}"
        sheet.control(Button(name, place, act, tip=switch.tip, label=switch.label, style=style, key=cap, size="small"))


def lay_out_buttons(table: Table, sheet: Sheet, areas: Areas, buttons: Sequence[ButtonWords]) -> dict[str, str]:
    """The buttons of the moment beside the right column; return which control each word for a key means."""
    px, area, gap = sheet.px, areas.buttons, sheet.px(8)
    buttons = _of_moment(table, buttons)
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


def lay_out_block(
    table: Table, sheet: Sheet, area: Rect, heights: Sequence[int], buttons: Sequence[ButtonWords]
) -> dict[str, str]:
    """All buttons of the moment in rows over each other, the likeliest in the first alone.

    ``heights``: of the rows, in units. Return which control each word for a key means.
    """
    px, gap = sheet.px, sheet.px(8)
    buttons, top = _of_moment(table, buttons), area.top
    rows = [buttons[:1], *_in_two(sheet, buttons[1:], area.width)]
    for row, height in zip(rows, heights, strict=False):
        widths = _shares(sheet, row, area.width - gap * (len(row) - 1))
        left = area.left
        for words, width in zip(row, widths, strict=True):
            _lay_out_button(table, sheet, Rect(left, top, width, px(height)), words)
            left += width + gap
        top += px(height) + gap
    return _keyed(buttons)


def _of_moment(table: Table, buttons: Sequence[ButtonWords]) -> Sequence[ButtonWords]:
    """Return the buttons; while something is read or chosen that has a button of its own."""
    if table.missed.lines:
        return [ButtonWords("read", "Go on", table.close_missed, style="primary", key="commit")]
    if table.is_choosing:
        off, take = table.choosing.why_not(), table.choosing.take
        return [ButtonWords("take", table.choosing.label(), take, not off, off, "primary", "commit")]
    return buttons


def choice_button(choices: Sequence[object], wanted: object) -> str:
    """Return the button that carries out one of several things that a place can mean, the likeliest by ``commit``."""
    place = choices.index(wanted) if wanted in choices else 0
    return f"choice{place + 1}" if place else "commit"


def _in_two(sheet: Sheet, buttons: Sequence[ButtonWords], room: int) -> list[Sequence[ButtonWords]]:
    """Divide buttons into two rows, unless they have room in one."""
    natural = _widths(sheet, [words.label for words in buttons], TIGHT)
    if len(buttons) <= IN_CORNER and sum(natural) + sheet.px(8) * (len(natural) - 1) <= room:
        return [buttons] if buttons else []
    half = (len(buttons) + 1) // 2
    return [buttons[:half], buttons[half:]]


def _shares(sheet: Sheet, row: Sequence[ButtonWords], room: int) -> list[int]:
    """Return how wide the buttons of a row are: alike, unless one needs more."""
    alike = room // max(1, len(row))
    natural = _widths(sheet, [words.label for words in row], TIGHT)
    if max(natural, default=0) <= alike:
        return [alike] * len(row)
    return [width * room // sum(natural) for width in natural]


def _keyed(buttons: Sequence[ButtonWords]) -> dict[str, str]:
    """Which button Enter presses (the first that shines), and which each digit does."""
    found = {words.key: words.name for words in reversed(buttons) if words.key}
    shining = [words.name for words in buttons if words.style == "primary" and words.is_on]
    if shining or buttons:
        found["primary"] = shining[0] if shining else buttons[0].name
    return found


def lay_out_row(table: Table, sheet: Sheet, rect: Rect, buttons: Sequence[ButtonWords]) -> None:
    """Further buttons from the right; where they are many, each gets less room."""
    gap = sheet.px(8)
    room = rect.width - gap * (len(buttons) - 1)
    widths = _widths(sheet, [words.label for words in buttons], ROOMY)
    if sum(widths) > room:
        widths = _widths(sheet, [words.short or words.label for words in buttons], TIGHT)
    total = max(room, sum(widths))
    right = rect.right
    for words, width in zip(reversed(buttons), reversed(widths), strict=True):
        place = Rect(0, rect.top, width * room // total, rect.height)
        place.right = right
        _lay_out_button(table, sheet, place, words)
        right = place.left - gap


def _widths(sheet: Sheet, labels: Sequence[str], least: int) -> list[int]:
    """How wide buttons with these labels would be."""
    natural = (button_width(sheet.look, label, size="small") for label in labels)
    return [min(sheet.px(WIDEST), max(sheet.px(least), width)) for width in natural]


def _lay_out_button(table: Table, sheet: Sheet, rect: Rect, words: ButtonWords) -> None:
    look, keys = sheet.look, table.house.keys
    enter = "" if table.keyboard.is_enter_for_space else "Enter"
    fixed = {"": "", "commit": enter} | {f"number{n}": str(n) for n in range(1, 10)}
    cap = fixed[words.key] if words.key in fixed else keys.cap(words.key)
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
        sprite = look.sprites.get("icons/hint", mark.size)

        def paint(surface: Surface) -> None:
            surface.blit(sprite, mark)

        sheet.canvas(f"hinted_{words.name}", mark, paint, "spot")
