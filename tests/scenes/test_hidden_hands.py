"""Gestures over a board, notes on it, the clock of a timed match, what a side missed."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.core import CLOCK, Header, Match, Player, Side
from game.rules.specter_ops.actions import ChooseAgent, ChooseHunter, ChooseVehicle, EndTurn, Move, TakeCards
from game.rules.specter_ops.clock import TimeRanOut
from game.scenes.clockwork import Clockwork
from game.scenes.hidden.catch_up import CatchUp
from game.scenes.hidden.gestures import Gestures
from game.scenes.hidden.notes import after, notes_of, put_note
from game.view.hidden.camera import NOWHERE, Lens
from tests.rules.specter_game import GAME

COLUMNS, ROWS = 10, 8
WINDOW = Rect(100, 50, 500, 400)


class Board:
    """Writes down what the hands did; ways are drawn from space 0."""

    def __init__(self) -> None:
        self.done: list[tuple[str, int]] = []

    def covers(self, pos: tuple[int, int]) -> bool:
        return pos[0] > 590

    def point_at(self, space: int) -> None:
        pass

    def click(self, space: int) -> None:
        self.done.append(("click", space))

    def put_note(self, space: int) -> None:
        self.done.append(("note", space))

    def can_draw_from(self, space: int) -> bool:
        return space == 0

    def is_figure_meant(self, space: int, below: int) -> bool:
        return below == 55 != space

    def draw_to(self, space: int) -> None:
        self.done.append(("draw", space))

    def look_changed(self) -> None:
        pass


class Sitter:
    def __init__(self) -> None:
        self.board = Board()
        self.lens = Lens(COLUMNS, ROWS)
        self.lens.through(WINDOW)
        self.hands = Gestures(self.board, self.lens, 44)

    def at(self, space: int) -> tuple[int, int]:
        return self.lens.camera.middle(space)

    def send(self, kind: int, **facts: object) -> bool:
        return self.hands.handle(Event(kind, **facts))

    def press(self, pos: tuple[int, int], button: int = 1) -> bool:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def move(self, pos: tuple[int, int]) -> None:
        self.send(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def key(self, key: int, mod: int = 0) -> bool:
        return self.hands.key(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def rest(self) -> None:
        self.lens.update(1.0)


@pytest.fixture
def sitter() -> Sitter:
    return Sitter()


def test_a_press_and_a_release_on_a_space_are_a_click_with_either_button(sitter: Sitter) -> None:
    sitter.press(sitter.at(23))
    sitter.release((sitter.at(23)[0] + 3, sitter.at(23)[1]))
    sitter.press(sitter.at(24), 3)
    sitter.release(sitter.at(24), 3)
    assert sitter.board.done == [("click", 23), ("note", 24)]


def test_a_press_and_a_release_far_apart_are_no_click_even_when_no_motion_was_seen(sitter: Sitter) -> None:
    sitter.press(sitter.at(23))
    sitter.release(sitter.at(25))
    assert sitter.board.done == []


def test_only_the_button_that_began_ends_it(sitter: Sitter) -> None:
    sitter.press(sitter.at(23))
    sitter.release(sitter.at(23), 3)
    assert sitter.board.done == []
    sitter.release(sitter.at(23))
    assert sitter.board.done == [("click", 23)]


def test_what_lies_over_the_board_takes_its_own_presses(sitter: Sitter) -> None:
    assert not sitter.press((595, 100))
    assert not sitter.press((20, 20))


def test_a_way_is_drawn_from_where_it_can_be(sitter: Sitter) -> None:
    sitter.press(sitter.at(0))
    for space in (1, 12, 13):
        sitter.move(sitter.at(space))
    sitter.release(sitter.at(13))
    assert sitter.board.done == [("draw", 1), ("draw", 12), ("draw", 13)]


def test_the_head_of_a_figure_is_clicked_and_drawn_from(sitter: Sitter) -> None:
    head = (sitter.at(55)[0], sitter.at(55)[1] - round(0.8 * sitter.lens.camera.cell))
    sitter.press(head)
    sitter.release(head)
    assert sitter.board.done == [("click", 55)]


@pytest.mark.parametrize("button", [1, 2, 3])
def test_dragging_elsewhere_moves_a_board_that_is_looked_at_closely(sitter: Sitter, button: int) -> None:
    sitter.lens.zoom(sitter.lens.window.center, 3)
    sitter.rest()
    before = sitter.lens.camera
    start = WINDOW.center
    sitter.press(start, button)
    sitter.move((start[0] + 30, start[1] + 20))
    sitter.release((start[0] + 30, start[1] + 20), button)
    now = sitter.lens.camera
    assert (now.left - before.left, now.top - before.top) == (30, 20)
    assert sitter.board.done == []


def test_the_wheel_zooms_to_the_pointer_and_zero_fits(sitter: Sitter) -> None:
    at = sitter.at(67)
    fitted = sitter.lens.camera.cell
    sitter.move(at)
    for _ in range(3):
        sitter.send(pygame.MOUSEWHEEL, x=0, y=1)
        sitter.rest()
    near = sitter.lens.camera
    assert near.cell > fitted
    assert near.space_at(*at) == 67
    assert sitter.key(pygame.K_0)
    sitter.rest()
    assert sitter.lens.camera.cell == fitted


def test_arrows_move_a_cursor_that_stays_on_the_board_and_shift_moves_the_board(sitter: Sitter) -> None:
    sitter.key(pygame.K_LEFT)
    assert sitter.hands.pointed == 43
    for _ in range(9):
        sitter.key(pygame.K_LEFT)
    assert sitter.hands.cursor == 40
    sitter.lens.zoom(WINDOW.topleft, 4)
    sitter.rest()
    before = sitter.lens.camera.left
    sitter.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    sitter.rest()
    assert sitter.lens.camera.left < before
    assert sitter.hands.cursor == 40
    sitter.move(sitter.lens.camera.middle(23))
    assert sitter.hands.cursor == NOWHERE, "the pointer leads again"


def test_keys_with_control_are_for_others(sitter: Sitter) -> None:
    assert not sitter.key(pygame.K_LEFT, pygame.KMOD_CTRL)


# -- notes


def fresh(seconds: int = 0) -> Match:
    players = (Player("Ada"), Player("Ben"))
    options: dict[str, str | int | bool] = {"timer": seconds} if seconds else {}
    return Match(GAME, Header(GAME.name, GAME.version, options, players, 5, 6)).start()


def test_the_last_note_of_ones_own_side_counts() -> None:
    match = fresh()
    put_note(match, 1, 30, "?")
    put_note(match, 0, 31, "x")
    put_note(match, 1, 32, "!")
    put_note(match, 1, 30, "x")
    put_note(match, 1, 32, "")
    assert notes_of(match, (1, 2)) == {30: "x"}
    assert notes_of(match, (0,)) == {31: "x"}


def test_notes_go_round_and_a_strange_one_is_passed_over() -> None:
    found = [""]
    for _ in range(4):
        found.append(after(found[-1]))
    assert found == ["", "?", "!", "x", ""]
    match = fresh()
    match.annotate(1, {"space": "K17", "mark": "?"})
    match.annotate(1, "hello")
    assert notes_of(match, (1,)) == {}


# -- the clock


def begun(seconds: int) -> Match:
    """A match up to the hunters' first turn."""
    match = fresh(seconds)
    for seat, action in (
        (1, ChooseVehicle("tracer")), (1, ChooseHunter("heat")), (1, ChooseHunter("judge")), (0, ChooseAgent("fox")),
        (0, TakeCards(("remote_trigger", "smoke_grenade", "stealth_field"))), (0, Move(())), (0, EndTurn()),
    ):  # fmt: skip
        match.submit(seat, action, match.at(seat))
    return match


def test_time_passes_in_ticks_of_a_second_and_the_bell_ends_the_turn() -> None:
    match = begun(120)
    told: list[object] = []
    match.subscribe(1, told.append)
    clock, before = Clockwork(match), len(match.plies)
    for _ in range(61):
        clock.pass_time(1 / 60, match.view(1).table.left)
    assert match.view(1).table.left == 119_000
    assert len(match.plies) == before + 1
    for _ in range(2400):
        clock.pass_time(0.05, match.view(1).table.left)
    assert any(isinstance(event, TimeRanOut) for event in told)
    assert [hunter.is_played for hunter in match.view(1).table.hunters].count(True) == 1
    assert CLOCK in match.to_act(), "the next hunter's two minutes run"


def test_a_long_frame_costs_a_twentieth_of_a_second() -> None:
    match = begun(120)
    clock, left = Clockwork(match), match.view(1).table.left
    for _ in range(20):
        clock.pass_time(30.0, match.view(1).table.left)
    assert match.view(1).table.left == left - 1000


def test_nothing_passes_while_the_clock_is_held_or_counts_in() -> None:
    match = begun(120)
    clock, left = Clockwork(match), match.view(1).table.left
    clock.hold()
    for _ in range(100):
        assert not clock.pass_time(0.05, left)
    clock.go_on(3.0)
    for _ in range(60):
        assert not clock.is_ready
        assert not clock.pass_time(0.05, left)
    assert clock.is_ready
    assert match.view(1).table.left == left
    for _ in range(10):
        clock.pass_time(0.05, left)
    clock.settle()
    assert match.view(1).table.left == left - 500


def test_a_match_without_a_timer_stands_still() -> None:
    match = begun(0)
    assert not Clockwork(match).pass_time(5.0, 0)
    assert not Clockwork(match).is_running


# -- what was missed


def test_a_side_reads_what_its_log_told_while_it_was_away() -> None:
    hunters = Side("hunters", (1, 2))
    missed = CatchUp()
    missed.look_again(hunters, ["one"])
    assert missed.lines == [], "its first look"
    missed.look_away(hunters, ["one"])
    missed.look_again(hunters, ["one", "two", "three"])
    assert missed.lines == ["two", "three"]
    missed.done()
    assert missed.lines == []
