"""The profiles by clicks and keys: made, renamed, removed, chosen; what one has done is never another one's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.scenes.profiles import ProfilesScene
from game.store.profiles import Profiles
from tests.scenes.test_whole_game import click_on, name_of
from tests.tools.at_title import at_title
from tests.tools.hands import Player
from tests.tools.house import make_house
from tests.tools.profile_scenes import busy

FAIR = "campaign/4"


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with at_title(home) as hands:
        yield hands


def make(player: Player, name: str) -> None:
    """Make a profile, from the title and back to it."""
    player.click("profiles")
    player.click("new")
    player.type(name)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "Title"


def switch(player: Player, place: int) -> None:
    """Choose the profile at that place of the list, from the title and back to it."""
    player.click("profiles")
    player.click(f"profile/{place}")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "Title"


def picture(player: Player, name: str) -> bytes:
    """What is seen at the place of that name."""
    player.move((3, 3))
    player.wait(0.3)
    return player.app.surface.subsurface(player.places()[name]).copy().get_buffer().raw


def names_on_disk(home: Path) -> list[str]:
    return [entry.name for entry in Profiles(home).entries()]


def test_the_title_shows_who_plays_and_leads_to_the_profiles(player: Player, home: Path) -> None:
    before = picture(player, "profiles")
    make(player, "Ben")
    assert picture(player, "profiles") != before
    assert names_on_disk(home) == ["Ben", "Player"]
    player.key(pygame.K_p)
    assert name_of(player) == "ProfilesScene"
    player.click("back")
    assert name_of(player) == "Title"


def test_the_chosen_profile_is_the_same_the_next_time(home: Path) -> None:
    with at_title(home) as first:
        make(first, "Ada")
        make(first, "Ben")
        switch(first, 0)
        seen = picture(first, "profiles")
    with at_title(home) as again:
        assert picture(again, "profiles") == seen


def write_profile(home: Path, name: str, **fields: object) -> None:
    """Put the file of a profile into the user folder."""
    (home / "profiles").mkdir(parents=True, exist_ok=True)
    (home / "profiles" / f"{name.lower()}.json").write_text(json.dumps({"name": name, **fields}))


def missions(player: Player) -> tuple[bytes, bytes]:
    """How two missions look on the map, from the title and back to it."""
    player.click("campaigns")
    player.click(FAIR)
    seen = picture(player, "mission/the_orchard"), picture(player, "mission/two_brothers")
    player.key(pygame.K_ESCAPE)
    return seen


def test_two_profiles_have_campaigns_of_their_own(home: Path) -> None:
    won = {"county_fair": {"the_orchard": {"played": 1, "won": 1, "goals": ["win"]}}}
    write_profile(home, "Ada", missions=won)
    write_profile(home, "Ben")
    with at_title(home) as player:
        switch(player, 0)
        ada = missions(player)
        switch(player, 1)
        ben = missions(player)
        switch(player, 0)
        assert missions(player) == ada
    assert ada[0] != ben[0], "the mission that Ada has won has its mark"
    assert ada[1] != ben[1], "the one that follows is open for Ada alone"


def test_a_mission_that_one_left_is_under_way_for_nobody_else_and_counts_for_the_first(
    player: Player, home: Path
) -> None:
    make(player, "Ada")
    player.click("campaigns")
    player.click(FAIR)
    fresh = picture(player, "mission/the_orchard")
    player.click("briefing")
    player.click("begin")
    click_on(player, rounds=12)
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    assert picture(player, "mission/the_orchard") != fresh, "it is under way"
    player.key(pygame.K_ESCAPE)
    assert "continue" in player.places()

    make(player, "Ben")
    assert "continue" not in player.places()
    assert missions(player)[0] == fresh
    player.click("replays")
    player.click("continue")
    click_on(player)
    assert name_of(player) == "DebriefingScene"
    player.app.house.profile.close()
    kept = {one.name: one.profile for one in Profiles(home).entries() if one.profile}
    assert kept["Ada"].missions["county_fair"]["the_orchard"].played == kept["Ada"].matches_played == 1
    assert (kept["Ben"].missions, kept["Ben"].matches_played) == ({}, 0)


def test_the_first_chair_has_the_name_of_the_profile(player: Player, home: Path) -> None:
    for name in ("Ada", "Ben"):
        make(player, name)
        player.click("box/sharp_shooters")
        player.click("begin")
        assert name_of(player) == "SharpTable"
        player.key(pygame.K_ESCAPE)
        player.click("leave")
    switch(player, 0)
    player.click("box/sharp_shooters")
    player.click("name/0")
    player.key(pygame.K_a, pygame.KMOD_CTRL)
    player.type("Countess")
    player.click("begin")
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    player.click("box/sharp_shooters")
    player.click("begin")
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    headers = [entry.header for entry in player.app.house.library.entries()]
    assert [header.players[0].name for header in reversed(headers)] == ["Ada", "Ben", "Countess", "Countess"]
    assert [header.profile for header in reversed(headers)] == ["ada", "ben", "ada", "ada"]


def test_a_profile_gets_another_name(player: Player, home: Path) -> None:
    make(player, "Ada")
    player.click("profiles")
    player.click("rename")
    player.type("Grace")
    player.click("ok")
    player.click("profile/1")  # the one that is not chosen
    player.click("rename")
    player.type("Somebody")
    player.key(pygame.K_RETURN)
    player.app.house.profile.close()
    assert names_on_disk(home) == ["Grace", "Somebody"]


def test_a_name_that_is_taken_or_empty_is_refused_with_the_reason(player: Player, home: Path) -> None:
    make(player, "Ada")
    player.click("profiles")
    player.click("new")
    asked = picture(player, "new") if "new" in player.places() else player.app.surface.copy().get_buffer().raw
    player.type("ADA")
    player.click("ok")
    assert {"ok", "cancel"} <= set(player.places()), "the line stays to be mended"
    assert player.app.surface.copy().get_buffer().raw != asked
    player.key(pygame.K_ESCAPE)
    assert "new" in player.places()
    player.click("new")
    player.key(pygame.K_RETURN)
    assert "ok" in player.places()
    player.click("cancel")
    assert names_on_disk(home) == ["Ada", "Player"]


def test_removing_is_asked_first_and_loses_nothing(player: Player, home: Path) -> None:
    make(player, "Ada")
    player.click("profiles")
    player.click("remove")
    player.key(pygame.K_RETURN)  # keeps it
    assert names_on_disk(home) == ["Ada", "Player"]
    player.key(pygame.K_DELETE)
    player.key(pygame.K_ESCAPE)  # keeps it, too
    assert name_of(player) == "ProfilesScene"
    player.click("remove")
    player.click("remove it")
    assert names_on_disk(home) == ["Player"]
    assert json.loads((home / "profiles" / "trash" / "ada.json").read_text())["name"] == "Ada"
    assert player.app.house.settings.profile == "player", "somebody else is chosen"
    player.click("remove")
    player.click("remove it")
    assert names_on_disk(home) == []
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "Title"
    assert "profiles" in player.places(), "there is a fresh one"


def test_a_damaged_profile_can_only_be_looked_at_and_removed(player: Player, home: Path) -> None:
    (home / "profiles").mkdir(parents=True)
    (home / "profiles" / "ben.json").write_text("{")
    player.click("profiles")
    player.click("profile/0")
    player.click("rename")
    player.click("choose")
    player.key(pygame.K_RETURN)
    assert "ok" not in player.places()
    assert (home / "profiles" / "ben.json").read_text() == "{"
    assert player.app.house.settings.profile == ""
    player.click("remove")
    player.click("remove it")
    assert (home / "profiles" / "trash" / "ben.json").read_text() == "{"


def test_the_disk_refuses_and_the_reason_is_said(player: Player, home: Path) -> None:
    (home / "profiles").parent.mkdir(parents=True, exist_ok=True)
    (home / "profiles").write_text("a file in the way")
    player.click("profiles")
    player.click("new")
    player.type("Ada")
    player.click("ok")
    assert "ok" in player.places()
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "Title"


def test_the_pages_are_turned_by_clicks_and_keys(home: Path) -> None:
    house = make_house()
    house.profiles = Profiles(home)
    house.choose_profile(house.profiles.create("Ada"))
    assert house.profile is not None
    busy(house.profile.value)
    player = Player(App(house))
    pygame.event.clear()
    house.stack.push(ProfilesScene(house))
    player.wait()
    pages = [player.app.surface.copy().get_buffer().raw]
    for _ in range(4):
        player.key(pygame.K_RIGHT)
        player.wait(0.5)
        pages.append(player.app.surface.copy().get_buffer().raw)
    assert len(set(pages)) == 5, "every game has a page of its own"
    player.key(pygame.K_RIGHT)
    player.wait(0.5)
    assert player.app.surface.copy().get_buffer().raw == pages[4]
    player.click("tab/0")
    player.click("game/specter_ops")
    player.move((3, 3))
    player.wait(0.5)
    assert player.app.surface.copy().get_buffer().raw == pages[3]
    player.app.close()


def test_a_game_without_a_match_offers_to_play_it(player: Player) -> None:
    player.click("profiles")
    player.click("tab/3")
    player.click("play")
    assert name_of(player) == "SetUpScene"
