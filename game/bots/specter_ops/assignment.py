"""Who goes where: all hunters who still have to move are placed together, by what they find, strike and block.

Values are hits. ``Drive`` says what counts how much.
"""

from __future__ import annotations

from itertools import permutations
from math import isqrt
from typing import NamedTuple

from game.bots.bot import Budget
from game.bots.hidden.mass import Mass
from game.bots.specter_ops import goals
from game.bots.specter_ops.distances import rides_to, steps_to, walked, waves_to
from game.bots.specter_ops.standing import Post, Standing, dice_of, hits, moved_to
from game.rules.specter_ops import looks
from game.rules.specter_ops.actions import Stay
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.hunter_turn import steps_of
from game.rules.specter_ops.state import INSIDE, Table

FEWEST = 4
"""Posts of a hunter that are paired even with the smallest budget."""
GET_OUT = 0.5
"""Turns lost by getting in or out of the vehicle."""
STRIKE, CHANCE_SHOT = 0.95, 0.2
"""Hits of who comes after she was found: near enough to walk onto her space, or farther."""


class Drive(NamedTuple):
    """What drives hunters, in hits: to find her, to have her within a walk, within two, to block her goals.

    ``width``: the posts of each hunter that are paired with others'; ``blocks``: how much each goal counts.
    """

    find: float = 0.8
    near: float = 0.3
    within_two: float = 0.15
    blocks: float = 0.5
    width: int = 16
    guard: float = 0.5
    far: float = 2.0
    early: float = 0.2
    foresees: int = 0
    ahead: float = 1.0
    doubt: float = 0.2


class Race(NamedTuple):
    """The race to a goal: the turns she needs, the steps on foot and the turns with the vehicle from every space."""

    hers: float
    steps: bytes
    rides: tuple[float, ...]


class Plan(NamedTuple):
    """Where hunters go one after the other, and what that is worth."""

    worth: float
    posts: tuple[tuple[int, Post], ...]


class Assignment:
    """Places hunters at one table; ``mass``: where she may be."""

    def __init__(self, field: Field, table: Table, mass: Mass, drive: Drive) -> None:
        self.field, self.table, self.mass, self.drive = field, table, mass, drive
        self._races = [self._race(goal) for goal in goals.goals(field, table)]
        self._dice = [dice_of(field, hunter) for hunter in table.hunters]
        self._reach = [
            0 if hunter.space == INSIDE else walked(field.ground, hunter.space, steps_of(hunter))
            for hunter in table.hunters
        ]
        self._width = drive.width
        self._posts: dict[tuple[int, int, int], list[tuple[float, Post]]] = {}

    def _race(self, goal: int) -> Race:
        ground = self.field.ground
        spaces = self.field.side(self.table.vehicle.side).spaces
        near = next(
            (steps for steps, mask in enumerate(waves_to(ground, goal)) if self.mass.of(mask) >= self.drive.early), 0
        )
        rides = rides_to(ground, goal, 1 / looks.STEPS, 1 / spaces)
        return Race(max(0.0, near / looks.STEPS - 1), steps_to(ground, goal), rides)

    def plans(self, first: list[int], waiting: list[int], budget: Budget, most: int) -> list[Plan]:
        """Return the best plans for the hunters who wait, best first; one of ``first`` goes first."""
        found: list[Plan] = []
        orders = [order for order in permutations(waiting) if order[0] in first]
        share = max(1, budget.nodes // (2 * len(orders)))
        self._width = min(self.drive.width, max(FEWEST, isqrt(share) if len(waiting) > 1 else share))
        for order in orders:
            found += self._lines(order, budget, most)
        found.sort(key=_by_worth)
        return found[:most]

    def _lines(self, order: tuple[int, ...], budget: Budget, most: int) -> list[Plan]:
        lines: list[tuple[Table, tuple[tuple[int, Post], ...]]] = [(self.table, ())]
        for place, number in enumerate(order):
            longer = [
                (moved_to(table, number, post), (*posts, (number, post)))
                for table, posts in lines
                for _, post in self._best_posts(table, number)
            ]
            if place == len(order) - 1:
                plans = []
                for _, posts in longer:
                    plans.append(Plan(self._worth(posts, order), posts))
                    budget.spend()
                return sorted(plans, key=_by_worth)[:most]
            lines = longer if len(order) - place <= 2 else longer[: 2 * self._width]
        return []

    def _best_posts(self, table: Table, number: int) -> list[tuple[float, Post]]:
        key = number, table.vehicle.space, table.vehicle.driven
        if key not in self._posts:
            posts = Standing(self.field, table).posts(number)
            rated = sorted(((self._alone(number, post), post) for post in posts), key=_by_rate)
            self._posts[key] = rated[: self._width]
        return self._posts[key]

    # -- worth

    def _alone(self, number: int, post: Post) -> float:
        """Return what a post is worth when nobody else is counted."""
        worth = hits(self.field.ground, post, self._dice[number], self.mass, -1)
        worth += self.drive.find * self.mass.of(post.sees)
        worth += self._closeness([post], -1)
        guards = [self._guard(race, post, post.vehicle) for race in self._races]
        return worth + self.drive.blocks * (sum(guards) / len(guards) + max(guards)) / 2

    def _worth(self, posts: tuple[tuple[int, Post], ...], order: tuple[int, ...]) -> float:
        mass, hidden, worth = self.mass, -1, 0.0
        for place, (number, post) in enumerate(posts):
            worth += hits(self.field.ground, post, self._dice[number], self.mass, hidden)
            seen = post.sees & hidden
            if seen & mass.all:
                share = mass.of(seen)
                worth += self.drive.find * share
                for other in order[place + 1 :]:
                    if self._dice[other]:
                        worth += CHANCE_SHOT * share + (STRIKE - CHANCE_SHOT) * mass.of(seen & self._reach[other])
            hidden &= ~post.sees
        standing = [post for _, post in posts] + self._others(order)
        return worth + self._closeness(standing, hidden) + self._blocking(standing)

    def _others(self, order: tuple[int, ...]) -> list[Post]:
        """Return the posts of those who do not move any more, or not now."""
        vehicle = self.table.vehicle.space
        return [
            Post(Stay(), looks.place_of_hunter(self.table, one), one.space == INSIDE, 0, 0, vehicle)
            for number, one in enumerate(self.table.hunters)
            if number not in order
        ]

    def _closeness(self, posts: list[Post], hidden: int) -> float:
        near = far = 0
        for post in posts:
            near |= walked(self.field.ground, post.place, 4)
            far |= walked(self.field.ground, post.place, 8)
        hidden &= self.mass.all
        return self.drive.near * self.mass.of(near & hidden) + self.drive.within_two * self.mass.of(far & hidden)

    def _blocking(self, posts: list[Post]) -> float:
        if not self.drive.blocks:
            return 0.0
        vehicle = posts[-1].vehicle
        total = sum(max(self._guard(race, post, vehicle) for post in posts) for race in self._races)
        return self.drive.blocks * total / len(self._races)

    def _guard(self, race: Race, post: Post, vehicle: int) -> float:
        """Return how well a post guards a goal, 0 to 1: whether he is there before her."""
        if post.is_inside:
            turns = race.rides[vehicle] + GET_OUT
        else:
            to_vehicle = steps_to(self.field.ground, 1 << vehicle)[post.place] / looks.STEPS
            turns = min(race.steps[post.place] / looks.STEPS, to_vehicle + 2 * GET_OUT + race.rides[vehicle])
        return max(0.0, 1 - max(0.0, turns - race.hers - self.drive.guard) / self.drive.far)


def _by_worth(plan: Plan) -> float:
    return -plan.worth


def _by_rate(rated: tuple[float, Post]) -> float:
    return -rated[0]
