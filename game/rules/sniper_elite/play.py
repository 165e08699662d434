"""One step of the match on its way: the state as it changes, and the events told so far."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core import Event
from game.core import Step as Done
from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.board import COLOURS, Colour
from game.rules.sniper_elite.events import Clue, MatchEnded, Side, SniperRevealed, TokenAdded
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import Secret, SniperEliteState, Squad, Table, Unit

OTHERS = 1
"""A seat of the defenders, for what reaches them."""


class Play:
    """A step being made: asks the field, changes its own state, tells events."""

    __slots__ = ("decks", "events", "field", "secret", "table")

    def __init__(self, field: Field, state: SniperEliteState) -> None:
        self.field = field
        self.secret: Secret = state.secret
        self.table: Table = state.table
        self.decks = state.decks
        self.events: list[Event] = []

    @property
    def state(self) -> SniperEliteState:
        """The state as it is now."""
        return SniperEliteState(self.secret, self.table, self.decks)

    def done(self) -> Done:
        """Return the finished step."""
        return Done(self.state, tuple(self.events))

    def tell(self, *events: Event) -> None:
        """Add events; what a clue tells the defenders is kept on the table."""
        self.events += events
        clues = tuple(event.seen_by(OTHERS) for event in events if isinstance(event, Clue))
        if clues:
            self.lay(clues=self.table.clues + clues)

    def lay(self, **changes: Any) -> None:
        """Change what lies open."""
        self.table = replace(self.table, **changes)

    def keep(self, **changes: Any) -> None:
        """Change what the sniper keeps to himself."""
        self.secret = replace(self.secret, **changes)

    def deal(self, **changes: Any) -> None:
        """Change the decks."""
        self.decks = replace(self.decks, **changes)

    def turn_passes(self) -> None:
        """Count that somebody else may act now."""
        self.lay(turn=self.table.turn + 1)

    # -- units and squads

    def unit(self, unit: int) -> Unit:
        """Return a unit."""
        return self.table.units[unit]

    def set_unit(self, unit: int, **changes: Any) -> None:
        """Change a unit."""
        units = self.table.units
        self.lay(units=(*units[:unit], replace(units[unit], **changes), *units[unit + 1 :]))

    def squad(self, colour: Colour) -> Squad:
        """Return the squad of a colour."""
        return self.table.squads[COLOURS.index(colour)]

    def set_squad(self, colour: Colour, **changes: Any) -> None:
        """Change the squad of a colour."""
        place, squads = COLOURS.index(colour), self.table.squads
        self.lay(squads=(*squads[:place], replace(squads[place], **changes), *squads[place + 1 :]))

    # -- the sniper

    def add_token(self, token: Token) -> None:
        """Put a token into the shot bag, if there is one left."""
        bag = self.table.bag
        count: int = getattr(bag, token)
        if count < getattr(self.field.catalog.limits, token):
            self.lay(bag=replace(bag, **{token: count + 1}))
            self.tell(TokenAdded(token))

    def reveal(self, why: Any) -> None:
        """Put the figure where the sniper is."""
        self.lay(figure=self.secret.here)
        self.tell(SniperRevealed(self.secret.here, why))

    # -- the end

    def end(self, reason: Any, winner: Side) -> None:
        """End the match."""
        self.lay(phase="over", reason=reason, winner=winner, shot=None, rescue=None, ability=None)
        self.turn_passes()
        self.tell(MatchEnded(reason, winner))
