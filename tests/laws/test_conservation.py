"""Pieces of Sharp Shooters: no die and no point comes from nowhere or is lost, however it is played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import paths
from game.content.registry import load_game
from game.core import Match, Rng
from game.rules.sharp_shooters import ChipsPaid, ChipsTaken, SharpShooters, SharpState, StackLaid
from tests.laws.games import UnderTest
from tests.laws.walk import play_on, state_of

GAME: SharpShooters = load_game("sharp_shooters", paths.data())
SEATS = st.integers(2, 6)
PLAY = settings(
    max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)


def states(seats: int, seed: int) -> Iterator[tuple[Match, SharpState]]:
    """Yield every state of a random match."""
    match = UnderTest(GAME, seats, {"first_tile": "random"}).match(seed)
    play_on(match, Rng("conservation", seed))
    for ply in match.plies:
        yield match, ply.before
    yield match, state_of(match)


@PLAY
@given(seats=SEATS, seed=st.integers(0, 10**9))
def test_all_dice_are_on_the_tile_or_with_a_player(seats: int, seed: int) -> None:
    for _, state in states(seats, seed):
        on_tile = sum(map(len, state.spaces))
        assert on_tile + sum(state.dice) == 30 // seats * seats
        assert all(0 <= dice <= 30 // seats for dice in state.dice)
        if state.seat >= 0 and not state.is_over:
            assert state.in_turn <= state.dice[state.seat]
            assert state.in_turn == len(state.hand) + (state.cup or (0 if state.rolls else state.in_turn))


@PLAY
@given(seats=SEATS, seed=st.integers(0, 10**9))
def test_points_are_tens_and_never_negative(seats: int, seed: int) -> None:
    for _, state in states(seats, seed):
        assert all(points >= 0 and points % 10 == 0 for points in state.scores)


@PLAY
@given(seats=SEATS, seed=st.integers(0, 10**9))
def test_chips_in_and_out_equal_the_change_of_the_scores(seats: int, seed: int) -> None:
    *_, (match, end) = states(seats, seed)
    points = [80] * seats
    for ply in match.plies:
        assert list(ply.before.scores) == points
        for event in ply.events:
            if isinstance(event, ChipsTaken):
                points[event.seat] += event.points
            elif isinstance(event, ChipsPaid):
                assert event.points == min(event.owed, points[event.seat])
                points[event.seat] -= event.points
    assert list(end.scores) == points


@PLAY
@given(seats=SEATS, seed=st.integers(0, 10**9))
def test_every_row_shows_only_dice_that_match_it(seats: int, seed: int) -> None:
    """Judged by the finished row, not space by space as the rules do it."""
    for _, state in states(seats, seed):
        for row, filled in zip(GAME.side_up(state).rows if state.round else (), state.spaces, strict=bool(state.round)):
            assert len(filled) <= len(row.spaces)
            covered = list(zip(row.spaces, filled, strict=False))
            assert all(die == space for space, die in covered if space.isdigit())
            groups = {kind: {die for space, die in covered if space == kind} for kind in "*ry"}
            assert all(len(dice) <= 1 for dice in groups.values())
            assert not groups["r"] & groups["y"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_match_has_one_stack_and_an_end(seats: int) -> None:
    *_, (match, end) = states(seats, 1)
    assert sum(isinstance(event, StackLaid) for ply in match.plies for event in ply.events) == 1
    assert end.is_over
    assert max(end.scores) >= (500 if seats <= 4 else 400)
