"""Why something was refused: which refusal the key of the rules asks about, and the way to the place that explains it.

A refusal is a ``Reason``: a sentence that knows its place in the rules. It stands in the panel of what to do now, or it
is the tip of a control that is off. One without a place opens the rules at their beginning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Action, Match, Reason, Seat, rule_of
from game.view.frame import Hint

if TYPE_CHECKING:
    from game.scenes.hands import Hands
    from game.scenes.table import TableScene
    from game.view.sheet import Sheet

IMPOSSIBLE = "That is not possible now."
NAME = "key/why"
"""The control that opens the rules at the refusal."""


def why_not(match: Match, seat: Seat, act: Action, otherwise: str = IMPOSSIBLE) -> str:
    """Return why no action of that kind is possible: the refusal of this one, or else where the rules tell of it."""
    return match.refusal(seat, act) or Reason(otherwise, match.game.rules_of.get(type(act), ""))


def pointed_reason(hands: Hands, sheet: Sheet) -> str:
    """Return why the control is off that the pointer or the keyboard is on, "" where none is."""
    control = sheet.controls.get(hands.hovered or (hands.focused if hands.shows_focus else ""))
    return control.reason if control is not None and not control.is_on else ""


def open_rules(table: TableScene) -> None:
    """Open the rules: where the refusal is explained that is pointed at, or was told last; else at their beginning."""
    why = next((why for why in table.refusals() if rule_of(why)), "")
    table.house.open("rules", table.entry.name, rule_of(why), why)


def why_hint(table: TableScene, refusal: str) -> Hint | None:
    """Return what leads from a refusal that was told to its place in the rules; None where there is no such place."""
    if not rule_of(refusal):
        return None

    def ask() -> None:
        table.house.open("rules", table.entry.name, rule_of(refusal), refusal)

    return Hint(NAME, [table.house.keys.cap("rules")], "Why?", ask)


def asks_why(table: TableScene, event: pygame.event.Event) -> bool:
    """Whether this press asks about the refusal on the screen, which therefore stays there."""
    if event.type == pygame.KEYDOWN:
        return table.house.keys.action_of(event, table.place) == "rules"
    if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return False
    control = table.hands.control_at(event.pos, table.sheet)
    return control is not None and control.name.endswith(NAME)
