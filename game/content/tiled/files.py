"""The files that a map names: they lie under the folder of the maps, and are called exactly as the map says."""

from __future__ import annotations

import os
from pathlib import Path, PurePosixPath, PureWindowsPath

from game.content.problems import Place, near, quoted
from game.content.tiled.faults import TilesetFault
from game.content.tiled.inspection import Inspection

MOST_PIXELS = 4096
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def folder_of_maps(path: Path) -> Path:
    """Return the folder that the files of a map may not leave: that of its Tiled project, else the map's own."""
    own = path.absolute().parent
    for folder in (own, *own.parents):
        if any(folder.glob("*.tiled-project")):
            return folder
    return own


def named_file(inspection: Inspection, source: str, beside: Path, place: Place) -> Path | None:
    """Return the file that ``source`` names, seen from the file ``beside``; None after reporting why there is none."""
    shown = quoted(source)
    if PurePosixPath(source).is_absolute() or PureWindowsPath(source).drive or source.startswith(("\\", "~")):
        inspection.report(TilesetFault.ABSOLUTE, place, path=shown)
        return None
    if "\\" in source:
        inspection.report(TilesetFault.BACKSLASH, place, path=shown)
        return None
    path = Path(os.path.normpath(beside.absolute().parent / source))
    if "\0" in source or not _is_within(path, inspection.root):
        inspection.report(TilesetFault.LEAVES, place, path=shown)
        return None
    return _as_written(inspection, path, shown, place)


def _is_within(path: Path, root: Path) -> bool:
    """Return whether a path lies under a folder, both as written and with symbolic links followed."""
    return path.is_relative_to(root) and path.resolve().is_relative_to(root.resolve())


def _as_written(inspection: Inspection, path: Path, shown: str, place: Place) -> Path | None:
    """Return the path if the file is there under exactly that name, whatever the file system takes for alike."""
    folder = inspection.root
    for step in path.relative_to(inspection.root).parts:
        names = sorted(inner.name for inner in folder.iterdir()) if folder.is_dir() else []
        if step not in names:
            other = next((name for name in names if name.casefold() == step.casefold()), None)
            if other is not None:
                inspection.report(TilesetFault.OTHER_CASE, place, path=shown, there=quoted(other))
            else:
                close = near(step, names)
                mend = f"did you mean {close!r}?" if close else "put it there, or choose another in Tiled"
                inspection.report(TilesetFault.MISSING, place, path=shown, mend=mend)
            return None
        folder /= step
    if not path.is_file():
        inspection.report(TilesetFault.MISSING, place, path=shown, mend="choose a file in Tiled, not a folder")
        return None
    return path


def png_size(inspection: Inspection, path: Path, shown: str, place: Place) -> tuple[int, int] | None:
    """Return width and height in pixels from the head of a PNG; None after reporting why not."""
    try:
        with path.open("rb") as file:
            head = file.read(24)
    except OSError:
        head = b""
    if len(head) < 24 or head[:8] != _SIGNATURE or head[12:16] != b"IHDR":
        inspection.report(TilesetFault.NOT_PNG, place, path=shown)
        return None
    width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        inspection.report(TilesetFault.IMAGE_TOO_LARGE, place, path=shown, width=width, height=height)
        return None
    return width, height
