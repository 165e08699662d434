"""The lower band of the table: her cards or the hunters', the switches of the overlays, the buttons of the moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.specter_ops.actions import UseCard
from game.scenes.hidden.buttons import IN_CORNER, LOW, SIDE, ButtonWords, Switch, lay_out_row, lay_out_switches
from game.scenes.specter_ops.deeds import CARD
from game.scenes.specter_ops.offer import card_reason
from game.view.frame import Areas
from game.view.hidden.hand import HandCard
from game.view.sheet import Sheet
from game.view.specter_ops.panels import Seen, lay_out_hunters
from game.view.specter_ops.pieces import art_of

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable


def lay_out_tray(table: SpecterTable, sheet: Sheet, areas: Areas, buttons: Sequence[ButtonWords]) -> None:
    """Her cards or the hunters' at the left, further buttons below them, the switches at the right."""
    px, tray = sheet.px, areas.tray
    if table.is_choosing:
        return
    side = Rect(tray.right - px(SIDE), tray.top, px(SIDE), tray.height)
    upper = Rect(tray.left, tray.top, side.left - px(12) - tray.left, tray.height)
    if more := buttons[IN_CORNER:]:
        row = Rect(upper.left, upper.bottom - px(LOW), upper.width, px(LOW))
        upper.height = row.top - px(8) - upper.top
        lay_out_row(table, sheet, row, more)
    if table.is_hidden_side:
        _lay_out_cards(table, sheet, upper)
    elif table.picture.table.hunters:
        lay_out_hunters(sheet, upper, seen_of(table))
    switches = (
        Switch("sight", "Sight", table.shows_sight, "What the hunters see from where they are."),
        Switch("belief", "Where", table.shows_belief, "Where she can be, as the hunters know it."),
        Switch("note", "Note", table.is_noting, "Mark spaces for yourself; a right click does it at once."),
    )
    shown = [switch for switch in switches if switch.name != "belief" or table.may_assist]
    lay_out_switches(table, sheet, side, shown)


def seen_of(table: SpecterTable) -> Seen:
    """Return the position as it is shown, with what its controls do."""
    picture = table.picture
    belief = table.belief() if table.shows_belief else None
    suspects = belief.agents() if belief is not None else ()
    return Seen(table.field, picture.table, picture.secret, table.seating, _acts(table), suspects)


def _acts(table: SpecterTable) -> dict[str, Callable[[], object]]:
    """A click on a hunter's plate begins his turn, where it can; else it shows where he is."""
    found: dict[str, Callable[[], object]] = {}
    state = table.picture.table
    for number, hunter in enumerate(state.hunters):
        space = hunter.space if hunter.space >= 0 else state.vehicle.space
        found[f"hunter/{number}"] = partial(table.pick_hunter, number, space)
    if state.vehicle.space >= 0:
        found["vehicle"] = partial(table.show_space, state.vehicle.space)
    return found


def _lay_out_cards(table: SpecterTable, sheet: Sheet, rect: Rect) -> None:
    """The cards in her hand, with the charges they have left."""
    secret, hint = table.picture.secret, table.hint.action if table.hint else None
    if secret is None:
        return
    gap, count = sheet.px(8), max(3, len(secret.hand))
    width = min(sheet.px(230), (rect.width - gap * (count - 1)) // count)
    for n, held in enumerate(secret.hand):
        card, off, means = table.field.card(held.card), card_reason(table, held.card), CARD + held.card
        sheet.control(
            HandCard(
                f"hand/{n}", Rect(rect.left + n * (width + gap), rect.top, width, rect.height),
                partial(table.hand.aim, means), not off, off, tip=card.says, title=card.label, says=card.says,
                art=art_of(sheet.look, "card", held.card), charges=held.charges, most=card.charges,
                is_taken=table.hand.means == means, is_hinted=isinstance(hint, UseCard) and hint.card == held.card,
            )
        )  # fmt: skip
