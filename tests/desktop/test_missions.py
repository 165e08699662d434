"""Missions in the real window: one of each game begun from the title, one gone on with to its debriefing."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game import paths
from game.bots.bot import Budget, make_bot
from game.content.registry import load_game, load_levels
from game.core import Action, Match, Rng
from game.rules.sniper_elite.state import SniperEliteObservation
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.hidden.table import HiddenTable
from game.scenes.scene import Scene
from game.scenes.sniper_elite import Table as EliteTable
from game.scenes.specter_ops import Table as SpecterTable
from game.store.library import Library
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Unsaved
from tests.desktop.screen import Program, seen_within, wait_for
from tests.desktop.seat_hands import SeatHands
from tests.desktop.test_match import Hands, calm
from tests.tools import elite_hands, elite_matches, elite_minds, specter_hands, specter_matches, specter_minds
from tests.tools.campaign_scenes import found
from tests.tools.win_missions import new_match

AGAIN = 3.0  # seconds until somebody whose click did nothing clicks once more
FIRST_ACTS = 3
NEARLY = 400  # points; with 500 the match is over


def click_until(program: Program, mirror: Mirror, here: Scene, name: str, there: Scene) -> None:
    """Click on the thing of that name until the scene behind it is shown."""
    for _ in range(5):
        program.click(mirror.middle(here, name))
        if seen_within(AGAIN, lambda: mirror.is_shown(there)):
            return
    raise AssertionError(f"{name} led nowhere: {program.errors()}")


def to_the_briefing(program: Program, key: str) -> tuple[Mirror, Scene]:
    """From the title over the map to the briefing of the first mission of a campaign."""
    campaign, mission = found(key)
    mirror = Mirror(program)
    maps = mirror.behind("campaigns")
    click_until(program, mirror, mirror.title(), "campaigns", maps)
    chosen = mirror.behind("campaigns", campaign.id)
    place = [one.id for one in maps._campaigns].index(campaign.id)  # type: ignore[attr-defined]
    click_until(program, mirror, maps, f"campaign/{place}", chosen)
    briefing = mirror.behind("briefing", campaign, mission)
    click_until(program, mirror, chosen, "briefing", briefing)
    return mirror, briefing


def begin(program: Program, key: str) -> Mirror:
    """From the title to the table."""
    mirror, briefing = to_the_briefing(program, key)
    program.click(mirror.middle(briefing, "begin"))
    wait_for(mirror.newest_save, "the match to begin")
    assert mirror.match().header.mission == key
    return mirror


def left_before_its_end(home: Path, key: str) -> None:
    """A match of a mission of Sharp Shooters that somebody has left when one round was still to be played."""
    campaign, mission = found(key)
    game = load_game(mission.game, paths.data(), None, mission.options)
    match = new_match(game, campaign.key(mission), mission, 7)
    saved = Library(home / "saves", paths.data()).begin(match)
    match.start()
    level = next(one for one in load_levels(mission.game, paths.data()) if one.name == "normal")
    bots = [make_bot(game, level, Rng(7, seat)) for seat in match.seats]
    while max(match.view(0).scores) < NEARLY or match.to_act() != (0,):
        seat = match.to_act()[0]
        match.submit(seat, bots[seat].choose(match.view(seat), Budget.of(level)), match.at(seat))
    assert not saved.close()


def test_a_mission_that_was_left_is_gone_on_with_to_its_debriefing(start: Start, home: Path) -> None:
    calm(home)
    left_before_its_end(home, "county_fair/the_orchard")
    program = start()
    mirror, briefing = to_the_briefing(program, "county_fair/the_orchard")
    program.click(mirror.middle(briefing, "begin"))
    match = Hands(program).play()
    debriefing = mirror.behind("results", Unsaved(match))
    assert type(debriefing).__name__ == "DebriefingScene"
    wait_for(lambda: mirror.is_shown(debriefing), "the debriefing")
    program.click(mirror.middle(debriefing, "map"))
    # The map has another tick and another way now; its controls are where they were.
    campaign, mission = found("county_fair/the_orchard")
    maps = mirror.behind("campaigns", campaign.id, mission.id)
    click_until(program, mirror, maps, "back", mirror.title())
    program.click(mirror.middle(mirror.title(), "quit"))
    assert program.wait_for_end() == 0
    assert program.errors() == ""


def test_a_mission_of_dice_begins(start: Start, home: Path) -> None:
    calm(home)
    program = start()
    begin(program, "county_fair/the_orchard")
    hands = Hands(program)
    for _ in range(FIRST_ACTS):
        hands.act(wait_for(hands.my_turn, "the bot to have played", 60))
    program.kill()
    assert program.errors() == ""


class Agent(SeatHands):
    """The agent of a mission before her first turn."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, 0, "specter_ops")
        self._cast = specter_matches.Cast("raven", ("smoke_grenade", "flash_bang", "adrenal_surge"))

    def decide(self, match: Match, scene: HiddenTable) -> tuple[Action, list[str]]:
        """Who she is, what she carries, then her way."""
        seen, field = cast("SpecterObservation", match.view(0)), cast("SpecterTable", scene).field
        is_before = specter_matches.is_before(seen)
        act = self._cast.next(seen.table.phase) if is_before else specter_minds.Runner(field).choose(seen)
        return act, list(specter_hands.clicks_of(field, seen, act))


class Marksman(SeatHands):
    """The sniper of a mission before his first turn."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, 0, "sniper_elite")
        self._cast = elite_matches.Cast(("rock", "soft_boots", "suppressor"))

    def decide(self, match: Match, scene: HiddenTable) -> tuple[Action, list[str]]:
        """What he carries, where he enters, then his way."""
        seen, table = cast("SniperEliteObservation", match.view(0)), cast("EliteTable", scene)
        is_before = elite_matches.is_before(seen)
        act = self._cast.next(seen) if is_before else elite_minds.Runner(table.field).choose(seen)
        return act, list(elite_hands.clicks_of(table, act))


@pytest.mark.parametrize(
    ("key", "kind"),
    [("the_quiet_floor/open_gate", Agent), ("behind_the_lines/low_tide", Marksman)],
    ids=["specter_ops", "sniper_elite"],
)
def test_a_mission_begins(start: Start, home: Path, key: str, kind: type[Agent] | type[Marksman]) -> None:
    calm(home)
    program = start()
    mirror = begin(program, key)
    hands = kind(program)
    for _ in range(FIRST_ACTS):
        hands._act(wait_for(hands._my_turn, "the bots to have chosen", 60))
    assert sum(ply.seat == 0 for ply in mirror.match().plies) >= FIRST_ACTS
    program.kill()
    assert program.errors() == ""


def test_a_duel_begins(start: Start, home: Path) -> None:
    calm(home)
    program = start()
    mirror = begin(program, "rooftops/first_window")

    def has_hidden() -> bool:
        return mirror.match().view(0).table.phase == "play"

    for _ in range(20):
        program.key("2")
        if seen_within(AGAIN, has_hidden):
            break
    assert has_hidden()
    program.kill()
    assert program.errors() == ""
