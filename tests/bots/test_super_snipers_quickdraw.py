"""Computer players in Quickdraw: legal at any moment, honest, never instant, and not put out by what the other does."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots import Budget, make_bot
from game.bots.super_snipers.reach import turns, way
from game.bots.super_snipers.reading import as_planned
from game.bots.timed import play_on
from game.core import CLOCK, Match, Rng, Tick
from game.rules.super_snipers.actions import TARGET, Hide, Place, Ready
from game.rules.super_snipers.shapes import CELLS, orientations
from game.rules.super_snipers.state import UNKNOWN
from tests.bots.stopwatch import turns_taken
from tests.bots.test_super_snipers_players import GAME, LEVELS, QUICK, SNIPERS, begun
from tests.bots.test_super_snipers_words import hunting


class Enough(Exception):
    """So many choices were seen."""


def choices(match: Match, names: tuple[str, str], count: int) -> list[tuple]:
    """Let two levels play on the virtual clock; return what each saw with what it chose."""
    bots, seen = [make_bot(GAME, LEVELS[name], Rng(match.header.seed, seat)) for seat, name in enumerate(names)], []

    def ask(seat: int):
        if len(seen) == count:
            raise Enough
        observation = match.view(seat)
        seen.append((observation, bots[seat].choose(observation, Budget(QUICK))))
        return seen[-1][1]

    try:
        while match.outcome() is None:
            if CLOCK in match.to_act():
                play_on(match, bots, ask)
            else:
                seat = match.to_act()[0]
                match.submit(seat, ask(seat), match.at(seat))
    except Enough:
        pass
    return seen


def duel(seed: int, white: str = "jane", black: str = "kuaket") -> Match:
    return begun("quickdraw", seed, sniper_white=white, sniper_black=black)


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    pair=st.permutations(SNIPERS),
    walkers=st.sampled_from([("random", "normal"), ("normal", "easy"), ("easy", "random")]),
    nodes=st.sampled_from([0, 1, 100, 2000]),
)
def test_every_level_plays_what_is_legal_at_any_moment(seed: int, pair: list[str], walkers, nodes: int):
    bots = [make_bot(GAME, level, Rng(seed, n)) for n, level in enumerate(LEVELS.values())]
    for observation, _ in choices(duel(seed, pair[0], pair[1]), walkers, 90)[::9]:
        for bot in bots:
            action = bot.choose(observation, Budget(nodes))
            assert action in observation.legal
            assert bot.explain(observation, action).endswith(".")
            assert bot.timing(observation, action).moves > 0


def test_a_match_comes_to_its_end_and_the_same_seed_makes_the_same_one():
    first, second = duel(3), duel(3)
    for match in (first, second):
        choices(match, ("normal", "easy"), 5000)
    assert first.outcome() is not None
    assert first.journal == second.journal


def test_where_the_other_hides_changes_no_choice():
    seen = [observation for observation, _ in choices(duel(8), ("normal", "normal"), 30)[2:]]
    unknown = [one for one in seen if one.table.sides[1 - one.seat].hiding == UNKNOWN]
    assert len(unknown) > 15
    for observation in unknown:
        found = set()
        for place in range(3):
            sides = list(observation.table.sides)
            sides[1 - observation.seat] = replace(sides[1 - observation.seat], hiding=place)
            told = GAME.observe(replace(observation.table, sides=tuple(sides)), observation.seat)
            found.add(make_bot(GAME, LEVELS["hard"], Rng(1)).choose(told, Budget(QUICK)))
        assert len(found) == 1


@pytest.mark.parametrize(("name", "least", "most"), [("easy", 3000, 9000), ("hard", 1200, 5000)])
def test_no_placement_is_instant_and_a_level_keeps_its_pace(name: str, least: int, most: int):
    match = duel(5)
    choices(match, (name, name), 60)
    times = sorted(ms for turn in turns_taken(match) for ms in turn.placements)
    assert len(times) > 15
    assert times[0] > 1000
    assert least < times[len(times) // 2] < most


def test_both_sides_act_while_the_other_moves():
    match = duel(5)
    choices(match, ("hard", "easy"), 60)
    seats = [ply.seat for ply in match.plies if ply.seat >= 0 and not isinstance(ply.action, Hide)]
    assert {0, 1} <= set(seats)
    in_turn = [seat for seat, before in zip(seats[1:], seats, strict=False) if seat != before]
    assert len(in_turn) > 10
    assert sum(ply.action.ms for ply in match.plies if isinstance(ply.action, Tick)) >= 10_000


# -- plans


def test_a_plan_outlasts_what_the_other_does_and_not_what_befalls_the_own_side():
    state = replace(hunting(("gold I", "gray T")), mode="quickdraw")
    own, other = state.sides
    later = replace(own, timer=4000, is_running=True, step=own.step + 1)
    assert as_planned(state, replace(state, sides=(later, replace(other, turns=7, has_placed=True))), 0)
    assert not as_planned(state, replace(state, sides=(replace(own, los=own.los[1:]), other)), 0)
    slow = replace(state, mode="duel")
    assert not as_planned(slow, replace(slow, sides=(own, replace(other, turns=7))), 0)


def test_a_focus_that_was_taken_away_is_not_placed_any_more():
    match = duel(4)
    seen = choices(match, ("normal", "normal"), 24)
    observation, place = next(one for one in reversed(seen) if isinstance(one[1], Place))
    bot = make_bot(GAME, LEVELS["normal"], Rng(1))
    bot.choose(observation, Budget(QUICK))
    side = observation.table.sides[observation.seat]
    taken = replace(side, los=tuple(piece for piece in side.los if piece != place.piece))
    sides = tuple(taken if seat == observation.seat else one for seat, one in enumerate(observation.table.sides))
    told = GAME.observe(replace(observation.table, sides=sides), observation.seat)
    again = bot.choose(told, Budget(QUICK))
    assert again in told.legal
    assert again != place


# -- the reach of a hand


def test_the_fewest_turns_and_flips_bring_a_piece_into_each_orientation():
    assert turns("O") == (0,)
    assert turns("I") == (0, 1)
    assert sorted(turns("S")) == [0, 1, 1, 2]
    assert sorted(turns("L")) == [0, 1, 1, 1, 2, 2, 2, 3]
    for shape in CELLS:
        assert len(turns(shape)) == len(orientations(shape))
        assert turns(shape)[0] == 0


def test_a_placement_goes_from_the_line_of_sight_to_its_spot_and_farther_is_slower():
    state = hunting(("gold I", "gray T"))
    near = Place(state.sides[0].los[0], TARGET, 0b1111 << 56)
    far = Place(state.sides[0].los[0], TARGET, 0b1111)
    (start, spot), quarter = way(GAME.book, state, 0, near)
    assert (start.width, spot.width) == (2, 1)
    assert quarter == 0
    assert way(GAME.book, state, 0, far).goals[1].y < spot.y
    upright = Place(state.sides[0].los[0], TARGET, 0x01010101)
    assert way(GAME.book, state, 0, upright).turns == 1
    assert way(GAME.book, state, 0, Ready()).turns == 0
