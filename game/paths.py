"""Where things lie: the shipped folders and the user's own. Asking creates nothing."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "CROSSHAIRS_HOME"


def assets() -> Path:
    """Return the folder of pictures and sounds."""
    return _shipped("assets")


def data() -> Path:
    """Return the folder of the games' YAML files."""
    return _shipped("data")


def maps() -> Path:
    """Return the folder of Tiled maps."""
    return _shipped("maps")


def home() -> Path:
    """Return the user folder: ``CROSSHAIRS_HOME``, or where the system keeps a program's data."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    import platformdirs

    return Path(platformdirs.user_data_dir("Crosshairs", appauthor=False)).absolute()


def saves() -> Path:
    """Return the folder of the user's matches."""
    return home() / "saves"


def cache() -> Path:
    """Return the folder of what can be worked out again: in the user folder that was chosen, or the system's own."""
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir("Crosshairs", appauthor=False)).absolute()


def exports() -> Path:
    """Return where exported matches are put: in the user folder that was chosen, or where downloads go."""
    if os.environ.get(HOME_VARIABLE):
        return home() / "exports"
    import platformdirs

    return Path(platformdirs.user_downloads_dir()).absolute()


def tiles() -> Path:
    """Return the folder of the user's own tiles."""
    return home() / "tiles"


def _shipped(name: str) -> Path:
    """Return a shipped folder: inside the installed package, or beside it in the source tree."""
    package = Path(__file__).resolve().parent
    installed = package / name
    return installed if installed.is_dir() else package.parent / name
