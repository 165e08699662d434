"""The players of a finished match, best first: place, name, points as a bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.view.look import Look, mix
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.strokes import DASHES, scaled, stroke
from game.view.svg import Box, document
from game.view.text import Span

TALLEST_ROW = 72


class Standing(NamedTuple):
    """How everybody stands at the end: those who took part, an automated opponent too, their points, the winners."""

    sides: tuple[Seating, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def places_of(scores: Sequence[int]) -> list[tuple[int, int]]:
    """Place (from 1, shared by equal points) and seat, best first."""
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return [(1 + sum(score > scores[seat] for score in scores), seat) for seat in order]


def lay_ranking(
    sheet: Sheet, rect: pygame.Rect, scores: Sequence[int], winners: Sequence[int], seating: Sequence[Seating]
) -> None:
    """Put the ranking on the sheet, a row for each player."""
    height = min(sheet.px(TALLEST_ROW), rect.height // max(1, len(scores)))
    best = max(1, *scores)
    for number, (place, seat) in enumerate(places_of(scores)):
        row = pygame.Rect(rect.left, rect.top + number * height, rect.width, height)
        _lay_row(sheet, row, place, (seat, scores[seat], scores[seat] / best, seat in winners), seating[seat])


def _lay_row(sheet: Sheet, row: pygame.Rect, place: int, score: tuple[int, int, float, bool], who: Seating) -> None:
    px = sheet.px
    seat, points, share, has_won = score
    colour = "brass_light" if has_won else "muted"
    number = pygame.Rect(row.left, row.top, px(26), row.height)
    sheet.text(f"place {seat}", str(place), number, size=24, face="title", colour=colour, valign="center", most_lines=1)
    total = pygame.Rect(row.right - px(64), row.top, px(64), row.height)
    sheet.text(
        f"points {seat}", str(points), total, size=26, face="title", colour="brass_light" if has_won else "text",
        align="right", valign="center", most_lines=1,
    )  # fmt: skip
    middle = pygame.Rect(number.right + px(6), row.top, total.left - number.right - px(18), row.height)
    sample = pygame.Rect(middle.left, middle.centery - px(12), px(26), px(6))
    sheet.canvas(f"line {seat}", sample, _sample(sheet.look, sample, seat, who.colour))
    name = pygame.Rect(sample.right + px(8), middle.centery - px(20), middle.right - sample.right - px(8), px(22))
    words = [Span(who.name, "text", "bold"), Span(f"  {who.note}" if who.note else "", "muted")]
    sheet.text(f"name {seat}", words, name, most_lines=1, is_elided=True)
    bar = pygame.Rect(middle.left, middle.centery + px(6), middle.width, px(8))
    sheet.canvas(f"bar {seat}", bar, _bar(sheet.look, bar, share, who.colour))


def _sample(look: Look, rect: pygame.Rect, seat: int, colour: str) -> Callable[[pygame.Surface], None]:
    """A piece of the player's line in the chart."""
    middle = rect.height / 2
    pattern = scaled(look, DASHES[seat % len(DASHES)])
    line = stroke([(0, middle), (rect.width, middle)], look.hex(colour), look.px(3), pattern)
    source = document(*rect.size, line)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.shapes.svg(source, rect.size), rect)

    return paint


def _bar(look: Look, rect: pygame.Rect, share: float, colour: str) -> Callable[[pygame.Surface], None]:
    ground = mix(look.hex("line"), look.hex("desk"), 0.45)
    shade = look.hex(colour)

    def paint(surface: pygame.Surface) -> None:
        radius = rect.height / 2
        surface.blit(look.shapes.box(rect.size, Box(radius, ground, ground)), rect)
        width = max(rect.height, round(rect.width * share))
        if share > 0:
            surface.blit(look.shapes.box((width, rect.height), Box(radius, mix(shade, "#FFFFFF", 0.18), shade)), rect)

    return paint
