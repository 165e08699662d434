"""Whole games of Specter Ops at the table, by clicks and by keys: to an escape, a capture, and the end of round 40.

The hands decide from what their seat may know, and do it where the screen says it is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core import Event, Options
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
from game.scenes.specter_ops.table import SpecterTable
from tests.rules.specter_game import GAME
from tests.tools.hands import Player
from tests.tools.hidden_person import Somebody, kinds, seated, sit_down, told
from tests.tools.specter_hands import do, do_with_keys
from tests.tools.specter_matches import PHASES_OF_PLAY, Cast, new_match
from tests.tools.specter_minds import Chaser, Curious, Idler, Mind, Runner


@pytest.fixture
def player(home: Path) -> Iterator[Player]:
    with seated(home) as found:
        yield found


def begin(player: Player, sitters: tuple[Sitter, ...], seed: int, options: Options | None = None) -> None:
    sit_down(player, new_match(sitters, options, seed))


class Hunt(Somebody):
    """Plays the seats at the screen: with one mind as the agent, with another as the hunters, once all is chosen."""

    def __init__(
        self, player: Player, cast: Cast, agent: type[Mind], hunters: type[Mind], with_keys: bool = False
    ) -> None:
        super().__init__(player, self._decide, with_keys)
        self._cast = cast
        self._minds = agent(GAME.field), hunters(GAME.field)
        self._cursor = -1

    def _decide(self, table: SpecterTable) -> None:
        seen = table.seen
        is_before = seen.table.phase not in PHASES_OF_PLAY
        if not is_before:
            self.see_all()
        action = self._cast.next(seen.table.phase) if is_before else self._minds[seen.seat != 0].choose(seen)
        if not self._with_keys:
            do(self._player, table.field, seen, action)
            return
        if self._cursor < 0 and not is_before:
            self._cursor = table.field.start
            self._player.key(pygame.K_UP)  # the cursor begins where she does; that is the upper edge
        self._cursor = do_with_keys(self._player, table.field, seen, action, self._cursor)


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
    begin(player, (ADA, BEN), seed=6)
    match = Hunt(player, Cast(), Runner, Idler).play()
    outcome = match.outcome()
    assert outcome is not None
    assert "escaped" in outcome.reason
    assert kinds(told(match)) >= {MarkerFlipped, Cleared, Drove, Left, Moved}
    assert sum(isinstance(event, MarkerFlipped) for event in told(match)) >= 3


def test_hunters_click_to_a_capture(player: Player) -> None:
    begin(player, (CLEO, ADA, BEN), seed=12)
    match = Hunt(player, Cast(hunters=("gun", "beast")), Runner, Chaser).play()
    outcome = match.outcome()
    assert outcome is not None
    assert "captured" in outcome.reason
    assert kinds(told(match)) >= {Sighted, MarkerLaid, Cleared, Attacked, Hit, Missed, Walked}
    assert {event.kind for event in told(match) if isinstance(event, MarkerLaid)} == {"visible", "last_seen"}


def test_an_agent_clicks_to_the_end_of_round_forty(player: Player) -> None:
    begin(player, (ADA, BEN), seed=1)
    cast = Cast("cobra", ("velocity_blade", "flash_bang", "smoke_grenade"), ("tracker", "warden"))
    match = Hunt(player, cast, Curious, Idler).play()
    outcome = match.outcome()
    assert outcome is not None
    assert "Round 40" in outcome.reason
    events = told(match)
    assert kinds(events) >= {CacheTaken, CardUsed, AgentFatigued, HunterStunned, AgentAnswered}
    assert cards_around_the_move(events) == {"before", "after"}
    assert any(isinstance(event, Walked) and event.is_pet for event in events)


def test_a_game_is_played_with_keys_alone(player: Player) -> None:
    begin(player, (ADA, Sitter("Grey", "bot", "easy")), seed=5)
    match = Hunt(player, Cast(), Runner, Chaser, with_keys=True).play()
    assert match.outcome() is not None
    assert any(isinstance(event, MarkerFlipped) for event in told(match))
