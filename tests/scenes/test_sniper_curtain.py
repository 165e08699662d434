"""Two people at one screen hide from each other: what the second one sees does not depend on where the first one is."""

import pygame

from game.core import BYSTANDER
from game.rules.super_snipers.actions import Hide
from game.rules.super_snipers.events import Hid
from game.scenes.curtain import CurtainScene
from game.scenes.stack import HUSH
from game.scenes.super_snipers.table import SniperTable as Table
from tests.tools.hands import Player
from tests.tools.sniper_matches import new_match
from tests.tools.sniper_table_scenes import OPTIONS, TWO, table


def pixels(player: Player) -> bytes:
    player.wait(1)
    return pygame.image.tobytes(player.app.surface, "RGB")


def seated(player: Player) -> Table:
    """A duel of two people, the first one called to the screen."""
    house = player.app.house
    house.doors["curtain"] = lambda *what: CurtainScene(house, *what)
    scene = table(house, new_match(TWO, OPTIONS, 3))
    house.stack.push(scene)
    player.wait_for(lambda: isinstance(house.stack.top, CurtainScene))
    return scene


def called(player: Player) -> int:
    top = player.app.house.stack.top
    assert isinstance(top, CurtainScene)
    return top._seat


def hide(player: Player, scene: Table, grid: int) -> None:
    """Open the curtain, hide, and wait for the next call."""
    player.wait(HUSH + 0.1)
    player.key(pygame.K_RETURN)
    player.wait_for(lambda: scene.can_act)
    assert scene.act(Hide(grid))


def test_neither_curtain_nor_the_second_ones_table_tell_where_the_first_one_hides(player: Player) -> None:
    own, curtains, tables = set(), set(), set()
    for grid in (0, 1, 2):
        scene = seated(player)
        assert called(player) == 0
        hide(player, scene, grid)
        player.wait_for(lambda: isinstance(player.app.house.stack.top, CurtainScene))
        assert called(player) == 1
        curtains.add(pixels(player))
        player.key(pygame.K_RETURN)
        tables.add(pixels(player))
        scene.uncover(0)
        scene.station.shows_hiding = True
        scene.refresh()
        own.add(pixels(player))
        player.app.house.stack.clear()
        player.wait()
    assert len(own) == 3, "Ada's own view, with her hiding place shown, differs"
    assert len(curtains) == 1
    assert len(tables) == 1


def test_nobody_hides_by_the_second_stroke_that_opens_the_curtain(player: Player) -> None:
    scene = seated(player)
    player.wait(HUSH + 0.1)
    player.post_key(pygame.K_RETURN)
    for key in (pygame.K_RETURN, pygame.K_1, pygame.K_TAB, pygame.K_RETURN):
        player.post_key(key)
    player.wait(2 * HUSH)
    assert player.app.house.stack.top is scene
    assert not any(isinstance(event, Hid) for event in scene.match.view(BYSTANDER).history)
    player.key(pygame.K_1)
    assert sum(isinstance(event, Hid) for event in scene.match.view(BYSTANDER).history) == 1


def test_after_hiding_no_curtain_falls_again_and_the_log_tells_of_it(player: Player) -> None:
    scene = seated(player)
    hide(player, scene, 1)
    player.wait_for(lambda: isinstance(player.app.house.stack.top, CurtainScene))
    hide(player, scene, 2)
    player.wait_for(lambda: scene.picture.table.phase == "play" and scene.can_act)
    assert player.app.house.stack.top is scene
    told = ["".join(span.text for span in line) for line in scene.narration.lines]
    assert sum("hid" in line for line in told) == 2
    hidden = [side.hiding for side in scene.observation().table.sides]  # type: ignore[attr-defined]
    assert hidden[scene.actor] >= 0 > hidden[1 - scene.actor]
