"""The trace of the sniper as the automated defender follows it: where he can be since he was seen, heard or found.

It knows the open table, and remembers one round: whoever was lost for longer leaves no trace, nor does one who can be
nearly anywhere. A card that lies unseen may be camouflage, so the first no of its round rules nothing out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    IntelGathered,
    MarksmanShot,
    NoiseHeard,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    UnitAttacked,
    UnitShot,
    UnitSpotted,
    UnitSwept,
)
from game.rules.sniper_elite.every_event import ToldClue
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.state import OFF

MOVE = 3
"""So far a sniper goes in a turn, and one step of it is never heard."""
LOST = 40
"""So many spaces are no trace any more."""
DEFENDERS = (UnitAttacked, UnitSpotted, UnitSwept, IntelGathered, MarksmanShot)

Round = tuple[ToldClue, ...]


class Trace(NamedTuple):
    """``spaces``: where he can be, 0 without a trace; ``likely``: where he was seen at an objective, if he can be."""

    spaces: int = 0
    likely: int = 0


def follow(field: Field, told: tuple[Round, ...], is_smoky: bool) -> Trace:
    """Return the trace after the last of these rounds; each begins with the sniper's turn."""
    trace = Trace()
    for clues in told:
        began = clues[0]
        if isinstance(began, SniperTurnBegan):
            place = next((n for n, clue in enumerate(clues) if _is_answer(clue)), len(clues))
            trace = _after_his_turn(field, began, clues[:place], trace.spaces)
            trace = _answered(field, clues[place:], trace, _has_card(clues[:place]), is_smoky)
    return trace if trace.spaces.bit_count() <= LOST else Trace()


def _is_answer(clue: ToldClue) -> bool:
    return isinstance(clue, DEFENDERS) or (isinstance(clue, SniperRevealed) and clue.why in ("attack", "spot"))


def _has_card(clues: Round) -> bool:
    """Tell whether a card was laid that nobody has seen."""
    kinds = [type(clue) for clue in clues]
    return kinds.count(CardLaid) > kinds.count(CardTurnedUp)


def _after_his_turn(field: Field, began: SniperTurnBegan, clues: Round, before: int) -> Trace:
    """Return the trace at the end of his turn, by what was told of it."""
    locked = began.locked
    noise = [(n, clue) for n, clue in enumerate(clues) if isinstance(clue, NoiseHeard)]
    seen = [(n, clue) for n, clue in enumerate(clues) if isinstance(clue, SniperRevealed)]
    if seen:
        place, figure = seen[-1]
        has_moved = any(n < place for n, _ in noise)
        spaces = 1 << figure.space if has_moved else spread(field, locked, 1 << figure.space, MOVE)
        return Trace(spaces, 1 << figure.space if figure.why == "objective" else 0)
    if shots := [n for n, clue in enumerate(clues) if isinstance(clue, UnitShot)]:
        spaces = _shot_from(field, began, clues)
        if not any(n < shots[0] for n, _ in noise):
            spaces = spread(field, locked, spaces, MOVE)
        return Trace(spaces & spread(field, locked, before, MOVE) or spaces)
    ears = [field.touching[space] | 1 << space if space != OFF else 0 for space in began.units]
    if noise:
        spaces = spread(field, locked, before or field.stand, MOVE)
        for unit in noise[0][1].units:
            spaces &= spread(field, locked, ears[unit] & field.stand, MOVE)
        return Trace(spaces)
    loud = union(ears)
    return Trace(spread(field, locked, before, 1) | spread(field, locked, before & ~loud, MOVE, loud))


def _shot_from(field: Field, began: SniperTurnBegan, clues: Round) -> int:
    """Return from where the units that were hit can have been: in sight, and no farther than there was aim."""
    aim = next((clue.drawn.count("aim") for clue in clues if isinstance(clue, ShotResolved)), 0)
    spaces = field.stand
    for clue in clues:
        if isinstance(clue, UnitShot):
            place = began.units[clue.unit]
            spaces &= field.sights[place] & field.within(place, max(1, aim))
    return spaces


@lru_cache(maxsize=4096)
def spread(field: Field, locked: tuple[int, ...], spaces: int, steps: int, shunned: int = 0) -> int:
    """Return where one gets from any of these spaces in so many steps, they too, without entering any shunned one."""
    ways, edge = field.ways_past(locked), spaces
    for _ in range(steps):
        around = 0
        for space in spaces_in(edge):
            around |= ways[space]
        edge = around & ~spaces & ~shunned
        spaces |= edge
    return spaces


def _answered(field: Field, clues: Round, trace: Trace, may_lie: bool, is_smoky: bool) -> Trace:
    """Return the trace after what the defenders did."""
    spaces = trace.spaces
    for clue in clues:
        match clue:
            case SniperRevealed(space):
                spaces = 1 << space
            case UnitAttacked(space=space, is_hit=False) | MarksmanShot(space=space, is_hit=True, is_there=False):
                spaces &= ~(1 << space)
            case UnitSpotted(spaces=spotted, is_found=False) if not is_smoky:
                spaces &= ~mask_of(spotted)
            case UnitSwept(spaces=swept, is_found=is_found):
                asked = mask_of(swept[:1] if is_smoky else swept)
                spaces = (spaces & asked or asked) if is_found else spaces if may_lie else spaces & ~asked
                may_lie = False
            case IntelGathered(colour, is_found):
                asked = field.home(colour)
                spaces = spaces & asked if is_found else spaces if may_lie else spaces & ~asked
                may_lie = False
    return Trace(spaces, trace.likely & spaces)
