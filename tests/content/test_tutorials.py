"""Tutorials: ours can be played as they are written; a broken one is told with its line and how to mend it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import paths
from game.cli import command
from game.content.matches import MatchFault
from game.content.problems import Fault
from game.content.registry import GAMES, load_game
from game.content.tutorial_play import PlayFault
from game.content.tutorials import FILE, TutorialFault, check_tutorial, fields_of, load_tutorial

BAD = Path(__file__).parent.parent / "bad" / "tutorials"
EXPECTED = sorted(BAD.glob("*.expected"))
NAMES = [entry.name for entry in GAMES]
CHANCE_AND_CLOCK = {
    "sharp_shooters": {"Deal", "Draw", "Tumble"},
    "super_snipers": {"DealCards", "DrawFirst", "DrawFocus", "HideAtRandom", "Shove", "Tick", "TimeUp"},
}
SINGLE_CARDS = {
    "CopyCard", "Decline", "Displace", "EarnAnother", "Keep", "Load", "MoveMeeple", "Pay", "SendBullet", "Unload",
}  # fmt: skip
"""Acts of Super Snipers that only the cards of single Snipers ask for; their text tells of them when they come up."""
HOUSE_RULES = {"PickCard"}


@pytest.mark.parametrize("game", NAMES)
def test_our_lessons_can_be_played_as_they_are_written(game: str) -> None:
    assert check_tutorial(paths.data() / game / FILE, paths.data()) == []


@pytest.mark.parametrize("game", NAMES)
def test_somebody_new_learns_a_game_in_a_few_minutes(game: str) -> None:
    lessons = load_tutorial(game, paths.data()).lessons
    assert sum(lesson.minutes for lesson in lessons) <= 25
    for lesson in lessons:
        assert any(step.take for step in lesson.steps)
        assert all(step.says.rstrip()[-1] in '.!?"' for step in lesson.steps), lesson.id


@pytest.mark.parametrize("game", CHANCE_AND_CLOCK)
def test_every_kind_of_act_that_all_matches_have_is_asked_for(game: str) -> None:
    """The two hidden games: see ``tests.scenes.test_hidden_lessons``."""
    lessons = load_tutorial(game, paths.data()).lessons
    asked = {str(pattern["type"]) for lesson in lessons for step in lesson.steps for pattern in step.take}
    kinds = fields_of(load_game(game, paths.data())).keys() - CHANCE_AND_CLOCK[game]
    assert asked == kinds - SINGLE_CARDS - HOUSE_RULES


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda path: path.stem)
def test_a_broken_tutorial_gives_its_problems(expected: Path) -> None:
    path = expected.with_suffix(".yaml")
    found = [str(problem).replace(str(path), path.name) for problem in check_tutorial(path, paths.data())]
    assert found == expected.read_text(encoding="utf-8").splitlines()


def test_every_fault_has_its_file() -> None:
    told = [line for path in EXPECTED for line in path.read_text(encoding="utf-8").splitlines()]

    def is_told(fault: Fault) -> bool:
        pattern = ": ".join(re.sub(r"\\\{\w+\\\}", ".*", re.escape(text)) for text in fault.value)
        return any(re.search(f": {pattern}$", line) for line in told)

    faults: list[Fault] = [*TutorialFault, *MatchFault, *PlayFault]
    assert [fault for fault in faults if not is_told(fault)] == []


def test_check_knows_lessons_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["check", str(BAD / "kinds.yaml")]) == 1
    assert "has no act 'Role': did you mean 'Roll'?" in capsys.readouterr().out


def test_what_a_step_asks_is_the_last_sentence_of_what_it_says() -> None:
    step = load_tutorial("sharp_shooters", paths.data()).lessons[0].steps[1]
    assert step.asks == "Roll your five dice."
    assert step.says.endswith(step.asks)


def test_spaces_are_drawn() -> None:
    lesson = load_tutorial("super_snipers", paths.data()).lesson("seal_and_search")
    assert lesson is not None
    masks = [pattern["mask"] for step in lesson.steps for pattern in step.take if "mask" in pattern]
    assert masks[1] == 0b000000_000100_001110  # three in the first row from the second space on, one below their middle
