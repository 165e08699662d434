"""The rules of a game to read and to search: contents at the left, the text with its pictures at the right.

Opened by a refusal, they show the place where it is explained, marked, and the refusal itself above.
"""

from __future__ import annotations

from importlib import import_module

import pygame

from game import paths
from game.content.registry import entry_of, load_rules_text
from game.core.rules_text import Section
from game.scenes.house import House
from game.scenes.menu import Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.scenes.typing import Line
from game.view.prose import Column, ContentsLine, Hit, find, pieces_of
from game.view.sheet import Sheet
from game.view.text import Rich, Span

SCROLL = "rules text"
CONTENTS = "contents list"
SEARCH = "search"
WIDEST_LINE = 680  # units: longer lines tire the eye
MARGIN = 14  # units beside the text within its window: what is marked reaches into it
ABOVE = 8  # units that are seen above the heading of a section that explains a refusal
LINE, LEAST_LINE = 28, 22  # units of a line of the contents; below the least they scroll
_STEPS = {pygame.K_UP: -0.12, pygame.K_DOWN: 0.12, pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}


class RulesScene(MenuScene):
    """The rules of one game, opened at a place: an anchor, or anchor and passage as in ``RulesText.find``.

    ``why``: a refusal that the place explains.
    """

    def __init__(self, house: House, game_name: str, place: str = "", why: str = "") -> None:
        super().__init__(house)
        self._entry = entry_of(game_name)
        self.about = game_name
        self._rules = load_rules_text(game_name, paths.data())
        self._pieces = pieces_of(self._rules)
        self._figures = import_module(f"game.view.{game_name}.figures")
        self._hits: tuple[Hit, ...] = ()
        self._above = ABOVE
        self._at = 0
        self._column: Column | None = None
        self._was_reading = -1
        self.open_at(place, why)
        self.lines = {SEARCH: Line(on_change=self._search)}
        self.hands.focus(SEARCH, shows=False)

    def open_at(self, place: str, why: str = "") -> None:
        """Show a place; where that explains a refusal, it is marked."""
        self._why = why
        self._wanted, passage = self._rules.find(place) or (0, -1)
        self._marked = self._pieces_at(self._wanted, passage) if why else []
        self.refresh()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Search and contents, the text, the foot."""
        frame = frame_of(sheet, 1040, 860)
        sheet.desk()
        lay_header(sheet, frame.header, self._entry.title, self._headline)
        gap = sheet.px(16)
        left = pygame.Rect(frame.body.topleft, (min(sheet.px(300), frame.body.width // 3), frame.body.height))
        right = pygame.Rect(left.right + gap, frame.body.top, frame.body.right - left.right - gap, frame.body.height)
        area = self._text_area(sheet, right)
        self._set_column(sheet, area)
        self._lay_contents(sheet, left)
        self._lay_text(sheet, right, area)
        hints = [
            Hint(("up", "down"), "read"),
            Hint(("PgUp", "PgDn"), "by the page"),
            Hint(("Enter",), "next place found", self._next_hit),
            Hint(("Tab",), "contents"),
        ]
        pushes = [Push("close", "Close", self.close, "primary", self.house.keys.cap("menu"))]
        lay_footer(sheet, frame.footer, hints, pushes)

    @property
    def _headline(self) -> Rich:
        return [Span(self._why, "danger", "bold")] if self._why else "How it is played"

    @staticmethod
    def _text_area(sheet: Sheet, panel: pygame.Rect) -> pygame.Rect:
        inner = panel.inflate(-2 * sheet.px(24 - MARGIN), -2 * sheet.px(18))
        return pygame.Rect(inner.left, inner.top, inner.width, inner.height)

    def _pieces_at(self, section: int, passage: int) -> list[int]:
        """The pieces of a passage; of all of a section with -1."""
        return [
            number
            for number, piece in enumerate(self._pieces)
            if piece.section == section and passage in (-1, piece.passage)
        ]

    def _set_column(self, sheet: Sheet, area: pygame.Rect) -> None:
        current = self._hits[self._at] if self._hits else None
        self._above = sheet.px(ABOVE)
        width = min(area.width - sheet.px(16 + MARGIN), sheet.px(WIDEST_LINE))
        self._column = Column(sheet.look, self._pieces, width, self._hits, current, self._figures.figure_height)
        if self._wanted >= 0:
            self.hands.offsets[SCROLL] = self._offset_of(self._wanted, area, self._above)
            self._wanted = -1
        furthest = max(0, self._column.height - area.height)
        self.hands.offsets[SCROLL] = min(self.hands.offsets.get(SCROLL, 0), furthest)

    def _offset_of(self, section: int, area: pygame.Rect, margin: int) -> int:
        assert self._column is not None
        top, _ = self._column.extent_of(self._pieces_at(section, -1))
        if self._marked and self._pieces[self._marked[0]].section == section:
            begin, end = self._column.extent_of(self._marked)
            top -= margin
            if end + margin - top > area.height:  # the heading cannot be seen together with what is marked
                top = max(top, min(begin - area.height // 4, end - area.height // 2))
        return max(0, min(top, self._column.height - area.height))

    def _lay_text(self, sheet: Sheet, panel: pygame.Rect, area: pygame.Rect) -> None:
        assert self._column is not None
        with (
            sheet.panel("text", panel),
            sheet.scroll(SCROLL, area, self._column.height, self.hands.offsets.get(SCROLL, 0)) as content,
        ):
            left = content.left + sheet.px(MARGIN)
            if self._marked:
                self._column.lay_mark(sheet, left, content.top, self._marked)
            self._column.lay(sheet, left, content.top, self._figures.lay_out_figure)

    @property
    def _reading(self) -> int:
        """The section at the top of the text; the last one when the end is in sight."""
        assert self._column is not None
        offset = self.hands.offsets.get(SCROLL, 0)
        if self._hits and self._is_in_sight(self._hits[self._at]):
            return self._pieces[self._hits[self._at].piece].section
        above = [
            piece.section
            for piece, place in zip(self._pieces, self._column.places, strict=True)
            if place.top <= offset + self._above
        ]
        return above[-1] if above else 0

    def _is_in_sight(self, hit: Hit) -> bool:
        assert self._column is not None
        scroll = self.sheet.scrolls.get(SCROLL)
        top = self._column.places[hit.piece].top - self.hands.offsets.get(SCROLL, 0)
        return scroll is not None and 0 <= top <= scroll.rect.height

    def _lay_contents(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("contents", rect, padding=14) as inner:
            self.lay_line(
                sheet, SEARCH, pygame.Rect(inner.left, inner.top, inner.width, px(36)), "Search", "icons/search"
            )
            top = inner.top + px(40)
            words, colour = self._found_words()
            line = pygame.Rect(inner.left + px(4), top, inner.width - px(8), px(18))
            if words:
                sheet.text("found", words, line, size="small", colour=colour, most_lines=1, is_elided=True)
            top = line.bottom + px(6)
            self._lay_list(sheet, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))

    def _lay_list(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """A line for each section; where they find no room the list scrolls, with what is being read in sight."""
        px, many, reading = sheet.px, len(self._rules.sections), self._reading
        step = min(px(LINE + 4), rect.height // many)
        if step >= px(LEAST_LINE):
            self._lay_lines(sheet, rect, step, reading)
            return
        step = px(LINE)
        if reading != self._was_reading:
            offset = self.hands.offsets.get(CONTENTS, 0)
            lowest = (reading + 2) * step - rect.height
            self.hands.offsets[CONTENTS] = max(0, lowest, min(offset, (reading - 1) * step))
            self._was_reading = reading
        with sheet.scroll(CONTENTS, rect, many * step, self.hands.offsets.get(CONTENTS, 0)) as content:
            content.width -= px(10)
            self._lay_lines(sheet, content, step, reading)

    def _lay_lines(self, sheet: Sheet, rect: pygame.Rect, step: int, reading: int) -> None:
        for number, section in enumerate(self._rules.sections):
            place = pygame.Rect(rect.left, rect.top + number * step, rect.width, step - sheet.px(2))
            sheet.control(self._contents_line(place, number, section, number == reading))

    def _contents_line(self, place: pygame.Rect, number: int, section: Section, is_current: bool) -> ContentsLine:
        return ContentsLine(
            f"section/{section.anchor}", place, on_act=lambda: self._go_to(number), label=section.heading,
            is_current=is_current,
        )  # fmt: skip

    def _found_words(self) -> tuple[str, str]:
        if not self.lines[SEARCH].text.strip():
            return "", "muted"
        if not self._hits:
            return "Not found", "danger"
        return f"{self._at + 1} of {len(self._hits)}", "brass"

    # What it does

    def _go_to(self, section: int) -> None:
        self._wanted = section
        self.refresh()

    def _search(self, words: str) -> None:
        self._hits = find(self._pieces, words)
        self._at = 0
        self._show_hit()

    def _next_hit(self) -> None:
        if self._hits:
            self._at = (self._at + 1) % len(self._hits)
        self._show_hit()

    def _show_hit(self) -> None:
        """Scroll so that the current place lies a third down."""
        scroll = self.sheet.scrolls.get(SCROLL)
        if self._hits and self._column is not None and scroll is not None:
            top = self._column.places[self._hits[self._at].piece].top
            if not self._is_in_sight(self._hits[self._at]):
                self.hands.offsets[SCROLL] = min(max(0, top - scroll.rect.height // 3), scroll.furthest)
        self.refresh()

    def on_line_done(self, name: str) -> None:
        """Enter goes to the next place."""
        self._next_hit()

    def on_enter(self) -> None:
        """Enter goes to the next place also when the search was left."""
        self._next_hit()

    def on_action(self, action: str) -> bool:
        """Escape empties the search first; the key of the rules closes them again."""
        if action == "menu" and self.lines[SEARCH].text:
            self.lines[SEARCH].clear()
            return True
        if action == "rules":
            self.close()
            return True
        return super().on_action(action)

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows and page keys read on, unless the keyboard walks through the contents."""
        is_walking = self.hands.shows_focus and not self.typing
        if event.type == pygame.KEYDOWN and event.key in _STEPS and not is_walking:
            self.ready(self.sheet.size)
            scroll = self.sheet.scrolls[SCROLL]
            step = round(scroll.rect.height * _STEPS[event.key])
            self.hands.scroll_to(SCROLL, self.hands.offsets.get(SCROLL, 0) + step, self.sheet)
            return True
        return super().handle(event)
