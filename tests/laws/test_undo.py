"""Taking back: as if it had never been done, and refused exactly where the rule of the house says so."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core import BYSTANDER, CHANCE, CLOCK, Act, Action, Match, Rng, Seat, Stale, TakenBack, UndoRefused
from game.core.match import Ply
from tests.laws.games import EACH_GAME, UnderTest, games_under_test
from tests.laws.walk import choices, state_of

UNDER = games_under_test()
PLAY = settings(
    max_examples=100, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)
WISHES = st.lists(st.tuples(st.booleans(), st.integers(0, 10**6)), min_size=5, max_size=150)
Decision = tuple[Seat, Action]


def portrait(match: Match) -> tuple[object, ...]:
    """Return all that can be seen of a match, but the journal, which tells what was taken back."""
    seats = (*match.seats, BYSTANDER)
    return (state_of(match), match.to_act(), tuple(match.plies), tuple(match.view(seat) for seat in seats))


def may_undo(match: Match, seat: Seat) -> bool:
    """Judge by the plies alone whether ``seat`` may take its last decision back (DESIGN, "Undo")."""
    plies: Sequence[Ply] = match.plies
    own = [n for n, ply in enumerate(plies) if ply.seat == seat]
    if not own:
        return False
    mine, since = plies[own[-1]], plies[own[-1] + 1 :]
    side = next(set(side.seats) for side in match.sides() if seat in side.seats)
    others = set(match.seats) - side
    is_timed = CLOCK in match.to_act() or CLOCK in match.game.to_act(mine.before)
    chance_stands_between = any(ply.seat == CHANCE for ply in since)
    side_was_touched = any(
        ply.seat in side or any(event.seen_by(mate) for event in ply.events for mate in side) for ply in since
    )
    is_a_reveal = any(event.is_final for event in mine.events)
    was_seen = any(event.seen_by(other) for event in mine.events if not event.is_open for other in others)
    return not (is_timed or chance_stands_between or side_was_touched or is_a_reveal or was_seen)


def play(under: UnderTest, wishes: list[tuple[bool, int]]) -> tuple[Match, list[Decision]]:
    """Act and take back as wished; return the match and the decisions that still stand."""
    match, stand = under.match(), []
    rng = Rng("clock")
    for is_undo, wish in wishes:
        if not match.to_act():
            break
        if is_undo:
            seat = wish % under.seats
            before, journal = portrait(match), list(match.journal)
            allowed = may_undo(match, seat)
            assert (match.undo_refusal(seat) == "") == allowed
            if allowed:
                match.undo(seat)
                last = max(n for n, (actor, _) in enumerate(stand) if actor == seat)
                del stand[last]
                assert list(match.journal) == [*journal, TakenBack(seat)]
            else:
                with pytest.raises(UndoRefused, match=r"\.$"):
                    match.undo(seat)
                assert (portrait(match), list(match.journal)) == (before, journal)
        else:
            found = choices(match, rng)
            seat, action = found[wish % len(found)]
            match.submit(seat, action, match.at(seat))
            stand.append((seat, action))
    return match, stand


@EACH_GAME
@PLAY
@given(wishes=WISHES)
def test_what_is_taken_back_was_never_done(under: UnderTest, wishes: list[tuple[bool, int]]) -> None:
    match, stand = play(under, wishes)
    straight = under.match()
    for seat, action in stand:
        straight.submit(seat, action, straight.at(seat))
    assert portrait(straight) == portrait(match)
    if match.to_act():
        for seat in match.seats:
            assert match.at(seat) == straight.at(seat)


@EACH_GAME
@PLAY
@given(wishes=WISHES)
def test_an_action_for_another_turn_is_dropped(under: UnderTest, wishes: list[tuple[bool, int]]) -> None:
    match, stand = play(under, wishes)
    before, journal = portrait(match), list(match.journal)
    for seat, action in {*stand, *choices(match, Rng(1))}:
        for at in (match.at(seat) - 1, match.at(seat) + 1):
            with pytest.raises(Stale):
                match.submit(seat, action, at)
    assert (portrait(match), list(match.journal)) == (before, journal)


def test_both_answers_to_an_undo_come_up() -> None:
    """The law above is asked in positions of both kinds in every game that allows taking back."""
    for under in UNDER:
        answers = set()
        for seed in range(30):
            rng = Rng("both", seed)
            match, _ = play(under, [(rng.unit() < 0.3, rng.below(10**6)) for _ in range(40)])
            answers |= {not match.undo_refusal(seat) for seat in match.seats}
            answers |= {True for record in match.journal if isinstance(record, TakenBack)}
        assert answers == ({False} if under.game.name == "reflex" else {True, False}), under


def test_a_journal_line_is_left_of_what_was_taken_back() -> None:
    under = next(under for under in UNDER if under.game.name == "envelopes")
    match = under.match()
    seat, action = choices(match, Rng(0))[0]
    match.submit(seat, action, match.at(seat))
    match.undo(seat)
    assert [type(record) for record in match.journal] == [Act, TakenBack]
