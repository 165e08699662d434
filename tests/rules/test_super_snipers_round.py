"""Super Snipers: "Setup", "Phase I: Hide", turns, "Starting a New Round", "Double Kill", stalemate, difficulty."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core import BYSTANDER, CHANCE, Match, Rng, Undone, UndoRefused
from game.rules.super_snipers import (
    NOWHERE,
    UNKNOWN,
    AdrenalineGained,
    AdrenalineLost,
    AdvantageGained,
    DrawFirst,
    GridRemoved,
    Hid,
    Hide,
    MatchEnded,
    Place,
    Ready,
    RoundBegan,
    RoundEnded,
    Shoot,
    SniperState,
    TrackerReceived,
    TurnBegan,
)
from game.rules.super_snipers.pieces import whole_set
from tests.laws.games import UnderTest
from tests.laws.walk import state_of
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, at_target, lay
from tests.rules.test_super_snipers_target import COLOURS

READY_TO_SHOOT = """
aaaa....
c..bb...
c.bb....
ccddddg.
fff...gg
f.eeeeg.
........
........
"""
MIRRORED = "\n".join(line[::-1] for line in READY_TO_SHOOT.strip().splitlines())
"""The same on the Black set's Target Grid."""
Fields = dict[str, object]
SHOT, MIRRORED_SHOT = Shoot(at_target("43 44 45")), Shoot(at_target("42 43 44"))


def begun(options: dict[str, str] | None = None, seed: int = 1) -> Match:
    return UnderTest(GAME, 2, options or {}).match(seed)


def armed(white: Fields | None = None, black: Fields | None = None, **more: object) -> Table:
    """Both can shoot at once; White acts first. White hides before Black's grid II, Black before White's grid III."""
    return lay(
        white={"target": (1, READY_TO_SHOOT), "colours": COLOURS, "hiding": 1, "los": ("gray L",), **(white or {})},
        black={"target": (1, MIRRORED), "colours": COLOURS, "hiding": 2, "los": ("gray L",), **(black or {})},
        **more,
    )


def finish(table: Table) -> Table:
    """Let whoever is asked place something and end the part."""
    return table.act(table.offers(Place)[0]).chance().act(Ready()).chance()


# -- set-up


def test_each_player_has_30_focus_and_draws_three_to_the_los() -> None:
    state = state_of(begun())
    assert isinstance(state, SniperState)
    for seat, side in enumerate(state.sides):
        assert len(side.los) == 3
        assert sorted((*side.bag, *side.los)) == list(whole_set(seat))


def test_tokens_at_the_start() -> None:
    """Clear tokens face-up, all others face-down; the Bullet at home, the Adrenaline on its card."""
    for side in state_of(begun()).sides:  # type: ignore[attr-defined]
        assert side.clears == 2
        assert side.bonuses == ()
        assert not side.has_advantage
        assert not side.is_bullet_away
        assert side.adrenaline == "none"
        assert side.trackers == 0
        assert side.misses == 2


def test_locate_grids_lie_in_sequence_with_their_target_grids() -> None:
    assert [locate.level for locate in GAME.setup({}, 2).sides[0].locate] == [1, 2, 3]


@pytest.mark.parametrize(
    ("sequence", "levels"), [("I-III", [1, 2, 3]), ("II-IV", [2, 3, 4]), ("III-V", [3, 4, 5]), ("IV-VI", [4, 5, 6])]
)
def test_each_player_can_increase_the_own_difficulty(sequence: str, levels: list[int]) -> None:
    sides = GAME.setup({"grids_black": sequence}, 2).sides
    assert [locate.level for locate in sides[1].locate] == levels
    assert [locate.level for locate in sides[0].locate] == [1, 2, 3]


def test_a_sequence_must_be_one_of_four() -> None:
    with pytest.raises(ValueError, match="no 'I-VI' for 'grids_white'"):
        GAME.setup({"grids_white": "I-VI"}, 2)


def test_the_two_sides_never_have_the_same_sniper() -> None:
    with pytest.raises(ValueError, match="cannot have the same Sniper"):
        GAME.setup({"sniper_white": "sirius", "sniper_black": "sirius"}, 2)


def test_a_mode_is_for_its_number_of_players() -> None:
    with pytest.raises(ValueError, match="duel is for 2 player"):
        GAME.setup({"mode": "duel"}, 1)
    with pytest.raises(ValueError, match="contract is for 1 player"):
        GAME.setup({"mode": "contract"}, 2)


def test_an_option_that_the_rules_do_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="no option 'snipre'"):
        GAME.setup({"snipre": "jane"}, 2)


# -- Hide


def test_both_hide_in_any_order_before_one_of_the_opponents_grids() -> None:
    match = begun()
    assert match.to_act() == (0, 1)
    assert match.view(1).legal == (Hide(0), Hide(1), Hide(2))
    match.submit(1, Hide(2), match.at(1))
    assert match.to_act() == (0,)
    assert "It is not your turn" in match.refusal(1, Hide(1))
    match.submit(0, Hide(0), match.at(0))
    assert state_of(match).phase == "play"  # type: ignore[attr-defined]


def test_nobody_else_sees_where_one_hides() -> None:
    match = begun()
    match.submit(0, Hide(2), match.at(0))
    assert match.view(0).table.sides[0].hiding == 2  # type: ignore[attr-defined]
    for viewer in (1, BYSTANDER):
        assert match.view(viewer).table.sides[0].hiding == UNKNOWN  # type: ignore[attr-defined]
        assert Hid(0, UNKNOWN) in match.view(viewer).history
    assert Hid(0, 2) in match.view(0).history


def test_views_do_not_depend_on_the_place() -> None:
    """Two matches that differ only in where White hides look the same to Black until it searches."""
    one, other = begun(), begun()
    for match, grid in ((one, 0), (other, 2)):
        match.submit(0, Hide(grid), match.at(0))
        match.submit(1, Hide(1), match.at(1))
    rng = Rng(3)
    for _ in range(20):
        assert one.view(1) == other.view(1)
        assert one.view(BYSTANDER) == other.view(BYSTANDER)
        seat = one.to_act()[0]
        action = rng.pick(one.view(seat).legal)
        for match in (one, other):
            match.submit(seat, action, match.at(seat))


def test_thoughts_put_the_hidden_sniper_at_every_place_not_searched() -> None:
    match = begun()
    match.submit(0, Hide(2), match.at(0))
    match.submit(1, Hide(1), match.at(1))
    view = match.view(1)
    assert {GAME.imagine(view, Rng(n)).sides[0].hiding for n in range(60)} == {0, 1, 2}
    black = view.table.sides[1]  # type: ignore[attr-defined]
    searched = (replace(black.locate[0], is_searched=True), *black.locate[1:])
    table = view.table  # type: ignore[attr-defined]
    view = replace(view, table=replace(table, sides=(table.sides[0], replace(black, locate=searched))))
    assert {GAME.imagine(view, Rng(n)).sides[0].hiding for n in range(60)} == {1, 2}


# -- turns


def test_chance_draws_who_is_first_in_a_round() -> None:
    state = GAME.setup({}, 2)
    while GAME.to_act(state) == (CHANCE,):
        state = GAME.play(state, CHANCE, GAME.sample(state, Rng(1))).state
    for seat in (0, 1):
        state = GAME.play(state, seat, Hide(0)).state
    assert GAME.legal(state, CHANCE) == (DrawFirst(0), DrawFirst(1))
    drawn = Counter(GAME.sample(state, Rng(n)).seat for n in range(2000))
    assert all(900 < count < 1100 for count in drawn.values())
    step = GAME.play(state, CHANCE, DrawFirst(1))
    assert TurnBegan(1, 1) in step.events


def test_the_order_alternates_each_turn() -> None:
    table = lay(white={"los": ("gray L", "gold O")}, black={"los": ("gray L", "gold O")}, seat=1)
    order = []
    for _ in range(6):
        order.append((table.state.turn, table.to_act[0]))
        finish(table)
    assert order == [(1, 1), (1, 0), (2, 0), (2, 1), (3, 1), (3, 0)]


def test_what_is_done_on_the_open_boards_can_be_taken_back_until_something_random_happens() -> None:
    match = begun()
    for seat in (0, 1):
        match.submit(seat, Hide(0), match.at(seat))
    seat = match.to_act()[0]
    before = state_of(match)
    place = next(action for action in match.view(seat).legal if isinstance(action, Place))
    match.submit(seat, place, match.at(seat))
    told: list[object] = []
    match.subscribe(1 - seat, told.append)
    match.undo(seat)
    assert state_of(match) == before
    assert told == [Undone(seat)]
    match.submit(seat, place, match.at(seat))
    match.submit(seat, Ready(), match.at(seat))
    with pytest.raises(UndoRefused):
        match.undo(seat)


# -- the end of a round


def test_after_a_kill_the_other_finishes_the_turn_and_the_round_ends() -> None:
    table = armed().act(SHOT)
    assert table.to_act == (1,)
    finish(table)
    assert table.state.round == 2
    assert table.state.phase == "hide"


def test_a_kill_of_the_second_in_the_turn_ends_the_round_at_once() -> None:
    table = finish(armed()).act(MIRRORED_SHOT)
    assert table.told(RoundEnded) == [RoundEnded(1, (1,))]


def test_the_winner_of_a_round() -> None:
    """White hid before Black's grid II: that one is gone for good, with one of White's Miss discs."""
    table = finish(armed().act(SHOT))
    assert table.black.trackers == 1
    assert table.white.has_advantage
    assert not table.black.has_advantage
    assert [locate.is_gone for locate in table.black.locate] == [False, True, False]
    assert not any(locate.is_gone for locate in table.white.locate)
    assert (table.white.misses, table.black.misses) == (1, 2)
    assert [type(event) for event in table.events if not isinstance(event, TurnBegan)].count(GridRemoved) == 1


def test_a_removed_grid_cannot_be_used_again() -> None:
    table = finish(armed().act(SHOT)).chance()
    assert table.refusal(Hide(1), 0) == "That place is out of the match."
    assert GAME.legal(table.state, 0) == (Hide(0), Hide(2))
    table.act(Hide(0), 0).act(Hide(1), 1).chance()
    while table.to_act != (1,):
        finish(table)
    assert {place.board for place in table.offers(Place)} == {0, 2}


def test_the_loser_of_a_round_gains_adrenaline() -> None:
    table = finish(armed().act(SHOT))
    assert table.black.adrenaline == "ready"
    assert table.white.adrenaline == "none"


def test_a_winner_that_had_adrenaline_loses_it() -> None:
    table = finish(armed(white={"adrenaline": "spent"}).act(SHOT))
    assert AdrenalineLost(0) in table.events
    assert table.white.adrenaline == "none"


def test_the_play_area_is_reset() -> None:
    table = armed(
        white={"clears": 0, "bonuses": ("exchange",), "reserve": "gold T", "surveillance": ("gold L",), "uses": ("x",)}
    )
    table = finish(table.act(SHOT)).chance()
    for seat, side in enumerate(table.state.sides):
        assert sorted((*side.bag, *side.los)) == list(whole_set(seat))
        assert side.clears == 2
        assert side.bonuses == side.surveillance == side.uses == ()
        assert side.target is None
        assert side.hiding == NOWHERE
        assert len(side.los) == 3


def test_focus_that_were_taken_return_to_their_owner() -> None:
    table = finish(armed(white={"los": ("their gold O", "gray L")}).act(SHOT)).chance()
    assert all(piece < 30 for piece in (*table.white.bag, *table.white.los))


def test_an_active_tactical_advantage_stays_and_does_not_stack() -> None:
    table = finish(armed(white={"has_advantage": True}, black={"has_advantage": True}).act(SHOT))
    assert table.white.has_advantage
    assert table.black.has_advantage


def test_a_double_kill() -> None:
    table = armed().act(SHOT).act(MIRRORED_SHOT)
    assert table.told(RoundEnded) == [RoundEnded(1, (0, 1))]
    assert table.told(TrackerReceived) == [TrackerReceived(1, 1), TrackerReceived(0, 1)]
    assert table.told(GridRemoved) == [GridRemoved(1, 1), GridRemoved(0, 2)]
    assert table.told(AdvantageGained) == [AdvantageGained(0), AdvantageGained(1)]
    assert table.told(AdrenalineGained) == [AdrenalineGained(1), AdrenalineGained(0)]
    assert (table.white.misses, table.black.misses) == (1, 1)
    assert (table.white.adrenaline, table.black.adrenaline) == ("ready", "ready")


def test_at_two_kills_each_the_first_kill_wins() -> None:
    table = armed(white={"trackers": 2}, black={"trackers": 2}).act(SHOT)
    assert table.to_act == ()
    assert table.told(MatchEnded) == [MatchEnded((3, 2), (0,))]
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((3, 2), (0,))


def test_the_third_tracker_ends_the_match() -> None:
    table = armed(black={"trackers": 2}).act(SHOT)
    assert table.to_act == (1,), "at two to nothing Black still finishes the turn"
    finish(table)
    assert table.to_act == ()
    assert GAME.outcome(table.state).winners == (0,)  # type: ignore[union-attr]


def test_a_double_kill_can_end_the_match() -> None:
    table = armed(white={"trackers": 1}, black={"trackers": 2}).act(SHOT).act(MIRRORED_SHOT)
    assert table.told(MatchEnded) == [MatchEnded((3, 2), (0,))]


def test_at_the_end_of_the_match_no_place_is_left_to_think_of() -> None:
    """Black was never found, and White's place went with the grid."""
    table = armed(white={"trackers": 2}, black={"trackers": 2}).act(SHOT)
    assert (table.white.hiding, table.black.hiding) == (NOWHERE, NOWHERE)
    for viewer in (0, 1, BYSTANDER):
        assert GAME.imagine(GAME.observe(table.state, viewer), Rng(1)) == table.state


def test_a_new_round_begins_with_hiding() -> None:
    table = finish(armed().act(SHOT)).chance()
    assert table.told(RoundBegan) == [RoundBegan(2)]
    assert table.to_act == (0, 1)


# -- stalemate


def late(voids: int = 0, **sides: dict[str, object]) -> Table:
    """The last part of a sixtieth turn."""
    table = lay(
        white={"los": ("gray L", "gold O"), **sides.get("white", {})},
        black={"los": ("gray L", "gold O"), "adrenaline": "placed", **sides.get("black", {})},
        turn=60,
        first=0,
        seat=0,
        voids=voids,
    )
    assert table.to_act == (0,)
    return table


def test_a_round_without_a_kill_after_60_turns_is_void() -> None:
    table = late()
    finish(table)
    assert table.told(RoundEnded) == [RoundEnded(1, ())]
    assert table.told(TrackerReceived) == table.told(GridRemoved) == []
    assert table.state.round == 2
    assert table.state.voids == 1
    assert table.black.adrenaline == "ready", "reset, not lost"


def test_a_round_with_a_kill_breaks_the_row_of_void_ones() -> None:
    assert finish(armed(voids=2).act(SHOT)).state.voids == 0


@pytest.mark.parametrize(("white", "black", "winners"), [(0, 0, (0, 1)), (0, 1, (0,)), (2, 1, (1,))])
def test_three_void_rounds_in_a_row_end_the_match(white: int, black: int, winners: tuple[int, ...]) -> None:
    table = finish(late(2, white={"trackers": white}, black={"trackers": black}))
    assert table.to_act == ()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason.startswith("Stalemate")
