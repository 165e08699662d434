"""The window as a whole."""

from pathlib import Path

import pygame
import pytest

from game import app as window
from game.scenes.scene import Scene
from game.store.settings import open_settings
from game.view.controls import Button
from game.view.sheet import Sheet
from tests.tools.hands import Player


class OneButton(Scene):
    """A button in a corner."""

    def lay_out(self, sheet: Sheet) -> None:
        sheet.desk()
        sheet.control(Button("roll", pygame.Rect(20, 20, 200, 50), lambda: None, label="Roll"))


@pytest.fixture
def scene(player: Player) -> Scene:
    made = OneButton(player.app.house)
    player.app.house.stack.push(made)
    player.wait()
    return made


def lower_edge(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.surface.subsurface((300, 640, 680, 80)), "RGB")


def test_a_notice_stays_a_few_seconds_and_goes(player: Player, scene: Scene) -> None:
    before = lower_edge(player)
    player.app.house.notice("The disk is full: this match is not saved.")
    player.wait(0.1)
    assert lower_edge(player) != before
    player.wait(player.app.house.theme.motion.notice / 1000 - 0.5)
    assert lower_edge(player) != before
    player.wait(1)
    assert lower_edge(player) == before


def test_of_two_notices_the_newer_is_seen(player: Player, scene: Scene) -> None:
    player.app.house.notice("first")
    player.wait(0.1)
    first = lower_edge(player)
    player.app.house.notice("a longer second sentence")
    player.wait(0.1)
    assert lower_edge(player) != first


def test_the_cursor_is_a_hand_over_a_button_only(player: Player, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    cursors: list[int] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", cursors.append)
    player.move(player.at("roll"))
    player.wait()
    player.move((600, 600))
    player.wait()
    assert cursors == [pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW]


def test_a_window_that_is_uncovered_is_drawn_again(player: Player, scene: Scene) -> None:
    assert not player.app.frame(1 / 60)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert player.app.frame(1 / 60)


@pytest.mark.parametrize("size", [(640, 300), (300, 900), (5000, 400)])
def test_a_window_of_an_absurd_size_does_not_break(player: Player, scene: Scene, size: tuple[int, int]) -> None:
    pygame.event.clear()
    player.app.resize(size)
    player.wait()
    assert player.app.house.stack.top is scene


def test_the_program_opens_and_closes_and_remembers_its_size(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = []

    def frame(self: window.App, dt: float) -> bool:
        drew = plain(self, dt)
        steps.append(drew)
        if len(steps) == 2:
            self.resize((1500, 900))
        if len(steps) == 4:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return drew

    plain = window.App.frame
    monkeypatch.setattr(window.App, "frame", frame)
    assert window.run() == 0
    assert steps[0], "the first frame draws"
    assert open_settings(home).value.window == (1500, 900)


def test_settings_that_cannot_be_read_are_told_and_the_program_opens(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "settings.json").write_text("{broken", encoding="utf-8")
    told: list[str] = []
    plain = window.App.frame

    def frame(self: window.App, dt: float) -> bool:
        told.extend(self.house.notices)
        drew = plain(self, dt)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return drew

    monkeypatch.setattr(window.App, "frame", frame)
    assert window.run() == 0
    assert any("could not be read" in sentence for sentence in told)
