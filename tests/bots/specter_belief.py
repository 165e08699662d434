"""How right and how sharp the belief of Specter Ops is.

python -m tests.bots.specter_belief --turns 2000        compare it with brute force on the small boards
python -m tests.bots.specter_belief --truth 10000       look whether it ever excludes the truth, on the shipped boards
python -m tests.bots.specter_belief --sizes 20          the median size of its set by level and round, on these
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import median

from game import paths
from game.bots.specter_ops.belief import Belief
from game.content.specter_ops import load
from game.content.specter_ops_cards import load_catalog
from game.core import CHANCE, Rng
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.state import SpecterState
from tests.bots import beliefs
from tests.bots.beliefs import Seen, sides, whim
from tests.bots.specter_enumerator import MEMORY, Enumerator, small_boards, small_catalog
from tests.bots.specter_table import begun, played
from tests.laws.walk import state_of

BOARDS = ("facility", "depot")
CATALOG = load_catalog(paths.data() / "specter_ops")


def small_game(seed: int) -> SpecterOps:
    """Return a game on one of the small boards, with two agents and few cards."""
    return SpecterOps(small_boards()[seed % 2], small_catalog(CATALOG, Rng("small", seed)))


def differences(seed: int, most: int = sys.maxsize) -> Iterator[str]:
    """Play a random match on a small board; yield how belief and brute force differ, "" for a turn of no difference.

    They are compared after every step of a hunter's turn.
    """
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
        found = _difference(game, enumerator, belief, state, f"seed {seed} round {state.table.round}")
        if found or state.table.turn != before.turn:
            yield found
            turns += 1


def _difference(game: SpecterOps, enumerator: Enumerator, belief: Belief, state: SpecterState, where: str) -> str:
    for ago in range(MEMORY + 1):
        true, thought = enumerator.spaces(ago=ago), belief.rounds_back(ago) if ago else belief.spaces()
        if true != thought:
            return f"{where}, {ago} rounds ago: {sides(game.field.name, true, thought)}"
    for agent in game.field.agents:
        true, thought = enumerator.spaces(agent), belief.of(agent)
        if true != thought:
            return f"{where}, {agent}: {sides(game.field.name, true, thought)}"
    held, holds = enumerator.cards(), belief.cards()
    if held != holds:
        return f"{where}: cards missing {sorted(held - holds)}, too many {sorted(holds - held)}"
    return ""


# -- on the shipped boards


def shipped(board: str) -> SpecterOps:
    """Return the game as it comes out of the box, on a board."""
    return load(paths.data(), None, {"map": board})


def random_turns(game: SpecterOps, seed: int) -> Iterator[Seen]:
    """Yield the hunters' turns of a random match, two seats or three."""
    rng, belief = Rng("truth", seed), Belief(game.field)
    state = game.setup({}, 2 + seed % 2)
    while acting := game.to_act(state):
        seat = rng.pick(acting)
        action = game.sample(state, rng) if seat == CHANCE else whim(rng, game.legal(state, seat))
        turn, state = state.table.turn, game.play(state, seat, action).state
        if state.table.phase == "hunters_turn" and state.table.turn != turn:
            yield _seen(belief, state)


def turns_of(game: SpecterOps, level: str, seed: int) -> Iterator[Seen]:
    """Yield the hunters' turns of a match between players of a level, two seats or three."""
    belief = Belief(game.field)
    match = begun(seed, 2 + seed % 2, game)
    turn = -1
    for observation, _ in played(match, (level,)):
        if observation.table.phase == "hunters_turn" and observation.table.turn != turn:
            turn = observation.table.turn
            yield _seen(belief, state_of(match))


def _seen(belief: Belief, state: SpecterState) -> Seen:
    belief.told(state.table)
    spaces = belief.spaces()
    return Seen(state.table.round, spaces.bit_count(), bool(spaces >> state.secret.space & 1))


def look_for_truth(turns: int, seed: int) -> str:
    """Return the first turn in which the truth was excluded, "" for none in so many."""
    games = [shipped(board) for board in BOARDS]
    return beliefs.look_for_truth(lambda number: random_turns(games[number // 2 % len(games)], number), turns, seed)


def report_sizes(matches: int, seed: int) -> str:
    """Say the median number of spaces by level and round; return the first turn that excluded the truth."""
    for board in BOARDS:
        game = shipped(board)
        for level in ("random", "easy", "normal", "hard"):
            sizes: dict[int, list[int]] = {}
            for number in range(seed, seed + matches):
                for seen in turns_of(game, level, number):
                    if not seen.is_true:
                        return f"{board}, {level}, seed {number}, round {seen.round}: the truth was excluded"
                    sizes.setdefault(seen.round, []).append(seen.size)
            every = median(size for found in sizes.values() for size in found)
            rounds = " ".join(f"{median(sizes[number]):g}" for number in sorted(sizes))
            print(f"{board} {level}: {every:g} over all; from round 1 on {rounds}", flush=True)
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Say what was found; return 1 when the belief was wrong."""
    parser = argparse.ArgumentParser(description="How right and how sharp the belief of Specter Ops is.")
    parser.add_argument("--turns", type=int, default=0, help="turns to compare with brute force")
    parser.add_argument("--truth", type=int, default=0, help="turns of random play in which to look for the truth")
    parser.add_argument("--sizes", type=int, default=0, help="matches of each level whose sets are measured")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    chosen = parser.parse_args(arguments)
    asked = (
        (partial(beliefs.compare, differences), chosen.turns),
        (look_for_truth, chosen.truth),
        (report_sizes, chosen.sizes),
    )
    wrong = [problem for ask, amount in asked if amount and (problem := ask(amount, chosen.seed))]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
