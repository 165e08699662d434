"""What Sniper Elite is played with in tests of its rules: the cards and specialists as they come out of the box."""

from __future__ import annotations

from game import paths
from game.content.sniper_elite_cards import load_catalog

CATALOG = load_catalog(paths.data() / "sniper_elite")
