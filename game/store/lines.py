"""The form of a saved match: one JSON object a line, each sealed by a checksum that runs on from the line before.

A line is ``{"sum":"xxxxxxxx",…}``. The sum covers the sum of the line before and every byte after its own, so that a
changed, missing, doubled or swapped line shows. The first line is the ``Opening``, every other one a ``Line``.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Any

import msgspec

from game.content.problems import Problem
from game.core import Header, Outcome, Record

FORMAT = 1
NO_SUM = ""
_HEAD = re.compile(rb'\{"sum":"([0-9a-f]{8})",')
_HEAD_LENGTH = len('{"sum":"00000000",')
_encode = msgspec.json.Encoder().encode


class SaveError(Exception):
    """A saved match cannot be used, and was left as it is; ``problem`` names file, line, what is wrong, how to mend."""

    def __init__(self, path: Path, line: int, what: str, mend: str) -> None:
        self.problem = Problem(str(path), line, "saved match", what, mend)
        super().__init__(str(self.problem))


class Damaged(Exception):
    """A line is not as it was written."""


class Opening(msgspec.Struct, frozen=True):
    """The first line: how the match was begun. ``format`` rises when older programs could not read the file."""

    format: int
    header: Header


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One journal record: its number from 1, the digest of the state after it, the outcome once the match is over."""

    n: int
    state: str
    record: Record
    outcome: Outcome | None = None


class _Format(msgspec.Struct):
    format: int


_opening = msgspec.json.Decoder(Opening)
_format = msgspec.json.Decoder(_Format)
_line = msgspec.json.Decoder(Line)


def seal(what: Opening | Line, before: str) -> tuple[bytes, str]:
    """Return the line, line feed included, and its sum; ``before``: the sum of the line before it."""
    body = _encode(what)[1:]
    total = _sum(body, before)
    return b'{"sum":"%s",%s\n' % (total.encode(), body), total


def sum_of(line: bytes) -> str:
    """Return the sum that a line claims; raises Damaged when it has none."""
    head = _HEAD.match(line)
    if not head:
        raise Damaged("it does not begin with its checksum")
    return head[1].decode()


def check_seal(line: bytes, before: str) -> str:
    """Return the sum of a line (without its line feed); raises Damaged when its bytes do not agree with it."""
    claimed = sum_of(line)
    if claimed != _sum(line[_HEAD_LENGTH:], before):
        raise Damaged("its checksum does not agree")
    return claimed


def read_format(line: bytes) -> int:
    """Return the format an opening claims; raises Damaged."""
    return int(_decoded(_format, line).format)


def read_opening(line: bytes) -> Opening:
    """Return the opening in ``line``; raises Damaged."""
    opening: Opening = _decoded(_opening, line)
    return opening


def read_line(line: bytes) -> Line:
    """Return the record line in ``line``; raises Damaged."""
    read: Line = _decoded(_line, line)
    return read


def _decoded(decoder: msgspec.json.Decoder[Any], line: bytes) -> Any:
    try:
        return decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as why:
        raise Damaged(f"it cannot be read ({why})") from why


def _sum(body: bytes, before: str) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=4).hexdigest()
