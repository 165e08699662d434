"""What hard players of Sniper Elite look ahead at: the round that the squads answer with, and the turn after it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.bots import Budget
from game.bots.sniper_elite.force import Force, force_of
from game.bots.sniper_elite.foresight import Foresight
from game.bots.sniper_elite.outlook import End, Mind, Outlook
from game.bots.sniper_elite.post import Drive, Posts
from game.bots.sniper_elite.reply import Reply, Round
from game.bots.sniper_elite.shots import Aim
from game.bots.sniper_elite.ways import Way, ways
from game.core import Rng
from game.rules.sniper_elite.odds import Chances
from game.rules.sniper_elite.state import OFF, Secret, SniperEliteState, Table
from tests.bots.sniper_elite_table import begun, bot_of, played
from tests.bots.test_sniper_elite_outlook import FIELD, PLACES, table

MIND = Mind(caution=8.0, reads=True, shoots=True, replies=3)


def answer(now: Table, believed: dict[str, float], here: str) -> Reply:
    """Return the squads' round against a sniper on a space."""
    weights = {PLACES[name]: weight for name, weight in believed.items()}
    posts = Posts(FIELD, now, weights, weights, {}, Drive())
    force = force_of(now)
    return Round(posts, Force(force.spaces, 511, 511, 511, 511, (2, 2, 2)), PLACES[here]).played()


def test_who_is_known_is_struck_where_somebody_can_come_and_approached_where_nobody_can():
    struck = answer(table("c"), {"b": 1.0}, "b")
    assert (struck.wounds, struck.is_found) == (1.0, True)
    assert struck.spaces[0] == PLACES["b"]
    far = answer(table("c"), {"q": 1.0}, "q")
    assert far.wounds == 0.0
    assert far.spaces[0] != PLACES["c"]


def test_a_question_finds_him_for_another_squad():
    now, believed = table("c", specialist="watch_officer"), {"b": 0.5, "d": 0.5}
    alone = [answer(now, believed, here).wounds for here in ("b", "d")]
    assert sorted(alone) == [0.0, 1.0], "one squad strikes one of two spaces"
    spaces = [PLACES["c"], OFF, OFF, PLACES["e"], *[OFF] * 5]
    both = replace(now, units=tuple(replace(unit, space=space) for unit, space in zip(now.units, spaces, strict=True)))
    assert [answer(both, believed, here).wounds for here in ("b", "d")] == [1.0, 1.0]


def test_a_scout_runs_only_where_an_officer_is_or_can_come_back():
    far = table("c", "q", specialist="scout")
    assert answer(far, {"x": 1.0}, "x").wounds == 1.0
    gone = replace(far, units=(replace(far.units[0], space=OFF), *far.units[1:]))
    assert answer(gone, {"x": 1.0}, "x").wounds == 0.0
    ready = replace(gone, squads=tuple(replace(squad, is_held=False) for squad in gone.squads))
    assert answer(ready, {"x": 1.0}, "x").wounds == 1.0


def outlook(now: Table, here: str, objectives: tuple[int, ...] = (6, 9), number: int = 8) -> Outlook:
    """Return how things look to a sniper on a space; nobody knows where he is."""
    secret = Secret(objectives, arrow=PLACES["z"], spaces=(PLACES["z"], PLACES[here]))
    now = replace(now, phase="sniper", number=number)
    return Outlook(FIELD, SniperEliteState(secret, now), None, MIND, Rng(7))


def worth(seen: Outlook, end: str, thought: dict[str, float]) -> float:
    """Return what it is worth to end the turn on a space when that is thought of where he is."""
    way = Way(1.0, seen, PLACES[end], {PLACES[name]: weight for name, weight in thought.items()})
    return Foresight(seen, 3).worth([way], Budget())


def test_an_end_where_he_is_struck_is_worth_less_than_one_out_of_reach():
    seen = outlook(table("c"), "b")
    assert worth(seen, "b", {"b": 1.0}) < worth(seen, "o", {"o": 1.0}) - 3


def test_to_be_one_of_many_suspects_is_better_than_to_be_the_only_one():
    seen, many = outlook(table("c"), "b"), dict.fromkeys("abdeijo", 1.0)
    assert worth(seen, "b", {"b": 1.0}) < worth(seen, "b", many | {"b": 0.2})


def test_a_turn_less_than_the_way_takes_is_the_end():
    far = {"s": 1.0}
    assert worth(outlook(table("c"), "s", (1, 2), 1), "s", far) < worth(outlook(table("c"), "s", (1, 2), 9), "s", far)


def test_a_shot_comes_out_in_four_ways_and_when_it_reveals_all_know():
    seen = outlook(table("c"), "b")
    aim = Aim(0, 5, Chances(0.6, 0.1, 0.3))
    found = ways(seen, End(0.0, PLACES["b"], (), 0), aim)
    assert sum(way.odds for way in found) == pytest.approx(1.0)
    assert [way.odds for way in found if set(way.thought) == {PLACES["b"]}][1] == pytest.approx(0.18)
    gone = [way for way in found if way.outlook.table.units[0].space == OFF]
    assert sum(way.odds for way in gone) == pytest.approx(0.6)
    assert all(way.bonus > 0 for way in gone)


@pytest.mark.parametrize("nodes", [600, 3000])
def test_a_budget_is_kept_and_more_of_it_is_spent(nodes: int):
    spent = []
    for observation, _ in played(begun(4), ("hard", "hard"), 40):
        if len(observation.legal) > 20 and observation.table.round:
            budget = Budget(nodes)
            assert bot_of("hard").choose(observation, budget) in observation.legal
            spent.append(budget.spent)
    assert max(spent) < nodes + 2500, "no more than the plan that was begun"
    assert max(spent) > nodes / 2
