"""The page after a match in its states: every game and mode, long and short courses, for gallery and layout tests."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pygame

from game import paths
from game.core import Match
from game.scenes.house import House
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.store.library import Library
from game.view.hindsight import Chart, Hindsight, Mark, Moment, Stop, Strand
from tests.golden.playthrough import golden_match
from tests.golden.sniper_elite import SEEDS as ELITE_SEEDS
from tests.golden.sniper_elite import golden_match as golden_elite
from tests.golden.specter_ops import SEEDS as SPECTER_SEEDS
from tests.golden.specter_ops import golden_match as golden_specter
from tests.tools.campaign_scenes import found, with_profile, won_match
from tests.tools.elite_matches import SOLO, Cast, new_match, play_until
from tests.tools.matches import finished, saved_match
from tests.tools.modes_scenes import switched_on
from tests.tools.sniper_matches import contract, duel, four

ROUNDS = 400


def page(match: Callable[[], Match], view: int = 0, chart: int = 0, at: int = -1) -> Callable[[House], Scene]:
    """The results of a match: which page, which chart, which stop is pointed at."""

    def make(house: House) -> Scene:
        house.library = Library(Path(tempfile.mkdtemp()), paths.data())
        with switched_on():
            scene = ResultsScene(house, SimpleNamespace(match=match()))
        while scene.is_moving:
            scene.update(0)
        scene._view, scene._course._shown = view, chart
        if at >= 0:
            point(scene, house, at)
        return scene

    return make


def point(scene: ResultsScene, house: House, stop: int) -> None:
    """Let the keyboard be on the chart, at that stop."""
    scene.hands.focus("course")
    scene._course._stop = stop


@cache
def solo() -> Match:
    """Alone against the automated defender; shared."""
    return play_until(new_match(SOLO, {"mode": "solo"}, 6), None, Cast())


def saved(house: House) -> Scene:
    """A match that lies in the library, so that it can be given away."""
    house.library = Library(Path(tempfile.mkdtemp()), paths.data())
    path = saved_match(house.library, seed=7)
    return ResultsScene(house, house.library.load(path))


def of_mission(house: House) -> Scene:
    """The page behind the debriefing of a mission."""
    key = "the_long_watch/the_glove"
    found(key)
    return ResultsScene(with_profile(house), SimpleNamespace(match=won_match(key)), is_later=True)


def made_up(hindsight: Hindsight) -> Callable[[House], Scene]:
    """The page of a match that went otherwise than any that is played here."""

    def make(house: House) -> Scene:
        scene = page(finished)(house)
        assert isinstance(scene, ResultsScene)
        scene._course._walk._found = hindsight
        return scene

    return make


def _long() -> Hindsight:
    stops = tuple(Stop(n, f"Round {n}") for n in range(1, ROUNDS + 1))
    heights = tuple(float(60 + (n * 37) % 83 + n) for n in range(ROUNDS))
    marks = tuple(Mark(n, "icons/star", "A star") for n in range(0, ROUNDS, 3))
    ticks = tuple((n, str(n + 1)) for n in range(ROUNDS))
    chart = Chart("Points", "Points after each round", "Round", ("point", "points"), stops,
                  (Strand("Ada", "seat0", heights), Strand("Grey", "seat1", heights[::-1])), marks, ticks)  # fmt: skip
    words = "Something happened that takes so many words to tell that the line has to be broken, and once more at least"
    moments = tuple(Moment(n * 70, f"Round {n * 70}", words, "icons/star", 1) for n in range(1, 6))
    return Hindsight((chart,), moments)


def _short() -> Hindsight:
    stops = (Stop(1, "Round 1, turn 1"), Stop(2, "Round 1, turn 2"))
    chart = Chart("Points", "Points after each turn", "Round", ("point", "points"), stops,
                  (Strand("Ada", "seat0", (80, 90)),), (), ((0, "1"),))  # fmt: skip
    moments = (Moment(1, "Round 1, turn 1", "Ada takes 10 points: 90 in all.", "icons/plus", 1),
               Moment(2, "The end, round 1", "Ada wins.", "icons/trophy", 0))  # fmt: skip
    return Hindsight((chart,), moments)


def before_the_first_turn() -> Hindsight:
    """Nothing was ever done."""
    stops = (Stop(0, "Before the first turn"),)
    chart = Chart("Points", "Points", "Round", ("point", "points"), stops, (Strand("", "seat0", (None,)),))
    return Hindsight((chart,), (Moment(0, "The end", "It ended before it began.", "icons/trophy", 0),))


def working(house: House) -> Scene:
    """The match is still being walked through."""
    scene = page(finished)(house)
    assert isinstance(scene, ResultsScene)
    scene._course._walk.done = len(finished().plies) // 3
    scene._course._walk.go_on = lambda: None  # type: ignore[method-assign]
    return scene


def pointed(house: House) -> Scene:
    """The pointer rests on the chart."""
    scene = page(lambda: golden_specter(SPECTER_SEEDS["escape"]))(house)

    def enter() -> None:
        assert isinstance(scene, ResultsScene)
        scene.ready((1280, 720))
        place = scene.places()["course"]
        pos = (place.left + place.width * 3 // 5, place.centery)
        ResultsScene.enter(scene)
        house.pointer = pos
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    scene.enter = enter  # type: ignore[method-assign]
    return scene


SCENES: dict[str, Callable[[House], Scene]] = {
    "course_sharp_luck": page(lambda: golden_match(5), 2),
    "course_duel": page(lambda: golden_match("duel"), 0, 0, 40),
    "course_duel_kills": page(duel, 0, 1),
    "course_duel_focus": page(duel, 3),
    "course_teams": page(four, 0, 0, 70),
    "course_teams_focus": page(four, 3),
    "course_contract": page(lambda: contract(9), 0, 2, 30),
    "course_quickdraw": page(lambda: golden_match("quickdraw")),
    "course_quickdraw_time": page(lambda: golden_match("quickdraw"), 0, 2, 20),
    "course_rescue_time": page(lambda: golden_match("hostage"), 0, 2),
    "course_rescue_hits": page(lambda: golden_match("hostage"), 0, 1, 9),
    "course_rescue_focus": page(lambda: golden_match("hostage"), 3),
    "course_specter": pointed,
    "course_specter_counts": page(lambda: golden_specter(SPECTER_SEEDS["capture"]), 0, 1, 12),
    "course_specter_dice": page(lambda: golden_specter(SPECTER_SEEDS["capture"]), 3),
    "course_elite": page(lambda: golden_elite(ELITE_SEEDS["objectives"]), 0, 0, 8),
    "course_elite_countdown": page(lambda: golden_elite(ELITE_SEEDS["killed"]), 0, 1),
    "course_elite_shots": page(lambda: golden_elite(ELITE_SEEDS["objectives"]), 3),
    "course_elite_solo": page(solo),
    "course_saved": saved,
    "course_mission": of_mission,
    "course_long": made_up(_long()),
    "course_short": made_up(_short()),
    "course_none": made_up(before_the_first_turn()),
    "course_working": working,
}
