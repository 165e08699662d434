"""Somebody plays a whole Hostage Rescue from the set-up to the results: with pixels and keys alone.

What is done is decided by what lies on the table; the bells ring as they do for anybody.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.super_snipers.events import Killed, PiecePlaced
from game.scenes.super_snipers.rescue import RescueTable
from tests.tools.at_title import at_title
from tests.tools.hands import Player
from tests.tools.modes_scenes import SNIPERS
from tests.tools.quickdraw_matches import Minds
from tests.tools.rescue_person import WAYS, Rescuer

STEP = 0.05
MOST_STEPS = 6_000


class Ada(Rescuer):
    """Somebody who thinks like a bot of medium strength, and changes between hands and keys."""

    def __init__(self, player: Player, way: str) -> None:
        super().__init__(player.app)
        self.table = next(one for one in self.app.house.stack.scenes if isinstance(one, RescueTable))
        self.match = self.table.match
        self._way = way
        self._minds = Minds(self.match, "normal", 5)

    def play(self) -> None:
        """Play until something else is on the screen."""
        for _ in range(MOST_STEPS):
            if self.on_screen != "RescueTable":
                return
            if self.station.can_act:
                self.do(self._minds.choose(0), self._way)
            else:
                self.app.frame(STEP)
        raise AssertionError("no end")


@pytest.mark.parametrize("way", WAYS)
def test_a_rescue_is_played_from_the_set_up_to_the_results_and_its_replay(home: Path, way: str) -> None:
    with at_title(home) as player:
        player.click(f"box/{SNIPERS}")
        player.click("option/mode/3")
        player.click("option/difficulty/0")
        assert "option/difficulty help" in names(player), "what the difficulty means stands below it"
        player.click("begin")
        player.wait()
        ada = Ada(player, way)
        assert ada.hostage.difficulty == "easy"
        ada.play()
        player.wait(2)
        assert ada.on_screen == "ResultsScene"
        history = ada.match.view(0).history
        assert sum(isinstance(one, Killed) for one in history) == 4
        assert sum(isinstance(one, PiecePlaced) for one in history) > 12
        assert player.app.house.stack.top._headline == "The hostages are free"  # type: ignore[union-attr]
        assert {"ending Kills row", "ending Hits row"} <= names(player)
        player.click("view/1")
        assert "round 2 turns" in names(player)
        (entry,) = player.app.house.library.finished()
        assert entry.outcome is not None
        player.click("replay")
        player.wait(0.5)
        assert ada.on_screen == "ReplayScene"
        player.click("last")
        assert {"board3", "board4", "pile0", "pile1", "pile2"} <= names(player)


def names(player: Player) -> set[str]:
    """The names of everything on the screen."""
    top = player.app.house.stack.top
    assert top is not None
    player.places()
    return {mark.name for mark in top.sheet.marks}  # type: ignore[attr-defined]
