"""The plate of a figure beside the board: who it is, how it fares, what it can do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.view.controls import Control, Label, Touch, paint_focus
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Block, Span


@dataclass(slots=True)
class Plate(Control):
    """A figure with its name and a note, on a panel that can be clicked; lit while it is that figure's turn."""

    art: Art | None = None
    title: str | Sequence[Span] = ""
    state: str = ""
    note: str = ""
    marks: tuple[Art, ...] = ()
    hue: str = "line"
    is_lit: bool = False
    is_dimmed: bool = False
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)

    @property
    def can_act(self) -> bool:
        """Whether a click does something."""
        return self.is_on and self.on_act is not None

    def _is_tall(self, look: Look) -> bool:
        """Whether the words about it stand below the figure: the plate is high for its breadth."""
        return self.rect.height >= look.px(92) and self.rect.width < look.px(300)

    def _figure(self, look: Look) -> Rect:
        if self._is_tall(look):
            side = look.px(37)
            return Rect(self.rect.left + look.px(11), self.rect.top + look.px(5), side, side)
        side = min(self.rect.height - look.px(8), look.px(58))
        return Rect(self.rect.left + look.px(10), self.rect.centery - side // 2, side, side)

    def _marks_width(self, look: Look) -> int:
        return len(self.marks) * look.px(24)

    def set_labels(self, look: Look) -> list[Label]:
        """Title and state at the right of the figure; what it can do behind them, or below in a tall plate."""
        figure = self._figure(look)
        left = figure.right + look.px(10)
        width = max(1, self.rect.right - look.px(12) - self._marks_width(look) - left)
        tone = "muted" if self.is_dimmed else "text"
        title = look.set(self.title, width, size="body", face="bold", colour=tone, most_lines=1, is_elided=True)
        wide = max(1, self.rect.right - look.px(10) - left)
        state = look.set(self.state, wide, size="small", colour=tone, most_lines=1, is_elided=True)
        self._blocks = []
        labels: list[Label] = []
        if self.rect.height < title.height + state.height + look.px(4):
            words = [self.title] if isinstance(self.title, str) else [*self.title]
            both = [*words, Span(f"  {self.state}", "muted", "sans")]
            size = "body" if title.height <= self.rect.height else "tiny"
            line = look.set(both, width, size=size, face="bold", colour=tone, most_lines=1, is_elided=True)
            self._place("title", line, (left, self.rect.centery - line.height // 2), labels)
            return labels
        step = look.set("x", size="small").line_height
        if self._is_tall(look):
            top = figure.centery - (title.height + state.height) // 2
            below = Rect(figure.left, figure.bottom + look.px(2), 0, self.rect.bottom - figure.bottom - look.px(6))
            below.width = self.rect.right - look.px(10) - below.left
        else:
            room = max(0, self.rect.height - title.height - state.height - look.px(10))
            lines = min(look.set(self.note, wide, size="small", most_lines=9).height, room) // step
            top = self.rect.centery - (title.height + state.height + lines * step) // 2
            below = Rect(left, top + title.height + state.height, wide, room)
        self._place("title", title, (left, top), labels)
        self._place("state", state, (left, top + title.height), labels)
        size = "tiny" if self._is_tall(look) else "small"
        lines = below.height // look.set("x", size=size).line_height
        if self.note and lines > 0:
            says = self.note
            if lines == 1 and not look.set(says, below.width, size=size, most_lines=1).is_whole:
                says = says.partition(":")[0]  # the name of the power, which a tip explains
            note = look.set(says, below.width, size=size, colour="muted", most_lines=lines, is_elided=True)
            self._place("note", note, below.topleft, labels)
        return labels

    def _place(self, name: str, block: Block, topleft: tuple[int, int], labels: list[Label]) -> None:
        rect = Rect(*topleft, block.width, block.height)
        self._blocks.append((block, rect))
        labels.append((name, rect, block.is_whole))

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The panel, a stripe in the figure's colour, the figure, its words, its tokens."""
        base = look.hex("raised") if not self.is_dimmed else mix(look.hex("panel"), look.hex("desk"), 0.3)
        is_up = touch.is_hovered and self.can_act
        line = look.hex("brass") if self.is_lit or is_up else mix(look.hex("line"), base, 0.3)
        box = Box(
            look.px(8), mix(base, "#FFFFFF", 0.06 if is_up else 0.02), mix(base, "#000000", 0.1), line, look.px(1)
        )
        surface.blit(look.shapes.box(self.rect.size, box), self.rect)
        stripe = Rect(
            self.rect.left + look.px(3), self.rect.top + look.px(8), look.px(3), self.rect.height - look.px(16)
        )
        surface.fill(mix(look.hex(self.hue), base, 0.5 if self.is_dimmed else 0), stripe)
        figure = self._figure(look)
        if self.art:
            art = self.art._replace(opacity=0.5) if self.is_dimmed else self.art
            surface.blit(sharp(look, art, figure.height), figure)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)
        for n, mark in enumerate(self.marks):
            side = look.px(20)
            where = self.rect.right - look.px(10) - (len(self.marks) - n) * look.px(24), self.rect.top + look.px(7)
            surface.blit(sharp(look, mark, side), where)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 8)
