"""The table of Quickdraw: two players at once, each at a station of their own, each with a timer.

The screen belongs to nobody: it shows what lies open to both. Nothing that is pressed waits for a movement.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pygame

from game.core import BYSTANDER, Event, Seat
from game.rules.super_snipers.events import Killed
from game.scenes.house import House
from game.scenes.pads import EVENTS as PAD_EVENTS
from game.scenes.pads import Pads
from game.scenes.still import Still
from game.scenes.super_snipers.bot_hand import BotHand
from game.scenes.super_snipers.devices import KEYS, POINTER, Devices
from game.scenes.super_snipers.many_hands import ManyHands
from game.scenes.super_snipers.quick_layout import lay_out_quickdraw
from game.scenes.super_snipers.quick_painting import paint_over
from game.scenes.super_snipers.quick_showing import QuickShowing
from game.scenes.super_snipers.quick_station import QuickStation
from game.scenes.super_snipers.rehearsal import rehearse
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.timed_table import TimedTable
from game.scenes.super_snipers.who_plays import DevicesScene
from game.scenes.thinking import HINT, Answer, Question
from game.scenes.why import pointed_reason
from game.store.saved import Saved
from game.view.sheet import Sheet

SECRET_PHASES = ("draft", "hide")
LAST_SECONDS = 3
DEVICE_GONE = "A gamepad is gone; whoever played with it goes on with the keyboard."


class QuickdrawTable(TimedTable):
    """A match in which both play at once.

    ``stations``: by seat. ``hider``: who chooses in secret, where two people share the screen.
    """

    def __init__(self, house: House, saved: Saved) -> None:
        self.pads = Pads()
        self.stations: tuple[QuickStation, ...] = ()
        self.hider: Seat = BYSTANDER
        self._is_to_tell_devices = False
        self._later: list[Event] = []
        self._advised: deque[QuickStation] = deque()
        self._rehearsal: Iterator[None] | None = None
        self._still = Still()
        super().__init__(house, saved)
        self.viewer = BYSTANDER
        self.devices = Devices(self.humans, self.pads)
        self.stations = (QuickStation(self, 0), QuickStation(self, 1))
        self.bot_hands = {seat: BotHand(self.stations[seat]) for seat in self.seats.bots}
        self._many = ManyHands(self)
        self._showing = QuickShowing(self)
        self.tell_anew()

    def take_hint(self, found: Answer) -> None:
        """Show a hint of the coach at the station of the person who learns."""
        self.stations[self.humans[0]].take_hint(found)

    @property
    def taught(self) -> Station:
        """The station of the person who learns."""
        return self.stations[self.humans[0]]

    # -- begin

    def enter(self) -> None:
        """Look for gamepads; two people are told first who plays with what."""
        self.pads.open()
        super().enter()
        self._is_to_tell_devices = self.devices.is_shared and self.match.outcome() is None

    def tell_anew(self) -> None:
        """Begin with empty hands."""
        for station in self.stations:
            station.forget()
        super().tell_anew()

    # -- who may act

    @property
    def is_secret(self) -> bool:
        """Hiding is seen by nobody else; a card that is copied before lies open."""
        now = self.picture.table
        return bool(now and now.phase in SECRET_PHASES and not now.tasks)

    def can_act_at(self, station: Station) -> bool:
        """Whether the person at a station may act now."""
        if station.seat not in self.humans or self.is_covered or self.is_ending:
            return False
        if self.is_secret and self.devices.is_shared and self.hider != station.seat:
            return False
        return station.seat in self.match.to_act()

    def refusals(self) -> tuple[str, ...]:
        """Return the refusals of both halves: those in a hand, at a control, and told."""
        found = [(one.hand.refusal, pointed_reason(one.hands, one.sheet), one.refusal) for one in self.stations]
        return tuple(why for half in found for why in half)

    # -- events

    @property
    def timers(self) -> dict[int, int]:
        """Each player's own timer."""
        return {station.seat: station.side.timer for station in self.stations if station.side.is_running}

    def show_told(self) -> None:
        """Show all that has happened; a Kill first, before the table is set up anew."""
        told = self.take_told()
        if not told:
            return
        for event in told:
            if isinstance(event, Killed):
                self.is_ending = True
                self.let_go()
                self._showing.kill(event)
        if self.is_ending:
            self._later += told
            self.refresh()
            return
        self._see()
        for event in told:
            self._showing.show(event)
        self.begin_counting()

    def look(self) -> None:
        """Look at the position that lies open to both."""
        self.picture.see(self.match.view(BYSTANDER))

    def _see(self) -> None:
        """Show the position; a piece that somebody has lost leaves the hand."""
        self.look()
        for station in self.stations:
            station.check_hand()
        self.refresh()

    def let_go(self) -> None:
        """Nothing stays in any hand."""
        for station in self.stations:
            station.let_go()
        for bot in self.bot_hands.values():
            bot.drop()

    # -- time

    def update(self, dt: float) -> None:
        """Go on: movements, hands, the clock, whoever is called to hide."""
        if self.lanes.update(dt):
            self.repaint()
        elif self.is_ending and not self.lanes.is_busy:
            self._end_ending()
        for station in self.stations:
            station.update(dt)
        self._rest = max(0.0, self._rest - dt)
        self.show_told()
        self._listen()
        if not self.is_on_top or self._tell_devices() or self.open_paused():
            return
        if self.match.outcome() and not self.is_ending:
            self._finish()
        elif not self.is_ending:
            self._play_on(dt)

    def _tell_devices(self) -> bool:
        """Tell who plays with what; True once, at the beginning."""
        is_to_tell, self._is_to_tell_devices = self._is_to_tell_devices, False
        if is_to_tell:
            self.open_paused(is_shown=False)
            self.house.stack.push(DevicesScene(self.house, self))
        return is_to_tell

    def _end_ending(self) -> None:
        """The Kill has been seen: the next round lies on the table."""
        self.is_ending = False
        for station in self.stations:
            station.gone.clear()
            station.hidden.clear()
        later, self._later = self._later, []
        self._see()
        for event in later:
            self._showing.show(event)
        self.begin_counting()

    def _play_on(self, dt: float) -> None:
        for said in self.pads.update(dt):
            self._take_pad(said.pad, said.verb)
        if self.play_on(dt):
            self._rehearsal = None
            for bot in self.bot_hands.values():
                bot.update(dt)
        elif self.clock.count_in > 0:
            self._rehearsal = self._rehearsal or rehearse(self)
            next(self._rehearsal, None)
        self._call_hider()

    def _listen(self) -> None:
        while self._thinking and (found := self._thinking.poll()) is not None:
            if found.bot in self.bot_hands:
                self.bot_hands[found.bot].hear(found)
            elif found.bot == HINT and self._advised:
                self._advised.popleft().hear_hint(found)

    def ask_adviser(self, station: QuickStation, question: Question) -> None:
        """Have the adviser think for a station; it answers one after the other."""
        if self._thinking is not None:
            self._advised.append(station)
            self._thinking.ask(question)

    def _call_hider(self) -> None:
        """Where two share the screen, a curtain calls each of them to choose in secret."""
        if not self.is_secret:
            self.hider = BYSTANDER
        if not (self.is_secret and self.devices.is_shared):
            return
        waiting = [seat for seat in self.humans if seat in self.match.to_act()]
        if not waiting or self.hider in waiting:
            return
        if not self.house.has_door("curtain"):
            self.uncover(waiting[0])
        elif self._called != waiting[0]:
            self._called = waiting[0]
            self.house.stack.push(self.house.doors["curtain"](self, waiting[0]))

    def uncover(self, seat: Seat) -> None:
        """That seat chooses in secret now."""
        self.hider, self._called = seat, BYSTANDER
        self.refresh()

    # -- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to whom its device belongs, at once."""
        self.ready(self.sheet.size)
        if self.has_lost_focus(event):
            return False
        if event.type in PAD_EVENTS:
            return self._handle_pads(event)
        if event.type in POINTER:
            return self._handle_pointer(event)
        if event.type in KEYS:
            return self._handle_key(event)
        return False

    def _handle_pointer(self, event: pygame.event.Event) -> bool:
        has_taken = self.hands.handle(event, self.common_sheet)
        if has_taken and event.type != pygame.MOUSEMOTION:
            return True
        station = self._at(self.devices.mouse)
        return station is not None and station.handle_pointer(event)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        station = self._at(self.devices.keyboard)
        if station is not None and not self.is_covered and station.handle_key(event):
            return True
        action = self.house.keys.action_of(event, self.place) if event.type == pygame.KEYDOWN else ""
        return bool(action) and self.on_action(action)

    def _handle_pads(self, event: pygame.event.Event) -> bool:
        before = tuple(self.pads.plugged)
        for said in self.pads.handle(event):
            self._take_pad(said.pad, said.verb)
        if before != tuple(self.pads.plugged):
            self.refresh()
            if len(before) > len(self.pads.plugged) and self.clock.is_running:
                self.house.notice(DEVICE_GONE)
                self.stand_still()
        return True

    def _take_pad(self, pad: int, verb: str) -> None:
        if verb == "menu":
            self.on_action("menu")
            return
        station = self._at(self.devices.of_pad(pad))
        if station is not None and not self.is_covered:
            station.handle_pad(verb)

    def _at(self, seat: Seat) -> QuickStation | None:
        """The station that a device of ``seat`` acts at: while somebody chooses in secret, all devices are theirs."""
        seat = self.hider if self.is_secret and self.hider >= 0 else seat
        return self.stations[seat] if seat >= 0 else None

    # -- what it shows

    @property
    def common_sheet(self) -> Sheet:
        """The controls that belong to nobody."""
        return self.sheet.part(lambda name: "/" not in name or name.startswith("key/"))

    def lay_out(self, sheet: Sheet) -> None:
        """The top bar and the two halves."""
        lay_out_quickdraw(self, sheet)

    def compose(self, size: tuple[int, int]) -> None:
        """Lay everything out, see what the pointer is on now."""
        super().compose(size)
        self.hands.find_hover(self.house.pointer, self.common_sheet)
        mouse = self._at(self.devices.mouse)
        for station in self.stations:
            station.find_hover(self.house.pointer if station is mouse else (-1, -1))

    @property
    def cursor(self) -> int:
        """A hand over what the player with the mouse may act on."""
        for hands in (self.hands, *(station.hands for station in self.stations)):
            control = self.sheet.controls.get(hands.hovered)
            if control is not None and control.can_act:
                return pygame.SYSTEM_CURSOR_HAND
        return pygame.SYSTEM_CURSOR_ARROW

    def paint_all(self, surface: pygame.Surface) -> None:
        """Paint what lies still, then the timers, what moves, and every hand."""
        self._still.paint(surface, self.sheet, self._many)
        paint_over(self, surface)
