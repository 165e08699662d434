"""The screens around the table in their important states, for the gallery and the layout tests."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from game import paths
from game.content.problems import Problem
from game.scenes.house import House
from game.scenes.own_things import OwnThings
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.scenes.settings import SettingsScene
from game.store.library import Library
from game.store.settings import Place, SetUp

SHARP = "sharp_shooters"
LONG = "Maximiliana-Konstantinopolitanska " * 6


def with_library(house: House) -> House:
    house.library = Library(Path(tempfile.mkdtemp()), paths.data())
    return house


def set_up(house: House) -> Scene:
    return SetUpScene(with_library(house), SHARP)


def set_up_six(house: House) -> Scene:
    places = [
        Place("Ada"),
        Place("", "bot", "easy"),
        Place(LONG),
        Place("مرحبا بالعالم", "bot", "hard"),
        Place("田中さん", "bot", "normal"),
        Place("😀\x00\u202e Zoë", "human"),
    ]
    house.settings.set_ups[SHARP] = SetUp(places, {"first_tile": "random"})
    scene = SetUpScene(with_library(house), SHARP)
    scene.hands.focus("name/2")
    return scene


def set_up_own_tiles(house: House) -> Scene:
    scene = SetUpScene(with_library(house), SHARP)
    lucky, wrong = "/home/ada/tiles/lucky.yaml", "/home/ada/tiles/" + "long" * 12 + ".yaml"
    mixed = ("'12*' mixes kinds of spaces in one row", "write only pips, only * or rrryy")
    problems = [
        Problem(lucky, 12, "tile 1, side 2, row 3, value", "the value 45 is not in tens", "write 40 or 50"),
        Problem(lucky, 19, "tile 2, side 1, row 6, spaces", *mixed),
        Problem(wrong, 1, "the whole file", "the file is empty", "write a list of tiles"),
    ]
    scene._own = OwnThings(["Lucky Seven", "Moonshine", "Grandmother's"], problems)
    return scene


def set_up_broken(house: House) -> Scene:
    scene = SetUpScene(with_library(house), SHARP)
    scene._trouble = [
        Problem("data/sharp_shooters/tiles.yaml", 7, "tiles", "the key 'tiles' is missing", "add it"),
    ]
    return scene


def settings(house: House) -> Scene:
    return SettingsScene(house)


def settings_conflict(house: House) -> Scene:
    scene = SettingsScene(house)
    scene._bindings |= {"roll": "f11", "stop": "q"}
    return scene


def settings_waiting(house: House) -> Scene:
    scene = SettingsScene(house)
    scene._waiting = "hint"
    house.settings.effects_volume = 0.0
    house.settings.show_odds = True
    return scene


def rules(house: House) -> Scene:
    return RulesScene(house, SHARP)


def rules_rows(house: House) -> Scene:
    return RulesScene(house, SHARP, "rows")


def rules_search(house: House) -> Scene:
    scene = RulesScene(house, SHARP)
    scene.compose((1280, 720))
    for letter in "black":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    for _ in range(4):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    return scene


SCENES: dict[str, Callable[[House], Scene]] = {
    "set_up": set_up,
    "set_up_six": set_up_six,
    "set_up_own_tiles": set_up_own_tiles,
    "set_up_broken": set_up_broken,
    "rules": rules,
    "rules_rows": rules_rows,
    "rules_search": rules_search,
    "settings": settings,
    "settings_conflict": settings_conflict,
    "settings_waiting": settings_waiting,
}
