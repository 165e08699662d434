"""A table of Specter Ops set up as a test needs it, with spaces by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from game.core import CHANCE, Event, IllegalAction, Seat
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import (
    Attack,
    BeginTurn,
    Drive,
    EndTurn,
    Leave,
    Move,
    RollDice,
    Stay,
    UseCard,
    UsePower,
    Walk,
)
from game.rules.specter_ops.events import MarkerLaid
from game.rules.specter_ops.state import INSIDE, NOWHERE, Held, Hunter, Secret, SpecterState, Table, Vehicle
from tests.rules.specter_game import GAME

E = TypeVar("E", bound=Event)


class Scene:
    """A match in the agent's turn of a round; ``events``: of the last step, as they truly were.

    ``hunters``: name → space, "" for the vehicle; all are played by seat 1. ``sites``: of the four sections.
    """

    def __init__(
        self,
        agent: str = "fox",
        at: str = "J15",
        hunters: dict[str, str] | None = None,
        hand: tuple[str, ...] = (),
        sites: tuple[str, ...] = ("B17", "C28", "V22", "M12"),
        done: int = 0,
        vehicle: tuple[str, str] = ("tracer", "W32"),
        game: SpecterOps = GAME,
        **table: Any,
    ) -> None:
        self.game, field = game, game.field
        hunters = {"judge": "A1", "beast": "K17"} if hunters is None else hunters
        round_number = table.pop("round", 1)
        self.state = SpecterState(
            Secret(
                agent=agent,
                hand=tuple(Held(card, field.card(card).charges) for card in hand),
                trail=((),) * (round_number - 1),
                spaces=(field.space(at),) * round_number,
            ),
            Table(
                phase="agent_turn",
                round=round_number,
                sites=tuple(map(field.space, sites)),
                done=tuple(n < done for n in range(len(sites))),
                hunters=tuple(self._hunter(field, name, space) for name, space in hunters.items()),
                vehicle=Vehicle(vehicle[0], field.space(vehicle[1])),
                **table,
            ),
            field.supply,
        )
        self.events: tuple[Event, ...] = ()

    @staticmethod
    def _hunter(field: Any, name: str, space: str) -> Hunter:
        place = field.space(space) if space else INSIDE
        return Hunter(name, 1, place, pet=INSIDE if field.hunter(name).pet else NOWHERE)

    # -- looking

    def space(self, name: str) -> int:
        return self.game.field.space(name)

    def name(self, space: int) -> str:
        return self.game.field.name(space)

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def secret(self) -> Secret:
        return self.state.secret

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def seen(self, seat: Seat = 1) -> list[Event]:
        return [seen for event in self.events if (seen := event.seen_by(seat)) is not None]

    def marks(self) -> list[tuple[str, str]]:
        return [(event.kind, self.name(event.space)) for event in self.told(MarkerLaid)]

    def refusal(self, seat: Seat, action: Any) -> str:
        try:
            self.game.check(self.state, seat, action)
        except IllegalAction as reason:
            return str(reason)
        return ""

    def legal(self, seat: Seat, kind: type[Any]) -> Iterator[Any]:
        return (action for action in self.game.legal(self.state, seat) if isinstance(action, kind))

    # -- acting

    def do(self, seat: Seat, action: Any) -> Scene:
        step = self.game.play(self.state, seat, action)
        self.state, self.events = step.state, step.events
        return self

    def path(self, *names: str) -> Move:
        return Move(tuple(map(self.space, names)))

    def move(self, *names: str) -> Scene:
        return self.do(0, self.path(*names))

    def card(self, name: str, at: str = "", other: str = "") -> UseCard:
        return UseCard(name, self.space(at) if at else -1, self.space(other) if other else -1)

    def use(self, name: str, at: str = "", other: str = "") -> Scene:
        return self.do(0, self.card(name, at, other))

    def use_on(self, name: str, number: int) -> Scene:
        return self.do(0, UseCard(name, number))

    def power(self, at: int = -1) -> Scene:
        return self.do(0, UsePower(at))

    def end(self) -> Scene:
        return self.do(0, EndTurn())

    def begin(self, number: int) -> Scene:
        return self.do(1, BeginTurn(number))

    def walk(self, to: str, enters: bool = False) -> Scene:
        return self.do(1, Walk(self.space(to), enters))

    def drive(self, to: str) -> Scene:
        return self.do(1, Drive(self.space(to)))

    def leave(self, to: str) -> Scene:
        return self.do(1, Leave(self.space(to)))

    def stay(self) -> Scene:
        return self.do(1, Stay())

    def over(self) -> Scene:
        """End the turn of a hunter."""
        return self.do(1, EndTurn())

    def attack(self, *rolls: tuple[int, ...]) -> Scene:
        self.do(1, Attack())
        events = self.events
        for faces in rolls:
            self.do(CHANCE, RollDice(faces))
            events += self.events
        self.events = events
        return self

    def pass_round(self) -> Scene:
        """Let every hunter stay until it is the agent's turn again."""
        while self.table.phase == "hunters_turn":
            doing = self.table.doing
            if doing is None:
                self.begin(next(n for n, hunter in enumerate(self.table.hunters) if not hunter.is_played))
            elif doing.stage == "act":
                self.over()
            else:
                self.stay()
        return self
