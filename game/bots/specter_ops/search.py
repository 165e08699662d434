"""One round further: the best plans of the hunters are weighed by how well they find her after her next move.

She is thought to move on unseen, as her goals lead her; then every hunter goes where he sees most of what is left.
"""

from __future__ import annotations

from game.bots.bot import Budget
from game.bots.hidden.mass import Mass
from game.bots.specter_ops.assignment import Assignment, Plan
from game.bots.specter_ops.distances import walked
from game.bots.specter_ops.standing import Post, Standing, moved_to
from game.rules.hidden.ground import spaces_in, union
from game.rules.specter_ops import looks
from game.rules.specter_ops.state import Table

COST = 20
"""Nodes that a look one round further costs."""
FOUND = 1.6
"""Hits that finding her in the next round is worth."""


class Search:
    """Looks one round further from one table. ``ahead``: where she may be after her next move."""

    def __init__(self, assignment: Assignment, ahead: Mass, weight: float) -> None:
        self._assignment, self._ahead, self._weight = assignment, ahead, weight
        self._views: dict[tuple[int, bool], list[int]] = {}

    def best(self, plans: list[Plan], budget: Budget) -> Plan:
        """Return the plan that is worth most with the next round counted in; the first ones are looked at."""
        best, most = plans[0], float("-inf")
        for plan in plans:
            if budget.is_spent():
                break
            budget.spend(COST)
            worth = plan.worth + self._weight * self._next_round(plan)
            if worth > most:
                best, most = plan, worth
        return best

    def _next_round(self, plan: Plan) -> float:
        """Return the hits to be expected from the round after, when nobody finds her in this one."""
        table, seen, mass = self._assignment.table, 0, self._ahead
        for number, post in plan.posts:
            table = moved_to(table, number, post)
            seen |= post.sees
        missed = 1 - self._assignment.mass.of(seen)
        if missed <= 0.02:
            return 0.0
        unseen = self._unseen(table, self._assignment.mass.all & ~seen)
        share, left = 0.0, unseen & mass.all
        for number in range(len(table.hunters)):
            best, view = 0.0, 0
            for sees in self._views_of(table, number):
                if sees & left and (found := mass.of(sees & left)) > best:
                    best, view = found, sees
            share += best
            left &= ~view
        # who crosses sight is seen too, if less surely where she ends
        crossing = mass.of(mass.all & ~unseen)
        return missed * FOUND * min(1.0, share + 0.5 * crossing)

    def _unseen(self, table: Table, start: int) -> int:
        """Return where she can go without being seen."""
        ground = self._assignment.field.ground
        watched = union(looks.watched(self._assignment.field, table))
        open_spaces = ground.free & ~watched & ~looks.on_foot(table)
        reached = start
        for _ in range(looks.STEPS):
            reached |= ground.spread(reached) & open_spaces
        return reached

    def _views_of(self, table: Table, number: int) -> list[int]:
        """Return what a hunter can see at the end of his next turn, post by post."""
        hunter = table.hunters[number]
        place = looks.place_of_hunter(table, hunter)
        key = place, hunter.space != place
        if key not in self._views:
            self._views[key] = list(dict.fromkeys(self._seen_by(table, number, place)))
        return self._views[key]

    def _seen_by(self, table: Table, number: int, place: int) -> list[int]:
        ground = self._assignment.field.ground
        if table.hunters[number].space == place:
            return [ground.sights[space] for space in spaces_in(walked(ground, place, looks.STEPS))]
        posts: list[Post] = Standing(self._assignment.field, table).posts(number)
        return [post.sees for post in posts if not post.is_inside]
