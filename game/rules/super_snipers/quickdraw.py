"""Quickdraw: both players take their turns at once, each against a timer of their own (rulebook, the hourglass boxes).

When both have hidden, both timers are flipped. Whose turn is done and whose timer has run out goes on with the next
turn at once, without waiting for the other; the flip is no decision. A slower turn simply goes on. The first Kill wins
the round. Decisions taken beside those of the spec:

* Through a whole round time passes, though both timers may have run out; so nothing is taken back in it.
* What a card demands of a player comes before anything else that player does, and binds nobody else; what he had begun
  with the token that is flipped for it is cancelled. It does not keep the timer from being flipped.
* An offer of a card stays open until the end of the turn; who waits may answer it too, and whoever does not keeps it
  for the next turn. The next Active Focus that is placed answers it, unless the placement was begun with a Bonus or a
  card. "The first use of Exchange in a turn" is counted by the turns of who uses it.
* A card that becomes blank in the middle of a turn cancels what was begun with it, and ends its offers; what it had
  demanded stays to be done.
* A Focus taken from a LOS, or one that becomes loaded, may have been on its way to a grid: that placement is refused.
* The round is void when each player has ended sixty turns; the quicker one plays on until then.
"""

from __future__ import annotations

from game.core import Seat
from game.rules.super_snipers import clock, rounds
from game.rules.super_snipers.events import OfferDeclined, TurnBegan, TurnEnded
from game.rules.super_snipers.state import CHOICES, Offer, SideState, SniperState
from game.rules.super_snipers.table import Table

SEATS = (0, 1)


def begin(table: Table) -> None:
    """Begin the first turn of both."""
    table.set(phase="play")
    for seat in SEATS:
        _begin_turn(table, seat)


def flip(table: Table) -> bool:
    """Begin the next turn of whoever's turn is done when the timer has run out; False when nobody's is."""
    if table.state.phase != "play":
        return False
    ready = [seat for seat in SEATS if table.side(seat).is_done and not table.side(seat).is_running]
    for seat in ready:
        _begin_turn(table, seat)
    return bool(ready)


def _begin_turn(table: Table, seat: Seat) -> None:
    seen = tuple(use for use in table.side(seat).uses_now if _is_of_other(use))
    rounds.clear_turn(table, seat)
    table.change(seat, turns=table.side(seat).turns + 1, is_done=False, uses_now=seen)
    other = table.side(1 - seat)
    table.change(1 - seat, uses_now=tuple(use for use in other.uses_now if not _is_of_other(use)))
    clock.flip(table, seat)
    table.tell(TurnBegan(seat, table.side(seat).turns))


def _is_of_other(use: str) -> bool:
    """Tell whether a card counted there what the opponent did in a turn: ``key:bonus``."""
    return ":" in use


def end_turn(table: Table, seat: Seat) -> None:
    """End the turn of ``seat``; a Kill ends the round, and so do sixty turns of each without one."""
    for offer in table.state.offers(seat):
        table.drop(offer)
        table.tell(OfferDeclined(seat))
    rounds.pass_blank_turn(table, seat)
    table.change(seat, is_done=True)
    table.tell(TurnEnded(seat))
    if table.side(seat).has_killed:
        rounds.end_round(table, (seat,))
    elif all(_turns_over(side) >= rounds.MOST_TURNS for side in table.state.sides):
        rounds.end_round(table, ())


def _turns_over(side: SideState) -> int:
    return side.turns if side.is_done else side.turns - 1


def is_asked(state: SniperState, seat: Seat) -> bool:
    """Tell whether ``seat`` can act in a round: it is asked something, has a turn to take or an offer to answer."""
    return state.front(seat) is not None or not state.sides[seat].is_done or bool(state.offers(seat))


def question(state: SniperState, seat: Seat) -> tuple[object, ...]:
    """Return what ``seat`` is asked at the moment; it is a new question when this differs.

    What the other does changes nothing of it, unless a card has the other ask something.
    """
    side = state.sides[seat]
    choices = [task for task in state.tasks if isinstance(task, CHOICES) and task.seat == seat]
    asked = [task for task in choices if not isinstance(task, Offer)]
    waits = side.is_done and len(asked) < len(choices)
    return state.phase, state.draft_stage, state.round, side.turns, side.is_done, waits, len(asked), asked[-1:]


def count_questions(table: Table, before: SniperState) -> None:
    """Count for each seat that it is asked something new."""
    for seat in SEATS:
        if question(table.state, seat) != question(before, seat):
            table.change(seat, step=table.side(seat).step + 1)
