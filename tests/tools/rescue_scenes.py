"""The table of Hostage Rescue in its important states, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Match, Options, Player
from game.rules.super_snipers.actions import Ready
from game.rules.super_snipers.hostage_state import HostageState
from game.rules.super_snipers.pieces import NO_PIECE
from game.rules.super_snipers.state import SniperState
from game.scenes.house import House
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.super_snipers.rescue import RescueTable
from game.scenes.thinking import ThinkingHere
from game.store.settings import Place as Chair
from game.store.settings import SetUp
from tests.tools.modes_scenes import switched_on
from tests.tools.quickdraw_matches import match_until, pass_time
from tests.tools.quickdraw_scenes import played_on
from tests.tools.sniper_scenes import shown, sniper_set_up
from tests.tools.sniper_table_scenes import after_entering, hold
from tests.tools.table_scenes import Unsaved

ONE = (Player("Ada"),)
OPTIONS: Options = {"mode": "hostage", "difficulty": "normal", "sniper_white": "kuaket", "sniper_black": "jane"}


def table(house: House, match: Match, is_open: bool = True) -> RescueTable:
    """A table of that match; ``is_open``: it is being played on, nobody waits for a count-in."""
    house.thinkers = ThinkingHere
    house.doors["pause"] = lambda table: PauseScene(house, table)
    with switched_on():
        scene = RescueTable(house, Unsaved(match))
    return played_on(scene) if is_open else scene


def rescue(
    wanted: Callable[[SniperState, HostageState], bool],
    options: Options = OPTIONS,
    seed: int = 5,
    level: str = "normal",
) -> Match:
    """A rescue that a bot of a level plays until it is as wanted."""

    def is_so(state: SniperState) -> bool:
        return state.hostage is not None and wanted(state, state.hostage)

    return match_until(is_so, ONE, options, seed, level)


def first(house: House) -> Scene:
    return table(house, rescue(lambda state, hostage: hostage.stage == "start" and bool(hostage.offered)))


def ready(house: House) -> Scene:
    return table(house, rescue(lambda state, hostage: hostage.stage == "ready" and state.turn == 2))


def _count(scene: RescueTable) -> None:
    scene.act_at(scene.station, Ready())
    scene.clock.count_in = 2.0
    scene.clock.is_held = False


def count_in(house: House) -> Scene:
    scene = table(house, rescue(lambda state, hostage: hostage.stage == "ready" and state.turn == 2))
    return after_entering(scene, partial(_count, scene))


def running(house: House) -> Scene:
    def wanted(state: SniperState, hostage: HostageState) -> bool:
        return hostage.stage == "timed" and state.turn == 3 and len(hostage.offered) == 4 and hostage.held == NO_PIECE

    scene = table(house, rescue(wanted))
    return after_entering(scene, partial(hold, scene.station))


def hint(house: House) -> Scene:
    scene = table(house, rescue(lambda state, hostage: hostage.stage == "timed" and state.turn == 3))
    return after_entering(scene, scene.ask_hint)


def last_seconds(house: House) -> Scene:
    match = rescue(lambda state, hostage: hostage.stage == "timed" and state.turn == 2 and hostage.held == NO_PIECE)
    pass_time(match, max(0, match.view(0).table.sides[0].timer - 2300))
    return table(house, match)


def after_the_bell(house: House) -> Scene:
    match = rescue(lambda state, hostage: hostage.stage == "timed" and state.turn == 2 and hostage.held != NO_PIECE)
    pass_time(match, match.view(0).table.sides[0].timer)
    return table(house, match)


def take_off(house: House) -> Scene:
    scene = table(house, rescue(lambda state, hostage: hostage.stage == "timed" and state.turn == 2))
    return after_entering(scene, scene.station.deeds.remove)


def hit(house: House) -> Scene:
    match = rescue(lambda state, hostage: state.sides[0].trackers == 1 and hostage.stage == "ready")
    return table(house, match)


def paused(house: House) -> Scene:
    scene = table(house, rescue(lambda state, hostage: hostage.stage == "timed" and state.turn == 2))
    return after_entering(scene, scene.stand_still)


def results(house: House) -> Scene:
    return shown(ResultsScene, house, rescue(lambda state, hostage: state.phase == "over"))


def lost(house: House) -> Scene:
    """The third hit: somebody who placed little."""
    match = rescue(lambda state, hostage: state.phase == "over", {**OPTIONS, "difficulty": "insane"}, 3, "easy")
    return shown(ResultsScene, house, match)


def replay(house: House) -> Scene:
    scene = shown(ReplayScene, house, rescue(lambda state, hostage: state.phase == "over"))
    return after_entering(scene, lambda: scene._go(len(scene.recording) * 2 // 3))  # type: ignore[attr-defined]


def set_up(house: House) -> Scene:
    return sniper_set_up(house, SetUp([Chair("Ada")], {"mode": "hostage", "difficulty": "hard"}))


SCENES: dict[str, Callable[[House], Scene]] = {
    "rescue_set_up": set_up,
    "rescue_first": first,
    "rescue_ready": ready,
    "rescue_count_in": count_in,
    "rescue_running": running,
    "rescue_last_seconds": last_seconds,
    "rescue_hint": hint,
    "rescue_after_the_bell": after_the_bell,
    "rescue_take_off": take_off,
    "rescue_hit": hit,
    "rescue_paused": paused,
    "rescue_results": results,
    "rescue_lost": lost,
    "rescue_replay": replay,
}
