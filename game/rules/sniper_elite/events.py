"""What happens in Sniper Elite. What others may not know is cut out, or the event does not reach them at all.

A ``Clue`` is an event that tells the defenders something about where the sniper is or may be: as they got it, it is
kept in ``Table.clues``, so that whoever thinks about it needs nothing else.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from game.core import Event, Seat
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.board import Colour

SNIPER: Seat = 0
Side = Literal["sniper", "defenders"]


class Secret(Event, frozen=True):
    """An event that only the sniper's player gets."""

    def seen_by(self, seat: Seat) -> Event | None:
        """Return it for the sniper, nothing for anybody else."""
        return self if seat == SNIPER else None


class Clue(Event, frozen=True):
    """An event that tells the defenders something about where the sniper is or can be."""


# -- before the match


class ObjectivesShuffled(Event, frozen=True):
    """The objective deck lies face down."""


class ObjectivesDrawn(Secret, frozen=True):
    """The sniper's objectives, by number."""

    numbers: tuple[int, int]


class ObjectiveReturned(Secret, frozen=True):
    """One went back under the deck; ``drawn``: the one that came for it."""

    number: int
    drawn: int


class LoadoutTaken(Event, frozen=True):
    """The loadout is taken; its cards are () for the defenders, their ``count`` open."""

    cards: tuple[str, ...]
    count: int

    def seen_by(self, seat: Seat) -> Event:
        """Hide the cards from the defenders."""
        return self if seat == SNIPER else replace(self, cards=())


class LoadoutShuffled(Event, frozen=True):
    """The loadout deck lies face down, so many cards."""

    cards: int


class ArrowMarked(Event, frozen=True):
    """The entry space is written down; -1 for the defenders."""

    space: int

    def seen_by(self, seat: Seat) -> Event:
        """Hide the space from the defenders."""
        return self if seat == SNIPER else replace(self, space=-1)


class SpecialistChosen(Event, frozen=True):
    """A squad has its specialist."""

    colour: Colour
    name: str


# -- the sniper


class SniperTurnBegan(Clue, frozen=True):
    """A round begins: the figure comes off. ``number``: of the countdown track.

    ``units``: the space of each unit, -1 for who is off the board, ``dogs`` alike, ``locked``: passages by number.
    """

    round: int
    number: int
    units: tuple[int, ...]
    dogs: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()


class Moved(Secret, frozen=True):
    """The sniper moved along these spaces."""

    path: Path
    is_final: ClassVar[bool] = False


class CardLaid(Clue, frozen=True):
    """A loadout card lies face down; for the defenders neither its name nor what it is used on, but for what a card
    that is turned up at once names."""

    card: str
    at: int = -1

    def seen_by(self, seat: Seat) -> Event:
        """Hide the card from the defenders."""
        return self if seat == SNIPER else CardLaid("")


class CardTurnedUp(Clue, frozen=True):
    """The card that lies face down is turned up and used; ``at`` is told where the card names something open."""

    card: str
    at: int = -1


class NoiseHeard(Clue, frozen=True):
    """These units heard noise, real or false, and these dogs bark, each in their order."""

    units: tuple[int, ...]
    dogs: tuple[int, ...] = ()


class ShotAnnounced(Clue, frozen=True):
    """So many tokens will be drawn. ``target`` is -1 for the defenders; 0 tokens: a pistol."""

    tokens: int
    target: int

    def seen_by(self, seat: Seat) -> Event:
        """Hide the target from the defenders."""
        return self if seat == SNIPER else replace(self, target=-1)


class TokenDrawn(Event, frozen=True):
    """A token came out of the shot bag, in sight of all."""

    token: Token


class ShotResolved(Clue, frozen=True):
    """What the shot came to; ``drawn``: all its tokens. ``card``: the one turned up for it, "" for none."""

    drawn: tuple[Token, ...]
    is_hit: bool
    is_misfire: bool
    card: str = ""


class UnitShot(Clue, frozen=True):
    """A unit was hit and is removed, unless a medic saves him; ``how``: with a rifle, pistol or burst."""

    unit: int
    how: Literal["rifle", "pistol", "burst"]
    is_saved: bool = False


class TokenAdded(Event, frozen=True):
    """A token joined the shot bag."""

    token: Token


class SniperRevealed(Clue, frozen=True):
    """The figure stands on this space for all to see; ``why``."""

    space: int
    why: Literal["noise", "burst", "objective", "attack", "spot"]


class Looted(Clue, frozen=True):
    """A numbered space was looted; which, and the cards drawn, only the sniper knows."""

    space: int
    cards: tuple[str, ...]
    count: int

    def seen_by(self, seat: Seat) -> Event:
        """Hide the space and the cards from the defenders."""
        return self if seat == SNIPER else replace(self, space=-1, cards=())


class CardKept(Secret, frozen=True):
    """This one of the looted cards joined the hand."""

    card: str


class ObjectiveCompleted(Clue, frozen=True):
    """An objective is completed, on its space; all cubes go back to the 10."""

    number: int
    space: int


class WoundHealed(Event, frozen=True):
    """The wound is healed."""


class TrapLaid(Secret, frozen=True):
    """A trap is written down."""

    card: str
    space: int


class TrapSprung(Clue, frozen=True):
    """A unit entered a trapped space."""

    unit: int
    space: int
    card: str
    is_flare: bool


class SquadHeld(Event, frozen=True):
    """The units of this squad deploy nothing this round."""

    colour: Colour


class SniperTurnEnded(Clue, frozen=True):
    """The sniper's turn is over."""


# -- the defenders


class DefendersTurnBegan(Event, frozen=True):
    """The squads act; their cubes stand on ``number``."""

    number: int


class UnitWalked(Clue, frozen=True):
    """A unit moved along these spaces, the last being where it stands now; ``by``: a Scout's soldier needs no cube."""

    unit: int
    path: Path
    by: Literal["move", "scout"] = "move"


class UnitAttacked(Clue, frozen=True):
    """A unit attacked in its space."""

    unit: int
    space: int
    is_hit: bool


class UnitSpotted(Clue, frozen=True):
    """A unit spotted these spaces; ``is_found``: the sniper is there."""

    unit: int
    spaces: tuple[int, ...]
    is_found: bool


class UnitSwept(Clue, frozen=True):
    """A unit swept; ``spaces``: all that were asked about, its own first; ``is_found``: in one of them, they say."""

    unit: int
    spaces: tuple[int, ...]
    is_found: bool


class UnitDeployed(Clue, frozen=True):
    """A unit came back to the board."""

    unit: int
    space: int


class UnitDismissed(Event, frozen=True):
    """A unit left the board."""

    unit: int
    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True


class IntelGathered(Clue, frozen=True):
    """Is the sniper in the sector of this colour? They say ``is_found``."""

    colour: Colour
    is_found: bool
    is_signals: bool = False


class CubesSpent(Event, frozen=True):
    """So many cubes of a squad went to the next lower number."""

    colour: Colour
    cubes: int
    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True


class SpecialistUsed(Event, frozen=True):
    """An officer used his specialist, who has ``left`` uses; ``unit``, ``at``: what it is used on, -1 for nothing."""

    colour: Colour
    name: str
    left: int
    unit: int = -1
    at: int = -1


class DogPlaced(Event, frozen=True):
    """A dog is put on a space."""

    dog: int
    space: int
    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True


class PassageLocked(Event, frozen=True):
    """A doorway or access is locked until the end of this round."""

    passage: int
    until: int


class PassageUnlocked(Event, frozen=True):
    """It is open again."""

    passage: int


class TrackRead(Clue, frozen=True):
    """Did the sniper's turn before the last end in one of these spaces?"""

    spaces: tuple[int, ...]
    is_found: bool


class MarksmanShot(Clue, frozen=True):
    """A marksman shot at the figure on ``space``; ``is_hit``: enough aim and no misfire, ``is_there``: the sniper was
    still there (told only by the wound: False also when it was no hit)."""

    colour: Colour
    space: int
    drawn: tuple[Token, ...]
    is_hit: bool
    is_there: bool


class SniperWounded(Event, frozen=True):
    """The sniper is wounded, for the ``wounds``-th time that counts."""

    wounds: int


class SquadEnded(Event, frozen=True):
    """A squad is done this round."""

    colour: Colour
    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True


class RoundEnded(Event, frozen=True):
    """All cubes stand on ``number``."""

    number: int


class MatchEnded(Event, frozen=True):
    """It is over; ``reason``: objectives, killed or countdown."""

    reason: Literal["objectives", "killed", "countdown"]
    winner: Side
