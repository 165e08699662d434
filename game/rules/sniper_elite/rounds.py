"""How the defenders' turn begins, squads and rounds end, and the countdown track goes on."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.sniper_elite import abilities, flow
from game.rules.sniper_elite.board import COLOURS, Colour
from game.rules.sniper_elite.events import (
    CubesSpent,
    DefendersTurnBegan,
    PassageUnlocked,
    RoundEnded,
    SquadEnded,
)
from game.rules.sniper_elite.play import Play

LAST = 1
"""The final space of the countdown track."""


def begin(play: Play) -> None:
    """Begin the defenders' turn; with the cubes on the last space they have won."""
    play.tell(DefendersTurnBegan(play.table.number))
    if play.table.number == LAST:
        play.end("countdown", "defenders")


def spend(play: Play, colour: Colour, cubes: int) -> None:
    """Move cubes of a squad to the next lower number."""
    play.set_squad(colour, cubes=play.squad(colour).cubes - cubes)
    if solo := play.table.solo:
        play.lay(solo=replace(solo, spent=solo.spent + cubes))
    play.tell(CubesSpent(colour, cubes))


def end_squad(play: Play, colour: Colour) -> None:
    """End a squad's turn."""
    play.set_squad(colour, is_done=True)
    play.tell(SquadEnded(colour))


def settle(play: Play) -> None:
    """After an action: end the turns of squads that can do no more, and the round with the last of them."""
    table = play.table
    if table.phase != "defenders" or table.ability or table.shot:
        return
    for number, squad in enumerate(table.squads):
        if not squad.is_done and not squad.cubes and abilities.is_at_rest(play.field, table, number):
            end_squad(play, COLOURS[number])
    if all(squad.is_done for squad in play.table.squads):
        _end_round(play)


def _end_round(play: Play) -> None:
    """Put all cubes on the next lower number, used or not, and open the doors whose time is over."""
    table = play.table
    play.lay(number=table.number - 1)
    play.tell(RoundEnded(play.table.number))
    for lock in table.locks:
        if lock.until <= table.round:
            play.tell(PassageUnlocked(lock.passage))
    play.lay(locks=tuple(lock for lock in table.locks if lock.until > table.round))
    flow.begin_round(play)
