"""Questions with a few answers: which piece to remove, in which order, which token to flip.

Every answer is a row to click or to call by its number; answers that mean something on a board can be picked there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.core import Action
from game.rules.super_snipers.actions import (
    TARGET,
    CopyCard,
    DiscardActive,
    Displace,
    EarnAnother,
    Hide,
    Keep,
    Lift,
    Load,
    MoveMeeple,
    Pay,
    Rearrange,
    Remove,
    Search,
    SendBullet,
    Swap,
    SwapLocate,
    Take,
    Unload,
    Use,
)
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import NO_PIECE, Piece
from game.rules.super_snipers.state import SideState, SniperState
from game.view.super_snipers.narration import piece_span
from game.view.text import Rich, Span

Spot = tuple[int, int]
"""A board and a mask of its spaces."""
TOKEN_WORDS = {
    "clear": "a Clear token",
    "exchange": "Exchange",
    "concentrate": "Concentrate",
    "recalibrate": "Recalibrate",
}


class Choice(NamedTuple):
    """An answer: what it says, what it leads to, its piece, and where it can be picked."""

    label: Rich
    entry: Action | Asking
    piece: Piece = NO_PIECE
    spot: Spot | None = None


class Asking(NamedTuple):
    """A question; ``is_forced``: it cannot be left."""

    headline: str
    body: str
    choices: tuple[Choice, ...]
    is_forced: bool = False


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


def forced(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    """Return the question that has to be answered before anything else, None when there is none."""
    for build in (_hide, _pay, _load, _displace, _earn, _copy):
        found = build(book, state, seat, legal)
        if found is not None:
            return found
    return None


def _hide(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, Hide)
    if not acts:
        return None
    boards = state.sides[1 - seat].locate

    name = book.snipers[state.sides[1 - seat].sniper].name

    def words(level: int) -> str:
        numbers = f": {name} needs {book.kill_number(level)} Focus" if state.ai is not None else ""
        return f"Before Locate {LEVELS[level - 1]}{numbers}"

    choices = tuple(
        Choice(
            words(boards[act.grid].level),
            act,
            spot=(act.grid, book.locate(1 - seat, boards[act.grid].level).board.all),
        )
        for act in acts
    )
    body = "Whoever finds you there plays the Target Grid of that number: the higher, the harder to kill you."
    if state.ai is not None:
        body = f"{name} searches grid by grid; the number of yours says how many Focus the Kill will need."
    return Asking("Hide your Sniper before a grid", body, choices, is_forced=True)


def _pay(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, Pay)
    choices = tuple(Choice(f"Flip {TOKEN_WORDS[act.token]}", act) for act in acts)
    return Asking("Flip an active token", "A card of your opponent demands it.", choices, True) if acts else None


def _load(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, Load)
    choices = tuple(Choice([Span("On the "), piece_span(act.piece)], act, act.piece) for act in acts)
    body = "The loaded Focus cannot be used until the Innocent is taken off."
    return Asking("Load a Focus of your opponent", body, choices, True) if acts else None


def _displace(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, Displace)
    choices = tuple(Choice(f"To {_place(book, state, seat, act.goal)}", act, spot=(TARGET, act.goal)) for act in acts)
    return Asking("Put the covered meeple aside", "Choose a space next to it.", choices, True) if acts else None


def _earn(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, EarnAnother)
    choices = tuple(Choice(act.bonus.capitalize(), act) for act in acts)
    return Asking("Earn another Bonus?", "Your card allows it once a round.", choices, True) if acts else None


def _copy(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, CopyCard)
    choices = tuple(Choice(card_title(book, act.card), act) for act in acts)
    return Asking("Copy a card", "You have it for this round as well.", choices, True) if acts else None


def card_title(book: Book, key: str) -> str:
    """Return the title of a card by its key ``sniper.card``."""
    sniper, _, name = key.rpartition(".")
    title: str = book.snipers[sniper].card(name).title  # type: ignore[arg-type]
    return title


def _place(book: Book, state: SniperState, seat: int, mask: int) -> str:
    """Return a space as one reads it on a chessboard: the column as a letter, the row from below."""
    target = state.sides[seat].target
    assert target is not None
    board = book.target(seat, target.level).board
    row, column = next(board.cells(mask))
    return f"{'abcdefgh'[column]}{board.height - row}"


# -- what one can ask for


def remove(state: SniperState, seat: int, legal: Sequence[Any]) -> Asking:
    """Which piece a Clear token takes off."""
    side = state.sides[seat]
    choices = tuple(
        Choice([Span("Remove the "), piece_span(act.piece)], act, act.piece, where(side, act.piece))
        for act in of_kind(legal, Remove)
    )
    return Asking("Remove which piece?", "A Clear token takes it off the grid.", choices)


def discard(legal: Sequence[Any]) -> Asking:
    """Which Active Focus a Clear token discards."""
    acts = of_kind(legal, DiscardActive)
    choices = tuple(Choice([Span("Discard the "), piece_span(act.piece)], act, act.piece) for act in acts)
    return Asking("Discard which Focus?", "A Clear token discards it; the next one comes up.", choices)


def swap(legal: Sequence[Any]) -> Asking:
    """Which Active Focus goes into the Reserve."""
    acts = of_kind(legal, Swap)
    choices = tuple(Choice([Span("Swap the "), piece_span(act.piece)], act, act.piece) for act in acts)
    return Asking("Swap which Focus?", "It changes places with the one in the Reserve.", choices)


def search(state: SniperState, seat: int, legal: Sequence[Any]) -> Asking:
    """Which Locate Grid is searched."""
    side = state.sides[seat]
    choices = tuple(
        Choice(f"Search Locate {LEVELS[side.locate[act.grid].level - 1]}", act) for act in of_kind(legal, Search)
    )
    return Asking("Search which grid?", "Its crosshairs are isolated.", choices)


def recalibrate(state: SniperState, seat: int, legal: Sequence[Any]) -> Asking:
    """Move a piece of one's own, or take a Focus from the opponent."""
    side = state.sides[seat]
    lifts = [
        Choice([Span("Move the "), piece_span(act.piece)], act, act.piece, where(side, act.piece))
        for act in of_kind(legal, Lift)
    ]
    takes = [Choice([Span("Take the "), piece_span(act.piece)], act, act.piece) for act in of_kind(legal, Take)]
    body = "Move a piece on your Target Grid, or take a Focus of your opponent to the front of your Line of Sight."
    return Asking("Recalibrate: which piece?", body, (*lifts, *takes))


def rearrange(legal: Sequence[Any]) -> Asking:
    """In which order the Line of Sight shall lie."""
    choices = []
    for act in of_kind(legal, Rearrange):
        words: list[Span] = []
        for piece in act.order:
            words += [Span(", ")] * bool(words) + [piece_span(piece)]
        choices.append(Choice(words, act))
    return Asking("In which order?", "Your Line of Sight from left to right; the Advantage is spent.", tuple(choices))


def ability(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking:
    """What the cards offer now, Innocents on the Line of Sight included."""
    side = state.sides[seat]
    found: list[Choice] = []
    for act in legal:
        match act:
            case Use(what=what) if what != "concentrate":
                found.append(Choice(f"Use {card_title(book, what.rpartition('.')[0])}", act))
            case SendBullet():
                found.append(Choice("Send your Bullet into their Line of Sight", act))
            case Keep(piece=piece):
                found.append(Choice([Span("Put the "), piece_span(piece), Span(" on the card")], act, piece))
            case Unload(piece=piece, token=token):
                words = [Span(f"Flip {TOKEN_WORDS[token]}: free the "), piece_span(piece)]
                found.append(Choice(words, act, piece))
    found += _swaps_with_grids(side, of_kind(legal, SwapLocate))
    found += _meeple_moves(book, state, seat, of_kind(legal, MoveMeeple))
    return Asking("What your cards offer", "Choose one; Esc leaves it.", tuple(found))


def _swaps_with_grids(side: SideState, acts: list[SwapLocate]) -> list[Choice]:
    found = []
    for active in dict.fromkeys(act.active for act in acts):
        inner = tuple(
            Choice([Span("For the "), piece_span(act.piece)], act, act.piece) for act in acts if act.active == active
        )
        asking = Asking("For which Focus of your Locate Grids?", "They change places.", inner)
        found.append(Choice([Span("Swap the "), piece_span(active), Span(" with the grids")], asking, active))
    return found


def _meeple_moves(book: Book, state: SniperState, seat: int, acts: list[MoveMeeple]) -> list[Choice]:
    found = []
    target = state.sides[seat].target
    for start in dict.fromkeys(act.start for act in acts):
        assert target is not None
        who = "the Target" if start == target.target else "the Innocent"
        inner = tuple(
            Choice(f"To {_place(book, state, seat, act.goal)}", act, spot=(TARGET, act.goal))
            for act in acts
            if act.start == start
        )
        asking = Asking(f"Move {who} where?", "One space, also diagonally.", inner)
        label = f"Move {who} at {_place(book, state, seat, start)}"
        found.append(Choice(label, asking, spot=(TARGET, start)))
    return found
