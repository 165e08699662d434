"""A profile: who it is in a disc of a colour of their own, the name, what was played."""

from __future__ import annotations

from dataclasses import dataclass, field
from zlib import crc32

from pygame import Rect, Surface

from game.view.controls import Control, Label, Touch, paint_focus, paint_row, stacked
from game.view.fonts import clean
from game.view.look import Look, mix
from game.view.svg import document
from game.view.text import Block, Rich

HUES = ("#8FB8EE", "#DB8A66", "#8CC79A", "#C79BE3", "#E8C860", "#7FCFCB")
TICK = "M5 10.5L8.5 14L15 6.5"


def hue_of(key: str) -> str:
    """Return the colour of a profile, always the same for one key."""
    return HUES[crc32(key.encode()) % len(HUES)]


def paint_initial(surface: Surface, look: Look, rect: Rect, name: str, key: str) -> None:
    """Paint the first letter of a name on a disc."""
    side, hue = min(rect.size), hue_of(key)
    body = (
        f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 1}" fill="{mix(hue, look.hex("desk"), 0.62)}" '
        f'stroke="{hue}" stroke-width="{max(1.0, side * 0.05):.1f}"/>'
    )
    disc = look.shapes.svg(document(side, side, body), (side, side))
    surface.blit(disc, disc.get_rect(center=rect.center))
    letter = clean(name).strip()[:1].upper() or "?"
    block = look.set(letter, size=side / look.scale * 0.5, face="bold", most_lines=1)
    middle = Rect(0, 0, block.width, block.height)
    middle.center = rect.center
    look.typesetter.draw(surface, block, middle)


@dataclass(slots=True)
class ProfileCard(Control):
    """A profile that can be picked: disc, name, up to two lines below; a tick on the one that is chosen.

    ``key``: of the profile; "" for one that cannot be used, which has a sign of warning instead of its disc.
    """

    key: str = ""
    heading: str = ""
    detail: Rich = ""
    note: Rich = ""
    is_picked: bool = False
    is_chosen: bool = False
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)

    def _disc(self, look: Look) -> Rect:
        side = min(look.px(38), self.rect.height - look.px(12))
        return Rect(self.rect.left + look.px(12), self.rect.centery - side // 2, side, side)

    def set_labels(self, look: Look) -> list[Label]:
        """The name, and what stands below."""
        left = self._disc(look).right + look.px(12)
        room = Rect(left, 0, self.rect.right - look.px(10 + (24 if self.is_chosen else 0)) - left, 0)
        lines = [("heading", self.heading, "body", "text", "bold"), ("detail", self.detail, "small", "muted", "sans"),
                 ("note", self.note, "small", "muted", "sans")]  # fmt: skip
        blocks = [
            (name, look.set(words, room.width, size=size, colour=tone, face=face, most_lines=1, is_elided=True))
            for name, words, size, tone, face in lines
            if words
        ]
        top = self.rect.centery - sum(block.height for _, block in blocks) // 2
        self._blocks, labels = stacked(blocks, room, top)
        return labels

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The box, the disc, the words, the tick."""
        paint_row(surface, look, self.rect, touch, self.is_picked)
        disc = self._disc(look)
        if self.key:
            paint_initial(surface, look, disc, self.heading, self.key)
        else:
            surface.blit(look.sprites.get("icons/warning", disc.size), disc)
        for block, rect in self._blocks:
            look.typesetter.draw(surface, block, rect)
        if self.is_chosen:
            side = look.px(20)
            body = (
                f'<path d="{TICK}" fill="none" stroke="{look.hex("good")}" stroke-width="2.4" stroke-linecap="round" '
                'stroke-linejoin="round"/>'
            )
            tick = look.shapes.svg(document(side, side, body, "0 0 20 20"), (side, side))
            surface.blit(tick, (self.rect.right - look.px(10) - side, self.rect.centery - side // 2))
        if touch.is_focused:
            paint_focus(surface, look, self.rect, look.theme.radii.button)
