"""The board of a map report: nothing lies on it but the places of the objectives and the exits."""

from __future__ import annotations

from game.rules.specter_ops.field import Field
from game.view.hidden.tokens import Token
from game.view.hidden.washes import Wash
from game.view.look import Look
from game.view.specter_ops.hues import AGENT, HUNTERS
from game.view.specter_ops.picture import view_of
from game.view.specter_ops.pieces import of

HUES = (AGENT, HUNTERS[0])
"""The colours of who hides and of who seeks."""

__all__ = ["HUES", "marks_of", "spaces_of", "view_of"]


def marks_of(look: Look, field: Field) -> tuple[tuple[Token, ...], tuple[Wash, ...]]:
    """Return what marks the landmarks of a board: each structure where an objective can be, with its die, the exits."""
    tokens = tuple(
        Token(f"site{space}", of(f"mission_open_{die}"), space)
        for sites in field.site_spaces
        for die, space in sites.items()
    )
    return tokens, (Wash("reach", field.exits),)


def spaces_of(field: Field) -> int:
    """Return all spaces of the board, structures too."""
    return field.ground.all
