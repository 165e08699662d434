"""A board in small, for the set-up: its picture, its title, and what lies on it."""

from __future__ import annotations

from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.core.tile_art import TileArt
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.board import Board
from game.view.hidden.camera import Camera, Lens
from game.view.hidden.terrain import Plain, Terrain, terrain_of
from game.view.hidden.tokens import paint_tokens
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.sniper_elite.picture import view_of
from game.view.sniper_elite.pieces import shapes_of, tokens_of
from game.view.sniper_elite.printing import printed
from game.view.text import Rich, Span

CELL = 26  # pixels of a cell before it is scaled
_KEPT: WeakKeyDictionary[Any, dict[tuple[int, int], Surface]] = WeakKeyDictionary()
"""The picture of each game's board in the size it was painted last: a map that is saved anew makes a new game."""


def lay_out_preview(sheet: Sheet, rect: Rect, game: SniperElite) -> None:
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


def facts_of(game: SniperElite) -> Rich:
    """Return the figures of a board in words."""
    field = game.field
    counts = (
        (field.kinds["open"].bit_count(), " open spaces\n"),
        (field.kinds["enclosed"].bit_count(), " enclosed, "),
        (field.kinds["elevated"].bit_count(), " elevated\n"),
        (len(field.board.passages), " doorways and accesses\n"),
        (len(field.objectives), " objectives, "),
        (len(field.board.arrows), " ways in"),
    )
    return [part for count, what in counts for part in (Span(str(count), "text", "bold"), what)]


def _paint(surface: Surface, look: Look, rect: Rect, game: SniperElite) -> None:
    kept = _KEPT.setdefault(game, {})
    if rect.size not in kept:
        kept.clear()
        kept[rect.size] = pygame.transform.smoothscale(_drawn(look, game), rect.size)
    surface.blit(kept[rect.size], rect)


def _drawn(look: Look, game: SniperElite) -> Surface:
    """Return the board with its objectives and the units where they start, small but sharp."""
    board, terrain = game.field.board, view_of(look, game).terrain
    drawn, camera = _sharp(terrain, Lens(board.columns, board.rows, shapes_of(game.field)), board)
    paint_tokens(drawn, look, camera, tokens_of(look, game.field, game.setup({}, 2).table, None))
    return drawn.subsurface(camera.board.clip(drawn.get_rect()))


def picture_of(look: Look, art: TileArt, board: Board | None) -> Surface:
    """Return a map as the table draws it, small; ``board``: what it is to the rules, None while it is faulty."""
    bare = Plain(art.columns, art.rows, frozenset(), frozenset())
    terrain = terrain_of(look, art, bare, printed(look, board) if board is not None else None)
    drawn, camera = _sharp(terrain, Lens(art.columns, art.rows), art)
    return drawn.subsurface(camera.board.clip(drawn.get_rect()))


def _sharp(terrain: Terrain, lens: Lens, board: Board | TileArt) -> tuple[Surface, Camera]:
    """Return the ground of a board, and the camera it was seen through."""
    drawn = Surface((board.columns * CELL, board.rows * CELL))
    camera = lens.through(drawn.get_rect())
    while not terrain.is_sharp(camera):
        terrain.sharpen(camera)
    terrain.paint(drawn, camera)
    return drawn, camera
