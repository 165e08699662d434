"""The rules of Specter Ops in our own words say what the rules hold, and every card stands in them."""

from __future__ import annotations

from game import paths
from game.cli import checkers
from game.content.check import check
from game.content.registry import load_game, load_rules_text
from game.rules.specter_ops import agent_turn, beginning, field, flow, hunter_turn, looks

TEXT = load_rules_text("specter_ops", paths.data())
CATALOG = load_game("specter_ops", paths.data()).field.catalog
NUMBERS = ("no", "one", "two", "three", "four")


def told(*anchors: str) -> str:
    """The words of some sections, or of all."""
    passages = [p for section in TEXT.sections if not anchors or section.anchor in anchors for p in section.passages]
    return " ".join(words for passage in passages for words in (passage.text, *passage.points))


def test_the_rules_are_sound_and_every_step_of_a_turn_has_its_section() -> None:
    assert check(paths.data() / "specter_ops", checkers()) == []
    anchors = [section.anchor for section in TEXT.sections]
    assert len(set(anchors)) == len(anchors)
    assert anchors[0] == "goal"
    wanted = {"sight", "agent", "move", "seen", "objectives", "caches", "cards", "escape", "hunters", "vehicle"}
    assert wanted | {"attack", "fatigue", "pets", "told", "timer"} <= set(anchors)


def test_the_numbers_are_those_of_the_rules() -> None:
    assert f"completed {NUMBERS[agent_turn.OBJECTIVES]} of the four mission objectives" in told("goal")
    assert f"when round {flow.ROUNDS} ends" in told("goal")
    assert f"takes {NUMBERS[field.CARDS]} cards of equipment" in told("start")
    assert f"There are always {NUMBERS[beginning.FEWEST_HUNTERS]} hunters" in told("goal")
    assert f"She moves up to {looks.STEPS} spaces" in told("move")
    assert f"He moves up to {looks.STEPS} spaces" in told("hunters")
    assert f"if he moved {looks.LITTLE} spaces or fewer" in told("hunters")
    assert f"at most {hunter_turn.STUNNED_STEPS} spaces in his turn" in told("fatigue")
    assert f"She has {field.HIT_POINTS} hit points" in told("escape")


def test_the_counts_of_cards_are_those_of_the_catalog() -> None:
    own = {agent.card for agent in CATALOG.agents}
    basic = sum(card.copies for card in CATALOG.equipment if card.name not in own)
    assert f"the {('seven', 'six')[basic - 7]} basic ones" in told("start")
    assert sum(card.supply for card in CATALOG.equipment) == 6
    assert "Six more cards are shuffled" in told("start")


def test_every_character_card_and_vehicle_stands_there_word_for_word() -> None:
    for agent in CATALOG.agents:
        assert f"{agent.label}. {agent.says} Own card: " in told("agent_cards")
    for hunter in CATALOG.hunters:
        assert hunter.label in told("hunter_cards")
        assert hunter.says in told("hunter_cards")
    for card in CATALOG.equipment:
        assert card.label in told()
        assert card.says in told()
    for side in CATALOG.vehicles:
        assert f"{side.label}: {side.spaces} spaces a round. {side.says}" in told("vehicle_cards")


def test_what_hunters_learn_of_a_card_is_told_with_it() -> None:
    assert "Surge (2 cards): Before the move: 2 more spaces. The hunters learn only that a card was used." in told()
    assert "Ending in sight still shows you. The hunters learn nothing." in told("equipment")
    assert "with the Hound. Scent" in told("hunter_cards")
