"""Sharp Shooters counted twice: the number of different courses of play, by the rules and by a naive second reading.

The second reading knows no spaces wanted: it writes down every way in which a row can look when it is full and lets a
die be placed when what then lies there begins one of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import CHANCE
from game.rules.sharp_shooters import SharpState, Tumble
from tests.rules.table import Table, lay

PICTURE = """
    +50 [2r][2r][2r] y y
    -30 [4][5] 6
    +40 [3*] * *
    +10 1
    +20 [6][6] =B
    -20 [5*][5*] =A
"""


def start(rolls: int = 4) -> Table:
    """Seat A has rolled 1, 3 and 6; whoever fills the tile ends the match, for A has 600 points."""
    return lay(PICTURE, scores=(600, 80), dice=(3, 4), rolled="1 3 6", rolls=rolls)


def courses(table: Table, state: SharpState, depth: int) -> int:
    """Count the courses of ``depth`` further actions as the rules list and allow them, every roll included."""
    if not depth:
        return 1
    (seat,) = table.game.to_act(state) or (None,)
    if seat is None:
        return 0
    actions: Any = table.game.legal(state, seat)
    if seat == CHANCE:
        actions = [Tumble(faces) for faces in itertools.product(range(1, 7), repeat=state.cup)]
    return sum(courses(table, table.game.play(state, seat, action).state, depth - 1) for action in actions)


# -- the second reading

FULL_ROWS = [
    [a * 3 + b * 2 for a in "123456" for b in "123456" if a != b],
    ["456"],
    [a * 3 for a in "123456"],
    ["1"],
    ["66"],
    [a * 2 for a in "123456"],
]


def naive_start(rolls: int = 4) -> dict[str, Any]:
    rows = ["222", "45", "3", "", "66", "55"]
    return {"rows": rows, "turn": 0, "bag": [3, 4], "table": ["1", "3", "6"], "rolls": rolls, "placed": False}


def naive_courses(at: dict[str, Any], depth: int) -> int:
    if not depth:
        return 1
    return sum(naive_courses(after, depth - 1) for after in naive_moves(at))


def naive_moves(at: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if all(row in full for row, full in zip(at["rows"], FULL_ROWS, strict=True)):
        return
    if at["table"] is None:  # the dice are in the cup
        for faces in itertools.product("123456", repeat=at["cup"]):
            rolled = changed(at, table=list(faces), rolls=at["rolls"] + 1, placed=False)
            yield rolled if any(naive_placements(rolled)) else next_turn(rolled)
        return
    yield from naive_placements(at)
    if at["rolls"] == 0:
        yield changed(at, table=None, cup=min(5, at["bag"][at["turn"]]))
    elif at["placed"]:
        if at["rolls"] < 5:
            yield changed(at, table=None, cup=len(at["table"]))
        yield next_turn(at)


def naive_placements(at: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for die in set(at["table"]):
        for n, full in enumerate(FULL_ROWS):
            if any(way.startswith(at["rows"][n] + die) for way in full):
                after = changed(at, placed=True)
                after["rows"][n] += die
                after["table"].remove(die)
                after["bag"][at["turn"]] -= 1
                is_stuck = at["rolls"] == 5 and not any(
                    way.startswith(row + other)
                    for other in after["table"]
                    for row, ways in zip(after["rows"], FULL_ROWS, strict=True)
                    for way in ways
                )
                yield next_turn(after) if is_stuck or not after["table"] else after


def next_turn(at: dict[str, Any]) -> dict[str, Any]:
    turn = 1 - at["turn"]
    if not at["bag"][turn]:
        turn = 1 - turn
    return changed(at, turn=turn, table=[], rolls=0, placed=False)


def changed(at: dict[str, Any], **fields: Any) -> dict[str, Any]:
    copied = {name: list(value) if isinstance(value, list) else value for name, value in at.items()}
    return {**copied, **fields}


@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 30), (3, 282), (4, 8330), (5, 117108)])
def test_courses_of_play(depth: int, count: int) -> None:
    table = start()
    assert courses(table, table.state, depth) == naive_courses(naive_start(), depth) == count


def test_courses_of_play_at_the_fifth_roll() -> None:
    table = start(rolls=5)
    assert courses(table, table.state, 5) == naive_courses(naive_start(rolls=5), 5) == 77492
