"""Antialiased shapes from SVG at the true pixel size: boxes, shadows, the desk, and the art in assets/.

Boxes are rendered as a narrow strip and stretched in the middle, shadows as a small tile and stretched both ways:
that costs a tenth of rendering them whole. nanosvg, which pygame uses, wants width and height and knows no text.
"""

import io
import random
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.view.cache import PictureCache

_LEAST_ROOM = 24_000_000
WHOLE_BLUR = 3  # pixels of radius


class Box(NamedTuple):
    """A rounded box; colours as `#RRGGBB`, lengths in pixels, opacities 0 to 1."""

    radius: float
    top: str
    bottom: str
    border: str = ""
    border_width: float = 1
    opacity: float = 1
    border_opacity: float = 1
    shine: float = 0


def render(source: str, size: tuple[int, int]) -> pygame.Surface:
    """Render an SVG text at that size."""
    picture = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
    return picture.convert_alpha()


def packed(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, run-length coded: what is mostly opaque or empty is then drawn three times as fast."""
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def softened(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture, of one colour, blurred; a wide blur is done on a smaller picture, where nobody sees the difference.

    The work of a blur grows with its radius and with the pixels: at a third of the size it is a tenth.
    """
    step = max(1, radius // WHOLE_BLUR)
    if step == 1:
        return pygame.transform.gaussian_blur(picture, radius, repeat_edge_pixels=False)
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (-(-width // step), -(-height // step)))
    soft = pygame.transform.gaussian_blur(small, round(radius / step), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, (width, height))


def document(width: int, height: int, body: str, view: str = "") -> str:
    """An SVG document of that size around shapes; `view` is its viewBox, the size itself when empty."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{view or f"0 0 {width} {height}"}">{body}</svg>'
    )


def box_shapes(width: int, height: int, box: Box) -> str:
    """The shapes of a box: a vertical gradient, its border, and a bright edge at the top for raised ones."""
    inset = box.border_width / 2 if box.border else 0
    line = (
        f'stroke="{box.border}" stroke-width="{box.border_width}" stroke-opacity="{box.border_opacity}"'
        if box.border
        else ""
    )
    body = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0" stop-color="{box.top}" stop-opacity="{box.opacity}"/>'
        f'<stop offset="1" stop-color="{box.bottom}" stop-opacity="{box.opacity}"/></linearGradient></defs>'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" rx="{box.radius}" '
        f'fill="{"url(#f)" if box.opacity else "none"}" {line}/>'
    )
    if box.shine:
        edge = 2 * inset + 0.5
        span = width - 2 * box.radius
        body += (
            f'<rect x="{box.radius}" y="{edge}" width="{span}" height="1" fill="#FFFFFF" fill-opacity="{box.shine}"/>'
        )
    return body


class Shapes:
    """Rendered shapes, cached by all that they depend on."""

    def __init__(self) -> None:
        self._cache = PictureCache(_LEAST_ROOM)

    def make_room(self, window: tuple[int, int]) -> None:
        """Keep as much as the scenes of a window of that size show; less would render some of it for every picture."""
        self._cache.limit = max(_LEAST_ROOM, 5 * 4 * window[0] * window[1])

    def svg(self, source: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture of an SVG text."""
        return self._cache.get((source, size), lambda: render(source, size))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture put together by somebody else, under a key of theirs."""
        return self._cache.get(key, make)

    def box(self, size: tuple[int, int], box: Box) -> pygame.Surface:
        """A rounded box of that size."""
        return self._cache.get((size, box), lambda: packed(self.new_box(size, box)))

    @staticmethod
    def new_box(size: tuple[int, int], box: Box) -> pygame.Surface:
        """A rounded box of one's own, to be painted on."""
        width, height = size
        end = int(box.radius + box.border_width) + 2
        if width <= 2 * end + 8:
            return render(document(width, height, box_shapes(width, height, box)), size)
        strip_width = 2 * end + 8
        strip = render(document(strip_width, height, box_shapes(strip_width, height, box)), (strip_width, height))
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.blit(strip, (0, 0), (0, 0, end, height))
        made.blit(strip, (width - end, 0), (strip_width - end, 0, end, height))
        middle = strip.subsurface((end, 0, 8, height))
        made.blit(pygame.transform.scale(middle, (width - 2 * end, height)), (end, 0))
        return made

    def shadow(self, size: tuple[int, int], radius: int, blur: int, colour: str, opacity: float) -> pygame.Surface:
        """A blurred box; it is `2 * blur` pixels larger than `size` on each side."""
        key = ("shadow", size, radius, blur, colour, opacity)
        return self._cache.get(key, lambda: self._make_shadow(size, radius, blur, colour, opacity))

    def rim(
        self, size: tuple[int, int], radius: int, blur: int, drop: int, colour: str, opacity: float
    ) -> pygame.Surface:
        """The shadow of an opaque box that lies ``drop`` pixels higher: only what is seen around the box."""

        def make() -> pygame.Surface:
            made = self._make_shadow(size, radius, blur, colour, opacity)
            covered = pygame.Rect((2 * blur + 1, 2 * blur - drop + 1), (size[0] - 2, size[1] - 2))
            for less in ((2 * radius, 0), (0, 2 * radius)):
                made.fill((0, 0, 0, 0), covered.inflate(-less[0], -less[1]))
            return packed(made)

        return self._cache.get(("rim", size, radius, blur, drop, colour, opacity), make)

    def _make_shadow(
        self, size: tuple[int, int], radius: int, blur: int, colour: str, opacity: float
    ) -> pygame.Surface:
        margin = 2 * blur
        core = 2 * (radius + margin) + 2
        inner = (min(size[0], core), min(size[1], core))
        corner_key = ("corner", inner, radius, blur, colour, opacity)
        tile = self._cache.get(corner_key, lambda: _blurred(inner, radius, blur, colour, opacity))
        return _stretched(tile, (size[0] + 2 * margin, size[1] + 2 * margin))

    def desk(self, size: tuple[int, int], light: str, dark: str) -> pygame.Surface:
        """The dark desk: lighter above the middle, darker to the edges, with a fine grain."""
        return self._cache.get(("desk", size, light, dark), lambda: _desk(size, light, dark))


def _blurred(size: tuple[int, int], radius: int, blur: int, colour: str, opacity: float) -> pygame.Surface:
    margin = 2 * blur
    width, height = size[0] + 2 * margin, size[1] + 2 * margin
    rect = f'<rect x="{margin}" y="{margin}" width="{size[0]}" height="{size[1]}" rx="{radius}" fill="#FFFFFF"/>'
    shape = render(document(width, height, rect), (width, height))
    # Only the blurred opacity is kept; the colour is put back pure, or the faint rim would turn dark.
    soft = softened(shape, max(1, blur))
    soft.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((*pygame.Color(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return soft


def _stretched(tile: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The tile grown to that size by stretching its middle row and column."""
    half_width, half_height = tile.get_width() // 2, tile.get_height() // 2
    wide = pygame.Surface((size[0], tile.get_height()), pygame.SRCALPHA)
    right = tile.get_width() - half_width
    wide.blit(tile, (0, 0), (0, 0, half_width, tile.get_height()))
    wide.blit(tile, (size[0] - right, 0), (half_width, 0, right, tile.get_height()))
    gap = size[0] - tile.get_width()
    if gap > 0:
        column = tile.subsurface((half_width, 0, 1, tile.get_height()))
        wide.blit(pygame.transform.scale(column, (gap, tile.get_height())), (half_width, 0))
    made = pygame.Surface(size, pygame.SRCALPHA)
    low = tile.get_height() - half_height
    made.blit(wide, (0, 0), (0, 0, size[0], half_height))
    made.blit(wide, (0, size[1] - low), (0, half_height, size[0], low))
    gap = size[1] - tile.get_height()
    if gap > 0:
        row = wide.subsurface((0, half_height, size[0], 1))
        made.blit(pygame.transform.scale(row, (size[0], gap)), (0, half_height))
    return made


def _desk(size: tuple[int, int], light: str, dark: str) -> pygame.Surface:
    small = (64, 36)
    glow = (
        '<defs><radialGradient id="v" gradientUnits="userSpaceOnUse" cx="32" cy="13" r="40">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></radialGradient></defs>'
        '<rect width="64" height="36" fill="url(#v)"/>'
    )
    soft = pygame.transform.smoothscale(render(document(*small, glow), small), size)
    made = pygame.Surface(size)
    made.blit(soft, (0, 0))
    # A grain of a few levels: it looks like a surface, and it hides the steps of so dark a gradient.
    grain = pygame.image.frombuffer(random.Random(7).randbytes(192 * 192), (192, 192), "P")
    grain.set_palette([(shade // 64,) * 3 for shade in range(256)])
    tile = grain.convert(made)
    for left in range(0, size[0], 192):
        for top in range(0, size[1], 192):
            made.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return made


class Sprites:
    """The art in assets/ by name without suffix (`logo`, `boxes/sharp_shooters`), rendered at the true size."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._cache = PictureCache(40_000_000)

    def has(self, name: str) -> bool:
        """Whether there is such a picture."""
        return (self._folder / f"{name}.svg").is_file()

    def fitted(self, name: str, width: int) -> pygame.Surface:
        """The picture at that width, as high as it is then."""
        return self._cache.get((name, width), lambda: self._draw(name, (width, 8 * width)).convert_alpha())

    def get(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture as large as it can be inside that size in pixels, centred; FileNotFoundError without one."""
        return self._cache.get((name, size), lambda: self._load(name, size))

    def turned(self, name: str, size: tuple[int, int], degrees: float) -> pygame.Surface:
        """The picture turned by `degrees` against the clock; larger than `size`, the middle stays the middle."""
        key = (name, size, degrees)
        return self._cache.get(key, lambda: pygame.transform.rotozoom(self.get(name, size), degrees, 1))

    def faded(self, name: str, size: tuple[int, int], opacity: float) -> pygame.Surface:
        """The picture let through to `opacity`, 0 to 1."""

        def make() -> pygame.Surface:
            drawn = self.get(name, size).copy()
            drawn.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
            return drawn

        return self._cache.get((name, size, "faded", opacity), make)

    def _load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        drawn = self._draw(name, size)
        if drawn.get_size() == size:
            return drawn.convert_alpha()
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
        return made

    def _draw(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return pygame.image.load_sized_svg(self._folder / f"{name}.svg", size)
