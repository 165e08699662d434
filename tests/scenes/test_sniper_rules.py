"""The rules of Super Snipers at the screen: every anchor opens, and the text says what the rules hold."""

import pygame
import pytest

from game import paths
from game.content.super_snipers import load
from game.content.super_snipers_cards import CARDS
from game.core.rules_text import RulesText
from game.rules.super_snipers import contract, rounds
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import SET
from game.scenes.rules import CONTENTS, SCROLL, RulesScene
from game.view.prose import pieces_of
from tests.tools.hands import Player
from tests.tools.modes_scenes import SNIPERS, switched_on

GAME = load(paths.data(), None, {})
ANCHORS = [
    "hide", "locate", "target", "chains", "clear", "bonuses", "exchange", "concentrate", "recalibrate", "bullet",
    "adrenaline", "advantage", "contract", *GAME.book.snipers,
]  # fmt: skip


def opened(player: Player, anchor: str = "") -> RulesScene:
    with switched_on():
        scene = RulesScene(player.app.house, SNIPERS, anchor)
    player.app.house.stack.push(scene)
    player.wait()
    return scene


def rules() -> RulesText:
    with switched_on():
        from game.content.registry import load_rules_text

        return load_rules_text(SNIPERS, paths.data())


def heading_in_sight(scene: RulesScene, text: RulesText, anchor: str) -> bool:
    number = next(n for n, section in enumerate(text.sections) if section.anchor == anchor)
    piece = next(n for n, one in enumerate(pieces_of(text)) if one.section == number)
    window = scene.sheet.scrolls[SCROLL].rect
    return any(mark.name == f"piece {piece}" and window.contains(mark.rect) for mark in scene.sheet.marks)


@pytest.mark.parametrize("anchor", ANCHORS)
def test_the_table_can_open_the_rules_at(player: Player, anchor: str) -> None:
    scene = opened(player, anchor)
    assert heading_in_sight(scene, rules(), anchor)
    line, contents = player.places()[f"section/{anchor}"], scene.sheet.scrolls[CONTENTS].rect
    assert contents.contains(line), "the contents show where one is"


def test_the_cards_stand_there_word_for_word() -> None:
    told = " ".join(piece.text for piece in pieces_of(rules()))
    for sniper in GAME.book.snipers.values():
        for card, _ in CARDS:
            assert sniper.card(card).title in told
            assert sniper.card(card).text in told


def test_the_contents_scroll_and_lead_to_the_last_section(player: Player) -> None:
    scene = opened(player)
    box = scene.sheet.scrolls[CONTENTS].rect
    for _ in range(30):
        player.wheel(box.center, -1)
    player.click("section/archangel")
    assert heading_in_sight(scene, rules(), "archangel")


def test_tab_walks_through_all_contents(player: Player) -> None:
    scene = opened(player)
    for _ in range(len(rules().sections)):
        player.key(pygame.K_TAB)
    name = scene.hands.focused
    assert name == f"section/{rules().sections[-1].anchor}"
    assert scene.sheet.scrolls[CONTENTS].rect.contains(player.places()[name])


def test_the_text_says_what_the_rules_hold() -> None:
    words = " ".join(piece.text for piece in pieces_of(rules()))
    assert f"Your bag holds {SET} Focus" in words
    numbers = ", ".join(f"{level} {GAME.book.kill_number(n + 1)}" for n, level in enumerate(LEVELS))
    assert f"where you hid: grid {numbers}." in words
    assert f"Surveillance alone {contract.SURVEILLANCE_TO_WIN}." in words
    assert f"after {rounds.MOST_TURNS} turns of each side is void" in words
    assert (rounds.KILLS_TO_WIN, rounds.MOST_VOIDS) == (3, 3)
    assert "Three Kills win the match" in words
    assert "After three void rounds in a row" in words
