"""Where things lie on the table: the tile with its rows and spaces, the tray with its dice. Pixels throughout."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.rules.sharp_shooters.tiles import MOST_SPACES_IN_A_ROW, ROWS, Side
from game.view.look import Look

MOST_DICE = 5
TILTS = (-6, 8, -3, 12, -9)  # degrees; dice never lie straight
WIDEST = 1.22  # of the card: width by height


class TilePlan(NamedTuple):
    """The card, the strip of each row, the spaces of each row, the coin behind each row."""

    card: Rect
    rows: tuple[Rect, ...]
    spaces: tuple[tuple[Rect, ...], ...]
    coins: tuple[Rect, ...]


class TrayPlan(NamedTuple):
    """The dice of a roll, the cup and the words below it, the lined tray, the dice set aside."""

    dice: tuple[Rect, ...]
    cup: Rect
    label: Rect
    felt: Rect
    aside: Rect


def plan_tile(look: Look, area: Rect, side: Side) -> TilePlan:
    """Return where the tile lies: as large as the area allows, six spaces wide in every row."""
    card = Rect(0, 0, min(area.width, round(area.height * WIDEST)), area.height)
    card.center = area.center
    inner = card.inflate(-2 * look.px(22), -2 * look.px(20))
    gap = look.px(8)
    height = (inner.height - gap * (ROWS - 1)) // ROWS
    coin = height - look.px(8)
    room = inner.width - coin - look.px(30)
    die = min(height - look.px(14), room // MOST_SPACES_IN_A_ROW - look.px(6))
    step = die + look.px(6)
    rows = tuple(Rect(inner.left, inner.top + n * (height + gap), inner.width, height) for n in range(ROWS))
    spaces = tuple(
        tuple(
            Rect(row.left + look.px(10) + k * step, row.centery - die // 2, die, die)
            for k in range(len(side.rows[n].spaces))
        )
        for n, row in enumerate(rows)
    )
    coins = tuple(Rect(row.right - coin - look.px(10), row.centery - coin // 2, coin, coin) for row in rows)
    return TilePlan(card, rows, spaces, coins)


def plan_tray(look: Look, area: Rect) -> TrayPlan:
    """Return where the cup, the lined tray with the five dice of a roll, and the dice set aside lie."""
    cup = Rect(area.left + look.px(7), area.top + look.px(4), look.px(66), look.px(82))
    label = Rect(area.left, cup.bottom + look.px(4), look.px(84), look.px(18))
    aside = Rect(area.right - look.px(96), area.top, look.px(96), area.height)
    felt = Rect(label.right + look.px(10), area.top, aside.left - label.right - look.px(24), area.height)
    inner = felt.inflate(-2 * look.px(20), -2 * look.px(16))
    step = min(inner.width // MOST_DICE, look.px(104))
    die = min(look.px(64), step - look.px(12), inner.height - look.px(14))
    left = inner.centerx - (step * MOST_DICE) // 2 + (step - die) // 2
    dice = tuple(
        Rect(left + n * step, inner.centery - die // 2 + look.px(4 if n % 2 else -3), die, die)
        for n in range(MOST_DICE)
    )
    return TrayPlan(dice, cup, label, felt, aside)
