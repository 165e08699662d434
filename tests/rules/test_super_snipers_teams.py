"""Super Snipers for four, a house rule (spec, section 6): two duels side by side."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import BYSTANDER, CHANCE, Match, Rng
from game.rules.super_snipers import Hide, SniperState
from game.rules.super_snipers.actions import Rearrange
from game.rules.super_snipers.events import Hid
from game.rules.super_snipers.state import UNKNOWN
from game.rules.super_snipers.team_events import InDuel, TeamsEnded
from game.rules.super_snipers.teams import duels, joined, outcome, team_kills
from tests.laws.games import UnderTest
from tests.laws.walk import state_of
from tests.rules.snipers_game import GAME
from tests.rules.test_super_snipers_round import SHOT, armed

FOUR = UnderTest(GAME, 4, {"mode": "teams", "sniper_white2": "jane", "sniper_black2": "kuaket"})


def beside(first: SniperState, second: SniperState) -> SniperState:
    """Put two duels side by side, as those of a match for four."""
    return joined(replace(first, mode="teams"), replace(second, mode="teams"))


def with_kills(state: SniperState, white: int, black: int, turns: tuple[int, int] = (0, 0)) -> SniperState:
    one, other = state.sides
    sides = replace(one, trackers=black), replace(other, trackers=white)
    return replace(state, sides=sides, kill_turns=turns)


def hidden() -> Match:
    """Return a match for four in which all have hidden."""
    match = FOUR.match()
    for seat in range(4):
        match.submit(seat, Hide(seat % 3), match.at(seat))
    return match


def test_four_players_are_two_duels_with_their_own_sets() -> None:
    match = FOUR.match()
    assert match.to_act() == (0, 1, 2, 3)
    first, second = duels(state_of(match))
    assert [side.sniper for side in second.sides] == ["jane", "kuaket"]
    assert all(len(side.los) == 3 for duel in (first, second) for side in duel.sides)


def test_four_players_each_duel_goes_on_by_itself() -> None:
    match = hidden()
    asked = match.to_act()
    assert len(asked) == 2
    assert {seat // 2 for seat in asked} == {0, 1}
    assert match.view(asked[0]).legal
    assert match.view(asked[1]).legal


def test_four_players_hide_from_everybody_but_themselves() -> None:
    match = hidden()
    for viewer in (0, 1, 3, BYSTANDER):
        assert duels(match.view(viewer).table)[1].sides[0].hiding == UNKNOWN
        assert InDuel(1, Hid(0, UNKNOWN)) in match.view(viewer).history
    assert duels(match.view(2).table)[1].sides[0].hiding == 2
    assert InDuel(1, Hid(0, 2)) in match.view(2).history


def test_four_players_a_kill_counts_for_the_team_and_five_end_the_match() -> None:
    table = armed()
    second = with_kills(table.state, 2, 1)
    first = with_kills(table.state, 2, 2)
    before = beside(first, second)
    assert outcome(before) is None
    step = GAME.play(before, 0, SHOT)
    assert team_kills(step.state) == (5, 3)
    found = outcome(step.state)
    assert found is not None
    assert found.winners == (0, 2)
    assert found.scores == (5, 3, 5, 3)
    assert step.events[-1] == TeamsEnded((5, 3))
    assert GAME.to_act(step.state) == ()


@pytest.mark.parametrize(
    ("kills", "turns", "winners"),
    [
        (((3, 0), (1, 3)), ((9, 0), (5, 30)), (0, 2)),
        (((3, 1), (1, 3)), ((20, 5), (5, 19)), (1, 3)),
        (((3, 1), (1, 3)), ((20, 5), (5, 20)), (0, 1, 2, 3)),
    ],
)
def test_four_players_when_both_duels_are_over_more_kills_win_then_fewer_turns_then_it_is_a_draw(
    kills: tuple[tuple[int, int], ...], turns: tuple[tuple[int, int], ...], winners: tuple[int, ...]
) -> None:
    table = armed()
    first, second = (replace(with_kills(table.state, *kills[n], turns[n]), phase="over", tasks=()) for n in (0, 1))
    found = outcome(beside(first, second))
    assert found is not None
    assert found.winners == winners


def test_four_players_one_duel_may_be_over_while_the_other_goes_on() -> None:
    table = armed()
    over = replace(with_kills(table.state, 0, 3), phase="over", tasks=())
    both = beside(over, table.state)
    assert outcome(both) is None
    assert {seat // 2 for seat in GAME.to_act(both)} == {1}


def test_four_players_a_tactical_advantage_may_be_used_by_either_partner() -> None:
    match = hidden()
    first, second = duels(state_of(match))
    seat = match.to_act()[0]
    own, other = (first, second) if seat < 2 else (second, first)
    local, partner = seat % 2, seat ^ 2
    sides = list(other.sides)
    sides[local] = replace(sides[local], has_advantage=True)
    mine = list(own.sides)
    mine[local] = replace(mine[local], partner_has_advantage=True)
    own, other = replace(own, sides=tuple(mine)), replace(other, sides=tuple(sides))
    both = joined(own, other) if seat < 2 else joined(other, own)
    act = next(act for act in GAME.legal(both, seat) if isinstance(act, Rearrange))
    after = GAME.play(both, seat, act).state
    assert duels(after)[seat // 2].sides[local].los == act.order
    assert not duels(after)[partner // 2].sides[local].has_advantage
    assert not any(isinstance(one, Rearrange) for one in GAME.legal(after, seat))


def test_four_players_chance_acts_first_in_whichever_duel_waits_for_it() -> None:
    match = FOUR.match()
    for seat in range(3):
        match.submit(seat, Hide(0), match.at(seat))
    assert duels(state_of(match))[0].phase == "play"
    assert CHANCE not in match.to_act()
    thought = GAME.imagine(match.view(2), Rng("four"))
    assert GAME.observe(thought, 2) == GAME.observe(state_of(match), 2)


def test_blitz_draft_and_four_players_are_marked_as_house_rules() -> None:
    options = {option.name: option for option in GAME.options()}
    assert options["blitz"].is_house_rule
    assert options["draft"].is_house_rule
    assert options["mode"].details["teams"][0][1].startswith("House rule:")
    for name in set(options) - {"blitz", "draft"}:
        assert not options[name].is_house_rule
