"""The content of Specter Ops: boards, characters, equipment, vehicles; and what the registry asks of every game.

Characters and cards of the user's lie in the folder ``specter_ops`` of the user folder, maps as ``drawn_boards`` says.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.cache import NO_CACHE, Cache
from game.content.cast import cast_of, number_of
from game.content.digest import digest_of
from game.content.drawn_boards import SUFFIX, Atlas, DrawnBoard, titles_of
from game.content.own_cards import OwnCards
from game.content.problems import Problem
from game.content.specter_ops_cards import FILES, load_catalog, read_entries, restored, stray_cards
from game.content.specter_ops_maps import load_board
from game.content.specter_ops_saved import board_from_a_save
from game.content.specter_ops_sections import rules_sections
from game.core import Options
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.board import Board
from game.rules.specter_ops.catalog import Catalog
from game.rules.specter_ops.field import CARDS
from game.rules.specter_ops.game import CARRIED

__all__ = ["custom_of", "digest", "from_save", "load", "own_content", "rules_sections"]

OWN_FOLDER = "specter_ops"
OWN = OwnCards(
    {key: key for key in FILES},
    read_entries,
    restored,
    lambda path, key, entries, whole: stray_cards(path, entries, whole["equipment"]) if key == "agents" else [],
)
ATLAS = Atlas("specter_ops", "facility", load_board)
Boards = Mapping[str, DrawnBoard[Board]]
"""Boards by the value of the option ``map``."""


# --- what the registry asks of every game ---


def load(data_folder: Path, own_folder: Path | None, options: Options, cache: Cache = NO_CACHE) -> SpecterOps:
    """Return the game on the board that the option ``map`` names, on the first one where there is none of that name.

    A map that is named by its path must be sound: Faulty is raised with everything that is wrong with it.
    """
    boards, chosen = ATLAS.choice(data_folder, own_folder, options)
    catalog = load_catalog(data_folder / "specter_ops")
    if own_folder is not None and options.get("own_cards"):
        catalog = OWN.taken_in(catalog, own_folder / OWN_FOLDER)[0]
    return _game(catalog, boards, chosen, options)


def own_content(data_folder: Path, own_folder: Path) -> tuple[list[str], list[Problem]]:
    """Return the titles and labels of the user's maps and characters that can be played, and what is wrong else."""
    boards, faulty_maps = ATLAS.own(own_folder, ATLAS.shipped(data_folder))
    catalog, faulty_cards = OWN.taken_in(load_catalog(data_folder / "specter_ops"), own_folder / OWN_FOLDER)
    return [*(drawn.title for drawn in boards.values()), *OWN.labels(catalog)], faulty_maps + faulty_cards


def custom_of(game: SpecterOps) -> Any:
    """Return the user's map and characters in a game as plain values for the head of a save; None without any."""
    board, custom = game.field.board, dict[str, Any]()
    if game.art is not None and board.name.endswith(SUFFIX):
        custom["map"] = msgspec.to_builtins(DrawnBoard(dict(game.maps)[board.name], board, game.art))
    if cards := OWN.for_a_save(game.field.catalog):
        custom["cards"] = cards
    return custom or None


def from_save(data_folder: Path, options: Options, custom: Any, cache: Cache = NO_CACHE) -> SpecterOps:
    """Return the game that a save was played with; raises ValueError when its own things cannot be played."""
    own = msgspec.convert(custom or {}, dict[str, Any])
    maps_folder = data_folder.parent / "maps"
    drawn = board_from_a_save(own["map"], maps_folder) if "map" in own else None
    boards, wish = ATLAS.saved(data_folder, options, drawn)
    catalog = load_catalog(data_folder / "specter_ops")
    return _game(OWN.from_a_save(catalog, own.get("cards", {})), boards, wish, options)


def digest(game: SpecterOps) -> str:
    """Return the fingerprint of the board and of everybody and everything that takes part."""
    return digest_of((game.field.board, game.field.catalog))


def _game(catalog: Catalog, boards: Boards, chosen: str, options: Options) -> SpecterOps:
    played = boards[chosen]
    carried = number_of(options, CARRIED.name, CARDS)
    return SpecterOps(played.board, _cast(catalog, options), titles_of(boards), played.art, carried)


def _cast(catalog: Catalog, options: Options) -> Catalog:
    """Return the catalog with those who take part; the card of an agent who does not stays away with her."""
    agents = cast_of(catalog.agents, options, "agents")
    away = {agent.card for agent in catalog.agents} - {agent.card for agent in agents}
    equipment = tuple(card for card in catalog.equipment if card.name not in away)
    return replace(catalog, agents=agents, hunters=cast_of(catalog.hunters, options, "hunters"), equipment=equipment)
