"""A click script plays whole games from the title to the results: it knows pixels and keys, never a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.tools.at_title import at_title, open_house
from tests.tools.hands import Player

PLACES = (*(f"die{n}" for n in range(5)), *(f"row{n}" for n in range(6)), "roll", "stop")
KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6)
MOST_ROUNDS = 4000


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with at_title(home) as found:
        yield found


def name_of(player: Player) -> str:
    """What is on the screen."""
    return type(player.app.house.stack.top).__name__


def begin(player: Player) -> None:
    player.click("box/sharp_shooters")
    player.click("begin")
    assert name_of(player) == "SharpTable"


def click_on(player: Player, rounds: int = MOST_ROUNDS) -> None:
    """Click every die, every row, then roll, until the table is gone; stop now and then."""
    for turn in range(rounds):
        if name_of(player) != "SharpTable":
            return
        places = player.places()
        for name in PLACES:
            if name in places and (name != "stop" or turn % 3 == 0):
                player.post_click(name)
        player.wait(0.1)


def test_a_game_is_clicked_from_the_title_to_the_winner(player: Player) -> None:
    begin(player)
    click_on(player)
    assert name_of(player) == "ResultsScene"
    table = player.app.house.library.finished()
    assert len(table) == 1
    outcome = table[0].outcome
    assert max(outcome.scores) >= 500
    assert outcome.winners
    tally = player.app.house.profile.value.tallies["sharp_shooters"]["normal"]
    assert (tally.played, tally.won) == (1, int(0 in outcome.winners))


def test_a_game_is_played_with_keys_alone(player: Player) -> None:
    for _ in range(3):
        player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert name_of(player) == "SharpTable"
    for turn in range(MOST_ROUNDS):
        if name_of(player) != "SharpTable":
            break
        player.post_key(KEYS[turn % 6])  # places the die, or takes it and the focus goes to a row
        player.post_key(pygame.K_RETURN)
        player.wait(0.02)
        if turn % 6 == 5:
            player.post_key(pygame.K_r)
            player.post_key(pygame.K_s if turn % 18 == 17 else pygame.K_r)
            player.wait(0.02)
    assert name_of(player) == "ResultsScene"


def test_a_match_left_in_the_middle_goes_on_where_it_was(player: Player, home: Path) -> None:
    begin(player)
    click_on(player, rounds=12)
    entry = player.app.house.library.newest_unfinished()
    before = player.app.house.library.load(entry.path).match
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    assert name_of(player) == "Title"
    player.app.house.stack.clear()
    player.wait()

    again = open_house(home)
    again.click("continue")
    assert name_of(again) == "SharpTable"
    path = again.app.house.library.newest_unfinished().path
    resumed = again.app.house.library.load(path).match
    assert resumed.journal[: len(before.journal)] == before.journal
    click_on(again)
    assert name_of(again) == "ResultsScene"
    assert again.app.house.library.newest_unfinished() is None
    again.app.close()
