"""The user's folder of maps: copies of ours to draw on, and maps that somebody dropped on the window.

A map is copied with all that it names, tilesets and their pictures, at the same places seen from it. Nothing that is
there is ever written over.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from itertools import chain
from pathlib import Path, PurePosixPath, PureWindowsPath

from game.content.drawn_boards import LONGEST_TITLE, SUFFIX
from game.content.map_shelf import GAMES_WITH_MAPS, look_at
from game.content.problems import Problem
from game.content.tiled.xml import read_xml
from game.store.trouble import reason

PROJECT = ("crosshairs.tiled-project", "objecttypes.xml", "README.md")
TILESETS = "tilesets"
_TITLE = re.compile(r'(<property name="title" value=")([^"&]*)(")')


class MapRefused(Exception):
    """A map cannot be taken in; the text is a sentence for the player."""


def make_ready(shipped: Path, own: Path) -> None:
    """Put what is missing of the Tiled project and of our tilesets into the user's folder. Raises OSError."""
    for game in GAMES_WITH_MAPS:
        (own / game).mkdir(parents=True, exist_ok=True)
    (own / TILESETS).mkdir(exist_ok=True)
    names = [*PROJECT, *(f"{TILESETS}/{path.name}" for path in (shipped / TILESETS).iterdir() if path.is_file())]
    for name in names:
        if not (own / name).exists():
            shutil.copyfile(shipped / name, own / name)
    project = project_of(own)
    if project is not None:
        _name_in_session(project)


def _name_in_session(project: Path) -> None:
    """Tiled 1.8 opens a project that it is started with only where its session file, which it writes at the end of the
    first session, names it."""
    session = project.with_suffix(".tiled-session")
    try:
        said = json.loads(session.read_text("utf-8"))
    except (FileNotFoundError, ValueError):
        said = {}
    if not isinstance(said, dict) or said.get("project") != project.name:
        kept = said if isinstance(said, dict) else {}
        session.write_text(json.dumps(kept | {"project": project.name}, indent=4) + "\n", "utf-8")


def project_of(own: Path) -> Path | None:
    """Return the Tiled project of the user's folder, which brings the classes; None while there is none."""
    return next(iter(sorted(own.glob("*.tiled-project"))), None)


def copy_as_own(path: Path, game: str, shipped: Path, own: Path) -> Path:
    """Put a copy of one of our maps, of ``game``, into the user's folder, called ``my_…``, and return it.

    Raises MapRefused.
    """
    try:
        make_ready(shipped, own)
        copy = _free(own / game / f"my_{path.name}")
        text = path.read_text("utf-8")
        copy.write_text(_TITLE.sub(lambda found: found[1] + _my(found[2]) + found[3], text, count=1), "utf-8")
    except OSError as why:
        raise MapRefused(f"The map cannot be copied: {reason(why)}.") from why
    return copy


def take_in(path: Path, shipped: Path, own: Path) -> Path:
    """Put a map with the files that it names into the user's folder, and return where it is now.

    One that lies there already stays as it is. Raises MapRefused where it is no map of a game of ours, names files
    above its folder or by their whole path, or one of another content is there under the same name.
    """
    try:
        if path.resolve().is_relative_to(own.resolve()):
            return path
        reading = look_at(path)
        if reading.game is None:
            raise MapRefused(f"{path.name} was not taken in: {_told(reading.problems)}.")
        target = own / reading.game / path.name
        parcel = list(_parcel(path, target, own))
        make_ready(shipped, own)
        if target.exists() and target.read_bytes() != path.read_bytes():
            target = _free(target)
        for source, place in [*parcel, (path, target)]:
            if not place.exists():
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, place)
    except OSError as why:
        raise MapRefused(f"{path.name} was not taken in: {reason(why)}.") from why
    return target


def _parcel(path: Path, target: Path, own: Path) -> Iterator[tuple[Path, Path]]:
    """Yield each file that a map names, where it lies and where its copy belongs. Raises MapRefused."""
    for source in _named(path):
        tileset = _normal(path.parent / source), _place(path, target, source, own)
        yield from _checked(path, *tileset)
        if tileset[0].is_file() and tileset[0].suffix == ".tsx":
            for image in _named(tileset[0]):
                pair = _normal(tileset[0].parent / image), _place(path, tileset[1], image, own)
                yield from _checked(path, *pair)
                yield from _checked(path, *(_large(one) for one in pair))
        else:
            yield from _checked(path, *(_large(one) for one in tileset))


def _named(path: Path) -> list[str]:
    """Return what a map or tileset names: tilesets in files of their own, and pictures."""
    root = read_xml(path, [])
    if root is None:
        return []
    nodes = [root, *root.findall("tileset")]
    nodes += [image for node in nodes for image in node.findall("image")]
    named = [node.get("source") for node in nodes]
    return [source for source in dict.fromkeys(named) if source]


def _place(path: Path, beside: Path, source: str, own: Path) -> Path:
    is_whole = PurePosixPath(source).is_absolute() or PureWindowsPath(source).drive or "\\" in source
    place = _normal(beside.parent / source)
    if is_whole or not place.is_relative_to(own):
        what = f"{path.name} was not taken in: it names ‘{source}’, which lies elsewhere."
        raise MapRefused(f"{what} Put the file into the folder of the map, or below it, and choose it there in Tiled.")
    return place


def _checked(path: Path, source: Path, place: Path) -> Iterator[tuple[Path, Path]]:
    """Yield a file that is to be copied; one that is not there stays for ``check`` to tell of."""
    if not source.is_file() or source.suffix.lower() not in (".tsx", ".png"):
        return
    if place.exists() and place.read_bytes() != source.read_bytes():
        what = f"{path.name} was not taken in: another ‘{place.name}’ is in your map folder already."
        raise MapRefused(f"{what} Give the one of this map another name.")
    yield source, place


def _large(path: Path) -> Path:
    return path.with_name(f"{path.stem}@2x{path.suffix}")


def _normal(path: Path) -> Path:
    return Path(os.path.normpath(path.absolute()))


def _my(title: str) -> str:
    return f"My {title.removeprefix('The ').removeprefix('My ')}"[:LONGEST_TITLE]


def _free(path: Path) -> Path:
    """Return the path, or the same with a number, so that nothing is written over."""
    names = (path.with_name(f"{path.stem}_{number}{SUFFIX}") for number in range(2, 10000))
    return next(name for name in chain((path,), names) if not name.exists())


def _told(problems: list[Problem]) -> str:
    """Return the first problem as the second half of a sentence."""
    return f"{problems[0].what}; {problems[0].mend}" if problems else "it cannot be read"
