"""The rules of Sharp Shooters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from game.core import (
    CHANCE,
    Action,
    Event,
    Game,
    IllegalAction,
    Option,
    Options,
    Outcome,
    Reason,
    Rng,
    Seat,
    Side,
    Step,
)
from game.rules.sharp_shooters import beginning
from game.rules.sharp_shooters.actions import Deal, Draw, Place, Roll, SharpAction, Stop, Tumble
from game.rules.sharp_shooters.anchors import RULES
from game.rules.sharp_shooters.beginning import DICE, START
from game.rules.sharp_shooters.events import (
    ChipsPaid,
    ChipsTaken,
    DiceRolled,
    DiePlaced,
    MatchEnded,
    NothingFits,
    RoundBegan,
    RoundEnded,
    ScoresSet,
    SeatSkipped,
    SharpEvent,
    StackLaid,
    StackTurned,
    StarterDrawn,
    TurnBegan,
    TurnEnded,
)
from game.rules.sharp_shooters.judging import MOST_ROLLS, NAMES, matching, place_refusal, roll_refusal, stop_refusal
from game.rules.sharp_shooters.state import NOBODY, SharpObservation, SharpState
from game.rules.sharp_shooters.tiles import ROWS, Tile, wanted
from game.rules.sharp_shooters.tiles import Side as TileSide

MOST_DICE_A_ROLL = 5
T = TypeVar("T")


class SharpShooters(Game[SharpState, SharpAction, SharpObservation]):
    """Sharp Shooters with the given tiles (the edition's eight, perhaps a user's own beside them)."""

    name: ClassVar[str] = "sharp_shooters"
    version: ClassVar[int] = 1
    state_type = SharpState
    action_type = SharpAction
    event_type = SharpEvent
    seats: ClassVar[tuple[int, int]] = (2, 6)
    rules_of: ClassVar[Mapping[type[Action], str]] = RULES

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.tiles = tiles
        self._sides = {side.name: side for tile in tiles for side in tile.sides}
        self._backs = {side.name: tile.sides[1 - n].name for tile in tiles for n, side in enumerate(tile.sides)}

    # -- before the match

    def options(self) -> tuple[Option, ...]:
        """Return what can be chosen; see ``beginning.options``."""
        return beginning.options(self.tiles)

    def setup(self, options: Options, seats: int) -> SharpState:
        """Return the table before anything is drawn; raises ValueError for seats and options that cannot be."""
        fewest, most = self.seats
        if not fewest <= seats <= most:
            raise ValueError(f"Sharp Shooters is for {fewest} to {most} players, not {seats}.")
        return beginning.begin(self.options(), self._sides, options, seats)

    # -- who, what, why not

    def to_act(self, state: SharpState) -> tuple[Seat, ...]:
        """Return CHANCE for the stack, the starter and the dice, otherwise the seat that has the cup."""
        if state.is_over:
            return ()
        if state.seat < 0 or state.cup:
            return (CHANCE,)
        return (state.seat,)

    def at(self, state: SharpState, seat: Seat) -> int:
        """Return the number of the turn."""
        return state.turn

    def legal(self, state: SharpState, seat: Seat) -> tuple[SharpAction, ...]:
        """Return placements by row, then by face, then Roll, then Stop."""
        if (seat,) != self.to_act(state):
            return ()
        if seat == CHANCE:
            return self._draws(state)
        actions: list[SharpAction] = []
        side = self.side_up(state)
        if state.hand:
            faces = sorted(set(state.hand))
            for n in range(ROWS):
                fits = wanted(side.rows[n].spaces, state.spaces[n])
                actions += [Place(face, n) for face in faces if NAMES[face] in fits]
        if not roll_refusal(side, state):
            actions.append(Roll())
        if not stop_refusal(side, state):
            actions.append(Stop())
        return tuple(actions)

    def check(self, state: SharpState, seat: Seat, action: SharpAction) -> None:
        """Raise IllegalAction with the rule's reason."""
        if (seat,) != self.to_act(state):
            raise (
                IllegalAction("The match is over.", "end")
                if state.is_over
                else IllegalAction("It is not your turn.", "start/turns")
            )
        if seat == CHANCE:
            reason = self._draw_refusal(state, action)
        elif isinstance(action, Place):
            reason = place_refusal(self.side_up(state), state, action)
        elif isinstance(action, Roll):
            reason = roll_refusal(self.side_up(state), state)
        elif isinstance(action, Stop):
            reason = stop_refusal(self.side_up(state), state)
        else:
            reason = Reason("Only chance draws and rolls.", "roll")
        if reason:
            raise self.illegal(reason, action)

    # -- chance

    def _draws(self, state: SharpState) -> tuple[SharpAction, ...]:
        if state.stack and state.seat < 0:
            return tuple(Draw(seat) for seat in range(len(state.scores)))
        return ()

    def _draw_refusal(self, state: SharpState, action: SharpAction) -> str:
        if not state.stack:
            ok = isinstance(action, Deal) and self._is_stack(state, action.sides)
            return "" if ok else Reason("The stack must hold each tile once, the chosen one on top.", "start")
        if state.seat < 0:
            ok = isinstance(action, Draw) and 0 <= action.seat < len(state.scores)
            return "" if ok else Reason("One of the players must begin.", "start/turns")
        ok = isinstance(action, Tumble) and len(action.faces) == state.cup and all(1 <= f <= 6 for f in action.faces)
        return "" if ok else Reason(f"{state.cup} dice must be rolled.", "roll")

    def _is_stack(self, state: SharpState, sides: tuple[str, ...]) -> bool:
        owner = {side.name: tile.name for tile in self.tiles for side in tile.sides}
        if any(side not in owner for side in sides) or (
            state.first_tile != "random" and sides[:1] != (state.first_tile,)
        ):
            return False
        return sorted(owner[side] for side in sides) == sorted(tile.name for tile in self.tiles)

    def sample(self, state: SharpState, rng: Rng) -> SharpAction:
        """Return a shuffled stack, a starter or a roll."""
        if not state.stack:
            return Deal(self._shuffle(state.first_tile, (), rng))
        if state.seat < 0:
            return Draw(rng.below(len(state.scores)))
        return Tumble(tuple([rng.die() for _ in range(state.cup)]))

    def _shuffle(self, first: str, shown: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
        """Return a random stack that begins with ``shown`` (or with ``first``, when nothing was shown yet)."""
        top = shown or (() if first == "random" else (first,))
        gone = {tile.name for tile in self.tiles if any(side.name in top for side in tile.sides)}
        rest = rng.shuffled([tile for tile in self.tiles if tile.name not in gone])
        return (*top, *(tile.sides[rng.below(2)].name for tile in rest))

    # -- apply

    def apply(self, state: SharpState, seat: Seat, action: SharpAction) -> Step:
        """Return the next state and what happened."""
        if isinstance(action, Place):
            return self._place(state, action)
        if isinstance(action, Roll):
            return Step(replace(state, cup=state.in_turn, hand=()), ())
        if isinstance(action, Tumble):
            return self._tumble(state, action)
        if isinstance(action, Stop):
            events: list[Event] = []
            return Step(self._end_turn(state, events), tuple(events))
        if isinstance(action, Deal):
            laid: list[Event] = [StackLaid(action.sides, len(action.sides))]
            if set(state.scores) != {START}:
                laid.append(ScoresSet(state.scores))
            return Step(replace(state, stack=action.sides), tuple(laid))
        events = [StarterDrawn(action.seat)]
        return Step(self._begin_round(state, action.seat, events), tuple(events))

    def _tumble(self, state: SharpState, action: Tumble) -> Step:
        rolled = replace(state, cup=0, hand=tuple(sorted(action.faces)), rolls=state.rolls + 1, placed=0)
        events: list[Event] = [DiceRolled(state.seat, action.faces, rolled.rolls)]
        if not matching(self.side_up(rolled), rolled):
            events.append(NothingFits(state.seat))
            rolled = self._end_turn(rolled, events)
        return Step(rolled, tuple(events))

    def _place(self, state: SharpState, action: Place) -> Step:
        seat, n = state.seat, action.row
        row = self.side_up(state).rows[n]
        filled = state.spaces[n]
        events: list[Event] = [DiePlaced(seat, action.face, n, len(filled))]
        hand = list(state.hand)
        hand.remove(action.face)
        spaces = _put(state.spaces, n, filled + NAMES[action.face])
        scores, takers = state.scores, state.takers
        is_finished = len(filled) + 1 == len(row.spaces)
        if is_finished:
            after = max(0, scores[seat] + row.value)
            points = after - scores[seat]
            events.append(ChipsTaken(seat, n, points) if row.value > 0 else ChipsPaid(seat, n, -row.value, -points))
            scores, takers = _put(scores, seat, after), _put(takers, n, seat)
        placed = replace(
            state,
            hand=tuple(hand),
            in_turn=state.in_turn - 1,
            dice=_put(state.dice, seat, state.dice[seat] - 1),
            placed=state.placed + 1,
            spaces=spaces,
            scores=scores,
            takers=takers,
        )
        if is_finished and NOBODY not in takers:
            placed = self._end_round(placed, events)
        elif not hand or (state.rolls >= MOST_ROLLS and not matching(self.side_up(placed), placed)):
            placed = self._end_turn(placed, events)
        return Step(placed, tuple(events))

    def _end_turn(self, state: SharpState, events: list[Event]) -> SharpState:
        events.append(TurnEnded(state.seat, state.in_turn))
        return self._begin_turn(state, state.seat + 1, events)

    def _begin_turn(self, state: SharpState, seat: Seat, events: list[Event]) -> SharpState:
        """Give the cup to ``seat`` or the next one that has dice; on an unfinished tile somebody always has."""
        seats = len(state.scores)
        seat %= seats
        while not state.dice[seat]:
            events.append(SeatSkipped(seat))
            seat = (seat + 1) % seats
        in_turn = min(MOST_DICE_A_ROLL, state.dice[seat])
        events.append(TurnBegan(seat, in_turn, state.dice[seat] - in_turn))
        return replace(state, seat=seat, turn=state.turn + 1, in_turn=in_turn, cup=0, hand=(), rolls=0, placed=0)

    def _end_round(self, state: SharpState, events: list[Event]) -> SharpState:
        events.append(RoundEnded(state.round, state.seat, state.scores))
        if max(state.scores) >= state.target:
            best = max(state.scores)
            winners = tuple(seat for seat, points in enumerate(state.scores) if points == best)
            events.append(MatchEnded(state.scores, winners))
            return replace(state, is_over=True, in_turn=0, hand=())
        if state.round % len(state.stack) == 0:
            events.append(StackTurned())
        return self._begin_round(state, (state.seat + 1) % len(state.scores), events)

    def _begin_round(self, state: SharpState, seat: Seat, events: list[Event]) -> SharpState:
        seats = len(state.scores)
        state = replace(
            state,
            round=state.round + 1,
            dice=(DICE // seats,) * seats,
            spaces=("",) * ROWS,
            takers=(NOBODY,) * ROWS,
        )
        events.append(RoundBegan(state.round, self.side_up(state).name, DICE // seats, seat))
        return self._begin_turn(state, seat, events)

    # -- what can be known

    def side_up(self, state: SharpState) -> TileSide:
        """Return the tile side in play; the stack goes round and is turned over after each pass."""
        passes, place = divmod(state.round - 1, len(state.stack))
        name = state.stack[place]
        return self._sides[self._backs[name] if passes % 2 else name]

    def side(self, name: str) -> TileSide:
        """Return the side of that name. Raises KeyError."""
        return self._sides[name]

    def observe(self, state: SharpState, seat: Seat) -> SharpObservation:
        """Return all but the order of the tiles not yet shown, which nobody knows."""
        return SharpObservation(
            seat=seat,
            legal=self.legal(state, seat) if seat >= 0 else (),
            side=self.side_up(state) if state.round else None,
            shown=state.stack[: state.round],
            tiles=len(self.tiles),
            first_tile=state.first_tile,
            target=state.target,
            scores=state.scores,
            dice=state.dice,
            round=state.round,
            to_move=state.seat,
            turn=state.turn,
            in_turn=state.in_turn,
            cup=state.cup,
            hand=state.hand,
            rolls=state.rolls,
            placed=state.placed,
            spaces=state.spaces,
            takers=state.takers,
            is_over=state.is_over,
        )

    def imagine(self, observation: SharpObservation, rng: Rng) -> SharpState:
        """Return the position with the tiles not yet shown in a random order."""
        seen = observation
        is_laid = bool(seen.history) or bool(seen.round)
        return SharpState(
            target=seen.target,
            scores=seen.scores,
            dice=seen.dice,
            first_tile=seen.first_tile,
            stack=self._shuffle(seen.first_tile, seen.shown, rng) if is_laid else (),
            round=seen.round,
            seat=seen.to_move,
            turn=seen.turn,
            in_turn=seen.in_turn,
            cup=seen.cup,
            hand=seen.hand,
            rolls=seen.rolls,
            placed=seen.placed,
            spaces=seen.spaces,
            takers=seen.takers,
            is_over=seen.is_over,
        )

    def outcome(self, state: SharpState) -> Outcome | None:
        """Return the final scores; equal points share the win."""
        if not state.is_over:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, points in enumerate(state.scores) if points == best)
        return Outcome(f"After round {state.round} somebody had {state.target} points or more.", state.scores, winners)

    def sides(self, state: SharpState) -> tuple[Side, ...]:
        """Return one side of all players: everything lies open."""
        return (Side("player", tuple(range(len(state.scores)))),)


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])
