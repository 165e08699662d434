"""A Contract of Super Snipers in the real window: begun with the pointer, played with the keys, to its results."""

from __future__ import annotations

from pathlib import Path

from game.core import Match
from game.store.settings import Place, SetUp, open_settings
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Unsaved
from tests.desktop.screen import Program, difference, wait_for

GAME = "super_snipers"
ARROWS = ("Up", "Left", "Down", "Right")
MOST_TURNS = 200
MUCH = 0.3  # share of the pixels that differ between two screens


def contract(home: Path) -> None:
    """Settings of somebody who last played a Contract and wants no movement on the screen."""
    page = open_settings(home)
    page.value.animation_speed = 0
    page.value.set_ups[GAME] = SetUp([Place("Ada")], {"mode": "contract"})
    page.save()
    page.close()


def keys_of(turn: int) -> list[str]:
    """Take the first piece, try it here and there, search, end the turn; where nothing fitted, clear and skip."""
    keys = ["1"]
    for step in range(4):
        keys.append("r")
        keys += [ARROWS[(turn * 3 + step + n // 2) % 4] for n in range(3 + (turn + step) % 5)]
        keys.append("Return")
    return [*keys, "s", "e", "c", "c", "e"]


def begin(program: Program, mirror: Mirror) -> None:
    title = program.picture()
    program.click(mirror.middle(mirror.title(), f"box/{GAME}"))
    wait_for(lambda: difference(title, program.picture()) > MUCH, "the set-up")
    program.click(mirror.middle(mirror.behind("set_up", GAME), "begin"))
    wait_for(mirror.newest_save, "the match to begin")


def play(program: Program, mirror: Mirror) -> Match:
    for turn in range(MOST_TURNS):
        match = mirror.match()
        if match.outcome():
            return match
        program.key(*keys_of(turn))
    raise AssertionError(f"no end after {MOST_TURNS} turns: {program.errors()}")


def test_a_contract_is_played_to_its_results(start: Start, home: Path) -> None:
    contract(home)
    program = start()
    mirror = Mirror(program)
    begin(program, mirror)
    match = play(program, mirror)
    assert match.game.name == GAME
    assert match.outcome()
    results = mirror.behind("results", Unsaved(match))
    wait_for(lambda: mirror.is_shown(results), "the results")
    program.click(mirror.middle(results, "title"))
    title = mirror.title()
    wait_for(lambda: mirror.is_shown(title), "the title")
    program.click(mirror.middle(title, "quit"))
    assert program.wait_for_end() == 0
    assert program.errors() == ""
