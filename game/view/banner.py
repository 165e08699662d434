"""What is cut from a game's box art: a strip, a strip with words on it, the heart of it in a square."""

import pygame

from game.view.look import Look
from game.view.sheet import Sheet
from game.view.svg import Box

_NIGHT = "#0A0E13"
_HEART = 0.33
"""Where the middle of the picture on a box is, as a share of its height."""
_ART, _FADE = (0.46, 1.3), 0.45
"""Least width of the art beside words, as a share of the strip's width and of its height; how much of it fades out."""
_WIDEST = 2.1
"""Most width of the art of a strip, as a share of its height: more would show too little of the picture."""
_DUSK = 150
"""How dark the art is beside its heart, of 255."""
_INSET = 20  # units: from the edge of the strip to its words


def lay_banner(sheet: Sheet, rect: pygame.Rect, art: str) -> None:
    """Put the strip on the sheet."""
    look = sheet.look

    def paint(surface: pygame.Surface) -> None:
        surface.blit(_strip(look, art, rect.size), rect)

    sheet.canvas("banner", rect, paint)


def lay_told_banner(sheet: Sheet, rect: pygame.Rect, art: str, title: str, words: str, note: str) -> None:
    """Put a strip on the sheet whose art fades out at its left, where a title, a passage and a note stand."""
    look, px = sheet.look, sheet.px

    def paint(surface: pygame.Surface) -> None:
        surface.blit(_half_strip(look, art, rect.size), rect)

    sheet.canvas("banner", rect, paint, "backdrop")
    room = pygame.Rect(rect.left + px(_INSET), 0, round(rect.width * (1 - _ART[0])) - px(_INSET), 0)
    told = look.set(words, room.width, most_lines=5)
    title_high, note_high = px(36), px(20)
    free = rect.height - 2 * px(10)
    lines = max(1, min(5, (free - title_high - note_high - px(8)) // max(1, told.line_height)))
    high = min(told.height, lines * told.line_height)
    top = rect.centery - (title_high + high + px(8) + note_high) // 2
    line = pygame.Rect(room.left, top, room.width, title_high)
    sheet.text("title", title, line, size="title", face="title", valign="center", most_lines=1, is_elided=True)
    passage = pygame.Rect(room.left, line.bottom, room.width, high)
    sheet.text("about", words, passage, most_lines=lines, is_elided=True)
    last = pygame.Rect(room.left, passage.bottom + px(8), room.width, note_high)
    sheet.text("note", note, last, size="small", colour="brass_light", most_lines=1, is_elided=True)


def paint_cover(surface: pygame.Surface, look: Look, rect: pygame.Rect, art: str) -> None:
    """Paint the heart of a picture into a square with round corners."""
    surface.blit(look.shapes.made(("cover", art, rect.size), lambda: _cover(look, art, rect.size)), rect)


def _strip(look: Look, art: str, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        strip = pygame.Surface(size, pygame.SRCALPHA)
        strip.fill(_NIGHT)
        if look.sprites.has(art):
            _put(look, strip, art, strip.get_rect())
            width = min(size[0], round(size[1] * _WIDEST))
            if width < size[0]:
                strip.blit(_dusk(size), (0, 0))
                strip.blit(_heart(look, art, (width, size[1])), ((size[0] - width) // 2, 0))
        return _framed(look, strip, look.theme.radii.panel)

    return look.shapes.made(("strip", art, size), make)


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """Return what darkens the art at the sides of its heart."""
    dusk = pygame.Surface(size, pygame.SRCALPHA)
    dusk.fill((*pygame.Color(_NIGHT)[:3], _DUSK))
    return dusk


def _heart(look: Look, art: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the middle of the art, which goes over into what lies below at both sides."""
    heart = pygame.Surface(size, pygame.SRCALPHA)
    _put(look, heart, art, heart.get_rect())
    side = _fading((size[0] // 4, size[1]), "#000000")  # black, so that nothing but the opacity is taken away
    for left, shade in ((0, side), (size[0] - side.get_width(), pygame.transform.flip(side, True, False))):
        heart.blit(shade, (left, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return heart


def _put(look: Look, strip: pygame.Surface, art: str, place: pygame.Rect) -> None:
    """Put the art as wide as the place on the strip, its heart in the middle of the height."""
    cover = look.sprites.fitted(art, place.width)
    strip.blit(cover, (place.left, place.centery - round(cover.get_height() * _HEART)))


def _half_strip(look: Look, art: str, size: tuple[int, int]) -> pygame.Surface:
    def make() -> pygame.Surface:
        strip = pygame.Surface(size, pygame.SRCALPHA)
        strip.fill(_NIGHT)
        if look.sprites.has(art):
            width = round(max(size[0] * _ART[0], size[1] * _ART[1]))
            left = size[0] - width
            _put(look, strip, art, pygame.Rect(left, 0, width, size[1]))
            strip.blit(_fading((round(width * _FADE), size[1])), (left, 0))
        return _framed(look, strip, look.theme.radii.panel)

    return look.shapes.made(("half strip", art, size), make)


def _fading(size: tuple[int, int], colour: str = _NIGHT) -> pygame.Surface:
    """Return the night or another colour, whole at the left and nothing at the right."""
    fading = pygame.Surface(size, pygame.SRCALPHA)
    night = pygame.Color(colour)
    for column in range(size[0]):
        share = 1 - column / size[0]
        fading.fill((night.r, night.g, night.b, round(255 * share * share * (3 - 2 * share))), (column, 0, 1, size[1]))
    return fading


def _cover(look: Look, art: str, size: tuple[int, int]) -> pygame.Surface:
    square = pygame.Surface(size, pygame.SRCALPHA)
    square.fill(_NIGHT)
    if look.sprites.has(art):
        _put(look, square, art, pygame.Rect((0, 0), size))
    return _framed(look, square, 6)


def _framed(look: Look, picture: pygame.Surface, radius: float) -> pygame.Surface:
    """Round the corners of a picture and draw a line around it."""
    corner = look.px(radius)
    white = look.shapes.box(picture.get_size(), Box(corner, "#FFFFFF", "#FFFFFF"))
    picture.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = Box(corner, _NIGHT, _NIGHT, look.hex("line"), look.px(1), opacity=0)
    picture.blit(look.shapes.box(picture.get_size(), line), (0, 0))
    return picture
