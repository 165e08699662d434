"""What events of Specter Ops sound like, where they are looked at, and which of them are told in bands."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

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
from game.scenes.hidden.showing import HiddenShowing
from game.scenes.table import Beat
from game.view.specter_ops.motion import Motions

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

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


class Showing(HiddenShowing):
    """Shows the events of one table."""

    SOUNDS = SOUNDS

    def __init__(self, table: SpecterTable) -> None:
        self._table = table
        super().__init__(table, Motions(table.field, lambda: (table.sheet.look, table.view)))

    def bring(self, beat: Beat) -> None:
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

    def tell(self, event: Event) -> None:
        """Bands over the board for what changes the match."""
        own = self._table.is_hidden_side
        match event:
            case SitesRolled():
                self.banner("Four objectives", "Three of them are to be completed")
            case AgentShown(name=name):
                self.banner(self._table.field.agent(name).label, "The agent's card is turned up")
            case MarkerFlipped(done=done):
                self.banner("Objective completed", f"{done} of {OBJECTIVES}", "brass" if own else "danger")
            case MatchEnded(reason=reason, winner=winner):
                is_won = (winner == "agent") == own
                self.banner("Escaped" if winner == "agent" else "Caught", reason, "brass" if is_won else "danger")
