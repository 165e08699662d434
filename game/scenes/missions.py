"""Missions under way: which campaigns there are, how far a profile has come, a mission's match begun and counted.

A match knows its mission by its header: one left in the middle is found among the saved matches, and one that
is continued from the title still counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game import paths
from game.content.campaign_games import goal_kinds
from game.content.campaigns import load_campaigns
from game.content.registry import entry_of, load_game
from game.core import Match, Option
from game.core.campaigns import CARDS, LOST, WON, YOU, Campaign, Mission, Unlock, Value
from game.core.goals import Goal, Told, reached, says
from game.scenes.beginning import Chair, begin, players_of
from game.scenes.house import House
from game.scenes.scene import shipped_options
from game.scenes.seat_rows import BY_CARDS
from game.store.profile import MissionRecord

if TYPE_CHECKING:
    from game.content.problems import Problem
    from game.store.entry import Entry
    from game.store.saved import Saved

NO_RECORD = MissionRecord()
STRONGEST = "hard"
"""The level that moves for cards."""


class Played(NamedTuple):
    """A match of a mission."""

    campaign: Campaign
    mission: Mission


def all_campaigns() -> tuple[list[Campaign], list[Problem]]:
    """Every campaign that can be played, and what is wrong with the user's others; raises Faulty for ours."""
    return load_campaigns(paths.data(), paths.home())


class Progress:
    """How far the profile of the house has come in a campaign."""

    def __init__(self, house: House, campaign: Campaign) -> None:
        self.campaign = campaign
        missions = house.profile.value.missions if house.profile else {}
        self._records: Mapping[str, MissionRecord] = missions.get(campaign.id, {})
        self.open = campaign.opened({name: _results(record) for name, record in self._records.items()})

    def record(self, mission: Mission) -> MissionRecord:
        """How a mission has gone so far."""
        return self._records.get(mission.id, NO_RECORD)

    def is_won(self, mission: Mission) -> bool:
        """Whether it was won once."""
        return self.record(mission).won > 0

    @property
    def won(self) -> list[str]:
        """The ids of the missions that were won."""
        return [mission.id for mission in self.campaign.missions if self.is_won(mission)]

    def stars(self, mission: Mission) -> int:
        """How many of its goals were reached."""
        return sum(goal.kind in self.record(mission).goals for goal in mission.goals)

    @property
    def all_stars(self) -> tuple[int, int]:
        """The goals reached in the whole campaign, and how many there are."""
        missions = self.campaign.missions
        return sum(map(self.stars, missions)), sum(len(mission.goals) for mission in missions)

    def next_mission(self) -> Mission:
        """The last open mission that was not won yet, else the last one."""
        todo = [one for one in self.campaign.missions if one.id in self.open and not self.is_won(one)]
        return todo[-1] if todo else self.campaign.missions[-1]

    def offered(self, mission: Mission, option: str) -> list[Value]:
        """The values that the player may take for an option: the mission's own, and what was unlocked."""
        return self.campaign.offered(mission, option, self.won)

    def enlarged(self, mission: Mission, option: str) -> str:
        """The value of an option that lists several things: the mission's own, then what was unlocked."""
        return self.campaign.enlarged(mission, option, self.won)


def _results(record: MissionRecord) -> list[str]:
    return [WON] * (record.won > 0) + [LOST] * (record.played > record.won)


def goal_words(mission: Mission, goal: Goal) -> str:
    """A goal as a sentence without its full stop."""
    kinds = goal_kinds(mission.game)
    return says(kinds, goal, label_of(mission.game, kinds[goal.kind].of, goal.who) if goal.who else "")


def label_of(game: str, option: str, value: Value) -> str:
    """What the set-up calls a value of an option."""
    known = shipped_options(game).get(option)
    return known.label_of(value) if known is not None else str(value)


def options_of(mission: Mission, options: Mapping[str, Value]) -> dict[str, Option]:
    """The options of a mission's game by name, with these values taken; raises Faulty for broken data."""
    game = load_game(mission.game, paths.data(), paths.home(), options)
    return {option.name: option for option in game.options()}


def unlock_words(campaign: Campaign, unlocks: Iterable[Unlock]) -> str:
    """What is unlocked, by the words of the set-up: ``Sniper: Artemis, Sirius. Board: The Depot``."""
    found: dict[str, list[str]] = {}
    for one in unlocks:
        known = shipped_options(one.game).get(one.option)
        kind = known.label if known is not None else one.option
        game = "" if campaign.game else f"{entry_of(one.game).title}, "
        found.setdefault(f"{game}{kind}", []).append(label_of(one.game, one.option, one.value))
    return ". ".join(f"{kind}: {', '.join(labels)}" for kind, labels in found.items())


def under_way(house: House, campaign: Campaign) -> dict[str, Entry]:
    """The newest unfinished match of each mission, by the mission's id."""
    found: dict[str, Entry] = {}
    for entry in house.library.entries() if house.library is not None else ():
        if entry.header is not None and entry.can_go_on:
            whose, _, name = entry.header.mission.partition("/")
            if whose == campaign.id and entry.is_for(house.profile_key):
                found.setdefault(name, entry)
    return found


def begin_mission(house: House, campaign: Campaign, mission: Mission, options: Mapping[str, Value]) -> Saved:
    """A match of a mission that is saved from now on. Raises Faulty or ValueError when it cannot be played any more."""
    levels = {YOU: "", CARDS: STRONGEST}
    names = {YOU: _own_name(house, mission.game), CARDS: BY_CARDS}
    chairs = [Chair(names.get(who, ""), levels.get(who, who)) for who in mission.seats]
    return begin(house, mission.game, players_of(chairs), options, campaign.key(mission))


def _own_name(house: House, game: str) -> str:
    """The name of the profile; without one that was named, what a person had at the last table of the game, or any."""
    if house.player_name:
        return house.player_name
    ups = house.settings.set_ups
    last = [*([ups[game]] if game in ups else []), *ups.values()]
    return next((place.name for up in last for place in up.places if place.kind == "human" and place.name), "")


def played_of(match: Match) -> Played | None:
    """The mission that a match is of, as far as it is still known."""
    whose, _, name = match.header.mission.partition("/")
    campaign = next((one for one in all_campaigns()[0] if one.id == whose), None) if whose else None
    mission = campaign.mission(name) if campaign is not None else None
    return Played(campaign, mission) if campaign is not None and mission is not None else None


def reached_in(match: Match, mission: Mission) -> tuple[Goal, ...]:
    """The goals that a finished match has reached."""
    outcome = match.outcome()
    assert outcome is not None
    told = Told(mission.seat, match.view(mission.seat).history, outcome, match.header.options)
    return reached(goal_kinds(mission.game), mission.goals, told)


def count_mission(house: House, match: Match) -> None:
    """Note in the profile how the match of a mission ended; does nothing for any other match."""
    outcome = match.outcome()
    played = played_of(match) if match.header.mission else None
    if outcome is None or played is None:
        return
    campaign, mission = played
    goals = [goal.kind for goal in reached_in(match, mission)]
    with house.writing(match.header.profile) as profile:
        profile.count_mission(campaign.id, mission.id, mission.seat in outcome.winners, goals)
