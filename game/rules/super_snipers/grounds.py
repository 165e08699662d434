"""Where a piece may lie: the rules of placement as masks for the boards, and each refusal as a sentence."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.core import Reason, Seat
from game.rules.super_snipers.actions import RIGHT, TARGET
from game.rules.super_snipers.boards import Board, Spot
from game.rules.super_snipers.book import Book, Held
from game.rules.super_snipers.grids import LocateGrid, TargetGrid
from game.rules.super_snipers.pieces import COLOURS_OF, NAMES, NO_PIECE, SHAPES, Piece, is_focus
from game.rules.super_snipers.powers import face_up, is_spent
from game.rules.super_snipers.shapes import Shape
from game.rules.super_snipers.state import Placed, SideState, SniperState, TargetBoard

NUMBERS = ("first", "second", "third")


class Ground(NamedTuple):
    """What a piece finds on a board.

    ``taken``: spaces under other pieces. ``barred``: crosshairs, Innocents, the Primary Target. ``icons``: Cover icons
    of another colour. ``chain``: spaces of its colour. ``touching``, ``covering``: what it has to be connected to.
    ``meeples``: barred spaces that a card (``cover``) lets it cover, one at a time; ``free_for_meeples``: where those
    could be put. ``is_special``: the new Chain that was begun with Use is started, nothing else.
    """

    board: Board
    shape: Shape
    taken: int
    barred: int
    icons: int
    chain: int
    touching: int
    covering: int
    meeples: int = 0
    cover: Held | None = None
    free_for_meeples: int = 0
    is_special: bool = False

    def spots(self) -> list[Spot]:
        """Return every spot where the piece may lie."""
        blocked = self.taken | (self.barred & ~self.meeples) | self.icons
        spots = self.board.legal(self.shape, blocked, touching=self.touching, covering=self.covering)
        if self.meeples or self.is_special:
            return [spot for spot in spots if not self._special_refusal(spot)]
        return spots

    def refusal(self, mask: int) -> str:
        """Return why the piece may not cover ``mask``, or ""."""
        spot = by_mask(self.board, self.shape).get(mask)
        if spot is None:
            return Reason("The piece does not lie on the grid like this.", "chains/wholly")
        if mask & self.taken:
            return Reason("It would overlap another Focus.", "chains/wholly")
        if mask & self.barred & ~self.meeples:
            return Reason("Crosshairs, Innocents and the Primary Target must stay uncovered.", "chains/never")
        if mask & self.icons:
            return Reason("A Cover icon can only be covered by a Focus of its colour.", "chains/cover")
        if not (mask & self.covering or spot.touch & self.touching):
            if self.is_special:
                return Reason("The new Chain does not start where it may.", "concentrate")
            if not self.chain:
                return Reason("The first Focus of a colour must touch the border of the grid.", "chains/touch")
            return Reason("It must share a side with a Focus of its colour.", "chains/touch")
        return self._special_refusal(spot)

    def _special_refusal(self, spot: Spot) -> str:
        if self.is_special and (spot.touch & self.chain or (not self.chain and spot.mask & self.board.border)):
            return Reason("It can lie there without a new Chain; cancel that first.", "concentrate")
        covered = spot.mask & self.meeples
        if not covered:
            return ""
        if covered & covered - 1:
            return Reason("Only one meeple may be covered at a time.", "cards/aside")
        assert self.cover is not None
        if self.cover.power.what == "moved_aside" and not self.beside(covered, spot.mask):
            return Reason("The covered meeple has no free space next to it.", "cards/aside")
        return ""

    def beside(self, meeple: int, mask: int) -> int:
        """Return the spaces where a meeple under ``mask`` could be put."""
        return self.board.around(meeple) & self.free_for_meeples & ~mask


@cache
def by_mask(board: Board, shape: Shape) -> dict[int, Spot]:
    """Return the spots of a shape by the spaces they cover."""
    return {spot.mask: spot for spot in board.spots(shape)}


def mask_of(placed: tuple[Placed, ...]) -> int:
    """Return all spaces under some pieces."""
    mask = 0
    for piece in placed:
        mask |= piece.mask
    return mask


def open_for_meeples(book: Book, scope: Seat, target: TargetBoard, placed: tuple[Placed, ...]) -> int:
    """Return the open spaces off the border on which a meeple may be put (spec, Archangel)."""
    grid = book.target(scope, target.level)
    occupied = target.target
    for innocent in target.innocents:
        if innocent.meeple != "gone":
            occupied |= innocent.cell
    return grid.board.all & ~grid.board.border & ~mask_of(placed) & ~occupied


def ground(book: Book, state: SniperState, seat: Seat, piece: Piece, board: int, without: Piece = NO_PIECE) -> Ground:
    """Return what ``piece`` of ``seat`` finds on one of its boards; ``without``: a piece thought away."""
    grid: LocateGrid | TargetGrid
    if board >= TARGET:
        scope = scope_of(seat, board)
        target = state.sides[scope].target
        assert target is not None
        placed, grid = target.placed, book.target(scope, target.level)
        barred = _meeple_spaces(target)
    else:
        locate = state.sides[seat].locate[board]
        placed, grid = locate.placed, book.locate(seat, locate.level)
        barred = grid.crosshairs
    colour = COLOURS_OF[piece]
    taken = chain = focus = 0
    for one in placed:
        if one.piece != without:
            mask, its = one.mask, COLOURS_OF[one.piece]
            taken |= mask
            if its == colour:
                chain |= mask
            if its is not None:
                focus |= mask
    everywhere = grid.board.all
    if colour is None:
        found = Ground(grid.board, SHAPES[piece], taken, barred, 0, 0, 0, everywhere)
    else:
        covering = 0 if chain else grid.board.border
        found = Ground(grid.board, SHAPES[piece], taken, barred, grid.cover.but(colour), chain, chain, covering)
    return _with_powers(found, book, state, seat, piece, board, focus)


def _meeple_spaces(target: TargetBoard) -> int:
    """Return the spaces of the Primary Target and of all Innocents that are not out for the round."""
    mask = target.target
    for innocent in target.innocents:
        if innocent.meeple != "gone":
            mask |= innocent.cell
    return mask


def _with_powers(
    found: Ground, book: Book, state: SniperState, seat: Seat, piece: Piece, board: int, focus: int
) -> Ground:
    """Return the ground as the Bonus in use and the cards of ``seat`` change it."""
    side = state.sides[seat]
    target = state.sides[scope_of(seat, board)].target if board >= TARGET else None
    powers = face_up(book, state, seat).by_kind
    if side.using == "concentrate":
        found = found._replace(touching=0, covering=found.board.border, is_special=True)
    for one in powers.get("start_chain", ()) if is_focus(piece) else ():
        power = one.power
        if side.using == one.key:
            found = found._replace(touching=0, covering=0, is_special=True)
            found = _with_chain(found, target, power.what, focus)
        elif not side.using and not (power.times or power.by_trackers):
            found = _with_chain(found, target, power.what, focus)
    for one in powers.get("cover_meeple", ()) if target is not None else ():
        if target is not None and not found.meeples and _may_cover(side, piece, one):
            found = _with_cover(found, book, scope_of(seat, board), target, one)
    return found


def _may_cover(side: SideState, piece: Piece, one: Held) -> bool:
    power = one.power
    if is_focus(piece) != (power.when == "places_focus") or is_spent(side, one):
        return False
    return not power.cost or power.cost in side.bonuses


def _with_cover(found: Ground, book: Book, scope: Seat, target: TargetBoard, one: Held) -> Ground:
    placed = tuple(piece for piece in target.placed if piece.mask & found.taken)
    free = open_for_meeples(book, scope, target, placed)
    return found._replace(meeples=_coverable(target, one.power.what), cover=one, free_for_meeples=free)


def _with_chain(found: Ground, target: TargetBoard | None, what: str, focus: int) -> Ground:
    if what == "border":
        return found._replace(covering=found.covering | found.board.border)
    if what == "any_colour":
        return found._replace(touching=found.touching | focus)
    if target is None:
        return found
    standing = 0
    for innocent in target.innocents:
        if innocent.meeple == "grid":
            standing |= innocent.cell
    return found._replace(touching=found.touching | standing)


def _coverable(target: TargetBoard, what: str) -> int:
    """Return the spaces that a card lets one cover: any Innocent's, or those of meeples that stand on the grid."""
    mask = 0
    for innocent in target.innocents:
        if innocent.meeple == "grid" or (innocent.meeple == "off" and what != "moved_aside"):
            mask |= innocent.cell
    return mask | target.target if what == "moved_aside" else mask


def scope_of(seat: Seat, board: int) -> Seat:
    """Return on whose Scope Board lies the Target Grid that ``seat`` calls ``board``: a rescuer plays on both."""
    return 1 if board == RIGHT else seat


def board_refusal(state: SniperState, seat: Seat, board: int) -> str:
    """Return why ``seat`` does not play on a board now, or ""."""
    side = state.sides[seat]
    if state.hostage is not None:
        return (
            "" if board in (TARGET, RIGHT) else Reason("There are the left and the right Target Grid.", "rescue/grids")
        )
    if board == TARGET:
        return (
            ""
            if side.target is not None
            else Reason("The Target Grid is not in play before you have found the Sniper.", "target/grid")
        )
    if not 0 <= board < len(side.locate):
        return Reason("There is no such grid.", "locate/seal")
    if side.target is not None:
        return Reason("In the Target Phase only the Target Grid is played on.", "target/grid")
    return Reason("That Locate Grid is out of the match.", "hide/gone") if side.locate[board].is_gone else ""


def boards(state: SniperState, seat: Seat) -> tuple[int, ...]:
    """Return the boards that ``seat`` plays on now."""
    side = state.sides[seat]
    if state.hostage is not None:
        return (TARGET, RIGHT)
    if side.target is not None:
        return (TARGET,)
    return tuple(n for n, locate in enumerate(side.locate) if not locate.is_gone)


def name_of(piece: Piece) -> str:
    """Return a piece's name for a sentence."""
    return NAMES[piece] if 0 <= piece < len(NAMES) else "piece"
