"""A board as the rules walk on it: spaces as numbers on a Ground, and names for the player's sentences."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.hidden.grid_names import place_of, space_name
from game.rules.hidden.ground import Ground, mask_of
from game.rules.specter_ops.board import Board
from game.rules.specter_ops.catalog import Agent, Catalog, Equipment, HunterCard, VehicleSide, power_of
from game.rules.specter_ops.powers import Ask, Hand, Health

HIT_POINTS = 4
CARDS = 3
"""Equipment cards that an agent carries into a match."""


class Field:
    """Board and catalog with everything in them found by number or name.

    ``carried``: how many cards an agent brings, CARDS unless a mission says otherwise.
    """

    __slots__ = (
        "agents",
        "board",
        "cache_spaces",
        "carried",
        "catalog",
        "equipment",
        "exits",
        "ground",
        "hunters",
        "owners",
        "site_spaces",
        "start",
        "supply",
        "vehicle_start",
        "vehicles",
    )

    def __init__(self, board: Board, catalog: Catalog, carried: int = CARDS) -> None:
        self.board, self.catalog, self.carried = board, catalog, carried
        self.agents = {agent.name: agent for agent in catalog.agents}
        self.owners = {agent.card: agent.name for agent in catalog.agents}
        self.hunters = {hunter.name: hunter for hunter in catalog.hunters}
        self.equipment = {card.name: card for card in catalog.equipment}
        self.vehicles = {side.name: side for side in catalog.vehicles}
        self.supply = tuple(card.name for card in catalog.equipment for _ in range(card.supply))
        corners = [(self.space(stretch.first), self.space(stretch.last)) for stretch in board.stretches]
        self.ground = Ground(board.columns, board.rows, self.spaces(board.structures), corners)
        self.start = self.space(board.start)
        self.exits = mask_of(self.spaces(board.exits))
        self.vehicle_start = self.space(board.vehicle_start)
        self.cache_spaces = tuple(self.space(cache.space) for cache in board.caches)
        sections = sorted({site.section for site in board.sites})
        self.site_spaces = tuple(
            {site.die: self.space(site.space) for site in board.sites if site.section == section}
            for section in sections
        )

    def space(self, name: str) -> int:
        """Return the number of the space of that name."""
        column, row = place_of(name)
        return row * self.board.columns + column

    def spaces(self, names: Iterable[str]) -> list[int]:
        """Return the numbers of these spaces."""
        return [self.space(name) for name in names]

    def name(self, space: int) -> str:
        """Return the name of a space."""
        return space_name(space % self.board.columns, space // self.board.columns)

    def agent(self, name: str) -> Agent:
        """Return the agent of that name. Raises KeyError."""
        return self.agents[name]

    def hunter(self, name: str) -> HunterCard:
        """Return the hunter of that name. Raises KeyError."""
        return self.hunters[name]

    def card(self, name: str) -> Equipment:
        """Return the card of that name. Raises KeyError."""
        return self.equipment[name]

    def side(self, name: str) -> VehicleSide:
        """Return the vehicle side of that name. Raises KeyError."""
        return self.vehicles[name]

    def hit_points(self, agent: str) -> int:
        """Return the hits that capture an agent."""
        extra = power_of(self.agents[agent].powers, Health)
        return HIT_POINTS + (extra.points if extra else 0)

    def brings(self, agent: str) -> int:
        """Return how many cards an agent carries into the match."""
        more = power_of(self.agents[agent].powers, Hand)
        return self.carried + (more.cards if more else 0)

    def question(self, hunter: str) -> Ask | None:
        """Return the question that a hunter or his pet has, if any."""
        return power_of(self.hunters[hunter].powers, Ask)
