"""The defenders' turn of Sniper Elite: its actions and their limits, shared squads, the end of squads and rounds."""

from __future__ import annotations

import pytest

from game.rules.sniper_elite.actions import (
    Attack,
    Deploy,
    Dismiss,
    EndSquad,
    EndTurn,
    GatherIntel,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import (
    CubesSpent,
    IntelGathered,
    MatchEnded,
    RoundEnded,
    SniperRevealed,
    SniperTurnBegan,
    SniperWounded,
    SquadEnded,
    TokenAdded,
    UnitAttacked,
    UnitDeployed,
    UnitDismissed,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
)
from game.rules.sniper_elite.state import Lock
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import (
    BLACK,
    BLACK_1,
    RED,
    RED_1,
    RED_2,
    YELLOW,
    YELLOW_1,
    YELLOW_2,
    Squads,
    at,
    one,
)


def ends(squads: Squads, unit: int) -> set[str]:
    """Return where the moves of a unit end."""
    return {GAME.field.name(walk.path[-1]) for walk in squads.legal(Walk) if walk.unit == unit}


# -- cubes and squads


def test_an_action_moves_one_cube_to_the_next_number() -> None:
    squads = Squads()
    assert CubesSpent("red", 1) in squads.do(Walk(RED, at("d")))
    assert squads.cubes() == (1, 2, 2)
    squads.do(Walk(RED_1, at("a")))
    assert squads.cubes() == (0, 2, 2)
    squads = Squads()
    squads.do(Walk(RED, at("d")))
    squads.do(Sweep(RED, ()))
    assert squads.why_not(Attack(RED_1)) == "This squad is done for this round."


def test_squads_act_interleaved_and_units_in_any_order() -> None:
    squads = Squads()
    squads.do(Walk(RED_1, at("a")))
    squads.do(Attack(BLACK))
    squads.do(Walk(YELLOW, at("g")))
    squads.do(Sweep(RED, ()))
    squads.do(Attack(BLACK_1))
    assert squads.cubes() == (0, 1, 0)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Walk(RED, at("d")), Walk(RED, at("c"))),
        (Attack(RED), Attack(RED)),
        (Spot(RED, at("b")), Spot(RED, at("d"))),
        (Sweep(RED, at("b")), Sweep(RED, at("d"))),
    ],
    ids=lambda action: type(action).__name__,
)
def test_a_unit_does_each_kind_of_action_once_a_round(first: Walk, second: Walk) -> None:
    squads = Squads()
    squads.do(first)
    assert squads.why_not(second) == "A unit does each kind of action once a round."
    assert all(type(action) is not type(second) or action.unit != RED for action in squads.legal(type(second)))


def test_each_unit_may_do_what_another_did() -> None:
    squads = Squads()
    squads.do(Walk(RED, at("d")))
    assert squads.why_not(Walk(RED_1, at("a"))) == ""


def test_a_squad_ends_with_both_cubes_used() -> None:
    squads = Squads()
    squads.do(Walk(RED, at("d")))
    assert SquadEnded("red") in squads.do(Sweep(RED, ()))


def test_a_squad_with_both_cubes_used_still_has_its_specialist() -> None:
    squads = Squads(specialists=("kennel_master", "", ""))
    squads.do(Walk(RED, at("d")))
    assert SquadEnded("red") not in squads.do(Sweep(RED, ()))
    assert GAME.legal(squads.state, 1)[0] != EndSquad("red")
    assert SquadEnded("red") in squads.do(EndSquad("red"))


def test_an_owner_may_say_that_a_squad_is_done() -> None:
    squads = Squads()
    assert squads.do(EndSquad("yellow")) == (SquadEnded("yellow"),)
    assert squads.why_not(Attack(YELLOW)) == "This squad is done for this round."
    assert not squads.table.squads[0].is_done


def test_three_seats_lead_a_squad_each() -> None:
    squads = Squads(seats=4)
    assert GAME.to_act(squads.state) == (1, 2, 3)
    assert {action.unit for action in squads.legal(Attack, 2)} == {3, 4, 5}
    assert squads.why_not(Attack(RED), 2) == "You do not lead that squad."
    squads.do(EndSquad("yellow"))
    assert GAME.to_act(squads.state) == (1, 3)


def test_two_seats_share_black() -> None:
    squads = Squads(seats=3)
    assert squads.why_not(Attack(BLACK), 1) == squads.why_not(Attack(BLACK), 2) == ""
    assert squads.why_not(Attack(RED), 2) == "You do not lead that squad."
    squads.do(EndSquad("yellow"))
    squads.do(Attack(BLACK), 1)
    squads.do(Attack(BLACK_1), 2)
    assert GAME.to_act(squads.state) == (1,), "red is still to go, yellow and black are done"


def test_one_seat_leads_all_squads() -> None:
    assert {action.unit for action in Squads().legal(Attack)} == set(range(9))


# -- the end of a round


def end_round(squads: Squads) -> tuple[object, ...]:
    """Let all squads end."""
    return tuple(event for colour in COLOURS for event in squads.do(EndSquad(colour)))


def test_at_the_end_of_a_round_all_cubes_stand_on_the_next_number() -> None:
    squads = Squads(number=10)
    squads.do(Walk(RED, at("d")))
    events = end_round(squads)
    assert RoundEnded(9) in events
    assert any(isinstance(event, SniperTurnBegan) and event.number == 9 for event in events)
    assert squads.cubes() == (2, 2, 2)
    assert squads.table.number == 9
    assert GAME.to_act(squads.state) == (0,)


def test_a_new_round_lets_every_unit_do_everything_again() -> None:
    squads = Squads()
    squads.do(Dismiss(RED_1))
    squads.do(Sweep(RED, ()))
    end = end_round_of_the_rest(squads)
    assert end
    assert all(unit.did == () and not unit.is_dismissed for unit in squads.table.units)


def end_round_of_the_rest(squads: Squads) -> bool:
    """Let yellow and black end; red has."""
    for colour in COLOURS[1:]:
        squads.do(EndSquad(colour))
    return squads.table.phase == "sniper"


def test_cubes_on_the_last_space_at_the_start_of_their_turn_win() -> None:
    for number, is_over in ((2, False), (1, True)):
        squads = Squads(phase="sniper", number=number)
        events = squads.do(EndTurn(), 0)
        assert (MatchEnded("countdown", "defenders") in events) == is_over
        assert (squads.table.phase == "over") == is_over


# -- moving


def test_a_unit_moves_up_to_two_spaces() -> None:
    assert ends(Squads(), RED) == {"a", "b", "A", "d", "e"}
    assert Squads().why_not(Walk(RED, at("d", "e", "k"))) == (
        "A unit moves up to 2 spaces, one fewer for each difficult one."
    )


def test_difficult_terrain_takes_one_off() -> None:
    squads = Squads(units={RED: "d"})
    assert squads.why_not(Walk(RED, at("j"))) == ""
    assert squads.why_not(Walk(RED, at("j", "k"))) == "A unit moves up to 2 spaces, one fewer for each difficult one."
    assert squads.why_not(Walk(RED, at("e", "k"))) == ""


def test_units_move_through_units_but_do_not_end_on_one() -> None:
    squads = Squads(units={RED: "b", RED_1: "a"})
    assert squads.why_not(Walk(RED, at("a"))) == "Another unit stands there."
    assert squads.why_not(Walk(RED, at("a", "i"))) == ""


def test_walls_platforms_and_water_stop_units_and_doors_let_them_through() -> None:
    squads = Squads()
    no_way = "Each step goes to a space next to the last one, past no wall and no locked door."
    assert squads.why_not(Walk(RED, at("B"))) == no_way
    assert squads.why_not(Walk(YELLOW_2, at("n"))) == no_way
    assert squads.why_not(Walk(BLACK, at("~"))) == no_way
    assert squads.why_not(Walk(RED, at("h"))) == no_way
    assert squads.why_not(Walk(RED, at("b", "A"))) == ""
    assert squads.why_not(Walk(YELLOW_1, at("1"))) == ""


def test_every_way_is_a_move_of_its_own_for_a_trap_may_lie_on_it() -> None:
    squads = Squads(units={RED: "e"})
    ways = [walk.path for walk in squads.legal(Walk) if walk.unit == RED and walk.path[-1] == one("l")]
    assert ways == [at("f", "l"), at("k", "l")]


def test_a_move_ends_on_another_space() -> None:
    assert Squads().why_not(Walk(RED, at("d", "c"))) == "A move ends on another space."
    assert Squads().why_not(Walk(RED, ())) == "A move ends on another space."


def test_moving_onto_the_sniper_says_nothing() -> None:
    events = Squads(sniper="d").do(Walk(RED, at("d")))
    assert events == Squads(sniper="u").do(Walk(RED, at("d"))) == (CubesSpent("red", 1), UnitWalked(RED, at("d")))


def test_deploying_onto_the_sniper_says_nothing() -> None:
    off = {RED_1: ""}
    deploy = Deploy(RED_1, one("d"))
    events = Squads(sniper="d", units=off).do(deploy)
    assert events == Squads(units=off).do(deploy) == (CubesSpent("red", 1), UnitDeployed(RED_1, one("d")))


def test_a_locked_door_stops_units() -> None:
    squads = Squads(units={RED: "b"}, locks=(Lock(0, 2),))
    assert squads.why_not(Walk(RED, at("A"))) != ""
    assert ends(squads, RED) == {"a", "c", "d"}


# -- attacking


def test_an_attack_in_the_snipers_space_shows_and_wounds_him() -> None:
    squads = Squads(sniper="c")
    events = squads.do(Attack(RED))
    assert events[1:] == (UnitAttacked(RED, one("c"), True), SniperRevealed(one("c"), "attack"), SniperWounded(1))
    assert squads.table.figure == one("c")
    assert squads.table.wounds == 1
    assert squads.table.phase == "defenders"


def test_the_second_wound_kills() -> None:
    squads = Squads(sniper="c", wounds=1)
    assert squads.do(Attack(RED))[-2:] == (SniperWounded(2), MatchEnded("killed", "defenders"))
    assert GAME.to_act(squads.state) == ()


def test_an_attack_elsewhere_finds_nothing() -> None:
    squads = Squads(sniper="b")
    assert squads.do(Attack(RED))[1:] == (UnitAttacked(RED, one("c"), False),)
    assert squads.table.figure == -1


def test_the_true_space_counts_not_the_figures() -> None:
    """He shot, was seen on c, and went on to b."""
    squads = Squads(sniper="b", figure="c")
    assert squads.do(Attack(RED))[1:] == (UnitAttacked(RED, one("c"), False),)
    assert squads.do(Spot(RED, at("b")))[1:3] == (
        UnitSpotted(RED, at("b"), True),
        SniperRevealed(one("b"), "spot"),
    )
    assert squads.table.figure == one("b"), "now it stands on the true space"


# -- spotting


def test_a_spot_shows_him_and_adds_a_noise_token() -> None:
    squads = Squads(sniper="b")
    events = squads.do(Spot(RED, at("b")))
    assert events[1:] == (UnitSpotted(RED, at("b"), True), SniperRevealed(one("b"), "spot"), TokenAdded("noise"))
    assert squads.table.bag == Tokens(aim=6, noise=3, recoil=3)
    assert squads.table.wounds == 0


def test_a_spot_that_finds_nobody_is_a_no() -> None:
    assert Squads(sniper="d").do(Spot(RED, at("b")))[1:] == (UnitSpotted(RED, at("b"), False),)


def test_no_noise_token_joins_when_none_is_left() -> None:
    squads = Squads(sniper="b", bag=Tokens(aim=6, noise=6, recoil=3))
    assert TokenAdded("noise") not in squads.do(Spot(RED, at("b")))
    assert squads.table.bag.noise == 6


def test_a_spot_goes_next_door_not_through_a_wall() -> None:
    squads = Squads()
    why = "Spot a space next to the unit, with no wall between."
    assert squads.why_not(Spot(RED, at("B"))) == why, "a wall stands between"
    assert squads.why_not(Spot(RED, at("c"))) == why, "its own space is attacked, not spotted"
    assert squads.why_not(Spot(RED, at("e"))) == why
    assert squads.why_not(Spot(YELLOW_2, at("n"))) == "", "from a platform down"
    assert squads.why_not(Spot(RED, at("b", "d"))) == "A spot names one space."
    inside = Squads(units={RED: "b"})
    assert inside.why_not(Spot(RED, at("A"))) == "", "through a doorway"
    locked = Squads(units={RED: "b"}, locks=(Lock(0, 2),))
    assert locked.why_not(Spot(RED, at("A"))) == "", "through a locked one, too"


def test_smoke_hides_him_from_spots() -> None:
    squads = Squads(sniper="b", is_smoky=True)
    assert squads.do(Spot(RED, at("b")))[1:] == (UnitSpotted(RED, at("b"), False),)


# -- sweeping


@pytest.mark.parametrize(("sniper", "is_found"), [("c", True), ("b", True), ("d", True), ("e", False), ("B", False)])
def test_a_sweep_asks_about_its_own_and_two_matching_adjacent_spaces_at_once(sniper: str, is_found: bool) -> None:
    squads = Squads(sniper=sniper)
    assert squads.do(Sweep(RED, at("b", "d")))[1:] == (UnitSwept(RED, at("c", "b", "d"), is_found),)
    assert squads.table.figure == -1, "not which one"


def test_a_sweep_covers_what_is_matching_adjacent_to_the_unit() -> None:
    squads = Squads()
    assert squads.why_not(Sweep(RED, at("B"))).startswith("Sweep spaces of the unit's own kind")
    assert squads.why_not(Sweep(RED, at("e"))).startswith("Sweep spaces of the unit's own kind")
    assert squads.why_not(Sweep(RED_2, at("A", "D"))) == ""
    assert squads.why_not(Sweep(RED, at("d", "b"))) == "Name each space once, in board order."
    four = Squads(units={RED: "k"})
    assert four.why_not(Sweep(RED, at("e", "j", "l"))) == "A sweep covers the unit's own space and up to 2 more."


def test_smoke_leaves_a_sweep_its_own_space() -> None:
    assert Squads(sniper="b", is_smoky=True).do(Sweep(RED, at("b")))[-1] == UnitSwept(RED, at("c", "b"), False)
    assert Squads(sniper="c", is_smoky=True).do(Sweep(RED, at("b")))[-1] == UnitSwept(RED, at("c", "b"), True)


def test_camouflage_answers_no_to_the_next_sweep_or_intel_and_no_other() -> None:
    squads = Squads(sniper="c", is_hiding=True)
    assert squads.do(Spot(RED, at("b")))[-1] == UnitSpotted(RED, at("b"), False)
    assert squads.do(Sweep(RED, ()))[1] == UnitSwept(RED, at("c"), False)
    squads = Squads(sniper="c", is_hiding=True)
    assert IntelGathered("red", False) in squads.do(GatherIntel("red"))
    squads = Squads(sniper="c", is_hiding=True)
    squads.do(Sweep(YELLOW, ()))
    assert squads.do(Sweep(RED, ()))[1] == UnitSwept(RED, at("c"), True), "used up by a sweep far away"


# -- intel


def test_intel_takes_both_cubes_and_asks_about_the_sector() -> None:
    squads = Squads(sniper="p")
    assert squads.do(GatherIntel("red"))[:2] == (CubesSpent("red", 2), IntelGathered("red", True))
    assert squads.cubes() == (0, 2, 2)
    assert IntelGathered("yellow", False) in squads.do(GatherIntel("yellow"))


def test_intel_needs_both_cubes() -> None:
    squads = Squads()
    squads.do(Attack(RED))
    assert squads.why_not(GatherIntel("red")) == "Intel takes both cubes of a squad, with signals one."


def test_intel_needs_the_officer_in_his_own_sector() -> None:
    why = "Intel needs the officer in the sector of his colour."
    assert Squads(units={RED: "e"}).why_not(GatherIntel("red")) == why
    assert Squads(units={RED: ""}).why_not(GatherIntel("red")) == why


# -- deploying and dismissing


def test_an_officer_comes_back_on_his_own_start() -> None:
    squads = Squads(units={RED: ""})
    assert squads.legal(Deploy) == [Deploy(RED, one("c"))]
    assert squads.do(Deploy(RED, one("c")))[1] == UnitDeployed(RED, one("c"))
    assert squads.why_not(Walk(RED, at("d"))) == "", "he may still move"
    why = "An officer comes back on his own starting space, when it is free."
    assert Squads(units={RED: "", RED_1: "c"}).why_not(Deploy(RED, one("c"))) == why


def test_a_soldier_comes_next_to_his_officer_in_the_own_sector() -> None:
    squads = Squads(units={RED: "d", RED_1: ""})
    assert squads.legal(Deploy) == [Deploy(RED_1, space) for space in at("c", "e", "j")], "e is in the yellow sector"
    assert squads.why_not(Deploy(RED_1, one("f"))).startswith("A soldier comes back on a free space")
    away = Squads(units={RED: "e", RED_1: ""})
    assert away.why_not(Deploy(RED_1, one("d"))) == (
        "Soldiers need their officer on the board, in the sector of his colour."
    )
    assert away.legal(Deploy) == []


def test_an_officer_and_both_soldiers_may_be_deployed_in_one_round() -> None:
    squads = Squads(units={RED: "", RED_1: "", RED_2: ""})
    squads.do(Deploy(RED, one("c")))
    squads.do(Deploy(RED_2, one("d")))
    assert (squads.place(RED), squads.place(RED_2)) == ("c", "d")
    two = Squads(units={RED_1: "", RED_2: ""})
    two.do(Deploy(RED_1, one("b")))
    assert two.why_not(Deploy(RED_2, one("d"))) == "", "each soldier's own action"


def test_who_was_dismissed_is_not_deployed_this_round() -> None:
    squads = Squads()
    assert squads.do(Dismiss(RED_1))[1:] == (UnitDismissed(RED_1),)
    assert squads.place(RED_1) == ""
    assert squads.why_not(Deploy(RED_1, one("d"))) == "Who was dismissed is not deployed in the same round."
    assert Squads(units={RED_1: ""}).why_not(Deploy(RED_1, one("d"))) == "", "one that was shot may"


def test_a_squad_that_is_held_deploys_nobody() -> None:
    squads = Squads(units={RED_1: "", YELLOW_1: ""})
    squads.change_squad(0, is_held=True)
    assert squads.why_not(Deploy(RED_1, one("d"))) == "This squad is held: it deploys nobody this round."
    assert squads.why_not(Deploy(YELLOW_1, one("g"))) == ""


def test_who_is_off_the_board_does_nothing_else() -> None:
    squads = Squads(units={RED_1: ""})
    for action in (Walk(RED_1, at("a")), Attack(RED_1), Spot(RED_1, at("a")), Sweep(RED_1, ()), Dismiss(RED_1)):
        assert squads.why_not(action) == "That unit is not on the board."
    assert squads.why_not(Deploy(RED, one("c"))) == "That unit is on the board."


# -- traps


def test_a_land_mine_removes_the_first_who_enters_even_in_passing() -> None:
    squads = Squads(traps={"d": "land_mine"})
    events = squads.do(Walk(RED, at("d", "e")))
    assert [type(event).__name__ for event in events] == ["CubesSpent", "UnitWalked", "TrapSprung"]
    assert events[1] == UnitWalked(RED, at("d"))
    assert squads.place(RED) == ""
    assert squads.table.bag == Tokens(aim=6, noise=2, recoil=3), "the bag is unchanged"
    assert squads.table.turned == ("land_mine",)
    assert (squads.state.secret.traps, squads.state.secret.lying, squads.table.lying) == ((), (), 0)


def test_a_trip_flare_stops_who_enters_and_he_acts_no_more_this_round() -> None:
    squads = Squads(traps={"d": "trip_flare"})
    squads.do(Walk(RED, at("d", "e")))
    assert squads.place(RED) == "d"
    assert squads.why_not(Sweep(RED, ())) == "Who met a trip flare takes no more actions this round."
    assert squads.why_not(Attack(RED_1)) == ""


def test_a_flare_does_not_keep_the_squad_from_intel() -> None:
    squads = Squads(units={RED: "d"})
    squads.change_unit(RED, is_flared=True)
    assert squads.why_not(Attack(RED)) != ""
    assert squads.why_not(GatherIntel("red")) == ""
    led = Squads(specialists=("tracker", "", ""))
    led.change_unit(RED, is_flared=True)
    assert led.why_not(UseSpecialist("red")) == ""


def test_a_deployment_springs_a_trap() -> None:
    squads = Squads(units={RED_1: ""}, traps={"d": "land_mine"})
    assert [type(event).__name__ for event in squads.do(Deploy(RED_1, one("d")))] == [
        "CubesSpent",
        "UnitDeployed",
        "TrapSprung",
    ]
    assert squads.place(RED_1) == ""


# -- secrets


def test_neither_his_space_nor_a_trap_changes_what_may_be_done_or_a_refusal() -> None:
    plain = Squads(sniper="u")
    other = Squads(sniper="d", before="c", traps={"d": "land_mine"}, is_hiding=True)
    other.state = type(other.state)(other.state.secret, plain.table, plain.state.decks)
    assert GAME.legal(plain.state, 1) == GAME.legal(other.state, 1)
    tried = (Walk(RED, at("d", "e", "k")), Spot(RED, at("B")), Sweep(RED, at("d", "b")), Deploy(RED, one("c")))
    assert [plain.why_not(action) for action in tried] == [other.why_not(action) for action in tried]


def test_nobody_acts_for_the_sniper_or_out_of_turn() -> None:
    assert Squads().why_not(Attack(RED), 0) == "It is not your turn."
    assert Squads().why_not(EndTurn(), 1) == "The defenders cannot do that now."
