"""What the players of Sniper Elite reckon with: who can strike where, who hears, what shots and questions are worth."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.bots.sniper_elite.danger import Danger
from game.bots.sniper_elite.distances import steps_to, walked
from game.bots.sniper_elite.force import force_of
from game.bots.sniper_elite.hunch import Hunch
from game.bots.sniper_elite.post import Drive, Posts
from game.bots.sniper_elite.shots import aim_at
from game.bots.sniper_elite.strides import ears_of, strides
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import SniperTurnBegan, SniperTurnEnded
from game.rules.sniper_elite.loadout import stride
from game.rules.sniper_elite.powers import Aim, Muffle, Pistol
from game.rules.sniper_elite.state import OFF, Secret, SniperEliteState, Squad, Table, Unit
from tests.rules.sniper_elite_game import GAME

FIELD = GAME.field
PLACES = {space.name: number for number, space in enumerate(FIELD.board.spaces)}
BAG = Tokens(aim=6, noise=2, recoil=3)


def table(*names: str, specialist: str = "tracker") -> Table:
    """Return a table with the first units on these spaces, all others off the board."""
    spaces = [PLACES[name] for name in names] + [OFF] * (9 - len(names))
    squads = tuple(Squad((1,), specialist, 2, is_held=True) for _ in range(3))
    return Table(phase="defenders", round=1, units=tuple(map(Unit, spaces)), squads=squads, bag=BAG)


def test_only_who_can_come_onto_the_space_can_strike():
    danger = Danger(FIELD, table("c"))
    near = [space for space in spaces_in(FIELD.stand) if danger.strikers(space)]
    assert near == list(spaces_in(walked(FIELD, PLACES["c"], 2)))
    assert danger.wounds(PLACES["b"], 1.0) > 0.9
    assert danger.wounds(PLACES["b"], 1.0) > danger.wounds(PLACES["b"], 0.2) > danger.wounds(PLACES["q"], 0.2) == 0


def test_a_scout_makes_soldiers_reach_farther_and_who_is_deployed_strikes_at_once():
    there = PLACES["h"]
    assert not Danger(FIELD, table("c", "i")).strikers(there)
    assert Danger(FIELD, table("c", "i", specialist="scout")).strikers(there)
    ready = table("c")
    ready = replace(ready, squads=tuple(replace(squad, is_held=False) for squad in ready.squads))
    assert Danger(FIELD, ready).strikers(PLACES["b"]) == 1
    assert Danger(FIELD, ready).strikers(PLACES["f"]) == 1, "the yellow officer can come back there"


def test_difficult_ground_takes_two_steps():
    assert steps_to(FIELD, PLACES["j"])[PLACES["k"]] == 2
    assert steps_to(FIELD, PLACES["k"])[PLACES["j"]] == 1


@pytest.mark.parametrize("start", ["a", "o", "z", "u"])
def test_moves_are_told_apart_as_the_rules_tell_them(start: str):
    """The players' own moves may come back to a space, which changes neither an end nor what it costs at least."""
    now = table("c", "i", "C", "f")
    listening = ears_of(now)
    state = SniperEliteState(Secret(arrow=PLACES["n"], spaces=(PLACES["n"], PLACES[start])), now)
    listed = {(tread.end, tread.heard) for tread in stride(FIELD, state).treads()}
    found = {(step.end, step.heard) for step in strides(FIELD, listening, PLACES[start])}
    assert listed <= found
    assert {end for end, _ in found} == {end for end, _ in listed} | {PLACES[start]}


def test_the_best_shot_weighs_hits_against_being_revealed():
    near, far = (aim_at(table("c"), 0, distance, None) for distance in (1, 4))
    assert near is not None
    assert far is not None
    assert near.odds.hit > 0.9
    assert near.tokens < far.tokens
    assert aim_at(table("c"), 0, 6, None) is None, "too far to be thought of"
    pistol = aim_at(table("c"), 0, 1, Pistol(reach=1))
    assert pistol is not None
    assert (pistol.tokens, pistol.odds.hit, pistol.odds.revealed) == (0, 1.0, 0.0)
    helped = aim_at(table("c"), 0, 4, Aim(aim=1))
    quiet = aim_at(table("c"), 0, 4, Muffle(noise=1))
    assert helped is not None
    assert quiet is not None
    assert helped.odds.hit > far.odds.hit
    assert quiet.odds.revealed < far.odds.revealed


def test_a_question_is_worth_what_it_lets_others_strike():
    one, other = PLACES["b"], PLACES["d"]
    now = table("c")
    posts = Posts(FIELD, now, {one: 0.5, other: 0.5}, {}, {1: 1.0}, Drive())
    force = force_of(now)
    assert posts.strikes(force) == pytest.approx(0.5), "one squad strikes one space"
    asked = force.spotted(0)._replace(cubes=(2, 2, 2))
    assert posts.parted(asked, 1 << one) == pytest.approx(1.0), "after the answer it strikes the right one"


def test_after_a_turn_that_nobody_heard_most_suspicion_lies_where_nobody_would_have():
    now = table("c", "i", "C", "f", "m", "2", "t", "x", "y")
    units = tuple(unit.space for unit in now.units)
    clues = (SniperTurnBegan(1, 10, units, (OFF, OFF)), SniperTurnEnded())
    hunch = Hunch(FIELD, 0.0)
    hunch.told(replace(now, clues=clues), FIELD.stand)
    weights = hunch.weights(FIELD.stand)
    assert sum(weights.values()) == pytest.approx(1.0)
    quiet = {step.end for arrow in FIELD.board.arrows for step in strides(FIELD, ears_of(now), arrow) if not step.heard}
    assert max(weights, key=weights.__getitem__) in quiet
    assert sum(weight for space, weight in weights.items() if space in quiet) > 0.6
