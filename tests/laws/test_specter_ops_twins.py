"""Specter Ops with the secrets swapped: what hunters and bystanders get is the same byte for byte, turn after turn.

Beside a random match walks its twin: another hidden history, imagined so that the hunters cannot tell it from the true
one, which goes on with other hidden acts that tell the same. Both tables are looked at after every act. Where the twin
would have to answer otherwise (clear here, seen there), the answer is news, and the two part until her next turn;
nothing else may ever part them.

``SECRET_TURNS`` in the environment says over how many turns (1,000; the figure asked for beside the daily tests is
10,000).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

import msgspec

from game import paths
from game.bots import make_bot
from game.bots.bot import Budget
from game.content.registry import load_game, load_levels
from game.core import BYSTANDER, CHANCE, Action, Event, Rng, Seat
from game.rules.specter_ops import SpecterOps, events
from game.rules.specter_ops.actions import Move, Ready, TakeCache, UseCard
from game.rules.specter_ops.state import SpecterState
from tests.laws.walk import verdict

TURNS = int(os.environ.get("SECRET_TURNS", "1000"))
BOT_TURNS, NODES = 100, 200
NEWS = (
    events.Cleared,
    events.Sighted,
    events.MarkerLaid,
    events.AgentShown,
    events.AgentAnswered,
    events.SensorAnswered,
    events.DiceRolled,
    events.Hit,
    events.Missed,
    events.MatchEnded,
)
"""What a hunter's act may bring that is not the same for every agent who is thinkable."""

OF_HER = (
    events.RoundBegan,
    events.MarkerFlipped,
    events.CardUsed,
    events.AgentShown,
    events.MarkerLaid,
    events.Spotted,
    events.Lost,
    events.GateAnswered,
    events.AlarmAnswered,
    events.AgentFatigued,
    events.AgentRested,
    events.AgentHealed,
    events.HunterStunned,
    events.HunterTethered,
    events.AgentTurnEnded,
    events.TurnBegan,
    events.Attacked,
    events.MatchEnded,
)
"""All that her own acts can tell the others."""

MAPS = ("facility", "depot")
GAMES: dict[str, SpecterOps] = {name: load_game("specter_ops", paths.data(), None, {"map": name}) for name in MAPS}


class Pair:
    """The true state and its twin, ``None`` when the two have parted."""

    def __init__(self, game: SpecterOps, seats: int, rng: Rng) -> None:
        self.game, self.rng = game, rng
        self.true: SpecterState = game.setup({"map": game.field.board.name}, seats)
        self.twin: SpecterState | None = None
        self.watchers = (*range(1, seats), BYSTANDER)
        self.pool: dict[Action, None] = {}
        self.turns = self.caches = 0

    def play(self) -> Iterator[None]:
        """Play to the end, one act after the other."""
        while seats := self.game.to_act(self.true):
            is_hers = self.true.table.phase == "agent_turn" and self.true.secret.step == "start"
            if self.twin is None and is_hers:
                self.twin = self.game.imagine(self.game.observe(self.true, 1), self.rng)
            seat = self.rng.pick(seats)
            before = self.true.table.turn
            self._act(seat)
            self.turns += self.true.table.turn != before
            yield

    def _act(self, seat: Seat) -> None:
        actions = (self.game.sample(self.true, self.rng),) if seat == CHANCE else self.game.legal(self.true, seat)
        action = self.rng.pick(tuple(filter(self._is_secret, actions)) or actions)
        self.pool[action] = None
        before, (self.true, told) = self.true, self.game.play(self.true, seat, action)
        if self.game.outcome(self.true):
            self.twin = None  # now everybody sees everything
        if self.twin is None:
            return
        if seat == 0:
            self.twin = self._hidden_answer(before, action, told)
        else:
            self._open_act(seat, action, told)

    def _is_secret(self, action: Action) -> bool:
        """Tell whether it is one of the acts of which nobody hears, and those that lead to them: they are preferred."""
        match action:
            case TakeCache():
                self.caches += 1
                return True
            case UseCard(card):
                return self.game.field.card(card).shown == "silent"
            case Move(path) if path:
                return path[-1] in self.game.field.cache_spaces
        return False

    def _open_act(self, seat: Seat, action: Action, told: Sequence[Event]) -> None:
        """A hunter or a die does the same at both tables; they part where the answer differs, and only there."""
        assert self.twin is not None
        self.twin, answer = self.game.play(self.twin, seat, action)
        for seen, other in zip(told, answer, strict=False):
            if seen != other:
                assert isinstance(seen, NEWS), seen
                assert isinstance(other, NEWS), other
                self.twin = None
                return
        if len(told) != len(answer):
            longer = max(told, answer, key=len)[min(len(told), len(answer))]
            assert isinstance(longer, NEWS), longer
            self.twin = None

    def _hidden_answer(self, before: SpecterState, action: Action, told: Sequence[Event]) -> SpecterState | None:
        """Return the twin after an act of hers that looks the same from outside; None when she has none."""
        assert self.twin is not None
        heard = [event for event in told if event.seen_by(1) is not None]
        assert all(isinstance(event, OF_HER) for event in heard), heard
        expected = self.seen(self.true, told)
        if not heard and not isinstance(action, Move | Ready):
            assert expected == self.seen(before, ()), action
            return self.twin
        moves = [one for one in self.game.legal(self.twin, 0) if isinstance(one, type(action))]
        for one in self.rng.shuffled(tuple(moves)):
            state, answer = self.game.apply(self.twin, 0, one)
            if self.seen(state, answer) == expected:
                return state
        assert heard, action
        return None

    def seen(self, state: SpecterState, told: Sequence[Event]) -> bytes:
        """Return everything that hunters and bystanders get of a table and of what just happened."""
        game = self.game
        found = []
        for seat in self.watchers:
            view = game.observe(state, seat)
            heard = [seen for event in told if (seen := event.seen_by(seat)) is not None]
            found.append((view, heard, game.at(state, seat), game.to_act(state)))
        return msgspec.json.encode(found, enc_hook=list)


def pairs(most: int) -> Iterator[Pair]:
    """Play random matches beside their twins, on both boards and for both numbers of seats, until it is enough."""
    done, number = 0, 0
    while done < most:
        pair = Pair(GAMES[MAPS[number % 2]], 2 + number // 2 % 2, Rng("twins", number))
        for _ in pair.play():
            yield pair
            if done + pair.turns >= most:
                return
        done, number = done + pair.turns, number + 1


def test_hunters_cannot_tell_the_twins_apart() -> None:
    acts = together = swapped = caches = 0
    rng = Rng("refusals")
    for pair in pairs(TURNS):
        acts += 1
        caches = max(caches, pair.caches)
        if pair.twin is not None:
            together += 1
            swapped += pair.twin.secret.spaces != pair.true.secret.spaces
            assert pair.seen(pair.twin, ()) == pair.seen(pair.true, ())
            if acts % 10 == 0:
                tried = rng.shuffled(tuple(pair.pool))[:60]
                for seat in pair.watchers[:-1]:
                    told = [
                        verdict(pair.game, state, seat, action) for state in (pair.true, pair.twin) for action in tried
                    ]
                    assert told[: len(tried)] == told[len(tried) :]
    assert caches > 1
    assert together > acts / 2
    assert swapped > acts / 3, "the twin is often elsewhere"


def test_a_bot_chooses_the_same_for_both() -> None:
    """At every level: a hunter where her twin is elsewhere, the agent with the supply deck in another order."""
    asked = {True: 0, False: 0}
    for acts, pair in enumerate(pairs(BOT_TURNS)):
        if acts % 4 or not (seats := pair.game.to_act(pair.true)) or seats[0] < 0:
            continue
        is_her = seats[0] == 0
        other = pair.game.imagine(pair.game.observe(pair.true, 0), pair.rng) if is_her else pair.twin
        if other is None or (other.deck, other.secret.spaces) == (pair.true.deck, pair.true.secret.spaces):
            continue
        asked[is_her] += 1
        views = [pair.game.observe(state, seats[0]) for state in (pair.true, other)]
        for level in load_levels("specter_ops", paths.data()):
            bots = [make_bot(pair.game, level, Rng("bot", acts)) for _ in views]
            chosen = [bot.choose(view, Budget(NODES)) for bot, view in zip(bots, views, strict=True)]
            assert chosen[0] == chosen[1], level.name
    assert min(asked.values()) > BOT_TURNS // 20, asked
