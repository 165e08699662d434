"""The table of Sharp Shooters in pictures and in words."""

from game.view.sharp_shooters.narration import Narration
from game.view.sharp_shooters.picture import Picture
from game.view.sharp_shooters.statistics import lay_out_statistics
from game.view.sharp_shooters.table import lay_out_table

POINTS = ("point", "points")
FIGURES = ("Course of the points", "Dice rolled")

__all__ = ["FIGURES", "POINTS", "Narration", "Picture", "lay_out_statistics", "lay_out_table"]
