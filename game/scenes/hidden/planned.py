"""A table of a hidden-movement game with a plan in the hand: what both games do with it alike."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, TypeVar, cast

import pygame
from msgspec.structs import replace

from game.core import Action, Event, Observation
from game.scenes.hidden.frame import paint_pointed
from game.scenes.hidden.table import HiddenTable
from game.scenes.statistics import StatisticsPanel
from game.scenes.table import Beat
from game.view.text import Span

Seen = TypeVar("Seen", bound=Observation)


class PlannedTable(HiddenTable, Generic[Seen]):
    """A table whose ``hand`` holds what is planned and whose ``_showing`` turns events into movements.

    ``END``: what ends a turn in which nothing else can be done; ``ASSIST``: the option by which the table may tell
    where the hidden one can be. ``_seen``: the Observation that was worked out last, for the position ``_known``.
    """

    END: ClassVar[Action]
    ASSIST: ClassVar[str] = "assist"
    hand: Any
    pointed_area: pygame.Rect | None
    _seen: Seen | None = None
    _known: Any = None
    _showing: Any

    # -- what is known

    @property
    @abstractmethod
    def position(self) -> tuple[Any, ...]:
        """What tells one position from another, and who looks at it."""

    @abstractmethod
    def acts_together(self, seen: Seen) -> bool:
        """Whether all of the side at the screen can act at that moment, whoever is named first."""

    @property
    def seen(self) -> Seen:
        """What the acting person may know, worked out once for each position; what mates can do is among it."""
        now = (*self.position, len(self.match.journal))
        if self._seen is None or self._known != now:
            self._known = now
            seen = cast("Seen", self.match.view(self.actor if self.actor in self.mates else self.viewer))
            if self.actor in self.mates and self.acts_together(seen):
                waiting = [seat for seat in self.match.to_act() if seat in self.mates]
                legal = dict.fromkeys(act for seat in waiting for act in self.match.view(seat).legal)
                seen = replace(seen, legal=tuple(legal))
            self._seen = seen
        return self._seen

    def observation(self) -> Observation:
        """What the acting person may know."""
        return self.seen

    @property
    def shown_turn(self) -> int:
        """The number of the turn on the screen."""
        return self.picture.table.turn if self.picture.table else 0

    @property
    def may_assist(self) -> bool:
        """Whether the table may tell where the hidden one can be."""
        return bool(self.match.header.options.get(self.ASSIST, True))

    def pointed_words(self) -> list[str | Span]:
        """Return what the space that is pointed at is."""
        raise NotImplementedError

    # -- what happens

    def _end_an_empty_turn(self) -> None:
        """End the turn where that is all that can be done, unless the settings or a coach want it done by hand."""
        if self.coach is not None:
            return
        if self.house.settings.confirm_end_of_turn or self.actor not in self.mates:
            return
        if self.match.view(self.actor).legal == (self.END,):
            self.match.submit(self.actor, self.END, self.match.at(self.actor))

    def show_statistics(self) -> None:
        """Open the figures of the match so far."""
        self.house.stack.push(StatisticsPanel(self.house, self.entry.name, self.picture, self.seating))

    def show(self, beat: Beat) -> None:
        """Turn an event into movements."""
        self._showing.show(beat)

    def tell_anew(self) -> None:
        """Begin with an empty hand."""
        self.hand.forget()
        self.hidden.clear()
        self._seen = None
        super().tell_anew()

    def _narrate(self, event: Event) -> None:
        """The log tells an event; what is planned is looked at anew."""
        super()._narrate(event)
        self.hand.look()

    def paint_pointed(self, surface: pygame.Surface) -> None:
        """Paint what the space under the pointer is."""
        paint_pointed(self, surface)
