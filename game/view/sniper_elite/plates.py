"""Plates beside the board: one for a unit, one for a squad with its specialist and cubes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.view.controls import Control, Label, Touch, paint_focus, stacked
from game.view.hidden.close_up import Readable
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.svg import Box
from game.view.text import Block, Rich, Span


def _paint_box(surface: Surface, look: Look, rect: Rect, base: str, is_lit: bool, corner: int = 6) -> None:
    line = look.hex("brass") if is_lit else mix(look.hex("line"), base, 0.3)
    box = Box(look.px(corner), mix(base, "#FFFFFF", 0.05 if is_lit else 0.02), mix(base, "#000000", 0.1), line)
    surface.blit(look.shapes.box(rect.size, box), rect)


@dataclass(slots=True)
class UnitPlate(Control):
    """A unit: its figure, where it stands, what it did this round. ``is_lit``: chosen; ``is_dimmed``: off the board."""

    art: Art | None = None
    title: str = ""
    state: str = ""
    hue: str = "line"
    is_lit: bool = False
    is_dimmed: bool = False
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)

    def _is_tall(self, look: Look) -> bool:
        """Whether the words stand below the figure: there is no room for them beside it."""
        return self.rect.width < look.px(84) and self.rect.height >= look.px(56)

    def _figure(self, look: Look) -> Rect:
        if self._is_tall(look):
            side = min(look.px(40), self.rect.width - look.px(8), self.rect.height - look.px(22))
            return Rect(self.rect.centerx - side // 2, self.rect.top + look.px(3), side, side)
        side = max(4, min(self.rect.height - look.px(6), look.px(40), self.rect.width // 3))
        return Rect(self.rect.left + look.px(5), self.rect.centery - side // 2, side, side)

    def set_labels(self, look: Look) -> list[Label]:
        """Where it is above what it did, at the right of the figure or below it; one line where the plate is low."""
        figure, is_tall = self._figure(look), self._is_tall(look)
        room = Rect(figure.right + look.px(4), self.rect.top + look.px(2), 0, self.rect.height - look.px(4))
        if is_tall:
            room = Rect(self.rect.left + look.px(5), figure.bottom, 0, self.rect.bottom - look.px(2) - figure.bottom)
        room.width = max(1, self.rect.right - look.px(5) - room.left)
        tone = "muted" if self.is_dimmed else "text"
        plain = look.set(self.title, room.width, size="small", face="bold", colour=tone, most_lines=1)
        size = "small" if plain.is_whole else 11
        title = look.set(self.title, room.width, size=size, face="bold", colour=tone, most_lines=1, is_elided=True)
        blocks = [("title", title)]
        lines = min(2, (room.height - title.height) // look.set("x", size=11).line_height)
        if self.state and lines > 0:
            state = look.set(self.state, room.width, size=11, colour="muted", most_lines=lines, is_elided=True)
            blocks.append(("state", state))
        top = room.top if is_tall else room.centery - sum(block.height for _, block in blocks) // 2
        self._blocks, labels = stacked(blocks, room, top, is_tall)
        return labels

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The plate with a stripe in the colour of the squad, the figure, the words."""
        base = look.hex("raised") if not self.is_dimmed else mix(look.hex("panel"), look.hex("desk"), 0.3)
        is_up = touch.is_hovered and self.on_act is not None
        _paint_box(surface, look, self.rect, base, self.is_lit or is_up)
        figure = self._figure(look)
        stripe = Rect(
            self.rect.left + look.px(2), self.rect.top + look.px(6), look.px(2), self.rect.height - look.px(12)
        )
        surface.fill(mix(look.hex(self.hue), base, 0.55 if self.is_dimmed else 0), stripe)
        if self.art:
            art = self.art._replace(opacity=0.4) if self.is_dimmed else self.art
            surface.blit(sharp(look, art, figure.height), figure)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 6)


@dataclass(slots=True)
class SquadPlate(Readable):
    """A squad: its name, the cubes it has left this round, its specialist with the uses left.

    ``cubes``: of ``most_cubes``; ``uses``: of ``most_uses``. ``owner``: who leads it, ``note``: its specialist; where
    there is no room for both, the owner stays who shares the squads with others (``is_shared``), else the specialist.
    """

    title: Rich = ""
    owner: str = ""
    note: str = ""
    is_shared: bool = False
    art: Art | None = None
    cube: Art | None = None
    cubes: int = 0
    most_cubes: int = 2
    uses: int = 0
    most_uses: int = 2
    is_lit: bool = False
    _blocks: list[tuple[Block, Rect]] = field(default_factory=list, init=False)

    def _cube(self, look: Look) -> int:
        return min(look.px(15), self.rect.height - look.px(4))

    def _icon(self, look: Look) -> Rect:
        side = max(4, min(self.rect.height - look.px(2), look.px(34)))
        if not self.art:
            side = 0
        return Rect(self.rect.left, self.rect.centery - side // 2, side, side)

    def set_labels(self, look: Look) -> list[Label]:
        """The name and who leads it, behind or below them the specialist."""
        left = self._icon(look).right + look.px(6)
        width = max(1, self.rect.right - self.most_cubes * (self._cube(look) + look.px(2)) - look.px(4) - left)
        wide = max(1, width - self._pips_width(look))
        line = look.set("x", size="small").line_height
        if self.note and self.rect.height >= 2 * line:
            below = max(1, self.rect.right - self._pips_width(look) - left)  # the cubes stand beside the name
            note = look.set(self.note, below, size=11, colour="muted", most_lines=1, is_elided=True)
            lines = [("title", self._line(look, width, [self.owner])), ("note", note)]
        else:
            lines = [("title", self._line(look, wide, [self.owner, self.note]))]
        top = self.rect.centery - sum(block.height for _, block in lines) // 2
        self._blocks, labels = stacked(lines, Rect(left, self.rect.top, width, self.rect.height), top)
        return labels

    def _line(self, look: Look, width: int, more: Sequence[str]) -> Block:
        """Set the name with as much of the rest behind it as there is room for."""
        title = [self.title] if isinstance(self.title, str) else [*self.title]
        kept = more[0] if self.is_shared else more[-1]
        for words, size in ((", ".join(filter(None, more)), "small"), (kept, "small"), (kept, "tiny"), (kept, 11)):
            said = [*title, Span(f"  {words}", "muted", "sans")] if words else title
            block = look.set(said, 1 << 16, size=size, face="bold", most_lines=1)
            if block.width <= width:
                return block
        return look.set(title, width, size="small", face="bold", most_lines=1, is_elided=True)

    def _pips_width(self, look: Look) -> int:
        return self.most_uses * look.px(10) + look.px(4) if self.art else 0

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The icon of the specialist, the words, uses as pips behind them, cubes at the right."""
        if self.is_lit or (touch.is_hovered and self.on_act is not None):
            _paint_box(surface, look, self.rect.inflate(look.px(4), 0), look.hex("raised"), True)
        icon = self._icon(look)
        if self.art:
            art = self.art if self.uses else self.art._replace(opacity=0.4)
            surface.blit(sharp(look, art, icon.height), icon)
        for block, place in self._blocks:
            look.typesetter.draw(surface, block, place)
        if self.art and self._blocks:
            last = self._blocks[-1][1]
            for n in range(self.most_uses):
                side = look.px(7)
                fill = look.hex("brass") if n < self.uses else look.hex("panel")
                pip = look.shapes.box((side, side), Box(side / 2, fill, fill, look.hex("brass"), max(1, look.px(1))))
                surface.blit(pip, (last.right + look.px(6) + n * look.px(10), last.centery - side // 2))
        if self.cube:
            side, middle = self._cube(look), self._blocks[0][1].centery if self._blocks else self.rect.centery
            for n in range(self.most_cubes):
                cube = self.cube if n < self.cubes else self.cube._replace(opacity=0.25)
                left = self.rect.right - (self.most_cubes - n) * (side + look.px(2))
                surface.blit(sharp(look, cube, side), (left, middle - side // 2))
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 6)
