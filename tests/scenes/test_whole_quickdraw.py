"""Two people play a whole match of Quickdraw from the title to the results, each with a device of their own.

Each of them decides by what lies open on the table; what they do, they do with pixels, keys and buttons alone.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core import CLOCK
from game.scenes.stack import HUSH
from game.scenes.super_snipers.quickdraw import QuickdrawTable
from game.store.settings import Place as Chair
from game.store.settings import SetUp
from tests.tools.at_title import at_title
from tests.tools.hands import Player
from tests.tools.modes_scenes import SNIPERS
from tests.tools.quickdraw_matches import Minds
from tests.tools.quickdraw_person import TwoHands

STEP = 0.05
MOST_STEPS = 20_000


class Players(TwoHands):
    """Two people who think like easy bots."""

    def __init__(self, player: Player, devices: tuple[str, str]) -> None:
        super().__init__(player.app)
        self.table = next(one for one in self.app.house.stack.scenes if isinstance(one, QuickdrawTable))
        self.match = self.table.match
        self._devices = devices
        self._minds = Minds(self.match, "normal")

    def play(self) -> None:
        """Play until something else is on the screen than the table or a curtain."""
        for _ in range(MOST_STEPS):
            if self.on_screen == "CurtainScene":
                self.wait(HUSH + 0.1)
                self.click("open")
                self.wait(HUSH)
            elif self.on_screen != "QuickdrawTable":
                return
            elif not any(self._act(seat) for seat in (0, 1)):
                self.app.frame(STEP)
        raise AssertionError("no end")

    def _act(self, seat: int) -> bool:
        if not self.station(seat).can_act:
            return False
        act = self._minds.choose(seat)
        self.do(seat, act, self._devices[seat] if CLOCK in self.match.to_act() else "mouse")
        return True


@pytest.mark.parametrize("other", ["keys", "pad"])
def test_two_play_a_blitz_with_two_devices_from_the_title_to_the_winner(
    home: Path, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.beginning.secrets.randbits", lambda bits: 2026)
    with at_title(home) as player:
        chairs = [Chair("Ada"), Chair("Ben")]
        player.app.house.settings.set_ups[SNIPERS] = SetUp(chairs, {"mode": "quickdraw", "blitz": True})
        player.click(f"box/{SNIPERS}")
        player.click("begin")
        player.wait()
        assert type(player.app.house.stack.top).__name__ == "DevicesScene"
        player.key(pygame.K_RETURN)
        player.wait()
        people = Players(player, ("mouse", other))
        people.play()
        player.wait(2)
        assert people.on_screen == "ResultsScene"
        (entry,) = player.app.house.library.finished()
        assert entry.outcome is not None


def test_one_plays_a_blitz_against_a_computer_player_to_the_winner(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.beginning.secrets.randbits", lambda bits: 2027)
    with at_title(home) as player:
        chairs = [Chair("Ada"), Chair("Grey", "bot", "easy")]
        player.app.house.settings.set_ups[SNIPERS] = SetUp(chairs, {"mode": "quickdraw", "blitz": True})
        player.click(f"box/{SNIPERS}")
        player.click("begin")
        player.wait()
        people = Players(player, ("mouse", ""))
        people.play()
        player.wait(2)
        assert people.on_screen == "ResultsScene"
        acts = {ply.seat for ply in people.match.plies}
        assert {0, 1} <= acts
