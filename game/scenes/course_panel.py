"""The course of a finished match on a screen: its charts, below them the turning points; both lead into the replay.

Results and debriefings lay it out. It is worked out in slices, so that no frame takes long; until then a line tells
how far it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import Match
from game.scenes.hands import Hands
from game.scenes.look_back import LookBack, look_back
from game.view.controls import Control
from game.view.course_chart import CourseChart, lay_chart
from game.view.fields import Segments, lay_segments, segments_width
from game.view.hindsight import Hindsight
from game.view.look import mix
from game.view.moment_line import LOWEST, TALLEST, MomentLine
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.svg import Box
from game.view.tips import paint_tip

CHART = "course"
AT_ONCE = 8
"""So many slices are worked out before the first picture: many matches have no more."""
SWITCH, HEADING, GAP, LEAST_CHART = 30, 22, 6, 170  # units
MOMENTS = "Turning points"
HOW = "A click on the chart or on a turning point opens the replay there."


class CoursePanel:
    """Charts and turning points of a match. ``open_at`` opens the replay after so many plies."""

    def __init__(
        self, match: Match, seating: Sequence[Seating], hands: Hands, open_at: Callable[[int], None],
        refresh: Callable[[], None],
    ) -> None:  # fmt: skip
        self._walk: LookBack = look_back(match, seating)
        self._hands, self._open_at, self._refresh = hands, open_at, refresh
        self._shown, self._stop = 0, -1
        self._control: CourseChart | None = None
        self._go_on(AT_ONCE * self._walk.pace)

    # Working it out

    @property
    def is_working(self) -> bool:
        """Whether the match is still being walked through."""
        return not self._walk.is_over

    @property
    def hindsight(self) -> Hindsight | None:
        """What was found, None while it is worked out."""
        return self._walk.hindsight if self._walk.is_over else None

    def update(self) -> None:
        """Work for a part of a frame."""
        if self.is_working:
            self._go_on(self._walk.pace)
            self._refresh()

    def _go_on(self, plies: int) -> None:
        for _ in range(plies):
            if self._walk.is_over:
                return
            self._walk.go_on()

    # What it shows

    def lay(self, sheet: Sheet, rect: pygame.Rect, beside: pygame.Rect | None = None) -> bool:
        """Put a chart on the sheet, and below it the turning points; where it is too low for both, one of them.

        The switch between them finds room ``beside`` something, else above; return whether it is beside.
        """
        found, px = self.hindsight, sheet.px
        if found is None:
            self._lay_progress(sheet, rect)
            return False
        moments = px(HEADING) + len(found.moments) * px(LOWEST + GAP)
        is_low = rect.height < px(LEAST_CHART + GAP) + moments
        names = [chart.name for chart in found.charts] + ([MOMENTS] if is_low else [])
        is_beside = beside is not None and self._lay_switch(sheet, beside, names, is_at_right=True)
        if not is_beside and self._lay_switch(sheet, pygame.Rect(rect.left, rect.top, rect.width, px(SWITCH)), names):
            rect = pygame.Rect(rect.left, rect.top + px(SWITCH + GAP), rect.width, rect.height - px(SWITCH + GAP))
        if not is_low:
            rest = rect.height - px(LEAST_CHART + GAP) - px(HEADING)
            height = min(px(TALLEST + GAP), rest // len(found.moments))
            lower = px(HEADING) + height * len(found.moments)
            self._lay_chart(sheet, pygame.Rect(rect.left, rect.top, rect.width, rect.height - lower - px(GAP)), found)
            self._lay_moments(sheet, pygame.Rect(rect.left, rect.bottom - lower, rect.width, lower), found)
        elif self._shown < len(found.charts):
            self._lay_chart(sheet, rect, found)
        else:
            self._lay_moments(sheet, rect, found)
        return is_beside

    def _lay_moments(self, sheet: Sheet, rect: pygame.Rect, found: Hindsight) -> None:
        px = sheet.px
        heading = pygame.Rect(rect.left, rect.top, rect.width, px(HEADING))
        told = sheet.text("moments", MOMENTS.upper(), heading, size="small", colour="muted", most_lines=1)
        how = pygame.Rect(told.right + px(16), heading.top, heading.right - told.right - px(16), heading.height)
        sheet.text("how", HOW, how, size="small", colour="muted", align="right", most_lines=1, is_elided=True)
        step = min(px(TALLEST + GAP), (rect.bottom - heading.bottom) // len(found.moments))
        for number, moment in enumerate(found.moments):
            row = pygame.Rect(rect.left, heading.bottom + number * step + px(GAP), rect.width, step - px(GAP))
            sheet.control(
                MomentLine(
                    f"moment/{number}", row, on_act=self._opener(moment.ply), where=moment.where, words=moment.words,
                    sign=moment.sign,
                )
            )  # fmt: skip

    def _opener(self, ply: int) -> Callable[[], None]:
        return lambda: self._open_at(ply)

    def _lay_progress(self, sheet: Sheet, rect: pygame.Rect) -> None:
        look, px = sheet.look, sheet.px
        share = self._walk.share
        words = pygame.Rect(rect.left, rect.centery - px(30), rect.width, px(24))
        told = f"Looking back at the match: step {self._walk.done} of {len(self._walk.match.plies)}"
        sheet.text("looking back", told, words, colour="muted", align="center", most_lines=1, is_elided=True)
        bar = pygame.Rect(0, words.bottom + px(8), min(rect.width, px(320)), px(6))
        bar.centerx = rect.centerx
        ground, brass = mix(look.hex("line"), look.hex("desk"), 0.45), look.hex("brass")

        def paint(surface: pygame.Surface) -> None:
            surface.blit(look.shapes.box(bar.size, Box(bar.height / 2, ground, ground)), bar)
            surface.fill(brass, pygame.Rect(bar.left, bar.top, round(bar.width * share), bar.height))

        sheet.canvas("looking back bar", bar, paint)

    def _lay_switch(self, sheet: Sheet, rect: pygame.Rect, names: Sequence[str], is_at_right: bool = False) -> bool:
        """Put the switch on the sheet; False where there is nothing to choose, or no room."""
        width = segments_width(sheet.look, names) if len(names) > 1 else 0
        if not width or (is_at_right and width > rect.width):
            return False
        place = pygame.Rect(rect.left, rect.top, min(rect.width, width), rect.height)
        if is_at_right:
            place.right = rect.right
        self._shown = min(self._shown, len(names) - 1)
        lay_segments(sheet, Segments("chart", place, labels=names, chosen=self._shown, on_choose=self._show))
        return True

    def _lay_chart(self, sheet: Sheet, rect: pygame.Rect, found: Hindsight) -> None:
        chart = found.charts[min(self._shown, len(found.charts) - 1)]
        self._stop = min(self._stop, len(chart.stops) - 1)
        self._control = CourseChart(
            CHART, rect, chart=chart, chosen=self._stop, on_open=lambda stop: self._open_at(chart.stops[stop].ply),
            on_point=self._point,
        )  # fmt: skip
        lay_chart(sheet, rect, self._control)

    def _show(self, place: int) -> None:
        self._shown = place
        self._refresh()

    def _point(self, stop: int) -> None:
        self._stop = stop
        self._refresh()

    # Pointer and tip

    def follow(self, pos: tuple[int, int]) -> bool:
        """The pointer has moved; True when another stop is pointed at now."""
        control = self._control
        if control is None or self._hands.hovered != CHART:
            return False
        stop = control.stop_at(pos)
        if stop == control.chosen:
            return False
        self._stop = control.chosen = stop
        return True

    def draw_tip(self, surface: pygame.Surface, sheet: Sheet, control: Control) -> bool:
        """Paint what is told of the stop that is pointed at; False for any other control."""
        if not isinstance(control, CourseChart) or control.chart is None or control.chosen < 0:
            return False
        paint_tip(surface, sheet.look, control.chart.words_at(control.chosen), control.anchor(), is_refusal=False)
        return True
