"""Super Snipers as it is played, for the tests of its rules."""

from __future__ import annotations

from game import paths
from game.content.super_snipers import load
from game.rules.super_snipers import SuperSnipers

GAME: SuperSnipers = load(paths.data(), None, {})
