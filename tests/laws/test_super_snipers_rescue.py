"""Hostage Rescue over whole matches of a player who has whims: pieces, time, hits and rounds add up at every step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game import paths
from game.bots.bot import Budget, make_bot
from game.content.levels import load_levels
from game.core import BYSTANDER, CHANCE, CLOCK, Action, Match, Rng, Tick, TimeUp
from game.core.match import Ply
from game.rules.super_snipers import (
    DIFFICULTIES,
    AiPlayed,
    ExtraEarned,
    RoundBegan,
    SniperState,
    TrackerHealed,
    TrackerReceived,
    TurnEnded,
)
from game.rules.super_snipers.actions import LayDown, PickUp, Place
from game.rules.super_snipers.clock import TIMER
from game.rules.super_snipers.pieces import COLOURS_OF, NO_PIECE, SHAPES, is_focus
from game.rules.super_snipers.state import PutAside
from game.rules.super_snipers.timed_events import TimeRanOut, TimerFlipped
from tests.laws.games import UnderTest
from tests.laws.test_super_snipers_pieces import check_meeples, focus_of
from tests.laws.walk import state_of
from tests.rules.snipers_game import GAME

MATCHES = tuple(enumerate(DIFFICULTIES))
SNIPERS = ("gunhead", "subhuti", "mdk02", "archangel", "sirius", "jane")
LEVEL = next(level for level in load_levels(paths.data() / "super_snipers" / "bots.yaml") if level.name == "normal")
EACH_MATCH = pytest.mark.parametrize(("number", "difficulty"), MATCHES)


@cache
def played(number: int, difficulty: str) -> Match:
    """Return a match of a bot that does something else now and then, on a clock that ticks at whim."""
    options = {"mode": "hostage", "difficulty": difficulty, "sniper_white": SNIPERS[number], "sniper_black": "kuaket"}
    match, rng = UnderTest(GAME, 1, options).match(number), Rng("rescue", number)
    bot = make_bot(GAME, LEVEL, Rng("rescuer", number))
    while match.to_act():
        if match.to_act() == (CLOCK,):
            match.submit(CLOCK, TimeUp(0), match.at(CLOCK))
        elif CLOCK in match.to_act() and rng.below(2):
            left = table_of(match).sides[0].timer
            match.submit(CLOCK, Tick(min(left, 1 + rng.below(600))), match.at(CLOCK))
        else:
            view = match.view(0)
            action = whim(view.legal, rng) if not rng.below(8) else bot.choose(view, Budget.of(LEVEL))
            match.submit(0, action, match.at(0))
    return match


def whim(legal: tuple[Action, ...], rng: Rng) -> Action:
    """Return something of any kind, all kinds alike."""
    kind = rng.pick(tuple(dict.fromkeys(map(type, legal))))
    return rng.pick([action for action in legal if isinstance(action, kind)])


def table_of(match: Match) -> SniperState:
    state = state_of(match)
    assert isinstance(state, SniperState)
    return state


def states(match: Match) -> Iterator[SniperState]:
    """Yield every position of a match."""
    for ply in match.plies:
        assert isinstance(ply.before, SniperState)
        yield ply.before
    yield table_of(match)


def count(plies: list[Ply], kind: type) -> int:
    return sum(isinstance(event, kind) for ply in plies for event in ply.events)


def pieces_of(state: SniperState) -> list[int]:
    """Return every Focus, as often as it lies somewhere, and the Bullets on the grids."""
    assert state.hostage is not None
    in_hand = () if state.hostage.held == NO_PIECE else (state.hostage.held,)
    piles = [piece for pile in state.hostage.piles for piece in pile]
    return [*(piece for side in state.sides for piece in focus_of(side)), *state.hostage.offered, *in_hand, *piles]


def test_the_matches_come_far_enough_to_mean_something() -> None:
    rounds = [table_of(played(*one)).round for one in MATCHES]
    kinds = {type(ply.action).__name__ for one in MATCHES for ply in played(*one).plies}
    assert max(rounds) > 1, "a round was won"
    assert kinds >= {"PickUp", "LayDown", "Place", "Shoot", "Remove", "Swap", "Lift", "Use", "Cancel", "Ready"}


@EACH_MATCH
def test_every_piece_is_in_one_place(number: int, difficulty: str) -> None:
    for state in states(played(number, difficulty)):
        pieces = pieces_of(state)
        assert sorted(filter(is_focus, pieces)) == list(range(60))
        bullets = [piece for piece in pieces if not is_focus(piece)]
        assert len(bullets) == sum(side.has_killed for side in state.sides)


@EACH_MATCH
def test_pieces_lie_as_they_may_and_meeples_stand_right(number: int, difficulty: str) -> None:
    for state in states(played(number, difficulty)):
        for scope, side in enumerate(state.sides):
            assert side.target is not None
            grid, covered, over = GAME.book.target(scope, side.target.level), 0, 0
            for placed in side.target.placed:
                over |= placed.mask
                if SHAPES[placed.piece] != "bullet":
                    assert any(spot.mask == placed.mask for spot in grid.board.spots(SHAPES[placed.piece]))
                    assert not placed.mask & (covered | grid.cover.but(COLOURS_OF[placed.piece]))
                    covered |= placed.mask
            if not side.has_killed:
                is_settled = not any(isinstance(task, PutAside) for task in state.tasks) and not state.sides[0].lifted
                check_meeples(grid.board.isolated, side.target, grid.board.all & ~covered, is_settled)
            else:
                assert over & side.target.target, "the Bullet covers the Primary Target"


@EACH_MATCH
def test_each_turn_has_its_ten_seconds_and_no_more(number: int, difficulty: str) -> None:
    passed = 0
    for ply in played(number, difficulty).plies:
        if any(isinstance(event, TimerFlipped) for event in ply.events):
            passed = 0
        if isinstance(ply.action, Tick):
            passed += ply.action.ms
            assert passed <= TIMER
        if any(isinstance(event, TimeRanOut) for event in ply.events):
            assert passed == TIMER
        if isinstance(ply.action, PickUp | LayDown | Tick):
            assert isinstance(ply.before, SniperState)
            assert ply.before.hostage is not None
            assert ply.before.hostage.stage in ("start", "timed")


@EACH_MATCH
def test_after_the_bell_at_most_the_focus_in_the_hand_is_placed(number: int, difficulty: str) -> None:
    """Whatever else is placed there was lifted by Recalibrate."""
    laid = 0
    for ply in played(number, difficulty).plies:
        state = ply.before
        assert isinstance(state, SniperState)
        if any(isinstance(event, TimeRanOut) for event in ply.events):
            laid = 0
        if isinstance(ply.action, Place) and state.hostage and state.hostage.stage == "after":
            laid += state.sides[0].lifted is None
            assert laid <= 1


@EACH_MATCH
def test_the_rivals_draw_once_after_each_turn_and_hits_add_up(number: int, difficulty: str) -> None:
    match = played(number, difficulty)
    plies = list(match.plies)
    assert count(plies, AiPlayed) == count(plies, TurnEnded)
    hits = count(plies, TrackerReceived) - count(plies, TrackerHealed)
    assert table_of(match).sides[0].trackers == hits
    outcome = match.outcome()
    assert outcome is not None
    assert (hits == 3) == (outcome.winners == ())
    assert count(plies, RoundBegan) + 1 == table_of(match).round, "the first one began before the match"
    assert difficulty != "insane" or not count(plies, TrackerHealed)


@EACH_MATCH
def test_five_or_six_focus_lie_there_when_the_timer_is_flipped(number: int, difficulty: str) -> None:
    expected = 5
    for ply, after in zip(played(number, difficulty).plies, [*states(played(number, difficulty))][1:], strict=True):
        if any(isinstance(event, TimerFlipped) for event in ply.events):
            assert after.hostage is not None
            assert len(after.hostage.offered) == expected
            expected = 5
        if any(isinstance(event, ExtraEarned) for event in ply.events):
            expected = 6


@EACH_MATCH
def test_nothing_is_hidden_from_anybody(number: int, difficulty: str) -> None:
    match = played(number, difficulty)
    for n in range(0, len(match.plies), 29):
        seat, bystander = match.view_after(n, 0), match.view_after(n, BYSTANDER)
        assert seat.table == bystander.table == match.plies[n].before  # type: ignore[attr-defined]


@EACH_MATCH
def test_a_match_resumed_in_the_middle_of_a_turn_has_the_time_it_had(number: int, difficulty: str) -> None:
    match = played(number, difficulty)
    timed = [n for n, ply in enumerate(match.plies) if ply.seat == CLOCK]
    for point in timed[:: max(1, len(timed) // 4)]:
        resumed = Match.replay(GAME, match.header, match.journal[: point + 1])
        assert table_of(resumed) == match.plies[point + 1].before
    again = Match.replay(GAME, match.header, match.journal)
    assert list(again.plies) == list(match.plies)


def test_what_chance_draws_is_drawn_alone() -> None:
    for one in MATCHES:
        for ply in played(*one).plies:
            assert (ply.seat == CHANCE) == (GAME.to_act(ply.before) == (CHANCE,))  # type: ignore[arg-type]
