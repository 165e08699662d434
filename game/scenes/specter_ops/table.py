"""The table of Specter Ops: what is known, what a person can do, what is shown."""

from __future__ import annotations

from typing import Any, cast

import pygame
from pygame import Rect

from game.bots.specter_ops.belief import Belief
from game.core import CLOCK, Action, Seat
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import BeginTurn, EndTurn
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.game import BEFORE
from game.rules.specter_ops.looks import place_of_hunter
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.hidden.planned import PlannedTable
from game.scenes.house import House
from game.scenes.specter_ops.choosing import Choosing
from game.scenes.specter_ops.hand import Hand
from game.scenes.specter_ops.layout import lay_out_table
from game.scenes.specter_ops.pointing import next_click
from game.scenes.specter_ops.saying import pointed_words
from game.scenes.specter_ops.showing import Showing
from game.store.saved import Saved
from game.view.sheet import Sheet
from game.view.specter_ops.picture import view_of
from game.view.text import Span


class SpecterTable(PlannedTable[SpecterObservation]):
    """A match of Specter Ops. ``tab``: what the lower panel at the right shows."""

    END = EndTurn()

    def __init__(self, house: House, saved: Saved) -> None:
        self.game = cast("SpecterOps", saved.match.game)
        self.tab = "log"
        self.pointed_area: Rect | None = None
        self.hand = Hand(self)
        self.choosing = Choosing(self)
        self._belief: Belief | None = None
        self._counted = (0, 0)
        super().__init__(house, saved, view_of(house.look((1280, 720)), self.game), self.field.start)
        self._showing = Showing(self)

    # -- what is known

    @property
    def field(self) -> Field:
        """Board and catalog."""
        return self.game.field

    @property
    def position(self) -> tuple[Any, ...]:
        """What tells one position from another, and who looks at it."""
        return (self.viewer, self.actor, self._acts(), self.picture.round)

    def _acts(self) -> int:
        """How often somebody has acted; the clock does not count, it changes no plan."""
        plies = self.match.plies
        if self._counted[0] != len(plies):
            self._counted = (len(plies), sum(ply.seat != CLOCK for ply in plies))
        return self._counted[1]

    def acts_together(self, seen: SpecterObservation) -> bool:
        """Between turns any hunter of a person at the screen can begin, whoever is named first."""
        return seen.table.phase == "hunters_turn" and seen.table.doing is None

    @property
    def is_choosing(self) -> bool:
        """Whether a person at the screen chooses characters or cards."""
        return self.can_act and self.picture.table.phase in BEFORE

    @property
    def time_left(self) -> int:
        """Milliseconds of the hunter's turn that runs."""
        return cast("SpecterObservation", self.match.view(self.viewer)).table.left

    def belief(self) -> Belief | None:
        """Return where she can be as the hunters know it; None before the first round, and for experts."""
        table = self.picture.table
        if not self.may_assist or table is None or not table.round:
            return None
        if self._belief is None:
            self._belief = Belief(self.field)
        self._belief.told(table)
        return self._belief

    # -- the board under the hand

    def choose(self, space: int) -> None:
        """A space was clicked, or chosen with the cursor."""
        self.hand.click(space)

    def can_draw_from(self, space: int) -> bool:
        """Whether a way can be drawn from there."""
        return not self.is_noting and self.hand.can_draw_from(space)

    def is_figure_meant(self, space: int, below: int) -> bool:
        """Whether a click on a head means the figure: where the space behind it offers nothing."""
        plan, aimed = self.hand.path_plan, self.hand.aimed
        is_offered = space in aimed or (plan is not None and space in plan.reachable())
        return not is_offered and (below in aimed or below == self.hand.stands_on())

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

    def middle(self) -> int:
        """The space to look at first: where the viewer's figures are."""
        picture = self.picture
        if picture.secret is not None and picture.secret.spaces:
            return cast("int", picture.secret.space)
        table = picture.table
        if table.doing is not None:
            return place_of_hunter(table, table.hunters[table.doing.hunter])
        space = table.vehicle.space
        return cast("int", space) if space >= 0 else self.field.vehicle_start

    def pick_hunter(self, number: int, space: int) -> None:
        """A hunter's plate was clicked: his turn begins, or he is shown."""
        act = BeginTurn(number)
        if self.can_act and act in self.seen.legal:
            self.act(act)
        self.show_space(space)

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
        """Whoever plays a hunter begins that hunter's turn, also where somebody else of the side is named first."""
        seat: Seat = self.picture.table.hunters[action.hunter].seat if isinstance(action, BeginTurn) else self.actor
        return seat if seat in self.mates else self.actor

    # -- what it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Bands, board, the panels at the right, tray, buttons."""
        self.hand.look()
        self.keyboard.pressed_by = lay_out_table(self, sheet)

    def pointed_words(self) -> list[str | Span]:
        """Return what lies on the space that is pointed at."""
        return pointed_words(self)
