"""Where the sniper probably is: of all spaces that are possible, those to which somebody after an objective would go.

One set of weights for each objective that may be the next. Whoever walks there is thought to come nearer, to go far
where nobody listens, and to keep away from ears. Answers that a card may have falsified are believed less.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp

from game.bots.sniper_elite.distances import steps_to
from game.bots.sniper_elite.strides import DOG, Ears, ears_of, strides
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.sniper_elite import events as told
from game.rules.sniper_elite.every_event import ToldClue
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.powers import Smoke, Sprint
from game.rules.sniper_elite.routes import STEPS
from game.rules.sniper_elite.state import OFF, Table

NEARER, STRIDE, CLOSE, HEARD = 2.5, 0.5, 0.2, 0.1
"""Powers of e: a step nearer to the objective, a longer move, an end within earshot, each who hears."""
MISHEARD = 0.08
"""How likely it is that one more or one fewer heard than a move alone tells."""
STOOD_ON = 0.7
"""How likely somebody stays where a unit has come to stand."""
WAITS = 1.5
"""How much likelier than any other step that of standing on an objective is, with or without completing it."""
LIE = 0.15
"""How likely a no is false while a card lies face down."""
CHANGE = 0.1
"""How often another objective comes first."""
ASTRAY = 0.35
"""The share of belief that is spread anew over all possible spaces after each turn."""
DOUBT = 0.1
"""The share of belief that follows no thought."""
LEAST = 0.001
"""A space that weighs less than this share of the heaviest is not followed any further."""

Weights = Mapping[int, float]
ByGoal = dict[int, dict[int, float]]
EVERYWHERE = -1


class Hunch:
    """Weights of the spaces on which the sniper can be, from the clues on the table."""

    def __init__(self, field: Field, doubt: float = DOUBT) -> None:
        self._field, self._doubt = field, doubt
        self._begin()

    def _begin(self) -> None:
        arrows = self._field.board.arrows
        self._clues: tuple[ToldClue, ...] = ()
        self.by_goal: ByGoal = {
            number: {arrow: 1.0 for arrow in arrows if self._field.sector(arrow) != self._field.suit(number)}
            for number in self._field.objectives
        }
        self.past: list[Weights] = []
        self._ears = Ears(())
        self._is_fresh = False
        self._turn()

    def _turn(self) -> None:
        """Forget what was told of the last turn."""
        self._heard, self._filter, self._order = 0, EVERYWHERE, ""
        self._most = STEPS
        self._has_noise = self._is_smoky = self._has_card = self._is_turned = False

    # -- taking in

    def told(self, table: Table, spaces: int) -> None:
        """Take in all clues of a table; ``spaces``: where the sniper can be now, as is known for certain."""
        known = len(self._clues)
        if len(table.clues) < known or (known and table.clues[known - 1] is not self._clues[-1]):
            self._begin()
            known = 0
        for clue in table.clues[known:]:
            self._take(clue)
        self._clues = table.clues
        if table.phase == "defenders":
            self._only(spaces, 0.0)
            if self._is_fresh:
                self._refill(spaces)

    def _take(self, clue: ToldClue) -> None:
        match clue:
            case told.SniperTurnBegan(units=units, dogs=dogs, locked=locked):
                self._ears = Ears(units, dogs, locked)
                self._turn()
                self._is_turned = True
            case told.CardLaid():
                self._has_card = True
            case told.CardTurnedUp(card=card):
                self._has_card = False
                power = self._field.card(card).power
                self._is_smoky |= isinstance(power, Smoke)
                self._most = power.steps if isinstance(power, Sprint) else self._most
            case told.NoiseHeard(units=units, dogs=dogs):
                self._heard = mask_of(units) | mask_of(DOG + dog for dog in dogs)
                self._has_noise = True
            case told.UnitShot(unit=unit):
                space = self._ears.units[unit]
                self._learn(self._field.sights[space] if space != OFF else EVERYWHERE)
            case told.Looted():
                self._learn(mask_of(self._field.numbers))
            case told.SniperRevealed(space=space):
                self._revealed(space)
            case told.ObjectiveCompleted(number=number):
                self._completed(number)
            case told.SniperTurnEnded():
                self._moved()
            case _:
                self._answered(clue)

    def _answered(self, clue: ToldClue) -> None:
        no = LIE if self._has_card else 0.0
        match clue:
            case told.UnitSwept(spaces=spaces, is_found=is_found):
                asked = mask_of(spaces[:1] if self._is_smoky else spaces)
                self._only(asked if is_found else ~asked, 0.0 if is_found else no)
            case told.UnitSpotted(spaces=spaces, is_found=False) if not self._is_smoky:
                self._only(~mask_of(spaces), 0.0)
            case told.UnitAttacked(space=space, is_hit=False):
                self._only(~(1 << space), 0.0)
            case told.IntelGathered(colour=colour, is_found=is_found):
                home = self._field.home(colour)
                self._only(home if is_found else ~home, 0.0 if is_found else no)

    def _learn(self, spaces: int) -> None:
        """Note where an action of the sniper's turn was taken, and whether the move came before it."""
        self._filter &= spaces
        if not self._order:
            self._order = "after" if self._has_noise else "before"

    def _revealed(self, space: int) -> None:
        if self._is_turned:
            self._learn(1 << space)
        else:
            self._stand_on(1 << space)

    def _completed(self, number: int) -> None:
        """Start anew for the objectives of the other suits."""
        suit = self._field.suit(number)
        here = {self._field.objectives[number]: 1.0}
        self.by_goal = {other: dict(here) for other in self._field.objectives if self._field.suit(other) != suit}

    def _stand_on(self, spaces: int) -> None:
        before = self.by_goal
        self._only(spaces, 0.0)
        if not any(map(len, self.by_goal.values())):
            self.by_goal = {goal: dict.fromkeys(spaces_in(spaces), 1.0) for goal in before}

    def _only(self, spaces: int, others: float) -> None:
        """Keep the weights on some spaces; those elsewhere count ``others`` times."""
        self.by_goal = {goal: _kept(one, spaces, others) for goal, one in self.by_goal.items()}

    def _moved(self) -> None:
        """Follow a whole turn of the sniper."""
        self._is_turned, self._is_fresh = False, True
        if self._filter == EVERYWHERE:
            self.by_goal = self._onward(self.by_goal, self._ears, self._heard)
        else:
            lines = []
            if self._order == "after" or not self._has_noise:
                after = self._onward(self.by_goal, self._ears, self._heard)
                lines.append({goal: _kept(one, self._filter, 0.0) for goal, one in after.items()})
            if self._order == "before":
                self._stand_on(self._filter)
                lines.append(self._onward(self.by_goal, self._ears, self._heard))
            self.by_goal = _even(lines)
        self._settle()

    def _refill(self, spaces: int) -> None:
        """Give every space that is possible after a turn a little weight, whatever was thought before."""
        self._is_fresh = False
        chances = self.goals()
        total = sum(sum(one.values()) for one in self.by_goal.values())
        share = (1 - ASTRAY) / total if total else 0.0
        each = (ASTRAY if total else 1.0) / spaces.bit_count()
        self.by_goal = {
            goal: {space: share * one.get(space, 0.0) + each * chances[goal] for space in spaces_in(spaces)}
            for goal, one in self.by_goal.items()
        }

    def _settle(self) -> None:
        total = sum(sum(one.values()) for one in self.by_goal.values())
        if not total:
            self.past.append({})
            return
        together = joined(self.by_goal.values())
        shift = CHANGE / len(self.by_goal)
        self.by_goal = {
            goal: {
                space: ((1 - CHANGE) * one.get(space, 0.0) + shift * weight) / total
                for space, weight in together.items()
            }
            for goal, one in self.by_goal.items()
        }
        self.past.append({space: weight / total for space, weight in together.items()})

    # -- following

    def _onward(self, by_goal: ByGoal, listening: Ears, heard: int | None) -> ByGoal:
        """Return the weights after a move that so many heard; None: whoever heard."""
        shy = _shyness(self._field, listening)
        return {
            goal: self._towards(self._field.objectives[goal], one, listening, shy, heard)
            for goal, one in by_goal.items()
        }

    def _towards(
        self, goal: int, weights: Weights, listening: Ears, shy: list[float], heard: int | None
    ) -> dict[int, float]:
        away = steps_to(self._field, goal, listening.locked)
        pull = [odd * exp(-NEARER * steps) for odd, steps in zip(shy, away, strict=True)]
        pull[goal] *= WAITS
        least = LEAST * max(weights.values(), default=0.0)
        found: dict[int, float] = {}
        for start, weight in weights.items():
            if weight <= least:
                continue
            total, ends = 0.0, []
            for end, ear, steps in strides(self._field, listening, start, self._most):
                odds = pull[end] * _PACE[steps] * _NOISE[ear.bit_count()]
                total += odds
                if heard is None or ear == heard:
                    ends.append((end, odds))
                elif (miss := (ear ^ heard).bit_count()) == 1:
                    ends.append((end, odds * MISHEARD**miss))
            share = weight / total if total else 0.0
            for end, odds in ends:
                found[end] = found.get(end, 0.0) + odds * share
        return found

    # -- asking

    def weights(self, spaces: int) -> dict[int, float]:
        """Return how likely the sniper is on each of the spaces that are possible; together 1."""
        inside = {space: weight for space, weight in joined(self.by_goal.values()).items() if spaces >> space & 1}
        thought, count = sum(inside.values()), spaces.bit_count()
        doubt = self._doubt if thought else 1.0
        share = (1 - doubt) / thought if thought else 0.0
        return {space: doubt / count + share * inside.get(space, 0.0) for space in spaces_in(spaces)}

    def before(self) -> Weights:
        """Return how likely each space was at the end of the turn before the last."""
        return self.past[-2] if len(self.past) > 1 else {}

    def goals(self) -> dict[int, float]:
        """Return how likely each objective is the next; together 1."""
        sums = {goal: sum(one.values()) for goal, one in self.by_goal.items()}
        total = sum(sums.values())
        if not total:
            return dict.fromkeys(sums, 1 / len(sums))
        return {goal: weight / total for goal, weight in sums.items()}

    def ahead(self, table: Table) -> dict[int, float]:
        """Return how likely the sniper is on every space after another turn, when nobody finds him before."""
        return joined(self._onward(self.by_goal, ears_of(table), None).values())

    @property
    def filtered(self) -> int:
        """Where an action of this turn shows the sniper to have been before a move that is still to come."""
        return self._filter if self._order == "before" else EVERYWHERE

    def outcomes(self, table: Table, at: int = EVERYWHERE) -> dict[int, dict[int, float]]:
        """Return by who would hear it how likely each space is after a move that begins on one of ``at``."""
        listening = ears_of(table)
        shy = _shyness(self._field, listening)
        found: dict[int, dict[int, float]] = {}
        for goal, weights in self._standing(at).items():
            space = self._field.objectives[goal]
            away = steps_to(self._field, space, listening.locked)
            pull = [odd * exp(-NEARER * steps) for odd, steps in zip(shy, away, strict=True)]
            for start, weight in weights.items():
                moves = strides(self._field, listening, start)
                odds = [pull[end] * _PACE[steps] * _NOISE[ear.bit_count()] for end, ear, steps in moves]
                share = weight / (sum(odds) or 1.0)
                for (end, ear, _), odd in zip(moves, odds, strict=True):
                    ends = found.setdefault(ear, {})
                    ends[end] = ends.get(end, 0.0) + odd * share
        return found

    def _standing(self, at: int) -> ByGoal:
        kept = {goal: _kept(one, at, 0.0) for goal, one in self.by_goal.items()}
        if any(map(len, kept.values())):
            return kept
        return {goal: dict.fromkeys(spaces_in(at & self._field.stand), 1.0) for goal in self.by_goal}


_PACE = [exp(STRIDE * steps) for steps in range(9)]
_NOISE = [exp(-HEARD * number) for number in range(12)]


def _shyness(field: Field, listening: Ears) -> list[float]:
    shy = [1.0] * len(field.board.spaces)
    for unit in listening.units:
        if unit != OFF:
            for space in spaces_in(field.touching[unit]):
                shy[space] *= exp(-CLOSE)
            shy[unit] *= STOOD_ON
    return shy


def _kept(weights: Weights, spaces: int, others: float) -> dict[int, float]:
    if others:
        return {space: weight * (1.0 if spaces >> space & 1 else others) for space, weight in weights.items()}
    return {space: weight for space, weight in weights.items() if spaces >> space & 1}


def _even(lines: list[ByGoal]) -> ByGoal:
    """Return several ways how it may have been, each as likely as the next."""
    found: ByGoal = {}
    for line in lines:
        total = sum(sum(one.values()) for one in line.values()) or 1.0
        for goal, one in line.items():
            kept = found.setdefault(goal, {})
            for space, weight in one.items():
                kept[space] = kept.get(space, 0.0) + weight / total
    return found


def joined(weights: Iterable[Weights]) -> dict[int, float]:
    """Return weights added up."""
    found: dict[int, float] = {}
    for one in weights:
        for space, weight in one.items():
            found[space] = found.get(space, 0.0) + weight
    return found
