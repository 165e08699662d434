"""A file that one program writes: the second one is told so."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    _FAR = 1 << 40  # a byte no save reaches: what lies before it stays readable for everybody

    def lock(handle: int) -> bool:
        """Claim the open file ``handle`` until it is closed; return whether nobody else has it."""
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        """Claim the open file ``handle`` until it is closed; return whether nobody else has it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            pass  # some network folders know no locks: better an unlocked save than none
        return True
