"""Bots in a process of their own: they answer, they can be ended, and their death stops nobody."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game import paths
from game.content.registry import load_game, load_levels
from game.core import Header, Match, Player
from game.scenes.thinking import HINT, Answer, Crew, Question, ThinkingHere, ThinkingProcess

PLAYERS = (Player("Ada"), Player("Grey", "bot", "hard"))
PATIENCE = 30.0


def crew_and_match() -> tuple[Crew, Match]:
    levels = {level.name: level for level in load_levels("sharp_shooters", paths.data())}
    game = load_game("sharp_shooters", paths.data())
    match = Match(game, Header("sharp_shooters", 1, {}, PLAYERS, 5, 6)).start()
    return Crew(game, {1: levels["hard"]}, levels["hard"], 6, ("Ada", "Grey")), match


def question(match: Match, bot: int = HINT) -> Question:
    seat = match.to_act()[0]
    return Question(bot, match.at(seat), len(match.plies), match.view(seat))


def answer_of(thinking: ThinkingProcess) -> Answer:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := thinking.poll():
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


@pytest.fixture
def thinking() -> Iterator[tuple[ThinkingProcess, Match]]:
    crew, match = crew_and_match()
    process = ThinkingProcess(crew)
    yield process, match
    process.close()


def test_an_answer_names_its_question_and_is_legal(thinking: tuple[ThinkingProcess, Match]) -> None:
    process, match = thinking
    asked = question(match)
    process.ask(asked)
    found = answer_of(process)
    assert (found.bot, found.at, found.plies) == (asked.bot, asked.at, asked.plies)
    assert found.action in asked.observation.legal
    assert found.sentence


def test_the_process_chooses_as_the_window_would(thinking: tuple[ThinkingProcess, Match]) -> None:
    process, match = thinking
    here = ThinkingHere(crew_and_match()[0])
    process.ask(question(match))
    here.ask(question(match))
    assert answer_of(process) == here.poll()


def test_when_the_process_dies_the_bots_think_in_the_window(thinking: tuple[ThinkingProcess, Match]) -> None:
    process, match = thinking
    process._process.kill()
    process._process.join()
    process.ask(question(match))
    assert answer_of(process).action in match.view(match.to_act()[0]).legal


def test_closing_ends_the_process_in_the_middle_of_a_thought() -> None:
    crew, match = crew_and_match()
    process = ThinkingProcess(crew)
    process.ask(question(match))
    process.close()
    assert not process._process.is_alive()
