"""The scenes of Sniper Elite."""

from game.scenes.sniper_elite.replay import SniperEliteReplay as Replay
from game.scenes.sniper_elite.table import SniperEliteTable as Table

__all__ = ["Replay", "Table"]
