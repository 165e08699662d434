"""The set-up of a game with modes and options about each side: what is shown, what a match is begun with."""

from types import SimpleNamespace

import pygame
import pytest

from game.core import Option
from game.core import Player as Person
from game.scenes import set_up
from game.scenes.chosen import Chosen
from game.scenes.picker import PickerScene
from game.scenes.scene import Scene
from tests.tools.hands import Player
from tests.tools.modes_scenes import ToySetUp, toy_set_up
from tests.toys.modes import OPTIONS


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch, player: Player) -> list[tuple[tuple[Person, ...], dict[str, object]]]:
    """Players and options of the matches that were begun."""
    found: list[tuple[tuple[Person, ...], dict[str, object]]] = []
    monkeypatch.setattr(set_up, "begin", lambda house, game, players, options: found.append((players, options)))
    player.app.house.doors["table"] = lambda saved: Scene(player.app.house)
    return found


def opened(player: Player) -> ToySetUp:
    scene = toy_set_up(player.app.house)
    player.app.house.stack.push(scene)
    player.wait()
    return scene


def words_of(scene: Scene, name: str) -> str:
    return str(getattr(scene.sheet.controls[name], "label", ""))


def test_a_duel_has_two_seats_with_their_own_snipers(player: Player, begun: list) -> None:
    scene = opened(player)
    assert (words_of(scene, "option/sniper_0"), words_of(scene, "option/sniper_1")) == ("Jane", "Kuaket")
    assert "option/ai_sniper_1" not in scene.sheet.controls
    assert {"add", "remove/0"} & set(player.places()) == set()
    player.click("option/grids_1/3")
    player.click("kind/1/3")
    player.click("begin")
    players, options = begun[0]
    assert [who.level for who in players] == ["", "hard"]
    assert options == {
        "mode": "duel", "sniper_0": "jane", "grids_0": 1, "sniper_1": "kuaket", "grids_1": 4, "fast": False,
    }  # fmt: skip


def test_a_contract_has_one_seat_and_the_machines_side(player: Player, begun: list) -> None:
    scene = opened(player)
    player.click("option/mode/1")
    assert "name/1" not in player.places()
    assert words_of(scene, "option/ai_sniper_1") == "Kuaket", "the player has Jane"
    player.click("option/grids_1/2")
    player.click("begin")
    players, options = begun[0]
    assert len(players) == 1
    assert options == {
        "mode": "contract", "sniper_0": "jane", "grids_0": 1, "ai_sniper_1": "kuaket", "grids_1": 3, "fast": False,
    }  # fmt: skip


def test_who_sat_there_comes_back_with_the_mode_and_the_next_time(player: Player, begun: list) -> None:
    scene = opened(player)
    player.click("name/1")
    player.type("Zoë")
    player.click("kind/1/0")
    player.click("option/mode/1")
    player.click("option/mode/0")
    assert scene.lines["name/1"].text == "Zoë"
    player.click("option/mode/1")
    player.click("begin")
    again = opened(player)
    assert "name/1" not in player.places()
    player.click("option/mode/0")
    assert again.lines["name/1"].text == "Zoë"
    player.click("begin")
    assert [who.kind for who in begun[1][0]] == ["human", "human"]


def test_arrows_step_over_the_other_sides_sniper(player: Player, begun: list) -> None:
    scene = opened(player)
    while scene.hands.focused != "option/sniper_0":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RIGHT)
    assert words_of(scene, "option/sniper_0") == "J@[]us"
    player.key(pygame.K_LEFT)
    assert words_of(scene, "option/sniper_0") == "Jane"


def test_the_picker_takes_with_two_clicks_and_refuses_the_other_sides(player: Player, begun: list) -> None:
    scene = opened(player)
    player.click("option/sniper_1")
    picker = player.app.house.stack.top
    assert isinstance(picker, PickerScene)
    player.click("pick/0")
    assert picker.sheet.controls["take"].reason
    player.click("pick/0")
    player.click("take")
    assert player.app.house.stack.top is picker, "Jane is the other side's"
    player.click("pick/4")
    player.click("pick/4")
    assert player.app.house.stack.top is scene
    player.wait()
    assert words_of(scene, "option/sniper_1") == "Sirius"


def test_the_keyboard_alone_picks(player: Player, begun: list) -> None:
    scene = opened(player)
    while scene.hands.focused != "option/sniper_0":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    for _ in range(2):
        player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    player.wait()
    assert player.app.house.stack.top is scene
    assert words_of(scene, "option/sniper_0") == "Sirius"
    while scene.hands.focused != "begin":
        player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert begun[0][1]["sniper_0"] == "sirius"


def test_leaving_the_picker_changes_nothing(player: Player, begun: list) -> None:
    scene = opened(player)
    player.click("option/sniper_0")
    player.click("pick/5")
    player.key(pygame.K_ESCAPE)
    player.wait()
    assert words_of(scene, "option/sniper_0") == "Jane"


def test_what_was_chosen_last_is_kept_apart_and_unknown_values_are_not() -> None:
    chosen = Chosen(OPTIONS, {"sniper_0": "kuaket", "grids_0": 9, "sniper_1": "nobody"})
    assert chosen.values["grids_0"] == 1
    assert chosen.values["sniper_0"] == "kuaket"
    assert chosen.values["sniper_1"] == "jane"


def test_options_of_empty_seats_do_not_reach_the_match() -> None:
    """A game for two to four where three sit down, all with an option of their own."""
    options = tuple(Option(f"colour_{seat}", "Colour", (("red", "red"),), seat=seat) for seat in range(4))
    assert set(Chosen(options, {}).for_match(3, 4)) == {"colour_0", "colour_1", "colour_2"}


def test_modes_without_options_about_seats_need_no_frames(player: Player) -> None:
    """Sharp Shooters keeps its plain rows."""
    scene = set_up.SetUpScene(player.app.house, "sharp_shooters")
    scene.compose((1280, 720))
    assert not [mark for mark in scene.sheet.marks if mark.name.startswith("seat/") or "mode" in mark.name]
    assert SimpleNamespace(**scene._chosen.values).first_tile == "1A"
