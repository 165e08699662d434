"""Where a hunter can stand when his move ends, what he sees from there and how sure he hits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.hidden.mass import Mass
from game.bots.specter_ops.distances import around, hit_chances
from game.core import Action
from game.rules.hidden.ground import Ground, mask_of
from game.rules.hidden.ways import reach
from game.rules.specter_ops import attacks, looks
from game.rules.specter_ops.actions import Drive, Leave, Stay, Walk
from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.hunter_turn import steps_of
from game.rules.specter_ops.powers import Through
from game.rules.specter_ops.state import INSIDE, Hunter, Table

POINT_BLANK = 8
"""Beyond so many spaces the chance to hit hardly falls any more."""
ANYWHERE = 32


class Post(NamedTuple):
    """Where a hunter's move may end. ``deed``: what he does first to get there; ``vehicle``: where it stands then."""

    deed: Action
    place: int
    is_inside: bool
    moved: int
    sees: int
    vehicle: int


def dice_of(field: Field, hunter: Hunter) -> int:
    """Return how many dice he rolls for an attack; 0 while he cannot attack."""
    return 0 if hunter.is_stunned else attacks.dice_of(field, hunter)


class Standing:
    """The posts of the hunters at one table."""

    def __init__(self, field: Field, table: Table) -> None:
        self.field, self.table = field, table
        self._smoke = looks.smoke_of(field, table)
        self._lines = mask_of(space for line in table.lines for space in line)
        self._sights: dict[int, int] = {}
        self._posts: dict[int, list[Post]] = {}

    def sees(self, place: int) -> int:
        """Return what is seen from a place now."""
        seen = self._sights.get(place)
        if seen is None:
            seen = self._sights[place] = looks.seen_from(self.field, place, self._smoke, self.table.cloak)
        return seen

    def posts(self, number: int) -> list[Post]:
        """Return all posts that a hunter can reach in his turn, as far as it has come."""
        if number not in self._posts:
            self._posts[number] = self._all_posts(number)
        return self._posts[number]

    def _all_posts(self, number: int) -> list[Post]:
        table, hunter = self.table, self.table.hunters[number]
        doing = table.doing if table.doing and table.doing.hunter == number else None
        moved, stage = (doing.moved, doing.stage) if doing else (0, "move")
        ways = self._on_foot(hunter, moved) if hunter.space != INSIDE else self._riding(stage, moved)
        found: dict[tuple[int, bool], Post] = {}
        for post in ways:
            found.setdefault((post.place, post.is_inside), post)
        posts = list(found.values())
        through = power_of(self.field.hunter(hunter.name).powers, Through)
        if through is None or not looks.can_use_powers(hunter):
            return posts
        return [self._through(post) if post.moved <= through.most else post for post in posts]

    def _through(self, post: Post) -> Post:
        sees = looks.seen_from(self.field, post.place, self._smoke, self.table.cloak, is_through=True)
        return post._replace(sees=sees)

    def _on_foot(self, hunter: Hunter, moved: int) -> Iterator[Post]:
        vehicle, ground, here, sees = self.table.vehicle.space, self.field.ground, hunter.space, self.sees
        yield Post(Stay(), here, False, moved, sees(here), vehicle)
        walks = reach(ground, here, steps_of(hunter), ground.free, self._lines)
        for space, steps in walks.items():
            yield Post(Walk(space), space, False, moved + steps, sees(space), vehicle)
        if vehicle in walks or (vehicle == here and steps_of(hunter)):
            yield Post(Walk(vehicle, True), vehicle, True, moved + walks.get(vehicle, 1), sees(vehicle), vehicle)

    def _riding(self, stage: str, moved: int) -> Iterator[Post]:
        vehicle, sees = self.table.vehicle.space, self.sees
        yield Post(Stay(), vehicle, True, moved, sees(vehicle), vehicle)
        for space in self._doors(vehicle):
            yield Post(Leave(space), space, False, moved + 1, sees(space), vehicle)
        if stage == "move":
            for road, steps in sorted(self._roads().items(), key=_by_steps):
                drive = Drive(road)
                yield Post(drive, road, True, moved + steps, sees(road), road)
                for space in self._doors(road):
                    yield Post(drive, space, False, moved + steps + 1, sees(space), road)

    def _doors(self, vehicle: int) -> list[int]:
        ground = self.field.ground
        return [space for space in ground.near[vehicle] if ground.free >> space & 1]

    def _roads(self) -> Mapping[int, int]:
        vehicle, ground = self.table.vehicle, self.field.ground
        if vehicle.is_parked:
            return {}
        left = self.field.side(vehicle.side).spaces - vehicle.driven
        return reach(ground, vehicle.space, left, ground.road & ground.free)


def hits(ground: Ground, post: Post, dice: int, mass: Mass, hidden: int) -> float:
    """Return the hits to be expected from a post: on what it sees of ``hidden``, the spaces still in question."""
    if post.is_inside or not dice:
        return 0.0
    seen = post.sees & hidden & mass.all
    if not seen:
        return 0.0
    return sum(rise * mass.of(seen & around(ground, post.place, n)) for n, rise in steps_of_hit(dice))


@lru_cache(maxsize=8)
def steps_of_hit(dice: int) -> tuple[tuple[int, float], ...]:
    """Return by how much the chance to hit rises where the distance falls: (at most so far, rise)."""
    chances = hit_chances(dice)
    rises = ((n, chances[n] - chances[n + 1]) for n in range(POINT_BLANK))
    return (*((n, rise) for n, rise in rises if rise > 0.01), (ANYWHERE, chances[POINT_BLANK]))


def _by_steps(way: tuple[int, int]) -> int:
    return way[1]


def moved_to(table: Table, number: int, post: Post) -> Table:
    """Return the table after a hunter has taken a post, as far as the others go by it."""
    hunter = replace(table.hunters[number], space=INSIDE if post.is_inside else post.place, is_played=True)
    hunters = (*table.hunters[:number], hunter, *table.hunters[number + 1 :])
    vehicle = table.vehicle
    if post.vehicle != vehicle.space:
        driven = post.moved if post.is_inside else post.moved - 1
        vehicle = replace(vehicle, space=post.vehicle, driven=vehicle.driven + driven)
    return replace(table, hunters=hunters, vehicle=vehicle, doing=None)
