"""When the sniper shoots: at whom, with how many tokens, before the move or after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.bots.sniper_elite.outlook import End, Outlook, Suspects
from game.rules.sniper_elite.loadout import power_in_use
from game.rules.sniper_elite.odds import Aimed, Chances, burst_chances, chances
from game.rules.sniper_elite.powers import Aim as FewerAim
from game.rules.sniper_elite.powers import Burst, Calm, CardPower, Muffle, Pistol
from game.rules.sniper_elite.state import OFF, Table, is_officer

NEAR = 5
"""The longest shot that is thought of."""
FALLEN, OFFICER = 0.5, 0.2
"""Turns that a fallen unit costs the squads, and an officer more."""
KNOWN = 0.35
"""The share of a sure hit that being revealed is worth to avoid, when the number of tokens is chosen."""


class Aim(NamedTuple):
    """A shot: its target, the tokens to draw, and what they come to."""

    target: int
    tokens: int
    odds: Chances


def aims(outlook: Outlook, here: int, power: CardPower | None) -> Iterator[Aim]:
    """Yield the best shot from a space at each unit in sight, near enough, with the card that is laid."""
    field, table = outlook.field, outlook.table
    if here == outlook.secret.arrow:
        return
    for unit, one in enumerate(table.units):
        if one.space != OFF and field.sights[here] >> one.space & 1:
            aim = aim_at(table, unit, field.shots[here][one.space], power)
            if aim:
                yield aim


def aim_at(table: Table, unit: int, distance: int, power: CardPower | None) -> Aim | None:
    """Return the best shot at a unit so far away, None when it is too far."""
    match power:
        case Pistol(reach=reach):
            return Aim(unit, 0, Chances(1.0, 0.0, 0.0)) if distance <= reach else None
        case Burst(tokens=tokens, aim=aim, targets=targets, reach=reach):
            hit = burst_chances(table.bag, tokens, aim, targets)[0]
            return Aim(unit, tokens, Chances(hit, 0.0, 1.0)) if distance <= reach else None
    need = max(1, distance - (power.aim if isinstance(power, FewerAim) else 0))
    muffled = power.noise if isinstance(power, Muffle) else 0
    if distance > NEAR or need > table.bag.aim:
        return None
    aimed = Aimed(need, muffled, isinstance(power, Calm))
    tried = (Aim(unit, tokens, chances(table.bag, tokens, aimed)) for tokens in range(need, table.bag.total + 1))
    return max(tried, key=_promise)


def _promise(aim: Aim) -> float:
    return aim.odds.hit - KNOWN * aim.odds.revealed


def gain(unit: int) -> float:
    """Return the turns that the fall of a unit is worth by itself."""
    return FALLEN + OFFICER * is_officer(unit)


def now(outlook: Outlook, aim: Aim) -> float:
    """Return what it is worth to shoot now, and to move after it if that is still to come."""
    if outlook.secret.has_moved:
        return from_space(outlook, aim, outlook.here, outlook.heard, outlook.usual)
    then, known = outlook.without(aim.target), 1 << outlook.here
    bonus = gain(aim.target)
    hit = then.best_end(then.suspects(seen_from(outlook, aim))) + bonus
    hit_known = then.best_end(then.suspects(known)) + bonus
    missed, missed_known = outlook.best_end(outlook.usual), outlook.best_end(outlook.suspects(known))
    return _mean(aim.odds, hit, hit_known, missed, missed_known)


def from_space(outlook: Outlook, aim: Aim, end: int, heard: int, suspects: Suspects) -> float:
    """Return what it is worth to shoot from the end of the move."""
    then, bonus = outlook.without(aim.target), gain(aim.target)
    hit = then.worth(end, outlook.suspicion(suspects, end, heard, seen_from(outlook, aim))) + bonus
    missed = outlook.worth(end, outlook.suspicion(suspects, end, heard))
    return _mean(aim.odds, hit, then.worth(end, 1.0) + bonus, missed, outlook.worth(end, 1.0))


def seen_from(outlook: Outlook, aim: Aim) -> int:
    """Return where they know him to have shot from when he hits."""
    space = outlook.table.units[aim.target].space
    return outlook.field.sights[space] & outlook.field.within(space, max(1, aim.tokens))


def _mean(odds: Chances, hit: float, hit_known: float, missed: float, missed_known: float) -> float:
    known = odds.revealed
    unknown = odds.hit * hit + (1 - odds.hit) * missed
    return known * (odds.hit * hit_known + (1 - odds.hit) * missed_known) + (1 - known) * unknown


def after(outlook: Outlook, end: End, suspects: Suspects) -> tuple[float, Aim] | None:
    """Return the best shot from the end of a move, and what it is worth; None when nobody is near enough."""
    power = power_in_use(outlook.field, outlook.secret)
    found = (
        (from_space(outlook, aim, end.space, end.heard, suspects), aim) for aim in aims(outlook, end.space, power)
    )
    return max(found, default=None, key=_by_worth)


def _by_worth(rated: tuple[float, Aim]) -> float:
    return rated[0]
