"""Every state of the screens around the table at every size: nothing cut, nothing over something else."""

import pygame
import pytest

from tests.tools.hands import Player
from tests.tools.house import SCALES, SIZES, make_house
from tests.tools.layout import check_layout
from tests.tools.menu_scenes import SCENES


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_overlaps_leaves_the_window_or_is_cut(player: Player, name: str, scale: float) -> None:
    scene = SCENES[name](make_house(scale))
    scene.enter()
    faults = {size: check_layout(scene, size) for size in SIZES}
    assert faults == {size: [] for size in SIZES}


@pytest.mark.parametrize("name", SCENES)
def test_tab_reaches_every_control(player: Player, name: str) -> None:
    scene = SCENES[name](player.app.house)
    player.app.house.stack.push(scene)
    player.wait()
    wanted = {control.name for control in scene.sheet.controls.values() if control.can_focus}
    met = set()
    for _ in range(len(wanted) + 1):
        player.key(pygame.K_TAB)
        met.add(scene.hands.focused)
    assert wanted <= met
