"""The scenes of Specter Ops."""

from game.scenes.specter_ops.replay import SpecterReplay as Replay
from game.scenes.specter_ops.table import SpecterTable as Table

__all__ = ["Replay", "Table"]
