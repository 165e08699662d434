"""Sniper Elite in the real window: solo, played by hands that click what they see."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from game.core import Action, Match
from game.rules.sniper_elite.state import SniperEliteObservation
from game.scenes.hidden.table import HiddenTable
from game.scenes.sniper_elite import Table
from game.store.settings import Place
from tests.desktop.conftest import Start
from tests.desktop.screen import Program
from tests.desktop.seat_hands import SeatHands, calm
from tests.tools.elite_hands import clicks_of
from tests.tools.elite_matches import ELITE, Cast, is_before
from tests.tools.elite_minds import Gunman


class Hands(SeatHands):
    """The sniper, alone against the automated defender."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, 0, ELITE)
        self._cast = Cast()

    def decide(self, match: Match, scene: HiddenTable) -> tuple[Action, list[str]]:
        """The cast before the match, a gunman after that."""
        seen, table = cast("SniperEliteObservation", match.view(self.seat)), cast("Table", scene)
        act = self._cast.next(seen) if is_before(seen) else Gunman(table.field).choose(seen)
        return act, list(clicks_of(table, act))


def test_a_solo_game_is_played_to_its_results(start: Start, home: Path) -> None:
    calm(home, ELITE, [Place("Ada")], {"mode": "solo"})
    program = start()
    hands = Hands(program)
    hands.begin()
    match = hands.play()
    assert match.game.name == ELITE
    assert match.header.options["mode"] == "solo"
    assert match.outcome()
    hands.leave(match)
    assert program.wait_for_end() == 0
    assert program.errors() == ""
