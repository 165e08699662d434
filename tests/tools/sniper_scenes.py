"""The screens around the table of Super Snipers, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.house import House
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from tests.tools.modes_scenes import SNIPERS, switched_on


def sniper_rules(house: House, anchor: str = "") -> Scene:
    with switched_on():
        return RulesScene(house, SNIPERS, anchor)


SCENES: dict[str, Callable[[House], Scene]] = {
    "sniper_rules": sniper_rules,
    "sniper_rules_chains": lambda house: sniper_rules(house, "chains"),
    "sniper_rules_locate": lambda house: sniper_rules(house, "locate"),
    "sniper_rules_target": lambda house: sniper_rules(house, "target"),
    "sniper_rules_bullet": lambda house: sniper_rules(house, "bullet"),
    "sniper_rules_bonuses": lambda house: sniper_rules(house, "bonuses"),
    "sniper_rules_janus": lambda house: sniper_rules(house, "janus"),
}
