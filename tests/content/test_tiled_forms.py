"""Maps that Tiled 1.8 to 1.11 save in their different ways are read alike."""

import base64
import gzip
import re
import shutil
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.drawn_boards import DrawnBoard
from game.content.problems import Faulty
from game.content.specter_ops_maps import load_board
from game.core.tile_art import FLIPPED_ACROSS, FLIPPED_DIAGONALLY, FLIPPED_DOWN

YARD = Path(__file__).parent.parent / "bad" / "tiled" / "parts" / "yard.tmx"
Change = Callable[[str], str]


def tiles(text: str) -> list[int]:
    found = re.search(r'<data encoding="csv">(.*?)</data>', text, re.S)
    assert found is not None
    return [int(word) for word in found[1].split(",")]


def with_data(text: str, data: str) -> str:
    return re.sub(r'<data encoding="csv">.*?</data>', data, text, flags=re.S)


def packed(compression: str, press: Callable[[bytes], bytes]) -> Change:
    def change(text: str) -> str:
        numbers = tiles(text)
        data = base64.b64encode(press(struct.pack(f"<{len(numbers)}I", *numbers))).decode()
        return with_data(text, f'<data encoding="base64"{compression}>\n   {data}\n  </data>')

    return change


def as_xml(text: str) -> str:
    words = "".join(f'<tile gid="{tile}"/>' if tile else "<tile/>" for tile in tiles(text))
    return with_data(text, f"<data>{words}</data>")


def inside(text: str) -> str:
    words = 'name="tiles" tilewidth="16" tileheight="16" tilecount="4" columns="2"'
    image = '<image source="tiles.png" width="32" height="32"/>'
    return text.replace(
        '<tileset firstgid="1" source="tiles.tsx"/>', f'<tileset firstgid="1" {words}>{image}</tileset>'
    )


def of_1_9(text: str) -> str:
    """Tiled 1.9 called the class of an object ``class``, and gave layers and maps one too."""
    text = text.replace(' type="RoadStretch"', ' class="RoadStretch"').replace(' type="Exit"', ' class="Exit"')
    text = re.sub(r' type="(ObjectiveSite|SupplyCache|CacheSpace|AgentStart|VehicleStart)"', r' class="\1"', text)
    return text.replace('version="1.8" tiledversion="1.8.2"', 'version="1.9" tiledversion="1.9.2" class="Board"')


def of_1_10(text: str) -> str:
    return text.replace('version="1.8" tiledversion="1.8.2"', 'version="1.10" tiledversion="1.11.2" class=""')


def with_all_that_may_be_added(text: str) -> str:
    """What later Tileds write when it is set: none of it changes a board."""
    text = text.replace(
        "<map ", '<map class="Board" parallaxoriginx="0" backgroundcolor="#102030" compressionlevel="-1" '
    )
    text = text.replace("<layer ", '<layer class="Ground" locked="1" ')
    text = text.replace("<objectgroup ", '<objectgroup class="Marks" draworder="index" color="#ff0000" ')
    return re.sub(r"<object ", '<object name="a word" visible="0" ', text)


def with_settings(text: str) -> str:
    settings = ' <editorsettings>\n  <export target="yard.json" format="json"/>\n </editorsettings>\n'
    return text.replace(" <tileset ", settings + " <tileset ", 1)


FORMS: dict[str, Change] = {
    "base64": packed("", bytes),
    "base64, named": packed(' compression=""', bytes),
    "zlib": packed(' compression="zlib"', zlib.compress),
    "gzip": packed(' compression="gzip"', gzip.compress),
    "xml": as_xml,
    "tileset inside": inside,
    "Tiled 1.9": of_1_9,
    "Tiled 1.10 and 1.11": of_1_10,
    "classes, colours, locks, names": with_all_that_may_be_added,
    "editor settings": with_settings,
    "windows line ends": lambda text: text.replace("\n", "\r\n"),
    "lengths as decimals": lambda text: text.replace('x="128"', 'x="128.0"').replace('y="96"', 'y="95.9999"'),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(YARD.parent, tmp_path / "maps")
    return tmp_path / "maps"


def read(folder: Path, change: Change) -> DrawnBoard:
    path = folder / "yard.tmx"
    text = YARD.read_text("utf-8")
    changed = change(text)
    assert changed != text
    path.write_text(changed, "utf-8", newline="")
    return load_board(path)


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_read_alike(folder: Path, form: str) -> None:
    plain = load_board(folder / "yard.tmx")
    assert len(plain.board.sites) == 24
    assert len(plain.board.structures) == 25
    assert read(folder, FORMS[form]) == plain


def test_a_flipped_tile_stays_the_tile_it_is(folder: Path) -> None:
    flipped = 3 | FLIPPED_ACROSS | FLIPPED_DOWN | FLIPPED_DIAGONALLY

    def flip(text: str) -> str:
        words = ",".join(str(flipped if tile == 3 else tile) for tile in tiles(text))
        return with_data(text, f'<data encoding="csv">{words}</data>')

    drawn = read(folder, flip)
    assert drawn.board == load_board(YARD).board
    assert drawn.art.layers[0].tiles[19] == flipped
    assert drawn.art.layers[0].tiles[10] == 2


def test_a_project_widens_the_folder_to_its_own(folder: Path) -> None:
    deeper = folder / "specter_ops"
    deeper.mkdir()
    text = YARD.read_text("utf-8").replace('source="tiles.tsx"', 'source="../tiles.tsx"')
    (deeper / "yard.tmx").write_text(text, "utf-8")
    with pytest.raises(Faulty, match="leaves the folder"):
        load_board(deeper / "yard.tmx")
    (folder / "own.tiled-project").write_text("{}")
    assert load_board(deeper / "yard.tmx").board == load_board(YARD).board


def test_a_second_tileset_counts_on_where_the_first_ends(folder: Path) -> None:
    def add(text: str) -> str:
        text = text.replace('<layer id="1"', '<tileset firstgid="5" source="tiles.tsx"/>\n <layer id="1"', 1)
        words = ",".join("8" if tile == 3 else str(tile) for tile in tiles(text))
        return with_data(text, f'<data encoding="csv">{words}</data>')

    art = read(folder, add).art
    tile = art.layers[0].tiles[19]
    assert (tile, art.sheet_of(tile).first, art.sheet_of(tile).corner(tile)) == (8, 5, (16, 16))


def test_sites_that_nobody_numbered_are_counted_in_reading_order(folder: Path) -> None:
    """The order in which they were drawn does not count; a section that is numbered keeps its numbers."""

    def bare(text: str) -> str:
        sites = re.findall(r'  <object id="\d+" type="ObjectiveSite".*?</object>\n', text, re.S)
        first = [site for site in sites if '"section" type="int" value="1"' in site]
        plain = [re.sub(r' *<property name="number".*\n', "", site) for site in first]
        return text.replace("".join(first), "".join(reversed(plain)))

    drawn = read(folder, bare)
    assert drawn.board.sites == load_board(YARD).board.sites
