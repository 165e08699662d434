"""The sniper's search: what becomes of a plan when the squads have answered it, and of his turn after that.

A plan may come out in several ways: a shot hits or not, reveals or not. For each the squads' round is played as it may
be, several times over with beliefs that differ, each from what they would have heard; then his best next turn is looked
at. Worth is in turns, as in the outlook. It is no judge by itself: plans are chosen by it and by what they look like.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.bots.bot import Budget
from game.bots.sniper_elite.force import Force
from game.bots.sniper_elite.outlook import Outlook, tempered
from game.bots.sniper_elite.post import Drive, Posts
from game.bots.sniper_elite.reply import Reply, Round
from game.bots.sniper_elite.ways import Way
from game.rules.sniper_elite.rounds import LAST
from game.rules.sniper_elite.routes import STEPS
from game.rules.sniper_elite.state import SniperEliteState, Unit

COST = 150
"""Nodes that one reply and the turn after it cost."""
SURE = 0.5
"""The wounds from which on the next turn is thought of as a wounded one's."""
SPREAD = 0.4
"""The share of their belief that is thought to be spread evenly."""
PLAYED = 0.6
"""How far it is trusted that a reply comes as it is played, not just as it is to be feared."""
WOUND, DEATH = 6.0, 14.0
"""Turns that the first and the deadly wound cost."""
DONE, WON = 10.0, 16.0
"""Turns that an objective completed is worth, and the last one."""
PROMISE = 0.6
"""The share of it that is counted for an objective which can be completed next turn: he may be kept from it."""
LATE = (20.0, 9.0, 5.0, 2.5, 1.0)
"""Turns it costs to be short of one, to have none to spare, one, two, three."""
FELT = (0.1, 0.35)
"""The suspicion that is feared on the next turn's end where nobody hears, and where somebody does."""


class Foresight:
    """Looks one round ahead from one moment of the sniper's turn. ``replies``: to each way a plan may come out."""

    def __init__(self, outlook: Outlook, replies: int) -> None:
        self._outlook, field, rng = outlook, outlook.field, outlook.rng
        self._doubts = [[0.5 + rng.unit() for _ in field.board.spaces] for _ in range(replies)]
        self._calm = outlook.mind._replace(mix=0.0)

    def worth(self, ways: Sequence[Way], budget: Budget) -> float:
        """Return what a plan is worth."""
        total = sum(way.odds for way in ways) or 1.0
        worth = 0.0
        for way in ways:
            budget.spend(COST * len(self._doubts))
            found = sum(self._answered(way, doubt) for doubt in self._doubts)
            worth += way.odds * found / len(self._doubts) / total
        return worth

    def _answered(self, way: Way, doubt: Sequence[float]) -> float:
        """Return what a way is worth after one reply."""
        table = way.outlook.table
        if table.number <= LAST:
            return -LATE[0]
        units = tuple(unit.space for unit in table.units)
        everybody = (1 << len(units)) - 1
        force = Force(units, everybody, everybody, everybody, everybody, (2,) * len(table.squads))
        reply = Round(_thought(way, doubt), force, way.end).played()
        suspicion = 1.0 if way.share == 1.0 else tempered(way.share, True)
        feared = way.outlook.danger.wounds(way.end, suspicion)
        price = DEATH if table.wounds else WOUND
        cost = price * (PLAYED * min(1.0, reply.wounds) + (1 - PLAYED) * feared)
        cost += PLAYED * DEATH * max(0.0, reply.wounds - 1)
        done = len(table.done) - len(self._outlook.table.done)
        return way.bonus + DONE * done - cost + self._onward(way, reply)

    def _onward(self, way: Way, reply: Reply) -> float:
        """Return what the best of his next turns is worth."""
        table, outlook = way.outlook.table, way.outlook
        secret = replace(
            outlook.secret,
            spaces=(*outlook.secret.spaces, way.end),
            path=(),
            card="",
            has_moved=False,
            has_acted=False,
        )
        units, wounds = tuple(map(Unit, reply.spaces)), min(1, table.wounds + (reply.wounds >= SURE))
        after = replace(table, units=units, number=table.number - 1, wounds=wounds, locks=())
        then = Outlook(outlook.field, SniperEliteState(secret, after), None, self._calm, outlook.rng)
        return max(_next(then, space, FELT[bool(heard) or reply.is_found]) for space, _, heard in then.moves)


def _thought(way: Way, doubt: Sequence[float]) -> Posts:
    """Return how the squads see it."""
    even = SPREAD / len(way.thought)
    share = (1 - SPREAD) / (sum(way.thought.values()) or 1.0)
    belief = {space: (even + share * weight) * doubt[space] for space, weight in way.thought.items()}
    total = sum(belief.values())
    belief = {space: weight / total for space, weight in belief.items()}
    return Posts(way.outlook.field, way.outlook.table, belief, belief, {}, Drive())


def _next(then: Outlook, space: int, suspicion: float) -> float:
    """Return what an end of the next turn is worth."""
    price, cost = DEATH if then.table.wounds else WOUND, then.errands.cost(space)
    if then.field.numbers.get(space, 0) in then.left:
        return PROMISE * WON if len(then.left) == 1 else PROMISE * DONE - cost - price * then.danger.wounds(space, 1.0)
    spare = then.table.number - 1 - -(-then.errands.steps(space) // STEPS)
    late = LATE[0] if spare < 0 else LATE[spare + 1] if spare + 1 < len(LATE) else 0.0
    return -cost - late - price * then.danger.wounds(space, suspicion)
