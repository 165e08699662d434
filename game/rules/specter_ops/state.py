"""The table of Specter Ops: what lies open, what only the agent knows, and the supply deck that nobody sees."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from game.core import Observation, Seat, State
from game.rules.hidden.ways import Path
from game.rules.specter_ops.events import MarkerKind

INSIDE = -1
"""The space of whoever is in the vehicle."""
NOWHERE = -2
"""The space of what is not there."""
RESTED, TIRED, STILL_TIRED = 0, 1, 2
"""No fatigue token; one laid this turn; one that lay there when the turn began."""

Phase = Literal["vehicle", "sites", "hunters", "agent", "cards", "supply", "agent_turn", "hunters_turn", "over"]
Stage = Literal["", "move", "drove", "act", "pet"]
Step = Literal["start", "carded", "decoy", "strike", "late", "end"]


class Hunter(msgspec.Struct, frozen=True):
    """A hunter at the table. ``tether``: the most he may move on foot in his next turn, -1 for no such limit."""

    name: str
    seat: Seat
    space: int = INSIDE
    pet: int = NOWHERE
    is_stunned: bool = False
    tether: int = -1
    fatigue: int = RESTED
    is_played: bool = False


class Marker(msgspec.Struct, frozen=True):
    """The marker with her figure, and the round in which it was laid."""

    space: int
    kind: MarkerKind
    round: int


class Strike(msgspec.Struct, frozen=True):
    """An attack that is not yet decided; ``due``: dice still to be rolled, of ``count`` at first."""

    hunter: int
    distance: int
    due: int
    count: int
    faces: tuple[int, ...] = ()
    is_quick: bool = False
    is_again: bool = False


class Reaction(msgspec.Struct, frozen=True):
    """A choice that is put to a hunter: to draw quickly, or to roll again."""

    kind: Literal["quick_draw", "reroll"]
    hunter: int


class Doing(msgspec.Struct, frozen=True):
    """How far the hunter has come whose turn it is. ``sees``: the agent, after his move."""

    hunter: int
    stage: Stage
    began_inside: bool
    moved: int = 0
    sees: bool = False
    has_asked: bool = False
    has_named: bool = False
    has_attacked: bool = False


class Vehicle(msgspec.Struct, frozen=True):
    """The vehicle. ``driven``: spaces this round; ``is_parked``: may not move any more; ``stood_still``: in the last
    hunters' turns."""

    side: str = ""
    space: int = NOWHERE
    driven: int = 0
    is_parked: bool = False
    stood_still: bool = True


class Deed(msgspec.Struct, frozen=True):
    """Something that she did for the hunters to notice, and what it tells of where she was.

    ``kind``: of the power, "" while that is not told; ``by``: what brought it about; ``card``: its name, "" for none or
    one that was not told. ``when``: before or after her move, "" where the hunters cannot tell. ``near``: of each of
    these groups of spaces one was within ``reach`` of hers; ``far``: none of these was. ``is_on_path``: it is about
    any space of her move instead, which was ``straight`` for so many spaces or more. ``unseen``: the hunter who could
    not see where the move began, -1 for none.
    """

    kind: str = ""
    by: Literal["hand", "card", "power"] = "hand"
    card: str = ""
    when: Literal["", "before", "after"] = ""
    near: tuple[tuple[int, ...], ...] = ()
    far: tuple[int, ...] = ()
    reach: int = 0
    is_on_path: bool = False
    straight: int = 0
    unseen: int = -1


class Clue(msgspec.Struct, frozen=True):
    """Something that the hunters were told about where she is, kept for whoever thinks about it.

    ``round``: the round whose end space (or move) it is about. Of an answer: about ``space``.
    Of a move: ``hunters`` and ``vehicle`` stood there, the locked space was ``gate``; ``marker`` is "" for none,
    ``spotted`` and ``lost``: the hunters of a last-seen one; ``shown``: the space on which she showed herself;
    ``deeds``: what she did, in order; ``tired``: she became so; ``rest``: whether her fatigue ended ("yes", "no"), ""
    without any; ``is_inside``: she would have escaped had she stood on an exit; ``is_done``: something was told that
    only a made move tells.
    """

    round: int
    what: Literal["move", "clear", "seen", "near", "sensor"]
    space: int = NOWHERE
    is_yes: bool = False
    reach: int = 0
    rounds: tuple[int, ...] = ()
    answer: str = ""
    is_through: bool = False
    cloak: int = 0
    smoke: tuple[int, ...] = ()
    hunters: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    vehicle: int = NOWHERE
    gate: int = NOWHERE
    gate_touched: bool = False
    alarm: str = ""
    marker: str = ""
    marker_space: int = NOWHERE
    spotted: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    shown: int = NOWHERE
    deeds: tuple[Deed, ...] = ()
    tired: bool = False
    rest: Literal["", "yes", "no"] = ""
    is_inside: bool = False
    is_done: bool = False


class Table(msgspec.Struct, frozen=True):
    """All that lies open.

    ``turn`` rises whenever somebody else may act. ``agent``: her name once it was shown. ``figure``: where she stands
    for all to see, NOWHERE while nobody knows. ``quick``: the hunters who may draw quickly. ``clue``:
    what was told of the move of this round so far; ``clues``: everything told before. ``time``: milliseconds of a
    hunter's turn, 0 without a timer; ``left``: of the one that runs.
    """

    phase: Phase = "vehicle"
    seats: int = 2
    round: int = 0
    turn: int = 0
    sites: tuple[int, ...] = ()
    done: tuple[bool, ...] = ()
    hunters: tuple[Hunter, ...] = ()
    vehicle: Vehicle = Vehicle()
    agent: str = ""
    wounds: int = 0
    fatigue: int = RESTED
    marker: Marker | None = None
    smoke: tuple[int, ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    gate: int = NOWHERE
    cloak: int = 0
    quick: tuple[int, ...] = ()
    doing: Doing | None = None
    strike: Strike | None = None
    reaction: Reaction | None = None
    shown: tuple[str, ...] = ()
    clue: Clue | None = None
    clues: tuple[Clue, ...] = ()
    time: int = 0
    left: int = 0
    reason: str = ""
    winner: str = ""


class Held(msgspec.Struct, frozen=True):
    """A card in her hand with the charges it has left."""

    card: str
    charges: int


class Secret(msgspec.Struct, frozen=True):
    """What only the agent knows.

    ``trail``: the path of each round; ``spaces``: where she was at the end of each, the start first. ``drawn``: every
    card from the supply deck. Of this turn: ``step``, whether a card, the power and a cache were used, ``more`` spaces,
    ``glides``, ``hides`` (crossing sight lays no marker), ``decoy``: the card in use, ``last_seen``: where she was when
    a decoy is to be laid instead.
    """

    agent: str = ""
    hand: tuple[Held, ...] = ()
    trail: tuple[Path, ...] = ()
    spaces: tuple[int, ...] = ()
    caches: tuple[int, ...] = ()
    drawn: tuple[str, ...] = ()
    step: Step = "start"
    has_used_card: bool = False
    has_used_power: bool = False
    has_cached: bool = False
    more: int = 0
    glides: bool = False
    hides: bool = False
    decoy: str = ""
    last_seen: int = NOWHERE
    is_jamming: bool = False

    @property
    def space(self) -> int:
        """Where she is."""
        return self.spaces[-1]


class SpecterState(State, frozen=True):
    """Everything: hers, the open table, and the supply deck, top first."""

    secret: Secret
    table: Table
    deck: tuple[str, ...] = ()


class SpecterObservation(Observation, frozen=True, kw_only=True):
    """The open table; ``secret`` and ``supply`` (cards left in the deck) are the agent's until it is over."""

    table: Table
    secret: Secret | None
    supply: int | None


def put(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """Return the values with another one at a place."""
    return (*values[:place], value, *values[place + 1 :])
