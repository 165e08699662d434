"""Why an act of a turn is refused, from the tile side in play and what lies on it."""

from __future__ import annotations

from game.core import Reason
from game.core.wording import listed
from game.rules.sharp_shooters.actions import Place
from game.rules.sharp_shooters.state import SharpState
from game.rules.sharp_shooters.tiles import ROWS, Side, wanted

MOST_ROLLS = 5
ORDINALS = ("top", "second", "third", "fourth", "fifth", "bottom")
NAMES = ("", "1", "2", "3", "4", "5", "6")


def place_refusal(side: Side, state: SharpState, action: Place) -> str:
    """Return why a die may not be placed so, with the place of the rule; empty where it may."""
    if not state.rolls:
        return Reason("Roll first, then place a die.", "roll")
    if not 0 <= action.row < ROWS:
        return Reason("The tile has six rows.", "rows")
    if action.face not in state.hand:
        return Reason(f"You have no die that shows {action.face}.", "place/must")
    row = side.rows[action.row]
    fits = wanted(row.spaces, state.spaces[action.row])
    if not fits:
        return Reason(f"The {ORDINALS[action.row]} row is full.", "place/next")
    if NAMES[action.face] not in fits:
        place = "rows/pairs" if "r" in row.spaces else "place/next" if row.spaces.isdigit() else "rows/stars"
        why = f"The next space of the {ORDINALS[action.row]} row wants {_either(fits)}, not {action.face}."
        return Reason(why, place)
    return ""


def roll_refusal(side: Side, state: SharpState) -> str:
    """Return why the dice may not be rolled now; empty where they may."""
    if not state.rolls:
        return ""
    if not state.placed:
        return Reason(f"You must place a die first: {_what_fits(side, state)}.", "place/must")
    if state.rolls >= MOST_ROLLS:
        return Reason("You have rolled five times; that is the most in a turn.", "again/five")
    return ""


def stop_refusal(side: Side, state: SharpState) -> str:
    """Return why the turn may not end now; empty where it may."""
    if not state.rolls:
        return Reason("You must roll at least once.", "again/once")
    if not state.placed:
        return Reason(f"You must place a die first: {_what_fits(side, state)}.", "place/must")
    return ""


def _what_fits(side: Side, state: SharpState) -> str:
    faces = [NAMES[face] for face in matching(side, state)]
    return f"the {faces[0]} fits" if len(faces) == 1 else f"{listed(faces)} fit"


def matching(side: Side, state: SharpState) -> tuple[int, ...]:
    """Return which faces of the hand fit somewhere on the side, each once."""
    fits = {face for n in range(ROWS) for face in wanted(side.rows[n].spaces, state.spaces[n])}
    return tuple(face for face in sorted(set(state.hand)) if NAMES[face] in fits)


def _either(faces: str) -> str:
    return faces if len(faces) == 1 else f"{', '.join(faces[:-1])} or {faces[-1]}"
