"""Matches of Quickdraw, played by bots on a virtual clock up to a moment: the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable

from game import paths
from game.bots.bot import Budget, make_bot
from game.content.levels import load_levels
from game.core import CLOCK, Action, Match, Options, Player, Rng, Seat, Tick, TimeUp
from game.rules.super_snipers.state import SniperState
from tests.tools.modes_scenes import SNIPERS
from tests.tools.sniper_matches import new_match

TWO = (Player("Ada"), Player("Ben"))
ALONE = (Player("Ada"), Player("Grey", "bot", "normal"))
OPTIONS: Options = {"mode": "quickdraw", "sniper_white": "sirius", "sniper_black": "gunhead"}

class Minds:
    """What people at a table would do: they think like a computer player of some level."""

    def __init__(self, match: Match, level: str = "easy", seed: int = 3) -> None:
        self._match = match
        levels = load_levels(paths.data() / SNIPERS / "bots.yaml")
        chosen = next(one for one in levels if one.name == level)
        self._bots = [make_bot(match.game, chosen, Rng(seed, seat)) for seat in match.seats]

    def choose(self, seat: Seat) -> Action:
        """Return what ``seat`` does next."""
        return self._bots[seat].choose(self._match.view(seat), Budget(2000))


Wanted = Callable[[SniperState], bool]


def match_until(
    wanted: Wanted,
    players: tuple[Player, ...] = TWO,
    options: Options = OPTIONS,
    seed: int = 11,
    level: str = "easy",
) -> Match:
    """A match in which both act in turn, a third of a second after each other, until the position is as wanted."""
    match = new_match(players, options, seed).start()
    minds = Minds(match, level, seed)
    turn = 0
    while match.to_act() and not wanted(match.view(0).table):
        waiting = [seat for seat in match.to_act() if seat >= 0]
        if waiting:
            seat = waiting[turn % len(waiting)]
            match.submit(seat, minds.choose(seat), match.at(seat))
            turn += 1
            if wanted(match.view(0).table):
                break
        if CLOCK in match.to_act():
            pass_time(match, 350)
    return match


def pass_time(match: Match, ms: int) -> None:
    """Let so many milliseconds pass, no bell overlooked."""
    while ms > 0 and CLOCK in match.to_act():
        running = [side.timer for side in match.view(0).table.sides if side.is_running]
        due = [seat for seat, side in enumerate(match.view(0).table.sides) if side.is_running and not side.timer]
        if due:
            match.submit(CLOCK, TimeUp(due[0]), match.at(CLOCK))
            continue
        step = min([ms, 1000, *running])
        match.submit(CLOCK, Tick(step), match.at(CLOCK))
        ms -= step
    for seat, side in enumerate(match.view(0).table.sides):
        if side.is_running and not side.timer:
            match.submit(CLOCK, TimeUp(seat), match.at(CLOCK))
