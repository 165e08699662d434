"""Super Snipers: "Solo Mode 1: Contract Mode"; spec, section 4 and the line "Contract" of section 8."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core import CHANCE, Match, Rng
from game.rules.super_snipers import (
    TARGET,
    AdrenalineGained,
    AdvantageGained,
    AiPlayed,
    AiSkipped,
    DiscardActive,
    DrawFirst,
    FocusDrawn,
    GridRemoved,
    GridSearched,
    HidAtRandom,
    Hide,
    HideAtRandom,
    Killed,
    MatchEnded,
    Place,
    Ready,
    Rearrange,
    RoundEnded,
    Search,
    Shoot,
    Take,
    TargetPhaseBegan,
    TrackerReceived,
    TurnBegan,
)
from game.rules.super_snipers.contract import kill_number
from game.rules.super_snipers.pieces import NAMES
from game.rules.super_snipers.rounds import enter_target_phase
from game.rules.super_snipers.table import Table as RulesTable
from tests.laws.games import UnderTest
from tests.laws.walk import state_of
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, at_target, lay
from tests.rules.test_super_snipers_locate import OPEN_BUT_ONE
from tests.rules.test_super_snipers_round import READY_TO_SHOOT
from tests.rules.test_super_snipers_target import COLOURS

Fields = dict[str, object]
LOS = ("gray L", "gold O", "purple I")


def against(*los: str, white: Fields | None = None, black: Fields | None = None, **ai: object) -> Table:
    """The player has spent both Clear tokens and can skip; the AI comes next, with this LOS.

    The player hides before the AI's grid I, the AI before the player's grid I.
    """
    return lay(
        "contract",
        ("sirius", "kuaket"),
        white={"los": LOS, "clears": 0, "colours": COLOURS, **(white or {})},
        black={"los": los or LOS, **(black or {})},
        ai=ai or {"piles": ((), (), ())},
    )


def ai_turn(table: Table, *draws: str) -> Table:
    """Let the player skip and the AI take its turn."""
    return table.act(Ready()).chance(*draws)


def played(table: Table) -> list[tuple[str, str, int]]:
    return [(NAMES[event.piece], event.goal, event.grid) for event in table.told(AiPlayed)]


# -- set-up and hiding


def begun(**options: str) -> Match:
    return UnderTest(GAME, 1, {"mode": "contract", **options}).match(1)


def test_the_ai_hides_at_random_and_nobody_sees_where() -> None:
    match = begun()
    assert match.to_act() == (0,)
    assert HidAtRandom(-2) in match.view(0).history
    assert match.view(0).table.sides[1].hiding == -2  # type: ignore[attr-defined]
    state = GAME.setup({"mode": "contract"}, 1)
    while GAME.legal(state, CHANCE)[0] != HideAtRandom(0):
        state = GAME.play(state, CHANCE, GAME.sample(state, Rng(1))).state
    assert GAME.legal(state, CHANCE) == (HideAtRandom(0), HideAtRandom(1), HideAtRandom(2))
    places = Counter(GAME.sample(state, Rng(n)).grid for n in range(3000))
    assert all(900 < count < 1100 for count in places.values())


def test_the_player_hides_as_ever_and_the_ai_goes_first_in_every_turn() -> None:
    match = begun()
    match.submit(0, Hide(1), match.at(0))
    plies = [event for ply in match.plies for event in ply.events]
    assert [event.seat for event in plies if isinstance(event, TurnBegan)] == [1, 0]
    assert not any(isinstance(ply.action, DrawFirst) for ply in match.plies)
    assert sum(isinstance(event, AiPlayed) for event in plies) == 1


def test_the_ai_has_three_focus_in_its_los_and_refills_after_its_turn() -> None:
    table = ai_turn(against("purple I", "gold I", "gray I"))
    assert table.names(table.black.los)[:2] == ["gold I", "gray I"]
    assert len(table.black.los) == 3


def test_without_any_focus_the_ai_skips_its_turn() -> None:
    table = against(piles=(("purple I",), (), ()))
    black = replace(table.black, los=(), bag=(), discards=())
    table.state = replace(table.state, sides=(table.white, black))
    table = ai_turn(table)
    assert AiSkipped() in table.events
    assert played(table) == []
    assert table.names(table.black.los) == ["purple I"], "what lay on its grid came back"


# -- its Locate Phase


@pytest.mark.parametrize(("name", "grid"), [("purple I", 0), ("gold I", 1), ("gray I", 2)])
def test_a_focus_goes_to_the_locate_grid_with_the_bonus_of_its_colour(name: str, grid: int) -> None:
    """Exchange lies on the lowest grid, Concentrate on the middle one, Recalibrate on the highest."""
    assert played(ai_turn(against(name))) == [(name, "locate", grid)]


def test_two_focus_on_a_grid_flip_the_hiding_disc_a_miss_gains_surveillance() -> None:
    table = ai_turn(against("gold I", piles=((), ("gold O",), ())), "gray T")
    assert GridSearched(1, 1, False) in table.events
    assert table.names(table.black.surveillance) == ["gray T"]
    assert FocusDrawn(1, table.black.surveillance[0], "surveillance") in table.events


def test_one_focus_flips_nothing() -> None:
    assert ai_turn(against("gold I")).told(GridSearched) == []


def test_finding_the_player_advances_it_to_the_target_phase() -> None:
    table = ai_turn(against("purple I", piles=(("purple O",), (), ())))
    assert GridSearched(1, 0, True) in table.events
    assert TargetPhaseBegan(1, 0) in table.events
    assert table.state.ai.is_located  # type: ignore[union-attr]
    assert table.black.surveillance == ()


def test_focus_for_a_searched_grid_go_to_the_highest_one_not_searched() -> None:
    table = against("gold I")
    searched = (table.black.locate[0], *(replace(one, is_searched=True) for one in table.black.locate[1:2]))
    black = replace(table.black, locate=(*searched, table.black.locate[2]))
    table.state = replace(table.state, sides=(table.white, black))
    assert played(ai_turn(table)) == [("gold I", "locate", 2)]


def test_focus_for_a_removed_grid_go_to_the_highest_one_not_searched() -> None:
    table = against("gray I")
    black = replace(table.black, locate=(*table.black.locate[:2], replace(table.black.locate[2], is_gone=True)))
    table.state = replace(table.state, sides=(table.white, black))
    assert played(ai_turn(table)) == [("gray I", "locate", 1)]


# -- its Target Phase


def test_a_new_shape_goes_to_the_target_side_a_known_one_to_surveillance() -> None:
    table = ai_turn(against("gold I", target=("gray O",), is_located=True))
    assert played(table) == [("gold I", "target", -1)]
    table = ai_turn(against("gold O", target=("gray O",), is_located=True))
    assert played(table) == [("gold O", "surveillance", -1)]
    table = ai_turn(against("gold O", black={"surveillance": ("gray O",)}, target=("gray T",), is_located=True))
    assert played(table) == [("gold O", "target", -1)], "shapes on the Surveillance side do not count"


@pytest.mark.parametrize(
    ("sequence", "numbers"),
    [("I-III", (10, 10, 11)), ("II-IV", (10, 11, 11)), ("III-V", (11, 11, 11)), ("IV-VI", (11, 11, 11))],
)
def test_the_kill_number_follows_the_level_of_the_grid_where_the_player_hides(
    sequence: str, numbers: tuple[int, ...]
) -> None:
    state = GAME.setup({"mode": "contract", "grids_black": sequence}, 1)
    for grid, number in enumerate(numbers):
        hidden = replace(state, sides=(replace(state.sides[0], hiding=grid), state.sides[1]))
        assert kill_number(GAME.book, hidden) == number


SIX = ("purple I", "gold I", "gray I", "purple O", "gold O", "gray O")
THREE = ("gray S", "gray L", "gold O")


def test_the_ai_wins_when_both_sides_together_hold_its_kill_number() -> None:
    """The player hides before grid I: 10."""
    table = ai_turn(against("purple T", black={"surveillance": SIX}, target=THREE[1:], is_located=True))
    assert table.told(Killed) == [], "nine"
    table = ai_turn(against("purple T", black={"surveillance": SIX}, target=THREE, is_located=True))
    assert table.told(Killed) == [Killed(1, 0)]
    assert table.told(RoundEnded) == [RoundEnded(1, (1,))]


def test_seven_focus_in_surveillance_win_at_once() -> None:
    """The player hides before grid III: 11 would be needed."""
    table = against("purple S", white={"hiding": 2}, black={"surveillance": SIX}, target=("gray S",), is_located=True)
    table = ai_turn(table)
    assert played(table) == [("purple S", "surveillance", -1)]
    assert table.told(Killed) == [Killed(1, 0)]


def test_ten_on_both_sides_are_not_enough_against_grid_four() -> None:
    table = against("purple T", black={"surveillance": SIX}, target=THREE, is_located=True)
    black = replace(table.black, locate=(replace(table.black.locate[0], level=4), *table.black.locate[1:]))
    table.state = replace(table.state, sides=(table.white, black))
    assert ai_turn(table).told(Killed) == []


def test_its_count_matters_after_a_play_only() -> None:
    """Enough Focus in its Locate Phase win nothing."""
    table = against("purple T", black={"surveillance": (*SIX, "gray S", "gold S")})
    assert ai_turn(table).told(Killed) == []


# -- the player's turn


def test_the_players_target_grid_is_one_level_higher_while_the_ai_has_adrenaline() -> None:
    for adrenaline, level in (("none", 1), ("ready", 2)):
        table = against(
            white={"los": ("gold O",), "locate": (OPEN_BUT_ONE,), "clears": 2},
            black={"adrenaline": adrenaline, "hiding": 0},
        )
        table.put("gold O", 0, "20 21 30 31").act(Search(0))
        assert table.white.target is not None
        assert table.white.target.level == level


def test_the_highest_level_is_six() -> None:
    table = against(
        white={"los": ("gold O",), "locate": (OPEN_BUT_ONE,), "clears": 2}, black={"adrenaline": "ready", "hiding": 0}
    )
    white = replace(table.white, locate=(replace(table.white.locate[0], level=6), *table.white.locate[1:]))
    table.state = replace(table.state, sides=(white, table.black))
    rules = RulesTable(GAME.book, table.state)
    enter_target_phase(rules, 0, 6)
    assert rules.side(0).target.level == 6  # type: ignore[union-attr]


def test_recalibrate_takes_from_the_ais_los_and_what_it_loses_goes_to_its_discards() -> None:
    table = against(white={"target": (1, ""), "bonuses": ("recalibrate",), "clears": 1})
    theirs = table.black.los[0]
    table.act(Take(theirs)).chance()
    assert len(table.black.los) == 3
    table.act(DiscardActive(theirs))
    assert theirs in table.black.discards


# -- the end of a round


def shooting(**fields: Fields) -> Table:
    white = {"target": (1, READY_TO_SHOOT), "los": ("gray L",), "hiding": 1, **fields.get("white", {})}
    return against(white=white, black={"hiding": 2, "los": ("gray L",), **fields.get("black", {})})


def test_a_kill_of_the_player_ends_the_round() -> None:
    table = shooting().act(Shoot(at_target("43 44 45"))).chance()
    assert table.told(RoundEnded) == [RoundEnded(1, (0,))]
    assert table.told(TrackerReceived) == [TrackerReceived(1, 1)]
    assert table.told(AdrenalineGained) == [AdrenalineGained(1)]
    assert table.told(GridRemoved) == [GridRemoved(1, 1)]
    assert table.white.has_advantage


def test_a_kill_of_the_ai_ends_the_round_there_is_no_double_kill() -> None:
    table = against("purple T", black={"surveillance": SIX, "hiding": 2}, target=THREE, is_located=True)
    table = ai_turn(table)
    assert table.told(TrackerReceived) == [TrackerReceived(0, 1)]
    assert table.told(AdrenalineGained) == [AdrenalineGained(0)]
    assert table.told(GridRemoved) == [GridRemoved(0, 2)]
    assert table.told(AdvantageGained) == [], "it has no Tactical Advantage"
    assert table.state.phase == "hide"
    assert table.to_act == (0,)
    assert table.state.ai.piles == ((), (), ())  # type: ignore[union-attr]
    assert (len(table.white.los), len(table.black.los)) == (4, 3), "Sirius with Adrenaline has four"


def test_the_ai_makes_no_use_of_its_adrenaline_focus() -> None:
    table = ai_turn(against("gold I", black={"adrenaline": "ready"}, is_located=True, target=()))
    assert played(table) == [("gold I", "target", -1)]
    assert table.black.adrenaline == "ready"


def test_three_kills_win_three_trackers_lose() -> None:
    won = shooting(black={"trackers": 2}).act(Shoot(at_target("43 44 45")))
    assert won.told(MatchEnded) == [MatchEnded((3, 0), (0,))]
    assert GAME.outcome(won.state).winners == (0,)  # type: ignore[union-attr]
    lost = against("purple T", white={"trackers": 2}, black={"surveillance": SIX}, target=THREE, is_located=True)
    lost = ai_turn(lost)
    assert lost.told(MatchEnded) == [MatchEnded((0, 3), (1,))]
    outcome = GAME.outcome(lost.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0,), ())


def test_the_player_plays_as_ever() -> None:
    table = against("gold I", white={"has_advantage": True, "clears": 2})
    assert table.offers(Rearrange)
    assert {place.board for place in table.offers(Place)} == {0, 1, 2}
    assert TARGET not in {place.board for place in table.offers(Place)}


def test_the_whole_match_can_be_played_by_its_seat_alone() -> None:
    match = begun()
    assert match.sides()[0].seats == (0,)
    assert len(match.sides()) == 1
    assert state_of(match).mode == "contract"  # type: ignore[attr-defined]
