"""What is said in Seeker: its actions, events, state and observation."""

from __future__ import annotations

from typing import ClassVar

from game.core import Action, Event, Observation, Seat, State

HIDER = 0


class Deal(Action, frozen=True):
    card: str


class Sneak(Action, frozen=True):
    cell: int


class Walk(Action, frozen=True):
    cell: int


class Search(Action, frozen=True):
    pass


class Rest(Action, frozen=True):
    pass


class Decline(Action, frozen=True):
    pass


class Told(Event, frozen=True):
    """``what`` happened at ``cell``; of a secret the hunters get it without the cell, of a step nothing at all."""

    what: str
    seat: Seat = HIDER
    cell: int = -1
    card: str = ""
    is_final: ClassVar[bool] = True

    def seen_by(self, seat: Seat) -> Told | None:
        return self if seat == HIDER or self.what not in ("dealt", "bolted") else Told(self.what)


class Sneaked(Event, frozen=True):
    cell: int
    is_final: ClassVar[bool] = False

    def seen_by(self, seat: Seat) -> Sneaked | None:
        return self if seat == HIDER else None


class Hunt(State, frozen=True):
    """``path``: each cell the hider stood on; ``card``: its reach; ``sneaked``: steps used; ``waiting``: hunters to go;
    ``busy``: the one whose turn is open; ``pending``: searches not yet answered; ``asked``: how many there were."""

    path: tuple[int, ...] = (0,)
    card: str = ""
    sneaked: int = 0
    hunters: tuple[int, int] = (2, 4)
    waiting: tuple[Seat, ...] = ()
    busy: Seat = HIDER
    pending: tuple[Seat, ...] = ()
    bolts: int = 1
    asked: int = 0
    round: int = 1
    is_found: bool = False


class Glimpse(Observation, frozen=True, kw_only=True):
    """What is open, and the hider's own part (None for the others)."""

    open: Hunt
    own: tuple[tuple[int, ...], str, int] | None
