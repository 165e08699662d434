"""The table of Quickdraw as two people play at it at once, or one against a computer player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core import CLOCK, Match
from game.rules.super_snipers.actions import Place, Ready
from game.rules.super_snipers.events import PiecePlaced, TurnBegan
from game.rules.super_snipers.state import UNKNOWN, SniperState
from game.scenes.clockwork import LONGEST_FRAME
from tests.tools.quickdraw_matches import ALONE, TWO, match_until
from tests.tools.quickdraw_person import BACK, COUNT_IN, PAD, AtBoth, X
from tests.tools.sniper_matches import new_match

Sit = Callable[..., AtBoth]


@pytest.fixture
def sit() -> Iterator[Sit]:
    found: list[AtBoth] = []

    def begin(match: Match, **options: Any) -> AtBoth:
        found.append(AtBoth(match, **options))
        return found[-1]

    yield begin
    for person in found:
        person.app.close()


def both_to_place(state: SniperState) -> bool:
    return state.phase == "play" and all(
        side.turns >= 3 and not side.has_placed and not side.is_done and side.target is None for side in state.sides
    )


def first_has_placed(state: SniperState) -> bool:
    side = state.sides[0]
    return both_begun(state) and side.has_placed and not side.is_done and side.target is None


def both_begun(state: SniperState) -> bool:
    return state.phase == "play" and all(side.turns >= 2 for side in state.sides)


def placed(person: AtBoth, seat: int) -> list[PiecePlaced]:
    return [one for one in person.match.view(seat).history if isinstance(one, PiecePlaced) and one.seat == seat]


def timer(person: AtBoth, seat: int) -> int:
    return person.match.view(seat).table.sides[seat].timer


def boards_shown(person: AtBoth) -> bool:
    return any("/board" in name for name in person.places())


# -- two at once


def test_mouse_and_keyboard_hold_and_place_at_the_same_time(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    mine, theirs = person.a_place(0), person.a_place(1)
    person.click("0/los0")
    person.key(pygame.K_1)
    held = [person.station(seat).hand.held for seat in (0, 1)]
    assert [one and one.piece for one in held] == [mine.piece, theirs.piece], "each has a piece in a hand of his own"
    goal = person._turn_by_mouse(0, mine)
    person._turn(1, theirs, lambda n: person.key(pygame.K_f if n % 5 == 4 else pygame.K_r))
    person._go(1, theirs, person._arrow)
    person.move(goal)
    person.press(goal)
    person.post_key(pygame.K_RETURN)
    person.let_go(goal)
    assert placed(person, 0)[-1].mask == mine.mask
    assert placed(person, 1)[-1].mask == theirs.mask


def test_a_gamepad_that_is_plugged_in_plays_for_the_one_without_the_mouse(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    assert person.table.devices.of(1) == ("keyboard",)
    act = person.a_place(1)
    person.place_by_pad(1, act)
    assert placed(person, 1)[-1].mask == act.mask
    assert person.table.devices.of(1) == ("pad", "keyboard")
    assert person.station(1).cap("ready") == "Start"
    assert person.station(0).hand.held is None


def test_a_gamepad_that_is_pulled_out_stops_the_clock(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    person.button(X)
    pygame.event.post(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=PAD))
    person.wait()
    assert person.on_screen == "PauseScene"
    assert person.table.devices.of(1) == ("keyboard",)


def test_the_menu_button_of_a_gamepad_pauses(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    person.button(BACK)
    assert person.on_screen == "PauseScene"


def test_the_mouse_cannot_reach_into_the_half_of_the_other(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    before = len(person.match.plies)
    person.click("1/los0")
    assert person.station(1).hand.held is None
    person.click("1/clear")
    acts = [ply for ply in person.match.plies[before:] if ply.seat != CLOCK]
    assert acts == []
    assert person.table.sheet.controls["1/los0"].name not in (
        person.table.hands.hovered,
        person.station(0).hands.hovered,
    )


def test_whoever_waits_may_turn_the_next_focus_already_and_place_it_when_the_turn_begins(sit: Sit) -> None:
    person = sit(match_until(first_has_placed))
    person.click("0/ready")
    assert person.match.view(0).table.sides[0].is_done
    piece = person.match.view(0).table.sides[0].los[0]
    person.click("0/los0")
    held = person.station(0).hand.held
    assert held is not None
    assert held.piece == piece
    pos = person.at("0/board1/3/3")
    person.move(pos)
    person.press(pos, 3)
    person.let_go(pos, 3)
    turned = person.station(0).hand.held
    assert turned == held.turned(1)
    laid = len(placed(person, 0))
    person.press(pos)
    person.let_go(pos)
    assert len(placed(person, 0)) == laid, "its turn has not begun"
    assert person.station(0).hand.held == turned, "it stays in the hand"
    person.wait_for(lambda: person.match.view(0).table.sides[0].has_placed is False and person.station(0).can_act, 12)
    assert person.station(0).hand.held is not None, "what was held stays in the hand"
    act = next(act for act in person.match.view(0).legal if isinstance(act, Place) and act.piece == piece)
    goal = person._turn_by_mouse(0, act)
    person.move(goal)
    person.press(goal)
    person.let_go(goal)
    assert placed(person, 0)[-1].mask == act.mask


def test_an_arrow_that_is_held_down_goes_on(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    person.key(pygame.K_1)
    person.key(pygame.K_LEFT)
    cursor = person.station(1).hand.cursor
    for _ in range(20):
        person.key(pygame.K_LEFT)
    assert cursor.at is not None
    assert cursor.at[0] == 0
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode=""))
    person.wait(0.1)
    assert cursor.at[1][1] == 1
    person.wait(0.6)
    there = cursor.at
    assert there[1][1] >= 3 or there[0] > 0
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0))
    person.wait(0.6)
    assert cursor.at == there


def test_nothing_waits_for_a_movement(sit: Sit) -> None:
    """A Focus is drawn, an Innocent lifted, a band shown: the picture of the placement is there in the next frame."""
    person = sit(match_until(both_to_place), speed=0.5)
    act = person.a_place(1)
    person.key(pygame.K_1)
    person._turn(1, act, lambda n: person.key(pygame.K_f if n % 5 == 4 else pygame.K_r))
    person._go(1, act, person._arrow)
    person.post_key(pygame.K_RETURN)
    person.app.frame(1 / 60)
    shown = person.table.picture.table.sides[1].locate[act.board].placed
    assert act.mask in [one.mask for one in shown]
    assert act.piece not in person.station(1).hidden


# -- time


def test_pausing_hides_the_boards_and_going_on_counts_to_three(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    person.key(pygame.K_ESCAPE)
    assert person.on_screen == "PauseScene"
    left = timer(person, 0)
    person.wait(2)
    assert timer(person, 0) == left
    assert not any("/board" in mark.name or "/los" in mark.name for mark in person.table.sheet.marks)
    person.key(pygame.K_RETURN)
    person.wait(2.5)
    assert not boards_shown(person)
    assert timer(person, 0) == left
    person.key(pygame.K_1)
    assert person.station(1).hand.held is None, "nobody acts before the others"
    person.wait(1.2)
    assert boards_shown(person)
    person.wait(1.5)
    assert timer(person, 0) < left


def test_another_window_stops_the_clock(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    person.wait()
    left = timer(person, 0)
    assert person.on_screen == "PauseScene"
    person.wait(3)
    assert timer(person, 0) == left


def test_a_dragged_window_costs_nobody_time(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    person.table.clock.settle()
    left = timer(person, 0)
    for _ in range(10):
        person.app.frame(3.0)
    person.table.clock.settle()
    assert left - timer(person, 0) <= 10 * LONGEST_FRAME * 1000 + 20


def test_a_timer_does_not_pay_for_what_passed_before_it_was_flipped(sit: Sit) -> None:
    """A slow turn, whose timer has run out, ends in the midst of a second; its timer is flipped then."""
    person = sit(match_until(first_has_placed))
    person.wait_for(lambda: not person.match.view(0).table.sides[0].is_running, 12)
    person.wait(0.6)
    person.click("0/ready")
    assert timer(person, 0) == 10_000
    assert any(isinstance(one, TurnBegan) and one.seat == 0 for one in person.match.view(0).history[-8:])
    person.wait(0.5)
    assert person.station(0).timer_left == pytest.approx(10_000 - 550, abs=40)


def test_a_match_goes_on_paused_with_the_time_it_had(sit: Sit) -> None:
    match = match_until(both_to_place)
    again = Match.replay(match.game, match.header, match.journal)
    person = sit(again, goes_on=False)
    assert person.on_screen == "DevicesScene"
    assert not boards_shown_below(person)
    person.wait(2)
    assert again._state == match._state
    person.key(pygame.K_RETURN)
    person.wait(COUNT_IN)
    assert boards_shown(person)


def boards_shown_below(person: AtBoth) -> bool:
    return any("/board" in mark.name for mark in person.table.sheet.marks)


def test_a_match_against_a_computer_player_goes_on_from_the_pause(sit: Sit) -> None:
    match = match_until(both_to_place, ALONE)
    person = sit(Match.replay(match.game, match.header, match.journal), goes_on=False)
    assert person.on_screen == "PauseScene"
    assert not boards_shown_below(person)


# -- hiding


def test_two_hide_behind_curtains_and_the_screen_never_knows_where(sit: Sit) -> None:
    person = sit(new_match(TWO, {"mode": "quickdraw"}, 4), goes_on=False)
    person.key(pygame.K_RETURN)
    for seat in (0, 1):
        person.wait_for(lambda: person.on_screen == "CurtainScene")
        person.wait(0.3)
        person.click("open")
        person.wait(0.3)
        assert not any(name.startswith(f"{1 - seat}/answer") for name in person.places())
        person.click(f"{seat}/answer1")
        assert all(side.hiding in (UNKNOWN, -1) for side in person.table.picture.table.sides)
    assert person.table.is_covered, "both look again: somebody counts to three"
    person.wait(COUNT_IN)
    assert boards_shown(person)
    assert all(side.hiding == UNKNOWN for side in person.table.picture.table.sides)
    assert all(person.station(seat).can_act for seat in (0, 1))


# -- against a computer player


def test_a_computer_player_is_seen_to_move_and_never_acts_at_once(sit: Sit) -> None:
    person = sit(match_until(both_to_place, ALONE))
    times: list[float] = []
    seen = 0
    positions: set[tuple[int, int]] = set()
    for frame in range(900):
        person.app.frame(1 / 60)
        acts = [ply for ply in person.match.plies if ply.seat == 1]
        if len(acts) != seen:
            seen = len(acts)
            times.append(frame / 60)
        pos = person.table.bot_hands[1]._pos
        if pos is not None:
            positions.add(pos)
    gaps = [later - earlier for earlier, later in pairwise(times[1:])]
    assert len(times) >= 3
    assert len(positions) > 30, "its hand glides over the table"
    assert min(gaps) > 0.1


def test_one_person_plays_with_whatever_is_at_hand(sit: Sit) -> None:
    person = sit(match_until(both_to_place, ALONE))
    act = person.a_place(0)
    person.place_by_mouse(0, act)
    assert placed(person, 0)[-1].mask == act.mask
    person.key(pygame.K_e)
    assert person.match.view(0).table.sides[0].is_done or Ready() not in person.match.view(0).legal
    person.wait_for(lambda: person.station(0).can_act, 12)
    act = person.a_place(0)
    person.place_by_pad(0, act)
    assert placed(person, 0)[-1].mask == act.mask


def test_a_player_who_lost_a_held_piece_has_an_empty_hand(sit: Sit) -> None:
    """What the other takes out of a Line of Sight leaves the hand; here the table is told of it."""
    person = sit(match_until(both_to_place))
    person.key(pygame.K_1)
    station = person.station(1)
    assert station.hand.held is not None
    piece = next(n for n in range(30, 60) if n not in station.pieces_at_hand())
    station.hand.held = station.hand.held._replace(piece=piece)
    person.table._see()
    assert station.hand.held is None


def test_where_a_placement_may_lie_is_the_same_for_both_halves(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    halves = [person.station(seat).half for seat in (0, 1)]
    assert halves[0] is not None
    assert halves[1] is not None
    assert halves[0].rect.size == halves[1].rect.size
    boards = [half.plan.boards for half in halves if half]
    assert [plan.cell for plan in boards[0].values()] == [plan.cell for plan in boards[1].values()]


def test_the_leaks_are_shown_to_the_one_with_the_mouse_at_a_click_and_to_the_other_on_a_held_key(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    person.click("0/leaks")
    assert [station.shows_leaks for station in person.table.stations] == [True, False]
    person.click("0/leaks")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
    person.wait()
    assert [station.shows_leaks for station in person.table.stations] == [False, True]
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0))
    person.wait()
    assert [station.shows_leaks for station in person.table.stations] == [False, False]


def test_each_player_asks_for_a_hint_of_their_own_and_the_timers_run_on(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    before = [timer(person, seat) for seat in (0, 1)]
    person.click("0/hint")
    person.wait(1.2)
    first, second = person.table.stations
    assert first.hint is not None
    assert first.hint.action in person.match.view(0).legal
    assert second.hint is None, "nobody else has asked"
    person.key(pygame.K_h)
    person.wait(1.2)
    assert second.hint is not None
    assert second.hint.action in person.match.view(1).legal
    after = [timer(person, seat) for seat in (0, 1)]
    assert all(now <= then - 1000 for now, then in zip(after, before, strict=True)), "a hint does not stop a clock"
    assert first.hint is not None
    person.do(0, first.hint.action, "mouse")
    assert first.hint is None, "whoever has acted has read it"
    assert second.hint is not None
