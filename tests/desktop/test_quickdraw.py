"""Two people at once in the real window: one clicks, the other types, and both their turns go on by themselves."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core import Match
from game.rules.super_snipers.actions import Place
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.pieces import SHAPES
from game.scenes.stack import HUSH
from game.scenes.super_snipers.quick_station import QuickStation
from game.scenes.super_snipers.quickdraw import QuickdrawTable
from game.store.settings import Place as Chair
from game.store.settings import SetUp, open_settings
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Point
from tests.desktop.screen import Program, difference, wait_for

GAME = "super_snipers"
MUCH = 0.3  # share of the pixels that differ between two screens
ARROWS = {(0, -1): "Left", (0, 1): "Right", (-1, 0): "Up", (1, 0): "Down"}
KEYS = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (-1, 0): pygame.K_UP, (1, 0): pygame.K_DOWN}


def two(home: Path) -> None:
    """Settings of two people who last played Quickdraw and want no movement on the screen."""
    page = open_settings(home)
    page.value.animation_speed = 0
    page.value.set_ups[GAME] = SetUp([Chair("Ada"), Chair("Ben")], {"mode": "quickdraw"})
    page.save()
    page.close()


def state(mirror: Mirror) -> tuple[str, int]:
    """The phase of the match on the disk, and how often somebody has hidden or acted."""
    match = mirror.match()
    return match.view(0).table.phase, len(match.plies)


def begin(program: Program, mirror: Mirror) -> None:
    """From the title to the first turn: the curtain is opened twice, and each hides with the key of the middle grid."""
    title = program.picture()
    program.click(mirror.middle(mirror.title(), f"box/{GAME}"))
    wait_for(lambda: difference(title, program.picture()) > MUCH, "the set-up")
    program.click(mirror.middle(mirror.behind("set_up", GAME), "begin"))
    wait_for(mirror.newest_save, "the match to begin")
    for _ in range(40):
        if state(mirror)[0] == "play":
            return
        program.key("Return")  # who plays with what, then each curtain
        pygame.time.wait(round(1000 * HUSH) + 150)
        program.key("2")
        pygame.time.wait(150)
    raise AssertionError(f"nobody began: {program.errors()}")


def table(mirror: Mirror, program: Program) -> QuickdrawTable:
    """The table as the window shows it once the count-in is over."""
    scene = mirror.table(mirror.match())
    assert isinstance(scene, QuickdrawTable)
    scene.compose(program.size())
    return scene


def a_place(match: Match, station: QuickStation) -> tuple[Place, Point]:
    """A placement of the Active Focus as it lies, and its uppermost row and column on the board."""
    for act in match.view(station.seat).legal:
        if isinstance(act, Place):
            spot = by_mask(station.board_of(act.board), SHAPES[act.piece])[act.mask]
            if spot.orientation == 0:
                return act, (spot.row, spot.column)
    raise AssertionError("on empty grids every Focus fits somewhere as it lies")


def lies(mirror: Mirror, seat: int, act: Place) -> bool:
    """Whether the match on the disk tells of that placement."""
    placed = mirror.match().view(seat).table.sides[seat].locate[act.board].placed
    return act.mask in [one.mask for one in placed]


def test_mouse_and_keyboard_play_at_the_same_time(start: Start, home: Path) -> None:
    two(home)
    program = start()
    mirror = Mirror(program)
    begin(program, mirror)
    wait_for(lambda: mirror.match().view(0).table.sides[0].timer < 10_000, "the count-in to end")
    scene = table(mirror, program)
    (mine, at), (theirs, goal) = (a_place(scene.match, station) for station in scene.stations)
    # One takes a Focus with the mouse, the other one with its number; the same is done at the mirror.
    program.click(scene.places()["0/los0"].center)
    program.key("1")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=scene.places()["0/los0"].center, button=1))
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    first, second = (station.hand for station in scene.stations)
    assert first.held is not None
    assert second.held is not None
    program.click(
        scene.places()[f"0/board{mine.board}/{at[0] + first.held.grip[0]}/{at[1] + first.held.grip[1]}"].center
    )
    wait_for(lambda: lies(mirror, 0, mine), "the placement of the one with the mouse")
    program.key(*way(scene, theirs.board, (goal[0] + second.held.grip[0], goal[1] + second.held.grip[1])), "Return")
    wait_for(lambda: lies(mirror, 1, theirs), "the placement of the one with the keyboard")
    program.click(scene.places()["0/ready"].center)
    program.key("e")
    wait_for(lambda: all(side.turns == 2 for side in mirror.match().view(0).table.sides), "the next turns")
    program.kill()
    assert program.errors() == ""


def way(scene: QuickdrawTable, board: int, goal: Point) -> list[str]:
    """The arrow keys from where the cursor of the second player is to a cell of a board."""
    keys: list[str] = []
    cursor = scene.stations[1].hand.cursor
    while cursor.at is not None and cursor.at != (board, goal):
        number, (row, column) = cursor.at
        if number != board:
            step = (0, 1 if board > number else -1)
        elif row != goal[0]:
            step = (1 if goal[0] > row else -1, 0)
        else:
            step = (0, 1 if goal[1] > column else -1)
        keys.append(ARROWS[step])
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=KEYS[step], mod=0, unicode=""))
    return keys
