"""Characters, equipment and vehicles of Specter Ops as sections of the rules."""

from __future__ import annotations

from pathlib import Path

from game.content.specter_ops_cards import load_catalog
from game.core.rules_text import Passage, Section
from game.rules.specter_ops.catalog import Agent, Catalog, Equipment, HunterCard

SETS = (1, 2)


def rules_sections(data_folder: Path) -> tuple[Section, ...]:
    """Return the agents, the hunters, the equipment and the vehicles, a section each; raises Faulty."""
    catalog = load_catalog(data_folder / "specter_ops")
    basic = [_card(card, card.copies) for card in catalog.equipment if card.copies and not _owner(card, catalog)]
    supply = [_card(card, card.supply) for card in catalog.equipment if card.supply]
    vehicles = [f"{side.label}: {side.spaces} spaces a round. {side.says}" for side in catalog.vehicles]
    return (
        Section("agent_cards", "The agents", _by_set(catalog.agents, catalog)),
        Section("hunter_cards", "The hunters", _by_set(catalog.hunters, catalog)),
        Section(
            "equipment",
            "The equipment",
            (
                Passage("The basic cards, from which she chooses beside her own:"),
                Passage(points=tuple(basic)),
                Passage("The supply deck:"),
                Passage(points=tuple(supply)),
            ),
        ),
        Section("vehicle_cards", "The vehicles", (Passage(points=tuple(vehicles)),)),
    )


def _by_set(cards: tuple[Agent, ...] | tuple[HunterCard, ...], catalog: Catalog) -> tuple[Passage, ...]:
    passages: list[Passage] = []
    for number, words in zip(SETS, ("The first set:", "The second set:"), strict=True):
        told = tuple(_character(card, catalog) for card in cards if card.box == number)
        passages += [Passage(words), Passage(points=told)]
    return tuple(passages)


def _character(card: Agent | HunterCard, catalog: Catalog) -> str:
    if isinstance(card, HunterCard):
        return f"{card.label}{f', with the {card.pet}' if card.pet else ''}. {card.says}"
    own = next(one for one in catalog.equipment if one.name == card.card)
    return f"{card.label}. {card.says} Own card: {_card(own, 1)}"


def _owner(card: Equipment, catalog: Catalog) -> bool:
    return any(agent.card == card.name for agent in catalog.agents)


def _card(card: Equipment, copies: int) -> str:
    facts = [f"{copies} cards"] * (copies > 1) + [f"{card.charges} charges"] * (card.charges > 1)
    told = {
        "open": "",
        "quiet": " The hunters learn only that a card was used.",
        "silent": " The hunters learn nothing.",
    }
    how_many = f" ({', '.join(facts)})" if facts else ""
    return f"{card.label}{how_many}: {card.says}{told[card.shown]}"
