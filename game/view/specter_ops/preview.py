"""A board in small, for the set-up: its picture, its title, and what lies on it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.hidden.ground import mask_of
from game.rules.specter_ops import SpecterOps
from game.view.hidden.camera import Lens
from game.view.hidden.washes import Wash, paint_wash
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.specter_ops.picture import view_of
from game.view.text import Rich, Span


def lay_out_preview(sheet: Sheet, rect: Rect, game: SpecterOps) -> None:
    """Put the board that is chosen on the sheet, with its name and figures beside it."""
    px, board = sheet.px, game.field.board
    with sheet.panel("board", rect, padding=12) as inner:
        cell = max(1, min(inner.height // board.rows, inner.width // 2 // board.columns))
        picture = Rect(inner.left, inner.top, cell * board.columns, cell * board.rows)
        picture.centery = inner.centery
        sheet.canvas("board_picture", picture, lambda surface: _paint(surface, sheet.look, picture, game))
        left = picture.right + px(16)
        words = Rect(left, inner.top, inner.right - left, px(32))
        title = dict(game.maps).get(board.name, board.name)
        told = sheet.text("board_title", title, words, size="title", face="title", most_lines=1, is_elided=True)
        below = Rect(left, told.bottom + px(4), words.width, inner.bottom - told.bottom - px(4))
        sheet.text("board_facts", facts_of(game), below, size="small", colour="muted", is_elided=True)


def facts_of(game: SpecterOps) -> Rich:
    """Return the figures of a board in words."""
    board = game.field.board
    counts = (
        (f"{board.columns} × {board.rows}", "spaces"),
        (str(len(board.exits)), "exits"),
        (str(len(board.sites)), "places for the four objectives"),
        (str(len(board.caches)), "supply caches"),
        (str(len(board.stretches)), "stretches of road"),
    )
    words: list[str | Span] = []
    for count, what in counts:
        words += ["\n"] * bool(words) + [Span(count, "text", "bold"), f" {what}"]
    return words


def _paint(surface: Surface, look: Look, rect: Rect, game: SpecterOps) -> None:
    """The board fitted into the rectangle, its objective sites and exits marked."""
    field, view = game.field, view_of(look, game)
    lens = Lens(field.board.columns, field.board.rows)
    camera = lens.through(rect)
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    while not view.terrain.is_sharp(camera):
        view.terrain.sharpen(camera)
    view.terrain.paint(surface, camera)
    sites = mask_of(space for section in field.site_spaces for space in section.values())
    paint_wash(surface, look, camera, Wash("sight", sites))
    paint_wash(surface, look, camera, Wash("reach", field.exits))
    surface.set_clip(before)
