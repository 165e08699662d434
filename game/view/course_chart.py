"""A chart of the course of a match that can be pointed at: its axes in words, its marks in a strip above the lines.

The stop nearest to the pointer is marked; a click on it, or Enter, opens the replay there. Left and Right go from stop
to stop.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.view.controls import Control, Touch, paint_focus
from game.view.hindsight import Chart
from game.view.look import Look, mix
from game.view.seating import short_name
from game.view.sheet import Sheet
from game.view.strokes import DASHES, scaled, stroke
from game.view.svg import document

AXIS, HEAD, FOOT, STRIP = 46, 22, 28, 22  # units beside, above and below the plot; of the strip of marks
SIGN, MARGIN = 18, 6
LEVELS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
LEVEL = 26  # units between two levels at the least
HEADROOM = 1.06
TINT = 0.13  # how strongly the room below a line that is alone is tinted


@dataclass(slots=True)
class CourseChart(Control):
    """The plot. ``chosen``: the stop that is pointed at, -1 for none; ``on_open`` gets a stop, ``on_point`` one too."""

    chart: Chart | None = None
    chosen: int = -1
    on_open: Callable[[int], None] | None = None
    on_point: Callable[[int], None] | None = None
    plot: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    top: float = 1

    def x_of(self, stop: float) -> float:
        """Return where a stop lies, in pixels."""
        assert self.chart is not None
        count = len(self.chart.stops)
        return self.plot.left + (self.plot.width * stop / (count - 1) if count > 1 else self.plot.width / 2)

    def y_of(self, value: float) -> float:
        """Return how high a value lies, in pixels."""
        return self.plot.bottom - self.plot.height * value / (self.top * HEADROOM)

    def levels(self, look: Look) -> list[int]:
        """Return the values that are written beside the plot."""
        return levels_to(self.top, max(1, round(self.plot.height / HEADROOM) // look.px(LEVEL)))

    def stop_at(self, pos: tuple[int, int]) -> int:
        """Return the stop nearest to a point."""
        assert self.chart is not None
        count = len(self.chart.stops)
        share = (pos[0] - self.plot.left) / max(1, self.plot.width)
        return min(max(0, round(share * (count - 1))), count - 1)

    def anchor(self) -> pygame.Rect:
        """Return where the words about the chosen stop point to."""
        assert self.chart is not None
        values = [strand.values[self.chosen] for strand in self.chart.strands]
        highest = max((value for value in values if value is not None), default=0)
        return pygame.Rect(round(self.x_of(self.chosen)) - 4, round(self.y_of(highest)) - 6, 8, 12)

    def act(self, pos: tuple[int, int] | None = None) -> None:
        """Open the replay at the stop that was clicked, or that the keys have chosen."""
        stop = self.stop_at(pos) if pos is not None else self.chosen
        if self.on_open is not None and stop >= 0:
            self.on_open(stop)

    def nudge(self, step: int) -> bool:
        """Choose the stop beside it; at the ends there is none."""
        assert self.chart is not None
        there = self.chosen + step if self.chosen >= 0 else (0 if step > 0 else len(self.chart.stops) - 1)
        if not 0 <= there < len(self.chart.stops):
            return False
        if self.on_point is not None:
            self.on_point(there)
        return True

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The lines, the marks, and the stop that is pointed at."""
        assert self.chart is not None
        source = document(*self.rect.size, self._lines(look))
        surface.blit(look.shapes.svg(source, self.rect.size), self.rect)
        self._paint_marks(surface, look)
        if self.chosen >= 0 and (touch.is_hovered or touch.is_focused):
            self._paint_chosen(surface, look)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)

    def _lines(self, look: Look) -> str:
        """The SVG of everything that stays: levels, the goal, a line for each strand."""
        assert self.chart is not None
        faint = mix(look.hex("line"), look.hex("panel"), 0.45)
        body = [self._level(level, faint, look.px(1)) for level in self.levels(look)]
        if self.chart.goal:
            dash = f"{look.px(7)} {look.px(5)}"
            body.append(self._level(self.chart.goal, look.hex("brass"), look.px(1.5), dash))
        for stop, _ in self.chart.ticks:
            x = self.x_of(stop) - self.rect.left
            low = self.plot.bottom - self.rect.top
            body.append(stroke([(x, low), (x, low + look.px(4))], faint, look.px(1), ""))
        for number in reversed(range(len(self.chart.strands))):
            body += self._strand(look, number)
        return "".join(body)

    def _level(self, value: float, colour: str, width: float, dash: str = "") -> str:
        y = self.y_of(value) - self.rect.top
        left, right = self.plot.left - self.rect.left, self.plot.right - self.rect.left
        return stroke([(left, y), (right, y)], colour, width, dash)

    def _strand(self, look: Look, number: int) -> list[str]:
        assert self.chart is not None
        strand, colour = self.chart.strands[number], look.hex(self.chart.strands[number].colour)
        dash, body = scaled(look, DASHES[number % len(DASHES)]), []
        part: list[tuple[float, float]] = []
        for stop, value in enumerate((*strand.values, None)):
            if value is not None:
                part.append((self.x_of(stop) - self.rect.left, self.y_of(value) - self.rect.top))
                continue
            if len(part) > 1:
                if len(self.chart.strands) == 1:
                    body.append(self._below(part, colour))
                body.append(stroke(part, colour, look.px(2.5), dash))
            if part:
                body.append(f'<circle cx="{part[-1][0]:.1f}" cy="{part[-1][1]:.1f}" r="{look.px(4)}" fill="{colour}"/>')
            part = []
        return body

    def _below(self, part: list[tuple[float, float]], colour: str) -> str:
        """The room below a line that is alone, tinted."""
        low = self.plot.bottom - self.rect.top
        corners = [*part, (part[-1][0], low), (part[0][0], low)]
        places = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        return f'<polygon points="{places}" fill="{colour}" fill-opacity="{TINT}"/>'

    def _paint_marks(self, surface: pygame.Surface, look: Look) -> None:
        """A sign for each mark in the strip, as long as it touches no other; below it a tick for all of them."""
        assert self.chart is not None
        side, tick = look.px(SIGN), look.px(4)
        colour = mix(look.hex("muted"), look.hex("panel"), 0.35)
        shown: list[int] = []
        for mark in sorted(self.chart.marks, key=lambda mark: -mark.weight):
            x = round(self.x_of(mark.stop))
            surface.fill(colour, pygame.Rect(x, self.plot.top - tick, max(1, look.px(1)), tick))
            if all(abs(x - other) > side for other in shown):
                sign = look.sprites.get(mark.sign, (side, side))
                surface.blit(sign, (x - side // 2, self.plot.top - look.px(STRIP)))
                shown.append(x)

    def _paint_chosen(self, surface: pygame.Surface, look: Look) -> None:
        assert self.chart is not None
        x, radius = round(self.x_of(self.chosen)), look.px(5)
        line = pygame.Rect(x, self.plot.top, max(1, look.px(1)), self.plot.height)
        surface.fill(mix(look.hex("brass"), look.hex("panel"), 0.35), line)
        for strand in self.chart.strands:
            value = strand.values[self.chosen]
            if value is not None:
                body = (
                    f'<circle cx="{radius}" cy="{radius}" r="{radius - 1}" fill="{look.hex(strand.colour)}" '
                    f'stroke="{look.hex("brass_light")}" stroke-width="{look.px(1.5)}"/>'
                )
                dot = look.shapes.svg(document(2 * radius, 2 * radius, body), (2 * radius, 2 * radius))
                surface.blit(dot, (x - radius, round(self.y_of(value)) - radius))


def levels_to(top: float, most: int) -> list[int]:
    """Return the values at which a line is drawn across, the lowest first; beside 0 so many at the most."""
    step = next((step for step in LEVELS if top / step <= most), int(top) + 1)
    return list(range(0, int(top) + 1, step))


def lay_chart(sheet: Sheet, rect: pygame.Rect, control: CourseChart) -> None:
    """Put a chart on the sheet: the control gets its place here, the words stand around its plot."""
    chart, px = control.chart, sheet.px
    assert chart is not None
    known = [value for strand in chart.strands for value in strand.values if value is not None]
    control.rect = rect.inflate(2 * px(MARGIN), 0)  # the ring around it touches no word
    control.top = max(1.0, chart.goal, *known) if known else max(1.0, chart.goal)
    strip = px(STRIP) if chart.marks else 0
    top = rect.top + px(HEAD) + strip + px(4)
    control.plot = pygame.Rect(rect.left + px(AXIS), top, rect.width - px(AXIS + 12), rect.bottom - px(FOOT + 2) - top)
    sheet.control(control)
    with sheet.inside(control.name):
        _lay_head(sheet, pygame.Rect(rect.left, rect.top, rect.width, px(HEAD)), chart)
        for level in control.levels(sheet.look):
            where = pygame.Rect(rect.left, round(control.y_of(level)) - px(9), px(AXIS - 8), px(18))
            sheet.text(f"level {level}", str(level), where, size="tiny", colour="muted", align="right", most_lines=1)
        _lay_ticks(sheet, control)


def _lay_head(sheet: Sheet, rect: pygame.Rect, chart: Chart) -> None:
    """What is counted upwards at the left; at the right what each line is, where there are several."""
    px = sheet.px
    up = sheet.text("up", chart.up, rect, size="small", colour="muted", valign="center", most_lines=1, is_elided=True)
    if len(chart.strands) < 2:
        return
    room = rect.right - up.right - px(20)
    each = room // len(chart.strands)
    right = rect.right
    for number in reversed(range(len(chart.strands))):
        strand = chart.strands[number]
        words = short_name(strand.name)
        wide = sheet.look.set(words, size="small", most_lines=1).width
        name = pygame.Rect(0, rect.top, min(wide, each - px(44)), rect.height)
        name.right = right
        sheet.text(f"strand {number}", words, name, size="small", valign="center", most_lines=1, is_elided=True)
        sample = pygame.Rect(name.left - px(30), rect.centery - px(3), px(24), px(6))
        sheet.canvas(f"strand {number} line", sample, _sample(sheet.look, sample, number, strand.colour))
        right = sample.left - px(14)


def _sample(look: Look, rect: pygame.Rect, number: int, colour: str) -> Callable[[pygame.Surface], None]:
    middle = rect.height / 2
    line = stroke([(0, middle), (rect.width, middle)], look.hex(colour), look.px(2.5),
                  scaled(look, DASHES[number % len(DASHES)]))  # fmt: skip
    source = document(*rect.size, line)
    return lambda surface: surface.blit(look.shapes.svg(source, rect.size), rect) and None


def _lay_ticks(sheet: Sheet, control: CourseChart) -> None:
    """Labels below the plot, as many as find room; the first one says what they count."""
    chart, px = control.chart, sheet.px
    assert chart is not None
    low, right = control.plot.bottom + px(10), control.rect.left - 1
    for stop, label in chart.ticks:
        is_first = right < control.rect.left
        words = f"{chart.across} {label}" if is_first else label
        where = pygame.Rect(0, low, sheet.look.set(words, size="tiny").width + px(8), px(FOOT - 10))
        where.centerx = round(control.x_of(stop))
        if is_first:
            where.left = max(where.left, control.rect.left)
        if where.left > right and where.right <= control.rect.right:
            sheet.text(f"tick {stop}", words, where, size="tiny", colour="muted", align="center", most_lines=1)
            right = where.right
