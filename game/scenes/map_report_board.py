"""The board of a map report: its heat in one of several layers, the scale, and what happened on a space."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pygame

from game.bots.map_report import Report, unused_of
from game.rules.hidden.tally import Layer
from game.view.controls import UNTOUCHED
from game.view.fields import Segments, lay_segments, segments_width
from game.view.hidden.board import BoardView, framed, lay_out_board
from game.view.hidden.camera import NOWHERE
from game.view.hidden.heat import Heat, heated, lay_scale, scale_width
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.text import Rich, Span

LAYERS: dict[Layer, tuple[str, str, str]] = {
    "walked": ("Walked", "brass", "walked in {n}"),
    "seen": ("Seen", "danger", "seen in {n}"),
    "heard": ("Heard", "#E88A3C", "heard in {n}"),
    "shot": ("Shot from", "info", "shot from in {n}"),
    "wounded": ("Wounded", "danger", "wounded in {n}"),
}
"""Of each layer the label, the colour, and how it is told of a space."""


HEAD, MARGIN, PICTURE_CELL = 44, 24, 30  # units: a layer's label, around the boards of a picture, one of its cells


class HeatBoard:
    """The board of ``game``; ``layer``: the place of the one that is shown among ``layers``. ``report``: what it shows,
    None while the board lies bare. ``hues``: the colours of who hides and who seeks."""

    def __init__(self, game: Any, look: Look) -> None:
        self._game = game
        self._drawn = import_module(f"game.view.{game.name}.heat")
        self.view: BoardView = self._drawn.view_of(look, game)
        self.hues: tuple[str, str] = self._drawn.HUES
        self.report: Report | None = None
        self.layer = 0

    @property
    def layers(self) -> list[Layer]:
        """The layers that can be shown: walked and seen, others where something happened."""
        report = self.report
        return [layer for layer in LAYERS if layer in ("walked", "seen") or (report and report.layer(layer))]

    def lay_layer(self, sheet: Sheet, name: str, rect: pygame.Rect) -> None:
        """Put the board with the layer that is shown on the sheet, under its label, over its scale; nothing else."""
        heat, report = self._heat(), self.report
        assert heat is not None
        assert report is not None
        head = pygame.Rect(rect.left, rect.top, rect.width, sheet.px(HEAD))
        matches = Span(f"  {report.title}, {report.games} matches", "muted")
        words: Rich = [LAYERS[self.layers[self.layer]][0], matches]
        sheet.text(f"{name} label", words, head, size="title", face="title", valign="center", most_lines=1)
        foot = pygame.Rect(rect.left, rect.bottom - sheet.px(20), rect.width, sheet.px(20))
        area = pygame.Rect(rect.left, head.bottom, rect.width, foot.top - sheet.px(10) - head.bottom)
        self._lay_board(sheet, name, area, heat)
        with sheet.named(f"{name} "):
            lay_scale(sheet, foot, heat)

    def _lay_board(self, sheet: Sheet, name: str, area: pygame.Rect, heat: Heat | None) -> pygame.Rect:
        place = framed(sheet.look, area, self.view.lens)
        place.center = area.center
        tokens, washes = self._drawn.marks_of(sheet.look, self._game.field)
        return lay_out_board(sheet, name, place, self.view, heated(heat, tokens, washes, self.view.pointer))

    def lay(self, sheet: Sheet, rect: pygame.Rect, segments: Segments) -> pygame.Rect | None:
        """Put it on the sheet; give the window with the heat, None while it lies bare. ``segments``: choose a layer."""
        heat, area = self._heat(), rect.copy()
        if heat is not None:
            area.height -= self._lay_legend(sheet, rect, heat, segments)
        window = self._lay_board(sheet, "board", area, heat)
        return window if heat is not None else None

    def _heat(self) -> Heat | None:
        if self.report is None:
            return None
        layer = self.layers[self.layer]
        counts, unused = self.report.layer(layer), unused_of(self._game, self.report)
        return Heat(counts, unused, LAYERS[layer][1], self._drawn.spaces_of(self._game.field))

    def _lay_legend(self, sheet: Sheet, rect: pygame.Rect, heat: Heat, segments: Segments) -> int:
        """The layers, their scale and what is told of a space, from below; gives the height that they take."""
        px = sheet.px
        told = pygame.Rect(rect.left, rect.bottom - px(22), rect.width, px(22))
        sheet.text("space told", self.told(), told, size="small", valign="center", most_lines=1, is_elided=True)
        segments.labels, segments.chosen = [LAYERS[layer][0] for layer in self.layers], self.layer
        choice = pygame.Rect(rect.left, 0, segments_width(sheet.look, segments.labels), px(32))
        wide = scale_width(sheet.look, heat)
        is_beside = choice.width + px(16) + wide <= rect.width
        scale = pygame.Rect(choice.right + px(16) if is_beside else rect.left, 0, wide, px(20))
        scale.bottom = told.top - px(12)
        choice.bottom = told.top - px(6) if is_beside else scale.top - px(6)
        segments.rect = choice
        lay_segments(sheet, segments)
        lay_scale(sheet, scale, heat)
        return rect.bottom - choice.top + px(8)

    def told(self) -> Rich:
        """What happened on the space that is pointed at."""
        space, report = self.view.pointer, self.report
        if space == NOWHERE or report is None:
            return [Span("Point at a space to read what happened there.", "muted")]
        use = next((one for one in report.spaces if one.number == space), None)
        parts = [
            words.format(n=f"{count} turn{'s' if count > 1 else ''}")
            for layer, (_, _, words) in LAYERS.items()
            if use is not None and (count := getattr(use, layer))
        ]
        name: str = self._game.field.name(space)
        return [Span(name, face="bold"), f"  {', '.join(parts) or 'nothing happened there'}"]

    def point(self, space: int) -> bool:
        """Point at a space; True when another one was pointed at."""
        is_news, self.view.pointer = space != self.view.pointer, space
        return is_news

    def step(self, dx: int, dy: int) -> bool:
        """Point at the space beside the one that is pointed at, the first one in the beginning."""
        space = self.view.pointer
        return self.point(0 if space == NOWHERE else self.view.lens.beside(space, dx, dy))


def picture_of(look: Look, game: Any, report: Report) -> pygame.Surface:
    """Return the boards of a report side by side as a picture: where the hidden player walked, and was seen."""
    margin = look.px(MARGIN)
    boards = [HeatBoard(game, look) for _ in ("walked", "seen")]
    wide, high = (side + 2 * margin for side in boards[0].view.lens.window_size(look.px(PICTURE_CELL)))
    size = len(boards) * (wide + margin) + margin, high + look.px(HEAD) + look.px(40) + 2 * margin
    sheet, drawn = Sheet(look, size), pygame.Surface(size)
    sheet.desk()
    for place, board in enumerate(boards):
        board.report, board.layer = report, place
        left = margin + place * (wide + margin)
        board.lay_layer(sheet, f"board {place}", pygame.Rect(left, margin, wide, size[1] - 2 * margin))
        camera = board.view.lens.camera
        while not board.view.terrain.is_sharp(camera):
            board.view.terrain.sharpen(camera)
    sheet.paint(drawn, lambda name: UNTOUCHED)
    return drawn
