"""Events of a match become movements and sounds; the picture shows the position when it is seen to have come about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, cast

from pygame import Rect

from game.core import Event
from game.rules.specter_ops.agent_turn import OBJECTIVES
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.events import (
    AgentShown,
    AlarmAnswered,
    CardUsed,
    DiceRolled,
    Drove,
    Hit,
    HunterStunned,
    Left,
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
from game.rules.specter_ops.looks import place_of_hunter
from game.rules.specter_ops.state import NOWHERE, SpecterObservation
from game.scenes.table import Beat
from game.view.animation import Animation
from game.view.announce import announce
from game.view.hidden.motion import NOTHING
from game.view.look import Look
from game.view.specter_ops.motion import Motions
from game.view.text import Rich

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

BANNER = 1400  # milliseconds at normal speed
MARGIN = 3.5  # spaces around what happens that are to be seen
SOUNDS: dict[type, str] = {
    RoundBegan: "turn",
    SitesRolled: "dice_1",
    DiceRolled: "dice_2",
    Moved: "place",
    Walked: "place",
    Left: "place",
    Drove: "place",
    MarkerLaid: "chips",
    MarkerFlipped: "round_end",
    Hit: "round_end",
    Missed: "refuse",
    TimeRanOut: "refuse",
    CardUsed: "tick",
    SensorAnswered: "tick",
    AlarmAnswered: "tick",
    HunterStunned: "chips",
}


class Showing:
    """Shows the events of one table."""

    def __init__(self, table: SpecterTable) -> None:
        self._table = table
        self._motions = Motions(table.field, lambda: (table.sheet.look, table.view))

    def show(self, beat: Beat) -> None:
        """Queue the movement of an event; the picture changes when the movement ends, at once where there is none."""
        table, event = self._table, beat.event
        before, secret = table.picture.table, table.picture.secret
        table.picture.tell(event)
        if sound := SOUNDS.get(type(event)):
            table.house.sounds.play(sound)
        self._bring(beat)
        motion = self._motions.of(event, before, secret) if before is not None else NOTHING
        if motion.groups:
            table.hidden.update(motion.hidden)
            table.refresh()
            for group in motion.groups:
                table.queue.add(*group)
            table.queue.add(Animation(0, on_end=partial(self._land, beat, motion.hidden)))
        else:
            self._land(beat)
        self._announce(event)

    def _land(self, beat: Beat, hidden: Iterable[str] = ()) -> None:
        self._table.hidden.difference_update(hidden)
        self._table.picture.see(beat.seen)
        self._table.refresh()

    def _bring(self, beat: Beat) -> None:
        """Bring what happens into the window."""
        event, seen = beat.event, cast("SpecterObservation", beat.seen)
        space = NOWHERE
        match event:
            case Walked(to=to) | Drove(to=to) | Left(to=to):
                space = to
            case MarkerLaid(space=laid) | Sighted(space=laid):
                space = laid
            case Moved(path=path) if path:
                space = path[-1]
            case TurnBegan(hunter=number):
                space = place_of_hunter(seen.table, seen.table.hunters[number])
            case RoundBegan() if seen.secret is not None:
                space = seen.secret.space
        if space >= 0:
            self._table.view.lens.bring(space, MARGIN)

    def _announce(self, event: Event) -> None:
        """Bands over the board for what changes the match."""
        own = self._table.is_hidden_side
        match event:
            case SitesRolled():
                self._banner("Four objectives", "Three of them are to be completed")
            case AgentShown(name=name):
                self._banner(self._table.field.agent(name).label, "The agent's card is turned up")
            case MarkerFlipped(done=done):
                self._banner("Objective completed", f"{done} of {OBJECTIVES}", "brass" if own else "danger")
            case MatchEnded(reason=reason, winner=winner):
                is_won = (winner == "agent") == own
                self._banner("Escaped" if winner == "agent" else "Caught", reason, "brass" if is_won else "danger")

    def _banner(self, headline: str, below: Rich, border: str = "brass") -> None:
        def where() -> tuple[Look, Rect]:
            return self._table.sheet.look, self._table.view.lens.window

        self._table.queue.add(announce(where, headline, below, BANNER, border))
