"""A mission of each game, begun from the title with clicks and clicked to its debriefing; the timed ones, too.

That of Sharp Shooters is in ``test_campaigns``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import CLOCK, Match
from game.core.campaigns import Campaign, Mission
from game.scenes.debriefing import DebriefingScene
from game.scenes.sniper_elite.table import SniperEliteTable
from game.scenes.specter_ops.table import SpecterTable
from tests.scenes.test_whole_duel import MOST_TURNS, click_a_turn
from tests.scenes.test_whole_elite import Stalk
from tests.scenes.test_whole_quickdraw import Players
from tests.scenes.test_whole_rescue import Ada
from tests.tools import elite_matches, specter_matches
from tests.tools.at_title import at_title
from tests.tools.campaign_scenes import found
from tests.tools.elite_minds import Gunman, Idler
from tests.tools.hands import Player
from tests.tools.hidden_person import Somebody, name_of
from tests.tools.specter_hands import do
from tests.tools.specter_minds import Runner


@pytest.fixture
def player(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """Hands before the title; chance is the same each time."""
    monkeypatch.setattr("game.scenes.beginning.secrets.randbits", lambda bits: 2026)
    with at_title(home) as hands:
        yield hands


def begin(player: Player, key: str) -> Mission:
    """From the title to the table of a mission: what leads to it was won before."""
    campaign, mission = found(key)
    win_what_leads_to(player, campaign, mission)
    player.click("campaigns")
    listed = [one.id for one in player.app.house.stack.top._campaigns]  # type: ignore[union-attr]
    player.click(f"campaign/{listed.index(campaign.id)}")
    if player.app.house.stack.top.picked != mission.id:  # type: ignore[union-attr]
        player.click(f"mission/{mission.id}")
    player.click("briefing")
    assert name_of(player) == "BriefingScene"
    player.click("begin")
    player.wait()
    return mission


def win_what_leads_to(player: Player, campaign: Campaign, mission: Mission) -> None:
    """Note in the profile that every mission before it in the file was won."""
    for one in campaign.missions[: campaign.missions.index(mission)]:
        player.app.house.profile.value.count_mission(campaign.id, one.id, True, ["win"])


def check_debriefing(player: Player, key: str) -> Match:
    """The mission is debriefed with its goals, counted, and can be played again; back on the map it is picked."""
    assert name_of(player) == "DebriefingScene"
    scene = player.app.house.stack.top
    assert isinstance(scene, DebriefingScene)
    campaign, mission = key.split("/")
    record = player.app.house.profile.value.missions[campaign][mission]
    outcome = scene.match.outcome()
    assert outcome is not None
    assert (record.played, record.won) == (1, int(0 in outcome.winners))
    match = scene.match
    player.click("replay")
    assert "Replay" in name_of(player)
    player.key(pygame.K_ESCAPE)
    player.click("map")
    assert name_of(player) == "CampaignsScene"
    return match


def test_a_duel_above_the_streets_is_clicked_to_its_debriefing(player: Player) -> None:
    begin(player, "rooftops/first_window")
    for _ in range(MOST_TURNS):
        if name_of(player) != "SniperTable":
            break
        click_a_turn(player)
    player.wait(2)
    check_debriefing(player, "rooftops/first_window")


class Agent(Somebody):
    """The agent of a mission, with what the mission lets her take."""

    def __init__(self, player: Player, cast: specter_matches.Cast) -> None:
        super().__init__(player, self._decide)
        self._cast = cast

    def _decide(self, table: SpecterTable) -> None:
        seen = table.seen
        is_before = specter_matches.is_before(seen)
        if not is_before:
            self.see_all()
        act = self._cast.next(seen.table.phase) if is_before else Runner(table.field).choose(seen)
        do(self._player, table.field, seen, act)


def test_a_night_on_the_quiet_floor_is_clicked_to_its_debriefing(player: Player) -> None:
    begin(player, "the_quiet_floor/open_gate")
    Agent(player, specter_matches.Cast("raven", ("smoke_grenade", "flash_bang", "adrenal_surge"))).play()
    match = check_debriefing(player, "the_quiet_floor/open_gate")
    assert {hunter.name for hunter in match.view(0).table.hunters} == {"heat", "judge"}


def test_a_night_behind_the_lines_is_clicked_to_its_debriefing(player: Player) -> None:
    begin(player, "behind_the_lines/low_tide")
    assert isinstance(player.app.house.stack.top, SniperEliteTable)
    cast = elite_matches.Cast(("rock", "soft_boots", "suppressor"))
    Stalk(player, cast, Gunman, Idler).play()
    check_debriefing(player, "behind_the_lines/low_tide")


def test_a_rescue_against_the_clock_is_played_to_its_debriefing(player: Player) -> None:
    mission = begin(player, "rooftops/two_rooms")
    ada = Ada(player, "click")
    assert ada.hostage.difficulty == mission.options["difficulty"]
    ada.play()
    player.wait(2)
    match = check_debriefing(player, "rooftops/two_rooms")
    assert any(ply.seat == CLOCK for ply in match.plies)


def test_both_clocks_run_at_the_table_of_two_clocks(player: Player) -> None:
    begin(player, "rooftops/two_clocks")
    assert name_of(player) == "QuickdrawTable"
    me = Players(player, ("mouse", ""))
    for _ in range(1500):
        if me.match.view(0).table.sides[0].turns > 2:
            break
        if not me._act(0):
            player.app.frame(0.05)
    assert {0, 1, CLOCK} <= {ply.seat for ply in me.match.plies}
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    assert "two_clocks" in player.app.house.stack.top._under_way  # type: ignore[union-attr]
    player.click("briefing")
    player.click("begin")
    assert name_of(player) in ("QuickdrawTable", "PauseScene")
    assert len(player.app.house.stack.scenes[-1 if name_of(player) == "QuickdrawTable" else -2].match.plies) > 10
