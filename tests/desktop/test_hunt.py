"""Specter Ops in the real window, as the agent and as the hunters, played by hands that click what they see."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pygame
import pytest

from game.core import Match
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.specter_ops import Table
from game.store.settings import Place, SetUp, open_settings
from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror, Point, Unsaved
from tests.desktop.screen import Program, difference, seen_within, wait_for
from tests.tools.specter_hands import clicks_of
from tests.tools.specter_matches import PHASES_OF_PLAY, SPECTER, Cast
from tests.tools.specter_minds import Chaser, Mind, Runner

PATIENCE = 90.0
MOST_ACTS = 400
MUCH = 0.3  # share of the pixels that differ between two screens
AGAIN = 2.5  # seconds until somebody whose clicks did nothing clicks once more


def calm(home: Path, places: list[Place]) -> None:
    """Settings of somebody who last sat there and wants no movement on the screen."""
    page = open_settings(home)
    page.value.animation_speed = 0
    page.value.set_ups[SPECTER] = SetUp(places, {})
    page.save()
    page.close()


class Hands:
    """Somebody who plays a seat: looks at the match, decides, then clicks where the layout says."""

    def __init__(self, program: Program, seat: int, mind: type[Mind]) -> None:
        self.program = program
        self.mirror = Mirror(program)
        self.seat = seat
        self._mind = mind
        self._cast = Cast()

    def begin(self) -> None:
        """Take the box from the shelf and begin with the seats as they were the last time."""
        title = self.program.picture()
        self.program.click(self.mirror.middle(self.mirror.title(), f"box/{SPECTER}"))
        wait_for(lambda: difference(title, self.program.picture()) > MUCH, "the set-up")
        self.program.click(self.mirror.middle(self.mirror.behind("set_up", SPECTER), "begin"))
        wait_for(self.mirror.newest_save, "the match to begin")

    def play(self) -> Match:
        """Play to the end."""
        for _ in range(MOST_ACTS):
            match = wait_for(self._my_turn, "the bots to have played", PATIENCE)
            if match.outcome():
                return match
            self._act(match)
        raise AssertionError(f"no end: {self.program.errors()}")

    def _my_turn(self) -> Match | None:
        match = self.mirror.match()
        return match if match.outcome() or self.seat in match.to_act() else None

    def _act(self, match: Match) -> None:
        """Decide and do it; what did not arrive is done again."""
        seen = cast("SpecterObservation", match.view(self.seat))
        scene = cast("Table", self.mirror.table(match))
        is_before = seen.table.phase not in PHASES_OF_PLAY
        act = self._cast.next(seen.table.phase) if is_before else self._mind(scene.field).choose(seen)
        names, before = list(clicks_of(scene.field, seen, act)), len(match.journal)
        for _ in range(3):
            self._do(cast("Table", self.mirror.table(match)), names, is_before)
            if seen_within(AGAIN, lambda: len(self.mirror.match().journal) > before):
                return
            self.program.key("Escape", "Escape", "Escape")
        raise AssertionError(f"{act} did nothing: {self.program.errors()}")

    def _do(self, scene: Table, names: list[str], is_before: bool) -> None:
        """Click in the window; a scene of the same size tells what each click makes of the screen."""
        if not is_before:
            self.program.key("0")
        scene.ready(self.program.size())
        scene.view.lens.fit()
        scene.view.update(1.0)
        for name in names:
            scene.ready(self.program.size())
            places = scene.places()
            assert name in places, f"there is no {name!r} among {sorted(places)}"
            pos: Point = places[name].center
            self.program.click(pos)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.handle(pygame.event.Event(kind, pos=pos, button=1))

    def leave(self, match: Match) -> None:
        """Wait for the results, go back to the title, and quit there."""
        results = self.mirror.behind("results", Unsaved(match))
        wait_for(lambda: self.mirror.is_shown(results), "the results")
        self.program.click(self.mirror.middle(results, "title"))
        title = self.mirror.title()
        wait_for(lambda: self.mirror.is_shown(title), "the title")
        self.program.click(self.mirror.middle(title, "quit"))


@pytest.mark.parametrize(
    ("places", "seat", "mind"),
    [
        ([Place("Ada"), Place("Grey", "bot", "easy")], 0, Runner),
        ([Place("Sky", "bot", "easy"), Place("Ada")], 1, Chaser),
    ],
    ids=["as_the_agent", "as_the_hunters"],
)
def test_a_hunt_is_played_to_its_results(
    start: Start, home: Path, places: list[Place], seat: int, mind: type[Mind]
) -> None:
    calm(home, places)
    program = start()
    hands = Hands(program, seat, mind)
    hands.begin()
    match = hands.play()
    assert match.game.name == SPECTER
    assert match.outcome()
    hands.leave(match)
    assert program.wait_for_end() == 0
    assert program.errors() == ""
