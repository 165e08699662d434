"""A click script plays Specter Ops from the title to the results, on either side: it knows pixels and keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.app import App
from game.content import registry
from game.content.theme import load_theme
from game.scenes.doors import lead
from game.scenes.house import House
from game.scenes.thinking import ThinkingHere
from game.scenes.title import Title
from game.store.library import Library
from game.store.profile import open_profile
from game.store.settings import Place, SetUp, open_settings
from tests.tools.hands import Player
from tests.tools.modes_scenes import switched_on
from tests.tools.specter_matches import SPECTER

MOST_STEPS = 1500


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with switched_on():
        page = open_settings(home, lambda text: None)
        library = Library(paths.saves(), paths.data(), lambda text: None)
        house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), page.value, library)
        house.save_settings = page.save
        house.profile = open_profile(home)
        house.doors |= lead(house)
        house.thinkers = ThinkingHere
        house.settings.animation_speed = 0
        found = Player(App(house))
        pygame.event.clear()
        house.stack.push(Title(house, registry.GAMES))
        found.wait()
        yield found
        house.stack.clear()
        found.wait()
        found.app.close()


def name_of(player: Player) -> str:
    """What is on the screen."""
    return type(player.app.house.stack.top).__name__


def begin(player: Player, *places: Place, **options: str | int | bool) -> None:
    player.app.house.settings.set_ups[SPECTER] = SetUp(list(places), dict(options))
    player.click(f"box/{SPECTER}")
    player.click("begin")
    assert name_of(player) == "SpecterTable"


def click_a_step(player: Player, turn: int) -> None:
    """Choose what is to be chosen, move somewhere, press what shines."""
    places = player.places()
    if "choose/0" in places:
        cards = [name for name in places if name.startswith("choose/")]
        for name in cards[turn % len(cards) :][:4]:
            player.click(name)
        if "take" in player.places():
            player.click("take")
        return
    spaces = sorted(name for name in places if name.startswith("space/"))
    for n in range(5):
        click_if_there(player, spaces[(turn * 37 + n * 11) % len(spaces)])
    for name in ("begin/0", "begin/1", "commit", "attack", "still", "stay", "ask", "end"):
        click_if_there(player, name)


def click_if_there(player: Player, name: str) -> None:
    if name_of(player) == "SpecterTable" and name in player.places():
        player.click(name)


@pytest.mark.parametrize(
    "places",
    [
        (Place("Ada"), Place("Grey", "bot", "easy")),
        (Place("Sky", "bot", "easy"), Place("Ada")),
        (Place("Sky", "bot", "easy"), Place("Ada"), Place("Grey", "bot", "easy")),
    ],
    ids=["agent", "hunters", "a_hunter"],
)
def test_a_game_is_clicked_from_the_title_to_the_results(player: Player, places: tuple[Place, ...]) -> None:
    begin(player, *places)
    for turn in range(MOST_STEPS):
        if name_of(player) != "SpecterTable":
            break
        click_a_step(player, turn)
    player.wait(2)
    assert name_of(player) == "ResultsScene"
    (entry,) = player.app.house.library.finished()
    assert entry.outcome is not None
