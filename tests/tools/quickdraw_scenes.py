"""The table of Quickdraw in its important states, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.core import Match, Player
from game.rules.super_snipers.actions import Shoot
from game.rules.super_snipers.state import SniperState
from game.scenes.curtain import CurtainScene
from game.scenes.house import House
from game.scenes.pause import PauseScene
from game.scenes.scene import Scene
from game.scenes.super_snipers.quickdraw import QuickdrawTable
from game.scenes.super_snipers.timed_table import TimedTable
from game.scenes.thinking import ThinkingHere
from tests.tools.modes_scenes import switched_on
from tests.tools.quickdraw_matches import ALONE, TWO, match_until, pass_time
from tests.tools.sniper_matches import new_match
from tests.tools.sniper_table_scenes import after_entering, hold
from tests.tools.table_scenes import Unsaved

LONG = (Player("Ada"), Player("Maximiliane-Alexandra of Hohenfels"))
Timed = TypeVar("Timed", bound=TimedTable)


def table(house: House, match: Match, is_open: bool = True) -> QuickdrawTable:
    """A table of that match; ``is_open``: it is being played on, nobody waits for a count-in."""
    house.thinkers = ThinkingHere
    house.doors["pause"] = lambda table: PauseScene(house, table)
    house.doors["curtain"] = lambda table, seat: CurtainScene(house, table, seat)
    with switched_on():
        scene = QuickdrawTable(house, Unsaved(match))
    return played_on(scene) if is_open else scene


def played_on(scene: Timed) -> Timed:
    """A table that is open as soon as it is entered."""
    enter = scene.enter

    def enter_open() -> None:
        enter()
        scene.open_paused(is_shown=False)
        if isinstance(scene, QuickdrawTable):
            scene._is_to_tell_devices = False
        scene.clock.go_on()

    scene.enter = enter_open  # type: ignore[method-assign]
    return scene


def both(state: SniperState, turns: int = 3) -> bool:
    """Both are to place a Focus on their Locate Grids."""
    return state.phase == "play" and all(
        side.turns >= turns and not side.has_placed and not side.is_done and side.target is None for side in state.sides
    )


def can_place(state: SniperState, seat: int = 0) -> bool:
    """A seat is to place its Focus."""
    side = state.sides[seat]
    return not side.is_done and not side.has_placed and state.front(seat) is None


def devices(house: House) -> Scene:
    return table(house, new_match(TWO, {"mode": "quickdraw"}, 5), is_open=False)


def hide(house: House) -> Scene:
    return table(house, new_match(ALONE, {"mode": "quickdraw"}, 5))


def locate(house: House) -> Scene:
    scene = table(house, match_until(both))
    return after_entering(scene, lambda: [hold(station) for station in scene.stations])


def count_in(house: House) -> Scene:
    scene = table(house, match_until(both, LONG))
    return after_entering(scene, lambda: (scene.clock.go_on(2.6), scene.refresh()), 2)


def paused(house: House) -> Scene:
    scene = table(house, match_until(both))
    return after_entering(scene, scene.stand_still)


def aims(state: SniperState, laid: int, seat: int = 0) -> bool:
    target = state.sides[seat].target
    return target is not None and len(target.placed) >= laid


def target(house: House) -> Scene:
    def wanted(state: SniperState) -> bool:
        return aims(state, 4) and state.sides[0].is_done and not state.sides[1].is_done

    scene = table(house, match_until(wanted, LONG))
    return after_entering(scene, lambda: hold(scene.stations[0]))


def last_seconds(house: House) -> Scene:
    match = match_until(lambda state: aims(state, 5) and not state.sides[0].has_placed and not state.sides[0].is_done)
    left = [side.timer for side in match.view(0).table.sides if side.is_running]
    pass_time(match, max(0, min(left) - 2300))
    return table(house, match)


def question(house: House) -> Scene:
    def wanted(state: SniperState) -> bool:
        return aims(state, 4) and state.sides[0].clears > 0 and not state.sides[0].is_done

    scene = table(house, match_until(wanted))
    return after_entering(scene, scene.stations[0].deeds.remove)


def surveillance(house: House) -> Scene:
    return table(house, match_until(lambda state: len(state.sides[0].surveillance) >= 3 and aims(state, 0)))


def against_a_bot(house: House) -> Scene:
    def wanted(state: SniperState) -> bool:
        return both(state, 4)

    scene = table(house, match_until(wanted, ALONE))
    seat = 1

    def hurry() -> None:
        bot = scene.bot_hands[seat]
        while not (bot._plan and bot._plan.held):
            scene._listen()
            bot.update(0.02)
        bot._elapsed = bot._plan.rests + bot._plan.moves * 0.7
        bot.update(0.001)
        bot.update = lambda dt: None  # type: ignore[method-assign]

    return after_entering(scene, hurry)


def hint(house: House) -> Scene:
    scene = table(house, match_until(both))
    return after_entering(scene, lambda: [station.ask_hint() for station in scene.stations])


def kill(house: House) -> Scene:
    def can_shoot(match: Match) -> bool:
        return any(isinstance(act, Shoot) for act in match.view(0).legal)

    match = None
    for seed in range(11, 60):
        match = match_until(lambda state: aims(state, 9) and not state.sides[0].is_done, seed=seed, level="normal")
        if can_shoot(match):
            break
    assert match is not None
    scene = table(house, match)

    def shoot() -> None:
        act = next(act for act in scene.match.view(0).legal if isinstance(act, Shoot))
        scene.submit(0, act)

    return after_entering(scene, shoot)


def refused(house: House) -> Scene:
    """The one with the mouse holds a piece where it may not lie; the other plays with a gamepad."""
    scene = table(house, match_until(lambda state: aims(state, 4) and can_place(state)))

    def try_it() -> None:
        scene.handle(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0))
        station = scene.stations[0]
        hold(station)
        station.hand.cursor.at = (3, (4, 4))
        station.hand.pos = station.hand.cursor.pos or station.hand.pos
        station.hand.place()

    return after_entering(scene, try_it)


SCENES: dict[str, Callable[[House], Scene]] = {
    "quickdraw_devices": devices,
    "quickdraw_hide": hide,
    "quickdraw_locate": locate,
    "quickdraw_count_in": count_in,
    "quickdraw_paused": paused,
    "quickdraw_target": target,
    "quickdraw_last_seconds": last_seconds,
    "quickdraw_question": question,
    "quickdraw_surveillance": surveillance,
    "quickdraw_against_a_bot": against_a_bot,
    "quickdraw_refused": refused,
    "quickdraw_kill": kill,
    "quickdraw_hint": hint,
}
