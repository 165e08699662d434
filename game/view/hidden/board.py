"""A board on the sheet: its ground, what is shown over it, what lies on it, and the coordinates on its rims."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.rules.hidden.ground import mask_of, spaces_in
from game.view.hidden.beacons import paint_beacons
from game.view.hidden.camera import MARGIN, NOWHERE, Camera, Lens, Shapes
from game.view.hidden.sprites import as_seen, drawn
from game.view.hidden.terrain import Terrain
from game.view.hidden.tokens import Token, paint_tokens
from game.view.hidden.washes import Belief, Wash, Way, paint_belief, paint_edge, paint_wash, paint_way
from game.view.look import Look, mix
from game.view.sheet import Sheet, paint_shadow
from game.view.svg import Box, packed

RIM = (26, 20)  # units: at the left, at the top
DEEP = 5  # units of the frame at the other edges


class BoardPicture(NamedTuple):
    """What is to be seen on a board.

    ``under``: sets and beliefs below everything that lies there; ``tokens``; ``ways`` over them. ``hidden``: keys of
    tokens that move just now. ``marked``: spaces whose coordinates are lit.
    """

    under: Sequence[Wash | Belief] = ()
    tokens: Sequence[Token] = ()
    ways: Sequence[Way] = ()
    hidden: Collection[str] = ()
    marked: Collection[int] = ()


class BoardView:
    """How one person looks at a board: the lens, the ground, and the space under the pointer.

    ``names``: what the rim says over each column; rows are numbered from 1. ``margin``: spaces that are seen beside the
    board. ``rims``, ``ground``: how they were painted last.
    """

    def __init__(
        self, terrain: Terrain, names: Sequence[str], rows: int, shapes: Shapes | None = None, margin: float = MARGIN
    ) -> None:
        self.terrain = terrain
        self.names = names
        self.lens = Lens(len(names), rows, shapes, margin)
        self.pointer = NOWHERE
        self.paint: Callable[[Surface], None] = lambda surface: None
        self.rims: tuple[Any, tuple[Surface, ...]] = (None, ())
        self.ground: tuple[Any, Surface | None] = (None, None)

    @property
    def is_moving(self) -> bool:
        """Whether frames should follow each other quickly."""
        return self.lens.is_moving or not self.terrain.is_sharp(self.lens.camera)

    def update(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; True when the board must be painted anew."""
        if self.lens.update(dt):
            return True  # what stands on the board becomes sharp first, the ground in the next frames
        camera = self.lens.camera
        if self.terrain.is_sharp(camera):
            return False
        self.terrain.sharpen(camera)
        return True


def lay_out_board(sheet: Sheet, name: str, rect: Rect, view: BoardView, picture: BoardPicture) -> Rect:
    """Put a board on the sheet, framed, with its rims; return the window through which it is seen.

    ``view.paint`` paints it again, and nothing beside it, for as long as this sheet is shown.
    """
    look = sheet.look
    window = window_of(look, rect)
    view.lens.through(window)

    def paint(surface: Surface) -> None:
        before = surface.get_clip()
        _paint_rims(surface, look, rect, view, picture)
        surface.set_clip(window.clip(before))
        paint_board(surface, look, view, picture)
        surface.set_clip(before)

    kept = _Kept(rect, view, paint)
    view.paint = kept.paint
    sheet.canvas(f"{name}_frame", rect, lambda surface: _paint_frame(surface, look, rect), "backdrop")
    sheet.canvas(name, rect, kept.paint)
    return window


class _Kept:
    """Keeps the board as it was painted, for as long as nothing on it changes: most frames only show it again."""

    def __init__(self, rect: Rect, view: BoardView, paint: Callable[[Surface], None]) -> None:
        self._rect, self._view, self._paint = rect, view, paint
        self._key: tuple[Camera, int, bool] | None = None
        self._picture: Surface | None = None

    def paint(self, surface: Surface) -> None:
        """Paint the board; the second time that it looks the same, its picture is kept."""
        camera = self._view.lens.camera
        key = (camera, self._view.pointer, self._view.terrain.is_sharp(camera))
        if key == self._key and self._picture is not None:
            surface.blit(self._picture, self._rect)
            return
        self._paint(surface)
        self._picture = surface.subsurface(self._rect).copy() if key == self._key else None
        self._key = key


def framed(look: Look, area: Rect, lens: Lens) -> Rect:
    """Return where a board that is seen as a whole lies in the upper left of an area, framed closely."""
    frame = look.px(RIM[0]) + look.px(DEEP), look.px(RIM[1]) + look.px(DEEP)
    wide, high = lens.window_size(lens.fitting((area.width - frame[0], area.height - frame[1])))
    return Rect(area.left, area.top, wide + frame[0], high + frame[1])


def window_of(look: Look, rect: Rect) -> Rect:
    """Return what the rims leave free of a framed board."""
    left, top, edge = look.px(RIM[0]), look.px(RIM[1]), look.px(DEEP)
    return Rect(rect.left + left, rect.top + top, rect.width - left - edge, rect.height - top - edge)


def paint_board(surface: Surface, look: Look, view: BoardView, picture: BoardPicture) -> None:
    """Paint the ground and all that is on it; the surface is clipped to the window."""
    camera = view.lens.camera
    _paint_ground(surface, look, view, picture.under)
    if view.pointer != NOWHERE:
        _paint_pointer(surface, look, camera, view.pointer)
    for way in picture.ways:
        if way.is_past:
            paint_way(surface, look, camera, way)
    paint_tokens(surface, look, camera, picture.tokens, picture.hidden)
    for way in picture.ways:
        if not way.is_past:
            paint_way(surface, look, camera, way)
    paint_beacons(surface, look, camera, picture.tokens, picture.hidden)


def _paint_ground(surface: Surface, look: Look, view: BoardView, under: Sequence[Wash | Belief]) -> None:
    """Paint the ground with the sets over it; what was painted so before is kept while only figures change."""
    camera = view.lens.camera
    key = (camera, look.scale, tuple(under)) if view.terrain.is_sharp(camera) else None
    known, kept = view.ground
    if key is not None and key == known and kept is not None:
        surface.blit(kept, camera.window)
        return
    if not camera.board.contains(camera.window):
        surface.fill(mix(look.hex("desk"), "#000000", 0.35), camera.window)
    view.terrain.paint(surface, camera)
    for shown in under:
        if isinstance(shown, Belief):
            paint_belief(surface, look, camera, shown)
        else:
            paint_wash(surface, look, camera, shown)
    is_again = key is not None and key == known
    view.ground = (key, surface.subsurface(camera.window).copy() if is_again else None)


def _paint_pointer(surface: Surface, look: Look, camera: Camera, space: int) -> None:
    """Corners around the space under the pointer, or the keyboard's: a frame where it is larger than a cell."""
    if camera.shapes and camera.shapes.boxes[space].size != (1, 1):
        paint_edge(surface, look, camera, camera.cells(1 << space), "text", 0.9)
        return
    side = camera.rest
    body = (
        '<path d="M2 10 V4 Q2 2 4 2 H10 M22 2 H28 Q30 2 30 4 V10 M30 22 V28 Q30 30 28 30 H22 M10 30 H4 Q2 30 2 28 V22" '
        f'fill="none" stroke="{look.hex("text")}" stroke-width="2" stroke-linecap="round" stroke-opacity="0.9"/>'
    )
    corners = as_seen(drawn(look, body, side), camera)
    surface.blit(corners, camera.rect(space))


# -- the rims


def _paint_frame(surface: Surface, look: Look, rect: Rect) -> None:
    """The board's own card: a dark frame, raised off the desk; what the window covers is left out."""
    paint_shadow(surface, look, rect, look.px(look.theme.radii.panel), 0.5)
    surface.blit(look.shapes.made(("board frame", rect.size, look.scale), lambda: _frame(look, rect.size)), rect)


def _frame(look: Look, size: tuple[int, int]) -> Surface:
    fill = rim_colour(look)
    line = mix(look.hex("line"), fill, 0.25)
    frame = look.shapes.box(size, Box(look.px(look.theme.radii.panel), fill, fill, line, max(1, look.px(1)))).copy()
    frame.fill((0, 0, 0, 0), window_of(look, Rect((0, 0), size)))
    return packed(frame)


def rim_colour(look: Look) -> str:
    """Return the colour of what a board lies on."""
    return mix(look.hex("panel"), look.hex("desk"), 0.2)


def _paint_rims(surface: Surface, look: Look, rect: Rect, view: BoardView, picture: BoardPicture) -> None:
    """The names of columns and rows, on strips that are painted anew, or shown again where nothing has changed."""
    camera, edge, corner = view.lens.camera, look.px(2), look.px(look.theme.radii.panel)
    lit = [*picture.marked, *([view.pointer] if view.pointer != NOWHERE else [])]
    cells = list(spaces_in(camera.cells(mask_of(lit))))
    lit_columns = frozenset(cell % camera.columns for cell in cells)
    lit_rows = frozenset(cell // camera.columns for cell in cells)
    window = camera.window
    across = Rect(rect.left + corner, rect.top + edge, rect.width - 2 * corner, window.top - rect.top - edge)
    along = Rect(rect.left + edge, rect.top + corner, window.left - rect.left - edge, rect.height - 2 * corner)
    key = (camera, lit_columns, lit_rows, rect, look.scale)
    if view.rims[0] == key and view.rims[1]:
        for strip, place in zip(view.rims[1], (across, along), strict=True):
            surface.blit(strip, place)
        return
    fill = look.palette.colour(rim_colour(look))
    surface.fill(fill, across)
    surface.fill(fill, along)
    _paint_columns(surface, look, view, lit_columns, (rect.top + window.top) // 2)
    _paint_rows(surface, look, camera, lit_rows, (rect.left + window.left) // 2)
    is_again = view.rims[0] == key
    view.rims = (key, tuple(surface.subsurface(strip).copy() for strip in (across, along)) if is_again else ())


def _paint_columns(surface: Surface, look: Look, view: BoardView, lit: frozenset[int], y: int) -> None:
    camera = view.lens.camera
    step, margin = _step(camera.cell, look.px(17)), look.px(4)
    for column in camera.shown_columns():
        x = camera.left + round((column + 0.5) * camera.cell)
        is_inside = camera.window.left + margin <= x <= camera.window.right - margin
        if is_inside and (column % step == 0 or column in lit):
            _paint_name(surface, look, view.names[column], (x, y), column in lit)


def _paint_rows(surface: Surface, look: Look, camera: Camera, lit: frozenset[int], x: int) -> None:
    step, margin = _step(camera.cell, look.px(14)), look.px(5)
    for row in camera.shown_rows():
        y = camera.top + round((row + 0.5) * camera.cell)
        is_inside = camera.window.top + margin <= y <= camera.window.bottom - margin
        if is_inside and (row % step == 0 or row in lit):
            _paint_name(surface, look, str(row + 1), (x, y), row in lit)


def _step(cell: float, room: int) -> int:
    """Return of how many columns or rows one is named, so that names keep apart."""
    return max(1, -(-room // max(1, int(cell))))


def _paint_name(surface: Surface, look: Look, name: str, middle: tuple[int, int], is_lit: bool) -> None:
    block = look.set(name, size="tiny", face="bold", colour="ink" if is_lit else "muted", most_lines=1)
    where = Rect(0, 0, block.width, block.height)
    where.center = middle
    if is_lit:
        plate = where.inflate(look.px(8), -look.px(1))
        brass = look.hex("brass")
        surface.blit(look.shapes.box(plate.size, Box(plate.height * 0.3, mix(brass, "#FFFFFF", 0.15), brass)), plate)
    look.typesetter.draw(surface, block, where)
