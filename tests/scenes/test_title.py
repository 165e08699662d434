"""The title as somebody meets it."""

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.content.registry import GAMES
from game.scenes.house import House
from game.scenes.learn import LearnScene
from game.scenes.scene import Scene
from game.scenes.title import Title
from tests.tools.at_title import at_title
from tests.tools.hands import Player
from tests.tools.house import SCALES, SIZES, make_house
from tests.tools.layout import check_layout
from tests.tools.scenes_of import SCENES

ODD_SIZES = ((2560, 1080), (1024, 1400), (1400, 1000))


@pytest.fixture
def title(player: Player) -> Title:
    scene = Title(player.app.house, GAMES)
    player.app.house.stack.push(scene)
    player.wait()
    return scene


@pytest.fixture
def opened(player: Player) -> list[tuple[str, ...]]:
    """The doors that were opened, with what they were given."""
    found: list[tuple[str, ...]] = []

    def door(house: House, name: str, *what: str) -> Scene:
        found.append((name, *what))
        return Scene(house)

    house = player.app.house
    for name in house.doors:
        house.doors[name] = lambda *what, name=name: door(house, name, *what)
    return found


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES + ODD_SIZES)
def test_nothing_overlaps_leaves_the_window_or_is_cut(
    player: Player, name: str, scale: float, size: tuple[int, int]
) -> None:
    scene = SCENES[name](make_house(scale))
    scene.enter()
    assert check_layout(scene, size) == []


def test_the_ready_box_opens_its_set_up(player: Player, title: Title, opened: list[tuple[str, ...]]) -> None:
    player.click("box/sharp_shooters")
    assert opened == [("set_up", "sharp_shooters")]


def test_enter_plays_the_ready_box_at_once(player: Player, title: Title, opened: list[tuple[str, ...]]) -> None:
    player.key(pygame.K_RETURN)
    assert opened == [("set_up", "super_snipers")]


def test_a_double_click_opens_one_set_up(player: Player, title: Title, opened: list[tuple[str, ...]]) -> None:
    pos = player.at("box/sharp_shooters")
    for _ in range(2):
        player.press(pos)
        player.release(pos)
    player.wait()
    assert opened == [("set_up", "sharp_shooters")]


@pytest.mark.parametrize("name", [entry.name for entry in GAMES if not entry.is_playable])
def test_a_box_in_preparation_opens_nothing_and_says_so(
    player: Player, title: Title, opened: list[tuple[str, ...]], name: str
) -> None:
    before = player.app.surface.copy()
    player.click(f"box/{name}")
    assert opened == []
    assert player.app.surface.subsurface((440, 660, 400, 50)).get_buffer().raw != (
        before.subsurface((440, 660, 400, 50)).get_buffer().raw
    ), "a notice appeared at the lower edge"


def test_arrows_go_along_the_shelf(player: Player, title: Title) -> None:
    player.key(pygame.K_RIGHT)
    assert title.hands.focused == "box/sniper_elite"
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert title.hands.focused == "box/sharp_shooters"
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RIGHT)
    assert not title.hands.focused.startswith("box/")


@pytest.mark.parametrize("door", ["campaigns", "replays", "settings"])
def test_buttons_open_their_doors(player: Player, title: Title, opened: list[tuple[str, ...]], door: str) -> None:
    player.click(door)
    assert opened == [(door,)]


def test_rules_open_at_the_chosen_game(player: Player, title: Title, opened: list[tuple[str, ...]]) -> None:
    player.key(pygame.K_F1)
    assert opened == [("rules", "super_snipers")]


def test_quit_ends_the_program(player: Player, title: Title) -> None:
    player.click("quit")
    assert player.app.house.stack.top is None


def test_without_a_match_nothing_can_be_continued(
    player: Player, title: Title, opened: list[tuple[str, ...]]
) -> None:
    assert "continue" not in player.places()
    player.key(pygame.K_c)
    assert opened == []


@pytest.mark.parametrize("by_key", [True, False])
def test_the_newest_unfinished_match_goes_on(player: Player, opened: list[tuple[str, ...]], by_key: bool) -> None:
    entry = SimpleNamespace(title="Sharp Shooters", summary="Ada, Bot Grey; 12 steps played")
    house = player.app.house
    house.library = SimpleNamespace(newest_unfinished=lambda _: entry)
    house.stack.push(Title(house, GAMES))
    player.wait()
    if by_key:
        player.key(pygame.K_c)
    else:
        player.click("continue")
    assert opened == [("continue", entry)]


def test_coming_back_looks_again_for_a_match(player: Player, title: Title) -> None:
    house = player.app.house
    entry = SimpleNamespace(title="Sharp Shooters", summary="Ada, Bot Grey; 12 steps played")
    house.library = SimpleNamespace(newest_unfinished=lambda _: entry)
    house.stack.push(Scene(house))
    player.wait()
    house.stack.pop()
    player.wait()
    assert "continue" in player.places()


def test_f11_goes_to_full_screen_and_back(player: Player, title: Title) -> None:
    player.key(pygame.K_F11)
    assert player.app.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    player.key(pygame.K_F11)
    assert player.app.surface.get_size() == (1280, 720)


def test_the_box_under_the_pointer_rises_and_the_title_then_rests(player: Player, title: Title) -> None:
    player.wait(1)
    assert not title.is_moving
    assert not player.app.frame(1 / 60)
    player.move(player.at("box/sniper_elite"))
    player.wait(0.1)
    raised = player.app.surface.copy()
    player.wait(1)
    assert raised.get_buffer().raw != player.app.surface.get_buffer().raw
    player.move((5, 5))
    player.wait(1)
    assert not title.is_moving


def test_a_new_size_is_laid_out_anew(player: Player, title: Title) -> None:
    player.app.resize((1920, 1080))
    player.wait()
    assert player.places()["quit"].right > 1280


def test_who_is_new_is_led_to_the_lessons_until_something_was_learned(home: Path) -> None:
    with at_title(home) as player:
        player.click("begin_to_learn")
        assert isinstance(player.app.house.stack.top, LearnScene)
        player.key(pygame.K_ESCAPE)
        player.app.house.profile.value.learned("sharp_shooters", "first_turn")
        player.click("learn")
        player.key(pygame.K_ESCAPE)
        assert "begin_to_learn" not in player.places()
