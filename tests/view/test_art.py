"""The pictures and sounds in assets/: they load, show what they should, and keep to what the renderer can draw."""

import configparser
import re
import shutil
import subprocess
import sys
import wave
from array import array
from collections import Counter
from itertools import pairwise
from math import cos, pi, sin
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
DRAWINGS = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))
BOXES = ["super_snipers", "sniper_elite", "specter_ops", "sharp_shooters"]
FAINT = {"table/felt.svg", "table/paper.svg", "dice/die_shadow.svg"}  # laid over other things, never solid
FORBIDDEN = r'<(text|filter|use|mask|clipPath|style|image|pattern|symbol)\b|\bclass=|\bstyle=|href|"#[0-9A-Fa-f]{4}"'
Pixel = tuple[int, int, int, int]


def render(name: str, width: int, height: int | None = None) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / name), (width, height or width))


def natural_size(name: str) -> tuple[int, int]:
    root = ElementTree.parse(ASSETS / name).getroot()
    return int(root.attrib["width"]), int(root.attrib["height"])


def pixels(picture: pygame.Surface) -> list[Pixel]:
    raw = pygame.image.tobytes(picture, "RGBA")
    return [tuple(raw[at : at + 4]) for at in range(0, len(raw), 4)]  # type: ignore[misc]


def grey(picture: pygame.Surface, x: float, y: float) -> float:
    """How bright a pixel is, 0-255; places in units of the 120-unit canvas of dice and spaces."""
    scale = picture.get_width() / 120
    red, green, blue, _ = picture.get_at((int(x * scale), int(y * scale)))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def blobs(marked: set[tuple[int, int]]) -> list[int]:
    """The sizes of the connected patches of some places."""
    left, sizes = set(marked), []
    while left:
        patch, size = [left.pop()], 0
        while patch:
            x, y = patch.pop()
            size += 1
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    patch.append(near)
        sizes.append(size)
    return sizes


def test_every_promised_drawing_is_there() -> None:
    dice = [f"dice/{kind}_{pips}" for kind in ("die", "space", "space_dark", "die_muted") for pips in range(1, 7)]
    stars = [f"dice/space{row}_star{hue}" for row in ("", "_dark") for hue in ("", "_red", "_yellow")]
    chips = [f"chips/{name}" for name in ("chip_gold_50", "chip_silver_10", "coin_gold", "coin_silver", "coin_red")]
    wanted = ["logo", "icon", "dice/die_blank", *dice, *stars, *chips, *(f"boxes/{name}" for name in BOXES)]
    assert {f"{name}.svg" for name in wanted} <= set(DRAWINGS)


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawing_loads_and_shows_something_at_every_size(name: str) -> None:
    for width, height in ((24, 24), (64, 64), natural_size(name)):
        shown = pixels(render(name, width, height))
        commonest = Counter(shown).most_common(1)[0][1]
        assert max(alpha for *_, alpha in shown) >= (1 if name in FAINT else 200), "nothing to see"
        assert commonest < 0.99 * len(shown), "one plain rectangle"


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawing_keeps_to_what_the_renderer_knows(name: str) -> None:
    text = (ASSETS / name).read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    drawn = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    assert not re.search(FORBIDDEN, drawn)
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert set(re.findall(r"url\(#(\w+)\)", drawn)) == set(re.findall(r'Gradient id="(\w+)"', drawn))
    for gradient in re.findall(r"<(?:linear|radial)Gradient[^>]*>", drawn):
        assert 'gradientUnits="userSpaceOnUse"' in gradient or "%" in gradient


@pytest.mark.parametrize("size", [40, 56, 110])
@pytest.mark.parametrize(
    ("kind", "darkest", "brightest"),
    [("die", 0, 110), ("die_dim", 0, 90), ("die_muted", 0, 62), ("space", 0, 130), ("space_dark", 110, 255)],
)
@pytest.mark.parametrize("pips", range(1, 7))
def test_face_has_its_number_of_pips(kind: str, darkest: int, brightest: int, pips: int, size: int) -> None:
    picture, scale = render(f"dice/{kind}_{pips}.svg", size), 120 / size
    floor = [(x, y) for x in range(size) for y in range(size) if 17 < x * scale < 103 and 15 < y * scale < 100]
    marked = {(x, y) for x, y in floor if darkest <= grey(picture, x * scale, y * scale) <= brightest}
    found = blobs(marked)
    assert len(found) == pips
    assert min(found) > size * size * 0.01, "a pip too small to count at a glance"


@pytest.mark.parametrize("kind", ["die_blank", "die_muted_blank", "space_blank", "space_dark_blank"])
def test_blank_bears_no_mark(kind: str) -> None:
    picture = render(f"dice/{kind}.svg", 120)
    for y in range(30, 92, 4):
        row = [grey(picture, x, y) for x in range(24, 97, 4)]
        assert max(abs(a - b) for a, b in pairwise(row)) < 5
    assert picture.get_at((60, 57)).a == 255


def spikes(name: str, radius: float) -> int:
    """How often the print begins on a circle round the middle of a space, with all colour taken away."""
    picture = render(f"dice/{name}.svg", 240)
    around = [
        grey(picture, 60 + radius * cos(2 * pi * n / 720), 58 + radius * sin(2 * pi * n / 720)) for n in range(720)
    ]
    floor = grey(picture, 22, 96)
    printed = [abs(value - floor) > 14 for value in around]
    return sum(now and not before for before, now in zip([printed[-1], *printed], printed, strict=False))


@pytest.mark.parametrize("row", ["space", "space_dark"])
def test_stars_differ_in_shape_without_colour(row: str) -> None:
    assert spikes(f"{row}_star", 28) == 5, "the plain star has five points"
    assert spikes(f"{row}_star_yellow", 35) == 8, "the yellow star has eight points"
    assert spikes(f"{row}_star_red", 38) == 0, "the red star stands in a closed ring"
    assert spikes(f"{row}_star_red", 20) == 5, "and has five points inside it"


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize("size", [(276, 362), (207, 272), (414, 543)])
def test_box_front_fills_its_page_and_leaves_the_title_its_dark(name: str, size: tuple[int, int]) -> None:
    picture = render(f"boxes/{name}.svg", *size)
    width, height = picture.get_size()
    shown = pixels(picture)
    assert min(alpha for *_, alpha in shown) == 255
    bright = [0.3 * red + 0.59 * green + 0.11 * blue for red, green, blue, _ in shown]
    title = bright[width * int(height * 0.76) :]
    scene = bright[: width * int(height * 0.62)]
    assert max(title) < 30
    assert max(scene) - min(scene) > 120


def test_chips_stack_without_a_gap() -> None:
    """Each chip of a stack hides the dark wall edge of the one below: no column of the pile is see-through."""
    for name in ("chip_gold_50", "chip_silver_10"):
        chip = render(f"chips/{name}.svg", 96, 60)
        pile = pygame.Surface((96, 92), pygame.SRCALPHA)
        for up in (32, 16, 0):
            pile.blit(chip, (0, up))
        for x in (14, 48, 82):
            column = [pile.get_at((x, y)).a for y in range(20, 68)]
            assert min(column) == 255


def test_icons_are_of_one_colour() -> None:
    for path in (ASSETS / "icons").glob("*.svg"):
        assert set(re.findall(r"#\w+", path.read_text(encoding="utf-8"))) == {"#E9E4D6"}, path.name


def run_copy(tmp_path: Path, folder: str, script: Path) -> None:
    """Run a script of assets from a copy of its folder, so that it writes beside the copy."""
    shutil.copytree(ASSETS / folder, tmp_path / folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.wav"))
    subprocess.run([sys.executable, str(tmp_path / folder / script)], check=True, capture_output=True)


@pytest.mark.parametrize(
    "name",
    [
        "dice", "chips", "icons", "super_snipers", "specter_ops", "sniper_elite",
        "box_super_snipers", "box_specter_ops", "box_sharp_shooters",
    ],
)  # fmt: skip
def test_drawings_that_repeat_shapes_are_what_their_script_draws(tmp_path: Path, name: str) -> None:
    folder = "boxes" if name.startswith("box_") else name
    (tmp_path / folder).mkdir()
    run_copy(tmp_path, "drawing", Path(f"{name}.py"))
    written = list((tmp_path / folder).glob("*.svg"))
    assert written
    for path in written:
        assert path.read_bytes() == (ASSETS / folder / path.name).read_bytes(), path.name


def test_sounds_are_what_their_script_makes(tmp_path: Path) -> None:
    run_copy(tmp_path, "sounds", Path("make_sounds.py"))
    kept = {path.name: path.read_bytes() for path in (ASSETS / "sounds").glob("*.wav")}
    assert {path.name: path.read_bytes() for path in (tmp_path / "sounds").glob("*.wav")} == kept
    assert {"dice_1.wav", "place.wav", "chips.wav", "win.wav", "refuse.wav", "turn.wav", "tick.wav"} <= set(kept)


@pytest.mark.parametrize("path", sorted((ASSETS / "sounds").glob("*.wav")), ids=lambda path: path.stem)
def test_sound_is_short_clean_and_audible(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        values = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    assert path.stat().st_size < 100_000
    assert values[0] == values[-1] == 0
    assert 6_000 < max(abs(value) for value in values) < 26_000
    assert max(abs(value) for value in values[-441:]) < 1_000, "it ends before it has faded"


@pytest.mark.parametrize("size", [64, 256])
def test_window_icon_is_the_drawn_icon(size: int) -> None:
    kept = pixels(pygame.image.load(str(ASSETS / f"icon_{size}.png")))
    drawn = pixels(render("icon.svg", size))
    assert len(kept) == len(drawn)
    off = sum(abs(a - b) for one, other in zip(kept, drawn, strict=True) for a, b in zip(one, other, strict=True))
    assert off / len(kept) / 4 < 2


def test_desktop_entry_starts_the_installed_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    text = (ASSETS / "desktop/crosshairs.desktop").read_text(encoding="utf-8")
    entry.read_string(text)
    setup = configparser.ConfigParser()
    setup.read(ROOT / "setup.cfg", encoding="utf-8")
    commands = [line.split("=")[0].strip() for line in setup["options.entry_points"]["console_scripts"].split("\n")]
    assert entry["Desktop Entry"]["Exec"] in commands
    assert entry["Desktop Entry"]["Icon"] == "crosshairs"
    for name in re.findall(r"assets/\S+", text):
        assert (ROOT / name).is_file()
