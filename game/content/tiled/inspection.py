"""The inspection of one map: what was found so far, and how attributes are read without trusting them."""

from __future__ import annotations

import math
from pathlib import Path
from xml.etree.ElementTree import Element

from game.content.problems import Fault, Place, Problem, quoted
from game.content.tiled.faults import MapFault, ObjectFault

SAVE_AGAIN = "save the map again in Tiled"


class Inspection:
    """Collects the problems of a map. ``root``: the folder that no path may leave."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.root = root
        self.problems: list[Problem] = []

    def at(self, node: Element, *where: str) -> Place:
        """Return the place of an element of the map: its line, and the words that lead to it."""
        return Place(str(self.path), getattr(node, "line", 1), where)

    def report(self, fault: Fault, place: Place, **facts: object) -> None:
        """Add a problem."""
        self.problems.append(fault.at(place, **facts))

    def whole(self, node: Element, name: str, low: int, high: int, place: Place, mend: str = SAVE_AGAIN) -> int | None:
        """Return an attribute as a whole number from ``low`` to ``high``, None after reporting why it is none."""
        text = node.get(name)
        if text is None:
            self.report(MapFault.NO_NUMBER, place, name=quoted(name))
            return None
        number = whole_number(text)
        if number is None or not low <= number <= high:
            facts = {"name": quoted(name), "found": quoted(text), "low": low, "high": high}
            self.report(MapFault.NUMBER, place, **facts, mend=mend)
            return None
        return number

    def length(self, node: Element, name: str, place: Place) -> float | None:
        """Return an attribute of an object in pixels, 0 where it is not given; None after reporting a wrong one."""
        text = node.get(name, "0")
        number = real_number(text)
        if number is None:
            self.report(ObjectFault.PLACE, place, name=quoted(name), found=quoted(text))
        return number


def whole_number(text: str) -> int | None:
    """Return the number that a text of at most ten digits says, with or without a minus, or None."""
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 10):
        return None
    return int(text)


def real_number(text: str) -> float | None:
    """Return the finite number that a text says, or None."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def sentence(words: str) -> str:
    """Return words of advice closed with a full stop, so that more can follow."""
    return words if words.endswith("?") else f"{words}."
