"""A user's own agents, hunters, equipment and vehicles for Specter Ops, from the user folder or from a save."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from game.content.own import yaml_files
from game.content.problems import Fault, Place, Problem
from game.content.specter_ops_cards import FILES, read_entries, restored, stray_cards
from game.content.yaml import Keys, read_tree
from game.rules.specter_ops.catalog import Catalog

OWN_FOLDER = "specter_ops"
Lists = dict[str, tuple[Any, ...]]
"""Records by the list in which they stand: agents, hunters, equipment, vehicles."""


class OwnFault(Fault):
    """Faults of a file in the folder of a user's own characters."""

    ELSEWHERE = (
        "holds neither agents nor hunters, equipment or vehicles",
        "begin it with one of these four words, or move the file out of the folder",
    )


def with_own(ours: Catalog, folder: Path) -> tuple[Catalog, list[Problem]]:
    """Return our catalog with what is sound in a user's folder, and the problems of the files that were left out.

    No name of ours, or of an earlier file, may be used again. A folder that is not there adds nothing.
    """
    problems: list[Problem] = []
    taken = dict.fromkeys(_names(_lists(ours)), "by one of ours")
    files: list[tuple[Path, str, tuple[Any, ...]]] = []
    for path in yaml_files(folder, problems):
        key, entries, found = _file(path, taken)
        problems += found
        if not found:
            taken |= {entry.name: f"in {path.name}" for entry in entries}
            files.append((path, key, entries))
    equipment = (*ours.equipment, *(entry for _, key, entries in files if key == "equipment" for entry in entries))
    own: Lists = dict.fromkeys(FILES, ())
    for path, key, entries in files:
        stray = stray_cards(path, entries, equipment) if key == "agents" else []
        problems += stray
        own[key] += () if stray else entries
    return _joined(ours, own), problems


def own_labels(catalog: Catalog) -> list[str]:
    """Return what the user's own of a catalog are called."""
    return [entry.label for entries in _lists(catalog).values() for entry in entries if entry.name in catalog.own]


def own_for_a_save(catalog: Catalog) -> dict[str, Any] | None:
    """Return the user's own of a catalog as plain values; None when it has none."""
    own = {key: [entry for entry in entries if entry.name in catalog.own] for key, entries in _lists(catalog).items()}
    return msgspec.to_builtins({key: entries for key, entries in own.items() if entries}) or None


def own_from_a_save(ours: Catalog, custom: Mapping[str, Any]) -> Catalog:
    """Return our catalog with the user's own from the head of a save; raises ValueError when it cannot be played."""
    lists = msgspec.convert(custom, dict[str, list[Any]])
    own: Lists = {key: tuple(restored(plain, key) for plain in lists.get(key, ())) for key in FILES}
    names = [*_names(_lists(ours)), *_names(own)]
    if len(set(names)) < len(names) or stray_cards(Path(), own["agents"], (*ours.equipment, *own["equipment"])):
        raise ValueError("The own characters in the save do not go together.")
    return _joined(ours, own)


def _file(path: Path, taken: Mapping[str, str]) -> tuple[str, tuple[Any, ...], list[Problem]]:
    problems: list[Problem] = []
    tree = read_tree(path, problems)
    key = next((key for key in FILES if isinstance(tree, Keys) and key in tree.nodes), "")
    if key:
        return (key, *read_entries(path, key, taken))
    return key, (), problems or [OwnFault.ELSEWHERE.at(Place(str(path)))]


def _lists(catalog: Catalog) -> Lists:
    return {key: getattr(catalog, key) for key in FILES}


def _names(lists: Lists) -> Iterable[str]:
    return [entry.name for entries in lists.values() for entry in entries]


def _joined(ours: Catalog, own: Lists) -> Catalog:
    lists = {key: (*getattr(ours, key), *entries) for key, entries in own.items()}
    return replace(ours, **lists, own=tuple(_names(own)))
