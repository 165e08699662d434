"""The tray at the bottom: the cup, the dice of the roll as they lie, the dice set aside."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.view.cache import PictureCache
from game.view.controls import Control, Touch
from game.view.look import Look
from game.view.sharp_shooters.picture import Picture
from game.view.sharp_shooters.plan import TILTS, TrayPlan
from game.view.sheet import Sheet

MOST_ROLLS = 5
_FELTS = PictureCache(4_000_000)


class TrayDice(NamedTuple):
    """What the hand does to the dice.

    ``fitting``: faces that can be placed now; ``lifted``: the slot in hand, or -1; ``hidden``: slots whose dice are
    drawn by something that moves; ``hinted``: the slot a hint means, or -1.
    """

    fitting: Collection[int]
    lifted: int = -1
    hidden: Collection[int] = ()
    hinted: int = -1


class TrayDie(Control):
    """A rolled die that can be taken."""

    __slots__ = ("face", "fits", "is_hinted", "is_lifted", "slot")

    def __init__(self, slot: int, face: int, rect: Rect, dice: TrayDice, on_act: Callable[[], None]) -> None:
        super().__init__(f"die{slot}", rect, on_act)
        self.slot, self.face = slot, face
        self.fits, self.is_lifted, self.is_hinted = face in dice.fitting, slot == dice.lifted, slot == dice.hinted
        self.can_focus = self.fits

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The die as it lies: bright when it fits somewhere, with a ring when it is in hand."""
        lift = look.px(8) if self.is_lifted else look.px(3) if touch.is_hovered and self.fits else 0
        rect = self.rect.move(0, -lift)
        if self.is_lifted or touch.is_focused:
            glow = rect.inflate(look.px(26), look.px(26))
            paint_tilted(surface, look, "dice/die_glow", glow, TILTS[self.slot])
        paint_tilted(surface, look, f"dice/die{'' if self.fits else '_dim'}_{self.face}", rect, TILTS[self.slot])
        if self.is_hinted:
            pygame.draw.circle(surface, look.hex("info"), (rect.centerx, rect.top - look.px(9)), look.px(4))


def lay_out_tray(sheet: Sheet, plan: TrayPlan, picture: Picture, dice: TrayDice, on_die: Callable[[int], None]) -> None:
    """Put the tray on the sheet; ``on_die``: the die of that slot was clicked."""
    look = sheet.look
    sheet.canvas("felt", plan.felt, lambda surface: paint_felt(surface, look, plan.felt), "backdrop")
    sheet.picture("cup", "table/cup", plan.cup)
    words = _headline(picture)
    if words:
        sheet.text(
            "rolled", words, plan.label, size="tiny", colour="muted", most_lines=1, align="center", is_elided=True
        )
    for slot, face in enumerate(picture.tray):
        if face is not None and slot not in dice.hidden:
            sheet.control(TrayDie(slot, face, plan.dice[slot], dice, _taking(on_die, slot)))
    _lay_out_aside(sheet, plan, picture)


def paint_felt(surface: Surface, look: Look, rect: Rect) -> None:
    """The lined tray that dice come to lie in."""
    surface.blit(_FELTS.get((rect.size, look.scale), lambda: _felt(look, rect.size)), rect)


def _felt(look: Look, size: tuple[int, int]) -> Surface:
    """The tray's picture cut in nine, so that the rim keeps its width."""
    rim, edge, middle = look.px(22), 40 * 2, (120 * 2, 60 * 2)
    picture = look.sprites.get("table/tray", (200 * 2, 140 * 2))
    made = Surface(size, pygame.SRCALPHA)
    top = y = 0
    for tall, height in ((edge, rim), (middle[1], size[1] - 2 * rim), (edge, rim)):
        left = x = 0
        for wide, width in ((edge, rim), (middle[0], size[0] - 2 * rim), (edge, rim)):
            part = picture.subsurface((x, y, wide, tall))
            made.blit(pygame.transform.smoothscale(part, (width, height)), (left, top))
            left, x = left + width, x + wide
        top, y = top + height, y + tall
    return made


def _taking(on_die: Callable[[int], None], slot: int) -> Callable[[], None]:
    return lambda: on_die(slot)


def _headline(picture: Picture) -> str:
    if picture.rolls:
        return f"roll {picture.rolls} of {MOST_ROLLS}"
    if picture.in_turn:
        return f"{picture.in_turn} in the cup"
    return ""


def _lay_out_aside(sheet: Sheet, plan: TrayPlan, picture: Picture) -> None:
    if picture.aside <= 0:
        return
    look = sheet.look
    side = look.px(40)
    label = Rect(plan.aside.left, plan.aside.top + look.px(10), plan.aside.width, look.px(18))
    sheet.text("reserve", "SET ASIDE", label, size="tiny", colour="muted", most_lines=1)
    where = Rect(plan.aside.left, plan.felt.centery - side // 2 + look.px(6), plan.aside.width, side)
    count = picture.aside

    def paint(surface: Surface) -> None:
        for n in range(min(2, count)):
            rect = Rect(where.left + n * look.px(15), where.top - n * look.px(4), side, side)
            surface.blit(look.sprites.get("dice/die_muted_blank", rect.size), rect)

    sheet.canvas("aside", Rect(where.left, where.top - look.px(4), side + look.px(15), side + look.px(4)), paint)
    words = Rect(where.left + side + look.px(22), where.top, look.px(42), side)
    sheet.text(
        "aside_count", f"×{count}", words, size="lead", face="bold", colour="muted", most_lines=1, valign="center"
    )


def paint_tilted(surface: Surface, look: Look, sprite: str, rect: Rect, degrees: float) -> None:
    """Paint a picture turned around the middle of ``rect``."""
    turned = look.sprites.turned(sprite, rect.size, degrees)
    surface.blit(turned, turned.get_rect(center=rect.center))
