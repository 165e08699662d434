"""The shot bag: what drawn tokens come to, and how likely that is, exactly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.core import Reason, Rng
from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.catalog import Tokens

KINDS: tuple[Token, ...] = ("aim", "noise", "recoil", "suppression")
MISFIRE = 5
"""So many recoil and noise tokens together are a misfire."""
LOUD = 2
"""So many noise tokens, suppression taken off, reveal."""


class Aimed(NamedTuple):
    """How a shot is made: ``needed`` aim tokens; ``muffled``: noise tokens that do not count for the reveal;
    ``is_calm``: recoil does not count for the misfire."""

    needed: int
    muffled: int = 0
    is_calm: bool = False


class Result(NamedTuple):
    """What drawn tokens come to."""

    is_hit: bool
    is_misfire: bool
    is_revealed: bool


class Chances(NamedTuple):
    """How likely each is, 0 to 1."""

    hit: float
    misfire: float
    revealed: float


def counted(drawn: Sequence[Token]) -> Tokens:
    """Return drawn tokens by kind."""
    return Tokens(*(drawn.count(kind) for kind in KINDS))


def judge(drawn: Tokens, aimed: Aimed) -> Result:
    """Return what drawn tokens come to."""
    is_misfire = drawn.noise + (0 if aimed.is_calm else drawn.recoil) >= MISFIRE
    is_revealed = drawn.noise - drawn.suppression - aimed.muffled >= LOUD
    return Result(drawn.aim >= aimed.needed and not is_misfire, is_misfire, is_revealed)


@lru_cache(maxsize=4096)
def chances(bag: Tokens, tokens: int, aimed: Aimed) -> Chances:
    """Return how likely a shot that draws so many tokens from this bag hits, misfires and reveals."""
    ways = Chances(0, 0, 0)
    for drawn, count in _draws(bag, tokens):
        result = judge(drawn, aimed)
        ways = Chances(*(sum_ + count * is_so for sum_, is_so in zip(ways, result, strict=True)))
    return Chances(*(sum_ / comb(bag.total, tokens) for sum_ in ways))


@lru_cache(maxsize=4096)
def unseen_hit(bag: Tokens, tokens: int, aimed: Aimed) -> float:
    """Return how likely a shot that draws so many tokens hits and does not reveal."""
    results = ((judge(drawn, aimed), count) for drawn, count in _draws(bag, tokens))
    return sum(count for result, count in results if result.is_hit and not result.is_revealed) / comb(bag.total, tokens)


@lru_cache(maxsize=256)
def burst_chances(bag: Tokens, tokens: int, aim: int, targets: int) -> tuple[float, ...]:
    """Return how likely a burst kills at least 1, 2, … of its targets when each takes so many aim tokens."""
    kills = [0] * targets
    for drawn, count in _draws(bag, min(tokens, bag.total)):
        for number in range(min(targets, drawn.aim // aim)):
            kills[number] += count
    return tuple(ways / comb(bag.total, min(tokens, bag.total)) for ways in kills)


def _draws(bag: Tokens, tokens: int) -> Iterator[tuple[Tokens, int]]:
    """Yield every draw by kinds, with the number of ways to make it."""
    for aim in range(min(bag.aim, tokens) + 1):
        for noise in range(min(bag.noise, tokens - aim) + 1):
            for recoil in range(min(bag.recoil, tokens - aim - noise) + 1):
                rest = tokens - aim - noise - recoil
                if rest <= bag.suppression:
                    ways = comb(bag.aim, aim) * comb(bag.noise, noise) * comb(bag.recoil, recoil)
                    yield Tokens(aim, noise, recoil, rest), ways * comb(bag.suppression, rest)


def sample(bag: Tokens, tokens: int, rng: Rng) -> tuple[Token, ...]:
    """Return so many tokens drawn from the bag, in their order."""
    every = [kind for kind in KINDS for _ in range(getattr(bag, kind))]
    return rng.shuffled(every)[:tokens]


def draw_refusal(bag: Tokens, tokens: int, drawn: Sequence[Token]) -> str:
    """Return why these tokens cannot have been drawn, "" when they can."""
    if len(drawn) != tokens:
        return Reason(f"{tokens} tokens are drawn.", "shot/tokens")
    fits = all(drawn.count(kind) <= getattr(bag, kind) for kind in KINDS) and set(drawn) <= set(KINDS)
    return "" if fits else Reason("There are no such tokens in the shot bag.", "shot/tokens")
