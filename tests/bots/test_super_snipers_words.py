"""What the Hint button says on known positions: leaks closed, Innocents cut off, icons earned, why a Focus goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import paths
from game.bots import make_bot
from game.content import super_snipers
from game.content.levels import load_levels
from game.core import Rng
from game.rules.super_snipers import actions as act
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.pieces import NAMES, Piece
from game.rules.super_snipers.state import Innocent, Placed, SniperState, TargetBoard

GAME = super_snipers.load(paths.data(), None, {})
NORMAL = next(one for one in load_levels(paths.data() / "super_snipers" / "bots.yaml") if one.name == "normal")
BAG = tuple(range(30))


def piece(name: str, copy: int = 0) -> Piece:
    return [number for number in BAG if NAMES[number] == name][copy]


def over(board: Board, rows: str) -> int:
    """Return the mask of the spaces that a picture, rows split by blanks, marks with #."""
    return sum(1 << place for place, mark in enumerate("".join(rows.split())) if mark == "#")


def begun(los: tuple[str, ...], **fields: object) -> SniperState:
    state = GAME.setup({"sniper_white": "jane", "sniper_black": "kuaket"}, 2)
    hand = tuple(piece(name) for name in los)
    side = replace(state.sides[0], los=hand, bag=tuple(one for one in BAG if one not in hand), **fields)
    return replace(
        state, tasks=(), phase="play", turn=1, first=0, seat=0, sides=(side, replace(state.sides[1], hiding=2))
    )


def locating(los: tuple[str, ...], *lying: tuple[str, int, str], **fields: object) -> SniperState:
    """A Locate Phase with pieces (name, grid, picture) on the grids."""
    state = begun(los, **fields)
    locate = list(state.sides[0].locate)
    for name, grid, rows in lying:
        board = GAME.book.locate(0, locate[grid].level).board
        locate[grid] = replace(locate[grid], placed=(*locate[grid].placed, Placed(piece(name, 1), over(board, rows))))
    return replace(state, sides=(replace(state.sides[0], locate=tuple(locate)), state.sides[1]))


def hunting(los: tuple[str, ...], *lying: tuple[str, int, str], level: int = 1, **fields: object) -> SniperState:
    """A Target Phase with pieces (name, copy, picture) on the grid."""
    grid = GAME.book.target(0, level)
    innocents = tuple(Innocent(grid.board.bit(*space)) for space in grid.board.cells(grid.innocents))
    placed = tuple(Placed(piece(name, copy), over(grid.board, rows)) for name, copy, rows in lying)
    return begun(los, target=TargetBoard(level, innocents, grid.target, placed), **fields)


def told(state: SniperState, action: object) -> str:
    observation = GAME.observe(state, 0)
    assert action in observation.legal, observation.legal
    return make_bot(GAME, NORMAL, Rng(1)).explain(observation, action)


def place(state: SniperState, name: str, board: int, rows: str, copy: int = 0) -> act.Place:
    grid = GAME.book.target(0, 1) if board == act.TARGET else GAME.book.locate(0, state.sides[0].locate[board].level)
    return act.Place(piece(name, copy), board, over(grid.board, rows))


TOP = "####.... " + "........ " * 7
SIDE = "........ #....... #....... ##...... " + "........ " * 4
HOOK = "........ ...#.... ..##.... ..#..... " + "........ " * 4
COLUMN = "....#... ....#... ....#... ....#... " + "........ " * 4
BOX = "........ ........ ........ ...###.. ..#...#. ...#.... ........ ........"
LID = "........ ........ ........ ........ ........ ....#### ........ ........"


def test_a_placement_names_the_leaks_it_closes_and_those_that_are_left():
    state = locating(("gray L", "gold T", "purple O"))
    sentence = told(state, place(state, "gray L", 0, "...... ...... .#.... .#.... ##.... ......"))
    assert "Place the gray L on Locate Grid I" in sentence
    assert "closes one leak around the crosshairs (three are left)" in sentence


def test_a_placement_names_the_surveillance_it_earns():
    state = locating(("purple O", "gold T", "gray L"))
    sentence = told(state, place(state, "purple O", 0, "##.... ##.... ...... ...... ...... ......"))
    assert sentence == "Place the purple O on Locate Grid I: it earns a Surveillance Focus."


def test_a_placement_that_isolates_the_crosshairs_says_so():
    state = locating(
        ("gray S", "gold T", "purple O"),
        ("gray L", 0, "...... ...... .#.... .#.... .#.... ......"),
        ("gold I", 0, "...#.. ...#.. ...#.. ...#.. ...... ......"),
        ("purple O", 0, ".##... .##... ...... ...... ...... ......"),
    )
    spots = [one for one in GAME.observe(state, 0).legal if isinstance(one, act.Place) and one.board == 0]
    closing = [
        one
        for one in spots
        if one.mask & over(GAME.book.locate(0, 1).board, "...... ...... ...... ..#... ...... ......")
    ]
    assert "it isolates the crosshairs for a search" in told(state, closing[0])


def test_a_search_says_that_it_costs_nothing():
    state = locating((), ("gold I", 0, "...#.. ...#.. ...#.. ...#.. ...... ......"))
    locate = state.sides[0].locate
    walls = over(GAME.book.locate(0, 1).board, "...... ..#... .#.#.. ..#... ...... ......")
    closed = replace(locate[0], placed=(Placed(piece("gray T"), walls),))
    side = replace(state.sides[0], locate=(closed, *locate[1:]), has_placed=True)
    state = replace(state, sides=(side, state.sides[1]))
    assert "crosshairs are isolated" in told(state, act.Search(0))
    sure = replace(side, locate=(closed, *(replace(one, is_searched=True) for one in locate[1:])))
    assert "nowhere else" in told(replace(state, sides=(sure, state.sides[1])), act.Search(0))


def test_a_placement_names_the_bonus_it_earns():
    state = hunting(("purple I", "gold T", "gray L"))
    sentence = told(state, place(state, "purple I", act.TARGET, TOP))
    assert "closes two leaks around the Innocents and the Primary Target" in sentence
    assert sentence.endswith("and earns Exchange.")


def test_a_placement_that_cuts_off_the_innocents_says_so():
    state = hunting(("gold S",), ("purple I", 0, TOP), ("gray L", 0, SIDE), ("gold I", 0, COLUMN))
    assert "it cuts off all Innocents" in told(state, place(state, "gold S", act.TARGET, HOOK))


def test_a_placement_that_shuts_the_target_in_says_so():
    state = hunting(("gold I",), ("gold T", 0, BOX))
    assert "it shuts the Primary Target in the Kill Box" in told(state, place(state, "gold I", act.TARGET, LID))


def test_a_placement_that_closes_nothing_says_so():
    state = locating(("gold I", "gold T", "gray L"))
    sentence = told(state, place(state, "gold I", 0, "...... ...... ...... ...... ...... ####.."))
    assert "it closes no leak here" in sentence


def test_a_discard_says_what_the_focus_could_do_and_what_comes_next():
    state = hunting(("gold O", "purple I"), ("gold I", 0, COLUMN), level=1)
    sentence = told(state, act.DiscardActive(piece("gold O")))
    assert sentence.startswith("Discard the gold O with a Clear token: it closes ")
    assert sentence.endswith(", and the purple I comes next.")


def test_a_piece_that_leaves_a_hole_stands_in_the_way():
    column = "........ ........ #....... #....... #....... #....... ........ ........"
    state = hunting(("gold O",), ("purple I", 0, TOP), ("gray I", 0, column))
    sentence = told(state, act.Remove(piece("gray I")))
    assert "it stands in the way" in sentence
    assert "leaks are then left instead of endless ones" in sentence


def test_a_new_chain_is_compared_with_the_old_one():
    far = "........ ........ ........ ........ ........ ........ ......## ......##"
    shut_in = "........ ........ ........ ........ ........ ......## .....#.. .....#.."
    state = hunting(("gold L",), ("gold O", 0, far), ("purple T", 0, shut_in), bonuses=("concentrate",))
    sentence = told(state, act.Use("concentrate"))
    assert sentence.startswith("Flip Concentrate: from a new start the gold L can close ")
    assert sentence.endswith("instead of none.")


def test_the_kill_and_the_skipped_turn_say_what_they_are():
    state = hunting(("purple I",), ("gold T", 0, BOX), ("gold I", 0, LID))
    target = state.sides[0].target
    assert target is not None
    gone = tuple(replace(one, meeple="off", is_isolated=True) for one in target.innocents)
    side = replace(state.sides[0], target=replace(target, innocents=gone), clears=0)
    state = replace(state, sides=(side, state.sides[1]))
    shot = next(one for one in GAME.observe(state, 0).legal if isinstance(one, act.Shoot))
    assert "all Innocents and the Primary Target are isolated" in told(state, shot)
    assert "both Clear tokens come back" in told(state, act.Ready())


@pytest.mark.parametrize("grid", [0, 1, 2])
def test_hiding_names_the_grid(grid: int):
    state = GAME.setup({}, 2)
    state = replace(state, tasks=())
    assert f"Hide before Locate Grid {'I' * (grid + 1)}:" in told(state, act.Hide(grid))
