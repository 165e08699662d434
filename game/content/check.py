"""Checks files for ``main.py check``: what a file is decides how it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from game.content.levels import check_levels
from game.content.problems import Fault, Place, Problem, in_line_order, meant, quoted
from game.content.rules_text import check_rules_text
from game.content.theme import check_theme
from game.content.yaml import Keys, Lost, read_tree

Checker = Callable[[Path], list[Problem]]


class KindFault(Fault):
    """Faults of a file that belongs to nothing in the house."""

    UNKNOWN_YAML = ("no known kind of file {has}", "the first key tells the kind: {mend}")
    UNKNOWN_FILE = ("no known kind of file ends in '{suffix}'", "name a file that ends in one of {known}")
    NO_FILES = ("the folder holds no file that can be checked", "name another folder, or a file")


def check(path: Path, further: Mapping[str, Checker] | None = None) -> list[Problem]:
    """Return everything that is wrong with a file, or with every file of a known kind in a folder.

    ``further``: checkers of other layers by the end of the file's name (``.jsonl``), or, for YAML files, by a key at
    their top (``missions``). A file that is named itself and is of no known kind is a problem; in a folder such files
    are passed over.
    """
    further = further or {}
    of_yaml = partial(_check_yaml, {**_KINDS, **{key: one for key, one in further.items() if key[0] != "."}})
    ends = {end: one for end, one in further.items() if end[0] == "."}
    checkers: dict[str, Checker] = {".yaml": of_yaml, ".yml": of_yaml, ".tmx": check_map, **ends}
    if not path.is_dir():
        checker = checkers.get(path.suffix.lower())
        if checker is None:
            known = ", ".join(checkers)
            return [KindFault.UNKNOWN_FILE.at(Place(str(path)), suffix=path.suffix, known=known)]
        return checker(path)
    files = sorted(inner for inner in path.rglob("*") if inner.suffix.lower() in checkers and inner.is_file())
    if not files:
        return [KindFault.NO_FILES.at(Place(str(path)))]
    return [problem for inner in files for problem in checkers[inner.suffix.lower()](inner)]


def _check_yaml(kinds: Mapping[str, Checker], path: Path) -> list[Problem]:
    problems: list[Problem] = []
    tree = read_tree(path, problems)
    keys = list(tree.nodes) if isinstance(tree, Keys) else []
    for key, checker in kinds.items():
        if key in keys:
            return checker(path)
    if tree is not None and not isinstance(tree, Lost):
        has = f"has the keys {', '.join(map(quoted, keys[:5]))}" if keys else "is without keys"
        mend = meant(keys[0] if keys else "", kinds)
        problems.append(KindFault.UNKNOWN_YAML.at(Place(str(path), tree.line), has=has, mend=mend))
    return in_line_order(problems)


def check_map(path: Path) -> list[Problem]:
    """Return what is wrong with a map by the rules of the game that it names."""
    from game.content.map_shelf import look_at

    return look_at(path).problems


def _check_tiles(path: Path) -> list[Problem]:
    from game.content.sharp_shooters import check_tiles

    return check_tiles(path)


def _check_grids(path: Path) -> list[Problem]:
    from game.content.super_snipers_grids import check_grids

    return check_grids(path)


def _check_snipers(path: Path) -> list[Problem]:
    from game.content.super_snipers_snipers import check_snipers

    return check_snipers(path)


def _check_contract(path: Path) -> list[Problem]:
    from game.content.super_snipers import check_contract

    return check_contract(path)


def _check_cards(key: str, path: Path) -> list[Problem]:
    from game.content.specter_ops_cards import check_cards

    return check_cards(path, key)


def _check_elite(key: str, path: Path) -> list[Problem]:
    from game.content.sniper_elite_cards import check_entries

    return check_entries(path, key)


def _check_bag(path: Path) -> list[Problem]:
    from game.content.sniper_elite_cards import read_bag

    return read_bag(path).problems


def _check_solo(path: Path) -> list[Problem]:
    from game.content.sniper_elite_cards import read_solo

    return read_solo(path).problems


_KINDS: dict[str, Checker] = {
    "tiles": _check_tiles,
    "levels": check_levels,
    "colours": check_theme,
    "sections": check_rules_text,
    "grids": _check_grids,
    "snipers": _check_snipers,
    "kill_numbers": _check_contract,
    **{key: partial(_check_elite, key) for key in ("loadout", "specialists")},
    "bag": _check_bag,
    "solo_deck": _check_solo,
    **{key: partial(_check_cards, key) for key in ("agents", "hunters", "equipment", "vehicles")},
}
"""What a YAML file is, by a key that it has at its top."""
