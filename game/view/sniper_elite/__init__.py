"""The pictures of Sniper Elite: board, figures, cards, panels, from what a seat may know; its log in words."""

from game.view.sniper_elite.narration import Narration
from game.view.sniper_elite.picture import Picture
from game.view.sniper_elite.preview import lay_out_preview
from game.view.sniper_elite.statistics import statistics_height
from game.view.sniper_elite.table import (
    goal_words,
    lay_out_rounds,
    lay_out_statistics,
    lay_out_table,
    lead_words,
    role_of,
    standing,
)

POINTS = ("win", "wins")
FIGURES = (("Rounds", lay_out_rounds), ("Both sides", lay_out_statistics))
"""The pages of figures beside the course: name, and what lays it out."""

__all__ = [
    "FIGURES",
    "POINTS",
    "Narration",
    "Picture",
    "goal_words",
    "lay_out_preview",
    "lay_out_rounds",
    "lay_out_statistics",
    "lay_out_table",
    "lead_words",
    "role_of",
    "standing",
    "statistics_height",
]
