"""Events of a match become movements and sounds; the picture shows the position when it is seen to have come about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core import Event
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.events import (
    AgentShown,
    AgentTurnEnded,
    AlarmAnswered,
    Attacked,
    CardUsed,
    Cleared,
    DiceRolled,
    Drove,
    Hit,
    HunterStunned,
    MarkerFlipped,
    MarkerLaid,
    MatchEnded,
    Missed,
    Moved,
    RoundBegan,
    SensorAnswered,
    Sighted,
    SitesRolled,
    TurnBegan,
    Walked,
)
from game.scenes.table import Beat
from game.view.animation import Animation
from game.view.announce import announce
from game.view.look import Look
from game.view.text import Rich

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

BANNER, LOOK = 1400, 320  # milliseconds at normal speed


class Showing:
    """Shows the events of one table."""

    def __init__(self, table: SpecterTable) -> None:
        self._table = table

    def show(self, beat: Beat) -> None:
        """Queue the movement of an event; the picture changes when the movement begins or ends."""
        self._table.picture.tell(beat.event)
        self._show(beat, beat.event)

    def _show(self, beat: Beat, event: Event) -> None:
        match event:
            case RoundBegan(round=number):
                self._see(beat)
                self._sound("turn" if self._table.is_hidden_side else "tick")
                self._table.queue.pause(LOOK)
            case SitesRolled():
                self._see(beat)
                self._sound("dice_1")
                self._banner("Four objectives", "Three of them are to be completed")
            case Moved() | Walked() | Drove():
                self._see(beat)
                self._sound("place")
                self._bring(beat)
                self._table.queue.pause(LOOK)
            case MarkerLaid() | Sighted():
                self._see(beat)
                self._sound("chips")
                self._bring(beat)
                self._table.queue.pause(LOOK)
            case AgentShown(name=name):
                self._see(beat)
                label = self._table.field.agent(name).label
                self._banner(label, "The agent's character lies face up")
            case MarkerFlipped(done=done):
                self._see(beat)
                self._sound("round_end")
                self._banner(
                    "Objective completed", f"{done} of 3", "danger" if not self._table.is_hidden_side else "brass"
                )
            case DiceRolled():
                self._see(beat)
                self._sound("dice_2")
                self._table.queue.pause(LOOK)
            case Hit(wounds=wounds):
                self._see(beat)
                self._sound("round_end")
                self._banner("Hit!", f"{wounds} wound{'s' if wounds > 1 else ''}", "danger")
            case Missed() | TimeRanOut():
                self._see(beat)
                self._sound("refuse")
                self._table.queue.pause(LOOK)
            case CardUsed() | Cleared() | SensorAnswered() | AlarmAnswered() | Attacked() | HunterStunned():
                self._see(beat)
                self._sound("tick")
                self._table.queue.pause(LOOK)
            case TurnBegan(hunter=number) if self._table.picture.table.hunters[number].seat in self._table.mates:
                self._see(beat)
                self._sound("turn")
            case AgentTurnEnded() | MatchEnded():
                self._see(beat)
                self._table.queue.pause(LOOK)
            case _:
                self._see(beat)

    # -- what all of them use

    def _see(self, beat: Beat) -> None:
        self._table.picture.see(beat.seen)
        self._table.refresh()

    def _sound(self, name: str) -> None:
        self._table.house.sounds.play(name)

    def _bring(self, beat: Beat) -> None:
        """Bring what happens into the window."""
        space = getattr(beat.event, "space", getattr(beat.event, "to", -1))
        if isinstance(space, int) and space >= 0:
            self._table.view.lens.bring(space)

    def _banner(self, headline: str, below: Rich, border: str = "brass") -> Animation:
        def where() -> tuple[Look, Rect]:
            return self._table.sheet.look, self._table.board_area()

        band = announce(where, headline, below, BANNER, border)
        self._table.queue.add(band)
        return band
