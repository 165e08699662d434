"""What a player's cards did in a match of Super Snipers, read from what happened.

Most powers tell each use. Those that only widen what may be placed do not; for them a use is an act that the rules
would refuse without the card: a second Active Focus that was placed, a Chain begun without Concentrate, a Bonus earned
again. A card that copies another is used when the copied one is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core import Match, Seat
from game.core.match import Ply
from game.rules.super_snipers import BonusEarned, PiecePlaced, Placed, PowerUsed, RoundEnded, SniperState
from game.rules.super_snipers.book import Book, Held
from game.rules.super_snipers.pieces import COLOURS_OF
from game.rules.super_snipers.powers import cards, held


def uses(book: Book, ply: Ply) -> Iterator[tuple[Seat, str]]:
    """Yield the side and the card (``sniper.card``) for each use of a power in one step."""
    for event in ply.events:
        if isinstance(event, PowerUsed):
            yield event.seat, event.key.rpartition(".")[0]
        elif isinstance(event, (PiecePlaced, BonusEarned)):
            for one in held(book, ply.before, event.seat):
                if _is_due_to(book, one, event, ply.before):
                    yield event.seat, one.key.rpartition(".")[0]


def rounds_used(book: Book, match: Match) -> Iterator[tuple[Counter[str], Counter[str]]]:
    """Yield for each round the cards that lay face-up at its end, and how often each was used."""
    used: Counter[str] = Counter()
    for ply in match.plies:
        sides = ply.before.sides
        for seat, card in uses(book, ply):
            is_own = card.partition(".")[0] == sides[seat].sniper
            used.update([card] if is_own else _copying(book, ply.before, seat))
        if any(isinstance(event, RoundEnded) for event in ply.events):
            yield Counter(card for seat in (0, 1) for card in _own(book, ply.before, seat)), used
            used = Counter()


def _own(book: Book, state: SniperState, seat: Seat) -> list[str]:
    return [card for card in cards(book, state, seat) if card not in state.sides[seat].copied]


def _copying(book: Book, state: SniperState, seat: Seat) -> list[str]:
    return [card for card in _own(book, state, seat) if any(one.power.do == "copy_card" for one in book.cards[card])]


def _is_due_to(book: Book, one: Held, event: PiecePlaced | BonusEarned, before: SniperState) -> bool:
    power, side = one.power, before.sides[event.seat]
    if isinstance(event, BonusEarned):
        return power.do == "earn_again" and side.target is not None and event.bonus in side.target.used
    if power.do == "widen_los":
        return event.source == "los" and event.piece in side.los[1:]
    is_standing = power.do == "start_chain" and not (power.times or power.by_trackers)
    return is_standing and not side.using and _is_off_its_chain(book, event, before)


def _is_off_its_chain(book: Book, event: PiecePlaced, before: SniperState) -> bool:
    """Tell whether a Focus was laid apart from those of its colour that lay on the board."""
    side = before.sides[event.seat]
    placed: tuple[Placed, ...]
    if event.board < len(side.locate):
        locate = side.locate[event.board]
        board, placed = book.locate(event.seat, locate.level).board, locate.placed
    else:
        assert side.target is not None
        board, placed = book.target(event.seat, side.target.level).board, side.target.placed
    colour = COLOURS_OF[event.piece]
    chain = sum(one.mask for one in placed if COLOURS_OF[one.piece] == colour and one.piece != event.piece)
    return colour is not None and bool(chain) and not board.beside(event.mask) & chain
