"""Her hidden history, drawn so that it explains all that the hunters were told: who she is, her paths, her cards.

It comes from the sets of ``whereabouts``, one round after the other from the last one back, so it never has to be
thrown away. She is said to have visited a cache only when a card must come from there.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from game.core import Rng
from game.rules.specter_ops import looks
from game.rules.specter_ops.beginning import hands
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.guises import Use
from game.rules.specter_ops.judging import Mode
from game.rules.specter_ops.powers import Decoy, Flip, Jam, Stun
from game.rules.specter_ops.state import NOWHERE, Clue, Held, Secret, Step, Table
from game.rules.specter_ops.whereabouts import History, Whereabouts


class Now(NamedTuple):
    """Her turn of the round that is played: what she used in it, and whether she has moved."""

    use: Use = Use()
    mode: Mode = Mode()
    has_moved: bool = False


def hidden_history(field: Field, table: Table, rng: Rng) -> Secret:
    """Return all that she keeps to herself, as it may be."""
    if table.phase in ("vehicle", "sites", "hunters", "agent"):
        return Secret()
    if table.phase == "cards" or not table.round:
        name = rng.pick(tuple(field.agents))
        return Secret(name, _held(field, rng.pick(hands(field, name))) if table.phase == "supply" else ())
    history = _history(field, table, rng)
    spaces = [field.start]
    for past in history.rounds:
        spaces.append(past.path[-1] if past.path else spaces[-1])
    now = Now(*history.begun) if history.begun else Now()
    if len(history.rounds) == table.round:
        now = Now(history.rounds[-1].use, history.rounds[-1].mode, True)
    secret = _cards(field, history, now, rng)
    return replace(
        secret,
        agent=history.agent,
        trail=tuple(past.path for past in history.rounds),
        spaces=tuple(spaces),
        step=_step(field, table, now),
        has_used_card=bool(now.use.card),
        has_used_power=now.use.is_power,
        more=now.mode.more,
        glides=now.mode.glides,
        hides=now.mode.hides,
        decoy=now.use.card if _is(field, now.use, Decoy) else "",
        last_seen=_last_seen(field, table, history) if now.has_moved else NOWHERE,
        is_jamming=_is(field, now.use, Jam),
    )


def _history(field: Field, table: Table, rng: Rng) -> History:
    """Return her rounds; in a turn of hers that leaves it open, she has not moved unless something says so."""
    known = kept(field)
    known.told(table)
    if table.clue is None or known.can_begin():
        return known.history(rng)
    moved = Whereabouts(field)
    moved.told(replace(table, clue=replace(table.clue, is_done=True)))
    return moved.history(rng)


@lru_cache(maxsize=4)
def kept(field: Field) -> Whereabouts:
    """Return what follows from the table looked at last: another look at the same match costs only what is new.

    What is imagined does not depend on it.
    """
    return Whereabouts(field)


def _step(field: Field, table: Table, now: Now) -> Step:
    if table.phase != "agent_turn":
        return "end"
    is_start_act = _is(field, now.use, Flip, Stun)
    if not now.has_moved:
        return "carded" if now.use.card and not is_start_act else "start"
    is_late = any(deed.by == "card" and deed.when == "after" for deed in (table.clue or Clue(0, "move")).deeds)
    has_reacted = table.reaction is not None or table.strike is not None
    return "late" if has_reacted or (is_late and not is_start_act) else "strike"


def _is(field: Field, use: Use, *kinds: type[object]) -> bool:
    return bool(use.card) and isinstance(field.card(use.card).power, kinds)


def _last_seen(field: Field, table: Table, history: History) -> int:
    """Return where she was seen last in the move of this round, if a marker was due."""
    move = next((clue for clue in reversed(table.clues) if clue.what == "move"), None)
    if table.phase == "agent_turn" and table.clue:
        move = table.clue
    if move is None or move.marker != "last_seen":
        return NOWHERE
    if all(deed.kind != "decoy" for deed in move.deeds):
        return move.marker_space
    places = move.hunters or tuple(looks.place_of_hunter(table, hunter) for hunter in table.hunters)
    watched = [looks.seen_from(field, place, 0, move.cloak) for place in places]
    past = history.rounds[-1]
    way = (past.start, *past.path[:-1])
    return next(space for space in reversed(way) if any(mask >> space & 1 for mask in watched))


# -- cards


def _cards(field: Field, history: History, now: Now, rng: Rng) -> Secret:
    """Return her cards and caches: a first hand that holds what she used of it, and what she drew in time."""
    uses = [past.use for past in history.rounds] + ([] if now.has_moved else [now.use])
    carried = Counter(use.card for use in uses if use.source == "hand")
    held = list(_held(field, rng.pick([cards for cards in hands(field, history.agent) if carried <= Counter(cards)])))
    due = [use.card for use in uses if use.source == "cache"]
    starts = [past.start for past in history.rounds]
    if not now.has_moved:
        starts.append(history.here)
    caches: list[int] = []
    drawn: list[str] = []
    has_cached = False
    for number, start in enumerate(starts):
        cache = next((n for n, space in enumerate(field.cache_spaces) if space == start and n not in caches), None)
        has_cached = cache is not None and len(drawn) < len(due)
        if cache is not None and has_cached:
            drawn.append(due[len(drawn)])
            caches.append(cache)
            held += _held(field, (drawn[-1],))
        if number < len(uses) and uses[number].card:
            _use_up(held, uses[number].card)
    return Secret(hand=tuple(held), caches=tuple(caches), drawn=tuple(drawn), has_cached=has_cached)


def _use_up(held: list[Held], card: str) -> None:
    place = next(n for n, one in enumerate(held) if one.card == card)
    if held[place].charges > 1:
        held[place] = Held(card, held[place].charges - 1)
    else:
        del held[place]


def _held(field: Field, cards: tuple[str, ...]) -> tuple[Held, ...]:
    return tuple(Held(card, field.card(card).charges) for card in cards)
