"""How one turn of the sniper can have gone, as far as it was told: from a space to the spaces where it can have ended.

An option is what cannot be seen of a turn: whether the move came before the action, and what a card that lies unseen
did. Cards that did nothing need no option; they are found a place afterwards (``idle``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from game.rules.hidden.ground import spaces_in
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.loadout import ON_SHOTS
from game.rules.sniper_elite.powers import Cross, FalseNoise, Hide, QuietMove, Sprint, Trap
from game.rules.sniper_elite.routes import STEPS, Stride, Tread
from game.rules.sniper_elite.state import OFF
from game.rules.sniper_elite.told import NEVER, Round, Sprung

Order = Literal["no deed", "deed first", "move first"]


class Use(NamedTuple):
    """A card that lay unseen and did something: ``at``: the space of a trap that was met, else -1."""

    card: str
    at: int = -1


class Option(NamedTuple):
    """The order of move and action, and what the unseen card did, None for nothing."""

    order: Order
    use: Use | None = None


class Judged:
    """A round of the sniper with what follows from what was told of it, worked out where somebody asks."""

    def __init__(self, field: Field, told: Round, sprung: tuple[Sprung, ...]) -> None:
        self.field, self.told = field, told
        self.options = tuple(self._options(sprung))
        self._moves: dict[tuple[Option, int], Mapping[int, Path]] = {}

    def moves(self, option: Option, start: int) -> Mapping[int, Path]:
        """Return where a turn from this space can have ended, each with a path; () is no move."""
        key = (option, start)
        if key not in self._moves:
            self._moves[key] = self._all_moves(option, start)
        return self._moves[key]

    def deed_space(self, option: Option, start: int, end: int) -> int:
        """Return where the action was done."""
        return start if option.order == "deed first" else end

    # -- what cannot be seen

    def _options(self, sprung: tuple[Sprung, ...]) -> Iterator[Option]:
        for order in self._orders():
            yield Option(order)
            if self.told.is_unknown:
                yield from (Option(order, use) for use in self._uses(order))
                yield from (Option(order, Use(trap.card, trap.space)) for trap in sprung)

    def _orders(self) -> Iterator[Order]:
        told = self.told
        if not told.deed:
            yield "no deed"
            return
        moved_at = told.noise_at if told.noise_at != NEVER else told.sprint_at
        if moved_at < told.deed_at:
            yield "move first"
        if moved_at == NEVER or moved_at > told.deed_at:
            yield "deed first"

    def _uses(self, order: Order) -> Iterator[Use]:
        told = self.told
        for card in self.field.catalog.cards:
            match card.power:
                case Hide() if told.denied:
                    yield Use(card.name)
                case FalseNoise() if told.heard and self.can_precede_move(order):
                    yield Use(card.name)
                case QuietMove() if not told.heard and self.can_precede_move(order):
                    yield Use(card.name)
                case Cross() if self.can_precede_move(order):
                    yield Use(card.name)

    def can_precede_move(self, order: Order) -> bool:
        """Tell whether the card can have been laid before the move."""
        told = self.told
        is_late = told.noise_at != NEVER and told.noise_at < told.laid_at
        return not is_late and (order != "move first" or told.laid_at < told.deed_at)

    # -- moves

    def _all_moves(self, option: Option, start: int) -> Mapping[int, Path]:
        told = self.told
        if option.order == "deed first" and not told.places >> start & 1:
            return {}
        stride = self._stride(option, start)
        treads: list[tuple[Tread, Path]] = []
        if option.order != "move first" and told.sprint_at == NEVER:
            treads.append((Tread(start), ()))
        if not (told.is_stuck and option.order == "deed first"):
            treads += stride.treads().items()
        ends = told.places if option.order == "move first" else self.field.stand
        ends &= self._ends(option)
        found: dict[int, Path] = {}
        for tread, path in treads:
            if ends >> tread.end & 1 and tread.end not in found and self._fits(option, tread, path, stride.units):
                found[tread.end] = path
        if option.use and option.use.at >= 0:
            return {end: path for end, path in found.items() if self._is_near(option, start, end)}
        return found

    def _stride(self, option: Option, start: int) -> Stride:
        told, field = self.told, self.field
        power = field.card(option.use.card).power if option.use else None
        shown = field.card(told.card).power if told.card else None
        return Stride(
            field,
            start,
            told.after if option.order == "deed first" else told.units,
            told.dogs,
            told.locked,
            shown.steps if isinstance(shown, Sprint) else STEPS,
            power.over if isinstance(power, Cross) else "",
            isinstance(power, QuietMove),
        )

    def _ends(self, option: Option) -> int:
        """Return where the turn can have ended: what was denied is so, unless it was a lie."""
        told = self.told
        is_lie = option.use is not None and isinstance(self.field.card(option.use.card).power, Hide)
        return told.ends & (told.denied if is_lie else ~told.denied)

    def _fits(self, option: Option, tread: Tread, path: Path, units: tuple[int, ...]) -> bool:
        """Tell whether this would have been heard as it was told."""
        told = self.told
        if tread.barks != told.barked:
            return False
        power = self.field.card(option.use.card).power if option.use else None
        if not isinstance(power, FalseNoise):
            return tread.heard == told.heard
        if not path and not (told.is_over and told.noise_at > told.deed_at):
            return False
        false = told.heard & ~tread.heard
        if tread.heard & ~told.heard or false.bit_count() != 1:
            return False
        space = units[false.bit_length() - 1]
        near = self.field.within(tread.end, power.reach)
        return space != OFF and bool(near & (self.field.touching[space] | 1 << space))

    # -- where a card was laid

    def lay_spaces(self, option: Option, start: int, end: int) -> tuple[int, ...]:
        """Return where the sniper can have been when the card was laid."""
        told = self.told
        if option.order == "move first" and told.laid_at > told.deed_at:
            return (end,)
        if option.order == "deed first" and told.laid_at < told.deed_at:
            return (start,)
        moved_at = told.noise_at if told.noise_at != NEVER else told.sprint_at
        if moved_at != NEVER:
            return (start,) if told.laid_at < moved_at else (end,)
        return tuple(dict.fromkeys((end, start)))

    def occupied(self) -> tuple[int, ...]:
        """Return the spaces of the units when the card was laid."""
        told = self.told
        return told.after if told.deed_at != NEVER and told.laid_at > told.deed_at else told.units

    def _is_near(self, option: Option, start: int, end: int) -> bool:
        """Tell whether a trap can have been laid where one was met."""
        assert option.use is not None
        power = self.field.card(option.use.card).power
        assert isinstance(power, Trap)
        if option.use.at in self.occupied():
            return False
        spaces = self.lay_spaces(option, start, end)
        return any(self.field.within(space, power.reach) >> option.use.at & 1 for space in spaces)

    def idle(self, option: Option, start: int, end: int, path: Path, entered: int) -> Iterator[Use]:
        """Yield the cards that can have been laid without doing anything; ``entered``: by units since."""
        told = self.told
        for card in self.field.catalog.cards:
            power = card.power
            if isinstance(power, QuietMove | Cross):
                is_idle = not path or (
                    (isinstance(power, Cross) or not told.heard) and self.can_precede_move(option.order)
                )
            elif isinstance(power, Sprint):
                is_idle = not path
            elif isinstance(power, ON_SHOTS):
                is_idle = not told.deed or (told.deed != "shot" and told.laid_at < told.deed_at)
            elif isinstance(power, Hide):
                is_idle = not told.is_answered or bool(told.denied)
            else:
                is_idle = False
            if is_idle:
                yield Use(card.name)
            if isinstance(power, Trap):
                yield from self._idle_traps(card.name, power, self.lay_spaces(option, start, end), entered)

    def _idle_traps(self, card: str, power: Trap, spaces: tuple[int, ...], entered: int) -> Iterator[Use]:
        for space in spaces:
            for at in spaces_in(self.field.within(space, power.reach) & self.field.stand & ~entered):
                if at not in self.occupied():
                    yield Use(card, at)
