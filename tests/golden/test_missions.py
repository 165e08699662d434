"""Every mission of ours can be won, and a campaign gets harder.

The journal of a match that was won is replayed by the rules as they are now. How many matches of a mission the best bot
wins was measured once; a mission that was changed is measured again.
"""

from __future__ import annotations

import pytest

from game.content.campaign_games import goal_kinds
from game.core.campaigns import Campaign, Mission
from game.core.goals import reached
from tests.tools.win_missions import (
    FOLDER,
    depths,
    gets_harder,
    journal_of,
    missions,
    rates,
    replayed,
    rules_mark,
    told,
)

MISSIONS = list(missions())
HOW = "if the rules or the mission have changed on purpose: python -m tests.tools.win_missions CAMPAIGN/MISSION"


@pytest.mark.parametrize(("campaign", "mission"), MISSIONS, ids=lambda one: one.id)
def test_a_mission_is_won(campaign: Campaign, mission: Mission) -> None:
    head, match = replayed(campaign, mission)
    assert match.outcome() is not None, HOW
    seen = told(match, mission)
    assert seen.is_won, HOW
    found = [goal.kind for goal in reached(goal_kinds(mission.game), mission.goals, seen)]
    assert found == head.goals, HOW
    assert head.mission == match.header.mission == campaign.key(mission)


def test_no_journal_is_left_over() -> None:
    assert set(FOLDER.glob("*")) == {journal_of(campaign.key(mission)) for campaign, mission in MISSIONS}


def test_each_mission_was_measured_as_it_is_now() -> None:
    measured = rates()
    marks = {campaign.key(mission): rules_mark(mission) for campaign, mission in MISSIONS}
    assert {key: one.rules for key, one in measured.items()} == marks, "python -m tests.tools.win_missions --rate 12"
    assert min(one.matches for one in measured.values()) >= 8


@pytest.mark.parametrize("campaign", dict.fromkeys(campaign.id for campaign, _ in MISSIONS))
def test_winning_gets_harder_along_a_campaign(campaign: str) -> None:
    one = next(one for one, _ in MISSIONS if one.id == campaign)
    ranks, begin, end = gets_harder(one, rates())
    assert ranks < -0.5, "the deeper, the rarer a win"
    assert begin - end > 0.2
    assert len(depths(one)) >= len(one.missions) - 2
