"""What a choice gains, in one sentence, from the position on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.sharp_shooters import Place, Roll, SharpAction, SharpObservation
from game.rules.sharp_shooters.game import ORDINALS
from game.rules.sharp_shooters.odds import roll_odds


def reason(observation: SharpObservation, action: SharpAction, names: Sequence[str] = ()) -> str:
    """Return one sentence that names what ``action`` gains; ``names``: the players by seat."""
    assert observation.side is not None
    if isinstance(action, Place):
        row = observation.side.rows[action.row]
        left = len(row.spaces) - len(observation.spaces[action.row]) - 1
        start = f"Place the {action.face} on the {ORDINALS[action.row]} row: it "
        if left:
            return start + f"leaves {left} space{'s' * (left > 1)} to {row.value} points."
        return start + f"{'takes' if row.value > 0 else 'costs'} {abs(row.value)} points."
    odds = roll_odds(observation)
    fits = f"with {odds.dice} {'dice' if odds.dice > 1 else 'die'} something fits {odds.fits:.0%} of the time"
    return f"Roll: {fits}." if isinstance(action, Roll) else f"Stop: {fits}."
