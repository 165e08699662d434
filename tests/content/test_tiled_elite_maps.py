"""The two boards of Sniper Elite: what the spec says of them is true of the maps, and their pictures show the same."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from game import paths
from game.content.drawn_boards import DrawnBoard
from game.content.sniper_elite_maps import load_board
from game.core.tile_art import FLIPS
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.board import COLOURS, Board
from game.rules.sniper_elite.plan import OPEN_TO_ALL, borders, matching, owners

MAPS = ("launch_facility", "submarine_pens")
TILES = 16
GROUNDS = {
    "clay": 0, "steppe": 4, "meadow": 8, "apron": 12,
    "setts_red": 64, "bricks": 68, "setts_grey": 72, "gravel": 76,
    "planks": 128, "parquet": 132, "tiles": 136, "screed": 140,
    "deck": 192, "roof": 196, "timber": 200, "water": 204,
    "jetty": 256, "mud": 260, "sand": 264, "asphalt": 268,
}  # fmt: skip
"""The first tile of each ground in the tileset, which has sixteen to a row; a ground is four tiles wide and high."""
LAID = {
    "enclosed": {"planks", "parquet", "tiles", "screed"},
    "elevated": {"deck", "roof", "timber"},
    "water": {"water"},
}


@cache
def drawn(name: str) -> DrawnBoard[Board]:
    return load_board(paths.maps() / "sniper_elite" / f"{name}.tmx")


def ways(board: Board) -> list[set[int]]:
    """Where one step leads from every space."""
    found = [
        set(spaces_in(mask)) if space.kind in OPEN_TO_ALL else set()
        for space, mask in zip(board.spaces, matching(board), strict=True)
    ]
    for passage in board.passages:
        found[passage.one].add(passage.other)
        found[passage.other].add(passage.one)
    return found


def steps_from(board: Board, start: int) -> dict[int, int]:
    """How many steps every space is away that can be walked to."""
    around, found, edge = ways(board), {start: 0}, [start]
    for space in edge:
        for other in around[space] - found.keys():
            found[other] = found[space] + 1
            edge.append(other)
    return found


@pytest.mark.parametrize(
    ("name", "kinds", "doors", "longest"),
    [
        ("launch_facility", {"open": 78, "enclosed": 28, "elevated": 8, "obstruction": 2}, 20, 12),
        ("submarine_pens", {"open": 73, "enclosed": 20, "elevated": 12, "water": 3, "obstruction": 2}, 19, 13),
    ],
)
def test_the_boards_have_what_the_spec_counts(name: str, kinds: dict[str, int], doors: int, longest: int) -> None:
    board = drawn(name).board
    assert (board.columns, board.rows) == (24, 16)
    assert Counter(space.kind for space in board.spaces) == kinds
    assert len(board.passages) == doors
    walks = {
        (one.number, other.number): steps_from(board, one.space)[other.space]
        for one, other in combinations(board.objectives, 2)
        if board.spaces[one.space].sector != board.spaces[other.space].sector
    }
    assert max(walks.values()) == longest
    assert longest > 10, "creeping a space a turn must not always be in time"


@pytest.mark.parametrize("name", MAPS)
def test_everything_is_within_reach_of_every_arrow(name: str) -> None:
    board = drawn(name).board
    stand = {number for number, space in enumerate(board.spaces) if space.kind in OPEN_TO_ALL}
    for arrow in board.arrows:
        assert steps_from(board, arrow).keys() == stand
    assert sorted(board.spaces[arrow].sector for arrow in board.arrows) == ["black", "neutral", "red", "yellow"]


@pytest.mark.parametrize("name", MAPS)
def test_squads_and_suits_stand_in_their_sectors(name: str) -> None:
    board = drawn(name).board
    for at, colour in enumerate(COLOURS):
        squad = board.squads[at]
        suit = [objective.space for objective in board.objectives if (objective.number - 1) // 3 == at]
        places = [squad.officer, *squad.soldiers, *suit]
        assert {board.spaces[space].sector for space in places} == {colour}
        assert len(suit) == 3


@pytest.mark.parametrize(
    ("name", "title", "objectives"),
    [
        (
            "launch_facility",
            "Launch Facility",
            "warehouse manifest, rail ramp, signal tower, launch pad, gantry, firing bunker, guidance laboratory, "
            "research vault, watchtower radio",
        ),
        (
            "submarine_pens",
            "Submarine Pens",
            "pen A, pen B, crane cab, torpedo bench, detonator store, look-out, code room, harbour safe, fuel pump",
        ),
    ],
)
def test_titles_are_those_of_the_spec(name: str, title: str, objectives: str) -> None:
    found = drawn(name)
    assert found.title == title
    assert [objective.number for objective in found.board.objectives] == list(range(1, 10))
    assert ", ".join(objective.title for objective in found.board.objectives) == objectives


def ground_of(found: DrawnBoard[Board], space: int) -> set[str]:
    """The grounds that are laid in a space."""
    layer = next(layer for layer in found.art.layers if layer.name == "ground")
    names = set()
    for x, y in found.board.spaces[space].cells:
        row, column = divmod((layer.tiles[y * 24 + x] & ~FLIPS) - 1, TILES)
        names |= {name for name, first in GROUNDS.items() if first == row // 4 * 4 * TILES + column // 4 * 4}
    return names


@pytest.mark.parametrize("name", MAPS)
def test_each_space_lies_on_a_ground_of_its_kind(name: str) -> None:
    found = drawn(name)
    for number, space in enumerate(found.board.spaces):
        grounds = ground_of(found, number)
        assert len(grounds) == 1, space.name
        built = set().union(*LAID.values())
        assert grounds <= LAID[space.kind] if space.kind in LAID else not grounds & built, space.name


@pytest.mark.parametrize("name", MAPS)
def test_whatever_is_no_open_ground_is_drawn_upon(name: str) -> None:
    """An obstruction and difficult terrain cannot be told from open ground by their borders alone."""
    found = drawn(name)
    above = [layer.tiles for layer in found.art.layers if layer.name in ("details", "things", "tall")]
    for space in found.board.spaces:
        if space.kind == "obstruction" or space.is_difficult:
            assert all(any(tiles[y * 24 + x] for tiles in above) for x, y in space.cells), space.name


@pytest.mark.parametrize("name", MAPS)
def test_the_rule_layers_are_not_part_of_the_picture(name: str) -> None:
    found = drawn(name)
    assert not {layer.name for layer in found.art.layers} & {"spaces", "sectors"}
    assert [sheet.name for sheet in found.art.sheets] == ["sniper_elite"]


@pytest.mark.parametrize("name", MAPS)
def test_no_door_stands_on_the_border_of_the_whole_board_or_twice_between_two_spaces(name: str) -> None:
    board = drawn(name).board
    owner = owners(board)
    edges = {edge: {one, other} for edge, one, other in borders(board)}
    pairs = [frozenset((passage.one, passage.other)) for passage in board.passages]
    assert len(set(pairs)) == len(pairs)
    for passage in board.passages:
        assert edges[passage.edge] == {passage.one, passage.other}
        assert {owner[cell] for cell in passage.edge} == {passage.one, passage.other}
