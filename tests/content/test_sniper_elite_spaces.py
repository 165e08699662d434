"""Painted spaces of Sniper Elite: which cells are one space, what it is called, what parts two of a kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.sniper_elite_maps import load_board
from game.content.sniper_elite_spaces import SPACES, PaintedSpaces
from game.content.tiled.drawn import DrawnMap, Painting
from game.core.tile_art import TileArt
from game.rules.sniper_elite.board import Board

OUTPOST = Path(__file__).parent.parent / "bad" / "elite" / "parts" / "outpost.tmx"
TILES = {1: ("open", False), 2: ("open", False), 3: ("open", True), 4: ("water", False)}


def painted(*rows: str) -> list[tuple[str, ...]]:
    """The spaces of a painting, each as the names of its cells."""
    tiles = tuple(int(tile) for row in rows for tile in row)
    says = {tile: {"kind": kind, "difficult": is_difficult} for tile, (kind, is_difficult) in TILES.items()}
    art = TileArt(len(rows[0]), len(rows), 48, (), ())
    drawn = DrawnMap(art.columns, art.rows, art, (), {}, (Painting(SPACES, tiles, says),))
    return [
        tuple(f"{chr(65 + x)}{y + 1}" for x, y in space.cells) for space in PaintedSpaces(drawn, "map").spaces
    ]


@pytest.mark.parametrize(
    ("rows", "spaces"),
    [
        (("11", "12"), [("A1", "B1", "A2"), ("B2",)]),
        (("12", "21"), [("A1",), ("B1",), ("A2",), ("B2",)]),
        (("13", "13"), [("A1", "A2"), ("B1", "B2")]),
        (("121", "111"), [("A1", "C1", "A2", "B2", "C2"), ("B1",)]),
        (("141", "141"), [("A1", "A2"), ("B1", "B2"), ("C1", "C2")]),
    ],
    ids=["an edge joins", "a corner does not", "a difficult tile is another", "around a corner", "water between"],
)
def test_equal_tiles_that_share_an_edge_are_one_space(rows: tuple[str, ...], spaces: list[tuple[str, ...]]) -> None:
    assert painted(*rows) == spaces


def board_with(tmp_path: Path, old: str, new: str) -> Board:
    text = OUTPOST.read_text("utf-8")
    assert old in text
    path = tmp_path / "outpost.tmx"
    for name in ("rules.tsx", "rules.png"):
        (tmp_path / name).write_bytes((OUTPOST.parent / name).read_bytes())
    path.write_text(text.replace(old, new, 1), "utf-8")
    return load_board(path).board


def test_a_space_is_called_after_its_first_cell_or_as_a_point_says(tmp_path: Path) -> None:
    names = [space.name for space in load_board(OUTPOST).board.spaces]
    assert names[:7] == ["A1", "C1", "E1", "G1", "I1", "K1", "A3"]
    point = """<objectgroup id="8" name="names"><object id="26" type="SpaceName" x="{x}" y="{y}">
        <properties><property name="title" value="Yard"/></properties><point/></object></objectgroup>"""
    side = 16 if 'tilewidth="16"' in OUTPOST.read_text("utf-8") else 48
    drawn = board_with(
        tmp_path, '<objectgroup id="8" name="names"/>', point.format(x=5.5 * side, y=1.5 * side)
    )
    assert [space.name for space in drawn.spaces] == ["A1", "C1", "Yard", *names[3:]]
