"""What a question is: its words, and its answers, each with the place where it can be picked."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, NamedTuple

from game.core import Action, Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.pieces import NO_PIECE, Piece
from game.rules.super_snipers.powers import face_up
from game.rules.super_snipers.state import SideState, SniperState
from game.view.text import Rich

Spot = tuple[int, int]
"""A board and a mask of its spaces."""


class Choice(NamedTuple):
    """An answer: what it says, what it leads to, its piece, and where on a board it can be picked.

    ``note``: what it means, in smaller letters; ``sprite``: its picture where it has no piece.
    """

    label: Rich
    entry: Action | Asking
    piece: Piece = NO_PIECE
    spot: Spot | None = None
    note: str = ""
    sprite: str = ""

    def leads_to(self, acts: Container[Action]) -> bool:
        """Whether it is one of some actions, or a question that may be answered with one."""
        return self.entry.leads_to(acts) if isinstance(self.entry, Asking) else self.entry in acts


class Asking(NamedTuple):
    """A question; ``is_forced``: it cannot be left; ``chosen``: pieces that were chosen on the way, in their order."""

    headline: str
    body: Rich
    choices: tuple[Choice, ...]
    is_forced: bool = False
    chosen: tuple[Piece, ...] = ()

    def leads_to(self, acts: Container[Action]) -> bool:
        """Whether it may be answered, at once or further on, with one of some actions."""
        return any(choice.leads_to(acts) for choice in self.choices)


def of_kind(legal: Iterable[Any], *kinds: type) -> list[Any]:
    """Return the actions of some kinds."""
    return [act for act in legal if isinstance(act, kinds)]


def where(side: SideState, piece: Piece) -> Spot | None:
    """Return where a piece lies on the boards of a side."""
    if side.target is not None:
        return next(((TARGET, one.mask) for one in side.target.placed if one.piece == piece), None)
    for number, locate in enumerate(side.locate):
        for one in locate.placed:
            if one.piece == piece:
                return number, one.mask
    return None


def card_title(book: Book, key: str) -> str:
    """Return the title of a card by its key ``sniper.card``."""
    sniper, _, name = key.rpartition(".")
    title: str = book.snipers[sniper].card(name).title  # type: ignore[arg-type]
    return title


def card_text(book: Book, key: str) -> str:
    """Return the text of a card by its key ``sniper.card``."""
    sniper, _, name = key.rpartition(".")
    text: str = book.snipers[sniper].card(name).text  # type: ignore[arg-type]
    return text


def card_with(book: Book, state: SniperState, seat: Seat, kind: str) -> str:
    """Return the key of the face-up card of ``seat`` that holds a kind of power, "" when none does."""
    found = face_up(book, state, seat).by_kind.get(kind, ())
    return found[0].key.rpartition(".")[0] if found else ""


def direction(board: Board, start: int, goal: int) -> str:
    """Return in which direction a neighbouring space lies: up, down, left, right, or between two of them."""
    (row, column), (to_row, to_column) = next(board.cells(start)), next(board.cells(goal))
    upright = "up" if to_row < row else "down" if to_row > row else ""
    across = "left" if to_column < column else "right" if to_column > column else ""
    return " and ".join(word for word in (upright, across) if word)
