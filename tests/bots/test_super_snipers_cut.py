"""The fewest walls, beside a second implementation that knows no masks, and on positions that one can count by eye."""

from __future__ import annotations

from collections import defaultdict, deque
from pathlib import Path

import pytest

from game.bots.super_snipers.cut import ENDLESS, Cut, KillLeaks, Leaks, fewest_walls, fewest_walls_for_the_kill
from game.bots.super_snipers.field import Field, Plot
from game.bots.super_snipers.stand import turns_for
from game.content.super_snipers_grids import read_grids
from game.core import Rng
from game.rules.super_snipers.boards import Board, board

GRIDS = read_grids(Path(__file__).parents[2] / "data" / "super_snipers" / "grids.yaml")
BOUNDLESS = 1000


def _drawn(picture: str) -> tuple[Board, dict[str, int]]:
    """Return the board of a picture and the spaces of each letter in it."""
    rows = picture.split()
    on = board(len(rows[0]), len(rows))
    spaces: dict[str, int] = defaultdict(int)
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            spaces[letter] |= on.bit(row, column)
    return on, spaces


def _counted(on: Board, inside: int, outside: int, open_spaces: int, never: int) -> int:
    """Return the size of a cut by the textbook: one augmenting path after the other through single nodes."""
    capacity: dict[object, dict[object, int]] = defaultdict(lambda: defaultdict(int))
    spaces = list(on.cells(open_spaces))
    for row, column in spaces:
        bit = on.bit(row, column)
        capacity[row, column, "in"][row, column, "out"] = BOUNDLESS if (never | inside) & bit else 1
        for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if near in spaces:
                capacity[row, column, "out"][(*near, "in")] = BOUNDLESS
        if inside & bit:
            capacity["start"][row, column, "in"] = BOUNDLESS
        if outside & bit:
            capacity[row, column, "out"]["end"] = BOUNDLESS
    ways = 0
    while ways < BOUNDLESS:
        came_from: dict[object, object] = {"start": None}
        queue: deque[object] = deque(["start"])
        while queue and "end" not in came_from:
            here = queue.popleft()
            for there, room in list(capacity[here].items()):
                if room > 0 and there not in came_from:
                    came_from[there] = here
                    queue.append(there)
        if "end" not in came_from:
            return ways
        node: object = "end"
        while (before := came_from[node]) is not None:
            capacity[before][node] -= 1
            capacity[node][before] += 1
            node = before
        ways += 1
        if ways > len(spaces):
            return ENDLESS
    return ENDLESS


def _scattered(on: Board, rng: Rng, share: float) -> int:
    return sum(on.bit(row, column) for row, column in on.cells(on.all) if rng.below(100) < share * 100)


@pytest.mark.parametrize("seed", range(40))
def test_as_many_walls_as_the_textbook_counts(seed: int) -> None:
    rng = Rng(f"cut {seed}")
    for _ in range(5):
        on = board(rng.pick((6, 8)), rng.pick((6, 8)))
        open_spaces = on.all & ~_scattered(on, rng, rng.pick((0.1, 0.3, 0.5)))
        inside = _scattered(on, rng, 0.06) & open_spaces
        outside = rng.pick((on.border, on.border | _scattered(on, rng, 0.03), _scattered(on, rng, 0.2)))
        never = _scattered(on, rng, rng.pick((0.0, 0.05, 0.2)))
        cut = fewest_walls(on, inside, outside, open_spaces, never)
        assert cut.size == _counted(on, inside, outside, open_spaces, never)
        if cut.size < ENDLESS:
            assert cut.walls.bit_count() == cut.size
            assert not cut.walls & (inside | never | ~open_spaces)
            assert not on.region(inside, open_spaces & ~cut.walls) & outside
            assert cut.walls & cut.ways == cut.walls


@pytest.mark.parametrize("seed", range(20))
def test_a_piece_off_the_ways_leaves_the_size_and_one_on_them_lessens_it_by_their_number(seed: int) -> None:
    rng = Rng(f"ways {seed}")
    grid = rng.pick(GRIDS.target)
    on, never = grid.board, grid.innocents | grid.target
    open_spaces = on.all & ~_scattered(on, rng, 0.2) | never
    cut = fewest_walls(on, grid.innocents, on.border | grid.target, open_spaces, never)
    for shape in ("I", "O", "T", "S", "L"):
        for spot in on.legal(shape, ~open_spaces | never, covering=on.all)[::7]:
            after = fewest_walls(on, grid.innocents, on.border | grid.target, open_spaces & ~spot.mask, never)
            assert cut.size - (spot.mask & cut.ways).bit_count() <= after.size <= cut.size


@pytest.mark.parametrize("seed", range(20))
def test_what_a_piece_makes_of_the_cut_is_told_as_if_counted_anew(seed: int) -> None:
    rng = Rng("after", seed)
    grid = rng.pick(GRIDS.target)
    on, never = grid.board, grid.innocents | grid.target
    open_spaces = on.all & ~_scattered(on, rng, rng.pick((0.0, 0.2, 0.4))) | never
    leaks = Leaks(on, grid.innocents, on.border | grid.target, open_spaces, never)
    single = Leaks(on, grid.innocents & -grid.innocents, on.border | grid.target, open_spaces, never)
    kill = KillLeaks(on, grid.target, grid.kill_box, open_spaces, never)
    for spot in on.legal("L", ~open_spaces, covering=on.all)[:: rng.pick((5, 7))]:
        then = open_spaces & ~spot.mask
        first = grid.innocents & -grid.innocents
        assert leaks.after(spot.mask) == _counted(on, grid.innocents, on.border | grid.target, then, never)
        assert single.after(spot.mask) == _counted(on, first, on.border | grid.target, then, never)
        after = fewest_walls_for_the_kill(on, grid.target, grid.kill_box, then, never)
        assert kill.after(spot.mask) == after.size


def test_the_open_leak_is_the_wall() -> None:
    on, spaces = _drawn("""
        ......
        .####.
        .#.X..
        .####.
        ......
        ......""")
    cut = fewest_walls(on, spaces["X"], on.border, on.all & ~spaces["#"], spaces["X"])
    assert cut == Cut(1, on.bit(2, 4), cut.ways)


def test_corners_seal() -> None:
    on, spaces = _drawn("""
        ......
        ..#...
        .#X#..
        ..#...
        ......
        ......""")
    assert fewest_walls(on, spaces["X"], on.border, on.all & ~spaces["#"]).size == 0


def test_ways_over_innocents_cannot_be_closed() -> None:
    on, spaces = _drawn("""
        ..I...
        ..I...
        ..X...
        ......
        ......
        ......""")
    assert fewest_walls(on, spaces["X"], on.border, on.all, spaces["X"] | spaces["I"]).size == ENDLESS
    assert fewest_walls(on, spaces["X"], on.border, on.all, spaces["X"]).size == 4


def test_a_space_that_cannot_be_covered_lets_many_ways_pass() -> None:
    on, spaces = _drawn("""
        ........
        ##.##...
        #X.I....
        ##.##...
        ........
        ........
        ........
        ........""")
    open_spaces = on.all & ~spaces["#"]
    assert fewest_walls(on, spaces["X"], on.border, open_spaces, spaces["X"] | spaces["I"]).size == 1
    wide = fewest_walls(on, spaces["X"] | on.bit(2, 2), on.border, open_spaces, spaces["X"] | spaces["I"])
    assert wide.size == 3  # above, below, and beyond the Innocent


def test_the_bullet_asks_for_a_wider_wall_than_the_target_alone() -> None:
    grid = GRIDS.target[2]
    on, never = grid.board, grid.innocents | grid.target
    assert fewest_walls(on, grid.target, on.all & ~grid.kill_box, on.all, never).size == 4
    assert fewest_walls_for_the_kill(on, grid.target, grid.kill_box, on.all, never).size == 8


def test_no_room_for_the_bullet_cannot_be_mended_by_walls() -> None:
    grid = GRIDS.target[4]
    on = grid.board
    open_spaces = on.all & ~on.beside(grid.target)
    assert fewest_walls_for_the_kill(on, grid.target, grid.kill_box, open_spaces, grid.target).size == ENDLESS


def test_where_little_fits_is_counted_as_narrow_and_takes_longer() -> None:
    on, spaces = _drawn("""
        ....##
        .#####
        .#####
        .#.###
        .#..##
        .#...#""")
    plot = Plot(on, GRIDS.locate[0], 0, 0)
    one, two, three = plot.narrow(spaces["#"])
    assert one == on.bit(0, 3) | on.bit(3, 0) | on.bit(4, 0) | on.bit(5, 0), "a lane: I alone"
    assert two == on.bit(0, 0) | on.bit(0, 1) | on.bit(0, 2) | on.bit(1, 0) | on.bit(2, 0), "round its corner: L too"
    assert three == on.bit(3, 2) | on.bit(5, 4) | on.bit(5, 2) | on.bit(4, 3), "a nook, all but its middle"

    plot, lane = Plot(on, GRIDS.locate[0], on.bit(2, 2), 0), on.bit(0, 2) | on.bit(1, 2)
    ways_out = on.bit(1, 2) | on.bit(3, 2) | on.bit(2, 1) | on.bit(2, 3)
    wide = Field(plot, ways_out & ~lane, (0, 0, 0))
    slim = Field(plot, wide.taken | on.bit(1, 1) | on.bit(1, 3), (0, 0, 0))
    assert wide.need.walls == slim.need.walls == 1
    assert turns_for(slim) > turns_for(wide)
