"""A match: a Game, its State and its journal. The one door through which anything changes."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from game.core.game import AnyGame
from game.core.journal import Act, Annotation, Header, Record, TakenBack
from game.core.rng import Rng
from game.core.words import (
    BYSTANDER,
    CHANCE,
    CLOCK,
    Action,
    Event,
    History,
    IllegalAction,
    Observation,
    Outcome,
    Seat,
    Side,
    State,
    Undone,
)

Listener = Callable[[Event], None]
RecordListener = Callable[[Record, State], None]


class Stale(Exception):
    """An action was meant for a turn that has passed; it is dropped, nobody is at fault."""


class UndoRefused(Exception):
    """The last decision cannot be taken back; the text is a sentence for the player."""


class Ply(NamedTuple):
    """One step of the match as it stands: who did what, the state before it and the events it caused."""

    seat: Seat
    action: Action
    before: State
    events: tuple[Event, ...]


class Match:
    """A running or finished match.

    Chance acts by itself: after every accepted action the draws that follow are made and journaled. Listeners get
    the events of each step before the next step is taken, so ``view`` inside a listener shows the table of that step.
    """

    def __init__(self, game: AnyGame, header: Header) -> None:
        self.game = game
        self.header = header
        self.seats = range(len(header.players))
        self._state: State = game.setup(header.options, len(header.players))
        self._journal: list[Record] = []
        self._plies: list[Ply] = []
        self._chances = 0
        self._histories: dict[Seat, list[Event]] = {seat: [] for seat in (*self.seats, BYSTANDER)}
        self._listeners: list[tuple[Seat, Listener]] = []
        self._recorders: list[RecordListener] = []

    # -- begin, replay

    def start(self) -> Match:
        """Let chance make its first draws. Call once, after subscribing."""
        self._let_chance_act()
        return self

    @classmethod
    def replay(cls, game: AnyGame, header: Header, records: Iterable[Record]) -> Match:
        """Return the match that ``records`` tell.

        Raises IllegalAction or UndoRefused where the rules differ, msgspec.ValidationError for what is no action of
        the game.
        """
        match = cls(game, header)
        for record in records:
            match.retell(record)
        return match

    def retell(self, record: Record) -> None:
        """Take one journal record over as it is, chance included."""
        if isinstance(record, Act):
            self._take(record.seat, msgspec.convert(record.action, self.game.action_type))
        elif isinstance(record, TakenBack):
            self.undo(record.seat)
        else:
            self.annotate(record.seat, record.body)

    def resume(self) -> Match:
        """Let chance act where a journal broke off just before a draw."""
        self._let_chance_act()
        return self

    # -- act

    def submit(self, seat: Seat, action: Action, at: int) -> None:
        """Let ``seat`` do ``action`` in its turn number ``at``.

        Raises Stale when that turn has passed, IllegalAction when the rules refuse; nothing has changed then.
        """
        if at != self.at(seat):
            raise Stale
        self._take(seat, action)
        self._let_chance_act()

    def at(self, seat: Seat) -> int:
        """Return the number of that seat's turn or pending choice."""
        return self.game.at(self._state, seat)

    def undo(self, seat: Seat) -> None:
        """Take back the seat's own last decision. Raises UndoRefused with the reason.

        What other sides have done since, unseen by this one, stays done. Only those who knew of the decision are told.
        """
        own = self._undoable(seat)
        gone, *kept = self._plies[own:]
        knowing = {*self.side_of(seat).seats, *(viewer for viewer in self._histories if _seen(gone.events, viewer))}
        for viewer, events in self._histories.items():
            seen = sum(len(_seen(ply.events, viewer)) for ply in (gone, *kept))
            self._histories[viewer] = events[: len(events) - seen]
        self._state = gone.before
        del self._plies[own:]
        for ply in kept:
            self._do(ply.seat, ply.action)
        self._write(TakenBack(seat))
        self._tell((Undone(seat),), knowing)

    def undo_refusal(self, seat: Seat) -> str:
        """Return why ``undo`` would be refused, or "" when it would not."""
        try:
            self._undoable(seat)
        except UndoRefused as why:
            return str(why)
        return ""

    def annotate(self, seat: Seat, body: Any) -> None:
        """Put a note or marker of ``seat`` into the journal."""
        self._write(Annotation(seat, body))

    # -- look

    def view(self, seat: Seat) -> Observation:
        """Return what ``seat`` may know now, with its whole history."""
        observation: Observation = self.game.observe(self._state, seat)
        return observation.with_history(History(self._histories[seat]))

    def view_after(self, steps: int, seat: Seat) -> Observation:
        """Return what ``seat`` could know of the table after so many steps, without its history. For replays."""
        state = self._plies[steps].before if steps < len(self._plies) else self._state
        observation: Observation = self.game.observe(state, seat)
        return observation

    def refusal(self, seat: Seat, action: Action) -> str:
        """Return why the rules would refuse ``action`` now, a ``Reason`` in their words, or "" when they would not."""
        try:
            self.game.check(self._state, seat, action)
        except IllegalAction as why:
            return why.reason
        return ""

    def canonical(self, seat: Seat, action: Action) -> Action:
        """Return the listed action of equal effect."""
        listed: Action = self.game.canonical(self._state, seat, action)
        return listed

    def to_act(self) -> tuple[Seat, ...]:
        """Return who may act now."""
        return self.game.to_act(self._state)

    def outcome(self) -> Outcome | None:
        """Return how it ended, or None."""
        return self.game.outcome(self._state)

    def sides(self) -> tuple[Side, ...]:
        """Return the groups of seats that share what they know."""
        return self.game.sides(self._state)

    def side_of(self, seat: Seat) -> Side:
        """Return the group of a seat; one of its own, without a role, for whoever only looks on."""
        return next((side for side in self.sides() if seat in side.seats), Side("", (seat,)))

    @property
    def journal(self) -> Sequence[Record]:
        """Everything that happened, what was taken back included."""
        return self._journal

    @property
    def plies(self) -> Sequence[Ply]:
        """The steps of the match as it stands. For replays and tests: plies hold states, secrets included."""
        return self._plies

    def subscribe(self, seat: Seat, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` with every event as ``seat`` sees it; return a function that ends this."""
        return _joined(self._listeners, (seat, listener))

    def on_record(self, recorder: RecordListener) -> Callable[[], None]:
        """Call ``recorder`` with every journal record and the state after it; return a function that ends this."""
        return _joined(self._recorders, recorder)

    # -- inside

    def _take(self, seat: Seat, action: Action) -> None:
        events = self._do(seat, action)
        if seat == CHANCE:
            self._chances += 1
        self._write(Act(seat, msgspec.to_builtins(action)))
        self._tell(events, self._histories)

    def _do(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        before = self._state
        step = self.game.play(before, seat, action)
        self._state = step.state
        self._plies.append(Ply(seat, action, before, step.events))
        for viewer, history in self._histories.items():
            history += _seen(step.events, viewer)
        return step.events

    def _let_chance_act(self) -> None:
        while self.to_act() == (CHANCE,):
            self._take(CHANCE, self.game.sample(self._state, Rng(self.header.seed, self._chances)))

    def _undoable(self, seat: Seat) -> int:
        own = next((n for n in range(len(self._plies) - 1, -1, -1) if self._plies[n].seat == seat), None)
        if own is None:
            raise UndoRefused("There is nothing to take back.")
        decision, *since = self._plies[own:]
        if CLOCK in self.to_act() or CLOCK in self.game.to_act(decision.before):
            raise UndoRefused("Nothing can be taken back while the clock runs.")
        if any(ply.seat == CHANCE for ply in (decision, *since)):
            raise UndoRefused("Something random has happened since; it cannot be taken back.")
        side = self.side_of(seat).seats
        if any(ply.seat in side or any(_seen(ply.events, mate) for mate in side) for ply in since):
            raise UndoRefused("Somebody else has acted since; it cannot be taken back.")
        if any(event.is_final for event in decision.events):
            raise UndoRefused("It has shown something new; it cannot be taken back.")
        shown = [event for event in decision.events if not event.is_open]
        if any(_seen(shown, other) for other in self.seats if other not in side):
            raise UndoRefused("Others have seen it; it cannot be taken back.")
        return own

    def _write(self, record: Record) -> None:
        self._journal.append(record)
        for recorder in tuple(self._recorders):
            recorder(record, self._state)

    def _tell(self, events: Iterable[Event], knowing: Container[Seat]) -> None:
        for event in events:
            for seat, listener in tuple(self._listeners):
                if seat in knowing and (seen := event.seen_by(seat)) is not None:
                    listener(seen)


def _seen(events: Iterable[Event], viewer: Seat) -> list[Event]:
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]


def _joined(listeners: list[Any], member: Any) -> Callable[[], None]:
    listeners.append(member)

    def leave() -> None:
        if member in listeners:
            listeners.remove(member)

    return leave
