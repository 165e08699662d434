"""What is kept of a match of Sniper Elite: mode, side, the specialists that were led, the board, the rounds."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core import Options
from game.rules.sniper_elite import SniperElite
from game.rules.sniper_elite.state import SniperEliteObservation
from game.view.deeds import CHARACTER, MAP, MODE, RIVAL, SIDE, Deeds, Group
from game.view.hidden.sprites import sharp
from game.view.look import Look
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES
from game.view.sniper_elite.pieces import of, specialist_art

HIDDEN, DEFENDERS = "sniper", "defenders"
GROUPS = (
    Group(MODE, "Modes", ("mode",)),
    Group(SIDE, "Sides", words={HIDDEN: "The sniper", DEFENDERS: "The defenders"}),
    Group(CHARACTER, "Specialists led", ("specialists",)),
    Group(MAP, "Boards", ("map",)),
    Group(RIVAL, "Rivals"),
)


def deeds_of(game: SniperElite, seen: SniperEliteObservation, options: Options) -> Deeds:
    """Return what is kept of the match for the seat that sees this."""
    table, board = seen.table, game.field.board.name
    mode = "squads" if table.solo is None else "solo"
    if seen.seat == 0:
        return Deeds(mode, board, HIDDEN, (), None, table.round)
    led = tuple(squad.specialist for squad in table.squads if seen.seat in squad.seats and squad.specialist)
    return Deeds(mode, board, DEFENDERS, led, None, table.round)


def paint_emblem(surface: Surface, look: Look, rect: Rect, what: str, value: str) -> None:
    """Paint a specialist, the figure of a side, or who leads the squads in a mode."""
    if what == MODE and value == "solo":
        surface.blit(look.sprites.get("icons/bot", rect.size), rect)
        return
    if what == CHARACTER:
        art = specialist_art(look, value)
    else:
        art = of("pawn_sniper", SNIPER) if value == HIDDEN else of("pawn_officer", SQUAD_HUES[0])
    surface.blit(sharp(look, art, rect.width), rect)
