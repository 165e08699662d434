"""The content of Super Snipers: grids, Snipers and the Kill numbers of Contract Mode, ours and a user's.

The registry's door; the files are read by ``super_snipers_grids`` and ``super_snipers_snipers``. The options
``own_grids`` and ``own_snipers`` let a user's own things join.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.content.cache import NO_CACHE, Cache
from game.content.digest import digest_of
from game.content.problems import Problem
from game.content.reading import Reading, read
from game.content.super_snipers_cards import rules_sections
from game.content.super_snipers_grids import OWN_FOLDER as GRIDS_FOLDER
from game.content.super_snipers_grids import (
    grids_for_a_save,
    grids_from_a_save,
    read_grids,
    read_own_grids,
    read_practice,
)
from game.content.super_snipers_snipers import OWN_FOLDER as SNIPERS_FOLDER
from game.content.super_snipers_snipers import read_own_snipers, read_snipers, snipers_from_a_save
from game.core import Options
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.options import PRACTICE

__all__ = [
    "check_contract",
    "custom_of",
    "digest",
    "from_save",
    "load",
    "own_content",
    "read_kill_numbers",
    "rules_sections",
]

FEWEST, MOST = 1, 11
"""Bounds of a Kill number: with 12 or more the seventh Focus of Surveillance always comes first (spec, section 4)."""
KillNumber = Annotated[int, Meta(ge=FEWEST, le=MOST)]


class ContractText(msgspec.Struct, frozen=True):
    """A file of Kill numbers."""

    kill_numbers: Annotated[tuple[KillNumber, ...], Meta(min_length=len(LEVELS), max_length=len(LEVELS))]


def read_kill_numbers(path: Path) -> tuple[int, ...]:
    """Return the Kill number of each level; raises Faulty with everything that is wrong with the file."""
    return _contract(path).get().kill_numbers


def check_contract(path: Path) -> list[Problem]:
    """Return everything that is wrong with a file of Kill numbers."""
    return _contract(path).problems


def _contract(path: Path) -> Reading[ContractText]:
    return read(path, ContractText)


# --- what the registry asks of every game ---


def load(data_folder: Path, own_folder: Path | None, options: Options, cache: Cache = NO_CACHE) -> SuperSnipers:
    """Return the game with the edition's content and, where the options ask for them, the sound own things.

    A lesson has small grids of its own.
    """
    folder = data_folder / "super_snipers"
    white, snipers = read_grids(folder / "grids.yaml"), read_snipers(folder / "snipers.yaml")
    if options.get(PRACTICE):
        white = white.with_own(read_practice(folder / "practice.yaml"))
    if own_folder is not None and options.get("own_grids"):
        white = white.with_own(read_own_grids(own_folder / GRIDS_FOLDER)[0])
    if own_folder is not None and options.get("own_snipers"):
        snipers += read_own_snipers(own_folder / SNIPERS_FOLDER, snipers)[0]
    return SuperSnipers(white, snipers, read_kill_numbers(folder / "contract.yaml"))


def own_content(data_folder: Path, own_folder: Path) -> tuple[list[str], list[Problem]]:
    """Return the names of the user's grids and Snipers that can be played, and what is wrong with the others."""
    grids, faulty_grids = read_own_grids(own_folder / GRIDS_FOLDER)
    ours = read_snipers(data_folder / "super_snipers" / "snipers.yaml")
    snipers, faulty_snipers = read_own_snipers(own_folder / SNIPERS_FOLDER, ours)
    names = [grid.title for grid in grids] + [sniper.name for sniper in snipers]
    return names, faulty_grids + faulty_snipers


def custom_of(game: SuperSnipers) -> Any:
    """Return the user's things in a game as plain values for the head of a save; None when it has none."""
    grids = grids_for_a_save(game.book.sets[0]) or []
    snipers = [msgspec.to_builtins(sniper) for sniper in game.book.snipers.values() if sniper.own]
    return {"grids": grids, "snipers": snipers} if grids or snipers else None


def from_save(data_folder: Path, options: Options, custom: Any, cache: Cache = NO_CACHE) -> SuperSnipers:
    """Return the game that a save was played with; raises ValueError when its own things cannot be played."""
    game = load(data_folder, None, options)
    own = msgspec.convert(custom or {}, dict[str, list[Any]])
    ours = tuple(game.book.snipers.values())
    return SuperSnipers(
        game.book.sets[0].with_own(grids_from_a_save(own.get("grids", []))),
        ours + snipers_from_a_save(own.get("snipers", []), ours),
        game.book.kill_numbers,
    )


def digest(game: SuperSnipers) -> str:
    """Return the fingerprint of all content of a game."""
    return digest_of((game.book.sets[0], tuple(game.book.snipers.values()), game.book.kill_numbers))
