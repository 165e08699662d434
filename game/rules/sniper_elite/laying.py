"""A loadout card that was laid unseen: what it can be, when it can have been laid, and where a trap can lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from game.rules.hidden.ground import spaces_in, union
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.loadout import ON_SHOTS
from game.rules.sniper_elite.powers import CardPower, Cross, FalseNoise, Heal, Hide, QuietMove, Smoke, Sprint, Trap
from game.rules.sniper_elite.state import OFF
from game.rules.sniper_elite.told import NEVER, Round, Sprung

Order = Literal["no deed", "deed first", "move first"]
"""The order of move and action in a turn."""


class Use(NamedTuple):
    """A card that lay unseen: ``at``: the space of a trap that is known or has to be, else -1."""

    card: str
    at: int = -1


class Laid:
    """The card of one turn, as far as it was told.

    ``entered``: the spaces that units have entered since; ``sprung``: the traps met since that may be it.
    """

    def __init__(self, field: Field, told: Round, sprung: tuple[Sprung, ...], entered: int) -> None:
        self.field, self.told, self.sprung, self.entered = field, told, sprung, entered

    def orders(self) -> Iterator[Order]:
        """Yield the orders that the turn can have had."""
        told = self.told
        if not told.deed:
            yield "no deed"
            return
        if told.moved_at < told.deed_at:
            yield "move first"
        if told.moved_at == NEVER or told.moved_at > told.deed_at:
            yield "deed first"

    def can_work(self, power: CardPower, order: Order) -> bool:
        """Tell whether a card can have made a difference unseen."""
        told = self.told
        match power:
            case Hide():
                return bool(told.denied)
            case FalseNoise():
                return bool(told.heard) and (self.can_precede_move(order) or self.is_named_last())
            case QuietMove():
                return not told.heard and self.can_precede_move(order)
            case Cross():
                return self.can_precede_move(order)
        return False

    def can_lie(self, power: CardPower, order: Order) -> bool:
        """Tell whether a card can lie unseen; whether it fits a move is seen from its lines."""
        told = self.told
        match power:
            case Hide():
                return not told.is_answered or bool(told.denied)
            case FalseNoise() | QuietMove() | Cross() | Sprint():
                return True
            case Heal():
                return told.is_wounded and (told.laid_at < told.deed_at if told.is_revealed else not told.is_over)
            case Smoke():
                return not told.is_over
        return isinstance(power, ON_SHOTS) and self._can_wait(order)

    def _can_wait(self, order: Order) -> bool:
        """Tell whether a card for the shot can lie there: laid before another action, or before any."""
        told = self.told
        return not told.deed or (told.deed != "shot" and told.laid_at < told.deed_at)

    def can_precede_move(self, order: Order) -> bool:
        """Tell whether the card can have been laid before the move."""
        told = self.told
        is_late = told.moved_at != NEVER and told.moved_at < told.laid_at
        return not is_late and (order != "move first" or told.laid_at < told.deed_at)

    def is_named_last(self) -> bool:
        """Tell whether a noise can have been named at the end of a turn without a move."""
        told = self.told
        return told.is_over and told.noise_at > max(told.deed_at, told.laid_at) and not told.barked

    def lateness(self, order: Order) -> tuple[bool, ...]:
        """Return whether a trap can have been laid before the move, after it, or either."""
        told = self.told
        if order == "move first" and told.laid_at > told.deed_at:
            return (True,)
        if order == "deed first" and told.laid_at < told.deed_at:
            return (False,)
        if told.moved_at != NEVER:
            return (told.laid_at > told.moved_at,)
        return (False, True)

    def _occupied(self) -> int:
        """Return the spaces of the units when the card was laid."""
        told = self.told
        units = told.after if told.deed_at != NEVER and told.laid_at > told.deed_at else told.units
        return union(1 << space for space in units if space != OFF)

    def _free_places(self) -> int:
        """Return the spaces on which a trap laid in this turn can still lie."""
        return self.field.stand & ~self.entered & ~self._occupied()

    def lay_spaces(self, use: Use, power: Trap) -> int:
        """Return where the sniper can have laid a trap; one of which no more is known has room for each other trap."""
        field = self.field
        if use.at >= 0:
            if use.at in [trap.space for trap in self.sprung]:
                return 0 if self._occupied() >> use.at & 1 else field.within(use.at, power.reach)
            return field.within(use.at, power.reach) & ~self._roomy(power)
        return self._roomy(power)

    def _roomy(self, power: Trap) -> int:
        """Return where a trap finds a place whatever places other traps have taken."""
        return _with_room(self.field, power.reach, self._free_places())

    def scarce(self, power: Trap) -> Iterator[int]:
        """Yield the places of a trap that has few to choose from."""
        cramped = self.field.stand & ~self._roomy(power)
        return spaces_in(
            union(self.field.within(space, power.reach) for space in spaces_in(cramped)) & self._free_places()
        )

    def idle_everywhere(self) -> Iterator[str]:
        """Yield the cards that can lie there without having done anything, whatever the sniper did besides."""
        can_all = all(self.can_precede_move(order) for order in self.orders())
        for card in self.field.catalog.cards:
            match card.power:
                case Trap() as power:
                    is_idle = not self.field.stand & ~self._roomy(power)
                case Cross():
                    is_idle = can_all
                case QuietMove():
                    is_idle = can_all and not self.told.heard
                case FalseNoise() | Sprint():
                    is_idle = False
                case power:
                    is_idle = all(self.can_lie(power, order) for order in self.orders())
            if is_idle:
                yield card.name

    def places(self, card: str, order: Order, start: int, end: int) -> Iterator[Use]:
        """Yield the spaces on which a trap laid in such a turn can still lie."""
        power = self.field.card(card).power
        assert isinstance(power, Trap)
        for is_late in self.lateness(order):
            near = self.field.within(end if is_late else start, power.reach)
            yield from (Use(card, space) for space in spaces_in(near & self._free_places()))


@lru_cache(maxsize=256)
def _with_room(field: Field, reach: int, free: int) -> int:
    traps = sum(card.copies for card in field.catalog.cards if isinstance(card.power, Trap))
    return sum(
        1 << space for space in spaces_in(field.stand) if (field.within(space, reach) & free).bit_count() >= traps
    )
