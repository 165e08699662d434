"""One step of the match on its way: the state as it changes, and the events told so far."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from game.core import Event
from game.core import Step as Done
from game.rules.specter_ops.events import (
    AgentFatigued,
    AgentShown,
    HunterFatigued,
    HunterStunned,
    MarkerKind,
    MarkerLaid,
    MatchEnded,
)
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.powers import HunterPower
from game.rules.specter_ops.state import (
    TIRED,
    Clue,
    Deed,
    Doing,
    Hunter,
    Marker,
    Secret,
    SpecterState,
    Table,
    put,
)


class Play:
    """A step being made: asks the field, changes its own state, tells events."""

    __slots__ = ("deck", "events", "field", "secret", "table")

    def __init__(self, field: Field, state: SpecterState) -> None:
        self.field = field
        self.secret: Secret = state.secret
        self.table: Table = state.table
        self.deck = state.deck
        self.events: list[Event] = []

    def done(self) -> Done:
        """Return the finished step."""
        return Done(SpecterState(self.secret, self.table, self.deck), tuple(self.events))

    def tell(self, *events: Event) -> None:
        """Add events."""
        self.events += events

    def lay(self, **changes: Any) -> None:
        """Change what lies open."""
        self.table = replace(self.table, **changes)

    def keep(self, **changes: Any) -> None:
        """Change what she keeps to herself."""
        self.secret = replace(self.secret, **changes)

    def turn_passes(self) -> None:
        """Count that somebody else may act now."""
        self.lay(turn=self.table.turn + 1)

    # -- hunters

    @property
    def doing(self) -> Doing:
        """The hunter's turn that is open."""
        assert self.table.doing is not None
        return self.table.doing

    def do(self, **changes: Any) -> None:
        """Change how far the open turn has come."""
        self.lay(doing=replace(self.doing, **changes))

    def hunter(self, number: int) -> Hunter:
        """Return a hunter."""
        return self.table.hunters[number]

    def set_hunter(self, number: int, **changes: Any) -> None:
        """Change a hunter."""
        changed = replace(self.table.hunters[number], **changes)
        self.lay(hunters=put(self.table.hunters, number, changed))

    def stun(self, number: int) -> None:
        """Stun a hunter; stuns do not add up."""
        if not self.hunter(number).is_stunned:
            self.set_hunter(number, is_stunned=True)
            self.lay(quick=tuple(one for one in self.table.quick if one != number))
            self.tell(HunterStunned(number))

    def used(self, number: int, power: HunterPower | None) -> None:
        """Lay a fatigue token on a hunter's card when the power he used, if any, costs it."""
        if power and power.tires:
            self.set_hunter(number, fatigue=TIRED)
            self.tell(HunterFatigued(number))

    # -- the agent

    def tire(self) -> None:
        """Lay a fatigue token on her card."""
        self.lay(fatigue=TIRED)
        self.note(tired=True)
        self.tell(AgentFatigued())

    def show(self) -> None:
        """Turn her card up."""
        if not self.table.agent:
            self.lay(agent=self.secret.agent)
            self.tell(AgentShown(self.secret.agent))

    def mark(self, space: int, kind: MarkerKind) -> None:
        """Lay a marker with her figure, which shows who she is."""
        self.show()
        self.lay(marker=Marker(space, kind, self.table.round))
        self.tell(MarkerLaid(space, kind, self.table.round))

    # -- what the hunters were told

    def note(self, **changes: Any) -> None:
        """Add to what was told of this round's move."""
        clue = self.table.clue or Clue(self.table.round, "move")
        self.lay(clue=replace(clue, **changes))

    def judged(self, **changes: Any) -> None:
        """Note what only a made move tells: what was done until now was done before it."""
        self.so_far_before()
        self.note(is_done=True, **changes)

    def so_far_before(self) -> None:
        """Note that all that was done so far this turn was done before the move."""
        deeds = self.table.clue.deeds if self.table.clue else ()
        if any(not deed.when for deed in deeds):
            self.note(deeds=tuple(deed if deed.when else replace(deed, when="before") for deed in deeds))

    def deed(self, deed: Deed) -> None:
        """Note something that she did for all to notice."""
        clue = self.table.clue or Clue(self.table.round, "move")
        has_moved = clue.is_done or any(earlier.when == "after" for earlier in clue.deeds)
        if has_moved and not deed.when:
            deed = replace(deed, when="after")
        self.note(deeds=(*clue.deeds, deed))

    def clue(self, clue: Clue) -> None:
        """Add an answer to what was told."""
        self.lay(clues=(*self.table.clues, clue))

    # -- the end

    def end(self, reason: str, is_agents: bool) -> None:
        """End the match."""
        winner: Literal["agent", "hunters"] = "agent" if is_agents else "hunters"
        self.lay(
            phase="over",
            reason=reason,
            winner=winner,
            doing=None,
            strike=None,
            reaction=None,
            quick=(),
        )
        self.turn_passes()
        self.tell(MatchEnded(reason, winner))
