"""The look of the house, from ``data/theme.yaml``."""

from __future__ import annotations

from pathlib import Path

from game.content.problems import Problem
from game.content.reading import Reading, read
from game.core.theme import Theme

_FORMS = {r"^#[0-9A-Fa-f]{6}$": ("a colour", '"#D9A441"')}


def load_theme(path: Path) -> Theme:
    """Return the theme; raises Faulty with everything that is wrong with the file."""
    return _reading(path).get()


def check_theme(path: Path) -> list[Problem]:
    """Return everything that is wrong with a theme."""
    return _reading(path).problems


def _reading(path: Path) -> Reading[Theme]:
    return read(path, Theme, _FORMS)
