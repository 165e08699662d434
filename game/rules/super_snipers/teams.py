"""Four players, a house rule (spec, section 6): two duels side by side, each with sets of its own.

Seats 0 and 1 play the first duel, 2 and 3 the second; seats 0 and 2 are one team, 1 and 3 the other. Each duel goes on
by itself; only Kills are counted together, and a Tactical Advantage serves both partners.

The second duel is kept in ``beside`` of the first; what happens in one of them is told as ``InDuel``.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from msgspec.structs import replace

from game.core import CHANCE, Event, Outcome, Rng, Seat, Side, Step
from game.rules.super_snipers.events import SniperEvent
from game.rules.super_snipers.state import SniperObservation, SniperState
from game.rules.super_snipers.team_events import InDuel, TeamsEnded

KILLS_OF_A_TEAM = 5
TEAMS = ("white", "black")


class Duelling(Protocol):
    """The rules of one duel, as the game has them."""

    def to_act(self, state: SniperState) -> tuple[Seat, ...]:
        """Return who may act."""

    def apply(self, state: SniperState, seat: Seat, action: Any) -> Step:
        """Return the position after an action."""

    def observe(self, state: SniperState, seat: Seat) -> SniperObservation:
        """Return what a seat may know."""

    def imagine(self, observation: SniperObservation, rng: Rng) -> SniperState:
        """Return a position that fits an observation."""


def duels(state: SniperState) -> tuple[SniperState, SniperState]:
    """Return the two duels, each as one that is played alone."""
    assert state.beside is not None
    return replace(state, beside=None), state.beside


def within(seat: Seat) -> Seat:
    """Return the seat in its own duel: 0 or 1; chance and who looks on stay what they are."""
    return seat % 2 if seat >= 0 else seat


def joined(first: SniperState, second: SniperState) -> SniperState:
    """Return the position of both duels."""
    return replace(first, beside=second)


def to_act(game: Duelling, state: SniperState) -> tuple[Seat, ...]:
    """Return CHANCE for draws, else who is asked, first in the duel that has gone less far."""
    asked = []
    for number, duel in enumerate(duels(state)):
        seats = game.to_act(duel)
        if CHANCE in seats:
            return (CHANCE,)
        asked.append((duel.round, duel.turn, tuple(2 * number + seat for seat in seats)))
    return tuple(seat for *_, seats in sorted(asked) for seat in seats)


def at_stake(game: Duelling, state: SniperState, seat: Seat) -> int:
    """Return the number of the duel that ``seat`` acts in, for chance of the one in which it is to draw."""
    if seat == CHANCE:
        return 0 if CHANCE in game.to_act(duels(state)[0]) else 1
    return max(0, seat) // 2


def own_duel(game: Duelling, state: SniperState, seat: Seat) -> tuple[SniperState, Seat]:
    """Return the duel that ``seat`` acts in and its seat there; without a second duel what was given."""
    if state.beside is None:
        return state, seat
    return duels(state)[at_stake(game, state, seat)], within(seat)


def apply(game: Duelling, state: SniperState, seat: Seat, action: Any) -> Step:
    """Return the position after an action in one of the duels, and see whether a team has won."""
    both = list(duels(state))
    number = at_stake(game, state, seat)
    step = game.apply(both[number], within(seat), action)
    other = both[1 - number]
    own, other = _shared(both[number], step.state, other)
    events: list[Event] = [InDuel(number, cast("SniperEvent", event)) for event in step.events]
    first, second = (own, other) if number == 0 else (other, own)
    after = joined(first, second)
    if outcome(after) is not None:
        events.append(TeamsEnded(team_kills(after)))
        first, second = (replace(duel, phase="over", seat=-1, tasks=()) for duel in (first, second))
        after = joined(first, second)
    return Step(after, tuple(events))


def _shared(before: SniperState, after: SniperState, other: SniperState) -> tuple[SniperState, SniperState]:
    """Return both duels when each side knows of its partner's Tactical Advantage, a used one being gone."""
    sides, partners = list(after.sides), list(other.sides)
    for n, (side, partner) in enumerate(zip(sides, partners, strict=True)):
        if before.sides[n].partner_has_advantage and not side.partner_has_advantage:
            partner = replace(partner, has_advantage=False)
        sides[n] = replace(side, partner_has_advantage=partner.has_advantage)
        partners[n] = replace(partner, partner_has_advantage=side.has_advantage)
    return replace(after, sides=tuple(sides)), replace(other, sides=tuple(partners))


# -- what can be known


def observe(game: Duelling, state: SniperState, seat: Seat, legal: tuple[Any, ...]) -> SniperObservation:
    """Return both duels as ``seat`` knows them: the other one as everybody who looks on."""
    first, second = (
        game.observe(duel, within(seat) if seat // 2 == n else -3).table for n, duel in enumerate(duels(state))
    )
    return SniperObservation(seat=seat, legal=legal, table=joined(first, second))


def imagine(game: Duelling, observation: SniperObservation, rng: Rng) -> SniperState:
    """Return a position that fits: the duels know nothing of each other."""
    found = [game.imagine(SniperObservation(seat=-3, legal=(), table=duel), rng) for duel in duels(observation.table)]
    return joined(found[0], found[1])


# -- the end


def team_kills(state: SniperState) -> tuple[int, int]:
    """Return the Kills of both teams."""
    one, other = (duel.kills for duel in duels(state))
    return one[0] + other[0], one[1] + other[1]


def outcome(state: SniperState) -> Outcome | None:
    """Return how it ended: five Kills of a team, or both duels over; then more Kills, then fewer turns for them."""
    kills = team_kills(state)
    is_decided = max(kills) >= KILLS_OF_A_TEAM
    if not is_decided and any(duel.phase != "over" for duel in duels(state)):
        return None
    winners, reason = _winners(state, kills)
    if is_decided:
        reason = f"The {TEAMS[winners[0]].capitalize()} team has made five Kills."
    seats = tuple(seat for seat in range(4) if seat % 2 in winners)
    return Outcome(reason, kills * 2, seats)


def _winners(state: SniperState, kills: tuple[int, int]) -> tuple[tuple[int, ...], str]:
    """Return the teams that win when the duels are over, and why."""
    if kills[0] != kills[1]:
        winner = 0 if kills[0] > kills[1] else 1
        return (winner,), f"Both duels are over; the {TEAMS[winner].capitalize()} team has made more Kills."
    one, other = (duel.kill_turns for duel in duels(state))
    turns = one[0] + other[0], one[1] + other[1]
    if turns[0] != turns[1]:
        winner = 0 if turns[0] < turns[1] else 1
        return (winner,), f"Both teams made {kills[0]} Kills; the {TEAMS[winner].capitalize()} team took fewer turns."
    return (0, 1), "Both teams made as many Kills in as many turns: a draw."


def sides() -> tuple[Side, ...]:
    """Return the seats, each for itself, since each hides from its opponent; the role is the team."""
    return tuple(Side(TEAMS[seat % 2], (seat,)) for seat in range(4))
