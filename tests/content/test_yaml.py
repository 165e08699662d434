"""Values that different YAML readers read differently never pass unseen."""

from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.check import check
from game.content.problems import Problem
from game.content.sharp_shooters import read_tiles
from game.content.yaml import Keys, Node, Scalar, read_tree

quiet = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def tree_of(tmp_path: Path, text: str) -> tuple[Node | None, list[Problem]]:
    path = tmp_path / "file.yaml"
    path.write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    return read_tree(path, problems), problems


def value_of(tmp_path: Path, bare: str) -> object:
    tree, problems = tree_of(tmp_path, f"key: {bare}\n")
    assert problems == []
    assert isinstance(tree, Keys)
    node = tree.nodes["key"][1]
    assert isinstance(node, Scalar)
    return node.value


@pytest.mark.parametrize(
    ("bare", "value"),
    [
        ("true", True),
        ("false", False),
        ("0", 0),
        ("-30", -30),
        ("+80", 80),
        ("0.5", 0.5),
        ("-12.25", -12.25),
        ("1A", "1A"),
        ("y", "y"),
        ("nobody", "nobody"),
        ("on the table", "on the table"),
        ("10 dice", "10 dice"),
        ("1-2-3", "1-2-3"),
        ("--", "--"),
        ('"no"', "no"),
        ("'010'", "010"),
        ('""', ""),
        ("| \n  two\n  lines", "two\nlines\n"),
    ],
)
def test_plain_values(tmp_path: Path, bare: str, value: object) -> None:
    found = value_of(tmp_path, bare)
    assert found == value
    assert type(found) is type(value)


@quiet
@given(st.text("0123456789+-._:xobeEaAfFnNiIrRuUtTsSlLyYoO~ =<", min_size=1, max_size=8))
def test_what_yaml_1_1_types_is_typed_alike_or_refused(tmp_path: Path, text: str) -> None:
    tree, problems = tree_of(tmp_path, f"key: {text}\n")
    if problems:
        return
    assert isinstance(tree, Keys)
    node = tree.nodes["key"][1]
    assert isinstance(node, Scalar)
    assert node.value == yaml.safe_load(f"key: {text}\n")["key"]


@quiet
@given(st.binary(max_size=80))
def test_no_bytes_break_the_reader(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(data)
    assert all(problem.what and problem.mend for problem in check(path))


@quiet
@given(st.data())
def test_a_damaged_tile_file_is_read_or_explained(tmp_path: Path, data: st.DataObject) -> None:
    good = (Path(__file__).parents[2] / "data" / "sharp_shooters" / "tiles.yaml").read_text()[:1500]
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 12)))
    path = tmp_path / "tiles.yaml"
    path.write_text(good[:start] + data.draw(st.text("[]{}:,-#&*!|>'\"%@` \n0a", max_size=4)) + good[end:])
    count = len(path.read_text().splitlines())
    problems = check(path)
    assert all(1 <= problem.line <= count + 1 for problem in problems)
    if not problems:
        assert read_tiles(path)


def test_nothing_is_constructed_from_tags(tmp_path: Path) -> None:
    marker = tmp_path / "made"
    _, problems = tree_of(tmp_path, f"key: !!python/object/apply:os.mkdir [{marker}]\n")
    assert len(problems) == 1
    assert not marker.exists()
