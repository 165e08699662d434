"""Sets of spaces followed at once lead where the single moves of the rules lead."""

from __future__ import annotations

import pytest

from game.core import Rng
from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite.routes import Over, Stride
from game.rules.sniper_elite.treading import Gait
from tests.rules.sniper_elite_game import GAME

FIELD = GAME.field
SPACES = tuple(spaces_in(FIELD.stand))
CARDS: tuple[Over, ...] = ("", "", "water", "level", "wall")


def random_stride(rng: Rng) -> Stride:
    units = tuple(rng.pick(SPACES) if rng.below(3) == 0 else -1 for _ in range(9))
    dogs = tuple(rng.pick(SPACES) if rng.below(2) else -1 for _ in range(2))
    locked = tuple(number for number in range(len(FIELD.board.passages)) if rng.below(6) == 0)
    most = 5 if rng.below(8) == 0 else 3
    return Stride(FIELD, -1, units, dogs, locked, most, rng.pick(CARDS), rng.below(5) == 0)


@pytest.mark.parametrize("seed", range(12))
def test_what_was_heard_leaves_the_ends_of_just_these_moves(seed: int) -> None:
    rng = Rng("stride", seed)
    stride = random_stride(rng)
    ends: dict[tuple[int, int], dict[int, int]] = {}
    for start in SPACES:
        for tread in stride._replace(start=start).treads():
            by_start = ends.setdefault((tread.heard, tread.barks), {})
            by_start[start] = by_start.get(start, 0) | 1 << tread.end
    for (heard, barked), by_start in ends.items():
        leaving = Gait(stride, heard, barked, leaves=True)
        assert all(leaving.ends(1 << start) == by_start.get(start, 0) for start in SPACES)
        starts = mask_of(start for start in SPACES if rng.below(2))
        reached = Gait(stride, heard, barked).ends(starts)
        wanted = union(by_start.get(start, 0) for start in spaces_in(starts))
        if heard or barked:
            assert reached == wanted
        else:
            assert reached | starts == wanted | starts, "who may stand still may also go round"


def test_a_path_is_the_listed_one_of_such_a_move() -> None:
    stride = random_stride(Rng("path"))
    for start in SPACES:
        for tread, path in stride._replace(start=start).treads().items():
            assert Gait(stride, tread.heard, tread.barks).path(start, tread.end) == path
        assert Gait(stride, 0, 0).path(start, start) == ()
        assert Gait(stride, 0, 0, leaves=True).path(start, start) is None
