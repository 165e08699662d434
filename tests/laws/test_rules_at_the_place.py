"""Every refusal knows its place in the rules: each kind of action has one, and each place exists."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import get_args

import pytest

from game import paths
from game.content.registry import GAMES, load_game, load_rules_text
from game.core import IllegalAction, Reason, rule_of
from tests.laws.games import UnderTest, games_under_test
from tests.laws.walk import moments, state_of, verdict

RULES = Path(__file__).parents[2] / "game" / "rules"
NAMES = [entry.name for entry in GAMES]
ROOMS = {"hidden": ["specter_ops"]}
"""Rooms that serve other games: a path walked as in ``ways`` is Specter Ops' alone."""


def named_places(room: str) -> Iterator[tuple[str, str]]:
    """Yield every place of the rules that the code of a room names, with where it does."""
    for path in sorted((RULES / room).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            is_reason = isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Reason", "IllegalAction")
            if is_reason and len(node.args) == 2 and isinstance(node.args[1], ast.Constant):
                yield node.args[1].value, f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_action_has_a_place_in_the_rules_and_it_exists(name: str) -> None:
    game, rules = load_game(name, paths.data()), load_rules_text(name, paths.data())
    kinds = set(get_args(game.action_type))
    assert set(game.rules_of) == kinds
    assert [place for place in game.rules_of.values() if rules.find(place) is None] == []


@pytest.mark.parametrize("room", [*NAMES, *ROOMS])
def test_every_place_that_a_refusal_names_exists(room: str) -> None:
    texts = [load_rules_text(name, paths.data()) for name in ROOMS.get(room, [room])]
    places = list(named_places(room))
    assert len(places) >= (5 if room in ROOMS else 10)
    assert [(place, where) for place, where in places for rules in texts if rules.find(place) is None] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_named_passage_is_where_some_refusal_leads(name: str) -> None:
    """A name that nothing leads to would be dead text in the file."""
    rooms = [name, *(room for room, games in ROOMS.items() if name in games)]
    led = {place for room in rooms for place, _ in named_places(room)}
    led |= set(load_game(name, paths.data()).rules_of.values())
    source = "".join(path.read_text("utf-8") for path in sorted((RULES / name).glob("*.py")))
    rules = load_rules_text(name, paths.data())
    named = {f"{one.anchor}/{passage.name}" for one in rules.sections for passage in one.passages if passage.name}
    assert sorted(place for place in named - led if f'"{place}"' not in source) == []


@pytest.mark.parametrize("under", [under for under in games_under_test() if under.game.name in NAMES], ids=str)
def test_every_refusal_of_a_random_walk_leads_to_the_rules(under: UnderTest) -> None:
    """A person at the table is never told no without a place to read on; the toys have no rules to read."""
    rules = load_rules_text(under.game.name, paths.data())
    seen = 0
    for match, actions in islice(moments(under), 0, None, 8):
        for seat in range(under.seats):
            for action in actions:
                told = verdict(under.game, state_of(match), seat, action)
                if told is not None:
                    assert rules.find(told[1]), told
                    assert rule_of(match.refusal(seat, action)) == told[1]
                    seen += 1
    assert seen > 50


def test_a_reason_is_its_sentence_and_keeps_its_place() -> None:
    why = IllegalAction(Reason("No.", "goal"), "start")
    assert (str(why), why.rule, why.reason, rule_of(why.reason)) == ("No.", "goal", "No.", "goal")
    assert IllegalAction("No.", "start").rule == "start"
    assert rule_of("No.") == ""
