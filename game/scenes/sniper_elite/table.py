"""The table of Sniper Elite: what is known, what a person can do, what is shown."""

from __future__ import annotations

from typing import Any, cast

import pygame
from pygame import Rect

from game.bots.sniper_elite.belief import Belief
from game.core import Action, Seat
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.actions import (
    ChooseSpecialist,
    EndTurn,
    GatherIntel,
    KeepCard,
    ReturnObjective,
    TakeLoadout,
    UseSpecialist,
)
from game.rules.sniper_elite.actions import EndSquad as End
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import OFF, SniperEliteObservation, squad_of
from game.scenes.hidden.planned import PlannedTable
from game.scenes.house import House
from game.scenes.sniper_elite.choosing import Choosing
from game.scenes.sniper_elite.hand import Hand
from game.scenes.sniper_elite.layout import lay_out_table
from game.scenes.sniper_elite.pointing import next_click
from game.scenes.sniper_elite.saying import pointed_words
from game.scenes.sniper_elite.showing import Showing
from game.store.saved import Saved
from game.view.hidden.camera import Camera
from game.view.sheet import Sheet
from game.view.sniper_elite.picture import view_of
from game.view.text import Span

CHOICES = (ReturnObjective, TakeLoadout, KeepCard, ChooseSpecialist)
"""What is chosen from cards, in the place of the board."""


class SniperEliteTable(PlannedTable[SniperEliteObservation]):
    """A match of Sniper Elite. ``tab``: what the lower panel at the right shows; ``track_area``: where the track is."""

    END = EndTurn()
    choosing: Choosing

    def __init__(self, house: House, saved: Saved) -> None:
        self.game = cast("SniperElite", saved.match.game)
        self.tab = "log"
        self.pointed_area: Rect | None = None
        self.track_area = Rect(0, 0, 0, 0)
        self.hand = Hand(self)
        self.choosing = Choosing(self)
        self._belief: Belief | None = None
        self._laid_for: Camera | None = None
        super().__init__(house, saved, view_of(house.look((1280, 720)), self.game), self.field.board.arrows[0])
        self._showing = Showing(self)

    # -- what is known

    @property
    def field(self) -> Field:
        """Board and catalog."""
        return self.game.field

    @property
    def position(self) -> tuple[Any, ...]:
        """What tells one position from another, and who looks at it."""
        return (self.viewer, self.actor, len(self.match.plies), self.picture.round)

    def acts_together(self, seen: SniperEliteObservation) -> bool:
        """All squads of people at the screen can act, whoever is named first."""
        return seen.table.phase == "defenders"

    @property
    def is_choosing(self) -> bool:
        """Whether a person at the screen chooses from cards."""
        legal = self.seen.legal if self.can_act else ()
        return bool(legal) and isinstance(legal[0], CHOICES)

    @property
    def time_left(self) -> int:
        """Nobody is timed."""
        return 0

    def belief(self) -> Belief | None:
        """Return where the sniper can be as the squads know it; None before the first round, and for experts."""
        table = self.picture.table
        if not self.may_assist or table is None or not table.round:
            return None
        if self._belief is None:
            self._belief = Belief(self.field)
        self._belief.told(table)
        return self._belief

    def looks_from(self) -> int:
        """Return the space whose Line of Sight is of interest: the one pointed at, else where one's own figure is."""
        if self.shows_sight and self.gestures.pointed >= 0:
            return self.gestures.pointed
        secret = self.picture.secret
        if secret is not None and secret.spaces and self.is_hidden_side:
            return cast("int", secret.here)
        unit = self.hand.unit
        return cast("int", self.picture.table.units[unit].space) if unit != OFF else OFF

    # -- the board under the hand

    def choose(self, space: int) -> None:
        """A space was clicked, or chosen with the cursor."""
        self.hand.click(space)

    def can_draw_from(self, space: int) -> bool:
        """Whether a way can be drawn from there."""
        return not self.is_noting and self.hand.can_draw_from(space)

    def is_figure_meant(self, space: int, below: int) -> bool:
        """Whether a click on a head means the figure: where the space behind it offers nothing."""
        plan = self.hand.path_plan
        is_offered = self.hand.offered >> space & 1 or (plan is not None and plan.reachable() >> space & 1)
        return not is_offered and any(unit.space == below for unit in self.picture.table.units)

    def draw_to(self, space: int) -> None:
        """A way is drawn on."""
        self.hand.draw_to(space)

    def is_planned(self, space: int) -> bool:
        """Whether a plan ends there."""
        way = self.hand.way()
        return bool(way) and way[-1] == space

    def take_back(self) -> bool:
        """Take back the last step of a plan, or the last card that was chosen."""
        return self.choosing.put_back() if self.is_choosing else self.hand.take_back()

    def next_click(self, action: Action) -> str:
        """Return the name of what is clicked next towards an act."""
        return next_click(self, action)

    def choice_key(self, event: pygame.event.Event) -> bool:
        """Arrows and Enter among the cards."""
        return self.choosing.key(event)

    def point_at(self, space: int) -> None:
        """Another space is pointed at: where sight is shown, it is that space's."""
        super().point_at(space)
        if self.shows_sight:
            self.refresh()

    def places(self) -> dict[str, Rect]:
        """Where a click finds everything; a space under an order is clicked where it is free."""
        found, camera = super().places(), self.view.lens.camera
        orders = [self.sheet.controls[name].rect for name in self.floating]
        for name, place in found.items() if orders else ():
            if name.startswith("space/") and place.collidelist(orders) >= 0:
                cells = [camera.cell_rect(cell) for cell in spaces_in(camera.cells(1 << int(name[6:])))]
                free = [cell for cell in cells if camera.window.contains(cell) and cell.collidelist(orders) < 0]
                found[name] = free[0] if free else place
        return found

    def pick_unit(self, unit: int) -> None:
        """A unit's plate was clicked: it is taken, aimed at, or shown."""
        space = self.picture.table.units[unit].space
        if self.can_act and self.hand.may_take(unit):
            self.hand.take(unit)
        elif self.can_act and self.is_hidden_side and space != OFF and self.picture.table.phase == "sniper":
            self.hand.click(space)
        if space != OFF:
            self.view.lens.bring(space)
            self.look_changed()

    def look_changed(self) -> None:
        """The board is looked at differently: what floats on it goes with it where it moves."""
        if self.floating and self.view.lens.camera != self._laid_for:
            self.refresh()
        else:
            super().look_changed()

    def show_tab(self, name: str) -> None:
        """Show the log, or the other side, in the lower panel."""
        self.tab = name
        self.refresh()

    # -- what is done

    def act(self, action: Action) -> bool:
        """Let the person whose act it is do this; a turn in which nothing is left to do ends by itself."""
        is_done = super().act(action)
        if is_done and not isinstance(action, EndTurn):
            self._end_an_empty_turn()
        return is_done

    def actor_of(self, action: Action) -> Seat:
        """Whoever leads a squad acts with it, also where somebody else of the side is named first."""
        unit = getattr(action, "unit", OFF)
        squad = squad_of(unit) if unit >= 0 else -1
        if isinstance(action, End | GatherIntel | UseSpecialist):
            squad = COLOURS.index(action.colour)
        if self.picture.table.phase != "defenders" or squad < 0:
            return self.actor
        waiting = self.match.to_act()
        seats = [seat for seat in self.picture.table.squads[squad].seats if seat in self.mates and seat in waiting]
        return seats[0] if seats else self.actor

    # -- what it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Bands, board, the panels at the right, tray, buttons."""
        self.hand.look()
        self.keyboard.pressed_by = lay_out_table(self, sheet)
        self._laid_for = self.view.lens.camera

    def pointed_words(self) -> list[str | Span]:
        """Return what the space that is pointed at is."""
        return pointed_words(self)
