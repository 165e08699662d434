"""Key bindings: names of keys, conflicts, the bindings in force."""

import pygame
import pytest

from game.scenes.keys import DEFAULT_KEYS, KeyMap, cap_of, conflicts, key_of


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()


def pressed(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def test_the_usual_keys_have_no_conflict() -> None:
    assert conflicts(DEFAULT_KEYS) == []


def test_two_actions_on_one_key_are_named() -> None:
    (found,) = conflicts(DEFAULT_KEYS | {"hint": "f2"})
    assert found.key == "f2"
    assert set(found.actions) == {"settings", "hint"}
    assert found.sentence == "F2 would be hint and settings at once"


def test_two_actions_of_one_table_clash() -> None:
    (found,) = conflicts(DEFAULT_KEYS | {"stop": "r"})
    assert set(found.actions) == {"roll", "stop"}


def test_an_action_that_goes_everywhere_clashes_with_those_of_every_table() -> None:
    (found,) = conflicts(DEFAULT_KEYS | {"hint": "r"})
    assert set(found.actions) == {"roll", "rotate", "hint"}


def test_a_key_means_one_thing_at_each_table() -> None:
    keys = KeyMap()
    assert keys.action_of(pressed(pygame.K_r), "sharp_shooters") == "roll"
    assert keys.action_of(pressed(pygame.K_r), "super_snipers") == "rotate"
    assert keys.action_of(pressed(pygame.K_r)) == ""
    assert keys.action_of(pressed(pygame.K_h), "super_snipers") == "hint"


def test_keys_that_always_move_or_act_cannot_be_bound() -> None:
    (found,) = conflicts(DEFAULT_KEYS | {"roll": "space"})
    assert found.sentence == "Space always moves or acts, it cannot be roll"


def test_an_action_without_a_key_is_told() -> None:
    (found,) = conflicts(DEFAULT_KEYS | {"hint": ""})
    assert found.actions == ("hint",)


@pytest.mark.parametrize(
    ("key", "mod", "word"),
    [
        (pygame.K_r, 0, "r"),
        (pygame.K_r, pygame.KMOD_LSHIFT, "shift+r"),
        (pygame.K_z, pygame.KMOD_LCTRL, "ctrl+z"),
        (pygame.K_F11, 0, "f11"),
        (pygame.K_KP_ENTER, 0, "return"),
        (pygame.K_r, pygame.KMOD_NUM, "r"),
        (pygame.K_LCTRL, pygame.KMOD_LCTRL, ""),
    ],
)
def test_keys_are_words(key: int, mod: int, word: str) -> None:
    assert key_of(pressed(key, mod)) == word


def test_caps_are_short() -> None:
    assert [cap_of(key) for key in ("escape", "ctrl+z", "f1", "left", "r")] == ["Esc", "Ctrl Z", "F1", "left", "R"]


def test_settings_change_a_binding_and_leave_the_others() -> None:
    keys = KeyMap({"roll": "x"})
    assert keys.action_of(pressed(pygame.K_x), "sharp_shooters") == "roll"
    assert keys.action_of(pressed(pygame.K_r), "sharp_shooters") == ""
    assert keys.action_of(pressed(pygame.K_s), "sharp_shooters") == "stop"
    assert keys.cap("roll") == "X"
