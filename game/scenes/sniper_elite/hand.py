"""What a hand does at the table of Sniper Elite: plan a way, aim a shot, lay a card, take a unit, name spaces.

Nothing is done by the first click on a space: it plans, shows what would follow, and a second click, Enter or the
button carries it out. Spaces are clicked one after the other where several belong to one act.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import Action, Reason
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.actions import (
    EndSquad,
    EndTurn,
    MarkArrow,
    Move,
    NameNoise,
    NameSpace,
    PlaceDog,
    Shoot,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.state import OFF, squad_of
from game.scenes.sniper_elite import deeds, planning
from game.scenes.sniper_elite.deeds import BURST, CARD, SHOOT, SPECIALIST, SPOT, SWEEP
from game.scenes.sniper_elite.words import left_over
from game.scenes.why import why_not

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

SETS = (SWEEP, BURST)
"""Of these several spaces are clicked on and off; elsewhere a click on another space is another choice."""


class Hand:
    """The hand of the person who acts.

    ``means``: what is being aimed (``deeds``), "" for nothing; ``unit``: the defenders' unit that is taken; ``picked``:
    the spaces clicked so far. ``target`` and ``tokens``: of a shot. ``plan``: the sniper's path, None while he may not
    move. ``is_warned``: an end of the turn was warned of.
    """

    def __init__(self, table: SniperEliteTable) -> None:
        self._table = table
        self.unit = OFF
        self.plan: planning.PathPlan | None = None
        self._known: Any = None
        self._acts: tuple[Any, str, int, list[Action]] = (None, "", OFF, [])
        self._clear()

    def _clear(self) -> None:
        self.means, self.picked = "", ()
        self.target, self.tokens, self.is_warned = OFF, 0, False

    means: str
    picked: tuple[int, ...]
    target: int
    tokens: int
    is_warned: bool

    # -- what is known

    def look(self) -> None:
        """See what the position offers; a plan for another one is forgotten, a unit that can go on stays taken."""
        table = self._table
        known = (table.position, table.can_act)
        if known == self._known:
            return
        self._known = known
        self._clear()
        stride = planning.stride_of(table.game, table.seen) if table.can_act else None
        self.plan = planning.PathPlan(stride) if stride else None
        if not table.can_act or not self.may_take(self.unit):
            self.unit = OFF

    def may_take(self, unit: int) -> bool:
        """Tell whether a unit can be taken now."""
        table = self._table.seen.table
        is_turn = unit != OFF and table.phase == "defenders" and not table.ability and not table.solo
        return is_turn and deeds.may_lead(table, unit, self._table.mates)

    @property
    def acts(self) -> list[Action]:
        """What a click on the board can be part of."""
        self.look()
        if not self._table.can_act:
            return []
        seen = self._table.seen
        if self._acts[0] is not seen or self._acts[1:3] != (self.means, self.unit):
            self._acts = (seen, self.means, self.unit, deeds.acts_of(seen, self.means, self.unit))
        return self._acts[3]

    @property
    def offered(self) -> int:
        """The set of spaces that can be clicked next."""
        table = self._table
        picked = self.picked if self._is_several() else ()
        return deeds.following(table.field, table.seen.table, self.acts, picked)

    @property
    def path_plan(self) -> planning.PathPlan | None:
        """The sniper's path, while he may move and aims at nothing else."""
        self.look()
        return self.plan if not self.means else None

    @property
    def choices(self) -> tuple[Action, ...]:
        """What the clicked spaces can mean."""
        table, acts = self._table, self.acts
        if held := deeds.squads_to_hold(table.field, acts):
            return held
        return deeds.meant(table.field, table.seen.table, acts, self.picked)

    @property
    def planned(self) -> Action | None:
        """What would be carried out now."""
        plan = self.path_plan
        if plan is not None and plan.is_begun:
            return Move(plan.path)
        if self.means == SHOOT:
            return Shoot(self.target, self.tokens)
        if self.is_marksman():
            return UseSpecialist(COLOURS[squad_of(self.unit)], tokens=self.tokens)
        if not self.picked and self.means not in (SWEEP,) and not self.means:
            return None
        found = self.choices
        return found[0] if found and not deeds.squads_to_hold(self._table.field, self.acts) else None

    def is_marksman(self) -> bool:
        """Tell whether tokens are announced for a marksman."""
        acts = self.acts if self.means.startswith(SPECIALIST) else []
        return bool(acts) and all(isinstance(act, UseSpecialist) and act.tokens for act in acts)

    def _is_several(self) -> bool:
        """Whether further clicks are added to those before."""
        table, acts = self._table, self.acts
        return any(len(deeds.aims_of(table.field, table.seen.table, act)) > 1 for act in acts)

    # -- choosing on the board

    def click(self, space: int) -> None:
        """A space was clicked."""
        table = self._table
        table.clear_refusal()
        if not table.can_act:
            return
        self.look()
        unit = deeds.unit_on(table.seen.table, space)
        if space in self.picked:
            self._click_again(space)
        elif self.offered >> space & 1:
            self._pick(space)
        elif table.seen.secret is not None and table.seen.table.phase == "sniper":
            self._click_as_sniper(space, unit)
        elif not self.means and self.may_take(unit):
            self.take(unit)
        else:
            table.refuse(self._why_not(space))

    def _click_again(self, space: int) -> None:
        if self._is_several() and self.means in (*SETS, SPOT) and len(self.picked) > 1:
            self.picked = tuple(one for one in self.picked if one != space)
            self._table.tick()
        elif self.means in SETS:
            self.picked = ()
            self._table.tick()
        else:
            self.commit()

    def _pick(self, space: int) -> None:
        self.picked = (*self.picked, space) if self._is_several() else (space,)
        if self.means in (SWEEP, SPOT):
            self.picked = tuple(sorted(self.picked))
        self._table.tick()

    def _click_as_sniper(self, space: int, unit: int) -> None:
        table, plan = self._table, self.plan
        if self.means.startswith(CARD) or table.seen.secret is None or table.seen.secret.names_noise:
            table.refuse(self._why_not(space))
        elif unit != OFF:
            self.aim_at(unit)
        elif plan is None:
            table.refuse(why_not(table.match, table.actor, Move((space,))))
        elif plan.is_begun and space == plan.end and not self.means:
            self.commit()
        else:
            self._clear()
            if plan.go_to(space):
                table.tick()
            else:
                table.refuse(plan.why_not(space))

    def _why_not(self, space: int) -> str:
        """The rule that keeps what is being done from that space."""
        table, seen = self._table, self._table.seen
        act = self._tried(space)
        if act is not None:
            return why_not(table.match, table.actor_of(act), act)
        if self.means:
            return "It is not aimed at that: what can be clicked is marked on the board."
        unit = deeds.unit_on(seen.table, space)
        if unit != OFF and seen.table.phase == "defenders":
            return why_not(table.match, table.actor, EndSquad(COLOURS[squad_of(unit)]))
        return Reason("Click one of your units first.", "defenders/cubes")

    def _tried(self, space: int) -> Action | None:
        """What a click there would have meant."""
        seen, unit = self._table.seen, self.unit
        wanted = tuple(sorted((*self.picked, space)))
        if self.means.startswith(CARD):
            return next((type(act)(act.card, space) for act in self.acts if act.at != -1), None)  # type: ignore
        if self.means == SWEEP:
            return Sweep(unit, wanted)
        if self.means == SPOT:
            return Spot(unit, wanted)
        if self.means:
            return None
        ability = seen.table.ability
        if ability is not None:
            return PlaceDog(0, space) if any(isinstance(act, PlaceDog) for act in seen.legal) else NameSpace(space)
        if seen.table.phase == "arrow":
            return MarkArrow(space)
        if seen.secret is not None and seen.secret.names_noise:
            return NameNoise(deeds.unit_on(seen.table, space))
        if unit != OFF and seen.table.units[unit].space != OFF:
            way = planning.way_of_unit(self._table.field, seen.table, unit, space)
            return Walk(unit, way) if way else None
        return None

    # -- means

    def take(self, unit: int) -> None:
        """Take a unit into the hand; again: put it back."""
        self.look()
        if not self.may_take(unit):
            return
        self._clear()
        self.unit = OFF if unit == self.unit else unit
        self._table.tick()

    def aim(self, means: str) -> None:
        """Begin something, or leave it; what is aimed at nothing waits to be confirmed."""
        table = self._table
        table.clear_refusal()
        if not table.can_act:
            return
        self.look()
        is_new = self.means != means
        self._clear()
        self.means = means if is_new else ""
        if self.is_marksman():
            rows = planning.rows_of_marksman(table.game, table.seen.table, squad_of(self.unit))
            self.tokens = planning.best_of(rows)
        table.tick()

    def aim_at(self, unit: int) -> None:
        """Aim a shot at a unit, or name it for a burst."""
        table = self._table
        bursts = deeds.acts_of(table.seen, BURST)
        if bursts:
            self.means = BURST
            self.click(table.seen.table.units[unit].space) if self.means == BURST and self._can_burst(unit) else (
                table.refuse(table.match.refusal(table.actor, Shoot(unit, 1)))
            )
            return
        why = table.match.refusal(table.actor, Shoot(unit, 0 if planning.is_pistol(table.game, table.seen) else 1))
        if why:
            table.refuse(why)
            return
        self._clear()
        self.means, self.target = SHOOT, unit
        if not planning.is_pistol(table.game, table.seen):
            self.tokens = planning.best_of(planning.rows_of(table.game, table.seen, unit))
        table.tick()

    def _can_burst(self, unit: int) -> bool:
        return bool(self.offered >> self._table.seen.table.units[unit].space & 1)

    def next_target(self) -> None:
        """Aim at the next unit that can be shot at; with a burst begin to name them."""
        table = self._table
        if deeds.acts_of(table.seen, BURST):
            self.aim(BURST)
            return
        targets = planning.targets_of(table.field, table.seen)
        if targets:
            place = targets.index(self.target) + 1 if self.target in targets else 0
            self.aim_at(targets[place % len(targets)])

    def announce(self, tokens: int) -> None:
        """Choose how many tokens are drawn."""
        self.tokens = min(max(1, tokens), self._table.seen.table.bag.total)
        self._table.tick()

    # -- the way

    def can_draw_from(self, space: int) -> bool:
        """Whether a way can be drawn from there: the sniper, the end of his path, the unit in the hand."""
        plan = self.path_plan if self._table.can_act else None
        if plan is not None:
            return space in (plan.end, plan.stride.start, *plan.path)
        return self._table.can_act and space == self.stands_on() and not self.means

    def stands_on(self) -> int:
        """Return where the one is who can move now, OFF while nobody can."""
        plan = self.path_plan if self._table.can_act else None
        if plan is not None:
            return plan.stride.start
        return self._table.seen.table.units[self.unit].space if self.unit != OFF and self._table.can_act else OFF

    def draw_to(self, space: int) -> None:
        """The pointer drags the way on."""
        plan, table = self.path_plan, self._table
        if plan is not None:
            table.clear_refusal()
            table.refusal = plan.extend(space)
            table.refresh()
        elif self.offered >> space & 1:
            self.picked = (space,)
            table.refresh()

    def other_way(self) -> None:
        """Plan another way to the same space."""
        if self.path_plan is not None and self.path_plan.is_begun:
            self.path_plan.other_way()
            self._table.tick()

    def way(self) -> Path:
        """Return the spaces of what is planned, the start first; () for nothing."""
        plan = self.path_plan
        if plan is not None and plan.is_begun:
            return (plan.stride.start, *plan.path)
        act = self.planned
        return (self.stands_on(), *act.path) if isinstance(act, Walk) else ()

    def named(self) -> tuple[int, ...]:
        """Return the spaces that have been clicked, and those of the chain so far."""
        ability = self._table.seen.table.ability
        is_chain = ability is not None and any(isinstance(act, NameSpace) for act in self._table.seen.legal)
        own = (self._table.seen.table.units[self.unit].space,) if self.means == SWEEP else ()
        return (*own, *self.picked, *(ability.chosen if is_chain and ability else ()))

    # -- done, or not

    def commit(self) -> bool:
        """Carry out what is planned; True if there was something."""
        act = self.planned
        if act is None:
            return False
        self._table.act(act)
        return True

    def end(self, act: EndTurn | EndSquad) -> None:
        """End the turn; the first time, where something useful is left, say what."""
        is_asked = self._table.coach is not None and self._table.coach.wanted() == act
        why = "" if self.is_warned or is_asked else left_over(self._table.seen, act)
        if why:
            self.is_warned = True
            self._table.refuse(f"{why} Press again to end all the same.")
        else:
            self._table.act(act)

    def take_back(self) -> bool:
        """Take the last step of a plan back, or lay down what was being aimed; True if there was something."""
        self.look()
        if len(self.picked) > 0 and (self._is_several() or not self.means):
            self.picked = self.picked[:-1]
        elif self.means:
            self._clear()
        elif self.plan is not None and self.plan.take_back():
            pass
        elif self.unit != OFF:
            self.unit = OFF
        else:
            return False
        self._table.refresh()
        return True

    def forget(self) -> None:
        """Nothing is planned any more: the table has changed, or somebody else sits here."""
        self._known, self.plan, self.unit = None, None, OFF
        self._clear()

    def ends(self) -> int:
        """Return the set of spaces to which the unit in the hand can move or be deployed."""
        return self.offered if self.unit != OFF and not self.means else 0

    def other_units(self) -> tuple[int, ...]:
        """Return where the units stand that can be taken."""
        table = self._table.seen.table
        return tuple(unit.space for n, unit in enumerate(table.units) if unit.space != OFF and self.may_take(n))
