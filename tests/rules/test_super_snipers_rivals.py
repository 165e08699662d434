"""Super Snipers: "Solo Mode 2: Hostage Rescue", the rivals' turn, rounds, winning and losing, difficulties."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import CHANCE
from game.rules.super_snipers import (
    TARGET,
    AiPlayed,
    BagRefilled,
    DrawFocus,
    FocusDrawn,
    MatchEnded,
    Ready,
    Remove,
    RoundBegan,
    RoundEnded,
    TargetPhaseBegan,
    TrackerReceived,
)
from game.rules.super_snipers.actions import RIGHT
from game.rules.super_snipers.hostage import DIFFICULTIES
from game.rules.super_snipers.hostage_events import TrackerHealed
from game.rules.super_snipers.pieces import NO_PIECE, whole_set
from tests.rules.snipers_game import GAME
from tests.rules.snipers_rescue import (
    EMPTY,
    LEFT_SEALED,
    RIGHT_SEALED,
    RIGHT_SHOT,
    SHOT,
    Rescue,
    begin,
    lying,
    pieces_on,
    rescue,
)

LEFT_PILE, HOSTAGE, RIGHT_PILE = 0, 1, 2


def played(table: Rescue, name: str) -> Rescue:
    """End the turn and have the rivals draw this Focus."""
    return table.act(Ready()).chance(name)


# -- the Focus they draw


@pytest.mark.parametrize(("name", "grid"), [("purple T", LEFT_PILE), ("gold T", HOSTAGE), ("gray T", RIGHT_PILE)])
def test_the_rivals_draw_one_focus_to_the_grid_of_its_colour(name: str, grid: int) -> None:
    """Exchange lies on grid I below the left Sniper, Concentrate on II below the hostage, Recalibrate on III."""
    table = played(rescue(), name)
    piece = table.hostage.piles[grid][0]
    assert table.told(FocusDrawn) == [FocusDrawn(1, piece, "pile")]
    assert table.told(AiPlayed) == [AiPlayed(piece, "locate", grid)]
    assert sum(map(len, table.hostage.piles)) == 1
    assert table.hits == 0
    assert table.stage == "ready"


def test_their_focus_come_straight_from_the_black_bag() -> None:
    table = rescue().act(Ready())
    assert table.to_act == (CHANCE,)
    assert {draw.piece for draw in table.legal if isinstance(draw, DrawFocus)} == set(whole_set(1))
    table.chance("gold I")
    assert len(table.black.bag) == 29
    assert len(table.white.bag) == 30


def test_they_use_no_abilities() -> None:
    """GunHead as the AI draws whenever a Bonus is earned; here nothing is drawn but the one Focus."""
    table = begin("hard", "jane", "gunhead").act(Ready()).chance("purple I", *("gold I", "gold O", "gray I", "gray O"))
    table.lay("purple I", RIGHT, "04 05 06 07").chance("gray T")
    assert [event.seat for event in table.told(FocusDrawn)] == [0], "the Reserve"
    table.act(Ready()).chance()
    assert len(table.black.bag) == 29


# -- hits


@pytest.mark.parametrize(("name", "grid"), [("purple T", LEFT_PILE), ("gray T", RIGHT_PILE)])
def test_the_second_focus_on_a_snipers_grid_is_a_hit_and_every_further_one(name: str, grid: int) -> None:
    first = name.replace("T", "O")
    piles = tuple((first,) if n == grid else () for n in range(3))
    table = played(rescue(piles=piles), name)
    assert table.told(TrackerReceived) == [TrackerReceived(0, 1)]
    table = played(table.act(Ready()).chance(), name.replace("T", "I"))
    assert table.told(TrackerReceived) == [TrackerReceived(0, 2)]


def test_the_first_focus_on_each_grid_is_no_hit() -> None:
    table = rescue()
    for name in ("purple T", "gold T", "gray T"):
        table = played(table, name).act(Ready()).chance()
    assert table.hits == 0


def test_a_full_grid_does_not_hit_when_the_focus_goes_elsewhere() -> None:
    table = played(rescue(piles=(("purple T", "purple O"), (), ()), hits=1), "gold T")
    assert table.hits == 1


@pytest.mark.parametrize(
    ("killed", "name"), [((TARGET,), "purple T"), ((RIGHT,), "gray T")], ids=["the left one", "the right one"]
)
def test_a_killed_snipers_focus_go_to_the_hostage_grid(killed: tuple[int, ...], name: str) -> None:
    table = played(rescue(killed=killed), name)
    assert [len(pile) for pile in table.hostage.piles] == [0, 1, 0]
    table = played(table.act(Ready()).chance(), name.replace("T", "O"))
    assert [len(pile) for pile in table.hostage.piles] == [0, 2, 0]
    assert table.hits == 1, "two lie there, and no Innocent is isolated"


def test_a_killed_sniper_hits_no_more() -> None:
    table = played(rescue(piles=(("purple I", "purple O"), (), ()), killed=(TARGET,)), "purple T")
    assert table.hits == 0
    assert [len(pile) for pile in table.hostage.piles] == [2, 1, 0]


def test_two_focus_on_the_hostage_grid_are_a_hit() -> None:
    assert played(rescue(piles=((), ("gold O",), ())), "gold T").hits == 1


@pytest.mark.parametrize(
    ("left", "right", "hits"),
    [(LEFT_SEALED, RIGHT_SEALED, 0), (LEFT_SEALED, EMPTY, 1), (EMPTY, RIGHT_SEALED, 1)],
    ids=["both", "left only", "right only"],
)
def test_the_hostages_are_safe_when_the_innocents_of_both_grids_are_isolated(
    left: tuple[int, str], right: tuple[int, str], hits: int
) -> None:
    assert played(rescue(left=left, right=right, piles=((), ("gold O",), ())), "gold T").hits == hits


def test_an_innocent_that_comes_back_is_in_danger_again() -> None:
    """On the grid of a dead Sniper as well."""
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, piles=((), ("gold O",), ())).act(SHOT)
    table.act(Remove(lying(table.white, "gold L")))
    assert played(table, "gold T").hits == 1


# -- the end of a round


def test_a_round_ends_with_both_kills_and_heals_one_tracker() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, hits=2).act(RIGHT_SHOT)
    assert not table.told(RoundEnded), "one of them lives"
    table.act(SHOT)
    assert table.told(RoundEnded) == [RoundEnded(1, (0,))]
    assert table.told(TrackerHealed) == [TrackerHealed(0, 1)]
    assert table.hits == 1


def test_without_a_tracker_nothing_heals() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED).act(RIGHT_SHOT).act(SHOT)
    assert not table.told(TrackerHealed)
    assert table.hits == 0


def test_insane_does_not_heal() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, difficulty="insane", hits=2).act(RIGHT_SHOT).act(SHOT)
    assert table.hits == 2
    assert table.told(RoundBegan) == [RoundBegan(2)]


def test_focus_bullets_and_bonus_tokens_are_reset() -> None:
    table = rescue(
        left=LEFT_SEALED,
        right=RIGHT_SEALED,
        bonuses=("exchange", "recalibrate"),
        reserve="gray O",
        card=("gray T",),
        discards=("gold O",),
        offered=("purple O",),
        piles=(("purple T",), ("gold T",), ()),
        difficulty="hard",
    )
    table.act(SHOT).act(RIGHT_SHOT)
    assert table.white.bag == whole_set(0)
    assert table.black.bag == whole_set(1)
    assert pieces_on(table.white) == pieces_on(table.black) == ()
    assert table.hostage.piles == ((), (), ())
    assert table.hostage.offered == table.white.card == table.white.discards == ()
    assert table.white.bonuses == ()
    assert table.white.reserve == table.hostage.held == NO_PIECE
    assert not table.white.has_killed
    assert not table.black.has_killed
    assert table.stage == "ready"
    assert table.state.turn == 0


def test_target_grids_go_up_to_the_next_level() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED).act(SHOT).act(RIGHT_SHOT)
    assert table.told(TargetPhaseBegan) == [TargetPhaseBegan(0, 2), TargetPhaseBegan(1, 2)]


def test_the_focus_of_the_set_up_are_drawn_in_every_round() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED).act(SHOT).act(RIGHT_SHOT).chance()
    assert len(table.hostage.offered) == 2
    assert table.stage == "start"


@pytest.mark.parametrize(("offered", "drawn"), [((), 6), (("gray T",), 5)])
def test_the_extra_focus_counts_for_the_next_turn_in_the_next_round_too(offered: tuple[str, ...], drawn: int) -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, difficulty="hard", offered=offered, laid=5)
    table.act(SHOT).act(RIGHT_SHOT).act(Ready()).chance()
    assert len(table.hostage.offered) == drawn


def test_the_kills_may_fall_in_different_turns() -> None:
    table = played(rescue(left=LEFT_SEALED, right=RIGHT_SEALED).act(SHOT), "gold T").act(Ready()).chance()
    assert table.state.round == 1
    table.ring().act(RIGHT_SHOT)
    assert table.state.round == 2


# -- the end of the match


def test_both_killed_in_the_last_round_win_at_once() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, round=3, hits=2, piles=((), (), ("gray I",))).act(SHOT)
    table.act(RIGHT_SHOT)
    assert table.told(MatchEnded) == [MatchEnded((6, 2), (0,))]
    assert not table.told(TrackerHealed)
    assert table.to_act == ()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((6,), (0,))


def test_the_third_tracker_loses() -> None:
    table = played(rescue(hits=2, piles=((), (), ("gray I",)), round=2, killed=(TARGET,)), "gray T")
    assert table.told(MatchEnded) == [MatchEnded((3, 3), ())]
    assert table.to_act == ()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("The third hit was one too many.", (3,), ())


# -- bags that run empty


def test_the_rivals_empty_bag_gets_the_focus_of_their_grids_back() -> None:
    table = rescue(piles=(("purple I",), ("gold I",), ("gray I",)))
    white, black = table.state.sides
    table.state = replace(table.state, sides=(white, replace(black, bag=())))
    table.act(Ready()).chance("gold I")
    assert table.told(BagRefilled) == [BagRefilled(1, 3)]
    assert [len(pile) for pile in table.hostage.piles] == [0, 1, 0], "they begin to count anew"
    assert table.hits == 0


# -- difficulties


@pytest.mark.parametrize(
    ("difficulty", "levels", "start"),
    [
        ("easy", (1, 2), 4),
        ("normal", (1, 2, 3), 2),
        ("hard", (2, 3, 4), 0),
        ("very_hard", (3, 4, 5), 0),
        ("ultra_hard", (4, 5, 6), 0),
        ("insane", (4, 5, 6), 0),
    ],
)
def test_difficulties_are_those_of_the_rulebook(difficulty: str, levels: tuple[int, ...], start: int) -> None:
    table = begin(difficulty)
    assert table.hostage.levels == levels
    assert [side.target.level for side in table.state.sides if side.target] == [levels[0]] * 2
    table.chance()
    assert len(table.hostage.offered) == start
    assert DIFFICULTIES[difficulty].heals == (difficulty != "insane")


def test_the_set_up_offers_the_six_difficulties_in_this_mode_only() -> None:
    option = next(option for option in GAME.options() if option.name == "difficulty")
    assert [label for _, label in option.choices] == ["Easy", "Normal", "Hard", "Very Hard", "Ultra Hard", "Insane"]
    assert option.default == "normal"
    assert option.counts_in("hostage")
    assert not option.counts_in("duel")


def test_easy_is_won_after_two_rounds() -> None:
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, difficulty="easy", round=2).act(SHOT).act(RIGHT_SHOT)
    assert table.told(MatchEnded) == [MatchEnded((4, 0), (0,))]
