"""The position: everything there is to know, and what a seat may know of it.

The hiding places are the only secrets. All else lies open, the bags too: what is in one follows from what is not.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from game.core import Observation, Seat, State, without
from game.rules.super_snipers.grids import Bonus
from game.rules.super_snipers.hostage_state import HostageState
from game.rules.super_snipers.pieces import NO_PIECE, Piece

NOWHERE, UNKNOWN = -1, -2
"""A hiding place that is not chosen yet; one that this seat may not know."""
Mode = Literal["duel", "contract", "quickdraw", "hostage", "teams"]
Phase = Literal["start", "draft", "hide", "play", "over"]


class Placed(msgspec.Struct, frozen=True):
    """A piece on a board; ``mask`` is 0 for one that only lies there without a place."""

    piece: Piece
    mask: int


class LocateBoard(msgspec.Struct, frozen=True):
    """A Locate Grid in play: its level (1-6), the pieces on it, the Surveillance earned there by colour."""

    level: int
    placed: tuple[Placed, ...] = ()
    is_searched: bool = False
    is_gone: bool = False
    earned: tuple[str, ...] = ()


class Innocent(msgspec.Struct, frozen=True):
    """An Innocent: its space as a mask, and where its meeple is.

    ``grid``: standing, ``off``: taken from the grid, as it is isolated, ``covered``: under a piece and back when that
    goes, ``gone``: out for the round. ``is_isolated`` holds for the last two as well.
    """

    cell: int
    meeple: Literal["grid", "off", "covered", "gone"] = "grid"
    is_isolated: bool = False


class TargetBoard(msgspec.Struct, frozen=True):
    """The Target Grid in play; ``target``: the space of the Primary Target; ``used``: Bonus Tiles activated so far."""

    level: int
    innocents: tuple[Innocent, ...]
    target: int
    placed: tuple[Placed, ...] = ()
    used: tuple[Bonus, ...] = ()


class Burden(msgspec.Struct, frozen=True):
    """An opponent's Innocent on a Focus of one's LOS.

    ``innocent``: its number on the opponent's Target Grid, -1 for one of the automated opponent, which has no grid.
    """

    piece: Piece
    innocent: int


YOUNGER = frozenset(
    (
        *("timer", "is_running", "turns", "is_done", "step"),
        *("drafted", "draft", "draft_stage", "hostage", "is_blitz"),
        *("beside", "kill_turns", "partner_has_advantage"),
    )
)
"""Fields that came after the first matches were saved (``State.for_digest``)."""


class SideState(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``hiding``: the opponent's Locate Grid before which the Sniper hides. ``misses``: Miss discs left. ``los``: left
    to right. ``bag`` is sorted, its order is nobody's. ``clears``: active Clear tokens. ``bonuses``: active ones.
    ``adrenaline``: ``none`` while it lies on its card, then ``ready``, ``placed`` or ``spent``; the Adrenaline card is
    face-up unless it is ``none``. ``trackers``: received. ``card``: Focus kept on the ability card, the last
    ``kept_now`` of them in this turn. ``copied``: keys of cards copied for the round. ``uses``, ``uses_now``: the key
    of a power for each use of it in the round and in the turn. ``is_blanked``: the opponent's Bullet in the LOS makes
    the cards blank; ``blank_turns``: so many turns more they are blank. ``drafted``: the Snipers whose Basic and whose
    Adrenaline card were kept in a Draft, () without one. ``partner_has_advantage``: so has the partner of a team.

    Of the turn: ``has_placed`` the placement of the turn; ``laid`` pieces laid in all; ``using``: what was begun with
    Use; ``lifted``: what was begun with Lift. ``timer``: milliseconds left on the timer, 0 when none runs.

    In Quickdraw, where both play at once: ``is_running``: the timer was flipped and its bell has not rung yet; with
    nothing left on it the bell is due. ``turns``: how many turns have begun in the round. ``is_done``: the turn is over
    and waits for the timer. ``step``: how many turns and choices of this seat have begun in the match.
    """

    sniper: str
    locate: tuple[LocateBoard, ...]
    bag: tuple[Piece, ...]
    hiding: int = NOWHERE
    misses: int = 2
    target: TargetBoard | None = None
    los: tuple[Piece, ...] = ()
    burdens: tuple[Burden, ...] = ()
    reserve: Piece = NO_PIECE
    surveillance: tuple[Piece, ...] = ()
    discards: tuple[Piece, ...] = ()
    clears: int = 2
    bonuses: tuple[Bonus, ...] = ()
    has_advantage: bool = False
    is_bullet_away: bool = False
    adrenaline: Literal["none", "ready", "placed", "spent"] = "none"
    trackers: int = 0
    card: tuple[Piece, ...] = ()
    kept_now: int = 0
    copied: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    uses_now: tuple[str, ...] = ()
    is_blanked: bool = False
    blank_turns: int = 0
    has_placed: bool = False
    laid: int = 0
    using: str = ""
    lifted: Placed | None = None
    has_killed: bool = False
    timer: int = 0
    is_running: bool = False
    turns: int = 0
    is_done: bool = False
    step: int = 0
    drafted: tuple[str, ...] = ()
    partner_has_advantage: bool = False

    @property
    def cards_of(self) -> tuple[str, str]:
        """Whose Basic and whose Adrenaline card this side plays with: the Snipers' ids."""
        basic, adrenaline = self.drafted or (self.sniper, self.sniper)
        return basic, adrenaline


class AiState(msgspec.Struct, frozen=True):
    """What the automated opponent has beside a side of its own (rulebook, "Contract Mode").

    ``piles``: the Focus on each of its Locate Grids, ``played``: all of them in the order they came. ``is_located``: it
    is in its Target Phase. ``target``: the Target side of the reference card; its Surveillance side is ``surveillance``
    of its SideState. ``lowered``: how much the Kill number is lowered in this round.
    """

    piles: tuple[tuple[Piece, ...], ...] = ((), (), ())
    played: tuple[Piece, ...] = ()
    is_located: bool = False
    target: tuple[Piece, ...] = ()
    lowered: int = 0


class DraftHand(msgspec.Struct, frozen=True):
    """The cards of a player in a Draft: those to pick from, those picked before this stage, and in it."""

    cards: tuple[str, ...]
    picked: tuple[str, ...] = ()
    now: tuple[str, ...] = ()


class Task(msgspec.Struct, frozen=True, tag=True):
    """Something that has to be done before play goes on; the last of the stack comes first. ``seat``: whose it is."""


class Refill(Task, frozen=True):
    """Draw until the LOS of ``seat`` is whole."""

    seat: Seat


class Draw(Task, frozen=True):
    """Draw one Focus to ``goal``; in Hostage Rescue ``offered``: beside the boards, ``pile``: a rivals' Locate Grid."""

    seat: Seat
    goal: Literal["surveillance", "reserve", "offered", "pile"]


class FlipTimer(Task, frozen=True):
    """The Focus of a rescuer's turn lie there: ``seat`` flips the timer."""

    seat: Seat


class PlaceSurveillance(Task, frozen=True):
    """``seat`` places its Surveillance Focus."""

    seat: Seat


class EndPart(Task, frozen=True):
    """The part of ``seat`` in this turn ends."""

    seat: Seat


class Toll(Task, frozen=True):
    """``seat`` must flip an active Bonus, or an active Clear token when it has none; ``otherwise``: draw for the AI."""

    seat: Seat
    otherwise: str = ""


class LoadInnocent(Task, frozen=True):
    """``seat`` puts its isolated Innocents with these numbers on one Focus of the opponent's LOS."""

    seat: Seat
    innocents: tuple[int, ...]


class Offer(Task, frozen=True):
    """``seat`` may place its Active Focus at once."""

    seat: Seat


class PutAside(Task, frozen=True):
    """``seat`` puts a covered meeple on a free space next to it.

    ``innocent``: its number, -1 for the Primary Target; ``placed``: what covers it, ``before``: where that lay so far.
    """

    seat: Seat
    innocent: int
    placed: Placed
    before: int


class EarnMore(Task, frozen=True):
    """``seat`` may earn another Bonus; ``key``: of the power."""

    seat: Seat
    key: str


class ChooseCopy(Task, frozen=True):
    """``seat`` chooses a card of the opponent."""

    seat: Seat


class Random(Task, frozen=True):
    """CHANCE moves an Innocent of ``seat``."""

    seat: Seat


class AiTurn(Task, frozen=True):
    """The automated opponent goes on with its turn: ``plays`` more Focus from its LOS."""

    plays: int


class AiPlay(Task, frozen=True):
    """The automated opponent plays one Focus; it is checked afterwards."""

    piece: Piece


class AiCheck(Task, frozen=True):
    """It is seen whether the automated opponent has won."""


AnyTask = (
    Refill
    | Draw
    | FlipTimer
    | PlaceSurveillance
    | EndPart
    | Toll
    | LoadInnocent
    | Offer
    | PutAside
    | EarnMore
    | ChooseCopy
    | Random
    | AiTurn
    | AiPlay
    | AiCheck
)
CHOICES = (PlaceSurveillance, Toll, LoadInnocent, Offer, PutAside, EarnMore, ChooseCopy)
"""The tasks that a seat is asked about."""


class SniperState(State, frozen=True):
    """A position.

    ``sides``: by seat; in Contract Mode seat 1's is the automated opponent's. ``round``, ``turn``: from 1, the turn
    within the round. ``first``: who acts first in the round's first turn. ``seat``: whose part of the turn it is.
    ``tasks``: the stack of what has to be done first. ``step``: how many parts and choices have begun. ``voids``:
    rounds in a row without a Kill. ``is_blitz``: one round decides (house rule). ``draft``,
    ``draft_stage``: the hands of a Draft that goes on, and its stage, 1-3. ``beside``: with four players, the second
    duel; ``kill_turns``: the turns that the Kills of each side took there in all.
    """

    mode: Mode
    sides: tuple[SideState, ...]
    ai: AiState | None = None
    phase: Phase = "start"
    round: int = 0
    turn: int = 0
    first: Seat = -1
    seat: Seat = -1
    tasks: tuple[AnyTask, ...] = ()
    step: int = 0
    voids: int = 0
    beside: SniperState | None = None
    kill_turns: tuple[int, int] = (0, 0)
    hostage: HostageState | None = None
    is_blitz: bool = False
    draft: tuple[DraftHand, ...] = ()
    draft_stage: int = 0

    @property
    def kills(self) -> tuple[int, int]:
        """The Kills of each seat: the Damage Trackers that the other has received."""
        return self.sides[1].trackers, self.sides[0].trackers

    @property
    def is_simultaneous(self) -> bool:
        """Both players take their turns at once, each with a timer of their own (Quickdraw)."""
        return self.mode == "quickdraw"

    def front(self, seat: Seat) -> AnyTask | None:
        """Return the task that ``seat`` has to wait for, or is asked about, first.

        It is the last of the stack, whoever's it is; where both play at once the last one of that seat, but for offers:
        they stay open while play goes on.
        """
        if not self.tasks:
            return None
        if not self.is_simultaneous:
            return self.tasks[-1]
        return next((task for task in reversed(self.tasks) if _binds(task, seat)), None)

    @property
    def fronts(self) -> tuple[AnyTask, ...]:
        """The tasks that come first: one, or one of each seat where both play at once."""
        if not self.is_simultaneous:
            return self.tasks[-1:]
        return tuple(task for task in map(self.front, (0, 1)) if task is not None)

    def offers(self, seat: Seat) -> tuple[Offer, ...]:
        """Return the offers to ``seat`` that are open."""
        return tuple(task for task in self.tasks if isinstance(task, Offer) and task.seat == seat)

    def for_digest(self) -> object:
        """Return the position without what later modes brought, where that is not in use."""
        plain = without(self, YOUNGER - {"step"})
        return {**plain, "sides": [without(side, YOUNGER) for side in self.sides]}


def _binds(task: AnyTask, seat: Seat) -> bool:
    return not isinstance(task, Offer | AiTurn | AiPlay | AiCheck) and task.seat == seat


class SniperObservation(Observation, frozen=True, kw_only=True):
    """What a seat knows: the position, with hiding places that it cannot know as ``UNKNOWN``."""

    table: SniperState

    @property
    def duel(self) -> int:
        """The number of the seat's duel where two are played side by side, else 0."""
        return max(0, self.seat) // 2 if self.table.beside is not None else 0

    def own(self) -> SniperObservation:
        """Return what is known of the seat's own duel, with its seat there, 0 or 1."""
        beside = self.table.beside
        if beside is None:
            return self
        table = beside if self.duel else replace(self.table, beside=None)
        return replace(self, seat=self.seat % 2 if self.seat >= 0 else self.seat, table=table)
