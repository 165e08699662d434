"""Beginning a match and going on with one: names that tell seats apart, seeds, the saved file."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game import paths
from game.content.problems import Faulty
from game.content.registry import content_digest, custom_of, load_game
from game.core import Header, Match, Player
from game.scenes.house import House
from game.scenes.typing import MOST_LETTERS, one_line
from game.view.fonts import clean

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.words import Options
    from game.store.saved import Saved

BOT_NAMES = ("Sky", "Grey", "Rust", "Moss", "Violet", "Amber")
"""What bots are called by default: each has a seat's colour in its name."""


class Chair(NamedTuple):
    """A seat as it was set up: the name as typed, and the bot's level, empty for a person."""

    name: str
    level: str = ""


def usual_name(seat: int, level: str) -> str:
    """The name of a seat that was given none."""
    return BOT_NAMES[seat % len(BOT_NAMES)] if level else f"Player {seat + 1}"


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, those that look like an earlier one numbered: Ada, Ada 2, Ada 3."""
    given = {_as_seen(name) for name in names}
    found: list[str] = []
    used: set[str] = set()
    for name in names:
        number, fresh = 1, name
        while _as_seen(fresh) in used or (number > 1 and _as_seen(fresh) in given):
            number += 1
            fresh = f"{name} {number}"
        used.add(_as_seen(fresh))
        found.append(fresh)
    return found


def _as_seen(name: str) -> str:
    return " ".join(clean(name).casefold().split())


def players_of(chairs: Sequence[Chair]) -> tuple[Player, ...]:
    """The players of these seats: without control characters, nobody nameless, no two alike."""
    typed = [" ".join(one_line(chair.name)[:MOST_LETTERS].split()) for chair in chairs]
    names = told_apart(
        [
            name if _as_seen(name) else usual_name(seat, chair.level)
            for seat, (name, chair) in enumerate(zip(typed, chairs, strict=True))
        ]
    )
    return tuple(
        Player(name, "bot" if chair.level else "human", chair.level) for name, chair in zip(names, chairs, strict=True)
    )


def begin(
    house: House,
    game_name: str,
    players: tuple[Player, ...],
    options: Options,
    mission: str = "",
    lesson: str = "",
    seed: int | None = None,
) -> Saved:
    """A match that is saved from now on, perhaps for a mission or a lesson; its table starts it.

    Raises Faulty when the game's own data are broken.
    """
    game = load_game(game_name, paths.data(), paths.home(), options, house.cache)
    header = Header(
        game=game_name,
        rules=game.version,
        options=dict(options),
        players=players,
        seed=secrets.randbits(63) if seed is None else seed,
        bot_seed=secrets.randbits(63),
        content=content_digest(game),
        custom=custom_of(game),
        begun=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        mission=mission,
        profile=house.profile_key,
        lesson=lesson,
    )
    saved: Saved = house.library.begin(Match(game, header))
    return saved


def sit_down(house: House, begun: Callable[[], Saved]) -> None:
    """Go from the scene on top to the table of a match that ``begun`` begins; say why where it cannot."""
    try:
        saved = begun()
    except (Faulty, ValueError) as why:
        house.notice(str(why).splitlines()[0])
        return
    house.stack.replace(house.doors["table"](saved))


def go_on(house: House, path: Path) -> Saved:
    """A match of the library that is saved on; its table resumes it. Raises SaveError."""
    loaded = house.library.load(path)
    if loaded.notice:
        house.notice(loaded.notice)
    saved: Saved = house.library.go_on(loaded)
    return saved
