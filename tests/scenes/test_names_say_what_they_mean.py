"""Names of cards, powers and characters say on hover and on focus what they mean (all screens: test_every_screen)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import paths
from game.app import App
from game.content.registry import GAMES, load_game, load_rules_text
from game.scenes.scene import Scene
from game.view.glossary import Entry, Glossary, explained, glossary_of
from tests.tools.gallery import all_scenes
from tests.tools.hands import Player
from tests.tools.house import make_house
from tests.tools.names import dumb_names, names_on, plain, told_at

SCREENS = all_scenes()
NAMING = {
    "specter_hunters_tab": 3,
    "specter_results": 1,
    "elite_squads_turn": 2,
    "snipers_locate": 2,
    "snipers_rival": 2,
    "quickdraw_locate": 3,
    "rescue_running": 2,
    "table_placed_odds": 1,
    "rules_refused": 1,
}
"""Screens with the names that stand there at least."""


@pytest.fixture
def shown() -> Iterator[object]:
    apps: list[App] = []

    def show(name: str) -> tuple[Scene, Player]:
        house = make_house()
        apps.append(App(house, (1280, 720)))
        pygame.event.clear()
        house.stack.push(SCREENS[name](house))
        player = Player(apps[-1])
        player.wait(0.5)
        assert house.stack.top is not None
        return house.stack.top, player

    yield show
    for app in apps:
        app.close()


@pytest.mark.parametrize("name", NAMING)
def test_screens_name_things_and_each_name_says_what_it_means(shown, name: str) -> None:
    scene, _ = shown(name)
    assert len({entry for entry, _ in names_on(scene)}) >= NAMING[name]
    assert dumb_names(scene) == []


@pytest.mark.parametrize("name", [entry.name for entry in GAMES])
def test_every_card_that_the_rules_print_is_in_the_glossary(name: str) -> None:
    """The rules screen lists all cards with their words; each of them is found by its name anywhere else."""
    glossary, rules = glossary_of(load_game(name, paths.data())), load_rules_text(name, paths.data())
    lists = [one for one in rules.sections if one.anchor.endswith(("_cards", "equipment"))]
    lists = [one for one in lists if one.anchor != "solo_cards"]  # everyday words, told where they lie
    points = [point for one in lists for passage in one.passages for point in passage.points]
    assert points or name in ("sharp_shooters", "super_snipers")
    assert [point for point in points if not glossary.find(point)] == []
    assert len(glossary.entries) >= 16


def test_the_pointer_on_a_name_paints_its_words_and_moving_on_takes_them_away(shown) -> None:
    scene, player = shown("specter_results")
    before = pygame.image.tobytes(player.app.surface, "RGB")
    entry, pos = names_on(scene)[0]
    player.move(pos)
    player.wait()
    assert entry.says.split()[0] in told_at(scene, pos)
    assert pygame.image.tobytes(player.app.surface, "RGB") != before
    player.move((3, 3))
    player.wait()
    assert pygame.image.tobytes(player.app.surface, "RGB") == before


def test_the_keyboard_on_a_control_reads_the_names_on_it(shown) -> None:
    scene, player = shown("snipers_locate")
    for _ in range(len(scene.sheet.controls)):
        player.key(pygame.K_TAB)
        if scene.hands.focused.startswith("card/"):
            break
    tip = scene.hands.tip(scene.sheet)
    assert tip is not None
    (card,) = (one.card for one in scene.station.card_facts() if f"card/{one.key}" == scene.hands.focused)
    assert card.text.split(".")[0] in plain(tip.words)


def test_a_name_is_a_whole_word_and_the_longest_one_wins() -> None:
    glossary = Glossary({"Rock": Entry("Rock", "thrown"), "Rock Garden": Entry("Rock Garden", "raked")})
    assert [(start, entry.says) for start, _, entry in glossary.find("Rocky Rock, Rock Garden")] == [
        (6, "thrown"), (12, "raked"),
    ]  # fmt: skip
    assert plain(explained("thrown far", [Entry("Rock", "thrown")])) == "thrown far", "it is not said twice"
    assert "raked" in plain(explained("Click it.", [Entry("Rock Garden", "raked")]))
