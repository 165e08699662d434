"""The rules of Super Snipers: Duel Mode for two, Contract Mode for one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from msgspec.structs import replace

from game.core import (
    CHANCE,
    CLOCK,
    Action,
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
from game.rules.super_snipers import chance, clock, draft, hostage, quickdraw, teams
from game.rules.super_snipers.actions import SniperAction
from game.rules.super_snipers.acts import RESCUE, acts_of, allowed, seats_asked
from game.rules.super_snipers.anchors import RULES
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.events import SniperEvent
from game.rules.super_snipers.flow import go_on
from game.rules.super_snipers.grids import GridSet
from game.rules.super_snipers.options import BLITZED, DRAFTED, PAIRS, SETS, all_options, grids_of
from game.rules.super_snipers.powers import AI_SEAT
from game.rules.super_snipers.rounds import begin_round, fresh_side, kills_to_win, winners_of
from game.rules.super_snipers.snipers import Sniper
from game.rules.super_snipers.state import (
    CHOICES,
    NOWHERE,
    UNKNOWN,
    AiState,
    Mode,
    SideState,
    SniperObservation,
    SniperState,
)
from game.rules.super_snipers.table import Table
from game.rules.super_snipers.team_events import InDuel, TeamsEnded


class SuperSnipers(Game[SniperState, Any, SniperObservation]):
    """Super Snipers with the given grids (the White set), Snipers and Kill numbers (by level of the hiding place)."""

    name: ClassVar[str] = "super_snipers"
    version: ClassVar[int] = 1
    state_type = SniperState
    action_type = SniperAction
    event_type = SniperEvent | InDuel | TeamsEnded
    seats: ClassVar[tuple[int, int]] = (1, 4)
    rules_of: ClassVar[Mapping[type[Action], str]] = RULES

    def __init__(self, white: GridSet, snipers: tuple[Sniper, ...], kill_numbers: tuple[int, ...]) -> None:
        self.book = Book(white, snipers, kill_numbers)
        self._options = all_options(self.book)

    # -- before the match

    def options(self) -> tuple[Option, ...]:
        """Return the mode, for each side its Sniper and its three grids, the house rules."""
        return self._options

    def seats_for(self, options: Options) -> tuple[int, int]:
        """Return how many the mode is for: one against an automated opponent, four in teams, else two."""
        seats = {"contract": 1, "hostage": 1, "teams": 4}.get(str(options.get("mode")), 2)
        return seats, seats

    def automated(self, options: Options) -> tuple[str, ...]:
        """Return the Sniper against whom a Contract is played, the two who hold the hostages."""
        chosen = self._chosen(options)
        sniper, rival = (str(chosen[f"sniper_{name}"]) for name in SETS)
        if chosen["mode"] == "hostage":
            return tuple(self.book.snipers[one].name for one in hostage.rivals(self.book, sniper, rival))
        return (self.book.snipers[rival].name,) if chosen["mode"] == "contract" else ()

    def _chosen(self, options: Options) -> Options:
        return {option.name: option.default for option in self.options()} | dict(options)

    def setup(self, options: Options, seats: int) -> SniperState:
        """Return the table before the first draw."""
        chosen = self._chosen(options)
        for option in self.options():
            if chosen[option.name] not in option.values:
                raise ValueError(f"Super Snipers has no {chosen[option.name]!r} for {option.name!r}.")
        if strange := options.keys() - {option.name for option in self.options()}:
            raise ValueError(f"Super Snipers has no option {sorted(strange)[0]!r}.")
        if not self.seats_for(chosen)[0] == seats:
            raise ValueError(f"The mode {chosen['mode']} is for {self.seats_for(chosen)[0]} player(s), not {seats}.")
        if any(chosen[one] == chosen[other] for one, other in PAIRS):
            raise ValueError("The two sides cannot have the same Sniper.")
        if chosen["mode"] == "teams":
            first, second = (self._begun(chosen, f"{n}") for n in ("", "2"))
            return teams.joined(first, second)
        return self._rescue(chosen) if chosen["mode"] == "hostage" else self._begun(chosen)

    def _rescue(self, chosen: Options) -> SniperState:
        """Return a rescue before the first draw."""
        sniper, rival = (str(chosen[f"sniper_{name}"]) for name in SETS)
        table = Table(self.book, hostage.set_up(self.book, str(chosen["difficulty"]), sniper, rival))
        hostage.begin_round(table)
        go_on(table)
        return replace(table.state, step=1)

    def _begun(self, chosen: Options, duel: str = "") -> SniperState:
        """Return the table of a match, or of one of its two duels, before the first draw."""
        sides = tuple(
            fresh_side(seat, str(chosen[f"sniper_{name}{duel}"]), grids_of(str(chosen[f"grids_{name}{duel}"])))
            for seat, name in enumerate(SETS)
        )
        if not duel and chosen["mode"] != "teams":
            sides = tuple(
                replace(side, adrenaline="ready") if chosen[f"adrenaline_{name}"] else side
                for side, name in zip(sides, SETS, strict=True)
            )
        is_contract = chosen["mode"] == "contract"
        is_blitz = bool(chosen["blitz"]) and chosen["mode"] in BLITZED
        state = SniperState(cast("Mode", chosen["mode"]), sides, AiState() if is_contract else None, is_blitz=is_blitz)
        table = Table(self.book, state)
        if chosen["draft"] and chosen["mode"] in DRAFTED:
            table.set(phase="draft")
        else:
            begin_round(table)
        go_on(table)
        return replace(table.state, step=1)

    # -- who, what, why not

    def to_act(self, state: SniperState) -> tuple[Seat, ...]:
        """Return CHANCE for draws, otherwise the seat that is asked; both while they hide."""
        if state.beside is not None:
            return teams.to_act(self, state)
        if state.phase == "over":
            return ()
        if chance.is_due(state):
            return (CHANCE,)
        if clock.due(state):
            return (CLOCK,)
        return (*seats_asked(state), CLOCK) if clock.is_on(state) else seats_asked(state)

    def at(self, state: SniperState, seat: Seat) -> int:
        """Return the number of the part of a turn, or of the choice; in Quickdraw each seat counts its own."""
        if state.is_simultaneous and seat >= 0:
            return state.sides[seat].step
        return teams.own_duel(self, state, seat)[0].step

    def legal(self, state: SniperState, seat: Seat) -> tuple[Any, ...]:
        """Return the actions by kind, placements first, Ready last."""
        if seat not in self.to_act(state):
            return ()
        state, seat = teams.own_duel(self, state, seat)
        if seat == CHANCE:
            return chance.draws(self.book, state)
        if seat == CLOCK:
            return clock.due(state)
        table = Table(self.book, state)
        found: list[Any] = []
        acts = acts_of(state)
        for kind in allowed(state, seat)[0]:
            candidates, refusal, _, is_sound = acts[kind]
            could = candidates(table, seat)
            if is_sound:
                found += could
            elif could:
                found += [action for action in could if not refusal(table, seat, action)]
        return tuple(found)

    def check(self, state: SniperState, seat: Seat, action: Any) -> None:
        """Raise IllegalAction with the rule's reason."""
        if seat not in self.to_act(state):
            raise IllegalAction(
                Reason("The match is over.", "round_end") if self.outcome(state) else _why_not_now(state, seat)
            )
        state, seat = teams.own_duel(self, state, seat)
        if seat == CHANCE:
            reason = chance.refusal(self.book, state, action)
        elif seat == CLOCK:
            reason = clock.refusal(state, action)
        else:
            kinds, words = allowed(state, seat)
            if type(action) not in kinds:
                reason = (
                    words
                    if type(action) in RESCUE
                    else Reason("Only chance draws, and only the clock lets time pass.", "turn")
                )
            else:
                reason = acts_of(state)[type(action)].refusal(Table(self.book, state), seat, action)
        if reason:
            raise self.illegal(reason, action)

    def apply(self, state: SniperState, seat: Seat, action: Any) -> Step:
        """Return the position after an action, everything that follows from it done."""
        if state.beside is not None:
            return teams.apply(self, state, seat, action)
        table = Table(self.book, state)
        if seat == CHANCE:
            chance.do(table, action)
        elif seat == CLOCK:
            clock.apply(table, action)
        else:
            acts_of(state)[type(action)].do(table, seat, action)
        go_on(table)
        if state.is_simultaneous:
            quickdraw.count_questions(table, state)
        elif _asked(table.state) != _asked(state):
            table.set(step=state.step + 1)
        return Step(table.state, tuple(table.events))

    def sample(self, state: SniperState, rng: Rng) -> Any:
        """Return what chance does next."""
        return chance.sample(self.book, teams.own_duel(self, state, CHANCE)[0], rng)

    # -- what can be known

    def observe(self, state: SniperState, seat: Seat) -> SniperObservation:
        """Return the position without the hiding places that ``seat`` does not know."""
        if state.beside is not None:
            return teams.observe(self, state, seat, self.legal(state, seat) if seat >= 0 else ())
        sides = tuple(
            side if one == seat or side.hiding == NOWHERE or _is_found(state, one) else replace(side, hiding=UNKNOWN)
            for one, side in enumerate(state.sides)
        )
        return SniperObservation(
            seat=seat,
            legal=self.legal(state, seat) if seat >= 0 else (),
            table=replace(state, sides=sides, draft=draft.observed(state, seat)),
        )

    def imagine(self, observation: SniperObservation, rng: Rng) -> SniperState:
        """Return the position with each Sniper that was not found at a place that was not searched."""
        table = observation.table
        if table.beside is not None:
            return teams.imagine(self, observation, rng)
        sides: list[SideState] = list(table.sides)
        for seat, side in enumerate(sides):
            if side.hiding == UNKNOWN:
                boards = sides[1 - seat].locate
                places = [n for n, board in enumerate(boards) if not board.is_gone and not board.is_searched]
                sides[seat] = replace(side, hiding=rng.pick(places))
        return replace(table, sides=tuple(sides), draft=draft.imagined(self.book, observation, rng))

    def outcome(self, state: SniperState) -> Outcome | None:
        """Return the Kills of each seat; three win, three void rounds in a row end the match as it stands."""
        if state.beside is not None:
            return teams.outcome(state)
        if state.phase != "over":
            return None
        if state.hostage is not None:
            return hostage.outcome(state)
        is_decided = max(state.kills) >= kills_to_win(state)
        made = "The Kill was made." if state.is_blitz else "Three Kills were made."
        reason = made if is_decided else "Stalemate: three rounds in a row went by without a Kill."
        if state.ai is None:
            return Outcome(reason, state.kills, winners_of(state))
        kills, lost = state.kills
        if kills < lost:
            reason = f"{self.book.snipers[state.sides[AI_SEAT].sniper].name} has {lost} Kills, you have {kills}."
        return Outcome(reason, (kills,), (0,) if kills >= lost else ())

    def sides(self, state: SniperState) -> tuple[Side, ...]:
        """Return the seats, each for itself: they hide from each other."""
        if state.beside is not None:
            return teams.sides()
        if state.ai is not None or state.hostage is not None:
            return (Side("sniper", (0,)),)
        return tuple(Side(name, (seat,)) for seat, name in enumerate(SETS))


def _why_not_now(state: SniperState, seat: Seat) -> str:
    """Return what is said to a seat that is not to act."""
    if state.is_simultaneous and state.phase == "play" and seat >= 0:
        is_waiting = state.sides[seat].is_done
        return (
            Reason("Your turn is done; the next one begins when your timer has run out.", "quickdraw/timer")
            if is_waiting
            else Reason("Wait a moment.", "quickdraw")
        )
    return Reason("It is not your turn.", "turn/parts")


def _is_found(state: SniperState, seat: Seat) -> bool:
    """Tell whether the opponent of ``seat`` has found its Sniper."""
    side = state.sides[seat]
    return side.hiding >= 0 and state.sides[1 - seat].locate[side.hiding].is_searched


def _asked(state: SniperState) -> tuple[object, ...]:
    """Return what a seat is asked at the moment, chance left out: it is a new question when this differs."""
    choices = [task for task in state.tasks if type(task) in CHOICES] if state.tasks else []
    waits = state.hostage is not None and state.hostage.stage in ("start", "ready")
    when = state.phase, state.draft_stage, state.round, state.turn, state.seat, waits
    return *when, len(choices), choices[-1] if choices else None
