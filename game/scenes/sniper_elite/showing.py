"""Events of a match become movements and sounds; the picture shows the position when it is seen to have come about."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

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
from game.scenes.table import Beat
from game.view.animation import Animation
from game.view.announce import announce
from game.view.hidden.motion import NOTHING
from game.view.look import Look
from game.view.sniper_elite.motion import Motions
from game.view.text import Rich

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

BANNER = 1400  # milliseconds at normal speed
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


class Showing:
    """Shows the events of one table."""

    def __init__(self, table: SniperEliteTable) -> None:
        self._table = table
        self._motions = Motions(table.field, lambda: (table.sheet.look, table.view), lambda: table.track_area)

    def show(self, beat: Beat) -> None:
        """Queue the movement of an event; the picture changes when the movement ends, at once where there is none."""
        table, event = self._table, beat.event
        before, secret = table.picture.table, table.picture.secret
        table.picture.tell(event)
        if sound := SOUNDS.get(type(event)):
            table.house.sounds.play(sound)
        self._bring(event)
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

    def _bring(self, event: Event) -> None:
        """Bring what happens into the window."""
        space = OFF
        match event:
            case UnitWalked(path=path) | Moved(path=path) if path:
                space = path[-1]
            case SniperRevealed(space=at) | UnitDeployed(space=at) | TrapSprung(space=at) | UnitAttacked(space=at):
                space = at
            case UnitSpotted(spaces=spaces) | UnitSwept(spaces=spaces) if spaces:
                space = spaces[0]
        if space >= 0:
            self._table.view.lens.bring(space, MARGIN)

    def _announce(self, event: Event) -> None:
        """Bands over the board for what changes the match."""
        own = self._table.is_hidden_side
        match event:
            case SniperRevealed(why=why):
                self._banner("The sniper is revealed", REVEALED[why], "danger" if own else "brass")
            case ObjectiveCompleted(number=number):
                self._banner(f"Objective {number} completed", "All cubes go back to the 10")
            case SniperWounded(wounds=wounds):
                self._banner("The sniper is wounded", f"{wounds} of 2", "danger" if own else "brass")
            case MatchEnded(reason=reason, winner=winner):
                is_won = (winner == "sniper") == own
                self._banner(ENDS[reason][0], ENDS[reason][1], "brass" if is_won else "danger")

    def _banner(self, headline: str, below: Rich, border: str = "brass") -> None:
        def where() -> tuple[Look, Rect]:
            return self._table.sheet.look, self._table.view.lens.window

        self._table.queue.add(announce(where, headline, below, BANNER, border))


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
