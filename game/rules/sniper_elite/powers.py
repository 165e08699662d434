"""The kinds of effect that loadout cards and specialists are built from: a kind's name with parameters.

Reaches are spaces over shared edges, whatever the border. Each kind says what it does; the words for the player stand
beside it in the catalog.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Moment = Literal[
    "never",
    "game_end",
    "before_moving",
    "on_shooting",
    "before_drawing",
    "when_triggered",
    "end_of_turn",
    "defenders_turn",
    "at_once",
]
"""When a card that lies face down is turned up."""


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """Something that a loadout card or a specialist does."""


# -- loadout cards (section 2)


class FalseNoise(Power, frozen=True, tag="false_noise"):
    """A defender next to a space within ``reach`` of the sniper joins this turn's list of who heard noise."""

    reach: int


class QuietMove(Power, frozen=True, tag="quiet_move"):
    """This turn's move makes no noise; dogs bark all the same."""


class Hide(Power, frozen=True, tag="hide"):
    """The next sweep or intel of the round is answered "not here", even if untrue."""


class Cross(Power, frozen=True, tag="cross"):
    """This turn's move crosses what it could not: ``water`` (never to end in it) or else difficult terrain as if plain;
    a ``level`` border without an access point, once; the ``wall`` of an enclosed space, once."""

    over: Literal["water", "level", "wall"]


class Sprint(Power, frozen=True, tag="sprint"):
    """This turn's move goes up to ``steps``; noise as for 2-3."""

    steps: int


class Muffle(Power, frozen=True, tag="muffle"):
    """Of the noise tokens drawn this turn ``noise`` fewer count for the reveal."""

    noise: int


class Aim(Power, frozen=True, tag="aim"):
    """The shot needs ``aim`` tokens fewer, at least one."""

    aim: int


class Calm(Power, frozen=True, tag="calm"):
    """Recoil does not count for the misfire."""


class Pistol(Power, frozen=True, tag="pistol"):
    """The turn's action: a target in sight within ``reach`` is hit; nothing is drawn, revealed or gained."""

    reach: int


class Burst(Power, frozen=True, tag="burst"):
    """The turn's action: ``tokens`` are drawn, each ``aim`` of them kill one target in sight within ``reach``, at most
    ``targets``; tokens join as usual, no misfire, always reveals."""

    tokens: int
    aim: int
    targets: int
    reach: int


class Trap(Power, frozen=True, tag="trap"):
    """A space within ``reach`` without a unit is written down; the first unit that enters it is removed, or with
    ``is_flare`` its move ends there and it acts no more this round."""

    reach: int
    is_flare: bool = False


class Heal(Power, frozen=True, tag="heal"):
    """The wound is healed at the end of the turn; not while the figure is on the board."""


class Smoke(Power, frozen=True, tag="smoke"):
    """Until the sniper's next turn spots are answered no, and a sweep finds only in the unit's own space."""


class Hold(Power, frozen=True, tag="hold"):
    """Names a squad: its units deploy nothing this round."""


CardPower = (
    FalseNoise | QuietMove | Hide | Cross | Sprint | Muffle | Aim | Calm | Pistol | Burst | Trap | Heal | Smoke | Hold
)

# -- specialists (section 3)


class Save(Power, frozen=True, tag="save"):
    """After a hit on a soldier of the squad he stays; no token joins the bag."""


class Dogs(Power, frozen=True, tag="dogs"):
    """Puts or moves the dogs within ``reach`` movement steps of the officer; they bark at moves beside them."""

    reach: int


class Reposition(Power, frozen=True, tag="reposition"):
    """A soldier goes to a free space of the same kind within ``steps``, through units, without a cube."""

    steps: int


class Snipe(Power, frozen=True, tag="snipe"):
    """Draws announced tokens at the sniper's figure in the officer's sight: enough aim, and no misfire, wounds."""


class Signals(Power, frozen=True, tag="signals"):
    """Intel about the squad's own colour from any sector, with one cube."""


class Lock(Power, frozen=True, tag="lock"):
    """Locks a doorway or access next to the officer until the end of the next round."""


class Track(Power, frozen=True, tag="track"):
    """Names a chain of up to ``spaces``: did the sniper's turn before the last end in one of them?"""

    spaces: int


class Drill(Power, frozen=True, tag="drill"):
    """A soldier of the squad may do the same action twice this round, not attack."""


class Watch(Power, frozen=True, tag="watch"):
    """One sweep names ``sweep`` spaces, or one spot ``spot`` spaces next to each other."""

    sweep: int
    spot: int


SpecialistPower = Save | Dogs | Reposition | Snipe | Signals | Lock | Track | Drill | Watch
