"""Super Snipers: "Phase III: Target", "Bonuses", "Make the Kill", "Adrenaline Focus", "Tactical Advantage"."""

from __future__ import annotations

import pytest

from game.core import CHANCE
from game.rules.super_snipers import (
    TARGET,
    BonusEarned,
    BonusUsed,
    Cancel,
    DiscardActive,
    FocusTaken,
    InnocentIsolated,
    InnocentReturned,
    Killed,
    Lift,
    LosRearranged,
    Place,
    Ready,
    Rearrange,
    Remove,
    Shoot,
    Swap,
    Take,
    Use,
)
from game.rules.super_snipers.pieces import NAMES
from tests.rules.snipers_table import Table, at_target, innocents, lay

COLOURS = {
    "a": "purple",
    "b": "purple",
    "c": "gold",
    "d": "gold",
    "e": "gray",
    "f": "gray",
    "g": "gold",
    "h": "purple",
    "x": "adrenaline",
}
INNOCENTS_BUT_ONE = """
aaaa....
...bb...
..bb....
........
........
........
........
........
"""
"""Target Grid I, whose Innocents stand at 11, 12 and 21: they can leave to the left and below only."""
KILL_BUT_ONE = """
aaaa....
c..bb...
c.bb....
ccdddd..
fff.....
f.eeee..
........
........
"""
"""Target Grid I: the Innocents are cut off, the Primary Target at 44 can leave at 46 only."""

OUT_OF_THE_BOX = """
aaaa....
c..bb...
c.bb....
ccddddg.
ff....gg
ffeeeeg.
........
........
"""
"""All is cut off, but the region of the Primary Target reaches 42, left of the Kill Box."""


def aiming(picture: str, *los: str, level: int = 1, **white: object) -> Table:
    """White is in its Target Phase with this LOS and these pieces; Black searches still."""
    side = {"los": los or ("gold T", "purple I", "gray L"), "target": (level, picture), "colours": COLOURS, **white}
    return lay(white=side, black={"los": ("purple T", "gold T", "gray T")}, snipers=("jane", "kuaket"))


# -- Innocents and the Primary Target


def test_innocents_are_isolated_when_cut_off_from_the_border_and_the_target() -> None:
    table = aiming(INNOCENTS_BUT_ONE, "gold L")
    assert innocents(table.white) == "grid grid grid"
    table.put("gold L", TARGET, "10 20 30 31")
    assert table.told(InnocentIsolated) == [InnocentIsolated(0, n) for n in (0, 1, 2)]
    assert innocents(table.white) == "off off off", "their meeples leave the grid"


def test_diagonal_adjacency_counts_for_isolating() -> None:
    """The pieces round the three Innocents touch at corners: 02 and 13, 22 and 31."""
    table = aiming(INNOCENTS_BUT_ONE, "gold L").put("gold L", TARGET, "10 20 30 31")
    assert all(innocent.is_isolated for innocent in table.white.target.innocents)  # type: ignore[union-attr]


def test_an_innocent_in_one_region_with_the_target_is_not_isolated() -> None:
    """A wall along the whole border cuts all of them off from it; they still see the Primary Target."""
    picture = "aaaabbbb\nf......c\nf......c\nf......c\nf......c\ng......d\ng......d\nggeeeedd"
    side = {"a": "purple", "b": "purple", "c": "gold", "d": "gray", "e": "gold", "f": "gray", "g": "gold"}
    table = lay(white={"target": (1, picture), "colours": side})
    assert innocents(table.white) == "grid grid grid"


def test_an_innocent_that_is_no_longer_isolated_returns() -> None:
    table = aiming(KILL_BUT_ONE, "gold T")
    assert innocents(table.white) == "off off off"
    gold = next(placed.piece for placed in table.white.target.placed if NAMES[placed.piece] == "gold L")  # type: ignore[union-attr]
    table.act(Remove(gold))
    assert table.told(InnocentReturned) == [InnocentReturned(0, n) for n in (0, 1, 2)]
    assert innocents(table.white) == "grid grid grid"


def test_innocents_and_the_target_cannot_be_covered_with_or_without_meeple() -> None:
    reason = "Crosshairs, Innocents and the Primary Target must stay uncovered."
    assert aiming("", "gold O").no("gold O", TARGET, "34 35 44 45") == reason
    assert aiming("", "gold O").no("gold O", TARGET, "00 01 10 11") == reason
    pocket = """
aaaa....
c..bb...
c.bb....
c.dddd..
cff.....
.ff.....
........
........
"""
    table = aiming(pocket, "gold L")
    assert innocents(table.white) == "off off off"
    assert table.no("gold L", TARGET, "11 12 21 31") == reason


def test_a_cover_icon_takes_a_focus_of_its_colour_the_adrenaline_or_the_bullet() -> None:
    """Target Grid IV has a gold Cover icon at 03."""
    table = aiming("", "gray I", "gold I", level=4, adrenaline="ready")
    assert table.no("gray I", TARGET, "02 03 04 05") == "A Cover icon can only be covered by a Focus of its colour."
    assert table.placing("adrenaline", TARGET, "03 13 14") in table.legal
    table.act(DiscardActive(table.white.los[0])).chance()
    assert table.placing("gold I", TARGET, "02 03 04 05") in table.legal


# -- the Kill


def test_the_kill_needs_all_innocents_and_the_target_isolated() -> None:
    table = aiming(KILL_BUT_ONE, "gold T")
    assert table.refusal(Shoot(at_target("43 44 45"))) == "The Primary Target is not contained within the Kill Box."
    open_left = KILL_BUT_ONE.replace("c..b", "...b").replace("c.bb", "..bb").replace("ccdddd", "..dddd")
    table = aiming(open_left, "gold T").put("gold T", TARGET, "36 46 56 47")
    assert table.refusal(Shoot(at_target("43 44 45"))) == "An Innocent is not isolated yet."


def test_the_bullet_is_placed_on_the_same_turn_once_all_is_isolated() -> None:
    table = aiming(KILL_BUT_ONE, "gold T").put("gold T", TARGET, "36 46 56 47")
    assert table.offers(Shoot) == [Shoot(at_target("43 44 45"))]
    table.act(Shoot(at_target("43 44 45")))
    assert table.events[0] == Killed(0, at_target("43 44 45"))
    assert table.to_act == (1,), "the other finishes the turn"


def test_the_bullet_covers_the_primary_target_on_open_spaces() -> None:
    table = aiming(KILL_BUT_ONE, "gold T").put("gold T", TARGET, "36 46 56 47")
    reason = "The Bullet must lie on open spaces and cover the Primary Target."
    for text in ("34 44 54", "42 43 44", "44 45 46", "33 34 35"):
        assert table.refusal(Shoot(at_target(text))) == reason


def test_without_room_for_the_bullet_there_is_no_kill() -> None:
    """The Target is boxed in with one space beside its own."""
    picture = """
aaaa....
c..bb...
c.bb....
ccdddd..
fff..ggg
f.eeeeg.
........
........
"""
    table = aiming(picture, "gold T")
    reason = "There is no room for the Bullet; a Clear token or Recalibrate may make some."
    assert table.refusal(Shoot(at_target("43 44 45"))) == reason
    assert table.offers(Shoot) == []


def test_the_target_must_stay_within_the_kill_box() -> None:
    """It is cut off from the border, but its region reaches 42, left of the Kill Box."""
    table = aiming(OUT_OF_THE_BOX, "gold O")
    assert table.refusal(Shoot(at_target("43 44 45"))) == "The Primary Target is not contained within the Kill Box."


# -- Bonus Tiles


@pytest.mark.parametrize(
    ("name", "text", "bonus"),
    [
        ("purple I", "00 01 02 03", "exchange"),
        ("gold I", "47 57 67 77", "concentrate"),
    ],
)
def test_a_bonus_tile_under_its_own_colour_activates_that_bonus(name: str, text: str, bonus: str) -> None:
    table = aiming("", name)
    table.put(name, TARGET, text)
    assert table.told(BonusEarned) == [BonusEarned(0, bonus)]  # type: ignore[arg-type]
    assert table.white.bonuses == (bonus,)


def test_recalibrate_is_earned_by_gray() -> None:
    assert aiming("", "gray I").put("gray I", TARGET, "72 73 74 75").white.bonuses == ("recalibrate",)


def test_another_colour_activates_nothing() -> None:
    table = aiming("", "gold I").put("gold I", TARGET, "00 01 02 03")
    assert table.told(BonusEarned) == []
    assert table.white.bonuses == ()


def test_each_tile_is_activated_once_a_round() -> None:
    table = aiming("", "gray I", "gray O").put("gray I", TARGET, "72 73 74 75")
    table.act(Lift(table.white.target.placed[0].piece))  # type: ignore[union-attr]
    table.put("gray I", TARGET, "00 10 20 30", 0)
    assert table.white.bonuses == ()
    table.act(Remove(table.white.target.placed[0].piece)).act(Ready()).chance()  # type: ignore[union-attr]
    while table.to_act != (0,):
        table.act(table.offers(Place)[0]).chance().act(Ready()).chance()
    table.put("gray O", TARGET, "64 65 74 75")
    assert table.told(BonusEarned) == []


# -- Exchange


def test_exchange_draws_a_reserve_that_can_be_swapped_with_the_active_focus() -> None:
    table = aiming("", "purple I", "gray L").put("purple I", TARGET, "00 01 02 03")
    assert table.to_act == (CHANCE,)
    table.chance("gray T")
    assert NAMES[table.white.reserve] == "gray T"
    table.act(Swap(table.piece("gray L", 0)))
    assert table.names(table.white.los) == ["gray T"]
    assert NAMES[table.white.reserve] == "gray L"


def test_swaps_are_free_and_unlimited_for_the_rest_of_the_round() -> None:
    table = aiming("", "gold T", reserve="gray T", bonuses=("exchange",))
    for _ in range(3):
        table.act(Swap(table.white.los[0]))
        assert table.told(BonusUsed) == [BonusUsed(0, "exchange")]
        assert table.white.bonuses == ("exchange",), "the one token that is not flipped back"
    assert table.names(table.white.los) == ["gray T"]


def test_without_exchange_or_reserve_nothing_is_swapped() -> None:
    table = aiming("", "gold T", reserve="gray T")
    assert table.refusal(Swap(table.white.los[0])) == "Your Exchange is not active."
    table = aiming("", "gold T", bonuses=("exchange",))
    assert table.refusal(Swap(table.white.los[0])) == "There is no Focus in your Reserve."


def test_the_reserve_itself_is_not_placed() -> None:
    table = aiming("", "gold T", reserve="gray T", bonuses=("exchange",))
    assert table.no("gray T", TARGET, "00 01 02 11") == "The Reserve is swapped with your Active Focus, not placed."


# -- Concentrate


def test_concentrate_starts_a_second_chain_from_the_border() -> None:
    table = aiming("cccc....\n" + "........\n" * 7, "gold O", bonuses=("concentrate",))
    far = table.placing("gold O", TARGET, "66 67 76 77")
    assert table.refusal(far) == "It must share a side with a Focus of its colour."
    table.act(Use("concentrate"))
    assert table.no("gold O", TARGET, "55 56 65 66") == "The new Chain does not start where it may."
    assert table.no("gold O", TARGET, "04 05 14 15") == "It can lie there without a new Chain; cancel that first."
    table.act(far)
    assert BonusUsed(0, "concentrate") in table.events
    assert table.white.bonuses == ("concentrate",), "67 is the tile itself: earned anew, as it was not covered before"


def test_concentrate_flips_back_when_it_is_used() -> None:
    table = aiming("cccc....\n" + "........\n" * 7, "gold O", bonuses=("concentrate",))
    table.act(Use("concentrate")).put("gold O", TARGET, "60 61 70 71")
    assert table.white.bonuses == ()
    assert table.refusal(Use("concentrate")) == "Your Concentrate is not active."


def test_what_was_begun_is_cancelled_at_no_cost() -> None:
    table = aiming("cccc....\n" + "........\n" * 7, "gold O", bonuses=("concentrate",))
    table.act(Use("concentrate"))
    assert table.refusal(Ready()) == "Place the Focus, or cancel what you began."
    table.act(Cancel())
    assert table.white.bonuses == ("concentrate",)
    assert table.placing("gold O", TARGET, "04 05 14 15") in table.legal


# -- Recalibrate


def test_recalibrate_moves_a_focus_by_all_rules_of_placement() -> None:
    """The gray I moves; it may overlap its own old place, and its chain is what lies there without it."""
    table = aiming(
        "eeee....\nffff....\n" + "........\n" * 6, "gold O", bonuses=("recalibrate",), board={"innocents": ()}
    )
    first, second = (placed.piece for placed in table.white.target.placed)  # type: ignore[union-attr]
    table.act(Lift(second))
    reason = table.refusal(Place(second, TARGET, at_target("70 71 72 73")))
    assert reason == "It must share a side with a Focus of its colour."
    assert table.refusal(Place(second, TARGET, at_target("10 11 12 13"))) == "Move it to another place, or put it back."
    assert (
        table.refusal(Place(first, TARGET, at_target("20 21 22 23"))) == "Place the gray I you lifted, or put it back."
    )
    table.act(Place(second, TARGET, at_target("11 12 13 14")))
    assert BonusUsed(0, "recalibrate") in table.events
    assert table.white.bonuses == ()
    assert not table.white.has_placed, "the move is not the placement of the turn"


def test_the_only_focus_of_its_colour_moves_as_a_first_one() -> None:
    table = aiming("eeee....\n" + "........\n" * 7, "gold O", bonuses=("recalibrate",))
    piece = table.white.target.placed[0].piece  # type: ignore[union-attr]
    table.act(Lift(piece))
    reason = table.refusal(Place(piece, TARGET, at_target("22 23 24 25")))
    assert reason == "The first Focus of a colour must touch the border of the grid."
    table.act(Place(piece, TARGET, at_target("72 73 74 75")))
    assert table.white.bonuses == ("recalibrate",), "it came to lie on the tile, which was not activated before"


def test_recalibrate_takes_a_focus_from_the_opponents_los_to_the_front_of_ones_own() -> None:
    table = aiming("", "gold T", "purple I", "gray L", bonuses=("recalibrate",))
    theirs = table.black.los[1]
    table.act(Take(theirs))
    assert table.told(FocusTaken) == [FocusTaken(0, theirs)]
    assert table.white.los[0] == theirs
    assert len(table.white.los) == 4, "four until the next refresh"
    table.chance("gold S")
    assert table.names(table.black.los) == ["purple T", "gray T", "gold S"], "the victim refills at once"
    table.act(next(place for place in table.offers(Place) if place.piece == theirs)).act(Ready())
    assert table.to_act == (1,), "three are left, nothing is drawn"
    assert len(table.white.los) == 3


def test_a_taken_focus_returns_to_its_owner_when_it_leaves_play() -> None:
    table = aiming("", "gold T", "purple I", "gray L", bonuses=("recalibrate",))
    theirs = table.black.los[1]
    table.act(Take(theirs)).chance().act(DiscardActive(theirs))
    assert theirs in table.black.discards
    assert table.white.discards == ()


# -- Adrenaline


def test_the_adrenaline_lies_anywhere_instead_of_the_active_focus() -> None:
    table = aiming("", "gold T", adrenaline="ready")
    table.put("adrenaline", TARGET, "22 23 32")
    assert table.white.adrenaline == "placed"
    assert table.offers(Place) == []
    assert Ready() in table.legal


def test_the_adrenaline_covers_no_meeple_and_starts_no_chain() -> None:
    table = aiming("xx......\n.x......\n" + "........\n" * 6, "gold O", adrenaline="placed", board={"innocents": ()})
    assert table.no("gold O", TARGET, "22 23 32 33") == "The first Focus of a colour must touch the border of the grid."
    assert table.no("gold O", TARGET, "11 12 21 22") == "It would overlap another Focus."
    table = aiming("", "gold O", adrenaline="ready")
    reason = "Crosshairs, Innocents and the Primary Target must stay uncovered."
    assert table.no("adrenaline", TARGET, "11 12 21") == reason
    assert table.no("adrenaline", TARGET, "44 45 55") == reason


def test_the_adrenaline_earns_nothing() -> None:
    table = aiming("", "gold T", adrenaline="ready").put("adrenaline", TARGET, "00 01 10")
    assert table.told(BonusEarned) == []


def test_the_adrenaline_is_a_wall() -> None:
    picture = "caaaa...\nc..bb...\nc.bb....\nc.......\n" + "........\n" * 4
    table = aiming(picture, "gold T", adrenaline="ready")
    assert innocents(table.white) == "grid grid grid"
    table.put("adrenaline", TARGET, "31 41 42")
    assert innocents(table.white) == "off off off"


def test_a_removed_adrenaline_is_spent_for_the_round() -> None:
    table = aiming("xx......\n.x......\n" + "........\n" * 6, "gold O", adrenaline="placed")
    table.act(Remove(table.white.target.placed[0].piece))  # type: ignore[union-attr]
    assert table.white.adrenaline == "spent"
    assert table.white.discards == ()


def test_recalibrate_moves_the_adrenaline_too() -> None:
    table = aiming("xx......\n.x......\n" + "........\n" * 6, "gold O", adrenaline="placed", bonuses=("recalibrate",))
    piece = table.white.target.placed[0].piece  # type: ignore[union-attr]
    table.act(Lift(piece)).act(Place(piece, TARGET, at_target("55 56 66")))
    assert table.white.adrenaline == "placed"


# -- Tactical Advantage


def test_tactical_advantage_rearranges_the_los_once() -> None:
    table = aiming("", "gold T", "purple I", "gray L", has_advantage=True)
    one, two, three = table.white.los
    assert len(table.offers(Rearrange)) == 5
    table.act(Rearrange((three, one, two)))
    assert table.told(LosRearranged) == [LosRearranged(0, (three, one, two))]
    assert table.refusal(Rearrange((one, two, three))) == "Your Tactical Advantage is not active."
    assert {place.piece for place in table.offers(Place)} == {three}
