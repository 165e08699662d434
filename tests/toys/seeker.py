"""Seeker: a hider on a ring of six cells, two hunters who walk, then search; the hider may bolt once from a search.

Carries what hidden movement needs of core: a hidden side, a draw that only its owner sees whole, secret steps, hunters
who act in any order, a pending choice on a stack with Decline, censored events.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core import CHANCE, Action, Event, Game, IllegalAction, Options, Outcome, Rng, Seat, Side
from game.core import Step as Done
from tests.toys.seeker_words import HIDER, Deal, Decline, Glimpse, Hunt, Rest, Search, Sneak, Sneaked, Told, Walk

CELLS, ROUNDS, REACH = 6, 3, {"near": 1, "far": 2}


class Seeker(Game[Hunt, Action, Glimpse]):
    name, version, seats = "seeker", 1, (3, 3)
    state_type, action_type = Hunt, Deal | Sneak | Walk | Search | Rest | Decline
    event_type = Told | Sneaked

    def options(self) -> tuple[()]:
        return ()

    def setup(self, options: Options, seats: int) -> Hunt:
        return Hunt()

    def to_act(self, state: Hunt) -> tuple[Seat, ...]:
        if state.is_found or state.round > ROUNDS:
            return ()
        if state.pending:
            return (HIDER,)
        if not state.waiting:
            return (HIDER,) if state.card else (CHANCE,)
        return (state.busy,) if state.busy else state.waiting

    def at(self, state: Hunt, seat: Seat) -> int:
        return state.round + (state.asked if seat == HIDER else 0)

    def legal(self, state: Hunt, seat: Seat) -> tuple[Action, ...]:
        if seat not in self.to_act(state):
            return ()
        if seat == CHANCE:
            return (Deal("near"), Deal("far"))
        if seat != HIDER:
            walks = () if state.busy else tuple(Walk(cell) for cell in _beside(state.hunters[seat - 1]))
            return (*walks, Search())
        may = state.pending or state.sneaked < REACH[state.card]
        steps = tuple(Sneak(cell) for cell in _beside(state.path[-1])) if may else ()
        return (*steps, Decline() if state.pending else Rest())

    def check(self, state: Hunt, seat: Seat, action: Action) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your turn.")
        if action not in self.legal(state, seat):
            raise IllegalAction("You cannot do that now.")

    def apply(self, state: Hunt, seat: Seat, action: Action) -> Done:
        match action:
            case Deal(card):
                return Done(replace(state, card=card, sneaked=0), (Told("dealt", card=card),))
            case Sneak(cell) if state.pending:
                fled = replace(state, path=(*state.path, cell), bolts=state.bolts - 1)
                return _searched(fled, (Told("bolted", cell=cell),))
            case Sneak(cell):
                return Done(replace(state, path=(*state.path, cell), sneaked=state.sneaked + 1), (Sneaked(cell),))
            case Decline():
                return _searched(state, (Told("declined"),))
            case Walk(cell):
                hunters = (cell, state.hunters[1]) if seat == 1 else (state.hunters[0], cell)
                return Done(replace(state, hunters=hunters, busy=seat), (Told("walked", seat, cell),))
            case Search():
                opened = replace(state, pending=(seat,), asked=state.asked + 1)
                told = (Told("searched", seat, state.hunters[seat - 1]),)
                return Done(opened, told) if state.bolts else _searched(opened, told)
        return Done(replace(state, waiting=(1, 2)), (Told("hunt"),))

    def sample(self, state: Hunt, rng: Rng) -> Action:
        return rng.pick(self.legal(state, CHANCE))

    def observe(self, state: Hunt, seat: Seat) -> Glimpse:
        is_own = seat == HIDER or not self.to_act(state)
        own = (state.path, state.card, state.sneaked) if is_own else None
        card = "?" if state.card else ""
        return Glimpse(
            seat=seat,
            legal=self.legal(state, seat) if seat >= 0 else (),
            open=replace(state, path=(), card=card, sneaked=0),
            own=own,
        )

    def imagine(self, observation: Glimpse, rng: Rng) -> Hunt:
        if observation.own:
            path, card, sneaked = observation.own
            return replace(observation.open, path=path, card=card, sneaked=sneaked)
        while True:  # the way is short: draw until it explains everything that was seen
            path, card, sneaked = [0], "", 0
            for told in observation.history:
                if told.what == "dealt":
                    card, sneaked = rng.pick(("near", "far")), 0
                elif told.what == "hunt":
                    sneaked = rng.below(REACH[card] + 1)
                    path += _stroll(path[-1], sneaked, rng)
                elif told.what == "bolted":
                    path += _stroll(path[-1], 1, rng)
                elif told.what == "cleared" and told.cell == path[-1]:
                    break
            else:
                card = card if observation.open.card else ""
                return replace(observation.open, path=tuple(path), card=card, sneaked=sneaked)

    def outcome(self, state: Hunt) -> Outcome | None:
        if self.to_act(state):
            return None
        if state.is_found:
            return Outcome("The hider was found.", (0, 1, 1), (1, 2))
        return Outcome("The hider got away.", (1, 0, 0), (HIDER,))

    def sides(self, state: Hunt) -> tuple[Side, ...]:
        return (Side("hider", (HIDER,)), Side("hunters", (1, 2)))


def _beside(cell: int) -> tuple[int, int]:
    return ((cell + 1) % CELLS, (cell - 1) % CELLS)


def _stroll(cell: int, steps: int, rng: Rng) -> list[int]:
    way = [cell]
    for _ in range(steps):
        way.append(rng.pick(_beside(way[-1])))
    return way[1:]


def _searched(state: Hunt, told: tuple[Event, ...]) -> Done:
    """Answer the search on top of the stack as the rules force it."""
    seat = state.pending[-1]
    cell = state.hunters[seat - 1]
    state = replace(state, pending=state.pending[:-1])
    if cell == state.path[-1]:
        return Done(replace(state, is_found=True), (*told, Told("found", seat, cell)))
    return _ended(state, seat, (*told, Told("cleared", seat, cell)))


def _ended(state: Hunt, seat: Seat, told: tuple[Event, ...]) -> Done:
    waiting = tuple(other for other in state.waiting if other != seat)
    state = replace(state, waiting=waiting, busy=HIDER)
    return Done(state if waiting else replace(state, card="", round=state.round + 1), told)
