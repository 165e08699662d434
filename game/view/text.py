"""Setting type: rich lines that wrap, keep to a number of lines, and say whether all of them was shown.

A text is a string, a `Span`, or a list of both. Setting it gives a `Block`, whose size is known before it is drawn.
Colours are handed through as names; whoever draws says what they mean.
"""

import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.view.cache import PictureCache
from game.view.fonts import Run, clean, font, runs

ELLIPSIS = "…"
MOST_BLOCKS = 1500
_CJK = r"\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECES = re.compile(rf"\n|[^\S\n]+|[{_CJK}]|[^\s{_CJK}]+")


class Span(NamedTuple):
    """Part of a line with a colour (role of the theme or `#RRGGBB`) or a face of its own; empty: as the rest."""

    text: str
    colour: str = ""
    face: str = ""


Rich = str | Span | Sequence["str | Span"]


class Piece(NamedTuple):
    """A word or a space, set: its width in pixels includes no neighbour."""

    text: str
    colour: str
    face: str
    width: int


class Strip(NamedTuple):
    """A rendered part of a line and its place from the line's upper left."""

    picture: pygame.Surface
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that are set and only need a place; `is_whole` is False when some of the text was left out.

    `strips` is what the typesetter has rendered of each line once it was drawn.
    """

    lines: tuple[tuple[Piece, ...], ...]
    height: int
    line_height: int
    width: int
    is_whole: bool
    type_height: int
    strips: list[list[Strip]] = field(default_factory=list, compare=False, repr=False)


def spans(rich: Rich, colour: str, face: str) -> list[Span]:
    """The text as spans with nothing left open and nothing in it that a font cannot draw."""
    parts: Sequence[str | Span] = [rich] if isinstance(rich, str | Span) else rich
    whole = [part if isinstance(part, Span) else Span(part) for part in parts]
    return [Span(clean(part.text), part.colour or colour, part.face or face) for part in whole if part.text]


@lru_cache(4096)
def width_of(text: str, face: str, height: int) -> int:
    """Pixels that a clean line takes."""
    return sum(font(run.file, height, run.script).size(run.text)[0] for run in runs(text, face))


def line_height(height: int, face: str = "sans") -> int:
    """Pixels from one line to the next for type of that height."""
    return round(height * (1.22 if face == "title" else 1.36))


def set_type(rich: Rich, height: int, colour: str, face: str, width: int, most_lines: int, is_elided: bool) -> Block:
    """Break the text into lines of at most `width` pixels.

    What goes beyond `most_lines` is left out; with `is_elided` the last line then ends in an ellipsis and the
    block counts as whole, because whoever asked for it said that cutting is fine.
    """
    if isinstance(rich, str | Span):
        rich = [rich]
    parts = tuple(part if isinstance(part, Span) else Span(part) for part in rich)
    return _set(parts, height, colour, face, width, most_lines, is_elided)


@lru_cache(1500)
def _set(
    parts: tuple[Span, ...], height: int, colour: str, face: str, width: int, most_lines: int, is_elided: bool
) -> Block:
    lines = _wrap(_pieces(spans(parts, colour, face), height), height, width)
    is_whole = len(lines) <= most_lines and all(_span_width(line) <= width for line in lines)
    if not is_whole and is_elided:
        lines = _elide(lines, most_lines, height, width)
        is_whole = True
    shown = tuple(tuple(line) for line in lines[:most_lines])
    step = line_height(height, face)
    widest = max((_span_width(line) for line in shown), default=0)
    return Block(shown, step * len(shown), step, widest, is_whole, height)


def _span_width(line: Sequence[Piece]) -> int:
    return sum(piece.width for piece in line)


def _pieces(parts: Sequence[Span], height: int) -> list[Piece]:
    return [
        Piece(word, part.colour, part.face, width_of(word, part.face, height) if word != "\n" else 0)
        for part in parts
        for word in _PIECES.findall(part.text)
    ]


def _wrap(pieces: Sequence[Piece], height: int, width: int) -> list[list[Piece]]:
    lines: list[list[Piece]] = [[]]
    for piece in _broken(pieces, height, width):
        if piece.text == "\n":
            lines.append([])
            continue
        is_over = _span_width(lines[-1]) + piece.width > width
        if is_over and piece.text.isspace():
            continue
        if is_over and lines[-1]:
            _trim(lines[-1])
            lines.append([])
        if lines[-1] or not piece.text.isspace() or len(lines) == 1:
            lines[-1].append(piece)
    return lines


def _broken(pieces: Sequence[Piece], height: int, width: int) -> list[Piece]:
    """The pieces, those wider than a whole line cut into parts that fit."""
    found: list[Piece] = []
    for piece in pieces:
        rest = piece
        while rest.width > width and len(rest.text) > 1:
            count = _letters_within(rest.text, rest.face, height, width)
            head = rest.text[:count]
            found.append(rest._replace(text=head, width=width_of(head, rest.face, height)))
            tail = rest.text[count:]
            rest = rest._replace(text=tail, width=width_of(tail, rest.face, height))
        found.append(rest)
    return found


def _letters_within(text: str, face: str, height: int, width: int) -> int:
    low, high = 1, len(text) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if width_of(text[:middle], face, height) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def _trim(line: list[Piece]) -> None:
    while line and line[-1].text.isspace():
        line.pop()


def _elide(lines: list[list[Piece]], most_lines: int, height: int, width: int) -> list[list[Piece]]:
    most_lines = min(most_lines, len(lines))
    last = list(lines[most_lines - 1])
    for extra in lines[most_lines:]:
        if last:  # the blank at which the line was broken; a word broken in two fills its line, the blank goes again
            last.append(last[-1]._replace(text=" ", width=width_of(" ", last[-1].face, height)))
        last += [piece for piece in extra if piece.text != "\n"]
    face, colour = (last[-1].face, last[-1].colour) if last else ("sans", "")
    dots = Piece(ELLIPSIS, colour, face, width_of(ELLIPSIS, face, height))
    while last and _span_width(last) + dots.width > width:
        shorter = last[-1].text[:-1].rstrip()
        if shorter:
            last[-1] = last[-1]._replace(text=shorter, width=width_of(shorter, last[-1].face, height))
        else:
            last.pop()
            _trim(last)
    return [*lines[: most_lines - 1], [*last, dots]]


class Typesetter:
    """Sets and draws blocks; both are kept. `colour_of` turns a role or `#RRGGBB` into a colour."""

    def __init__(self, colour_of: Callable[[str], pygame.Color]) -> None:
        self._colour_of = colour_of
        self._runs = PictureCache(10_000_000)
        self._blocks: OrderedDict[Hashable, Block] = OrderedDict()
        self.listener: Callable[[Block, pygame.Rect, str], object] | None = None

    def set(
        self, rich: Rich, height: int, colour: str, face: str, width: int, most_lines: int, is_elided: bool
    ) -> Block:
        """Like `set_type`; the same text is set once."""
        words = rich if isinstance(rich, str | Span) else tuple(rich)
        key = (words, height, colour, face, width, most_lines, is_elided)
        block = self._blocks.get(key)
        if block is None:
            block = self._blocks[key] = set_type(rich, height, colour, face, width, most_lines, is_elided)
            if len(self._blocks) > MOST_BLOCKS:
                self._blocks.popitem(last=False)
        else:
            self._blocks.move_to_end(key)
        return block

    def draw(
        self, surface: pygame.Surface, block: Block, rect: pygame.Rect, align: str = "left", opacity: int = 255
    ) -> None:
        """Draw the block from the top of the rectangle; `align` is left, center or right."""
        if self.listener is not None:
            self.listener(block, rect, align)
        if not block.strips:
            block.strips.extend(self._render(line, block) for line in block.lines)
        y = rect.top
        for line, strips in zip(block.lines, block.strips, strict=True):
            x = rect.left
            if align != "left":
                spare = rect.width - _span_width(line)
                x += spare // 2 if align == "center" else spare
            for picture, left, top in strips:
                surface.blit(picture if opacity >= 255 else _faded(picture, opacity), (x + left, y + top))
            y += block.line_height

    def _render(self, line: Sequence[Piece], block: Block) -> list[Strip]:
        strips: list[Strip] = []
        baseline = round(block.line_height * 0.5 + block.type_height * 0.36)
        x = 0
        for text, colour, face in _joined(line):
            for run in runs(text, face):
                made = font(run.file, block.type_height, run.script)
                strips.append(Strip(self._picture(run, block.type_height, colour), x, baseline - made.get_ascent()))
                x += made.size(run.text)[0]
        return strips

    def _picture(self, run: Run, height: int, colour: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            return font(run.file, height, run.script).render(run.text, True, self._colour_of(colour))

        return self._runs.get((run, height, colour), make)


def _faded(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    faded = picture.copy()
    faded.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _joined(line: Sequence[Piece]) -> list[tuple[str, str, str]]:
    """Neighbours of one colour and face put together, so that they are rendered (and kerned) as one."""
    found: list[tuple[str, str, str]] = []
    for piece in line:
        if found and found[-1][1:] == (piece.colour, piece.face):
            found[-1] = (found[-1][0] + piece.text, piece.colour, piece.face)
        else:
            found.append((piece.text, piece.colour, piece.face))
    return found
