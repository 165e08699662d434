"""Grids as the search sees them: what is still to be walled in, and what a Focus changes about it.

A ``Plot`` is what never changes on a grid; a ``Field`` is a plot with the pieces on it, by colour.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.super_snipers.cut import ENDLESS, Cut, fewest_walls, fewest_walls_for_the_kill
from game.rules.super_snipers.boards import Board, Spot
from game.rules.super_snipers.grids import LocateGrid, TargetGrid
from game.rules.super_snipers.pieces import COLOURS_OF, Piece
from game.rules.super_snipers.shapes import COLOURS, FOCUS_SHAPES, Shape
from game.rules.super_snipers.state import Placed

NOTHING = Cut(0, 0, 0)
OUT_OF_REACH = 99
FOCUS_CELLS = 4
PLUGGED = 20
"""So many walls more it counts when nothing fits where a wall must stand, and a piece has to be taken off first."""
MOST_NEEDS, MOST_PLOTS = 20_000, 40
"""So many are kept in mind; then a player begins anew."""

Colours = tuple[int, int, int]
"""A mask, or a number, for each colour: purple, gold, gray."""


class Need(NamedTuple):
    """What is still to be walled in. ``people``: the crosshairs, or all Innocents; ``kill``: the Primary Target.

    ``holes``: free spaces where no Focus fits any more, so that no wall can stand there. ``walls``: about how many
    spaces have to be covered for both, where one wall may serve twice.
    """

    people: Cut
    kill: Cut
    holes: int
    walls: int


NOTHING_NEEDED = Need(NOTHING, NOTHING, 0, 0)


class Plot:
    """A grid.

    ``hard``: spaces that are never covered; ``barred``: by colour, the Cover icons of the others; ``icons``: by colour.
    ``people``: what must be cut off from the border, and from ``target`` where there is one. ``needs_room``: the Bullet
    has to fit.
    """

    def __init__(
        self, board: Board, grid: LocateGrid | TargetGrid, people: int, target: int, *, needs_room: bool = True
    ) -> None:
        self.board = board
        self.people = people
        self.target = target
        self.kill_box = grid.kill_box if isinstance(grid, TargetGrid) else 0
        self.hard = people | target
        self._near_the_kill = self.kill_box | board.beside(self.kill_box)
        icons = grid.bonuses if isinstance(grid, TargetGrid) else grid.surveillance
        self.icons: Colours = (icons.purple, icons.gold, icons.gray)
        self.barred: Colours = (grid.cover.but("purple"), grid.cover.but("gold"), grid.cover.but("gray"))
        self.level = grid.level
        self._needs_room = needs_room
        self._needs: dict[int, Need] = {}
        self._kills: dict[tuple[int, int], Cut] = {}
        self.turns: dict[tuple[int, Colours], float] = {}
        """What was estimated, by the spaces taken and the chains."""

    def need(self, taken: int) -> Need:
        """Return what is to be walled in when the spaces ``taken`` are covered."""
        found = self._needs.get(taken)
        if found is None:
            if len(self._needs) > MOST_NEEDS:
                self._needs.clear()
                self.turns.clear()
            found = self._needs[taken] = self._need(taken)
        return found

    def need_after(self, taken: int, mask: int) -> Need:
        """Return the same with one piece more, where what was known before says enough without a new search."""
        after = self._needs.get(taken | mask)
        if after is None:
            people, kill, holes, _ = self.need(taken)
            taken |= mask
            fresh = self._holes(taken, self.board.beside(mask))
            if people.size and (fresh or mask & people.ways or people.size > PLUGGED or mask & holes):
                people = self._cut_of_people(taken, holes | fresh)
            if self.target and (fresh or mask & (self._near_the_kill | holes)):
                kill = self._cut_of_kill(taken, holes | fresh)
            after = self._needs[taken] = self._both(people, kill, (holes | fresh) & ~mask, taken)
        return after

    def narrow(self, taken: int) -> tuple[int, int, int]:
        """Return the free spaces on which only one, two, three of the five shapes fit."""
        free = self.board.all & ~(taken | self.hard)
        one = two = three = more = 0
        for shape in FOCUS_SHAPES:
            room = self.board.room(shape, free)
            more |= three & room
            three |= two & room
            two |= one & room
            one |= room
        return one & ~two, two & ~three, three & ~more

    def _need(self, taken: int) -> Need:
        holes = self._holes(taken, self.board.all)
        kill = self._cut_of_kill(taken, holes) if self.target else NOTHING
        return self._both(self._cut_of_people(taken, holes), kill, holes, taken)

    def _both(self, people: Cut, kill: Cut, holes: int, taken: int) -> Need:
        """Return what two cuts need together: one is made on top of the other, in the better order."""
        walls = people.size + kill.size
        if people.size and kill.size and walls < PLUGGED:
            after_kill = kill.size + self._cut_of_people(taken | kill.walls, holes).size
            after_people = people.size + self._cut_of_kill(taken | people.walls, holes).size
            walls = min(walls, after_kill, after_people)
        return Need(people, kill, holes, walls)

    def _holes(self, taken: int, among: int) -> int:
        """Return the free spaces of regions that touch ``among`` and are too small for any Focus."""
        board, found = self.board, 0
        free = board.all & ~(taken | self.hard)
        among &= free
        while among:
            region = board.region(among & -among, free)
            if region.bit_count() < FOCUS_CELLS:
                found |= region
            among &= ~region
        return found

    def _cut_of_people(self, taken: int, holes: int) -> Cut:
        people = self.people & ~taken
        if not people:
            return NOTHING
        board, outside, never = self.board, self.board.border | self.target, self.target
        cut = fewest_walls(board, people, outside, board.all & ~taken, never | holes & ~taken)
        return cut if cut.size < ENDLESS else _plugged(fewest_walls(board, people, outside, board.all & ~taken, never))

    def _cut_of_kill(self, taken: int, holes: int) -> Cut:
        never = self.people & ~taken
        taken |= ~self._near_the_kill
        cut = self._walls_of_kill(taken, (never | holes) & ~taken)
        return cut if cut.size < ENDLESS else _plugged(self._walls_of_kill(taken, never & ~taken))

    def _walls_of_kill(self, taken: int, never: int) -> Cut:
        """Return the walls around the Primary Target, by what lies near it alone."""
        found = self._kills.get((taken, never))
        if found is None:
            if len(self._kills) > MOST_NEEDS:
                self._kills.clear()
            found = self._kills[taken, never] = self._search_kill(taken, never)
        return found

    def _search_kill(self, taken: int, never: int) -> Cut:
        board, open_spaces = self.board, self.board.all & ~taken
        if self._needs_room:
            return fewest_walls_for_the_kill(board, self.target, self.kill_box, open_spaces, never)
        return fewest_walls(board, self.target, board.all & ~self.kill_box, open_spaces, never)


def _plugged(cut: Cut) -> Cut:
    """Return a cut that needs a piece to be taken off first."""
    return cut._replace(size=cut.size + PLUGGED)


class Field(NamedTuple):
    """A plot with ``taken`` spaces and the ``chains`` of each colour."""

    plot: Plot
    taken: int
    chains: Colours

    @property
    def need(self) -> Need:
        """What is still to be walled in."""
        return self.plot.need(self.taken)

    def spots(self, shape: Shape, colour: int, *, is_free: bool = False) -> list[Spot]:
        """Return where a Focus may lie by the usual rule; ``is_free``: a new chain may be started."""
        board, chain = self.plot.board, self.chains[colour]
        blocked = self.taken | self.plot.hard | self.plot.barred[colour]
        return board.legal(shape, blocked, touching=chain, covering=board.border if is_free or not chain else 0)

    def after(self, mask: int, colour: int | None) -> Field:
        """Return the field with a piece over ``mask``; a colourless one joins no chain."""
        if colour is None:
            return Field(self.plot, self.taken | mask, self.chains)
        purple, gold, gray = self.chains
        if colour == 0:
            purple |= mask
        elif colour == 1:
            gold |= mask
        else:
            gray |= mask
        return Field(self.plot, self.taken | mask, (purple, gold, gray))

    def reach(self, colour: int, walls: int) -> int:
        """Return in how many steps a chain grows onto one of ``walls``, OUT_OF_REACH when it never does."""
        board = self.plot.board
        near, unseen = board.near, board.all & ~(self.taken | self.plot.hard | self.plot.barred[colour])
        chain = self.chains[colour]
        grown, steps = (near(chain) if chain else board.border) & unseen, 1
        while grown and not grown & walls:
            unseen ^= grown
            grown = near(grown) & unseen
            steps += 1
        return steps if grown else OUT_OF_REACH

    def can_grow(self, colour: int) -> bool:
        """Tell whether a colour still has a space beside its chain, or a border to start from."""
        board, chain = self.plot.board, self.chains[colour]
        free = board.all & ~(self.taken | self.plot.hard | self.plot.barred[colour])
        return bool((board.beside(chain) if chain else board.border) & free)


def field(plot: Plot, placed: tuple[Placed, ...]) -> Field:
    """Return a plot with pieces on it."""
    taken, chains = 0, [0, 0, 0]
    for one in placed:
        taken |= one.mask
        colour = colour_of(one.piece)
        if colour is not None:
            chains[colour] |= one.mask
    return Field(plot, taken, (chains[0], chains[1], chains[2]))


_COLOURS = tuple(None if colour is None else COLOURS.index(colour) for colour in COLOURS_OF)


def colour_of(piece: Piece) -> int | None:
    """Return the number of a piece's colour."""
    return _COLOURS[piece]


class Plots:
    """The plots of a match, kept with all that was found out about them."""

    def __init__(self) -> None:
        self._plots: dict[tuple[str, int, tuple[str, ...], int, int, bool], Plot] = {}

    def locate(self, grid: LocateGrid) -> Plot:
        """Return the plot of a Locate Grid."""
        return self._get(grid, grid.crosshairs, 0)

    def target(self, grid: TargetGrid, innocents: int, target: int, *, needs_room: bool = True) -> Plot:
        """Return the plot of a Target Grid with its meeples where they stand."""
        return self._get(grid, innocents, target, needs_room)

    def _get(self, grid: LocateGrid | TargetGrid, people: int, target: int, needs_room: bool = True) -> Plot:
        key = (grid.kind, grid.level, grid.rows, people, target, needs_room)
        if key not in self._plots:
            if len(self._plots) > MOST_PLOTS:
                self._plots.clear()
            self._plots[key] = Plot(grid.board, grid, people, target, needs_room=needs_room)
        return self._plots[key]
