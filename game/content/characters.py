"""The characters of a YAML file: UTF-8, nothing invisible, no tabs that indent, no size beyond reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.content.problems import Fault, Place, Problem

MOST_BYTES = 1 << 20


class FileFault(Fault):
    """Faults of a file as a whole, or of its characters."""

    CANNOT_READ = ("cannot be read ({reason})", "check the name and the permissions")
    NOT_A_FILE = ("is not a plain file", "name a YAML file")
    TOO_LARGE = ("is {size} bytes long, more than 1 MiB", "split it, or remove what does not belong there")
    EMPTY = ("holds no data", "write the keys that belong there, or delete the file")
    BOM = ("begins with a byte order mark", "save it as UTF-8 without BOM")
    UTF16 = ("is not UTF-8 but UTF-16", "save it as UTF-8 without BOM")
    NOT_UTF8 = ("holds bytes that are not UTF-8", "save the file as UTF-8, or write this line anew")
    CONTROL = ("holds the invisible character {code}", "delete it")
    TAB = ("is indented with a tab", "use spaces")


_UNSEEN = frozenset(map(chr, [*range(9), 11, 12, *range(14, 32), 127, 0xFEFF, 0xFFFE, 0xFFFF]))


def sound_text(path: Path, problems: list[Problem]) -> str | None:
    """Return the text of a file, or None after adding to ``problems`` what is wrong with its characters."""
    place = Place(str(path))
    data = sound_bytes(path, problems, MOST_BYTES, FileFault.NOT_A_FILE, FileFault.TOO_LARGE, FileFault.CANNOT_READ)
    if data is None:
        return None
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        problems.append(FileFault.UTF16.at(place))
        return None
    if data[:3] == b"\xef\xbb\xbf":
        problems.append(FileFault.BOM.at(place))
        data = data[3:]
    text = data.decode("utf-8", "surrogateescape")
    found = len(problems)
    for number, line in enumerate(text.split("\n"), start=1):
        problems += _line_problems(line, Place(place.file, number))
    return text if len(problems) == found else None


def sound_bytes(
    path: Path, problems: list[Problem], most: int, not_a_file: Fault, too_large: Fault, cannot_read: Fault
) -> bytes | None:
    """Return what a plain file of at most ``most`` bytes holds, or None after adding to ``problems`` what is wrong."""
    place = Place(str(path))
    try:
        size = path.stat().st_size
        if not path.is_file():
            problems.append(not_a_file.at(place))
        elif size > most:
            problems.append(too_large.at(place, size=size))
        else:
            return path.read_bytes()
    except OSError as error:
        problems.append(cannot_read.at(place, reason=error.strerror))
    return None


def _line_problems(line: str, place: Place) -> Iterator[Problem]:
    if any("\ud800" <= mark <= "\udfff" for mark in line):  # what is left of bytes that are not UTF-8
        yield FileFault.NOT_UTF8.at(place)
    if unseen := unseen_in(line):
        yield FileFault.CONTROL.at(place, code=unseen)
    if "\t" in line[: len(line) - len(line.lstrip())] and line.strip():
        yield FileFault.TAB.at(place)


def unseen_in(text: str) -> str | None:
    """Return the name of the first invisible character in a text, as ``U+0007``."""
    if _UNSEEN.isdisjoint(text):
        return None
    return next(f"U+{ord(mark):04X}" for mark in text if mark in _UNSEEN)
