"""The list of games, and the door to their content.

A game has one name in every layer: its content is ``game.content.<name>``, its players ``game.bots.<name>``, its
pictures ``game.view.<name>``, its scenes ``game.scenes.<name>``. One line in ``GAMES`` adds a game; nothing of a game
is imported before it is asked for. A content module answers ``load``, ``own_content``, ``custom_of``, ``from_save``
and ``digest`` (``game.content.sharp_shooters`` is the model). ``load`` and ``from_save`` are given a cache for what
takes long to work out; most games need none.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.content.cache import NO_CACHE, Cache
from game.content.problems import Problem, meant

if TYPE_CHECKING:
    from game.core.game import AnyGame
    from game.core.levels import Level
    from game.core.rules_text import RulesText
    from game.core.words import Options


class GameEntry(msgspec.Struct, frozen=True):
    """A box on the title shelf. ``players``: fewest and most; ``is_playable``: False while it is in preparation."""

    name: str
    title: str
    tagline: str
    players: tuple[int, int]
    is_playable: bool = False

    @property
    def players_text(self) -> str:
        """How many can play, for the box: ``2–6 players``."""
        fewest, most = self.players
        return f"{fewest}–{most} players"


GAMES: tuple[GameEntry, ...] = (
    GameEntry("super_snipers", "Super Snipers", "Polyomino duel", (1, 4), is_playable=True),
    GameEntry("sniper_elite", "Sniper Elite", "One against three squads", (1, 4), is_playable=True),
    GameEntry("specter_ops", "Specter Ops", "The hidden agent", (1, 3), is_playable=True),
    GameEntry("sharp_shooters", "Sharp Shooters", "Push your luck", (2, 6), is_playable=True),
)
"""The games in the order of the title shelf."""


class UnknownGame(Exception):
    """No game of that name can be played; the text says which can."""


def entry_of(name: str) -> GameEntry:
    """Return the box of a playable game; raises UnknownGame, with the name that was likely meant."""
    for entry in GAMES:
        if entry.name == name:
            if not entry.is_playable:
                raise UnknownGame(f"{entry.title} is in preparation and cannot be played yet.")
            return entry
    playable = [entry.name for entry in GAMES if entry.is_playable]
    raise UnknownGame(f"There is no game {name!r}: {meant(name, playable)}")


def load_game(
    name: str,
    data_folder: Path,
    own_folder: Path | None = None,
    options: Options | None = None,
    cache: Cache = NO_CACHE,
) -> AnyGame:
    """Return the rules of a game, made from its content.

    ``own_folder``: the user folder, whose own content joins where ``options`` ask for it; faulty files there are left
    out (``own_content`` names them). Raises UnknownGame, or Faulty for the game's own data.
    """
    game: AnyGame = _content(name).load(data_folder, own_folder, options or {}, cache)
    return game


def game_from_save(
    name: str, options: Options, custom: Any, data_folder: Path, cache: Cache = NO_CACHE
) -> AnyGame:
    """Return the game a save was played with; ``custom``: what ``custom_of`` gave for its head.

    Raises UnknownGame, Faulty for the game's own data, ValueError for a damaged ``custom``.
    """
    game: AnyGame = _content(name).from_save(data_folder, options, custom, cache)
    return game


def custom_of(game: AnyGame) -> Any:
    """Return the user's own content in a game as plain values for the head of a save, or None."""
    return _content(game.name).custom_of(game)


def content_digest(game: AnyGame) -> str:
    """Return the fingerprint of all content of a game, for the head of a save."""
    return str(_content(game.name).digest(game))


def own_content(name: str, data_folder: Path, own_folder: Path) -> tuple[list[str], list[Problem]]:
    """Return the names of the user's own things for a game that can be played, and what is wrong with the others."""
    found: tuple[list[str], list[Problem]] = _content(name).own_content(data_folder, own_folder)
    return found


def load_levels(name: str, data_folder: Path) -> tuple[Level, ...]:
    """Return the levels of a game's computer players; raises Faulty."""
    from game.content import levels

    return levels.load_levels(data_folder / entry_of(name).name / "bots.yaml")


def load_rules_text(name: str, data_folder: Path) -> RulesText:
    """Return the rules of a game in our own words, with what its content adds of its own; raises Faulty."""
    from game.content import rules_text
    from game.core.rules_text import RulesText

    written = rules_text.load_rules_text(data_folder / entry_of(name).name / "rules.yaml")
    more = getattr(_content(name), "rules_sections", None)
    return RulesText(written.sections + more(data_folder)) if more else written


def _content(name: str) -> Any:
    return import_module(f"game.content.{entry_of(name).name}")
