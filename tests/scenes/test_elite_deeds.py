"""What clicks on spaces of Sniper Elite mean, and what a plan shows before it is carried out."""

from __future__ import annotations

from functools import cache

from game.core import Match
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.actions import Shoot, Sweep, Walk
from game.rules.sniper_elite.state import SniperEliteObservation
from game.scenes.sniper_elite import deeds, planning
from tests.tools.elite_matches import BOTH, Cast, new_match, play_until


@cache
def at_first(seat: int) -> Match:
    """A match at the first turn of that side."""
    phase = "sniper" if seat == 0 else "defenders"
    return play_until(new_match(BOTH), lambda seen: seen.table.phase == phase and seen.seat == seat, Cast())


def seen_by(seat: int) -> SniperEliteObservation:
    found = at_first(seat).view(seat)
    assert isinstance(found, SniperEliteObservation)
    return found


def test_a_sweep_is_narrowed_click_by_click_in_any_order() -> None:
    seen, field = seen_by(1), at_first(1).game.field
    acts = deeds.acts_of(seen, deeds.SWEEP, 0)
    whole = next(act for act in acts if isinstance(act, Sweep) and len(act.spaces) == 2)
    one, two = whole.spaces
    assert deeds.meant(field, seen.table, acts, ()) == (Sweep(0, ()),)
    assert deeds.following(field, seen.table, acts, (two,)) >> one & 1
    assert deeds.meant(field, seen.table, acts, (two, one)) == (whole,)
    assert deeds.following(field, seen.table, acts, (one, two)) == 0


def test_a_unit_offers_the_spaces_of_its_own_moves_and_the_shortest_way_first() -> None:
    seen, field = seen_by(1), at_first(1).game.field
    acts = deeds.acts_of(seen, "", 4)
    ends = {act.path[-1] for act in seen.legal if isinstance(act, Walk) and act.unit == 4}
    assert set(spaces_in(deeds.following(field, seen.table, acts, ()))) == ends
    for end in ends:
        ways = deeds.meant(field, seen.table, acts, (end,))
        lengths = [len(way.path) for way in ways if isinstance(way, Walk)]
        assert lengths == sorted(lengths)


def test_moves_are_parted_by_the_least_noise_with_which_they_end() -> None:
    match, seen = at_first(0), seen_by(0)
    stride = planning.stride_of(match.game, seen)
    assert stride is not None
    noise = planning.noise_of(stride)
    assert noise.quiet & noise.loud == noise.quiet & noise.heard == noise.loud & noise.heard == 0
    assert noise.quiet | noise.loud | noise.heard == planning.PathPlan(stride).reachable()
    for end in spaces_in(noise.heard):
        assert all(stride.tread(path).heard for path in planning.ways_to(stride, end))


def test_a_way_is_drawn_taken_back_and_refused_in_words() -> None:
    match, seen = at_first(0), seen_by(0)
    stride = planning.stride_of(match.game, seen)
    assert stride is not None
    plan = planning.PathPlan(stride)
    path = max((path for path in stride.treads().values()), key=len)
    for space in path:
        assert plan.extend(space) == ""
    assert plan.path == path
    assert plan.extend(path[0]) == ""
    assert plan.path == path[:1], "a space that was passed is gone back to"
    assert plan.take_back()
    assert not plan.take_back()
    far = next(space for space in spaces_in(match.game.field.stand) if match.game.field.shots[stride.start][space] > 6)
    assert "at most 3 spaces" in plan.why_not(far), "whoever stands on the way"


def test_the_best_number_of_tokens_hits_and_stays_unseen_most_likely() -> None:
    match = play_until(new_match(BOTH), lambda seen: any(isinstance(act, Shoot) for act in seen.legal), Cast(), "easy")
    seen = match.view(0)
    assert isinstance(seen, SniperEliteObservation)
    targets = planning.targets_of(match.game.field, seen)
    assert seen.secret is not None
    far = [match.game.field.shots[seen.secret.here][seen.table.units[unit].space] for unit in targets]
    assert far == sorted(far), "the nearest one first"
    rows = planning.rows_of(match.game, seen, targets[0])
    best = planning.best_of(rows)
    assert max(row.unseen for row in rows) == next(row.unseen for row in rows if row.tokens == best)
    assert all(row.unseen <= row.chances.hit for row in rows)
