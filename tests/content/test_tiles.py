"""The tiles of Sharp Shooters as the edition prints them, and a user's own."""

from pathlib import Path

import msgspec
import pytest

from game.content.digest import digest_of
from game.content.problems import Faulty
from game.content.registry import content_digest, custom_of, game_from_save, load_game, own_content
from game.content.sharp_shooters import read_own_tiles, read_tiles
from game.rules.sharp_shooters import Row, SharpShooters, Tile

DATA = Path(__file__).parents[2] / "data"
OURS = read_tiles(DATA / "sharp_shooters" / "tiles.yaml")

# the spec's table: side, rows (value and spaces), spaces of the side, net value
SIDES = """
1A 80 123456  60 55533   50 2222   -30 456    10 1    20 66      21  190
1B 70 ******  50 rrryy   50 1234   -20 **     10 5    40 333     21  200
2A 80 654321  60 *****   40 ****   -40 1111   20 25   10 6       22  170
2B 70 44444   50 rrryy   50 3456   -30 ***    30 123  10 2       21  180
3A 60 12345   60 65432   50 rrryy  -50 *****  20 11   10 4       23  150
3B 100 666666 60 *****   30 321    -40 55     20 43   10 1       19  180
4A 70 22266   50 5555    40 ****   -30 rrryy  30 ***  10 3       22  170
4B 80 123456  80 654321  30 ***    -60 ****   20 **   10 5       22  160
5A 60 *****   50 rrryy   50 6543   -40 222    40 111  10 6       21  170
5B 70 11144   60 23456   40 444    -20 5      20 36   20 **      18  190
6A 90 135246  60 54321   40 ****   -50 666    30 ***  10 2       22  180
6B 60 33333   50 rrryy   40 ****   -30 12     -40 ****  20 55    22  100
7A 70 ******  50 1111    50 6666   -50 3456   30 321  10 4       22  160
7B 80 112233  50 rrryy   30 456    -60 rrryy  20 66   10 1       22  130
8A 100 555555 70 44422   50 2345   -40 ***    -10 6   20 13      21  190
8B -60 *****  -50 rrryy  -40 1234  -30 ***    -20 62  80 123456  25 -120
"""

OWN = """
tiles:
  - name: {name}
    sides:
      - name: {name} front
        rows: [&, &, &, &, &, &]
""".replace("&", '{{value: 10, spaces: "1"}}')


def own(folder: Path, file: str, name: str) -> Path:
    folder.mkdir(exist_ok=True, parents=True)
    path = folder / file
    path.write_text(OWN.format(name=name), encoding="utf-8")
    return path


@pytest.mark.parametrize("line", SIDES.strip().splitlines(), ids=lambda line: line[:2])
def test_side_is_as_printed(line: str) -> None:
    name, *words, spaces, net = line.split()
    side = next(side for tile in OURS for side in tile.sides if side.name == name)
    assert side.rows == tuple(Row(int(words[n]), words[n + 1]) for n in range(0, 12, 2))
    assert sum(len(row.spaces) for row in side.rows) == int(spaces)
    assert sum(row.value for row in side.rows) == int(net)


def test_eight_tiles_of_two_sides() -> None:
    assert [tile.name for tile in OURS] == list("12345678")
    assert [side.name for tile in OURS for side in tile.sides] == [f"{n}{s}" for n in range(1, 9) for s in "AB"]
    assert not any(tile.own for tile in OURS)
    black = [sum(row.value < 0 for row in side.rows) for tile in OURS for side in tile.sides]
    assert sorted(black) == [1] * 13 + [2] * 2 + [5]


def test_a_one_sided_tile_shows_its_side_twice(tmp_path: Path) -> None:
    own(tmp_path, "ada.yaml", "Ada")
    (tile,), problems = read_own_tiles(tmp_path, OURS)
    assert problems == []
    assert tile.own
    assert tile.sides[0] == tile.sides[1]
    assert tile.sides[0].name == "Ada front"


def test_a_faulty_own_file_is_listed_and_the_good_ones_count(tmp_path: Path) -> None:
    own(tmp_path, "ada.yaml", "Ada")
    own(tmp_path, "zoe.yml", "Zoë")
    (tmp_path / "bad.yaml").write_text("tiles: []\n")
    (tmp_path / "readme.txt").write_text("not a tile")
    tiles, problems = read_own_tiles(tmp_path, OURS)
    assert [tile.name for tile in tiles] == ["Ada", "Zoë"]
    assert [(Path(problem.file).name, problem.line) for problem in problems] == [("bad.yaml", 1)]


def test_own_names_clash_neither_with_ours_nor_with_each_other(tmp_path: Path) -> None:
    own(tmp_path, "a.yaml", "Ada")
    own(tmp_path, "b.yaml", "ADA")
    path = own(tmp_path, "c.yaml", "Cleo")
    path.write_text(path.read_text().replace("Cleo front", "8b"))
    tiles, problems = read_own_tiles(tmp_path, OURS)
    assert [tile.name for tile in tiles] == ["Ada"]
    assert [(Path(problem.file).name, problem.where, problem.what) for problem in problems] == [
        ("b.yaml", "tile 1, name", "the name 'ADA' is taken (in a.yaml)"),
        ("b.yaml", "tile 1, side 1, name", "the name 'ADA front' is taken (in a.yaml)"),
        ("c.yaml", "tile 1, side 1, name", "the name '8b' is taken (a tile of the game)"),
    ]


def test_no_folder_of_own_tiles_is_no_problem_but_a_file_in_its_place_is(tmp_path: Path) -> None:
    assert read_own_tiles(tmp_path / "tiles") == ((), [])
    (tmp_path / "tiles").write_text("")
    assert [problem.what for problem in read_own_tiles(tmp_path / "tiles")[1]] == ["cannot be read (Not a directory)"]


def test_own_tiles_join_only_when_asked(tmp_path: Path) -> None:
    own(tmp_path / "tiles", "ada.yaml", "Ada")
    without = load_game("sharp_shooters", DATA, tmp_path, {"own_tiles": False})
    joined = load_game("sharp_shooters", DATA, tmp_path, {"own_tiles": True})
    assert isinstance(without, SharpShooters)
    assert isinstance(joined, SharpShooters)
    assert without.tiles == OURS
    assert [tile.name for tile in joined.tiles] == [*"12345678", "Ada"]
    assert own_content("sharp_shooters", DATA, tmp_path) == (["Ada"], [])


def test_a_save_brings_its_own_tiles_along(tmp_path: Path) -> None:
    options = {"own_tiles": True}
    own(tmp_path / "tiles", "ada.yaml", "Ada")
    game = load_game("sharp_shooters", DATA, tmp_path, options)
    custom = msgspec.json.decode(msgspec.json.encode(custom_of(game)))
    (tmp_path / "tiles" / "ada.yaml").unlink()
    again = game_from_save("sharp_shooters", options, custom, DATA)
    assert isinstance(game, SharpShooters)
    assert isinstance(again, SharpShooters)
    assert again.tiles == game.tiles
    assert content_digest(again) == content_digest(game)


def test_a_game_without_own_tiles_leaves_nothing_in_the_head_of_its_save() -> None:
    game = load_game("sharp_shooters", DATA)
    assert custom_of(game) is None
    assert content_digest(game_from_save("sharp_shooters", {}, None, DATA)) == content_digest(game)


@pytest.mark.parametrize(
    "damage",
    [
        lambda tile: tile["sides"][0]["rows"].pop(),
        lambda tile: tile["sides"][0]["rows"][0].update(value=15),
        lambda tile: tile["sides"][1]["rows"][5].update(spaces="9"),
        lambda tile: tile["sides"][1]["rows"][5].update(spaces=7),
        lambda tile: [row.update(spaces="123456") for row in tile["sides"][0]["rows"]],
        lambda tile: tile.pop("sides"),
        lambda tile: tile.update(name="1"),
    ],
)
def test_a_save_with_damaged_tiles_is_refused(tmp_path: Path, damage) -> None:
    own(tmp_path / "tiles", "ada.yaml", "Ada")
    game = load_game("sharp_shooters", DATA, tmp_path, {"own_tiles": True})
    custom = msgspec.json.decode(msgspec.json.encode(custom_of(game)))
    damage(custom[0])
    with pytest.raises(ValueError, match=r"Expected|Object|does not follow the edition"):
        game_from_save("sharp_shooters", {"own_tiles": True}, custom, DATA)


def test_the_digest_tells_contents_apart_and_nothing_else() -> None:
    assert digest_of(OURS) == digest_of(read_tiles(DATA / "sharp_shooters" / "tiles.yaml"))
    assert digest_of(OURS) != digest_of(OURS[::-1])
    assert digest_of({"a": 1, "b": 2}) == digest_of({"b": 2, "a": 1})
    assert len(digest_of(())) == 16


def test_all_problems_come_in_one_exception_in_line_order() -> None:
    with pytest.raises(Faulty) as caught:
        read_tiles(Path(__file__).parents[1] / "bad" / "tiles" / "several_faults.yaml")
    lines = [problem.line for problem in caught.value.problems]
    assert lines == sorted(lines)
    assert len(lines) == 14
    assert str(caught.value).count("\n") == 13


def test_shipped_tiles_are_frozen_records() -> None:
    assert all(isinstance(tile, Tile) and hash(tile) for tile in OURS)
