"""What the rules of a game answer. One object, made from the game's content, without mutable attributes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from game.core.rng import Rng
from game.core.words import Action, IllegalAction, Observation, Option, Options, Outcome, Seat, Side, State, Step

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Observation)  # noqa: E741


class Game(ABC, Generic[S, A, O]):
    """The rules of one game.

    ``name``: the same in every layer. ``version``: of the rules; rises when an old journal would replay differently.
    ``state_type``, ``action_type``, ``event_type``: the classes (or unions) that the JSON of each decodes to.
    ``seats``: fewest and most players.
    """

    name: ClassVar[str]
    version: ClassVar[int]
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    seats: ClassVar[tuple[int, int]]
    rules_of: ClassVar[Mapping[type[Action], str]] = {}
    """Where the rules tell of each kind of action (as in ``Reason``); a refusal that knows better names its own."""

    @abstractmethod
    def options(self) -> tuple[Option, ...]:
        """Return what can be chosen before a match."""

    def seats_for(self, options: Options) -> tuple[int, int]:
        """Return fewest and most players with these options: a mode may be for one."""
        return self.seats

    def automated(self, options: Options) -> tuple[str, ...]:
        """Return the names of the opponents that the rules themselves play: they have no seat, and sit after those."""
        return ()

    def played_by_cards(self, options: Options) -> tuple[Seat, ...]:
        """Return seats that nobody chooses for: cards of the game say what they do, a computer player moves these."""
        return ()

    @abstractmethod
    def setup(self, options: Options, seats: int) -> S:
        """Return the first state. Raises ValueError for a number of seats or an option that the rules do not know."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return who may act: several when turns are simultaneous, CHANCE alone and first, () when it is over."""

    @abstractmethod
    def at(self, state: S, seat: Seat) -> int:
        """Return the number of that seat's turn or pending choice; it rises whenever a new one begins."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return the actions of ``seat``, one per distinct effect, in a stable order; () when it is not to act.

        For CHANCE every possible draw where they are few, else (): ``check`` and ``sample`` know them. For CLOCK the
        TimeUp that is due, else (): ``check`` knows which Tick may pass.
        """

    @abstractmethod
    def check(self, state: S, seat: Seat, action: A) -> None:
        """Raise IllegalAction with the rule's reason, as a sentence for the player, unless the action is allowed.

        Also when it is not that seat's turn, and when the match is over. Its ``rule`` follows, like its words, from
        what the seat knows.
        """

    def illegal(self, reason: str, action: A) -> IllegalAction:
        """Return the refusal of an action for a reason: the rule behind it is the reason's own, or its kind's."""
        return IllegalAction(reason, self.rules_of.get(type(action), ""))

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> Step:
        """Return the state after an allowed action, and its events. Deterministic, also for CHANCE and CLOCK."""

    def canonical(self, state: S, seat: Seat, action: A) -> A:
        """Return the listed action of equal effect; the action itself unless a game says otherwise."""
        return action

    @abstractmethod
    def sample(self, state: S, rng: Rng) -> A:
        """Return CHANCE's next action, drawn with the probabilities of the rules."""

    @abstractmethod
    def observe(self, state: S, seat: Seat) -> O:
        """Return what ``seat`` (or BYSTANDER) may know, without the history, which the Match adds."""

    @abstractmethod
    def imagine(self, observation: O, rng: Rng) -> S:
        """Return a state consistent with everything that ``observation`` and its history tell."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how it ended, or None while it runs."""

    @abstractmethod
    def sides(self, state: S) -> tuple[Side, ...]:
        """Return the groups of seats that share knowledge, the hidden side first."""

    def play(self, state: S, seat: Seat, action: A) -> Step:
        """Check, then apply."""
        self.check(state, seat, action)
        return self.apply(state, seat, action)


AnyGame = Game[Any, Any, Any]
