"""How the automated defender goes after a sniper who left a trace, before its card acts.

In the order of the acts below. Decisions: known to within three spaces, he is attacked by who can reach him, squad by
squad; the others spot and close in. Known less well, others ask for him as long as one squad still can strike at what
is left; it strikes on chance where he is likeliest: near an objective, and where few could have reached him. Who is off
the board comes back first, or after the attack on one who is found. Those who close in go where nobody watches yet.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core import Action
from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite.actions import Attack, Deploy, Spot, Sweep, Walk
from game.rules.sniper_elite.situation import Rank, Situation
from game.rules.sniper_elite.state import is_officer, squad_of

Ranking = Callable[[Situation, Action], Rank | None]
FEW = 3
"""Where he can be is known well enough to strike: what one sweep leaves."""
STRIKE = 1
"""So many squads are kept for a strike, when there are more that can."""
SEARCHED = 2
"""A sweep before the strike covers at least so many spaces where he can be."""


def pursuit(now: Situation) -> tuple[Ranking, ...]:
    """Return what a trace of the sniper asks for, the first thing first."""
    if now.suspects.bit_count() <= FEW:
        return strike, charge, spot_him, reinforce, surround, close_in, sweep_trace
    return reinforce, search, strike, charge, surround, close_in, sweep_trace


def strike(now: Situation, action: Action) -> Rank | None:
    """A unit attacks where it stands, when he can be there."""
    if isinstance(action, Attack) and now.suspects >> now.place(action.unit) & 1:
        return (now.unlikeliness(now.place(action.unit)), action.unit)
    return None


def charge(now: Situation, action: Action) -> Rank | None:
    """A unit goes where he can be, to attack: the likeliest space first; a squad that has begun goes on."""
    if isinstance(action, Walk) and action.unit in now.chargers and now.suspects >> action.path[-1] & 1:
        return (now.unlikeliness(action.path[-1]), now.cubes(action.unit), len(action.path), action.unit)
    return None


def spot_him(now: Situation, action: Action) -> Rank | None:
    """A unit spots where he can be, while squads enough are left to strike."""
    if not isinstance(action, Spot) or not _may_ask(now, action.unit):
        return None
    covered = mask_of(action.spaces) & now.suspects
    return (now.cubes(action.unit), -covered.bit_count(), len(action.spaces)) if covered else None


def search(now: Situation, action: Action) -> Rank | None:
    """A unit sweeps where he can be, while squads enough are left to strike; a squad that cannot strike first."""
    covered = _swept(now, action)
    if covered < SEARCHED or covered == now.suspects.bit_count():
        return None
    assert isinstance(action, Sweep)
    if not _may_ask(now, action.unit):
        return None
    return (squad_of(action.unit) in now.strikers, -covered, now.cubes(action.unit), len(action.spaces))


def sweep_trace(now: Situation, action: Action) -> Rank | None:
    """A unit sweeps as many as it can of the spaces where he can be."""
    covered = _swept(now, action)
    if not covered:
        return None
    assert isinstance(action, Sweep)
    return (-covered, now.cubes(action.unit), len(action.spaces))


def surround(now: Situation, action: Action) -> Rank | None:
    """A unit comes nearer to the nearest space where he can be that no other unit watches."""
    return now.gain(action, now.suspects & ~now.watched_by_others(action.unit)) if isinstance(action, Walk) else None


def close_in(now: Situation, action: Action) -> Rank | None:
    """A unit comes nearer to where he can be."""
    return now.gain(action, now.suspects) if isinstance(action, Walk) else None


def reinforce(now: Situation, action: Action) -> Rank | None:
    """All that may be deployed is deployed, as near to the Last Known Sector as can be."""
    if isinstance(action, Deploy):
        return (not is_officer(action.unit), action.unit, now.steps(action.space, now.sector))
    return None


def _swept(now: Situation, action: Action) -> int:
    """Return how many of the spaces where he can be a sweep covers."""
    if not isinstance(action, Sweep):
        return 0
    return ((1 << now.place(action.unit) | mask_of(action.spaces)) & now.suspects).bit_count()


def _may_ask(now: Situation, unit: int) -> bool:
    return squad_of(unit) not in now.strikers or len(now.strikers) > STRIKE


ACTS: dict[Ranking, tuple[type[Action], ...]] = {
    strike: (Attack,),
    charge: (Walk,),
    spot_him: (Spot,),
    search: (Sweep,),
    sweep_trace: (Sweep,),
    surround: (Walk,),
    close_in: (Walk,),
    reinforce: (Deploy,),
}
"""Which kinds of action each of them can rank."""
