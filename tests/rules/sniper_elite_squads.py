"""Sniper Elite in the middle of the defenders' turn, on the small board, with spaces and units by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from game.core import CHANCE, Action, Event, IllegalAction, Seat
from game.rules.sniper_elite.beginning import squads_of, units_of
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import SniperTurnBegan
from game.rules.sniper_elite.every_event import ToldClue
from game.rules.sniper_elite.state import (
    OFF,
    Decks,
    HiddenTrap,
    Secret,
    SniperEliteState,
    Solo,
    Table,
    colour_of,
    squad_of,
)
from tests.rules.sniper_elite_game import GAME

RED, RED_1, RED_2, YELLOW, YELLOW_1, YELLOW_2, BLACK, BLACK_1, BLACK_2 = range(9)
"""The officers and soldiers; they start on c i C, f m 2 and t x y."""
NUMBERS = {space.name: number for number, space in enumerate(GAME.field.board.spaces)}


def at(*names: str) -> tuple[int, ...]:
    """Return spaces by their names."""
    return tuple(NUMBERS[name] for name in names)


def one(name: str) -> int:
    """Return a space by its name, OFF for ""."""
    return NUMBERS[name] if name else OFF


class Squads:
    """The defenders' turn of a round. ``sniper``: where he is, ``before``: where his turn before ended."""

    def __init__(
        self,
        sniper: str = "u",
        before: str = "q",
        units: Mapping[int, str] | None = None,
        specialists: tuple[str, str, str] = ("", "", ""),
        seats: int = 2,
        traps: Mapping[str, str] | None = None,
        figure: str = "",
        is_hiding: bool = False,
        told: tuple[ToldClue, ...] = (),
        decks: Decks | None = None,
        **changes: Any,
    ) -> None:
        places = list(units_of(GAME.field))
        for unit, name in (units or {}).items():
            places[unit] = replace(places[unit], space=one(name))
        squads = tuple(
            replace(squad, specialist=name, uses=2 if name else 0)
            for squad, name in zip(squads_of(seats), specialists, strict=True)
        )
        laid = tuple((traps or {}).items())
        began = SniperTurnBegan(1, 10, tuple(unit.space for unit in places), changes.get("dogs", (OFF, OFF)))
        table = Table(
            phase="defenders",
            seats=seats,
            round=1,
            units=tuple(places),
            squads=squads,
            bag=Tokens(aim=6, noise=2, recoil=3),
            figure=one(figure),
            lying=len(laid),
            clues=(began, *told),
        )
        secret = Secret(
            objectives=(1, 7),
            arrow=one("n"),
            spaces=at(before, sniper),
            traps=tuple(HiddenTrap(card, one(space)) for space, card in laid),
            lying=tuple(card for _, card in laid),
            is_hiding=is_hiding,
        )
        self.state = SniperEliteState(secret, replace(table, **changes), decks or Decks())

    @property
    def table(self) -> Table:
        """What lies open."""
        return self.state.table

    def do(self, action: Action, seat: Seat = OFF) -> tuple[Event, ...]:
        """Do something, by whoever leads the squad unless said otherwise."""
        step = GAME.play(self.state, self._seat(action, seat), action)
        self.state = step.state
        return step.events

    def draw(self, action: Action) -> tuple[Event, ...]:
        """Let chance draw or roll that."""
        step = GAME.play(self.state, CHANCE, action)
        self.state = step.state
        return step.events

    def why_not(self, action: Action, seat: Seat = OFF) -> str:
        """Return the words of the refusal, "" when it is allowed; the list of legal actions says the same."""
        seat = self._seat(action, seat)
        is_listed = action in GAME.legal(self.state, seat)
        try:
            GAME.check(self.state, seat, action)
        except IllegalAction as refusal:
            assert not is_listed, action
            return str(refusal)
        assert is_listed, action
        return ""

    def place(self, unit: int) -> str:
        """Return the name of a unit's space, "" off the board."""
        space = self.table.units[unit].space
        return GAME.field.name(space) if space != OFF else ""

    def legal(self, kind: type[Action], seat: Seat = 1) -> list[Any]:
        """Return the legal actions of one kind."""
        return [action for action in GAME.legal(self.state, seat) if isinstance(action, kind)]

    def change_unit(self, unit: int, **changes: Any) -> None:
        """Change a unit."""
        units = list(self.table.units)
        units[unit] = replace(units[unit], **changes)
        self.state = replace(self.state, table=replace(self.table, units=tuple(units)))

    def change_squad(self, squad: int, **changes: Any) -> None:
        """Change a squad."""
        squads = list(self.table.squads)
        squads[squad] = replace(squads[squad], **changes)
        self.state = replace(self.state, table=replace(self.table, squads=tuple(squads)))

    def cubes(self) -> tuple[int, ...]:
        """Return how many cubes each squad has still to spend."""
        return tuple(squad.cubes for squad in self.table.squads)

    def _seat(self, action: Action, seat: Seat) -> Seat:
        if seat != OFF:
            return seat
        unit = getattr(action, "unit", OFF)
        colour = getattr(action, "colour", colour_of(unit) if unit != OFF else None)
        if colour is None:
            return GAME.to_act(self.state)[0]
        squad = COLOURS.index(colour) if colour in COLOURS else squad_of(unit)
        return self.table.squads[squad].seats[0]


def solo(plan: str, difficulty: str = "soldier", alert: int = 1, sector: str = "") -> Solo:
    """Return the automated defender with the card that acts this round."""
    return Solo(difficulty, ("guard", "guard"), (), plan, alert, sector)  # type: ignore[arg-type]
