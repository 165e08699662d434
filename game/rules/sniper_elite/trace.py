"""The trace of the sniper as the automated defender follows it: the spaces where he can be, as markers on the board.

A round spreads them by a move that exactly those heard who did, keeps those from which he can have done what he did,
and takes off what was answered no. A player can do the same on the board, and like him it can be led astray: of cards
that lie unseen it thinks no more than that a turn nobody heard may have been a quiet one, and that the first no of
their round rules nothing out. When nothing fits any more, it begins anew from what the last turn told; when that does
not fit either, a name was false, and what is left is where the action was done.

The rounds before those it remembers are forgotten: then he may have come from anywhere.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    IntelGathered,
    Looted,
    MarksmanShot,
    NoiseHeard,
    ObjectiveCompleted,
    ShotAnnounced,
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
from game.rules.sniper_elite.powers import Smoke, Sprint
from game.rules.sniper_elite.routes import STEPS, Stride
from game.rules.sniper_elite.state import OFF
from game.rules.sniper_elite.treading import Gait

DEFENDERS = (UnitAttacked, UnitSpotted, UnitSwept, IntelGathered, MarksmanShot)
DEEDS = (ShotAnnounced, ShotResolved, UnitShot, Looted, ObjectiveCompleted, SniperRevealed)
"""What tells of an action of his turn; the first of them stands for it."""

Round = tuple[ToldClue, ...]


def follow(field: Field, told: tuple[Round, ...]) -> int:
    """Return where he can be after the last of these rounds, 0 when nothing in them led to him.

    Each round begins with the sniper's turn.
    """
    if not any(_leads(clue) for clues in told for clue in clues):
        return 0
    spaces = 0
    for clues in told:
        began = clues[0]
        assert isinstance(began, SniperTurnBegan)
        place = next((n for n, clue in enumerate(clues) if _is_answer(clue)), len(clues))
        before = spaces or (mask_of(field.board.arrows) if began.round == 1 else field.stand)
        turn = clues[:place]
        ended = _after_his_turn(field, began, turn, before) or _after_his_turn(field, began, turn, field.stand)
        ended = ended or _done_at(field, began, turn)
        spaces = _answered(field, clues[place:], ended, _has_card(turn), _is_smoky(field, clues))
    return spaces


def _leads(clue: ToldClue) -> bool:
    """Tell whether he was heard or seen, hit somebody, or was asked for with a yes."""
    if isinstance(clue, UnitSwept | IntelGathered):
        return clue.is_found
    return isinstance(clue, NoiseHeard | SniperRevealed | UnitShot)


def _is_answer(clue: ToldClue) -> bool:
    return isinstance(clue, DEFENDERS) or (isinstance(clue, SniperRevealed) and clue.why in ("attack", "spot"))


def _has_card(clues: Round) -> bool:
    """Tell whether a card was laid that nobody has seen."""
    kinds = [type(clue) for clue in clues]
    return kinds.count(CardLaid) > kinds.count(CardTurnedUp)


def _is_smoky(field: Field, clues: Round) -> bool:
    """Tell whether smoke lies over the round."""
    return any(isinstance(clue, CardTurnedUp) and isinstance(field.card(clue.card).power, Smoke) for clue in clues)


@lru_cache(maxsize=1024)
def _after_his_turn(field: Field, began: SniperTurnBegan, clues: Round, before: int) -> int:
    """Return where his turn can have ended, by what was told of it."""
    noise = next((n for n, clue in enumerate(clues) if isinstance(clue, NoiseHeard)), OFF)
    deed = next((n for n, clue in enumerate(clues) if isinstance(clue, DEEDS)), OFF)
    done_at = _done_at(field, began, clues)
    if deed == OFF:
        return _moved(field, began, clues, before)
    first = before & done_at
    if began.round == 1 and isinstance(clues[deed], ShotAnnounced):
        first &= ~mask_of(field.board.arrows)
    fallen = {clue.unit for clue in clues if isinstance(clue, UnitShot) and not clue.is_saved}
    left = replace(began, units=tuple(OFF if unit in fallen else space for unit, space in enumerate(began.units)))
    found = 0
    if noise == OFF or noise < deed:
        found |= _moved(field, began, clues, before) & done_at
    if noise == OFF or noise > deed:
        found |= _moved(field, left, clues, first)
    return found


def _moved(field: Field, began: SniperTurnBegan, clues: Round, spaces: int) -> int:
    """Return where a move from one of these spaces can have ended that was heard like that."""
    noise = next((clue for clue in clues if isinstance(clue, NoiseHeard)), NoiseHeard(()))
    heard, barked = mask_of(noise.units), mask_of(noise.dogs)
    is_quiet = not heard and _has_card(clues)
    stride = Stride(field, OFF, began.units, began.dogs, began.locked, _most(field, clues), is_quiet=is_quiet)
    still = 0 if heard or barked else spaces
    return still | Gait(stride, heard, barked).ends(spaces)


def _most(field: Field, clues: Round) -> int:
    """Return how far he can have gone."""
    seen = (field.card(clue.card).power for clue in clues if isinstance(clue, CardTurnedUp))
    return max((power.steps for power in seen if isinstance(power, Sprint)), default=STEPS)


def _done_at(field: Field, began: SniperTurnBegan, clues: Round) -> int:
    """Return where he can have done what was told: where the figure was laid, in sight and reach of whom he hit."""
    spaces = field.stand
    aim = next((clue.drawn.count("aim") for clue in clues if isinstance(clue, ShotResolved)), 0)
    for clue in clues:
        match clue:
            case SniperRevealed(space) | ObjectiveCompleted(_, space):
                spaces &= 1 << space
            case UnitShot(unit):
                place = began.units[unit]
                spaces &= field.sights[place] & field.within(place, max(1, aim))
            case Looted():
                spaces &= mask_of(field.numbers)
    return spaces


def _answered(field: Field, clues: Round, spaces: int, may_lie: bool, is_smoky: bool) -> int:
    """Return where he can be after what the defenders did."""
    for clue in clues:
        match clue:
            case SniperRevealed(space):
                spaces = 1 << space
            case UnitAttacked(space=space, is_hit=False) | MarksmanShot(space=space, is_hit=True, is_there=False):
                spaces &= ~(1 << space)
            case UnitSpotted(spaces=spotted, is_found=False) if not is_smoky:
                spaces &= ~mask_of(spotted)
            case UnitSwept(is_found=True) | IntelGathered(is_found=True):
                asked = _asked(field, clue, is_smoky)
                spaces, may_lie = spaces & asked or asked, False
            case UnitSwept() | IntelGathered():
                spaces, may_lie = spaces if may_lie else spaces & ~_asked(field, clue, is_smoky), False
    return spaces


def _asked(field: Field, clue: UnitSwept | IntelGathered, is_smoky: bool) -> int:
    """Return the spaces that a sweep or intel asked for; in smoke a sweep reaches its unit's own space alone."""
    if isinstance(clue, IntelGathered):
        return field.home(clue.colour)
    return mask_of(clue.spaces[:1] if is_smoky else clue.spaces)
