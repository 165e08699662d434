"""The set-up as somebody meets it: clicks and keys, and the match that comes of it."""

from pathlib import Path

import pygame
import pytest

from game import paths
from game.core import Match
from game.scenes.beginning import Chair, players_of
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.store.library import Library
from tests.tools.hands import Player

BROKEN_TILES = """\
tiles:
  - name: Lucky
    sides:
      - name: Lucky front
        rows:
          - {value: 45, spaces: "123"}
          - {value: 60, spaces: "55533"}
          - {value: 50, spaces: "2222"}
          - {value: -30, spaces: "456"}
          - {value: 10, spaces: "1"}
          - {value: 20, spaces: "66"}
"""


@pytest.fixture
def begun(player: Player) -> list[Match]:
    """The matches that a table was opened for."""
    house = player.app.house
    house.library = Library(paths.saves(), paths.data())
    found: list[Match] = []

    def table(saved: object) -> Scene:
        found.append(saved.match)  # type: ignore[attr-defined]
        saved.close()  # type: ignore[attr-defined]
        return Scene(house)

    house.doors["table"] = table
    return found


def set_up(player: Player) -> SetUpScene:
    scene = SetUpScene(player.app.house, "sharp_shooters")
    player.app.house.stack.push(scene)
    player.wait()
    return scene


def told(scene: Scene, player: Player) -> str:
    """All that stands on the screen."""
    scene.ready(player.app.surface.get_size())
    return " ".join(mark.name for mark in scene.sheet.marks)


def names(match: Match) -> list[str]:
    return [player.name for player in match.header.players]


def test_enter_begins_at_once_with_a_person_and_a_bot(player: Player, begun: list[Match]) -> None:
    set_up(player)
    player.key(pygame.K_RETURN)
    (match,) = begun
    assert [(who.kind, who.level) for who in match.header.players] == [("human", ""), ("bot", "normal")]
    assert names(match) == ["Player 1", "Grey"]
    assert len(list(paths.saves().glob("*.jsonl"))) == 1


def test_seats_levels_names_and_options_are_those_that_were_clicked(player: Player, begun: list[Match]) -> None:
    set_up(player)
    player.click("add")
    player.click("add")
    player.click("kind/1/3")
    player.click("kind/2/0")
    player.click("name/0")
    player.type("Ada")
    player.click("option/first_tile/1")
    player.click("begin")
    (match,) = begun
    assert names(match) == ["Ada", "Grey", "Player 3", "Moss"]
    assert [who.level for who in match.header.players] == ["", "hard", "", "normal"]
    assert match.header.options["first_tile"] == "random"


def test_typing_triggers_no_shortcut_and_enter_needs_two_strokes(player: Player, begun: list[Match]) -> None:
    scene = set_up(player)
    player.click("name/0")
    for letter in "rsh dc":
        player.key(pygame.key.key_code("space" if letter == " " else letter), text=letter)
    assert player.app.house.stack.top is scene
    assert scene.lines["name/0"].text == "rsh dc"
    player.key(pygame.K_RETURN)
    assert begun == []
    player.key(pygame.K_RETURN)
    assert names(begun[0])[0] == "rsh dc"


def test_the_keyboard_alone_sets_up_and_begins(player: Player, begun: list[Match]) -> None:
    scene = set_up(player)
    while scene.hands.focused != "kind/1":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    while scene.hands.focused != "begin":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert begun[0].header.players[1].level == "hard"


def test_two_cannot_become_one_and_six_not_seven(player: Player, begun: list[Match]) -> None:
    scene = set_up(player)
    assert scene.sheet.controls["remove/0"].reason == "At least 2 play."
    player.click("remove/0")
    for _ in range(4):
        player.click("add")
    assert "add" not in player.places()
    player.click("begin")
    assert len(begun[0].header.players) == 6


def test_the_last_set_up_comes_back(player: Player, begun: list[Match]) -> None:
    set_up(player)
    player.click("add")
    player.click("kind/2/1")
    player.click("name/1")
    player.type("Zoë")
    player.click("begin")
    set_up(player)
    player.click("begin")
    assert names(begun[1]) == names(begun[0])
    assert begun[1].header.players == begun[0].header.players
    assert begun[1].header.seed != begun[0].header.seed


def test_a_faulty_own_tile_is_listed_and_sound_ones_can_join(player: Player, begun: list[Match]) -> None:
    folder: Path = paths.tiles()
    folder.mkdir(parents=True)
    (folder / "bad.yaml").write_text(BROKEN_TILES)
    (folder / "good.yaml").write_text(BROKEN_TILES.replace("value: 45", "value: 40").replace("Lucky", "Moon"))
    scene = set_up(player)
    assert "own problem 0" in told(scene, player)
    assert "own problem 1" not in told(scene, player)
    player.click("option/own_tiles/1")
    player.click("begin")
    assert begun[0].header.options["own_tiles"] is True
    assert [tile["name"] for tile in begun[0].header.custom] == ["Moon"]


def test_without_own_tiles_the_option_is_off_and_says_why(player: Player, begun: list[Match]) -> None:
    scene = set_up(player)
    option = scene.sheet.controls["option/own_tiles"]
    assert not option.is_on
    assert option.reason
    player.click("option/own_tiles/1")
    player.click("begin")
    assert begun[0].header.options["own_tiles"] is False


def test_broken_data_of_the_game_are_told_and_nothing_begins(
    player: Player, begun: list[Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = paths.data()
    (tmp_path / "sharp_shooters").mkdir()
    (tmp_path / "sharp_shooters" / "bots.yaml").write_text((shipped / "sharp_shooters" / "bots.yaml").read_text())
    (tmp_path / "sharp_shooters" / "tiles.yaml").write_text("tiles: 3\n")
    monkeypatch.setattr(paths, "data", lambda: tmp_path)
    scene = set_up(player)
    assert "own problem 0" in told(scene, player)
    player.click("begin")
    player.key(pygame.K_RETURN)
    assert begun == []
    assert not scene.sheet.controls["begin"].is_on


def test_names_that_look_alike_are_told_apart_and_nobody_is_nameless() -> None:
    chairs = [Chair("Ada"), Chair("ada "), Chair("Ada 2"), Chair("\x00\u200b \n"), Chair("", "easy"), Chair("x" * 500)]
    found = [who.name for who in players_of(chairs)]
    assert len({name.casefold() for name in found}) == 6
    assert found[0] == "Ada"
    assert found[2] == "Ada 2"
    assert found[3:5] == ["Player 4", "Violet"]
    assert len(found[5]) == 200


def test_escape_goes_back(player: Player, begun: list[Match]) -> None:
    house: House = player.app.house
    house.stack.push(Scene(house))
    set_up(player)
    player.key(pygame.K_ESCAPE)
    assert not isinstance(house.stack.top, SetUpScene)
