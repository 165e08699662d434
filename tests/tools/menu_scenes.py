"""The screens around the table in their important states, for the gallery and the layout tests."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame

from game import paths
from game.content.problems import Problem
from game.core import Player
from game.scenes.house import House
from game.scenes.own_things import OwnThings
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.replays import ReplaysScene
from game.scenes.results import ResultsScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.scenes.settings import SettingsScene
from game.store.library import Library
from game.store.settings import Place, SetUp
from tests.tools.matches import ADA, SHARP, finished, saved_match
from tests.tools.table_scenes import rolled

LONG = "Maximiliana-Konstantinopolitanska " * 6
SIX = (
    Player("Ada"),
    Player("Grey", "bot", "easy"),
    Player("Rust", "bot", "hard"),
    Player("Zoë"),
    Player("田中さん", "bot", "normal"),
    Player(LONG),
)


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


def rules_refused(house: House) -> Scene:
    why = "A Cover icon can only be covered by a Focus of its colour."
    return RulesScene(house, "super_snipers", "chains/cover", why)


def rules_refused_section(house: House) -> Scene:
    return RulesScene(house, "sniper_elite", "sight", "That unit is not in your line of sight.")


def rules_search(house: House) -> Scene:
    scene = RulesScene(house, SHARP)
    scene.compose((1280, 720))
    for letter in "black":
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    for _ in range(4):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    return scene


def library_of_matches(house: House) -> House:
    """A library with finished and unfinished matches, a damaged one and a long list of names."""
    with_library(house)
    library = house.library
    saved_match(library, ADA, 3)
    saved_match(library, SIX, 8)
    damaged = saved_match(library, ADA, 5, plies=60)
    raw = bytearray(damaged.read_bytes())
    raw[len(raw) // 2] ^= 4
    damaged.write_bytes(raw)
    (library.folder / "empty.jsonl").write_bytes(b"")
    saved_match(library, ADA[:2], 4, plies=40)
    return house


def pause(house: House) -> Scene:
    trouble = "The match cannot be saved to /home/ada/saves: the disk is full. Play goes on; it is saved later."
    below = rolled(house)
    below.saved.trouble = trouble
    house.stack.push(below)
    return PauseScene(house, below)


def results(house: House) -> Scene:
    return ResultsScene(with_library(house), SimpleNamespace(match=finished()))


def results_tie(house: House) -> Scene:
    return ResultsScene(with_library(house), SimpleNamespace(match=finished(SIX, 8)))


def results_dice(house: House) -> Scene:
    scene = results_tie(house)
    scene._show(1)
    return scene


def replays(house: House) -> Scene:
    return ReplaysScene(library_of_matches(house))


def replays_damaged(house: House) -> Scene:
    scene = ReplaysScene(library_of_matches(house))
    scene._picked = 1
    scene.enter()
    scene.enter = lambda: None
    scene._watch()
    return scene


def replays_discard(house: House) -> Scene:
    scene = ReplaysScene(library_of_matches(house))
    scene._picked = 3
    scene.enter()
    scene.enter = lambda: None
    scene._ask_to_discard()
    return scene


def replays_none(house: House) -> Scene:
    return ReplaysScene(with_library(house))


def replay(house: House) -> Scene:
    scene = ReplayScene(house, SimpleNamespace(match=finished()))
    scene.recording.go_to(len(scene.recording) * 2 // 5)
    return scene


def replay_six(house: House) -> Scene:
    scene = ReplayScene(house, SimpleNamespace(match=finished(SIX, 8)))
    scene.recording.go_to(len(scene.recording) - 30)
    scene.enter = lambda: None
    return scene


SCENES: dict[str, Callable[[House], Scene]] = {
    "set_up": set_up,
    "set_up_six": set_up_six,
    "set_up_own_tiles": set_up_own_tiles,
    "set_up_broken": set_up_broken,
    "pause": pause,
    "replay": replay,
    "replay_six": replay_six,
    "replays": replays,
    "replays_damaged": replays_damaged,
    "replays_discard": replays_discard,
    "replays_none": replays_none,
    "results": results,
    "results_dice": results_dice,
    "results_tie": results_tie,
    "rules": rules,
    "rules_rows": rules_rows,
    "rules_search": rules_search,
    "rules_refused": rules_refused,
    "rules_refused_section": rules_refused_section,
    "settings": settings,
    "settings_conflict": settings_conflict,
    "settings_waiting": settings_waiting,
}
