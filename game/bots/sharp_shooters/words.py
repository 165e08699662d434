"""What a choice gains, in one sentence, from what lies on the table: for the Hint button.

Every sentence is a fact of the position (points, spaces left, chances of the next roll), never a number of the search.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.rules.sharp_shooters import Place, Roll, Row, SharpAction, SharpObservation, wanted
from game.rules.sharp_shooters.judging import ORDINALS
from game.rules.sharp_shooters.odds import roll_odds

COUNTS = ("no", "one", "two", "three", "four", "five", "six")
RARELY = 0.5
NOTABLE = 0.1


def reason(observation: SharpObservation, action: SharpAction, names: Sequence[str] = ()) -> str:
    """Return one sentence that names what ``action`` gains; ``names``: the players by seat."""
    table = Table(observation, names)
    if isinstance(action, Place):
        return f"Place the {action.face} on the {ORDINALS[action.row]} row: {_of_placing(table, action)}."
    if isinstance(action, Roll):
        return f"Roll: {_of_rolling(table)}."
    return f"Stop: {_of_stopping(table)}."


class Table:
    """The tile as a player reads it."""

    def __init__(self, observation: SharpObservation, names: Sequence[str]) -> None:
        assert observation.side is not None
        self.seen = observation
        self.rows: tuple[Row, ...] = observation.side.rows
        self.left = [len(row.spaces) - len(fill) for row, fill in zip(self.rows, observation.spaces, strict=True)]
        self.mine = observation.scores[observation.to_move]
        self._names = names

    def wants(self, row: int) -> str:
        """Return the faces that the next free space of ``row`` takes."""
        return wanted(self.rows[row].spaces, self.seen.spaces[row])

    def rival(self) -> str:
        """Return who takes the cup next, as words; "" when nobody else has dice."""
        seats = len(self.seen.scores)
        order: list[Seat] = [(self.seen.to_move + n) % seats for n in range(1, seats)]
        seat = next((seat for seat in order if self.seen.dice[seat]), None)
        if seat is None:
            return ""
        return (self._names[seat] if self._names else "") or "the next player"

    def is_forced(self, row: int) -> bool:
        """Return whether a die must be placed now and only ``row`` takes one."""
        places = {action.row for action in self.seen.legal if isinstance(action, Place)}
        return not self.seen.placed and places == {row}

    def chance_of(self, faces: str) -> float:
        """Return the chance that the next roll shows one of ``faces``."""
        return float(1 - (1 - len(faces) / 6) ** self.seen.in_turn)

    def name(self, row: int) -> str:
        """Return a row by its value: "80-point row", "black row"."""
        value = self.rows[row].value
        return f"{value}-point row" if value > 0 else f"black {-value}-point row"


def _of_placing(table: Table, place: Place) -> str:
    left, value = table.left[place.row] - 1, table.rows[place.row].value
    if not left:
        return _of_finishing(table, place, value)
    if value < 0:
        return _of_feeding(table, place, left, -value)
    spaces = f"it leaves {_spaces(left)} to {value} points"
    if table.is_forced(place.row):
        return f"nothing else fits; {spaces}"
    if _holds_the_rest(table, place):
        return f"{spaces}, and you hold the dice for the rest"
    rival = table.rival()
    if left >= 3 and rival:
        return f"{spaces}, a long way for {rival}"
    return spaces


def _of_finishing(table: Table, place: Place, value: int) -> str:
    after = max(0, table.mine + value)
    fills = sum(table.left) == 1
    rivals = [score for seat, score in enumerate(table.seen.scores) if seat != table.seen.to_move]
    if fills and max(after, *rivals) >= table.seen.target:
        if after > max(rivals):
            return f"it fills the tile and wins the match with {after} points to {max(rivals)}"
        forced = "nothing else fits; " if table.is_forced(place.row) else ""
        return f"{forced}it fills the tile and ends the match with {after} points to {max(rivals)}"
    if value > 0:
        return f"it {'fills the tile' if fills else 'finishes the row'} and takes {value} points"
    cost = f"it costs {table.mine - after} points" if after < table.mine else "you have no points that it could cost"
    if table.is_forced(place.row):
        return f"nothing else fits; {cost}"
    spared = _opened_instead(table)
    gain = "and the row is done with" if spared is None else f"but the {table.name(spared)} stays closed"
    return f"{cost}, {gain}"


def _of_feeding(table: Table, place: Place, left: int, owed: int) -> str:
    who = table.rival() or "you"
    spaces = f"{_spaces(left)} {'are' if left > 1 else 'is'} then left before somebody pays {owed} points"
    if table.is_forced(place.row):
        return f"nothing else fits; {spaces}"
    if left == 1:
        return f"it leaves one space on the black row, which costs {who} {owed} points if nothing else fits"
    spared = _opened_instead(table)
    closed = "no white row comes nearer for the others" if spared is None else f"the {table.name(spared)} stays closed"
    return f"{closed}, and {spaces}"


def _of_rolling(table: Table) -> str:
    odds = roll_odds(table.seen)
    dice = _dice(odds.dice)
    if not table.seen.rolls:
        return f"every turn begins with a roll, here of {dice}"
    within = [n for n, row in enumerate(table.rows) if row.value > 0 and table.left[n] == 1]
    if within:
        row = max(within, key=lambda n: table.rows[n].value * table.chance_of(table.wants(n)))
        chance = _percent(table.chance_of(table.wants(row)))
        return f"{dice} finish{'es' * (odds.dice == 1)} the {table.name(row)} {chance} of the time"
    fits = f"with {dice} something {_often('fits', odds.fits)}"
    if odds.must_pay:
        return f"{fits}, and a black row {_often('makes you pay', odds.must_pay)}"
    if odds.must_feed:
        return f"{fits}, and no roll makes you pay for a black row"
    if odds.fits < RARELY:
        return f"{fits}, and a roll that does not fit costs nothing"
    return f"{fits}, and no roll forces you onto a black row"


def _of_stopping(table: Table) -> str:
    odds = roll_odds(table.seen)
    again = f"rolling again with {_dice(odds.dice)}"
    kept = f"{_dice(odds.dice)} for later"
    chance, opened = _exposure(table)
    opens = f"open {_any_of(table, opened)} to {table.rival()}" if opened and table.rival() else ""
    if odds.must_pay >= NOTABLE:
        return f"{again} costs you points at once {_percent(odds.must_pay)} of the time"
    if odds.must_feed >= NOTABLE:
        return f"{again} forces you onto a black row {_percent(odds.must_feed)} of the time"
    if odds.fits < RARELY:
        return f"{again} fits only {_percent(odds.fits)} of the time" + (f" and could {opens}" if opens else "")
    if opens and chance >= NOTABLE:
        return f"{again} leaves you no choice but to {opens} {_percent(chance)} of the time"
    within = [n for n, value in enumerate(table.rows) if value.value > 0 and table.left[n] == 1]
    if within or not table.rival():
        return f"you keep {kept}"
    return f"you keep {kept}, and {table.rival()} needs two dice or more for every white row"


def _exposure(table: Table) -> tuple[float, tuple[int, ...]]:
    """Return the chance that whatever fits of the next roll brings a white row to its last space, and those rows."""
    fitting, harmless = set[str](), set[str]()
    for n, row in enumerate(table.rows):
        fitting |= set(table.wants(n))
        if row.value < 0 or table.left[n] != 2:
            harmless |= set(table.wants(n))
    opened = [n for n, row in enumerate(table.rows) if row.value > 0 and table.left[n] == 2]
    opened = [n for n in opened if set(table.wants(n)) - harmless]
    dice = table.seen.in_turn
    chance = (1 - len(harmless) / 6) ** dice - (1 - len(fitting) / 6) ** dice
    return chance, tuple(opened)


def _opened_instead(table: Table) -> int | None:
    """Return the dearest white row that another placement would bring to one or two spaces, if there is one."""
    rows = {
        action.row
        for action in table.seen.legal
        if isinstance(action, Place) and table.rows[action.row].value > 0 and table.left[action.row] in (2, 3)
    }
    return max(rows, key=lambda n: table.rows[n].value, default=None)


def _holds_the_rest(table: Table, place: Place) -> bool:
    """Return whether the dice in hand fill the row to its end, beginning with this one."""
    spaces, fill = table.rows[place.row].spaces, table.seen.spaces[place.row] + str(place.face)
    hand = [str(face) for face in table.seen.hand]
    hand.remove(str(place.face))
    while len(fill) < len(spaces):
        face = next((face for face in hand if face in wanted(spaces, fill)), "")
        if not face:
            return False
        hand.remove(face)
        fill += face
    return True


def _any_of(table: Table, rows: tuple[int, ...]) -> str:
    dearest = table.name(max(rows, key=lambda n: table.rows[n].value))
    return f"the {dearest}" if len(rows) == 1 else f"a row, at worst the {dearest},"


def _spaces(count: int) -> str:
    return f"{COUNTS[count]} space{'s' * (count > 1)}"


def _dice(count: int) -> str:
    return "one die" if count == 1 else f"{COUNTS[count]} dice"


def _often(happens: str, chance: float) -> str:
    """Return how often something happens, without claiming certainty that is not there."""
    if chance > 0.995:
        return f"{'always' if chance == 1 else 'nearly always'} {happens}"
    return f"{happens} {'only ' if chance < RARELY else ''}{_percent(chance)} of the time"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
