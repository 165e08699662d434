"""The pictures of Super Snipers: pieces, boards, tokens and cards, painted from plain facts, and its table in words."""

from game.view.super_snipers.narration import Narration
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.table import lay_out_statistics, lay_out_table

POINTS = ("Kill", "Kills")
FIGURES = ("Course of the Kills", "The last position")

__all__ = ["FIGURES", "POINTS", "Narration", "Picture", "lay_out_statistics", "lay_out_table"]
