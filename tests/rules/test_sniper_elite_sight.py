"""Line of Sight in Sniper Elite: small boards for each of its rules, and the exact table against other ways to look."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from game import paths
from game.content.sniper_elite_maps import load_board
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.board import Board
from game.rules.sniper_elite.plan import OPEN_TO_ALL, blocks, matching, touching
from game.rules.sniper_elite.sight import sight_lines, sight_table
from tests.rules.sniper_elite_board import drawn


def seen(board: Board, name: str) -> set[str]:
    """The names of all other spaces in sight of one."""
    names = [space.name for space in board.spaces]
    at = names.index(name)
    return {names[space] for space in spaces_in(sight_table(board)[at])} - {name}


def test_open_ground_and_water_are_looked_over() -> None:
    assert seen(drawn("ab~cd"), "a") == {"b", "c", "d"}


def test_nobody_stands_in_water_or_in_an_obstruction_and_nobody_sees_them() -> None:
    board = drawn("a~#b")
    sights = sight_table(board)
    assert sights[1] == sights[2] == 0
    assert seen(board, "a") == set()


def test_an_obstruction_always_blocks_even_between_high_places() -> None:
    assert seen(drawn("a#b"), "a") == set()
    assert seen(drawn("1#2"), "1") == set()


def test_one_shoots_into_and_out_of_a_building_through_its_windows() -> None:
    board = drawn("aAb")
    assert seen(board, "a") == {"A"}
    assert seen(board, "A") == {"a", "b"}


def test_two_buildings_see_each_other_over_a_street() -> None:
    assert seen(drawn("AaB"), "A") == {"a", "B"}


def test_nobody_looks_through_a_room_of_the_same_building_to_the_outside() -> None:
    assert seen(drawn("ABa"), "A") == {"B"}


def test_all_rooms_of_one_building_see_each_other_around_the_corner() -> None:
    board = drawn("""
        ABC
        #aD
        ##E
    """)
    assert seen(board, "A") >= {"B", "C", "D", "E"}


def test_a_wall_ends_a_building() -> None:
    board = drawn("ABC\n#a#", walls=[((1, 0), (2, 0))])
    assert blocks(board) == (0b011, 0b011, 0b100, 0, 0, 0)
    assert seen(board, "A") == {"B"}
    assert seen(board, "C") == {"B"}, "the two share an edge, wall or not"


def test_two_rooms_that_touch_at_a_corner_only_are_two_buildings() -> None:
    board = drawn("A#\n#B")
    assert seen(board, "A") == set()


def test_every_high_place_sees_every_other_over_buildings_and_platforms() -> None:
    assert seen(drawn("1A2b3"), "1") == {"A", "2", "b", "3"} - {"b"}


def test_from_a_high_place_no_low_one_is_seen_behind_a_building() -> None:
    assert seen(drawn("1Ab"), "1") == {"A"}


def test_the_own_platform_does_not_hide_the_low_ground() -> None:
    board = drawn("a12b")
    assert seen(board, "1") == {"a", "2", "b"}
    assert seen(board, "a") == {"1", "2"}, "neither sees through the platform"


def test_a_platform_of_others_hides_the_low_ground() -> None:
    board = drawn("1a2b")
    assert seen(board, "1") == {"a", "2"}
    assert seen(board, "b") == {"2"}


def test_a_wall_ends_a_platform() -> None:
    whole, parted = drawn("12b"), drawn("12b", walls=[((0, 0), (1, 0))])
    assert "b" in seen(whole, "1")
    assert "b" not in seen(parted, "1")


def test_a_line_through_a_corner_or_along_a_wall_between_blockers_does_not_count() -> None:
    corner = drawn("""
        a#
        #b
    """)
    assert seen(corner, "a") == set()
    along = drawn("""
        aa##
        ##bb
    """)
    assert "b" not in seen(along, "a")


def test_a_gap_that_only_a_slanting_look_meets_is_enough() -> None:
    board = drawn("""
        aax##
        ##xbb
    """)
    assert "b" in seen(board, "a")


def test_spaces_that_share_an_edge_see_each_other_whatever_they_are() -> None:
    assert seen(drawn("A1"), "A") == {"1"}


def test_a_space_that_bends_does_not_hide_what_it_sees_from_its_other_arm() -> None:
    board = drawn("""
        AAb
        A##
        A#c
        AAA
    """)
    assert seen(board, "A") >= {"b", "c"}


@pytest.mark.parametrize("board", [drawn("a1A~#b"), drawn("aB\nc1")], ids=["row", "square"])
def test_sight_is_symmetric(board: Board) -> None:
    sights = sight_table(board)
    for one, seen_ in enumerate(sights):
        assert all(sights[other] >> one & 1 for other in spaces_in(seen_))


def test_what_touches_and_what_hangs_together() -> None:
    board = drawn("""
        aab
        aA1
    """)
    assert [space.name for space in board.spaces] == ["a", "b", "A", "1"]
    assert touching(board) == (0b0110, 0b1001, 0b1001, 0b0110)
    assert matching(board) == (0b0010, 0b0001, 0, 0)


# -- the whole table against other ways to look

Box = tuple[int, int, int, int]
"""Left, top, right, bottom: a row of cells."""
Figure = Fraction | float
Spot = tuple[Figure, Figure]


class Blockers:
    """What stands between two spaces, found without the words of the table: as boxes that a segment may meet."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.boxes = [tuple(_boxes(board, number)) for number in range(len(board.spaces))]
        self.together = blocks(board)

    def between(self, one: int, other: int) -> list[Box]:
        """The boxes of all spaces that stop a look between two."""
        kinds = [space.kind for space in self.board.spaces]
        are_high = kinds[one] == kinds[other] == "elevated"
        own = self.together[one] | self.together[other]
        return [
            box
            for number, kind in enumerate(kinds)
            if number not in (one, other)
            and (
                kind == "obstruction"
                or (kind == "enclosed" and not are_high)
                or (kind == "elevated" and not are_high and not own >> number & 1)
            )
            for box in self.boxes[number]
        ]


def _boxes(board: Board, number: int) -> Iterator[Box]:
    cells = set(board.spaces[number].cells)
    for x, y in sorted(cells):
        if (x - 1, y) not in cells:
            right = x + 1
            while (right, y) in cells:
                right += 1
            yield x, y, right, y + 1


def meets(box: Box, one: Spot, other: Spot) -> bool:
    """Whether a segment meets a box, its rim included."""
    enters: Figure = 0
    leaves: Figure = 1
    for start, end, low, high in ((one[0], other[0], box[0], box[2]), (one[1], other[1], box[1], box[3])):
        if max(start, end) < low or min(start, end) > high:
            return False
        if start != end:
            first, last = (low - start) / (end - start), (high - start) / (end - start)
            enters, leaves = max(enters, min(first, last)), min(leaves, max(first, last))
    return enters <= leaves


def stands_in(board: Board, number: int, spot: Spot) -> bool:
    """Whether a spot is inside a cell of the space."""
    return any(x < spot[0] < x + 1 and y < spot[1] < y + 1 for x, y in board.spaces[number].cells)


def pairs_of(board: Board) -> Iterator[tuple[int, int]]:
    stand = [number for number, space in enumerate(board.spaces) if space.kind in OPEN_TO_ALL]
    yield from combinations(stand, 2)


def check_the_segments_of_the_table(board: Board) -> None:
    """Each pair that sees each other touches, is of one building, or has a segment clear of all that blocks.

    A segment that meets no rim of what blocks has room around it, so every small enough shift of it is clear too.
    """
    sights, lines, blockers = sight_table(board), sight_lines(board), Blockers(board)
    near, together = touching(board), blocks(board)
    for one, other in pairs_of(board):
        is_seen = bool(sights[one] >> other & 1)
        assert is_seen == bool(sights[other] >> one & 1)
        is_enclosed = board.spaces[one].kind == "enclosed"
        is_beside = bool((near[one] | (together[one] if is_enclosed else 0)) >> other & 1)
        assert ((one, other) in lines) == (is_seen and not is_beside)
        if (one, other) in lines:
            spots = lines[one, other]
            ends = spots if stands_in(board, one, spots[0]) else spots[::-1]
            assert stands_in(board, one, ends[0])
            assert stands_in(board, other, ends[1])
            assert not any(meets(box, *spots) for box in blockers.between(one, other))
        else:
            assert is_seen == is_beside


def check_that_nothing_more_is_seen(board: Board, looks: int) -> None:
    """No segment between two random spots shows a pair that the table does not have."""
    sights, blockers, dice = sight_table(board), Blockers(board), Random(7)

    def spot(number: int) -> Spot:
        x, y = dice.choice(board.spaces[number].cells)
        return x + dice.random(), y + dice.random()

    for one, other in pairs_of(board):
        if sights[one] >> other & 1:
            continue
        boxes = blockers.between(one, other)
        for _ in range(looks):
            ends = spot(one), spot(other)
            found = next((at for at, box in enumerate(boxes) if meets(box, *ends)), None)
            assert found is not None, (board.spaces[one], board.spaces[other], ends)
            boxes.insert(0, boxes.pop(found))  # what stopped this look most likely stops the next


def random_board(dice: Random) -> Board:
    """A small board of spaces of any shape."""
    signs = "".join(dice.choices("abAB12#~", (4, 4, 2, 2, 1, 1, 2, 1))[0] for _ in range(60))
    return drawn("\n".join(signs[at : at + 10] for at in range(0, 60, 10)))


@pytest.mark.parametrize("seed", range(6))
def test_on_boards_of_any_shape_the_table_is_what_segments_say(seed: int) -> None:
    board = random_board(Random(seed))
    check_the_segments_of_the_table(board)
    check_that_nothing_more_is_seen(board, looks=40)


@pytest.mark.parametrize("name", ["launch_facility", "submarine_pens"])
def test_on_both_maps_the_table_is_what_segments_say(name: str) -> None:
    board = load_board(paths.maps() / "sniper_elite" / f"{name}.tmx").board
    check_the_segments_of_the_table(board)
    check_that_nothing_more_is_seen(board, looks=25)
