"""Questions with a few answers: which piece to remove, in which order, which token to flip.

Every answer is a row to click or to call by its number; where it means a place on a board, or a piece beside one, it
can be picked there as well, under the same number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
    PickCard,
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
from game.rules.super_snipers.draft import kind_of
from game.rules.super_snipers.grids import LEVELS, Bonus
from game.rules.super_snipers.grounds import scope_of
from game.rules.super_snipers.pieces import Piece
from game.rules.super_snipers.placing import board_of
from game.rules.super_snipers.state import PutAside, SideState, SniperState
from game.scenes.super_snipers.asking import (
    Asking,
    Choice,
    card_text,
    card_title,
    card_with,
    direction,
    of_kind,
    where,
)
from game.view.super_snipers.narration import piece_span
from game.view.text import Span

TOKEN_WORDS = {
    "clear": "a Clear token",
    "exchange": "Exchange",
    "concentrate": "Concentrate",
    "recalibrate": "Recalibrate",
}
BONUS_WORDS: dict[Bonus, str] = {
    "exchange": "Draws a Focus into your Reserve, to be swapped with your Active Focus.",
    "concentrate": "Starts a second Chain from the border.",
    "recalibrate": "Moves a piece of yours, or takes a Focus of your opponent.",
}
KIND_WORDS = {"basic": "Basic", "adrenaline": "Adrenaline"}
DRAFT_WORDS = (
    ("Draft: pick two cards", "One Basic and one Adrenaline card; the others go to your opponent, whose rest you get."),
    ("Draft: pick two more", "One Basic and one Adrenaline card out of what your opponent left."),
    ("Draft: keep two cards", "With one Basic and one Adrenaline card you play the match; the others go to the box."),
)
"""The headline and the words of each stage of a Draft."""
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def forced(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    """Return the question that has to be answered before anything else, None when there is none."""
    for build in (_draft, _hide, _pay, _load, _displace, _earn, _copy):
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


def _draft(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, PickCard)
    if not acts:
        return None
    choices = tuple(
        Choice(f"{card_title(book, act.card)}: {KIND_WORDS[kind_of(act.card)]}", act, note=card_text(book, act.card))
        for act in acts
    )
    has_begun = bool(state.draft[seat].now)
    head, body = DRAFT_WORDS[state.draft_stage - 1]
    missing = f"Now one {KIND_WORDS[kind_of(acts[0].card)]} card. " if has_begun else ""
    return Asking(head, missing + body, choices, is_forced=True)


def _token(token: str) -> str:
    return f"super_snipers/token_{token}_active"


def _pay(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, Pay)
    if not acts:
        return None
    choices = tuple(Choice(f"Flip {TOKEN_WORDS[act.token]}", act, sprite=_token(act.token)) for act in acts)
    card = card_with(book, state, 1 - seat, "toll")
    whose = f"The card {card_title(book, card)} of your opponent" if card else "A card of your opponent"
    body = f"{whose} demands it: what you flip is lost without its effect."
    return Asking("Flip an active token", body, choices, is_forced=True)


def _load(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, Load)
    choices = tuple(Choice([Span("On the "), piece_span(act.piece)], act, act.piece) for act in acts)
    body = "Your Innocent goes on it; it cannot be used until its owner takes the Innocent off."
    return Asking("Load a Focus of your opponent", body, choices, True) if acts else None


def _displace(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, Displace)
    if not acts:
        return None
    task, number = state.front(seat), aimed_board(state, seat)
    target = state.sides[scope_of(seat, number)].target
    assert isinstance(task, PutAside)
    assert target is not None
    start = target.target if task.innocent < 0 else target.innocents[task.innocent].cell
    who = "the Target" if task.innocent < 0 else "the Innocent"
    goals = _goals(book, state, (seat, number), start, acts)
    return Asking(f"Put {who} aside", "Your Focus covers it: choose a space next to it.", goals, is_forced=True)


def aimed_board(state: SniperState, seat: int) -> int:
    """Return the number of the Target Grid on which a meeple is to be put aside."""
    task = state.front(seat)
    return board_of(state, seat, task.placed.piece) if isinstance(task, PutAside) else TARGET


def _goals(
    book: Book, state: SniperState, where: tuple[int, int], start: int, acts: list[Displace] | list[MoveMeeple]
) -> tuple[Choice, ...]:
    """The spaces around a meeple, each called by its direction; ``where``: the seat, and its number for the board."""
    seat, number = where
    scope = scope_of(seat, number)
    target = state.sides[scope].target
    assert target is not None
    board = book.target(scope, target.level).board
    return tuple(Choice(direction(board, start, act.goal).capitalize(), act, spot=(number, act.goal)) for act in acts)


def _earn(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, EarnAnother)
    choices = tuple(
        Choice(act.bonus.capitalize(), act, note=BONUS_WORDS[act.bonus], sprite=_token(act.bonus)) for act in acts
    )
    card = card_with(book, state, seat, "earn_another")
    body = f"Your card {card_title(book, card)} allows it once a round." if card else ""
    return Asking("Earn another Bonus?", body, choices, True) if acts else None


def _copy(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking | None:
    acts = of_kind(legal, CopyCard)
    choices = tuple(Choice(card_title(book, act.card), act, note=card_text(book, act.card)) for act in acts)
    body = "For this round you have it as well as your opponent."
    return Asking("Copy a card of your opponent", body, choices, True) if acts else None


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


def search(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking:
    """Which Locate Grid is searched."""
    levels = [locate.level for locate in state.sides[seat].locate]
    choices = tuple(
        Choice(
            f"Search Locate {LEVELS[levels[act.grid] - 1]}",
            act,
            spot=(act.grid, book.locate(seat, levels[act.grid]).crosshairs),
        )
        for act in of_kind(legal, Search)
    )
    return Asking("Search which grid?", "Its crosshairs are isolated.", choices)


def recalibrate(state: SniperState, seat: int, legal: Sequence[Any]) -> Asking:
    """Move a piece of one's own, or take a Focus from the opponent."""
    side = state.sides[seat]
    takes = [Choice([Span("Take the "), piece_span(act.piece)], act, act.piece) for act in of_kind(legal, Take)]
    lifts = [
        Choice([Span("Move the "), piece_span(act.piece)], act, act.piece, where(side, act.piece))
        for act in of_kind(legal, Lift)
    ]
    body = "Move a piece on your Target Grid, or take a Focus of your opponent to the front of your Line of Sight."
    return Asking("Recalibrate: which piece?", body, (*takes, *lifts))


def rearrange(legal: Sequence[Any], chosen: tuple[Piece, ...] = ()) -> Asking:
    """Which piece comes next in the new order of the Line of Sight, from left to right."""
    begun = len(chosen)
    acts = [act for act in of_kind(legal, Rearrange) if act.order[:begun] == chosen]
    choices = []
    for piece in dict.fromkeys(act.order[begun] for act in acts):
        so_far = (*chosen, piece)
        is_last = len(so_far) >= len(acts[0].order) - 1
        act = next(act for act in acts if act.order[: begun + 1] == so_far)
        entry = act if is_last else rearrange(legal, so_far)
        choices.append(Choice([Span("The "), piece_span(piece)], entry, piece))
    what = "It becomes your Active Focus." if not begun else "The others follow."
    body = f"{what} Click the pieces in your Line of Sight in their new order; that spends the Tactical Advantage."
    return Asking(f"Which comes {ORDINALS[begun]}?", body, tuple(choices), chosen=chosen)


def ability(book: Book, state: SniperState, seat: int, legal: Sequence[Any]) -> Asking:
    """What the cards offer now, Innocents on the Line of Sight included."""
    side = state.sides[seat]
    found: list[Choice] = []
    for act in legal:
        match act:
            case Use(what=what) if what != "concentrate":
                card = what.rpartition(".")[0]
                found.append(Choice(card_title(book, card), act, note=card_text(book, card)))
            case SendBullet():
                card = card_with(book, state, seat, "send_bullet")
                found.append(Choice("Send your Bullet into their Line of Sight", act, note=card_text(book, card)))
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
    level = {one.piece: locate.level for locate in side.locate for one in locate.placed}
    for active in dict.fromkeys(act.active for act in acts):
        inner = tuple(
            Choice(
                [Span("For the "), piece_span(act.piece), Span(f" on Locate {LEVELS[level[act.piece] - 1]}")],
                act,
                act.piece,
            )
            for act in acts
            if act.active == active
        )
        body = "It comes into your Line of Sight; the other one just lies on the Locate Grid in its stead."
        asking = Asking("For which Focus of your Locate Grids?", body, inner)
        found.append(Choice([Span("Swap the "), piece_span(active), Span(" for another")], asking, active))
    return found


def _meeple_moves(book: Book, state: SniperState, seat: int, acts: list[MoveMeeple]) -> list[Choice]:
    found = []
    target = state.sides[seat].target
    for start in dict.fromkeys(act.start for act in acts):
        assert target is not None
        who = "the Target" if start == target.target else "an Innocent"
        inner = _goals(book, state, (seat, TARGET), start, [act for act in acts if act.start == start])
        asking = Asking(f"Move {who} where?", "One space, also diagonally.", inner)
        found.append(Choice(f"Move {who}", asking, spot=(TARGET, start)))
    return found
