"""The grids of Super Snipers as the edition prints them, and a user's own."""

from pathlib import Path

import pytest

from game.content.check import check
from game.content.problems import Faulty
from game.content.super_snipers_grids import grids_for_a_save, grids_from_a_save, read_grids, read_own_grids

SHIPPED = Path(__file__).parents[2] / "data" / "super_snipers" / "grids.yaml"
OURS = read_grids(SHIPPED)

OWN = """
grids:
  - kind: locate
    level: {level}
    picture: |
      ......
      .X....
      ......
      ......
      ....X.
      ......
"""


def own(folder: Path, file: str, level: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / file
    path.write_text(OWN.format(level=level), encoding="utf-8")
    return path


def test_six_grids_of_each_kind_in_the_order_of_levels() -> None:
    assert [grid.title for grid in OURS.locate] == [f"Locate Grid {n}" for n in ("I", "II", "III", "IV", "V", "VI")]
    assert [grid.title for grid in OURS.target] == [f"Target Grid {n}" for n in ("I", "II", "III", "IV", "V", "VI")]
    assert not any(grid.own for grid in (*OURS.locate, *OURS.target))


def test_the_edition_must_have_all_twelve(tmp_path: Path) -> None:
    path = own(tmp_path, "grids.yaml", "IV")
    with pytest.raises(Faulty) as caught:
        read_grids(path)
    told = [str(problem) for problem in caught.value.problems]
    assert len(told) == 11
    assert told[0] == f"{path}:2: grids: the locate grid I is missing: add it"
    assert not any("locate grid IV " in line for line in told)


def test_an_own_grid_takes_the_place_of_ours(tmp_path: Path) -> None:
    own(tmp_path, "two.yaml", "II")
    grids, problems = read_own_grids(tmp_path)
    assert problems == []
    joined = OURS.with_own(grids)
    assert [grid.level for grid in joined.locate] == [1, 2, 3, 4, 5, 6]
    assert [grid.own for grid in joined.locate] == [False, True, False, False, False, False]
    assert joined.locate[1].rows[1] == ".X...."
    assert joined.mirrored().locate[1].rows[1] == "....X."
    assert joined.target == OURS.target


def test_a_faulty_own_file_is_left_out_and_told(tmp_path: Path) -> None:
    own(tmp_path, "a.yaml", "II")
    again = own(tmp_path, "b.yaml", "II")
    own(tmp_path, "c.yaml", "III")
    grids, problems = read_own_grids(tmp_path)
    assert [grid.title for grid in grids] == ["Locate Grid II", "Locate Grid III"]
    assert [str(problem) for problem in problems] == [
        f"{again}:4: grid 1, level: the locate grid II is given twice (first in a.yaml): "
        "keep one of the two, or change the level"
    ]


def test_no_folder_no_grids(tmp_path: Path) -> None:
    assert read_own_grids(tmp_path / "grids") == ((), [])


def test_the_checker_takes_a_single_grid_and_the_shipped_ones(tmp_path: Path) -> None:
    assert check(own(tmp_path, "one.yaml", "I")) == []
    assert check(SHIPPED) == []


def test_own_grids_come_back_from_a_save(tmp_path: Path) -> None:
    own(tmp_path, "two.yaml", "II")
    grids, _ = read_own_grids(tmp_path)
    assert grids_for_a_save(OURS) is None
    assert grids_from_a_save(grids_for_a_save(OURS.with_own(grids))) == grids


@pytest.mark.parametrize("change", [{"kind": "maze"}, {"level": "VII"}, {"picture": "......\n" * 6}])
def test_a_save_with_an_unplayable_grid_is_refused(tmp_path: Path, change: dict[str, str]) -> None:
    own(tmp_path, "two.yaml", "II")
    (kept,) = grids_for_a_save(OURS.with_own(read_own_grids(tmp_path)[0])) or []
    with pytest.raises(ValueError, match="cannot be played"):
        grids_from_a_save([kept | change])
    with pytest.raises(ValueError, match="cannot be played"):
        grids_from_a_save([kept, kept])
