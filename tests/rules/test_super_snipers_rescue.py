"""Super Snipers: "Solo Mode 2: Hostage Rescue", the set-up and the player's turn."""

from __future__ import annotations

import pytest

from game.core import CHANCE, CLOCK, Tick, TimeUp
from game.rules.super_snipers import (
    TARGET,
    BagRefilled,
    BonusEarned,
    BonusUsed,
    Cancel,
    FocusDiscarded,
    FocusDrawn,
    FocusSwapped,
    InnocentIsolated,
    InnocentReturned,
    Killed,
    Lift,
    Place,
    Ready,
    Remove,
    RoundBegan,
    Search,
    Shoot,
    Swap,
    TurnBegan,
    Use,
)
from game.rules.super_snipers.actions import RIGHT, LayDown, PickUp
from game.rules.super_snipers.clock import TIMER
from game.rules.super_snipers.end_events import RoundEnded
from game.rules.super_snipers.hostage_events import ExtraEarned
from game.rules.super_snipers.pieces import NAMES, NO_PIECE
from game.rules.super_snipers.timed_events import TimeRanOut, TimerFlipped
from tests.rules.snipers_game import GAME
from tests.rules.snipers_rescue import LEFT_SEALED, RIGHT_SEALED, RIGHT_SHOT, SHOT, begin, lying, pieces_on, rescue
from tests.rules.snipers_table import at_target, innocents

FIVE = ("purple I", "gold I", "gray I", "purple O", "gold O")

# -- the set-up


def test_both_scope_boards_have_the_target_grids_of_their_sets() -> None:
    """The black grids are the white ones, mirrored: the three Innocents stand on the right there."""
    table = begin("normal").chance()
    left, right = table.white.target, table.black.target
    assert left is not None
    assert right is not None
    assert (left.level, right.level) == (1, 1)
    assert [one.cell for one in left.innocents] == [at_target(cell) for cell in ("11", "12", "21")]
    assert [one.cell for one in right.innocents] == [at_target(cell) for cell in ("15", "16", "26")]
    assert (left.target, right.target) == (at_target("44"), at_target("43"))


def test_the_tokens_start_face_down_and_there_is_one_set_of_them() -> None:
    table = begin("hard")
    assert table.white.bonuses == table.black.bonuses == ()
    assert table.hits == 0


def test_there_are_no_clear_tokens_no_tactical_advantage_and_no_adrenaline() -> None:
    table = begin("hard")
    assert table.white.clears == 0
    assert not table.white.has_advantage
    assert table.white.adrenaline == "none"
    table = rescue(offered=FIVE, left=LEFT_SEALED)
    assert {type(action).__name__ for action in table.legal} == {"PickUp", "Shoot", "Remove", "Ready"}


def test_there_is_neither_a_hide_nor_a_locate_phase() -> None:
    table = begin("hard")
    assert table.state.phase == "play"
    assert table.white.locate == table.black.locate == ()
    assert table.legal == (Ready(),)
    assert "ready" in table.refusal(Search(0))


def test_the_rivals_grids_are_empty_and_two_snipers_are_named() -> None:
    table = begin("normal", "jane", "sirius")
    assert table.hostage.piles == ((), (), ())
    assert table.hostage.rivals == ("gunhead", "sirius"), "the one who comes next stands on the left"
    options = {"mode": "hostage", "sniper_white": "gunhead", "sniper_black": "sirius"}
    assert GAME.automated(options) == ("MDK-02", "Sirius"), "never the player's own"
    assert GAME.seats_for(options) == (1, 1)


@pytest.mark.parametrize(("difficulty", "start"), [("easy", 4), ("normal", 2), ("hard", 0), ("insane", 0)])
def test_focus_are_placed_before_the_first_turn_by_difficulty(difficulty: str, start: int) -> None:
    table = begin(difficulty).chance()
    assert len(table.hostage.offered) == start
    assert table.stage == ("start" if start else "ready")


def test_the_focus_of_the_set_up_are_placed_without_time_on_either_grid() -> None:
    table = begin("normal").chance("purple I", "gold T")
    assert table.to_act == (0,), "no clock"
    table.lay("purple I", RIGHT, "00 01 02 03").lay("gold T", TARGET, "70 71 72 61")
    assert [len(pieces_on(side)) for side in (table.white, table.black)] == [1, 1]
    assert table.stage == "ready"
    assert table.legal == (Ready(),)


def test_the_focus_of_the_set_up_earn_bonuses_but_none_is_used_there() -> None:
    table = begin("normal").chance("purple I", "gold T").lay("purple I", TARGET, "00 01 02 03").chance("gray O")
    assert table.white.bonuses == ("exchange",)
    table.pick("gold T")
    assert table.refusal(Swap(table.hostage.held)) == "First place the Focus of the set-up."


WALLED_GOLD = """
.....bcc
.....bcc
.....bbe
.......e
.......e
.......e
........
........
"""
"""The left Target Grid: no further gold Focus can touch the one that lies there."""
WALLED_RIGHT = "\n".join(line[::-1] for line in WALLED_GOLD.strip().splitlines())


def test_focus_of_the_set_up_that_fit_nowhere_are_discarded() -> None:
    table = rescue(stage="start", offered=("gold I", "gray O"), left=(1, WALLED_GOLD), right=(1, WALLED_RIGHT))
    gold = table.piece("gold I", 0)
    table.lay("gray O", TARGET, "56 66 55 65")
    assert table.told(FocusDiscarded) == [FocusDiscarded(0, gold)]
    assert table.stage == "ready"


# -- Ready, five Focus, the timer


def test_the_player_goes_first() -> None:
    table = begin("hard")
    assert table.to_act == (0,)
    assert table.hostage.piles == ((), (), ())


def test_ready_draws_five_focus_and_flips_the_timer() -> None:
    table = begin("hard").act(Ready())
    assert CHANCE in table.to_act
    assert table.told(TurnBegan) == [TurnBegan(0, 1)]
    assert not table.told(TimerFlipped), "the timer starts when the five are shown"
    table.chance(*FIVE)
    assert table.names(table.hostage.offered) == list(FIVE)
    assert table.told(TimerFlipped) == [TimerFlipped(0)]
    assert table.white.timer == TIMER == 10_000
    assert table.to_act == (0, CLOCK)


def test_nothing_is_done_before_ready() -> None:
    table = rescue(stage="ready", left=LEFT_SEALED, bonuses=("recalibrate",))
    gold = lying(table.white, "gold L")
    for action in (Remove(gold), Lift(gold), SHOT):
        assert table.refusal(action) == "Your turn begins when you are ready."
    assert table.to_act == (0,), "nor does time pass"


def test_the_players_focus_come_from_the_white_bag_on_both_grids() -> None:
    table = begin("hard").act(Ready()).chance(*FIVE).lay("gold I", RIGHT, "00 01 02 03")
    assert pieces_on(table.black)[0] < 30
    assert len(table.black.bag) == 30


def test_an_empty_bag_gets_the_discards_back_in_the_middle_of_a_draw() -> None:
    table = rescue(stage="ready", bag=("gold T",), discards=("gray T", "gray S")).act(Ready()).chance()
    assert len(table.hostage.offered) == 3, "three is all there is"
    assert table.told(BagRefilled) == [BagRefilled(0, 2)]
    assert table.stage == "timed"


# -- the hand


def test_one_focus_at_a_time_is_picked_up_in_any_order() -> None:
    table = rescue(offered=FIVE).pick("gray I")
    assert NAMES[table.hostage.held] == "gray I"
    assert table.names(table.hostage.offered) == [name for name in FIVE if name != "gray I"]
    purple = table.piece("purple I", 0)
    assert table.refusal(PickUp(purple)) == "One Focus at a time: place the one in your hand, or lay it down."
    assert table.no("purple I", TARGET, "00 01 02 03") == "Another Focus is in your hand."


def test_only_what_is_in_the_hand_is_placed() -> None:
    table = rescue(offered=FIVE)
    assert table.no("purple I", TARGET, "00 01 02 03") == "Pick that Focus up first."
    table.pick("purple I").put("purple I", TARGET, "00 01 02 03")
    assert table.hostage.held == NO_PIECE


def test_a_focus_is_laid_down_again() -> None:
    table = rescue(offered=FIVE).pick("purple I").act(LayDown())
    assert sorted(table.names(table.hostage.offered)) == sorted(FIVE)
    assert table.refusal(LayDown()) == "Your hand is empty."


def test_each_grid_has_its_own_chains() -> None:
    """The first gold Focus of the right grid starts at its border, whatever lies on the left one."""
    table = rescue(offered=("gold I", "gold O"), left=(1, "dddd....\n" + "........\n" * 7))
    table.pick("gold O")
    assert table.no("gold O", RIGHT, "11 12 21 22") == "The first Focus of a colour must touch the border of the grid."
    assert table.no("gold O", TARGET, "60 61 70 71") == "It must share a side with a Focus of its colour."
    table.put("gold O", RIGHT, "00 01 10 11")


def test_there_is_no_third_grid() -> None:
    table = rescue(offered=FIVE).pick("gold O")
    gold = table.hostage.held
    for board in (0, 2, 5):
        assert table.refusal(Place(gold, board, 0b1111)) == "There are the left and the right Target Grid."


def test_placed_focus_are_discarded_at_any_time_of_the_turn_and_for_free() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED)
    gold = lying(table.white, "gold L")
    table.act(Remove(gold))
    assert table.white.discards == (gold,)
    assert table.told(InnocentReturned) == [InnocentReturned(0, n) for n in (0, 1, 2)]
    other = lying(table.black, "gold L")
    table.ring().act(Remove(other))
    assert table.told(InnocentReturned) == [InnocentReturned(1, n) for n in (0, 1, 2)], "after the bell too"
    assert table.refusal(Remove(other)) == "That Focus does not lie on a Target Grid."


def test_innocents_are_isolated_on_each_grid_for_itself() -> None:
    picture = "aaaa....\n...bb...\n..bb....\n" + "........\n" * 5
    table = rescue(offered=("gold L",), left=(1, picture)).lay("gold L", TARGET, "10 20 30 31")
    assert table.told(InnocentIsolated) == [InnocentIsolated(0, n) for n in (0, 1, 2)]
    assert innocents(table.black) == "grid grid grid"


# -- the bell


def test_the_clock_counts_down_to_the_bell_and_no_further() -> None:
    table = rescue(offered=FIVE, timer=1500).tick(1000)
    assert table.white.timer == 500
    assert table.refusal(Tick(501), CLOCK) == "No timer may run past its bell."
    assert table.refusal(TimeUp(0), CLOCK) == "The time is not up."
    table.tick(500)
    assert table.to_act == (CLOCK,), "the bell rings before anything else is done"
    table.act(TimeUp(0), CLOCK)
    assert table.told(TimeRanOut) == [TimeRanOut(0)]
    assert table.stage == "after"
    assert table.to_act == (0,), "from now on there is time"


def test_at_the_bell_the_focus_in_the_hand_may_still_be_placed_and_no_other() -> None:
    table = rescue(offered=FIVE).pick("purple I").ring()
    assert table.refusal(PickUp(table.piece("gold I", 0))) == "The time is up: nothing more is picked up."
    assert table.no("gold I", TARGET, "00 01 02 03") == (
        "The time is up: only the Focus in your hand may still be placed."
    )
    table.put("purple I", TARGET, "00 01 02 03").chance()
    assert not table.offers(PickUp)
    assert not table.offers(Place)


def test_what_is_in_the_hand_at_the_bell_is_not_laid_down_any_more() -> None:
    table = rescue(offered=FIVE).pick("purple I").ring()
    assert table.refusal(LayDown()) == "The time is up: place the Focus in your hand, or end the turn."
    table.act(Ready()).chance("gold I")
    assert "purple I" in table.names(table.white.discards), "the turn ends without it"


def test_bonuses_are_used_after_the_bell() -> None:
    table = rescue(
        held="gold L", reserve="gray O", bonuses=("exchange", "concentrate", "recalibrate"), left=LEFT_SEALED
    )
    table.ring()
    table.act(Swap(table.hostage.held))
    assert NAMES[table.hostage.held] == "gray O"
    table.act(Use("concentrate"))
    assert table.no("gray O", TARGET, "60 61 70 71") == "It can lie there without a new Chain; cancel that first."
    table.put("gray O", TARGET, "06 07 16 17")
    assert table.told(BonusUsed) == [BonusUsed(0, "concentrate")]
    gray = lying(table.white, "gray L")
    table.act(Lift(gray)).put("gray L", RIGHT, "00 10 20 21")
    assert table.told(BonusUsed) == [BonusUsed(0, "recalibrate")]


def test_bullets_are_placed_after_the_bell() -> None:
    table = rescue(left=LEFT_SEALED).ring().act(SHOT)
    assert table.told(Killed) == [Killed(0, SHOT.mask)]


# -- Bonuses


def test_a_tile_of_either_grid_earns_the_one_set_of_tokens() -> None:
    table = rescue(offered=("purple I", "gold O", "purple O")).lay("purple I", RIGHT, "04 05 06 07").chance("gray T")
    assert table.told(BonusEarned) == [BonusEarned(0, "exchange")]
    assert NAMES[table.white.reserve] == "gray T", "out of the player's bag"
    table.lay("gold O", TARGET, "66 67 76 77")
    assert table.white.bonuses == ("exchange", "concentrate")


def test_a_bonus_that_is_active_is_not_earned_again_by_the_other_grid() -> None:
    table = (
        rescue(offered=("gold O", "gold I")).lay("gold O", TARGET, "66 67 76 77").lay("gold I", RIGHT, "40 50 60 70")
    )
    assert not table.told(BonusEarned)
    assert table.white.bonuses == ("concentrate",)
    assert table.black.target.used == ("concentrate",), "its tile is used up all the same"  # type: ignore[union-attr]


def test_each_tile_earns_once_a_round() -> None:
    table = rescue(offered=("gold O", "gold I", "gold L")).lay("gold O", TARGET, "66 67 76 77")
    table.pick("gold I").act(Use("concentrate")).put("gold I", TARGET, "07 17 27 37")
    assert table.white.bonuses == ()
    table.act(Remove(lying(table.white, "gold O"))).lay("gold L", TARGET, "47 57 67 66")
    assert table.white.bonuses == (), "its tile was used in this round"


def test_exchange_swaps_the_reserve_with_the_focus_in_the_hand() -> None:
    table = rescue(offered=FIVE, reserve="gray T", bonuses=("exchange",))
    assert table.refusal(Swap(table.piece("gold I", 0))) == "Pick up a Focus first."
    gold = table.pick("gold I").hostage.held
    assert table.refusal(Swap(table.piece("purple I", 0))) == "That Focus is not in your hand."
    table.act(Swap(gold))
    assert table.told(FocusSwapped) == [FocusSwapped(0, gold, table.hostage.held, "reserve")]
    assert (NAMES[table.hostage.held], NAMES[table.white.reserve]) == ("gray T", "gold I")
    table.act(Swap(table.hostage.held)).act(LayDown())
    assert sorted(table.names(table.hostage.offered)) == sorted(FIVE), "as often as one likes"


def test_the_reserve_is_swapped_not_picked_up() -> None:
    table = rescue(offered=FIVE, reserve="gray T", bonuses=("exchange",))
    assert table.refusal(PickUp(table.white.reserve)) == (
        "The Reserve is swapped with the Focus in your hand, not picked up."
    )


def test_concentrate_starts_a_new_chain_with_the_focus_in_the_hand() -> None:
    table = rescue(offered=("gold O",), left=(1, "dddd....\n" + "........\n" * 7), bonuses=("concentrate",))
    assert table.refusal(Use("concentrate")) == "Pick up a Focus first."
    table.pick("gold O").act(Use("concentrate"))
    assert table.refusal(Ready()) == "Place the Focus, or cancel what you began."
    table.put("gold O", TARGET, "60 61 70 71")
    assert table.white.bonuses == ()


def test_what_was_begun_is_cancelled_after_the_bell_too() -> None:
    table = rescue(offered=("gold O",), bonuses=("concentrate",)).pick("gold O").act(Use("concentrate")).ring()
    table.act(Cancel()).put("gold O", TARGET, "60 61 70 71")
    assert table.white.bonuses == ("concentrate",)


def test_recalibrate_moves_a_focus_within_a_grid_or_to_the_other() -> None:
    """It does not take from a Line of Sight: there is none."""
    table = rescue(left=LEFT_SEALED, bonuses=("recalibrate",))
    gold = lying(table.white, "gold T")
    table.act(Lift(gold))
    assert table.no("gold T", TARGET, "36 46 56 47") == "Move it to another place, or put it back."
    table.put("gold T", RIGHT, "74 75 76 65")
    assert table.white.bonuses == ()
    assert pieces_on(table.black) == (gold,)


def test_a_focus_can_be_recalibrated_with_another_in_the_hand() -> None:
    table = rescue(held="gold O", left=LEFT_SEALED, bonuses=("recalibrate",)).ring()
    purple = lying(table.white, "purple I")
    table.act(Lift(purple)).put("purple I", RIGHT, "00 01 02 03")
    table.put("gold O", RIGHT, "60 61 70 71")


# -- the end of the turn


def test_what_could_not_be_placed_is_discarded() -> None:
    table = rescue(offered=FIVE).lay("purple I", TARGET, "00 01 02 03").chance().ring().act(Ready())
    assert sorted(table.names(table.white.discards)) == sorted(FIVE[1:])
    assert table.hostage.offered == ()
    assert not table.told(ExtraEarned)


def test_a_turn_can_be_ended_before_its_bell_but_with_an_empty_hand() -> None:
    table = rescue(offered=FIVE).pick("gold I")
    assert table.refusal(Ready()) == "Place the Focus in your hand, or lay it down first."
    table.act(LayDown()).act(Ready()).chance("gold I")
    assert table.stage == "ready"
    assert table.white.timer == 0
    assert table.to_act == (0,)


def test_who_placed_all_focus_draws_one_more_next_turn_and_never_more_than_six() -> None:
    table = rescue(offered=("purple I",)).lay("purple I", RIGHT, "00 01 02 03").act(Ready())
    assert table.told(ExtraEarned) == [ExtraEarned(0)]
    table.chance("gold I").act(Ready()).chance("purple O", "purple T", "gold O", "gold T", "gray O", "gray T")
    assert len(table.hostage.offered) == 6
    assert not table.hostage.has_extra
    table.lay("purple O", TARGET, "60 61 70 71").lay("purple T", TARGET, "50 40 41 30")
    table.lay("gold O", TARGET, "66 67 76 77")
    table.lay("gold T", RIGHT, "70 71 72 61").lay("gray O", TARGET, "06 07 16 17").lay("gray T", RIGHT, "75 76 77 66")
    assert table.act(Ready()).told(ExtraEarned) == [ExtraEarned(0)]
    table.chance("gold S").act(Ready()).chance()
    assert len(table.hostage.offered) == 6, "six, not seven"


def test_who_left_one_draws_five() -> None:
    table = rescue(offered=FIVE, has_extra=True).act(Ready()).chance("gold S").act(Ready()).chance()
    assert len(table.hostage.offered) == 6, "this one was earned before"
    table.act(Ready()).chance().act(Ready()).chance()
    assert len(table.hostage.offered) == 5


def test_nothing_placed_earns_nothing() -> None:
    """Not even in the rare turn in which there was nothing to draw."""
    table = rescue(stage="ready", bag=()).act(Ready()).chance()
    assert table.hostage.offered == ()
    assert not table.act(Ready()).told(ExtraEarned)


def test_a_focus_that_went_to_the_reserve_is_not_left_over() -> None:
    table = rescue(offered=("gold I",), reserve="purple I", bonuses=("exchange",)).pick("gold I")
    table.act(Swap(table.hostage.held)).put("purple I", TARGET, "00 01 02 03")
    assert table.act(Ready()).told(ExtraEarned) == [ExtraEarned(0)]


# -- the Kill


def test_the_kill_needs_the_innocents_of_its_own_grid_only() -> None:
    table = rescue(left=LEFT_SEALED)
    assert table.offers(Shoot) == [SHOT]
    assert table.refusal(RIGHT_SHOT) == "An Innocent is not isolated yet."
    assert table.refusal(Shoot(SHOT.mask, 2)) == "There are the left and the right Target Grid."
    table = rescue(right=RIGHT_SEALED)
    assert table.offers(Shoot) == [RIGHT_SHOT]


def test_the_bullet_stays_on_the_grid_which_is_played_on() -> None:
    table = rescue(left=LEFT_SEALED, offered=("gray T",)).act(SHOT)
    assert table.white.has_killed
    assert table.refusal(SHOT) == "That Sniper is dead."
    table.pick("gray T")
    assert table.no("gray T", TARGET, "43 44 45 54") == "It would overlap another Focus."
    table.put("gray T", TARGET, "60 61 62 71")
    bullet = lying(table.white, "Bullet")
    assert table.refusal(Remove(bullet)) == "That Focus does not lie on a Target Grid."


def test_both_kills_begin_the_next_round_at_once() -> None:
    """In the middle of the timed part: what was not placed is simply back in the bag."""
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, offered=("gray T",)).act(SHOT).act(RIGHT_SHOT)
    assert table.told(RoundEnded) == [RoundEnded(1, (0,))]
    assert table.told(RoundBegan) == [RoundBegan(2)]
    assert not table.told(FocusDrawn), "the rivals do not come to play"
    table.chance()
    assert table.white.timer == 0
    assert table.to_act == (0,)
