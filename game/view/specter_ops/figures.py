"""The pictures in the rules: small boards with figures on them, rows of markers.

A ``board`` figure has ``rows`` as in a drawing of a board (``#`` structure, ``.`` floor, ``=`` road, blanks between the
rows), ``stretches`` as ``A-E 2-3``, ``things`` as ``hunter C2, agent A4, marker_last_seen B3`` (a second hunter is
``hunter2``), ``sees`` (the space whose sight is shown, by the rules), ``smoke`` and ``way`` as spaces. An ``icons``
figure has ``names`` of pictures in ``assets/specter_ops``; figures among them are coloured as on the board.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.hidden.grid_names import column_name, place_of
from game.rules.hidden.ground import Ground, mask_of
from game.view.hidden.camera import Camera
from game.view.hidden.figures import Figure, lay_out_icons, paint_frame
from game.view.hidden.sprites import Art
from game.view.hidden.terrain import Plain, Terrain
from game.view.hidden.tokens import Token, paint_tokens
from game.view.hidden.washes import Wash, Way, paint_wash, paint_way
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.specter_ops.hues import AGENT, hunter_hue
from game.view.specter_ops.pieces import CAR, DISC, PAWN, of

CELL, ICON, RIM = 38, 46, 22  # units


class Drawn(NamedTuple):
    """A small board: its ground, its picture, what is shown over it."""

    ground: Ground
    terrain: Terrain
    sight: int
    tokens: tuple[Token, ...]
    way: tuple[int, ...]


def figure_height(look: Look, figure: Figure) -> int:
    """Return how high a figure is, in pixels."""
    if figure["kind"] == "icons":
        return look.px(ICON)
    return len(str(figure["rows"]).split()) * look.px(CELL) + look.px(RIM) + look.px(4)


def lay_out_figure(sheet: Sheet, name: str, area: Rect, figure: Figure) -> None:
    """Put a figure of `data/specter_ops/rules.yaml` at the left of the area."""
    if figure["kind"] == "icons":
        row = Rect(area.left, area.top, area.width, sheet.px(ICON))
        lay_out_icons(sheet, name, row, str(figure["names"]).split(), _icon)
        return
    drawn, look, rim = _drawn(tuple(sorted(figure.items()))), sheet.look, sheet.px(RIM)
    cell = min(look.px(CELL), (area.width - rim - look.px(4)) // drawn.ground.columns)
    window = Rect(area.left + rim, area.top + rim, cell * drawn.ground.columns, cell * drawn.ground.rows)
    camera = Camera(drawn.ground.columns, drawn.ground.rows, window, cell, window.left, window.top, cell)
    frame = Rect(area.left, area.top, window.right - area.left + look.px(4), window.bottom - area.top + look.px(4))
    sheet.canvas(name, frame, lambda surface: _paint(surface, look, frame, camera, drawn))


def _icon(name: str) -> Art:
    return of(name, AGENT if name == "pawn_agent" else hunter_hue(0) if name.startswith("pawn_") else "")


# -- boards


@lru_cache(32)
def _drawn(facts: tuple[tuple[str, str | int], ...]) -> Drawn:
    """Work a small board out."""
    figure = {key: str(value) for key, value in facts}
    rows = figure["rows"].split()
    columns = len(rows[0])

    def space(name: str) -> int:
        column, row = place_of(name)
        return row * columns + column

    walls = [n for n, mark in enumerate("".join(rows)) if mark == "#"]
    roads = frozenset(n for n, mark in enumerate("".join(rows)) if mark == "=")
    stretches = []
    for stretch in filter(None, map(str.strip, figure.get("stretches", "").split(","))):
        across, down = (span.split("-") for span in stretch.split())
        stretches.append((space(across[0] + down[0]), space(across[-1] + down[-1])))
    ground = Ground(columns, len(rows), walls, stretches)
    plain = Plain(columns, len(rows), frozenset(walls), roads)
    smoke = mask_of(map(space, figure.get("smoke", "").split()))
    cloud = ground.spread(smoke) if smoke else 0
    sight = ground.seen_from(space(figure["sees"]), cloud) if figure.get("sees") else 0
    things = [thing.split() for thing in figure.get("things", "").split(",") if thing.strip()]
    tokens = [_token(n, kind, space(name)) for n, (kind, name) in enumerate(things)]
    clouds = [Token(f"smoke{n}", of("smoke_0"), n, 1.7) for n in range(columns * len(rows)) if cloud >> n & 1]
    way = tuple(map(space, figure.get("way", "").split()))
    return Drawn(ground, Terrain(lambda: plain.paint().convert(), columns, len(rows)), sight, (*tokens, *clouds), way)


def _token(number: int, kind: str, place: int) -> Token:
    key = f"thing{number}"
    if kind.startswith("hunter"):
        hue = hunter_hue(1 if kind.endswith("2") else 0)
        sprite = "pawn_judge" if kind.endswith("2") else "pawn_heat"
        return Token(key, of(sprite, hue), place, PAWN, stands=True, base=of("base_0", hue))
    if kind == "agent":
        return Token(key, of("pawn_fox", AGENT), place, PAWN, stands=True, base=of("base_agent", AGENT))
    if kind.startswith("vehicle"):
        return Token(key, of("vehicle_tracer"), place, CAR)
    return Token(key, of(kind), place, DISC)


def _paint(surface: Surface, look: Look, frame: Rect, camera: Camera, drawn: Drawn) -> None:
    paint_frame(surface, look, frame)
    _paint_names(surface, look, frame, camera)
    before = surface.get_clip()
    surface.set_clip(camera.window.clip(before))
    while not drawn.terrain.is_sharp(camera):
        drawn.terrain.sharpen(camera)
    drawn.terrain.paint(surface, camera)
    if drawn.sight:
        paint_wash(surface, look, camera, Wash("sight", drawn.sight))
    if drawn.way:
        paint_way(surface, look, camera, Way(drawn.way, has_end=False))
    paint_tokens(surface, look, camera, drawn.tokens)
    surface.set_clip(before)


def _paint_names(surface: Surface, look: Look, frame: Rect, camera: Camera) -> None:
    for column in range(camera.columns):
        middle = camera.point(column + 0.5, 0)[0], (frame.top + camera.window.top) // 2
        _paint_name(surface, look, column_name(column), middle)
    for row in range(camera.rows):
        _paint_name(
            surface, look, str(row + 1), ((frame.left + camera.window.left) // 2, camera.point(0, row + 0.5)[1])
        )


def _paint_name(surface: Surface, look: Look, name: str, middle: tuple[int, int]) -> None:
    block = look.set(name, size="tiny", face="bold", colour="muted", most_lines=1)
    where = Rect(0, 0, block.width, block.height)
    where.center = middle
    look.typesetter.draw(surface, block, where)
