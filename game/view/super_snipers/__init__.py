"""The pictures of Super Snipers: pieces, boards, tokens and cards, painted from plain facts, and its table in words."""

from game.view.super_snipers.narration import Narration
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.statistics import statistics_height
from game.view.super_snipers.table import goal_words, lay_out_rounds, lay_out_statistics, lay_out_table, standing

POINTS = ("Kill", "Kills")
MACHINES = {"hostage": ("Two rivals", "this one on the right, on the left whoever comes next in the list")}
"""What the set-up says of those whom the rules play, by mode."""
FIGURES = ("Course of the rounds", "Both sides")

__all__ = [
    "FIGURES",
    "MACHINES",
    "POINTS",
    "Narration",
    "Picture",
    "goal_words",
    "lay_out_rounds",
    "lay_out_statistics",
    "lay_out_table",
    "standing",
    "statistics_height",
]
