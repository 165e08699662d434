"""Placements of one Focus, the promising ones first, and lines of several that lie in the Line of Sight."""

from __future__ import annotations

from heapq import nlargest
from typing import NamedTuple

from game.bots.bot import Budget
from game.bots.super_snipers.field import NOTHING_NEEDED, colour_of
from game.bots.super_snipers.stand import PER_SURVEILLANCE, Front, Stand
from game.rules.super_snipers.pieces import SHAPES, Piece

ICON = 2.0 * PER_SURVEILLANCE
PER_WAY = 0.5
"""What it counts at first sight that a placement may save a wall, where one that it surely saves counts 1."""


class Laid(NamedTuple):
    """A placement: on which front, over which spaces, and how good it looks at first sight."""

    look: float
    board: int
    mask: int


class Style(NamedTuple):
    """How widely a player searches.

    ``looks``: placements of a Focus that are weighed; ``width``: lines followed at once; ``depth``: Focus looked
    ahead; ``samples``: draws that are tried beyond the Line of Sight.
    """

    looks: int
    width: int
    depth: int
    samples: int


class Sight:
    """Tells at first sight how good the placements on a front look."""

    def __init__(self, front: Front) -> None:
        need = front.field.need if front.is_open else NOTHING_NEEDED
        self._walls = need.people.walls, need.kill.walls
        self._ways = need.people.ways, need.kill.ways
        icons = front.field.plot.icons
        self._icons = [0 if front.earned >> colour & 1 else icons[colour] for colour in (0, 1, 2)]

    def look(self, mask: int, colour: int | None) -> float:
        """Return how good a placement looks: walls it surely saves, walls it may save, an icon that it earns."""
        (people, kill), (people_ways, kill_ways) = self._walls, self._ways
        looks: float = (mask & people).bit_count() + (mask & kill).bit_count()
        looks += PER_WAY * ((mask & people_ways).bit_count() + (mask & kill_ways).bit_count())
        return looks + ICON if colour is not None and mask & self._icons[colour] else looks


def best_laid(stand: Stand, piece: Piece, count: int, budget: Budget) -> list[Laid]:
    """Return the ``count`` placements of a piece that look best, by the usual rule."""
    colour, shape = colour_of(piece), SHAPES[piece]
    found: list[Laid] = []
    if colour is None:
        return found
    for index, front in enumerate(stand.fronts):
        spots = front.field.spots(shape, colour)
        budget.spend(len(spots))
        look = Sight(front).look
        found += [Laid(look(spot.mask, colour), index, spot.mask) for spot in spots]
    return nlargest(count, found)


def foresee(stand: Stand, pieces: tuple[Piece, ...], style: Style, budget: Budget) -> float:
    """Return the fewest turns to the Kill when these pieces come next, one a turn."""
    lines = [(stand.turns(), stand)]
    done = lines[0][0] if stand.is_done else float("inf")
    for spent, piece in enumerate(pieces, 1):
        after: dict[Stand, float] = {}
        for _, line in lines:
            if line.is_done or budget.is_spent():
                continue
            colour = colour_of(piece)
            for laid in best_laid(line, piece, style.looks, budget):
                then = line.after(laid.board, laid.mask, colour, spent)
                if then not in after:
                    after[then] = then.turns(spent)
            if line not in after:
                after[line] = line.turns(spent)
        ranked = sorted(after.items(), key=_turns)[: style.width]
        if not ranked:
            break
        lines = [(turns, then) for then, turns in ranked]
        done = min([done, *(turns for turns, then in lines if then.is_done)])
    return min(done, lines[0][0])


def _turns(item: tuple[Stand, float]) -> float:
    return item[1]
