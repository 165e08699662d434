"""Where a coach points at a station: what is clicked next towards an act, with the button of the mouse that does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Action
from game.rules.super_snipers.actions import TARGET, LayDown, PickUp, Place, Search, Shoot
from game.rules.super_snipers.grounds import by_mask, scope_of
from game.rules.super_snipers.pieces import SHAPES, Piece, bullet_of
from game.scenes.pointing import Pointing
from game.scenes.super_snipers.hand import MIDDLE, RIGHT
from game.scenes.super_snipers.held import Held
from game.scenes.super_snipers.hinted import control_of
from game.view.super_snipers.holders import Holder

if TYPE_CHECKING:
    from game.scenes.super_snipers.station import Station

LIFT, ROTATE, FLIP = "lift", "rotate", "flip"
"""What is done with a piece in the hand beside laying it down."""


def next_click(station: Station, action: Action) -> Pointing | None:
    """Return where the next click towards an act is."""
    answer = _answer(station, action)
    if answer:
        return Pointing(answer)
    if isinstance(action, Place | Shoot):
        return _towards_board(station, action)
    if isinstance(action, Search):
        disc = station.name_of(f"search{action.grid}")
        return Pointing(disc if disc in station.sheet.controls else station.name_of("search"))
    if isinstance(action, PickUp):
        return _piece(station, action.piece)
    if isinstance(action, LayDown):
        held = station.hand.held
        return _piece(station, held.piece) if held is not None else None
    return Pointing(station.name_of(control_of(action)))


def _answer(station: Station, action: Action) -> str:
    """Return the answer to the question on the table that leads to an act, "" where none does."""
    choices = station.asking.choices if station.asking is not None else ()
    n = next((n for n, choice in enumerate(choices) if choice.leads_to((action,))), -1)
    return station.name_of(f"answer{n}") if n >= 0 else ""


def _towards_board(station: Station, action: Place | Shoot) -> Pointing | None:
    """The piece; once it is in the hand, the space on which it has to be held, and how it has to be turned."""
    board = action.board
    piece = action.piece if isinstance(action, Place) else bullet_of(scope_of(station.seat, board))
    held = station.hand.held
    if held is None or held.piece != piece:
        return _piece(station, piece)
    spot = by_mask(station.board_of(board), SHAPES[piece]).get(action.mask)
    if spot is None:
        return Pointing(station.name_of(f"board{board}"))
    turned = held.with_orientation(spot.orientation) if held.orientation != spot.orientation else held
    row, column = spot.row + turned.grip[0], spot.column + turned.grip[1]
    goal = station.name_of(f"board{board}/{row}/{column}")
    if held.orientation == spot.orientation:
        return Pointing(goal)
    can_turn = any(held.turned(steps).orientation == spot.orientation for steps in (1, 2, 3))
    return _turn(station, goal) if can_turn else _flip(station, goal)


def _turn(station: Station, place: str) -> Pointing:
    return Pointing(place, f"First turn it: right button, or {station.cap(ROTATE)}.", RIGHT)


def _flip(station: Station, place: str) -> Pointing:
    return Pointing(place, f"First flip it: middle button, or {station.cap(FLIP)}.", MIDDLE)


def _piece(station: Station, piece: Piece) -> Pointing | None:
    """Where a piece lies beside the boards, or on one from which it was lifted."""
    controls = station.sheet.controls
    name = next((name for name, one in controls.items() if isinstance(one, Holder) and one.piece == piece), "")
    if name:
        return Pointing(name)
    found = station.lies(piece)
    if found is None or not found[1]:
        return None
    row, column = min(station.cells_of(*found))
    return Pointing(station.name_of(f"board{found[0]}/{row}/{column}"))


def next_press(station: Station, word: str) -> Pointing | None:
    """Return where something is pressed that has to do with a piece in the hand."""
    pieces = station.pieces_at_hand()
    held = station.hand.held
    if word == LIFT or held is None:
        return _piece(station, pieces[0]) if pieces else None
    name = station.name_of(_free_space(station, held))
    return _turn(station, name) if word == ROTATE else _flip(station, name)


def _free_space(station: Station, held: Held) -> str:
    """A space near the middle of a board where the piece may be turned."""
    board = next(iter(station.masks_of(held.piece)), TARGET)
    on = station.board_of(board)
    return f"board{board}/{on.height // 2}/{on.width // 2}"


def press(station: Station, word: str) -> None:
    """Do what has to do with a piece in the hand for the player."""
    if station.hand.held is None:
        station.hand.lift(station.pieces_at_hand()[0])
    if word == ROTATE:
        station.hand.turn()
    elif word == FLIP:
        station.hand.flip()


def is_about_the_hand(word: str) -> bool:
    """Whether pressing it has to do with a piece in the hand."""
    return word in (LIFT, ROTATE, FLIP)
