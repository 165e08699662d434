"""The pieces of Super Snipers: Focus, Bullet and Adrenaline, each drawn as one thick piece.

A piece is told by its cells and its kind; the picture is cached by both, its size and its manner.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame
from pygame import Surface

from game.rules.super_snipers.shapes import Cell
from game.view.look import Look, mix
from game.view.super_snipers.outline import FLUSH, Bends, Insets, path
from game.view.svg import document, packed, render, softened

FOCUS_ROLES = {"purple": "environment", "gold": "time", "gray": "breath"}
ADRENALINE_BODY = "#8E2F2C"
SMALL_CELL = 26  # below this many pixels a mark is drawn with fewer and broader lines


class Manner(NamedTuple):
    """How a piece lies: what it is mixed with, how much shows through, its outline and its shadow.

    ``veil``: role and share of a colour mixed into it; ``rim``: role of the outline around it, empty for none;
    ``height``: how far its shadow falls, in cells.
    """

    veil: tuple[str, float] = ("desk", 0)
    opacity: float = 1
    rim: str = ""
    is_dashed: bool = False
    height: float = 0.05
    is_refused: bool = False


MANNERS = {
    "lying": Manner(),
    "lifted": Manner(height=0.2),
    "chosen": Manner(rim="brass"),
    "ghost": Manner(opacity=0.6, rim="brass", height=0),
    "refused": Manner(("danger", 0.62), 0.8, "danger", height=0, is_refused=True),
    "hinted": Manner(opacity=0.66, rim="info", is_dashed=True, height=0),
    "dimmed": Manner(("panel", 0.62), height=0),
}


class Shape(NamedTuple):
    """One picture of a piece: cells from (0, 0) on, kind, pixels of a cell, manner, how many Innocents stand on it."""

    cells: tuple[Cell, ...]
    kind: str
    cell: int
    manner: str
    innocents: int


def paint_focus(
    surface: Surface,
    look: Look,
    cells: Iterable[Cell],
    kind: str,
    cell: int,
    topleft: tuple[int, int],
    *,
    manner: str = "lying",
    innocents: int = 0,
    tilt: float = 0,
) -> None:
    """Paint a piece.

    ``cells``: (row, column), on a board or from anywhere; ``kind``: purple, gold, gray, bullet or adrenaline;
    ``cell``: pixels; ``topleft``: where the corner of cell (0, 0) is; ``manner``: one of MANNERS; ``innocents``: how
    many Innocents stand on it; ``tilt``: degrees against the clock around the middle of the piece.
    """
    where = tuple(sorted(cells))
    top, left = where[0][0], min(column for _, column in where)
    shape = Shape(tuple((row - top, column - left) for row, column in where), kind, cell, manner, innocents)
    picture = focus_picture(look, shape, tilt)
    width, height = extent(shape.cells)
    x, y = topleft[0] + left * cell, topleft[1] + top * cell
    if tilt:
        surface.blit(picture, picture.get_rect(center=(x + width * cell // 2, y + height * cell // 2)))
    else:
        room = margin(cell, manner)
        surface.blit(picture, (x - room, y - room))


def focus_picture(look: Look, shape: Shape, tilt: float = 0) -> Surface:
    """Return the cached picture of a piece, ``margin`` larger than its cells on each side, and more when tilted."""
    if tilt:
        straight = focus_picture(look, shape)
        return look.shapes.made(("focus", shape, tilt), lambda: pygame.transform.rotozoom(straight, tilt, 1))
    return look.shapes.made(("focus", shape), lambda: packed(_drawn(look, shape)))


def margin(cell: int, manner: str = "lying") -> int:
    """Return the pixels around the cells of a piece that its shadow and outline need."""
    return max(3, round(cell * (0.12 + 2.2 * MANNERS[manner].height)))


def extent(cells: Iterable[Cell]) -> tuple[int, int]:
    """Return width and height in cells of a piece whose cells begin at (0, 0)."""
    where = tuple(cells)
    return max(column for _, column in where) + 1, max(row for row, _ in where) + 1


def fitted_cell(cells: Iterable[Cell], size: tuple[int, int], most: int) -> int:
    """Return the pixels of a cell, at most ``most``, with which the piece fits into ``size`` pixels."""
    where = tuple(cells)
    top, left = min(row for row, _ in where), min(column for _, column in where)
    width, height = extent((row - top, column - left) for row, column in where)
    return max(1, min(most, size[0] // width, size[1] // height))


def _drawn(look: Look, shape: Shape) -> Surface:
    manner, room = MANNERS[shape.manner], margin(shape.cell, shape.manner)
    width, height = (length * shape.cell + 2 * room for length in extent(shape.cells))
    made = Surface((width, height), pygame.SRCALPHA)
    if shape.kind == "bullet":
        body = render(_moved(width, height, room, _bullet(look, shape)), (width, height))
    else:
        body = render(_moved(width, height, room, _body(look, shape)), (width, height))
        _paint_marks(body, look, shape, room)
    if manner.height:
        made.blit(_shadow(body, manner.height * shape.cell), (0, 0))
    if manner.opacity < 1:
        body.fill((255, 255, 255, round(255 * manner.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(body, (0, 0))
    if manner.rim:
        made.blit(render(_moved(width, height, room, _rim(look, shape)), (width, height)), (0, 0))
    _paint_innocents(made, look, shape, room)
    return made


def _moved(width: int, height: int, room: int, body: str) -> str:
    return document(width, height, f'<g transform="translate({room} {room})">{body}</g>')


def _shadow(body: Surface, height: float) -> Surface:
    """What the piece hides from the light: its own shape, black, soft and lower."""
    dark = Surface(body.get_size(), pygame.SRCALPHA)
    dark.blit(body, (0, max(1, round(height))))
    dark.fill((0, 0, 0, 130), special_flags=pygame.BLEND_RGBA_MULT)
    blur = round(height * 0.7)
    return softened(dark, blur) if blur else dark


def _bends(cell: int, less: float = 0) -> Bends:
    return Bends(max(0.5, cell * 0.1 - less), max(0.5, cell * 0.05 + less))


def _colour(look: Look, shape: Shape) -> str:
    role, share = MANNERS[shape.manner].veil
    body = look.hex(FOCUS_ROLES[shape.kind]) if shape.kind in FOCUS_ROLES else ADRENALINE_BODY
    return mix(body, look.hex(role), share)


def _body(look: Look, shape: Shape) -> str:
    """From below: the dark lower edge, the bevel in the light, the face."""
    cell, colour = shape.cell, _colour(look, shape)
    line = max(0.5, cell * 0.017)
    drop, bevel = max(1.0, cell * 0.075), max(1.0, cell * 0.06)
    height = extent(shape.cells)[1] * cell
    low = path(shape.cells, cell, Insets(line, line, line, line), _bends(cell))
    lit = path(shape.cells, cell, Insets(line, line, line + drop, line), _bends(cell))
    face = path(
        shape.cells, cell, Insets(line + bevel, line + bevel * 0.4, line + drop, line + bevel * 0.4), _bends(cell, line)
    )
    inks = (mix(colour, "#FFFFFF", 0.1), mix(colour, "#000000", 0.1))
    return (
        f'<defs><linearGradient id="face" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{inks[0]}"/><stop offset="1" stop-color="{inks[1]}"/></linearGradient></defs>'
        f'<path d="{low}" fill="{mix(colour, "#0B0612", 0.6)}" stroke="{mix(colour, "#0B0612", 0.72)}" '
        f'stroke-width="{2 * line:.2f}"/>'
        f'<path d="{lit}" fill="{mix(colour, "#FFFFFF", 0.42)}"/><path d="{face}" fill="url(#face)"/>'
    )


def _paint_marks(body: Surface, look: Look, shape: Shape, room: int) -> None:
    """The mark of the colour in the middle of each cell's face, or the cross of a piece that may not lie here."""
    manner, cell = MANNERS[shape.manner], shape.cell
    name = f"super_snipers/texture_{shape.kind}{'_small' if cell < SMALL_CELL else ''}"
    name = "super_snipers/refused" if manner.is_refused else name
    lift = round(cell * 0.02)
    faded = 0.45 if shape.manner == "dimmed" else 1
    mark = look.sprites.faded(name, (cell, cell), faded) if faded < 1 else look.sprites.get(name, (cell, cell))
    for row, column in shape.cells:
        body.blit(mark, (room + column * cell, room + row * cell - lift))


def _rim(look: Look, shape: Shape) -> str:
    manner, cell = MANNERS[shape.manner], shape.cell
    width = max(1.5, cell * 0.07)
    d = path(shape.cells, cell, FLUSH, _bends(cell))
    dash = f' stroke-dasharray="{cell * 0.2:.2f} {cell * 0.133:.2f}"' if manner.is_dashed else ""
    return (
        f'<path d="{d}" fill="none" stroke="#000000" stroke-opacity="0.4" stroke-width="{width + 2:.2f}"/>'
        f'<path d="{d}" fill="none" stroke="{look.hex(manner.rim)}" stroke-width="{width:.2f}"{dash}/>'
    )


def _bullet(look: Look, shape: Shape) -> str:
    """A cartridge over the three cells: steel case with its rim, brass tip; it points right or up."""
    width, height = extent(shape.cells)
    long, cell = max(width, height), shape.cell
    turn = f"translate(0 {height * cell}) rotate(-90)" if height > width else ""
    return f'<g transform="{turn}">{_cartridge(look, shape, long * cell)}</g>'


def _cartridge(look: Look, shape: Shape, long: int) -> str:
    cell = shape.cell
    role, share = MANNERS[shape.manner].veil

    def ink(colour: str) -> str:
        return mix(colour, look.hex(role), share)

    top, low, middle = cell * 0.12, cell * 0.88, cell * 0.5
    neck, shoulder, start, end = long * 0.66, long * 0.6, cell * 0.07, long - cell * 0.06
    ogive, point = neck + cell * 0.45, end - cell * 0.12
    in_top, in_low, rim = cell * 0.19, cell * 0.81, cell * 0.2
    case = (
        f"M{start + rim:.2f} {top:.2f} H{shoulder:.2f} L{neck:.2f} {in_top:.2f} V{in_low:.2f} "
        f"L{shoulder:.2f} {low:.2f} H{start + rim:.2f} Z"
    )
    tip = (
        f"M{neck:.2f} {in_top:.2f} C{ogive:.2f} {in_top:.2f} {point:.2f} {middle - cell * 0.2:.2f} "
        f"{end:.2f} {middle:.2f} C{point:.2f} {middle + cell * 0.2:.2f} {ogive:.2f} {in_low:.2f} "
        f"{neck:.2f} {in_low:.2f} Z"
    )
    base = f'x="{start:.2f}" y="{top:.2f}" width="{cell * 0.13:.2f}" height="{low - top:.2f}" rx="{cell * 0.04:.2f}"'
    edge = f'stroke="{ink("#15191D")}" stroke-width="{max(0.8, cell * 0.03):.2f}" stroke-linejoin="round"'
    return (
        f"<defs>{_round('steel', top, low, (ink('#AEB8C0'), ink('#F4F8FA'), ink('#8A949C'), ink('#3F474E')))}"
        f"{_round('brass', in_top, in_low, (ink('#D8A343'), ink('#FFE7A8'), ink('#C08A2C'), ink('#5C3C0A')))}</defs>"
        f'<rect x="{start + cell * 0.1:.2f}" y="{top + cell * 0.07:.2f}" width="{rim:.2f}" '
        f'height="{low - top - cell * 0.14:.2f}" fill="{ink("#343B41")}" {edge}/>'
        f'<rect {base} fill="url(#steel)" {edge}/>'
        f'<path d="{case}" fill="url(#steel)" {edge}/><path d="{tip}" fill="url(#brass)" {edge}/>'
        f'<path d="M{shoulder:.2f} {top:.2f} V{low:.2f}" stroke="{ink("#22282D")}" stroke-opacity="0.45" '
        f'stroke-width="{max(0.7, cell * 0.025):.2f}"/>'
    )


def _round(name: str, top: float, low: float, inks: tuple[str, str, str, str]) -> str:
    """The light on a round body from its top to its bottom."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{ink}"/>' for at, ink in zip((0, 0.28, 0.62, 1), inks, strict=True)
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.2f}" x2="0" y2="{low:.2f}">'
        f"{stops}</linearGradient>"
    )


def _paint_innocents(made: Surface, look: Look, shape: Shape, room: int) -> None:
    """The Innocents that stand on the piece, one to a cell, in reading order."""
    cell = shape.cell
    for row, column in shape.cells[: shape.innocents]:
        made.blit(
            look.sprites.get("super_snipers/innocent", (cell, cell)),
            (room + column * cell, room + row * cell - round(cell * 0.06)),
        )
