"""The content of Specter Ops: boards, characters, equipment, vehicles; and what the registry asks of every game.

A board of ours is known by the name of its file (``facility``), a map of the user's by that with its ending
(``yard.tmx``), in the folder ``maps/specter_ops`` of the user folder. An absolute path names any other map. Characters
and cards of the user's lie in the folder ``specter_ops`` there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from game.content.digest import digest_of
from game.content.problems import Problem
from game.content.specter_ops_cards import load_catalog
from game.content.specter_ops_maps import DrawnBoard, boards_in, load_board
from game.content.specter_ops_own import OWN_FOLDER, own_for_a_save, own_from_a_save, own_labels, with_own
from game.content.specter_ops_saved import SUFFIX, board_from_a_save
from game.content.specter_ops_sections import rules_sections
from game.core import Options
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.catalog import Catalog

__all__ = ["custom_of", "digest", "from_save", "load", "own_content", "rules_sections"]

FIRST = "facility"
"""The board of a match for which nobody chose one."""
MAPS = Path("maps", "specter_ops")
"""The folder of maps, ours and in the user folder."""
Boards = dict[str, DrawnBoard]
"""Boards by the value of the option ``map``."""


# --- what the registry asks of every game ---


def load(data_folder: Path, own_folder: Path | None, options: Options) -> SpecterOps:
    """Return the game on the board that the option ``map`` names, on the first one where there is none of that name.

    A map that is named by its path must be sound: Faulty is raised with everything that is wrong with it.
    """
    boards = _shipped(data_folder)
    if own_folder is not None:
        boards |= _own(own_folder, boards)[0]
    wish = str(options.get("map", FIRST))
    if Path(wish).is_absolute():
        boards[wish] = load_board(Path(wish)).named(wish)
    catalog = load_catalog(data_folder / "specter_ops")
    if own_folder is not None and options.get("own_cards"):
        catalog = with_own(catalog, own_folder / OWN_FOLDER)[0]
    return _game(catalog, boards, wish if wish in boards else FIRST)


def own_content(data_folder: Path, own_folder: Path) -> tuple[list[str], list[Problem]]:
    """Return the titles and labels of the user's maps and characters that can be played, and what is wrong else."""
    boards, faulty_maps = _own(own_folder, _shipped(data_folder))
    catalog, faulty_cards = with_own(load_catalog(data_folder / "specter_ops"), own_folder / OWN_FOLDER)
    return [*(drawn.title for drawn in boards.values()), *own_labels(catalog)], faulty_maps + faulty_cards


def custom_of(game: SpecterOps) -> Any:
    """Return the user's map and characters in a game as plain values for the head of a save; None without any."""
    board, custom = game.field.board, dict[str, Any]()
    if game.art is not None and board.name.endswith(SUFFIX):
        custom["map"] = msgspec.to_builtins(DrawnBoard(dict(game.maps)[board.name], board, game.art))
    if cards := own_for_a_save(game.field.catalog):
        custom["cards"] = cards
    return custom or None


def from_save(data_folder: Path, options: Options, custom: Any) -> SpecterOps:
    """Return the game that a save was played with; raises ValueError when its own things cannot be played."""
    boards = _shipped(data_folder)
    own = msgspec.convert(custom or {}, dict[str, Any])
    if "map" in own:
        saved = board_from_a_save(own["map"], data_folder.parent / MAPS.parent)
        boards[saved.board.name] = saved
    wish = str(options.get("map", FIRST))
    if wish not in boards:
        raise ValueError(f"The map {wish!r} is neither one of ours nor in the save.")
    catalog = load_catalog(data_folder / "specter_ops")
    return _game(own_from_a_save(catalog, own.get("cards", {})), boards, wish)


def digest(game: SpecterOps) -> str:
    """Return the fingerprint of the board and of everybody and everything that takes part."""
    return digest_of((game.field.board, game.field.catalog))


# --- boards ---


def _game(catalog: Catalog, boards: Boards, chosen: str) -> SpecterOps:
    titles: dict[str, str] = {}
    for name in (FIRST, *boards):
        title = boards[name].title
        titles.setdefault(name, f"{title} ({name})" if title in titles.values() else title)
    played = boards[chosen]
    return SpecterOps(played.board, catalog, tuple(titles.items()), played.art)


def _shipped(data_folder: Path) -> Boards:
    """Return our boards; raises Faulty when the first of them cannot be played."""
    folder = data_folder.parent / MAPS
    boards = boards_in(folder)[0]
    if FIRST not in boards:
        boards[FIRST] = load_board(folder / f"{FIRST}{SUFFIX}")
    return boards


def _own(own_folder: Path, ours: Boards) -> tuple[Boards, list[Problem]]:
    """Return the user's maps by the names of their files; copies of ours that were not changed are none."""
    boards, problems = boards_in(own_folder / MAPS)
    known = {drawn.named("").board for drawn in ours.values()}
    own = {f"{name}{SUFFIX}": drawn for name, drawn in boards.items() if drawn.named("").board not in known}
    return {name: drawn.named(name) for name, drawn in own.items()}, problems
