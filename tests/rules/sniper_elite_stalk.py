"""Sniper Elite in the sniper's turn, on the small board, with spaces and units by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec.structs import replace

from game.core import CHANCE, Action, Event, IllegalAction, Seat
from game.rules.sniper_elite.actions import DrawTokens, EndSquad, EndTurn, LayCard, Move, Shoot, ShuffleLoadout
from game.rules.sniper_elite.beginning import deck_after, squads_of, units_of
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import NoiseHeard, SniperTurnBegan
from game.rules.sniper_elite.state import OFF, Decks, Secret, SniperEliteState, Table
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import at, one

E = TypeVar("E", bound=Event)
TOKENS = {"a": "aim", "n": "noise", "r": "recoil", "s": "suppression"}
NOBODY = dict.fromkeys(range(9), "")
"""All units off the board."""


class Stalk:
    """The sniper's turn of a round. ``sniper``: where he is; ``units``: those who stand elsewhere than at the start, ""
    for off the board; ``events``: of the last step, as they truly were."""

    def __init__(
        self,
        sniper: str = "s",
        units: Mapping[int, str] | None = None,
        hand: tuple[str, ...] = (),
        specialists: tuple[str, str, str] = ("", "", ""),
        objectives: tuple[int, int] = (1, 7),
        arrow: str = "n",
        seats: int = 2,
        round_: int = 2,
        deck: tuple[str, ...] | None = None,
        **changes: Any,
    ) -> None:
        places = list(units_of(GAME.field))
        for unit, name in (units or {}).items():
            places[unit] = replace(places[unit], space=one(name))
        squads = tuple(
            replace(squad, specialist=name, uses=2 if name else 0)
            for squad, name in zip(squads_of(seats), specialists, strict=True)
        )
        deck = deck_after(GAME.field, hand) if deck is None else deck
        began = SniperTurnBegan(round_, 12 - round_, tuple(unit.space for unit in places), (OFF, OFF))
        table = Table(
            phase="sniper",
            seats=seats,
            round=round_,
            units=tuple(places),
            squads=squads,
            bag=Tokens(aim=6, noise=2, recoil=3),
            hand=len(hand),
            deck=len(deck),
            clues=(began,),
        )
        secret = Secret(
            objectives=objectives,
            hand=hand,
            arrow=one(arrow),
            spaces=(one(arrow),) * (round_ - 1) + at(sniper),
            trail=((),) * (round_ - 1),
        )
        self.state = SniperEliteState(secret, replace(table, **changes), Decks(loadout=deck))
        self.events: tuple[Event, ...] = ()

    # -- looking

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def secret(self) -> Secret:
        return self.state.secret

    @property
    def here(self) -> str:
        return GAME.field.name(self.secret.here)

    def place(self, unit: int) -> str:
        space = self.table.units[unit].space
        return GAME.field.name(space) if space != OFF else ""

    def told(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def heard(self) -> tuple[int, ...]:
        """The units named in the last step, () when nothing was said."""
        return next((event.units for event in self.told(NoiseHeard)), ())

    def seen(self, seat: Seat = 1) -> list[Event]:
        """What reached a defender of the last step."""
        return [seen for event in self.events if (seen := event.seen_by(seat)) is not None]

    def legal(self, kind: type[Action]) -> list[Any]:
        return [action for action in GAME.legal(self.state, GAME.to_act(self.state)[0]) if isinstance(action, kind)]

    def ends(self) -> set[str]:
        """Where the moves end."""
        return {GAME.field.name(move.path[-1]) for move in self.legal(Move)}

    def why_not(self, action: Action, seat: Seat = 0) -> str:
        """The words of the refusal, "" when it is allowed; the list of legal actions says the same."""
        is_listed = GAME.canonical(self.state, seat, action) in GAME.legal(self.state, seat)
        try:
            GAME.check(self.state, seat, action)
        except IllegalAction as refusal:
            assert not is_listed, action
            return str(refusal)
        assert is_listed, action
        return ""

    # -- acting

    def do(self, action: Action, seat: Seat | None = None) -> Stalk:
        seat = GAME.to_act(self.state)[0] if seat is None else seat
        step = GAME.play(self.state, seat, action)
        self.state, self.events = step.state, step.events
        return self

    def path(self, names: str) -> Move:
        return Move(at(*names))

    def move(self, names: str) -> Stalk:
        return self.do(self.path(names))

    def card(self, name: str, on: str = "") -> LayCard:
        return LayCard(name, one(on))

    def lay(self, name: str, on: str = "") -> Stalk:
        return self.do(self.card(name, on))

    def draw(self, letters: str) -> Stalk:
        """Let chance draw these tokens, by their first letters."""
        return self.do(DrawTokens(tuple(TOKENS[letter] for letter in letters)), CHANCE)  # type: ignore[misc]

    def shoot(self, unit: int, letters: str) -> Stalk:
        """Shoot with as many tokens as are drawn; ``events``: of both steps."""
        self.do(Shoot(unit, len(letters)))
        announced = self.events
        if letters:
            self.draw(letters)
            self.events = (*announced, *self.events)
        return self

    def shuffle(self) -> Stalk:
        return self.do(ShuffleLoadout(self.state.decks.loadout), CHANCE)

    def end(self) -> Stalk:
        return self.do(EndTurn())

    def pass_round(self) -> Stalk:
        """Let the defenders do nothing."""
        while self.table.phase == "defenders":
            colour = next(COLOURS[n] for n, squad in enumerate(self.table.squads) if not squad.is_done)
            self.do(EndSquad(colour))
        return self
