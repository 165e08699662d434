"""The table of Sharp Shooters in pictures and in words."""

from game.view.sharp_shooters.narration import Narration
from game.view.sharp_shooters.picture import Picture
from game.view.sharp_shooters.statistics import lay_out_statistics, statistics_height
from game.view.sharp_shooters.table import goal_words, lay_out_table, standing

POINTS = ("point", "points")
FIGURES = (("Dice rolled", lay_out_statistics),)
"""The pages of figures beside the course: name, and what lays it out."""

__all__ = [
    "FIGURES",
    "POINTS",
    "Narration",
    "Picture",
    "goal_words",
    "lay_out_statistics",
    "lay_out_table",
    "standing",
    "statistics_height",
]
