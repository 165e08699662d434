"""The screens around the table of Super Snipers, for the gallery and the layout tests."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

from game import paths
from game.content.problems import Problem
from game.core import BYSTANDER, Match, Seat
from game.scenes.house import House
from game.scenes.own_things import OwnThings
from game.scenes.picker import PickerScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.store.library import Library
from game.store.settings import Place, SetUp
from tests.tools.modes_scenes import SNIPERS, switched_on
from tests.tools.sniper_matches import contract, duel, four


def sniper_rules(house: House, anchor: str = "") -> Scene:
    with switched_on():
        return RulesScene(house, SNIPERS, anchor)


def sniper_set_up(house: House, last: SetUp | None = None) -> SetUpScene:
    if last is not None:
        house.settings.set_ups[SNIPERS] = last
    with switched_on():
        return SetUpScene(house, SNIPERS)


def sniper_set_up_contract(house: House) -> Scene:
    return sniper_set_up(house, SetUp([Place("Ada")], {"mode": "contract", "sniper_black": "mdk02"}))


def sniper_set_up_four(house: House) -> Scene:
    people = [Place("Ada"), Place("Grey", "bot", "normal"), Place("Bea"), Place("Cay", "bot", "hard")]
    return sniper_set_up(house, SetUp(people, {"mode": "teams", "draft": True}))


def sniper_set_up_own(house: House) -> Scene:
    scene = sniper_set_up(house)
    granny, maze = "/home/ada/snipers/granny.yaml", "/home/ada/grids/" + "maze" * 12 + ".yaml"
    problems = [
        Problem(
            granny, 12, "Sniper 1, basic, power 1, do", "there is no power 'start_train'", "did you mean start_chain"
        ),
        Problem(maze, 19, "grid 2, picture", "row 3 has 7 spaces, the others have 6", "give every row the same length"),
    ]
    names = ["Locate Grid IV", "Target Grid VI", "Grandmother who has an extraordinarily long name"]
    scene._own = OwnThings(names, problems)
    return scene


def sniper_picker(house: House) -> Scene:
    below = sniper_set_up(house)
    option = next(option for option in below._chosen.about(1) if option.details)
    return PickerScene(house, SNIPERS, option, 2, below._chosen.barred(option), lambda place: None, "Ben")


def shown(scene: Callable[..., Scene], house: House, match: Match) -> Scene:
    house.library = Library(Path(tempfile.mkdtemp()), paths.data())
    with switched_on():
        return scene(house, SimpleNamespace(match=match))


def sniper_replay(house: House, match: Match, viewer: Seat, share: float) -> Scene:
    scene = shown(ReplayScene, house, match)
    scene._see_as(viewer)
    scene.recording.go_to(round(len(scene.recording) * share))
    scene.enter = lambda: None
    return scene


SCENES: dict[str, Callable[[House], Scene]] = {
    "sniper_set_up": sniper_set_up,
    "sniper_set_up_contract": sniper_set_up_contract,
    "sniper_set_up_own": sniper_set_up_own,
    "sniper_picker": sniper_picker,
    "sniper_results": lambda house: shown(ResultsScene, house, duel()),
    "sniper_results_four": lambda house: shown(ResultsScene, house, four()),
    "sniper_set_up_four": sniper_set_up_four,
    "sniper_results_contract": lambda house: shown(ResultsScene, house, contract(9)),
    "sniper_replay": lambda house: sniper_replay(house, duel(), 1, 0.4),
    "sniper_replay_locate": lambda house: sniper_replay(house, duel(), BYSTANDER, 0.08),
    "sniper_replay_contract": lambda house: sniper_replay(house, contract(9), 0, 0.4),
    "sniper_rules": sniper_rules,
    "sniper_rules_chains": lambda house: sniper_rules(house, "chains"),
    "sniper_rules_locate": lambda house: sniper_rules(house, "locate"),
    "sniper_rules_target": lambda house: sniper_rules(house, "target"),
    "sniper_rules_bullet": lambda house: sniper_rules(house, "bullet"),
    "sniper_rules_bonuses": lambda house: sniper_rules(house, "bonuses"),
    "sniper_rules_janus": lambda house: sniper_rules(house, "janus"),
}
