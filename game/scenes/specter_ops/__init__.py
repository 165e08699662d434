"""The scenes of Specter Ops."""

from game.scenes.specter_ops.table import SpecterTable as Table

__all__ = ["Table"]
