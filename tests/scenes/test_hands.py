"""Pointer and keyboard on controls."""

from collections.abc import Callable

import pygame
import pytest

from game.scenes.house import House
from game.scenes.scene import Scene
from game.view.choices import Choice, Toggle
from game.view.controls import Button
from game.view.sheet import Sheet
from tests.tools.hands import Player


class Board(Scene):
    """Four buttons in a square, one of them off, a choice, a toggle and a scroll area with twenty buttons."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.told: list[str] = []
        self.picked, self.is_set = 0, False

    def tell(self, word: str) -> Callable[[], None]:
        return lambda: self.told.append(word)

    def lay_out(self, sheet: Sheet) -> None:
        for place, name in enumerate(("a", "b", "c", "d")):
            rect = pygame.Rect(100 + place % 2 * 200, 100 + place // 2 * 100, 150, 50)
            sheet.control(Button(name, rect, self.tell(name), name != "d", "you must place a die first", label=name))
        sheet.control(Choice("choice", pygame.Rect(100, 300, 300, 40), options=("x", "y", "z"), picked=self.picked,
                             on_pick=self.pick))  # fmt: skip
        sheet.control(Toggle("toggle", pygame.Rect(100, 360, 300, 40), self.turn, label="odds", is_set=self.is_set))
        window = pygame.Rect(600, 100, 200, 200)
        with sheet.scroll("list", window, 20 * 50, self.hands.offsets.get("list", 0)) as content:
            for place in range(20):
                rect = pygame.Rect(content.left, content.top + place * 50, 150, 45)
                sheet.control(Button(f"row {place}", rect, self.tell(f"row {place}"), label=str(place)))

    def pick(self, place: int) -> None:
        self.picked = place
        self.refresh()

    def turn(self) -> None:
        self.is_set = not self.is_set
        self.refresh()


@pytest.fixture
def board(player: Player) -> Board:
    scene = Board(player.app.house)
    player.app.house.stack.push(scene)
    player.wait()
    return scene


def test_a_click_acts_once(player: Player, board: Board) -> None:
    player.click("a")
    assert board.told == ["a"]


def test_a_press_that_leaves_the_button_does_nothing(player: Player, board: Board) -> None:
    player.press(player.at("a"))
    player.move(player.at("b"))
    player.release(player.at("b"))
    player.wait()
    assert board.told == []


def test_a_release_without_its_press_does_nothing(player: Player, board: Board) -> None:
    player.press((20, 20))
    player.release(player.at("a"))
    player.wait()
    assert board.told == []


def test_another_mouse_button_neither_presses_nor_releases(player: Player, board: Board) -> None:
    player.click("a", button=3)
    player.click("a", button=2)
    assert board.told == []
    pos = player.at("a")
    player.press(pos)
    player.release(pos, button=3)
    player.wait()
    assert board.told == []
    player.release(pos)
    player.wait()
    assert board.told == ["a"]


def test_the_wheel_never_clicks(player: Player, board: Board) -> None:
    player.wheel(player.at("a"), 1)
    player.wheel(player.at("a"), -1)
    for button in (4, 5):
        player.press(player.at("a"), button)
        player.release(player.at("a"), button)
    player.wait()
    assert board.told == []


def test_losing_the_window_forgets_the_press(player: Player, board: Board) -> None:
    pos = player.at("a")
    player.press(pos)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.release(pos)
    player.wait()
    assert board.told == []


def test_a_button_that_is_off_says_why(player: Player, board: Board) -> None:
    before = player.app.surface.copy()
    player.click("d")
    assert board.told == []
    changed = pygame.mask.from_threshold(
        before, (0, 0, 0), (1, 1, 1, 255), player.app.surface
    )  # pixels that stayed the same
    assert changed.count() < before.get_width() * before.get_height() - 2000, "a note appeared"


def test_tab_goes_round_and_enter_acts(player: Player, board: Board) -> None:
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_TAB)
    player.key(pygame.K_SPACE)
    player.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    player.key(pygame.K_RETURN)
    assert board.told == ["a", "b", "a"]


def test_arrows_go_to_the_neighbour(player: Player, board: Board) -> None:
    player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    assert board.hands.focused == "b"
    player.key(pygame.K_DOWN)
    assert board.hands.focused == "d"
    player.key(pygame.K_LEFT)
    player.key(pygame.K_RETURN)
    assert board.told == ["c"]


def test_the_focus_shows_only_for_the_keyboard(player: Player, board: Board) -> None:
    player.click("a")
    assert not board.hands.touch_of("a").is_focused
    player.key(pygame.K_TAB)
    assert board.hands.touch_of("b").is_focused


def test_a_choice_goes_round_with_arrows_and_clicks(player: Player, board: Board) -> None:
    player.click("choice")
    assert board.picked == 1
    board.hands.focus("choice")
    player.key(pygame.K_LEFT)
    player.key(pygame.K_LEFT)
    assert board.picked == 2
    rect = player.places()["choice"]
    player.press((rect.left + 10, rect.centery))
    player.release((rect.left + 10, rect.centery))
    player.wait()
    assert board.picked == 1


def test_a_toggle_turns_over(player: Player, board: Board) -> None:
    player.click("toggle")
    assert board.is_set
    board.hands.focus("toggle")
    player.key(pygame.K_RIGHT)
    assert board.is_set
    player.key(pygame.K_LEFT)
    assert not board.is_set


def test_the_wheel_scrolls_and_what_is_out_of_sight_cannot_be_clicked(player: Player, board: Board) -> None:
    hidden = player.at("row 10")
    player.press(hidden)
    player.release(hidden)
    player.wait()
    assert board.told == []
    for _ in range(20):
        player.wheel((650, 200), -1)
    assert player.places()["row 19"].bottom <= 300
    player.click("row 19")
    assert board.told == ["row 19"]


def test_the_keyboard_scrolls_to_what_it_is_on(player: Player, board: Board) -> None:
    board.hands.focus("row 0")
    for _ in range(9):
        player.key(pygame.K_DOWN)
    assert board.hands.focused == "row 9"
    assert pygame.Rect(600, 100, 200, 200).contains(player.places()["row 9"])


def test_hover_follows_a_new_layout_under_a_still_pointer(player: Player, board: Board) -> None:
    player.move(player.at("row 0"))
    player.wait()
    assert board.hands.hovered == "row 0"
    player.wheel(player.at("row 0"), -2)
    assert board.hands.hovered not in ("row 0", "")
