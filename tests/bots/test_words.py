"""What the Hint button says on known positions: it names the points, the spaces, the chances and the next player."""

from __future__ import annotations

import re

import pytest

from game.bots.sharp_shooters.words import reason
from game.rules.sharp_shooters import Place, Roll, SharpAction, SharpObservation, Stop
from tests.bots.table import seen

NAMES = ("Cleo", "Ada", "Bo")
THREE = (80, 80, 80)


@pytest.mark.parametrize(
    ("observation", "action", "named"),
    [
        pytest.param(
            seen("80 123456 1234", "20 66", hand=(5, 6)),
            Place(5, 0),
            ("Place the 5", "top row", "one space to 80 points", "you hold the dice"),
            id="the hand finishes it",
        ),
        pytest.param(
            seen("80 123456 12", "-30 345", hand=(3, 6)),
            Place(3, 0),
            ("top row", "three spaces to 80 points", "a long way for Ada"),
            id="far from the end",
        ),
        pytest.param(
            seen("10 2 2", "20 66 6", "50 1234", hand=(6, 6)),
            Place(6, 1),
            ("second row", "finishes the row", "takes 20 points"),
            id="takes points",
        ),
        pytest.param(
            seen("10 2", "20 66 6", hand=(6,), scores=(80, 80, 80)),
            Place(6, 1),
            ("second row", "takes 20 points"),
            id="takes points with the last die",
        ),
        pytest.param(
            seen("40 66 6", hand=(6, 6), scores=(480, 300, 410)),
            Place(6, 0),
            ("fills the tile", "wins the match", "520 points to 410"),
            id="wins",
        ),
        pytest.param(
            seen("10 66 6", hand=(6, 6), scores=(80, 520, 410)),
            Place(6, 0),
            ("fills the tile", "ends the match", "90 points to 520"),
            id="ends a lost match",
        ),
        pytest.param(
            seen("80 11", "-30 456 45", hand=(6, 6), scores=(80, 80, 80)),
            Place(6, 1),
            ("nothing else fits", "costs 30 points"),
            id="forced to pay",
        ),
        pytest.param(
            seen("80 11", "-30 456 45", hand=(6,), scores=(20, 80, 80)),
            Place(6, 1),
            ("nothing else fits", "costs 20 points"),
            id="pays only what it has",
        ),
        pytest.param(
            seen("80 11", "-30 456 45", hand=(6,), scores=(0, 80, 80)),
            Place(6, 1),
            ("no points",),
            id="pays nothing with nothing",
        ),
        pytest.param(
            seen("80 11", "-30 456 4", hand=(1, 5), scores=THREE),
            Place(5, 1),
            ("one space on the black row", "Ada", "30 points"),
            id="sets a trap",
        ),
        pytest.param(
            seen("80 11", "-40 4444", hand=(1, 4), scores=THREE),
            Place(4, 1),
            ("80-point row stays closed", "three spaces", "40 points"),
            id="feeds a long black row rather than open a white one",
        ),
        pytest.param(
            seen("80 11", "-40 4444", hand=(4,), scores=THREE),
            Place(4, 1),
            ("nothing else fits", "three spaces", "40 points"),
            id="forced onto a black row",
        ),
        pytest.param(
            seen("80 11 1", "20 23", in_turn=2, placed=1, scores=THREE),
            Roll(),
            ("two dice finish the 80-point row", "31 %"),
            id="rolls for a row",
        ),
        pytest.param(
            seen("80 111", "20 234", "-20 55", in_turn=3, placed=1, scores=THREE),
            Roll(),
            ("three dice", "something fits 88 %", "no roll makes you pay"),
            id="rolls where black rows are long",
        ),
        pytest.param(
            seen("80 1123", "20 234", "-20 55 5", in_turn=3, placed=1, scores=THREE),
            Roll(),
            ("three dice", "something fits 88 %", "a black row makes you pay only 17 %"),
            id="rolls with a small danger",
        ),
        pytest.param(
            seen("80 111", "20 234", in_turn=1, placed=1, scores=THREE),
            Roll(),
            ("one die", "only 33 %", "does not fit costs nothing"),
            id="rolls with little hope",
        ),
        pytest.param(
            seen("80 111", "20 234", in_turn=3, placed=1, scores=THREE),
            Roll(),
            ("three dice", "something fits 70 %", "no roll forces you onto a black row"),
            id="rolls without danger",
        ),
        pytest.param(
            seen("80 111", "60 ****", in_turn=3, placed=1, scores=THREE),
            Roll(),
            ("something always fits",),
            id="something always fits",
        ),
        pytest.param(
            seen("80 11", "-30 456 45", "-20 22 2", in_turn=2, placed=1, scores=THREE),
            Stop(),
            ("two dice", "costs you points", "44 %"),
            id="stops before paying",
        ),
        pytest.param(
            seen("80 111", "-30 456", in_turn=1, placed=1, scores=THREE),
            Stop(),
            ("one die", "forces you onto a black row", "17 %"),
            id="stops before a black row",
        ),
        pytest.param(
            seen("80 1234 12", in_turn=2, placed=1, scores=THREE),
            Stop(),
            ("two dice", "fits only 31 %", "open the 80-point row to Ada"),
            id="stops before opening a row",
        ),
        pytest.param(
            seen("80 1234 12", "50 24 ", "60 21 ", in_turn=4, placed=1, scores=THREE),
            Stop(),
            ("four dice", "no choice but to open", "80-point row", "Ada"),
            id="would have to open a row",
        ),
        pytest.param(
            seen("80 1234", "50 2455", "60 314", "60 ****", in_turn=3, placed=1, scores=THREE),
            Stop(),
            ("keep three dice for later", "Ada needs two dice or more"),
            id="leaves nothing near",
        ),
    ],
)
def test_the_sentence_names_what_it_gains(observation: SharpObservation, action: SharpAction, named: tuple[str, ...]):
    sentence = reason(observation, action, NAMES)
    for words in named:
        assert words in sentence, sentence
    assert len(sentence) <= 130, sentence
    assert re.fullmatch(r"[A-Z].*[^.]\.", sentence), sentence


def test_without_names_it_speaks_of_the_next_player():
    sentence = reason(seen("80 1234 12", in_turn=2, placed=1), Stop())
    assert "open the 80-point row to the next player" in sentence


def test_a_player_without_dice_is_not_the_next_one():
    observation = seen("80 1234 12", in_turn=2, placed=1, scores=THREE, dice=(2, 0, 4))
    assert "to Bo" in reason(observation, Stop(), NAMES)


def test_nobody_is_named_when_nobody_else_has_dice():
    observation = seen("80 1234 12", in_turn=2, placed=1, scores=THREE, dice=(2, 0, 0))
    assert reason(observation, Stop(), NAMES) == "Stop: rolling again with two dice fits only 31 % of the time."
