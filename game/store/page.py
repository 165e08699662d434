"""One small JSON file that is replaced as a whole: written beside it, made safe, then renamed over it."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from game.store.trouble import TellTrouble, reason, tell_nobody

T = TypeVar("T", bound=msgspec.Struct)
FAREWELL = 5.0
"""Seconds that ``close`` waits for the disk at the most."""


class Page(Generic[T]):
    """A record that outlives the program: change the fields of ``value``, then ``save``.

    A file that cannot be understood is set aside as ``NAME.damaged-N`` and told of; what could be read of it is kept,
    the rest takes its defaults. Fields of a newer version stay in the file. When the disk refuses, ``value`` goes on
    in memory, and the next ``save`` tries again.
    """

    def __init__(self, path: Path, kind: type[T], tell: TellTrouble = tell_nobody) -> None:
        self.path = path
        self._tell = tell
        self._unknown: dict[str, Any] = {}
        self._lock = threading.Lock()
        self._wanted: bytes | None = None
        self._writer: threading.Thread | None = None
        self._trouble = ""
        self._is_faulty = False
        self.value = self._read(kind)
        if self._is_faulty:
            self._set_aside()
            if not self._is_faulty:
                self.save()

    def save(self) -> None:
        """Write the value as it is now; the disk is left to a thread, and of several saves the last one counts."""
        whole = self._unknown | msgspec.to_builtins(self.value)
        text = msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"
        with self._lock:
            self._wanted = text
            if self._writer is None:
                self._writer = threading.Thread(target=self._write_on)
                self._writer.start()

    def close(self, patience: float = FAREWELL) -> str:
        """Wait until the last save is on the disk; return what went wrong as a sentence, or ""."""
        with self._lock:
            writer = self._writer
        if writer is not None:
            writer.join(patience)
        return self._trouble

    # -- read

    def _read(self, kind: type[T]) -> T:
        try:
            found = msgspec.json.decode(self.path.read_bytes())
        except FileNotFoundError:
            return kind()
        except OSError as why:
            self._is_faulty = os.path.lexists(self.path)
            if not self._is_faulty:
                self._tell(f"{self.path} cannot be read: {reason(why)}. The program goes on without it.")
            return kind()
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            found = None
        if not isinstance(found, dict):
            self._is_faulty = True
            return kind()
        return self._understood(kind, found)

    def _understood(self, kind: type[T], found: dict[str, Any]) -> T:
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        self._unknown = {name: value for name, value in found.items() if name not in fields}
        known: dict[str, Any] = {}
        for name in fields.keys() & found.keys():
            try:
                known[fields[name].name] = msgspec.convert(found[name], fields[name].type)
            except msgspec.ValidationError:
                self._is_faulty = True
        return kind(**known)

    def _set_aside(self) -> None:
        names = (self.path.with_name(f"{self.path.name}.damaged-{number}") for number in range(1, 10000))
        aside = next(name for name in names if not name.exists())
        try:
            self.path.rename(aside)
        except OSError as why:
            self._tell(f"{self.path} can neither be read nor set aside: {reason(why)}. It stays as it is.")
            return
        self._is_faulty = False
        self._tell(f"{self.path} could not be read. It is kept as {aside.name}; what was unreadable starts anew.")

    # -- write

    def _write_on(self) -> None:
        while True:
            with self._lock:
                text, self._wanted = self._wanted, None
                if text is None:
                    self._writer = None
                    return
            try:
                self._write(text)
                self._trouble = ""
            except OSError as why:
                self._in_trouble(f"{self.path} cannot be saved: {reason(why)}. The program goes on without.")

    def _write(self, text: bytes) -> None:
        if self._is_faulty:  # it could not be set aside, and nothing of the player's is overwritten
            raise OSError(None, "the file there cannot be understood and could not be set aside")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        try:
            with fresh.open("wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()
            raise

    def _in_trouble(self, text: str) -> None:
        is_news, self._trouble = text != self._trouble, text
        if is_news:
            self._tell(text)
