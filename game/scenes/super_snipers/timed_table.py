"""A table against the clock: what Quickdraw and Hostage Rescue share.

While it is covered (a pause, another window, the count-in) no time passes, nobody acts and the boards cannot be seen.
Time counts only what was drawn; the last three seconds of each timer are heard, and so is the count-in.
"""

from __future__ import annotations

import gc
from abc import abstractmethod

import pygame

from game.core import Action, Event, IllegalAction, Seat, Stale
from game.scenes.clockwork import COUNT_IN, Clockwork
from game.scenes.house import House
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.stations import StationTable
from game.scenes.table import Beat
from game.scenes.thinking import Thinking
from game.store.saved import Saved
from game.view.animation import Lanes

LAST_SECONDS = 3


class TimedTable(StationTable):
    """A match against the clock.

    ``lanes``: movements, none of which waits for another. ``is_ending``: the end of a round is being seen, and the
    picture stays as it was.
    """

    def __init__(self, house: House, saved: Saved) -> None:
        self.lanes = Lanes(lambda: house.settings.animation_speed)
        self.clock = Clockwork(saved.match)
        self.is_ending = False
        self.told: list[Event] = []
        self._has_been_seen = False
        self._was_running = False
        self._is_to_pause = False
        self._last_second: dict[int, int] = {}
        super().__init__(house, saved)

    # -- what a mode's own table says

    @property
    @abstractmethod
    def timers(self) -> dict[int, int]:
        """Milliseconds left by the rules on each timer that runs, by where it is heard: 0 left, 1 right."""

    @abstractmethod
    def show_told(self) -> None:
        """Show all events in ``told``."""

    @abstractmethod
    def look(self) -> None:
        """Look at the position as it is: the timers are read off it."""

    @abstractmethod
    def let_go(self) -> None:
        """Nothing stays in any hand."""

    # -- what is done

    def act_at(self, station: Station, action: Action) -> bool:
        """Let the player of a station do this at this very moment of the clock."""
        if not self.can_act_at(station):
            return False
        if self.coach is not None and not self.coach.allows(station.place, action):
            return False
        self.hint = None
        try:
            self.submit(station.seat, action)
        except Stale:
            return False
        except IllegalAction as why:
            self.show_told()
            station.refuse(why.reason)
            return False
        station.refusal = ""
        return True

    def submit(self, seat: Seat, action: Action) -> None:
        """Let a seat do this at this very moment of the clock. Raises Stale, IllegalAction."""
        self.clock.settle()
        self.look()
        self.match.submit(seat, action, self.match.at(seat))
        self.show_told()

    @property
    def thinking(self) -> Thinking | None:
        """Where the bots think."""
        return self._thinking

    # -- begin

    def enter(self) -> None:
        """A match that had begun stands still until somebody goes on with it."""
        had_begun = bool(self.match.journal)
        super().enter()
        self._was_running = self.clock.is_running
        if self._was_running and had_begun and self.coach is None:
            self.clock.hold()
            self._is_to_pause = True
        gc.collect()
        gc.freeze()  # what lives already is not looked through again in the midst of a turn: that takes 80 ms

    def leave(self) -> None:
        """From now on memory is tidied as usual."""
        gc.unfreeze()
        super().leave()

    @property
    def shown_turn(self) -> int:
        """Nothing that is pressed waits, so no turn of the screen has to be told from another."""
        return 0

    @property
    def is_covered(self) -> bool:
        """Whether the boards cannot be seen: time stands still, though it would run by the rules."""
        return self.clock.is_running and not self.clock.is_ready

    def undo(self) -> None:
        """Nothing is taken back while time counts."""

    def ask_hint(self) -> None:
        """Each station asks for its own player."""

    def show(self, beat: Beat) -> None:
        """Events are shown as they come, not one after the other."""

    def _hear(self, event: Event) -> None:
        self.told.append(event)

    def take_told(self) -> list[Event]:
        """Let the picture and the log have all that has happened, and return it to be shown."""
        told, self.told = self.told, []
        for event in told:
            self.picture.tell(event)
            self.narration.tell(event)
        return told

    # -- time

    @property
    def is_moving(self) -> bool:
        """A clock is always watched."""
        return True

    def time_left(self, where: int) -> float:
        """Return the milliseconds that a timer shows at this moment, 0 where none runs."""
        return max(0.0, self.timers.get(where, 0) - self.clock.passed)

    @property
    def count_in(self) -> float:
        """Seconds that are counted in; none in a lesson, whose coach holds the clock."""
        return COUNT_IN if self.coach is None else 0.0

    def begin_counting(self) -> None:
        """Before timers that stood still begin to run, somebody counts to three."""
        is_running = self.clock.is_running
        if is_running and not self._was_running:
            self.clock.go_on(self.count_in)
            self.refresh()
        self._was_running = is_running

    def play_on(self, dt: float) -> bool:
        """Let time pass for what was seen; give whether the table is open to be played on."""
        was_covered = self.is_covered
        if self._has_been_seen:
            self._has_been_seen = False
            self._pass_time(dt)
        if was_covered and not self.is_covered:
            self.house.sounds.play("turn")
            self.refresh()
        if self.clock.is_running:
            self.repaint()
        return not self.is_covered

    def _pass_time(self, dt: float) -> None:
        if self.coach is not None:
            dt = self.coach.time_for(dt, min(map(self.time_left, self.timers), default=0))
            if dt <= 0:
                return
        count = self.clock.count_in
        if self.clock.pass_time(dt, max(1, min(self.timers.values(), default=1000))):
            self.look()
            self.show_told()
        if int(count) != int(self.clock.count_in) and self.clock.count_in > 0:
            self.house.sounds.play("tock")
        self._tick_aloud()

    def _tick_aloud(self) -> None:
        """The last three seconds of each timer are heard, at its side."""
        for where in self.timers:
            second = -(-int(self.time_left(where)) // 1000)
            if 0 < second <= LAST_SECONDS and second != self._last_second.get(where):
                self.house.sounds.play("tock", (-0.6, 0.6)[where])
            self._last_second[where] = second

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over the table, or is about to."""
        return self.house.stack.top is self and not self.house.stack.is_asked

    def open_paused(self, is_shown: bool = True) -> bool:
        """Offer to go on with a match that had begun; True once, at its beginning.

        ``is_shown``: False where another scene is shown first, whose end goes on with the match.
        """
        is_to_pause, self._is_to_pause = self._is_to_pause, False
        if is_to_pause and is_shown:
            self.stand_still()
        return is_to_pause

    def stand_still(self) -> None:
        """Let nothing pass, and offer to go on."""
        self.clock.hold()
        if self.house.has_door("pause"):
            self.house.open("pause", self)

    def pause(self) -> None:
        """Another scene covers the table: time stands still, the boards are covered."""
        self.let_go()
        self.clock.hold()
        self.refresh()
        super().pause()

    def resume(self) -> None:
        """It is on top again: somebody counts to three."""
        self.clock.go_on(self.count_in if self.clock.is_running else 0.0)
        super().resume()

    # -- input and picture

    def put_back(self) -> bool:
        """Nothing is in a hand that all share."""
        return False

    def on_action(self, action: str) -> bool:
        """The pause and the rules; the rest of the keys are the players' own."""
        if action == "menu":
            self.stand_still()
            return True
        return action == "rules" and super().on_action(action)

    def has_lost_focus(self, event: pygame.event.Event) -> bool:
        """Stand still where another window has taken the focus; True for such an event."""
        if event.type != pygame.WINDOWFOCUSLOST:
            return False
        if self.clock.is_running and not self.match.outcome():
            self.stand_still()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it; from now on its time counts."""
        self._has_been_seen = True
        self.paint_all(surface)

    @abstractmethod
    def paint_all(self, surface: pygame.Surface) -> None:
        """Paint what lies still, then what moves."""
