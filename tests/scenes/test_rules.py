"""The rules: searched, opened at an anchor, scrolled, closed."""

import re

import pygame
import pytest

from game import paths
from game.content.registry import load_rules_text
from game.scenes.rules import SCROLL, RulesScene
from game.scenes.scene import Scene
from game.view.prose import find, pieces_of
from tests.tools.hands import Player

RULES = load_rules_text("sharp_shooters", paths.data())


def open_rules(player: Player, anchor: str = "") -> RulesScene:
    house = player.app.house
    house.stack.push(Scene(house))
    scene = RulesScene(house, "sharp_shooters", anchor)
    house.stack.push(scene)
    player.wait()
    return scene


def in_sight(scene: RulesScene) -> set[str]:
    """The words of all pieces that can be seen."""
    window = scene.sheet.scrolls[SCROLL].rect
    seen = [mark.name for mark in scene.sheet.marks if mark.parent == SCROLL and mark.rect.colliderect(window)]
    numbers = [int(name.split()[1]) for name in seen if name.startswith("piece ")]
    return {pieces_of(RULES)[number].text for number in numbers}


def current(scene: RulesScene) -> list[str]:
    return [name for name, control in scene.sheet.controls.items() if getattr(control, "is_current", False)]


@pytest.mark.parametrize("section", RULES.sections, ids=lambda section: section.anchor)
def test_each_anchor_opens_its_section(player: Player, section: object) -> None:
    scene = open_rules(player, section.anchor)  # type: ignore[attr-defined]
    assert section.heading in in_sight(scene)  # type: ignore[attr-defined]


def test_typing_finds_and_enter_goes_on_and_round(player: Player) -> None:
    scene = open_rules(player)
    player.type("black row")
    hits = find(pieces_of(RULES), "black row")
    assert len(hits) >= 3
    for hit in (*hits, hits[0]):
        assert pieces_of(RULES)[hit.piece].text in in_sight(scene)
        player.key(pygame.K_RETURN)


def test_letters_that_are_shortcuts_elsewhere_are_searched(player: Player) -> None:
    scene = open_rules(player)
    for letter in "reserve":
        player.key(pygame.key.key_code(letter), text=letter)
    assert scene.lines["search"].text == "reserve"
    assert "found" in {mark.name for mark in scene.sheet.marks}


def test_search_minds_neither_case_nor_the_kind_of_blank() -> None:
    pieces = pieces_of(RULES)
    assert find(pieces, "BLACK   ROW") == find(pieces, "black row") != ()
    assert find(pieces, "(") == ()
    assert find(pieces, "  ") == ()


def test_escape_empties_the_search_first(player: Player) -> None:
    scene = open_rules(player)
    player.type("die")
    player.key(pygame.K_ESCAPE)
    assert player.app.house.stack.top is scene
    assert scene.lines["search"].text == ""
    player.key(pygame.K_ESCAPE)
    assert player.app.house.stack.top is not scene


def test_arrows_and_wheel_read_on(player: Player) -> None:
    scene = open_rules(player)
    first = in_sight(scene)
    player.key(pygame.K_PAGEDOWN)
    second = in_sight(scene)
    assert not first & second - {""} or first != second
    for _ in range(60):
        player.wheel(scene.sheet.scrolls[SCROLL].rect.center, -1)
    assert RULES.sections[-1].passages[-1].text in in_sight(scene)


def test_contents_lead_to_their_sections(player: Player) -> None:
    scene = open_rules(player)
    player.click("section/round")
    assert "The end of a round" in in_sight(scene)
    assert current(scene) == ["section/round"]


def test_the_text_says_what_the_rules_hold() -> None:
    """The figures of the rules stand in the text, so that neither changes without the other."""
    from game.rules.sharp_shooters import beginning
    from game.rules.sharp_shooters import game as rules

    words = " ".join(piece.text for piece in pieces_of(RULES))
    assert f"begins with {rules.START} points" in words
    assert f"The {rules.DICE} dice" in words
    assert beginning.target_for(4) == 500
    assert beginning.target_for(5) == 400
    assert re.search(r"2 to 4 players the match is played to 500 points, with 5 or 6 players to 400", words)
    assert (rules.MOST_DICE_A_ROLL, rules.MOST_ROLLS) == (5, 5)
    assert "up to five times" in words
