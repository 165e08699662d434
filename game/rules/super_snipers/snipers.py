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
    """A kind of effect: whose cards may have it, at which moments, with which parameters."""

    sides: tuple[str, ...]
    moments: tuple[str, ...]
    whats: tuple[str, ...] = ("",)
    is_counted: bool = False
    costs: tuple[str, ...] = ("",)


PLAYER, AI = "player", "ai"
BOTH = (PLAYER, AI)
ANSWERS = ("opponent_earns_bonus", "opponent_uses_bonus")
PLAYED = ("plays_colour", "plays_exact_match")
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

KINDS: dict[str, Kind] = {
    "draw": Kind((AI,), ("enters_target_phase", *PLAYED, *ANSWERS), is_counted=True),
    "lower_kill_number": Kind((AI,), ("enters_target_phase", *PLAYED), is_counted=True),
    "play_from_grids": Kind((AI,), ("enters_target_phase",), is_counted=True),
    "play_next": Kind((AI,), ("pair_leads", *PLAYED)),
    "bring_adrenaline": Kind((AI,), ("enters_target_phase",)),
    "blank_cards": Kind(BOTH, ("always", "enters_target_phase"), ("while_bullet_away", "turns"), is_counted=True),
    "toll": Kind(BOTH, ("isolates_innocent", *PLAYED)),
    "load_innocent": Kind(BOTH, ("isolates_innocent", "target_side_holds")),
    "move_meeple": Kind(BOTH, ("always", *PLAYED), ("any", "innocent")),
    "copy_card": Kind(BOTH, ("always",), ("opponent", "ai_basic_of_opponent")),
    "widen_los": Kind(BOTH, ("always",), ("", "two_active"), is_counted=True),
    "start_chain": Kind((PLAYER,), ("always",), ("border", "innocent", "any_colour")),
    "cover_meeple": Kind(
        (PLAYER,),
        ("places_focus", "places_adrenaline"),
        ("until_uncovered", "for_the_round", "moved_aside"),
        costs=("", "concentrate"),
    ),
    "place_more": Kind(
        (PLAYER,), ("always", "opponent_uses_bonus", "plays_exact_match"), ("reserve", "card", "active")
    ),
    "keep_match": Kind((PLAYER,), ("always",)),
    "swap_active": Kind((PLAYER,), ("always",), ("locate_grids",)),
    "loose_bullet": Kind((PLAYER,), ("always",), costs=("", "recalibrate")),
    "send_bullet": Kind((PLAYER,), ("always",)),
    "earn_again": Kind((PLAYER,), ("always",)),
    "earn_another": Kind((PLAYER,), ("always",)),
}
"""Kinds of effects."""
