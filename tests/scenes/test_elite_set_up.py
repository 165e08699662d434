"""The set-up of Sniper Elite alone: the automated defender, how hard it plays, and what the match is begun with."""

from types import SimpleNamespace

import pytest

from game import paths
from game.core import Match, Player
from game.scenes.replays import strength_of
from game.scenes.scene import Scene
from game.scenes.seats import Rival, Seats
from game.scenes.set_up import SetUpScene
from game.store.library import Library
from tests.tools.elite_matches import SNIPER, SOLO, new_match
from tests.tools.hands import Player as Person


@pytest.fixture
def begun(player: Person) -> list[Match]:
    """The matches that a table was opened for."""
    house = player.app.house
    house.library = Library(paths.saves(), paths.data())
    found: list[Match] = []

    def table(saved: SimpleNamespace) -> Scene:
        found.append(saved.match)
        saved.close()
        return Scene(house)

    house.doors["table"] = table
    return found


def test_solo_has_one_player_and_a_defender_of_the_difficulty_that_was_picked(
    player: Person, begun: list[Match]
) -> None:
    scene = SetUpScene(player.app.house, "sniper_elite")
    player.app.house.stack.push(scene)
    player.wait()
    assert "swap" in player.places()
    player.click("option/mode/1")
    assert {"add", "swap", "kind/1/0", "name/1"} & set(player.places()) == set()
    player.click("option/difficulty")
    player.click("pick/2")
    player.click("take")
    player.click("begin")
    (match,) = begun
    assert (match.header.options["mode"], match.header.options["difficulty"]) == ("solo", "veteran")
    assert [(who.name, who.kind) for who in match.header.players] == [
        ("Player 1", "human"), ("Automated defender", "bot"),
    ]  # fmt: skip
    seats = Seats(match)
    assert seats.rival == Rival("difficulty=veteran", "the automated defender (Veteran)")
    assert [who.note for who in seats.seating] == ["", "Veteran"]
    assert strength_of(match.header, 1) == "veteran"


def test_a_solo_match_counts_by_its_difficulty_and_one_against_a_bot_by_the_bots_level() -> None:
    solo = {level: Seats(new_match(SOLO, {"mode": "solo", "difficulty": level})) for level in ("recruit", "elite")}
    assert {level: seats.rival.name for level, seats in solo.items() if seats.rival} == {
        "recruit": "difficulty=recruit", "elite": "difficulty=elite",
    }  # fmt: skip
    against_a_bot = Seats(new_match(SNIPER))
    assert against_a_bot.rival == Rival("normal", "normal bots")
    assert [who.note for who in against_a_bot.seating] == ["", "normal bot"]
    assert strength_of(against_a_bot._match.header, 1) == "normal bot"
    assert Seats(new_match((Player("Ada"), Player("Ben")))).rival is None
