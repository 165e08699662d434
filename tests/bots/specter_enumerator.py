"""The hunters' knowledge by brute force: every hidden position is played by the rules themselves, and kept while it
tells the hunters what they were told. Only for boards and catalogs made small for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from msgspec.structs import replace

from game.core import Action, Event, Rng, Seat, Step
from game.rules.hidden.ground import mask_of
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import Move, UseCard
from game.rules.specter_ops.beginning import hands
from game.rules.specter_ops.board import Board
from game.rules.specter_ops.catalog import Catalog
from game.rules.specter_ops.events import CardUsed
from game.rules.specter_ops.state import Held, Secret, SpecterState, Table
from tests.rules.specter_drawing import read_drawing

HUNTERS: Seat = 1
MEMORY = 3
YARD = """
    ABCDEF
 1  S..1.E
 2  .#.#.2
 3  .C=V=.
 4  3..4#.
"""
CELLAR = """
    ABCDEFGHIJKL
 1  S...#..E#...
 2  #1#.####.#3.
 3  C.====V4=C.#
 4  E.2#..##..#.
"""


def small_boards() -> tuple[Board, Board]:
    """Return a board on which she is soon anywhere, and one of long ways."""
    return (
        read_drawing(YARD, "yard", "C-E 3-3", ("D1", "F2", "A4", "D4"), "B3>A3"),
        read_drawing(CELLAR, "cellar", "C-I 3-3", ("B2", "C4", "K2", "H3"), "A3>B3, J3>K3"),
    )


def small_catalog(catalog: Catalog, rng: Rng) -> Catalog:
    """Return two agents with few cards, so that all hands can be listed."""
    agents = rng.shuffled(catalog.agents)[:2]
    own = {agent.card for agent in agents}
    owned = {agent.card for agent in catalog.agents}
    basic = [card.name for card in catalog.equipment if card.copies and card.name not in owned]
    supply = [card.name for card in catalog.equipment if card.supply]
    carried, drawn = rng.shuffled(tuple(basic))[:3], rng.shuffled(tuple(supply))[:2]
    equipment = tuple(
        replace(
            card,
            copies=int(card.name in own or card.name in carried),
            supply=int(card.name in drawn),
        )
        for card in catalog.equipment
    )
    kept = tuple(card for card in equipment if card.copies or card.supply)
    return replace(catalog, agents=agents, equipment=kept)


class World(NamedTuple):
    """A hidden position without what lies further back: of ``secret`` only the spaces of this round are kept."""

    secret: Secret
    deck: tuple[str, ...]


Worlds = dict[World, set[tuple[int, ...]]]
"""Every hidden position with the spaces of the rounds before."""


class Enumerator:
    """Follows a match and keeps all hidden positions that would have told the hunters the same."""

    def __init__(self, game: SpecterOps, start: SpecterState) -> None:
        """Take every agent, every hand and every order of the supply as possible before the first round."""
        self.game, self._table = game, start.table
        self._due: list[Event] = []
        self._moves: dict[object, list[tuple[SpecterState, list[Event]]]] = {}
        self.worlds: Worlds = {}
        field = game.field
        for agent in field.agents:
            for hand in hands(field, agent):
                held = tuple(Held(card, field.card(card).charges) for card in hand)
                secret = Secret(agent, held, spaces=(field.start,))
                self.worlds |= {World(secret, deck): {()} for deck in permutations(field.supply)}

    def spaces(self, agent: str = "", ago: int = 0) -> int:
        """Return where she, or that agent, can have been so many rounds ago."""
        worlds = {world: pasts for world, pasts in self.worlds.items() if agent in ("", world.secret.agent)}
        ways = {world.secret.spaces for world in worlds}
        if any(len(way) <= ago for way in ways):
            ways = {(*past, *way) for past in set().union(*worlds.values()) for way in ways}
        return mask_of({way[max(0, len(way) - 1 - ago)] for way in ways})

    def cards(self) -> frozenset[str]:
        """Return the cards that she can hold, or could draw where she stands."""
        found: set[str] = set()
        caches = self.game.field.cache_spaces
        for secret, deck in self.worlds:
            found |= {held.card for held in secret.hand}
            cache = next((n for n, space in enumerate(caches) if space == secret.space), None)
            found |= set(deck[:1]) if cache is not None and cache not in secret.caches else set()
        return frozenset(found)

    def follow(self, seat: Seat, action: Action, before: Table, step: Step) -> None:
        """Take in a step of the true match; of hers only what the hunters were told."""
        told = self._seen(step)
        if seat == 0:
            self._due += told
            return
        self.settle(before)
        following: Worlds = {}
        for state, world, pasts in self._states():
            after = self.game.play(state, seat, action)
            if self._seen(after) == told and after.state.table == step.state.table:
                secret = replace(after.state.secret, spaces=world.secret.spaces)
                if after.state.table.round > before.round:
                    pasts = {(*past, *secret.spaces[:-1])[-MEMORY:] for past in pasts}
                    secret = replace(secret, spaces=secret.spaces[-1:], trail=())
                following.setdefault(World(secret, after.state.deck), set()).update(pasts)
        self.worlds, self._table = following, step.state.table

    def settle(self, table: Table) -> None:
        """Work out all that she can have done until the table looked like this."""
        if self._table == table:
            return
        following: Worlds = {}
        self._moves.clear()
        for world, pasts in self.worlds.items():
            for end in self._ends(world, table):
                trail = tuple((end.secret.space,) * len(path) for path in end.secret.trail)
                is_over = table.phase == "hunters_turn"
                secret = replace(end.secret, trail=trail if is_over else end.secret.trail, drawn=())
                following.setdefault(World(secret, end.deck), set()).update(pasts)
        self.worlds, self._due, self._table = following, [], table

    def _states(self) -> Iterator[tuple[SpecterState, World, set[tuple[int, ...]]]]:
        """Yield the worlds as states; each of their pasts for itself where a question is about earlier rounds."""
        doing = self._table.doing
        question = self.game.field.question(self._table.hunters[doing.hunter].name) if doing else None
        for world, pasts in self.worlds.items():
            for group in [{past} for past in pasts] if question and question.rounds != (0,) else [pasts]:
                spaces = (*next(iter(group)), *world.secret.spaces)
                yield SpecterState(replace(world.secret, spaces=spaces), self._table, world.deck), world, group

    @staticmethod
    def _seen(step: Step) -> list[Event]:
        return [seen for event in step.events if (seen := event.seen_by(HUNTERS)) is not None]

    # -- her turn

    def _ends(self, world: World, table: Table) -> Iterator[SpecterState]:
        """Yield every state that she can have brought about, with all of what was told and nothing else."""
        start = SpecterState(world.secret, self._table, world.deck)
        stack, known = [(start, 0)], {(start, 0)}
        while stack:
            state, told = stack.pop()
            if told == len(self._due) and state.table == table:
                yield state
            for after, seen in self._following(state, told):
                node = (after, told + len(seen))
                if self._due[told : node[1]] == seen and node not in known:
                    known.add(node)
                    stack.append(node)

    def _following(self, state: SpecterState, told: int) -> Iterator[tuple[SpecterState, list[Event]]]:
        """Yield what each of her acts leads to; cards that the hunters would have been told of are left out at once."""
        if self.game.to_act(state) != (0,):
            return
        if state.secret.step in ("start", "carded"):
            yield from self._moved(state)
        for action in self.game.legal(state, 0):
            if isinstance(action, Move):
                continue
            if isinstance(action, UseCard):
                shown = self.game.field.card(action.card).shown
                used = CardUsed(action.card, shown, action.at, action.other).seen_by(HUNTERS)
                if used is not None and used not in self._due[told : told + 2]:
                    continue
            step = self.game.play(state, 0, action)
            yield step.state, self._seen(step)

    def _moved(self, state: SpecterState) -> Iterator[tuple[SpecterState, list[Event]]]:
        """Yield what each move leads to; the rules judge it once for all positions in which it is the same move."""
        secret = state.secret
        is_straight = any(held.card == "velocity_blade" for held in secret.hand)
        key = (
            state.table,
            (secret.space, secret.agent, secret.more, secret.glides, secret.hides, secret.decoy, secret.is_jamming),
            is_straight,
        )
        if key not in self._moves:
            moves = [action for action in self.game.legal(state, 0) if isinstance(action, Move)]
            steps = [self.game.play(state, 0, move) for move in moves]
            self._moves[key] = [(step.state, self._seen(step)) for step in steps]
        for after, seen in self._moves[key]:
            its = after.secret
            kept = replace(secret, trail=its.trail[-1:], spaces=its.spaces[-2:], step=its.step, last_seen=its.last_seen)
            yield SpecterState(kept, after.table, state.deck), seen
