"""The pictures of Super Snipers: pieces, boards, tokens and cards, painted from plain facts, and its table in words."""

from game.view.super_snipers.narration import Narration
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.statistics import statistics_height
from game.view.super_snipers.table import (
    goal_words,
    headline_words,
    lay_out_rounds,
    lay_out_score,
    lay_out_statistics,
    lay_out_table,
    lead_words,
    standing,
)

LOST = "super_snipers/tracker"
"""The picture of a match that nobody won: a rescue that failed."""
POINTS = ("Kill", "Kills")
MACHINES = {"hostage": ("Two rivals", "this one on the right, on the left whoever comes next in the list")}
"""What the set-up says of those whom the rules play, by mode."""
FIGURES = (("Rounds", lay_out_rounds), ("What was done", lay_out_statistics))
"""The pages of figures beside the course: name, and what lays it out."""

__all__ = [
    "FIGURES",
    "LOST",
    "MACHINES",
    "POINTS",
    "Narration",
    "Picture",
    "goal_words",
    "headline_words",
    "lay_out_rounds",
    "lay_out_score",
    "lay_out_statistics",
    "lay_out_table",
    "lead_words",
    "standing",
    "statistics_height",
]
