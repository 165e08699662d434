"""The shot bag and the odds of a shot: tokens with their counts, and a row for each number of tokens to draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.sniper_elite.odds import KINDS
from game.rules.sniper_elite.state import Table
from game.view.controls import Control, Label, Touch, paint_focus
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.sniper_elite.pieces import of
from game.view.svg import Box
from game.view.text import Block

ROW, HEAD = 26, 20  # units
COLUMNS = (0.0, 0.27, 0.52, 0.77)
HEADS = ("tokens", "hit", "misfire", "revealed")


class OddsRow(NamedTuple):
    """How a shot with so many tokens comes out, 0 to 1. ``is_best``: the one to be advised."""

    tokens: int
    hit: float
    misfire: float
    revealed: float
    is_best: bool = False


NO_SHOT = OddsRow(0, 0, 0, 0)
TIPS: Mapping[str, str] = {
    "aim": "Aim: as many as the distance are needed for a hit.",
    "noise": "Noise: two or more of them reveal the sniper.",
    "recoil": "Recoil: five noise and recoil tokens together are a misfire.",
    "suppression": "Suppression: each cancels a noise token.",
}

# -- the bag


def lay_out_bag(sheet: Sheet, rect: Rect, table: Table) -> None:
    """The shot bag with how many tokens of each kind are in it; its contents are known to all."""
    px = sheet.px
    head = Rect(rect.left, rect.top, rect.width, min(px(20), rect.height // 2))
    sheet.text(
        "bag_head", f"SHOT BAG  {table.bag.total}", head, size="tiny", colour="muted", most_lines=1, is_elided=True
    )
    below = Rect(rect.left, head.bottom + px(2), rect.width, rect.bottom - head.bottom - px(2))
    columns = len(KINDS) if below.width >= 1.9 * below.height else 2
    rows = -(-len(KINDS) // columns)
    width, height = below.width // columns, below.height // rows
    for n, kind in enumerate(KINDS):
        row, column = divmod(n, columns)
        cell = Rect(below.left + column * width, below.top + row * height, width, height)
        count: int = getattr(table.bag, kind)
        name = f"bag_{kind}"
        sheet.control(TokenCount(name, cell, tip=TIPS[kind], can_focus=False, art=of(f"token_{kind}"), count=count))


@dataclass(slots=True)
class TokenCount(Control):
    """A kind of token with how many of it are in the bag."""

    art: Art | None = None
    count: int = 0
    _number: Block | None = field(default=None, init=False)

    @property
    def can_act(self) -> bool:
        """It only tells."""
        return False

    def _token(self, look: Look) -> Rect:
        side = min(look.px(34), self.rect.height - look.px(4), self.rect.width - look.px(22))
        return Rect(self.rect.left, self.rect.centery - side // 2, side, side)

    def set_labels(self, look: Look) -> list[Label]:
        """The number behind the token."""
        token, tone = self._token(look), "text" if self.count else "muted"
        room = self.rect.right - token.right - look.px(4)
        self._number = look.set(
            str(self.count), room, size="lead", face="bold", colour=tone, most_lines=1, is_elided=True
        )
        where = Rect(token.right + look.px(4), 0, self._number.width, self._number.height)
        where.centery = self.rect.centery
        return [("count", where, self._number.is_whole)]

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The token, pale where there is none of it, and the number."""
        token = self._token(look)
        if self.art is not None:
            art = self.art._replace(opacity=1.0 if self.count else 0.3)
            surface.blit(sharp(look, art, token.height), token)
        if self._number is not None:
            top = self.rect.centery - self._number.height // 2
            look.typesetter.draw(surface, self._number, Rect(token.right + look.px(4), top, self._number.width, 0))


# -- the odds


def odds_height(sheet: Sheet, rows: int) -> int:
    """Return how high so many rows are, in pixels."""
    return sheet.px(HEAD) + rows * sheet.px(ROW)


def lay_out_odds(
    sheet: Sheet, rect: Rect, rows: Sequence[OddsRow], chosen: int, on_pick: Callable[[int], object]
) -> None:
    """A row for each number of tokens, the best one marked, the chosen one lit; a click picks a row.

    Where not all fit, those around the chosen one are shown.
    """
    px = sheet.px
    head = Rect(rect.left, rect.top, rect.width, min(px(HEAD), rect.height))
    for share, words in zip(COLUMNS, HEADS, strict=True):
        left = head.left + px(8) + round(share * (head.width - px(16)))
        place = Rect(left, head.top, round(0.25 * (head.width - px(16))), head.height)
        sheet.text(f"odds_{words}", words, place, size="tiny", colour="muted", most_lines=1, is_elided=True)
    step = min(px(ROW), max(px(19), (rect.bottom - head.bottom) // max(1, len(rows))))
    room = max(0, (rect.bottom - head.bottom) // step)
    for n, row in enumerate(_around(rows, chosen, room)):
        place = Rect(rect.left, head.bottom + n * step, rect.width, step)
        name = f"odds/{row.tokens}"
        sheet.control(OddsLine(name, place, partial(on_pick, row.tokens), row=row, is_chosen=row.tokens == chosen))


def _around(rows: Sequence[OddsRow], chosen: int, room: int) -> Sequence[OddsRow]:
    if len(rows) <= room:
        return rows
    best = next((n for n, row in enumerate(rows) if row.is_best), 0)
    middle = next((n for n, row in enumerate(rows) if row.tokens == chosen), best)
    start = min(max(0, middle - room // 2), len(rows) - room)
    return rows[start : start + room]


@dataclass(slots=True)
class OddsLine(Control):
    """What so many tokens come to. ``is_chosen``: they will be drawn."""

    row: OddsRow = NO_SHOT
    is_chosen: bool = False
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """The number, and three shares in per cent."""
        room = self.rect.width - 2 * look.px(8)
        face = "bold" if self.row.is_best or self.is_chosen else "sans"
        words = [str(self.row.tokens), *(f"{100 * share:.1f} %" for share in self.row[1:4])]
        self._blocks, labels = [], []
        for name, share, word in zip(HEADS, COLUMNS, words, strict=True):
            block = look.set(word, round(0.25 * room), size="small", face=face, most_lines=1, is_elided=True)
            left = self.rect.left + look.px(8) + round(share * room)
            rect = Rect(left, self.rect.centery - block.height // 2, block.width, block.height)
            self._blocks.append((block, rect))
            labels.append((name, rect, block.is_whole))
        return labels

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """A green ground for the best, a brass frame for the chosen."""
        rect = self.rect.inflate(0, -look.px(2))
        base = look.hex("panel")
        if self.row.is_best:
            base = mix(base, look.hex("good"), 0.28)
        if self.is_chosen or self.row.is_best or touch.is_hovered:
            edge = look.hex("brass") if self.is_chosen or touch.is_hovered else base
            surface.blit(look.shapes.box(rect.size, Box(look.px(5), base, base, edge)), rect)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)
        if touch.is_focused:
            paint_focus(surface, look, rect, 5)
