"""Sections of text with pictures, as the rules show them: set in one column, with the places of searched words lit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

import pygame

from game.core.rules_text import RulesText
from game.view.controls import Control, Label, Touch, paint_focus
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import Box
from game.view.text import Block, Rich, Span, width_of

Style = tuple[str | float, str, str]
STYLES: dict[str, Style] = {"heading": (23, "title", "brass_light"), "caption": ("small", "sans", "muted")}
ABOVE = {"heading": 26, "text": 10, "point": 6, "caption": 4, "figure": 12}
_PLAIN: Style = ("body", "sans", "text")
INDENT = 20
_LIT, _CURRENT = "#FFF6E0", "#1F1B16"
"""Inks of found words; the boxes behind them are painted where these colours stand."""

FigureHeight = Callable[[Look, Mapping[str, str | int]], int]
LayFigure = Callable[[Sheet, str, pygame.Rect, Mapping[str, str | int]], None]


class Piece(NamedTuple):
    """One thing in the column: a heading, text, point, caption or figure of a section, of that of its passages."""

    section: int
    kind: str
    text: str = ""
    figure: Mapping[str, str | int] = {}
    passage: int = -1


class Hit(NamedTuple):
    """Where a searched word stands: the number of the piece, first letter and the one after the last."""

    piece: int
    start: int
    end: int


class Place(NamedTuple):
    """A piece in the column: its top from the start of the column, and its height."""

    top: int
    height: int


def pieces_of(rules: RulesText) -> tuple[Piece, ...]:
    """Everything in reading order."""
    return tuple(_pieces(rules))


def _pieces(rules: RulesText) -> Iterator[Piece]:
    for number, section in enumerate(rules.sections):
        yield Piece(number, "heading", section.heading)
        for at, passage in enumerate(section.passages):
            if passage.text:
                yield Piece(number, "text", passage.text, passage=at)
            yield from (Piece(number, "point", point, passage=at) for point in passage.points)
            if passage.figure:
                yield Piece(number, "figure", figure=passage.figure, passage=at)
            if passage.caption:
                yield Piece(number, "caption", passage.caption, passage=at)


def find(pieces: Sequence[Piece], words: str) -> tuple[Hit, ...]:
    """Every place where the words stand, whatever their case; blanks stand for any space between words."""
    parts = [re.escape(part) for part in words.split()]
    if not parts:
        return ()
    pattern = re.compile(r"\s+".join(parts), re.IGNORECASE)
    return tuple(
        Hit(number, match.start(), match.end())
        for number, piece in enumerate(pieces)
        for match in pattern.finditer(piece.text)
    )


class Column:
    """The pieces set in a width; `hits` are lit, `current` brighter."""

    def __init__(
        self, look: Look, pieces: Sequence[Piece], width: int, hits: Sequence[Hit], current: Hit | None,
        figure_height: FigureHeight,
    ) -> None:  # fmt: skip
        self._look = look
        self._pieces = pieces
        self._width = width
        self._rich = [_rich(number, piece, hits, current) for number, piece in enumerate(pieces)]
        self.places: list[Place] = []
        top = 0
        for number, piece in enumerate(pieces):
            top += look.px(ABOVE[piece.kind]) if number else 0
            height = figure_height(look, piece.figure) if piece.kind == "figure" else self._block(number).height
            self.places.append(Place(top, height))
            top += height
        self.height = top + look.px(24)

    def _block(self, number: int) -> Block:
        kind = self._pieces[number].kind
        size, face, colour = STYLES.get(kind, _PLAIN)
        return self._look.set(self._rich[number], self._room(kind), size=size, face=face, colour=colour)

    def _room(self, kind: str) -> int:
        return self._width - (self._look.px(INDENT) if kind == "point" else 0)

    def extent_of(self, numbers: Sequence[int]) -> tuple[int, int]:
        """Top and bottom of pieces that follow each other, from the start of the column."""
        last = self.places[numbers[-1]]
        return self.places[numbers[0]].top, last.top + last.height

    def lay_mark(self, sheet: Sheet, left: int, top: int, numbers: Sequence[int]) -> None:
        """A lit ground with a brass edge behind pieces that follow each other: these are meant."""
        begin, end = self.extent_of(numbers)
        aside, above = sheet.px(14), sheet.px(6)
        rect = pygame.Rect(left - aside, top + begin - above, self._width + 2 * aside, end - begin + 2 * above)
        sheet.canvas("marked", rect, _marked(self._look, rect), "backdrop")

    def lay(self, sheet: Sheet, left: int, top: int, lay_figure: LayFigure) -> None:
        """Put it on the sheet, its start at `left` and `top`."""
        for number, (piece, place) in enumerate(zip(self._pieces, self.places, strict=True)):
            rect = pygame.Rect(left, top + place.top, self._width, place.height)
            if piece.kind == "figure":
                lay_figure(sheet, f"piece {number}", rect, piece.figure)
                continue
            if piece.kind == "point":
                dot = pygame.Rect(rect.left + sheet.px(5), rect.top + sheet.px(7), sheet.px(6), sheet.px(6))
                sheet.canvas(f"point {number}", dot, _dot(self._look, dot), "backdrop")
                rect = pygame.Rect(rect.left + sheet.px(INDENT), rect.top, self._room("point"), rect.height)
            self._lay_words(sheet, number, rect)

    def _lay_words(self, sheet: Sheet, number: int, rect: pygame.Rect) -> None:
        boxes = _lit_boxes(self._block(number), rect.topleft)
        if boxes:
            sheet.canvas(f"lit {number}", rect, _light(self._look, boxes), "backdrop")
        size, face, colour = STYLES.get(self._pieces[number].kind, _PLAIN)
        sheet.text(f"piece {number}", self._rich[number], rect, size=size, face=face, colour=colour)


def _rich(number: int, piece: Piece, hits: Sequence[Hit], current: Hit | None) -> Rich:
    """The words of a piece, found ones in the ink that is lit."""
    spans: list[str | Span] = []
    done = 0
    for hit in hits:
        if hit.piece == number:
            ink = _CURRENT if hit == current else _LIT
            spans += [piece.text[done : hit.start], Span(piece.text[hit.start : hit.end], ink)]
            done = hit.end
    return [*spans, piece.text[done:]] if spans else piece.text


def _lit_boxes(block: Block, start: tuple[int, int]) -> list[tuple[pygame.Rect, bool]]:
    """A box behind each found word, and whether it is the current one; measured as it is drawn, in runs of one ink."""
    boxes: list[tuple[pygame.Rect, bool]] = []
    top = start[1]
    for line in block.lines:
        left = start[0]
        for (ink, face), run in groupby(line, key=lambda piece: (piece.colour, piece.face)):
            width = width_of("".join(piece.text for piece in run), face, block.type_height)
            if ink in (_LIT, _CURRENT):
                boxes.append((pygame.Rect(left, top, width, block.line_height), ink == _CURRENT))
            left += width
        top += block.line_height
    return boxes


def _light(look: Look, boxes: list[tuple[pygame.Rect, bool]]) -> Callable[[pygame.Surface], None]:
    def paint(surface: pygame.Surface) -> None:
        for rect, is_current in boxes:
            colour = look.hex("brass_light") if is_current else look.hex("brass_dark")
            surface.fill(colour, rect.inflate(2 * look.px(1), 0))

    return paint


def _marked(look: Look, rect: pygame.Rect) -> Callable[[pygame.Surface], None]:
    fill = mix(look.hex("panel"), look.hex("brass"), 0.08)
    box = Box(look.px(4), fill, fill)
    edge = pygame.Rect(rect.left, rect.top, look.px(3), rect.height)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.shapes.box(rect.size, box), rect)
        surface.fill(look.hex("brass"), edge)

    return paint


def _dot(look: Look, rect: pygame.Rect) -> Callable[[pygame.Surface], None]:
    def paint(surface: pygame.Surface) -> None:
        surface.fill(look.hex("brass"), rect)

    return paint


@dataclass(slots=True)
class ContentsLine(Control):
    """A line of a list of contents; the one that is being read has a brass edge."""

    label: str = ""
    is_current: bool = False
    _block: Block | None = field(default=None, init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """The words, left of the middle."""
        face, colour = ("bold", "text") if self.is_current else ("sans", "muted")
        room = self.rect.width - 2 * look.px(12)
        self._block = look.set(self.label, room, size="note", colour=colour, face=face, most_lines=1)
        rect = pygame.Rect(self.rect.left + look.px(12), 0, self._block.width, self._block.height)
        rect.centery = self.rect.centery
        return [("label", rect, self._block.is_whole)]

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """A box only where the pointer or the reader is."""
        if self.is_current or touch.is_hovered:
            fill = mix(look.hex("raised"), "#FFFFFF", 0.03 if touch.is_hovered else 0)
            surface.blit(look.shapes.box(self.rect.size, Box(look.px(5), fill, fill)), self.rect)
        if self.is_current:
            edge = pygame.Rect(self.rect.left, self.rect.top + look.px(4), look.px(3), self.rect.height - look.px(8))
            surface.fill(look.hex("brass"), edge)
        if self._block is not None:
            place = pygame.Rect(self.rect.left + look.px(12), 0, self._block.width, self._block.height)
            place.centery = self.rect.centery
            look.typesetter.draw(surface, self._block, place)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 5)
