"""A board in small, for the set-up: its picture, its title, and what lies on it."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from game.rules.hidden.ground import mask_of
from game.rules.specter_ops import SpecterOps
from game.view.hidden.camera import Lens
from game.view.hidden.washes import Wash, paint_wash
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.specter_ops.picture import view_of
from game.view.text import Rich, Span

CELL = 16  # pixels of a space before it is scaled


def lay_out_preview(sheet: Sheet, rect: Rect, game: SpecterOps) -> None:
    """Put the board that is chosen on the sheet, with its name and figures beside it."""
    px, board = sheet.px, game.field.board
    with sheet.panel("board", rect, padding=12) as inner:
        height = min(inner.height, inner.width // 2 * board.rows // board.columns)
        picture = Rect(inner.left, inner.top, height * board.columns // board.rows, height)
        picture.centery = inner.centery
        sheet.canvas("board_picture", picture, partial(_paint, look=sheet.look, rect=picture, game=game))
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
        (f"{board.columns} × {board.rows}", " spaces, "),
        (str(len(board.exits)), " exits\n"),
        (str(len(board.sites)), " places for the four objectives\n"),
        (str(len(board.caches)), " supply caches\n"),
        (str(len(board.stretches)), " stretches of road"),
    )
    return [part for count, what in counts for part in (Span(count, "text", "bold"), what)]


def _paint(surface: Surface, look: Look, rect: Rect, game: SpecterOps) -> None:
    key = ("board preview", game.field.board, rect.size)
    surface.blit(look.shapes.made(key, lambda: pygame.transform.smoothscale(_drawn(look, game), rect.size)), rect)


def _drawn(look: Look, game: SpecterOps) -> Surface:
    """Return the board with its objective sites and exits marked, small but sharp."""
    field, terrain = game.field, view_of(look, game).terrain
    drawn = Surface((field.board.columns * CELL, field.board.rows * CELL))
    camera = Lens(field.board.columns, field.board.rows).through(drawn.get_rect())
    while not terrain.is_sharp(camera):
        terrain.sharpen(camera)
    terrain.paint(drawn, camera)
    sites = mask_of(space for section in field.site_spaces for space in section.values())
    paint_wash(drawn, look, camera, Wash("sight", sites))
    paint_wash(drawn, look, camera, Wash("reach", field.exits))
    return drawn.subsurface(camera.board.clip(drawn.get_rect()))
