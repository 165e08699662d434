"""Super Snipers over play that presses on: each piece is in one place, lies as it may, and meeples stand right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.bots.super_snipers.cut import fewest_walls
from game.core import CHANCE, CLOCK, Rng
from game.rules.super_snipers import SuperSnipers
from game.rules.super_snipers.actions import Cancel, Place, Search, Shoot
from game.rules.super_snipers.pieces import COLOURS_OF, NO_PIECE, SHAPES, is_focus
from game.rules.super_snipers.state import PutAside, SideState, SniperState, TargetBoard
from tests.rules.snipers_game import GAME, clocks_turn

SNIPERS = tuple(GAME.book.snipers)
MOST_LOOKED_AT = 24


def states(game: SuperSnipers, mode: str, rng: Rng, white: str, black: str) -> Iterator[SniperState]:
    """Yield every state of a match whose players close leaks most of the time."""
    options = {"mode": mode, "sniper_white": white, "sniper_black": black}
    state = game.setup(options, game.seats_for(options)[0])
    while seats := game.to_act(state):
        seat = rng.pick(seats)
        state = game.apply(state, seat, anything(game, state, seat, rng)).state
        yield state


def anything(game: SuperSnipers, state: SniperState, seat: int, rng: Rng) -> Any:
    """Return what chance draws, what the clock does, or what a player does who presses on."""
    if seat == CHANCE:
        return game.sample(state, rng)
    if seat == CLOCK:
        return clocks_turn(state, rng)
    return pressing(game, state, seat, rng)


def pressing(game: SuperSnipers, state: SniperState, seat: int, rng: Rng) -> Any:
    """Return a search or a Kill where there is one, mostly the placement that leaves the fewest leaks, or anything."""
    kinds: dict[type, list[Any]] = {}
    for action in game.legal(state, seat):
        kinds.setdefault(type(action), []).append(action)
    for kind in (Shoot, Search):
        if kind in kinds and rng.below(4):
            return rng.pick(kinds[kind])
    if Place in kinds and rng.below(10) < 8:
        places = rng.shuffled(kinds[Place])[:MOST_LOOKED_AT]
        return min(places, key=lambda place: leaks_after(game, state, seat, place))
    rest = [kind for kind in kinds if kind not in (Place, Cancel)] or list(kinds)
    return rng.pick(kinds[rng.pick(rest)])


def leaks_after(game: SuperSnipers, state: SniperState, seat: int, place: Place) -> int:
    """Return how many walls are missing on a board after a placement."""
    side = state.sides[seat]
    held = side.target if place.board == len(side.locate) else side.locate[place.board]
    assert held is not None
    covered = place.mask | union(placed.mask for placed in held.placed if SHAPES[placed.piece] != "bullet")
    if isinstance(held, TargetBoard):
        grid = game.book.target(seat, held.level)
        on, inside = grid.board, union(one.cell for one in held.innocents)
        innocents = fewest_walls(on, inside, on.border | held.target, on.all & ~covered, inside | held.target).size
        return innocents + fewest_walls(on, held.target, on.all & ~grid.kill_box, on.all & ~covered, inside).size
    crosshairs = game.book.locate(seat, held.level).crosshairs
    on = game.book.locate(seat, held.level).board
    return fewest_walls(on, crosshairs, on.border, on.all & ~covered, crosshairs).size


def union(masks: Iterator[int]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def focus_of(side: SideState) -> Iterator[int]:
    """Yield the Focus that lie somewhere at a side, as often as they do."""
    yield from (*side.bag, *side.los, *side.surveillance, *side.discards, *side.card)
    yield from (side.reserve,) if side.reserve != NO_PIECE else ()
    for held in (*side.locate, *((side.target,) if side.target else ())):
        yield from (placed.piece for placed in held.placed)


def check_pieces(state: SniperState) -> None:
    pieces = [piece for side in state.sides for piece in focus_of(side)]
    if state.ai:
        pieces += [piece for pile in state.ai.piles for piece in pile]
        pieces += state.ai.target
    assert sorted(filter(is_focus, pieces)) == list(range(60))
    assert all(pieces.count(piece) <= 1 for piece in pieces)


def check_boards(game: SuperSnipers, state: SniperState) -> None:
    for seat, side in enumerate(state.sides):
        for held in (*side.locate, *((side.target,) if side.target else ())):
            is_target = isinstance(held, TargetBoard)
            grid = game.book.target(seat, held.level) if is_target else game.book.locate(seat, held.level)
            on, covered = grid.board, 0
            for placed in held.placed:
                shape = SHAPES[placed.piece]
                spots = on.loose_spots("bullet") if shape == "bullet" else on.spots(shape)
                assert not placed.mask or any(spot.mask == placed.mask for spot in spots)
                if shape != "bullet":
                    assert not placed.mask & covered
                    assert not placed.mask & grid.cover.but(COLOURS_OF[placed.piece])
                    covered |= placed.mask
            if isinstance(held, TargetBoard):
                is_settled = not state.tasks and side.lifted is None
                check_meeples(on.isolated, held, on.all & ~covered, is_settled)
            else:
                assert not covered & game.book.locate(seat, held.level).crosshairs


def check_meeples(isolated: Any, held: TargetBoard, open_spaces: int, is_settled: bool) -> None:
    """Hold what is told of the Innocents against what is sealed; while a choice is open it may lag behind."""
    there = union(one.cell for one in held.innocents if one.meeple in ("grid", "off"))
    if is_settled:
        assert held.target & open_spaces
        assert not there & ~open_spaces
        sealed = isolated(there, held.target, open_spaces)
        for one in held.innocents:
            assert one.meeple in ("covered", "gone") or one.is_isolated == bool(one.cell & sealed)


@pytest.mark.parametrize("mode", ["duel", "contract", "quickdraw"])
@pytest.mark.parametrize("seeds", [(0, 1, 2), (3, 4, 5), (6, 7, 8)])
def test_every_piece_is_in_one_place_and_lies_as_it_may(seeds: tuple[int, ...], mode: str) -> None:
    has_placed = False
    for seed in seeds:
        rng = Rng("pieces", seed, mode)
        white, black = SNIPERS[seed], SNIPERS[(seed + 1 + rng.below(8)) % 9]
        for state in states(GAME, mode, rng, white, black):
            check_pieces(state)
            if not any(isinstance(task, PutAside) for task in state.tasks):
                check_boards(GAME, state)
            has_placed = has_placed or any(side.target and side.target.placed for side in state.sides)
    assert has_placed, "no match came to a Target Grid"
