"""What lies and stands on a board: figures, markers, tokens, each in its space, with a tag where it has one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from game.view.hidden.camera import Camera
from game.view.hidden.sprites import Art, on_board
from game.view.look import Look, mix
from game.view.svg import Box

STANDING = 0.2  # spaces a figure stands above the middle of its space
LEAST_TAG = 15  # pixels of a space from which tags can be read


NOTE = "specter_ops/note"
NOTE_COLOURS = {"?": "brass", "!": "danger", "x": "muted"}


class Token(NamedTuple):
    """A thing on the board.

    ``key``: by which it is hidden while it moves. ``size``: in spaces. ``stands``: a figure, beside others in its
    space, ``lift`` spaces above its middle. ``base``: what is under a figure; ``over``: small ones above it. ``tag``: a
    word at its upper right. ``calls``: a sign at the edge of the window tells where it is when it is not seen.
    ``shift``: how far it lies from the middle of its space, in cells to the right and down.
    """

    key: str
    art: Art
    space: int
    size: float = 1.0
    stands: bool = False
    lift: float = STANDING
    base: Art | None = None
    over: tuple[Art, ...] = ()
    tag: str = ""
    tag_colour: str = "brass"
    calls: bool = False
    shift: tuple[float, float] = (0, 0)


def place_of(camera: Camera, token: Token) -> tuple[int, int]:
    """Return the pixel around which something lies."""
    x, y = camera.middle(token.space)
    return x + round(token.shift[0] * camera.cell), y + round(token.shift[1] * camera.cell)


def note_tokens(notes: Mapping[int, str]) -> list[Token]:
    """Return the marks that somebody has put on spaces."""
    return [
        Token(f"note{space}", Art(NOTE), space, 0.5, tag=mark, tag_colour=NOTE_COLOURS[mark])
        for space, mark in sorted(notes.items())
    ]


def paint_tokens(
    surface: Surface, look: Look, camera: Camera, tokens: Iterable[Token], hidden: Collection[str] = ()
) -> None:
    """Paint what lies first, then what stands, row by row; tags above all."""
    shown = [token for token in tokens if token.key not in hidden and camera.shows(token.space)]
    lying = [token for token in shown if not token.stands]
    standing = sorted((token for token in shown if token.stands), key=lambda token: camera.middle(token.space)[::-1])
    for token in lying:
        paint_token(surface, look, camera, token, place_of(camera, token))
    crowd, met = Counter(token.space for token in standing), Counter[int]()
    places = []
    for token in standing:
        places.append((token, beside(camera, token.space, met[token.space], crowd[token.space])))
        met[token.space] += 1
    for token, middle in places:
        paint_token(surface, look, camera, token, middle)
    for token, middle in [*((token, place_of(camera, token)) for token in lying), *places]:
        if token.tag:
            paint_tag(surface, look, camera, token, middle)


def beside(camera: Camera, space: int, number: int, count: int) -> tuple[int, int]:
    """Return where one of several figures in a space stands."""
    x, y = camera.middle(space)
    spread = camera.cell * 0.3
    return round(x + spread * (number - (count - 1) / 2)), y


def paint_token(surface: Surface, look: Look, camera: Camera, token: Token, middle: tuple[int, int]) -> None:
    """Paint a token around a pixel; figures stand a little above it."""
    x, y = middle
    if token.base:
        base = on_board(look, token.base, camera, 0.84 * token.size)
        surface.blit(base, base.get_rect(center=(x, y + round(camera.cell * 0.2))))
    if token.stands:
        y -= round(token.lift * camera.cell)
    picture = on_board(look, token.art, camera, token.size)
    surface.blit(picture, picture.get_rect(center=(x, y)))
    for n, art in enumerate(token.over):
        mark = on_board(look, art, camera, 0.44)
        step = round(camera.cell * 0.3)
        where = x - round(camera.cell * 0.42), y - round(camera.cell * 0.3) + n * step
        surface.blit(mark, mark.get_rect(center=where))


def paint_tag(surface: Surface, look: Look, camera: Camera, token: Token, middle: tuple[int, int]) -> None:
    """Paint the word of a token on a little plate at its upper right."""
    if camera.cell < LEAST_TAG:
        return
    plate = _plate(look, token.tag, token.tag_colour, camera.rest)
    lift = 0.62 if token.stands else 0.44
    x = middle[0] + round(camera.cell * 0.3)
    y = middle[1] - round(camera.cell * lift)
    surface.blit(plate, plate.get_rect(midleft=(x - plate.get_height() // 3, y)))


def _plate(look: Look, word: str, role: str, cell: int) -> Surface:
    height = min(look.px(15), max(8, round(cell * 0.36)))

    def make() -> Surface:
        block = look.typesetter.set(word, height, "ink", "bold", 1 << 16, 1, False)
        size = block.width + round(height * 0.8), block.height
        fill = look.hex(role)
        box = Box(size[1] * 0.3, mix(fill, "#FFFFFF", 0.18), fill, mix(fill, "#000000", 0.6), max(1, height // 9))
        plate = look.shapes.box(size, box).copy()
        look.typesetter.draw(plate, block, Rect((size[0] - block.width) // 2, 0, block.width, block.height))
        return plate

    return look.shapes.made(("tag", word, role, height), make)
