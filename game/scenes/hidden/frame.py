"""What every table of hidden movement has around its board: the top bar with the space that is pointed at, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from pygame import Rect, Surface

from game.content.registry import GameEntry
from game.scenes.hands import Hands
from game.scenes.hidden.gestures import Gestures
from game.scenes.house import House
from game.view.frame import Areas, Hint, lay_out_top
from game.view.log import Line, lay_out_log
from game.view.sheet import Sheet
from game.view.text import Rich, Span

LEAST_WORDS = 70  # units
KEYS = {"rules": "rules", "undo": "undo", "hint": "hint", "menu": "menu"}


class Table(Protocol):
    """Whoever owns the frame. ``pointed_area``: what is free in the top bar."""

    house: House
    hands: Hands
    sheet: Sheet
    entry: GameEntry
    gestures: Gestures
    narration: Any
    pointed_area: Rect | None

    @property
    def is_choosing(self) -> bool:
        """Whether something is chosen in the place of the board."""
        ...

    def fit_board(self) -> None:
        """Show the whole board."""
        ...

    def on_action(self, action: str) -> bool:
        """A key of the table."""
        ...

    def paint_pointed(self, surface: Surface) -> None:
        """Paint the words about the space that is pointed at."""
        ...

    def pointed_words(self) -> list[str | Span]:
        """Return what lies on the space that is pointed at."""
        ...


def lay_out_bar(
    table: Table,
    sheet: Sheet,
    areas: Areas,
    facts: Sequence[Rich],
    take: Callable[[Rect], Rect] = lambda free: free,
) -> None:
    """The top bar. ``take``: lays more out in what is free there, and gives what is left for the space pointed at."""
    keys = table.house.keys
    hints = [
        Hint(f"key/{name}", [keys.cap(name)], words, partial(table.on_action, name)) for name, words in KEYS.items()
    ]
    if not table.is_choosing:
        hints.insert(0, Hint("key/fit", ["0"], "fit", table.fit_board))
    free = take(lay_out_top(sheet, areas, table.entry.title, facts, hints))
    table.pointed_area = free if free.width >= sheet.px(LEAST_WORDS) and not table.is_choosing else None
    sheet.canvas("pointed", areas.top, table.paint_pointed, "backdrop")


def paint_pointed(table: Table, surface: Surface) -> None:
    """What the space under the pointer is, in what the top bar leaves free."""
    area, look = table.pointed_area, table.sheet.look
    if area is None:
        return
    surface.fill(look.hex("night"), area.inflate(0, -look.px(8)))
    if table.gestures.pointed >= 0:
        words = look.set(table.pointed_words(), area.width, colour="muted", most_lines=1, is_elided=True)
        place = Rect(area.left, area.centery - words.height // 2, area.width, words.height)
        look.typesetter.draw(surface, words, place)


def lay_out_log_panel(table: Table, sheet: Sheet, rect: Rect) -> None:
    """The log in a panel of its own."""
    px = sheet.px
    with sheet.panel("log_panel", rect, padding=0):
        room = rect.inflate(-2 * px(14), -2 * px(8))
        lay_out_log(sheet, room, table.narration.lines, table.hands.offset_of("log", table.sheet))


def lay_out_lines(table: Table, sheet: Sheet, rect: Rect, name: str, head: str, lines: Sequence[Line]) -> None:
    """Lines to be read before play goes on."""
    px = sheet.px
    with sheet.panel(name, rect, "active", padding=0):
        inner = rect.inflate(-2 * px(16), -2 * px(12))
        told = sheet.text(f"{name}_head", head, inner, size="small", colour="muted", most_lines=1)
        room = Rect(inner.left, told.bottom + px(6), inner.width, inner.bottom - told.bottom - px(6))
        lay_out_log(sheet, room, lines, table.hands.offset_of("log", table.sheet))
