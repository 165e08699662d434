"""Somebody who plays a seat of a game of hidden movement in the real window, and clicks what he sees."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

import pygame

from game.core import Action, Match, Options
from game.scenes.hidden.table import HiddenTable
from game.store.settings import Place, SetUp, open_settings
from tests.desktop.mirror import Mirror, Point, Unsaved
from tests.desktop.screen import Program, difference, seen_within, wait_for

PATIENCE = 90.0
MOST_ACTS = 400
MUCH = 0.3  # share of the pixels that differ between two screens
AGAIN = 2.5  # seconds until somebody whose clicks did nothing clicks once more


def calm(home: Path, game: str, places: list[Place], options: Options | None = None) -> None:
    """Settings of somebody who last sat there and wants no movement on the screen."""
    page = open_settings(home)
    page.value.animation_speed = 0
    page.value.set_ups[game] = SetUp(places, dict(options or {}))
    page.save()
    page.close()


class SeatHands(ABC):
    """Looks at the match, decides, then clicks where the layout says."""

    def __init__(self, program: Program, seat: int, game: str) -> None:
        self.program = program
        self.mirror = Mirror(program)
        self.seat = seat
        self._game = game

    @abstractmethod
    def decide(self, match: Match, scene: HiddenTable) -> tuple[Action, list[str]]:
        """Return what is done, and what is clicked for it."""

    def begin(self) -> None:
        """Take the box from the shelf and begin with the seats as they were the last time."""
        title = self.program.picture()
        self.program.click(self.mirror.middle(self.mirror.title(), f"box/{self._game}"))
        wait_for(lambda: difference(title, self.program.picture()) > MUCH, "the set-up")
        self.program.click(self.mirror.middle(self.mirror.behind("set_up", self._game), "begin"))
        wait_for(self.mirror.newest_save, "the match to begin")

    def play(self, is_enough: Callable[[Match], bool] = lambda match: False) -> Match:
        """Play to the end, or until it is enough."""
        for _ in range(MOST_ACTS):
            match = wait_for(self._my_turn, "the bots to have played", PATIENCE)
            if match.outcome() or is_enough(match):
                return match
            self._act(match)
        raise AssertionError(f"no end: {self.program.errors()}")

    def _my_turn(self) -> Match | None:
        match = self.mirror.match()
        return match if match.outcome() or self.seat in match.to_act() else None

    def _table(self, match: Match) -> HiddenTable:
        scene = self.mirror.table(match)
        assert isinstance(scene, HiddenTable)
        return scene

    def _act(self, match: Match) -> None:
        """Decide and do it; what did not arrive is done again."""
        act, names = self.decide(match, self._table(match))
        before = len(match.journal)
        for _ in range(3):
            now = self.mirror.match()
            if len(now.journal) > before:
                return
            self._do(self._table(now), names)
            if seen_within(AGAIN, lambda: len(self.mirror.match().journal) > before):
                return
            self.program.key("Escape", "Escape", "Escape")
        raise AssertionError(f"{act} did nothing: {self.program.errors()}")

    def _do(self, scene: HiddenTable, names: list[str]) -> None:
        """Click in the window; a scene of the same size tells what each click makes of the screen."""
        if not scene.is_choosing:
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
