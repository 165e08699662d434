"""Random play, and the pool of everything that an action of a game could look like."""

from __future__ import annotations

import itertools
import types
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from game.core import CLOCK, Action, IllegalAction, Match, Rng, Seat, State, Tick
from game.core.game import AnyGame
from tests.laws.games import UnderTest

NUMBERS = range(-1, 8)
MOST_OF_A_KIND = 100
MOMENTS = 60


def choices(match: Match, rng: Rng) -> list[tuple[Seat, Action]]:
    """Return what the seats to act, and the clock, may do now."""
    state = state_of(match)
    found = [(seat, action) for seat in match.to_act() for action in match.game.legal(state, seat)]
    if CLOCK in match.to_act():
        ticks = [Tick(1 + rng.below(1000)), Tick(1 + rng.below(20)), Tick(1)]
        ticks = ticks if found else [Tick(1000), *ticks]
        found += [(CLOCK, tick) for tick in ticks if refusal(match.game, state, CLOCK, tick) is None][:1]
    return found


def state_of(match: Match) -> State:
    """Return the state of a match, which only tests may see."""
    return match._state


def steps(match: Match, rng: Rng, most: int = 10_000) -> Iterator[Match]:
    """Let random ones of those to act do something random until it is over; fail when it does not end."""
    for _ in range(most):
        if not match.to_act():
            return
        seat, action = rng.pick(choices(match, rng))
        match.submit(seat, action, match.at(seat))
        yield match
    raise AssertionError(f"not over after {most} decisions")


def play_on(match: Match, rng: Rng) -> Match:
    """Play at random until it is over."""
    for _ in steps(match, rng):
        pass
    return match


def moments(under: UnderTest) -> Iterator[tuple[Match, list[Action]]]:
    """Yield a random match at many of its moments, the end included, with a pool of actions to try."""
    whole = play_on(under.match(), Rng(1))
    actions = pool(under.game, {ply.action: None for ply in whole.plies})
    stride = max(1, len(whole.plies) // MOMENTS)
    match, rng = under.match(), Rng(1)
    yield match, actions
    for _ in steps(match, rng):
        if len(match.plies) % stride == 0 or not match.to_act():
            yield match, actions


def refusal(game: AnyGame, state: State, seat: Seat, action: Action) -> str | None:
    """Return the rule's reason against an action, None when it is allowed."""
    try:
        game.check(state, seat, action)
    except IllegalAction as reason:
        return str(reason)
    return None


def verdict(game: AnyGame, state: State, seat: Seat, action: Action) -> tuple[str, str] | None:
    """Return the reason against an action with its place in the rules, None when it is allowed."""
    try:
        game.check(state, seat, action)
    except IllegalAction as reason:
        return str(reason), reason.rule
    return None


def pool(game: AnyGame, seen: Iterable[Action] = ()) -> list[Action]:
    """Return actions of every kind that the game's JSON knows: numbers from -1 to 7, other values as seen in play."""
    seen = tuple(seen)
    kinds = get_args(game.action_type) if isinstance(game.action_type, types.UnionType) else (game.action_type,)
    found: dict[Action, None] = {}
    for kind in kinds:
        found |= dict.fromkeys(itertools.islice(_of_kind(kind, seen), MOST_OF_A_KIND))
        found |= dict.fromkeys([action for action in seen if isinstance(action, kind)][:MOST_OF_A_KIND])
    return list(found)


def _of_kind(kind: Any, seen: tuple[Action, ...]) -> Iterator[Action]:
    fields = msgspec.structs.fields(kind)
    known = [
        dict.fromkeys(getattr(action, field.name) for action in seen if isinstance(action, kind)) for field in fields
    ]
    values = [NUMBERS if field.type in (int, "int") else tuple(known[n])[:5] for n, field in enumerate(fields)]
    for combination in itertools.product(*values):
        yield kind(*combination)
