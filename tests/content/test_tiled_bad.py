"""Every broken map under tests/bad/tiled gives exactly the lines that stand in the .expected file beside it."""

import re
import shutil
from pathlib import Path

import pytest

from game.content.check import check, check_map
from game.content.problems import Fault
from game.content.sniper_elite_doors import DoorFault
from game.content.sniper_elite_ground import GroundFault as EliteGroundFault
from game.content.sniper_elite_spaces import SpaceFault
from game.content.specter_ops_ground import GroundFault
from game.content.tiled.faults import LayerFault, MapFault, ObjectFault, TilesetFault
from game.content.tiled.gate import MOST_OBJECTS
from game.content.tiled.xml import MOST_BYTES

BAD = Path(__file__).parent.parent / "bad" / "tiled"
YARD = BAD / "parts" / "yard.tmx"
OUTPOST = BAD.parent / "elite" / "parts" / "outpost.tmx"
CASES = sorted([*BAD.glob("*.tmx"), *(BAD.parent / "elite").glob("*.tmx")])
MADE_HERE = {MapFault.CANNOT_READ, MapFault.NOT_A_FILE, MapFault.TOO_LARGE, ObjectFault.TOO_MANY}
KINDS = (MapFault, TilesetFault, LayerFault, ObjectFault, GroundFault, SpaceFault, DoorFault, EliteGroundFault)
FAULTS: list[Fault] = [fault for kind in KINDS for fault in kind]


def lines(path: Path) -> list[str]:
    return [str(problem).replace(f"{path.parent}/", "") for problem in check(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_a_broken_map_gives_its_problems(case: Path) -> None:
    expected = case.with_suffix(".expected").read_text(encoding="utf-8").splitlines()
    assert expected
    assert lines(case) == expected


def test_every_kind_of_fault_has_a_case() -> None:
    told = [line for case in CASES for line in case.with_suffix(".expected").read_text("utf-8").splitlines()]

    def is_told(fault: Fault) -> bool:
        pattern = ": ".join(re.sub(r"\\\{\w+\\\}", ".*", re.escape(text)) for text in fault.value)
        return any(re.search(f": {pattern}$", line) for line in told)

    assert [fault for fault in FAULTS if fault not in MADE_HERE and not is_told(fault)] == []


@pytest.mark.parametrize("whole", [YARD, OUTPOST], ids=lambda path: path.stem)
def test_the_maps_that_all_of_them_were_made_from_are_sound(whole: Path) -> None:
    assert lines(whole) == []


def test_a_missing_map(tmp_path: Path) -> None:
    (line,) = lines(tmp_path / "gone.tmx")
    assert line.startswith("gone.tmx:1: the whole file: cannot be read (No such file or directory): ")


def test_a_folder_called_like_a_map(tmp_path: Path) -> None:
    (tmp_path / "folder.tmx").mkdir()
    assert [problem.what for problem in check_map(tmp_path / "folder.tmx")] == ["is not a plain file"]


def test_a_map_beyond_reason_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.tmx"
    path.write_bytes(b" " * (MOST_BYTES + 1))
    (line,) = lines(path)
    assert line.startswith("huge.tmx:1: the whole file: is 4194305 bytes long, more than 4 MiB: ")


def test_a_map_strewn_with_objects_is_not_searched(tmp_path: Path) -> None:
    shutil.copytree(YARD.parent, tmp_path / "parts")
    path = tmp_path / "parts" / "strewn.tmx"
    one = '<object id="30" type="Exit" x="128" y="0" width="16" height="16"/>'
    path.write_text(YARD.read_text("utf-8").replace(one, one * (MOST_OBJECTS + 1)), "utf-8")
    (line,) = lines(path)
    assert line.startswith("strewn.tmx:2: the whole file: holds 1030 objects, more than 1000: ")


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    shutil.copytree(YARD.parent, tmp_path / "maps")
    outside = tmp_path / "secret.tsx"
    outside.write_text((YARD.parent / "tiles.tsx").read_text("utf-8"), "utf-8")
    (tmp_path / "maps" / "tiles.tsx").unlink()
    try:
        (tmp_path / "maps" / "tiles.tsx").symlink_to(outside)
    except OSError:
        pytest.skip("the system makes no symbolic links here")
    (line,) = lines(tmp_path / "maps" / "yard.tmx")
    assert "the path 'tiles.tsx' leaves the folder of the maps" in line


def test_a_bomb_is_never_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The layers of the two bombs would be 3 MB; no more than one byte beyond the map's own size is asked for."""
    import zlib

    unpacked: list[int] = []
    real = zlib.decompressobj

    class Watched:
        def __init__(self, bits: int) -> None:
            self.inner = real(bits)

        def decompress(self, data: bytes, most: int) -> bytes:
            found = self.inner.decompress(data, most)
            unpacked.append(len(found))
            return found

    monkeypatch.setattr(zlib, "decompressobj", Watched)
    for name in ("layer_bomb_zlib", "layer_bomb_gzip"):
        assert check(BAD / f"{name}.tmx")
    assert unpacked == [4 * 80 + 1] * 2
