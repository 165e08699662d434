"""The orders of the unit in the hand on the board: beside its figure, as long as nothing is being aimed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.state import OFF
from game.scenes.sniper_elite.offer_squads import orders_of
from game.view.sheet import Sheet
from game.view.sniper_elite.orders import OrderButton, row_of_orders
from game.view.sniper_elite.pieces import of

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable


def lay_out_orders(table: SniperEliteTable, sheet: Sheet) -> dict[str, str]:
    """Put the orders beside the unit; return which control each word for a key means."""
    orders = orders_of(table)
    table.floating = tuple(words.name for words in orders)
    if not orders:
        return {}
    hand, units = table.hand, table.seen.table.units
    spared = {*spaces_in(hand.offered), *(unit.space for unit in units if unit.space != OFF)}
    camera, keys = table.view.lens.camera, table.house.keys
    places = row_of_orders(sheet.look, camera, units[hand.unit].space, len(orders), spared)
    for words, place in zip(orders, places, strict=True):
        tip = f"{words.label}: {words.tip}"
        reason = f"{words.label}: {words.reason}" if words.reason else ""
        art = of(f"order_{words.name}")
        sheet.hotspot(
            OrderButton(
                words.name, place, words.act, words.is_on, reason, tip, art=art, key=keys.cap(words.key),
                is_hinted=words.is_hinted,
            )
        )  # fmt: skip
    return {words.key: words.name for words in orders}
