"""Super Snipers as it is played, for the tests of its rules."""

from __future__ import annotations

from game import paths
from game.content.super_snipers import load
from game.core import Action, Rng, Tick
from game.rules.super_snipers import SniperState, SuperSnipers, clock

GAME: SuperSnipers = load(paths.data(), None, {})


def clocks_turn(state: SniperState, rng: Rng) -> Action:
    """Return the bell that is due, else some time that may pass."""
    running = [side.timer for side in state.sides if side.is_running]
    return next(iter(clock.due(state)), Tick(min(1 + rng.below(1000), *running, 1000)))
