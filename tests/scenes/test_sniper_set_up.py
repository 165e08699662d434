"""The set-up of Super Snipers: what is clicked is what the match is begun with, and the rules take it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.core import Match
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.store.library import Library
from tests.tools.hands import Player
from tests.tools.modes_scenes import SNIPERS, switched_on

OWN_SNIPER = """\
snipers:
  - id: granny
    name: Granny
    spoken: Granny
    basic: {title: Knitting, text: A new Chain., powers: [{do: start_chain, what: border, times: 1}]}
    adrenaline: {title: Spectacles, text: Four in the Line of Sight., powers: [{do: widen_los, count: 4}]}
    ai_basic: {title: Tea, text: It draws 1., powers: [{do: draw, when: enters_target_phase}]}
    ai_adrenaline: {title: Cake, text: It draws 2., powers: [{do: draw, when: enters_target_phase, count: 2}]}
"""


@pytest.fixture
def begun(player: Player) -> Iterator[list[Match]]:
    """The matches that a table was opened for; Super Snipers can be played meanwhile."""
    house = player.app.house
    house.library = Library(paths.saves(), paths.data())
    found: list[Match] = []

    def table(saved: object) -> Scene:
        found.append(saved.match)  # type: ignore[attr-defined]
        saved.close()  # type: ignore[attr-defined]
        return Scene(house)

    house.doors["table"] = table
    with switched_on():
        yield found


def set_up(player: Player) -> SetUpScene:
    scene = SetUpScene(player.app.house, SNIPERS)
    player.app.house.stack.push(scene)
    player.wait()
    return scene


def test_enter_begins_a_duel_against_a_bot(player: Player, begun: list[Match]) -> None:
    set_up(player)
    player.key(pygame.K_RETURN)
    (match,) = begun
    assert [(who.kind, who.level) for who in match.header.players] == [("human", ""), ("bot", "normal")]
    assert match.header.options["mode"] == "duel"
    assert match.to_act()


def test_snipers_and_grids_of_both_sides_reach_the_table(player: Player, begun: list[Match]) -> None:
    set_up(player)
    player.click("option/sniper_white")
    player.click("pick/6")
    player.click("take")
    player.click("option/grids_white/1")
    player.click("option/grids_black/3")
    player.click("begin")
    white, black = begun[0].view(0).table.sides  # type: ignore[attr-defined]
    assert (white.sniper, black.sniper) == ("mdk02", "kuaket")
    assert [board.level for board in white.locate] == [2, 3, 4]
    assert [board.level for board in black.locate] == [4, 5, 6]


def test_a_contract_is_for_one_with_the_ais_sniper_and_grids(player: Player, begun: list[Match]) -> None:
    scene = set_up(player)
    player.click("option/mode/1")
    assert "name/1" not in player.places()
    player.click("option/sniper_black")
    player.click("pick/3")
    player.click("take")
    player.click("option/grids_black/2")
    assert "option/sniper_black" in scene.sheet.controls
    player.click("begin")
    (match,) = begun
    ai = match.view(0).table.sides[1]  # type: ignore[attr-defined]
    assert len(match.header.players) == 1
    assert (ai.sniper, [board.level for board in ai.locate]) == ("artemis", [3, 4, 5])


def test_the_last_set_up_comes_back_and_begins_alike(player: Player, begun: list[Match]) -> None:
    set_up(player)
    player.click("option/mode/1")
    player.click("option/grids_white/2")
    player.click("begin")
    set_up(player)
    player.click("begin")
    assert begun[1].header.options == begun[0].header.options
    assert begun[1].header.players == begun[0].header.players


def test_an_own_sniper_joins_and_is_played(player: Player, begun: list[Match]) -> None:
    folder: Path = paths.home() / "snipers"
    folder.mkdir(parents=True)
    (folder / "granny.yaml").write_text(OWN_SNIPER)
    scene = set_up(player)
    player.click("option/own_snipers/1")
    many = len(scene._chosen.about(0)[0].choices)
    assert scene._chosen.about(0)[0].choices[-1] == ("granny", "Granny")
    player.click("option/sniper_white")
    player.click(f"pick/{many - 1}")
    player.click("take")
    player.click("begin")
    assert begun[0].view(0).table.sides[0].sniper == "granny"  # type: ignore[attr-defined]
    assert begun[0].header.custom["snipers"][0]["name"] == "Granny"
    again = set_up(player)
    assert again._chosen.values["sniper_white"] == "granny"
    player.click("option/own_snipers/0")
    assert again._chosen.values["sniper_white"] == "jane"


def test_a_faulty_own_sniper_is_listed_with_its_mend(player: Player, begun: list[Match]) -> None:
    folder: Path = paths.home() / "snipers"
    folder.mkdir(parents=True)
    (folder / "granny.yaml").write_text(OWN_SNIPER.replace("start_chain", "start_train"))
    scene = set_up(player)
    assert "own problem 0" in {mark.name for mark in scene.sheet.marks}
    assert not scene.sheet.controls["option/own_snipers"].is_on
