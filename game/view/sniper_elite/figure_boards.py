"""Small boards in the rules of Sniper Elite: drawn as text, printed as the large ones are, with the rules' own sight.

A board has ``rows``, parted by blanks, of a sign for each cell: touching cells of one sign are one space, small letters
open, capitals enclosed, figures elevated; ``~`` water, ``#`` obstruction. ``doors``: pairs of spaces (``aB``);
``difficult``: signs; ``red``, ``yellow``, ``black``: the spaces of a sector, all others are neutral. ``things``:
``officer red C, soldier yellow a, sniper e, figure e, dog yellow b, target f``. ``sees``: the space whose sight is
shown; ``way``: spaces that are gone through one after the other; ``line``: from where to where is shot; ``quiet``,
``loud``, ``heard``, ``reach``, ``named``: spaces that are lit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.rules.hidden.ground import mask_of
from game.rules.sniper_elite.board import COLOURS, Board, Cell, Kind, Passage, Sector, Space
from game.rules.sniper_elite.plan import owners
from game.rules.sniper_elite.sight import sight_table
from game.view.hidden.camera import Camera, Shapes
from game.view.hidden.terrain import Terrain
from game.view.hidden.tokens import Token, paint_tokens
from game.view.hidden.washes import Wash, Way, paint_wash, paint_way
from game.view.look import Look
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES
from game.view.sniper_elite.pieces import DOG, OFFICER, SOLDIER, line_of_fire, marker_token, of, sniper_token
from game.view.sniper_elite.printing import printed

SIDE = 96  # pixels of a cell of the large drawing
GROUND: Mapping[Kind, str] = {
    "open": "#4C5A45",
    "enclosed": "#8C7454",
    "elevated": "#838C94",
    "water": "#1F5266",
    "obstruction": "#3B2C26",
}
BUSH, CRATE = "#35603A", "#6A4A36"
LIT = ("quiet", "loud", "heard", "reach", "named")


class SmallBoard(NamedTuple):
    """A small board with what is shown on it."""

    board: Board
    shapes: Shapes
    terrain: Terrain
    washes: tuple[Wash, ...]
    tokens: tuple[Token, ...]
    ways: tuple[Way, ...]


@lru_cache(32)
def small_board(look: Look, facts: tuple[tuple[str, str | int], ...]) -> SmallBoard:
    """Work a figure out."""
    figure = {key: str(value) for key, value in facts}
    board = _board(figure)
    number = {space.name: n for n, space in enumerate(board.spaces)}

    def numbers(signs: str) -> list[int]:
        return [number[sign] for sign in signs if sign != " "]

    washes = [Wash(kind, mask_of(numbers(figure[kind]))) for kind in LIT if kind in figure]
    if "sees" in figure:
        washes.append(Wash("sight", sight_table(board)[number[figure["sees"]]]))
    ways = [Way(numbers(figure["way"]), SNIPER)] if "way" in figure else []
    ways += [line_of_fire(*numbers(figure["line"]))] if "line" in figure else []
    things = figure["things"].split(",") if "things" in figure else []
    tokens = [_token(n, thing.split(), number) for n, thing in enumerate(things)]
    shapes = Shapes(board.columns, [[y * board.columns + x for x, y in space.cells] for space in board.spaces])
    terrain = Terrain(lambda: _ground(look, board), board.columns, board.rows)
    return SmallBoard(board, shapes, terrain, tuple(washes), tuple(tokens), tuple(ways))


def paint_small_board(surface: Surface, look: Look, window: Rect, cell: int, small: SmallBoard) -> None:
    """Paint it through a window of the screen."""
    board = small.board
    camera = Camera(board.columns, board.rows, window, cell, window.left, window.top, cell, small.shapes)
    while not small.terrain.is_sharp(camera):
        small.terrain.sharpen(camera)
    small.terrain.paint(surface, camera)
    for wash in small.washes:
        paint_wash(surface, look, camera, wash)
    paint_tokens(surface, look, camera, small.tokens)
    for way in small.ways:
        paint_way(surface, look, camera, way)


# -- from signs


def _board(figure: Mapping[str, str]) -> Board:
    rows = figure["rows"].split()
    signs = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    sectors: dict[str, Sector] = {sign: colour for colour in COLOURS for sign in figure.get(colour, "")}
    spaces = tuple(
        Space(sign, _kind(sign), sectors.get(sign, "neutral"), cells, sign in figure.get("difficult", ""))
        for sign, cells in _pieces(signs)
    )
    board = Board("figure", len(rows[0]), len(rows), spaces, (), (), (), (), ())
    doors = tuple(_door(board, door) for door in figure.get("doors", "").split())
    return Board("figure", board.columns, board.rows, spaces, doors, (), (), (), ())


def _kind(sign: str) -> Kind:
    if sign in "~#":
        return "water" if sign == "~" else "obstruction"
    if sign.isdigit():
        return "elevated"
    return "enclosed" if sign.isupper() else "open"


def _pieces(signs: Mapping[Cell, str]) -> Iterator[tuple[str, tuple[Cell, ...]]]:
    """Yield touching cells of one sign, in reading order of the first."""
    left = dict(signs)
    for cell in sorted(signs, key=lambda cell: (cell[1], cell[0])):
        if cell not in left:
            continue
        piece, edge = {cell}, [cell]
        while edge:
            x, y = edge.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near not in piece and left.get(near) == signs[cell]:
                    piece.add(near)
                    edge.append(near)
        for each in piece:
            del left[each]
        yield signs[cell], tuple(sorted(piece, key=lambda cell: (cell[1], cell[0])))


def _door(board: Board, signs: str) -> Passage:
    """Return the passage at the first edge that two spaces share."""
    owner = owners(board)
    for (x, y), one in owner.items():
        for after in ((x + 1, y), (x, y + 1)):
            if after in owner and {board.spaces[one].name, board.spaces[owner[after]].name} == set(signs):
                return Passage(one, owner[after], ((x, y), after))
    raise LookupError(f"the spaces {signs} share no edge")


def _token(n: int, words: list[str], number: Mapping[str, int]) -> Token:
    what, space = words[0], number[words[-1]]
    if what == "sniper":
        return marker_token(space)
    if what == "figure":
        return sniper_token(space)._replace(calls=False)
    if what == "target":
        return Token(f"thing{n}", of("target"), space, 0.9)
    hue = SQUAD_HUES[[*COLOURS].index(words[1])]  # type: ignore[arg-type]
    if what == "dog":
        return Token(f"thing{n}", of("pawn_dog", hue), space, DOG, stands=True, lift=0.1)
    pawn, base = ("pawn_officer", "base_officer") if what == "officer" else ("pawn_soldier_1", "base_soldier")
    size = OFFICER if what == "officer" else SOLDIER
    return Token(f"thing{n}", of(pawn, hue), space, size, stands=True, base=of(base, hue))


# -- the ground


def _ground(look: Look, board: Board) -> Surface:
    """Return the board in plain colours with all that is printed on it."""
    made = Surface((board.columns * SIDE, board.rows * SIDE)).convert()
    for space in board.spaces:
        for x, y in space.cells:
            where = Rect(x * SIDE, y * SIDE, SIDE, SIDE)
            made.fill(GROUND[space.kind], where)
            if space.kind == "obstruction":
                made.fill(CRATE, where.inflate(-SIDE // 4, -SIDE // 4))
            elif space.is_difficult:
                for across, down in ((0.3, 0.3), (0.68, 0.42), (0.4, 0.72)):
                    middle = where.left + round(across * SIDE), where.top + round(down * SIDE)
                    pygame.draw.circle(made, BUSH, middle, SIDE // 6)
    printed(look, board)(made)
    return made


