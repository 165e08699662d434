"""A cache of rendered pictures that forgets the least recently used ones beyond a number of bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    """Surfaces by key, at most `limit` bytes of pixels in all (a single larger one is kept alone)."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self._bytes = 0
        self._pictures: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that key, made by `make` if it is not at hand."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found[0]
        picture = make()
        weight = _weight(picture)
        self._pictures[key] = picture, weight
        self._bytes += weight
        while self._bytes > self.limit and len(self._pictures) > 1:
            _, (_, forgotten) = self._pictures.popitem(last=False)
            self._bytes -= forgotten
        return picture

    def __len__(self) -> int:
        return len(self._pictures)

    @property
    def weight(self) -> int:
        """Bytes of pixels held."""
        return self._bytes


def _weight(picture: pygame.Surface) -> int:
    """A run-length coded picture keeps only what can be seen of it."""
    if picture.get_flags() & pygame.RLEACCELOK:
        return pygame.mask.from_surface(picture, 0).count() * 4
    return picture.get_width() * picture.get_height() * 4
