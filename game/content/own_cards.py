"""A user's own characters, cards and specialists for a game, from a folder of the user folder or from a save.

A game's catalog is a Struct with a list for each key of its files, and ``own``: the names of what a user made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.content.own import yaml_files
from game.content.problems import Fault, Place, Problem
from game.content.yaml import Keys, read_tree

Lists = dict[str, tuple[Any, ...]]
"""Records by the key of the list in which they stand."""
Read = Callable[[Path, str, Mapping[str, str]], tuple[tuple[Any, ...], list[Problem]]]
Strays = Callable[[Path, str, tuple[Any, ...], Lists], list[Problem]]
C = TypeVar("C")


class OwnFault(Fault):
    """Faults of a file in the folder of a user's own cards."""

    ELSEWHERE = ("holds none of {keys}", "begin it with one of these words, or move the file out of the folder")


def _no_strays(path: Path, key: str, entries: tuple[Any, ...], whole: Lists) -> list[Problem]:
    return []


class OwnCards:
    """How a game takes in what a user made.

    ``lists``: the catalog's field for each key of a file. ``read``: the records of a file with a key, or what is wrong
    with it, given the names that are taken. ``restored``: a record from plain values; raises ValueError. ``strays``:
    what is wrong with a file's records beside all lists there are.
    """

    def __init__(
        self,
        lists: Mapping[str, str],
        read: Read,
        restored: Callable[[Any, str], Any],
        strays: Strays = _no_strays,
    ) -> None:
        self._fields, self._read, self._restored, self._strays = lists, read, restored, strays

    def taken_in(self, ours: C, folder: Path) -> tuple[C, list[Problem]]:
        """Return our catalog with what is sound in a user's folder, and the problems of the files that were left out.

        No name of ours, or of an earlier file, may be used again. A folder that is not there adds nothing.
        """
        problems: list[Problem] = []
        taken = dict.fromkeys(self._names(self._lists(ours)), "by one of ours")
        files: list[tuple[Path, str, tuple[Any, ...]]] = []
        for path in yaml_files(folder, problems):
            key, entries, found = self._file(path, taken)
            problems += found
            if not found:
                taken |= {entry.name: f"in {path.name}" for entry in entries}
                files.append((path, key, entries))
        whole = self._lists(ours)
        for _, key, entries in files:
            whole[key] += entries
        own: Lists = dict.fromkeys(self._fields, ())
        for path, key, entries in files:
            stray = self._strays(path, key, entries, whole)
            problems += stray
            own[key] += () if stray else entries
        return self._joined(ours, own), problems

    def labels(self, catalog: Any) -> list[str]:
        """Return what the user's own of a catalog are called."""
        return [
            entry.label for entries in self._lists(catalog).values() for entry in entries if entry.name in catalog.own
        ]

    def for_a_save(self, catalog: Any) -> dict[str, Any] | None:
        """Return the user's own of a catalog as plain values; None when it has none."""
        lists = self._lists(catalog)
        own = {key: [entry for entry in entries if entry.name in catalog.own] for key, entries in lists.items()}
        return msgspec.to_builtins({key: entries for key, entries in own.items() if entries}) or None

    def from_a_save(self, ours: C, custom: Mapping[str, Any]) -> C:
        """Return our catalog with the user's own from a save's head; raises ValueError when it cannot be played."""
        plain = msgspec.convert(custom, dict[str, list[Any]])
        own: Lists = {key: tuple(self._restored(one, key) for one in plain.get(key, ())) for key in self._fields}
        whole = self._lists(ours)
        names = [*self._names(whole), *self._names(own)]
        everything = {key: whole[key] + own[key] for key in whole}
        stray = [one for key, entries in own.items() for one in self._strays(Path(), key, entries, everything)]
        if len(set(names)) < len(names) or stray:
            raise ValueError("The own cards in the save do not go together.")
        return self._joined(ours, own)

    def _file(self, path: Path, taken: Mapping[str, str]) -> tuple[str, tuple[Any, ...], list[Problem]]:
        problems: list[Problem] = []
        tree = read_tree(path, problems)
        key = next((key for key in self._fields if isinstance(tree, Keys) and key in tree.nodes), "")
        if key:
            return (key, *self._read(path, key, taken))
        return key, (), problems or [OwnFault.ELSEWHERE.at(Place(str(path)), keys=", ".join(self._fields))]

    def _lists(self, catalog: Any) -> Lists:
        return {key: getattr(catalog, field) for key, field in self._fields.items()}

    def _names(self, lists: Lists) -> Iterable[str]:
        return [entry.name for entries in lists.values() for entry in entries]

    def _joined(self, ours: C, own: Lists) -> C:
        lists = {self._fields[key]: (*getattr(ours, self._fields[key]), *entries) for key, entries in own.items()}
        joined: C = replace(ours, **lists, own=tuple(self._names(own)))  # type: ignore[type-var]
        return joined
