"""The kinds of power that characters, cards and vehicles are built from. Each is a kind's name with parameters.

``tires``: whoever uses it is fatigued. ``most``: it works after a move of at most so many spaces. Reaches are spaces,
diagonals as one, structures ignored.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """Something that a character, a card or a vehicle can do."""

    tires: bool = False


# -- of the agent


class Stride(Power, frozen=True, tag="stride"):
    """This move may be ``more`` spaces longer."""

    more: int


class Glide(Power, frozen=True, tag="glide"):
    """This move may pass through one structure space."""


class Stun(Power, frozen=True, tag="stun"):
    """Stuns a hunter, or ``is_all`` of them, next to her space (``around`` "self") or to one of her move ("path").

    ``when``: "start" of the turn or "after" the move. ``straight``: only after a move of so many spaces without a bend.
    ``is_unseen``: only a hunter who could not see the move's start. ``shows``: she lays the visible marker.
    """

    when: Literal["start", "after"]
    around: Literal["self", "path"] = "self"
    is_all: bool = False
    straight: int = 0
    is_unseen: bool = False
    shows: bool = False


class Flash(Power, frozen=True, tag="flash"):
    """A token within ``reach``; every hunter on foot who sees its space or stands next to it is stunned."""

    reach: int


class Smoke(Power, frozen=True, tag="smoke"):
    """A token within ``reach``; it and the spaces up to ``spread`` around block sight until her next turn."""

    reach: int
    spread: int = 1


class Hide(Power, frozen=True, tag="hide"):
    """Crossing or leaving sight leaves no marker: with a card in its turn, by her own power in every short move.

    ``far``: of a card, until her next turn hunters that far away or farther do not see her at all (0: they do).
    """

    far: int = 0


class Flip(Power, frozen=True, tag="flip"):
    """Flips a mission marker within ``reach`` at the ``when`` of her turn."""

    reach: int
    when: Literal["start", "end"]


class Decoy(Power, frozen=True, tag="decoy"):
    """A last-seen marker due in this move goes within ``reach`` of where she was last "seen" or of her "path"."""

    reach: int
    around: Literal["seen", "path"]


class Tether(Power, frozen=True, tag="tether"):
    """A hunter within ``reach`` moves at most ``most`` spaces on foot in his next turn."""

    reach: int
    most: int


class Tangle(Power, frozen=True, tag="tangle"):
    """Lies on two adjacent spaces within ``reach``; the first hunter on foot to enter one stops there."""

    reach: int


class Health(Power, frozen=True, tag="health"):
    """``points`` more at the start; on a card, so many wounds heal."""

    points: int


class Hand(Power, frozen=True, tag="hand"):
    """She carries ``cards`` more."""

    cards: int


class Jam(Power, frozen=True, tag="jam"):
    """The vehicle answers "no signal" until her next turn."""


# -- of hunters


class Through(Power, frozen=True, tag="through"):
    """His own look and attack go through structures."""

    most: int


class Reroll(Power, frozen=True, tag="reroll"):
    """May roll an attack again."""

    most: int


class Gate(Power, frozen=True, tag="gate"):
    """Names a walkable space within ``reach``; she tells whether her next move touches it."""

    reach: int


class Ask(Power, frozen=True, tag="ask"):
    """Is told whether her space of one of the ``rounds`` ago (0: now) is within ``reach`` of him, or of his pet."""

    reach: int
    rounds: tuple[int, ...] = (0,)
    most: int = 99
    is_by_pet: bool = False


class Dice(Power, frozen=True, tag="dice"):
    """Rolls ``count`` dice for an attack and adds them; only ones on all of them miss."""

    count: int


class QuickDraw(Power, frozen=True, tag="quick_draw"):
    """May attack an agent whom he spotted, at once."""


class Remote(Power, frozen=True, tag="remote"):
    """Runs the sensor from anywhere, or drives up to ``spaces``, instead of moving."""

    spaces: int


# -- of vehicles


class Sensor(Power, frozen=True, tag="sensor"):
    """Tells no movement for a last move of at most ``most`` spaces, else the direction."""

    most: int = 2


class Alarm(Power, frozen=True, tag="alarm"):
    """Sees like a hunter during her move when it stood still in the hunters' turns before."""


AgentPower = Stride | Glide | Stun | Flash | Smoke | Hide | Flip | Decoy | Tether | Tangle | Health | Hand | Jam
HunterPower = Through | Reroll | Gate | Ask | Dice | QuickDraw | Remote
VehiclePower = Sensor | Alarm

NEVER_HIDDEN = (Smoke, Decoy)
"""What a card shows openly if it has it: who does not know of it would take what he sees for something else."""


def kind_of(power: Power) -> str:
    """Return the name of a power's kind."""
    return str(power.__struct_config__.tag)
