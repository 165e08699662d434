"""Sniper Elite in the real window, solo and as the squads, played by hands that click what they see."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from game.core import Action, Match, Options
from game.rules.sniper_elite.state import SniperEliteObservation
from game.scenes.hidden.table import HiddenTable
from game.scenes.sniper_elite import Table
from game.store.settings import Place
from tests.desktop.conftest import Start
from tests.desktop.screen import Program
from tests.desktop.seat_hands import SeatHands, calm
from tests.tools.elite_hands import clicks_of
from tests.tools.elite_matches import ELITE, Cast, is_before
from tests.tools.elite_minds import Brisk, Gunman, Mind


class Hands(SeatHands):
    """Somebody with a mind for one of the sides."""

    def __init__(self, program: Program, seat: int, mind: type[Mind]) -> None:
        super().__init__(program, seat, ELITE)
        self._cast, self._kind = Cast(), mind
        self._mind: Mind | None = None

    def decide(self, match: Match, scene: HiddenTable) -> tuple[Action, list[str]]:
        """The cast before the match, the mind after that."""
        seen, table = cast("SniperEliteObservation", match.view(self.seat)), cast("Table", scene)
        self._mind = self._mind or self._kind(table.field)
        act = self._cast.next(seen) if is_before(seen) else self._mind.choose(seen)
        return act, list(clicks_of(table, act))


@pytest.mark.parametrize(
    ("places", "options", "seat", "mind"),
    [
        ([Place("Ada")], {"mode": "solo"}, 0, Gunman),
        ([Place("Sky", "bot", "easy"), Place("Ada")], {"mode": "squads"}, 1, Brisk),
    ],
    ids=["solo", "as_the_squads"],
)
def test_a_match_is_played_to_its_results(
    start: Start, home: Path, places: list[Place], options: Options, seat: int, mind: type[Mind]
) -> None:
    calm(home, ELITE, places, options)
    program = start()
    hands = Hands(program, seat, mind)
    hands.begin()
    match = hands.play()
    assert match.game.name == ELITE
    assert match.header.options["mode"] == options["mode"]
    assert match.header.players[seat].kind == "human"
    assert match.outcome()
    hands.leave(match)
    assert program.wait_for_end() == 0
    assert program.errors() == ""
