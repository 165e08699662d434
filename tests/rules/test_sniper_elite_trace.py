"""The trace of the sniper that the automated defender follows: where he can be, from what was told."""

from __future__ import annotations

from typing import Any

from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    IntelGathered,
    Looted,
    NoiseHeard,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    UnitAttacked,
    UnitShot,
    UnitSpotted,
    UnitSwept,
)
from game.rules.sniper_elite.trace import follow
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import RED, YELLOW, at, one

NOBODY = (-1,) * 9
RED_ON_C = (one("c"), *NOBODY[1:])
SEEN = SniperRevealed(one("h"), "noise")
HEARD = NoiseHeard((RED,))


def traced(*rounds: tuple[Any, ...], units: tuple[int, ...] = NOBODY, first: int = 5) -> str:
    """Return the names of the spaces of the trace, after rounds from the ``first`` on, with units standing there."""
    told = tuple(
        (SniperTurnBegan(number, 11 - number, units, (-1, -1)), *clues) for number, clues in enumerate(rounds, first)
    )
    return "".join(sorted(GAME.field.name(space) for space in spaces_in(follow(GAME.field, told))))


def test_nothing_told_is_no_trace() -> None:
    assert traced(()) == ""
    assert traced((), first=1) == "", "not even from the arrows"


def test_who_was_seen_may_have_gone_three_steps() -> None:
    assert traced((SEEN,)) == "1efghlmn"


def test_who_was_seen_and_not_heard_went_where_nobody_hears() -> None:
    seen = SniperRevealed(one("a"), "noise")
    assert traced((seen,)) == "ABCabcdioq"
    assert traced((seen,), units=RED_ON_C) == "abioq", "farther only past no one"


def test_who_was_heard_before_he_was_seen_has_moved() -> None:
    assert traced((NoiseHeard((YELLOW,)), SniperRevealed(one("e"), "noise")), units=GAME.field.starts) == "e"


def test_who_was_seen_where_he_cannot_have_begun_has_moved() -> None:
    seen = (ShotAnnounced(3, -1), SniperRevealed(one("q"), "noise"))
    assert traced(seen, first=1) == "q", "nobody shoots from an arrow"
    assert traced(seen) == "aioqrsuvwxyz"


def test_who_was_heard_went_near_those_who_heard_and_no_others() -> None:
    assert traced((HEARD,), units=RED_ON_C) == "ABCDabdefgijklopt"
    assert traced((HEARD,), units=GAME.field.starts) == "djk"


def test_a_card_turned_up_for_the_move_lets_him_go_farther() -> None:
    sprint = (CardLaid(""), CardTurnedUp("sprint_rations"))
    assert traced((SEEN, *sprint)) == "1234cdefghklmn"


def test_a_turn_with_an_unseen_card_may_have_been_quiet() -> None:
    seen = SniperRevealed(one("a"), "noise")
    assert traced((CardLaid(""), seen), units=RED_ON_C) == "ABCabioq"


def test_a_unit_that_was_hit_was_in_sight_and_no_farther_than_the_aim() -> None:
    hit = (ShotResolved(("aim", "noise"), True, False), UnitShot(RED, "rifle"))
    shot = traced((HEARD, *hit), units=RED_ON_C)
    assert shot == "Bbd", "moved first, and shot from next to c"
    assert set(shot) < set(traced(hit, units=RED_ON_C)), "may have gone on unheard: the dead do not hear"


def test_who_looted_was_on_a_numbered_space() -> None:
    assert traced((HEARD, Looted(-1, (), 1)), units=RED_ON_C) == "ADko"


def test_a_false_name_leaves_where_the_action_was_done() -> None:
    assert traced((NoiseHeard((YELLOW,)), SniperRevealed(one("z"), "noise")), units=GAME.field.starts) == "z"


def test_answers_narrow_it() -> None:
    assert traced((SEEN, UnitAttacked(YELLOW, one("f"), False))) == "1eghlmn"
    assert traced((SEEN, UnitSpotted(YELLOW, at("f"), False))) == "1eghlmn"
    assert traced((SEEN, UnitSwept(YELLOW, at("f", "e"), True))) == "ef"
    assert traced((SEEN, UnitSwept(YELLOW, at("f", "e"), False))) == "1ghlmn"
    assert traced((SEEN, IntelGathered("yellow", False))) == ""


def test_the_first_no_beside_an_unseen_card_rules_nothing_out() -> None:
    no = UnitSwept(YELLOW, at("f", "e"), False)
    assert traced((CardLaid(""), SEEN, no)) == "1efghlmn"
    assert traced((CardLaid(""), SEEN, no, no)) == "1ghlmn"


def test_in_smoke_only_attacks_and_the_own_space_of_a_sweep_rule_out() -> None:
    smoke = (CardLaid(""), CardTurnedUp("smoke_grenade"))
    assert traced((SEEN, *smoke, UnitSpotted(YELLOW, at("h"), False))) == "1efghlmn"
    assert traced((SEEN, *smoke, UnitSwept(YELLOW, at("f", "e"), False))) == "1eghlmn"


def test_each_round_goes_on_from_the_one_before() -> None:
    found = (SniperRevealed(one("z"), "spot"),)
    assert traced(found) == "z"
    assert traced(found, (), units=GAME.field.starts) == "uvwz", "one step is never heard"
    assert traced((SniperRevealed(one("q"), "noise"),), (HEARD,), units=RED_ON_C) == "ABCb"


def test_what_was_forgotten_narrows_nothing() -> None:
    assert traced((HEARD,), units=RED_ON_C, first=6) == "ABCDabdefgijklopt"


def test_what_fits_nothing_before_begins_anew() -> None:
    far = (SniperRevealed(one("z"), "spot"),)
    assert traced(far, (SniperRevealed(one("a"), "noise"),)) == "ABCabcdioq"
