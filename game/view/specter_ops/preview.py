"""A board in small, for the set-up: its picture, its title, and what lies on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.core.tile_art import TileArt
from game.rules.hidden.grid_names import place_of
from game.rules.hidden.ground import mask_of
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.board import Board
from game.view.hidden.camera import Lens
from game.view.hidden.terrain import Plain, Terrain, terrain_of
from game.view.hidden.washes import Wash, paint_wash
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.specter_ops.picture import view_of
from game.view.text import Rich, Span

CELL = 16  # pixels of a space before it is scaled
_KEPT: WeakKeyDictionary[Any, dict[tuple[int, int], Surface]] = WeakKeyDictionary()
"""The picture of each game's board in the size it was painted last: a map that is saved anew makes a new game."""


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
        _counted(len(board.exits), " exit\n", " exits\n"),
        (str(len(board.sites)), " places for the four objectives\n"),
        _counted(len(board.caches), " supply cache\n", " supply caches\n"),
        _counted(len(board.stretches), " stretch of road", " stretches of road"),
    )
    return [part for count, what in counts for part in (Span(count, "text", "bold"), what)]


def _counted(count: int, one: str, many: str) -> tuple[str, str]:
    return (str(count) if count else "no", one if count == 1 else many)


def _paint(surface: Surface, look: Look, rect: Rect, game: SpecterOps) -> None:
    kept = _KEPT.setdefault(game, {})
    if rect.size not in kept:
        kept.clear()
        kept[rect.size] = pygame.transform.smoothscale(_drawn(look, game), rect.size)
    surface.blit(kept[rect.size], rect)


def _drawn(look: Look, game: SpecterOps) -> Surface:
    """Return the board with its objective sites and exits marked, small but sharp."""
    return _marked(look, view_of(look, game).terrain, game.field.board)


def picture_of(look: Look, art: TileArt, board: Board | None) -> Surface:
    """Return a map as the table draws it, small; ``board``: what it is to the rules, None while it is faulty."""
    bare = Plain(art.columns, art.rows, frozenset(), frozenset())
    return _marked(look, terrain_of(look, art, bare), board or art)


def _marked(look: Look, terrain: Terrain, board: Board | TileArt) -> Surface:
    drawn = Surface((board.columns * CELL, board.rows * CELL))
    camera = Lens(board.columns, board.rows).through(drawn.get_rect())
    while not terrain.is_sharp(camera):
        terrain.sharpen(camera)
    terrain.paint(drawn, camera)
    if isinstance(board, Board):
        paint_wash(drawn, look, camera, Wash("sight", _spaces(board, [site.space for site in board.sites])))
        paint_wash(drawn, look, camera, Wash("reach", _spaces(board, board.exits)))
    return drawn.subsurface(camera.board.clip(drawn.get_rect()))


def _spaces(board: Board, names: Iterable[str]) -> int:
    """Return the set of spaces of these names."""
    places = [place_of(name) for name in names]
    return mask_of(row * board.columns + column for column, row in places)
