"""Events of a match of hidden movement become movements and sounds.

The picture shows a position when it is seen to have come about: when the movements of its event have ended.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, Protocol

from pygame import Rect

from game.core import Event
from game.scenes.hidden.planned import PlannedTable
from game.scenes.table import Beat
from game.view.animation import Animation
from game.view.announce import announce
from game.view.hidden.motion import NOTHING, Motion
from game.view.look import Look
from game.view.text import Rich

BANNER = 1400  # milliseconds at normal speed


class Motions(Protocol):
    """Whoever makes movements of events."""

    def of(self, event: Any, before: Any, secret: Any) -> Motion:
        """Return what is to be seen of an event, from what the viewer knew before it."""
        ...


class HiddenShowing(ABC):
    """Shows the events of one table. ``SOUNDS``: what is heard of an event."""

    SOUNDS: ClassVar[Mapping[type, str]]

    def __init__(self, table: PlannedTable[Any], motions: Motions) -> None:
        self._owner = table
        self._motions = motions

    @abstractmethod
    def bring(self, beat: Beat) -> None:
        """Bring what happens into the window."""

    @abstractmethod
    def tell(self, event: Event) -> None:
        """Say in a band over the board what changes the match."""

    def show(self, beat: Beat) -> None:
        """Queue the movement of an event; the picture changes when the movement ends, at once where there is none."""
        table, event = self._owner, beat.event
        before, secret = table.picture.table, table.picture.secret
        table.picture.tell(event)
        if sound := self.SOUNDS.get(type(event)):
            table.house.sounds.play(sound)
        self.bring(beat)
        motion = self._motions.of(event, before, secret) if before is not None else NOTHING
        if motion.groups:
            table.hidden.update(motion.hidden)
            table.refresh()
            for group in motion.groups:
                table.queue.add(*group)
            table.queue.add(Animation(0, on_end=partial(self._land, beat, motion.hidden)))
        else:
            self._land(beat)
        self.tell(event)

    def _land(self, beat: Beat, hidden: Iterable[str] = ()) -> None:
        self._owner.hidden.difference_update(hidden)
        self._owner.picture.see(beat.seen)
        self._owner.refresh()

    def banner(self, headline: str, below: Rich, border: str = "brass") -> None:
        """Queue a band over the board."""

        def where() -> tuple[Look, Rect]:
            return self._owner.sheet.look, self._owner.view.lens.window

        self._owner.queue.add(announce(where, headline, below, BANNER, border))
