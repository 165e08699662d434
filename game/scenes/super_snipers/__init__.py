"""The scenes of Super Snipers."""

from game.scenes.super_snipers.table import SniperTable as Table

__all__ = ["Table"]
