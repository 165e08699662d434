"""What is kept of a match of Super Snipers: the mode, the Sniper, the grids that were searched, the Kills."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core import Options
from game.rules.super_snipers import SuperSnipers
from game.rules.super_snipers import hostage as rescue
from game.rules.super_snipers.state import SniperObservation
from game.view.deeds import CHARACTER, MAP, MODE, RIVAL, Deeds, Group
from game.view.look import Look
from game.view.super_snipers.tokens import FOLDER
from game.view.super_snipers.tokens import paint_emblem as paint_sniper

SETS = ("white", "black", "white2", "black2")
AUTOMATED = "automated"
SIGNS = {
    "duel": "icons/crosshair",
    "contract": "icons/bot",
    "quickdraw": "icons/clock",
    "hostage": f"{FOLDER}/innocent",
    "teams": "icons/human",
}
GROUPS = (
    Group(MODE, "Modes", ("mode",)),
    Group(CHARACTER, "Snipers", ("sniper_white",)),
    Group(MAP, "Grids searched", ("grids_white",)),
    Group(RIVAL, "Rivals", words={AUTOMATED: "Its own cards"}),
)
SCORE = "most Kills"
"""What the best score is called."""


def deeds_of(game: SuperSnipers, seen: SniperObservation, options: Options) -> Deeds:
    """Return what is kept of the match for the seat that sees this."""
    chosen = {option.name: option.default for option in game.options()} | dict(options)
    own, mode = seen.own(), str(chosen["mode"])
    sniper, rounds = own.table.sides[own.seat].sniper, own.table.round
    if mode == "hostage":
        kills = rescue.kills(own.table)
        return Deeds(mode, "", "", (sniper,), kills, rounds, f"difficulty={chosen['difficulty']}")
    searched = str(chosen[f"grids_{SETS[seen.seat]}"])
    rival = AUTOMATED if mode == "contract" else ""
    return Deeds(mode, searched, "", (sniper,), own.table.kills[own.seat], rounds, rival)


def paint_emblem(surface: Surface, look: Look, rect: Rect, what: str, value: str) -> None:
    """Paint a Sniper's emblem, the sign of a mode, or a Target."""
    if what == CHARACTER:
        paint_sniper(surface, look, value, rect)
        return
    name = SIGNS.get(value, "icons/crosshair") if what == MODE else f"{FOLDER}/target"
    surface.blit(look.sprites.get(name, rect.size), rect)
