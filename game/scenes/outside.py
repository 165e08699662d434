"""What lies outside the program: the file browser of the system, and Tiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path


def tiled() -> Path | None:
    """Return the program Tiled, from the search path or where it is usually put; None where it is not installed."""
    found = shutil.which("tiled")
    return Path(found) if found else next((path for path in _usual_places() if path.is_file()), None)


def _usual_places() -> Iterator[Path]:
    if sys.platform == "win32":
        for variable in ("ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"):
            if os.environ.get(variable):
                yield Path(os.environ[variable], "Tiled", "tiled.exe")
    elif sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            yield folder / "Tiled.app" / "Contents" / "MacOS" / "Tiled"
    else:
        for folder in (Path("/var/lib/flatpak"), Path.home() / ".local/share/flatpak"):
            yield folder / "exports" / "bin" / "org.mapeditor.Tiled"
        yield Path("/snap/bin/tiled")


def open_folder(folder: Path) -> None:
    """Show a folder in the file browser of the system. Raises OSError when there is none."""
    if sys.platform == "win32":
        os.startfile(folder)
    else:
        start(["open" if sys.platform == "darwin" else "xdg-open", str(folder)])


def start(command: Sequence[str]) -> None:
    """Start a program that outlives this one, and wait for nothing. Raises OSError when it is not there."""
    is_windows = sys.platform == "win32"
    subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=not is_windows, creationflags=0x8 if is_windows else 0,  # DETACHED_PROCESS
    )  # fmt: skip
