"""Reflex: two players at once lift beads and lay them down, each against an own timer; time carries everything.

Carries what timed turns need of core: CLOCK beside the seats, Tick and TimeUp, lifting as an action of its own, what is
in the hand at the bell.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from game.core import (
    CHANCE,
    CLOCK,
    Action,
    Event,
    Game,
    IllegalAction,
    Observation,
    Options,
    Outcome,
    Rng,
    Seat,
    Side,
    State,
    Step,
    Tick,
    TimeUp,
)


class Begin(Action, frozen=True):
    beads: int


class Lift(Action, frozen=True):
    pass


class Lay(Action, frozen=True):
    pass


class PutBack(Action, frozen=True):
    pass


class Began(Event, frozen=True):
    beads: int


class Moved(Event, frozen=True):
    is_final: ClassVar[bool] = False
    seat: Seat
    how: str


class BellRang(Event, frozen=True):
    seat: Seat
    lost: int


class Race(State, frozen=True):
    """``left``: milliseconds of each timer, -1 once its bell rang; ``held``, ``laid``, ``beads``: lifted, down, all."""

    left: tuple[int, ...] = (2500, 4000)
    held: tuple[int, ...] = (0, 0)
    laid: tuple[int, ...] = (0, 0)
    beads: int = 0


class Sight(Observation, frozen=True, kw_only=True):
    race: Race


class Reflex(Game[Race, Action, Sight]):
    name, version, seats = "reflex", 1, (2, 2)
    state_type, event_type = Race, Began | Moved | BellRang
    action_type: Any = Begin | Lift | Lay | PutBack | Tick | TimeUp

    def options(self) -> tuple[()]:
        return ()

    def setup(self, options: Options, seats: int) -> Race:
        return Race()

    def to_act(self, state: Race) -> tuple[Seat, ...]:
        if not state.beads:
            return (CHANCE,)
        if 0 in state.left:
            return (CLOCK,)
        running = tuple(seat for seat, left in enumerate(state.left) if left > 0)
        return (*running, CLOCK) if running else ()

    def at(self, state: Race, seat: Seat) -> int:
        return 1

    def legal(self, state: Race, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act(state):
            return ()
        if seat == CLOCK:
            return tuple(TimeUp(seat) for seat, left in enumerate(state.left) if left == 0)
        if seat == CHANCE:
            return (Begin(2), Begin(3))
        if state.held[seat]:
            return (Lay(), PutBack())
        return (Lift(),) if state.laid[seat] < state.beads else ()

    def check(self, state: Race, seat: Seat, action: Action) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your turn.")
        if isinstance(action, Tick) and seat == CLOCK:
            running = [left for left in state.left if left >= 0]
            if not 0 < action.ms <= min(1000, *running):
                raise IllegalAction("No timer may run past its bell.")
        elif action not in self.legal(state, seat):
            raise IllegalAction("Your hand says no.")

    def apply(self, state: Race, seat: Seat, action: Action) -> Step:
        match action:
            case Begin(beads):
                return Step(replace(state, beads=beads), (Began(beads),))
            case Tick(ms):
                return Step(replace(state, left=tuple(max(-1, left - ms) for left in state.left)), ())
            case TimeUp(out):
                rung = replace(state, left=_put(state.left, out, -1), held=_put(state.held, out, 0))
                return Step(rung, (BellRang(out, state.held[out]),))
        laid = state.laid[seat] + isinstance(action, Lay)
        moved = replace(state, held=_put(state.held, seat, int(action == Lift())), laid=_put(state.laid, seat, laid))
        return Step(moved, (Moved(seat, type(action).__name__),))

    def sample(self, state: Race, rng: Rng) -> Action:
        return rng.pick(self.legal(state, CHANCE))

    def observe(self, state: Race, seat: Seat) -> Sight:
        return Sight(seat=seat, legal=self.legal(state, seat) if seat >= 0 else (), race=state)

    def imagine(self, observation: Sight, rng: Rng) -> Race:
        return observation.race

    def outcome(self, state: Race) -> Outcome | None:
        if self.to_act(state):
            return None
        best = max(state.laid)
        return Outcome("Both bells rang.", state.laid, tuple(s for s, laid in enumerate(state.laid) if laid == best))

    def sides(self, state: Race) -> tuple[Side, ...]:
        return (Side("player", (0, 1)),)


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])
