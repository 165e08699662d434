"""The scenes of Sharp Shooters."""

from game.scenes.sharp_shooters.table import SharpTable as Table

__all__ = ["Table"]
