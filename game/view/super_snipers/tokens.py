"""Discs, tokens, Damage Trackers, emblems and ability cards of Super Snipers."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.super_snipers.snipers import CardName
from game.view.look import Look, mix
from game.view.sheet import paint_shadow
from game.view.svg import Box, box_shapes, document, packed, render

FOLDER = "super_snipers"


class CardLook(NamedTuple):
    """How one kind of card is told: the colour of its band and the marks that stand in it."""

    band: str
    marks: tuple[str, ...]


CARDS: dict[CardName, CardLook] = {
    "basic": CardLook("#7A5A22", ("icons/crosshair",)),
    "adrenaline": CardLook("#8E2F2C", (f"{FOLDER}/mark_adrenaline",)),
    "ai_basic": CardLook("#37536E", ("icons/bot", "icons/crosshair")),
    "ai_adrenaline": CardLook("#5B3450", ("icons/bot", f"{FOLDER}/mark_adrenaline")),
}


# Discs and tokens


def paint_disc(
    surface: Surface, look: Look, disc: str, rect: Rect, *, emblem: str = "", width: float = 1, opacity: float = 1
) -> None:
    """Paint a disc: back_white, back_black, miss, sniper, ready or go.

    ``emblem``: whose disc a sniper disc is; ``width``: how much of its width shows while it turns over, 0 to 1.
    """
    picture = look.sprites.faded(f"{FOLDER}/disc_{disc}", rect.size, opacity)
    if emblem:
        picture = look.shapes.made(
            ("disc", disc, emblem, rect.size, opacity), lambda: _with_emblem(look, picture, emblem)
        )
    if width < 1:
        picture = pygame.transform.smoothscale(picture, (max(1, round(rect.width * width)), rect.height))
    surface.blit(picture, picture.get_rect(center=rect.center))


def _with_emblem(look: Look, disc: Surface, emblem: str) -> Surface:
    made = disc.copy()
    side = round(min(disc.get_size()) * 0.56)
    drawn = look.sprites.get(emblem_sprite(look, emblem), (side, side))
    made.blit(drawn, drawn.get_rect(center=(disc.get_width() // 2, round(disc.get_height() * 46 / 96))))
    return made


def paint_token(surface: Surface, look: Look, token: str, rect: Rect, *, is_active: bool = True) -> None:
    """Paint a token: clear, exchange, concentrate, recalibrate or advantage; spent or not earned it is an outline."""
    surface.blit(look.sprites.get(f"{FOLDER}/token_{token}_{'active' if is_active else 'spent'}", rect.size), rect)


def paint_tracker(
    surface: Surface, look: Look, rect: Rect, *, is_received: bool = True, is_turned: bool = False
) -> None:
    """Paint a Damage Tracker or its empty place; turned sideways it has been used in this round."""
    name = f"{FOLDER}/{'tracker' if is_received else 'tracker_place'}"
    picture = look.sprites.turned(name, rect.size, 90) if is_turned else look.sprites.get(name, rect.size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def emblem_sprite(look: Look, emblem: str) -> str:
    """Return the picture of a sniper's emblem by the id; the shield for a sniper of one's own."""
    name = f"{FOLDER}/emblem_{emblem}"
    return name if look.sprites.has(name) else f"{FOLDER}/emblem_own"


def paint_emblem(surface: Surface, look: Look, emblem: str, rect: Rect, rim: str = "brass") -> None:
    """Paint a sniper's emblem on a dark medallion; ``rim``: role of the colour around it."""
    surface.blit(
        look.shapes.made(("emblem", emblem, rect.size, rim), lambda: _medallion(look, emblem, rect.size, rim)), rect
    )


def _medallion(look: Look, emblem: str, size: tuple[int, int], rim: str) -> Surface:
    side = min(size)
    x, y, width = size[0] / 2, size[1] / 2, max(1.0, side * 0.05)
    ground, edge = look.hex("raised"), look.hex(rim)
    body = (
        f'<circle cx="{x}" cy="{y}" r="{side / 2 - width / 2:.2f}" fill="{mix(ground, "#000000", 0.35)}" '
        f'stroke="{edge}" stroke-width="{width:.2f}"/>'
        f'<circle cx="{x}" cy="{y}" r="{side / 2 - width * 1.7:.2f}" fill="none" stroke="{mix(ground, edge, 0.3)}" '
        f'stroke-width="{width * 0.5:.2f}"/>'
    )
    made = render(document(*size, body), size)
    inner = round(side * 0.64)
    drawn = look.sprites.get(emblem_sprite(look, emblem), (inner, inner))
    made.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return made


# Ability cards


class CardPlan(NamedTuple):
    """Where the parts of an ability card are; title and text are left free for words in ``ink``.

    The title lies on the dark band, its words are in ``text``.
    """

    card: Rect
    band: Rect
    emblem: Rect
    title: Rect
    marks: Rect
    text: Rect


def plan_card(look: Look, rect: Rect, marks: int = 1) -> CardPlan:
    """Divide an ability card of any size; ``marks``: how many marks of its kind its band holds, 1 or 2."""
    height = min(max(look.px(26), round(rect.height * 0.17)), look.px(60))
    pad = max(3, height // 6)
    band = Rect(rect.left, rect.top, rect.width, height)
    side = height - pad
    emblem = Rect(band.left + pad, band.top + pad // 2, side, side)
    mark = round(height * 0.62)
    wide = marks * mark + (marks - 1) * pad // 2
    signs = Rect(band.right - wide - pad, band.centery - mark // 2, wide, mark)
    title = Rect(emblem.right + pad, band.top, signs.left - emblem.right - 2 * pad, height)
    space = min(look.px(10), max(look.px(4), rect.height // 20))
    text = Rect(
        rect.left + 2 * space, band.bottom + space, rect.width - 4 * space, rect.bottom - band.bottom - 2 * space
    )
    return CardPlan(rect, band, emblem, title, signs, text)


def paint_card(
    surface: Surface, look: Look, plan: CardPlan, kind: CardName, emblem: str, *, is_blank: bool = False
) -> None:
    """Paint an ability card without its words; ``is_blank``: it says nothing now, and is struck through."""
    rect = plan.card
    paint_shadow(surface, look, rect, look.px(8), 0.4)
    key = ("card", kind, rect.size, look.scale, is_blank)
    surface.blit(look.shapes.made(key, lambda: packed(_card(look, plan, kind, is_blank))), rect)
    for n, mark in enumerate(CARDS[kind].marks):
        side = plan.marks.height
        step = (plan.marks.width - side) // max(1, len(CARDS[kind].marks) - 1)
        where = Rect(plan.marks.left + n * step, plan.marks.top, side, side)
        surface.blit(look.sprites.faded(mark, where.size, 0.4 if is_blank else 1), where)
    paint_emblem(surface, look, emblem, plan.emblem, "muted" if is_blank else "brass")


def _card(look: Look, plan: CardPlan, kind: CardName, is_blank: bool) -> Surface:
    width, height = plan.card.size
    stock, edge, corner = look.hex("stock"), look.hex("stock_edge"), look.px(8)
    band = CARDS[kind].band
    if is_blank:
        stock, band = mix(stock, look.hex("panel"), 0.34), mix(band, look.hex("panel"), 0.6)
    face = Box(corner, mix(stock, "#FFFFFF", 0.18), mix(stock, "#000000", 0.05), edge, max(1, look.px(1.5)))
    low, reach = plan.band.height, corner
    top = (
        f'<path d="M0.75 {low} V{reach} A{reach - 0.75:g} {reach - 0.75:g} 0 0 1 {reach} 0.75 H{width - reach} '
        f'A{reach - 0.75:g} {reach - 0.75:g} 0 0 1 {width - 0.75:g} {reach} V{low} Z" fill="{band}"/>'
        f'<rect x="0.75" y="{low - 2}" width="{width - 1.5:g}" height="2" fill="{mix(band, "#000000", 0.4)}"/>'
        f'<rect x="{reach}" y="1.5" width="{width - 2 * reach}" height="1" fill="#FFFFFF" fill-opacity="0.3"/>'
    )
    return render(
        document(width, height, box_shapes(width, height, face) + top + _strike(look, plan, is_blank)), plan.card.size
    )


def _strike(look: Look, plan: CardPlan, is_blank: bool) -> str:
    """Slanting lines over the words of a card that says nothing."""
    if not is_blank:
        return ""
    width, height, low = plan.card.width, plan.card.height, plan.band.height + 3
    tall, step = height - low - 3, look.px(14)
    lines = []
    for start in range(-tall, width, step):
        x1, x2 = max(3, start), min(width - 3, start + tall)
        if x2 > x1:
            lines.append(f"M{x1} {low + tall - (x1 - start)} L{x2} {low + tall - (x2 - start)}")
    return f'<path d="{" ".join(lines)}" stroke="{look.hex("ink")}" stroke-opacity="0.22" stroke-width="{look.px(2)}"/>'


def paint_card_back(surface: Surface, look: Look, rect: Rect, kind: CardName) -> None:
    """Paint a card that lies face-down: dark, a lattice, the marks of its kind in the middle."""
    paint_shadow(surface, look, rect, look.px(8), 0.4)
    key = ("card back", kind, rect.size, look.scale)
    surface.blit(look.shapes.made(key, lambda: packed(_back(look, rect.size, kind))), rect)


def _back(look: Look, size: tuple[int, int], kind: CardName) -> Surface:
    width, height = size
    band, rim = CARDS[kind].band, max(2, look.px(3))
    ground = mix(look.hex("night"), band, 0.3)
    inset, step = 2 * rim, look.px(11)
    lattice = _lattice(inset, width - inset, inset, height - inset, step)
    radius = min(width, height) * 0.3
    body = (
        box_shapes(width, height, Box(look.px(8), ground, mix(ground, "#000000", 0.3), band, rim))
        + f'<path d="{lattice}" stroke="{mix(band, "#FFFFFF", 0.25)}" stroke-opacity="0.3" stroke-width="1"/>'
        + f'<circle cx="{width / 2}" cy="{height / 2}" r="{radius:.1f}" fill="{mix(ground, "#000000", 0.25)}" '
        + f'stroke="{mix(band, "#FFFFFF", 0.2)}" stroke-width="{max(1.5, radius * 0.07):.1f}"/>'
    )
    made = render(document(width, height, body), size)
    marks = CARDS[kind].marks
    side = round(radius * (1.2 if len(marks) == 1 else 0.75))
    for n, mark in enumerate(marks):
        middle = width // 2 + round((n - (len(marks) - 1) / 2) * side * 1.1), height // 2
        drawn = look.sprites.get(mark, (side, side))
        made.blit(drawn, drawn.get_rect(center=middle))
    return made


def _lattice(left: int, right: int, top: int, bottom: int, step: int) -> str:
    """Lines both ways on the slant, cut off at a rectangle."""
    parts, wide, tall = [], right - left, bottom - top
    for reach in range(step, wide + tall, step):
        x1, x2 = max(0, reach - tall), min(wide, reach)
        parts.append(f"M{left + x1} {top + reach - x1} L{left + x2} {top + reach - x2}")
        parts.append(f"M{right - x1} {top + reach - x1} L{right - x2} {top + reach - x2}")
    return " ".join(parts)
