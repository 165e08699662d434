"""Whole games of Specter Ops at the table, by clicks and by keys: to an escape, a capture, and the end of round 40.

The hands decide from what their seat may know, and do it where the screen says it is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.app import App
from game.content.registry import GAMES
from game.content.theme import load_theme
from game.core import Event, Match, Options
from game.core import Player as Sitter
from game.rules.specter_ops.events import (
    AgentAnswered,
    AgentFatigued,
    Attacked,
    CacheTaken,
    CardUsed,
    Cleared,
    Drove,
    Hit,
    HunterStunned,
    Left,
    MarkerFlipped,
    MarkerLaid,
    Missed,
    Moved,
    RoundBegan,
    Sighted,
    Walked,
)
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.doors import lead
from game.scenes.house import House
from game.scenes.thinking import ThinkingHere
from game.scenes.title import Title
from game.store.library import Library
from game.store.profile import open_profile
from game.store.settings import open_settings
from tests.rules.specter_game import GAME
from tests.tools.hands import Player
from tests.tools.specter_hands import do, do_with_keys
from tests.tools.specter_matches import PHASES_OF_PLAY, Cast, new_match
from tests.tools.specter_minds import Chaser, Curious, Idler, Mind, Runner

MOST_STEPS = 1200


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    page = open_settings(home, lambda text: None)
    library = Library(paths.saves(), paths.data(), lambda text: None)
    house = House(load_theme(paths.data() / "theme.yaml"), paths.assets(), page.value, library)
    house.profile = open_profile(home)
    house.doors |= lead(house)
    house.thinkers = ThinkingHere
    house.settings.animation_speed = 0
    found = Player(App(house))
    pygame.event.clear()
    yield found
    house.stack.clear()
    found.wait()
    found.app.close()


def name_of(player: Player) -> str:
    """What is on the screen."""
    return type(player.app.house.stack.top).__name__


def sit_down(player: Player, sitters: tuple[Sitter, ...], seed: int, options: Options | None = None) -> None:
    """Go on with a match that has just been begun and saved, from the title, and see the whole board."""
    player.app.house.library.begin(new_match(sitters, options, seed)).close()
    player.app.house.stack.push(Title(player.app.house, GAMES))
    player.wait()
    player.click("continue")
    player.wait()


class Somebody:
    """Plays the seats at the screen: with one mind as the agent, with another as the hunters, once all is chosen."""

    def __init__(
        self, player: Player, cast: Cast, agent: type[Mind], hunters: type[Mind], with_keys: bool = False
    ) -> None:
        self._player = player
        self._cast = cast
        self._minds = agent(GAME.field), hunters(GAME.field)
        self._with_keys = with_keys
        self._cursor = -1

    def play(self) -> Match:
        """Play to the results; return the match as it was saved."""
        for _ in range(MOST_STEPS):
            if name_of(self._player) == "ResultsScene":
                break
            self._step()
        self._player.wait(2)
        assert name_of(self._player) == "ResultsScene"
        library = self._player.app.house.library
        (entry,) = library.finished()
        return library.load(entry.path).match

    def _step(self) -> None:
        player = self._player
        if name_of(player) == "CurtainScene":
            player.wait(0.3)
            player.key(pygame.K_RETURN) if self._with_keys else player.click("open")
            player.wait(0.3)
            return
        if "read" in player.places():
            player.key(pygame.K_RETURN) if self._with_keys else player.click("read")
            return
        table = player.app.house.stack.top
        if name_of(player) != "SpecterTable" or not table.can_act:
            player.wait(0.1)
            return
        self._act(table)

    def _act(self, table: object) -> None:
        seen: SpecterObservation = table.seen
        if seen.table.phase in PHASES_OF_PLAY:
            self._player.post_key(pygame.K_0)
            self._player.wait(0.3)
        is_before = seen.table.phase not in PHASES_OF_PLAY
        action = self._cast.next(seen.table.phase) if is_before else self._minds[seen.seat != 0].choose(seen)
        if not self._with_keys:
            do(self._player, table.field, seen, action)
            return
        if self._cursor < 0 and not is_before:
            self._cursor = table.field.start
            self._player.key(pygame.K_UP)  # the cursor begins where she does; that is the upper edge
        self._cursor = do_with_keys(self._player, table.field, seen, action, self._cursor)


def told(match: Match) -> list[Event]:
    """Everything that happened."""
    return [event for ply in match.plies for event in ply.events]


def kinds(events: list[Event]) -> set[type]:
    return {type(event) for event in events}


def cards_around_the_move(events: list[Event]) -> set[str]:
    """Whether cards were used before a move, after one, or both."""
    found, has_moved = set(), False
    for event in events:
        if isinstance(event, RoundBegan):
            has_moved = False
        if isinstance(event, Moved):
            has_moved = True
        if isinstance(event, CardUsed):
            found.add("after" if has_moved else "before")
    return found


ADA, BEN, CLEO = Sitter("Ada"), Sitter("Ben"), Sitter("Cleo")


def test_two_at_one_screen_click_to_an_escape(player: Player) -> None:
    sit_down(player, (ADA, BEN), seed=6)
    match = Somebody(player, Cast(), Runner, Idler).play()
    outcome = match.outcome()
    assert outcome is not None
    assert "escaped" in outcome.reason
    assert kinds(told(match)) >= {MarkerFlipped, Cleared, Drove, Left, Moved}
    assert sum(isinstance(event, MarkerFlipped) for event in told(match)) >= 3


def test_hunters_click_to_a_capture(player: Player) -> None:
    sit_down(player, (CLEO, ADA, BEN), seed=12)
    match = Somebody(player, Cast(hunters=("gun", "beast")), Runner, Chaser).play()
    outcome = match.outcome()
    assert outcome is not None
    assert "captured" in outcome.reason
    assert kinds(told(match)) >= {Sighted, MarkerLaid, Cleared, Attacked, Hit, Missed, Walked}
    assert {event.kind for event in told(match) if isinstance(event, MarkerLaid)} == {"visible", "last_seen"}


def test_an_agent_clicks_to_the_end_of_round_forty(player: Player) -> None:
    sit_down(player, (ADA, BEN), seed=1)
    cast = Cast("cobra", ("velocity_blade", "flash_bang", "smoke_grenade"), ("tracker", "warden"))
    match = Somebody(player, cast, Curious, Idler).play()
    outcome = match.outcome()
    assert outcome is not None
    assert "Round 40" in outcome.reason
    events = told(match)
    assert kinds(events) >= {CacheTaken, CardUsed, AgentFatigued, HunterStunned, AgentAnswered}
    assert cards_around_the_move(events) == {"before", "after"}
    assert any(isinstance(event, Walked) and event.is_pet for event in events)


def test_a_game_is_played_with_keys_alone(player: Player) -> None:
    sit_down(player, (ADA, Sitter("Grey", "bot", "easy")), seed=5)
    match = Somebody(player, Cast(), Runner, Chaser, with_keys=True).play()
    assert match.outcome() is not None
    assert any(isinstance(event, MarkerFlipped) for event in told(match))
