"""The tile in the middle: a printed card with six rows, the dice on it, the coins behind the rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.sharp_shooters.tiles import ROWS, Row
from game.view.controls import Control, Touch
from game.view.look import Look, mix
from game.view.seating import Seating
from game.view.sharp_shooters.picture import NOBODY, Picture
from game.view.sharp_shooters.plan import TilePlan
from game.view.sheet import Sheet, paint_shadow
from game.view.svg import Box

STARS = {"*": "star", "r": "star_red", "y": "star_yellow"}


class Aim(NamedTuple):
    """What the hand means for the rows.

    ``called``: rows whose next space takes a die that could be placed; ``face``: of the die in hand, 0 for none;
    ``over``: the row under the hand; ``refused``: a row that was just refused; ``hinted``: the row of a hint and the
    face it means.
    """

    called: frozenset[int] = frozenset()
    face: int = 0
    over: int = NOBODY
    refused: int = NOBODY
    hinted: int = NOBODY
    hinted_face: int = 0


def sprite_of(space: str, is_black: bool) -> str:
    """Return the picture of an empty space."""
    dark = "_dark" if is_black else ""
    return f"dice/space{dark}_{STARS.get(space, space)}"


class RowStrip(Control):
    """One row: its strip, spaces, dice and coin. Clicking it puts the die in hand there."""

    __slots__ = ("aim", "coin", "dice", "number", "row", "spaces", "taker")

    def __init__(
        self, number: int, row: Row, plan: TilePlan, dice: str, taker: Seating | None, aim: Aim, **more: object
    ) -> None:
        super().__init__(f"row{number}", plan.rows[number], **more)  # type: ignore[arg-type]
        self.number, self.row, self.dice, self.taker, self.aim = number, row, dice, taker, aim
        self.spaces, self.coin = plan.spaces[number], plan.coins[number]

    def set_labels(self, look: Look) -> list[tuple[str, Rect, bool]]:
        """Note where the value stands, so that the layout check sees it."""
        block = look.set(_signed(self.row.value), size=self._type(look), face="title", most_lines=1)
        rect = Rect(0, 0, block.width, block.height)
        rect.center = self.coin.center
        return [("value", rect, block.width < self.coin.width)]

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The strip, its spaces and dice, what is called or refused, the coin."""
        self._paint_strip(surface, look, touch)
        for place, rect in enumerate(self.spaces):
            if place < len(self.dice):
                paint_die(surface, look, int(self.dice[place]), rect)
            else:
                surface.blit(look.sprites.get(sprite_of(self.row.spaces[place], self.row.value < 0), rect.size), rect)
        if len(self.dice) < len(self.spaces):
            self._paint_call(surface, look, self.spaces[len(self.dice)])
        self._paint_coin(surface, look)

    def _paint_strip(self, surface: Surface, look: Look, touch: Touch) -> None:
        is_called = self.number in self.aim.called
        is_under = is_called and self.aim.face and (touch.is_hovered or self.number == self.aim.over)
        fill = look.hex("ink") if self.row.value < 0 else look.hex("stock_light")
        if self.row.value < 0:
            fill = mix(fill, look.hex("stock_edge"), 0.09)
        if self.taker:
            fill = mix(fill, look.hex("stock" if self.row.value > 0 else "ink"), 0.75)
        edge = look.hex("brass") if is_called else mix(look.hex("stock_edge"), fill, 0.2)
        if self.row.value < 0 and not is_called:
            edge = look.hex("ink")
        width = look.px(2.5 if is_called and self.aim.face else 1.5)
        if is_under:
            fill = mix(fill, look.hex("brass_light"), 0.28)
        box = Box(look.px(9), mix(fill, "#FFFFFF", 0.12), fill, edge, width)
        surface.blit(look.shapes.box(self.rect.size, box), self.rect)

    def _paint_call(self, surface: Surface, look: Look, rect: Rect) -> None:
        aim = self.aim
        if aim.refused == self.number:
            surface.blit(look.sprites.get("dice/space_refused", rect.size), rect)
        elif self.number in aim.called:
            surface.blit(look.sprites.faded("dice/space_call", rect.size, 1 if aim.face else 0.7), rect)
            if aim.face:
                inner = rect.inflate(-look.px(10), -look.px(10))
                paint_die(surface, look, aim.face, inner, opacity=0.5)
        if aim.hinted == self.number and aim.hinted_face:
            paint_die(surface, look, aim.hinted_face, rect, opacity=0.6)
            ring = rect.inflate(look.px(8), look.px(8))
            box = Box(look.px(10), "#000000", "#000000", look.hex("info"), look.px(3), opacity=0)
            surface.blit(look.shapes.box(ring.size, box), ring)

    def _type(self, look: Look) -> float:
        return max(12.0, self.coin.height / look.scale * (0.42 if self.row.value > 0 else 0.36))

    def _paint_coin(self, surface: Surface, look: Look) -> None:
        is_black = self.row.value < 0
        name = "chips/coin_red" if is_black else "chips/coin_gold"
        surface.blit(look.sprites.faded(name, self.coin.size, 0.34 if self.taker else 1), self.coin)
        colour = look.hex("text") if is_black else look.hex("ink")
        block = look.set(_signed(self.row.value), size=self._type(look), colour=colour, face="title", most_lines=1)
        rect = Rect(0, 0, block.width, block.height)
        rect.center = self.coin.center
        look.typesetter.draw(surface, block, rect, opacity=110 if self.taker else 255)
        if self.taker:
            self._paint_taker(surface, look, self.taker)

    def _paint_taker(self, surface: Surface, look: Look, taker: Seating) -> None:
        """A flag in the taker's colour before the coin: whose chips these became."""
        room = self.coin.left - self.spaces[-1].right - look.px(16)
        block = look.set(
            taker.name, max(look.px(20), min(room, look.px(120)) - look.px(26)), size="small", face="bold",
            colour=look.hex("ink"), most_lines=1, is_elided=True,
        )  # fmt: skip
        is_short = room < look.px(64)
        width = look.px(20) if is_short else block.width + look.px(28)
        flag = Rect(self.coin.left - look.px(8) - width, 0, width, look.px(22))
        flag.centery = self.coin.centery
        colour = look.hex(taker.colour)
        box = Box(flag.height / 2, mix(colour, "#FFFFFF", 0.2), colour, mix(colour, "#000000", 0.4), 1)
        surface.blit(look.shapes.box(flag.size, box), flag)
        tick = Rect(flag.left + look.px(4), 0, look.px(12), look.px(12))
        tick.centery = flag.centery
        points = [(0.1, 0.55), (0.4, 0.85), (0.95, 0.15)]
        line = [(tick.left + x * tick.width, tick.top + y * tick.height) for x, y in points]
        pygame.draw.lines(surface, look.hex("ink"), False, line, max(2, look.px(2)))
        if not is_short:
            look.typesetter.draw(
                surface, block, Rect(tick.right + look.px(5), flag.centery - block.height // 2, block.width, 1)
            )


def lay_out_tile(
    sheet: Sheet, plan: TilePlan, picture: Picture, seating: Sequence[Seating], aim: Aim, on_row: dict[int, Control]
) -> None:
    """Put the tile on the sheet. ``on_row``: templates that say what a row does, why not, by its number."""
    if picture.side is None:
        return
    side = picture.side
    with sheet.group("tile", plan.card):
        sheet.canvas("card", plan.card, lambda surface: paint_card(surface, sheet.look, plan.card), "backdrop")
        for n in range(ROWS):
            taker = seating[picture.takers[n]] if picture.takers[n] != NOBODY else None
            said = on_row.get(n)
            strip = RowStrip(
                n, side.rows[n], plan, picture.spaces[n], taker, aim,
                on_act=said.on_act if said else None, is_on=said.is_on if said else True,
                reason=said.reason if said else "", can_focus=bool(said and said.can_focus),
            )  # fmt: skip
            sheet.control(strip)


def paint_card(surface: Surface, look: Look, rect: Rect) -> None:
    """The thick printed card that the rows are on."""
    corner = look.px(14)
    paint_shadow(surface, look, rect, corner, 0.6)
    lip = rect.move(0, look.px(4))
    edge = mix(look.hex("stock_edge"), "#000000", 0.35)
    surface.blit(look.shapes.box(lip.size, Box(corner, edge, edge)), lip)
    stock = look.hex("stock")
    box = Box(corner, mix(stock, "#FFFFFF", 0.18), mix(stock, "#000000", 0.04), look.hex("stock_edge"), look.px(2))
    surface.blit(look.shapes.box(rect.size, box), rect)
    line = rect.inflate(-2 * look.px(10), -2 * look.px(10))
    frame = Box(look.px(9), stock, stock, look.hex("stock_edge"), look.px(1.5), opacity=0)
    surface.blit(look.shapes.box(line.size, frame), line)


def paint_die(surface: Surface, look: Look, face: int, rect: Rect, opacity: float = 1) -> None:
    """A die lying straight in ``rect``."""
    surface.blit(look.sprites.faded(f"dice/die_{face}", rect.size, opacity), rect)


def _signed(value: int) -> str:
    return str(value) if value > 0 else f"\u2212{-value}"
