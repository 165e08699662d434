"""The content of Sniper Elite: boards, loadout, specialists, tokens; and what the registry asks of every game.

A user's cards and specialists lie in the folder ``sniper_elite`` of the user folder, maps as ``drawn_boards`` says.
The sight tables of our boards lie beside them; that of any other board is worked out once and kept in the cache.
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
from game.content.sniper_elite_cards import load_catalog, read_entries, restored
from game.content.sniper_elite_maps import load_board
from game.content.sniper_elite_saved import board_from_a_save
from game.content.sniper_elite_sections import rules_sections
from game.content.sniper_elite_sights import sights_of
from game.core import Options
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.board import Board
from game.rules.sniper_elite.catalog import Catalog
from game.rules.sniper_elite.game import CARRIED, RIFLE

__all__ = ["custom_of", "digest", "from_save", "load", "own_content", "rules_sections"]

FOLDER = "sniper_elite"
OWN = OwnCards({"loadout": "cards", "specialists": "specialists"}, read_entries, restored)
ATLAS = Atlas(FOLDER, "launch_facility", load_board)


def load(data_folder: Path, own_folder: Path | None, options: Options, cache: Cache = NO_CACHE) -> SniperElite:
    """Return the game on the board that the option ``map`` names, on the first one where there is none of that name.

    A map that is named by its path must be sound: Faulty is raised with everything that is wrong with it.
    """
    boards, chosen = ATLAS.choice(data_folder, own_folder, options)
    catalog = load_catalog(data_folder / FOLDER)
    if own_folder is not None and options.get("own_cards"):
        catalog = OWN.taken_in(catalog, own_folder / FOLDER)[0]
    return _game(data_folder, _cast(catalog, options), boards, chosen, cache)


def own_content(data_folder: Path, own_folder: Path) -> tuple[list[str], list[Problem]]:
    """Return the titles and labels of the user's maps and cards that can be played, and what is wrong else."""
    boards, faulty_maps = ATLAS.own(own_folder, ATLAS.shipped(data_folder))
    catalog, faulty_cards = OWN.taken_in(load_catalog(data_folder / FOLDER), own_folder / FOLDER)
    return [*(drawn.title for drawn in boards.values()), *OWN.labels(catalog)], faulty_maps + faulty_cards


def custom_of(game: SniperElite) -> Any:
    """Return the user's map and cards in a game as plain values for the head of a save; None without any."""
    board, custom = game.field.board, dict[str, Any]()
    if game.art is not None and board.name.endswith(SUFFIX):
        custom["map"] = msgspec.to_builtins(DrawnBoard(dict(game.maps)[board.name], board, game.art))
    if cards := OWN.for_a_save(game.field.catalog):
        custom["cards"] = cards
    return custom or None


def from_save(data_folder: Path, options: Options, custom: Any, cache: Cache = NO_CACHE) -> SniperElite:
    """Return the game that a save was played with; raises ValueError when its own things cannot be played."""
    own = msgspec.convert(custom or {}, dict[str, Any])
    maps_folder = data_folder.parent / "maps"
    drawn = board_from_a_save(own["map"], maps_folder) if "map" in own else None
    boards, wish = ATLAS.saved(data_folder, options, drawn)
    catalog = OWN.from_a_save(load_catalog(data_folder / FOLDER), own.get("cards", {}))
    return _game(data_folder, _cast(catalog, options), boards, wish, cache)


def digest(game: SniperElite) -> str:
    """Return the fingerprint of the board and of everything that is played with."""
    return digest_of((game.field.board, game.field.catalog))


def _cast(catalog: Catalog, options: Options) -> Catalog:
    """Return the catalog with what takes part, the first loadout and the shot bag as a mission wants them."""
    rifle, bag = options.get(RIFLE.name), catalog.bag
    return replace(
        catalog,
        cards=cast_of(catalog.cards, options, "loadout"),
        specialists=cast_of(catalog.specialists, options, "specialists"),
        loadout=number_of(options, CARRIED.name, catalog.loadout),
        bag=replace(bag, aim=bag.aim + 2 * (rifle == "steady"), noise=bag.noise + 2 * (rifle == "worn")),
    )


def _game(
    data_folder: Path, catalog: Catalog, boards: Mapping[str, DrawnBoard[Board]], chosen: str, cache: Cache
) -> SniperElite:
    played = boards[chosen]
    sights = sights_of(played.board, data_folder.parent / "maps" / FOLDER, cache)
    return SniperElite(played.board, catalog, sights, titles_of(boards), played.art)
