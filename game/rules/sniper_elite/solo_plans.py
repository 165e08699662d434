"""What the automated defender does: of all that may be done, what its card asks for, the best first.

A plan gives each legal action a rank, or none when the action does not belong to it; ties go by unit (red, yellow,
black; the officer first) and board order. Recruit to Veteran take the first; at Elite whoever plays the seat chooses
freely what units do, while intel and specialists need their card. Everything here is judged from the open table.

Decisions: who is asked for a medic saves. A sniper who left a trace (see ``trace``) is pursued before the card acts
(see ``solo_pursuit``); one who can be on more than a third of the board leaves none.
At alert 0 intel cannot be paid. A plan with nothing to do gives way (intel and reinforce to hunt, hunt without a Last
Known Sector to patrol), and the cubes it leaves deploy, send units onto objectives, hunt and sweep. Beside an unused
specialist the squads sweep.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Action
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite import abilities, odds, solo
from game.rules.sniper_elite.actions import (
    Attack,
    Deploy,
    EndSquad,
    FinishAbility,
    GatherIntel,
    NameSpace,
    PlaceDog,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.catalog import Plan
from game.rules.sniper_elite.events import IntelGathered
from game.rules.sniper_elite.field import FAR, Field
from game.rules.sniper_elite.odds import Aimed
from game.rules.sniper_elite.situation import Rank, Situation
from game.rules.sniper_elite.solo_pursuit import ACTS, Ranking, pursuit, reinforce
from game.rules.sniper_elite.state import OFF, Table, is_officer, squad_of

SWEEPS_FIRST = 2
"""At this alert units near enough sweep before the card."""


def choices(field: Field, table: Table) -> tuple[Action, ...]:
    """Return what the automated defender may do now: one action, at Elite all that its card allows."""
    assert table.solo is not None
    is_free = solo.level(field, table.solo).is_free
    if table.ability:
        following = _steps(field, table)
        return following if is_free else following[:1]
    return _free(Situation(field, table)) if is_free else (_best(Situation(field, table)),)


def _best(now: Situation) -> Action:
    """Return what the first plan with anything to do asks for; the end of a squad when there is nothing left."""
    for ranking in _rankings(now):
        fitting = (action for kind in RANKED[ranking] for action in now.actions(kind))
        ranked = [(rank, action) for action in fitting if (rank := ranking(now, action)) is not None]
        if ranked:
            return min(ranked, key=lambda pair: pair[0])[1]
    return EndSquad(next(COLOURS[number] for number, squad in enumerate(now.table.squads) if not squad.is_done))


def _free(now: Situation) -> tuple[Action, ...]:
    """Return every action of the kinds that the card allows, and the ends of squads."""
    kinds = ALWAYS + KINDS.get(solo.plan_of(now.field, now.solo.drawn), ())
    ends = tuple(EndSquad(COLOURS[number]) for number, squad in enumerate(now.table.squads) if not squad.is_done)
    return (*(action for kind in kinds for action in now.actions(kind)), *ends)


def _rankings(now: Situation) -> Iterator[Ranking]:
    """Yield what goes first: the trace of the sniper, the alert, the card, then what is done with cubes left."""
    if now.suspects:
        yield from pursuit(now)
    if now.solo.alert >= SWEEPS_FIRST:
        yield sweep_near
    yield from PLANS[solo.plan_of(now.field, now.solo.drawn)]
    yield from LEFT


# -- before the card


def sweep_near(now: Situation, action: Action) -> Rank | None:
    """Units whose sweep covers any of the Last Known Sector sweep."""
    if isinstance(action, Sweep) and (1 << now.place(action.unit) | mask_of(action.spaces)) & now.sector:
        return sweep_line(now, action)
    return None


# -- the cards


def patrol(now: Situation, action: Action) -> Rank | None:
    """Each unit goes towards the nearest objective of its sector that no unit watches."""
    if isinstance(action, Walk) and "move" not in now.table.units[action.unit].did:
        return now.gain(action, now.unwatched & now.field.home(COLOURS[squad_of(action.unit)]))
    return None


def hunt(now: Situation, action: Action) -> Rank | None:
    """Two units of each squad go towards the Last Known Sector; those inside it sweep."""
    if not now.sector:
        return None
    match action:
        case Sweep(unit) if now.sector >> now.place(unit) & 1:
            return sweep_line(now, action)
        case Walk(unit) if unit in now.hunters:
            return now.gain(action, now.sector)
    return None


def sweep_line(now: Situation, action: Action) -> Rank | None:
    """Every unit sweeps, the nearest to the Last Known Sector first: as much as it can of that, and of what is new."""
    if not isinstance(action, Sweep):
        return None
    new = mask_of(action.spaces) & ~now.asked
    far = now.steps(now.place(action.unit), now.sector)
    return (far, action.unit, -(new & now.sector).bit_count(), -new.bit_count(), len(action.spaces))


def guard(now: Situation, action: Action) -> Rank | None:
    """Officers go home, soldiers to doorways next to unfinished objectives."""
    if not isinstance(action, Walk):
        return None
    if is_officer(action.unit):
        return now.gain(action, now.field.home(COLOURS[squad_of(action.unit)]))
    here = 1 << now.place(action.unit)
    return None if now.doors & here else now.gain(action, now.doors & ~now.units)


def intel(now: Situation, action: Action) -> Rank | None:
    """Officers in their own sector ask for the sniper, until one has had a yes."""
    if not isinstance(action, GatherIntel) or action.is_signals:
        return None
    has_yes = any(isinstance(clue, IntelGathered) and clue.is_found for clue in now.told)
    return None if has_yes else (0,)


def special(now: Situation, action: Action) -> Rank | None:
    """A specialist acts, one in the round."""
    if any(squad.has_used for squad in now.table.squads):
        return None
    match action:
        case GatherIntel(is_signals=True):
            return (0,)
        case UseSpecialist(colour):
            squad = COLOURS.index(colour)
            return (squad, *_best_use(now, squad, action))
    return None


def _best_use(now: Situation, squad: int, action: UseSpecialist) -> Rank:
    """Rank the ways to use a specialist: the likeliest shot, else what is nearest to where the sniper may be."""
    goals = now.sector or now.unfinished
    if action.tokens:
        need = abilities.aim_needed(now.field, now.table, squad)
        return (-odds.chances(now.table.bag, action.tokens, Aimed(need)).hit,)
    if action.unit != OFF and action.at != OFF:
        return (now.steps(action.at, goals),)
    if action.unit != OFF:
        return (now.steps(now.place(action.unit), goals),)
    if action.at != OFF:
        door = now.field.board.passages[action.at]
        return (min(now.steps(door.one, now.unfinished), now.steps(door.other, now.unfinished)),)
    return ()


def stand_on(now: Situation, action: Action) -> Rank | None:
    """Units go to stand on objectives, of their own sector while one is free, so that nobody walks in."""
    if not isinstance(action, Walk) or now.unfinished >> now.place(action.unit) & 1:
        return None
    free = now.unfinished & ~now.units
    return now.gain(action, free & now.field.home(COLOURS[squad_of(action.unit)]) or free)


PLANS: dict[Plan, tuple[Ranking, ...]] = {
    "patrol": (patrol,),
    "hunt": (hunt, patrol),
    "sweep_line": (sweep_line,),
    "guard": (guard,),
    "intel": (intel, hunt, patrol),
    "reinforce": (reinforce, hunt, patrol),
    "special": (special, sweep_line),
}
"""Each plan, and what it gives way to."""
LEFT: tuple[Ranking, ...] = (reinforce, stand_on, hunt, sweep_line)
"""What is done with the cubes that the card leaves."""
RANKED: dict[Ranking, tuple[type[Action], ...]] = {
    **ACTS,
    sweep_near: (Sweep,),
    patrol: (Walk,),
    hunt: (Walk, Sweep),
    sweep_line: (Sweep,),
    guard: (Walk,),
    intel: (GatherIntel,),
    special: (GatherIntel, UseSpecialist),
    stand_on: (Walk,),
}
"""Which kinds of action each of them can rank."""
ALWAYS: tuple[type[Action], ...] = (Attack, Spot, Sweep, Walk, Deploy)
KINDS: dict[Plan, tuple[type[Action], ...]] = {"intel": (GatherIntel,), "special": (GatherIntel, UseSpecialist)}
"""What is allowed at Elite: units are free to act, intel and specialists need their card."""


def _steps(field: Field, table: Table) -> tuple[Action, ...]:
    """Return the next step of an ability, the nearest to where the sniper may be going first."""
    now = Situation(field, table)
    goals = now.sector or now.unfinished

    def rank(action: Action) -> float:
        match action:
            case PlaceDog(space=space) | NameSpace(space=space):
                return now.steps(space, goals)
            case _:
                return FAR

    possible = abilities.steps(field, table)
    return tuple(sorted((step for step in possible if not _puts_back(table, step)), key=rank))


def _puts_back(table: Table, action: Action) -> bool:
    assert table.ability is not None
    return isinstance(action, FinishAbility) and not table.ability.chosen
