"""The tilesets of Sniper Elite: what its scripts draw, and what its rule tiles say."""

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import paths

DRAWING = Path(__file__).resolve().parents[2] / "assets" / "drawing"
TILESETS = paths.maps() / "tilesets"
SHADES = 6


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which both scripts drew their tilesets anew."""
    folder = tmp_path_factory.mktemp("tilesets")
    words = f"import sys; sys.path.insert(0, {str(DRAWING)!r}); import elite_tiles, elite_rule_tiles; "
    words += f"from pathlib import Path; [m.write(Path({str(folder)!r})) for m in (elite_tiles, elite_rule_tiles)]"
    subprocess.run([sys.executable, "-c", words], check=True, env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"})
    return folder


@pytest.mark.parametrize("name", ["sniper_elite.png", "sniper_elite@2x.png", "sniper_elite_rules.png"])
def test_a_tileset_is_what_its_script_draws(drawn: Path, name: str) -> None:
    """A renderer of another version may differ by a shade."""
    shipped, anew = (pygame.image.load(str(folder / name)) for folder in (TILESETS, drawn))
    assert shipped.get_size() == anew.get_size()
    for shift in range(0, shipped.get_width(), 256):
        part = pygame.Rect(shift, 0, min(256, shipped.get_width() - shift), shipped.get_height())
        one, two = (pygame.image.tobytes(picture.subsurface(part), "RGBA") for picture in (shipped, anew))
        assert one == two or max(abs(a - b) for a, b in zip(one, two, strict=True)) <= 2


@pytest.mark.parametrize("name", ["sniper_elite.tsx", "sniper_elite_rules.tsx"])
def test_its_description_is_the_one_that_the_script_writes(drawn: Path, name: str) -> None:
    assert (TILESETS / name).read_text("utf-8") == (drawn / name).read_text("utf-8")


def test_every_kind_of_space_has_six_shades_and_every_sector_one_tile() -> None:
    said: dict[tuple[str, ...], int] = {}
    for tile in ElementTree.parse(TILESETS / "sniper_elite_rules.tsx").getroot().findall("tile"):
        words = tuple(f"{given.get('name')} {given.get('value')}" for given in tile.findall("properties/property"))
        said[words] = said.get(words, 0) + 1
    kinds = ("open", "enclosed", "elevated", "water", "obstruction")
    assert said == {
        **{(f"kind {kind}",): SHADES for kind in kinds},
        **{("difficult true", f"kind {kind}"): SHADES for kind in kinds[:3]},
        **{(f"sector {name}",): 1 for name in ("red", "yellow", "black", "neutral")},
    }
