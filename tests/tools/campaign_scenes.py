"""The screens of the campaigns in their important states, for the gallery and the layout tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from game import paths
from game.content.registry import load_game
from game.core import Match
from game.core.campaigns import Campaign, Mission
from game.scenes.briefing import BriefingScene
from game.scenes.campaigns import CampaignsScene
from game.scenes.debriefing import DebriefingScene
from game.scenes.doors import open_table
from game.scenes.house import House
from game.scenes.missions import begin_mission
from game.scenes.pause import PauseScene
from game.scenes.scene import Scene
from game.store.library import Library
from game.store.profiles import Profiles
from tests.tools.matches import play_on
from tests.tools.win_missions import missions, new_match, replayed


@cache
def found(key: str) -> tuple[Campaign, Mission]:
    """Campaign and mission by ``campaign/mission``."""
    return next((campaign, one) for campaign, one in missions() if campaign.key(one) == key)


@cache
def won_match(key: str) -> Match:
    """The match of a mission as its journal tells it; shared, so let nobody change it."""
    return replayed(*found(key))[1]


def with_profile(house: House, *played: tuple[str, bool, list[str]]) -> House:
    """A house with a library and a profile in which these missions were played: won or lost, with these goals."""
    folder = Path(tempfile.mkdtemp())
    house.library = Library(folder / "saves", paths.data())
    house.profile = Profiles(folder).open()
    for key, is_won, goals in played:
        campaign, _, mission = key.partition("/")
        house.profile.value.count_mission(campaign, mission, is_won, goals)
    return house


ROOFTOPS = (
    ("rooftops/first_window", False, []),
    ("rooftops/first_window", True, ["win", "margin"]),
    ("rooftops/night_school", True, ["win", "turns_at_most"]),
    ("rooftops/the_bridge", True, ["win", "kills_at_least"]),
    ("rooftops/two_rooms", True, ["win", "hits_at_most"]),
    ("rooftops/the_contract", False, []),
)


def campaigns_new(house: House) -> Scene:
    return CampaignsScene(with_profile(house))


def campaigns_under_way(house: House) -> Scene:
    with_profile(house, *ROOFTOPS)
    campaign, mission = found("rooftops/two_clocks")
    begin_mission(house, campaign, mission, mission.options).close()
    return CampaignsScene(house, "rooftops", "two_clocks")


def campaigns_locked(house: House) -> Scene:
    return CampaignsScene(with_profile(house, *ROOFTOPS), "behind_the_lines", "last_boat")


def campaigns_one_by_one(name: str) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        played = [(campaign.key(one), True, ["win"]) for campaign, one in missions() if campaign.id == name]
        return CampaignsScene(with_profile(house, *played), name)

    return make


@contextmanager
def a_home(files: dict[str, str]) -> Iterator[None]:
    """A user folder with these campaign files."""
    home = Path(tempfile.mkdtemp())
    (home / "campaigns").mkdir()
    for name, text in files.items():
        (home / "campaigns" / name).write_text(text, encoding="utf-8")
    before = os.environ.get("CROSSHAIRS_HOME")
    os.environ["CROSSHAIRS_HOME"] = str(home)
    yield
    if before is None:
        del os.environ["CROSSHAIRS_HOME"]
    else:
        os.environ["CROSSHAIRS_HOME"] = before


def campaigns_faulty(house: House) -> Scene:
    with a_home({"wrong.yaml": "id: wrong\ntitle: Wrong\ntext: Words.\nmissions: []\n"}):
        return CampaignsScene(with_profile(house))


OWN = """
id: own
title: Two Nights
text: One to get in, one to get out.
game: specter_ops
missions:
  - {id: one, title: The Gate, x: 10, y: 70, seats: [you, easy], briefing: In., won: In., lost: Out.,
     goals: [{kind: win}],
     then: {won: [two, three]}, unlocks: [{option: map, value: depot}]}
  - {id: two, title: The Yard, x: 50, y: 20, seats: [you, easy], briefing: On., won: On., lost: Out.,
     goals: [{kind: win}],
     then: {won: [three]}}
  - {id: three, title: The Road, x: 92, y: 60, seats: [you, easy], briefing: Go., won: On., lost: Out.,
     goals: [{kind: win}]}
"""


def campaigns_own(house: House) -> Scene:
    """A user's own campaign, on the hills that a map shows without a word about its land."""
    with a_home({"own.yaml": OWN}):
        return CampaignsScene(with_profile(house, ("own/one", False, [])), "own", "one")


def briefing(house: House) -> Scene:
    return BriefingScene(with_profile(house), *found("the_long_watch/relief"))


def briefing_choices(house: House) -> Scene:
    with_profile(house, *ROOFTOPS)
    house.profile.value.count_mission("rooftops", "two_clocks", True, ["win"])
    campaign, mission = found("rooftops/the_glazier")
    begin_mission(house, campaign, mission, mission.options).close()
    return BriefingScene(house, campaign, mission)


def briefing_hunters(house: House) -> Scene:
    return BriefingScene(with_profile(house), *found("the_quiet_floor/the_lamp"))


def briefing_handicaps(house: House) -> Scene:
    """The last mission of a campaign, with everything that was unlocked on the way."""
    campaign, mission = found("the_quiet_floor/lights_out")
    played = [(campaign.key(one), True, ["win"]) for one in campaign.missions[:-1]]
    return BriefingScene(with_profile(house, *played), campaign, mission)


def briefing_cards(house: House) -> Scene:
    return BriefingScene(with_profile(house), *found("behind_the_lines/soft_shoes"))


def pause_mission(house: House) -> Scene:
    """A pause in the mission with the most goals."""
    campaign, mission = max(missions(), key=lambda one: len(one[1].goals))
    saved = begin_mission(with_profile(house), campaign, mission, mission.options)
    saved.close()
    below = open_table(house, saved)
    house.stack.push(below)
    return PauseScene(house, below)


def debriefing(key: str) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        return DebriefingScene(with_profile(house), SimpleNamespace(match=won_match(key)), *found(key))

    return make


@cache
def lost_match() -> Match:
    """A match of Two Brothers that the player has lost; shared."""
    campaign, mission = found("county_fair/two_brothers")
    for seed in range(1, 40):
        match = play_on(new_match(load_game(mission.game, paths.data()), campaign.key(mission), mission, seed))
        outcome = match.outcome()
        if outcome is not None and mission.seat not in outcome.winners:
            return match
    raise AssertionError("never lost")


def debriefing_lost(house: House) -> Scene:
    scene = SimpleNamespace(match=lost_match())
    return DebriefingScene(with_profile(house), scene, *found("county_fair/two_brothers"))


SCENES: dict[str, Callable[[House], Scene]] = {
    "briefing": briefing,
    "briefing_cards": briefing_cards,
    "briefing_choices": briefing_choices,
    "briefing_handicaps": briefing_handicaps,
    "briefing_hunters": briefing_hunters,
    "campaigns": campaigns_new,
    "campaigns_faulty": campaigns_faulty,
    "campaigns_locked": campaigns_locked,
    "campaigns_own": campaigns_own,
    "campaigns_under_way": campaigns_under_way,
    "campaigns_long_watch": campaigns_one_by_one("the_long_watch"),
    "campaigns_lines": campaigns_one_by_one("behind_the_lines"),
    "campaigns_floor": campaigns_one_by_one("the_quiet_floor"),
    "campaigns_fair": campaigns_one_by_one("county_fair"),
    "debriefing_agent": debriefing("the_long_watch/the_glove"),
    "debriefing_duel": debriefing("rooftops/the_glazier"),
    "debriefing_lost": debriefing_lost,
    "debriefing_sniper": debriefing("the_long_watch/the_last_train"),
    "pause_mission": pause_mission,
}
