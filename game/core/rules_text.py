"""The rules of a game in our own words, as a screen shows them: sections of short passages, some of them pictures."""

from __future__ import annotations

import msgspec


class Passage(msgspec.Struct, frozen=True):
    """One of: ``text``, a paragraph; ``points``, a list; ``figure``, a picture with the ``caption`` below it.

    What a figure holds is known to the game's pictures alone (``game.view.<game>.figures``).
    """

    text: str = ""
    points: tuple[str, ...] = ()
    figure: dict[str, str | int] = {}
    caption: str = ""


class Section(msgspec.Struct, frozen=True):
    """A heading and what stands under it; ``anchor`` is the word by which others open it."""

    anchor: str
    heading: str
    passages: tuple[Passage, ...]


class RulesText(msgspec.Struct, frozen=True):
    """All sections, in the order in which one reads them."""

    sections: tuple[Section, ...]
