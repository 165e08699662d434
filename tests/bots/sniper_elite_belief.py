"""How right and how sharp the belief of Sniper Elite is.

python -m tests.bots.sniper_elite_belief --turns 2000     compare it with brute force on the small boards
python -m tests.bots.sniper_elite_belief --truth 10000    look whether it ever excludes the truth, on the shipped boards
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial

from game import paths
from game.bots.sniper_elite.belief import Belief
from game.content.sniper_elite import load
from game.core import CHANCE, Action, Rng
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.actions import Deploy, EndSquad
from game.rules.sniper_elite.state import SniperEliteState
from tests.bots import beliefs
from tests.bots.beliefs import Seen, sides, whim
from tests.bots.sniper_elite_enumerator import MEMORY, Enumerator, small_game
from tests.rules.sniper_elite_catalog import CATALOG

BOARDS = ("launch_facility", "submarine_pens")


def differences(seed: int, most: int = sys.maxsize) -> Iterator[str]:
    """Play a random match on a small board; yield how belief and brute force differ, "" for a turn of no difference.

    They are compared after every step of the defenders, also of a medic's in the sniper's turn.
    """
    rng = Rng("belief", seed)
    game, state = small_game(CATALOG, rng)
    enumerator, belief, turns = None, Belief(game.field), 0
    while (acting := game.to_act(state)) and turns < most:
        seat = rng.pick(acting)
        action = game.sample(state, rng) if seat == CHANCE else whim(rng, _seldom(rng, game.legal(state, seat)))
        before, step = state.table, game.play(state, seat, action)
        state = step.state
        if enumerator is not None:
            enumerator.follow(seat, action, before, step)
        elif state.table.round:
            enumerator = Enumerator(game, state)
        is_asked = state.table.phase == "defenders" or state.table.rescue is not None
        if enumerator is None or not is_asked:
            continue
        enumerator.settle(state.table)
        belief.told(state.table)
        found = _difference(game, enumerator, belief, state, f"seed {seed} round {state.table.round}")
        if found or state.table.round != before.round or before.phase != state.table.phase:
            yield found
            turns += 1


def _seldom(rng: Rng, legal: Sequence[Action]) -> Sequence[Action]:
    """Leave out, most of the time, what fills the board and what ends a squad's turn early."""
    if rng.below(3) == 0:
        return legal
    return [action for action in legal if not isinstance(action, Deploy | EndSquad)] or legal


def _difference(game: SniperElite, enumerator: Enumerator, belief: Belief, state: SniperEliteState, where: str) -> str:
    for ago in range(MEMORY + 1):
        true, thought = enumerator.spaces(ago), belief.back(ago)
        if true != thought:
            return f"{where}, {ago} turns ago: {sides(game.field.name, true, thought)}"
    held = enumerator.objectives()
    holds = {number for number, odds in belief.objectives().items() if odds}
    if held != holds:
        return f"{where}: objectives {sorted(held)}, thought {sorted(holds)}"
    imagined = game.imagine(game.observe(state, 1), Rng(where, state.table.turn))
    return "" if enumerator.holds(imagined) else f"{where}: it cannot have been {imagined.secret}"


# -- on the shipped boards


def shipped(board: str) -> SniperElite:
    """Return the game as it comes out of the box, on a board."""
    return load(paths.data(), None, {"map": board})


def random_turns(game: SniperElite, seed: int) -> Iterator[Seen]:
    """Yield the defenders' turns of a random match for 2 to 4 seats, as they begin and after their last act."""
    rng, belief = Rng("truth", seed), Belief(game.field)
    state = game.setup({}, 2 + seed % 3)
    while acting := game.to_act(state):
        seat = rng.pick(acting)
        action = game.sample(state, rng) if seat == CHANCE else whim(rng, game.legal(state, seat))
        before, state = state, game.play(state, seat, action).state
        if state.table.phase == "defenders":
            belief.told(state.table)
            if before.table.phase != "defenders" or rng.below(4) == 0:
                spaces = belief.spaces()
                yield Seen(state.table.round, spaces.bit_count(), bool(spaces >> state.secret.here & 1))


def look_for_truth(turns: int, seed: int) -> str:
    """Return the first turn in which the truth was excluded, "" for none in so many."""
    games = [shipped(board) for board in BOARDS]
    return beliefs.look_for_truth(lambda number: random_turns(games[number // 3 % len(games)], number), turns, seed)


def main(arguments: Sequence[str] | None = None) -> int:
    """Say what was found; return 1 when the belief was wrong."""
    parser = argparse.ArgumentParser(description="How right the belief of Sniper Elite is.")
    parser.add_argument("--turns", type=int, default=0, help="turns to compare with brute force")
    parser.add_argument("--truth", type=int, default=0, help="turns of random play in which to look for the truth")
    parser.add_argument("--seed", type=int, default=0, help="of the first match")
    chosen = parser.parse_args(arguments)
    asked = ((partial(beliefs.compare, differences), chosen.turns), (look_for_truth, chosen.truth))
    wrong = [problem for ask, amount in asked if amount and (problem := ask(amount, chosen.seed))]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
