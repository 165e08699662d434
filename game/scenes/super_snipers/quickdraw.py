"""The table of Quickdraw: two players at once, each at a station of their own, each with a timer.

The screen belongs to nobody: it shows what lies open to both. Nothing that is pressed waits for a movement. While the
table is covered (a pause, another window, the count-in) no time passes, nobody acts and the boards cannot be seen.
"""

from __future__ import annotations

import pygame

from game.core import BYSTANDER, Action, Event, IllegalAction, Seat, Stale
from game.rules.super_snipers.events import Killed
from game.scenes.clockwork import COUNT_IN, Clockwork
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
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.stations import StationTable
from game.scenes.table import Beat
from game.scenes.thinking import Thinking
from game.store.saved import Saved
from game.view.animation import Lanes
from game.view.sheet import Sheet

SECRET_PHASES = ("draft", "hide")
LAST_SECONDS = 3
DEVICE_GONE = "A gamepad is gone; whoever played with it goes on with the keyboard."


class QuickdrawTable(StationTable):
    """A match in which both play at once.

    ``stations``: by seat. ``lanes``: movements, none of which waits for another. ``hider``: who chooses in secret,
    where two people share the screen. ``is_ending``: a Kill is being seen, and the picture stays as it was.
    """

    def __init__(self, house: House, saved: Saved) -> None:
        self.lanes = Lanes(lambda: house.settings.animation_speed)
        self.pads = Pads()
        self.clock = Clockwork(saved.match)
        self.stations: tuple[QuickStation, ...] = ()
        self.hider: Seat = BYSTANDER
        self.is_ending = False
        self._told: list[Event] = []
        self._still = Still()
        self._has_been_seen = False
        self._was_running = False
        self._is_to_pause = False
        self._last_second = [0, 0]
        super().__init__(house, saved)
        self.viewer = BYSTANDER
        self.devices = Devices(self.humans, self.pads)
        self.stations = (QuickStation(self, 0), QuickStation(self, 1))
        self.bot_hands = {seat: BotHand(self.stations[seat]) for seat in self.seats.bots}
        self._many = ManyHands(self)
        self._showing = QuickShowing(self)
        self.tell_anew()

    # -- begin

    def enter(self) -> None:
        """Look for gamepads; a match that had begun stands still until somebody goes on with it."""
        self.pads.open()
        had_begun = bool(self.match.journal)
        super().enter()
        self._was_running = self.clock.is_running
        if self._was_running and had_begun:
            self.clock.hold()
            self._is_to_pause = True

    def tell_anew(self) -> None:
        """Begin with empty hands."""
        for station in self.stations:
            station.forget()
        super().tell_anew()

    @property
    def shown_turn(self) -> int:
        """The screen shows no one's turn."""
        return 0

    @property
    def thinking(self) -> Thinking | None:
        """Where the bots think."""
        return self._thinking

    # -- who may act

    @property
    def is_covered(self) -> bool:
        """Whether the boards cannot be seen: time stands still, though it would run by the rules."""
        return self.clock.is_running and not self.clock.is_ready

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

    def act_at(self, station: Station, action: Action) -> bool:
        """Let the person at a station do this."""
        if not self.can_act_at(station):
            return False
        try:
            self.submit(station.seat, action)
        except Stale:
            return False
        except IllegalAction as why:
            station.refuse(str(why))
            return False
        station.refusal = ""
        return True

    def submit(self, seat: Seat, action: Action) -> None:
        """Let a seat do this at this very moment of the clock. Raises Stale, IllegalAction."""
        self.clock.settle()
        self.match.submit(seat, action, self.match.at(seat))
        self._show_told()

    def undo(self) -> None:
        """Nothing is taken back while time counts."""

    def ask_hint(self) -> None:
        """Nobody gives hints against the clock."""

    # -- events

    def show(self, beat: Beat) -> None:
        """Events are shown as they come, not one after the other."""

    def _hear(self, event: Event) -> None:
        self._told.append(event)

    def _show_told(self) -> None:
        """Show all that has happened; a Kill first, before the table is set up anew."""
        told, self._told = self._told, []
        if not told:
            return
        is_over = False
        for event in told:
            self.picture.tell(event)
            self.narration.tell(event)
            if isinstance(event, Killed):
                is_over = True
                self._showing.kill(event)
        if is_over:
            self.is_ending = True
            self._let_go()
        if not self.is_ending:
            self._see()
        for event in told:
            self._showing.show(event)
        self._begin_counting()

    def _see(self) -> None:
        self.picture.see(self.match.view(BYSTANDER))
        self.refresh()

    def _begin_counting(self) -> None:
        """Before timers that were still run, somebody counts to three."""
        is_running = self.clock.is_running
        if is_running and not self._was_running:
            self.hider = BYSTANDER
            self.clock.go_on(COUNT_IN)
            self.refresh()
        self._was_running = is_running

    def _let_go(self) -> None:
        """Nothing stays in any hand."""
        for station in self.stations:
            station.hand.put_back()
            station.hands.let_go()
            station.question = None
            station.show()
        for bot in self.bot_hands.values():
            bot.drop()

    # -- time

    @property
    def is_moving(self) -> bool:
        """A clock is always watched."""
        return True

    def update(self, dt: float) -> None:
        """Go on: movements, hands, the clock, whoever is called to hide."""
        if self.lanes.update(dt):
            self.repaint()
        elif self.is_ending and not self.lanes.is_busy:
            self._end_ending()
        for station in self.stations:
            station.update(dt)
        self._rest = max(0.0, self._rest - dt)
        self._listen()
        if self.house.stack.top is not self or self.house.stack.is_asked:
            return
        if self._is_to_pause:
            self._is_to_pause = False
            self.stand_still()
        elif self.match.outcome() and not self.is_ending:
            self._finish()
        elif not self.is_ending:
            self._play_on(dt)

    def _end_ending(self) -> None:
        """The Kill has been seen: the next round lies on the table."""
        self.is_ending = False
        for station in self.stations:
            station.gone.clear()
            station.hidden.clear()
        self._see()

    def _play_on(self, dt: float) -> None:
        for said in self.pads.update(dt):
            self._take_pad(said.pad, said.verb)
        was_covered = self.is_covered
        if self._has_been_seen:
            self._has_been_seen = False
            self._pass_time(dt)
        if was_covered and not self.is_covered:
            self.house.sounds.play("turn")
            self.refresh()
        if not self.is_covered:
            for bot in self.bot_hands.values():
                bot.update(dt)
        self._call_hider()
        if self.clock.is_running:
            self.repaint()

    def _pass_time(self, dt: float) -> None:
        """Time passes for what was seen; it is heard when it is nearly over."""
        count = self.clock.count_in
        timers = [station.timer_left for station in self.stations if station.side.is_running]
        if self.clock.pass_time(dt, max(1, min((station.side.timer for station in self._running), default=1))):
            self._show_told()
            self._see()
        if int(count) != int(self.clock.count_in) and self.clock.count_in > 0:
            self.house.sounds.play("tock")
        if timers:
            self._tick_aloud()

    @property
    def _running(self) -> list[QuickStation]:
        return [station for station in self.stations if station.side.is_running]

    def _tick_aloud(self) -> None:
        """The last three seconds of each timer are heard, at its side."""
        for station in self.stations:
            second = -(-int(station.timer_left) // 1000)
            is_near = station.side.is_running and 0 < second <= LAST_SECONDS
            if is_near and second != self._last_second[station.seat]:
                self.house.sounds.play("tock", (-0.6, 0.6)[station.seat])
            self._last_second[station.seat] = second

    def _listen(self) -> None:
        while self._thinking and (found := self._thinking.poll()) is not None:
            if found.bot in self.bot_hands:
                self.bot_hands[found.bot].hear(found)

    def _call_hider(self) -> None:
        """Where two share the screen, a curtain calls each of them to choose in secret."""
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

    # -- standing still

    def stand_still(self) -> None:
        """Let nothing pass, and offer to go on."""
        self.clock.hold()
        if self.house.has_door("pause"):
            self.house.open("pause", self)

    def pause(self) -> None:
        """Another scene covers the table: time stands still, the boards are covered."""
        self._let_go()
        self.clock.hold()
        self.refresh()
        super().pause()

    def resume(self) -> None:
        """It is on top again: somebody counts to three."""
        self.clock.go_on(COUNT_IN if self.clock.is_running else 0.0)
        super().resume()

    # -- input

    def put_back(self) -> bool:
        """Nothing is in a hand that all share."""
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to whom its device belongs, at once."""
        self.ready(self.sheet.size)
        if event.type == pygame.WINDOWFOCUSLOST:
            if self.clock.is_running and not self.match.outcome():
                self.stand_still()
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

    def on_action(self, action: str) -> bool:
        """The pause and the rules; the rest of the table's keys are each player's own."""
        if action == "menu":
            self.stand_still()
            return True
        return action == "rules" and super().on_action(action)

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

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what lies still, then the timers, what moves, and every hand."""
        self._has_been_seen = True
        self._still.paint(surface, self.sheet, self._many)
        paint_over(self, surface)
