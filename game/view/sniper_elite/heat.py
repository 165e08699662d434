"""The board of a map report: nothing lies on it but the numbers of the objectives; the entries are printed on it."""

from __future__ import annotations

from game.rules.sniper_elite.field import Field
from game.view.hidden.tokens import Token
from game.view.hidden.washes import Wash
from game.view.look import Look
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES
from game.view.sniper_elite.picture import view_of
from game.view.sniper_elite.pieces import DISC, of, to_corner

HUES = (SNIPER, SQUAD_HUES[0])
"""The colours of who hides and of who seeks."""

__all__ = ["HUES", "marks_of", "spaces_of", "view_of"]


def marks_of(look: Look, field: Field) -> tuple[tuple[Token, ...], tuple[Wash, ...]]:
    """Return what marks the landmarks of a board: the disc of each objective in its corner."""
    tokens = tuple(
        Token(f"objective{number}", of(f"objective_open_{number}"), space, DISC, shift=to_corner(field, space))
        for number, space in field.objectives.items()
    )
    return tokens, ()


def spaces_of(field: Field) -> int:
    """Return all spaces of the board, water and obstructions too."""
    return (1 << len(field.board.spaces)) - 1
