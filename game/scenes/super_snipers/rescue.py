"""The table of Hostage Rescue: one player, two Target Grids, ten seconds, and two rivals who shoot back.

Only the timed part of a turn runs against the clock; before it somebody counts to three over covered boards. Nothing
that is pressed waits for a movement.
"""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.core import Observation
from game.rules.super_snipers.end_events import RoundEnded
from game.rules.super_snipers.events import Killed
from game.scenes.house import House
from game.scenes.still import Still
from game.scenes.super_snipers.bot_hand import BotHand
from game.scenes.super_snipers.quick_painting import WHOLE, paint_tip_at
from game.scenes.super_snipers.rescue_layout import lay_out_rescue
from game.scenes.super_snipers.rescue_showing import RescueShowing
from game.scenes.super_snipers.rescue_station import RescueStation
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.timed_table import TimedTable
from game.scenes.table import TableScene
from game.scenes.why import asks_why
from game.store.saved import Saved
from game.view.sheet import Sheet
from game.view.super_snipers.fuse import LAST, fuse_colour, paint_fuse
from game.view.super_snipers.rescue import RescuePlan

NO_UNDO = "Nothing is taken back in a rescue: the clock has run on."
SECONDS, SMALL_SECONDS = 72, 36  # units: the seconds between the grids


class RescueTable(TimedTable):
    """A rescue at the screen. ``planned``: where things lie, once they were laid out."""

    def __init__(self, house: House, saved: Saved) -> None:
        self.planned: RescuePlan | None = None
        self._still = Still()
        self.station = RescueStation(self)
        self._showing = RescueShowing(self)
        super().__init__(house, saved)
        self.bot_hand = BotHand(self.station) if self.seats.bots else None

    # -- who may act

    @property
    def taught(self) -> Station:
        """The one station."""
        return self.station

    def can_act_at(self, station: Station) -> bool:
        """Whether the rescuer is a person, and may act now."""
        is_open = not self.is_covered and not self.is_ending and station.seat in self.humans
        return is_open and station.seat in self.match.to_act()

    @property
    def can_act(self) -> bool:
        """Whether the rescuer may act now."""
        return self.can_act_at(self.station)

    def refusals(self) -> tuple[str, ...]:
        """Return what the red ghost says first, what the station was told last."""
        return self.station.hand.refusal, *super().refusals(), self.station.refusal

    def observation(self) -> Observation:
        """What the rescuer may know."""
        return self.station.observation()

    def tell_anew(self) -> None:
        """Begin with an empty hand."""
        self.station.forget()
        super().tell_anew()
        self.station.see_row()

    # -- events

    @property
    def timers(self) -> dict[int, int]:
        """The one timer."""
        side = self.station.side
        return {0: side.timer} if side.is_running else {}

    def show_told(self) -> None:
        """Show all that has happened; the Kill that ends a round first, before the grids are set up anew."""
        told = self.take_told()
        if not told:
            return
        for event in told:
            if isinstance(event, Killed):
                self._showing.kill(event)
        if any(isinstance(event, RoundEnded) for event in told):
            self.is_ending = True
            self.station.hand.forget()
        if not self.is_ending:
            self._see()
        for event in told:
            self._showing.show(event)
        self.begin_counting()
        self.refresh()

    def look(self) -> None:
        """Look at the position."""
        self.picture.see(self.match.view(0))

    def _see(self) -> None:
        self.look()
        self.station.see_row()
        self.station.check_hand()
        self.refresh()

    def let_go(self) -> None:
        """Nothing stays in the hand on the screen; what the rules hold in it lies in the tray."""
        self.station.hand.forget()
        self.station.question = None
        self.station.show()
        self.hands.let_go()
        if self.bot_hand is not None:
            self.bot_hand.drop()

    # -- time

    def update(self, dt: float) -> None:
        """Go on: movements, the hand, the clock, hints."""
        if self.lanes.update(dt):
            self.repaint()
        elif self.is_ending and not self.lanes.is_busy:
            self._end_ending()
        self.station.update(dt)
        self._rest = max(0.0, self._rest - dt)
        self._listen()
        if not self.is_on_top or self.open_paused():
            return
        self.show_told()
        if self.match.outcome() and not self.is_ending:
            self._finish()
        elif not self.is_ending and self.play_on(dt) and self.bot_hand is not None:
            self.bot_hand.update(dt)

    def _listen(self) -> None:
        if self.bot_hand is None:
            self._hear_adviser()
        elif self._thinking and (found := self._thinking.poll()) is not None:
            self.bot_hand.hear(found)

    def _hear_adviser(self) -> None:
        """A hint holds as long as what it means can be done, whatever time has passed."""
        found = self._thinking.poll() if self._thinking and self._asked else None
        if found is not None:
            self._asked = None
            self.hint = found
            self.refresh()
        if self.hint is not None and self.hint.action not in self.station.seen.legal:
            self.hint = None
            self.refresh()

    def _end_ending(self) -> None:
        """The Kill has been seen: the next round lies on the table."""
        self.is_ending = False
        self.station.gone.clear()
        self.station.hidden.clear()
        self._see()

    def ask_hint(self) -> None:
        """Have the adviser look at the position; the clock runs on."""
        TableScene.ask_hint(self)

    def undo(self) -> None:
        """Nothing is taken back while time counts."""
        self.station.refuse(NO_UNDO)

    # -- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event at once."""
        self.ready(self.sheet.size)
        if self.has_lost_focus(event):
            return False
        return self.handle_now(event)

    def handle_now(self, event: pygame.event.Event) -> bool:
        """The hand first, then numbers, then controls and bound keys."""
        station = self.station
        is_press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if is_press and station.refusal and not asks_why(self, event):
            station.refusal = ""
            self.refresh()
        if self.is_covered:
            return super().handle_now(event)
        return self.take_at(station, event) or super().handle_now(event)

    def hold_key(self, event: pygame.event.Event) -> bool:
        """Leaks show as long as their key is held."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        if self.house.keys.action_of(event, self.place) != "leaks":
            return False
        self.station.show(event.type == pygame.KEYDOWN)
        return True

    def on_action(self, action: str) -> bool:
        """The rescuer's own keys, then those every table knows."""
        if not self.is_covered and self.station.on_action(action):
            return True
        if action == "hint":
            self.ask_hint()
        elif action == "undo":
            self.undo()
        else:
            return super().on_action(action)
        return True

    # -- what it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Top bar, both grids, Scope Board, rivals, tray, buttons."""
        lay_out_rescue(self, sheet)

    def paint_all(self, surface: Surface) -> None:
        """Paint what lies still, then the timer, what moves, and the hand."""
        self._still.paint(surface, self.sheet, self.hands)
        look, planned = self.sheet.look, self.planned
        if planned is None:
            return
        left = self.time_left(0)
        paint_fuse(surface, look, planned.fuse, left, WHOLE)
        self.paint_chosen(surface, self.station)
        self.lanes.paint(surface)
        if self.is_covered:
            self._paint_count(surface, planned.fuse)
            return
        if left > 0:
            self._paint_seconds(surface, planned.gap, left)
        if self.bot_hand is not None:
            self.bot_hand.paint(surface)
            return
        self.station.hand.paint(surface)
        paint_tip_at(self.station, surface)

    def _paint_count(self, surface: Surface, rect: Rect) -> None:
        """Three, two, one over the cover."""
        if self.clock.count_in > 0:
            self._paint_large(surface, rect.center, str(ceil(self.clock.count_in)), 110, "brass")

    def _paint_seconds(self, surface: Surface, rect: Rect, left: float) -> None:
        """The seconds that are left, between the grids; each of the last ones begins larger."""
        look = self.sheet.look
        words = f"{ceil(left / 100) / 10:.1f}" if left < LAST else str(ceil(left / 1000))
        usual = SECONDS if rect.width >= look.px(SECONDS) else SMALL_SECONDS
        beat = ceil(left % 1000 / 250) if left < LAST else 0
        self._paint_large(surface, rect.center, words, usual + 3 * beat, fuse_colour(look, left, False))

    def _paint_large(self, surface: Surface, middle: tuple[int, int], words: str, size: int, colour: str) -> None:
        look = self.sheet.look
        number = look.set(words, size=size, face="title", colour=colour, most_lines=1)
        where = Rect(0, 0, number.width, number.height)
        where.center = middle
        look.typesetter.draw(surface, number, where)
