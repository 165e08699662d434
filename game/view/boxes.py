"""The boxes on the title shelf: cover art, name, tagline, players, and a ribbon while a game is in preparation."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.view.controls import Control, Label, Touch
from game.view.look import Look, mix
from game.view.svg import Box, document, packed
from game.view.text import Block

RIBBON = "in preparation"
ART_FOOT = 0.64
"""From this share of its height on, a cover is dark for the words."""
_RISE = 8
_NIGHT = "#0A0E13"


@dataclass(slots=True)
class GameBox(Control):
    """One box. `lift` tells how far it is raised, 0 to 1; `is_ready` is False while it cannot be played."""

    title: str = ""
    tagline: str = ""
    players: str = ""
    art: str = ""
    is_ready: bool = True
    lift: Callable[[], float] = lambda: 0.0
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """Players at the foot, above it the tagline, above that the name."""
        inner = self.rect.inflate(-2 * look.px(18), -2 * look.px(14))
        rows = (
            ("players", self.players, "tiny", "muted", "sans"),
            ("tagline", self.tagline, "small", "brass", "sans"),
            ("title", self.title, "title", "text" if self.is_ready else "stock_edge", "title"),
        )
        labels: list[Label] = []
        bottom = inner.bottom
        self._blocks = []
        for name, words, size, colour, face in rows:
            block = look.set(words, inner.width, size=size, colour=colour, face=face, most_lines=1)
            rect = pygame.Rect(inner.left, bottom - block.height, block.width, block.height)
            self._blocks.append((block, rect))
            labels.append((name, rect, block.is_whole))
            bottom = rect.top - look.px(2 if name == "players" else 3)
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """Shadow, cover, words, frame; raised as far as `lift` says."""
        lift = self.lift()
        rise = round(look.px(_RISE) * lift)
        rect = self.rect.move(0, -rise)
        corner = look.px(look.theme.radii.box)
        self._paint_under(surface, look, rect, corner, lift)
        surface.blit(_cover(look, self.art, rect.size, corner, self.is_ready), rect)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place.move(0, -rise))
        if not self.is_ready:
            _paint_ribbon(surface, look, rect)
        line = mix(look.hex("line"), look.hex("brass"), lift)
        if touch.is_pressed:
            line = look.hex("brass_light")
        frame = Box(corner, _NIGHT, _NIGHT, line, max(1, look.px(2)), opacity=0)
        surface.blit(look.shapes.box(rect.size, frame), rect)

    def _paint_under(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, corner: int, lift: float) -> None:
        blur = look.px(11)
        shade = look.shapes.shadow(rect.size, corner, blur, look.hex("shadow"), 0.6)
        surface.blit(shade, (rect.left - 2 * blur, rect.top - 2 * blur + look.px(7 + 5 * lift)))
        if lift > 0.05:
            glow = look.shapes.shadow(rect.size, corner, look.px(7), look.hex("brass"), round(0.26 * lift, 1))
            surface.blit(glow, (rect.left - 2 * look.px(7), rect.top - 2 * look.px(7)))


def _cover(look: Look, art: str, size: tuple[int, int], corner: int, is_ready: bool) -> pygame.Surface:
    """The art as wide as the box from its top on, darker to the foot, with rounded corners."""

    def make() -> pygame.Surface:
        cover = pygame.Surface(size, pygame.SRCALPHA)
        cover.fill(_NIGHT)
        if look.sprites.has(art):
            drawn = look.sprites.fitted(art, size[0])
            # A low box shows less of the empty top, so that what matters stays above the words.
            hidden = round(drawn.get_height() * ART_FOOT) - (size[1] - look.px(100))
            cover.blit(drawn, (0, -min(max(0, hidden), drawn.get_height() // 14)))
        if not is_ready:
            cover.fill((150, 150, 158), special_flags=pygame.BLEND_RGB_MULT)
        cover.blit(_foot(look, size), (0, 0))
        white = look.shapes.box(size, Box(corner, "#FFFFFF", "#FFFFFF"))
        cover.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return packed(cover)

    return look.shapes.made(("cover", art, size, corner, is_ready), make)


def _foot(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """The dark foot on which the words stand."""
    height = size[1]
    top, solid = height - look.px(128), height - look.px(88)
    body = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{solid}">'
        f'<stop offset="0" stop-color="{_NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="{_NIGHT}" '
        f'stop-opacity="0.9"/></linearGradient></defs>'
        f'<rect x="0" y="{top}" width="8" height="{height - top}" fill="url(#f)"/>'
    )
    return pygame.transform.scale(look.shapes.svg(document(8, height, body), (8, height)), size)


def _paint_ribbon(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A band at the upper right that says that the game is not there yet."""
    block = look.set(RIBBON, size="tiny", colour="ink", face="bold", most_lines=1)
    width, height = block.width + look.px(26), look.px(24)
    notch = look.px(7)
    fold = mix(look.hex("stock_edge"), "#000000", 0.15)
    body = (
        f'<path d="M0 0H{width}V{height}H0L{notch} {height / 2}Z" fill="{look.hex("stock_edge")}"/>'
        f'<path d="M0 0H{width}V1.2H0.8Z" fill="{look.hex("stock_light")}" fill-opacity="0.7"/>'
        f'<path d="M1 {height}L1.6 {height - 1.4}H{width}V{height}Z" fill="{fold}"/>'
    )
    band = look.shapes.svg(document(width, height, body), (width, height))
    place = band.get_rect(topright=(rect.right - look.px(1), rect.top + look.px(16)))
    blur = look.px(3)
    surface.blit(
        look.shapes.shadow(place.size, 1, blur, look.hex("shadow"), 0.45), place.move(-2 * blur, look.px(2) - 2 * blur)
    )
    surface.blit(band, place)
    look.typesetter.draw(
        surface, block, pygame.Rect(place.left + look.px(16), place.centery - block.height // 2, block.width, 1)
    )


def paint_sight(surface: pygame.Surface, look: Look, box: pygame.Rect, seconds: float, strength: float) -> None:
    """The sight that drifts over a box as a hand that does not hold quite still."""
    side = look.px(118)
    line = f'stroke="{look.hex("stock_light")}" fill="none"'
    ticks = "".join(
        f'<path d="M50 {y}V{y + 14}" stroke-width="1.6" {line}/><path d="M{y} 50H{y + 14}" stroke-width="1.6" {line}/>'
        for y in (3, 83)
    )
    rings = f'<circle cx="50" cy="50" r="38" stroke-width="1.6" {line}/>'
    rings += f'<circle cx="50" cy="50" r="22" stroke-width="1" stroke-opacity="0.7" {line}/>'
    dot = f'<circle cx="50" cy="50" r="1.8" fill="{look.hex("danger")}"/>'
    sight = look.shapes.svg(document(side, side, rings + ticks + dot, "0 0 100 100"), (side, side))
    reach = box.width * 0.16
    x = box.centerx + reach * math.sin(seconds * 0.7)
    y = box.top + box.height * 0.36 + reach * 0.7 * math.sin(seconds * 1.1 + 0.8) - look.px(_RISE) * strength
    surface.set_clip(box)
    surface.blit(sight, (round(x - side / 2), round(y - side / 2)))
    surface.set_clip(None)
