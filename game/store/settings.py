"""What the player has chosen about the program: how it looks, sounds and asks, and the last set-up of each game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from game.store.page import Page
from game.store.trouble import TellTrouble, tell_nobody

FILE = "settings.json"
Volume = Annotated[float, Meta(ge=0, le=1)]
Pixels = Annotated[int, Meta(ge=1, le=100_000)]


class Place(Struct):
    """A seat as it was set up: a person, or a bot with its level's name."""

    name: str = ""
    kind: Literal["human", "bot"] = "human"
    level: str = ""


class SetUp(Struct):
    """The last set-up of a game: its places in seat order and its options."""

    places: list[Place] = field(default_factory=list)
    options: dict[str, str | int | bool] = field(default_factory=dict)


class Settings(Struct):
    """All settings, with what somebody has who never changed any.

    ``ui_scale``: 1 is 100 %. ``animation_speed``: 0 is off. ``keys``: only the changed bindings, action to key.
    ``window``: width and height when it was last closed, None before. ``set_ups``: by the game's name. ``profile``: the
    key of the chosen profile, "" before anybody chose one.
    """

    ui_scale: Annotated[float, Meta(ge=0.75, le=2.0)] = 1.0
    animation_speed: Annotated[float, Meta(ge=0, le=2)] = 1.0
    master_volume: Volume = 1.0
    effects_volume: Volume = 0.7
    keys: dict[str, str] = field(default_factory=dict)
    full_screen: bool = False
    confirm_end_of_turn: bool = False
    show_odds: bool = False
    window: tuple[Pixels, Pixels] | None = None
    set_ups: dict[str, SetUp] = field(default_factory=dict)
    profile: str = ""


def open_settings(home: Path, tell: TellTrouble = tell_nobody) -> Page[Settings]:
    """Return the settings kept in the user folder ``home``; ``tell`` gets a sentence when there is trouble."""
    return Page(home / FILE, Settings, tell)
