"""The shape of the house: its import contracts, and what no file of the program may do."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted((ROOT / "game").rglob("*.py"))
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 60
FORBIDDEN = {
    "SysFont": "text is set in the fonts that come with the program",
    "mouse.get_pos": "posted events must be able to drive every screen: use event.pos",
    "key.get_pressed": "posted events must be able to drive every screen: use the key events",
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def parsed() -> Iterator[tuple[str, str, ast.Module]]:
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        yield path.relative_to(ROOT).as_posix(), text, ast.parse(text)


def length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def dotted(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def words_of(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The dotted words that a module reads or imports, with their lines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Attribute | ast.Name):
            yield node.lineno, dotted(node)


def test_every_layer_is_searched() -> None:
    layers = {path.relative_to(ROOT / "game").parts[0] for path in MODULES}
    assert {"core", "rules", "bots", "content", "store", "view", "scenes"} <= layers


def test_the_import_contracts_hold() -> None:
    words = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"
    run = subprocess.run([sys.executable, "-c", words, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " 0 broken" in run.stdout


def test_no_module_grows_out_of_sight() -> None:
    assert [f"{name}: {text.count(chr(10))} lines" for name, text, _ in parsed() if text.count("\n") > MOST_LINES] == []


def test_no_function_grows_out_of_sight() -> None:
    long = [
        f"{name}:{node.lineno} {node.name}: {length(node)} lines"
        for name, _, tree in parsed()
        for node in ast.walk(tree)
        if isinstance(node, Function) and length(node) > MOST_LINES_OF_A_FUNCTION
    ]
    assert long == []


def test_every_module_says_what_it_is() -> None:
    assert [name for name, _, tree in parsed() if not ast.get_docstring(tree)] == []


@pytest.mark.parametrize("word", FORBIDDEN)
def test_no_module_uses(word: str) -> None:
    lines = ((name, *used) for name, _, tree in parsed() for used in words_of(tree))
    found = [f"{name}:{line}" for name, line, used in lines if f".{used}".endswith(f".{word}")]
    assert found == [], FORBIDDEN[word]


def test_only_the_store_writes_files() -> None:
    writing = ("write_text", "write_bytes", "mkdir", "makedirs", "unlink", "json.dump", "image.save")
    found = [
        f"{name}:{line} {used}"
        for name, _, tree in parsed()
        for line, used in words_of(tree)
        if not name.startswith("game/store/") and any(f".{used}".endswith(f".{word}") for word in writing)
    ]
    assert found == []


def test_no_pure_room_opens_a_file() -> None:
    pure = ("game/core/", "game/rules/", "game/bots/")
    found = [
        f"{name}:{line}"
        for name, _, tree in parsed()
        if name.startswith(pure)
        for line, used in words_of(tree)
        if used in ("open", "print", "input")
    ]
    assert found == []


def test_every_game_has_one_name_in_every_layer() -> None:
    from game.content.registry import GAMES

    for entry in GAMES:
        if entry.is_playable:
            layers = ("rules", "bots", "content", "view", "scenes")
            homes = [ROOT / "game" / layer / entry.name for layer in layers]
            missing = [home.name for home in homes if not (home.is_dir() or home.with_suffix(".py").is_file())]
            assert missing == [], entry.title
