"""What a Sniper's cards hold: powers, put together from named kinds with parameters.

A power says what it does (``do``), at which moment (``when``), and within which bounds. No kind belongs to a Sniper;
a custom Sniper is a record in YAML. ``KINDS`` and ``MOMENTS`` say which parameters go together.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

CardName = Literal["basic", "adrenaline", "ai_basic", "ai_adrenaline"]


class Power(msgspec.Struct, frozen=True):
    """One power of a card.

    ``do``: the kind of effect, a key of KINDS. ``when``: the moment that sets it off, a key of MOMENTS. ``what``: a
    closer choice that some kinds ask for. ``count``: how many. ``colour``: of the Focus that the moment is about.
    ``cost``: an active Bonus that is flipped for it. ``times``: how often per ``per``, 0 for any number;
    ``by_trackers``: as often (or as many) as one has received Damage Trackers. ``otherwise``: what happens when the
    effect cannot.
    """

    do: str
    when: str = "always"
    what: str = ""
    count: int = 1
    colour: str = ""
    cost: str = ""
    times: int = 0
    per: str = "round"
    by_trackers: bool = False
    otherwise: str = ""


class Card(msgspec.Struct, frozen=True):
    """An ability card: its title, its text in our words, and its powers."""

    title: str
    text: str
    powers: tuple[Power, ...]


class Sniper(msgspec.Struct, frozen=True):
    """A Sniper: ``id`` for options and saves, ``name`` as printed, ``spoken`` as one says it, four cards."""

    id: str
    name: str
    spoken: str
    basic: Card
    adrenaline: Card
    ai_basic: Card
    ai_adrenaline: Card
    own: bool = False

    def card(self, name: CardName) -> Card:
        """Return one of the four cards."""
        card: Card = getattr(self, name)
        return card


class Kind(NamedTuple):
    """A kind of effect on the cards of a side: at which moments it comes, with which parameters."""

    moments: tuple[str, ...] = ("always",)
    whats: tuple[str, ...] = ("",)
    is_counted: bool = False
    costs: tuple[str, ...] = ("",)


PLAYER, AI = "player", "ai"
MOMENTS: dict[str, str] = {
    "always": "as long as the card is face-up",
    "places_focus": "whenever one places a Focus",
    "places_adrenaline": "when one places the Adrenaline",
    "enters_target_phase": "on entering the Target Phase",
    "plays_colour": "when the AI plays a Focus of the colour in its Target Phase",
    "plays_exact_match": "when the AI plays an exact match of a Focus on its Target or Surveillance side",
    "pair_leads": "when the two leftmost Focus of the AI's LOS share a colour in its Target Phase",
    "target_side_holds": "when the AI's Target side holds 2 and again when it holds 4",
    "isolates_innocent": "when an Innocent becomes isolated",
    "opponent_earns_bonus": "when the opponent earns a Bonus, each Bonus for itself",
    "opponent_uses_bonus": "when the opponent uses a Bonus",
}
"""Moments and what they mean."""

_PLAYED = ("plays_colour", "plays_exact_match")
KINDS: dict[str, dict[str, Kind]] = {
    PLAYER: {
        "blank_cards": Kind(whats=("while_bullet_away",)),
        "copy_card": Kind(whats=("opponent",)),
        "cover_meeple": Kind(
            ("places_focus", "places_adrenaline"),
            ("until_uncovered", "for_the_round", "moved_aside"),
            costs=("", "concentrate"),
        ),
        "earn_again": Kind(),
        "earn_another": Kind(),
        "keep_match": Kind(),
        "load_innocent": Kind(("isolates_innocent",)),
        "loose_bullet": Kind(costs=("", "recalibrate")),
        "move_meeple": Kind(whats=("any", "innocent")),
        "place_more": Kind(("always", "opponent_uses_bonus", "plays_exact_match"), ("reserve", "card", "active")),
        "send_bullet": Kind(),
        "start_chain": Kind(whats=("border", "innocent", "any_colour")),
        "swap_active": Kind(whats=("locate_grids",)),
        "toll": Kind(("isolates_innocent",)),
        "widen_los": Kind(whats=("", "two_active"), is_counted=True),
    },
    AI: {
        "blank_cards": Kind(("enters_target_phase", *_PLAYED), ("turns",), is_counted=True),
        "bring_adrenaline": Kind(("enters_target_phase",)),
        "copy_card": Kind(whats=("ai_basic_of_opponent",)),
        "draw": Kind(
            ("enters_target_phase", *_PLAYED, "target_side_holds", "opponent_earns_bonus", "opponent_uses_bonus"),
            is_counted=True,
        ),
        "load_innocent": Kind(("enters_target_phase", *_PLAYED, "target_side_holds")),
        "lower_kill_number": Kind(("enters_target_phase", *_PLAYED, "target_side_holds"), is_counted=True),
        "move_meeple": Kind((*_PLAYED, "target_side_holds"), ("innocent",)),
        "play_from_grids": Kind(("enters_target_phase",), is_counted=True),
        "play_next": Kind(("pair_leads", *_PLAYED)),
        "toll": Kind(("enters_target_phase", *_PLAYED, "target_side_holds")),
        "widen_los": Kind(is_counted=True),
    },
}
"""Kinds of effects by the side whose cards may have them."""
RESCUING = frozenset(
    (
        ("cover_meeple", "places_focus"),
        *((kind, "always") for kind in ("earn_again", "earn_another", "keep_match", "loose_bullet")),
        *((kind, "always") for kind in ("place_more", "start_chain")),
    )
)
"""The kinds and moments of a Basic card that have an effect in Hostage Rescue, where there is neither an opponent with
a Line of Sight nor a Locate Grid nor Adrenaline (spec, section 8)."""
