"""The folders of a user's own things."""

from __future__ import annotations

from pathlib import Path

from game.content.characters import FileFault
from game.content.problems import Place, Problem


def yaml_files(folder: Path, problems: list[Problem]) -> list[Path]:
    """Return the YAML files of a folder by name; none when it is not there, a problem when it cannot be read."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix.lower() in (".yaml", ".yml"))
    except FileNotFoundError:
        return []
    except OSError as error:
        problems.append(FileFault.CANNOT_READ.at(Place(str(folder)), reason=error.strerror))
        return []
