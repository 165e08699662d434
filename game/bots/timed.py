"""A match against the clock on a virtual clock: each act comes at the moment at which a person would have made it.

A computer player that is asked chooses at once and acts when its ``Timing`` is over; meanwhile others act and timers
run. The clock goes on from one of these moments to the next, a second at most at a time. When something has happened
that makes an act impossible, the player thinks again, from then on. Nothing sleeps, and the same seeds give the same
match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.bots.bot import Bot
from game.core import CLOCK, Action, Match, Seat, Tick, TimeUp

LONGEST_TICK = 1000
"""Milliseconds."""

Ask = Callable[[Seat], Action]
"""Has the player on a seat choose."""


class Intent(NamedTuple):
    """What a player is about to do, at which moment, and the number of the turn it was meant for."""

    moment: int
    action: Action
    at: int


def play_on(match: Match, bots: Sequence[Bot[Any, Any]], ask: Ask) -> None:
    """Play while a timer runs; ``ask`` has a bot choose, ``bots`` tell how long its act takes."""
    now, intents = 0, dict[Seat, Intent]()
    while CLOCK in match.to_act():
        if _rang(match):
            continue
        seats = [seat for seat in match.to_act() if seat >= 0]
        intents = {seat: one for seat, one in intents.items() if seat in seats and _still_fits(match, seat, one)}
        for seat in seats:
            if seat not in intents:
                at, view = match.at(seat), match.view(seat)
                action = ask(seat)
                intents[seat] = Intent(now + bots[seat].timing(view, action).ms, action, at)
        first = min(intents, key=lambda seat: intents[seat].moment, default=None)
        if first is not None and intents[first].moment <= now:
            intent = intents.pop(first)
            match.submit(first, intent.action, intent.at)
        else:
            now += _tick(match, LONGEST_TICK if first is None else intents[first].moment - now)


def _still_fits(match: Match, seat: Seat, intent: Intent) -> bool:
    return intent.at == match.at(seat) and not match.refusal(seat, intent.action)


def _rang(match: Match) -> bool:
    """Ring the bell, where it is due."""
    bell = next((TimeUp(seat) for seat in match.seats if not match.refusal(CLOCK, TimeUp(seat))), None)
    if bell is not None:
        match.submit(CLOCK, bell, match.at(CLOCK))
    return bell is not None


def _tick(match: Match, wanted: int) -> int:
    """Let time pass, as much as is wanted and as the rules allow before the next bell; return the milliseconds."""
    least, refused = 1, min(wanted, LONGEST_TICK) + 1
    middle = refused - 1
    while refused - least > 1:
        if match.refusal(CLOCK, Tick(middle)):
            refused = middle
        else:
            least = middle
        middle = (least + refused) // 2
    match.submit(CLOCK, Tick(least), match.at(CLOCK))
    return least
