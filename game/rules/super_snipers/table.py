"""The table while something is done at it: the position so far and the events so far.

A Table lives for one ``apply``; every rule changes the position through it. Tasks that are raised on the way wait in
the order they were raised, before those that were there already.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core import Event, Seat
from game.rules.super_snipers.book import Book, Held
from game.rules.super_snipers.events import PowerUsed
from game.rules.super_snipers.powers import AI_SEAT, face_up, is_spent
from game.rules.super_snipers.state import AiState, AnyTask, SideState, SniperState


class Table:
    """``state``: the position so far; ``events``: what happened so far; ``raised``: tasks raised so far."""

    def __init__(self, book: Book, state: SniperState) -> None:
        self.book = book
        self.state = state
        self.events: list[Event] = []
        self.raised: list[AnyTask] = []

    def side(self, seat: Seat) -> SideState:
        """Return the side of ``seat`` as it is now."""
        return self.state.sides[seat]

    def change(self, seat: Seat, **fields: Any) -> SideState:
        """Change fields of a side and return it."""
        sides = self.state.sides
        side = replace(sides[seat], **fields)
        self.state = replace(self.state, sides=(side, sides[1]) if seat == 0 else (sides[0], side))
        return side

    def set(self, **fields: Any) -> None:
        """Change fields of the position."""
        self.state = replace(self.state, **fields)

    def tell(self, event: Event) -> None:
        """Say what happened."""
        self.events.append(event)

    def raise_task(self, task: AnyTask) -> None:
        """Have something done as soon as what is being done now is over."""
        self.raised.append(task)

    def front(self, seat: Seat) -> AnyTask | None:
        """Return the task that ``seat`` has to wait for, or is asked about, first."""
        return self.state.front(seat)

    def drop(self, task: AnyTask) -> None:
        """Take a task off the stack: it is done, or there is nothing to do."""
        tasks = self.state.tasks
        last = max(n for n, one in enumerate(tasks) if one == task)
        self.set(tasks=(*tasks[:last], *tasks[last + 1 :]))

    # -- the automated opponent

    def is_ai(self, seat: Seat) -> bool:
        """Tell whether ``seat`` is the automated opponent."""
        return seat == AI_SEAT and self.state.ai is not None

    @property
    def ai(self) -> AiState:
        """The automated opponent; only in Contract Mode."""
        assert self.state.ai is not None
        return self.state.ai

    def change_ai(self, **fields: Any) -> None:
        """Change fields of the automated opponent."""
        self.set(ai=replace(self.ai, **fields))

    # -- cards

    def powers(self, seat: Seat, do: str, when: str = "always") -> list[Held]:
        """Return the powers of one kind that ``seat`` can use now at a moment."""
        side = self.side(seat)
        return [
            one
            for one in face_up(self.book, self.state, seat).by_kind.get(do, ())
            if one.power.when == when and not is_spent(side, one)
        ]

    def note_use(self, seat: Seat, one: Held) -> None:
        """Count a use of a power and tell it."""
        side = self.side(seat)
        self.change(seat, uses=(*side.uses, one.key), uses_now=(*side.uses_now, one.key))
        self.tell(PowerUsed(seat, one.key))
