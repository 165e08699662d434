"""Lines of placements on the two Target Grids of Hostage Rescue, and how far it is from both Kills."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.bot import Budget
from game.bots.super_snipers.field import colour_of
from game.bots.super_snipers.placements import Style, best_laid
from game.bots.super_snipers.stand import LATE, Stand, missing_icons, turns_for
from game.rules.super_snipers.actions import RIGHT, TARGET, Place
from game.rules.super_snipers.pieces import Piece
from game.rules.super_snipers.state import SniperState

PER_GRID = 0.5
"""What it costs that a Sniper still lives, beside the walls that are missing."""
PER_THREAT, PER_WALL_OF_PEOPLE = 0.15, 0.3
"""How much more a grid counts whose rival would hit, and what a wall around people counts more while they are hit."""
FIRST_IS_FREE = 0.4
"""How much a Locate Grid threatens on which the first Focus, which hits nobody, does not lie yet."""
MOST_WALLS = 8


class Threat(NamedTuple):
    """How much the rivals' next Focus is to be feared: of the left Sniper, for the hostages, of the right Sniper."""

    left: float = 0.0
    hostages: float = 0.0
    right: float = 0.0


def threat_of(state: SniperState) -> Threat:
    """Return what threatens: by the Focus on the rivals' Locate Grids, and by who is dead."""
    hostage = state.hostage
    assert hostage is not None
    dead = [side.has_killed for side in state.sides]
    left, among, right = (1.0 if pile else FIRST_IS_FREE for pile in hostage.piles)
    among *= 1 + sum(dead)
    return Threat(0.0 if dead[0] else left, among, 0.0 if dead[1] else right)


class Line(NamedTuple):
    """Placements one after the other: what they cost, where they lead, the Focus that are left."""

    cost: float
    steps: tuple[Place, ...]
    stand: Stand
    left: tuple[Piece, ...]


def rescue_cost(stand: Stand, threat: Threat) -> float:
    """Return about how many Focus both Kills still take, all that matters about them counted in."""
    cost = 0.0
    for front, feared in zip(stand.fronts, (threat.left, threat.right), strict=True):
        if front.is_open:
            left = turns_for(front.field) * (1 + PER_THREAT * feared)
            cost += left + missing_icons(front) + PER_GRID * bool(left)
        people = min(front.field.need.people.size, MOST_WALLS)
        cost += PER_THREAT * threat.hostages * PER_WALL_OF_PEOPLE * people
    return cost - stand.worth * min(1.0, cost / (2 * LATE)) if cost else 0.0


def best_line(stand: Stand, threat: Threat, pieces: tuple[Piece, ...], style: Style, budget: Budget) -> Line:
    """Return the best line of ``style.depth`` placements, or of as many as there are; each Focus once, in any order."""
    lines = [Line(rescue_cost(stand, threat), (), stand, pieces)]
    for _ in range(min(style.depth, len(pieces))):
        after: dict[tuple[Stand, tuple[Piece, ...]], Line] = {}
        for line in lines:
            for piece in dict.fromkeys(line.left):
                if budget.is_spent():
                    break
                _lay(line, threat, piece, style, budget, after)
        if not after:
            break
        lines = sorted(after.values(), key=_cost)[: max(1, style.width)]
    return lines[0]


def _lay(
    line: Line,
    threat: Threat,
    piece: Piece,
    style: Style,
    budget: Budget,
    after: dict[tuple[Stand, tuple[Piece, ...]], Line],
) -> None:
    """Add the placements of a piece after a line that look best."""
    left = tuple(one for one in line.left if one != piece)
    for laid in best_laid(line.stand, piece, style.looks, budget):
        then = line.stand.after(laid.board, laid.mask, colour_of(piece), 0)
        if (then, left) not in after:
            place = Place(piece, RIGHT if laid.board else TARGET, laid.mask)
            after[then, left] = Line(rescue_cost(then, threat), (*line.steps, place), then, left)


def _cost(line: Line) -> float:
    return line.cost
