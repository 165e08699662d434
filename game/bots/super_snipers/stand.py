"""Where a side stands in a round, as the search sees it, and how many turns it is still from the Kill.

Everything is told in turns of the player's own, the fewer the better. The figures were chosen by playing some thousand
whole rounds with each of them a little higher or lower: a wall that is missing costs two thirds of a turn, for most
pieces close one or two spaces of a smallest wall, more where few shapes fit, and a Focus of Surveillance saves one.
"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.super_snipers.cut import ENDLESS
from game.bots.super_snipers.field import OUT_OF_REACH, PLUGGED, Field, Need

TARGET_TURNS = (8.5, 9.6, 10.7, 11.8, 12.9, 14.0)
"""What a Target Grid of each level costs."""
PER_SURVEILLANCE = 1.1
PER_BONUS = (0.6, 0.15, 0.7)
"""What an active Exchange, Concentrate, Recalibrate is worth, in the order of their colours."""
PER_CLEAR = (0.0, 0.35, 0.6)
"""What so many active Clear tokens are worth."""
FIRST_WALL, PER_WALL, PER_PLUG = 0.3, 0.65, 2.0
"""What it costs that walls are missing, what each costs more, and what a wall costs where nothing fits."""
PER_NARROW = (0.8, 0.15, 0.05)
"""What it costs more that on a wall only one, two, three of the five shapes fit."""
HOPELESS = 40.0
PER_STEP, CANNOT_REACH, CANNOT_GROW = 0.03, 0.35, 0.15
"""How much less a colour helps for each step that it is from a wall; how much it helps when it never gets there."""
PER_LOST_ICON = 0.4
"""What it costs that a Bonus Tile lies under a piece of another colour."""
LATE = 6.0
"""So many turns before the end tokens begin to lose their worth."""


class Front(NamedTuple):
    """A grid that is worked on: its field, and the icons that were earned there, as bits by colour."""

    field: Field
    earned: int = 0
    is_open: bool = True


class Stand(NamedTuple):
    """A side.

    ``fronts``: the Locate Grids, or the Target Grid alone. ``surveillance``: Focus earned so far. ``worth``: of tokens
    and cards in turns, if they can still be used. ``chance``: that the other Sniper has not been found on the way
    here; ``found``: the turns of the ways on which it was, each with its chance. ``raised``: how many levels higher the
    Target Grid will be.
    """

    fronts: tuple[Front, ...]
    is_target: bool
    surveillance: int = 0
    worth: float = 0.0
    chance: float = 1.0
    found: float = 0.0
    raised: int = 0

    def after(self, index: int, mask: int, colour: int | None, turns: int) -> Stand:
        """Return the stand after a piece was laid; ``turns``: how many have been spent on the way."""
        front = self.fronts[index]
        plot = front.field.plot
        plot.need_after(front.field.taken, mask)
        field = front.field.after(mask, colour)
        earned, surveillance, worth = front.earned, self.surveillance, self.worth
        if colour is not None and plot.icons[colour] & mask and not earned >> colour & 1:
            earned |= 1 << colour
            if self.is_target:
                worth += PER_BONUS[colour]
            else:
                surveillance += 1
        fronts = (*self.fronts[:index], Front(field, earned, front.is_open), *self.fronts[index + 1 :])
        stand = self._replace(fronts=fronts, surveillance=surveillance, worth=worth)
        if not self.is_target and front.is_open and not field.need.people.size:
            return stand.searched(index, turns)
        return stand

    def searched(self, index: int, turns: int) -> Stand:
        """Return the stand after an isolated Locate Grid was searched: with some chance the Sniper was found there."""
        share = self.chance / sum(front.is_open for front in self.fronts)
        front = self.fronts[index]
        fronts = (*self.fronts[:index], front._replace(is_open=False), *self.fronts[index + 1 :])
        found = self.found + share * (turns + self.target_turns(front.field.plot.level))
        return self._replace(fronts=fronts, chance=self.chance - share, found=found)

    def target_turns(self, level: int) -> float:
        """Return what the Target Grid will cost that comes after a Locate Grid of ``level``."""
        turns = TARGET_TURNS[min(level + self.raised, len(TARGET_TURNS)) - 1]
        return max(3.0, turns - PER_SURVEILLANCE * self.surveillance)

    def turns(self, spent: int = 0) -> float:
        """Return how many turns it takes to the Kill, ``spent`` ones included, with all that may happen on the way."""
        return self.found + self.chance * (spent + self._to_go()) if self.chance > 0.001 else self.found

    def _to_go(self) -> float:
        if self.is_target:
            front = self.fronts[0]
            left = turns_for(front.field)
            left += missing_icons(front)
            return left - self.worth * min(1.0, left / LATE) if left else 0.0
        left = locate = 0.0
        grids = sorted((turns_for(front.field), front.field.plot.level) for front in self.fronts if front.is_open)
        for turns, level in grids:
            locate += turns
            left += (locate + self.target_turns(level)) / len(grids)
        return left - self.worth

    @property
    def is_done(self) -> bool:
        """Whether the Kill can be made, or the search is over on every way."""
        return not self.fronts[0].field.need.walls if self.is_target else self.chance <= 0.001


def turns_for(field: Field) -> float:
    """Return about how many turns a grid still takes: by the walls that are missing and the colours that can help."""
    key = field.taken, field.chains
    turns = field.plot.turns.get(key)
    if turns is None:
        turns = field.plot.turns[key] = _turns_for(field, field.need)
    return turns


def _turns_for(field: Field, need: Need) -> float:
    if not need.walls:
        return 0.0
    if need.walls >= ENDLESS:
        return HOPELESS
    missing, walls = need.walls, need.people.walls | need.kill.walls
    blocked = (need.people.size > PLUGGED) + (need.kill.size > PLUGGED)
    power = 0.0
    for colour in (0, 1, 2):
        steps = field.reach(colour, walls)
        if steps < OUT_OF_REACH:
            power += max(0.5, 1 + PER_STEP - PER_STEP * steps)
        elif field.can_grow(colour):
            power += CANNOT_REACH
        else:
            power += CANNOT_GROW
    left = FIRST_WALL + PER_WALL * (missing - PLUGGED * blocked)
    for narrow, cost in zip(field.plot.narrow(field.taken), PER_NARROW, strict=True):
        left += cost * (walls & narrow).bit_count()
    return left * (3.0 / power) + PER_PLUG * blocked


def missing_icons(front: Front) -> float:
    """Return what it costs that Bonus Tiles which were not earned lie under pieces of other colours."""
    field = front.field
    lost = sum(1 for colour in (0, 1, 2) if not front.earned >> colour & 1 and field.plot.icons[colour] & field.taken)
    return PER_LOST_ICON * lost
