"""The profiles of everybody who plays here: a folder with one file each, and which of them is chosen.

A profile is known by the name of its file (its ``key``), which never changes; its own name stands inside and may. One
that is removed goes to the folder ``trash``, and its key is never given again, so that what still names it never
means somebody else. Older programs kept a single profile beside the folder; it is taken over as the first one.
"""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.store.page import Page
from game.store.profile import USUAL_NAME, Profile
from game.store.trouble import TellTrouble, reason, tell_nobody

FOLDER, TRASH, SUFFIX = "profiles", "trash", ".json"
OLD_FILE = "profile.json"
FIRST = "player"
"""The key of the profile that is there before anybody made one."""
_KEY = re.compile(r"[a-z0-9_]{1,64}")
_DEVICES = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
_LONGEST_KEY = 32


class ProfileRefused(Exception):
    """A profile cannot be made, renamed or removed; the text is a sentence for the player."""


class ProfileEntry(NamedTuple):
    """A profile as the list shows it.

    ``changed``: when its file was last written, in seconds since 1970. ``profile``: None where the file cannot be
    used; ``problem`` tells why then.
    """

    key: str
    changed: float
    profile: Profile | None
    problem: str = ""

    @property
    def name(self) -> str:
        """The name of the profile, or of its file."""
        return self.profile.name if self.profile else self.key


class Profiles:
    """The profiles in the user folder ``home``. ``tell`` gets a sentence when there is trouble.

    Looking at them writes nothing, except that an older program's profile is moved to its new place.
    """

    def __init__(self, home: Path, tell: TellTrouble = tell_nobody) -> None:
        self.home = home
        self.folder = home / FOLDER
        self._tell = tell
        self._is_old_in_use = self._take_over()

    # -- look

    def entries(self) -> list[ProfileEntry]:
        """Return all profiles on the disk, by name; files that cannot be used stand among them with their problem."""
        return sorted(map(_look_at, self._files()), key=lambda entry: (entry.name.casefold(), entry.key))

    def has(self, key: str) -> bool:
        """Whether there is a file of that key."""
        return bool(_KEY.fullmatch(key)) and self._file(key).is_file()

    def open(self, wish: str = "") -> Page[Profile]:
        """Return the profile of that key; where it is not there, the one last written; without any, a fresh one.

        A fresh one has no file until it is saved first.
        """
        if self.has(wish):
            return self._open(self._file(wish))
        if self._is_old_in_use:
            return self._open(self.home / OLD_FILE)
        files = self._files()
        page = self._open(max(files, key=_changed) if files else self._free(FIRST))
        if wish and wish != key_of(page):
            self._tell(f"The profile ‘{wish}’ is not there any more; {page.value.name} is chosen.")
        return page

    # -- change

    def create(self, name: str) -> Page[Profile]:
        """Make a profile and return it. Raises ProfileRefused."""
        self.check_name(name)
        page = self._open(self._free(_slug(name)))
        page.value.name = name
        page.save()
        if trouble := page.close():
            raise ProfileRefused(trouble)
        return page

    def rename(self, key: str, name: str) -> None:
        """Give a profile that is not in use another name. Raises ProfileRefused."""
        entry = _look_at(self._file(key))
        if entry.profile is None:
            raise ProfileRefused(f"The profile cannot be renamed: {entry.problem}.")
        self.check_name(name, key)
        page = self._open(self._file(key))
        page.value.name = name
        page.save()
        if trouble := page.close():
            raise ProfileRefused(trouble)

    def remove(self, key: str) -> Path | None:
        """Move a profile's file to the trash and return where it is now; None where it never had a file.

        A page of it must be closed before. Raises ProfileRefused.
        """
        file, trash = self._file(key), self.folder / TRASH
        if not os.path.lexists(file):
            return None
        try:
            trash.mkdir(parents=True, exist_ok=True)
            return file.rename(_unused(trash / file.name))
        except OSError as why:
            raise ProfileRefused(f"The profile cannot be removed: {reason(why)}.") from why

    def check_name(self, name: str, key: str = "") -> None:
        """Raise ProfileRefused for an empty name, and for one that another profile than that of ``key`` has."""
        if not name.strip():
            raise ProfileRefused("A profile needs a name.")
        if any(as_seen(entry.name) == as_seen(name) and entry.key != key for entry in self.entries()):
            raise ProfileRefused(f"There is a profile called {name} already.")

    # -- files

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}{SUFFIX}"

    def _files(self) -> list[Path]:
        """Return the files of profiles; none where the folder is not there or cannot be read."""
        try:
            return [path for path in self.folder.glob(f"*{SUFFIX}") if _KEY.fullmatch(path.stem)]
        except OSError:
            return []

    def _free(self, key: str) -> Path:
        """Return a file of that key, or that with a number, which nobody has or had."""
        keys = (key, *(f"{key}_{number}" for number in range(2, 10000)))
        files = (self._file(one) for one in keys)
        return next(file for file in files if not file.exists() and not (self.folder / TRASH / file.name).exists())

    def _open(self, path: Path) -> Page[Profile]:
        page = Page(path, Profile, self._tell)
        page.value.name = page.value.name or _called(path)
        return page

    def _take_over(self) -> bool:
        """Move an older program's profile to its new place; whether it has to be used where it is instead."""
        old = self.home / OLD_FILE
        if not os.path.lexists(old):
            return False
        entry = _look_at(old)
        if entry.profile is None:
            if not self._files():
                self._tell(f"{old} was not taken over: {entry.problem}. It stays as it is.")
            return False
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            old.rename(self._free(FIRST))
        except OSError as why:
            self._tell(f"{old} cannot be moved to {self.folder}: {reason(why)}. It is used where it is.")
            return True
        return False


def key_of(page: Page[Profile]) -> str:
    """Return the key of a profile that is open."""
    return page.path.stem


def as_seen(name: str) -> str:
    """Return what of a name tells it from another one."""
    return " ".join(name.casefold().split())


def _look_at(path: Path) -> ProfileEntry:
    """Read a profile without changing anything."""
    try:
        changed = _changed(path)
        found = msgspec.json.decode(path.read_bytes(), type=Profile)
    except OSError as why:
        return ProfileEntry(path.stem, 0.0, None, f"it cannot be read, {reason(why)}")
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ProfileEntry(path.stem, changed, None, "the file is damaged")
    found.name = found.name or _called(path)
    return ProfileEntry(path.stem, changed, found)


def _unused(path: Path) -> Path:
    """Return the path, or the same with a number, so that nothing is written over."""
    paths = (path, *(path.with_name(f"{path.stem}.{number}{path.suffix}") for number in range(2, 10000)))
    return next(one for one in paths if not one.exists())


def _called(path: Path) -> str:
    """Return the name of a profile that has none inside."""
    return USUAL_NAME if path.name == OLD_FILE else path.stem.replace("_", " ").title()


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _slug(name: str) -> str:
    """Return the key that fits a name: small letters and digits."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    key = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:_LONGEST_KEY].strip("_")
    return f"{key}_1" if _DEVICES.fullmatch(key) else key or USUAL_NAME.lower()
