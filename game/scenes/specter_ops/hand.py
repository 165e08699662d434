"""What a hand does at the table of Specter Ops: plan a way, aim a card or a power, choose a space, carry it out.

Nothing is done by the first click on a space: it plans, shows what would follow, and a second click, Enter or the
button carries it out. What waits for no plan (a marker next to her, a hunter who begins) is done at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Action, Reason
from game.rules.hidden.ways import Path, shortest_way
from game.rules.specter_ops.actions import (
    BeginTurn,
    Drive,
    FlipMarker,
    Leave,
    Move,
    NameGate,
    PlaceMarker,
    TakeCache,
    UseCard,
    Walk,
)
from game.rules.specter_ops.powers import Tangle
from game.rules.specter_ops.state import INSIDE, NOWHERE
from game.scenes.specter_ops import deeds, planning
from game.scenes.specter_ops.deeds import CARD, GATE, POWER, Aimed

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

AT_ONCE = (FlipMarker, TakeCache, BeginTurn)


class Hand:
    """The hand of the person who acts.

    ``means``: what is being aimed (``deeds``), "" for nothing; ``first``: the space of a line chosen first; ``chosen``:
    the space on which something is planned, NOWHERE for none. ``plan``: the agent's path, None while she may not move.
    """

    def __init__(self, table: SpecterTable) -> None:
        self._table = table
        self.means = ""
        self.first = NOWHERE
        self.chosen = NOWHERE
        self.plan: planning.PathPlan | None = None
        self._known: Any = None
        self._aimed: Aimed = {}

    # -- what is known

    def look(self) -> None:
        """See what the position offers; a plan for another one is forgotten."""
        table = self._table
        known = (table.position, table.can_act, self.means, self.first)
        if known == self._known:
            return
        is_new = self._known is None or known[:2] != self._known[:2]
        self._known = known
        if is_new:
            self.means, self.first, self.chosen = "", NOWHERE, NOWHERE
            walker = planning.walker_of(table.game, table.seen) if table.can_act else None
            self.plan = planning.PathPlan(walker) if walker else None
            self._known = (*known[:2], "", NOWHERE)
        self._aimed = deeds.on_board(table.field, table.seen, self.means, self.first) if table.can_act else {}

    @property
    def aimed(self) -> Aimed:
        """What each space offers."""
        self.look()
        return self._aimed

    @property
    def path_plan(self) -> planning.PathPlan | None:
        """The agent's path, while she may move and aims at nothing else."""
        self.look()
        return self.plan if not self.means else None

    @property
    def choices(self) -> tuple[Action, ...]:
        """What the chosen space can mean."""
        return self.aimed.get(self.chosen, ())

    @property
    def planned(self) -> Action | None:
        """What would be carried out now."""
        plan = self.path_plan
        if plan is not None and plan.is_begun:
            return Move(plan.path)
        if self.means and not self.aimed:
            return next(iter(deeds.uses_of(self._table.seen.legal, self.means)), None)
        return next(iter(self.choices), None)

    # -- choosing

    def click(self, space: int) -> None:
        """A space was clicked."""
        table = self._table
        table.clear_refusal()
        if not table.can_act:
            return
        acts = self.aimed.get(space, ())
        if self.path_plan is not None and not acts:
            self._click_path(self.path_plan, space)
        elif not acts:
            table.refuse(self._why_not(space))
        elif self._is_line() and self.first == NOWHERE:
            self.first = space
            table.refresh()
        elif (len(acts) == 1 and isinstance(acts[0], AT_ONCE)) or space == self.chosen:
            table.act(acts[0])
        else:
            self.chosen = space
            table.refresh()

    def _click_path(self, plan: planning.PathPlan, space: int) -> None:
        if plan.is_begun and space == plan.end:
            self.commit()
        elif plan.go_to(space):
            self._table.tick()
        else:
            self._table.refuse(self._why_no_path(plan, space))

    def _is_line(self) -> bool:
        card = self.means.removeprefix(CARD) if self.means.startswith(CARD) else ""
        return bool(card) and isinstance(self._table.field.card(card).power, Tangle)

    def _why_no_path(self, plan: planning.PathPlan, space: int) -> str:
        """The rule that keeps her from there: the way is asked about as if it could be gone."""
        walker, ground = plan.walker, plan.walker.ground
        free = ground.free & ~walker.blocked | 1 << space
        way = shortest_way(ground, walker.start, space, free) or (space,)
        return walker.refusal(way) or Reason("There is no way to end there.", "move")

    def _why_not(self, space: int) -> str:
        """The rule that keeps what is being done from that space."""
        table, seen = self._table, self._table.seen
        act: Action | None = None
        if self.means.startswith(CARD):
            act = UseCard(self.means.removeprefix(CARD), space)
            if not self.aimed:
                return "It is not aimed at anything: press the button, or Enter."
        elif self.means == POWER:
            return "Choose what it is used on: it is marked on the board."
        elif self.means == GATE:
            act = NameGate(space)
        elif seen.secret is not None:
            act = PlaceMarker(space) if seen.secret.step == "decoy" else None
        elif seen.table.doing is not None:
            act = self._move_to(space)
        elif seen.table.phase == "hunters_turn":
            return "Choose the hunter whose turn it is first."
        return table.match.refusal(table.actor, act) if act is not None else ""

    def _move_to(self, space: int) -> Action:
        """How the one whose turn it is would get to a space."""
        doing = self._table.seen.table.doing
        assert doing is not None
        hunter = self._table.seen.table.hunters[doing.hunter]
        is_inside = (hunter.pet if doing.stage == "pet" else hunter.space) == INSIDE
        if not is_inside:
            return Walk(space)
        return Drive(space) if doing.stage == "move" else Leave(space)

    def aim(self, means: str) -> None:
        """Take a card or a power into the hand, or lay it back; one that is aimed at nothing waits to be confirmed."""
        table = self._table
        table.clear_refusal()
        if not table.can_act:
            return
        self.look()
        self.means, self.first, self.chosen = ("" if self.means == means else means), NOWHERE, NOWHERE
        table.tick()

    # -- the path

    def can_draw_from(self, space: int) -> bool:
        """Whether a way can be drawn from there: her figure, the end of her path, a hunter whose turn it is."""
        if not self._table.can_act:
            return False
        plan = self.path_plan
        if plan is not None:
            return space in (plan.end, plan.walker.start, *plan.path)
        return space == self._start() and any(isinstance(acts[0], Walk | Leave | Drive) for acts in self.aimed.values())

    def stands_on(self) -> int:
        """Return where the one is who can move now, NOWHERE while nobody can."""
        plan = self.path_plan if self._table.can_act else None
        if plan is not None:
            return plan.walker.start
        return self._start() if self._table.can_act else NOWHERE

    def _start(self) -> int:
        """Where the one stands whose turn it is."""
        table = self._table.seen.table
        if table.doing is None:
            return NOWHERE
        hunter = table.hunters[table.doing.hunter]
        space = hunter.pet if table.doing.stage == "pet" else hunter.space
        return table.vehicle.space if space == INSIDE else space

    def draw_to(self, space: int) -> None:
        """The pointer drags the way on."""
        plan, table = self.path_plan, self._table
        if plan is not None:
            table.clear_refusal()
            table.refusal = plan.extend(space)
            table.refresh()
        elif space in self.aimed:
            self.chosen = space
            table.refresh()

    def other_way(self) -> None:
        """Plan another way to the same space."""
        if self.path_plan is not None and self.path_plan.is_begun:
            self.path_plan.other_way()
            self._table.tick()

    def way(self) -> Path:
        """Return the spaces of what is planned, the start first; () for nothing."""
        plan = self.path_plan
        if plan is not None:
            return (plan.walker.start, *plan.path) if plan.is_begun else ()
        act = self.planned
        if act is None or not isinstance(act, Walk | Drive | Leave):
            return ()
        start = self._table.seen.table.vehicle.space if isinstance(act, Drive) else self._start()
        return (start, *planning.way_of(self._table.game, self._table.seen, act))

    # -- done, or not

    def commit(self) -> bool:
        """Carry out what is planned; True if there was something."""
        act = self.planned
        if act is None:
            return False
        self._table.act(act)
        return True

    def take_back(self) -> bool:
        """Take the last step of a plan back, or lay down what was being aimed; True if there was something."""
        self.look()
        if self.first != NOWHERE:
            self.first = NOWHERE
        elif self.means:
            self.means, self.chosen = "", NOWHERE
        elif self.chosen != NOWHERE:
            self.chosen = NOWHERE
        elif self.plan is None or not self.plan.take_back():
            return False
        self._table.refresh()
        return True

    def forget(self) -> None:
        """Nothing is planned any more: the table has changed, or somebody else sits here."""
        self._known = None
        self.means, self.first, self.chosen, self.plan, self._aimed = "", NOWHERE, NOWHERE, None, {}
