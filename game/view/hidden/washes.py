"""Sets of spaces shown over a board: where one can go, what is seen, where somebody can be, a way, a choice.

Each kind has a texture of its own beside its colour: dots, hatching, a grain that grows with the weight, a frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.rules.hidden.ground import spaces_in
from game.view.hidden.camera import Camera
from game.view.hidden.sprites import as_seen, drawn
from game.view.look import Look, mix

MANY = 40
"""So many spaces to choose from are framed together, not each by itself."""
TEXTURES = ("", "hatch", "counter_hatch")
"""Marks that go on from cell to cell; each other one stands once in a space."""
LEVELS = 8
"""Shades of a belief, the heaviest last."""


class Kind(NamedTuple):
    """How a set is shown. ``fill``: opacity of its colour; ``mark``: what is drawn in each space; ``edge``: its rim."""

    colour: str
    fill: float
    mark: str = ""
    edge: float = 0


KINDS: Mapping[str, Kind] = {
    "reach": Kind("brass", 0.13, "dot", 0.75),
    "choice": Kind("brass_light", 0.2, "frame", 0),
    "choice_many": Kind("brass_light", 0.12, "dot", 0.7),
    "sight": Kind("info", 0.2, "hatch", 0.55),
    "sight_more": Kind("#8FD0A0", 0.15, "counter_hatch", 0.45),
    "alarm": Kind("#C79BE3", 0.17, "rings", 0.5),
    "drive": Kind("#9FC4E8", 0.17, "dash", 0.6),
    "veil": Kind("desk", 0.5),
    "way": Kind("brass_light", 0.22),
    "quiet": Kind("good", 0.2, "dot", 0.8),
    "loud": Kind("#E8C14A", 0.17, "dash", 0.7),
    "heard": Kind("#E88A3C", 0.17, "rings", 0.75),
    "target": Kind("danger", 0.16, "counter_hatch", 0.9),
    "named": Kind("info", 0.24, "dot", 0.95),
    "smoke": Kind("#B9C2CA", 0.3, "hatch", 0.4),
    "haze": Kind("#B9C2CA", 0.14, "clouds", 0.3),
    "forbidden": Kind("desk", 0.55, "counter_hatch"),
    "unused": Kind("#AEBBC8", 0.07, "counter_hatch"),
}


class Wash(NamedTuple):
    """A set of spaces and how it is shown."""

    kind: str
    spaces: int


class Belief(NamedTuple):
    """Where somebody can be, or was: weights by space; the heaviest is shown strongest, in the colour ``hue``."""

    weights: Mapping[int, float]
    hue: str = "danger"


def paint_wash(surface: Surface, look: Look, camera: Camera, wash: Wash) -> None:
    """Paint a set over what is seen of the board."""
    is_many = wash.kind == "choice" and wash.spaces.bit_count() > MANY
    name = "choice_many" if is_many else wash.kind
    kind = KINDS[name]
    cells = camera.cells(wash.spaces)
    mark = kind.mark if camera.shapes is None or kind.mark in TEXTURES else ""
    if camera.is_still:
        strip = _strip(look, kind, mark, camera)
        surface.blits([(strip, at, part) for at, part in _parts(camera, cells)], False)
    else:
        tile = as_seen(_tile(look, kind, mark, camera.rest), camera)
        surface.blits([(tile, camera.cell_rect(cell)) for cell in spaces_in(cells) if camera.shows_cell(cell)], False)
    if mark != kind.mark:
        _paint_marks(surface, look, camera, wash.spaces, kind)
    if kind.edge:
        paint_edge(surface, look, camera, cells, kind.colour, kind.edge)


def _strip(look: Look, kind: Kind, mark: str, camera: Camera) -> Surface:
    """Return the tile of a set as often as a board is broad, one beside the other."""

    def make() -> Surface:
        tile = _tile(look, kind, mark, camera.rest)
        strip = Surface((camera.rest * camera.columns, camera.rest), SRCALPHA)
        strip.blits([(tile, (n * camera.rest, 0)) for n in range(camera.columns)], False)
        return strip

    return look.shapes.made(("wash strip", kind, mark, camera.rest, camera.columns), make)


def _parts(camera: Camera, cells: int) -> list[tuple[tuple[int, int], Rect]]:
    """Return where the strip lies over a set of cells, and how much of it: a part for cells beside each other."""
    side, found = camera.rest, []
    for column, row, length in runs_of(cells, camera.columns):
        at = camera.left + column * side, camera.top + row * side
        if Rect(*at, length * side, side).colliderect(camera.window):
            found.append((at, Rect(0, 0, length * side, side)))
    return found


@lru_cache(256)
def runs_of(mask: int, columns: int) -> tuple[tuple[int, int, int], ...]:
    """Return a set of cells as runs along the rows: column, row, length."""
    found: list[tuple[int, int, int]] = []
    for cell in spaces_in(mask):
        row, column = divmod(cell, columns)
        if found and found[-1][1] == row and found[-1][0] + found[-1][2] == column:
            found[-1] = (found[-1][0], row, found[-1][2] + 1)
        else:
            found.append((column, row, 1))
    return tuple(found)


def _paint_marks(surface: Surface, look: Look, camera: Camera, spaces: int, kind: Kind) -> None:
    """Paint the mark of a set once in each of its spaces, which are made of cells; a frame around the whole space."""
    for space in spaces_in(spaces):
        if not camera.shows(space):
            continue
        if kind.mark == "frame":
            paint_edge(surface, look, camera, camera.cells(1 << space), kind.colour, 1.0)
            continue
        mark = as_seen(_tile(look, kind._replace(fill=0.0), kind.mark, camera.rest), camera)
        surface.blit(mark, mark.get_rect(center=camera.middle(space)))


def paint_belief(surface: Surface, look: Look, camera: Camera, belief: Belief) -> None:
    """Paint where somebody can be, the likelier the denser."""
    most = max(belief.weights.values(), default=0.0)
    if most <= 0:
        return
    shades = [0] * LEVELS
    for space, weight in belief.weights.items():
        if weight > 0:
            shades[min(LEVELS - 1, int((weight / most) ** 0.5 * LEVELS))] |= 1 << space
    tiles = [as_seen(heat_tile(look, belief.hue, level, camera.rest), camera) for level in range(LEVELS)]
    found = [
        (tile, camera.cell_rect(cell))
        for tile, spaces in zip(tiles, shades, strict=True)
        for cell in spaces_in(camera.cells(spaces))
        if camera.shows_cell(cell)
    ]
    surface.blits(found, False)
    mask = sum(1 << space for space, weight in belief.weights.items() if weight > 0)
    paint_edge(surface, look, camera, camera.cells(mask), belief.hue, 0.8)


def paint_edge(surface: Surface, look: Look, camera: Camera, mask: int, role: str, opacity: float) -> None:
    """Paint the rim around a set of cells."""
    colour = mix(look.hex("desk"), look.hex(role), opacity)
    width = max(1, round(camera.cell / 18))
    for column, row, across, down, side in edges_of(mask, camera.columns):
        left, top = camera.point(column, row)
        right, bottom = camera.point(column + across, row + down)
        if side in "ew":
            surface.fill(colour, Rect(right - width if side == "e" else left, top, width, bottom - top))
        else:
            surface.fill(colour, Rect(left, bottom - width if side == "s" else top, right - left, width))


Edge = tuple[int, int, int, int, str]
"""Column and row where it begins, spaces across and down that it runs along, on which side of them it lies."""


@lru_cache(256)
def edges_of(mask: int, columns: int) -> tuple[Edge, ...]:
    """Return the rim of a set of cells as straight pieces, neighbours joined."""
    found: list[Edge] = []
    runs: dict[tuple[str, int], Edge] = {}
    for space in spaces_in(mask):
        row, column = divmod(space, columns)
        for side in _open_sides(mask, space, columns):
            is_flat = side in "ns"
            key = (side, row if is_flat else column)
            last = runs.get(key)
            if last and is_flat and last[0] + last[2] == column and last[1] == row:
                runs[key] = (last[0], row, last[2] + 1, 1, side)
            elif last and not is_flat and last[1] + last[3] == row:
                runs[key] = (column, last[1], 1, last[3] + 1, side)
            else:
                found += [last] if last else []
                runs[key] = (column, row, 1, 1, side)
    return (*found, *runs.values())


def _open_sides(mask: int, space: int, columns: int) -> str:
    """Return on which sides of a space of the set the set ends."""
    column = space % columns
    north = space < columns or not mask >> (space - columns) & 1
    south = not mask >> (space + columns) & 1
    west = column == 0 or not mask >> (space - 1) & 1
    east = column == columns - 1 or not mask >> (space + 1) & 1
    return "n" * north + "s" * south + "w" * west + "e" * east


# -- tiles


def _tile(look: Look, kind: Kind, mark: str, side: int) -> Surface:
    colour = look.hex(kind.colour)
    body = f'<rect width="32" height="32" fill="{colour}" fill-opacity="{kind.fill}"/>' + _MARKS[mark].format(
        colour=colour, dark=mix(colour, "#000000", 0.55)
    )
    return drawn(look, body, side)


_LINE = 'fill="none" stroke="{colour}" stroke-linecap="round" stroke-linejoin="round"'
_MARKS = {
    "": "",
    "dot": '<circle cx="16" cy="16" r="3.4" fill="{dark}" fill-opacity="0.6"/>'
    '<circle cx="16" cy="16" r="2.6" fill="{colour}"/>',
    "frame": f'<rect x="2" y="2" width="28" height="28" rx="5" stroke-width="2.2" {_LINE}/>',
    "hatch": f'<path d="M0 16 L16 0 M0 32 L32 0 M16 32 L32 16" stroke-width="1.2" stroke-opacity="0.5" {_LINE}/>',
    "counter_hatch": '<path d="M16 0 L32 16 M0 0 L32 32 M0 16 L16 32" stroke-width="1.2" '
    f'stroke-opacity="0.5" {_LINE}/>',
    "rings": f'<circle cx="16" cy="16" r="5" stroke-width="1.2" stroke-opacity="0.6" {_LINE}/>'
    f'<circle cx="16" cy="16" r="10" stroke-width="1.2" stroke-opacity="0.4" {_LINE}/>',
    "clouds": '<path d="M9 22 Q3 22 4 17 Q4 13 9 13 Q10 7 16 8 Q21 8 22 12 Q28 12 28 17 Q28 22 22 22 Z" '
    'fill="{colour}" fill-opacity="0.5" stroke="{dark}" stroke-opacity="0.45" stroke-width="1.2"/>',
    "dash": f'<path d="M12 16 H20" stroke-width="3" {_LINE}/>',
}


def heat_tile(look: Look, hue: str, level: int, side: int) -> Surface:
    """Return a space of a belief, ``level`` below LEVELS: its grain has more and larger specks the likelier it is."""
    share = (level + 1) / LEVELS
    colour = mix(look.hex(hue), "#FFB36B", 0.25 * share)
    specks = [(6, 7), (20, 5), (13, 15), (26, 16), (6, 24), (19, 26), (28, 28), (27, 7)][: level + 1]
    body = f'<rect width="32" height="32" fill="{colour}" fill-opacity="{0.12 + 0.5 * share:.2f}"/>' + "".join(
        f'<circle cx="{x}" cy="{y}" r="{1 + share:.2f}" fill="#FFE3C2" fill-opacity="0.55"/>' for x, y in specks
    )
    return drawn(look, body, side)


# -- ways


class Way(NamedTuple):
    """A way from space to space, the start first.

    ``is_past``: it was gone, it is not planned; ``fresh``: so many of its last steps are shown strongly.
    ``is_straight``: it goes from middle to middle, as a bullet does.
    """

    spaces: Sequence[int]
    colour: str = "brass_light"
    is_past: bool = False
    has_end: bool = True
    fresh: int = 1 << 16
    is_straight: bool = False


def paint_way(surface: Surface, look: Look, camera: Camera, way: Way) -> None:
    """Paint a way as a string of beads with its end ringed; a past one finer, paler where it is old."""
    points = _points(camera, way, way.spaces)
    size = camera.rest * (0.13 if way.is_past else 0.2)
    beads = [as_seen(_bead(look, way.colour, size, opacity), camera) for opacity in (1.0, 0.42)]
    last = max(0, len(way.spaces) - 1 - way.fresh)
    old, new = _points(camera, way, way.spaces[: last + 1]), _points(camera, way, way.spaces[last:])
    gap = max(4.0, camera.cell * (0.24 if way.is_past else 0.26))
    found = [(beads[1], middle) for middle in _beads(old, gap)] if last else []
    found += [(beads[0], middle) for middle in _beads(new, gap)]
    half = beads[0].get_width() // 2
    surface.blits([(bead, (x - half, y - half)) for bead, (x, y) in found], False)
    if way.has_end and points and not way.is_past:
        _ring(surface, look, camera, points[-1], way.colour)


def _points(camera: Camera, way: Way, spaces: Sequence[int]) -> list[tuple[int, int]]:
    return [camera.middle(space) for space in spaces] if way.is_straight else camera.way(spaces)


def _bead(look: Look, role: str, size: float, opacity: float) -> Surface:
    side, colour = max(4, round(size * 1.5)), look.hex(role)
    body = (
        f'<circle cx="8" cy="8" r="7.4" fill="#0A0C10" fill-opacity="{0.75 * opacity}"/>'
        f'<circle cx="8" cy="8" r="5" fill="{colour}" fill-opacity="{opacity}"/>'
    )
    return drawn(look, body, side, 16)


def _ring(surface: Surface, look: Look, camera: Camera, middle: tuple[int, int], role: str) -> None:
    side, colour = max(8, round(camera.rest * 0.86)), look.hex(role)
    body = (
        f'<circle cx="16" cy="16" r="13" fill="{colour}" fill-opacity="0.16" stroke="#0A0C10" stroke-opacity="0.7" '
        f'stroke-width="4.2"/><circle cx="16" cy="16" r="13" fill="none" stroke="{colour}" stroke-width="2.4"/>'
    )
    ring = as_seen(drawn(look, body, side), camera)
    surface.blit(ring, ring.get_rect(center=middle))


def _beads(points: Sequence[tuple[int, int]], dash: float) -> Iterable[tuple[int, int]]:
    ahead = dash
    for (x, y), (u, v) in pairwise(points):
        length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        while ahead < length:
            share = ahead / length
            yield round(x + (u - x) * share), round(y + (v - y) * share)
            ahead += dash
        ahead -= length
