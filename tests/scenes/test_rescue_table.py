"""The table of Hostage Rescue as one person plays at it: the hand, the bell, questions across both grids, hits."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.core import CLOCK, Match, Options
from game.core import Player as Person
from game.rules.super_snipers.actions import (
    RIGHT,
    TARGET,
    Displace,
    Lift,
    PickUp,
    Place,
    Ready,
    Remove,
    Shoot,
    Swap,
    Use,
)
from game.rules.super_snipers.end_events import TrackerReceived
from game.rules.super_snipers.events import Killed, PiecePlaced, PieceRemoved
from game.rules.super_snipers.hostage_state import HostageState
from game.rules.super_snipers.pieces import NO_PIECE
from game.rules.super_snipers.state import PutAside, SniperState
from tests.tools.quickdraw_matches import Minds, pass_time
from tests.tools.rescue_person import COUNT_IN, WAYS, AtRescue
from tests.tools.rescue_scenes import rescue
from tests.tools.sniper_matches import new_match

Sit = Callable[..., AtRescue]


@pytest.fixture
def sit(caplog: pytest.LogCaptureFixture) -> Iterator[Sit]:
    found: list[AtRescue] = []

    def begin(match: Match, **options: Any) -> AtRescue:
        found.append(AtRescue(match, **options))
        return found[-1]

    yield begin
    for person in found:
        person.app.close()
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def timed(number: int = 1, hand: bool = False) -> Match:
    """A turn that runs, with something or nothing in the hand."""
    return rescue(lambda state, hostage: is_timed(state, hostage, number, hand))


def is_timed(state: SniperState, hostage: HostageState, number: int, hand: bool) -> bool:
    return hostage.stage == "timed" and state.turn == number and len(hostage.offered) >= 3 and has_hand(hostage) == hand


def has_hand(hostage: HostageState) -> bool:
    return hostage.held != NO_PIECE


def seen(person: AtRescue, kind: type) -> list[Any]:
    return [event for event in person.match.view(0).history if isinstance(event, kind)]


def acts(person: AtRescue) -> list[Any]:
    """What the person did so far."""
    return [ply.action for ply in person.match.plies if ply.seat == 0]


def first_place(person: AtRescue, board: int, way: str) -> Place:
    """Pick up what can be placed on a grid, and return where."""
    for piece in person.hostage.offered:
        person.pick_up_by(piece, way)
        found = [one for one in person.match.view(0).legal if isinstance(one, Place) and one.board == board]
        if found:
            return found[len(found) // 2]
        person.lay_down(way)
    raise AssertionError("nothing fits there")


def ring(person: AtRescue) -> None:
    """Let the bell ring."""
    person.wait_for(lambda: not person.state.sides[0].is_running, 12)


# -- the hand


@pytest.mark.parametrize("board", [TARGET, RIGHT])
@pytest.mark.parametrize("way", WAYS)
def test_a_focus_is_placed_on_either_grid_by_drag_click_and_keys(sit: Sit, way: str, board: int) -> None:
    person = sit(timed())
    act = first_place(person, board, way)
    assert person.hostage.held == act.piece, "what is in the hand is known to the rules"
    person.place(act, way)
    assert [(one.piece, one.board, one.mask) for one in seen(person, PiecePlaced)[-1:]] == [
        (act.piece, act.board, act.mask)
    ]
    assert person.held is None


@pytest.mark.parametrize("way", WAYS)
def test_what_is_laid_down_lies_in_its_place_again(sit: Sit, way: str) -> None:
    person = sit(timed())
    piece = person.hostage.offered[1]
    where = person.holder(piece)
    person.pick_up_by(piece, way)
    assert person.held == piece
    person.lay_down(way)
    assert person.held is None
    assert person.hostage.held == NO_PIECE
    assert person.holder(piece) == where


def test_nothing_is_picked_up_before_ready_and_nothing_after_the_bell(sit: Sit) -> None:
    person = sit(rescue(lambda state, hostage: hostage.stage == "ready"))
    person.key(pygame.K_1)
    assert person.held is None
    person.click("ready")
    person.wait(COUNT_IN)
    assert person.hostage.stage == "timed"
    ring(person)
    piece = person.hostage.offered[0]
    person.click(person.holder(piece))
    assert person.held is None
    assert "time is up" in person.station.refusal


@pytest.mark.parametrize("way", WAYS)
def test_what_is_in_the_hand_at_the_bell_may_still_be_placed_but_not_laid_down(sit: Sit, way: str) -> None:
    person = sit(timed())
    act = first_place(person, RIGHT, way)
    ring(person)
    assert person.hostage.stage == "after"
    assert person.held == act.piece, "the bell takes nothing out of the hand"
    person.lay_down(way)
    assert person.held == act.piece
    assert "time is up" in person.station.refusal
    act = next(one for one in person.match.view(0).legal if isinstance(one, Place) and one.piece == act.piece)
    person.place(act, "keys" if way == "keys" else "click")
    assert seen(person, PiecePlaced)[-1].mask == act.mask


def test_another_focus_comes_into_the_hand_for_the_one_in_it(sit: Sit) -> None:
    person = sit(timed())
    one, other = person.hostage.offered[:2]
    person.click(person.holder(one))
    person.click(person.holder(other))
    assert person.held == person.hostage.held == other
    assert one in person.hostage.offered


# -- tokens and cards


def test_a_swap_with_the_reserve_brings_the_other_into_the_hand(sit: Sit) -> None:
    def can_swap(state: SniperState, hostage: HostageState) -> bool:
        side = state.sides[0]
        return (
            hostage.stage == "timed" and has_hand(hostage) and side.reserve != NO_PIECE and "exchange" in side.bonuses
        )

    person = sit(rescue(can_swap))
    reserve, held = person.state.sides[0].reserve, person.hostage.held
    person.click(person.holder(held))
    assert person.held == held
    person.click("bonus/exchange")
    assert acts(person)[-1] == Swap(held)
    assert person.held == person.hostage.held == reserve


def test_recalibrate_carries_a_focus_from_one_grid_to_the_other(sit: Sit) -> None:
    def can_lift(state: SniperState, hostage: HostageState) -> bool:
        return hostage.stage == "timed" and not has_hand(hostage) and "recalibrate" in state.sides[0].bonuses

    person = sit(rescue(can_lift))
    moves = []
    for lift in [one for one in person.match.view(0).legal if isinstance(one, Lift)]:
        from_board = person.station.lies(lift.piece)[0]  # type: ignore[index]
        person.do(lift, "click")
        person.wait()
        assert person.held == lift.piece, "what is lifted comes into the hand"
        moves = [
            one for one in person.match.view(0).legal if isinstance(one, Place) and one.board not in (from_board, 0)
        ]
        if moves:
            break
        person.key(pygame.K_ESCAPE)
        person.key(pygame.K_ESCAPE)
    assert moves
    person.place(moves[0], "click")
    last = seen(person, PiecePlaced)[-1]
    assert (last.piece, last.board, last.source) == (moves[0].piece, moves[0].board, "board")


def test_taking_off_gives_the_hand_back_what_it_held(sit: Sit) -> None:
    person = sit(timed(2))
    piece = person.hostage.offered[0]
    person.click(person.holder(piece))
    remove = next(one for one in person.match.view(0).legal if isinstance(one, Remove))
    person.do(remove, "click")
    assert seen(person, PieceRemoved)[-1].piece == remove.piece
    assert person.held == person.hostage.held == piece


def test_a_card_is_begun_with_what_stays_in_the_hand(sit: Sit) -> None:
    """Kuaket's chain beside an Innocent, by the button and its answer."""
    person = sit(timed())
    piece = person.hostage.offered[0]
    person.click(person.holder(piece))
    use = next(one for one in person.match.view(0).legal if isinstance(one, Use) and one.what != "concentrate")
    person.do(use, "click")
    assert acts(person)[-1] == use
    assert person.held == person.hostage.held == piece


def test_a_meeple_is_put_aside_on_the_grid_where_it_stands(sit: Sit) -> None:
    options: Options = {
        "mode": "hostage", "difficulty": "easy", "sniper_white": "archangel", "sniper_black": "jane",
    }  # fmt: skip
    match = new_match((Person("Ada"),), options, 5).start()
    person = sit(match)
    for piece in person.hostage.offered:
        person.pick_up_by(piece, "click")
        meeples = [innocent.cell for innocent in person.state.sides[1].target.innocents]  # type: ignore[union-attr]
        over = [
            one
            for one in person.match.view(0).legal
            if isinstance(one, Place) and one.board == RIGHT and any(one.mask & cell for cell in meeples)
        ]
        if over:
            break
        person.lay_down("click")
    person.place(over[0], "click")
    assert isinstance(person.state.front(0), PutAside)
    asking = person.station.asking
    assert asking is not None
    assert {choice.spot[0] for choice in asking.choices if choice.spot} == {RIGHT}
    person.do(next(one for one in person.match.view(0).legal if isinstance(one, Displace)), "click")
    assert isinstance(acts(person)[-1], Displace)


# -- Ready, Bullets, the end of a round


def test_ending_a_turn_early_is_asked_once_more(sit: Sit) -> None:
    person = sit(timed())
    before = len(acts(person))
    person.click("ready")
    assert len(acts(person)) == before
    assert "Sure" in person.table.sheet.controls["ready"].label  # type: ignore[attr-defined]
    person.click("ready")
    assert acts(person)[-1] == Ready()


@pytest.mark.parametrize("way", WAYS)
def test_both_bullets_make_their_kill_and_the_round_ends_when_it_was_seen(sit: Sit, way: str) -> None:
    def can_shoot(state: SniperState, hostage: HostageState) -> bool:
        return match_can_shoot()

    match = new_match((Person("Ada"),), OPTIONS, 5).start()
    minds = Minds(match, "normal", 5)

    def match_can_shoot() -> bool:
        return sum(side.has_killed for side in match.view(0).table.sides) == 0 and any(
            isinstance(one, Shoot) for one in match.view(0).legal
        )

    play_until(match, minds, lambda: can_shoot(match.view(0).table, match.view(0).table.hostage))
    person = sit(match, speed=1)
    for _ in range(400):
        if person.state.round > 1:
            break
        if not person.station.can_act:
            person.wait(0.2)
            continue
        person.do(minds.choose(0), way)
    killed = seen(person, Killed)
    assert sorted(one.seat for one in killed) == [0, 1]
    assert person.table.is_ending, "the Kill is seen before the grids are set up anew"
    assert person.station.state.round == 1
    person.wait(4)
    assert person.station.state.round == 2


OPTIONS: Options = {"mode": "hostage", "difficulty": "normal", "sniper_white": "kuaket", "sniper_black": "jane"}


def play_until(match: Match, minds: Minds, is_so: Callable[[], bool]) -> None:
    while not is_so():
        if 0 in match.to_act():
            match.submit(0, minds.choose(0), match.at(0))
        if CLOCK in match.to_act():
            pass_time(match, 300)


def test_a_hit_is_told_and_counted_where_everybody_sees_it(sit: Sit) -> None:
    """Turns in which nothing is placed, until the rivals hit."""
    match = new_match((Person("Ada"),), {**OPTIONS, "difficulty": "hard"}, 3).start()
    while not match.view(0).table.sides[0].trackers:
        if 0 in match.to_act():
            match.submit(0, Ready(), match.at(0))
    person = sit(match, goes_on=False)
    assert any("hit" in str(line) for line in person.table.narration.lines)
    assert len(seen(person, TrackerReceived)) == 1


def test_the_third_hit_opens_the_results_of_a_rescue_that_failed(sit: Sit) -> None:
    match = new_match((Person("Ada"),), {**OPTIONS, "difficulty": "insane"}, 3).start()
    person = sit(match)
    opened: list[object] = []
    person.app.house.doors["results"] = lambda table: opened.append(table) or person.app.house.stack.top  # type: ignore[func-returns-value]
    for _ in range(80):
        if match.outcome():
            break
        person.key(pygame.K_e)
        if person.table.is_covered:
            person.wait(COUNT_IN)
    assert match.outcome() is not None
    assert match.outcome().winners == ()  # type: ignore[union-attr]
    assert person.state.sides[0].trackers == 3


# -- time


def test_ready_counts_to_three_over_covered_boards_and_no_time_passes_then(sit: Sit) -> None:
    person = sit(rescue(lambda state, hostage: hostage.stage == "ready"))
    person.key(pygame.K_e)
    assert person.table.is_covered
    assert not any(name.startswith(("board", "glow")) for name in person.places())
    assert not any(person.table.sheet.controls[f"los{n}"].piece >= 0 for n in range(6))  # type: ignore[attr-defined]
    person.wait(2.5)
    assert person.state.sides[0].timer == 10_000
    person.wait(1.5)
    assert "board3" in " ".join(person.places())
    person.wait(1.0)
    assert person.state.sides[0].timer < 10_000


@pytest.mark.parametrize("how", ["key", "focus"])
def test_a_pause_and_another_window_stop_the_clock_and_cover_the_boards(sit: Sit, how: str) -> None:
    person = sit(timed())
    piece = person.hostage.offered[0]
    person.click(person.holder(piece))
    if how == "key":
        person.key(pygame.K_ESCAPE)
        person.key(pygame.K_ESCAPE)
    else:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        person.wait()
    assert person.on_screen == "PauseScene"
    left = person.state.sides[0].timer
    person.wait(2)
    assert person.state.sides[0].timer == left
    assert not any("board3" in mark.name or "board4" in mark.name for mark in person.table.sheet.marks)
    person.key(pygame.K_RETURN)
    person.wait(COUNT_IN)
    assert not person.table.is_covered
    if how == "focus":
        assert person.hostage.held == piece
        person.click(person.holder(piece))
        assert person.held == piece, "what was in the hand can be taken again"


def test_a_saved_rescue_goes_on_paused_with_the_time_it_had(sit: Sit) -> None:
    match = timed(2, hand=True)
    again = Match.replay(match.game, match.header, match.journal)
    person = sit(again, goes_on=False)
    assert person.on_screen == "PauseScene"
    person.wait(2)
    assert again._state == match._state
    person.key(pygame.K_RETURN)
    person.wait(COUNT_IN)
    assert person.station.can_act
    assert person.hostage.held == match.view(0).table.hostage.held


def test_hints_are_given_while_the_clock_runs_on_and_nothing_is_taken_back(sit: Sit) -> None:
    person = sit(rescue(lambda state, hostage: hostage.stage == "ready"))
    person.key(pygame.K_h)
    person.wait(0.3)
    assert person.table.hint is not None
    person.key(pygame.K_e)
    person.wait(COUNT_IN)
    assert person.table.hint is None
    before = person.state.sides[0].timer
    person.key(pygame.K_h)
    person.wait(1.5)
    hint = person.table.hint
    assert hint is not None
    assert hint.action in person.match.view(0).legal
    assert person.state.sides[0].timer <= before - 1000, "a hint does not stop the clock"
    person.key(pygame.K_1)
    assert person.table.hint is None, "whoever acts has read it"
    person.table.undo()
    assert "taken back" in person.station.refusal


def test_a_computer_player_rescues_at_its_own_pace(sit: Sit) -> None:
    match = new_match((Person("Grey", "bot", "normal"),), {**OPTIONS, "difficulty": "hard"}, 4).start()
    person = sit(match)
    person.wait(12)
    placed = [one for one in acts(person) if isinstance(one, Place)]
    assert any(isinstance(one, PickUp) for one in acts(person))
    assert 0 < len(placed) <= 6
    person.key(pygame.K_1)
    assert person.station.refusal == "" or person.held is None


def test_a_click_shows_the_leaks_and_the_next_one_hides_them(sit: Sit) -> None:
    person = sit(timed(2))
    person.click("key/leaks")
    assert person.station.shows_leaks
    person.click("key/leaks")
    assert not person.station.shows_leaks
