"""Random play: the legal actions listed and one of them applied, beside python-chess doing the same."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from itertools import combinations
from statistics import median

import chess

from game import paths
from game.content.registry import load_game
from game.content.sniper_elite import load as load_elite
from game.content.specter_ops import load as load_specter
from game.content.super_snipers import load as load_snipers
from game.core import CHANCE, Options, Rng
from game.core.game import AnyGame
from tests.benchmarks.figures import Figure, in_turns

SLICE, SHORT_SLICE = 0.5, 0.08
ROUNDS = 7


def figures() -> list[Figure]:
    """Steps per second: decisions of the players alone, and all actions with the draws of chance."""
    game = load_game("sharp_shooters", paths.data())
    ours, peers = random_play(game), random_chess()
    with_draws: list[float] = []

    def decide() -> float:
        chosen, drawn, seconds = run(ours)
        with_draws.append((chosen + drawn) / seconds)
        return chosen / seconds

    def move() -> float:
        chosen, _, seconds = run(peers)
        return chosen / seconds

    rate, peer = in_turns(ROUNDS, decide, move)
    return [
        Figure("random play: decisions (time for draws included)", rate, peer, "/s", "python-chess", 1.0, True),
        Figure("random play: decisions and draws", median(with_draws), peer, "/s", "python-chess", None, True),
        *_sniper_figures(),
        *_specter_figures(),
        *_elite_figures(),
    ]


def _specter_figures() -> list[Figure]:
    """Specter Ops on each of its boards, with three seats."""
    found = []
    for board, _ in load_specter(paths.data(), None, {}).maps:
        options = {"map": board}
        ours, peers = random_play(load_specter(paths.data(), None, options), options, 3), random_chess()
        rate, peer = in_turns(ROUNDS, lambda ours=ours: _decisions(ours), lambda peers=peers: _decisions(peers))  # type: ignore[misc]
        said = f"random play, Specter Ops on the {board}: decisions (time for draws included)"
        found.append(Figure(said, rate, peer, "/s", "python-chess", 1 / 6, True))
    return found


def _elite_figures() -> list[Figure]:
    """Sniper Elite on each of its boards, with three squads led by three seats, and by the automated defender."""
    found = []
    for board, _ in load_elite(paths.data(), None, {}).maps:
        for mode, seats in (("squads", 4), ("solo", 2)):
            options: Options = {"map": board, "mode": mode}
            ours, peers = random_play(load_elite(paths.data(), None, options), options, seats), random_chess()
            rate, peer = in_turns(ROUNDS, lambda ours=ours: _decisions(ours), lambda peers=peers: _decisions(peers))  # type: ignore[misc]
            said = f"random play, Sniper Elite on the {board}, {mode}: decisions (time for draws included)"
            found.append(Figure(said, rate, peer, "/s", "python-chess", 1 / 6, True))
    return found


def _sniper_figures() -> list[Figure]:
    """Every pair of Snipers for a moment, in Duel and Contract; the slowest and the median pair are told."""
    game = load_snipers(paths.data(), None, {})
    found = []
    peers = random_chess()
    for mode, seats in (("duel", 2), ("contract", 1)):
        rates = []
        for white, black in combinations(game.book.snipers, 2):
            options = {"mode": mode, "sniper_white": white, "sniper_black": black}
            ours = random_play(game, options, seats)
            rate, peer = in_turns(3, lambda ours=ours: _decisions(ours), lambda: _decisions(peers))  # type: ignore[misc]
            rates.append((rate / peer, rate, peer, f"{white} v {black}"))
        for which, (_, rate, peer, pair) in (("slowest", min(rates)), ("median", sorted(rates)[len(rates) // 2])):
            said = f"random play, {mode}, the {which} pair ({pair}): decisions (time for draws included)"
            found.append(Figure(said, rate, peer, "/s", "python-chess", 0.5, True))
    return found


def _decisions(steps: Iterator[bool]) -> float:
    chosen, _, seconds = run(steps, SHORT_SLICE)
    return chosen / seconds


def run(steps: Iterator[bool], slice_: float = SLICE) -> tuple[int, int, float]:
    """Take steps for a while; return how many were chosen, how many drawn, and the seconds."""
    counts = {True: 0, False: 0}
    begun = time.perf_counter()
    while (seconds := time.perf_counter() - begun) < slice_:
        for _ in range(50):
            counts[next(steps)] += 1
    return counts[True], counts[False], seconds


def random_play(game: AnyGame, options: Options | None = None, players: int = 2) -> Iterator[bool]:
    """Play matches without end; yield True for a decision, False for a draw of chance."""
    rng = Rng("benchmark")
    while True:
        state = game.setup(options or {}, players)
        while seats := game.to_act(state):
            if seats == (CHANCE,):
                state = game.apply(state, CHANCE, game.sample(state, rng)).state
                yield False
            else:
                state = game.apply(state, seats[0], rng.pick(game.legal(state, seats[0]))).state
                yield True


def random_chess() -> Iterator[bool]:
    """Play chess without end, each game until no move is left or the seventy-five-move rule ends it."""
    source = random.Random("benchmark")
    while True:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 150:
            board.push(source.choice(moves))
            yield True
