"""``tests/rules_index.yaml`` misses no rule, no FAQ line and no decision, and names tests that exist.

The rulebooks and specs are not part of the project; how many lines each of their sections has is typed in here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.content.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
INDEX: dict[str, Any] = yaml.safe_load((ROOT / "tests" / "rules_index.yaml").read_text(encoding="utf-8"))
PARTS = ("rulebook", "faq", "spec")

EXPECTED: dict[str, dict[str, dict[str, int]]] = {
    "sharp_shooters": {
        "rulebook": {
            "Contents": 4,
            "Objective": 1,
            "Setup": 6,
            "Gameplay": 5,
            "1. Roll": 4,
            "2. Place dice": 14,
            "3. Roll again or stop?": 6,
            "No matching die": 2,
            "Last die in a row": 3,
            "The can and must of a turn": 4,
            "End of a round": 5,
            "End of game": 3,
        },
        "faq": {"Answers to frequently asked questions": 6},
        "spec": {"4. Decisions": 6, "5. Edition rules": 10, "Module docstring": 2},
    },
    "super_snipers": {
        "rulebook": {
            "Game Components": 14,
            "Game Modes": 4,
            "Setup (2 players)": 10,
            "How Rounds Work": 4,
            "Focus (Polyominoes)": 1,
            "LOS (Line of Sight)": 2,
            "Forming Chains": 3,
            "Focus Placement Rules": 6,
            "Basic Structure of a Turn": 10,
            "Clear Tokens": 3,
            "Phase I: Hide": 3,
            "Phase II: Locate": 8,
            "Setting Up the Target Phase": 7,
            "Phase III: Target": 11,
            "Bonuses": 4,
            "Exchange (Purple)": 2,
            "Concentrate (Gold)": 2,
            "Recalibrate (Gray)": 2,
            "Make the Kill: Winning the Round": 3,
            "Starting a New Round": 11,
            "Double Kill (Tie)": 7,
            "Tactical Advantage": 3,
            "Adrenaline Focus": 4,
            "Game Variants": 1,
            "Super Sniper Abilities": 1,
            "Adjusting the Difficulty": 3,
            "Contract Mode: Setup": 5,
            "Contract Mode: Hide Phase": 2,
            "Contract Mode: Locate Phase": 8,
            "Contract Mode: Target Phase": 4,
            "Contract Mode: Starting a New Round": 2,
            "Contract Mode: Winning the Game": 1,
            "Solo Mode 2: Hostage Rescue": 30,
        },
        "faq": {
            "Jane's Abilities": 2,
            "Kuaket's Abilities": 2,
            "J@[]us' Abilities": 2,
            "Artemis's Abilities": 1,
            "Sirius' Abilities": 1,
            "GunHead Abilities": 3,
            "MDK-02's Abilities": 2,
            "Subhuti's Abilities": 2,
            "Archangel's Abilities": 2,
        },
        "spec": {
            "1. Focus set": 3,
            "2. Locate Grids": 2,
            "3. Target Grids": 4,
            "4. Contract Mode reference card": 2,
            "5. Sniper abilities": 37,
            "6. Publisher variants": 3,
            "7. Open points": 5,
            "8. Edition rules": 21,
            "Decisions on Hostage Rescue": 6,
            "Module docstring": 9,
        },
    },
    "specter_ops": {
        "rulebook": {
            "Setup": 9,
            "Playing as an Agent": 6,
            "Being seen by a Hunter": 4,
            "Using Equipment Cards": 2,
            "Supply Caches": 3,
            "Completing Mission Objectives": 2,
            "Escaping and Winning": 5,
            "Becoming Fatigued": 2,
            "Playing as a Hunter": 3,
            "Vehicle": 13,
            "Seeing an Agent": 2,
            "Attacking": 5,
            "Hunter Vision": 2,
            "Stunned Hunter": 2,
            "Pets": 5,
        },
        "faq": {},
        "spec": {
            "1. Board": 6,
            "2. Sight, markers, movement": 20,
            "3. Vehicle": 7,
            "4. Agents": 8,
            "5. Hunters": 9,
            "6. Equipment": 9,
            "Module docstring": 6,
        },
    },
    "sniper_elite": {
        "rulebook": {
            "Setup": 16,
            "Gameplay": 2,
            "The Sniper": 6,
            "Movement": 11,
            "Shooting": 20,
            "Looting": 5,
            "Completing Objectives": 6,
            "Using Loadout Cards": 5,
            "The Defenders": 6,
            "Gathering Intel": 3,
            "Unit Actions": 17,
            "Specialist Abilities": 10,
            "End of the Game": 3,
            "Line of Sight": 8,
            "Maps": 19,
        },
        "faq": {},
        "spec": {
            "1. Sides, squads, track": 6,
            "2. Loadout": 18,
            "3. Specialists": 9,
            "4. Objectives": 4,
            "5. Points of the rules": 14,
            "6. The automated defender": 6,
            "7. Maps": 2,
            "8. Painted maps": 6,
            "Module docstring": 8,
            "Decisions on the defenders": 31,
        },
    },
}
"""Game → part → section → sentences with a rule in it (rulebook), FAQ lines, bullets of the spec."""


def entries() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every entry with where it stands."""
    for game, parts in INDEX.items():
        for part, sections in parts.items():
            for section, lines in sections.items():
                for number, entry in enumerate(lines, 1):
                    yield f"{game}, {part}, {section}, entry {number}", entry


@cache
def named_in(path: str) -> frozenset[str]:
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test")
    )


def test_every_playable_game_is_listed() -> None:
    assert set(INDEX) == set(EXPECTED) >= {entry.name for entry in GAMES if entry.is_playable}


@pytest.mark.parametrize("game", EXPECTED)
@pytest.mark.parametrize("part", PARTS)
def test_every_section_has_all_its_lines(game: str, part: str) -> None:
    assert set(INDEX[game]) == set(PARTS)
    counts = {section: len(lines) for section, lines in INDEX[game][part].items()}
    assert counts == EXPECTED[game][part]
    if part != "rulebook":
        for section, lines in INDEX[game][part].items():
            assert [entry["line"] for entry in lines] == list(range(1, len(lines) + 1)), section


def test_every_entry_says_its_rule_and_names_its_tests() -> None:
    for where, entry in entries():
        assert set(entry) <= {"line", "rule", "stands", "tests"}, where
        assert isinstance(entry.get("rule"), str), where
        assert isinstance(entry.get("tests"), list), f"{where} has no test"
        assert entry["tests"], f"{where} has no test"
        assert len(entry["tests"]) == len(set(entry["tests"])), where


def test_the_named_tests_exist() -> None:
    missing = []
    for where, entry in entries():
        for node in entry.get("tests", ()):
            path, _, name = node.partition("::")
            if name not in named_in(path):
                missing.append(f"{where}: {node}")
    assert missing == []


def test_no_rule_stands_twice_in_a_section() -> None:
    for game, parts in INDEX.items():
        for sections in parts.values():
            for section, lines in sections.items():
                rules = [entry["rule"] for entry in lines]
                assert len(rules) == len(set(rules)), (game, section)
