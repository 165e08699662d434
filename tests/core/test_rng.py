"""Chance: the same on every machine, fair, and one sequence per seed."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from game.core import Rng

CHI_SQUARE_999 = {5: 20.52, 9: 27.88, 23: 49.73}
"""Degrees of freedom → the value that fair draws pass in 999 of 1000 trials."""


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


def test_the_sequence_of_a_seed_is_promised() -> None:
    rng = Rng(2024, 0)
    assert [rng.unit() for _ in range(3)] == [0.5217524912211374, 0.24883361783016644, 0.20374918686216859]
    rng = Rng(2024, 1)
    assert [rng.die() for _ in range(12)] == [4, 4, 5, 3, 1, 6, 1, 2, 4, 6, 3, 3]
    assert Rng("deck", 7).shuffled(range(10)) == (9, 8, 3, 2, 7, 0, 4, 1, 5, 6)
    assert [Rng(5, n).below(1000) for n in range(6)] == [350, 299, 625, 479, 760, 253]


def test_the_nth_chance_action_has_its_own_sequence() -> None:
    firsts = [Rng(77, n).unit() for n in range(1000)]
    assert len(set(firsts)) == 1000
    assert Rng(77, 1).unit() != Rng(771).unit()
    assert Rng(1, 23).unit() != Rng(12, 3).unit()


def test_equal_seeds_draw_alike() -> None:
    one, other = Rng(3, "bot"), Rng(3, "bot")
    assert [one.below(9) for _ in range(50)] == [other.below(9) for _ in range(50)]


def test_dice_are_fair() -> None:
    rng = Rng("fair dice")
    counts: Counter[object] = Counter(rng.die() for _ in range(60_000))
    assert [counts[face] for face in range(1, 7)] == [10103, 9956, 9975, 9952, 9950, 10064], "the promised sequence"
    assert chi_square(counts, 6) < CHI_SQUARE_999[5]


def test_first_dice_of_following_draws_are_fair() -> None:
    """Each draw of a match is the first of its own generator: those must be fair among themselves."""
    counts: Counter[object] = Counter(Rng(12345, n).die() for n in range(30_000))
    assert chi_square(counts, 6) < CHI_SQUARE_999[5]


@pytest.mark.parametrize("draw", ["below", "pick"])
def test_numbers_and_picks_are_fair(draw: str) -> None:
    rng = Rng("fair", draw)
    counts: Counter[object] = Counter(
        rng.below(10) if draw == "below" else rng.pick("ABCDEFGHIJ") for _ in range(40_000)
    )
    assert chi_square(counts, 10) < CHI_SQUARE_999[9]


def test_every_order_is_equally_likely() -> None:
    rng = Rng("shuffle")
    counts: Counter[object] = Counter(rng.shuffled("ABCD") for _ in range(24_000))
    assert set(counts) == set(itertools.permutations("ABCD"))
    assert chi_square(counts, 24) < CHI_SQUARE_999[23]


def test_shuffling_leaves_the_cards_where_they_were() -> None:
    cards = [1, 2, 3, 4, 5]
    assert sorted(Rng(1).shuffled(cards)) == cards == [1, 2, 3, 4, 5]
    assert Rng(1).shuffled([]) == ()


def test_bounds_are_kept() -> None:
    rng = Rng(0)
    assert {rng.below(1) for _ in range(20)} == {0}
    assert {rng.die(2) for _ in range(50)} == {1, 2}
    assert all(0 <= rng.unit() < 1 for _ in range(1000))
