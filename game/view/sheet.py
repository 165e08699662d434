"""The sheet: everything a scene shows, each thing with its name, place and parent.

A scene composes a sheet when its size or its state changes; painting replays it. Since all drawing goes through
the sheet, a test can ask at any size whether something leaves the window, overlaps a neighbour, or cuts a text,
and a click script can ask where a thing is.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.view.controls import Control, Note, Touch
from game.view.glossary import NOTHING, Entry, Painted, Source, Term, terms_in
from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Rich

Paint = Callable[[pygame.Surface], None]
TouchOf = Callable[[str], Touch]


class Mark(NamedTuple):
    """One thing on the sheet; `is_whole` is False for a text that was cut.

    Kinds: panel (has a border), group (has none), text, control, picture, backdrop (may lie under anything),
    spot (a place to click, drawn by something else), scroll (its content may reach beyond it).
    """

    name: str
    kind: str
    rect: pygame.Rect
    parent: str
    is_whole: bool = True


class Scroll(NamedTuple):
    """A window onto content that may be taller; lengths in pixels."""

    rect: pygame.Rect
    content_height: int

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.height)


@dataclass(slots=True)
class _Item:
    paint: Paint | None
    control: Control | None
    clip: pygame.Rect | None


class PanelStyle(NamedTuple):
    """How a panel is filled and framed, by roles of the theme."""

    fill: str
    border: str
    depth: float = 0.45
    width: float = 1


PANELS = {
    "panel": PanelStyle("panel", "line"),
    "active": PanelStyle("panel", "brass"),
    "raised": PanelStyle("raised", "line", 0.3),
    "raised_active": PanelStyle("raised", "brass", 0.3),
}


class Sheet:
    """Collects the things of one scene at one size; see the module.

    ``painted``: the texts as they were painted last. ``glossary``: what the names in them mean.
    """

    def __init__(self, look: Look, size: tuple[int, int]) -> None:
        self.look = look
        self.size = size
        self.rect = pygame.Rect((0, 0), size)
        self.marks: list[Mark] = []
        self.controls: dict[str, Control] = {}
        self.scrolls: dict[str, Scroll] = {}
        self.painted: list[Painted] = []
        self.glossary: Source = lambda: NOTHING
        self._items: list[_Item] = []
        self._parents: list[str] = [""]
        self._prefix = ""
        self._clips: list[pygame.Rect | None] = [None]

    def px(self, units: float) -> int:
        """Pixels for a length in units."""
        return self.look.px(units)

    # Marks and places

    def mark(self, name: str, kind: str, rect: pygame.Rect, is_whole: bool = True) -> None:
        """Note a thing under the parent that is open."""
        self.marks.append(Mark(self._prefix + name, kind, rect.copy(), self._parents[-1], is_whole))

    def spot(self, name: str, rect: pygame.Rect) -> None:
        """Note a place that can be clicked and is drawn by something else."""
        self.mark(name, "spot", rect)

    def places(self) -> dict[str, pygame.Rect]:
        """Where every control and every spot is, by name."""
        return {mark.name: mark.rect.copy() for mark in self.marks if mark.kind in ("control", "spot")}

    @contextmanager
    def inside(self, name: str) -> Iterator[None]:
        """Things noted meanwhile have that parent."""
        self._parents.append(self._prefix + name)
        try:
            yield
        finally:
            self._parents.pop()

    @contextmanager
    def named(self, prefix: str) -> Iterator[None]:
        """Names noted meanwhile begin with the prefix: so what one player has is told from the same of others."""
        before, self._prefix = self._prefix, self._prefix + prefix
        try:
            yield
        finally:
            self._prefix = before

    def part(self, has: Callable[[str], bool]) -> "Sheet":
        """The same sheet for a hand that may touch only the controls with some names."""
        found = copy(self)
        found.controls = {name: control for name, control in self.controls.items() if has(name)}
        found.scrolls = {name: scroll for name, scroll in self.scrolls.items() if has(name)}
        return found

    # Things to see

    def canvas(self, name: str, rect: pygame.Rect, paint: Paint, kind: str = "picture") -> None:
        """A thing that paints itself; `paint` must change nothing but the surface."""
        self.mark(name, kind, rect)
        self._add(paint)

    def picture(self, name: str, sprite: str, rect: pygame.Rect, opacity: float = 1) -> None:
        """A sprite of assets/ that fills the rectangle."""

        def paint(surface: pygame.Surface) -> None:
            drawn = self.look.sprites.get(sprite, rect.size)
            if opacity < 1:
                drawn = drawn.copy()
                drawn.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(drawn, rect)

        self.canvas(name, rect, paint)

    def desk(self) -> None:
        """The dark desk under everything."""
        look = self.look
        light, dark = mix(look.hex("desk"), look.hex("panel"), 0.75), mix(look.hex("desk"), "#000000", 0.16)

        def paint(surface: pygame.Surface) -> None:
            surface.blit(look.shapes.desk(self.size, light, dark), (0, 0))

        self.canvas("desk", self.rect, paint, "backdrop")

    @contextmanager
    def panel(
        self, name: str, rect: pygame.Rect, style: str = "panel", padding: float = 16, radius: float = 0
    ) -> Iterator[pygame.Rect]:
        """A rounded panel with its shadow; gives the rectangle inside its padding."""
        self.mark(name, "panel", rect)
        self._add(lambda surface: paint_panel(surface, self.look, rect, PANELS[style], radius))
        with self.inside(name):
            space = self.px(padding)
            yield rect.inflate(-2 * space, -2 * space)

    @contextmanager
    def group(self, name: str, rect: pygame.Rect) -> Iterator[pygame.Rect]:
        """Things that belong together, without a frame."""
        self.mark(name, "group", rect)
        with self.inside(name):
            yield rect

    @contextmanager
    def scroll(self, name: str, rect: pygame.Rect, content_height: int, offset: int) -> Iterator[pygame.Rect]:
        """A window onto taller content; gives the rectangle of the whole content, moved up by `offset`."""
        self.mark(name, "scroll", rect)
        scroll = Scroll(rect, content_height)
        self.scrolls[self._prefix + name] = scroll
        offset = min(max(0, offset), scroll.furthest)
        self._clips.append(rect.clip(self._clips[-1]) if self._clips[-1] else rect)
        with self.inside(name):
            yield pygame.Rect(rect.left, rect.top - offset, rect.width, max(content_height, rect.height))
        self._clips.pop()
        if scroll.furthest:
            self._add(lambda surface: paint_scroll_bar(surface, self.look, scroll, offset))

    def beside_bar(self, content: pygame.Rect, room: pygame.Rect) -> int:
        """How wide things in a scroll area may be: all of it, or what the bar leaves where there is one."""
        return content.width - (self.px(10) if content.height > room.height else 0)

    def text(
        self,
        name: str,
        rich: Rich,
        rect: pygame.Rect,
        *,
        size: str | float = "body",
        colour: str = "text",
        face: str = "sans",
        align: str = "left",
        valign: str = "top",
        most_lines: int = 0,
        is_elided: bool = False,
        opacity: float = 1,
    ) -> pygame.Rect:
        """Text in a rectangle, wrapped; gives the rectangle it takes.

        As many lines as the height holds, or `most_lines`. `is_elided` allows an ellipsis at the end of the last
        line that the rectangle has room for; else a text that does not fit is a fault of the layout.
        """
        step = self.look.set("x", size=size, face=face).line_height
        room = max(1, rect.height // step)
        lines = min(most_lines, room) if most_lines and is_elided else most_lines or room
        block = self.look.set(
            rich, rect.width, size=size, colour=colour, face=face, most_lines=lines, is_elided=is_elided
        )
        spare = rect.height - block.height
        top = rect.top + (spare // 2 if valign == "center" else spare if valign == "bottom" else 0)
        left = {"left": rect.left, "center": rect.centerx - block.width // 2, "right": rect.right - block.width}[align]
        self.mark(name, "text", pygame.Rect(left, top, block.width, block.height), block.is_whole)
        where = pygame.Rect(rect.left, top, rect.width, block.height)
        self._add(lambda surface: self.look.typesetter.draw(surface, block, where, align, round(255 * opacity)))
        return pygame.Rect(left, top, block.width, block.height)

    def control(self, control: Control) -> Control:
        """A thing one can act on; its name is unique on the sheet."""
        name = control.name
        self.mark(name, "control", control.rect)
        with self.inside(name):
            for label, rect, is_whole in control.set_labels(self.look):
                self.mark(f"{name}/{label}", "text", rect, is_whole)
        self._take_control(control)
        return control

    def _take_control(self, control: Control) -> None:
        control.name = self._prefix + control.name
        self.controls[control.name] = control
        control.clip = self._clips[-1]
        self._items.append(_Item(None, control, self._clips[-1]))

    def hotspot(self, control: Control) -> None:
        """A thing one can act on over a picture of something else; it may lie on anything."""
        self.spot(control.name, control.rect)
        self._take_control(control)

    # Names

    def term_at(self, pos: tuple[int, int]) -> Term | None:
        """The name there and what it means, as it was painted last."""
        for painted in reversed(self.painted):
            high = painted.block.height
            if painted.rect.left <= pos[0] < painted.rect.right and 0 <= pos[1] - painted.rect.top < high:
                for term in terms_in(painted, self.glossary()):
                    if term.rect.collidepoint(pos):
                        return term
        return None

    def entries_in(self, rect: pygame.Rect) -> list[Entry]:
        """What the names mean that stand wholly in a rectangle."""
        inside = (one for one in self.painted if rect.left <= one.rect.left and rect.collidepoint(one.rect.topleft))
        terms = (term for one in inside for term in terms_in(one, self.glossary()))
        return list(dict.fromkeys(term.entry for term in terms if rect.contains(term.rect)))

    def note(self, name: str, rect: pygame.Rect, words: str) -> None:
        """A picture there says this on hover."""
        self.hotspot(Note(f"{name}/note", rect, tip=words))

    def _add(self, paint: Paint) -> None:
        self._items.append(_Item(paint, None, self._clips[-1]))

    def paint(self, surface: pygame.Surface, touch_of: TouchOf) -> None:
        """Paint all of it, in the order in which it was laid down, and note which texts stand where."""
        self.painted.clear()
        self.look.typesetter.listener = lambda block, rect, align: self.painted.append(
            Painted(block, rect.copy(), align, surface.get_clip())
        )
        try:
            self._paint_items(surface, touch_of)
        finally:
            self.look.typesetter.listener = None

    def _paint_items(self, surface: pygame.Surface, touch_of: TouchOf) -> None:
        for item in self._items:
            surface.set_clip(item.clip)
            if item.control is not None:
                touch = touch_of(item.control.name)
                if touch.is_focused and item.clip is not None and item.clip.contains(item.control.rect):
                    surface.set_clip(None)  # the ring around it reaches beyond the scroll area
                item.control.paint(surface, self.look, touch)
            elif item.paint is not None:
                item.paint(surface)
        surface.set_clip(None)


def paint_panel(surface: pygame.Surface, look: Look, rect: pygame.Rect, style: PanelStyle, radius: float = 0) -> None:
    """A rounded panel with its shadow below."""
    corner = look.px(radius or look.theme.radii.panel)
    fill = look.hex(style.fill)
    paint_shadow(surface, look, rect, corner, style.depth)
    border = look.hex(style.border)
    box = Box(
        corner,
        mix(fill, "#FFFFFF", 0.015),
        mix(fill, "#000000", 0.12),
        border if style.border != "line" else mix(border, fill, 0.35),
        max(1, round(style.width * look.scale)),
    )
    surface.blit(look.shapes.box(rect.size, box), rect)


def paint_shadow(surface: pygame.Surface, look: Look, rect: pygame.Rect, corner: int, opacity: float) -> None:
    """The soft shadow that lifts an opaque thing off the desk; what the thing covers is left out."""
    if opacity <= 0:
        return
    blur, drop = look.px(8), look.px(5)
    shade = look.shapes.rim(rect.size, corner, blur, drop, look.hex("shadow"), opacity)
    surface.blit(shade, (rect.left - 2 * blur, rect.top - 2 * blur + drop))


def paint_scroll_bar(surface: pygame.Surface, look: Look, scroll: Scroll, offset: int) -> None:
    """A thin bar at the right edge: which part of the content is shown."""
    rect, width = scroll.rect, look.px(4)
    length = max(look.px(24), rect.height * rect.height // scroll.content_height)
    top = rect.top + (rect.height - length) * offset // scroll.furthest
    colour = mix(look.hex("line"), look.hex("text"), 0.25)
    surface.blit(look.shapes.box((width, length), Box(width / 2, colour, colour)), (rect.right - width, top))
