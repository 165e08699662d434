"""The table of Super Snipers when a card, a Bonus or a token asks something, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Match
from game.rules.super_snipers.actions import (
    CopyCard,
    Displace,
    EarnAnother,
    Keep,
    Load,
    MoveMeeple,
    Pay,
    Rearrange,
    SendBullet,
    SwapLocate,
    Take,
    Unload,
)
from game.rules.super_snipers.state import SniperObservation
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.super_snipers.table import SniperTable as Table
from tests.tools.sniper_matches import DUEL, FOUR
from tests.tools.sniper_table_scenes import TWO, after_entering, begins_turn, match_until, table

WHEN: dict[type, tuple[str, str, int]] = {
    MoveMeeple: ("archangel", "jane", 13),
    Displace: ("archangel", "jane", 14),
    Load: ("artemis", "jane", 13),
    Pay: ("jane", "artemis", 14),
    CopyCard: ("janus", "jane", 13),
    SwapLocate: ("jane", "sirius", 13),
    SendBullet: ("janus", "jane", 11),
    EarnAnother: ("gunhead", "jane", 14),
    Unload: ("jane", "artemis", 14),
    Keep: ("subhuti", "jane", 12),
    Take: ("sirius", "gunhead", 13),
    Rearrange: ("sirius", "gunhead", 14),
}
"""Who plays whom, and the seed, so that seat 0 can soon do such a thing."""


def match_with(kind: type) -> Match:
    """A match of two people that stands where seat 0 can do something of a kind."""
    white, black, seed = WHEN[kind]

    def wanted(seen: SniperObservation) -> bool:
        return seen.seat == 0 and any(isinstance(act, kind) for act in seen.legal)

    return match_until(wanted, TWO, {"mode": "duel", "sniper_white": white, "sniper_black": black}, seed)


def asked(house: House, kind: type) -> Scene:
    """The table where such a thing is asked by the rules."""
    return table(house, match_with(kind))


def draft(house: House, stage: int) -> Scene:
    """The table of a Draft in one of its stages, after the first pick there."""

    def wanted(seen: SniperObservation) -> bool:
        return seen.seat == 0 and seen.table.draft_stage == stage and bool(seen.table.draft[0].now)

    return table(house, match_until(wanted, DUEL, {"mode": "duel", "draft": True}, 5))


def cards(house: House, kind: type) -> Scene:
    """What the cards offer."""
    scene = table(house, match_with(kind))
    return after_entering(scene, scene.station.deeds.use_ability)


def deed(house: House, kind: type, press: Callable[[Table], None]) -> Scene:
    """The table after a key was pressed."""
    scene = table(house, match_with(kind))
    return after_entering(scene, lambda: press(scene))


def four(house: House) -> Scene:
    """The table of the second of two duels, in its Target Phase."""

    def wanted(seen: SniperObservation) -> bool:
        return seen.seat == 2 and begins_turn(seen.own(), target=True)

    return table(house, match_until(wanted, FOUR, {"mode": "teams", "sniper_black2": "jane"}, 5))


SCENES: dict[str, Callable[[House], Scene]] = {
    "snipers_four": four,
    "snipers_draft": partial(draft, stage=1),
    "snipers_draft_keep": partial(draft, stage=3),
    "snipers_load": partial(asked, kind=Load),
    "snipers_copy": partial(asked, kind=CopyCard),
    "snipers_pay": partial(asked, kind=Pay),
    "snipers_displace": partial(asked, kind=Displace),
    "snipers_earn_another": partial(asked, kind=EarnAnother),
    "snipers_move_meeple": partial(cards, kind=MoveMeeple),
    "snipers_swap_locate": partial(cards, kind=SwapLocate),
    "snipers_send_bullet": partial(cards, kind=SendBullet),
    "snipers_unload": partial(cards, kind=Unload),
    "snipers_keep": partial(cards, kind=Keep),
    "snipers_take": partial(deed, kind=Take, press=lambda scene: scene.station.deeds.recalibrate()),
    "snipers_advantage": partial(deed, kind=Rearrange, press=lambda scene: scene.station.deeds.rearrange()),
}
