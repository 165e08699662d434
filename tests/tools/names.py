"""Whether every name of a card, a power or a character that is painted on a screen says what it means on hover."""

from __future__ import annotations

from game.content.registry import GAMES
from game.scenes.hands import Hands
from game.scenes.scene import Scene, shipped
from game.view.glossary import Entry, glossary_of, terms_in
from game.view.text import Rich, Span


def plain(rich: Rich) -> str:
    """The words without their colours."""
    return rich if isinstance(rich, str) else rich.text if isinstance(rich, Span) else "".join(map(plain, rich))


def names_on(scene: Scene) -> list[tuple[Entry, tuple[int, int]]]:
    """Every name that can be seen, and where: of the game that the scene is about, else of any."""
    sheet, found = scene.sheet, []
    own = sheet.glossary()
    known = [own] if own.entries else [glossary_of(shipped(entry.name)) for entry in GAMES]
    for painted in list(sheet.painted):
        for term in (term for glossary in known for term in terms_in(painted, glossary)):
            if min(term.rect.size) >= 4 and sheet.rect.contains(term.rect):
                found.append((term.entry, term.rect.center))
    return found


def told_at(scene: Scene, pos: tuple[int, int]) -> str:
    """What is said to whoever points there: a note, or a card that is held close."""
    hands = _hands_at(scene, pos)
    tip = hands.tip(scene.sheet)
    held = getattr(scene.sheet.controls.get(hands.hovered), "close_up", None)
    return " ".join(f"{plain(tip.words) if tip else ''} {held.says if held else ''}".split())


def dumb_names(scene: Scene) -> list[str]:
    """The names that do not say what they mean."""
    return [
        entry.title for entry, pos in names_on(scene) if " ".join(entry.says.split()) not in told_at(scene, pos)
    ]


def _hands_at(scene: Scene, pos: tuple[int, int]) -> Hands:
    """The hands whose pointer is there; where two act at once, those of the half."""
    for station in getattr(scene, "stations", ()):
        if station.half is not None and station.half.rect.collidepoint(pos):
            station.hands.find_hover(pos, station.sheet)
            found: Hands = station.hands
            return found
    scene.hands.find_hover(pos, scene.sheet)
    return scene.hands
