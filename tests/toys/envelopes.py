"""Envelopes: two players write a number in secret, both at once, and seal it; the higher one wins.

Carries what simultaneous secret choices need of core: what one side does in between says nothing to the other, not even
through what can be taken back; and actions that are not listed because a listed one does the same.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from game.core import Action, Event, Game, IllegalAction, Observation, Options, Outcome, Rng, Seat, Side, State, Step

HIGHEST, PENS = 3, range(3)


class Write(Action, frozen=True):
    """``pen``: any of three, to no effect; the first is the listed one."""

    number: int
    pen: int = 0


class Seal(Action, frozen=True):
    pass


class Written(Event, frozen=True):
    seat: Seat
    number: int
    is_final: ClassVar[bool] = False

    def seen_by(self, seat: Seat) -> Written | None:
        return self if seat == self.seat else None


class Sealed(Event, frozen=True):
    seat: Seat


class Opened(Event, frozen=True):
    numbers: tuple[int, ...]


class Desk(State, frozen=True):
    """``numbers``: 0 while nothing is written."""

    numbers: tuple[int, ...] = (0, 0)
    sealed: tuple[bool, ...] = (False, False)


class View(Observation, frozen=True, kw_only=True):
    number: int
    sealed: tuple[bool, ...]
    opened: tuple[int, ...]


class Envelopes(Game[Desk, Action, View]):
    name, version, seats = "envelopes", 1, (2, 2)
    state_type, event_type = Desk, Written | Sealed | Opened
    action_type: Any = Write | Seal

    def options(self) -> tuple[()]:
        return ()

    def setup(self, options: Options, seats: int) -> Desk:
        return Desk()

    def to_act(self, state: Desk) -> tuple[Seat, ...]:
        return tuple(seat for seat, sealed in enumerate(state.sealed) if not sealed)

    def at(self, state: Desk, seat: Seat) -> int:
        return 1

    def legal(self, state: Desk, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act(state):
            return ()
        own = state.numbers[seat]
        writes = tuple(Write(number) for number in range(own + 1, HIGHEST + 1))
        return (*writes, Seal()) if own else writes

    def check(self, state: Desk, seat: Seat, action: Action) -> None:
        if self.canonical(state, seat, action) not in self.legal(state, seat):
            raise IllegalAction("The envelope takes a higher number, then a seal.")

    def canonical(self, state: Desk, seat: Seat, action: Action) -> Action:
        return Write(action.number) if isinstance(action, Write) and action.pen in PENS else action

    def apply(self, state: Desk, seat: Seat, action: Action) -> Step:
        if isinstance(action, Write):
            numbers = _put(state.numbers, seat, action.number)
            return Step(replace(state, numbers=numbers), (Written(seat, action.number),))
        state = replace(state, sealed=_put(state.sealed, seat, True))
        opened = (Opened(state.numbers),) if all(state.sealed) else ()
        return Step(state, (Sealed(seat), *opened))

    def sample(self, state: Desk, rng: Rng) -> Action:
        raise NotImplementedError("nothing is left to chance")

    def observe(self, state: Desk, seat: Seat) -> View:
        return View(
            seat=seat,
            legal=self.legal(state, seat) if seat >= 0 else (),
            number=state.numbers[seat] if seat >= 0 else 0,
            sealed=state.sealed,
            opened=state.numbers if all(state.sealed) else (),
        )

    def imagine(self, observation: View, rng: Rng) -> Desk:
        guess = tuple(rng.below(HIGHEST + 1 - sealed) + sealed for sealed in observation.sealed)
        numbers = guess if observation.seat < 0 else _put(guess, observation.seat, observation.number)
        return Desk(observation.opened or numbers, observation.sealed)

    def outcome(self, state: Desk) -> Outcome | None:
        if self.to_act(state):
            return None
        best = max(state.numbers)
        return Outcome("Both are open.", state.numbers, tuple(s for s, n in enumerate(state.numbers) if n == best))

    def sides(self, state: Desk) -> tuple[Side, ...]:
        return (Side("left", (0,)), Side("right", (1,)))


def _put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])
