"""The second board, of our own design: the map is this drawing, and what is seen on it is as worked out by hand."""

from collections import deque

import pytest

from game import paths
from game.content.specter_ops_maps import load_board
from game.rules.hidden.grid_names import place_of
from game.rules.hidden.ground import Ground, spaces_in
from game.rules.specter_ops.board import Board
from tests.rules.specter_drawing import read_drawing
from tests.rules.specter_ops_board import FACILITY

DRAWING = """
    ABCDEFGHIJKLMNOPQRSTUVWXYZ
 1  #.#.##.#...E...##........#
 2  #...##.#.1.#.1....2.C..2..
 3  #.1=============#........#
 4  #..=============###.#.##.#
 5  ...==..##...1.==....#.##.#
 6  X1.==C....#...==2.#.#.==.#
 7  ...==...#.#...==..#...==..
 8  .#.==.1.#.##.4==#....#==##
 9  ##.==.........==...###==#X
10  #..==####.4.##==.2....==#.
11  ================....2.==..
12  ================C.#...==2.
13  ..C.##==##.4.#==..#.##==..
14  #....#==.....#====V=======
15  #..#.#==4....#============
16  ##.#..==...4...3.#..==####
17  .....#==#....4.....3W=....
18  ####.#==#.##...###..==.3.#
19  ======================...#
20  S=====================#.##
21  .C.#.#.#...C.3.##.3.==#..E
22  ...#...##.......#...==#.3.
23  ##.##..#..##.##.#.##==#...
"""
STRETCHES = "A-V 19-20, G-H 11-20, A-P 11-12, O-P 3-15, O-Z 14-15, D-P 3-4, D-E 3-12, U-V 14-23, W-X 6-15"
SITES = (
    "B6 C3 G8 J2 M5 N2",
    "Q6 R10 S2 U11 X2 Y12",
    "N21 P16 S21 T17 X18 Y22",
    "I15 K10 L13 L16 N8 N17",
)
CACHES = "B21>C21, C13>D13, F6>F5, L21>L22, Q12>Q11, U2>V2"

DEPOT = read_drawing(DRAWING, "depot", STRETCHES, SITES, CACHES)
MAP = paths.maps() / "specter_ops" / "depot.tmx"

SIGHTS = {
    "L1": "I1-O1",  # between two roofs, and one at once below
    "B22": "A22-C22",
    "Z21": "X21-Z21 Z22-Z23",
    "D13": "D1-D14",  # the space of a cache, with a view up the road that it does not lie on
    "W8": "W6-X15",
    "U17": "U14-V23 W17-Z17",
    "N11": "A11-P12 Q11-T11",
    "A20": "A19-V20 A21-A22",
}
"""What is seen from a space, worked out on the drawing by hand: rectangles from corner to corner."""


def spaces(words: str) -> set[tuple[int, int]]:
    found: set[tuple[int, int]] = set()
    for rectangle in words.split():
        (left, top), (right, bottom) = map(place_of, rectangle.split("-"))
        found |= {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    return found


def ground(board: Board) -> Ground:
    def number(name: str) -> int:
        column, row = place_of(name)
        return row * board.columns + column

    stretches = [(number(stretch.first), number(stretch.last)) for stretch in board.stretches]
    return Ground(board.columns, board.rows, map(number, board.structures), stretches)


def steps_from_the_start(board: Board) -> dict[tuple[int, int], int]:
    """Return how far one walks to each space."""
    walls = set(map(place_of, board.structures))
    steps = {place_of(board.start): 0}
    ahead = deque(steps)
    while ahead:
        x, y = ahead.popleft()
        for near in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            if 0 <= near[0] < board.columns and 0 <= near[1] < board.rows and near not in walls | set(steps):
                steps[near] = steps[x, y] + 1
                ahead.append(near)
    return steps


def test_the_map_is_the_board_that_was_drawn() -> None:
    drawn = load_board(MAP)
    assert drawn.board == DEPOT
    assert drawn.title == "The Depot"


@pytest.mark.parametrize("space", SIGHTS)
def test_sight_is_as_drawn_by_hand(space: str) -> None:
    sights = ground(load_board(MAP).board)
    column, row = place_of(space)
    assert {sights.place(seen) for seen in spaces_in(sights.sights[row * 26 + column])} == spaces(SIGHTS[space])


def test_it_is_another_board_than_the_first() -> None:
    cells, first = DEPOT.columns * DEPOT.rows, FACILITY.columns * FACILITY.rows
    assert abs(cells - first) / first >= 0.15
    assert not set(DEPOT.exits) & set(FACILITY.exits)
    assert not set(DEPOT.stretches) & set(FACILITY.stretches)
    assert not set(DEPOT.caches) & set(FACILITY.caches)


def test_it_is_walked_like_the_first() -> None:
    """One section lies close to the start and the others far, as in the Facility; every free space can be reached."""
    steps = steps_from_the_start(DEPOT)
    assert len(steps) == 26 * 23 - len(DEPOT.structures)
    ways: dict[int, list[int]] = {}
    for site in DEPOT.sites:
        x, y = place_of(site.space)
        beside = [steps.get((x + dx, y + dy), 99) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        ways.setdefault(site.section, []).append(min(beside))
    assert {section: (min(way), max(way)) for section, way in ways.items()} == {
        1: (13, 19),
        2: (16, 24),
        3: (12, 24),
        4: (8, 14),
    }


def test_no_step_squeezes_between_two_structures_that_touch_at_a_corner() -> None:
    walls = set(map(place_of, DEPOT.structures))
    squeezes = [
        (x, y)
        for x in range(25)
        for y in range(22)
        for one, other in ((((x, y), (x + 1, y + 1)), ((x + 1, y), (x, y + 1))),)
        if (walls.issuperset(one) and walls.isdisjoint(other)) or (walls.issuperset(other) and walls.isdisjoint(one))
    ]
    assert squeezes == []
