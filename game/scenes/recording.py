"""A match played back: its steps as one viewer saw them, and the table and log at any of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from game.core import BYSTANDER, Event, Match, Seat
from game.view.seating import Seating


class Recording:
    """Reads only: nothing here changes the match.

    A step is a ply of which the viewer saw something. ``at``: how many steps lie on the table. ``rounds``: the steps
    at which a round begins, where the game has rounds.
    """

    def __init__(self, match: Match, seating: Sequence[Seating], viewer: Seat = BYSTANDER) -> None:
        self._match = match
        self._seating = seating
        self._words = import_module(f"game.view.{match.header.game}")
        self.viewer = viewer
        seen = [[event.seen_by(viewer) for event in ply.events] for ply in match.plies]
        found = [(n, step) for n, events in enumerate(seen) if (step := [event for event in events if event])]
        self.steps: list[list[Event]] = [step for _, step in found]
        self._numbers = [n for n, _ in found]
        self.rounds = self._find_rounds()
        self._begin()

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def ply(self) -> int:
        """The number of the ply that comes next."""
        return self._numbers[self.at - 1] + 1 if self.at else 0

    def step_after(self, ply: int) -> int:
        """Return the step that shows what the viewer saw of the match's first plies, so many of them."""
        return bisect_left(self._numbers, ply)

    def _find_rounds(self) -> list[int]:
        self._begin()
        rounds, last = [], getattr(self.picture, "round", None)
        for number in range(len(self.steps)):
            self._forward()
            now = getattr(self.picture, "round", None)
            if now != last:
                rounds.append(number + 1)
                last = now
        return rounds

    def _begin(self) -> None:
        names = [who.name for who in self._seating]
        game = self._match.game
        self.picture: Any = self._words.Picture(game, len(self._seating))
        if self._match.plies:
            self.picture.see(self._match.view_after(0, self.viewer))
        self.narration: Any = self._words.Narration(names, [who.colour for who in self._seating], game)
        self.at = 0

    def _forward(self) -> None:
        for event in self.steps[self.at]:
            self.picture.tell(event)
            self.narration.tell(event)
        self.at += 1
        self.picture.see(self._match.view_after(self.ply, self.viewer))

    def go_to(self, step: int) -> None:
        """Show the table after that many steps."""
        step = min(max(0, step), len(self.steps))
        if step < self.at:
            self._begin()
        while self.at < step:
            self._forward()
