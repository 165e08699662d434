"""Plays an imagined hidden history from the set-up on, with the true deeds of everybody else, event by event.

The hunters must be told the same at every step. What an imagined state does not say (in which turn an unseen card was
used, what a card was used before or after) is searched for; the plain way is tried first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.core import CHANCE, Action, Event, IllegalAction, Seat
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import (
    ChooseAgent,
    EndTurn,
    Move,
    PlaceMarker,
    Ready,
    ShuffleSupply,
    TakeCache,
    TakeCards,
    UseCard,
)
from game.rules.specter_ops.beginning import hands
from game.rules.specter_ops.events import CardUsed, MarkerLaid
from game.rules.specter_ops.state import SpecterState

HUNTERS: Seat = 1


class Told(NamedTuple):
    """A step of the true match: what was done (None: something of the agent's), and what the hunters were told."""

    seat: Seat
    action: Action | None
    events: tuple[Event, ...]


class Chronicle:
    """What the hunters know of a match: all that others did, and the events that reached them."""

    def __init__(self, game: SpecterOps, seats: int) -> None:
        self.game, self.seats = game, seats
        self.steps: list[Told] = []

    def add(self, seat: Seat, action: Action, events: tuple[Event, ...]) -> None:
        told = tuple(seen for event in events if (seen := event.seen_by(HUNTERS)) is not None)
        is_hers = seat == 0 or isinstance(action, ShuffleSupply)
        self.steps.append(Told(seat, None if is_hers else action, told))

    def replayed(self, thought: SpecterState) -> SpecterState | None:
        """Return the state that a replay of the imagined history ends in, None when no replay tells the same."""
        for hand in self._first_hands(thought):
            state = self.game.setup({}, self.seats)
            for end in self._play(thought, hand, state, self._hers()):
                if self._agrees(thought, end):
                    return end
        return None

    def _hers(self) -> list[list[Event]]:
        """The events of her steps, run together up to each step of somebody else."""
        runs: list[list[Event]] = [[]]
        for step in self.steps:
            if step.action is None:
                runs[-1] += step.events
            else:
                runs.append([])
        return runs

    def _first_hands(self, thought: SpecterState) -> Iterator[tuple[str, ...]]:
        secret, field = thought.secret, self.game.field
        if not secret.agent:
            yield ()
            return
        left = Counter(held.card for held in secret.hand)
        for hand in hands(field, secret.agent):
            had = Counter(hand) + Counter(secret.drawn)
            if left <= had:
                yield hand

    def _agrees(self, thought: SpecterState, end: SpecterState) -> bool:
        mine, its = thought.secret, end.secret
        return (
            end.table == thought.table
            and mine.spaces == its.spaces
            and Counter(mine.hand) == Counter(its.hand)
            and (mine.caches, mine.drawn) == (its.caches, its.drawn)
            and Counter(thought.deck) == Counter(end.deck)
            and (mine.more, mine.glides, mine.hides, mine.decoy, mine.last_seen, mine.is_jamming)
            == (its.more, its.glides, its.hides, its.decoy, its.last_seen, its.is_jamming)
            and (mine.has_used_card, mine.has_used_power, mine.has_cached)
            == (its.has_used_card, its.has_used_power, its.has_cached)
        )

    def _play(
        self, thought: SpecterState, hand: tuple[str, ...], state: SpecterState, runs: list[list[Event]]
    ) -> Iterator[SpecterState]:
        """Yield every end of a replay; ``runs``: what has to be told between the deeds of the others."""
        theirs = [step for step in self.steps if step.action is not None]
        stack: list[tuple[SpecterState, int, int]] = [(state, 0, 0)]
        while stack:
            state, done, told = stack.pop()
            if told == len(runs[done]):
                if done == len(theirs):
                    yield state
                else:
                    after = self._theirs(state, theirs[done])
                    if after is not None:
                        stack.append((after, done + 1, 0))
            following = []
            for action in self._choices(thought, hand, state, runs[done][told:]):
                try:
                    step = self.game.play(state, self.game.to_act(state)[0], action)
                except IllegalAction:
                    continue
                seen = [shown for event in step.events if (shown := event.seen_by(HUNTERS)) is not None]
                if runs[done][told : told + len(seen)] == seen:
                    following.append((step.state, done, told + len(seen)))
            stack += reversed(following)

    def _theirs(self, state: SpecterState, step: Told) -> SpecterState | None:
        assert step.action is not None
        try:
            after = self.game.play(state, step.seat, step.action)
        except IllegalAction:
            return None
        seen = tuple(shown for event in after.events if (shown := event.seen_by(HUNTERS)) is not None)
        return after.state if seen == step.events else None

    def _choices(
        self, thought: SpecterState, hand: tuple[str, ...], state: SpecterState, due: list[Event]
    ) -> Iterator[Action]:
        """Yield what she may do next, the likeliest first."""
        acting = self.game.to_act(state)
        secret, table = thought.secret, state.table
        if table.phase == "supply" and acting == (CHANCE,):
            yield ShuffleSupply((*secret.drawn, *thought.deck))
        if acting != (0,):
            return
        if table.phase == "agent":
            yield ChooseAgent(secret.agent)
        elif table.phase == "cards":
            yield TakeCards(hand)
        elif table.phase == "agent_turn" and state.secret.step == "decoy":
            laid = next((event for event in due if isinstance(event, MarkerLaid)), None)
            if laid:
                yield PlaceMarker(laid.space)
        elif table.phase == "agent_turn":
            yield from self._acts(thought, state, due)

    def _acts(self, thought: SpecterState, state: SpecterState, due: list[Event]) -> Iterator[Action]:
        secret, number = thought.secret, state.table.round
        for action in self.game.legal(state, 0):
            if isinstance(action, TakeCache) and action.cache in secret.caches:
                yield action
        if len(state.secret.trail) < number <= len(secret.trail):
            yield Move(secret.trail[number - 1])
        used = next((event for event in due if isinstance(event, CardUsed)), None)
        for action in self.game.legal(state, 0):
            if isinstance(action, UseCard):
                shown = self.game.field.card(action.card).shown
                told = CardUsed(action.card, shown, action.at, action.other).seen_by(HUNTERS)
                if told == used or told is None:
                    yield action
            elif not isinstance(action, Move | TakeCache | EndTurn | Ready):
                yield action
        yield from (Ready(), EndTurn())
