"""The course of the points: a line per player, the goal as a dashed line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.view.look import Look, mix
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.svg import document

DASHES = ("", "9 4", "3 4", "12 4 3 4", "6 3", "2 3")
"""Each player's line has a pattern of its own, so that nobody needs the colours."""
_AXIS = 38
_STEPS = (10, 20, 50, 100, 200, 500, 1000)


def lay_chart(
    sheet: Sheet, rect: pygame.Rect, course: Sequence[Sequence[int]], seating: Sequence[Seating], goal: int = 0
) -> None:
    """Put the chart on the sheet. `course`: everybody's points after each change; `goal`: 0 for none."""
    px = sheet.px
    top = max(goal, max(max(scores) for scores in course), 1)
    step = next((step for step in _STEPS if top / step <= 6), _STEPS[-1])
    plot = pygame.Rect(rect.left + px(_AXIS), rect.top + px(8), rect.width - px(_AXIS + 10), rect.height - px(16))

    def height_of(points: float) -> int:
        return plot.bottom - round(plot.height * points / (top * 1.04))

    levels = list(range(0, top + 1, step))
    sheet.canvas("chart", rect, _painter(sheet.look, rect, plot, course, seating, (levels, goal), height_of))
    for level in levels:
        words = pygame.Rect(rect.left, height_of(level) - px(9), px(_AXIS - 8), px(18))
        with sheet.inside("chart"):
            sheet.text(f"level {level}", str(level), words, size="tiny", colour="muted", align="right", most_lines=1)


def _painter(
    look: Look, rect: pygame.Rect, plot: pygame.Rect, course: Sequence[Sequence[int]], seating: Sequence[Seating],
    marks: tuple[list[int], int], height_of: Callable[[float], int],
) -> Callable[[pygame.Surface], None]:  # fmt: skip
    left, top = rect.topleft
    levels, goal = marks
    line = mix(look.hex("line"), look.hex("panel"), 0.45)
    body = [_level(plot, left, height_of(level) - top, line, look.px(1), "") for level in levels]
    if goal:
        dash = f"{look.px(7)} {look.px(5)}"
        body.append(_level(plot, left, height_of(goal) - top, look.hex("brass"), look.px(1.5), dash))
    for seat in reversed(range(len(seating))):
        points = [
            (plot.left - left + plot.width * n / max(1, len(course) - 1), height_of(scores[seat]) - top)
            for n, scores in enumerate(course)
        ]
        colour = look.hex(seating[seat].colour)
        body.append(stroke(points, colour, look.px(2.5), scaled(look, DASHES[seat % len(DASHES)])))
        x, y = points[-1]
        body.append(f'<circle cx="{x:.1f}" cy="{y}" r="{look.px(4.5)}" fill="{colour}"/>')
    source = document(*rect.size, "".join(body))

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.shapes.svg(source, rect.size), rect)

    return paint


def _level(plot: pygame.Rect, left: int, y: int, colour: str, width: float, dash: str) -> str:
    return stroke([(plot.left - left, y), (plot.right - left, y)], colour, width, dash)


def scaled(look: Look, dash: str) -> str:
    """The pattern of a line at the scale of the look."""
    return " ".join(str(look.px(float(part))) for part in dash.split())


def stroke(points: Sequence[tuple[float, float]], colour: str, width: float, dash: str) -> str:
    """A line through the points as SVG; `dash` is its pattern in pixels."""
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    pattern = f'stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round" '
        f'stroke-linecap="butt" {pattern}/>'
    )
