"""The course of a match: rounds, Kills and deeds as they happened, whoever looks on."""

import pytest

from game.core import BYSTANDER, Event, Match
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.end_events import RoundEnded, TrackerReceived
from game.rules.super_snipers.events import (
    Killed,
    PiecePlaced,
    RoundBegan,
    TargetPhaseBegan,
    TokenFlipped,
    TurnBegan,
)
from game.rules.super_snipers.pieces import adrenaline_of
from game.scenes.seats import Seats
from game.view.seating import Seating
from game.view.super_snipers import Picture, standing
from game.view.super_snipers.course import Course
from game.view.super_snipers.statistics import round_words
from tests.tools.sniper_matches import contract, duel

SEATING = (Seating("Ada", "", "seat0", True), Seating("Grey", "normal bot", "seat1", False))


def told(*events: Event) -> Course:
    course = Course()
    for event in events:
        course.tell(event)
    return course


def words(course: Course, number: int) -> str:
    return "".join(span.text for span in round_words(course.rounds[number], SEATING))


def test_a_round_tells_its_turns_who_shot_and_where() -> None:
    course = told(
        TurnBegan(0, 1), TurnBegan(1, 1), TurnBegan(1, 2), TargetPhaseBegan(1, 3), TurnBegan(0, 2), TurnBegan(0, 3),
        TurnBegan(1, 3), Killed(1, 7), RoundEnded(1, (1,)), RoundBegan(2), TurnBegan(0, 1),
    )  # fmt: skip
    first, second = course.rounds
    assert (first.turns, first.found, first.kills) == (3, {1: 2}, {1: 3})
    assert words(course, 0) == "Grey, Target III"
    assert (second.turns, words(course, 1)) == (1, "still being played")


def test_double_kills_and_void_rounds_are_called_so() -> None:
    course = told(TurnBegan(0, 1), Killed(0, 7), Killed(1, 7), RoundEnded(1, (0, 1)), RoundBegan(2), RoundEnded(2, ()))
    assert (words(course, 0), words(course, 1)) == ("Double Kill", "void, nobody shot")


def test_a_moved_focus_and_the_adrenaline_are_no_focus_placed() -> None:
    course = told(
        PiecePlaced(0, 4, 1, 15, "los"),
        PiecePlaced(0, 4, TARGET, 240, "board"),
        PiecePlaced(0, adrenaline_of(0), TARGET, 7, "adrenaline"),
        PiecePlaced(1, 34, 0, 15, "surveillance"),
        TokenFlipped(0, "clear"),
        TokenFlipped(0, "exchange"),
    )
    assert [deeds["focus"] for deeds in course.deeds] == [1, 1]
    assert course.deeds[0]["clears"] == 1


@pytest.mark.parametrize("match", [duel(7), duel(8), duel(9), contract(7, "random"), contract(9)])
def test_the_kills_of_the_rounds_are_those_of_the_match(match: Match) -> None:
    outcome = match.outcome()
    assert outcome is not None
    picture = Picture.of(match.game, len(match.seats), match.view(BYSTANDER).history)
    kills = [sum(side in one.kills for one in picture.story.rounds) for side in (0, 1)]
    seen = standing(picture, outcome, SEATING)
    assert tuple(kills) == seen.scores
    assert seen.scores[: len(outcome.scores)] == outcome.scores
    assert max(seen.scores) == seen.scores[seen.winners[0]] == 3
    assert all(one.is_over for one in picture.story.rounds)


def test_the_automated_opponent_stands_in_the_ranking() -> None:
    match = contract(7, "random")
    seating = Seats(match).seating
    picture = Picture.of(match.game, len(seating), match.view(BYSTANDER).history)
    outcome = match.outcome()
    assert outcome is not None
    seen = standing(picture, outcome, seating)
    assert [(side.name, side.note) for side in seen.sides] == [("Ada", ""), ("MDK-02", "automated opponent")]
    assert (seen.scores, seen.winners) == ((0, 3), (1,))
    lost = [event for event in match.view(0).history if isinstance(event, TrackerReceived)]
    assert [event.seat for event in lost] == [0, 0, 0]
