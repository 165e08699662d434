"""The cell of the keyboard on the boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.super_snipers.shapes import Cell
from game.view.super_snipers.board_art import BoardPlan


class Cursor:
    """Where the keyboard is, board and cell; ``at`` is None while the pointer leads."""

    def __init__(self, boards: Callable[[], Mapping[int, BoardPlan]]) -> None:
        self._boards = boards
        self.at: tuple[int, Cell] | None = None

    @property
    def pos(self) -> tuple[int, int] | None:
        """The middle of its cell in pixels; None while the pointer leads, or when its board is not shown."""
        plan = self._boards().get(self.at[0]) if self.at else None
        return plan.spot(self.at[1]).center if plan and self.at else None

    def lead(self, pointer: tuple[int, int], likely: int | None) -> None:
        """Lead from here: from the cell under the pointer, or the middle of a likely board."""
        boards = self._boards()
        under = next(((n, cell) for n, plan in boards.items() if (cell := plan.at(pointer))), None)
        number = likely if likely is not None and likely in boards else next(iter(boards))
        plan = boards[number]
        self.at = under or (number, (plan.rows // 2, plan.columns // 2))

    def step(self, step: tuple[int, int]) -> None:
        """Move by a cell; beyond the edge of a Locate Grid lies the next one."""
        if self.at is None:
            return
        number, (row, column) = self.at
        boards = self._boards()
        plan = boards[number]
        row, column = row + step[0], column + step[1]
        if not 0 <= column < plan.columns and number + step[1] in boards:
            number += step[1]
            plan = boards[number]
            column = 0 if step[1] > 0 else plan.columns - 1
        self.at = (number, (min(max(0, row), plan.rows - 1), min(max(0, column), plan.columns - 1)))

    def next_board(self, step: int) -> None:
        """Go to the same cell of the next board."""
        if self.at is None:
            return
        boards, (row, column) = self._boards(), self.at[1]
        numbers = list(boards)
        number = numbers[(numbers.index(self.at[0]) + step) % len(numbers)]
        plan = boards[number]
        self.at = (number, (min(row, plan.rows - 1), min(column, plan.columns - 1)))
