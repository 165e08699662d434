"""What the system says about a disk, in words a player can act on."""

from __future__ import annotations

import errno
from collections.abc import Callable

TellTrouble = Callable[[str], None]
"""Gets a sentence for the player. It may be called from a thread of the store: hand the text on, draw nothing."""

_WORDS = {
    errno.ENOSPC: "the disk is full",
    errno.EFBIG: "the file may not grow any further",
    errno.EACCES: "this program has no right to it",
    errno.EPERM: "this program has no right to it",
    errno.EROFS: "the disk can only be read",
    errno.ENOENT: "the folder is not there",
    errno.ENOTDIR: "a file stands where a folder should be",
    errno.EEXIST: "a file stands where a folder should be",
    errno.EISDIR: "it is a folder",
    errno.EIO: "the disk does not answer",
}
if hasattr(errno, "EDQUOT"):
    _WORDS[errno.EDQUOT] = "your share of the disk is used up"


def reason(why: OSError) -> str:
    """Return why the system refused, as the second half of a sentence."""
    known = _WORDS.get(why.errno or 0)
    return known or (why.strerror or str(why) or "the system gives no reason")


def tell_nobody(text: str) -> None:
    """Drop a sentence: the listener of whoever wants none."""
