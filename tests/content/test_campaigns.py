"""Campaigns: ours are sound, a broken one is told with its line and how to mend it, a user's own stands beside ours."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game import paths
from game.cli import command
from game.content.campaign_games import CampaignFault
from game.content.campaigns import check_campaign, load_campaigns
from game.content.matches import MatchFault
from game.content.problems import Fault
from game.content.registry import GAMES, load_game
from game.core.campaigns import CARDS, LOST, WON, YOU, Campaign, Mission

BAD = Path(__file__).parent.parent / "bad" / "campaigns"
EXPECTED = sorted(BAD.glob("*.expected"))
SOUND = BAD / "sound.yaml"
OURS = load_campaigns(paths.data())[0]
STRENGTH = ("easy", "normal", "hard")


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda path: path.stem)
def test_a_broken_campaign_gives_its_problems(expected: Path) -> None:
    path = expected.with_suffix(".yaml")
    found = [str(problem).replace(str(path), path.name) for problem in check_campaign(path, paths.data())]
    assert found == expected.read_text(encoding="utf-8").splitlines()


def test_every_fault_has_its_file() -> None:
    told = [line for path in EXPECTED for line in path.read_text(encoding="utf-8").splitlines()]

    def is_told(fault: Fault) -> bool:
        pattern = ": ".join(re.sub(r"\\\{\w+\\\}", ".*", re.escape(text)) for text in fault.value)
        return any(re.search(f": {pattern}$", line) for line in told)

    faults: list[Fault] = [*CampaignFault, *MatchFault]
    assert [fault for fault in faults if not is_told(fault)] == [CampaignFault.ID_TAKEN]


@pytest.mark.parametrize("path", sorted((paths.data() / "campaigns").glob("*.yaml")), ids=lambda path: path.stem)
def test_our_campaigns_fit_their_games(path: Path) -> None:
    assert check_campaign(path, paths.data()) == []


def test_there_is_a_campaign_to_each_game_and_one_through_all() -> None:
    assert {campaign.game for campaign in OURS} == {"", *(entry.name for entry in GAMES)}
    through_all = next(campaign for campaign in OURS if not campaign.game)
    assert {mission.game for mission in through_all.missions} == {entry.name for entry in GAMES}
    assert sum(len(campaign.missions) for campaign in OURS) >= 30


@pytest.mark.parametrize("campaign", OURS, ids=lambda campaign: campaign.id)
def test_the_last_mission_is_against_stronger_rivals_than_the_first(campaign) -> None:
    def strongest(mission) -> int:
        return max((STRENGTH.index(who) for who in mission.seats if who not in (YOU, CARDS)), default=0)

    assert strongest(campaign.missions[-1]) > strongest(campaign.missions[0]) or campaign.missions[0].seats[-1] == CARDS


@pytest.mark.parametrize("campaign", OURS, ids=lambda campaign: campaign.id)
def test_winning_on_opens_mission_after_mission_up_to_the_last(campaign) -> None:
    results: dict[str, set[str]] = {}
    for _ in campaign.missions:
        for name in campaign.opened(results):
            results[name] = {WON}
    assert campaign.missions[-1].id in results


def test_a_loss_opens_its_own_way() -> None:
    rooftops = next(campaign for campaign in OURS if campaign.id == "rooftops")
    assert rooftops.opened({}) == {"first_window"}
    assert rooftops.opened({"first_window": {LOST}}) == {"first_window", "night_school"}
    assert rooftops.opened({"first_window": {WON}}) == {"first_window", "the_bridge", "two_clocks"}


def after(campaign: Campaign, mission: Mission) -> set[str]:
    """The missions that can be come to from one by winning and losing."""
    found: set[str] = set()
    fresh = {mission.id}
    while fresh:
        ways = [campaign.mission(name) for name in fresh]
        fresh = {name for one in ways if one for name in (*one.if_won, *one.if_lost)} - found
        found |= fresh
    return found


@pytest.mark.parametrize("campaign", OURS, ids=lambda campaign: campaign.id)
def test_what_is_unlocked_is_offered_later_and_what_is_offered_was_unlocked(campaign: Campaign) -> None:
    offers = {(one.game, name): set[str]() for one in campaign.missions for name in one.choices}
    for one in campaign.missions:
        for name in one.choices:
            offers[one.game, name].add(one.id)
    for mission in campaign.missions:
        for unlock in mission.unlocks:
            assert offers.get((unlock.game, unlock.option), set()) & after(campaign, mission), unlock
    for (game, option), by in offers.items():
        for name in by:
            before = [one for one in campaign.missions if name in after(campaign, one)]
            assert any((one.game, one.option) == (game, option) for other in before for one in other.unlocks), name


def test_characters_boards_and_tiles_are_unlocked() -> None:
    unlocked = {(one.game, one.option) for campaign in OURS for mission in campaign.missions for one in mission.unlocks}
    assert unlocked >= {
        ("super_snipers", "sniper_white"), ("super_snipers", "grids_black"),
        ("specter_ops", "agents"), ("specter_ops", "hunters"), ("specter_ops", "map"),
        ("sniper_elite", "loadout"), ("sniper_elite", "specialists"), ("sniper_elite", "map"),
        ("sharp_shooters", "tiles"),
    }  # fmt: skip
    assert all(any(mission.unlocks for mission in campaign.missions) for campaign in OURS)


def test_each_campaign_has_handicaps_and_both_sides_have_some() -> None:
    sides = set()
    for campaign in OURS:
        handicapped = [mission for mission in campaign.missions if mission.handicaps]
        assert len(handicapped) >= 2, campaign.id
        for mission in handicapped:
            known = {option.name: option for option in load_game(mission.game, paths.data()).options()}
            for name in mission.handicaps:
                assert mission.options[name] != known[name].default, mission.id
                sides.add(known[name].seat == mission.seat)
    assert sides == {True, False}


def test_goals_ask_for_more_than_winning() -> None:
    kinds = {goal.kind for campaign in OURS for mission in campaign.missions for goal in mission.goals}
    assert kinds >= {"unseen", "within_rounds", "with_sniper", "with_agent", "no_wound", "margin", "heard_at_most"}
    for campaign in OURS:
        for mission in campaign.missions:
            assert "win" in {goal.kind for goal in mission.goals}
            assert len({goal.kind for goal in mission.goals}) == len(mission.goals) >= 2


def test_a_goal_about_somebody_can_be_reached_with_what_was_unlocked_on_the_way() -> None:
    for campaign in OURS:
        for mission in campaign.missions:
            before = [one.id for one in campaign.missions if mission.id in after(campaign, one)]
            for goal in mission.goals:
                if not goal.who:
                    continue
                option = "agents" if goal.kind == "with_agent" else "sniper_white"
                if option == "agents":
                    offered = campaign.enlarged(mission, option, before).split()
                elif option in mission.choices:
                    offered = [str(value) for value in campaign.offered(mission, option, before)]
                else:
                    offered = [str(mission.options[option])]
                assert goal.who in offered, mission.id


def test_some_missions_run_against_the_clock() -> None:
    modes = {mission.options.get("mode") for campaign in OURS for mission in campaign.missions}
    assert modes >= {"quickdraw", "hostage"}
    assert any(mission.options.get("timer") for campaign in OURS for mission in campaign.missions)


def test_a_users_own_campaign_is_listed_with_ours(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    shutil.copy(SOUND, folder / "mine.yaml")
    shutil.copy(BAD / "seats.yaml", folder / "wrong.yaml")
    found, problems = load_campaigns(paths.data(), tmp_path)
    assert [campaign.id for campaign in found if campaign.is_own] == ["own"]
    assert {Path(problem.file).name for problem in problems} == {"wrong.yaml"}


def test_a_second_campaign_of_the_same_id_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    folder.mkdir()
    for name in ("a.yaml", "b.yaml"):
        shutil.copy(SOUND, folder / name)
    (problem,) = load_campaigns(paths.data(), tmp_path)[1]
    assert str(problem) == (
        f"{folder / 'b.yaml'}:1: the whole file: another campaign has the id 'own' already: give it another one"
    )


def test_check_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["check", str(BAD / "refused.yaml")]) == 1
    assert "The two sides cannot have the same Sniper" in capsys.readouterr().out
    assert command(["check", str(SOUND)]) == 0


def test_the_campaign_that_the_readme_shows_is_sound(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    example = next(part for part in text.split("```yaml\n") if part.startswith("id: two_nights")).split("```")[0]
    path = tmp_path / "two_nights.yaml"
    path.write_text(example, encoding="utf-8")
    assert check_campaign(path, paths.data()) == []
