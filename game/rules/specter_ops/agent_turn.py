"""The agent's turn: what she may do at each step of it, and what follows.

Steps: "start" (flips, a cache, a card), "carded" (a card that is no start act was used: only the move is left),
"decoy" (a last-seen marker waits to be laid), "strike" (right after the move), "late" (after the reactions), "end".
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core import Action, Reason
from game.rules.hidden.ways import Tread
from game.rules.specter_ops import flow, looks, means
from game.rules.specter_ops.actions import (
    EndTurn,
    FlipMarker,
    Move,
    PlaceMarker,
    Ready,
    TakeCache,
    UseCard,
    UsePower,
)
from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.events import (
    AgentRested,
    AgentTurnEnded,
    AlarmAnswered,
    Answer,
    CacheTaken,
    CardUsed,
    GateAnswered,
    Lost,
    Moved,
    PowerUsed,
    Spotted,
)
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.means import Use
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.powers import AgentPower, Flip, Hide, QuickDraw, Stun
from game.rules.specter_ops.state import (
    INSIDE,
    NOWHERE,
    RESTED,
    STILL_TIRED,
    Held,
    Reaction,
    SpecterState,
)

OBJECTIVES = 3
BY_HAND = Flip(reach=1, when="start")


def legal(field: Field, state: SpecterState) -> tuple[Action, ...]:
    """Return what she may do: flips, caches, cards, her power, the move, the marker, the end of the turn."""
    thinkable = _thinkable(field, state)
    return tuple(one for one in thinkable if isinstance(one, Move) or not refusal(field, state, one))


def _thinkable(field: Field, state: SpecterState) -> Iterator[Action]:
    secret = state.secret
    if secret.step == "decoy":
        yield from map(PlaceMarker, means.decoy_spaces(field, state))
        return
    yield from (FlipMarker(site) for site in range(len(state.table.sites)))
    yield from (TakeCache(cache) for cache in range(len(field.cache_spaces)))
    for card in dict.fromkeys(held.card for held in secret.hand):
        if not _card_refusal(field, state, card):
            yield from (UseCard(card, use.at, use.other) for use in means.uses(field, state, field.card(card).power))
    for power in _powers(field, state):
        yield from (UsePower(use.at) for use in means.uses(field, state, power))
    if secret.step in ("start", "carded"):
        yield from map(Move, looks.walker(field, state).treads().values())
    yield from (Ready(), EndTurn())


def _powers(field: Field, state: SpecterState) -> tuple[AgentPower, ...]:
    return field.agent(state.secret.agent).powers


def canonical(field: Field, state: SpecterState, action: Action) -> Action:
    """Return the listed action of equal effect: the path that gives away the same, the line's spaces in order."""
    if isinstance(action, Move) and state.secret.step in ("start", "carded"):
        walker = looks.walker(field, state)
        return action if walker.refusal(action.path) else Move(walker.treads()[walker.tread(action.path)])
    if isinstance(action, UseCard) and 0 <= action.other < action.at:
        return UseCard(action.card, action.other, action.at)
    return action


def refusal(field: Field, state: SpecterState, action: Action) -> str:
    """Return why she may not do that, "" when she may."""
    secret, table = state.secret, state.table
    if secret.step == "decoy":
        fits = isinstance(action, PlaceMarker) and action.space in means.decoy_spaces(field, state)
        return "" if fits else Reason("Lay the last-seen marker within reach of your decoy.", "cards/decoy")
    is_before = secret.step in ("start", "carded")
    match action:
        case FlipMarker(site):
            return _start_refusal(state) or means.target_refusal(field, state, Use(BY_HAND, site))
        case TakeCache(cache):
            return _start_refusal(state) or _cache_refusal(field, state, cache)
        case UseCard(card, at, other):
            return _card_refusal(field, state, card) or means.target_refusal(
                field, state, Use(field.card(card).power, at, other)
            )
        case UsePower(at):
            return _power_refusal(field, state, at)
        case Move(path):
            return (
                looks.walker(field, state).refusal(path)
                if is_before
                else Reason("You have moved already.", "agent/move")
            )
        case Ready():
            return "" if table.quick and not is_before else Reason("No hunter is about to react.", "agent/react")
        case EndTurn():
            if is_before:
                return Reason("You must move first; 0 spaces are a move.", "agent/move")
            return Reason("A hunter may react first.", "agent/react") if table.quick else ""
    return (
        Reason("That is not yours to do.", "agent")
        if not isinstance(action, PlaceMarker)
        else Reason("No marker waits to be laid.", "cards/decoy")
    )


def _start_refusal(state: SpecterState) -> str:
    return (
        "" if state.secret.step == "start" else Reason("That can only be done at the start of the turn.", "agent/start")
    )


def _cache_refusal(field: Field, state: SpecterState, cache: int) -> str:
    if not 0 <= cache < len(field.cache_spaces):
        return Reason("There is no such cache.", "caches/open")
    if state.secret.space != field.cache_spaces[cache]:
        return Reason(f"That cache is reached from {field.name(field.cache_spaces[cache])}.", "caches/open")
    if cache in state.secret.caches:
        return Reason("You have used that cache.", "caches/once")
    return Reason("One cache a turn.", "caches/one") if state.secret.has_cached else ""


def _card_refusal(field: Field, state: SpecterState, card: str) -> str:
    if all(held.card != card for held in state.secret.hand):
        return Reason("You do not hold that card.", "cards")
    if state.secret.has_used_card:
        return Reason("One card a turn.", "cards/one")
    return means.timing_refusal(state, field.card(card).power, is_card=True)


def _power_refusal(field: Field, state: SpecterState, at: int) -> str:
    powers = _powers(field, state)
    if not powers:
        return Reason("You have no power to use.", "agent_cards")
    if state.table.fatigue != RESTED:
        return Reason("You are fatigued.", "fatigue/fatigued")
    if state.secret.has_used_power:
        return Reason("You have used your power this turn.", "agent_cards")
    if isinstance(powers[0], Hide):
        return Reason("It works without being used.", "agent_cards")
    return means.timing_refusal(state, powers[0], is_card=False) or means.target_refusal(
        field, state, Use(powers[0], at)
    )


def apply(play: Play, action: Action) -> None:
    """Do an allowed action."""
    match action:
        case FlipMarker(site):
            means.perform(play, Use(BY_HAND, site), "", "hand")
        case TakeCache(cache):
            _take(play, cache)
        case UseCard(card, at, other):
            _use_card(play, card, at, other)
        case UsePower(at):
            play.tell(PowerUsed(at))
            play.keep(has_used_power=True)
            power = _powers_of(play)[0]
            if isinstance(power, Stun | Flip):
                play.show()
            means.perform(play, Use(power, at), "", "power")
        case Move(path):
            _move(play, path)
        case PlaceMarker(space):
            _lay_last_seen(play, space)
            _answers(play, _tread(play))
        case Ready():
            play.keep(step="late")
            play.lay(reaction=Reaction("quick_draw", play.table.quick[0]))
            play.turn_passes()
        case EndTurn():
            _end(play)


def _powers_of(play: Play) -> tuple[AgentPower, ...]:
    return play.field.agent(play.secret.agent).powers


def _take(play: Play, cache: int) -> None:
    card, rest = play.deck[:1], play.deck[1:]
    play.deck = rest
    held = tuple(Held(name, play.field.card(name).charges) for name in card)
    secret = play.secret
    play.keep(
        hand=(*secret.hand, *held),
        caches=(*secret.caches, cache),
        drawn=(*secret.drawn, *card),
        has_cached=True,
    )
    play.tell(CacheTaken(cache, card[0] if card else ""))


def _use_card(play: Play, name: str, at: int, other: int) -> None:
    card = play.field.card(name)
    if name in play.field.owners:
        play.show()
    shown = card.shown
    if other != means.NONE:
        at, other = min(at, other), max(at, other)
    play.tell(CardUsed(name, shown, at, other))
    place = next(n for n, held in enumerate(play.secret.hand) if held.card == name)
    left = play.secret.hand[place].charges - 1
    hand = play.secret.hand[:place] + ((Held(name, left),) if left else ()) + play.secret.hand[place + 1 :]
    step = play.secret.step
    is_start_act = isinstance(card.power, Flip | Stun)
    if step == "start" and not is_start_act:
        step = "carded"
    elif step == "strike" and not is_start_act:
        step = "late"
    play.keep(hand=hand, has_used_card=True, step=step)
    if shown != "silent":
        play.lay(shown=(*play.table.shown, name if shown == "open" else ""))
    means.perform(play, Use(card.power, at, other), name, "card")


# -- the move


def _move(play: Play, path: tuple[int, ...]) -> None:
    state = SpecterState(play.secret, play.table, play.deck)
    walker = looks.walker(play.field, state)
    path = walker.treads()[walker.tread(path)]
    play.keep(
        trail=(*play.secret.trail, path),
        spaces=(*play.secret.spaces, path[-1] if path else play.secret.space),
        step="strike",
    )
    play.tell(Moved(path))
    _judge(play, walker.tread(path))


def _tread(play: Play) -> Tread:
    """Return what the move of this turn gave away, judged from where it began."""
    back = replace(play.secret, spaces=play.secret.spaces[:-1])
    walker = looks.walker(play.field, SpecterState(back, play.table, play.deck))
    return walker.tread(play.secret.trail[-1])


def _judge(play: Play, tread: Tread) -> None:
    watched = looks.watched(play.field, play.table)
    if any(mask >> tread.end & 1 for mask in watched):
        play.mark(tread.end, "visible")
        play.judged(marker="visible", marker_space=tread.end)
    elif tread.last_seen >= 0 and not looks.crosses_unseen(play.field, play.table, play.secret, tread):
        play.keep(last_seen=tread.last_seen)
        if play.secret.decoy:
            play.keep(step="decoy")
            return
        _lay_last_seen(play, tread.last_seen)
    _answers(play, tread)


def _lay_last_seen(play: Play, space: int) -> None:
    play.keep(step="strike")
    play.mark(space, "last_seen")
    watched = looks.watched(play.field, play.table)
    start, crossed = play.secret.spaces[-2], _tread(play).watchers
    lost = tuple(number for number, mask in enumerate(watched) if mask >> start & 1)
    spotted = tuple(number for number in range(len(watched)) if crossed >> number & 1 and number not in lost)
    play.judged(marker="last_seen", marker_space=space, lost=lost, spotted=spotted)
    for number in range(len(watched)):
        if number in lost:
            play.tell(Lost(number))
        elif number in spotted:
            play.tell(Spotted(number))
            if _draws_quickly(play, number):
                play.lay(quick=(*play.table.quick, number))


def _draws_quickly(play: Play, number: int) -> bool:
    hunter = play.hunter(number)
    has_it = power_of(play.field.hunter(hunter.name).powers, QuickDraw) is not None
    return has_it and looks.can_use_powers(hunter) and hunter.space != INSIDE


def _answers(play: Play, tread: Tread) -> None:
    table = play.table
    if table.gate != NOWHERE:
        is_touched = bool(tread.traps & 1)
        play.judged(gate=table.gate, gate_touched=is_touched)
        play.tell(GateAnswered(table.gate, is_touched))
        play.lay(gate=NOWHERE)
    if looks.alarm_of(play.field, table):
        noticed: Answer = "yes" if tread.traps & 2 else "no"
        answer: Answer = "no signal" if play.secret.is_jamming else noticed
        play.judged(alarm=answer)
        play.tell(AlarmAnswered(answer))


# -- the end of her turn


def _end(play: Play) -> None:
    if play.table.fatigue == STILL_TIRED:
        is_rested = len(play.secret.trail[-1]) <= looks.LITTLE
        play.note(rest="yes" if is_rested else "no")
        if is_rested:
            play.lay(fatigue=RESTED)
            play.tell(AgentRested())
    play.keep(step="end")
    play.tell(AgentTurnEnded(play.table.round))
    if sum(play.table.done) >= OBJECTIVES:
        if play.field.exits >> play.secret.space & 1:
            play.end("The agent has completed her objectives and escaped.", is_agents=True)
            return
        play.note(is_inside=True)
    flow.begin_hunters(play)
