"""What every table of Super Snipers is: a match that is played at one station or more."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from game.core import Action
from game.scenes.pointing import Pointing
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.taught import is_about_the_hand, next_click, next_press, press
from game.scenes.table import TableScene
from game.view.super_snipers.board import Pick
from game.view.super_snipers.holders import Answer

DIGITS = {pygame.K_1 + n: n for n in range(9)} | {pygame.K_KP_1 + n: n for n in range(9)}
"""The keys that call an answer or a piece by its number."""


class StationTable(TableScene):
    """A table with stations; a game mode's own table says who may act when, and where each station lies."""

    @abstractmethod
    def can_act_at(self, station: Station) -> bool:
        """Whether the player of a station may act now."""

    @abstractmethod
    def act_at(self, station: Station, action: Action) -> bool:
        """Let the player of a station do this; a refusal is told there. True when it was accepted."""

    # -- what a coach asks

    @property
    @abstractmethod
    def taught(self) -> Station:
        """The station of whoever is given a lesson here."""

    def where(self, action: Action) -> Pointing | None:
        """Where the next click towards an act is."""
        return next_click(self.taught, action)

    def where_pressed(self, word: str) -> Pointing | None:
        """Where something is pressed: what has to do with the hand, else a control."""
        return next_press(self.taught, word) if is_about_the_hand(word) else super().where_pressed(word)

    def show_press(self, word: str) -> None:
        """Press something for the player."""
        if is_about_the_hand(word):
            press(self.taught, word)
        else:
            super().show_press(word)

    def perform(self, action: Action) -> None:
        """Do an act for the player, whatever was in the hand or asked."""
        self.taught.hand.forget()
        self.taught.question = None
        self.taught.act(action)

    # -- input

    def hold_key(self, event: pygame.event.Event) -> bool:
        """Show something as long as a key is held; True if it was one of those keys."""
        return False

    def take_at(self, station: Station, event: pygame.event.Event) -> bool:
        """Give an event to what is held and shown at a station, to its hand, to the numbers; True if it was meant."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            control = station.hands.control_at(event.pos, station.sheet)
            on = control.name if control else ""  # a click on what shows something is to switch that off itself
            station.show(station.shows_leaks and on == "key/leaks", station.shows_hiding and on == "key/hiding_place")
        if self.hold_key(event) or station.hand.handle(event):
            return True
        is_plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        return is_plain and event.key in DIGITS and station.number(DIGITS[event.key])

    def paint_chosen(self, surface: pygame.Surface, station: Station) -> None:
        """Mark what an answer that is pointed at means on the boards of a station."""
        hands, sheet = station.hands, station.sheet
        for name in {hands.hovered, hands.focused if hands.shows_focus else ""}:
            pick = sheet.controls.get(name.replace("answer", "pick"))
            if isinstance(pick, Pick | Answer):
                pick.paint_chosen(surface, sheet.look)
