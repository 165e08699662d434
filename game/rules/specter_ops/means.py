"""What the agent's cards and her own power can be used on, why not, and what they do.

A use has a power, and up to two targets: a hunter, a section or a space, and for a line the space beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.core import Reason
from game.rules.hidden.ground import spaces_in, union
from game.rules.specter_ops import looks
from game.rules.specter_ops.events import AgentHealed, HunterTethered, MarkerFlipped
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.judging import alike
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.powers import (
    AgentPower,
    Decoy,
    Flash,
    Flip,
    Glide,
    Hand,
    Health,
    Hide,
    Jam,
    Smoke,
    Stride,
    Stun,
    Tangle,
    Tether,
    kind_of,
)
from game.rules.specter_ops.state import INSIDE, Deed, SpecterState, put

NONE = -1
Source = Literal["hand", "card", "power"]


class Use(NamedTuple):
    """A power used on something."""

    power: AgentPower
    at: int = NONE
    other: int = NONE


def timing_refusal(state: SpecterState, power: AgentPower, is_card: bool) -> str:
    """Return why a power cannot be used at this step of her turn, "" when it can."""
    step = state.secret.step
    if step == "decoy":
        return Reason("Lay the last-seen marker first.", "cards/decoy")
    if step == "end":
        return Reason("The turn is over.", "agent")
    is_before = step in ("start", "carded")
    match power:
        case Stride() | Glide() | Hide() | Decoy():
            return "" if is_before else Reason("It must be used before the move.", "agent/before")
        case Flip(when="start") | Stun(when="start"):
            return "" if step == "start" else Reason("It must be used at the start of the turn.", "agent/start")
        case Flip(when="end"):
            return _late_refusal(state, is_before)
        case Stun(when="after"):
            return "" if step == "strike" else Reason("It must be used right after the move.", "agent/after")
        case Hand():
            return Reason("It works without being used.", "agent_cards")
        case Health() if not is_card:
            return Reason("It works without being used.", "agent_cards")
    return "" if is_before else _late_refusal(state, is_before)


def _late_refusal(state: SpecterState, is_before: bool) -> str:
    if is_before:
        return Reason("It must be used at the end of the turn.", "agent/late")
    return Reason("A hunter may react first.", "agent/react") if state.table.quick else ""


def uses(field: Field, state: SpecterState, power: AgentPower) -> Iterator[Use]:
    """Yield every use that could be allowed, in board order."""
    table, space = state.table, state.secret.space
    match power:
        case Stun(is_all=False) | Tether():
            yield from (Use(power, number) for number in range(len(table.hunters)))
        case Flip():
            yield from (Use(power, site) for site in range(len(table.sites)))
        case Flash(reach) | Smoke(reach):
            yield from (Use(power, at) for at in looks.walkable_within(field, space, reach))
        case Tangle(reach):
            near = looks.walkable_within(field, space, reach)
            yield from (Use(power, a, b) for a in near for b in near if a < b and b in field.ground.near[a])
        case _:
            yield Use(power)


def target_refusal(field: Field, state: SpecterState, use: Use) -> str:
    """Return why a power cannot be used on that, "" when it can; with nothing chosen, whether there is anything."""
    table, ground = state.table, field.ground
    if use.at == use.other == NONE and (why := _nothing_refusal(field, state, use.power)):
        return why
    match use.power:
        case Stun(is_all=False) | Tether():
            if use.other != NONE or not 0 <= use.at < len(table.hunters):
                return "Choose one of the hunters."
            return _hunter_refusal(field, state, use)
        case Flip(reach):
            if use.other != NONE or not 0 <= use.at < len(table.sites):
                return Reason("Choose one of the mission markers.", "objectives/flip")
            if table.done[use.at]:
                return Reason("That objective is completed already.", "objectives/flip")
            near = ground.distance(state.secret.space, table.sites[use.at]) <= reach
            return "" if near else Reason("You are too far from that objective.", "objectives/flip")
        case Flash(reach) | Smoke(reach):
            in_reach = use.other == NONE and _is_near(field, state, use.at, reach)
            return "" if in_reach else Reason(f"Choose a space without a structure within {reach}.", "cards/reach")
        case Tangle(reach):
            fits = _is_near(field, state, use.at, reach) and _is_near(field, state, use.other, reach)
            fits = fits and use.other in ground.near[use.at]
            return "" if fits else Reason(f"Choose two spaces side by side within {reach}.", "cards/line")
        case Health() if not table.wounds:
            return Reason("You have no wound.", "equipment")
        case Stun(is_all=True) if not _victims(field, state, use.power):
            return Reason("No hunter on foot stands next to you.", "equipment")
    return "" if use.at == use.other == NONE else Reason("It is not used on anything.", "equipment")


def _nothing_refusal(field: Field, state: SpecterState, power: AgentPower) -> str:
    """Return that there is nothing a power can be used on; "" where there is, or where it needs nothing."""
    if not isinstance(power, Flip | Tether) and not (isinstance(power, Stun) and not power.is_all):
        return ""
    if any(not target_refusal(field, state, use) for use in uses(field, state, power)):
        return ""
    if isinstance(power, Flip):
        return Reason(f"No objective that is left lies within {_spaces(power.reach)} of you.", "objectives/flip")
    return Reason("There is no hunter it can be used on now.", "equipment")


def _spaces(number: int) -> str:
    return f"{number} space{'' if number == 1 else 's'}"


def _is_near(field: Field, state: SpecterState, space: int, reach: int) -> bool:
    return field.ground.is_free(space) and field.ground.distance(state.secret.space, space) <= reach


def _hunter_refusal(field: Field, state: SpecterState, use: Use) -> str:
    hunter = state.table.hunters[use.at]
    if isinstance(use.power, Tether):
        if hunter.space == INSIDE:
            return Reason("He is in the vehicle.", "vehicle/inside")
        near = field.ground.distance(state.secret.space, hunter.space) <= use.power.reach
        return "" if near else f"He is farther than {use.power.reach} spaces away."
    if hunter.space == INSIDE:
        return Reason("A hunter in the vehicle cannot be stunned.", "vehicle/inside")
    if hunter.is_stunned:
        return Reason("He is stunned already.", "fatigue/stunned")
    assert isinstance(use.power, Stun)
    if use.power.straight and not _is_straight(state, use.power.straight):
        return Reason(f"It needs a straight move of {use.power.straight} spaces or more.", "equipment")
    if use.at not in _victims(field, state, use.power):
        return (
            "He does not stand next to you." if use.power.around == "self" else "He does not stand next to your path."
        )
    if use.power.is_unseen and _saw_start(field, state, use.at):
        return "He could see where your move began."
    return ""


def _is_straight(state: SpecterState, least: int) -> bool:
    way = (state.secret.spaces[-2], *state.secret.trail[-1])
    headings = {after - before for before, after in pairwise(way)}
    return len(way) > least and len(headings) == 1


def _victims(field: Field, state: SpecterState, power: Stun) -> list[int]:
    spaces = {state.secret.space}
    if power.around == "path":
        spaces |= {state.secret.spaces[-2], *state.secret.trail[-1]}
    return [
        number
        for number, hunter in enumerate(state.table.hunters)
        if hunter.space != INSIDE and any(field.ground.distance(hunter.space, space) <= 1 for space in spaces)
    ]


def _saw_start(field: Field, state: SpecterState, number: int) -> bool:
    return bool(looks.watched(field, state.table)[number] >> state.secret.spaces[-2] & 1)


def perform(play: Play, use: Use, card: str, by: Source) -> None:
    """Let a power take effect; ``card``: the card it stands on, "" for her own power or what needs none."""
    state = SpecterState(play.secret, play.table, play.deck)
    power = use.power
    if deed := _deed(play.field, state, use, card, by):
        play.deed(deed)
    match power:
        case Stride(more):
            play.keep(more=play.secret.more + more)
        case Glide():
            play.keep(glides=True)
        case Hide():
            play.keep(hides=True)
            if power.far:
                play.lay(cloak=power.far)
                play.note(cloak=power.far)
        case Decoy():
            play.keep(decoy=card)
        case Stun():
            victims = _victims(play.field, state, power) if power.is_all else [use.at]
            for number in victims:
                play.stun(number)
            if power.shows:
                play.mark(play.secret.space, "visible")
                play.note(shown=play.secret.space)
        case Flip():
            flip(play, use.at)
        case Flash():
            _flash(play, use.at)
        case Smoke():
            play.lay(smoke=(*play.table.smoke, use.at))
        case Tether(_, most):
            play.set_hunter(use.at, tether=most)
            play.tell(HunterTethered(use.at, most))
        case Tangle():
            play.lay(lines=(*play.table.lines, (min(use.at, use.other), max(use.at, use.other))))
        case Health(points):
            play.lay(wounds=max(0, play.table.wounds - points))
            play.tell(AgentHealed(play.table.wounds))
        case Jam():
            play.keep(is_jamming=True)
    if power.tires:
        if isinstance(power, Stride | Glide):
            play.so_far_before()
        play.tire()


def _deed(field: Field, state: SpecterState, use: Use, card: str, by: Source) -> Deed | None:
    """Return what the hunters notice of a use, None for nothing."""
    shown = field.card(card).shown if card else "open"
    power, hunters = use.power, state.table.hunters
    if shown == "silent" or (by == "power" and not isinstance(power, Stun | Flip | Smoke | Tether | Tangle | Decoy)):
        return None
    if shown == "quiet":
        return Deed("", by)
    deed = Deed(kind_of(power), by, card)
    match power:
        case Flip(reach, when):
            site = ((state.table.sites[use.at],),)
            return replace(deed, when="before" if when == "start" else "after", near=site, reach=reach)
        case Stun():
            return _stun_deed(field, state, use, deed)
        case Flash(reach) | Smoke(reach):
            return replace(deed, near=((use.at,),), reach=reach)
        case Tether(reach):
            return replace(deed, near=((hunters[use.at].space,),), reach=reach)
        case Tangle(reach):
            return replace(deed, near=((use.at,), (use.other,)), reach=reach)
        case Decoy(reach, around):
            return replace(deed, when="before", reach=reach, is_on_path=around == "path")
        case Stride() | Glide() | Hide():
            return replace(deed, when="before")
    return deed


def _stun_deed(field: Field, state: SpecterState, use: Use, deed: Deed) -> Deed:
    """Return what a stun tells: whom she stood next to and, when it hits all, whom she did not."""
    power, hunters = use.power, state.table.hunters
    assert isinstance(power, Stun)
    deed = replace(
        deed,
        when="before" if power.when == "start" else "after",
        reach=1,
        is_on_path=power.around == "path",
        straight=power.straight,
        unseen=use.at if power.is_unseen else -1,
    )
    if not power.is_all:
        return replace(deed, near=((hunters[use.at].space,),))
    victims = _victims(field, state, power)
    awake = [n for n, hunter in enumerate(hunters) if hunter.space != INSIDE and not hunter.is_stunned]
    hit = tuple((hunters[n].space,) for n in awake if n in victims)
    anyone = (tuple(hunter.space for hunter in hunters if hunter.is_stunned and hunter.space != INSIDE),)
    return replace(deed, near=hit or anyone, far=tuple(hunters[n].space for n in awake if n not in victims))


def flip(play: Play, site: int) -> None:
    """Complete the objective of a section."""
    done = put(play.table.done, site, True)
    play.lay(done=done)
    play.tell(MarkerFlipped(site, sum(done)))


def _flash(play: Play, space: int) -> None:
    watched = looks.watched(play.field, replace(play.table, cloak=0))
    for number, hunter in enumerate(play.table.hunters):
        if hunter.space == INSIDE:
            continue
        is_near = play.field.ground.distance(hunter.space, space) <= 1
        if is_near or watched[number] >> space & 1:
            play.stun(number)


def decoy_spaces(field: Field, state: SpecterState) -> tuple[int, ...]:
    """Return where the last-seen marker may be laid with the decoy in use; her path is any that gives away the same."""
    power = field.card(state.secret.decoy).power
    assert isinstance(power, Decoy)
    around = 1 << state.secret.last_seen
    if power.around == "path":
        before = replace(state.secret, spaces=state.secret.spaces[:-1])
        walker = looks.walker(field, replace(state, secret=before))
        around = alike(walker, walker.tread(state.secret.trail[-1]))
    mask = union(field.ground.within(space, power.reach) for space in spaces_in(around))
    return tuple(spaces_in(mask & field.ground.free))
