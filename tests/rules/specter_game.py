"""Specter Ops as it comes out of the box, on its first board."""

from __future__ import annotations

from game import paths
from game.content.specter_ops_cards import load_catalog
from game.rules.specter_ops import SpecterOps
from tests.rules.specter_ops_board import FACILITY

CATALOG = load_catalog(paths.data() / "specter_ops")
GAME = SpecterOps(FACILITY, CATALOG)
