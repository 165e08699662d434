"""Controls that look like the rest of the table: buttons, cards, toggles, choices, key caps.

A control says where it is, what it shows and what acting on it does; it holds nothing that outlives a sheet.
Whether it is hovered, pressed or focused is told when it is painted (`Touch`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Block, Rich

Label = tuple[str, pygame.Rect, bool]


class Touch(NamedTuple):
    """What the pointer and the keyboard do to a control right now."""

    is_hovered: bool = False
    is_pressed: bool = False
    is_focused: bool = False


UNTOUCHED = Touch()


@dataclass(slots=True)
class Control:
    """Something one can act on. `reason` says why it is off; `tip` what it would do. `on_act` runs on a click."""

    name: str
    rect: pygame.Rect
    on_act: Callable[[], object] | None = None
    is_on: bool = True
    reason: str = ""
    tip: str = ""
    can_focus: bool = True
    clip: pygame.Rect | None = field(default=None, init=False)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether the point is on it (and not scrolled out of sight)."""
        return self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    @property
    def can_act(self) -> bool:
        """Whether a click does something."""
        return self.is_on

    def act(self, pos: tuple[int, int] | None = None) -> None:
        """Do what it does; `pos` is where it was clicked, None from the keyboard."""
        if self.is_on and self.on_act is not None:
            self.on_act()

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer is pressed on it, or moves while it is."""

    def nudge(self, step: int) -> bool:
        """Left (-1) or right (+1) pressed while it has the focus; False when that means nothing to it."""
        return False

    def set_labels(self, look: Look) -> list[Label]:
        """Set its texts; gives their names, places and whether they are whole."""
        return []

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """Paint it."""


@dataclass(slots=True)
class Note(Control):
    """A place that only says something when the pointer is on it: a picture of a token, an emblem."""

    can_focus: bool = False

    @property
    def can_act(self) -> bool:
        """A click does nothing."""
        return False


def stacked(
    blocks: Sequence[tuple[str, Block]], room: pygame.Rect, top: int, is_centred: bool = False
) -> tuple[list[tuple[Block, pygame.Rect]], list[Label]]:
    """Lay texts one below the other from ``top`` on, at the left of a room or in its middle; give places and labels."""
    placed: list[tuple[Block, pygame.Rect]] = []
    labels: list[Label] = []
    for name, block in blocks:
        left = room.centerx - block.width // 2 if is_centred else room.left
        rect = pygame.Rect(left, top, block.width, block.height)
        placed.append((block, rect))
        labels.append((name, rect, block.is_whole))
        top = rect.bottom
    return placed, labels


# Buttons


class _Tint(NamedTuple):
    top: str
    bottom: str
    border: str
    text: str
    shine: float


def _tint(look: Look, style: str, is_on: bool, touch: Touch) -> _Tint:
    hex_ = look.hex
    if not is_on:
        panel = mix(hex_("panel"), hex_("desk"), 0.45)
        return _Tint(panel, panel, mix(hex_("line"), panel, 0.55), mix(hex_("muted"), panel, 0.45), 0)
    if style in ("primary", "danger"):
        base = hex_("brass" if style == "primary" else "danger")
        text = hex_("ink") if style == "primary" else hex_("text")
        lift = 0.16 if touch.is_hovered else 0.05
        top, bottom = mix(base, "#FFFFFF", lift), mix(base, "#000000", 0.03 if touch.is_hovered else 0.08)
        if touch.is_pressed:
            top, bottom = mix(base, "#000000", 0.14), mix(base, "#000000", 0.06)
        return _Tint(top, bottom, mix(base, "#FFFFFF", 0.35), text, 0.22)
    base = hex_("raised") if style == "raised" else hex_("panel")
    lift = 0.08 if touch.is_hovered else 0.02
    top, bottom = mix(base, "#FFFFFF", lift), mix(base, "#000000", 0.08 - lift / 2)
    if touch.is_pressed:
        top, bottom = mix(base, "#000000", 0.25), mix(base, "#000000", 0.12)
    border = mix(hex_("line"), hex_("brass"), 0.7 if touch.is_hovered else 0)
    return _Tint(top, bottom, border, hex_("text"), 0.04)


def paint_row(surface: pygame.Surface, look: Look, rect: pygame.Rect, touch: Touch, is_picked: bool) -> None:
    """The box of a row in a list: brighter when hovered, framed in brass when picked."""
    base = look.hex("raised")
    lift = 0.06 if touch.is_hovered else 0.01
    line = look.hex("brass") if is_picked else mix(look.hex("line"), look.hex("panel"), 0.4)
    radius, width = look.px(look.theme.radii.button), look.px(1.6 if is_picked else 1)
    box = Box(radius, mix(base, "#FFFFFF", lift), mix(base, "#000000", 0.08), line, width)
    surface.blit(look.shapes.box(rect.size, box), rect)


def paint_focus(surface: pygame.Surface, look: Look, rect: pygame.Rect, radius: float) -> None:
    """The ring around what the keyboard is on."""
    ring = rect.inflate(look.px(8), look.px(8))
    box = Box(look.px(radius + 4), "#000000", "#000000", look.hex("brass_light"), look.px(2), opacity=0)
    surface.blit(look.shapes.box(ring.size, box), ring)


@dataclass(slots=True)
class Button(Control):
    """A push button. Styles: primary (brass), raised, quiet, danger. `key` is shown as a key cap behind the label."""

    label: Rich = ""
    style: str = "raised"
    key: str = ""
    icon: str = ""
    size: str = "body"
    _block: Block | None = field(default=None, init=False)
    _places: tuple[pygame.Rect, ...] = field(default=(), init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """Label, icon and key cap in one centred row."""
        gap, padding = look.px(8), look.px(12)
        icon = look.px(20) if self.icon else 0
        cap = keycap_size(look, self.key) if self.key else (0, 0)
        extra = (icon + gap if icon and self.label else icon) + (cap[0] + gap if self.key else 0)
        room = max(1, self.rect.width - 2 * padding - extra) if self.label else 0
        colour = _tint(look, self.style, self.is_on, UNTOUCHED).text
        self._block = look.set(self.label, room, size=self.size, colour=colour, face="bold", most_lines=1)
        left = self.rect.centerx - (self._block.width + extra) // 2
        icon_rect = pygame.Rect(left, self.rect.centery - icon // 2, icon, icon)
        text = pygame.Rect(0, 0, self._block.width, self._block.height)
        text.midleft = (left + (icon + gap if icon else 0), self.rect.centery)
        cap_rect = pygame.Rect((0, 0), cap)
        cap_rect.midleft = (text.right + gap, self.rect.centery)
        self._places = (icon_rect, text, cap_rect)
        return [("label", text, self._block.is_whole)] if self.label else []

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """Glow or shadow, the face, its row of label, icon and key."""
        radius = look.px(look.theme.radii.button)
        tint = _tint(look, self.style, self.is_on, touch)
        rect = self.rect.move(0, look.px(1)) if touch.is_pressed and self.is_on else self.rect
        if self.is_on:
            self._paint_halo(surface, look, radius, touch)
        box = Box(radius, tint.top, tint.bottom, tint.border, look.px(1), shine=tint.shine)
        surface.blit(look.shapes.box(rect.size, box), rect)
        icon, text, cap = (place.move(0, rect.top - self.rect.top) for place in self._places)
        if self.icon:
            drawn = look.sprites.get(self.icon, icon.size)
            if not self.is_on:
                drawn = drawn.copy()
                drawn.fill((255, 255, 255, 80), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(drawn, icon)
        if self._block is not None and self.label:
            look.typesetter.draw(surface, self._block, text)
        if self.key:
            paint_keycap(surface, look, cap.topleft, self.key)
        if touch.is_focused:
            paint_focus(surface, look, rect, look.theme.radii.button)

    def _paint_halo(self, surface: pygame.Surface, look: Look, radius: int, touch: Touch) -> None:
        if self.style == "primary":
            blur, colour, opacity, drop = look.px(7), look.hex("brass"), 0.55 if touch.is_hovered else 0.32, 0
        else:
            blur, colour, opacity, drop = look.px(4), look.hex("shadow"), 0.28, look.px(2)
        halo = look.shapes.shadow(self.rect.size, radius, blur, colour, opacity)
        surface.blit(halo, (self.rect.left - 2 * blur, self.rect.top - 2 * blur + drop))


def button_width(look: Look, label: Rich, key: str = "", icon: str = "", size: str = "body") -> int:
    """Pixels that a button needs for its row."""
    width = look.set(label, size=size, face="bold", most_lines=1).width + 2 * look.px(20)
    width += keycap_size(look, key)[0] + look.px(8) if key else 0
    return width + (look.px(28) if icon else 0)


# Key caps

_DRAWN_KEYS = {
    "left": "M15 10H5M9 6L5 10L9 14",
    "right": "M5 10H15M11 6L15 10L11 14",
    "up": "M10 15V5M6 9L10 5L14 9",
    "down": "M10 5V15M6 11L10 15L14 11",
}


def keycap_size(look: Look, key: str) -> tuple[int, int]:
    """Pixels of a key cap: a name, or left, right, up, down as drawn arrows."""
    height = look.px(20)
    if key in _DRAWN_KEYS:
        return look.px(26), height
    return max(look.px(20), look.set(key, size="tiny").width + look.px(12)), height


def paint_keycap(surface: pygame.Surface, look: Look, topleft: tuple[int, int], key: str) -> None:
    """A key as on a keyboard, a little thicker at its lower edge."""
    width, height = keycap_size(look, key)
    radius = look.px(look.theme.radii.key)
    edge, face = mix(look.hex("line"), look.hex("text"), 0.12), look.hex("raised")
    surface.blit(look.shapes.box((width, height), Box(radius, edge, edge)), topleft)
    box = Box(radius, mix(face, "#FFFFFF", 0.05), face, edge, look.px(1))
    lip = look.px(2)
    surface.blit(look.shapes.box((width, height - lip + 1), box), topleft)
    rect = pygame.Rect(*topleft, width, height - lip)
    if key in _DRAWN_KEYS:
        side = look.px(18)
        stroke = f'stroke="{look.hex("text")}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
        source = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 20 20">'
            f'<path d="{_DRAWN_KEYS[key]}" fill="none" {stroke}/></svg>'
        )
        arrow = look.shapes.svg(source, (side, side))
        surface.blit(arrow, arrow.get_rect(center=rect.center))
        return
    block = look.set(key, size="tiny", most_lines=1)
    look.typesetter.draw(surface, block, pygame.Rect(0, 0, block.width, block.height).move(
        rect.centerx - block.width // 2, rect.centery - block.height // 2
    ))  # fmt: skip


@dataclass(slots=True)
class KeyHint(Control):
    """One or more key caps and what they do; a click on it does the same."""

    keys: Sequence[str] = ()
    label: str = ""
    _block: Block | None = field(default=None, init=False)

    @property
    def can_act(self) -> bool:
        """Whether a click does something; some hints only tell."""
        return self.is_on and self.on_act is not None

    def set_labels(self, look: Look) -> list[Label]:
        """The words behind the caps."""
        self._block = look.set(self.label, size="small", colour="muted", most_lines=1)
        text = pygame.Rect(0, 0, self._block.width, self._block.height)
        text.midright = (self.rect.right, self.rect.centery)
        return [("label", text, self._block.is_whole)]

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The caps, then the words."""
        left = self.rect.left
        for key in self.keys:
            width, height = keycap_size(look, key)
            paint_keycap(surface, look, (left, self.rect.centery - height // 2), key)
            left += width + look.px(3)
        is_lit = touch.is_hovered and self.can_act
        block = look.set(self.label, size="small", colour="text" if is_lit else "muted", most_lines=1)
        # The face of a cap lies above its lip; the words stand on the same line as its letters.
        top = self.rect.centery - look.px(1) - block.height // 2
        where = pygame.Rect(self.rect.right - block.width, top, block.width, 1)
        look.typesetter.draw(surface, block, where)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 4)


def key_hint_width(look: Look, keys: Sequence[str], label: str) -> int:
    """Pixels that a key hint needs."""
    caps = sum(keycap_size(look, key)[0] + look.px(3) for key in keys)
    return caps + look.px(2) + look.set(label, size="small", most_lines=1).width
