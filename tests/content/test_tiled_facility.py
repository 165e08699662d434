"""The first board: what is read from the map is the board of the spec, and its picture shows the same."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import paths
from game.content.check import check
from game.content.specter_ops import ATLAS
from game.content.specter_ops_maps import load_board
from game.rules.hidden.grid_names import place_of
from tests.rules.specter_ops_board import FACILITY

MAP = paths.maps() / "specter_ops" / "facility.tmx"
DRAWING = Path(__file__).resolve().parents[2] / "assets" / "drawing"


def test_every_shipped_map_is_sound() -> None:
    assert MAP in paths.maps().rglob("*.tmx")
    assert check(paths.maps()) == []


def test_the_map_is_the_board_that_was_drawn() -> None:
    drawn = load_board(MAP)
    assert drawn.board == FACILITY
    assert drawn.title == "The Facility"


def test_a_bad_map_is_left_out_of_the_list_and_told(tmp_path: Path) -> None:
    shutil.copytree(paths.maps(), tmp_path / "maps")
    folder = tmp_path / "maps" / "specter_ops"
    text = (folder / "facility.tmx").read_text("utf-8")
    (folder / "broken.tmx").write_text(text.replace('infinite="0"', 'infinite="1"'), "utf-8")
    (folder / "notes.txt").write_text("not a map")
    boards, problems = ATLAS.in_folder(folder)
    assert [(name, board.title) for name, board in boards.items()] == [
        ("depot", "The Depot"),
        ("facility", "The Facility"),
    ]
    assert [(Path(problem.file).name, problem.what) for problem in problems] == [("broken.tmx", "the map is infinite")]


def test_a_folder_that_is_not_there_holds_no_boards(tmp_path: Path) -> None:
    assert ATLAS.in_folder(tmp_path / "nowhere") == ({}, [])


def test_what_is_drawn_as_road_is_road() -> None:
    drawn = load_board(MAP)
    asphalt = next(layer for layer in drawn.art.layers if layer.name == "asphalt")
    laid = {(cell % 23, cell // 23) for cell, tile in enumerate(asphalt.tiles) if tile}
    spans = [(place_of(stretch.first), place_of(stretch.last)) for stretch in drawn.board.stretches]
    road = {(x, y) for (x1, y1), (x2, y2) in spans for x in range(x1, x2 + 1) for y in range(y1, y2 + 1)}
    assert laid == road
    assert len(road) == 190


def test_every_structure_is_drawn_as_one_and_nothing_else_stands_on_the_ground() -> None:
    art = load_board(MAP).art
    by_name = {layer.name: layer.tiles for layer in art.layers}
    assert all(by_name["ground"])
    for cell, roof in enumerate(by_name["rooftops"]):
        assert not roof or by_name["structures"][cell]
    for cell, thing in enumerate(by_name["props"]):
        assert not thing or not by_name["structures"][cell]


@pytest.mark.parametrize("name", ["facility.png", "facility@2x.png"])
def test_the_tileset_is_what_its_script_draws(tmp_path: Path, name: str) -> None:
    """Drawn anew in a folder of its own; a renderer of another version may differ by a shade."""
    words = f"import sys; sys.path.insert(0, {str(DRAWING)!r}); import facility_tiles; from pathlib import Path; "
    run = [sys.executable, "-c", words + f"facility_tiles.write(Path({str(tmp_path)!r}))"]
    subprocess.run(run, check=True, env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"})
    shipped = pygame.image.load(str(paths.maps() / "tilesets" / name))
    drawn = pygame.image.load(str(tmp_path / name))
    assert shipped.get_size() == drawn.get_size()
    one, two = (pygame.image.tobytes(picture, "RGBA") for picture in (shipped, drawn))
    assert max(abs(a - b) for a, b in zip(one, two, strict=True)) <= 2
