"""Which part of a board is looked at, and how large: spaces to pixels and back.

A board is a grid of cells. Its spaces are the cells themselves, or shapes of several cells, which ``Shapes`` tells.
A ``Camera`` is one such view; the ``Lens`` moves it: it pans, zooms to the pointer, fits, and glides there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

from pygame import Rect

from game.rules.hidden.ground import mask_of, spaces_in, union
from game.view.animation import between, ease_out

NOWHERE = -1
GLIDE = 160  # milliseconds of a zoom or a jump
STEP = 1.25  # of the size, for a notch of the wheel
CLOSEST = 7  # spaces that are at least seen across
MARGIN = 0.4  # spaces beside the board, usually: figures on its edge stand up into them


class Shapes:
    """Spaces that are made of cells: for each the cells, as numbers row by row. The board's own numbers stay.

    ``doors``: where one goes from a space to another, in cells from the board's corner, if not over the middle of
    their common border.
    """

    def __init__(
        self,
        columns: int,
        cells: Sequence[Sequence[int]],
        doors: Mapping[tuple[int, int], tuple[float, float]] | None = None,
    ) -> None:
        self.columns = columns
        self._doors = dict(doors or {})
        self.masks = tuple(mask_of(each) for each in cells)
        self.owner = {cell: space for space, each in enumerate(cells) for cell in each}
        self.boxes = tuple(self._box(each) for each in cells)
        self.spots = tuple(self._spot(each, box) for each, box in zip(cells, self.boxes, strict=True))

    def cells_of(self, spaces: int) -> int:
        """Return the cells of a set of spaces, as a set."""
        return union(self.masks[space] for space in spaces_in(spaces))

    def between(self, one: int, other: int) -> tuple[float, float] | None:
        """Return where the way from a space to another crosses their border, None where they do not touch."""
        key = (min(one, other), max(one, other))
        if key not in self._doors:
            edges = [
                ((row + down / 2 + 0.5), (column + across / 2 + 0.5))
                for row, column in (divmod(cell, self.columns) for cell in spaces_in(self.masks[one]))
                for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1))
                if 0 <= column + across < self.columns
                and self.owner.get((row + down) * self.columns + column + across) == other
            ]
            if not edges:
                return None
            middle = edges[len(edges) // 2] if len(edges) % 2 else _halfway(*edges[len(edges) // 2 - 1 :][:2])
            self._doors[key] = middle[1], middle[0]
        return self._doors[key]

    def _box(self, cells: Sequence[int]) -> Rect:
        places = [divmod(cell, self.columns) for cell in cells]
        left, top = min(column for _, column in places), min(row for row, _ in places)
        right, bottom = max(column for _, column in places), max(row for row, _ in places)
        return Rect(left, top, right - left + 1, bottom - top + 1)

    def _spot(self, cells: Sequence[int], box: Rect) -> tuple[float, float]:
        """Return the middle of a space in cells: of its box, or of the nearest cell where the box is hollow there."""
        middle = box.left + box.width / 2, box.top + box.height / 2
        if len(cells) == box.width * box.height:
            return middle
        row, column = min(
            (divmod(cell, self.columns) for cell in cells),
            key=lambda at: (at[1] + 0.5 - middle[0]) ** 2 + (at[0] + 0.5 - middle[1]) ** 2,
        )
        return column + 0.5, row + 0.5


def _halfway(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    """Return the place between two edges of cells, or the first where they do not lie in one line side by side."""
    is_near = abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2) if is_near else one


class Camera(NamedTuple):
    """A look at a board of ``columns`` × ``rows`` cells through a window of the screen.

    ``cell``: pixels of a space; ``left``, ``top``: where the board's upper left corner lies on the screen, often
    outside the window. ``rest``: the last size at which the board lay still; what is drawn sharp has that size.
    """

    columns: int
    rows: int
    window: Rect
    cell: float
    left: int
    top: int
    rest: int
    shapes: Shapes | None = None

    @property
    def is_still(self) -> bool:
        """Whether everything is drawn at its sharp size."""
        return self.cell == self.rest

    def cell_rect(self, cell: int) -> Rect:
        """Return where a cell lies on the screen."""
        row, column = divmod(cell, self.columns)
        return self._pixels(column, row, 1, 1)

    def rect(self, space: int) -> Rect:
        """Return where a space lies on the screen: the box around it."""
        return self._pixels(*self.shapes.boxes[space]) if self.shapes else self.cell_rect(space)

    def _pixels(self, column: int, row: int, width: int, height: int) -> Rect:
        left, top = self.left + round(column * self.cell), self.top + round(row * self.cell)
        right, bottom = self.left + round((column + width) * self.cell), self.top + round((row + height) * self.cell)
        return Rect(left, top, right - left, bottom - top)

    def cells(self, spaces: int) -> int:
        """Return the cells of a set of spaces, as a set."""
        return self.shapes.cells_of(spaces) if self.shapes else spaces

    def point(self, column: float, row: float) -> tuple[int, int]:
        """Return the pixel of a place in spaces from the board's corner: (0.5, 0.5) is the middle of A1."""
        return self.left + round(column * self.cell), self.top + round(row * self.cell)

    def middle(self, space: int) -> tuple[int, int]:
        """Return the pixel in the middle of a space."""
        return self.point(*_spot_of(self.shapes, self.columns, space))

    def way(self, spaces: Sequence[int]) -> list[tuple[int, int]]:
        """Return the pixels of a way from space to space: their middles and, between them, where it crosses borders."""
        found = [self.middle(spaces[0])] if spaces else []
        for one, other in pairwise(spaces):
            crossing = self.shapes.between(one, other) if self.shapes and one != other else None
            found += [self.point(*crossing)] if crossing else []
            found.append(self.middle(other))
        return found

    def space_at(self, x: int, y: int) -> int:
        """Return the space at a pixel, NOWHERE beside the board or outside the window."""
        if not self.window.collidepoint(x, y):
            return NOWHERE
        column, row = int((x - self.left + 0.5) // self.cell), int((y - self.top + 0.5) // self.cell)
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return NOWHERE
        cell = row * self.columns + column
        return self.shapes.owner.get(cell, NOWHERE) if self.shapes else cell

    @property
    def board(self) -> Rect:
        """Where the whole board lies on the screen."""
        return Rect(self.left, self.top, round(self.columns * self.cell), round(self.rows * self.cell))

    def shown_columns(self) -> range:
        """Return the columns of which anything is seen."""
        return self._shown(self.window.left - self.left, self.window.right - self.left, self.columns)

    def shown_rows(self) -> range:
        """Return the rows of which anything is seen."""
        return self._shown(self.window.top - self.top, self.window.bottom - self.top, self.rows)

    def _shown(self, start: int, end: int, most: int) -> range:
        return range(max(0, int(start // self.cell)), min(most, int(end // self.cell) + 1))

    def shows(self, space: int) -> bool:
        """Tell whether anything of a space, or of what stands up from it, is seen."""
        return self.window.colliderect(self.rect(space).inflate(round(self.cell), round(self.cell)))

    def shows_cell(self, cell: int) -> bool:
        """Tell whether anything of a cell, or of what stands up from it, is seen."""
        return self.window.colliderect(self.cell_rect(cell).inflate(round(self.cell), round(self.cell)))

    def places(self) -> dict[str, Rect]:
        """Return the spaces whose middle is in the window as ``space/number``, for clicks that know only pixels."""
        if self.shapes:
            spaces: Iterable[int] = range(len(self.shapes.masks))
        else:
            spaces = (row * self.columns + column for row in self.shown_rows() for column in self.shown_columns())
        return {f"space/{space}": self._place(space) for space in spaces if self._is_seen(space)}

    def _is_seen(self, space: int) -> bool:
        return self.window.collidepoint(self.middle(space))

    def _place(self, space: int) -> Rect:
        """Return where a click means a space: all of it, or a square of one cell around its middle."""
        if self.shapes is None or self.shapes.boxes[space].size == (1, 1):
            return self.rect(space).clip(self.window)
        square = Rect(0, 0, round(self.cell), round(self.cell))
        square.center = self.middle(space)
        return square.clip(self.rect(space)).clip(self.window)


def _spot_of(shapes: Shapes | None, columns: int, space: int) -> tuple[float, float]:
    """Return the middle of a space, in cells from the board's corner."""
    if shapes:
        return shapes.spots[space]
    row, column = divmod(space, columns)
    return column + 0.5, row + 0.5


class _Aim(NamedTuple):
    """Where the lens points: the size as a multiple of the fitting one, and the middle of the window in spaces."""

    zoom: float
    x: float
    y: float


class Lens:
    """The way a board is looked at, by whoever sits before it. Tell it its window before anything else.

    ``margin``: so many spaces are seen beside the board.
    """

    def __init__(self, columns: int, rows: int, shapes: Shapes | None = None, margin: float = MARGIN) -> None:
        self.columns, self.rows, self._shapes, self.margin = columns, rows, shapes, margin
        self.window = Rect(0, 0, columns, rows)
        self._fitted = _Aim(1.0, columns / 2, rows / 2)
        self._aim = self._start = self._fitted
        self._elapsed: float = GLIDE
        self._rest = 0
        self._rough = 0.0

    # -- looking

    def through(self, window: Rect) -> Camera:
        """Look through a window of the screen from now on; a board that was fitted fits again."""
        self.window = window
        self._aim = self._held(self._aim)
        if not self.is_moving:
            self._rest = self._size(self._aim)
        return self.camera

    @property
    def fit_size(self) -> int:
        """Pixels of a space when the whole board is seen."""
        return self.fitting(self.window.size)

    def fitting(self, size: tuple[int, int]) -> int:
        """Return the pixels of a space with which the whole board is seen in a window of that size."""
        return max(1, int(min(self._sides(size))))

    def _sides(self, size: tuple[int, int]) -> tuple[float, float]:
        """Return the pixels of a space with which the board fills a window in breadth, and in height."""
        return size[0] / (self.columns + 2 * self.margin), size[1] / (self.rows + 2 * self.margin)

    def window_size(self, cell: int) -> tuple[int, int]:
        """Return the size of the window that shows exactly the whole board with so many pixels a space."""
        return ceil(cell * (self.columns + 2 * self.margin)), ceil(cell * (self.rows + 2 * self.margin))

    @property
    def most_zoom(self) -> float:
        """The closest look: a few spaces across."""
        return max(1.0, min(self.window.width, self.window.height) / CLOSEST / self.fit_size)

    @property
    def is_moving(self) -> bool:
        """Whether the board glides, so that frames should follow each other."""
        return self._elapsed < GLIDE

    @property
    def camera(self) -> Camera:
        """What is seen at this moment."""
        if not self.is_moving:
            return self._camera(self._aim, self._size(self._aim))
        share = ease_out(self._elapsed / GLIDE)
        one, other = self._size(self._start), self._size(self._aim)
        size = between(one, other, share)
        # The middle goes with the size, not with the time: so the space under the pointer stays there.
        along = (1 / size - 1 / one) / (1 / other - 1 / one) if one != other else share
        middle = _Aim(0, between(self._start.x, self._aim.x, along), between(self._start.y, self._aim.y, along))
        return self._camera(middle, size)

    def _size(self, aim: _Aim) -> int:
        return max(1, round(self.fit_size * aim.zoom))

    def _camera(self, aim: _Aim, size: float) -> Camera:
        left = self._origin(aim.x, size, self.columns, self.window.left, self.window.width)
        top = self._origin(aim.y, size, self.rows, self.window.top, self.window.height)
        return Camera(self.columns, self.rows, self.window, size, left, top, self._rest or round(size), self._shapes)

    def _origin(self, middle: float, size: float, count: int, start: int, room: int) -> int:
        whole = count * size
        if whole + 2 * self.margin * size <= room:
            return start + round((room - whole) / 2)
        margin = self.margin * size
        return start + round(min(margin, max(room - whole - margin, room / 2 - middle * size)))

    # -- moving

    def update(self, dt: float) -> bool:
        """Go on by ``dt`` seconds; True when something else is seen now."""
        if not self.is_moving:
            return False
        self._elapsed = min(GLIDE, self._elapsed + dt * 1000)
        if not self.is_moving:
            self._rest = self._size(self._aim)
        return True

    def zoom(self, pos: tuple[int, int], notches: float) -> None:
        """Come closer by so many notches of the wheel, or go back; the space at ``pos`` stays where it is."""
        now = self.camera
        zoom = min(self.most_zoom, max(1.0, self._aim.zoom * STEP**notches))
        size = self._size(self._aim._replace(zoom=zoom))
        x, y = (pos[0] - now.left) / now.cell, (pos[1] - now.top) / now.cell
        middle = self.window.center
        goal = _Aim(zoom, x + (middle[0] - pos[0]) / size, y + (middle[1] - pos[1]) / size)
        self._glide(goal)

    def drag(self, dx: int, dy: int) -> None:
        """Move the board by pixels, at once."""
        self._settle()
        size = self._size(self._aim)
        self._aim = self._held(self._aim._replace(x=self._aim.x - dx / size, y=self._aim.y - dy / size))

    def pan(self, columns: float, rows: float) -> None:
        """Look so many spaces farther on."""
        self._glide(self._aim._replace(x=self._aim.x + columns, y=self._aim.y + rows))

    def fit(self) -> None:
        """Show the whole board."""
        self._glide(self._fitted)

    def fill(self) -> None:
        """Fill the window, as near to what is seen now as can be."""
        zoom = max(self._sides(self.window.size)) / self.fit_size
        self._glide(self._aim._replace(zoom=min(self.most_zoom, zoom)))

    def beside(self, space: int, dx: int, dy: int) -> int:
        """Return the space that lies next in a direction; the same one at the rim."""
        x, y = _spot_of(self._shapes, self.columns, space)
        column, row = int(x) + dx, int(y) + dy
        while 0 <= column < self.columns and 0 <= row < self.rows:
            cell = row * self.columns + column
            found = self._shapes.owner.get(cell, NOWHERE) if self._shapes else cell
            if found not in (space, NOWHERE):
                return found
            column, row = column + dx, row + dy
        return space

    def centre(self, space: int) -> None:
        """Bring a space to the middle."""
        x, y = _spot_of(self._shapes, self.columns, space)
        self._glide(self._aim._replace(x=x, y=y))

    def bring(self, space: int, margin: float = 1.5) -> None:
        """Bring a space into the window with so many spaces around it; one that is seen well moves nothing."""
        size, (at, down) = self._size(self._aim), _spot_of(self._shapes, self.columns, space)
        halves = self.window.width / 2 / size - margin, self.window.height / 2 / size - margin
        x = min(max(self._aim.x, at - halves[0]), at + halves[0])
        y = min(max(self._aim.y, down - halves[1]), down + halves[1])
        if (x, y) != (self._aim.x, self._aim.y):
            self._glide(self._aim._replace(x=x, y=y))

    def _glide(self, goal: _Aim) -> None:
        now = self.camera
        goal = self._held(goal)
        if goal == self._aim:
            return
        middle = self.window.center
        self._start = _Aim(
            now.cell / self.fit_size, (middle[0] - now.left) / now.cell, (middle[1] - now.top) / now.cell
        )
        self._aim, self._elapsed = goal, 0.0

    def _settle(self) -> None:
        self._elapsed = GLIDE
        self._rest = self._size(self._aim)

    def _held(self, aim: _Aim) -> _Aim:
        """Return an aim that shows no more beside the board than it must."""
        zoom = min(self.most_zoom, max(1.0, aim.zoom))
        size = self._size(aim._replace(zoom=zoom))
        x = self._kept(aim.x, self.window.width / 2 / size, self.columns)
        y = self._kept(aim.y, self.window.height / 2 / size, self.rows)
        return _Aim(zoom, x, y)

    def _kept(self, middle: float, half: float, count: int) -> float:
        low, high = half - self.margin, count - half + self.margin
        return count / 2 if low >= high else min(max(middle, low), high)
