"""The table of a Duel or a Contract: one station, at which the players act one after the other."""

from __future__ import annotations

from typing import cast

import pygame

from game.core import Action
from game.scenes.house import House
from game.scenes.still import Still
from game.scenes.super_snipers.layout import lay_out_table
from game.scenes.super_snipers.showing import Showing
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.stations import StationTable
from game.scenes.table import Beat
from game.scenes.why import asks_why
from game.store.saved import Saved
from game.view.sheet import Sheet


class SniperTable(StationTable):
    """A match in which one player acts at a time; ``station`` is of whoever looks at the table."""

    follows_actor = True

    def __init__(self, house: House, saved: Saved) -> None:
        self._is_covered = False
        self._still = Still()
        self.station = Station(self)
        super().__init__(house, saved)
        self._showing = Showing(self.station)

    # -- what is known

    @property
    def refusal(self) -> str:
        """Why the last thing was refused."""
        return self.station.refusal

    @refusal.setter
    def refusal(self, why: str) -> None:
        self.station.refusal = why

    @property
    def shown_turn(self) -> int:
        """The number of the part or choice on the screen."""
        return self.picture.table.step if self.picture.table else 0

    @property
    def can_act(self) -> bool:
        """Whether the person who sits at the screen may act now."""
        return super().can_act and self.viewer == self.actor

    def can_act_at(self, station: Station) -> bool:
        """Whether the person who sits at the screen may act now."""
        return self.can_act

    @property
    def is_secret(self) -> bool:
        """Drafting and hiding are seen by nobody else; a card that is copied before lies open."""
        now = self.picture.table
        return bool(now and now.phase in ("draft", "hide") and not now.tasks)

    # -- what is done

    def refusals(self) -> tuple[str, ...]:
        """Return what the red ghost says first."""
        return self.station.hand.refusal, *super().refusals()

    @property
    def taught(self) -> Station:
        """The one station."""
        return self.station

    def act_at(self, station: Station, action: Action) -> bool:
        """Let the person to act do this."""
        return self.act(action)

    def put_back(self) -> bool:
        """Lay down what is in the hand, leave what was asked or begun; True if there was something."""
        return self.station.put_back()

    # -- events, time, input

    def show(self, beat: Beat) -> None:
        """Turn an event into movements."""
        self._showing.show(beat)

    def tell_anew(self) -> None:
        """Begin with an empty hand, at the side of the viewer."""
        self.station.forget()
        super().tell_anew()
        self.station.seat = cast("int", self.picture.seat)

    @property
    def is_moving(self) -> bool:
        """Whether frames should follow quickly."""
        return super().is_moving or self.station.hand.is_turning

    def update(self, dt: float) -> None:
        """Go on, and let a piece turn in the hand."""
        super().update(dt)
        self.station.update(dt, self.is_idle)

    def pause(self) -> None:
        """Another scene covers the table: nothing stays in the hand."""
        self.station.hand.put_back()
        self.station.show()
        self._is_covered = True
        super().pause()

    def resume(self) -> None:
        """It is on top again."""
        self._is_covered = False
        super().resume()

    def handle_now(self, event: pygame.event.Event) -> bool:
        """The hand first, then numbers, then controls and bound keys."""
        station = self.station
        is_press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if is_press and self.refusal and not asks_why(self, event):
            self.refusal = ""
            self.refresh()
        return self.take_at(station, event) or super().handle_now(event)

    def hold_key(self, event: pygame.event.Event) -> bool:
        """Leaks and the hiding place show as long as their key is held."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.station.show()
            return False
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        action, is_down = self.house.keys.action_of(event, self.place), event.type == pygame.KEYDOWN
        if action == "leaks":
            self.station.show(is_down, self.station.shows_hiding)
        elif action == "hiding_place":
            self.station.show(self.station.shows_leaks, is_down)
        else:
            return False
        return True

    def on_action(self, action: str) -> bool:
        """The keys of this table, then those every table knows."""
        return self.station.on_action(action) or super().on_action(action)

    # -- what it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Bands, boards, Scope Board, the panels at the right, tray, buttons."""
        self.station.stage = lay_out_table(self.station, sheet)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table; while something moves, is in the hand or lies over it, what lies still is painted once."""
        if self.station.hand.held is None and not self.queue.is_busy and not self._is_covered:
            self._still.forget()
            super().draw(surface)
            return
        self._still.paint(surface, self.sheet, self.hands)
        self.draw_over(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What an answer means on the boards, what moves, then what is in the hand."""
        self.paint_chosen(surface, self.station)
        self.queue.paint(surface)
        self.station.hand.paint(surface)
