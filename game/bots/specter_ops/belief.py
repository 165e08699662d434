"""Where she can be: what a thinking hunter keeps in mind of everything that was announced."""

from __future__ import annotations

from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.specter_ops import looks
from game.rules.specter_ops.answers import HERE, NO_SIGNAL, STILL, direction
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import Clue, Table

MEMORY = 3
FARTHEST = looks.STEPS + 3


class Belief:
    """The spaces on which she can be, from the open table alone; they always hold the true one."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._clues: tuple[Clue, ...] = ()
        self._rounds = [1 << field.start]

    def told(self, table: Table) -> None:
        """Take in all that was announced so far; only what is new costs anything."""
        known = len(self._clues)
        if table.clues[:known] != self._clues:
            self._clues, self._rounds, known = (), [1 << self.field.start], 0
        for clue in table.clues[known:]:
            self._take(clue)
        self._clues = table.clues

    def spaces(self) -> int:
        """Return the set of spaces on which she can be now."""
        return self._rounds[-1]

    def rounds_back(self, rounds: int) -> int:
        """Return the set of spaces on which she can have been at the end of her turn ``rounds`` rounds ago, up to 3."""
        return self._rounds[max(0, len(self._rounds) - 1 - rounds)]

    def weights(self) -> dict[int, float]:
        """Return a share of belief for each space on which she can be; together 1."""
        spaces = tuple(spaces_in(self.spaces()))
        return dict.fromkeys(spaces, 1 / len(spaces))

    def _take(self, clue: Clue) -> None:
        ground = self.field.ground
        if clue.what == "move":
            reached = self._rounds[-1]
            for _ in range(FARTHEST):
                reached |= ground.spread(reached)
            watched = mask_of(space for place in clue.hunters for space in spaces_in(ground.sights[place]))
            unseen = ground.all if clue.deeds or clue.cloak else ~watched
            ends = 1 << clue.marker_space if clue.marker == "visible" else unseen
            self._rounds.append(reached & ground.free & ends)
        elif clue.what == "seen":
            self._rounds[-1] &= 1 << clue.space
        elif clue.what == "clear":
            smoke = looks.smoke_around(self.field, clue.smoke)
            self._rounds[-1] &= ~looks.seen_from(self.field, clue.space, smoke, clue.cloak, clue.is_through)
        elif clue.what == "near" and clue.rounds == (0,):
            near = ground.within(clue.space, clue.reach)
            self._rounds[-1] &= near if clue.is_yes else ~near
        elif clue.what == "sensor" and clue.answer == HERE:
            self._rounds[-1] &= 1 << clue.space
        elif clue.what == "sensor" and clue.answer not in (STILL, NO_SIGNAL):
            there = (space for space in spaces_in(ground.free) if direction(ground, clue.space, space) == clue.answer)
            self._rounds[-1] &= mask_of(there)
