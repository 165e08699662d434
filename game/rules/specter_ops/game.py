"""The rules of Specter Ops."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.core import (
    CHANCE,
    CLOCK,
    Action,
    Game,
    Option,
    Options,
    Outcome,
    Reason,
    Rng,
    Seat,
    Side,
    Step,
    Tick,
    TimeUp,
)
from game.core.tile_art import TileArt
from game.rules.specter_ops import agent_turn, attacks, beginning, clock, hunter_turn
from game.rules.specter_ops.actions import RollDice, SpecterAction, TakeCards
from game.rules.specter_ops.anchors import RULES
from game.rules.specter_ops.board import Board
from game.rules.specter_ops.catalog import Catalog
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.events import AGENT, SpecterEvent
from game.rules.specter_ops.field import CARDS, Field
from game.rules.specter_ops.imagining import imagine
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.state import Secret, SpecterObservation, SpecterState, Table

TIMER = Option(
    "timer",
    "Hunters' timer",
    ((0, "none"), (120, "two minutes")),
    "How long each hunter's turn may take.",
)
ASSIST = Option(
    "assist",
    "Where she can be",
    ((True, "may be shown"), (False, "expert: never")),
    "Whether the table paints the spaces on which the agent can be.",
)
"""No rule looks at it: it is for the table, and for a match that is taken up again."""
OWN = Option(
    "own_cards",
    "Own characters",
    ((False, "leave out"), (True, "take in")),
    "Agents, hunters and equipment you made yourself, from the user folder.",
)
"""What it asks for is in the catalog that the game is made from."""
CARRIED = Option(
    "carried",
    "Equipment",
    tuple((count, f"{count} card{'s' * (count > 1)} at first") for count in (1, 2, 3, 4)),
    "How many cards the agent carries into the match.",
    usual=2,
    seat=AGENT,
    is_for_missions=True,
)
BEFORE = ("vehicle", "sites", "hunters", "agent", "cards", "supply")


class SpecterOps(Game[SpecterState, Action, SpecterObservation]):
    """Specter Ops on a board, with a catalog.

    ``maps``: name and title of every board there is to choose from, the usual one first; without them the board is no
    option. ``art``: how the board looks, for whoever draws it; no rule looks at it. ``carried``: the cards that an
    agent brings. In a mission fewer may take part than in a match by itself: the catalog holds those who do.
    """

    name: ClassVar[str] = "specter_ops"
    version: ClassVar[int] = 1
    state_type = SpecterState
    action_type = SpecterAction | Tick | TimeUp
    event_type = SpecterEvent | TimeRanOut
    seats: ClassVar[tuple[int, int]] = (2, 3)
    rules_of: ClassVar[Mapping[type[Action], str]] = RULES

    def __init__(
        self,
        board: Board,
        catalog: Catalog,
        maps: tuple[tuple[str, str], ...] = (),
        art: TileArt | None = None,
        carried: int = CARDS,
    ) -> None:
        self.field = Field(board, catalog, carried)
        self.maps = maps
        self.art = art

    def options(self) -> tuple[Option, ...]:
        """Return the boards, where there are several, the hunters' timer, the table's help, and own characters.

        Then what a mission may say: which agents and hunters there are to choose from, how many cards she carries.
        """
        boards = (Option("map", "Board", self.maps, "Where she hides: our boards, and maps of your own."),)
        return (*(boards if self.maps else ()), TIMER, OWN, ASSIST, *self._cast(), CARRIED)

    def _cast(self) -> tuple[Option, Option]:
        agents = tuple((agent.name, agent.label) for agent in self.field.agents.values())
        hunters = tuple((hunter.name, hunter.label) for hunter in self.field.hunters.values())
        return (
            Option("agents", "Agents", agents, is_for_missions=True, is_several=True),
            Option("hunters", "Hunters", hunters, is_for_missions=True, is_several=True),
        )

    def setup(self, options: Options, seats: int) -> SpecterState:
        """Return the table before the vehicle's side is chosen; seat 0 is the agent."""
        fewest, most = self.seats
        if not fewest <= seats <= most:
            raise ValueError(f"Specter Ops is for {fewest} or {most} seats, not {seats}.")
        known = {option.name: option for option in self.options()}
        if strange := options.keys() - known.keys():
            raise ValueError(f"Specter Ops has no option {sorted(strange)[0]!r}.")
        for name, value in options.items():
            if not known[name].takes(value):
                raise ValueError(f"The option {name!r} of Specter Ops cannot be {value!r}.")
        if (wish := options.get("map", self.field.board.name)) != self.field.board.name:
            raise ValueError(f"This match is on the board {self.field.board.name!r}, not on {wish!r}.")
        if len(self.field.hunters) < max(beginning.FEWEST_HUNTERS, seats - 1):
            raise ValueError(f"There are not enough hunters to choose from: {len(self.field.hunters)}.")
        seconds = options.get(TIMER.name, TIMER.default)
        return SpecterState(Secret(), Table(seats=seats, time=1000 * int(seconds)))

    def to_act(self, state: SpecterState) -> tuple[Seat, ...]:
        """Return CHANCE for dice and decks, the hunter who may react, the agent, or the hunters still to go."""
        table = state.table
        if table.phase == "over":
            return ()
        if table.phase in BEFORE:
            return beginning.to_act(state)
        if table.reaction:
            answering = (table.hunters[table.reaction.hunter].seat,)
            if clock.due(table):
                return (CLOCK,)
            return (*answering, CLOCK) if clock.is_running(table) else answering
        if table.strike:
            return (CHANCE,)
        if table.phase == "agent_turn":
            return (AGENT,)
        if clock.due(table):
            return (CLOCK,)
        return (*hunter_turn.to_act(table), CLOCK) if clock.is_running(table) else hunter_turn.to_act(table)

    def at(self, state: SpecterState, seat: Seat) -> int:
        """Return the number of times that somebody else came to act; her secret acts do not count."""
        return state.table.turn

    def legal(self, state: SpecterState, seat: Seat) -> tuple[Action, ...]:
        """Return what the seat may do, in catalog and board order."""
        if seat not in self.to_act(state) or seat == CHANCE:
            return ()
        if seat == CLOCK:
            return clock.due(state.table)
        if state.table.phase in BEFORE:
            return beginning.legal(self.field, state)
        if state.table.reaction:
            return attacks.ANSWERS
        if seat == AGENT:
            return agent_turn.legal(self.field, state)
        return hunter_turn.legal(self.field, state.table, seat)

    def check(self, state: SpecterState, seat: Seat, action: Action) -> None:
        """Raise IllegalAction with the rule's reason."""
        if reason := self._refusal(state, seat, action):
            raise self.illegal(reason, action)

    def _refusal(self, state: SpecterState, seat: Seat, action: Action) -> str:
        table = state.table
        if seat not in self.to_act(state):
            return (
                Reason("The match is over.", "escape")
                if table.phase == "over"
                else Reason("It is not your turn.", "hunters/order")
            )
        if seat == CLOCK:
            return clock.refusal(table, action)
        if table.phase in BEFORE:
            return beginning.refusal(self.field, state, action)
        if table.reaction:
            return attacks.answer_refusal(action)
        if table.strike:
            return attacks.draw_refusal(table.strike, action)
        if seat == AGENT:
            return agent_turn.refusal(self.field, state, action)
        return hunter_turn.refusal(self.field, table, seat, action)

    def canonical(self, state: SpecterState, seat: Seat, action: Action) -> Action:
        """Return the listed action of equal effect: cards in order, a path that gives away the same."""
        if seat != AGENT or seat not in self.to_act(state):
            return action
        if state.table.phase == "cards" and isinstance(action, TakeCards):
            return beginning.canonical(self.field, action)
        return agent_turn.canonical(self.field, state, action) if state.table.phase == "agent_turn" else action

    def apply(self, state: SpecterState, seat: Seat, action: Action) -> Step:
        """Return the next state and what happened."""
        play = Play(self.field, state)
        if seat == CLOCK:
            clock.apply(play, action)
        elif state.table.phase in BEFORE:
            beginning.apply(play, seat, action)
        elif state.table.reaction:
            attacks.answer(play, action)
        elif isinstance(action, RollDice):
            attacks.roll(play, action.faces)
        elif seat == AGENT:
            agent_turn.apply(play, action)
        else:
            hunter_turn.apply(play, action)
        return play.done()

    def sample(self, state: SpecterState, rng: Rng) -> Action:
        """Return the sections' dice, a shuffled supply deck, or the dice of an attack."""
        if state.table.strike:
            return attacks.sample(state.table.strike, rng)
        return beginning.sample(self.field, state, rng)

    def observe(self, state: SpecterState, seat: Seat) -> SpecterObservation:
        """Return the open table, for the agent with her own things; when it is over everybody sees those."""
        is_own = seat == AGENT or state.table.phase == "over"
        return SpecterObservation(
            seat=seat,
            legal=self.legal(state, seat) if seat >= 0 else (),
            table=state.table,
            secret=state.secret if is_own else None,
            supply=len(state.deck) if is_own else None,
        )

    def imagine(self, observation: SpecterObservation, rng: Rng) -> SpecterState:
        """Return a state with a hidden history that explains all that was told, the supply deck in a random order."""
        return imagine(self.field, observation, rng)

    def outcome(self, state: SpecterState) -> Outcome | None:
        """Return who won: the agent, or all hunters together."""
        table = state.table
        if table.phase != "over":
            return None
        is_agents = table.winner == "agent"
        scores = tuple(int(is_agents == (seat == AGENT)) for seat in range(table.seats))
        return Outcome(table.reason, scores, tuple(seat for seat, score in enumerate(scores) if score))

    def sides(self, state: SpecterState) -> tuple[Side, ...]:
        """Return the agent, then the hunters."""
        return (Side("agent", (AGENT,)), Side("hunters", tuple(range(1, state.table.seats))))
