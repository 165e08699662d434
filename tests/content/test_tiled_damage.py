"""A map that was damaged anywhere is told or read, and never stops the program."""

import random
import re
import shutil
from pathlib import Path

import pytest

from game.content.check import check_map
from game.content.problems import Faulty
from game.content.specter_ops_maps import load_board

YARD = Path(__file__).parent.parent / "bad" / "tiled" / "parts" / "yard.tmx"
VALUES = ("", "0", "-1", "1e999", "nan", "4294967295", "99999999999999999999", "½", "x" * 5000, "../..", "&#10;", "a/b")


def scarred(text: str, dice: random.Random) -> str:
    """The text with one to three wounds: a lost or doubled part, a changed letter, a strange value."""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text))
        end = min(len(text), at + dice.randint(1, 60))
        match dice.randrange(5):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + text[at:end] * 2 + text[end:]
            case 2:
                text = text[:at] + dice.choice('<>"&=0 9,-é') + text[at + 1 :]
            case _:
                spans = [found.span(1) for found in re.finditer(r'="([^"]*)"', text)]
                if spans:
                    begin, end = dice.choice(spans)
                    text = text[:begin] + dice.choice(VALUES) + text[end:]
    return text


@pytest.mark.parametrize("seed", range(4))
def test_no_damage_stops_the_program(tmp_path: Path, seed: int) -> None:
    shutil.copytree(YARD.parent, tmp_path / "maps")
    dice = random.Random(seed)
    text = YARD.read_text("utf-8")
    path = tmp_path / "maps" / "yard.tmx"
    told = 0
    for _ in range(60):
        path.write_text(scarred(text, dice), "utf-8")
        problems = check_map(path)
        told += bool(problems)
        if problems:
            with pytest.raises(Faulty):
                load_board(path)
        else:
            assert load_board(path).board.start
        assert all(problem.line >= 1 and "\n" not in str(problem) for problem in problems)
    assert told > 30
