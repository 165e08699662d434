"""Controls that hold a value: a row of segments, a slider, a line of text that is typed.

Like all controls they show what they are given and say what was asked for; whoever made them keeps the value.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from game.view.controls import Control, Label, Touch, paint_focus
from game.view.fonts import clean, runs
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import Box, document
from game.view.text import Block, width_of


def _paint_well(surface: pygame.Surface, look: Look, rect: pygame.Rect, border: str) -> None:
    """The sunk ground that choices, sliders and lines of text lie in."""
    fill = mix(look.hex("desk"), look.hex("panel"), 0.35)
    radius = look.px(look.theme.radii.button)
    surface.blit(look.shapes.box(rect.size, Box(radius, mix(fill, "#000000", 0.12), fill, border, look.px(1))), rect)


def _border(look: Look, touch: Touch, is_on: bool = True) -> str:
    line = look.hex("line")
    if not is_on:
        return mix(line, look.hex("panel"), 0.55)
    return mix(line, look.hex("brass"), 0.7 if touch.is_hovered else 0)


@dataclass(slots=True)
class Segments(Control):
    """Several labels side by side, one of them chosen. A click chooses, Left and Right go on, Enter goes round.

    `on_choose` gets the place of the label; `barred` tells why a label cannot be chosen, by its place.
    """

    labels: Sequence[str] = ()
    chosen: int = 0
    on_choose: Callable[[int], None] | None = None
    barred: dict[int, str] = field(default_factory=dict)
    size: str = "small"
    _blocks: list[Block] = field(default_factory=list, init=False)

    def segments(self) -> list[pygame.Rect]:
        """Where each label lies; wider labels get more room."""
        edges = [self.rect.left + round(self.rect.width * share) for share in self._shares()]
        return [pygame.Rect(left, self.rect.top, right - left, self.rect.height) for left, right in pairwise(edges)]

    def _shares(self) -> list[float]:
        weights = [4.0 + sum(1.0 for _ in label) for label in self.labels]
        whole = sum(weights) or 1.0
        return [sum(weights[:count]) / whole for count in range(len(weights) + 1)]

    def act(self, pos: tuple[int, int] | None = None) -> None:
        """Choose the label that was clicked, or the next one."""
        if pos is None:
            self._choose((self.chosen + 1) % len(self.labels))
            return
        for place, segment in enumerate(self.segments()):
            if segment.collidepoint(pos):
                self._choose(place)

    def nudge(self, step: int) -> bool:
        """Choose the neighbour; at the ends there is none."""
        place = self.chosen + step
        if not 0 <= place < len(self.labels):
            return False
        self._choose(place)
        return True

    def _choose(self, place: int) -> None:
        if self.is_on and self.on_choose is not None and place not in self.barred and place != self.chosen:
            self.on_choose(place)

    def set_labels(self, look: Look) -> list[Label]:
        """Each label in the middle of its segment."""
        labels: list[Label] = []
        self._blocks = []
        for place, segment in enumerate(self.segments()):
            is_dead = not self.is_on or place in self.barred
            colour = "text" if place == self.chosen else "muted"
            shade = mix(look.hex(colour), look.hex("panel"), 0.5) if is_dead else colour
            face = "bold" if place == self.chosen else "sans"
            room = max(1, segment.width - 2 * look.px(4))
            block = look.set(self.labels[place], room, size=self.size, colour=shade, face=face, most_lines=1)
            self._blocks.append(block)
            rect = pygame.Rect(0, 0, block.width, block.height)
            rect.center = segment.center
            labels.append((f"label {place}", rect, block.is_whole))
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The well, the chosen segment raised in it, the labels."""
        _paint_well(surface, look, self.rect, _border(look, touch, self.is_on))
        radius = look.px(look.theme.radii.button)
        for place, (segment, block) in enumerate(zip(self.segments(), self._blocks, strict=True)):
            if place == self.chosen:
                inner = segment.inflate(-2 * look.px(3), -2 * look.px(3))
                fill = mix(look.hex("raised"), "#FFFFFF", 0.05)
                edge = look.hex("brass") if self.is_on else look.hex("line")
                box = Box(radius - look.px(2), mix(fill, "#FFFFFF", 0.04), fill, edge, look.px(1))
                surface.blit(look.shapes.box(inner.size, box), inner)
            where = pygame.Rect(segment.left, segment.centery - block.height // 2, segment.width, block.height)
            look.typesetter.draw(surface, block, where, "center")
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)


def segments_width(look: Look, labels: Sequence[str], size: str = "small") -> int:
    """Pixels that a row of segments needs so that no label is cut."""
    wholes = [4.0 + len(label) for label in labels]
    widest = max(
        (look.set(label, size=size, face="bold").width + 2 * look.px(9)) / weight
        for label, weight in zip(labels, wholes, strict=True)
    )
    return round(widest * sum(wholes)) + look.px(4)


@dataclass(slots=True)
class Slider(Control):
    """A knob on a line: `value` of 0…`most` in whole steps. Click, drag, or Left and Right.

    `marks`: places on the line that are worth a tick (0…1 of its length).
    """

    value: int = 0
    most: int = 1
    on_slide: Callable[[int], None] | None = None
    marks: Sequence[float] = ()

    def drag(self, pos: tuple[int, int]) -> None:
        """Take the step nearest to the pointer."""
        line = self._line()
        share = (pos[0] - line.left) / max(1, line.width)
        self._slide(round(min(1.0, max(0.0, share)) * self.most))

    def nudge(self, step: int) -> bool:
        """One step on; it keeps the focus also at the ends."""
        self._slide(self.value + step)
        return True

    def _slide(self, value: int) -> None:
        value = min(self.most, max(0, value))
        if self.is_on and self.on_slide is not None and value != self.value:
            self.value = value
            self.on_slide(value)

    def _line(self) -> pygame.Rect:
        knob = self.rect.height
        return pygame.Rect(self.rect.left + knob // 2, self.rect.centery, max(1, self.rect.width - knob), 1)

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The line, its travelled part in brass, ticks, the knob."""
        line = self._line()
        thick = look.px(4)
        track = pygame.Rect(line.left, line.centery - thick // 2, line.width, thick)
        ground = mix(look.hex("line"), look.hex("desk"), 0.25)
        surface.blit(look.shapes.box(track.size, Box(thick / 2, ground, ground)), track)
        brass = look.hex("brass") if self.is_on else look.hex("line")
        gone = round(line.width * self.value / max(1, self.most))
        if gone > thick:
            surface.blit(look.shapes.box((gone, thick), Box(thick / 2, brass, brass)), track)
        for mark in self.marks:
            tick = pygame.Rect(0, 0, look.px(2), look.px(10))
            tick.center = (line.left + round(line.width * mark), line.centery)
            surface.fill(mix(look.hex("muted"), look.hex("panel"), 0.3), tick)
        side = min(self.rect.height, look.px(18))
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (line.left + gone, line.centery)
        face = mix(look.hex("stock"), "#FFFFFF", 0.3 if touch.is_hovered or touch.is_pressed else 0)
        surface.blit(
            look.shapes.box(knob.size, Box(side / 2, face, mix(face, "#000000", 0.15), brass, look.px(2))), knob
        )
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)


@dataclass(slots=True)
class TextField(Control):
    """One line of text. While `is_typing`, it shows the caret before character `caret`, or all of it selected.

    `ghost` stands in for an empty text; `icon` before it. `on_point` gets the letter that a click put the caret
    before. The text itself is kept by `game.scenes.typing`.
    """

    text: str = ""
    ghost: str = ""
    caret: int = 0
    is_typing: bool = False
    is_selected: bool = False
    icon: str = ""
    size: str = "body"
    on_point: Callable[[int], None] | None = None
    _shift: int = field(default=0, init=False)
    _look: Look | None = field(default=None, init=False)

    def act(self, pos: tuple[int, int] | None = None) -> None:
        """A click into a line that is typed says where the caret should go."""
        if pos is not None and self.is_typing and self.on_point is not None and self._look is not None:
            self.on_point(self._letter_at(pos[0], self._look))

    def _letter_at(self, x: int, look: Look) -> int:
        there = x - self._inner(look).left + self._shift

        def distance(caret: int) -> int:
            return abs(self._caret_left(look, caret) - there)

        return min(range(len(self.text) + 1), key=distance)

    def _inner(self, look: Look) -> pygame.Rect:
        inner = self.rect.inflate(-2 * look.px(10), 0)
        if self.icon:
            room = look.px(24)
            inner = pygame.Rect(inner.left + room, inner.top, inner.width - room, inner.height)
        return inner

    def _caret_left(self, look: Look, caret: int) -> int:
        """Pixels from the left end of the text to a caret; text of the right-to-left scripts grows leftwards."""
        height = look.type_height(self.size)
        shown, before = clean(self.text), clean(self.text[:caret])
        there = width_of(before, "sans", height)
        is_leftwards = any(run.script for run in runs(shown, "sans")[-1:]) and bool(shown)
        return width_of(shown, "sans", height) - there if is_leftwards else there

    def caret_rect(self, look: Look) -> pygame.Rect:
        """Where the caret stands, for the window of an input method."""
        inner = self._inner(look)
        return pygame.Rect(
            inner.left - self._shift + self._caret_left(look, self.caret), inner.top, look.px(2), inner.height
        )

    def set_labels(self, look: Look) -> list[Label]:
        """The line, as far as it fits; it moves with the caret while it is typed."""
        self._look = look
        inner = self._inner(look)
        width = width_of(clean(self.text), "sans", look.type_height(self.size))
        spare = inner.width - look.px(3)
        self._shift = (
            min(max(0, self._caret_left(look, self.caret) - spare), max(0, width - spare)) if self.is_typing else 0
        )
        block = look.set(self.text or self.ghost, inner.width, size=self.size, most_lines=1, is_elided=True)
        rect = pygame.Rect(inner.left, inner.centery - block.height // 2, min(block.width, inner.width), block.height)
        return [("text", rect, True)]

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The well, the icon, the line, the caret."""
        border = look.hex("brass") if self.is_typing else _border(look, touch, self.is_on)
        _paint_well(surface, look, self.rect, border)
        inner = self._inner(look)
        if self.icon:
            icon = pygame.Rect(self.rect.left + look.px(9), self.rect.centery - look.px(9), look.px(18), look.px(18))
            surface.blit(look.sprites.get(self.icon, icon.size), icon)
        outer = surface.get_clip()
        surface.set_clip(inner.clip(outer))
        self._paint_line(surface, look, inner)
        surface.set_clip(outer)
        if touch.is_focused and not self.is_typing:
            paint_focus(surface, look, self.rect, look.theme.radii.button)

    def _paint_line(self, surface: pygame.Surface, look: Look, inner: pygame.Rect) -> None:
        if self.is_typing and self.text:
            block = look.set(self.text, size=self.size, most_lines=1)
        else:
            colour = "text" if self.text else mix(look.hex("muted"), look.hex("panel"), 0.25)
            words = self.text or self.ghost
            block = look.set(words, inner.width, size=self.size, colour=colour, most_lines=1, is_elided=True)
        left, top = inner.left - self._shift, inner.centery - block.height // 2
        if self.is_typing and not self.text:
            left += look.px(5)
        if self.is_typing and self.is_selected and self.text:
            mark = pygame.Rect(left, top, block.width, block.height)
            surface.fill(mix(look.hex("brass"), look.hex("panel"), 0.55), mark)
        look.typesetter.draw(surface, block, pygame.Rect(left, top, block.width, block.height))
        if self.is_typing and not (self.is_selected and self.text):
            caret = pygame.Rect(
                inner.left - self._shift + self._caret_left(look, self.caret),
                top + look.px(1),
                look.px(2),
                block.height - look.px(2),
            )
            surface.fill(look.hex("brass_light"), caret)


def lay_segments(sheet: Sheet, control: Segments) -> None:
    """Put a row of segments on the sheet, each with a spot of its own: `<name>/<place>`."""
    sheet.control(control)
    with sheet.inside(control.name):
        for place, segment in enumerate(control.segments()):
            sheet.spot(f"{control.name}/{place}", segment)


def paint_dot(surface: pygame.Surface, look: Look, centre: tuple[int, int], radius: int, role: str) -> None:
    """The dot in a player's colour."""
    colour = look.hex(role)
    side = 2 * radius + 2
    body = (
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius}" fill="{colour}"/>'
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius - 0.5}" fill="none" '
        f'stroke="{mix(colour, "#FFFFFF", 0.35)}" stroke-opacity="0.7"/>'
    )
    dot = look.shapes.svg(document(side, side, body), (side, side))
    surface.blit(dot, dot.get_rect(center=centre))
