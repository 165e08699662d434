"""The players that look no further than the dice before them."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.bot import Bot, Budget
from game.bots.sharp_shooters.words import reason
from game.core import Rng
from game.rules.sharp_shooters import Place, Roll, SharpAction, SharpObservation, Stop, wanted
from game.rules.sharp_shooters.odds import roll_odds


class RandomBot(Bot[SharpObservation, SharpAction]):
    """Plays any legal action, all equally likely."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def choose(self, observation: SharpObservation, budget: Budget) -> SharpAction:
        """Return a random legal action."""
        action: SharpAction = self._rng.pick(observation.legal)
        return action

    def explain(self, observation: SharpObservation, action: SharpAction, names: Sequence[str] = ()) -> str:
        """Return one sentence that says what ``action`` gains."""
        return reason(observation, action, names)


class GreedyBot(Bot[SharpObservation, SharpAction]):
    """Takes points now, shuns black rows, and lays only one die a roll unless more of them finish a row.

    ``stop_chance``: stops with that chance after each roll; None: stops when the next roll threatens more than it
    promises. A roll that does not fit costs nothing, so a roll without danger is worth taking.
    """

    def __init__(self, rng: Rng, stop_chance: float | None) -> None:
        self._rng = rng
        self._stop_chance = stop_chance

    def choose(self, observation: SharpObservation, budget: Budget) -> SharpAction:
        """Return the placement that gains most, or else whether to go on."""
        places = [action for action in observation.legal if isinstance(action, Place)]
        best = max(places, key=lambda place: _gain(observation, place), default=None)
        must_place = bool(observation.hand) and not observation.placed
        if best is not None and (must_place or _gain(observation, best) > 0):
            return best
        if Stop() not in observation.legal:
            return Roll()
        return Roll() if Roll() in observation.legal and self._goes_on(observation) else Stop()

    def explain(self, observation: SharpObservation, action: SharpAction, names: Sequence[str] = ()) -> str:
        """Return one sentence that says what ``action`` gains."""
        return reason(observation, action, names)

    def _goes_on(self, observation: SharpObservation) -> bool:
        if self._stop_chance is not None:
            return self._rng.unit() >= self._stop_chance
        return promise(observation) >= threat(observation)


def promise(observation: SharpObservation) -> float:
    """Return the points that one more roll brings on average from white rows that want one die."""
    assert observation.side is not None
    total = 0.0
    for row, fill in zip(observation.side.rows, observation.spaces, strict=True):
        if row.value > 0 and len(row.spaces) - len(fill) == 1:
            faces = len(wanted(row.spaces, fill))
            total += row.value * (1 - (1 - faces / 6) ** observation.in_turn)
    return total


def threat(observation: SharpObservation) -> float:
    """Return the points that one more roll costs on average through black rows that must be fed."""
    assert observation.side is not None
    odds = roll_odds(observation)
    dearest = max((-observation.side.rows[row].value for row in odds.feeds), default=0)
    return odds.must_feed * dearest


def _gain(observation: SharpObservation, place: Place) -> float:
    """Return how good a placement looks: points at once, then rows that the hand can finish, then harm avoided."""
    assert observation.side is not None
    row, fill = observation.side.rows[place.row], observation.spaces[place.row]
    left = len(row.spaces) - len(fill)
    if left == 1:
        return row.value
    if row.value < 0:
        return row.value / left
    if _hand_finishes(observation, place):
        return row.value
    return -row.value / (left - 1) / 100


def _hand_finishes(observation: SharpObservation, place: Place) -> bool:
    """Return whether the dice in hand fill the row to its end, beginning with this one."""
    assert observation.side is not None
    spaces, fill = observation.side.rows[place.row].spaces, observation.spaces[place.row]
    hand, face = list(observation.hand), str(place.face)
    while face:
        hand.remove(int(face))
        fill += face
        if len(fill) == len(spaces):
            return True
        face = next((str(die) for die in hand if str(die) in wanted(spaces, fill)), "")
    return False
