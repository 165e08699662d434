"""Reads a saved match back: every line is checked, then the match is played again record by record."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.content.cache import NO_CACHE, Cache
from game.content.problems import Faulty, Problem
from game.content.registry import UnknownGame, content_digest, game_from_save
from game.core import Header, Match
from game.core.game import AnyGame
from game.core.journal import digest
from game.store.lines import (
    FORMAT,
    NO_SUM,
    Damaged,
    Line,
    Opening,
    SaveError,
    check_seal,
    read_format,
    read_line,
    read_opening,
)
from game.store.trouble import reason

TORN = "The last move was being saved when the program ended; the match goes on from the move before it."
_OLDER = "open it with the version of Crosshairs that saved it"
_DISCARD = "nothing after this line can be trusted; discard the match, or restore the file from a copy"


class Loaded(msgspec.Struct, frozen=True):
    """A match that was read. ``notice``: what the player should know, or "".

    ``length``: bytes of the file, ``end``: those of its good part; ``total``: sum of its last good line; ``steps``:
    journal records in it. The match may stand just before a draw of chance: ``match.resume()`` goes on.
    """

    match: Match
    path: Path
    notice: str
    length: int
    end: int
    total: str
    steps: int


class Sheet(msgspec.Struct, frozen=True):
    """The lines of a file, checked but not yet played: sums, numbers and form are right."""

    opening: Opening
    lines: tuple[Line, ...]
    total: str
    end: int


def load(path: Path, data_folder: Path, cache: Cache = NO_CACHE) -> Loaded:
    """Return the match in ``path``, made with the content of ``data_folder``; raises SaveError and changes no match."""
    raw = read_bytes(path)
    sheet = read_sheet(path, raw)
    header = sheet.opening.header
    match = _begun(path, _game_of(path, header, data_folder, cache), header)
    _play_again(path, match, sheet.lines)
    notice = TORN if sheet.end < len(raw) else ""
    return Loaded(match, path, notice, len(raw), sheet.end, sheet.total, len(sheet.lines))


def problems_of(path: Path, data_folder: Path, cache: Cache = NO_CACHE) -> list[Problem]:
    """Return what is wrong with a saved match, for ``main.py check``: nothing, or the first fault that shows."""
    try:
        loaded = load(path, data_folder, cache)
    except SaveError as why:
        return [why.problem]
    if not loaded.notice:
        return []
    mend = "continue the match, which goes on from the line before"
    return [Problem(str(path), loaded.steps + 2, "saved match", "the last line was not written whole", mend)]


def read_bytes(path: Path) -> bytes:
    """Return the whole file; raises SaveError."""
    try:
        if path.is_dir():
            raise SaveError(path, 1, "it is a folder, not a saved match", "choose the .jsonl file in it, or discard it")
        return path.read_bytes()
    except OSError as why:
        raise SaveError(path, 1, f"it cannot be read, {reason(why)}", "see that you may read the file") from why


def read_sheet(path: Path, raw: bytes) -> Sheet:
    """Return the checked lines of ``raw``, a torn last one left out; raises SaveError."""
    rows = raw.split(b"\n")
    torn = rows.pop()
    opening, total = check_opening(path, raw, rows)
    lines = []
    for row, text in enumerate(rows[1:], start=2):
        try:
            total = check_seal(text, total)
            line = read_line(text)
        except Damaged as why:
            raise SaveError(path, row, f"the line is damaged: {why}", _DISCARD) from why
        lines.append(line)
        if line.n != len(lines):
            raise SaveError(path, row, f"step {len(lines)} is missing, step {line.n} stands here", _DISCARD)
    return Sheet(opening, tuple(lines), total, len(raw) - len(torn))


def check_opening(path: Path, raw: bytes, rows: list[bytes]) -> tuple[Opening, str]:
    """Return the opening in the first of the complete ``rows`` and its sum; raises SaveError."""
    if not raw:
        raise SaveError(path, 1, "the file is empty", "no move was saved in it; discard it")
    if not rows:
        raise SaveError(path, 1, "the file ends within its first line", "no move was saved in it; discard it")
    try:
        total = check_seal(rows[0], NO_SUM)
        if (known := read_format(rows[0])) != FORMAT:
            raise SaveError(
                path,
                1,
                f"it is written in format {known}; this program reads format {FORMAT}",
                _OLDER,
            )
        return read_opening(rows[0]), total
    except Damaged as why:
        mend = "if it is a saved match of Crosshairs, restore it from a copy; otherwise discard it"
        raise SaveError(path, 1, f"the line is damaged: {why}", mend) from why


def _game_of(path: Path, header: Header, data_folder: Path, cache: Cache) -> AnyGame:
    try:
        game = game_from_save(header.game, header.options, header.custom, data_folder, cache)
    except UnknownGame as why:
        raise SaveError(path, 1, str(why), "open it with a version of Crosshairs that has this game") from why
    except Faulty as why:
        raise SaveError(path, 1, f"the content of the game cannot be read: {why}", "mend or reinstall it") from why
    except ValueError as why:
        raise SaveError(path, 1, f"its own content cannot be used: {why}", "restore it from a copy") from why
    if header.rules != game.version:
        what = f"it was played by version {header.rules} of the rules; this program plays version {game.version}"
        raise SaveError(path, 1, what, _OLDER)
    if header.content and header.content != content_digest(game):
        what = "it was played with other content (tiles, maps or the like) than this program has"
        raise SaveError(path, 1, what, f"put the content of that time back, or {_OLDER}")
    return game


def _begun(path: Path, game: AnyGame, header: Header) -> Match:
    try:
        return Match(game, header)
    except ValueError as why:
        raise SaveError(path, 1, f"the match cannot be set up: {why}", _OLDER) from why


def _play_again(path: Path, match: Match, lines: tuple[Line, ...]) -> None:
    digests: list[str] = []
    leave = match.on_record(lambda _, state: digests.append(digest(state)))
    for row, line in enumerate(lines, start=2):
        try:
            match.retell(line.record)
        except Exception as why:  # a journal of other rules may fail in any way, and must not end the program
            raise SaveError(path, row, f"the rules refuse this step: {why}", _DISCARD) from why
        if digests[-1] != line.state:
            raise SaveError(path, row, "after this step the table is not as it was when it was played", _DISCARD)
    leave()
