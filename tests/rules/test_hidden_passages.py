"""Sets of secret paths against the same paths walked one by one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import Rng
from game.rules.hidden.ground import Ground, mask_of, spaces_in, union
from game.rules.hidden.passages import Course, Passage
from game.rules.hidden.recall import Either, Recall
from game.rules.hidden.ways import Path

COLUMNS, ROWS, MOST = 5, 4, 4
SEEDS = range(40)


def some(rng: Rng, share: int) -> int:
    """A random set in which each space is with a chance of one in ``share``."""
    return mask_of(space for space in range(COLUMNS * ROWS) if rng.below(share) == 0)


def passage_of(seed: int) -> Passage:
    """A passage with some of everything that can be known of one."""
    rng = Rng("passage", seed)
    ground = Ground(COLUMNS, ROWS, spaces_in(some(rng, 4)), [])
    traced = some(rng, 3) & ground.free
    return Passage(
        ground,
        starts=ground.free & ~some(rng, 3),
        ends=ground.free & ~some(rng, 3),
        onto=ground.free & ~some(rng, 8),
        most=1 + rng.below(MOST),
        fewest=rng.below(3),
        walls=ground.all & ~ground.free if rng.below(2) else 0,
        unseen=some(rng, 6),
        shunned=some(rng, 12),
        touched=tuple(some(rng, 2) for _ in range(rng.below(3))),
        crossed=tuple(some(rng, 2) for _ in range(rng.below(3))),
        traced=traced,
        last=traced & some(rng, 2) if rng.below(2) else 0,
        way=((1, 0), (0, 0), (0, 0), (1, -1))[rng.below(4)],
    )


def walks(passage: Passage, start: int) -> Iterator[Path]:
    """Every path from a start, walked step by step."""
    ground, paths = passage.ground, [(start,)]
    for _ in range(passage.most + 1):
        yield from paths
        paths = [
            (*path, space)
            for path in paths
            for space in ground.near[path[-1]]
            if (passage.onto | passage.walls) >> space & 1
            and passage.way in ((0, 0), _way(ground, path[-1], space))
            and sum(passage.walls >> one & 1 for one in (*path[1:], space)) <= 1
        ]


def _way(ground: Ground, here: int, there: int) -> tuple[int, int]:
    (x, y), (u, v) = ground.place(here), ground.place(there)
    return u - x, v - y


def fits(passage: Passage, way: Path) -> bool:
    """Tell whether a path, its start included, is one of the passage; judged word by word."""
    left, end, whole = mask_of(way[:-1]), way[-1], mask_of(way)
    traces = [space for space in way[:-1] if passage.traced >> space & 1]
    return (
        bool(passage.starts >> way[0] & 1)
        and bool(passage.ends >> end & 1)
        and passage.fewest <= len(way) - 1 <= passage.most
        and not left & passage.unseen
        and not whole & passage.shunned
        and all(whole & touched for touched in passage.touched)
        and all(left & crossed for crossed in passage.crossed)
        and (not passage.last or (bool(traces) and bool(passage.last >> traces[-1] & 1)))
    )


def every(passage: Passage, starts: int) -> list[Path]:
    return [way for start in spaces_in(starts) for way in walks(passage, start) if fits(passage, way)]


@pytest.mark.parametrize("seed", SEEDS)
def test_all_at_once_they_end_where_one_by_one_they_do(seed: int) -> None:
    passage = passage_of(seed)
    assert Course(passage).onward(passage.starts) == mask_of(way[-1] for way in every(passage, passage.starts))


@pytest.mark.parametrize("seed", SEEDS)
def test_backward_finds_the_starts_that_lead_there(seed: int) -> None:
    passage, goals = passage_of(seed), some(Rng("goals", seed), 3)
    leading = mask_of(way[0] for way in every(passage, passage.starts) if goals >> way[-1] & 1)
    assert Course(passage).backward(passage.starts, goals) == leading


@pytest.mark.parametrize("seed", SEEDS)
def test_between_is_all_that_lies_on_one_of_them(seed: int) -> None:
    passage = passage_of(seed)
    assert Course(passage).between(passage.starts) == union(map(mask_of, every(passage, passage.starts)))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_path_to_each_end_is_one_of_the_shortest(seed: int) -> None:
    passage, rng = passage_of(seed), Rng("path", seed)
    course, ways = Course(passage), every(passage, passage.starts)
    for end in range(COLUMNS * ROWS):
        found = course.path(passage.starts, end, rng)
        lengths = [len(way) for way in ways if way[-1] == end]
        assert (found is not None) == bool(lengths)
        if found:
            way = (found[0], *found[1])
            assert way in ways
            assert len(way) == min(lengths)


def test_the_passages_above_are_neither_all_empty_nor_all_full() -> None:
    found = [len(every(passage_of(seed), passage_of(seed).starts)) for seed in SEEDS]
    assert sum(number == 0 for number in found) < len(found) // 2
    assert max(found) > 1000


def test_a_yes_about_two_rounds_comes_true_in_one_of_them() -> None:
    recall = Recall()
    recall.add(Either((3, 4), 0b0011))
    assert recall.parted(2, 0, 0b1111) == [(0, 0b1111)]
    assert recall.parted(3, 0, 0b0110) == [(1, 0b0010), (0, 0b0100)]
    assert recall.parted(4, 1, 0b1111) == [(0, 0b1111)], "it has come true before"
    assert recall.parted(4, 0, 0b0110) == [(0, 0b0010)], "only now it can"


def test_two_answers_are_remembered_apart() -> None:
    recall = Recall()
    recall.add(Either((3, 4), 0b0011))
    recall.add(Either((4, 5), 0b0101))
    assert sorted(recall.parted(4, 0, 0b1111)) == [(0, 0b0010), (2, 0b0001)]
    assert sorted(recall.parted(4, 1, 0b1111)) == [(0, 0b1010), (2, 0b0101)]
    assert recall.parted(5, 0, 0b1111) == [(0, 0b0101)]
