"""A click script plays Super Snipers from the title to the results: it knows pixels and keys, never a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.stack import HUSH
from game.store.settings import Place, SetUp
from tests.tools.at_title import at_title
from tests.tools.hands import Player
from tests.tools.modes_scenes import SNIPERS

MOST_TURNS = 400


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with at_title(home) as found:
        yield found


def name_of(player: Player) -> str:
    """What is on the screen."""
    return type(player.app.house.stack.top).__name__


def begin(player: Player, set_up: SetUp) -> None:
    player.app.house.settings.set_ups[SNIPERS] = set_up
    player.click(f"box/{SNIPERS}")
    player.click("begin")
    player.wait()
    assert name_of(player) in ("SniperTable", "CurtainScene")


def click_a_turn(player: Player) -> None:
    """Answer what is asked, lift what can be lifted, try where it glows, shoot, search, end the turn."""
    places = player.places()
    if "answer0" in places:
        player.click("answer0")
        return
    for name in ("shoot", "search"):
        if name in places:
            player.click(name)
            if name_of(player) != "SniperTable":
                return
    holders = [name for name in player.places() if name.startswith(("lift/", "los", "surveillance"))]
    for name in holders:
        if name_of(player) == "SniperTable" and name in player.places():
            try_piece(player, name)
    for name in ("search", "answer0", "ready", "clear", "clear", "ready"):
        if name_of(player) == "SniperTable" and name in player.places():
            player.click(name)


def try_piece(player: Player, name: str) -> None:
    """Lift a piece and click where it glows, turned in several ways, until it lies."""
    player.click(name)
    for turn in range(8):
        if name_of(player) != "SniperTable":
            return
        glowing = [place for place in player.places() if place.startswith("glow")]
        for place in glowing[::3][:6]:
            player.click(place)
            if not any(other.startswith("glow") for other in player.places()):
                return
        player.key(pygame.K_f if turn == 3 else pygame.K_r)
    put_back(player)


def put_back(player: Player) -> None:
    """Lay down what is in the hand; an empty one opens the menu, which is closed again."""
    if name_of(player) == "SniperTable":
        player.key(pygame.K_ESCAPE)
    if name_of(player) == "PauseScene":
        player.key(pygame.K_ESCAPE)


@pytest.mark.parametrize(
    "set_up",
    [
        SetUp([Place("Ada"), Place("Grey", "bot", "normal")], {"mode": "duel"}),
        SetUp([Place("Ada")], {"mode": "contract"}),
        SetUp([Place("Ada"), Place("Grey", "bot", "normal")], {"mode": "duel", "blitz": True, "draft": True}),
        SetUp([Place("Ada"), *(Place(name, "bot", "normal") for name in ("Grey", "Bea", "Cay"))], {"mode": "teams"}),
    ],
    ids=["duel", "contract", "blitz and draft", "four players"],
)
def test_a_game_is_clicked_from_the_title_to_the_winner(player: Player, set_up: SetUp) -> None:
    begin(player, set_up)
    for _ in range(MOST_TURNS):
        if name_of(player) != "SniperTable":
            break
        click_a_turn(player)
    player.wait(2)
    assert name_of(player) == "ResultsScene"
    (entry,) = player.app.house.library.finished()
    assert entry.outcome is not None


def test_two_at_one_screen_hide_behind_curtains_and_play_in_turns(player: Player) -> None:
    options = {"mode": "duel", "sniper_white": "janus", "sniper_black": "artemis"}
    begin(player, SetUp([Place("Ada"), Place("Ben")], options))
    curtains = 0
    for _ in range(16):
        if name_of(player) == "CurtainScene":
            curtains += 1
            player.wait(HUSH + 0.1)
            player.click("open")
            player.wait(HUSH)
        else:
            assert name_of(player) == "SniperTable"
            click_a_turn(player)
    assert curtains == 2
    table = player.app.house.stack.top
    told = ["".join(span.text for span in line) for line in table.narration.lines]  # type: ignore[union-attr]
    for name in ("Ada", "Ben"):
        assert sum(f"{name} placed a" in line for line in told) >= 2


def test_a_duel_is_played_with_keys_alone(player: Player) -> None:
    player.app.house.settings.set_ups[SNIPERS] = SetUp([Place("Ada"), Place("Grey", "bot", "normal")], {"mode": "duel"})
    player.click(f"box/{SNIPERS}")
    player.key(pygame.K_RETURN)
    assert name_of(player) == "SniperTable"
    arrows = (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT)
    for turn in range(MOST_TURNS):
        if name_of(player) != "SniperTable":
            break
        player.post_key(pygame.K_1)  # answers what is asked, or takes the first piece
        for step in range(4):
            player.post_key(pygame.K_r)
            for n in range(3 + (turn + step) % 5):
                player.post_key(arrows[(turn * 3 + step + n // 2) % 4])
            player.post_key(pygame.K_RETURN)
        player.post_key(pygame.K_s)
        player.post_key(pygame.K_e)
        player.wait(0.02)
        put_back(player)
        for key in (pygame.K_c, pygame.K_c, pygame.K_e):  # nothing fitted: both tokens, and the turn is skipped
            player.post_key(key)
        player.wait(0.02)
    player.wait(2)
    assert name_of(player) == "ResultsScene"
