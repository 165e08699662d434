"""How long a level takes alone on one grid: ``python -m tests.bots.alone BAGS LEVEL [BAG_SEED]``.

The other side never acts. Clear tokens and Bonuses are on, cards are not (a Sniper without powers plays), and each bag
is another one. Prints for Locate I-III and Target I-III the mean turns of those solved, the share solved within 25
turns, and the spec's hindsight figure.
"""

from __future__ import annotations

import sys

from msgspec.structs import replace

from game import paths
from game.bots import Budget, make_bot
from game.content import super_snipers
from game.content.levels import load_levels
from game.core import CHANCE, Rng
from game.core.levels import Level
from game.rules.super_snipers import rounds
from game.rules.super_snipers.game import SuperSnipers
from game.rules.super_snipers.snipers import Card, Sniper
from game.rules.super_snipers.state import Innocent, SniperState, TargetBoard
from game.rules.super_snipers.table import Table

SEED = 2026
MOST = 25
HINDSIGHT = {"locate": (2.8, 3.4, 4.0), "target": (8.3, 9.1, 9.1)}
BLANK = Card("Nothing", "Nothing.", ())


def plain_game() -> SuperSnipers:
    """Return the game with two Snipers whose cards are blank."""
    ours = super_snipers.load(paths.data(), None, {})
    snipers = tuple(Sniper(name, name, name, BLANK, BLANK, BLANK, BLANK) for name in ("one", "two"))
    return SuperSnipers(ours.book.sets[0], snipers, ours.book.kill_numbers)


def before(game: SuperSnipers, kind: str, level: int) -> SniperState:
    """Return a table at which seat 0 has one grid to solve, its Line of Sight still to be drawn."""
    state = game.setup({}, 2)
    side = state.sides[0]
    locate = tuple(replace(one, is_gone=one.level != level) for one in side.locate)
    other = replace(state.sides[1], hiding=level - 1)
    target = None
    if kind == "target":
        grid = game.book.target(0, level)
        innocents = tuple(Innocent(grid.board.bit(*space)) for space in grid.board.cells(grid.innocents))
        target = TargetBoard(level, innocents, grid.target)
    side = replace(side, locate=locate, target=target)
    return replace(state, phase="play", first=0, seat=0, turn=1, sides=(side, other))


def turns_alone(game: SuperSnipers, kind: str, level: int, player: Level, bag: int) -> int:
    """Return in which turn the grid is solved, MOST + 1 when it is not by then."""
    state, rng = before(game, kind, level), Rng(SEED, kind, level, bag)
    bot, turn = make_bot(game, player, Rng(SEED, "bot", bag)), 1
    while turn <= MOST:
        if CHANCE in game.to_act(state):
            state = game.apply(state, CHANCE, game.sample(state, rng)).state
        else:
            action = bot.choose(game.observe(state, 0), Budget.of(player))
            state = game.apply(state, 0, action).state
        if state.sides[0].has_killed or (kind == "locate" and state.sides[0].target is not None):
            return turn
        if state.seat == 1:
            turn += 1
            table = Table(game.book, replace(state, turn=1))  # an odd turn: seat 0 acts first
            rounds._begin_part(table, 0)
            state = table.state
    return MOST + 1


def main(bags: int, name: str) -> None:
    """Measure and print one line a grid."""
    game = plain_game()
    player = next(one for one in load_levels(paths.data() / "super_snipers" / "bots.yaml") if one.name == name)
    for kind, figures in HINDSIGHT.items():
        for level, figure in enumerate(figures, 1):
            turns = [turns_alone(game, kind, level, player, bag) for bag in range(bags)]
            solved = [one for one in turns if one <= MOST]
            mean = sum(solved) / max(1, len(solved))
            print(
                f"{name} {kind} {level}: mean {mean:.2f} turns ({mean / figure:.2f} x {figure}), "
                f"solved {100 * len(solved) / bags:.1f} % of {bags}",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
