"""What is kept of a match of Specter Ops: the side, its characters, the board, the rounds."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core import Options
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.state import SpecterObservation
from game.view.deeds import CHARACTER, MAP, RIVAL, SIDE, Deeds, Group
from game.view.hidden.sprites import sharp
from game.view.look import Look
from game.view.specter_ops.hues import AGENT, hunter_hue
from game.view.specter_ops.pieces import art_of, of

ALONE, HUNTERS = "agent", "hunters"
GROUPS = (
    Group(SIDE, "Sides", words={ALONE: "The agent", HUNTERS: "The hunters"}),
    Group(CHARACTER, "Characters", ("agents", "hunters")),
    Group(MAP, "Boards", ("map",)),
    Group(RIVAL, "Rivals"),
)


def deeds_of(game: SpecterOps, seen: SpecterObservation, options: Options) -> Deeds:
    """Return what is kept of the match for the seat that sees this."""
    table, board = seen.table, game.field.board.name
    if seen.seat == 0:
        name = seen.secret.agent if seen.secret is not None else table.agent
        return Deeds("", board, ALONE, (f"{ALONE}:{name}",) if name else (), None, table.round)
    led = tuple(f"hunter:{hunter.name}" for hunter in table.hunters if hunter.seat == seen.seat)
    return Deeds("", board, HUNTERS, led, None, table.round)


def paint_emblem(surface: Surface, look: Look, rect: Rect, what: str, value: str) -> None:
    """Paint the figure of a character or of a side."""
    if what == SIDE:
        art = of("pawn_agent", AGENT) if value == ALONE else of("pawn_judge", hunter_hue(0))
    else:
        kind, _, name = value.partition(":")
        art = art_of(look, "pawn", name, AGENT if kind == ALONE else hunter_hue(0))
    surface.blit(sharp(look, art, rect.width), rect)
