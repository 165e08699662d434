"""What was announced, round by round: each answer put to the round whose end or move it speaks of."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.rules.hidden.ground import Ground, mask_of, spaces_in
from game.rules.hidden.recall import Either, Recall
from game.rules.specter_ops import looks
from game.rules.specter_ops.answers import HERE, NO_SIGNAL, STILL, direction
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.judging import FAR, Told
from game.rules.specter_ops.state import Clue, Table


class Announced:
    """All that lies open about where she was. ``rounds``: what was told of each; round 0 is her start.

    ``recall``: the answers about several rounds; ``agent``: her name once it was shown; ``begun``: what was noticed of
    a turn in which she may not have moved yet.
    """

    def __init__(self, field: Field) -> None:
        self._field = field
        self._begin()

    def _begin(self) -> None:
        self.rounds = [Told(Clue(0, "move"), self._field.ground.free)]
        self.recall = Recall()
        self.agent = ""
        self.begun: Clue | None = None
        self._clues: tuple[Clue, ...] = ()
        self._open: Clue | None = None

    def take(self, table: Table) -> int:
        """Take in what is new on the table; return the first round of which more is known now."""
        known, opened = len(self._clues), _open_clue(table)
        first = FAR
        is_later = table.clues[:known] == self._clues and self.agent in ("", table.agent)
        if not is_later or (self._open and not opened and len(table.clues) == known):
            self._begin()
            first = known = 0
        for clue in table.clues[known:]:
            first = min(first, self._take(clue))
        self._reach(table.round - (table.phase != "hunters_turn"))
        if opened and opened != self._open:
            first = min(first, self._take(opened))
        self._clues, self._open, self.agent = table.clues, opened, table.agent
        self.begun = None if opened else table.clue
        return first

    def _take(self, clue: Clue) -> int:
        number = clue.round
        match clue.what:
            case "move":
                self._take_move(clue)
            case "seen":
                self._narrow(number, 1 << clue.space)
            case "clear":
                smoke = looks.smoke_around(self._field, clue.smoke)
                self._narrow(number, ~looks.seen_from(self._field, clue.space, smoke, clue.cloak, clue.is_through))
            case "near":
                return self._take_near(clue)
            case "sensor":
                self._take_sensor(clue)
        return number

    def _take_move(self, clue: Clue) -> None:
        self._reach(clue.round - 1)
        del self.rounds[clue.round :]
        fewest, most = {"yes": (0, looks.LITTLE), "no": (looks.LITTLE + 1, FAR)}.get(clue.rest, (0, FAR))
        self.rounds.append(Told(clue, self._field.ground.free, fewest, most, clue.alarm == NO_SIGNAL))

    def _reach(self, number: int) -> None:
        """Let rounds of which nothing was told pass: a match may be looked at from the middle on."""
        while len(self.rounds) <= number:
            self.rounds.append(Told(Clue(len(self.rounds), "move"), self._field.ground.free))

    def _narrow(self, number: int, spaces: int) -> None:
        told = self.rounds[number]
        self.rounds[number] = told._replace(ends=told.ends & spaces)

    def _take_near(self, clue: Clue) -> int:
        """Take an answer about some rounds in; return the first of them."""
        near = self._field.ground.within(clue.space, clue.reach)
        rounds = tuple(sorted({max(0, clue.round - ago) for ago in clue.rounds}))
        if clue.is_yes and len(rounds) > 1:
            self.recall.add(Either(rounds, near))
        else:
            for number in rounds:
                self._narrow(number, near if clue.is_yes else ~near)
        return rounds[0]

    def _take_sensor(self, clue: Clue) -> None:
        told = self.rounds[clue.round]
        if clue.answer == NO_SIGNAL:
            told = told._replace(is_jammed=True)
        elif clue.answer == STILL:
            told = told._replace(most=min(told.most, clue.reach))
        else:
            there = toward(self._field.ground, clue.space, clue.answer)
            told = told._replace(fewest=max(told.fewest, clue.reach + 1), ends=told.ends & there)
        self.rounds[clue.round] = told


def _open_clue(table: Table) -> Clue | None:
    """Return what was told of the move in a turn of hers that is still open, None before there is anything."""
    if table.clue is None or not table.clue.is_done:
        return None
    places = tuple(looks.place_of_hunter(table, hunter) for hunter in table.hunters)
    standing = tuple(spaces_in(looks.on_foot(table)))
    return replace(table.clue, hunters=places, blocked=standing, vehicle=table.vehicle.space)


@lru_cache(maxsize=256)
def toward(ground: Ground, here: int, answer: str) -> int:
    """Return the spaces that the motion sensor reports so from here."""
    if answer == HERE:
        return 1 << here
    return mask_of(space for space in spaces_in(ground.free) if direction(ground, here, space) == answer)
