"""Whole games of Sniper Elite at the table, by clicks and by keys: both objectives, a kill, the countdown, solo.

The hands decide from what their side may know, and do it where the screen says it is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import Event, Match
from game.rules.sniper_elite.events import (
    CardKept,
    CardLaid,
    CardTurnedUp,
    DogPlaced,
    IntelGathered,
    Looted,
    MarksmanShot,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    PassageLocked,
    ShotResolved,
    SniperRevealed,
    SniperWounded,
    SpecialistUsed,
    TokenDrawn,
    TrackRead,
    UnitAttacked,
    UnitDeployed,
    UnitDismissed,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
)
from game.rules.sniper_elite.solo_events import AlertChanged, SectorKnown, SlotRolled
from game.scenes.replays import strength_of
from game.scenes.results import ResultsScene
from game.scenes.sniper_elite.table import SniperEliteTable
from tests.tools.elite_hands import do, do_with_keys
from tests.tools.elite_matches import BOTH, LOADOUT, SOLO, THREE, Cast, is_before, new_match
from tests.tools.elite_minds import Creeper, Gunman, Idler, Keen, Mind, Runner
from tests.tools.hands import Player
from tests.tools.hidden_person import Somebody, kinds, seated, sit_down, told

FIRST = ("kennel_master", "scout", "medic")
SECOND = ("marksman", "signals_officer", "engineer")
THIRD = ("tracker", "drill_sergeant", "watch_officer")


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with seated(home) as found:
        yield found


class Stalk(Somebody):
    """Plays the seats at the screen: with one mind as the sniper, with another as the squads, once all is chosen."""

    def __init__(
        self, player: Player, cast: Cast, sniper: type[Mind], squads: type[Mind], with_keys: bool = False
    ) -> None:
        super().__init__(player, self._decide, with_keys)
        self._cast = cast
        self._kinds = sniper, squads
        self._minds: tuple[Mind, Mind] | None = None

    def _decide(self, table: SniperEliteTable) -> None:
        if self._minds is None:
            self._minds = self._kinds[0](table.field), self._kinds[1](table.field)
        seen = table.seen
        if not table.is_choosing:
            self.see_all()
        act = self._cast.next(seen) if is_before(seen) else self._minds[seen.secret is None].choose(seen)
        (do_with_keys if self._with_keys else do)(self._player, table, act)


def of_tokens(events: list[Event]) -> dict[str, bool]:
    """Which ends of shots there were."""
    shots = [event for event in events if isinstance(event, ShotResolved)]
    return {
        "hit": any(shot.is_hit for shot in shots),
        "miss": any(not shot.is_hit and not shot.is_misfire for shot in shots),
        "misfire": any(shot.is_misfire for shot in shots),
    }


def specialists(events: list[Event]) -> set[str]:
    return {event.name for event in events if isinstance(event, SpecialistUsed)}


def reason(match: Match) -> str:
    outcome = match.outcome()
    assert outcome is not None
    return outcome.reason


DEEDS = {UnitWalked, UnitAttacked, UnitSpotted, UnitSwept, UnitDeployed, UnitDismissed, IntelGathered}


def test_two_at_one_screen_click_to_both_objectives(player: Player) -> None:
    sit_down(player, new_match(BOTH, seed=5))
    match = Stalk(player, Cast(LOADOUT, FIRST), Gunman, Keen).play()
    assert "both objectives" in reason(match)
    events = told(match)
    assert of_tokens(events) == {"hit": True, "miss": True, "misfire": True}
    assert kinds(events) >= DEEDS | {Moved, NoiseHeard, SniperRevealed, UnitShot, CardLaid, DogPlaced}
    assert specialists(events) == set(FIRST)


def test_squads_click_until_the_sniper_is_wounded_twice(player: Player) -> None:
    sit_down(player, new_match(BOTH, seed=1))
    match = Stalk(player, Cast(LOADOUT, SECOND), Runner, Keen).play()
    assert "wounded a second time" in reason(match)
    events = told(match)
    assert kinds(events) >= DEEDS | {SniperWounded, SniperRevealed, ObjectiveCompleted, MarksmanShot}
    assert specialists(events) >= {"marksman", "signals_officer"}


def test_three_at_one_screen_click_until_the_countdown_has_run_out(player: Player) -> None:
    sit_down(player, new_match(THREE, seed=3))
    match = Stalk(player, Cast(LOADOUT, THIRD), Creeper, Keen).play()
    assert "countdown" in reason(match)
    events = told(match)
    assert kinds(events) >= DEEDS | {Moved, TrackRead}
    assert NoiseHeard not in kinds(events)
    assert specialists(events) == set(THIRD)


def test_a_game_is_played_with_keys_alone(player: Player) -> None:
    sit_down(player, new_match(BOTH, seed=1))
    match = Stalk(player, Cast(LOADOUT, SECOND), Gunman, Keen, with_keys=True).play()
    assert "both objectives" in reason(match)
    events = told(match)
    assert kinds(events) >= DEEDS | {Moved, ShotResolved, CardLaid, PassageLocked}
    assert specialists(events) == set(SECOND)


def test_a_solo_game_is_clicked_to_its_end(player: Player) -> None:
    sit_down(player, new_match(SOLO, {"mode": "solo", "difficulty": "recruit"}, seed=10))
    match = Stalk(player, Cast(), Gunman, Idler).play()
    assert reason(match)
    outcome = match.outcome()
    assert outcome is not None
    won = int(0 in outcome.winners)
    tallies = player.app.house.profile.value.tallies["sniper_elite"]
    assert {name: (tally.played, tally.won) for name, tally in tallies.items()} == {"difficulty=recruit": (1, won)}
    results = player.app.house.stack.top
    assert isinstance(results, ResultsScene)
    assert results._tally() == f"Against the automated defender (Recruit) you have won {won} of 1."
    assert [side.note for side in results._standing.sides] == ["", "Recruit"]
    assert strength_of(match.header, 1) == "recruit"
    events = told(match)
    assert kinds(events) >= {SlotRolled, AlertChanged, SectorKnown, SniperWounded}
    assert kinds(events) >= {Looted, CardKept, CardTurnedUp, TokenDrawn}
