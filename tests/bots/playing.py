"""Matches between computer players, for tests: begun, and played on decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.bots import Bot, Budget
from game.core import Header, Match, Player
from game.core.game import AnyGame


def begun(game: AnyGame, seed: int, seats: int, options: Mapping[str, str] | None = None) -> Match:
    header = Header(
        game=game.name,
        rules=game.version,
        options=dict(options or {}),
        players=tuple(Player(str(seat), "human") for seat in range(seats)),
        seed=seed,
        bot_seed=0,
    )
    return Match(game, header).start()


def played(match: Match, bots: Sequence[Bot], nodes: int, decisions: int = 5000) -> Iterator[tuple]:
    """Let bots play, the last one for all further seats; yield each observation with the choice made from it."""
    for _ in range(decisions):
        if match.outcome() is not None:
            return
        seat = next(seat for seat in match.to_act() if seat >= 0)
        observation = match.view(seat)
        action = bots[seat].choose(observation, Budget(nodes))
        yield observation, action
        match.submit(seat, action, match.at(seat))
