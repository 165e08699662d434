"""A person at the table of Super Snipers: hands, and what can be seen there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.core import Match
from game.rules.super_snipers.actions import Place
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.pieces import SHAPES
from game.scenes.curtain import CurtainScene
from game.scenes.super_snipers.asking import Asking, Choice
from game.scenes.super_snipers.table import SniperTable as Table
from game.scenes.thinking import ThinkingHere
from tests.tools.hands import Player
from tests.tools.house import make_app
from tests.tools.modes_scenes import switched_on
from tests.tools.table_scenes import Unsaved


class AtTable(Player):
    """A person at a table of Super Snipers, with the table at hand for what can be seen on it."""

    def __init__(self, match: Match, speed: float = 0, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> None:
        super().__init__(make_app(size, scale))
        house = self.app.house
        house.thinkers = ThinkingHere
        house.settings.animation_speed = speed
        house.doors["curtain"] = lambda table, seat: CurtainScene(house, table, seat)
        self.match = match
        with switched_on():
            self.table = Table(house, Unsaved(match))
        self.station = self.table.station
        house.stack.push(self.table)
        self.wait()

    def seen(self, kind: type, seat: int = 0) -> list[Any]:
        """All events of a kind so far, as a seat saw them."""
        return [event for event in self.match.view(seat).history if isinstance(event, kind)]

    @property
    def words(self) -> str:
        """What the panel at the right says is refused."""
        return self.table.refusal

    @property
    def held(self) -> int | None:
        return self.station.hand.held.piece if self.station.hand.held else None

    def answer(self, kind: type) -> int:
        """The number of the first answer that is an act of a kind, or leads to some."""
        assert self.station.asking is not None
        return next(n for n, choice in enumerate(self.station.asking.choices) if _leads_to(choice, kind))

    def cell(self, board: int, cell: tuple[int, int]) -> tuple[int, int]:
        return self.at(f"board{board}/{cell[0]}/{cell[1]}")

    def a_place(self, piece: int | None = None) -> Place:
        """A placement that the rules allow, of the Active Focus."""
        seat = self.table.actor
        piece = self.match.view(seat).table.sides[seat].los[0] if piece is None else piece
        return next(act for act in self.match.view(seat).legal if isinstance(act, Place) and act.piece == piece)

    def turn_to(self, act: Place) -> tuple[int, int]:
        """Turn and flip what is in the hand until it lies as that placement wants; where the hand has to go."""
        spot = by_mask(self.station.board_of(act.board), SHAPES[act.piece])[act.mask]
        for n in range(12):
            held = self.station.hand.held
            assert held is not None
            if held.orientation == spot.orientation:
                return self.cell(act.board, (spot.row + held.grip[0], spot.column + held.grip[1]))
            self.key(pygame.K_f if n % 5 == 4 else pygame.K_r)
        raise AssertionError("the piece never came to lie like that")

    def place(self, act: Place) -> None:
        """Lift the Active Focus with a click, turn it, and put it down with another one."""
        self.click("los0")
        goal = self.turn_to(act)
        self.move(goal)
        self.press(goal)
        self.let_go(goal)


def _leads_to(choice: Choice, kind: type) -> bool:
    if isinstance(choice.entry, Asking):
        return any(_leads_to(inner, kind) for inner in choice.entry.choices)
    return isinstance(choice.entry, kind)


Sit = Callable[..., AtTable]
"""Has somebody sit down at the table of a match; ``speed``: of its movements."""
