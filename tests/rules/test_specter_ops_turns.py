"""Objectives, caches, escape, rounds, the hunters' turns, the vehicle and attacks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import Rng
from game.rules.specter_ops.actions import (
    Attack,
    BeginTurn,
    Decline,
    Drive,
    EndTurn,
    FlipMarker,
    Leave,
    RollSites,
    Stay,
    TakeCache,
    TakeCards,
    Walk,
)
from game.rules.specter_ops.events import CacheTaken, Hit, MarkerFlipped, MatchEnded, Missed, RoundBegan
from tests.laws.games import UnderTest
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

# -- objectives, caches, escape


def test_objectives_next_to_her_are_completed_at_the_start_of_a_turn() -> None:
    scene = Scene(at="L11")
    scene.do(0, FlipMarker(3))
    assert scene.told(MarkerFlipped) == [MarkerFlipped(3, 1)]
    assert scene.refusal(0, FlipMarker(3)) == "That objective is completed already."
    assert scene.refusal(0, FlipMarker(0)) == "You are too far from that objective."
    scene.move()
    assert scene.refusal(0, FlipMarker(0)) == "That can only be done at the start of the turn."


def test_several_objectives_may_be_completed_at_once() -> None:
    scene = Scene(at="C18", sites=("B17", "B19", "V22", "M12"))
    scene.do(0, FlipMarker(0)).do(0, FlipMarker(1))
    assert scene.table.done == (True, True, False, False)


def test_completing_an_objective_is_voluntary_and_does_not_end_the_turn() -> None:
    scene = Scene(at="L11").move()
    assert scene.table.done == (False,) * 4


def test_a_cache_gives_a_card_that_only_she_sees() -> None:
    scene = Scene(at="K13").do(0, TakeCache(2))
    assert scene.events == (CacheTaken(2, "adrenal_surge"),)
    assert scene.seen() == []
    assert [held.card for held in scene.secret.hand] == ["adrenal_surge"]
    assert scene.refusal(0, TakeCache(2)) == "You have used that cache."
    assert scene.refusal(0, TakeCache(0)) == "That cache is reached from S5."


def test_hunters_cannot_tell_that_a_cache_was_taken() -> None:
    took, did_not = Scene(at="K13").do(0, TakeCache(2)).move().end(), Scene(at="K13").move().end()
    assert took.game.observe(took.state, 1) == did_not.game.observe(did_not.state, 1)
    assert took.seen() == did_not.seen()


def test_a_cache_is_taken_once_a_match() -> None:
    scene = Scene(at="K13").do(0, TakeCache(2)).move().end().pass_round()
    assert scene.refusal(0, TakeCache(2)) == "You have used that cache."


def test_she_escapes_on_an_exit_with_three_objectives() -> None:
    scene = Scene(at="M2", done=3).move("M1").end()
    assert [event.winner for event in scene.told(MatchEnded)] == ["agent"]
    assert scene.game.outcome(scene.state).winners == (0,)


def test_a_move_of_no_spaces_on_an_exit_is_an_escape() -> None:
    assert Scene(at="A3", done=3).move().end().table.phase == "over"


def test_she_may_stand_on_an_exit_without_three_objectives() -> None:
    assert Scene(at="M2", done=2).move("M1").end().table.phase == "hunters_turn"


def test_a_hunter_on_the_exit_keeps_her_out() -> None:
    scene = Scene(at="M2", done=3, hunters={"judge": "M1", "beast": "K17"})
    assert scene.refusal(0, scene.path("M1")) == "You cannot move onto or through a hunter."


def test_the_far_exits_are_for_four_and_five() -> None:
    assert Scene(at="A6", done=3).move().end().table.phase == "hunters_turn"


def test_after_round_40_the_hunters_have_won() -> None:
    scene = Scene(round=40, at="J15").move().end().pass_round()
    assert scene.game.outcome(scene.state).winners == (1,)
    assert scene.table.reason == "Round 40 has ended without an escape."


# -- the hunters' turns


def test_the_hunters_choose_who_goes_first_and_the_last_begins_by_himself() -> None:
    scene = Scene().move().end()
    assert set(scene.legal(1, BeginTurn)) == {BeginTurn(0), BeginTurn(1)}
    scene.begin(1).stay().over()
    assert scene.table.doing.hunter == 0
    scene.stay().over()
    assert scene.told(RoundBegan) == [RoundBegan(2)]


def test_a_hunter_walks_up_to_four_spaces_not_through_structures() -> None:
    scene = Scene().move().end().begin(1)
    assert scene.refusal(1, Walk(scene.space("O17"))) == ""
    assert scene.refusal(1, Walk(scene.space("P17"))) == "That is farther than 4 spaces on foot."
    assert scene.refusal(1, Walk(scene.space("K18"))) == "That is farther than 4 spaces on foot."


def test_hunters_share_spaces() -> None:
    scene = Scene(hunters={"judge": "K16", "beast": "K17"}).move().end().begin(1).walk("K16")
    assert scene.table.hunters[0].space == scene.table.hunters[1].space


def driving(side: str = "tracer", **more: object) -> Scene:
    hunters = {"judge": "", "beast": ""}
    return Scene(at="B2", hunters=hunters, vehicle=(side, "K17"), **more).move().end()


def test_drivers_share_the_spaces_of_the_vehicle() -> None:
    """The example of the rulebook: six, then only four are left."""
    scene = driving().begin(0).drive("Q17")
    assert scene.table.vehicle.driven == 6
    scene.leave("R17").over()
    assert scene.table.doing.hunter == 1
    assert scene.refusal(1, Drive(scene.space("Q21"))) == ""
    assert "cannot get there" in scene.refusal(1, Drive(scene.space("Q22")))


def test_the_interceptor_moves_twelve() -> None:
    scene = driving("interceptor").begin(0)
    assert scene.refusal(1, Drive(scene.space("W20"))) == ""
    assert "cannot get there" in scene.refusal(1, Drive(scene.space("M26")))


def test_the_vehicle_stays_on_the_road() -> None:
    scene = driving().begin(0)
    assert "road spaces" in scene.refusal(1, Drive(scene.space("R17")))


def test_who_drives_may_get_out_and_his_move_is_over() -> None:
    scene = driving().begin(0).drive("M17").leave("L16")
    assert scene.table.doing.stage == "act"
    assert scene.table.doing.moved == 3
    assert scene.refusal(1, Walk(scene.space("L17"))) == "He has moved already."


def test_one_gets_out_onto_a_free_space_beside_the_vehicle() -> None:
    scene = driving().begin(0)
    assert scene.refusal(1, Leave(scene.space("K16"))) == ""
    assert scene.refusal(1, Leave(scene.space("K18"))) == "Get out onto a free space next to the vehicle."
    assert scene.refusal(1, Leave(scene.space("K15"))) == "Get out onto a free space next to the vehicle."


def test_who_walks_onto_the_vehicle_may_get_in_or_stay_out() -> None:
    inside = Scene(at="B2", vehicle=("tracer", "K16")).move().end().begin(1).walk("K16", enters=True)
    assert inside.table.hunters[1].space == -1
    outside = Scene(at="B2", vehicle=("tracer", "K16")).move().end().begin(1).walk("K16")
    assert outside.name(outside.table.hunters[1].space) == "K16"
    assert inside.refusal(1, Attack()) == "Nobody attacks from inside the vehicle."


def test_who_begins_on_foot_does_not_drive() -> None:
    scene = Scene(at="B2", vehicle=("tracer", "K17")).move().end().begin(1)
    assert scene.refusal(1, Drive(scene.space("L17"))) == "Who drives begins his turn in the vehicle."


def test_she_moves_over_the_vehicle() -> None:
    scene = Scene(at="B2", hunters={"judge": "", "beast": ""}, vehicle=("tracer", "B4"))
    assert scene.refusal(0, scene.path("B3", "B4", "C4")) == ""


# -- attacks


def facing(distance: int = 3, hunter: str = "beast", **more: object) -> Scene:
    """She stands on G17, the hunter so many spaces down the road; it is his turn and he has not moved."""
    scene = Scene(at="G17", hunters={"judge": "A1", hunter: "GHIJKLMNOPQ"[distance] + "17"}, **more)
    return scene.move().end().begin(1).stay()


@pytest.mark.parametrize(("face", "is_hit"), [(2, False), (3, True), (4, True)])
def test_a_roll_of_the_distance_or_more_hits(face: int, is_hit: bool) -> None:
    scene = facing(3).attack((face,))
    assert bool(scene.told(Hit)) == is_hit
    assert bool(scene.told(Missed)) != is_hit
    assert scene.table.wounds == int(is_hit)


def test_a_one_always_misses() -> None:
    assert facing(1).attack((1,)).told(Missed)


def test_a_six_rolls_again_and_adds() -> None:
    scene = facing(8).attack((6,))
    assert scene.table.strike.due == 1
    assert facing(8).attack((6,), (2,)).told(Hit)
    assert facing(8).attack((6,), (1,)).told(Missed), "a one after a six adds one"
    assert facing(7).attack((6,), (1,)).told(Hit)


def test_on_the_same_space_no_die_is_rolled() -> None:
    scene = Scene().move().end().begin(1).walk("J15")
    assert scene.attack().told(Hit) == [Hit(1, 1)]


def test_one_attack_a_turn_and_only_at_whom_he_sees() -> None:
    scene = facing(3).attack((3,))
    assert scene.refusal(1, Attack()) == "One attack a turn."
    assert Scene().move().end().begin(1).stay().refusal(1, Attack()) == "He does not see the agent."


def test_four_hits_capture_her() -> None:
    scene = facing(3, wounds=3).attack((5,))
    assert scene.game.outcome(scene.state).winners == (1,)
    assert scene.table.reason == "The agent has lost all her hit points and is captured."


def test_distance_is_counted_with_diagonals_as_one() -> None:
    scene = Scene(at="G16", hunters={"judge": "A1", "beast": "J17"}).move().end().begin(1).stay()
    scene.do(1, Attack())
    assert scene.table.strike.distance == 3


def test_reactions_of_nobody_are_awaited_when_nobody_can_react() -> None:
    assert facing(3).refusal(1, Decline()) == "He has moved already."


# -- before the match


def test_two_hunters_for_one_seat_one_each_for_two() -> None:
    for seats, owners in ((2, (1, 1)), (3, (1, 2))):
        match = UnderTest(GAME, seats, {}).match()
        rng = Rng(5)
        while match.view(0).table.phase != "agent_turn":
            seat = match.to_act()[0]
            match.submit(seat, rng.pick(match.view(seat).legal), match.at(seat))
        hunters = match.view(0).table.hunters
        assert tuple(hunter.seat for hunter in hunters) == owners
        assert len({hunter.name for hunter in hunters}) == 2, "no twins"
        assert all(hunter.space == -1 for hunter in hunters)
        assert GAME.field.name(match.view(0).secret.space) == "M1"
        assert GAME.field.name(match.view(0).table.vehicle.space) == "K17"


def test_the_hunters_choose_in_seat_order() -> None:
    state = GAME.setup({}, 3)
    state = GAME.play(state, 1, GAME.legal(state, 1)[0]).state
    state = GAME.play(state, -1, RollSites((1, 1, 1, 1))).state
    for seat in (1, 2):
        assert GAME.to_act(state) == (seat,)
        state = GAME.play(state, seat, GAME.legal(state, seat)[0]).state
    assert GAME.to_act(state) == (0,)


def test_the_dice_of_the_sections_place_the_objectives() -> None:
    state = GAME.setup({}, 2)
    state = GAME.play(state, 1, GAME.legal(state, 1)[0]).state
    assert GAME.to_act(state) == (-1,)
    sites = GAME.play(state, -1, RollSites((2, 1, 6, 4))).state.table.sites
    assert [GAME.field.name(space) for space in sites] == ["B19", "C28", "T31", "T13"]


def choosing(agent: str) -> tuple[object, tuple[TakeCards, ...]]:
    scene = Scene(agent=agent)
    state = replace(scene.state, table=replace(scene.table, phase="cards"))
    return state, GAME.legal(state, 0)


def test_she_takes_three_cards_from_the_basic_ones_and_her_own() -> None:
    _, hands = choosing("fox")
    assert {len(hand.cards) for hand in hands} == {3}
    carried = {card for hand in hands for card in hand.cards}
    assert carried == {"remote_trigger", "adrenal_surge", "flash_bang", "smoke_grenade", "stealth_field"}
    assert TakeCards(("adrenal_surge", "adrenal_surge", "flash_bang")) in hands
    assert all(hand.cards.count("stealth_field") <= 1 for hand in hands)


def test_the_spider_takes_four() -> None:
    _, hands = choosing("spider")
    assert {len(hand.cards) for hand in hands} == {4}


def test_cards_of_others_and_of_the_supply_are_not_hers_to_choose() -> None:
    state, _ = choosing("mantis")
    for card in ("remote_trigger", "med_spray"):
        with pytest.raises(Exception, match="Choose as many cards"):
            GAME.check(state, 0, TakeCards((card, "flash_bang", "smoke_grenade")))


def test_a_turn_of_a_hunter_is_not_ended_before_he_moved_or_stayed() -> None:
    scene = Scene().move().end().begin(1)
    assert scene.refusal(1, EndTurn()) == "Move first, or stay."
    assert scene.refusal(1, Stay()) == ""
