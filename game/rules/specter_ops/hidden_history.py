"""Her hidden history, drawn so that it explains what the hunters were told.

For each round a set of spaces is kept on which she can have ended: first as strictly as the rules judge a turn without
tricks, then, where nothing is left, with what her character and unseen cards allow. From the last round back, one
path after the other is drawn from these sets and judged again by the rules of sight. Agents are tried in random order.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.core import Rng
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.hidden.ways import Path, Tread, Walker
from game.rules.specter_ops import looks
from game.rules.specter_ops.answers import HERE, NO_SIGNAL, STILL, direction
from game.rules.specter_ops.beginning import hands
from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.powers import Glide, Hide, Stride
from game.rules.specter_ops.state import NOWHERE, Clue, Held, Secret, Table

TRIES = 4
TRICK_STEPS = 2
"""What an unnamed card adds to a move."""


class Told(NamedTuple):
    """What is known of one round: the move, and which spaces its end may be."""

    move: Clue
    ends: int
    little: bool | None


class Guise(NamedTuple):
    """Who she may be, and whether unseen tricks count."""

    agent: str
    is_loose: bool


def hidden_history(field: Field, table: Table, rng: Rng) -> Secret:
    """Return all that she keeps to herself, as it may be."""
    if table.phase in ("vehicle", "sites", "hunters", "agent"):
        return Secret()
    names = (table.agent,) if table.agent else rng.shuffled(tuple(field.agents))
    if table.phase == "cards" or not table.round:
        hand = hands(field, names[0])
        held = _held(field, rng.pick(hand)) if table.phase == "supply" else ()
        return Secret(names[0], held)
    for may_trick, must_trick in ((False, False), (True, False), (True, True)):
        for n in range(TRIES if not may_trick else TRIES * len(names)):
            name = names[n % len(names)]
            trail = _trail(field, table, Guise(name, must_trick), may_trick, rng)
            if trail is not None:
                return _secret(field, table, name, trail, rng)
    raise ValueError("Nothing explains what the hunters were told.")


def _secret(field: Field, table: Table, agent: str, trail: tuple[Path, ...], rng: Rng) -> Secret:
    spaces = [field.start]
    for path in trail:
        spaces.append(path[-1] if path else spaces[-1])
    used = [card for card in table.shown if card]
    hand, drawn = _hand(field, agent, used, rng)
    is_hers = table.phase == "agent_turn"
    is_late = table.reaction is not None or table.strike is not None
    has_moved = is_hers and len(trail) == table.round
    return Secret(
        agent=agent,
        hand=hand,
        trail=trail,
        spaces=tuple(spaces),
        caches=tuple(range(min(len(drawn), len(field.cache_spaces)))),
        drawn=drawn,
        step=("late" if is_late else "strike") if has_moved else ("start" if is_hers else "end"),
        has_used_card=is_hers and table.clue is not None and bool(_cards(table.clue)),
        is_jamming=any(clue.round == table.round and NO_SIGNAL in (clue.answer, clue.alarm) for clue in table.clues),
    )


def _hand(field: Field, agent: str, used: list[str], rng: Rng) -> tuple[tuple[Held, ...], tuple[str, ...]]:
    """Return a hand that may be left after these cards were used, and those of them that came from the supply."""
    choices = rng.shuffled(hands(field, agent))
    cards = max(choices, key=lambda hand: sum(card in used for card in hand))
    left, drawn = list(_held(field, cards)), list[str]()
    for name in used:
        place = next((n for n, held in enumerate(left) if held.card == name), None)
        if place is None:
            if name in field.supply and drawn.count(name) < field.supply.count(name):
                drawn.append(name)
        elif left[place].charges > 1:
            left[place] = Held(name, left[place].charges - 1)
        else:
            del left[place]
    return tuple(left), tuple(drawn)


def _held(field: Field, cards: tuple[str, ...]) -> tuple[Held, ...]:
    return tuple(Held(card, field.card(card).charges) for card in cards)


# -- the trail


def _trail(field: Field, table: Table, guise: Guise, may_trick: bool, rng: Rng) -> tuple[Path, ...] | None:
    """Return a path for each round, or None; tricks are tried where nothing else explains a round."""
    told = _told(field, table, rng)
    sets, guises = [1 << field.start & told[0].ends], list[Guise]()
    for one in told[1:]:
        here = _onward(field, sets[-1], one, guise) & one.ends
        guises.append(guise)
        if not here and may_trick and not guise.is_loose:
            guises[-1] = Guise(guise.agent, True)
            here = _onward(field, sets[-1], one, guises[-1]) & one.ends
        sets.append(here)
        if not here:
            return None
    return _way_back(field, told, sets, guises, rng) if sets[0] else None


def _way_back(
    field: Field, told: list[Told], sets: list[int], guises: list[Guise], rng: Rng
) -> tuple[Path, ...] | None:
    trail: list[Path] = []
    here = rng.pick(tuple(spaces_in(sets[-1])))
    for one, before, guise in zip(reversed(told[1:]), reversed(sets[:-1]), reversed(guises), strict=True):
        step = _back(field, before, here, one, guise, rng)
        if step is None:
            return None
        here, path = step
        trail.append(path)
    return tuple(reversed(trail))


def _told(field: Field, table: Table, rng: Rng) -> list[Told]:
    """Return what is known of each round, round 0 first; where a yes leaves two rounds open, one is drawn."""
    moves = {clue.round: clue for clue in table.clues if clue.what == "move"}
    if table.phase == "agent_turn" and table.clue is not None and table.clue.is_done:
        moves[table.round] = _open_clue(table, table.clue)
    rounds = max(moves, default=0)
    ends = [field.ground.free] * (rounds + 1)
    little: list[bool | None] = [None] * (rounds + 1)
    for clue in table.clues:
        if clue.what == "sensor" and clue.answer != NO_SIGNAL:
            little[clue.round] = clue.answer == STILL
        for number, mask in _answered(field, clue, rng):
            ends[max(0, number)] &= mask
    first = Told(Clue(0, "move"), ends[0], None)
    return [first, *(Told(moves[number], ends[number], little[number]) for number in range(1, rounds + 1))]


def _open_clue(table: Table, clue: Clue) -> Clue:
    places = tuple(looks.place_of_hunter(table, hunter) for hunter in table.hunters)
    standing = tuple(spaces_in(looks.on_foot(table)))
    return replace(clue, hunters=places, blocked=standing, vehicle=table.vehicle.space)


def _answered(field: Field, clue: Clue, rng: Rng) -> list[tuple[int, int]]:
    """Return the rounds whose end spaces an answer narrows, and to which."""
    ground = field.ground
    if clue.what == "seen":
        return [(clue.round, 1 << clue.space)]
    if clue.what == "clear":
        seen = looks.seen_from(field, clue.space, _smoke(field, clue), clue.cloak, clue.is_through)
        return [(clue.round, ~seen)]
    if clue.what == "near":
        near = ground.within(clue.space, clue.reach)
        rounds = [clue.round - ago for ago in clue.rounds]
        return [(rng.pick(rounds), near)] if clue.is_yes else [(number, ~near) for number in rounds]
    if clue.what == "sensor" and clue.answer not in (STILL, NO_SIGNAL):
        there = (space for space in spaces_in(ground.free) if direction(ground, clue.space, space) == clue.answer)
        return [(clue.round, 1 << clue.space if clue.answer == HERE else mask_of(there))]
    return []


def _smoke(field: Field, clue: Clue) -> int:
    return looks.smoke_around(field, clue.smoke)


# -- one move


def _cards(move: Clue) -> tuple[str, ...]:
    return tuple(deed.card for deed in move.deeds if deed.by == "card")


def _has(move: Clue, kind: str) -> bool:
    return any(deed.kind == kind for deed in move.deeds)


def _tokens(move: Clue) -> tuple[int, ...]:
    return tuple(deed.near[0][0] for deed in move.deeds if deed.kind == "smoke")


def _walker(field: Field, start: int, told: Told, guise: Guise, has_smoke: bool = True) -> Walker:
    """Return how she may have walked in that round, and who watched."""
    move = told.move
    smoke = looks.smoke_around(field, _tokens(move)) if has_smoke else 0
    most, glides = looks.STEPS, False
    if guise.is_loose:
        powers = field.agent(guise.agent).powers
        stride = power_of(powers, Stride)
        most += stride.more if stride and move.tired else 0
        most += TRICK_STEPS if "" in _cards(move) else 0
        glides = "" in _cards(move) or (move.tired and power_of(powers, Glide) is not None)
    watched = tuple(looks.seen_from(field, place, smoke, move.cloak) for place in move.hunters)
    alarm = looks.seen_from(field, move.vehicle, smoke) if move.alarm else 0
    gate = 0 if move.gate == NOWHERE else 1 << move.gate
    if told.little:
        most = min(most, looks.LITTLE)
    return Walker(field.ground, start, most, mask_of(move.blocked), watched, (gate, alarm), looks.LITTLE, glides)


def _fits(field: Field, told: Told, tread: Tread, walker: Walker, guise: Guise) -> bool:
    """Tell whether a move would have been answered as it was."""
    move = told.move
    if move.gate != NOWHERE and bool(tread.traps & 1) != move.gate_touched:
        return False
    if move.alarm in ("yes", "no") and bool(tread.traps & 2) != (move.alarm == "yes"):
        return False
    if told.little is False and not tread.is_long:
        return False
    if move.shown not in (NOWHERE, tread.end):
        return False
    is_seen = any(mask >> tread.end & 1 for mask in walker.watched)
    if move.marker == "visible" and (tread.end == move.marker_space):
        return True
    if is_seen:
        return False
    if move.marker == "last_seen":
        return tread.last_seen >= 0 if _has(move, "decoy") else tread.last_seen == move.marker_space
    return tread.last_seen < 0 or _has(move, "hide") or (guise.is_loose and _may_hide(field, guise, tread))


def _may_hide(field: Field, guise: Guise, tread: Tread) -> bool:
    ghost = power_of(field.agent(guise.agent).powers, Hide)
    if ghost is not None and not tread.is_long:
        return True
    return any(isinstance(card.power, Hide) and card.shown == "silent" for card in field.catalog.equipment)


def _onward(field: Field, before: int, told: Told, guise: Guise) -> int:
    """Return where she can be after a round, from where she can have been before it."""
    move = told.move
    walker = _walker(field, field.start, told, guise)
    if _tokens(move) or guise.is_loose or move.marker == "last_seen" or move.gate_touched or move.alarm == "yes":
        near = field.ground.within(move.marker_space, walker.most) if move.marker and not _has(move, "decoy") else ~0
        found = 0
        for start in spaces_in(before & near):
            found |= mask_of(end for end, _ in _ends(field, start, told, guise))
        return found
    region = field.ground.free & ~walker.blocked
    untouched = ~walker.traps[0] & ~(walker.traps[1] if move.alarm == "no" else 0)
    if not move.marker and not _has(move, "hide"):
        for mask in walker.watched:
            untouched &= ~mask
    reached = before & untouched
    for _ in range(walker.most):
        reached |= field.ground.spread(reached) & region & untouched
    return reached & (1 << move.marker_space if move.marker == "visible" else -1)


def _ends(field: Field, start: int, told: Told, guise: Guise) -> list[tuple[int, Path]]:
    """Return where a move from ``start`` can have ended, with a path to each."""
    found: dict[int, Path] = {}
    for has_smoke in (True, False) if _tokens(told.move) else (True,):
        walker = _walker(field, start, told, guise, has_smoke)
        for tread, path in walker.treads().items():
            if tread.end not in found and _fits(field, told, tread, walker, guise):
                found[tread.end] = path
    return list(found.items())


def _back(field: Field, before: int, here: int, told: Told, guise: Guise, rng: Rng) -> tuple[int, Path] | None:
    """Return where she can have come from to be ``here``, and the path."""
    most = _walker(field, here, told, guise).most
    for start in rng.shuffled(tuple(spaces_in(before & field.ground.within(here, most)))):
        for end, path in _ends(field, start, told, guise):
            if end == here:
                return start, path
    return None
