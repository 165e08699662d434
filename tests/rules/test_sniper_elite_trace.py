"""The trace of the sniper that the automated defender follows: from the open table, for two rounds."""

from __future__ import annotations

from typing import Any

from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.sniper_elite.events import (
    IntelGathered,
    NoiseHeard,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    UnitAttacked,
    UnitShot,
    UnitSpotted,
)
from game.rules.sniper_elite.trace import Trace, follow
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import RED, YELLOW, at, one

STARTS = GAME.field.starts
BEGAN = SniperTurnBegan(1, 10, STARTS, (-1, -1))


def traced(*rounds: tuple[Any, ...], is_smoky: bool = False) -> Trace:
    return follow(GAME.field, tuple((BEGAN, *clues) for clues in rounds), is_smoky)


def names(spaces: int) -> set[str]:
    return {GAME.field.name(space) for space in spaces_in(spaces)}


def test_nothing_told_is_no_trace() -> None:
    assert traced(()) == Trace()


def test_who_was_seen_may_have_gone_three_steps() -> None:
    seen = traced((SniperRevealed(one("h"), "noise"),))
    assert names(seen.spaces) == set("hgfelnm1")
    assert not seen.likely


def test_who_was_heard_before_he_was_seen_has_moved() -> None:
    assert names(traced((NoiseHeard((YELLOW,)), SniperRevealed(one("h"), "noise"))).spaces) == {"h"}


def test_an_objective_completed_makes_its_space_likely() -> None:
    assert names(traced((SniperRevealed(one("h"), "objective"),)).likely) == {"h"}
    left = traced((SniperRevealed(one("h"), "objective"), UnitSpotted(YELLOW, at("h"), False)))
    assert not left.likely
    assert left.spaces


def test_a_unit_that_was_hit_was_in_sight_and_no_farther_than_the_aim() -> None:
    heard = NoiseHeard((YELLOW,))
    shot = traced((heard, ShotResolved(("aim", "noise"), True, False), UnitShot(RED, "rifle")))
    assert shot.spaces == GAME.field.sights[one("c")] & GAME.field.within(one("c"), 1)
    may_have_left = traced((ShotResolved(("aim", "noise"), True, False), UnitShot(RED, "rifle")))
    assert shot.spaces & may_have_left.spaces == shot.spaces != may_have_left.spaces


def test_answers_narrow_it() -> None:
    seen = SniperRevealed(one("h"), "noise")
    attacked = traced((seen, UnitAttacked(YELLOW, one("f"), False)))
    assert "f" not in names(attacked.spaces)
    assert traced((seen, IntelGathered("red", True))) == Trace()
    smoky = traced((seen, UnitSpotted(YELLOW, at("h"), False)), is_smoky=True)
    assert "h" in names(smoky.spaces), "smoke answers no"


def test_an_unheard_turn_leaves_it_where_he_could_go_unheard() -> None:
    found = (SniperRevealed(one("z"), "spot"),)
    after = traced(found, ())
    assert names(after.spaces) == {"z"} | {GAME.field.name(n) for n in spaces_in(GAME.field.ways[one("z")])}


def test_who_was_lost_for_a_round_leaves_none() -> None:
    found = (SniperRevealed(one("h"), "spot"),)
    assert mask_of(at("h")) & traced(found).spaces
    assert traced((), ()) == Trace()
