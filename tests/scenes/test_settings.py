"""The settings: applied at once, kept, and no two keys alike."""

import pygame
import pytest

from game import paths
from game.scenes.keys import DEFAULT_KEYS
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.store.settings import open_settings
from tests.tools.hands import Player


@pytest.fixture
def scene(player: Player) -> SettingsScene:
    house = player.app.house
    page = open_settings(paths.home())
    house.settings, house.save_settings = page.value, page.save
    house.stack.push(Scene(house))
    shown = SettingsScene(house)
    house.stack.push(shown)
    player.wait()
    return shown


def kept(player: Player) -> object:
    """What the next start of the program would find."""
    player.app.house.save_settings.__self__.close()  # type: ignore[attr-defined]
    return open_settings(paths.home()).value


def test_a_larger_scale_makes_everything_larger_at_once_and_the_next_time(player: Player, scene: SettingsScene) -> None:
    before = player.places()["full_screen"].height
    player.click("scale/3")
    assert player.places()["full_screen"].height > before
    assert kept(player).ui_scale == 1.25  # type: ignore[attr-defined]


def test_switches_and_speed(player: Player, scene: SettingsScene) -> None:
    player.click("show_odds")
    player.click("confirm_end_of_turn")
    player.click("speed/0")
    found = kept(player)
    assert (found.show_odds, found.confirm_end_of_turn, found.animation_speed) == (True, True, 0)  # type: ignore[attr-defined]


def test_a_volume_is_dragged_and_heard(player: Player, scene: SettingsScene, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(player.app.house.sounds, "play", heard.append)
    line = player.places()["effects_volume"]
    player.drag("effects_volume", (line.left, line.centery))
    assert player.app.house.settings.effects_volume == 0
    assert heard
    player.drag("effects_volume", (line.right + 200, line.top - 90))
    assert player.app.house.settings.effects_volume == 1


def test_a_key_is_bound_by_pressing_it(player: Player, scene: SettingsScene) -> None:
    player.click("key/roll")
    player.key(pygame.K_w)
    assert player.app.house.keys.bindings["roll"] == "w"
    assert kept(player).keys == {"roll": "w"}  # type: ignore[attr-defined]


def test_clashing_keys_are_told_and_stay_out_of_force_until_mended(player: Player, scene: SettingsScene) -> None:
    player.click("key/roll")
    player.key(pygame.K_s)
    assert "conflict" in {mark.name for mark in scene.sheet.marks}
    assert player.app.house.keys.bindings == DEFAULT_KEYS
    player.click("key/stop")
    player.key(pygame.K_r)
    assert "conflict" not in {mark.name for mark in scene.sheet.marks}
    bindings = player.app.house.keys.bindings
    assert (bindings["roll"], bindings["stop"]) == ("s", "r")


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_UP])
def test_keys_that_always_move_or_act_are_refused(player: Player, scene: SettingsScene, key: int) -> None:
    player.click("key/hint")
    player.key(key)
    assert "conflict" in {mark.name for mark in scene.sheet.marks}
    assert player.app.house.keys.bindings == DEFAULT_KEYS


def test_escape_lets_a_key_be_and_then_closes(player: Player, scene: SettingsScene) -> None:
    player.click("key/roll")
    player.key(pygame.K_ESCAPE)
    assert player.app.house.stack.top is scene
    assert player.app.house.keys.bindings == DEFAULT_KEYS
    player.key(pygame.K_ESCAPE)
    assert player.app.house.stack.top is not scene


def test_the_usual_keys_come_back(player: Player, scene: SettingsScene) -> None:
    player.click("key/roll")
    player.key(pygame.K_w)
    player.click("reset keys")
    assert player.app.house.keys.bindings == DEFAULT_KEYS
    assert kept(player).keys == {}  # type: ignore[attr-defined]


def test_the_keyboard_alone_changes_a_setting(player: Player, scene: SettingsScene) -> None:
    while scene.hands.focused != "speed":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    assert player.app.house.settings.animation_speed == 2


def test_keys_stand_under_the_place_they_belong_to(player: Player) -> None:
    """R rolls at one table and turns at another; which is which can be read."""
    scene = SettingsScene(player.app.house)
    scene.compose((1280, 720))
    tops = {mark.name: mark.rect.top for mark in scene.sheet.marks}
    assert tops["keys of "] < tops["key/hint"] < tops["keys of sharp_shooters"] < tops["key/roll"]
    assert tops["key/roll"] < tops["keys of super_snipers"] < tops["key/rotate"]
