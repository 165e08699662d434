"""Controls that choose: a card that is picked, a toggle that is on or off, a choice among several."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.view.controls import UNTOUCHED, Control, Label, Touch, paint_focus, stacked
from game.view.look import Look, mix
from game.view.svg import Box, document
from game.view.text import Block, Rich

_CHEVRON = "M12.5 5L7.5 10L12.5 15"
_TICK = "M5 10.5L8.5 14L15 6.5"


def _stroke(look: Look, path: str, side: int, colour: str, width: float = 2) -> pygame.Surface:
    body = (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    return look.shapes.svg(document(side, side, body, "0 0 20 20"), (side, side))


def paint_tick(surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: str = "good") -> None:
    """A tick that fills the rectangle."""
    side = min(rect.size)
    surface.blit(_stroke(look, _TICK, side, look.hex(colour)), (rect.centerx - side // 2, rect.centery - side // 2))


def _tone(look: Look, is_on: bool, colour: str = "text") -> str:
    return colour if is_on else mix(look.hex("muted"), look.hex("panel"), 0.45)


@dataclass(slots=True)
class Card(Control):
    """A box with a heading and a line below that can be picked; `accent` is its colour when it is."""

    heading: Rich = ""
    detail: Rich = ""
    icon: str = ""
    is_picked: bool = False
    accent: str = "brass"
    most_lines: int = 3
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """The heading above the detail, centred in height, beside the icon."""
        inner = self.rect.inflate(-2 * look.px(14), -2 * look.px(6))
        if self.icon:
            side = min(look.px(40), inner.height)
            inner.left, inner.width = inner.left + side + look.px(12), inner.width - side - look.px(12)
        tone = _tone(look, self.is_on)
        heading = look.set(self.heading, inner.width, colour=tone, face="bold", most_lines=1)
        blocks = [("heading", heading)]
        if self.detail:
            tone = _tone(look, self.is_on, "muted")
            detail = look.set(self.detail, inner.width, size="small", colour=tone, most_lines=self.most_lines)
            blocks.append(("detail", detail))
        top = inner.centery - sum(block.height for _, block in blocks) // 2
        self._blocks, labels = stacked(blocks, inner, top)
        return labels

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The box, brighter when hovered, framed in its accent when picked."""
        base = look.hex("raised") if self.is_on else mix(look.hex("panel"), look.hex("desk"), 0.35)
        lift = 0.06 if touch.is_hovered and self.is_on else 0.01
        line = mix(look.hex("line"), look.hex(self.accent), 0.5 if touch.is_hovered and self.is_on else 0)
        if self.is_picked:
            line = look.hex(self.accent)
        box = Box(
            look.px(look.theme.radii.button), mix(base, "#FFFFFF", lift), mix(base, "#000000", 0.08), line,
            look.px(1.6 if self.is_picked else 1),
        )  # fmt: skip
        surface.blit(look.shapes.box(self.rect.size, box), self.rect)
        if self.icon:
            side = min(look.px(40), self.rect.height - look.px(12))
            place = pygame.Rect(self.rect.left + look.px(14), self.rect.centery - side // 2, side, side)
            surface.blit(look.sprites.get(self.icon, (side, side)), place)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)


@dataclass(slots=True)
class Toggle(Control):
    """A label on the left, a switch on the right; `on_act` should turn it over."""

    label: Rich = ""
    is_set: bool = False
    _block: Block | None = field(default=None, init=False)

    def set_labels(self, look: Look) -> list[Label]:
        """The words before the switch."""
        room = self.rect.width - look.px(44 + 16)
        self._block = look.set(self.label, room, colour=_tone(look, self.is_on), most_lines=2)
        text = pygame.Rect(self.rect.left, 0, self._block.width, self._block.height)
        text.centery = self.rect.centery
        return [("label", text, self._block.is_whole)]

    def nudge(self, step: int) -> bool:
        """Right switches on, left off."""
        if self.is_on and self.is_set != (step > 0):
            self.act()
        return True

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch) -> None:
        """The words, the track in brass when on, the knob."""
        if self._block is not None:
            where = pygame.Rect(self.rect.left, self.rect.centery - self._block.height // 2, self._block.width, 1)
            look.typesetter.draw(surface, self._block, where)
        track = pygame.Rect(0, 0, look.px(44), look.px(24))
        track.midright = self.rect.midright
        fill = look.hex("brass") if self.is_set else mix(look.hex("desk"), look.hex("panel"), 0.5)
        if not self.is_on:
            fill = mix(fill, look.hex("panel"), 0.7)
        line = look.hex("brass") if touch.is_hovered and self.is_on else mix(look.hex("line"), fill, 0.2)
        surface.blit(look.shapes.box(track.size, Box(track.height / 2, fill, fill, line, look.px(1))), track)
        knob = pygame.Rect(0, 0, track.height - look.px(6), track.height - look.px(6))
        knob.center = (
            track.right - track.height // 2 if self.is_set else track.left + track.height // 2,
            track.centery,
        )
        tone = look.hex("ink") if self.is_set else look.hex("muted")
        surface.blit(look.shapes.box(knob.size, Box(knob.height / 2, mix(tone, "#FFFFFF", 0.1), tone)), knob)
        if self.is_set:
            paint_tick(surface, look, knob.inflate(-look.px(6), -look.px(6)), "brass_light")
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 4)


@dataclass(slots=True)
class Choice(Control):
    """One of several, changed by its arrows, a click (the next one), or left and right.

    `on_pick` gets the place of the new option. The options go round in a circle.
    """

    options: Sequence[str] = ()
    picked: int = 0
    on_pick: Callable[[int], None] | None = None
    label: str = ""
    _blocks: list[tuple[Block, pygame.Rect]] = field(default_factory=list, init=False)

    @property
    def _face(self) -> pygame.Rect:
        """The box with the option; all of it without a label, its right half with one."""
        if not self.label:
            return self.rect
        width = self.rect.width // 2
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def act(self, pos: tuple[int, int] | None = None) -> None:
        """A click left of the middle goes back, elsewhere on."""
        is_back = pos is not None and self._face.collidepoint(pos) and pos[0] < self._face.left + self._face.width // 3
        self._go(-1 if is_back else 1)

    def nudge(self, step: int) -> bool:
        """Left and right go through the options."""
        self._go(step)
        return True

    def _go(self, step: int) -> None:
        if self.is_on and self.on_pick is not None and self.options:
            self.on_pick((self.picked + step) % len(self.options))

    def set_labels(self, look: Look) -> list[Label]:
        """The label on the left, the option in the middle of its box."""
        face = self._face
        labels: list[Label] = []
        self._blocks = []
        if self.label:
            room = self.rect.width - face.width - look.px(12)
            block = look.set(self.label, room, colour=_tone(look, self.is_on), most_lines=2)
            self._place("label", block, self.rect.left, labels)
        words = self.options[self.picked] if self.options else ""
        block = look.set(words, face.width - 2 * look.px(32), colour=_tone(look, self.is_on), face="bold", most_lines=1)
        self._place("option", block, face.centerx - block.width // 2, labels)
        return labels

    def _place(self, name: str, block: Block, left: int, labels: list[Label]) -> None:
        rect = pygame.Rect(left, self.rect.centery - block.height // 2, block.width, block.height)
        self._blocks.append((block, rect))
        labels.append((name, rect, block.is_whole))

    def paint(self, surface: pygame.Surface, look: Look, touch: Touch = UNTOUCHED) -> None:
        """The box with an arrow at each end."""
        face = self._face
        is_lit = touch.is_hovered and self.is_on
        base = look.hex("raised")
        line = mix(look.hex("line"), look.hex("brass"), 0.7 if is_lit else 0)
        fill = mix(base, "#FFFFFF", 0.05 if is_lit else 0.01)
        box = Box(look.px(look.theme.radii.button), fill, mix(base, "#000000", 0.08), line, look.px(1))
        surface.blit(look.shapes.box(face.size, box), face)
        side = look.px(20)
        arrow = _stroke(look, _CHEVRON, side, look.hex("brass") if self.is_on else look.hex("line"))
        surface.blit(arrow, (face.left + look.px(8), face.centery - side // 2))
        back = pygame.transform.flip(arrow, True, False)
        surface.blit(back, (face.right - look.px(8) - side, face.centery - side // 2))
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)
        if touch.is_focused:
            paint_focus(surface, look, self.rect if self.label else face, look.theme.radii.button)
