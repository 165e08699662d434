"""The table of a game of hidden movement: two sides that never look at it together, over a board seen through a lens.

A curtain stands between the sides only. Whoever sits down reads what the side has seen meanwhile. Notes, overlays,
gestures, the cursor and the clock are the same for every such game; a game's own table says what a click means.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import pygame

from game.core import BYSTANDER, CLOCK, Action, Seat
from game.scenes.clockwork import Clockwork
from game.scenes.hidden.board_scene import BoardScene
from game.scenes.hidden.catch_up import CatchUp
from game.scenes.hidden.choosing import Choosing
from game.scenes.hidden.gestures import ARROWS, FITS, ZOOMS, Gestures
from game.scenes.hidden.keyboard import Keyboard
from game.scenes.hidden.notes import after, notes_of, put_note
from game.scenes.house import House
from game.scenes.pointing import Pointing
from game.scenes.thinking import Answer
from game.scenes.why import asks_why
from game.store.saved import Saved
from game.view.hidden.board import BoardView

HIDDEN: Seat = 0
"""The seat of the hidden side."""
SWITCHES = {"sight": "shows_sight", "belief": "shows_belief", "note": "is_noting"}
EXPERT = "This match is for experts: the table does not tell where the hidden side can be."


class HiddenTable(BoardScene):
    """A match of a game of hidden movement.

    ``hidden``: keys of tokens that move just now; ``missed``: what is still to be read by who has just sat down;
    ``is_noting``: whether a click puts a note.
    """

    follows_actor = True
    choosing: Choosing

    def __init__(self, house: House, saved: Saved, view: BoardView, start: int) -> None:
        self.hidden: set[str] = set()
        self._first: tuple[int, Seat | None] = (0, None)
        self.shows_sight = False
        self.shows_belief = False
        self.is_noting = False
        self.missed = CatchUp()
        self.gestures = Gestures(self, view.lens, start)
        self.clock = Clockwork(saved.match)
        self.keyboard = Keyboard(self)
        self._notes: tuple[Any, dict[int, str]] = (None, {})
        self._is_placed = False
        super().__init__(house, saved, view)
        if sum(any(seat in self.humans for seat in side.seats) for side in self.match.sides()) > 1:
            self.viewer = BYSTANDER  # nobody's secrets lie on the table before somebody is called to it
            self.tell_anew()

    # -- what a game's table says

    @property
    @abstractmethod
    def may_assist(self) -> bool:
        """Whether the table may tell where the hidden side can be."""

    @property
    @abstractmethod
    def time_left(self) -> int:
        """Milliseconds of the turn whose clock runs."""

    @abstractmethod
    def choose(self, space: int) -> None:
        """A space was clicked, or chosen with the cursor."""

    @abstractmethod
    def can_draw_from(self, space: int) -> bool:
        """Whether a way can be drawn from there by dragging."""

    @abstractmethod
    def is_figure_meant(self, space: int, below: int) -> bool:
        """Whether a click on the head of a figure means that figure."""

    @abstractmethod
    def draw_to(self, space: int) -> None:
        """The way is drawn on to a space."""

    @abstractmethod
    def is_planned(self, space: int) -> bool:
        """Whether Enter on that space is to carry out what is planned there."""

    @abstractmethod
    def take_back(self) -> bool:
        """Take the last step of a plan back; True if there was one."""

    @abstractmethod
    def next_click(self, action: Action) -> str:
        """Return the name of what is clicked next towards an act."""

    @abstractmethod
    def choice_key(self, event: pygame.event.Event) -> bool:
        """Take a key while something is chosen in the place of the board."""

    # -- sides

    @property
    def mates(self) -> tuple[Seat, ...]:
        """The people who share what the viewer knows."""
        return tuple(seat for seat in self.match.side_of(self.viewer).seats if seat in self.humans)

    @property
    def is_hidden_side(self) -> bool:
        """Whether the hidden side looks at the table."""
        return self.viewer == HIDDEN

    @property
    def is_secret(self) -> bool:
        """The two sides never look at the table together."""
        return True

    @property
    def can_act(self) -> bool:
        """Whether a person of the side that looks at the table may act now."""
        return super().can_act and self.actor in self.mates and not self.missed.lines

    def _is_met(self, seat: Seat) -> bool:
        """Who shares what the viewer knows sits here already; a curtain calls somebody of the other side."""
        if seat < 0:
            return False
        if seat in self.mates or not self.house.has_door("curtain"):
            self._called = BYSTANDER
            return True
        if self._called != seat:
            self._called = seat
            self.house.stack.push(self.house.doors["curtain"](self, seat, self._curtain_words(seat)))
        return False

    def _curtain_words(self, seat: Seat) -> str:
        """What the curtain says about who may look."""
        names = {mate: self.seating[mate].name for mate in self.humans}
        return CatchUp.curtain_words(self.match.sides(), self.match.side_of(seat), names)

    def uncover(self, seat: Seat) -> None:
        """That seat's side sits at the screen from now on, and reads what it has missed."""
        self.missed.look_away(self.match.side_of(self.viewer), self.narration.lines)
        self.hint, self.refusal = None, ""
        super().uncover(seat)
        self.missed.look_again(self.match.side_of(seat), self.narration.lines)
        self.refresh()

    def close_missed(self) -> None:
        """What was missed has been read."""
        self.missed.done()
        self.refresh()

    # -- bots of the same side

    def mate_bot(self) -> Seat | None:
        """Return a bot of the side that could act before the person does."""
        waiting = self.match.to_act()
        return next((seat for seat in waiting if seat >= 0 and seat not in self.humans), None)

    def let_bot_first(self) -> None:
        """The bot of the same side goes first."""
        self._first = (self.picture.round, self.mate_bot())
        self.refresh()

    @property
    def actor(self) -> Seat:
        """The seat to act now, or BYSTANDER; a bot that was let go first comes before the person."""
        since, first = self._first
        if first is not None and first in self.match.to_act() and since == self.picture.round:
            return first
        return super().actor

    # -- notes, overlays

    def notes(self) -> dict[int, str]:
        """Return the marks that the side at the screen has put on spaces."""
        now = (self.viewer, len(self.match.journal))
        if self._notes[0] != now:
            self._notes = (now, notes_of(self.match, self.match.side_of(self.viewer).seats))
        return self._notes[1]

    def put_note(self, space: int) -> None:
        """Put the next mark on a space."""
        if self.viewer == BYSTANDER or self.is_choosing or self.match.outcome():
            return
        put_note(self.match, self.viewer, space, after(self.notes().get(space, "")))
        self.tick()

    def toggle(self, what: str) -> None:
        """Switch the sight of the seekers, where the hidden side can be, or the notes on or off."""
        if what == "belief" and not self.may_assist:
            self.refuse(EXPERT)
            return
        is_on = not getattr(self, SWITCHES[what])
        setattr(self, SWITCHES[what], is_on)
        if is_on:
            self.did(what)
        self.tick()

    def tick(self) -> None:
        """Something small has changed by hand."""
        self.house.sounds.play("tick")
        self.refresh()

    def take_hint(self, found: Answer) -> None:
        """Show a hint; what was begun and is not what it means is laid back, so that its place is free."""
        super().take_hint(found)
        if not self.is_choosing and self.next_click(found.action) == "back":
            self.take_back()

    def clear_refusal(self) -> None:
        """What was refused is read."""
        if self.refusal:
            self.refusal = ""
            self.refresh()

    # -- the board under the hand

    def place_lens(self, middle: int) -> None:
        """Look close enough to play, when the board is seen for the first time; at that of a lesson as a whole."""
        if not self._is_placed:
            self._is_placed = True
            self.view.lens.fill() if self.coach is None else self.view.lens.fit()
            self.view.lens.centre(middle)
            self.view.update(1.0)

    def fit_board(self) -> None:
        """Show the whole board."""
        self.view.lens.fit()
        self.look_changed()

    def show_space(self, space: int) -> None:
        """Bring a space to the middle."""
        self.view.lens.centre(space)
        self.look_changed()

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether something lies over the board there."""
        return self.is_choosing or self.hands.control_at(pos, self.sheet) is not None

    def where(self, action: Action) -> Pointing:
        """Where the next click towards an act is; what is to be read or put away comes first."""
        if self.missed.lines:
            return Pointing("read")
        name = self.choosing.next_click(action) if self.is_choosing else self.next_click(action)
        if self.is_noting and name.startswith("space/"):
            return Pointing("show/note", "Switch the notes off first.")
        return Pointing(name)

    def bring(self, name: str) -> None:
        """Bring a space into sight that the coach points to."""
        kind, _, number = name.partition("/")
        if kind == "space" and name not in self.places() and not self.is_choosing:
            self.show_space(int(number))
        else:
            super().bring(name)

    def point_at(self, space: int) -> None:
        """Another space is pointed at: the board shows it, and a line of words."""
        self.view.pointer = space
        self.look_changed()

    def click(self, space: int) -> None:
        """A space was clicked."""
        if self.is_noting:
            self.put_note(space)
        else:
            self.choose(space)

    def places(self) -> dict[str, pygame.Rect]:
        """Where a click finds each control, and each space of the board that is seen."""
        spaces = {} if self.is_choosing else self.view.lens.camera.places()
        return super().places() | spaces

    # -- time

    def update(self, dt: float) -> None:
        """Go on: the board glides, the clock runs for the person who is to act."""
        if self.view.update(dt):
            self.look_changed()
        super().update(dt)
        if self.clock.is_running and self.is_idle and self.house.stack.top is self and not self._asked:
            is_bell = self.match.to_act() == (CLOCK,)
            if (self.can_act or is_bell) and self.clock.pass_time(dt, self.time_left):
                self.refresh()

    def pause(self) -> None:
        """Another scene covers the table."""
        self.gestures.let_go()
        super().pause()

    def resume(self) -> None:
        """It is on top again."""
        self.clock.go_on()
        super().resume()

    def handle(self, event: pygame.event.Event) -> bool:
        """While another window has the focus, no time passes."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.clock.hold()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.clock.go_on()
        return super().handle(event)

    # -- input

    def put_back(self) -> bool:
        """Leave what was asked, take back what is planned; True if there was something."""
        if self.missed.lines:
            self.close_missed()
        elif self.is_noting:
            self.is_noting = False
            self.refresh()
        elif self.hands.shows_focus:
            self.hands.focus("", shows=False)
        else:
            return self.take_back()
        return True

    def _is_free(self, event: pygame.event.Event) -> bool:
        """Whoever waits for others may look around and switch what is shown over the board."""
        if event.type == pygame.KEYDOWN:
            is_look = event.key in (*ZOOMS, *FITS) or (event.key in ARROWS and event.mod & pygame.KMOD_SHIFT)
            if is_look or self.house.keys.action_of(event, self.place) in SWITCHES:
                return True
        elif self.actor not in self.mates and self.view.lens.window.collidepoint(event.pos):
            return True
        return super()._is_free(event)

    def handle_now(self, event: pygame.event.Event) -> bool:
        """The board first, then numbers and Enter, then controls and bound keys."""
        if event.type == pygame.KEYDOWN:
            if not asks_why(self, event):
                self.clear_refusal()
            if self.keyboard.take(event):
                return True
        elif not self.is_choosing and self.gestures.handle(event):
            return True
        held = self.hands.hovered
        is_taken = super().handle_now(event)
        if self.is_choosing and self.hands.hovered != held:
            self.refresh()  # the card under the pointer is read beside the others
        return is_taken

    def on_action(self, action: str) -> bool:
        """The keys of this table, then those every table knows."""
        if action in SWITCHES and not self.is_choosing:
            cursor = self.gestures.cursor
            if action == "note" and cursor >= 0:
                self.put_note(cursor)
            else:
                self.toggle(action)
            return True
        return self.keyboard.press(action) or super().on_action(action)
