"""Which font file draws which character: faces of the house and the scripts they fall back to.

Noto Sans comes with pygame_gui, Fjalla One with font-fjallaone. Both packages are only located, never imported
here, so that start-up stays quick.
"""

import importlib.util
import unicodedata
from bisect import bisect_right
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pygame

FACES = ("sans", "bold", "italic", "title")

_NOTO = {"sans": "Regular", "bold": "Bold", "italic": "Regular", "title": "Bold"}
_LATIN = {
    "sans": "NotoSans-Regular.ttf",
    "bold": "NotoSans-Bold.ttf",
    "italic": "NotoSans-Italic.ttf",
    "title": "FjallaOne-Regular.ttf",
}
_SUFFIX = {"JP": ".otf", "SC": ".otf"}
_RIGHT_TO_LEFT = {"Arabic": "Arab", "Hebrew": "Hebr"}

# First character and script of each block that Noto Sans itself does not draw; "" is Noto Sans again.
_BLOCKS = [
    (0x0000, ""), (0x0590, "Hebrew"), (0x0600, "Arabic"), (0x0700, ""), (0x0750, "Arabic"), (0x0780, ""),
    (0x08A0, "Arabic"), (0x0900, ""), (0x10A0, "Georgian"), (0x1100, "KR"), (0x1200, ""), (0x1C90, "Georgian"),
    (0x1CC0, ""), (0x2D00, "Georgian"), (0x2D30, ""), (0x2E80, "Han"), (0x3040, "JP"), (0x3100, "Han"),
    (0x3130, "KR"), (0x3190, "Han"), (0x31F0, "JP"), (0x3200, "Han"), (0xA960, "KR"), (0xA980, ""), (0xAC00, "KR"),
    (0xD800, ""), (0xF900, "Han"), (0xFB00, ""), (0xFB1D, "Hebrew"), (0xFB50, "Arabic"), (0xFE00, ""),
    (0xFE30, "Han"), (0xFE50, ""), (0xFE70, "Arabic"), (0xFF00, "Han"), (0xFFF0, ""), (0x20000, "Han"),
    (0x32000, ""),
]  # fmt: skip
_STARTS = [start for start, _ in _BLOCKS]
_DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn"}
_MOST_MARKS = 2


class Run(NamedTuple):
    """Characters of one line that one font draws; `script` is its four-letter name when it runs right to left."""

    text: str
    file: str
    script: str


def clean(text: str) -> str:
    """The text without what no font should be asked for: controls, surrogates, unassigned, piled-up marks."""
    kept: list[str] = []
    marks = 0
    for character in text.replace("\t", " "):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if character == "\n" or (category not in _DROPPED and marks <= _MOST_MARKS):
            kept.append(character)
    return "".join(kept)


@cache
def folders() -> tuple[Path, Path]:
    """Where Noto Sans and Fjalla One lie; FileNotFoundError names the package that is missing."""
    found = []
    for package, inner in (("pygame_gui", "data"), ("font_fjallaone", "files")):
        spec = importlib.util.find_spec(package)
        if spec is None or not spec.submodule_search_locations:
            raise FileNotFoundError(f"the package {package}, which holds a font, is not installed")
        found.append(Path(spec.submodule_search_locations[0]) / inner)
    return found[0], found[1]


@cache
def font(file: str, height: int, script: str = "") -> pygame.font.Font:
    """The font of that file at that height in pixels, set up for its direction of writing."""
    noto, fjalla = folders()
    made = pygame.font.Font(str((fjalla if file.startswith("Fjalla") else noto) / file), max(1, height))
    if script:
        made.set_script(script)
        made.set_direction(pygame.DIRECTION_RTL)
    return made


def runs(text: str, face: str) -> list[Run]:
    """One line cut into runs, in the order in which they stand from left to right."""
    scripts = _scripts_of(text)
    found = [
        _run("".join(text[place] for place, _ in group), script, face)
        for script, group in groupby(enumerate(scripts), key=lambda pair: pair[1])
    ]
    strong = next((script for script, letter in zip(scripts, text, strict=True) if letter.isalpha()), "")
    return found[::-1] if strong in _RIGHT_TO_LEFT else found


def _scripts_of(text: str) -> list[str]:
    if text.isascii():
        return [""] * len(text)
    scripts = [_BLOCKS[bisect_right(_STARTS, ord(letter)) - 1][1] for letter in text]
    han = "JP" if "JP" in scripts else "KR" if "KR" in scripts else "SC"
    for place, letter in enumerate(text):
        if letter == " " and place:
            scripts[place] = scripts[place - 1]
        elif scripts[place] == "Han":
            scripts[place] = han
        elif not scripts[place] and ord(letter) > 0x24F and not 0x2000 <= ord(letter) < 0x2300:
            scripts[place] = "other"
    return scripts


def _run(text: str, script: str, face: str) -> Run:
    if not script:
        return Run(text, _LATIN[face], "")
    if script == "other":
        return Run(text, _LATIN["bold" if face == "title" else face], "")
    file = f"NotoSans{script}-{_NOTO[face]}{_SUFFIX.get(script, '.ttf')}"
    return Run(text, file, _RIGHT_TO_LEFT.get(script, ""))
