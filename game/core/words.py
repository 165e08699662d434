"""The nouns that rules, bots and scenes share.

Everything here is a frozen value. A game's own States, Actions, Events and Observations are subclasses; Actions and
Events carry their class name as JSON tag, so that a union of them is decoded without further help.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, overload

import msgspec

Seat = int
"""A place at the table, 0…n-1; or one of CHANCE, CLOCK, BYSTANDER."""

CHANCE: Seat = -1
"""Rolls and draws."""
CLOCK: Seat = -2
"""Says that time passes and that it is up."""
BYSTANDER: Seat = -3
"""Looks on: knows what every side knows."""

Options = Mapping[str, str | int | bool]
"""What was chosen before the match, by option name."""


class Reason(str):
    """A sentence that says why something is refused, and where the rules tell of it.

    ``rule``: the anchor of a section of the rules in the game's own words, or a section and the name of a passage in
    it (``chains/touch``); "" where the kind of the action says enough.
    """

    __slots__ = ("rule",)

    rule: str

    def __new__(cls, sentence: str, rule: str = "") -> Self:
        """Make it."""
        made = super().__new__(cls, sentence)
        made.rule = rule
        return made


def rule_of(why: str) -> str:
    """Return where the rules tell of a refusal, "" when it does not say."""
    return why.rule if isinstance(why, Reason) else ""


class IllegalAction(Exception):
    """The rules refuse an action; the text is a sentence for the player, ``rule`` the place of the rules behind it."""

    def __init__(self, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.rule = rule_of(sentence) or rule

    @property
    def reason(self) -> Reason:
        """The sentence with its place in the rules."""
        return Reason(str(self), self.rule)


class State(msgspec.Struct, frozen=True):
    """All there is to know of a position, secrets included, in plain values."""

    def for_digest(self) -> object:
        """Return what its digest is made from: the state, or less of it.

        A game that got new fields after matches had been saved leaves them out where they are not in use, so that
        these matches are read as before.
        """
        return self


def without(struct: msgspec.Struct, younger: Container[str]) -> dict[str, Any]:
    """Return the fields of ``struct`` by name, but for those named in ``younger`` that have their default value."""
    fields = struct.__struct_fields__
    defaults = dict(zip(reversed(fields), reversed(struct.__struct_defaults__), strict=False))
    values = ((name, getattr(struct, name)) for name in fields)
    return {name: value for name, value in values if name not in younger or value != defaults[name]}


class Action(msgspec.Struct, frozen=True, tag=True):
    """What a seat (or CHANCE, or CLOCK) chooses. Its JSON is the only wire form."""


class Tick(Action, frozen=True):
    """CLOCK: ``ms`` thousandths of a second have passed, at most 1000 at a time."""

    ms: int


class TimeUp(Action, frozen=True):
    """CLOCK: the timer of ``seat`` has run out."""

    seat: Seat


class Event(msgspec.Struct, frozen=True, tag=True):
    """What happened, in the past tense.

    ``is_final``: the action behind such an event cannot be taken back. Events that show nobody anything new (a die laid
    down in sight of all, a secret step that only its own side gets) set it to False; anything another side learns by,
    an empty "clear" too, stays final.

    ``is_open``: it happened on the open table, where nobody learns anything by seeing it; that others saw it does not
    bind whoever did it. Only for events that are not final.
    """

    is_final: ClassVar[bool] = True
    is_open: ClassVar[bool] = False

    def seen_by(self, seat: Seat) -> Event | None:
        """Return what ``seat`` sees of it: the event, a censored one, or None."""
        return self


class Undone(Event, frozen=True):
    """``seat`` took its last decision back; the events since then never happened."""

    seat: Seat


E = TypeVar("E", bound=Event)


class History(Sequence[E], Generic[E]):
    """The events one seat has seen so far: a window on a shared list that only ever grows, not a copy."""

    __slots__ = ("_events", "_length")

    def __init__(self, events: list[E] | None = None) -> None:
        self._events = [] if events is None else events
        self._length = len(self._events)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> E: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[E]: ...
    def __getitem__(self, index: int | slice) -> E | Sequence[E]:
        if isinstance(index, slice):
            return [self._events[i] for i in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(f"event {index} of {self._length}")
        return self._events[index % self._length]

    def __iter__(self) -> Iterator[E]:
        return (self._events[i] for i in range(self._length))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, History)
            and len(self) == len(other)
            and all(a == b for a, b in zip(self, other, strict=True))
        )

    def __hash__(self) -> int:
        return hash(self._length)

    def __reduce__(self) -> tuple[Any, ...]:
        return History, (list(self),)

    def __repr__(self) -> str:
        return f"History({list(self)!r})"


class Observation(msgspec.Struct, frozen=True):
    """Exactly what one seat, or a bystander, may know.

    ``legal``: the actions this seat may choose now, in the rules' order; empty when it is not to act.
    ``history``: the events this seat has seen, oldest first; filled by the Match.
    """

    seat: Seat
    legal: tuple[Any, ...]
    history: Any = msgspec.field(default_factory=History)

    def with_history(self, history: History[Any]) -> Self:
        """Return the same observation with ``history``."""
        return msgspec.structs.replace(self, history=history)


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: a sentence, the score of each seat, the seats that won (several share)."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Side(msgspec.Struct, frozen=True):
    """Seats that share what they know, under the name of their role."""

    role: str
    seats: tuple[Seat, ...]


class Step(NamedTuple):
    """What ``Game.apply`` returns: the state after the action and the events on the way, in order."""

    state: Any
    events: tuple[Event, ...]


class Option(msgspec.Struct, frozen=True):
    """Something to choose before a match.

    ``choices``: value → label for the screen; ``usual``: the place of the default among them; ``help``: one sentence.
    ``seat``: whose side of the table it is about, an automated opponent's place too; None for everybody's. ``modes``:
    the values of the option named ``mode`` with which it counts, () for all. ``unlike``: the option that must have
    another value. ``details``: for choices that need more words, the title and text of each passage, by value.
    ``is_house_rule``: the rulebook does not know it. ``is_for_missions``: a campaign's mission may give it a value, the
    set-up of a single match does not show it. ``is_several``: its value is several of the choices, blanks in between;
    "" for all of them.
    """

    name: str
    label: str
    choices: tuple[tuple[str | int | bool, str], ...]
    help: str = ""
    usual: int = 0
    seat: Seat | None = None
    modes: tuple[str, ...] = ()
    unlike: str = ""
    details: dict[str | int | bool, tuple[tuple[str, str], ...]] = {}
    is_house_rule: bool = False
    is_for_missions: bool = False
    is_several: bool = False

    @property
    def values(self) -> tuple[str | int | bool, ...]:
        """Every value that the rules take."""
        return tuple(value for value, _ in self.choices)

    @property
    def default(self) -> str | int | bool:
        """The value taken when nobody chooses."""
        return "" if self.is_several else self.choices[self.usual][0]

    def takes(self, value: str | int | bool) -> bool:
        """Tell whether it can have that value."""
        if self.is_several:
            return isinstance(value, str) and set(value.split()) <= set(self.values)
        return any(value == one and type(value) is type(one) for one in self.values)

    def label_of(self, value: str | int | bool) -> str:
        """Return the words for a value that it can have."""
        labels = dict(self.choices)
        if self.is_several:
            return ", ".join(labels.get(name, name) for name in str(value).split() or map(str, self.values))
        return labels.get(value, str(value))

    def counts_in(self, mode: str | int | bool) -> bool:
        """Tell whether it can be chosen in that mode."""
        return not self.modes or mode in self.modes
