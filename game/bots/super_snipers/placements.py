"""Placements of one Focus, the promising ones first, and lines of several that lie in the Line of Sight."""

from __future__ import annotations

from heapq import nlargest
from typing import NamedTuple

from game.bots.bot import Budget
from game.bots.super_snipers.field import colour_of
from game.bots.super_snipers.stand import PER_SURVEILLANCE, Front, Stand
from game.rules.super_snipers.pieces import SHAPES, Piece

ICON = 2.0 * PER_SURVEILLANCE


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


def first_sight(front: Front, mask: int, colour: int | None) -> float:
    """Return how good a placement looks: walls it surely saves, walls it may save, an icon that it earns."""
    need = front.field.need
    people, kill = need.people, need.kill
    looks = 0.0
    if front.is_open:
        looks = (mask & people.walls).bit_count() + (mask & kill.walls).bit_count()
        looks += 0.4 * ((mask & people.ways).bit_count() + (mask & kill.ways).bit_count())
    if colour is not None and front.field.plot.icons[colour] & mask and not front.earned >> colour & 1:
        looks += ICON
    return looks


def best_laid(stand: Stand, piece: Piece, count: int, budget: Budget) -> list[Laid]:
    """Return the ``count`` placements of a piece that look best, by the usual rule."""
    colour, shape = colour_of(piece), SHAPES[piece]
    found: list[Laid] = []
    if colour is None:
        return found
    for index, front in enumerate(stand.fronts):
        spots = front.field.spots(shape, colour)
        budget.spend(len(spots))
        found += [Laid(first_sight(front, spot.mask, colour), index, spot.mask) for spot in spots]
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
