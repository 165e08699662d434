"""The screens of the frame in their important states, for the gallery and the layout tests.

A module of this kind has `SCENES`: a name, and how to make the scene in a house. Add yours to `MODULES` in gallery.py.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

from game.content.registry import GAMES
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.title import Title
from game.store.profiles import Profiles


def title(house: House) -> Scene:
    house.profile = Profiles(Path(tempfile.mkdtemp())).open()
    house.profile.value.name = "Ada"
    return Title(house, GAMES)


def title_with_match(house: House) -> Scene:
    entry = SimpleNamespace(title="Sharp Shooters", summary="Ada, Bot Grey, Bot Rust; 48 steps played")
    house.library = SimpleNamespace(newest_unfinished=lambda _: entry)
    house.profile = Profiles(Path(tempfile.mkdtemp())).open()
    for mission in ("relief", "footprints", "the_letter"):
        house.profile.value.count_mission("the_long_watch", mission, True, ["win"])
    return Title(house, GAMES)


def title_with_long_names(house: House) -> Scene:
    names = ("Ada " * 50, "مرحبا بالعالم", "田中さん", "😀\x00\u202e")
    entry = SimpleNamespace(title="Sharp Shooters", summary=", ".join(names))
    house.library = SimpleNamespace(newest_unfinished=lambda _: entry)
    return Title(house, GAMES)


SCENES: dict[str, Callable[[House], Scene]] = {
    "title": title,
    "title_continue": title_with_match,
    "title_long_names": title_with_long_names,
}
