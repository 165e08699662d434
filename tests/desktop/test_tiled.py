"""The real Tiled over every shipped map: it reads what we read, and its picture is ours.

Tiled exits with 0 and without a word when a tileset is missing, so what it wrote is looked at, tilesets included.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import paths
from game.content import sniper_elite_maps, specter_ops_maps
from game.content.specter_ops_maps import load_board
from game.content.tiled.drawn import DrawnMap
from game.content.tiled.gate import read_map
from game.core.tile_art import FLIPS
from game.view.hidden.ground import paint_ground
from tests.content.test_tiled_forms import FORMS

NEEDED = ("tiled", "tmxrasterizer")
MAPS = sorted(paths.maps().rglob("*.tmx"))
ASKED = {game.GAME: game.FORM for game in (specter_ops_maps, sniper_elite_maps)}
ASIDE = ("examples", "starters", "tutorials")
MOST_LEVELS, MOST_PIXELS = 8, 0.01
OUTPUT_OF_QT = re.compile(r"QStandardPaths: .*\n?")


@pytest.fixture(autouse=True)
def programs() -> None:
    missing = [program for program in NEEDED if shutil.which(program) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"the desktop tests need {', '.join(missing)}; see the README")
    if missing:
        pytest.skip(f"the desktop tests need {', '.join(missing)}; see the README")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the maps in which a test may draw."""
    shutil.copytree(paths.maps(), tmp_path / "maps")
    return tmp_path / "maps"


def run(*command: str | Path) -> None:
    """Run a program of Tiled without a screen; whatever it says is a failure."""
    done = subprocess.run(command, env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, capture_output=True, text=True)
    assert (done.returncode, OUTPUT_OF_QT.sub("", done.stdout + done.stderr).strip()) == (0, "")


def exported(path: Path, folder: Path) -> dict[str, Any]:
    target = folder / "exported.json"
    run("tiled", "--embed-tilesets", "--export-map", "json", path, target)
    found: dict[str, Any] = json.loads(target.read_text("utf-8"))
    return found


def read(path: Path) -> DrawnMap:
    reading = read_map(path, ASKED)
    assert reading.problems == []
    assert reading.drawn is not None
    return reading.drawn


def told(thing: dict[str, Any]) -> dict[str, Any]:
    return {given["name"]: given["value"] for given in thing.get("properties", [])}


def test_there_are_maps_of_both_games() -> None:
    assert {path.parent.name for path in MAPS} == {*ASKED, *ASIDE}
    for folder in ASIDE:
        assert {read(path).values["game"] for path in MAPS if path.parent.name == folder} == set(ASKED)


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_tiled_finds_the_tilesets_that_we_find(path: Path, tmp_path: Path) -> None:
    theirs = [
        (sheet["name"], sheet["firstgid"], sheet["tilecount"], sheet["columns"], Path(sheet["image"]).name)
        for sheet in exported(path, tmp_path)["tilesets"]
    ]
    ours = [
        (sheet.name, sheet.first, sheet.count, sheet.columns, Path(sheet.image).name) for sheet in read(path).art.sheets
    ]
    assert [sheet for sheet in theirs if not sheet[0].endswith("_rules")] == ours, "rule tiles are never shown"


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_tiled_reads_the_layers_that_we_read(path: Path, tmp_path: Path) -> None:
    drawn = read(path)
    map_ = exported(path, tmp_path)
    layers = [layer for layer in map_["layers"] if layer["type"] == "tilelayer"]
    ours = [(layer.name, layer.tiles) for layer in drawn.art.layers]
    ours += [(painting.name, painting.tiles) for painting in drawn.paintings]
    assert [(layer["name"], tuple(layer["data"])) for layer in layers] == ours
    assert (map_["width"], map_["height"], map_["tilewidth"]) == (drawn.columns, drawn.rows, drawn.art.side)
    assert told(map_) == drawn.values


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_tiled_reads_the_objects_that_we_read(path: Path, tmp_path: Path) -> None:
    drawn = read(path)
    groups = [layer for layer in exported(path, tmp_path)["layers"] if layer["type"] == "objectgroup"]
    theirs = {
        thing["id"]: (
            layer["name"],
            thing.get("type") or thing.get("class"),
            *(thing[name] / drawn.art.side for name in ("x", "y", "width", "height")),
            told(thing),
        )
        for layer in groups
        for thing in layer["objects"]
    }
    ours = {
        thing.id: (
            *(thing.layer, thing.kind, *(thing.points[0] if thing.points else (thing.column, thing.row))),
            *((0, 0) if thing.points else (thing.columns, thing.rows)),
            {name: value for name, value in thing.values.items() if value is not False},
        )
        for thing in drawn.objects
    }
    assert theirs == ours


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_a_shipped_map_is_as_tiled_saves_it(path: Path, folder: Path) -> None:
    """So that opening and saving a map in Tiled changes nothing but what was drawn."""
    saved = folder / path.parent.name / "saved.tmx"
    run("tiled", "--export-map", "tmx", folder / path.parent.name / path.name, saved)
    assert saved.read_text("utf-8") == path.read_text("utf-8")


@pytest.mark.parametrize("form", ["base64", "zlib", "gzip", "xml"])
def test_every_format_that_tiled_saves_is_read_alike(folder: Path, form: str) -> None:
    def change(found: re.Match[str]) -> str:
        return FORMS[form](found[0])

    path = redrawn(
        folder, r'<data encoding="csv">.*</data>', lambda found: re.sub("<data.*?</data>", change, found[0], flags=re.S)
    )
    saved = folder / "specter_ops" / "saved.tmx"
    run("tiled", "--embed-tilesets", "--export-map", "tmx", path, saved)
    assert "csv" not in saved.read_text("utf-8")
    assert "facility.tsx" not in saved.read_text("utf-8")
    (folder / "specter_ops" / "facility.tmx").write_text(saved.read_text("utf-8"), "utf-8")
    ours, theirs = load_board(paths.maps() / "specter_ops" / "facility.tmx"), load_board(path)
    assert (theirs.board, theirs.art.layers) == (ours.board, ours.art.layers)


def rasterized(path: Path, folder: Path) -> pygame.Surface:
    """The tile layers of a map that are shown, as tmxrasterizer draws them."""
    target = folder / "rasterized.png"
    form = ASKED[str(read(path).values["game"])]
    hidden = [word for name in (*form.object_layers, *form.painted) for word in ("--hide-layer", name)]
    run("tmxrasterizer", "--scale", "1", *hidden, path, target)
    return pygame.image.load(str(target))


def differing(ours: pygame.Surface, theirs: pygame.Surface) -> float:
    """The share of pixels in which two pictures differ by more than 8 levels."""
    assert ours.get_size() == theirs.get_size()
    one, two = (pygame.image.tobytes(picture, "RGBA") for picture in (ours, theirs))
    far = {at // 4 for at, (a, b) in enumerate(zip(one, two, strict=True)) if abs(a - b) > MOST_LEVELS}
    return len(far) / (ours.get_width() * ours.get_height())


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_our_picture_is_that_of_tiled(path: Path, tmp_path: Path) -> None:
    assert differing(paint_ground(read(path).art), rasterized(path, tmp_path)) <= MOST_PIXELS


def redrawn(folder: Path, pattern: str, change: Any) -> Path:
    path = folder / "specter_ops" / "facility.tmx"
    text = path.read_text("utf-8")
    changed = re.sub(pattern, change, text, count=1, flags=re.S)
    assert changed != text
    path.write_text(changed, "utf-8")
    return path


def test_flipped_tiles_look_as_in_tiled(folder: Path, tmp_path: Path) -> None:
    """Every roof of the facility is turned in one of the eight ways there are."""

    def turn(found: re.Match[str]) -> str:
        words = re.split(r"(\d+)", found[2])
        turned = [
            str(int(word) | at // 2 * 0x20000000 & FLIPS) if word.isdigit() and word != "0" else word
            for at, word in enumerate(words)
        ]
        return found[1] + "".join(turned)

    path = redrawn(folder, r'(name="structures".*?csv">)(.*?</data>)', turn)
    roofs = read(path).layer("structures")
    assert roofs is not None
    assert {tile & FLIPS for tile in roofs.tiles} == {way << 29 for way in range(8)}
    assert differing(paint_ground(load_board(path).art), rasterized(path, tmp_path)) <= MOST_PIXELS


def test_a_layer_that_is_half_transparent_looks_as_in_tiled(folder: Path, tmp_path: Path) -> None:
    path = redrawn(folder, 'name="structures"', 'opacity="0.4" name="structures"')
    assert differing(paint_ground(load_board(path).art), rasterized(path, tmp_path)) <= MOST_PIXELS


def test_a_hidden_layer_is_not_drawn(folder: Path, tmp_path: Path) -> None:
    path = redrawn(folder, 'name="light"', 'visible="0" name="light"')
    assert differing(paint_ground(load_board(path).art), rasterized(path, tmp_path)) <= MOST_PIXELS


def test_the_comparison_sees_a_missing_layer(folder: Path, tmp_path: Path) -> None:
    theirs = rasterized(folder / "specter_ops" / "facility.tmx", tmp_path)
    path = redrawn(folder, 'name="rooftops"', 'opacity="0" name="rooftops"')
    assert differing(paint_ground(load_board(path).art), theirs) > MOST_PIXELS


def test_tiled_says_nothing_of_a_missing_tileset_and_we_do(folder: Path, tmp_path: Path) -> None:
    """Why the tilesets are compared and not only the exit code."""
    path = redrawn(folder, "facility.tsx", "nowhere.tsx")
    assert [sheet["tilecount"] for sheet in exported(path, tmp_path)["tilesets"]] == [0]
    assert any("nowhere.tsx' is missing" in str(problem) for problem in read_map(path, ASKED).problems)
