"""What can be taken or chosen beside the boards: places that hold a piece, and rows with a picture and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.super_snipers.pieces import NO_PIECE, SHAPES, Piece
from game.rules.super_snipers.shapes import Cell, Cells, orientations
from game.view.controls import Control, Label, Touch, keycap_size, paint_focus, paint_keycap
from game.view.look import Look, mix
from game.view.super_snipers.facts import kind_of
from game.view.super_snipers.pieces import extent, fitted_cell
from game.view.super_snipers.pieces import paint_focus as paint_piece
from game.view.svg import Box, document
from game.view.text import Block, Rich, Span


class Act(NamedTuple):
    """What a control of the table does: nothing by default.

    ``reason``: why it is off; ``key``: its key cap; ``is_hinted``: a hint means it.
    """

    on_act: Callable[[], None] | None = None
    is_on: bool = True
    reason: str = ""
    tip: str = ""
    key: str = ""
    is_lit: bool = False
    is_hinted: bool = False


NO_ACT = Act()


class Fitted(NamedTuple):
    """A piece as it lies in a holder: its cells, the pixels of a cell, where the corner of (0, 0) is."""

    cells: Cells
    cell: int
    topleft: tuple[int, int]

    def cell_at(self, pos: tuple[int, int]) -> Cell:
        """Return the cell of the piece that is nearest to a pixel."""

        def far(where: Cell) -> float:
            x = self.topleft[0] + (where[1] + 0.5) * self.cell - pos[0]
            y = self.topleft[1] + (where[0] + 0.5) * self.cell - pos[1]
            return x * x + y * y

        return min(self.cells, key=far)

    @property
    def rect(self) -> Rect:
        """The pixels around it."""
        width, height = extent(self.cells)
        return Rect(self.topleft, (width * self.cell, height * self.cell))


def fit(rect: Rect, piece: Piece, orientation: int = 0, most: int = 1 << 10) -> Fitted:
    """Return how a piece lies in the middle of a rectangle, as large as fits."""
    cells = orientations(SHAPES[piece])[orientation]
    cell = fitted_cell(cells, (max(1, rect.width), max(1, rect.height)), most)
    width, height = extent(cells)
    return Fitted(cells, cell, (rect.centerx - width * cell // 2, rect.centery - height * cell // 2))


def paint_fitted(
    surface: Surface, look: Look, piece: Piece, fitted: Fitted, manner: str = "lying", innocents: int = 0
) -> None:
    """Paint a piece as it lies in a holder."""
    paint_piece(
        surface, look, fitted.cells, kind_of(piece), fitted.cell, fitted.topleft, manner=manner, innocents=innocents
    )


@dataclass(slots=True)
class Holder(Control):
    """A place for one piece.

    ``is_framed``: it has a box of its own; ``is_active``: the piece may be taken now; ``badge``: the number that it has
    in an order.
    """

    piece: Piece = NO_PIECE
    orientation: int = 0
    most: int = 24
    is_framed: bool = True
    is_active: bool = False
    is_taken: bool = False
    is_hinted: bool = False
    manner: str = "lying"
    innocents: int = 0
    key: str = ""
    badge: str = ""
    words: str = ""
    _block: Block | None = field(default=None, init=False)

    @property
    def fitted(self) -> Fitted:
        """How its piece lies in it."""
        pad = self.rect.height // 8
        return fit(self.rect.inflate(-2 * pad, -2 * pad), self.piece, self.orientation, self.most)

    def set_labels(self, look: Look) -> list[Label]:
        """The words in an empty place."""
        if not self.words:
            return []
        width = max(1, self.rect.width - look.px(12))
        self._block = look.set(self.words, width, size="small", colour="muted", most_lines=3, is_elided=True)
        rect = Rect(0, 0, self._block.width, self._block.height)
        rect.center = self.rect.center
        return [("words", rect, self._block.is_whole)]

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Its box, then the piece: bright when it can be taken, raised a little under the pointer."""
        rect = self.rect
        if self.is_framed:
            surface.blit(_box(look, rect.size, self.is_active, self.is_taken), rect)
        if self._block:
            where = Rect(rect.left, rect.centery - self._block.height // 2, rect.width, 1)
            look.typesetter.draw(surface, self._block, where, "center")
        if self.piece != NO_PIECE and not self.is_taken:
            fitted = self.fitted
            if touch.is_hovered and self.is_active:
                fitted = fitted._replace(topleft=(fitted.topleft[0], fitted.topleft[1] - look.px(3)))
            paint_fitted(surface, look, self.piece, fitted, self.manner, self.innocents)
        if self.key:
            paint_keycap(surface, look, (rect.left + look.px(6), rect.top + look.px(5)), self.key)
        if self.badge:
            _paint_badge(surface, look, (rect.right - look.px(18), rect.top + look.px(18)), self.badge)
        if self.is_hinted:
            mark = Rect(rect.right - look.px(24), rect.top + look.px(5), look.px(18), look.px(18))
            surface.blit(look.sprites.get("icons/hint", mark.size), mark)
        if touch.is_focused:
            paint_focus(surface, look, rect, look.theme.radii.button)


def _paint_badge(surface: Surface, look: Look, middle: tuple[int, int], words: str) -> None:
    """A brass disc with a number."""
    side = look.px(24)
    brass = look.hex("brass")
    disc = look.shapes.box((side, side), Box(side / 2, mix(brass, "#FFFFFF", 0.2), brass))
    surface.blit(disc, disc.get_rect(center=middle))
    block = look.set(words, size="small", face="bold", colour="ink", most_lines=1)
    where = Rect(0, 0, block.width, block.height)
    where.center = middle
    look.typesetter.draw(surface, block, where)


@dataclass(slots=True)
class Answer(Control):
    """A piece or a disc that can be picked as an answer where it lies; ``key``: the number that calls it."""

    key: str = ""
    is_round: bool = False

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """A rim, and the number."""
        self._paint_rim(surface, look, "brass_light" if touch.is_hovered else "brass", 1.5, 0)
        if self.key:
            paint_keycap(surface, look, (self.rect.left + look.px(6), self.rect.top + look.px(5)), self.key)

    def paint_chosen(self, surface: Surface, look: Look) -> None:
        """Mark what the pointer or the keyboard is on, here or at its answer."""
        self._paint_rim(surface, look, "brass_light", 2.5, 0.12)

    def _paint_rim(self, surface: Surface, look: Look, role: str, width: float, opacity: float) -> None:
        line = look.hex(role)
        radius = self.rect.height / 2 if self.is_round else look.px(look.theme.radii.button)
        rim = Box(radius, line, line, line, look.px(width), opacity=opacity)
        surface.blit(look.shapes.box(self.rect.size, rim), self.rect)


def _box(look: Look, size: tuple[int, int], is_active: bool, is_taken: bool) -> Surface:
    radius = look.px(look.theme.radii.button)
    fill = mix(look.hex("raised"), look.hex("panel"), 0.5)
    line = mix(look.hex("line"), look.hex("brass"), 0.85 if is_active and not is_taken else 0)
    if not is_taken:
        return look.shapes.box(size, Box(radius, mix(fill, "#FFFFFF", 0.02), fill, line, look.px(1)))

    def make() -> Surface:
        width, inset = look.px(2), look.px(1)
        body = (
            f'<path d="{_outline(Rect(0, 0, *size).inflate(-2 * inset, -2 * inset), radius)}" '
            f'fill="{look.hex("raised")}" stroke="{look.hex("brass")}" stroke-width="{width}" '
            f'stroke-dasharray="{look.px(6)} {look.px(5)}"/>'
        )
        return look.shapes.svg(document(*size, body), size)

    return look.shapes.made(("dashed", size, radius), make)


def _outline(rect: Rect, radius: int) -> str:
    """A rounded box as a path from the middle of its top: the dashes of an SVG rect leave a line across it at times."""
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    arc = f"A{radius} {radius} 0 0 1"
    return (
        f"M{rect.centerx} {top} H{right - radius} {arc} {right} {top + radius} V{bottom - radius} "
        f"{arc} {right - radius} {bottom} H{left + radius} {arc} {left} {bottom - radius} V{top + radius} "
        f"{arc} {left + radius} {top} Z"
    )


TWO_LINES = 92
"""Units of height from which a row's long title is told in two lines."""


@dataclass(slots=True)
class Row(Control):
    """A row to choose: a picture (a sprite or a piece), a title with a note, perhaps a key cap, or a hint's lamp."""

    title: Rich = ""
    note: Rich = ""
    sprite: str = ""
    piece: Piece = NO_PIECE
    key: str = ""
    is_lit: bool = False
    is_dimmed: bool = False
    note_lines: int = 1
    is_hinted: bool = False
    border: str = "brass"
    _blocks: tuple[Block, ...] = field(default=(), init=False)

    @property
    def can_act(self) -> bool:
        """Whether a click does something."""
        return self.is_on and self.on_act is not None

    def _picture(self, look: Look) -> Rect:
        pad = look.px(6)
        side = min(self.rect.height - 2 * pad, look.px(40), self.rect.width // 5)
        has_one = bool(self.sprite) or self.piece != NO_PIECE
        width = (side if self.sprite else round(side * 1.5)) if has_one else 0
        return Rect(self.rect.left + look.px(8), self.rect.centery - side // 2, width, side)

    def set_labels(self, look: Look) -> list[Label]:
        """Title and note at the right of the picture."""
        left = self._picture(look).right + look.px(8)
        cap = keycap_size(look, self.key)[0] + look.px(12) if self.key else look.px(8)
        width = max(1, self.rect.right - cap - left)
        colour = "muted" if self.is_dimmed else "text"
        lines = 2 if self.rect.height >= look.px(TWO_LINES) else 1
        title = _title(look, self.title, width, colour, lines)
        room = max(0, self.rect.height - title.height - look.px(6))
        note_colour = "brass" if self.is_lit else "muted"
        step = look.set("x", size="small").line_height
        lines = min(self.note_lines, room // step)
        self._blocks = (title,)
        if self.note and lines > 0:
            note = look.set(self.note, width, size="small", colour=note_colour, most_lines=lines, is_elided=True)
            self._blocks = (title, note)
        top = self.rect.centery - sum(block.height for block in self._blocks) // 2
        labels = []
        for name, block in zip(("title", "note"), self._blocks, strict=False):
            labels.append((name, Rect(left, top, block.width, block.height), block.is_whole))
            top += block.height
        return labels

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The box, the picture, the words, the key."""
        fill = mix(look.hex("raised"), look.hex("panel"), 0.6 if self.is_dimmed else 0.1)
        is_up = touch.is_hovered and self.can_act
        line = look.hex(self.border) if self.is_lit else mix(look.hex("line"), look.hex("brass"), 0.7 if is_up else 0)
        top = mix(fill, "#FFFFFF", 0.06 if is_up else 0.02)
        box = Box(look.px(7), top, fill, line, look.px(1))
        surface.blit(look.shapes.box(self.rect.size, box), self.rect)
        where = self._picture(look)
        if self.sprite:
            drawn = look.sprites.faded(self.sprite, where.size, 0.55 if self.is_dimmed else 1)
            surface.blit(drawn, where)
        elif self.piece != NO_PIECE:
            paint_fitted(surface, look, self.piece, fit(where, self.piece, most=look.px(14)))
        left, top_y = where.right + look.px(8), self.rect.centery - sum(b.height for b in self._blocks) // 2
        for block in self._blocks:
            look.typesetter.draw(surface, block, Rect(left, top_y, block.width, block.height))
            top_y += block.height
        if self.is_hinted:
            lamp = Rect(self.rect.right - look.px(26), self.rect.centery - look.px(9), look.px(18), look.px(18))
            surface.blit(look.sprites.get("icons/hint", lamp.size), lamp)
        elif self.key:
            size = keycap_size(look, self.key)
            paint_keycap(
                surface, look, (self.rect.right - size[0] - look.px(6), self.rect.centery - size[1] // 2), self.key
            )
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 7)


def _title(look: Look, title: Rich, width: int, colour: str, lines: int) -> Block:
    """Set a title in the largest size in which it stands whole and no word is broken, else as small as can be."""
    spans = [title] if isinstance(title, str | Span) else title
    told = "".join(one.text if isinstance(one, Span) else one for one in spans)
    longest = max(told.split(), key=len, default="")
    for size in ("body", "note", "small", "tiny"):
        block = look.set(title, width, size=size, face="bold", colour=colour, most_lines=lines, is_elided=True)
        if block.is_whole and look.set(longest, size=size, face="bold").width <= width:
            break
    return block


def in_a_row(rect: Rect, pieces: Sequence[Piece], most: int) -> dict[Piece, Fitted]:
    """Return how pieces lie in a row from the left, as large as all of them fit, at most ``most`` pixels a cell."""
    if not pieces:
        return {}
    widths = [extent(orientations(SHAPES[piece])[0]) for piece in pieces]
    columns = sum(width for width, _ in widths) + 0.7 * (len(pieces) - 1)
    cell = max(2, min(most, int(rect.width / columns), rect.height // max(height for _, height in widths)))
    found, left = {}, float(rect.left)
    for piece, (width, height) in zip(pieces, widths, strict=True):
        found[piece] = Fitted(orientations(SHAPES[piece])[0], cell, (round(left), rect.centery - height * cell // 2))
        left += (width + 0.7) * cell
    return found


def paint_pieces(
    surface: Surface, look: Look, rect: Rect, pieces: Sequence[Piece], most: int, hidden: Sequence[Piece] = ()
) -> None:
    """Paint pieces in a row from the left."""
    shown = [piece for piece in pieces if piece not in hidden]
    for piece, fitted in in_a_row(rect, shown, most).items():
        paint_fitted(surface, look, piece, fitted)


def paint_empty(surface: Surface, look: Look, rect: Rect) -> None:
    """Paint a shallow place where nothing lies."""
    fill = mix(look.hex("panel"), look.hex("desk"), 0.45)
    box = Box(look.px(6), fill, fill, mix(look.hex("line"), fill, 0.5), look.px(1))
    surface.blit(look.shapes.box(rect.size, box), rect)
