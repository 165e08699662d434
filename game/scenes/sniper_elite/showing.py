"""What events of Sniper Elite sound like, where they are looked at, and which of them are told in bands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Event
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    IntelGathered,
    Looted,
    MatchEnded,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    RoundEnded,
    SniperRevealed,
    SniperTurnBegan,
    SniperWounded,
    TokenDrawn,
    TrackRead,
    TrapSprung,
    UnitAttacked,
    UnitDeployed,
    UnitDismissed,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
)
from game.rules.sniper_elite.solo_events import SlotRolled
from game.rules.sniper_elite.state import OFF
from game.scenes.hidden.showing import HiddenShowing
from game.scenes.table import Beat
from game.view.sniper_elite.motion import Motions

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

MARGIN = 2.5  # cells around what happens that are to be seen
SOUNDS: dict[type, str] = {
    SniperTurnBegan: "turn",
    Moved: "place",
    CardLaid: "tick",
    CardTurnedUp: "tick",
    NoiseHeard: "chips",
    TokenDrawn: "tick",
    UnitShot: "round_end",
    SniperRevealed: "round_end",
    Looted: "chips",
    ObjectiveCompleted: "round_end",
    TrapSprung: "round_end",
    UnitWalked: "place",
    UnitDeployed: "place",
    UnitDismissed: "place",
    UnitAttacked: "refuse",
    UnitSpotted: "tick",
    UnitSwept: "tick",
    IntelGathered: "tick",
    TrackRead: "tick",
    SniperWounded: "round_end",
    RoundEnded: "tick",
    SlotRolled: "dice_1",
}


class Showing(HiddenShowing):
    """Shows the events of one table."""

    SOUNDS = SOUNDS

    def __init__(self, table: SniperEliteTable) -> None:
        self._table = table
        super().__init__(table, Motions(table.field, lambda: (table.sheet.look, table.view), lambda: table.track_area))

    def bring(self, beat: Beat) -> None:
        """Bring what happens into the window."""
        space = OFF
        match beat.event:
            case UnitWalked(path=path) | Moved(path=path) if path:
                space = path[-1]
            case SniperRevealed(space=at) | UnitDeployed(space=at) | TrapSprung(space=at) | UnitAttacked(space=at):
                space = at
            case UnitSpotted(spaces=spaces) | UnitSwept(spaces=spaces) if spaces:
                space = spaces[0]
        if space >= 0:
            self._table.view.lens.bring(space, MARGIN)

    def tell(self, event: Event) -> None:
        """Bands over the board for what changes the match."""
        own = self._table.is_hidden_side
        match event:
            case SniperRevealed(why=why):
                self.banner("The sniper is revealed", REVEALED[why], "danger" if own else "brass")
            case ObjectiveCompleted(number=number):
                self.banner(f"Objective {number} completed", "All cubes go back to the 10")
            case SniperWounded(wounds=wounds):
                self.banner("The sniper is wounded", f"{wounds} of 2", "danger" if own else "brass")
            case MatchEnded(reason=reason, winner=winner):
                is_won = (winner == "sniper") == own
                self.banner(ENDS[reason][0], ENDS[reason][1], "brass" if is_won else "danger")


REVEALED = {
    "noise": "The shot was too loud",
    "burst": "A burst gives everybody away",
    "objective": "An objective shows who completes it",
    "attack": "Found in a unit's space",
    "spot": "Spotted by a unit",
}
ENDS = {
    "objectives": ("Mission accomplished", "Both objectives are completed"),
    "killed": ("The sniper is killed", "Wounded a second time"),
    "countdown": ("Time is up", "The countdown track has run out"),
}
