"""The defenders' knowledge by brute force: every hidden position is played by the rules themselves, and kept while it
tells the defenders what they were told. Only for boards and catalogs made small for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from game.core import CHANCE, Action, Event, Rng, Seat, Step
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite import SniperElite, beginning
from game.rules.sniper_elite.actions import (
    Complete,
    DrawTokens,
    EndTurn,
    FireBurst,
    LayCard,
    Loot,
    Shoot,
    ShuffleLoadout,
)
from game.rules.sniper_elite.catalog import Catalog
from game.rules.sniper_elite.events import (
    CardLaid,
    Looted,
    ObjectiveCompleted,
    ShotAnnounced,
    SniperTurnEnded,
    TokenDrawn,
)
from game.rules.sniper_elite.sight import sight_table
from game.rules.sniper_elite.state import OFF, Decks, Secret, SniperEliteState, Table
from tests.rules.sniper_elite_board import drawn

SNIPER: Seat = 0
DEFENDERS: Seat = 1
MEMORY = 2
"""Turns that can be looked back on."""

YARD = drawn(
    """
    abcde
    fABgh
    iCD~j
    kl12m
    nopqr
    """,
    doors=("Ab", "Bg", "2m"),
    difficult="l",
    sectors={**dict.fromkeys("degh~jm", "yellow"), **dict.fromkeys("kl12opq", "black"), "n": "neutral", "r": "neutral"},
    objectives="Cj1f",
    squads=("aBi", "ehg", "kqp"),
    arrows="nr",
)
ALLEY = drawn(
    """
    abcdefgh
    i~AB1jkl
    mnopqrst
    """,
    doors=("Ac", "Bp", "1e"),
    difficult="pk",
    sectors={**dict.fromkeys("efg1jr", "yellow"), **dict.fromkeys("opqAB", "black"), **dict.fromkeys("hlt", "neutral")},
    objectives="gBni",
    squads=("abm", "jfr", "oqp"),
    arrows="hmt",
)
BOARDS = ((YARD, sight_table(YARD)), (ALLEY, sight_table(ALLEY)))


def small_game(catalog: Catalog, rng: Rng) -> tuple[SniperElite, SniperEliteState]:
    """Return a game with few cards on a small board, before its first step, with few units on it."""
    board, sights = rng.pick(BOARDS)
    cards = rng.shuffled(catalog.cards)[:4]
    few = tuple(replace(card, copies=1 + (number == 0 and rng.below(2))) for number, card in enumerate(cards))
    kept = tuple(card for card in catalog.cards if card.name in {one.name for one in few})
    copies = {card.name: card.copies for card in few}
    small = replace(catalog, cards=tuple(replace(card, copies=copies[card.name]) for card in kept), loadout=2)
    game = SniperElite(board, small, sights)
    state = game.setup({}, 2)
    away = set(rng.shuffled(range(9))[:4])
    units = tuple(replace(unit, space=OFF) if number in away else unit for number, unit in enumerate(state.table.units))
    return game, replace(state, table=replace(state.table, units=units))


class World(NamedTuple):
    """A hidden position without what lies further back; of ``secret`` only the last space is kept."""

    secret: Secret
    deck: tuple[str, ...]


Worlds = dict[World, set[tuple[int, ...]]]
"""Every hidden position with the spaces on which the turns before ended."""


class Enumerator:
    """Follows a match and keeps all hidden positions that would have told the defenders the same."""

    def __init__(self, game: SniperElite, start: SniperEliteState) -> None:
        """Take all objectives, hands and arrows as possible before the first turn."""
        self.game, self._table = game, start.table
        self._due: list[Event] = []
        self.worlds: Worlds = {}
        field = game.field
        for pair in combinations(field.objectives, 2):
            secret = Secret(pair)
            if beginning.must_return(field, secret):
                continue
            for arrow in beginning.arrows(field, secret):
                for hand in beginning.loadouts(field):
                    kept = Secret(pair, tuple(sorted(hand)), arrow, (arrow,))
                    self.worlds[World(kept, tuple(sorted(beginning.deck_after(field, hand))))] = {()}

    def spaces(self, ago: int = 0) -> int:
        """Return where the sniper can have been so many turns ago."""
        if not ago:
            return mask_of({world.secret.here for world in self.worlds})
        is_open = self._table.phase == "sniper"
        ways = {
            (*past, *(world.secret.spaces if is_open else ())) for world, pasts in self.worlds.items() for past in pasts
        }
        return mask_of({way[max(0, len(way) - ago)] for way in ways})

    def objectives(self) -> set[int]:
        """Return the numbers that can still have to be completed."""
        every = {number for world in self.worlds for number in world.secret.objectives}
        return every - set(self._table.done)

    def holds(self, thought: SniperEliteState) -> bool:
        """Tell whether a hidden position is one of all, but for the turns before."""
        wanted = _gist(thought.secret, thought.decks.loadout)
        return any(_gist(secret, deck) == wanted for secret, deck in self.worlds)

    def follow(self, seat: Seat, action: Action, before: Table, step: Step) -> None:
        """Take in a step of the true match; of the sniper's only what the defenders were told."""
        told = _seen(step)
        if seat == SNIPER or (seat == CHANCE and before.phase == "sniper"):
            self._due += told
            return
        self.settle(before)
        following: Worlds = {}
        for world, pasts in self.worlds.items():
            for group in [{past} for past in pasts] if before.ability else [pasts]:
                spaces = (*next(iter(group)), *world.secret.spaces)
                secret = replace(world.secret, spaces=spaces)
                after = self.game.apply(SniperEliteState(secret, before, Decks(loadout=world.deck)), seat, action)
                if _seen(after) == told and after.state.table == step.state.table:
                    kept = replace(after.state.secret, spaces=world.secret.spaces)
                    following.setdefault(World(kept, world.deck), set()).update(group)
        self.worlds, self._table = following, step.state.table

    def settle(self, table: Table) -> None:
        """Work out all that the sniper can have done until the table looked like this."""
        if self._table == table:
            return
        following: Worlds = {}
        for world, pasts in self.worlds.items():
            for secret, deck in self._ends(world, table):
                trail, last = secret.spaces[:-1], secret.spaces[-1:]
                kept = replace(secret, spaces=last, trail=())
                after = {(*past, *trail)[-MEMORY:] for past in pasts}
                following.setdefault(World(kept, deck), set()).update(after)
        self.worlds, self._due, self._table = following, [], table

    # -- the sniper's turn

    def _ends(self, world: World, table: Table) -> set[tuple[Secret, tuple[str, ...]]]:
        """Return what the sniper can have brought about, with all of what was told and nothing else."""
        start = SniperEliteState(world.secret, self._table, Decks(loadout=world.deck))
        stack, known = [(start, 0)], {(start, 0)}
        found = set()
        while stack:
            state, told = stack.pop()
            if told == len(self._due):
                if state.table == table:
                    found.add((replace(state.secret, hand=tuple(sorted(state.secret.hand))), state.decks.loadout))
                if table.phase == "defenders":
                    continue
            for step in self._following(state, self._due[told:]):
                seen = _seen(step)
                after = (step.state, told + len(seen))
                if self._due[told : after[1]] == seen and after not in known:
                    known.add(after)
                    stack.append(after)
        return found

    def _following(self, state: SniperEliteState, due: list[Event]) -> Iterator[Step]:
        acting = self.game.to_act(state)
        if acting == (CHANCE,):
            yield from self._chance(state, due)
        elif acting == (SNIPER,):
            for action in self.game.legal(state, SNIPER):
                if _is_due(action, due):
                    yield from self._steps(state, action)

    def _steps(self, state: SniperEliteState, action: Action) -> Iterator[Step]:
        if not isinstance(action, Loot):
            yield self.game.apply(state, SNIPER, action)
            return
        deck = state.decks.loadout
        for top in sorted(set(combinations(deck, min(3, len(deck))))):
            rest = list(deck)
            for card in top:
                rest.remove(card)
            yield self.game.apply(replace(state, decks=Decks(loadout=(*top, *rest))), SNIPER, action)

    def _chance(self, state: SniperEliteState, due: list[Event]) -> Iterator[Step]:
        if state.table.is_shuffling:
            yield self.game.apply(state, CHANCE, ShuffleLoadout(tuple(sorted(state.decks.loadout))))
        elif state.table.shot:
            tokens = [event.token for event in due if isinstance(event, TokenDrawn)][: state.table.shot.tokens]
            if len(tokens) == state.table.shot.tokens:
                yield self.game.apply(state, CHANCE, DrawTokens(tuple(tokens)))


def _gist(secret: Secret, deck: tuple[str, ...]) -> tuple[object, ...]:
    """Return what makes a hidden position, without the order in which it came about."""
    loose = (secret.objectives, secret.hand, secret.looted, secret.lying, secret.traps, deck)
    turn = (secret.card, secret.has_card, secret.has_moved, secret.has_acted, secret.is_hiding)
    return (secret.arrow, secret.here, turn, tuple(frozenset(Counter(things).items()) for things in loose))


def _seen(step: Step) -> list[Event]:
    return [seen for event in step.events if (seen := event.seen_by(DEFENDERS)) is not None]


def _is_due(action: Action, due: list[Event]) -> bool:
    """Tell whether an act that is heard of at once can be what was heard next; of the others one cannot tell."""
    heard = due[0] if due else None
    match action:
        case LayCard():
            return isinstance(heard, CardLaid)
        case Loot():
            return isinstance(heard, Looted)
        case Complete():
            return isinstance(heard, ObjectiveCompleted)
        case Shoot(tokens=tokens):
            return isinstance(heard, ShotAnnounced) and heard.tokens == tokens
        case FireBurst():
            return isinstance(heard, ShotAnnounced)
        case EndTurn():
            return any(isinstance(event, SniperTurnEnded) for event in due)
    return True
