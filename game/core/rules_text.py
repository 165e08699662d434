"""The rules of a game in our own words, as a screen shows them: sections of short passages, some of them pictures."""

from __future__ import annotations

import msgspec


class Passage(msgspec.Struct, frozen=True):
    """One of: ``text``, a paragraph; ``points``, a list; ``figure``, a picture with the ``caption`` below it.

    What a figure holds is known to the game's pictures alone (``game.view.<game>.figures``). A ``name`` makes a place
    of it to which a refusal can lead: ``<anchor of its section>/<name>``.
    """

    text: str = ""
    points: tuple[str, ...] = ()
    figure: dict[str, str | int] = {}
    caption: str = ""
    name: str = ""


class Section(msgspec.Struct, frozen=True):
    """A heading and what stands under it; ``anchor`` is the word by which others open it."""

    anchor: str
    heading: str
    passages: tuple[Passage, ...]


class RulesText(msgspec.Struct, frozen=True):
    """All sections, in the order in which one reads them."""

    sections: tuple[Section, ...]

    def find(self, place: str) -> tuple[int, int] | None:
        """Return the numbers of a section and of a passage in it, -1 for all of it; None when there is no such place.

        ``place``: an anchor, or an anchor and the name of a passage (``chains/touch``).
        """
        anchor, _, name = place.partition("/")
        for number, section in enumerate(self.sections):
            if section.anchor == anchor:
                if not name:
                    return number, -1
                names = [passage.name for passage in section.passages]
                return (number, names.index(name)) if name in names else None
        return None
