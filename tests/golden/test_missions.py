"""Every mission of ours can be won: the journal of a match that was won is replayed by the rules as they are now."""

from __future__ import annotations

import pytest

from game.content.campaign_games import goal_kinds
from game.core.campaigns import Campaign, Mission
from game.core.goals import reached
from tests.tools.win_missions import FOLDER, journal_of, missions, replayed, told

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
