"""Which key does what: actions are named by words, bindings are settings.

A key is written as a word: `r`, `f1`, `escape`, `ctrl+z`. Arrows, Tab, Enter and Space always move
and act, the digits always choose dice or pieces. A key may serve one action at each place.
"""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

DEFAULT_KEYS: dict[str, str] = {
    "roll": "r",
    "stop": "s",
    "hint": "h",
    "undo": "ctrl+z",
    "statistics": "d",
    "continue": "c",
    "profiles": "p",
    "menu": "escape",
    "rules": "f1",
    "settings": "f2",
    "full_screen": "f11",
    "rotate": "r",
    "flip": "f",
    "ready": "e",
    "clear_it": "c",
    "remove": "x",
    "search": "s",
    "shoot": "b",
    "exchange": "w",
    "concentrate": "n",
    "recalibrate": "m",
    "tactical_advantage": "t",
    "ability": "a",
    "opponent": "o",
    "leaks": "l",
    "hiding_place": "p",
    "sight": "v",
    "belief": "b",
    "note": "n",
    "other_way": "w",
    "flip_marker": "f",
    "supplies": "g",
    "agent_power": "p",
    "stay": "s",
    "attack": "a",
    "decline": "x",
    "question": "q",
    "lockdown": "l",
    "sensor": "m",
    "end_turn": "e",
    "aim": "f",
    "fewer": ",",
    "more": ".",
    "loot": "l",
    "complete": "c",
    "sweep": "s",
    "spot": "p",
    "dismiss": "k",
    "intel": "i",
    "specialist": "q",
}

PLACE_OF: dict[str, str] = {
    "continue": "title",
    "profiles": "title",
    "roll": "sharp_shooters",
    "stop": "sharp_shooters",
    **dict.fromkeys(
        (
            "rotate", "flip", "ready", "clear_it", "remove", "search", "shoot", "exchange", "concentrate",
            "recalibrate", "tactical_advantage", "ability", "opponent", "leaks", "hiding_place",
        ),
        "super_snipers",
    ),
    **dict.fromkeys(("sight", "belief", "note", "other_way", "attack", "decline", "end_turn"), "hidden"),
    **dict.fromkeys(
        ("flip_marker", "supplies", "agent_power", "stay", "question", "lockdown", "sensor"),
        "specter_ops",
    ),
    **dict.fromkeys(
        ("aim", "fewer", "more", "loot", "complete", "sweep", "spot", "dismiss", "intel", "specialist"),
        "sniper_elite",
    ),
}  # fmt: skip
"""The screen an action belongs to: the title, the table of a game, those of several; the others go everywhere."""
SHARED = {"specter_ops": "hidden", "sniper_elite": "hidden"}
"""Under which name the tables of some games have keys together."""

RESERVED = frozenset({"left", "right", "up", "down", "tab", "return", "space", *"123456789"})
_CAPS = {"escape": "Esc", "return": "Enter", "space": "Space", "backspace": "Back", "delete": "Del"}
_ARROWS = frozenset({"left", "right", "up", "down"})
_MODIFIERS = ((pygame.KMOD_CTRL, "ctrl"), (pygame.KMOD_ALT, "alt"), (pygame.KMOD_SHIFT, "shift"))
_LONE = frozenset(
    {"left ctrl", "right ctrl", "left shift", "right shift", "left alt", "right alt", "left meta", "right meta",
     "caps lock", "numlock", "alt gr", ""}
)  # fmt: skip


class Conflict(NamedTuple):
    """A key that cannot be bound as asked, with a sentence for the player."""

    key: str
    actions: tuple[str, ...]
    sentence: str


def key_of(event: pygame.event.Event) -> str:
    """The key that was pressed, as a word; empty for a modifier alone."""
    name = pygame.key.name(event.key).lower()
    if name in _LONE:
        return ""
    name = {"enter": "return", "keypad enter": "return"}.get(name, name)
    held = [word for mask, word in _MODIFIERS if event.mod & mask]
    return "+".join([*held, name])


def cap_of(key: str) -> str:
    """How a key cap names the key; arrows stay words, the caps draw them."""
    parts = [part if part in _ARROWS else _CAPS.get(part, part.capitalize()) for part in key.split("+")]
    return " ".join(parts)


def conflicts(bindings: Mapping[str, str]) -> list[Conflict]:
    """All that is wrong with these bindings of action to key: shared keys, and keys that always move or act."""
    found: list[Conflict] = []
    by_key: dict[str, list[str]] = {}
    for action, key in bindings.items():
        by_key.setdefault(key, []).append(action)
    for key, sharing in by_key.items():
        actions = _clashing(sharing) if key and key not in RESERVED else sharing
        words = " and ".join(action.replace("_", " ") for action in actions)
        if not key:
            found.append(Conflict(key, tuple(actions), f"{words}: no key yet"))
        elif key in RESERVED:
            found.append(Conflict(key, tuple(actions), f"{cap_of(key)} always moves or acts, it cannot be {words}"))
        elif len(actions) > 1:
            found.append(Conflict(key, tuple(actions), f"{cap_of(key)} would be {words} at once"))
    return found


def _clashing(actions: list[str]) -> list[str]:
    """Those of the actions on one key that would be meant at once: two of a place, or one that goes everywhere."""
    return [action for action in actions if any(_meet(action, other) for other in actions if other != action)]


def _meet(action: str, other: str) -> bool:
    """Whether two actions can be meant at one place."""
    one, two = PLACE_OF.get(action, ""), PLACE_OF.get(other, "")
    return not one or not two or one == two or SHARED.get(one) == two or SHARED.get(two) == one


def _is_for(action: str, place: str) -> bool:
    return PLACE_OF.get(action, place) in (place, SHARED.get(place, place))


class KeyMap:
    """The bindings in force: those of the settings over the usual ones."""

    def __init__(self, bindings: Mapping[str, str] | None = None) -> None:
        self.bindings = DEFAULT_KEYS | dict(bindings or {})

    def action_of(self, event: pygame.event.Event, place: str = "") -> str:
        """The action of a key that is pressed or let go, empty when there is none; ``place``: as in PLACE_OF."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return ""
        key = key_of(event)
        found = (action for action, bound in self.bindings.items() if key and key == bound and _is_for(action, place))
        return next(found, "")

    def cap(self, action: str) -> str:
        """What the key cap of an action says."""
        return cap_of(self.bindings[action])
