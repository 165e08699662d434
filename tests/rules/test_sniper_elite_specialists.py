"""The nine specialists of Sniper Elite: each with a use, a refusal and what the sniper's secrets do not change."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import CHANCE, Action
from game.rules.sniper_elite.actions import (
    Attack,
    Decline,
    DrawTokens,
    EndSquad,
    EndTurn,
    FinishAbility,
    GatherIntel,
    Move,
    NameSpace,
    PlaceDog,
    SaveSoldier,
    Shoot,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import (
    CubesSpent,
    DogPlaced,
    IntelGathered,
    MarksmanShot,
    NoiseHeard,
    PassageLocked,
    PassageUnlocked,
    SniperWounded,
    SpecialistUsed,
    SquadEnded,
    TokenDrawn,
    TrackRead,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
)
from game.rules.sniper_elite.state import Shot
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import BLACK, RED, RED_1, RED_2, YELLOW, YELLOW_1, Squads, at, one

SPECIALISTS = [specialist.name for specialist in GAME.field.catalog.specialists]


def led_by(name: str, **changes: Any) -> Squads:
    """Return the defenders' turn with this specialist in the red squad."""
    return Squads(specialists=(name, "", ""), **changes)


# -- for all of them


def test_an_ability_is_used_once_a_round_and_twice_a_match() -> None:
    squads = led_by("scout")
    events = squads.do(UseSpecialist("red", RED_1, one("a")))
    assert events[0] == SpecialistUsed("red", "scout", 1, RED_1, one("a"))
    assert squads.why_not(UseSpecialist("red", RED_1, one("i"))) == "A specialist is used once a round."
    for colour in COLOURS:
        squads.do(EndSquad(colour))
    squads.do(EndTurn(), 0)
    assert squads.do(UseSpecialist("red", RED_1, one("i")))[0] == SpecialistUsed("red", "scout", 0, RED_1, one("i"))
    squads.change_squad(0, has_used=False)
    assert squads.why_not(UseSpecialist("red", RED_1, one("a"))) == "This specialist has been used as often as he may."


def test_an_ability_takes_no_cube_of_the_track() -> None:
    squads = led_by("scout")
    squads.do(UseSpecialist("red", RED_1, one("a")))
    assert squads.cubes() == (2, 2, 2)


def test_only_an_officer_on_the_board_uses_it_in_any_sector() -> None:
    off = led_by("watch_officer", units={RED: ""})
    assert off.why_not(UseSpecialist("red")) == "Only an officer on the board can use the specialist."
    assert led_by("watch_officer", units={RED: "v"}).why_not(UseSpecialist("red")) == ""


def test_several_specialists_are_used_in_one_round() -> None:
    squads = Squads(specialists=("watch_officer", "scout", "tracker"))
    squads.do(UseSpecialist("red"))
    squads.do(UseSpecialist("yellow", YELLOW_1, one("l")))
    squads.do(UseSpecialist("black"))


def test_abilities_act_on_the_own_squad_only() -> None:
    squads = Squads(specialists=("scout", "drill_sergeant", ""))
    assert squads.why_not(UseSpecialist("red", YELLOW_1, one("l"))).startswith("Choose a soldier of the squad")
    assert squads.why_not(UseSpecialist("yellow", RED_1)).startswith("Choose a soldier of the squad")


def test_an_ability_for_soldiers_is_not_for_officers() -> None:
    squads = Squads(specialists=("scout", "drill_sergeant", ""))
    assert squads.why_not(UseSpecialist("red", RED, one("d"))).startswith("Choose a soldier")
    assert squads.why_not(UseSpecialist("yellow", YELLOW)).startswith("Choose a soldier")


def test_it_is_used_before_or_after_any_action() -> None:
    squads = led_by("scout")
    squads.do(Walk(RED, at("d")))
    squads.do(Sweep(RED, ()))
    squads.do(UseSpecialist("red", RED_1, one("a")))
    assert squads.table.squads[0].is_done


def test_a_squad_without_a_specialist_uses_none() -> None:
    assert Squads().why_not(UseSpecialist("red")) == "This squad has no specialist."


@pytest.mark.parametrize("name", SPECIALISTS)
def test_the_snipers_secrets_change_nothing_that_may_be_done_with_a_specialist(name: str) -> None:
    plain = led_by(name, sniper="u", figure="d")
    other = led_by(name, sniper="d", figure="d", before="e", traps={"a": "land_mine"}, is_hiding=True)
    other.state = type(other.state)(other.state.secret, plain.table, plain.state.decks)
    assert GAME.legal(plain.state, 1) == GAME.legal(other.state, 1)
    tried: list[Action] = [UseSpecialist("red"), UseSpecialist("red", RED_1, one("z")), GatherIntel("red", True)]
    tried += [UseSpecialist("red", at=0), UseSpecialist("red", tokens=1), UseSpecialist("red", RED_2)]
    assert [plain.why_not(action) for action in tried] == [other.why_not(action) for action in tried]


# -- medic


def shot_at(squads: Squads, target: int) -> Squads:
    """Let the sniper shoot at a unit and hit it."""
    squads.do(Shoot(target, 4), 0)
    squads.draw(DrawTokens(("aim", "aim", "aim", "recoil")))
    return squads


def on_shot(**changes: Any) -> Squads:
    """Return the sniper's turn on b, next to the red officer on c and a soldier on a, with a medic."""
    return led_by("medic", sniper="b", units={RED_1: "a"}, phase="sniper", **changes)


def test_a_medic_saves_a_soldier_who_was_hit() -> None:
    squads = shot_at(on_shot(), RED_1)
    assert GAME.to_act(squads.state) == (1,)
    assert GAME.legal(squads.state, 1) == (SaveSoldier(), Decline())
    events = squads.do(SaveSoldier())
    assert events == (SpecialistUsed("red", "medic", 1, RED_1), UnitShot(RED_1, "rifle", is_saved=True))
    assert squads.place(RED_1) == "a"
    assert squads.table.bag == Tokens(aim=6, noise=2, recoil=3), "no token joins the bag"
    assert GAME.to_act(squads.state) == (0,)


def test_noise_still_reveals_when_a_medic_saves() -> None:
    squads = on_shot()
    squads.do(Shoot(RED_1, 4), 0)
    squads.draw(DrawTokens(("aim", "aim", "noise", "noise")))
    assert [type(event).__name__ for event in squads.do(SaveSoldier())][-1] == "SniperRevealed"


def test_a_medic_may_let_it_happen() -> None:
    squads = shot_at(on_shot(), RED_1)
    assert UnitShot(RED_1, "rifle") in squads.do(Decline())
    assert squads.place(RED_1) == ""
    assert squads.table.bag.aim == 7
    assert squads.table.squads[0].uses == 2


def test_a_medic_is_not_asked_for_officers_other_squads_or_twice_a_round() -> None:
    assert shot_at(on_shot(), RED).table.rescue is None
    assert shot_at(led_by("medic", sniper="l", phase="sniper"), YELLOW_1).table.rescue is None
    twice = on_shot()
    twice.change_squad(0, has_used=True)
    assert shot_at(twice, RED_1).table.rescue is None
    away = led_by("medic", sniper="b", units={RED_1: "a", RED: ""}, phase="sniper")
    assert shot_at(away, RED_1).table.rescue is None


def test_a_medic_is_not_used_in_the_own_turn() -> None:
    assert led_by("medic").why_not(UseSpecialist("red")) == "The medic is asked when a soldier of his squad is hit."


# -- kennel master


def test_dogs_are_put_within_two_steps_of_the_officer_and_stay() -> None:
    squads = led_by("kennel_master")
    squads.do(UseSpecialist("red"))
    assert GAME.to_act(squads.state) == (1,)
    reached = {GAME.field.name(action.space) for action in squads.legal(PlaceDog)}
    assert reached == {"c", "b", "d", "a", "A", "e"}
    assert squads.do(PlaceDog(0, one("A"))) == (SpecialistUsed("red", "kennel_master", 1), DogPlaced(0, one("A")))
    assert squads.why_not(PlaceDog(0, one("c"))).startswith("Place each dog once")
    assert squads.why_not(PlaceDog(1, one("t"))).startswith("Place each dog once")
    assert squads.do(PlaceDog(1, one("c"))) == (DogPlaced(1, one("c")),), "dogs share a space with units"
    assert squads.table.ability is None
    assert squads.table.dogs == at("A", "c")


def test_one_dog_may_be_moved_alone() -> None:
    squads = led_by("kennel_master", dogs=at("A", "t"))
    squads.do(UseSpecialist("red"))
    squads.do(PlaceDog(0, one("e")))
    squads.do(FinishAbility())
    assert squads.table.dogs == at("e", "t")
    assert squads.table.squads[0].uses == 1


@pytest.mark.parametrize("name", ["kennel_master", "tracker"])
def test_an_ability_that_was_only_begun_is_put_back(name: str) -> None:
    squads = led_by(name)
    squads.do(UseSpecialist("red"))
    assert squads.do(FinishAbility()) == ()
    assert (squads.table.squads[0].uses, squads.table.squads[0].has_used) == (2, False)


@pytest.mark.parametrize(
    ("path", "barks"),
    [(("b",), True), (("b", "a"), True), (("d",), False), (("d", "e"), False)],
    ids=["next to it", "on", "quiet elsewhere", "far"],
)
def test_dogs_bark_at_a_move_of_any_length_through_or_next_to_them(path: tuple[str, ...], barks: bool) -> None:
    far = dict.fromkeys(range(9), "") | {BLACK: "t"}
    squads = led_by("kennel_master", sniper="c", dogs=(one("a"), -1), phase="sniper", units=far)
    events = squads.do(Move(at(*path)), 0) + squads.do(EndTurn(), 0)
    assert (NoiseHeard((), (0,)) in events) == barks


def test_dogs_block_nobody_and_cannot_be_shot() -> None:
    squads = led_by("kennel_master", sniper="b", dogs=at("a", "d"), phase="sniper")
    assert squads.why_not(Move(at("a")), 0) == ""
    assert {action.target for action in squads.legal(Shoot, 0)} <= set(range(9))
    assert led_by("kennel_master", dogs=at("d", "d")).why_not(Walk(RED, at("d"))) == ""


def test_both_dogs_may_lie_on_one_space() -> None:
    squads = led_by("kennel_master")
    squads.do(UseSpecialist("red"))
    squads.do(PlaceDog(0, one("d")))
    squads.do(PlaceDog(1, one("d")))
    assert squads.table.dogs == at("d", "d")


@pytest.mark.parametrize(
    ("officer", "reached"),
    [("d", {"c", "b", "d", "e", "f", "k", "j"}), ("j", {"j", "d", "k", "p", "c", "e", "l", "t", "D"})],
)
def test_movement_steps_count_difficult_ground_double(officer: str, reached: set[str]) -> None:
    squads = led_by("kennel_master", units={RED: officer})
    squads.do(UseSpecialist("red"))
    assert {GAME.field.name(action.space) for action in squads.legal(PlaceDog)} == reached


# -- scout


def test_a_scouts_soldier_goes_far_to_a_space_of_his_kind_without_a_cube() -> None:
    squads = led_by("scout")
    events = squads.do(UseSpecialist("red", RED_1, one("d")))
    assert events[1] == UnitWalked(RED_1, at("a", "b", "c", "d"), "scout")
    assert squads.place(RED_1) == "d"
    assert squads.cubes() == (2, 2, 2)
    assert squads.why_not(Walk(RED_1, at("e"))) == "", "it was no move"


def test_a_scouts_soldier_needs_a_free_space_of_the_same_kind_in_reach() -> None:
    squads = led_by("scout")
    why = "Choose a soldier of the squad who can still act, and a free space of his space's kind in reach."
    assert squads.why_not(UseSpecialist("red", RED_1, one("A"))) == why
    assert squads.why_not(UseSpecialist("red", RED_1, one("c"))) == why
    assert squads.why_not(UseSpecialist("red", RED_1, one("h"))) == why
    assert squads.why_not(UseSpecialist("red", RED_1, one("i"))) == why
    assert squads.why_not(UseSpecialist("red", RED_2, one("A"))) == ""


def test_a_scouts_soldier_springs_traps_space_by_space() -> None:
    squads = led_by("scout", traps={"b": "land_mine"})
    events = squads.do(UseSpecialist("red", RED_1, one("d")))
    assert [type(event).__name__ for event in events] == ["SpecialistUsed", "UnitWalked", "TrapSprung"]
    assert squads.place(RED_1) == ""


# -- marksman


def aimed(**changes: Any) -> Squads:
    """Return the red officer with a marksman, two spaces from the figure."""
    return led_by("marksman", units={RED: "c"}, **{"figure": "a", "sniper": "a", **changes})


def test_a_marksman_wounds_with_enough_aim() -> None:
    squads = aimed()
    squads.do(UseSpecialist("red", tokens=3))
    assert squads.table.shot == Shot(3, "marksman", "red")
    assert GAME.to_act(squads.state) == (CHANCE,)
    drawn = ("aim", "noise", "aim")
    events = squads.draw(DrawTokens(drawn))
    assert events[:3] == tuple(map(TokenDrawn, drawn))
    assert events[3:] == (MarksmanShot("red", one("a"), drawn, True, True), SniperWounded(1))
    assert squads.table.bag == Tokens(aim=6, noise=2, recoil=3), "the tokens go back"


@pytest.mark.parametrize(
    ("drawn", "is_hit"),
    [
        (("aim", "recoil"), False),
        (("aim", "aim", "noise", "noise", "recoil", "recoil", "recoil"), False),
        (("aim", "aim", "noise", "noise", "recoil", "recoil"), True),
    ],
    ids=["too little aim", "misfire", "four are no misfire"],
)
def test_a_marksman_needs_aim_and_no_misfire(drawn: tuple[Any, ...], is_hit: bool) -> None:
    squads = aimed()
    squads.do(UseSpecialist("red", tokens=len(drawn)))
    assert squads.draw(DrawTokens(drawn))[-1 - is_hit] == MarksmanShot("red", one("a"), drawn, is_hit, is_hit)


def test_a_marksman_wounds_only_a_sniper_who_is_still_there() -> None:
    squads = aimed(sniper="i")
    squads.do(UseSpecialist("red", tokens=2))
    assert squads.draw(DrawTokens(("aim", "aim")))[-1] == MarksmanShot("red", one("a"), ("aim", "aim"), True, False)
    assert squads.table.wounds == 0


def test_a_marksman_needs_the_figure_in_the_officers_own_sight() -> None:
    assert aimed(figure="").why_not(UseSpecialist("red", tokens=2)) == "The sniper's figure is not on the board."
    assert aimed(figure="w").why_not(UseSpecialist("red", tokens=2)) == "The officer does not see the figure."
    assert aimed().why_not(UseSpecialist("red", tokens=1)).startswith("Announce at least one token for each space")
    assert aimed().why_not(UseSpecialist("red", tokens=12)).startswith("Announce at least one token for each space")
    few = aimed(bag=Tokens(aim=1, noise=2, recoil=3))
    assert few.why_not(UseSpecialist("red", tokens=2)) == "The shot bag holds too few aim tokens for that."


def test_a_marksman_in_the_snipers_space_needs_one_aim() -> None:
    assert aimed(figure="c").legal(UseSpecialist)[0] == UseSpecialist("red", tokens=1)


# -- signals officer


def test_signals_are_intel_from_anywhere_with_one_cube() -> None:
    squads = led_by("signals_officer", sniper="p", units={RED: "e"})
    assert squads.do(GatherIntel("red", is_signals=True)) == (
        CubesSpent("red", 1),
        SpecialistUsed("red", "signals_officer", 1),
        IntelGathered("red", True, True),
    )
    assert squads.cubes() == (1, 2, 2)


def test_signals_need_their_officer_and_a_cube() -> None:
    assert Squads().why_not(GatherIntel("red", is_signals=True)) == "This squad has no Signals Officer."
    squads = led_by("signals_officer", units={RED: ""})
    assert squads.why_not(GatherIntel("red", True)) == "Only an officer on the board can use the specialist."
    assert squads.why_not(UseSpecialist("red")) == "Only an officer on the board can use the specialist."
    assert led_by("signals_officer").why_not(UseSpecialist("red")) == "Signals are sent by gathering intel."
    squads = led_by("signals_officer")
    squads.do(Attack(RED_1))
    squads.do(Attack(RED_2))
    assert squads.table.squads[0].is_done, "without a cube nothing is left to do"


# -- engineer


def test_an_engineer_locks_a_door_until_the_end_of_the_next_round() -> None:
    squads = led_by("engineer", units={RED: "b"}, sniper="A")
    assert squads.do(UseSpecialist("red", at=0))[-1] == PassageLocked(0, 2)
    assert squads.why_not(Walk(RED, at("A"))) != "", "it stops the defenders"
    for colour in COLOURS:
        squads.do(EndSquad(colour))
    assert squads.why_not(Move(at("b")), 0) != "", "and the sniper"
    squads.do(EndTurn(), 0)
    events = [event for colour in COLOURS for event in squads.do(EndSquad(colour))]
    assert PassageUnlocked(0) in events
    assert squads.table.locks == ()


def test_an_engineer_locks_what_is_next_to_him_and_open() -> None:
    why = "Choose a doorway or access of the officer's own space that is not locked."
    assert led_by("engineer").why_not(UseSpecialist("red", at=0)) == why
    assert led_by("engineer", units={RED: "p"}).legal(UseSpecialist) == [UseSpecialist("red", at=1)]


# -- tracker


def test_a_tracker_reads_where_the_turn_before_the_last_ended() -> None:
    squads = led_by("tracker", sniper="u", before="q")
    squads.do(UseSpecialist("red"))
    assert squads.do(NameSpace(one("v"))) == (SpecialistUsed("red", "tracker", 1),)
    squads.do(NameSpace(one("u")))
    assert squads.do(NameSpace(one("q"))) == (TrackRead(at("v", "u", "q"), True),)
    short = led_by("tracker", sniper="u", before="q")
    short.do(UseSpecialist("red"))
    short.do(NameSpace(one("u")))
    assert short.do(FinishAbility()) == (TrackRead(at("u"), False),)


def test_a_tracker_names_a_chain_of_matching_adjacent_spaces_anywhere() -> None:
    squads = led_by("tracker")
    squads.do(UseSpecialist("red"))
    assert len(squads.legal(NameSpace)) == GAME.field.stand.bit_count()
    squads.do(NameSpace(one("A")))
    assert {GAME.field.name(action.space) for action in squads.legal(NameSpace)} == {"B", "C"}
    assert squads.why_not(NameSpace(one("b"))).startswith("Name a space of the same kind that shares an edge")
    squads.do(NameSpace(one("B")))
    assert squads.why_not(NameSpace(one("A"))).startswith("Name a space of the same kind"), "none twice"


def test_others_wait_while_an_ability_is_being_used() -> None:
    squads = Squads(specialists=("tracker", "", ""), seats=4)
    before = GAME.at(squads.state, 2)
    squads.do(UseSpecialist("red"))
    assert GAME.to_act(squads.state) == (1,)
    squads.do(FinishAbility())
    assert GAME.to_act(squads.state) == (1, 2, 3)
    assert GAME.at(squads.state, 2) > before


# -- drill sergeant


def test_a_drilled_soldier_does_one_action_twice_but_not_attack() -> None:
    squads = led_by("drill_sergeant")
    squads.do(UseSpecialist("red", RED_1))
    squads.do(Sweep(RED_1, ()))
    assert squads.why_not(Sweep(RED_1, at("a"))) == ""
    squads = led_by("drill_sergeant")
    squads.do(UseSpecialist("red", RED_1))
    squads.do(Attack(RED_1))
    assert squads.why_not(Attack(RED_1)) == "A unit does each kind of action once a round."


def test_a_drill_is_for_one_action_of_one_soldier() -> None:
    squads = led_by("drill_sergeant")
    squads.change_unit(RED_1, did=("sweep", "sweep", "move"), is_drilled=True)
    assert squads.why_not(Walk(RED_1, at("a"))) == "A unit does each kind of action once a round."
    assert SquadEnded("red") not in squads.do(Walk(RED_2, at("A")))
    assert squads.why_not(Walk(RED_2, at("C"))) == "A unit does each kind of action once a round."


# -- watch officer


def test_a_watch_officers_sweep_covers_four_spaces() -> None:
    squads = led_by("watch_officer", units={RED: "k"}, sniper="l")
    four = Sweep(RED, at("e", "j", "l"))
    assert squads.why_not(four) != ""
    squads.do(UseSpecialist("red"))
    assert squads.do(four)[1] == UnitSwept(RED, at("k", "e", "j", "l"), True)
    assert squads.why_not(Sweep(RED_2, at("A", "D"))) == ""
    squads = led_by("watch_officer", units={RED: "k"})
    squads.do(UseSpecialist("red"))
    squads.do(Sweep(RED_1, ()))
    squads_left = squads.why_not(four)
    assert squads_left == "A sweep covers the unit's own space and up to 2 more.", "the next one only"


def test_a_watch_officers_spot_covers_two_spaces_next_to_each_other() -> None:
    squads = led_by("watch_officer", units={RED: "w"}, sniper="z")
    squads.do(UseSpecialist("red"))
    assert squads.why_not(Spot(RED, at("s", "v"))).startswith("Spot one space, or up to 2 that share an edge")
    assert squads.do(Spot(RED, at("v", "z")))[1] == UnitSpotted(RED, at("v", "z"), True)


def test_a_watch_officer_needs_a_cube() -> None:
    squads = led_by("watch_officer")
    squads.change_squad(0, cubes=0)
    assert squads.why_not(UseSpecialist("red")) == "A watch officer needs a cube for the sweep or spot."
