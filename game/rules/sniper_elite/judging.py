"""How one turn of the sniper can have gone, as far as it was told: from a set of spaces to those where it can end.

An option is what cannot be seen of a turn: whether the move came before the action, and what a card that lies unseen
did. Cards that did nothing need no option as long as enough cards are left that could have been them; where it is
tight, every card that can lie there is an option of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.hidden.ground import spaces_in, union
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.laying import Laid, Order, Use
from game.rules.sniper_elite.powers import CardPower, Cross, FalseNoise, Hide, QuietMove, Sprint, Trap
from game.rules.sniper_elite.routes import STEPS, Stride
from game.rules.sniper_elite.state import OFF
from game.rules.sniper_elite.told import NEVER, Round, Sprung
from game.rules.sniper_elite.treading import Gait


class Option(NamedTuple):
    """The order of move and action, the unseen card, None for any that did nothing; ``is_late``: a trap was laid after
    the move."""

    order: Order
    use: Use | None = None
    is_late: bool = False


class Line(NamedTuple):
    """A way through the turn: it begins on one of ``before``, moves by the gait or, with None, stands still, and ends
    on one of ``after``."""

    gait: Gait | None
    before: int
    after: int


class Judged:
    """A round of the sniper with what follows from what was told of it, worked out where somebody asks.

    ``laid``: what is known of the card of its turn.
    """

    def __init__(self, field: Field, told: Round, sprung: tuple[Sprung, ...], entered: int) -> None:
        self.field, self.told = field, told
        self.laid = Laid(field, told, sprung, entered)
        self._lines: dict[tuple[Option, int], tuple[Line, ...]] = {}
        self._gaits: dict[tuple[CardPower | None, tuple[int, ...], int], Gait] = {}

    def renew(self, told: Round, entered: int) -> None:
        """Take in what was told after the turn, and what units have entered since."""
        self.told = self.laid.told = told
        self.laid.entered = entered

    def onward(self, option: Option, starts: int) -> int:
        """Return where a turn from one of these spaces can have ended."""
        found = 0
        for gait, before, after in self.lines(option):
            begun = starts & before
            if begun:
                found |= (gait.ends(begun) if gait else begun) & after
        return found

    def leading(self, option: Option, starts: int, goals: int) -> int:
        """Return those of the starts from which the turn can have led to one of the goals."""
        return sum(1 << start for start in spaces_in(starts) if self.onward(option, 1 << start) & goals)

    def path(self, option: Option, start: int, end: int) -> Path | None:
        """Return the path of such a turn; () is no move, None that it cannot have been."""
        for gait, before, after in self.lines(option):
            if before >> start & 1 and after >> end & 1:
                path = gait.path(start, end) if gait else () if start == end else None
                if path is not None:
                    return path
        return None

    def left_by_answers(self, option: Option, is_tight: bool) -> int:
        """Return where the turn can have ended after all that was asked; the first no may have been a lie."""
        told = self.told
        if option.use and isinstance(self._power(option.use), Hide):
            may_hide = not told.is_answered or told.denied
            return told.ends & (told.denied if not is_tight else ~0) if may_hide else 0
        return told.ends & ~told.denied

    def _power(self, use: Use) -> CardPower:
        return self.field.card(use.card).power

    # -- what cannot be seen

    def options(self, is_tight: bool) -> Iterator[Option]:
        """Yield all of them; where it is tight, an unseen card is always named."""
        for order in self.laid.orders():
            if not (is_tight and self.told.is_unknown):
                yield Option(order)
            if self.told.is_unknown:
                yield from self._laid(order, is_tight)

    def _laid(self, order: Order, is_tight: bool) -> Iterator[Option]:
        for trap in self.laid.sprung:
            yield from (Option(order, Use(trap.card, trap.space), is_late) for is_late in self.laid.lateness(order))
        for card in self.field.catalog.cards:
            use = Use(card.name)
            if isinstance(card.power, Trap):
                if is_tight:
                    uses = (Use(card.name, place) for place in (-1, *self.laid.scarce(card.power)))
                    yield from (Option(order, use, late) for use in uses for late in self.laid.lateness(order))
            elif self.laid.can_lie(card.power, order) if is_tight else self.laid.can_work(card.power, order):
                yield Option(order, use)

    # -- lines

    def lines(self, option: Option) -> tuple[Line, ...]:
        """Return the ways through the turn that an option leaves."""
        key = (option, self.laid.entered if option.use else 0)
        if key not in self._lines:
            self._lines[key] = tuple(self._all_lines(option))
        return self._lines[key]

    def _all_lines(self, option: Option) -> Iterator[Line]:
        told, field = self.told, self.field
        before = told.places if option.order == "deed first" else field.stand
        after = told.places if option.order == "move first" else field.stand
        power = self._power(option.use) if option.use else None
        if isinstance(power, Trap) and option.use:
            spaces = self.laid.lay_spaces(option.use, power)
            before, after = (before, after & spaces) if option.is_late else (before & spaces, after)
        if option.order != "move first" and told.sprint_at == NEVER:
            yield from self._still(power, before & after)
        is_before = isinstance(power, FalseNoise | QuietMove | Cross)
        if (
            isinstance(power, Sprint)
            or (told.is_stuck and option.order == "deed first")
            or (is_before and not self.laid.can_precede_move(option.order))
        ):
            return
        units = told.after if option.order == "deed first" else told.units
        if not isinstance(power, FalseNoise):
            yield Line(self._gait(power, units, told.heard), before, after)
            return
        yield Line(self._gait(power, units, told.heard), before, after & ~self._near_others(power, units))
        for unit in spaces_in(told.heard):
            gait = self._gait(power, units, told.heard & ~(1 << unit))
            yield Line(gait, before, after & self._near(power, units, unit))

    def _still(self, power: CardPower | None, spaces: int) -> Iterator[Line]:
        """Yield the ways to stand still: nothing is heard, but for a false noise at the end of the turn."""
        told = self.told
        if isinstance(power, FalseNoise):
            units = told.after
            if not told.heard and not told.barked:
                near = self._near_others(power, units) if told.is_over else 0
                yield Line(None, spaces & ~near, spaces)
            elif self.laid.is_named_last() and told.heard.bit_count() == 1:
                near = self._near(power, units, told.heard.bit_length() - 1)
                yield Line(None, spaces & near, spaces)
        elif not told.heard and not told.barked:
            yield Line(None, spaces, spaces)

    def _near(self, power: FalseNoise, units: tuple[int, ...], unit: int) -> int:
        """Return from where a false noise can name a unit."""
        if units[unit] == OFF:
            return 0
        ear = self.field.touching[units[unit]] | 1 << units[unit]
        return union(self.field.within(space, power.reach) for space in spaces_in(ear))

    def _near_others(self, power: FalseNoise, units: tuple[int, ...]) -> int:
        """Return from where a false noise had to name somebody besides those who heard."""
        others = (unit for unit in range(len(units)) if not self.told.heard >> unit & 1)
        return union(self._near(power, units, unit) for unit in others)

    def _gait(self, power: CardPower | None, units: tuple[int, ...], heard: int) -> Gait:
        """Return the moves that were heard so; where a false noise is named without one stands in ``_still``."""
        told, field = self.told, self.field
        if not isinstance(power, QuietMove | Cross | FalseNoise):
            power = None
        key = (power, units, heard)
        if key not in self._gaits:
            shown = field.card(told.card).power if told.card else None
            stride = Stride(
                field,
                OFF,
                units,
                told.dogs,
                told.locked,
                shown.steps if isinstance(shown, Sprint) else STEPS,
                power.over if isinstance(power, Cross) else "",
                isinstance(power, QuietMove),
            )
            leaves = told.sprint_at != NEVER or isinstance(power, FalseNoise)
            self._gaits[key] = Gait(stride, heard, told.barked, leaves)
        return self._gaits[key]

    # -- cards that did nothing

    def idle(self, option: Option, start: int, end: int, path: Path) -> Iterator[Use]:
        """Yield the cards that can have been laid in such a turn without doing anything."""
        for card in self.field.catalog.cards:
            use = Use(card.name)
            if isinstance(card.power, Trap):
                yield from self.laid.places(card.name, option.order, start, end)
            elif self.laid.can_lie(card.power, option.order):
                if isinstance(card.power, FalseNoise | QuietMove | Cross | Sprint):
                    lines = self.lines(option._replace(use=use))
                    if self._fits(lines, start, end, path, card.power):
                        yield use
                else:
                    yield use

    @staticmethod
    def _fits(lines: tuple[Line, ...], start: int, end: int, path: Path, power: CardPower) -> bool:
        """Tell whether the same path is one of these ways."""
        for gait, before, after in lines:
            if before >> start & 1 and after >> end & 1:
                if not path and gait is None:
                    return True
                if path and gait and (isinstance(power, Cross) or gait.path(start, end) == path):
                    return True
        return False
