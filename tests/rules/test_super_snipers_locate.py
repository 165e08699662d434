"""Super Snipers: "Forming Chains", "Focus Placement Rules", "Taking Turns", "Clear Tokens", "Phase II: Locate"."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core import CHANCE, Rng
from game.rules.super_snipers import (
    TARGET,
    BagRefilled,
    DiscardActive,
    DrawFocus,
    FocusDiscarded,
    FocusDrawn,
    GridSearched,
    PieceRemoved,
    Place,
    Ready,
    Remove,
    Search,
    Shoot,
    SurveillanceEarned,
    TargetPhaseBegan,
    TokenFlipped,
    TurnEnded,
    TurnSkipped,
)
from game.rules.super_snipers.pieces import NAMES
from game.rules.super_snipers.state import EndPart, PlaceSurveillance
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, at_locate, lay

OPEN_BUT_ONE = """
.aaa..
..a...
...bb.
..bb..
......
......
"""
"""Locate Grid I: the crosshair at 22 is open on its left side only."""
COLOURS = {"a": "purple", "b": "gray", "c": "gold"}


def locating(*los: str, picture: str = "", **white: object) -> Table:
    """White is in its Locate Phase with this LOS and perhaps a picture on Locate Grid I; Black hides there."""
    side = {"los": los or ("gold O", "purple I", "gray L"), "locate": (picture,), "colours": COLOURS, **white}
    return lay(white=side, black={"los": ("purple T", "gold T", "gray T"), "hiding": 0})


def pass_on(table: Table) -> None:
    """Let Black place something until White is to act."""
    while table.to_act != (0,):
        table.act(table.offers(Place)[0]).chance().act(Ready()).chance()


# -- chains and placement


def test_the_first_focus_of_a_colour_starts_from_the_edge() -> None:
    table = locating()
    assert table.no("gold O", 0, "22 23 32 33") == "Crosshairs, Innocents and the Primary Target must stay uncovered."
    assert table.no("gold O", 0, "33 34 43 44") == "The first Focus of a colour must touch the border of the grid."
    assert table.put("gold O", 0, "44 45 54 55").white.locate[0].placed[0].mask == at_locate("44 45 54 55")


def test_each_grid_and_each_colour_has_its_own_first_focus() -> None:
    """A gray Focus on the grid is nothing to a gold one; gold on another grid neither."""
    table = locating("gold I", picture=".....a\n.....a\n.....a\n.....a\n......\n......")
    assert table.no("gold I", 0, "14 24 34 44") == "The first Focus of a colour must touch the border of the grid."
    assert table.placing("gold I", 0, "04 14 24 34") in table.legal
    assert table.placing("gold I", 1, "00 01 02 03") in table.legal


def test_focus_of_a_colour_form_a_chain_by_their_sides_diagonals_do_not_count() -> None:
    table = locating("purple O", picture="aaaa..\n......\n......\n......\n......\n......")
    assert table.no("purple O", 0, "14 15 24 25") == "It must share a side with a Focus of its colour."
    assert table.no("purple O", 0, "44 45 54 55") == "It must share a side with a Focus of its colour."
    assert table.placing("purple O", 0, "13 14 23 24") in table.legal, "beside 03"
    assert table.placing("purple O", 0, "04 05 14 15") in table.legal, "beside 03 along the border"


def test_a_focus_must_fit_and_overlaps_no_other() -> None:
    table = locating("gold I", picture="aaaa..\n......\n......\n......\n......\n......")
    assert table.no("gold I", 0, "03 13 23 33") == "It would overlap another Focus."
    assert table.no("gold I", 0, "00 01 02") == "The piece does not lie on the grid like this."
    assert table.no("gold I", 0, "04 05 10 11") == "The piece does not lie on the grid like this."


def test_a_focus_may_be_flipped_and_rotated() -> None:
    """An L lies in a block of two by three in four ways, and in four others in a block of three by two."""
    table = locating("gold L")
    masks = {action.mask for action in table.offers(Place) if action.board == 0}
    for block in ("43 44 45 53 54 55", "34 35 44 45 54 55"):
        assert sum(mask & ~at_locate(block) == 0 for mask in masks) == 4


def test_a_placed_focus_cannot_be_moved() -> None:
    table = locating("gold O", picture="aaaa..\n......\n......\n......\n......\n......")
    laid = table.white.locate[0].placed[0].piece
    assert table.refusal(Place(laid, 0, at_locate("50 51 52 53"))) == "You do not have that piece at hand."


def test_a_cover_icon_takes_its_own_colour_only() -> None:
    """Locate Grid IV has a gold Cover icon at 13."""
    table = lay(white={"los": ("gray O", "gold O")}, snipers=("jane", "kuaket"))
    side = table.state.sides[0]
    locate = (replace(side.locate[0], level=4), *side.locate[1:])
    table.state = replace(table.state, sides=(replace(side, locate=locate), table.state.sides[1]))
    assert table.no("gray O", 0, "03 04 13 14") == "A Cover icon can only be covered by a Focus of its colour."
    table.act(DiscardActive(table.piece("gray O", 0))).chance()
    assert table.placing("gold O", 0, "03 04 13 14") in table.legal


# -- the turn


def test_the_leftmost_focus_is_the_active_one_and_only_it_can_be_placed() -> None:
    table = locating("gold O", "purple I", "gray L")
    assert {NAMES[action.piece] for action in table.offers(Place)} == {"gold O"}
    assert table.no("purple I", 0, "00 01 02 03") == "Only your Active Focus can be placed."


def test_one_focus_a_turn_is_placed_on_any_of_the_locate_grids() -> None:
    table = locating("gold O", "gold I")
    assert {action.board for action in table.offers(Place)} == {0, 1, 2}
    table.put("gold O", 2, "44 45 54 55")
    assert table.offers(Place) == []
    assert table.no("gold I", 2, "43 33 23 13") == "You have placed your Focus in this turn."


def test_a_turn_without_placement_does_not_end() -> None:
    assert locating("gold O").refusal(Ready()) == (
        "Place the gold O, or discard it with a Clear token; a turn is skipped when both are spent."
    )


def test_after_placing_the_los_shifts_left_and_is_filled_up_on_the_right() -> None:
    table = locating("gold O", "purple I", "gray L").put("gold O", 0, "44 45 54 55")
    assert table.names(table.white.los) == ["purple I", "gray L"], "the refresh comes at the end of the turn"
    table.act(Ready()).chance("gray T")
    assert table.names(table.white.los) == ["purple I", "gray L", "gray T"]
    assert table.to_act == (1,)


def test_a_draw_takes_any_focus_of_the_bag_with_equal_chances() -> None:
    table = locating("gold O", "purple I", "gray L").put("gold O", 0, "44 45 54 55").act(Ready())
    assert table.to_act == (CHANCE,)
    bag = table.white.bag
    assert len(bag) == 27
    assert GAME.legal(table.state, CHANCE) == tuple(DrawFocus(piece) for piece in bag)
    drawn = Counter(GAME.sample(table.state, Rng(n)).piece for n in range(2700))
    assert set(drawn) == set(bag)
    assert all(60 < count < 145 for count in drawn.values())


# -- Clear tokens


def test_a_clear_token_discards_the_active_focus_and_the_next_one_is_active() -> None:
    table = locating("gold O", "purple I", "gray L")
    table.act(DiscardActive(table.piece("gold O", 0)))
    assert table.white.clears == 1
    assert [type(event) for event in table.events] == [TokenFlipped, FocusDiscarded]
    table.chance("gray T")
    assert table.names(table.white.los) == ["purple I", "gray L", "gray T"]
    assert table.names(table.white.discards) == ["gold O"]
    assert table.placing("purple I", 0, "00 01 02 03") in table.legal


def test_it_can_be_done_again_with_the_other_token_and_no_more() -> None:
    table = locating("gold O", "purple I", "gray L")
    for name in ("gold O", "purple I"):
        table.act(DiscardActive(table.piece(name, 0))).chance()
    assert table.white.clears == 0
    reason = table.refusal(DiscardActive(table.white.los[0]))
    assert reason == "Both Clear tokens are spent; skip a turn to reset them."


def test_a_clear_token_removes_any_one_own_focus_from_a_grid() -> None:
    table = locating("gold O", picture=OPEN_BUT_ONE)
    purple = table.white.locate[0].placed[0].piece
    table.act(Remove(purple))
    assert [placed.piece for placed in table.white.locate[0].placed] != []
    assert purple in table.white.discards
    assert table.white.clears == 1
    assert PieceRemoved(0, purple, 0) in table.events
    assert table.refusal(Remove(purple)) == "That piece does not lie on a grid you play on."


def test_a_removal_may_cut_a_chain_and_any_focus_left_serves() -> None:
    """Of three purple Focus in a row the middle one goes; both ends still carry on."""
    picture = "abbbcc\na.b.cc\na.....\na.....\n......\n......"
    table = locating("purple O", picture=picture, colours=dict.fromkeys("abc", "purple"))
    table.act(Remove(table.white.locate[0].placed[1].piece))
    assert table.placing("purple O", 0, "40 41 50 51") in table.legal
    assert table.placing("purple O", 0, "24 25 34 35") in table.legal


def test_without_any_focus_of_the_colour_left_the_next_is_a_first_one_again() -> None:
    table = locating("purple O", picture="aaaa..\n......\n......\n......\n......\n......")
    assert table.no("purple O", 0, "44 45 54 55") == "It must share a side with a Focus of its colour."
    table.act(Remove(table.white.locate[0].placed[0].piece))
    assert table.placing("purple O", 0, "44 45 54 55") in table.legal


@pytest.mark.parametrize("clears", [1, 2])
def test_a_turn_is_not_skipped_while_a_clear_token_is_active(clears: int) -> None:
    assert "a turn is skipped when both are spent" in locating(clears=clears).refusal(Ready())


def test_a_skipped_turn_resets_both_clear_tokens() -> None:
    table = locating(clears=0).act(Ready())
    assert TurnSkipped(0) in table.events
    assert table.white.clears == 2


def test_tokens_spent_in_this_turn_count_for_the_skip() -> None:
    table = locating("gold O", "purple I", "gray L", clears=1)
    table.act(DiscardActive(table.white.los[0])).chance().act(Ready())
    assert TurnSkipped(0) in table.events
    assert table.white.clears == 2


def test_a_turn_in_which_a_focus_was_placed_resets_nothing() -> None:
    table = locating(clears=0).put("gold O", 0, "44 45 54 55").act(Ready())
    assert table.told(TurnSkipped) == []
    assert table.white.clears == 0


# -- search


def test_all_crosshairs_must_be_isolated_before_a_grid_is_searched() -> None:
    table = locating("gold O", "gold I", picture=OPEN_BUT_ONE)
    assert table.refusal(Search(0)) == "Place your Focus first, then search."
    table.put("gold O", 1, "44 45 54 55")
    assert table.refusal(Search(0)) == "The crosshairs are not isolated from the border yet."
    assert table.offers(Search) == []


def test_walls_that_touch_at_a_corner_do_seal() -> None:
    """The four pieces round the crosshair touch at corners only."""
    table = locating("gold O", picture=OPEN_BUT_ONE).put("gold O", 0, "20 21 30 31")
    assert table.offers(Search) == [Search(0)]


def test_a_miss_is_told_and_the_locate_phase_goes_on() -> None:
    table = lay(white={"los": ("gold O",), "locate": (OPEN_BUT_ONE,), "colours": COLOURS}, black={"hiding": 1})
    table.put("gold O", 0, "20 21 30 31").act(Search(0))
    assert table.events == (GridSearched(0, 0, False),)
    assert table.white.target is None
    assert table.refusal(Search(0)) == "That place has been searched already."
    assert table.to_act == (0,), "the turn goes on"
    assert Ready() in table.legal


def test_a_searched_grid_may_still_be_played_on() -> None:
    table = lay(
        white={"los": ("gold O", "gold I"), "locate": (OPEN_BUT_ONE,), "colours": COLOURS},
        black={"hiding": 1, "los": ("gray T",)},
    )
    table.put("gold O", 0, "20 21 30 31").act(Search(0)).act(Ready()).chance()
    pass_on(table)
    assert 0 in {action.board for action in table.offers(Place)}


def test_finding_the_sniper_starts_the_target_phase_and_ends_the_turn() -> None:
    """Locate Grid I is the first of I to III: the Target Grid is I."""
    table = locating("gold O", "gold I", picture=OPEN_BUT_ONE).put("gold O", 0, "20 21 30 31").act(Search(0)).chance()
    assert [event for event in table.events if not isinstance(event, FocusDrawn)][:2] == [
        GridSearched(0, 0, True),
        TargetPhaseBegan(0, 1),
    ]
    assert TurnEnded(0) in table.events
    assert table.to_act == (1,)
    assert table.white.target is not None
    assert table.white.target.level == 1
    assert len(table.white.los) == 3


def test_players_can_be_in_different_phases_at_the_same_time() -> None:
    table = locating("gold O", "gold I", picture=OPEN_BUT_ONE).put("gold O", 0, "20 21 30 31").act(Search(0)).chance()
    assert {action.board for action in table.offers(Place)} == {0, 1, 2}, "Black still searches"
    table.act(table.offers(Place)[0]).chance().act(Ready()).chance()
    # the second turn begins with Black, then White plays on its Target Grid only
    table.act(table.offers(Place)[0]).chance().act(Ready()).chance()
    assert table.to_act == (0,)
    assert {action.board for action in table.offers(Place)} == {TARGET}
    reason = table.refusal(Place(table.white.los[0], 1, at_locate("00 01 02 03")))
    assert reason == "In the Target Phase only the Target Grid is played on."


def test_before_the_target_phase_there_is_no_target_grid() -> None:
    table = locating("gold O")
    reason = table.refusal(Place(table.white.los[0], TARGET, 1))
    assert reason == "The Target Grid is not in play before you have found the Sniper."


def test_before_the_target_phase_there_is_no_kill() -> None:
    assert locating("gold O").refusal(Shoot(1)) == "You have not located the other Sniper yet."


# -- Surveillance


def test_a_surveillance_icon_under_its_own_colour_earns_a_focus_from_the_bag() -> None:
    """Locate Grid I has the gold icon at 14."""
    table = locating("gold O", "purple I", "gray L").put("gold O", 0, "04 05 14 15")
    assert SurveillanceEarned(0, 0) in table.events
    table.chance("gray T")
    assert table.names(table.white.surveillance) == ["gray T"]
    assert table.to_act == (0,), "the turn goes on"


def test_another_colour_earns_nothing_there() -> None:
    table = locating("purple O").put("purple O", 0, "04 05 14 15")
    assert table.told(SurveillanceEarned) == []


def test_an_icon_is_earned_once_a_round() -> None:
    table = locating("gold O", "gold L", "gray L").put("gold O", 0, "04 05 14 15").chance()
    table.act(Remove(table.white.locate[0].placed[0].piece)).act(Ready()).chance()
    pass_on(table)
    table.put("gold L", 0, "04 14 24 25")
    assert table.told(SurveillanceEarned) == []
    assert len(table.white.surveillance) == 1


def test_surveillance_focus_are_placed_on_entering_the_target_phase_in_any_order() -> None:
    table = locating("gold O", picture=OPEN_BUT_ONE, surveillance=("gray T", "purple I"))
    table.put("gold O", 0, "20 21 30 31").act(Search(0))
    assert {NAMES[action.piece] for action in table.legal} == {"gray T", "purple I"}
    assert {type(action) for action in table.legal} == {Place}
    assert table.refusal(Ready()) == "Your Surveillance Focus have to be placed first."
    table.put("purple I", TARGET, "70 71 72 73")
    assert {NAMES[action.piece] for action in table.legal} == {"gray T"}
    table.put("gray T", TARGET, "56 66 76 65").chance()
    assert table.told(TurnEnded) == [TurnEnded(0)]
    assert table.white.target is not None
    assert table.names(tuple(placed.piece for placed in table.white.target.placed)) == ["purple I", "gray T"]


def test_surveillance_focus_earn_bonuses() -> None:
    """Target Grid I has Concentrate at 67."""
    table = locating("gold O", picture=OPEN_BUT_ONE, surveillance=("gold I",))
    table.put("gold O", 0, "20 21 30 31").act(Search(0)).put("gold I", TARGET, "47 57 67 77")
    assert table.white.bonuses == ("concentrate",)


def test_surveillance_focus_that_fit_nowhere_are_discarded() -> None:
    """Beside the purple I lie other pieces and Innocents only."""
    picture = "aaaae...\nf..ee...\nf..e....\nff......\n" + "........\n" * 4
    colours = {"a": "purple", "e": "gold", "f": "gray"}
    white = {"target": (1, picture), "colours": colours, "surveillance": ("purple O", "gray T")}
    table = lay(white=white, tasks=(EndPart(0), PlaceSurveillance(0)))
    purple = table.white.surveillance[0]
    assert {NAMES[place.piece] for place in table.offers(Place)} == {"gray T"}
    table.put("gray T", TARGET, "40 50 60 51")
    assert FocusDiscarded(0, purple) in table.events
    assert table.white.discards == (purple,)
    assert TurnEnded(0) in table.events


# -- the empty bag


def test_an_empty_bag_gets_back_the_discards_and_the_focus_on_the_locate_grids() -> None:
    table = locating("gold O", "purple I", "gray L", picture=OPEN_BUT_ONE, discards=("gold T",))
    white = table.state.sides[0]
    spare = replace(white, bag=(), discards=(*white.discards, *white.bag))
    table.state = replace(table.state, sides=(spare, table.state.sides[1]))
    table.put("gold O", 1, "44 45 54 55").act(Ready())
    assert table.told(BagRefilled) == [BagRefilled(0, 28)], "30 less the two in the LOS"
    assert all(locate.placed == () for locate in table.white.locate)
    table.chance()
    assert len(table.white.los) == 3
    assert len(table.white.bag) == 27


def test_an_adrenaline_on_a_locate_grid_stays_when_the_bag_is_refilled() -> None:
    picture = "xx....\n.x....\n....bb\n...bb.\n......\n......"
    colours = {"x": "adrenaline", "b": "gray"}
    table = locating("gold O", "purple I", picture=picture, colours=colours, adrenaline="placed")
    table.state = replace(table.state, sides=(replace(table.white, bag=(), card=table.white.bag), table.black))
    table.put("gold O", 1, "44 45 54 55").act(Ready()).chance()
    assert [NAMES[placed.piece] for placed in table.white.locate[0].placed] == ["Adrenaline"]
    assert sorted(table.names(table.white.los)) == ["gold O", "gray S", "purple I"]


def test_if_nothing_comes_back_the_los_stays_short() -> None:
    table = locating("gold O", "purple I")
    white = replace(table.white, bag=(), card=table.white.bag)
    table.state = replace(table.state, sides=(white, table.state.sides[1]), seat=0)
    table.act(DiscardActive(table.white.los[0]))
    assert table.to_act == (CHANCE,), "the discarded one comes back"
    table.chance("gold O").act(DiscardActive(table.white.los[0])).chance("purple I")
    assert len(table.white.los) == 2
    table.put("gold O", 0, "44 45 54 55").act(Ready()).chance()
    assert table.names(table.white.los) == ["purple I", "gold O"], "what lay on the Locate Grid came back"
    assert table.white.bag == ()
