"""Listing every legal placement of a Focus on an 8×8 grid, beside python-chess listing every legal move."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import chess

from game import paths
from game.content.super_snipers_grids import read_grids
from game.core import Rng
from game.rules.super_snipers.grids import TargetGrid
from game.rules.super_snipers.shapes import COLOURS, FOCUS_SET
from tests.benchmarks.figures import Figure, in_turns

ASKED = 20_000
SLICE = 0.3
ROUNDS = 7


def figures() -> list[Figure]:
    """Lists per second, over all moments of random play on the six Target Grids."""
    ours = [ask for grid in read_grids(paths.data() / "super_snipers" / "grids.yaml").target for ask in asked(grid)]
    peers: list[Callable[[], object]] = [lambda board=board: list(board.legal_moves) for board in positions()]
    rate, peer = in_turns(ROUNDS, lambda: per_second(ours), lambda: per_second(peers))
    return [
        Figure("legal placements of a Focus on 8×8: lists", rate, ASKED, "/s", "asked", 1.0, True),
        Figure("legal placements of a Focus on 8×8: lists", rate, peer, "/s", "python-chess, legal moves", 1.0, True),
    ]


def asked(grid: TargetGrid) -> list[Callable[[], object]]:
    """Return what lists the placements at each moment of a round of random play on a grid."""
    rng, on = Rng("placements", grid.level), grid.board
    asks: list[Callable[[], object]] = []
    covered, chains = 0, dict.fromkeys(COLOURS, 0)
    for focus in rng.shuffled(FOCUS_SET):
        blocked = covered | grid.innocents | grid.target | grid.cover.but(focus.colour)
        chain = chains[focus.colour]
        asks.append(lambda shape=focus.shape, blocked=blocked, chain=chain: on.chained(shape, blocked, chain))
        if spots := on.chained(focus.shape, blocked, chain):
            spot = rng.pick(spots)
            covered |= spot.mask
            chains[focus.colour] |= spot.mask
    return asks


def positions() -> list[chess.Board]:
    """Return the positions of a few random games of chess."""
    source, found = random.Random("benchmark"), []
    for _ in range(5):
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 150 and board.ply() < 80:
            found.append(board.copy(stack=False))
            board.push(source.choice(moves))
    return found


def per_second(asks: list[Callable[[], object]]) -> float:
    """Ask all of them again and again for a while; return how many a second."""
    count, begun = 0, time.perf_counter()
    while (seconds := time.perf_counter() - begun) < SLICE:
        for ask in asks:
            ask()
        count += len(asks)
    return count / seconds
