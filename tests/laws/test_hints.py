"""A hint in every mode and phase, for every seat: a legal act with a reason, from that seat's knowledge alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content.registry import GAMES
from game.core import Match, Observation, Rng, Seat
from game.scenes.seats import Seats
from game.scenes.thinking import HINT, Answer, Crew, Question, answer
from tests.laws.games import UnderTest, games_under_test
from tests.laws.walk import play_on, state_of, steps

NAMES = [entry.name for entry in GAMES]
MODES = [under for under in games_under_test() if under.game.name in NAMES]
LOOKS = 8
BEGINNING = 6
"""Moments of the first acts that are all looked at: drafting, hiding, choosing, setting up."""


def positions(under: UnderTest) -> Iterator[tuple[Match, Seat]]:
    """Yield a random match whenever somebody is to act at its beginning, for the first time, or now and then."""
    asked: set[Seat] = set()
    stride = max(1, len(play_on(under.match(), Rng(3)).plies) // LOOKS)
    for n, match in enumerate(steps(under.match(), Rng(3))):
        seats = {seat for seat in match.to_act() if seat >= 0}
        if n < BEGINNING or n % stride == 0 or not seats <= asked:
            yield from ((match, seat) for seat in sorted(seats))
            asked |= seats


def hint_for(crew: Crew, match: Match, seat: Seat, seen: Observation) -> Answer:
    """What the adviser of a table says, hired for this alone."""
    return answer(Question(HINT, match.at(seat), len(match.plies), seen), crew.hire(), crew)


@pytest.mark.parametrize("under", MODES, ids=str)
def test_a_hint_is_legal_has_a_reason_and_follows_from_what_the_seat_knows(under: UnderTest) -> None:
    crew, asked = Seats(under.match()).crew(), set()
    for n, (match, seat) in enumerate(positions(under)):
        seen = match.view(seat)
        hint = hint_for(crew, match, seat, seen)
        asked.add(seat)
        assert hint.action in seen.legal
        under.game.check(state_of(match), seat, hint.action)
        assert len(hint.sentence.split()) >= 2
        assert hint.sentence[0].isupper()
        assert hint.sentence[-1] in ".?!"
        thought = under.game.imagine(seen, Rng("other secrets", n))
        swapped = under.game.observe(thought, seat).with_history(seen.history)
        assert hint_for(crew, match, seat, swapped)[3:5] == hint[3:5], "other secrets, the same hint and words"
    assert asked >= set(range(under.seats)) - set(under.game.played_by_cards(under.options)), "every person may ask"
