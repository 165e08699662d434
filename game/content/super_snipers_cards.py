"""The cards of the Snipers as sections of the rules."""

from __future__ import annotations

from pathlib import Path

from game.content.super_snipers_snipers import read_snipers
from game.core.rules_text import Passage, Section
from game.rules.super_snipers.snipers import CardName, Sniper

CARDS: tuple[tuple[CardName, str], ...] = (
    ("basic", "Basic"),
    ("adrenaline", "Adrenaline"),
    ("ai_basic", "Basic of the automated opponent"),
    ("ai_adrenaline", "Adrenaline of the automated opponent"),
)


def rules_sections(data_folder: Path) -> tuple[Section, ...]:
    """Return a section for each Sniper, opened by its id; raises Faulty."""
    return tuple(map(_section, read_snipers(data_folder / "super_snipers" / "snipers.yaml")))


def _section(sniper: Sniper) -> Section:
    emblem = Passage(figure={"kind": "icons", "names": f"emblem_{sniper.id}"}, caption=_said(sniper))
    cards = (Passage(f"{words}, {sniper.card(name).title}: {sniper.card(name).text}") for name, words in CARDS)
    return Section(sniper.id, f"The cards of {sniper.name}", (emblem, *cards))


def _said(sniper: Sniper) -> str:
    return f"One says {sniper.spoken}." if sniper.spoken != sniper.name else ""
