"""Looks at the sheet of a scene for what a person would see as a fault of layout."""

from collections import defaultdict

import pygame

from game.scenes.scene import Scene
from game.view.sheet import Mark, Sheet

LOOSE = {"backdrop", "spot"}
BREATH = 3


def check_layout(scene: Scene, size: tuple[int, int]) -> list[str]:
    """Compose the scene at that size and return its faults: outside, overlapping, cut, or touching a border."""
    scene.compose(size)
    return sheet_faults(scene.sheet) + coach_faults(scene, size)


def coach_faults(scene: Scene, size: tuple[int, int]) -> list[str]:
    """What is wrong with the panel of a coach over a table, where it hides what it points to too."""
    coach = getattr(scene, "coach", None)
    if coach is None:
        return []
    coach.ready(size)
    place = coach.pointer.place
    is_hidden = place is not None and place.width < size[0] // 2 and coach.panel.colliderect(place)
    return sheet_faults(coach.sheet) + [f"the panel hides {coach.pointer.pointing()}"] * is_hidden


def sheet_faults(sheet: Sheet) -> list[str]:
    """The faults of a sheet as sentences; empty when all is well."""
    by_parent: dict[str, list[Mark]] = defaultdict(list)
    frames = {mark.name: mark for mark in sheet.marks if mark.kind not in ("text", "backdrop", "spot")}
    for mark in sheet.marks:
        by_parent[mark.parent].append(mark)
    faults = _repeated(sheet)
    for parent, marks in by_parent.items():
        for mark in marks:
            faults += _faults_of(mark, frames.get(parent), sheet)
        faults += _overlaps(marks)
    return faults


def _repeated(sheet: Sheet) -> list[str]:
    names = [mark.name for mark in sheet.marks]
    return [f"two things are named {name!r}" for name in sorted({name for name in names if names.count(name) > 1})]


def _faults_of(mark: Mark, frame: Mark | None, sheet: Sheet) -> list[str]:
    faults = []
    if not mark.is_whole:
        faults.append(f"{mark.name}: its text is cut")
    if mark.kind != "backdrop" and (mark.rect.width <= 0 or mark.rect.height <= 0):
        faults.append(f"{mark.name}: it has no size, {_words(mark.rect)}")
    if frame is None:
        if not sheet.rect.contains(mark.rect):
            faults.append(f"{mark.name}: {_words(mark.rect)} leaves the window {sheet.size}")
        return faults
    room = frame.rect
    if frame.kind == "scroll":
        room = pygame.Rect(room.left, -(1 << 20), room.width, 1 << 21)
    elif mark.kind == "text" and frame.kind == "panel":
        room = room.inflate(-2 * BREATH, -2 * BREATH)
    if not room.contains(mark.rect):
        verb = "touches the border of" if frame.rect.contains(mark.rect) else "leaves"
        faults.append(f"{mark.name}: {_words(mark.rect)} {verb} {frame.name} {_words(frame.rect)}")
    return faults


def _overlaps(marks: list[Mark]) -> list[str]:
    solid = [mark for mark in marks if mark.kind not in LOOSE]
    faults = []
    for place, one in enumerate(solid):
        for other in solid[place + 1 :]:
            if one.rect.colliderect(other.rect):
                faults.append(f"{one.name} {_words(one.rect)} overlaps {other.name} {_words(other.rect)}")
    return faults


def _words(rect: pygame.Rect) -> str:
    return f"({rect.left}, {rect.top}, {rect.width} × {rect.height})"
