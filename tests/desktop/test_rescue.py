"""A turn of Hostage Rescue in the real window: Ready, the count-in, a Focus that is dragged; left, gone on with."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rules.super_snipers.actions import TARGET, PickUp, Place
from game.rules.super_snipers.events import PiecePlaced
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.pieces import SHAPES
from game.scenes.super_snipers.rescue import RescueTable
from game.store.settings import Place as Chair
from game.store.settings import SetUp, open_settings
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Point
from tests.desktop.screen import Program, difference, wait_for

GAME = "super_snipers"
MUCH = 0.3  # share of the pixels that differ between two screens


def alone(home: Path) -> None:
    """Settings of somebody who last played a hard rescue and wants no movement on the screen."""
    page = open_settings(home)
    page.value.animation_speed = 0
    page.value.set_ups[GAME] = SetUp([Chair("Ada")], {"mode": "hostage", "difficulty": "hard"})
    page.save()
    page.close()


def begin(program: Program, mirror: Mirror) -> None:
    title = program.picture()
    program.click(mirror.middle(mirror.title(), f"box/{GAME}"))
    wait_for(lambda: difference(title, program.picture()) > MUCH, "the set-up")
    program.click(mirror.middle(mirror.behind("set_up", GAME), "begin"))
    wait_for(mirror.newest_save, "the match to begin")


def table(mirror: Mirror, program: Program) -> RescueTable:
    """The table as the window shows it while time runs."""
    scene = mirror.table(mirror.match())
    assert isinstance(scene, RescueTable)
    scene.compose(program.size())
    return scene


def a_way(scene: RescueTable, board: int) -> tuple[str, Point, Point]:
    """The place of a Focus that fits on a grid as it lies: its holder, where it is taken, where it is let go."""
    match, station = scene.match, scene.station
    for piece in station.hostage.offered:
        after = match.game.apply(match._state, 0, PickUp(piece)).state
        for act in match.game.legal(after, 0):
            if isinstance(act, Place) and act.board == board:
                spot = by_mask(station.board_of(board), SHAPES[piece])[act.mask]
                holder = next(one for one in scene.sheet.controls.values() if getattr(one, "piece", -1) == piece)
                if spot.orientation == holder.orientation:  # type: ignore[attr-defined]
                    start = holder.rect.center
                    grip = holder.fitted.cell_at(start)  # type: ignore[attr-defined]
                    plan = station.stage_now().plan.boards[board]
                    return holder.name, start, plan.spot((spot.row + grip[0], spot.column + grip[1])).center
    raise AssertionError("on empty grids every Focus fits somewhere as it lies")


def timer(mirror: Mirror) -> int:
    """The milliseconds that are left by the match on the disk."""
    found: int = mirror.match().view(0).table.sides[0].timer
    return found


def placed(mirror: Mirror) -> list[PiecePlaced]:
    return [event for event in mirror.match().view(0).history if isinstance(event, PiecePlaced)]


def test_a_turn_against_the_clock_left_in_the_middle_and_gone_on_with(start: Start, home: Path) -> None:
    alone(home)
    program = start()
    mirror = Mirror(program)
    begin(program, mirror)
    pygame.time.wait(400)
    program.key("e")
    wait_for(lambda: 0 < timer(mirror) < 10_000, "the count-in to end")
    _, taken, goal = a_way(table(mirror, program), TARGET)
    program.drag(taken, goal)
    wait_for(lambda: placed(mirror), "the placement")
    assert placed(mirror)[0].board == TARGET
    program.key("Escape")
    pygame.time.wait(1500)
    left = timer(mirror)
    assert left > 0
    program.kill()
    program.wait_for_end()
    again = start()
    mirror = Mirror(again)
    title = again.picture()
    again.click(mirror.middle(mirror.title(), "continue"))
    wait_for(lambda: difference(title, again.picture()) > MUCH, "the match")
    pygame.time.wait(1000)
    assert timer(mirror) == left, "it goes on paused"
    again.key("Return")
    wait_for(lambda: 0 < timer(mirror) < left, "time to run on")
    again.kill()
    assert again.errors() == ""
