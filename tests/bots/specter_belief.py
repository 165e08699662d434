"""How right and how sharp the belief of Specter Ops is.

python -m tests.bots.specter_belief --turns 2000        compare it with brute force on the small boards
python -m tests.bots.specter_belief --truth 10000       look whether it ever excludes the truth, on the shipped boards
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from game import paths
from game.bots.specter_ops.belief import Belief
from game.content.specter_ops_cards import load_catalog
from game.core import CHANCE, Action, Rng
from game.rules.hidden.ground import spaces_in
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.state import SpecterState
from tests.bots.specter_enumerator import MEMORY, Enumerator, small_boards, small_catalog

CATALOG = load_catalog(paths.data() / "specter_ops")


def whim(rng: Rng, legal: Sequence[Action]) -> Action:
    """Return a random kind of action, then one of that kind: cards and powers come up as often as steps."""
    kinds: dict[object, list[Action]] = {}
    for action in legal:
        kinds.setdefault((type(action), getattr(action, "card", "")), []).append(action)
    return rng.pick(tuple(rng.pick(tuple(kinds.values()))))


def small_game(seed: int) -> SpecterOps:
    """Return a game on one of the small boards, with two agents and few cards."""
    return SpecterOps(small_boards()[seed % 2], small_catalog(CATALOG, Rng("small", seed)))


def differences(seed: int, most: int = sys.maxsize) -> Iterator[str]:
    """Play a random match on a small board; yield "" for a turn in which belief and brute force agree, else how not."""
    game, rng = small_game(seed), Rng("belief", seed)
    state, enumerator, belief = game.setup({}, 2), None, Belief(game.field)
    turns = 0
    while (acting := game.to_act(state)) and turns < most:
        seat = rng.pick(acting)
        action = game.sample(state, rng) if seat == CHANCE else whim(rng, game.legal(state, seat))
        before, step = state.table, game.play(state, seat, action)
        state = step.state
        if enumerator is not None:
            enumerator.follow(seat, action, before, step)
        elif state.table.round:
            enumerator = Enumerator(game, state)
        if enumerator is None or state.table.phase != "hunters_turn":
            continue
        enumerator.settle(state.table)
        belief.told(state.table)
        yield _difference(game, enumerator, belief, state, f"seed {seed} round {state.table.round}")
        turns += 1


def _difference(game: SpecterOps, enumerator: Enumerator, belief: Belief, state: SpecterState, where: str) -> str:
    for ago in range(MEMORY + 1):
        true, thought = enumerator.spaces(ago=ago), belief.rounds_back(ago) if ago else belief.spaces()
        if true != thought:
            return f"{where}, {ago} rounds ago: {_sides(game, true, thought)}"
    for agent in game.field.agents:
        true, thought = enumerator.spaces(agent), belief.of(agent)
        if true != thought:
            return f"{where}, {agent}: {_sides(game, true, thought)}"
    return ""


def _sides(game: SpecterOps, true: int, thought: int) -> str:
    names = [
        " ".join(game.field.name(space) for space in spaces_in(mask))
        for mask in (true & ~thought, thought & ~true)
    ]
    return f"missing [{names[0]}], too many [{names[1]}]"


def main(arguments: Sequence[str] | None = None) -> int:
    """Say what was found; return 1 when the belief was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--turns", type=int, default=2000, help="turns to compare with brute force")
    parser.add_argument("--seed", type=int, default=0, help="the first match")
    chosen = parser.parse_args(arguments)
    turns, seed = 0, chosen.seed
    while turns < chosen.turns:
        for found in differences(seed, chosen.turns - turns):
            turns += 1
            if found:
                print(found)
                return 1
        seed += 1
    print(f"{turns} turns of {seed - chosen.seed} matches: the same set in both directions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
