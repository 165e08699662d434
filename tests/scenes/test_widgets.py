"""Widgets of pygame_gui inside a scene: typing triggers no shortcut, layouts keep what was typed."""

import pygame
import pytest

from game.scenes.house import House
from game.scenes.widgets import WidgetScene
from game.view.controls import Button
from game.view.sheet import Sheet
from tests.tools.hands import Player


class Form(WidgetScene):
    """A name, a loudness, a long text and a button."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.name, self.loudness, self.told = "Ada", 50.0, []

    def lay_out(self, sheet: Sheet) -> None:
        px = sheet.px
        sheet.desk()
        self.entry(sheet, "name", pygame.Rect(px(40), px(40), px(300), px(40)), self.name)
        self.slider(sheet, "loudness", pygame.Rect(px(40), px(100), px(300), px(30)), self.loudness, (0, 100))
        self.text_box(sheet, "rules", pygame.Rect(px(400), px(40), px(400), px(200)), "<b>Roll</b> and place. " * 60)
        where = pygame.Rect(px(40), px(160), px(200), px(50))
        sheet.control(Button("done", where, lambda: self.told.append("done"), label="Done"))

    def on_widget(self, name: str, event: pygame.event.Event) -> None:
        if name == "name" and hasattr(event, "text"):
            self.name = event.text
        if name == "loudness" and hasattr(event, "value"):
            self.loudness = event.value

    def on_action(self, action: str) -> bool:
        self.told.append(action)
        return True


@pytest.fixture
def form(player: Player) -> Form:
    scene = Form(player.app.house)
    player.app.house.stack.push(scene)
    player.wait(0.2)
    return scene


def test_typing_a_name_triggers_no_shortcut(player: Player, form: Form) -> None:
    player.key(pygame.K_r, text="r")
    assert form.told == ["roll"]
    player.click("name")
    assert form.is_typing
    player.key(pygame.K_r, text="r")
    player.key(pygame.K_s, text="s")
    player.key(pygame.K_F1)
    player.wait(0.1)
    assert form.told == ["roll"]
    assert sorted(form.name) == sorted("Adars")


def test_escape_ends_typing_and_keys_act_again(player: Player, form: Form) -> None:
    player.click("name")
    player.key(pygame.K_ESCAPE)
    assert not form.is_typing
    player.key(pygame.K_s, text="s")
    assert form.told == ["stop"]


def test_what_was_typed_outlives_a_new_size_and_scale(player: Player, form: Form) -> None:
    player.click("name")
    player.key(pygame.K_END)
    player.type("lovelace")
    player.wait(0.1)
    player.app.resize((1920, 1080))
    player.wait(0.1)
    assert form.name == "Adalovelace"
    player.app.house.settings.ui_scale = 0.75
    player.app.house.settings_changed()
    player.wait(0.1)
    player.click("name")
    player.key(pygame.K_END)
    player.type("!")
    player.wait(0.1)
    assert form.name == "Adalovelace!"


def test_a_slider_follows_the_pointer(player: Player, form: Form) -> None:
    rect = player.places()["loudness"]
    player.move(rect.center)
    player.wait(0.1)
    player.press(rect.center)
    player.wait(0.1)
    player.move((rect.right - 20, rect.centery))
    player.wait(0.2)
    player.release((rect.right - 20, rect.centery))
    player.wait(0.1)
    assert form.loudness > 70


@pytest.mark.parametrize("name", ["مرحبا", "田中さん", "😀\x00\u202e" + "W" * 300])
def test_a_name_in_any_script_can_stand_in_an_entry(player: Player, name: str) -> None:
    scene = Form(player.app.house)
    scene.name = name
    player.app.house.stack.push(scene)
    player.wait(0.2)
    player.click("name")
    player.key(pygame.K_END)
    player.type("x李")
    player.wait(0.2)
    assert "x" in scene.name or len(scene.name) >= 200


def test_own_buttons_work_beside_widgets(player: Player, form: Form) -> None:
    player.click("done")
    assert form.told == ["done"]
