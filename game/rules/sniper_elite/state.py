"""The table of Sniper Elite: what lies open, what only the sniper knows, and the decks that nobody sees."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core import Observation, Seat, State
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.board import COLOURS, Colour, Sector
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.every_event import ToldClue

OFF = -1
"""The space of what is not on the board."""
UNITS_PER_SQUAD = 3
TOP = 10
"""The first number of the countdown track."""

Phase = Literal[
    "objectives",
    "loadout",
    "loadout_deck",
    "arrow",
    "specialists",
    "solo_deck",
    "sniper",
    "defenders",
    "over",
]
Deed = Literal["move", "attack", "spot", "sweep", "deploy", "dismiss"]


def squad_of(unit: int) -> int:
    """Return the number of a unit's squad: 0 red, 1 yellow, 2 black."""
    return unit // UNITS_PER_SQUAD


def colour_of(unit: int) -> Colour:
    """Return the colour of a unit."""
    return COLOURS[squad_of(unit)]


def is_officer(unit: int) -> bool:
    """Tell whether a unit is its squad's officer."""
    return unit % UNITS_PER_SQUAD == 0


class Unit(msgspec.Struct, frozen=True):
    """An officer or a soldier. ``did``: what it did this round, each kind once; ``is_dismissed``: not to be deployed
    this round; ``is_flared``: acts no more this round; ``is_drilled``: may do one action a second time."""

    space: int = OFF
    did: tuple[Deed, ...] = ()
    is_dismissed: bool = False
    is_flared: bool = False
    is_drilled: bool = False


class Squad(msgspec.Struct, frozen=True):
    """A squad. ``seats``: who may act for it, its first seat answers for it; ``cubes``: still to be spent this round;
    ``uses``: left of its specialist; ``is_watching``: the next sweep or spot is a Watch Officer's;
    ``has_suppression``: its officer's token still lies on the card; ``is_held``: deploys nothing this round."""

    seats: tuple[Seat, ...]
    specialist: str = ""
    uses: int = 0
    cubes: int = 2
    has_used: bool = False
    is_watching: bool = False
    has_suppression: bool = True
    is_done: bool = False
    is_held: bool = False


class Lock(msgspec.Struct, frozen=True):
    """A passage locked until the end of a round."""

    passage: int
    until: int


class Shot(msgspec.Struct, frozen=True):
    """A shot that is announced and not yet resolved; a marksman's names his squad."""

    tokens: int
    how: Literal["rifle", "pistol", "burst", "marksman"] = "rifle"
    colour: Colour | None = None
    drawn: tuple[Token, ...] = ()


class Rescue(msgspec.Struct, frozen=True):
    """A medic is asked whether he saves a unit."""

    unit: int


class Ability(msgspec.Struct, frozen=True):
    """An ability that is being used step by step: the dogs placed, or the spaces of a chain, so far."""

    colour: Colour
    chosen: tuple[int, ...] = ()


class Solo(msgspec.Struct, frozen=True):
    """The automated defender.

    ``slots``: the cards face up in A and B, the one in C lies face down (see ``Decks``); ``drawn``: the card that acts
    this round, or acted last; "" before the dice; ``spent``: cubes of this round; ``has_heard``, ``is_revealed``,
    ``has_noticed`` (a shot, loot, an objective): happened since its last turn began, for the alert; ``noted``: how many
    clues it has taken in.
    """

    difficulty: str
    slots: tuple[str, str] = ("", "")
    discard: tuple[str, ...] = ()
    drawn: str = ""
    alert: int = 0
    sector: Sector = ""
    spent: int = 0
    has_heard: bool = False
    is_revealed: bool = False
    has_noticed: bool = False
    noted: int = 0


class Table(msgspec.Struct, frozen=True):
    """All that lies open.

    ``turn`` rises whenever somebody else may act. ``number``: where the cubes stand, 10 to 1, 0: run out. ``figure``:
    the space of the figure, OFF without one. ``hand`` and ``deck``: cards in the sniper's hand and in the loadout
    deck. ``lying``: cards that were laid and will not be turned up before the end; ``laid``: one lies face down this
    turn; ``turned``: cards turned up and discarded; ``is_shuffling``: looted cards go back into the deck. ``done``:
    numbers of completed objectives. ``is_smoky``: spots find nothing. ``clues``: every Clue so far, as the defenders
    got it.
    """

    phase: Phase = "objectives"
    seats: int = 2
    round: int = 0
    turn: int = 0
    number: int = TOP
    units: tuple[Unit, ...] = ()
    squads: tuple[Squad, ...] = ()
    dogs: tuple[int, ...] = (OFF, OFF)
    locks: tuple[Lock, ...] = ()
    bag: Tokens = Tokens()
    figure: int = OFF
    wounds: int = 0
    hand: int = 0
    deck: int = 0
    laid: bool = False
    lying: int = 0
    turned: tuple[str, ...] = ()
    is_shuffling: bool = False
    done: tuple[int, ...] = ()
    is_smoky: bool = False
    shot: Shot | None = None
    rescue: Rescue | None = None
    ability: Ability | None = None
    solo: Solo | None = None
    clues: tuple[ToldClue, ...] = ()
    reason: str = ""
    winner: str = ""


class HiddenTrap(msgspec.Struct, frozen=True):
    """A trap that only the sniper knows of."""

    card: str
    space: int


class Secret(msgspec.Struct, frozen=True):
    """What only the sniper knows.

    ``objectives``: both numbers; ``hand``: cards in the order they came; ``arrow``: the entry space; ``spaces``: where
    each turn ended, the arrow first; ``trail``: the path of each turn that is over; ``looted``: spaces; ``lying``:
    cards that lie face down till the end. Of this turn: ``card`` the card in use with ``card_at``, ``path`` if it
    ``has_moved``, ``targets`` of a shot, ``offered``: looted cards to choose from, ``names_noise``: a false noise is to
    be named now. ``is_hiding``: the next sweep or intel of the round is answered no.
    """

    objectives: tuple[int, ...] = ()
    hand: tuple[str, ...] = ()
    arrow: int = OFF
    spaces: tuple[int, ...] = ()
    trail: tuple[Path, ...] = ()
    looted: tuple[int, ...] = ()
    lying: tuple[str, ...] = ()
    traps: tuple[HiddenTrap, ...] = ()
    card: str = ""
    card_at: int = -1
    has_card: bool = False
    has_moved: bool = False
    has_acted: bool = False
    path: Path = ()
    targets: tuple[int, ...] = ()
    offered: tuple[str, ...] = ()
    names_noise: bool = False
    is_hiding: bool = False

    @property
    def here(self) -> int:
        """Where the sniper is now."""
        return self.path[-1] if self.path else self.spaces[-1]


class Decks(msgspec.Struct, frozen=True):
    """What nobody sees: decks, top first, and the automated defender's card that lies face down."""

    objectives: tuple[int, ...] = ()
    loadout: tuple[str, ...] = ()
    solo: tuple[str, ...] = ()
    solo_slot: str = ""


class SniperEliteState(State, frozen=True):
    """Everything."""

    secret: Secret
    table: Table
    decks: Decks = Decks()


class SniperEliteObservation(Observation, frozen=True, kw_only=True):
    """The open table; ``secret`` is the sniper's until it is over."""

    table: Table
    secret: Secret | None
