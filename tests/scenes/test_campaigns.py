"""Campaigns in the window: the map, a mission clicked from the title to its stars, left, continued and tried again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import paths
from game.scenes.briefing import BriefingScene
from game.scenes.campaigns import NOT_YET, CampaignsScene
from game.scenes.debriefing import DebriefingScene
from game.scenes.missions import count_mission
from game.scenes.results import ResultsScene
from game.store.profiles import Profiles
from game.view.campaign_map import DONE, LOCKED, OPEN, TRIED, UNDER_WAY
from tests.scenes.test_whole_game import click_on, name_of
from tests.tools.at_title import at_title
from tests.tools.campaign_scenes import ROOFTOPS, found, lost_match, won_match
from tests.tools.hands import Player
from tests.tools.matches import finished

FAIR, ORCHARD = "campaign/4", "mission/the_orchard"


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with at_title(home) as hands:
        yield hands


def map_of(player: Player) -> CampaignsScene:
    scene = player.app.house.stack.top
    assert isinstance(scene, CampaignsScene)
    return scene


def text(player: Player, name: str) -> bool:
    """Whether a text of that name is on the screen."""
    top = player.app.house.stack.top
    top.ready(player.app.surface.get_size())
    return any(mark.name == name for mark in top.sheet.marks)


def begin_orchard(player: Player) -> None:
    player.click("campaigns")
    player.click(FAIR)
    player.click("briefing")
    assert name_of(player) == "BriefingScene"
    player.click("begin")
    assert name_of(player) == "SharpTable"


def test_a_mission_is_clicked_from_the_title_to_its_debriefing_and_back_to_the_map(player: Player, home: Path) -> None:
    begin_orchard(player)
    click_on(player)
    assert name_of(player) == "DebriefingScene"
    (entry,) = player.app.house.library.finished()
    assert entry.header.mission == "county_fair/the_orchard"
    record = player.app.house.profile.value.missions["county_fair"]["the_orchard"]
    is_won = 0 in entry.outcome.winners
    assert (record.played, record.won, "win" in record.goals) == (1, int(is_won), is_won)
    player.click("map")
    scene = map_of(player)
    assert scene.picked == ("two_brothers" if is_won else "the_orchard")
    assert len(player.app.house.stack.scenes) == 2
    player.app.house.profile.close()
    assert Profiles(home).open().value.missions["county_fair"]["the_orchard"].played == 1


def test_a_mission_left_in_the_middle_is_continued_from_its_briefing(player: Player) -> None:
    begin_orchard(player)
    click_on(player, rounds=12)
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    assert name_of(player) == "CampaignsScene"
    before = player.app.house.library.newest_unfinished()
    player.key(pygame.K_RETURN)
    assert {"anew", "begin"} <= set(player.places())
    player.key(pygame.K_RETURN)
    assert name_of(player) == "SharpTable"
    assert player.app.house.stack.top.saved.path == str(before.path)
    click_on(player)
    assert name_of(player) == "DebriefingScene"


def test_the_pause_of_a_mission_tells_its_goals(player: Player) -> None:
    begin_orchard(player)
    player.key(pygame.K_F2)
    assert name_of(player) == "SettingsScene", "the table opens the settings by their key"
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "PauseScene"
    _, orchard = found("county_fair/the_orchard")
    assert [text(player, f"goal {n}") for n in range(len(orchard.goals) + 1)] == [True] * len(orchard.goals) + [False]
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "SharpTable"


def test_a_mission_continued_from_the_title_is_debriefed_too(player: Player) -> None:
    begin_orchard(player)
    click_on(player, rounds=12)
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    player.key(pygame.K_ESCAPE)
    player.click("continue")
    click_on(player)
    assert name_of(player) == "DebriefingScene"
    player.key(pygame.K_RETURN)
    assert map_of(player)._campaign.id == "county_fair"
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "Title"


def test_after_a_loss_the_same_mission_is_tried_again(player: Player) -> None:
    house = player.app.house
    house.stack.push(DebriefingScene(house, SimpleNamespace(match=lost_match()), *found("county_fair/two_brothers")))
    player.wait()
    player.click("again")
    assert name_of(player) == "SharpTable"
    assert house.stack.top.match.header.mission == "county_fair/two_brothers"
    assert [one.level for one in house.stack.top.match.header.players] == ["", "easy", "easy"]


def test_a_locked_mission_says_why_it_does_not_open(player: Player) -> None:
    player.click("campaigns")
    player.click("mission/the_thaw")
    assert player.app.house.stack.top.sheet.controls["briefing"].reason == NOT_YET
    player.click("mission/the_thaw")
    assert name_of(player) == "CampaignsScene"


def test_progress_opens_ways_and_a_loss_opens_another(player: Player) -> None:
    house = player.app.house
    player.click("campaigns")
    player.click("campaign/1")
    assert map_of(player)._now.open == {"first_window"}
    house.profile.value.count_mission("rooftops", "first_window", False, [])
    player.click("campaign/1")
    assert map_of(player)._now.open == {"first_window", "night_school"}
    assert map_of(player)._now.stars(map_of(player)._campaign.missions[0]) == 0


def test_a_mark_tells_how_its_mission_stands_and_what_is_to_be_unlocked(player: Player) -> None:
    def mark(name: str):
        return map_of(player).sheet.controls[f"mission/{name}"]

    count = player.app.house.profile.value.count_mission
    player.click("campaigns")
    player.click("campaign/1")
    assert [mark(name).standing for name in ("first_window", "the_bridge")] == [OPEN, LOCKED]
    assert mark("first_window").has_key
    count("rooftops", "first_window", False, [])
    player.click("campaign/1")
    assert mark("first_window").standing == TRIED
    count("rooftops", "first_window", True, ["win"])
    player.click("campaign/1")
    assert [mark(name).standing for name in ("first_window", "the_bridge")] == [DONE, OPEN]
    assert not mark("first_window").has_key
    player.click("mission/the_bridge")
    player.click("briefing")
    player.click("begin")
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    assert mark("the_bridge").standing == UNDER_WAY


def test_the_names_of_our_missions_find_room_on_the_map(player: Player) -> None:
    player.click("campaigns")
    scene = map_of(player)
    look = scene.sheet.look
    for place, campaign in enumerate(scene._campaigns):
        player.click(f"campaign/{place}")
        for mission in campaign.missions:
            mark = scene.sheet.controls[f"mission/{mission.id}"]
            assert look.set(mission.title, size="small", face="bold").width <= mark.rect.width, mission.title


def test_arrows_walk_over_the_map_and_enter_opens_the_briefing(player: Player) -> None:
    player.click("campaigns")
    player.key(pygame.K_DOWN)
    assert map_of(player)._campaign.id == "rooftops"
    player.key(pygame.K_RIGHT)
    assert map_of(player).picked == "night_school"
    player.key(pygame.K_LEFT)
    player.key(pygame.K_RETURN)
    assert name_of(player) == "BriefingScene"
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "CampaignsScene"


def test_what_was_unlocked_can_be_taken_into_a_later_mission(player: Player) -> None:
    house = player.app.house
    for key, is_won, goals in ROOFTOPS:
        campaign, _, mission = key.partition("/")
        house.profile.value.count_mission(campaign, mission, is_won, goals)
    house.stack.push(BriefingScene(house, *found("rooftops/two_clocks")))
    player.wait()
    player.click("choice/sniper_white")
    player.click("begin")
    options = house.stack.top.match.header.options
    assert options["sniper_white"] == "artemis"
    assert options["sniper_black"] == "janus"


def test_nothing_is_unlocked_before_it_was_won(player: Player) -> None:
    house = player.app.house
    house.stack.push(BriefingScene(house, *found("rooftops/two_clocks")))
    player.wait()
    assert "choice/sniper_white" not in player.places()


def test_the_debriefing_tells_goals_and_what_opens(player: Player) -> None:
    house = player.app.house
    scene = DebriefingScene(
        house, SimpleNamespace(match=won_match("rooftops/the_glazier")), *found("rooftops/the_glazier")
    )
    house.stack.push(scene)
    player.wait()
    assert [goal.kind for goal in scene._reached] == ["win", "no_miss", "bonuses_at_most"]
    told = "".join(part if isinstance(part, str) else part.text for part in scene._news())
    assert told == "Open now: The Contract. Unlocked for later missions: Sniper: Sirius."
    player.click("replay")
    assert "Replay" in name_of(player)


def test_after_a_win_the_map_shows_what_follows(player: Player) -> None:
    house = player.app.house
    match = won_match("rooftops/the_glazier")
    count_mission(house, match)
    house.stack.push(DebriefingScene(house, SimpleNamespace(match=match), *found("rooftops/the_glazier")))
    player.wait()
    player.key(pygame.K_RETURN)
    assert map_of(player).picked == "the_contract"
    assert "the_contract" in map_of(player)._now.open
    assert map_of(player)._now.all_stars[0] == 3


def test_any_other_match_ends_in_its_results_and_counts_for_no_mission(player: Player) -> None:
    house = player.app.house
    assert isinstance(house.doors["results"](SimpleNamespace(match=finished())), ResultsScene)
    count_mission(house, finished())
    assert house.profile.value.missions == {}


OWN = """
id: mine
title: My Campaign
text: A campaign of my own.
game: specter_ops
land: coast
missions:
  - id: one
    title: The First One
    x: 20
    y: 30
    options: {map: depot, agents: raven cobra}
    handicaps: {carried: 1}
    seats: [you, easy]
    briefing: In and out.
    won: Done.
    lost: Not done.
    goals:
      - {kind: win}
      - {kind: with_agent, who: cobra}
    then: {won: [two]}
    unlocks:
      - {option: agents, value: spider}
  - id: two
    title: The Second One
    x: 80
    y: 60
    options: {map: facility, agents: raven}
    choices: [agents]
    seats: [you, normal]
    briefing: Again.
    won: Done.
    lost: Not done.
    goals:
      - {kind: win}
"""


def test_a_users_own_campaign_is_played_like_ours(player: Player) -> None:
    folder = paths.home() / "campaigns"
    folder.mkdir()
    (folder / "mine.yaml").write_text(OWN, encoding="utf-8")
    player.click("campaigns")
    player.click("campaign/5")
    assert map_of(player)._campaign.is_own
    assert text(player, "unlocks")
    player.click("briefing")
    assert {"handicaps 0", "goal 1", "unlocks 0"} <= {mark.name for mark in player.app.house.stack.top.sheet.marks}
    player.click("begin")
    match = player.app.house.stack.top.match
    assert match.header.mission == "mine/one"
    assert set(match.game.field.agents) == {"raven", "cobra"}
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    assert "one" in map_of(player)._under_way
    player.app.house.profile.value.count_mission("mine", "one", True, ["win"])
    player.key(pygame.K_ESCAPE)
    player.click("campaigns")
    player.click("campaign/5")
    player.click("mission/two")
    player.click("begin")
    assert set(player.app.house.stack.top.match.game.field.agents) == {"raven", "spider"}


def test_a_broken_file_of_the_users_is_told_with_its_line(player: Player) -> None:
    folder = paths.home() / "campaigns"
    folder.mkdir()
    (folder / "mine.yaml").write_text("id: mine\ntitle: Mine\ntext: Words.\nmissions: []\n", encoding="utf-8")
    player.click("campaigns")
    (span,) = map_of(player)._own_words()
    assert span.text.startswith(f"{folder / 'mine.yaml'}:4: missions: ")


def test_a_mission_of_a_campaign_that_is_gone_ends_in_its_results(player: Player) -> None:
    from msgspec.structs import replace

    from game.core import Match

    old = finished()
    match = Match.replay(old.game, replace(old.header, mission="gone/one"), old.journal)
    assert isinstance(player.app.house.doors["results"](SimpleNamespace(match=match)), ResultsScene)
    assert text(player, "subtitle")


FIRST = (
    ("campaign/1", "rooftops/first_window", 0),
    ("campaign/2", "behind_the_lines/low_tide", 0),
    ("campaign/3", "the_quiet_floor/open_gate", 0),
    ("campaign/4", "county_fair/the_orchard", 0),
)


@pytest.mark.parametrize(("campaign", "key", "seat"), FIRST)
def test_a_mission_of_each_game_begins_at_its_table_and_waits_when_it_is_left(
    player: Player, campaign: str, key: str, seat: int
) -> None:
    house = player.app.house
    player.click("campaigns")
    player.click(campaign)
    player.key(pygame.K_RETURN)
    player.click("begin")
    table = house.stack.top
    assert table.match.header.mission == key
    assert table.match.header.game == found(key)[1].game
    assert table.humans == (seat,)
    assert table.viewer == seat
    player.wait(0.5)
    player.key(pygame.K_ESCAPE)
    assert name_of(player) == "PauseScene"
    assert "Leave the table" in str(house.stack.top.sheet.controls["leave"].label)
    player.click("leave")
    assert key.split("/")[1] in map_of(player)._under_way


def test_a_hunters_mission_is_seen_from_the_hunters_side(player: Player) -> None:
    house = player.app.house
    house.stack.push(BriefingScene(house, *found("the_quiet_floor/the_lamp")))
    player.wait()
    player.click("begin")
    table = house.stack.top
    assert (table.humans, table.viewer) == ((1,), 1)
    assert table.match.view(1).secret is None


def test_the_title_counts_the_missions_that_were_won(player: Player) -> None:
    def said() -> str:
        title = player.app.house.stack.top
        title.refresh()
        title.ready(player.app.surface.get_size())
        return title.sheet.controls["profiles"].detail

    assert "mission" not in said()
    count_mission(player.app.house, won_match("rooftops/the_glazier"))
    count_mission(player.app.house, lost_match())
    assert said().endswith(", 1 mission won")
