"""Specter Ops in the real window, as the agent and as the hunters, played by hands that click what they see."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game.core import Action, Match
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.hidden.table import HiddenTable
from game.scenes.specter_ops import Table
from game.store.settings import Place
from tests.desktop.conftest import Start
from tests.desktop.screen import Program
from tests.desktop.seat_hands import SeatHands, calm
from tests.tools.specter_hands import clicks_of
from tests.tools.specter_matches import PHASES_OF_PLAY, SPECTER, Cast
from tests.tools.specter_minds import Chaser, Mind, Runner


class Hands(SeatHands):
    """Somebody with a mind for one of the sides."""

    def __init__(self, program: Program, seat: int, mind: type[Mind]) -> None:
        super().__init__(program, seat, SPECTER)
        self._mind = mind
        self._cast = Cast()

    def decide(self, match: Match, scene: HiddenTable) -> tuple[Action, list[str]]:
        """The cast before the match, the mind after that."""
        seen, field = cast("SpecterObservation", match.view(self.seat)), cast("Table", scene).field
        is_before = seen.table.phase not in PHASES_OF_PLAY
        act = self._cast.next(seen.table.phase) if is_before else self._mind(field).choose(seen)
        return act, list(clicks_of(field, seen, act))


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
    calm(home, SPECTER, places)
    program = start()
    hands = Hands(program, seat, mind)
    hands.begin()
    match = hands.play()
    assert match.game.name == SPECTER
    assert match.outcome()
    hands.leave(match)
    assert program.wait_for_end() == 0
    assert program.errors() == ""
