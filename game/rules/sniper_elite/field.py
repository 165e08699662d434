"""What a match is played on: the board, the sight table and the catalog, ready to be asked."""

from __future__ import annotations

from functools import lru_cache

from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.sniper_elite.board import COLOURS, Board, Colour, Kind, Sector
from game.rules.sniper_elite.catalog import Catalog, Difficulty, LoadoutCard, Specialist
from game.rules.sniper_elite.plan import OPEN_TO_ALL, matching, touching

KINDS: tuple[Kind, ...] = ("open", "enclosed", "elevated", "water", "obstruction")
FAR = 999
"""More steps than any board has: no way leads there."""


class Field:
    """A board with everything that the rules ask of it; sets of spaces are bit masks.

    ``touching[space]``: what shares an edge with it, whatever the border, water and obstructions too; ``matching``:
    those of its kind among them, walls ignored; ``ways``: where one step leads, over borders of one kind without a wall
    or through a passage; ``doors[space]``: the numbers of the passages at it. ``shots[one][other]``: the shooting
    distance, FAR without any. ``sights[space]``: what is in sight of it, itself included. ``stand``: where somebody
    can stand; ``water``; ``difficult``; ``sectors``: the spaces of each.
    """

    def __init__(self, board: Board, catalog: Catalog, sights: tuple[int, ...]) -> None:
        self.board, self.catalog, self.sights = board, catalog, sights
        spaces = board.spaces
        kinds = {kind: mask_of(n for n, space in enumerate(spaces) if space.kind == kind) for kind in KINDS}
        self.kinds = kinds
        self.water = kinds["water"]
        self.stand = kinds["open"] | kinds["enclosed"] | kinds["elevated"]
        self.difficult = mask_of(n for n, space in enumerate(spaces) if space.is_difficult)
        every: tuple[Sector, ...] = (*COLOURS, "neutral")
        self.sectors = {
            sector: mask_of(n for n, space in enumerate(spaces) if space.sector == sector) for sector in every
        }
        self.touching = touching(board)
        self.matching = tuple(
            mask & kinds[spaces[n].kind] if spaces[n].kind in OPEN_TO_ALL else 0 for n, mask in enumerate(self.touching)
        )
        self._plain_ways = tuple(mask & self.stand for mask in matching(board))
        self.ways = self.ways_past(())
        self.doors = tuple(
            tuple(number for number, door in enumerate(board.passages) if n in (door.one, door.other))
            for n in range(len(spaces))
        )
        self.shots = tuple(self._distances(n) for n in range(len(spaces)))
        self.objectives = {objective.number: objective.space for objective in board.objectives}
        self.numbers = {space: number for number, space in self.objectives.items()}
        self.starts = tuple(space for squad in board.squads for space in (squad.officer, *squad.soldiers))
        self.cards = {card.name: card for card in catalog.cards}
        self.specialists = {specialist.name: specialist for specialist in catalog.specialists}
        self.difficulties = {difficulty.name: difficulty for difficulty in catalog.difficulties}

    @lru_cache(maxsize=64)  # noqa: B019  a field lives as long as its game
    def ways_past(self, locked: tuple[int, ...]) -> tuple[int, ...]:
        """Return ``ways`` while these passages are locked."""
        found = list(self._plain_ways)
        for number, passage in enumerate(self.board.passages):
            if number not in locked:
                found[passage.one] |= 1 << passage.other
                found[passage.other] |= 1 << passage.one
        return tuple(found)

    @lru_cache(maxsize=1024)  # noqa: B019
    def within(self, space: int, reach: int) -> int:
        """Return the spaces at most ``reach`` steps over shared edges away, itself and water included."""
        return mask_of(other for other, distance in enumerate(self.shots[space]) if distance <= reach)

    def name(self, space: int) -> str:
        """Return the name of a space."""
        return self.board.spaces[space].name

    def is_space(self, space: int) -> bool:
        """Tell whether somebody can stand there; False also for a number that is no space."""
        return space >= 0 and bool(self.stand >> space & 1)

    def sector(self, space: int) -> Sector:
        """Return the sector of a space."""
        return self.board.spaces[space].sector

    def suit(self, number: int) -> Sector:
        """Return the suit of an objective: the colour of its sector."""
        return self.sector(self.objectives[number])

    def card(self, name: str) -> LoadoutCard:
        """Return the loadout card of that name. Raises KeyError."""
        return self.cards[name]

    def specialist(self, name: str) -> Specialist:
        """Return the specialist of that name. Raises KeyError."""
        return self.specialists[name]

    def difficulty(self, name: str) -> Difficulty:
        """Return the difficulty of that name. Raises KeyError."""
        return self.difficulties[name]

    def home(self, colour: Colour) -> int:
        """Return the spaces of a squad's own sector."""
        return self.sectors[colour]

    def _distances(self, start: int) -> tuple[int, ...]:
        onto = self.stand | self.water
        found = [FAR] * len(self.board.spaces)
        edge, seen, steps = 1 << start & onto, 1 << start, 0
        while edge:
            around = 0
            for space in spaces_in(edge):
                found[space] = steps
                around |= self.touching[space]
            edge = around & onto & ~seen
            seen |= edge
            steps += 1
        return tuple(found)
