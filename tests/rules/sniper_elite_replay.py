"""Plays an imagined hidden history of the sniper from the set-up on, with the true deeds of everybody else.

The defenders must be told the same at every step. What an imagined state does not say (in which turn a card was laid,
what came before the move and what after it, at whom a missed shot went) is searched for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from game.core import CHANCE, Action, Event, IllegalAction, Options, Seat
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.actions import (
    Complete,
    EndTurn,
    FireBurst,
    KeepCard,
    LayCard,
    Loot,
    MarkArrow,
    Move,
    NameNoise,
    Shoot,
    ShuffleLoadout,
    ShuffleObjectives,
    TakeLoadout,
)
from game.rules.sniper_elite.beginning import deck_after
from game.rules.sniper_elite.events import CardTurnedUp, ShotAnnounced, TrapSprung
from game.rules.sniper_elite.powers import Hold, Trap
from game.rules.sniper_elite.state import SniperEliteState

DEFENDER: Seat = 1
MOST_STEPS = 20_000


class Told(NamedTuple):
    """A step of the true match: what was done (None: something of the sniper's), and what the defenders were told."""

    seat: Seat
    action: Action | None
    events: tuple[Event, ...]


class Chronicle:
    """What the defenders know of a match: all that others did, and the events that reached them."""

    def __init__(self, game: SniperElite, options: Options, seats: int) -> None:
        self.game, self.options, self.seats = game, options, seats
        self.steps: list[Told] = []

    def add(self, seat: Seat, action: Action, events: tuple[Event, ...]) -> None:
        is_his = seat == 0 or isinstance(action, ShuffleLoadout | ShuffleObjectives)
        self.steps.append(Told(seat, None if is_his else action, _seen(events)))

    def replayed(self, thought: SniperEliteState) -> SniperEliteState | None:
        """Return the state that a replay of the imagined history ends in, None when no replay tells the same."""
        for hand in self._first_hands(thought):
            for end in self._play(thought, hand):
                if _agrees(thought, end):
                    return end
        return None

    def _first_hands(self, thought: SniperEliteState) -> Iterator[tuple[str, ...]]:
        """Yield what he can have begun with, of all cards that he ever held."""
        secret, table = thought.secret, thought.table
        held = [*secret.lying, *table.turned, *([secret.card] if table.laid else []), *secret.hand]
        yield from dict.fromkeys(combinations(sorted(held), self.game.field.catalog.loadout))

    def _play(self, thought: SniperEliteState, hand: tuple[str, ...]) -> Iterator[SniperEliteState]:
        runs: list[list[Event]] = [[]]
        for step in self.steps:
            if step.action is None:
                runs[-1] += step.events
            else:
                runs.append([])
        theirs = [step for step in self.steps if step.action is not None]
        stack = [(self.game.setup(self.options, self.seats), 0, 0)]
        found = set(stack)
        for _ in range(MOST_STEPS):
            if not stack:
                return
            state, done, told = stack.pop()
            if told == len(runs[done]):
                if done == len(theirs):
                    yield state
                elif (after := self._theirs(state, theirs[done])) is not None:
                    stack.append((after, done + 1, 0))
            following = []
            for action in self._choices(thought, hand, state, runs[done][told:]):
                try:
                    step = self.game.play(state, self.game.to_act(state)[0], action)
                except IllegalAction:
                    continue
                seen = list(_seen(step.events))
                after_it = (step.state, done, told + len(seen))
                if runs[done][told : told + len(seen)] == seen and after_it not in found:
                    found.add(after_it)
                    following.append(after_it)
            stack += reversed(following)
        raise AssertionError("a replay was searched for too long")

    def _theirs(self, state: SniperEliteState, step: Told) -> SniperEliteState | None:
        assert step.action is not None
        try:
            after = self.game.play(state, step.seat, step.action)
        except IllegalAction:
            return None
        return after.state if _seen(after.events) == step.events else None

    def _choices(
        self, thought: SniperEliteState, hand: tuple[str, ...], state: SniperEliteState, due: list[Event]
    ) -> Iterator[Action]:
        """Yield what he, or chance for him, may do next."""
        acting, table, secret = self.game.to_act(state), state.table, thought.secret
        if acting == (CHANCE,) and table.phase == "objectives":
            yield ShuffleObjectives((*secret.objectives, *thought.decks.objectives))
        elif acting == (CHANCE,) and (table.phase == "loadout_deck" or table.is_shuffling):
            yield ShuffleLoadout(self._deck(thought, state, hand))
        if acting != (0,):
            return
        if table.phase == "loadout":
            yield TakeLoadout(hand)
        elif table.phase == "arrow":
            yield MarkArrow(secret.arrow)
        elif table.phase == "sniper":
            yield from self._acts(thought, state, due)

    def _deck(self, thought: SniperEliteState, state: SniperEliteState, hand: tuple[str, ...]) -> tuple[str, ...]:
        """Return the loadout deck with what he will loot on top."""
        secret, table = thought.secret, thought.table
        had = Counter((*secret.lying, *table.turned, *secret.hand, *([secret.card] if table.laid else [])))
        kept = Counter((*state.secret.hand, *state.secret.lying, *state.table.turned))
        kept += Counter([state.secret.card] if state.table.laid else [])
        kept = kept or Counter(hand)
        deck = state.decks.loadout if state.table.is_shuffling else deck_after(self.game.field, hand)
        wanted = list((had - kept).elements()) + list(secret.offered)
        rest = Counter(deck) - Counter(wanted)
        return (*wanted[:1], *wanted[1:], *rest.elements())

    def _acts(self, thought: SniperEliteState, state: SniperEliteState, due: list[Event]) -> Iterator[Action]:
        number = state.table.round
        paths = (*thought.secret.trail, thought.secret.path)
        for action in self.game.legal(state, 0):
            if isinstance(action, Move) and number <= len(paths) and paths[number - 1]:
                if action.path[-1] == paths[number - 1][-1]:
                    yield action
            elif isinstance(action, LayCard):
                if self._may_be_laid(action, thought, state, due):
                    yield action
            elif isinstance(action, EndTurn):
                if state.secret.here == (*thought.secret.spaces, thought.secret.here)[number]:
                    yield action
            elif isinstance(action, Shoot | FireBurst):
                shot = next((event for event in due if isinstance(event, ShotAnnounced)), None)
                if shot and (isinstance(action, FireBurst) or action.tokens == shot.tokens):
                    yield action
            elif isinstance(action, NameNoise | KeepCard | Loot | Complete):
                yield action

    def _may_be_laid(
        self, action: LayCard, thought: SniperEliteState, state: SniperEliteState, due: list[Event]
    ) -> bool:
        """Tell whether that card is no longer in his hand, and was laid where he says or where it was met."""
        power, secret = self.game.field.card(action.card).power, thought.secret
        gone = Counter((*secret.lying, *thought.table.turned, *([secret.card] if thought.table.laid else [])))
        if Counter((*state.secret.lying, *state.table.turned, action.card)) - gone:
            return False
        if isinstance(power, Trap):
            met = [(clue.card, clue.space) for clue in thought.table.clues if isinstance(clue, TrapSprung)]
            return (action.card, action.at) in (*met, *((trap.card, trap.space) for trap in secret.traps))
        return not isinstance(power, Hold) or CardTurnedUp(action.card, action.at) in due


def _seen(events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(seen for event in events if (seen := event.seen_by(DEFENDER)) is not None)


def _agrees(thought: SniperEliteState, end: SniperEliteState) -> bool:
    mine, its = thought.secret, end.secret
    return (
        end.table == thought.table
        and (mine.spaces, mine.here, mine.arrow) == (its.spaces, its.here, its.arrow)
        and (set(mine.objectives), mine.looted) == (set(its.objectives), its.looted)
        and Counter(mine.lying) == Counter(its.lying)
        and Counter(mine.hand) == Counter(its.hand)
        and Counter(mine.traps) == Counter(its.traps)
        and Counter(mine.offered) == Counter(its.offered)
        and (mine.card, mine.has_card, mine.has_moved, mine.has_acted, mine.is_hiding)
        == (its.card, its.has_card, its.has_moved, its.has_acted, its.is_hiding)
        and Counter(thought.decks.loadout) == Counter(end.decks.loadout)
    )
