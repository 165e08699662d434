"""What lies below the board: the sniper's cards or the squads, and the shot bag; the switches of the overlays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.sniper_elite.actions import LayCard
from game.scenes.hidden.buttons import Switch
from game.scenes.sniper_elite.deeds import CARD
from game.scenes.sniper_elite.offer import card_reason
from game.view.hidden.close_up import CloseUp
from game.view.hidden.hand import HandCard
from game.view.sheet import Sheet
from game.view.sniper_elite.panels import Seen, lay_out_squads
from game.view.sniper_elite.pieces import MOMENTS, card_art
from game.view.sniper_elite.shots import lay_out_bag

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

BAG, MOST_CARDS = 196, 3  # units of the shot bag; so many cards at least have their place


def lay_out_tray(table: SniperEliteTable, sheet: Sheet, tray: Rect) -> None:
    """Cards or squads at the left, the shot bag at the right."""
    if table.is_choosing:
        return
    bag = Rect(tray.right - sheet.px(BAG), tray.top, sheet.px(BAG), tray.height)
    rest = Rect(tray.left, tray.top, bag.left - sheet.px(14) - tray.left, tray.height)
    if table.is_hidden_side:
        _lay_out_cards(table, sheet, rest)
    else:
        lay_out_squads(sheet, rest, seen_of(table))
    lay_out_bag(sheet, bag, table.picture.table)


def switches_of(table: SniperEliteTable) -> list[Switch]:
    """Return what can be shown over the board."""
    found = [Switch("sight", "Sight", table.shows_sight, "What is in Line of Sight of the space you point at.")]
    if table.may_assist:
        tip = "Where the sniper can be, as the squads know it."
        found.append(Switch("belief", "Where", table.shows_belief, tip))
    tip = "Mark spaces for yourself; a right click does it at once."
    return [*found, Switch("note", "Note", table.is_noting, tip)]


def seen_of(table: SniperEliteTable) -> Seen:
    """Return the position as it is shown, with what its controls do."""
    picture = table.picture
    return Seen(table.field, picture.table, picture.secret, table.seating, _acts(table), table.hand.unit)


def _acts(table: SniperEliteTable) -> dict[str, Callable[[], object]]:
    """A click on a unit's plate takes it, where it can be taken; else it shows where the unit is."""
    return {f"unit/{unit}": partial(table.pick_unit, unit) for unit in range(len(table.picture.table.units))}


def _lay_out_cards(table: SniperEliteTable, sheet: Sheet, rect: Rect) -> None:
    """The cards in the sniper's hand."""
    secret, hint = table.picture.secret, table.hint.action if table.hint else None
    if secret is None:
        return
    gap, count = sheet.px(8), max(MOST_CARDS, len(secret.hand))
    width = min(sheet.px(320), (rect.width - gap * (count - 1)) // count)
    for n, name in enumerate(secret.hand):
        card, off, means = table.field.card(name), card_reason(table, name), CARD + name
        art, note = card_art(sheet.look, name), MOMENTS[card.turned_up].capitalize()
        sheet.control(
            HandCard(
                f"hand/{n}", Rect(rect.left + n * (width + gap), rect.top, width, rect.height),
                partial(table.hand.aim, means), not off, off, title=card.label, says=card.says, art=art,
                close_up=CloseUp(card.label, card.says, note, art), is_taken=table.hand.means == means,
                is_hinted=isinstance(hint, LayCard) and hint.card == name,
            )
        )  # fmt: skip
