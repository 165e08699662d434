"""A match on a virtual clock: acts come when their time is over, bells in between, and what no longer fits is thought
again. The game is the smallest one that asks for all of this: two hands grab cards from one row until a bell rings."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from game.bots.bot import Bot, Budget
from game.bots.pace import Timing
from game.bots.timed import LONGEST_TICK, play_on
from game.core import (
    CLOCK,
    Action,
    Event,
    Game,
    Header,
    IllegalAction,
    Match,
    Observation,
    Outcome,
    Player,
    Side,
    State,
    Step,
    Tick,
    TimeUp,
)


class Grab(Action, frozen=True):
    card: int


class Grabbed(Event, frozen=True):
    seat: int
    card: int


class Row(State, frozen=True):
    cards: tuple[int, ...] = (1, 2, 3, 4)
    left: int = 3000
    is_over: bool = False


class Seen(Observation, frozen=True, kw_only=True):
    cards: tuple[int, ...]


class Grabbing(Game[Row, Any, Seen]):
    name: ClassVar[str] = "grabbing"
    version: ClassVar[int] = 1
    state_type = Row
    action_type = Grab | Tick | TimeUp
    event_type = Grabbed
    seats: ClassVar[tuple[int, int]] = (2, 2)

    def options(self):
        return ()

    def setup(self, options, seats):
        return Row()

    def to_act(self, state):
        if state.is_over:
            return ()
        return (0, 1, CLOCK) if state.left and state.cards else (CLOCK,)

    def at(self, state, seat):
        return 0

    def legal(self, state, seat):
        return tuple(Grab(card) for card in state.cards) if seat >= 0 else ()

    def check(self, state, seat, action):
        match action:
            case Grab(card) if card not in state.cards:
                raise IllegalAction("That card is gone.")
            case Tick(ms) if not 1 <= ms <= min(LONGEST_TICK, state.left):
                raise IllegalAction("No timer may run past its bell.")
            case TimeUp(bell) if bell or state.left:
                raise IllegalAction("The time is not up.")

    def apply(self, state, seat, action):
        match action:
            case Grab(card):
                left = tuple(one for one in state.cards if one != card)
                return Step(replace(state, cards=left), (Grabbed(seat, card),))
            case Tick(ms):
                return Step(replace(state, left=state.left - ms), ())
        return Step(replace(state, is_over=True), ())

    def sample(self, state, rng):
        raise AssertionError("nothing is drawn")

    def observe(self, state, seat):
        return Seen(seat=seat, legal=self.legal(state, seat), cards=state.cards)

    def imagine(self, observation, rng):
        return Row(observation.cards)

    def outcome(self, state):
        return Outcome("The bell rang.", (0, 0), (0, 1)) if state.is_over else None

    def sides(self, state):
        return Side("one", (0,)), Side("other", (1,))


class Grabber(Bot[Seen, Any]):
    """Grabs the first card it sees, always as fast."""

    def __init__(self, ms: int) -> None:
        self.ms = ms
        self.wanted: list[int] = []

    def choose(self, observation: Seen, budget: Budget) -> Any:
        self.wanted.append(observation.legal[0].card)
        return observation.legal[0]

    def timing(self, observation: Seen, action: Any) -> Timing:
        return Timing(100, self.ms - 200, 100)

    def explain(self, observation: Seen, action: Any, names: Any = ()) -> str:
        return "It is the first."


def grabbed(*speeds: int) -> tuple[list[tuple[int, int, int]], list[Grabber], Match]:
    """Return who grabbed which card at which moment."""
    header = Header("grabbing", 1, {}, (Player("A", "bot"), Player("B", "bot")), 1, 1)
    game = Grabbing()
    match, bots = Match(game, header).start(), [Grabber(ms) for ms in speeds]
    play_on(match, bots, lambda seat: bots[seat].choose(match.view(seat), Budget()))
    now, told = 0, []
    for ply in match.plies:
        if isinstance(ply.action, Tick):
            now += ply.action.ms
        elif isinstance(ply.action, Grab):
            told.append((now, ply.seat, ply.action.card))
    return told, bots, match


def test_each_act_comes_when_its_time_is_over():
    told, _, _ = grabbed(700, 5000)
    assert told == [(700, 0, 1), (1400, 0, 2), (2100, 0, 3), (2800, 0, 4)]


def test_who_comes_too_late_thinks_again_from_then_on():
    told, bots, _ = grabbed(1000, 1300)
    assert told == [(1000, 0, 1), (2000, 0, 2)]
    assert bots[1].wanted == [1, 2, 3]  # each wish was gone before it came, and the last would come after the bell


def test_a_slow_act_takes_its_time_though_others_act_meanwhile():
    told, bots, _ = grabbed(2900, 400)
    assert [seat for _, seat, _ in told] == [1, 1, 1, 1]
    assert bots[0].wanted == [1, 2, 3, 4]


def test_nothing_comes_after_the_bell_and_no_tick_is_longer_than_a_second():
    told, _, match = grabbed(2000, 2500)
    assert told == [(2000, 0, 1)]
    ticks = [ply.action.ms for ply in match.plies if isinstance(ply.action, Tick)]
    assert sum(ticks) == 3000
    assert max(ticks) == LONGEST_TICK
    assert isinstance(match.plies[-1].action, TimeUp)
