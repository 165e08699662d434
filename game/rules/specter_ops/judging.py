"""What was told of one move of hers, turned into the paths that fit it: the rules of sight seen from the hunters' side.

``imagine`` and the belief of the computer players both ask here, so that they judge a move alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from game.rules.hidden.ground import AROUND, mask_of, union
from game.rules.hidden.passages import Course, Passage
from game.rules.hidden.ways import Tread, Walker
from game.rules.specter_ops import looks
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import NOWHERE, Clue, Deed

FAR = 99


class Told(NamedTuple):
    """All that was told of one round: the move; the set of spaces its end lies in; its fewest and most steps;
    whether the vehicle got no signal.
    """

    move: Clue
    ends: int
    fewest: int = 0
    most: int = FAR
    is_jammed: bool = False


class Mode(NamedTuple):
    """What she could do in that move beyond walking.

    ``more`` steps; ``glides``: through one structure; ``hides``: crossing sight leaves no marker; ``creeps``: it leaves
    none in a short move.
    """

    more: int = 0
    glides: bool = False
    hides: bool = False
    creeps: bool = False


def courses(field: Field, told: Told, mode: Mode) -> tuple[Course, ...]:
    """Return the paths that would have been told so, in as few passages as it takes."""
    deeds = told.move.deeds
    times = [(deed.when,) if deed.when or not deed.near else ("before", "after") for deed in deeds]
    return tuple(
        Course(passage)
        for whens in product(*times)
        for passage in _timed(
            field, told, mode, tuple(replace(deed, when=when) for deed, when in zip(deeds, whens, strict=True))
        )
        if passage.starts and passage.ends and passage.fewest <= passage.most
    )


def alike(walker: Walker, tread: Tread) -> int:
    """Return all spaces of the paths that give away the same as one with this tread."""
    met = [bool(tread.watchers >> number & 1) for number in range(len(walker.watched))]
    missed = [mask for mask, is_met in zip(walker.watched, met, strict=True) if not is_met]
    traps = [(mask, bool(tread.traps >> number & 1)) for number, mask in enumerate(walker.traps)]
    walls = walker.ground.all & ~walker.ground.free & ~walker.blocked if tread.is_through else 0
    passage = Passage(
        walker.ground,
        1 << walker.start,
        1 << tread.end,
        walker.ground.free & ~walker.blocked,
        walker.most if tread.is_long else min(walker.most, walker.little),
        walker.little + 1 if tread.is_long else 0,
        walls,
        union(missed),
        union(mask for mask, is_touched in traps if not is_touched),
        tuple(mask for mask, is_touched in traps if is_touched) + ((walls,) if walls else ()),
        tuple(mask for mask, is_met in zip(walker.watched, met, strict=True) if is_met),
        union(walker.watched),
        1 << tread.last_seen if tread.last_seen >= 0 else 0,
    )
    return Course(passage).between(1 << walker.start)


def begins(field: Field, move: Clue) -> int:
    """Return where she can have begun a turn in which she did all this before her move."""
    starts = field.ground.free
    for deed in move.deeds:
        starts &= 0 if deed.when == "after" else _placed(field, deed)
    return starts


def _timed(field: Field, told: Told, mode: Mode, deeds: tuple[Deed, ...]) -> Iterator[Passage]:
    ground, move = field.ground, told.move
    tokens = tuple(deed.near[0][0] for deed in deeds if deed.kind == "smoke" and deed.when == "before")
    smoke = looks.smoke_around(field, tokens)
    watched = tuple(looks.seen_from(field, place, smoke, move.cloak) for place in move.hunters)
    blocked = mask_of(move.blocked)
    touched, shunned = _traps(field, move, smoke)
    starts, ends = ground.all, told.ends & ground.free
    for deed in deeds:
        if deed.is_on_path and deed.kind == "stun":
            touched += (ground.within(deed.near[0][0], deed.reach),)
        elif deed.when == "before":
            starts &= _placed(field, deed)
        else:
            ends &= _placed(field, deed)
        if deed.unseen >= 0:
            starts &= ~watched[deed.unseen]
    if move.shown != NOWHERE:
        ends &= 1 << move.shown
    if move.is_inside:
        ends &= ~field.exits
    passage = Passage(
        ground,
        starts,
        ends,
        ground.free & ~blocked,
        min(told.most, looks.STEPS + mode.more),
        told.fewest,
        ground.all & ~ground.free & ~blocked if mode.glides else 0,
        shunned=shunned,
        touched=touched,
    )
    straight = max((deed.straight for deed in deeds), default=0)
    for one in _marked(field, move, mode, passage, watched):
        if straight:
            yield from (one._replace(way=way, fewest=max(one.fewest, straight), walls=0) for way in AROUND)
        else:
            yield one


def _placed(field: Field, deed: Deed) -> int:
    """Return the spaces from which a deed could be done."""
    mask = field.ground.all
    for group in deed.near if not deed.is_on_path else ():
        mask &= union(field.ground.within(space, deed.reach) for space in group)
    for space in deed.far:
        mask &= ~field.ground.within(space, deed.reach)
    return mask


def _traps(field: Field, move: Clue, smoke: int) -> tuple[tuple[int, ...], int]:
    """Return the sets that the path touched for certain, and the spaces that it did not touch."""
    touched: tuple[int, ...] = ()
    shunned = 0
    if move.gate != NOWHERE:
        touched, shunned = ((1 << move.gate,), 0) if move.gate_touched else ((), 1 << move.gate)
    if move.alarm in ("yes", "no"):
        watched = looks.seen_from(field, move.vehicle, smoke)
        if move.alarm == "yes":
            touched += (watched,)
        else:
            shunned |= watched
    return touched, shunned


def _marked(field: Field, move: Clue, mode: Mode, passage: Passage, watched: tuple[int, ...]) -> Iterator[Passage]:
    """Narrow a passage to what leaves the marker that was laid, or none."""
    seen = union(watched)
    if move.marker == "visible":
        yield passage._replace(ends=passage.ends & seen & 1 << move.marker_space)
        return
    passage = passage._replace(ends=passage.ends & ~seen)
    short = passage._replace(most=min(passage.most, looks.LITTLE))
    far = passage._replace(fewest=max(passage.fewest, looks.LITTLE + 1)) if mode.creeps else passage
    if move.marker == "last_seen":
        if not mode.hides:
            yield from _left(field, move, far, watched, seen)
    elif mode.hides:
        yield passage
    else:
        yield far._replace(unseen=seen)
        if mode.creeps:
            yield short


def _left(field: Field, move: Clue, passage: Passage, watched: tuple[int, ...], seen: int) -> Iterator[Passage]:
    """Narrow a passage to what leaves that last-seen marker, and was noticed by those who said so."""
    last = 1 << move.marker_space
    decoy = next((deed for deed in move.deeds if deed.kind == "decoy"), None)
    if decoy:
        last = field.ground.within(move.marker_space, decoy.reach)
        if decoy.is_on_path:
            passage = passage._replace(touched=(*passage.touched, last))
            last = seen
    last &= seen
    starts, unseen, crossed = passage.starts, 0, []
    for number, mask in enumerate(watched):
        starts &= mask if number in move.lost else ~mask
        if number in move.spotted and last & ~mask:
            crossed.append(mask)
        elif number not in move.spotted and number not in move.lost:
            unseen |= mask
    if last:
        yield passage._replace(starts=starts, unseen=unseen, crossed=tuple(crossed), traced=seen, last=last)
