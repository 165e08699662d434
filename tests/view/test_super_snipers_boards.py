"""The boards of Super Snipers: they fit, every print is told apart without colour, overlays lie where they should."""

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.view.look import Look
from game.view.super_snipers.board_art import (
    BoardPlan,
    GridFace,
    paint_board,
    paint_cursor,
    paint_glow,
    paint_isolated,
    paint_kill_frame,
    paint_leaks,
    paint_meeple,
    plan_board,
)

SIZES = [12, 20, 40, 58, 80]
KILL_BOX = frozenset((row, column) for row in (3, 4, 5) for column in (2, 3, 4))
MAGENTA = (255, 0, 255)


def board_of(cell: int, side: int = 8) -> BoardPlan:
    """A board with cells of that size."""
    return plan_board(Rect(20, 20, 10 * cell, 10 * cell), side, side, most=cell)


def painted(look: Look, plan: BoardPlan, face: GridFace) -> pygame.Surface:
    surface = pygame.Surface((plan.card.right + 60, plan.card.bottom + 60))
    paint_board(surface, look, plan, face)
    return surface


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Mask:
    """Where the two differ."""
    same = pygame.mask.from_threshold(before, (0, 0, 0), (3, 3, 3, 255), after)
    same.invert()
    return same


def spot_gray(surface: pygame.Surface, spot: Rect) -> list[float]:
    inner = spot.inflate(-2, -2)
    raw = pygame.image.tobytes(surface.subsurface(inner), "RGB")
    return [0.3 * raw[n] + 0.59 * raw[n + 1] + 0.11 * raw[n + 2] for n in range(0, len(raw), 3)]


@pytest.mark.parametrize("size", [(150, 150), (486, 486), (500, 300), (301, 777), (1200, 900)])
@pytest.mark.parametrize(("rows", "columns"), [(6, 6), (8, 8), (5, 7)])
def test_board_is_the_largest_that_fits(size: tuple[int, int], rows: int, columns: int) -> None:
    room = Rect((13, 7), size)
    plan = plan_board(room, rows, columns, most=200)
    assert room.contains(plan.card)
    assert plan.card.contains(plan.grid)
    assert plan.grid.size == (columns * plan.cell, rows * plan.cell)
    larger = plan.cell + 1
    assert larger * (columns + 0.4) > room.width or larger * (rows + 0.4) > room.height


def test_pixels_and_cells_agree() -> None:
    plan = board_of(40, 6)
    cells = [(row, column) for row in range(6) for column in range(6)]
    for cell in cells:
        spot = plan.spot(cell)
        assert [plan.at(corner) for corner in (spot.topleft, (spot.right - 1, spot.bottom - 1))] == [cell, cell]
    assert plan.at((plan.grid.left - 1, plan.grid.top)) is None
    assert plan.at(plan.grid.bottomright) is None


@pytest.mark.parametrize("cell", SIZES)
def test_prints_are_told_apart_without_colour(look: Look, cell: int) -> None:
    colours = ("purple", "gold", "gray")
    plan = board_of(cell)
    bonus = GridFace(
        8, 8, frozenset([(0, 0)]), KILL_BOX,
        tuple(((1, n), colour) for n, colour in enumerate(colours)),
        tuple(((2, n), colour) for n, colour in enumerate(colours)),
        frozenset([(0, 1)]), (0, 2),
    )  # fmt: skip
    surface, other = painted(look, plan, bonus), painted(look, plan, bonus._replace(icon="surveillance"))
    shown = {f"{kind} {n}": spot_gray(surface, plan.spot((row, n)))
             for kind, row in (("print", 0), ("bonus", 1), ("cover", 2)) for n in range(3)}  # fmt: skip
    shown |= {f"surveillance {n}": spot_gray(other, plan.spot((1, n))) for n in range(3)}
    shown["kill box"], shown["empty"] = spot_gray(surface, plan.spot((4, 3))), spot_gray(surface, plan.spot((7, 7)))
    for one, two in combinations(shown, 2):
        off = [abs(a - b) for a, b in zip(shown[one], shown[two], strict=True)]
        assert sum(value > 12 for value in off) > 0.05 * len(off), (one, two)


@pytest.mark.parametrize("cell", SIZES)
def test_kill_box_frame_is_dashed_and_its_corners_are_whole(look: Look, cell: int) -> None:
    plan = board_of(cell)
    bare = pygame.Surface((plan.card.right + 9, plan.card.bottom + 9))
    bare.fill("#FFFFFF")
    surface = bare.copy()
    paint_kill_frame(surface, look, plan, KILL_BOX)
    box = plan.spot((3, 2)).union(plan.spot((5, 4)))

    def is_red(pos: tuple[int, int]) -> bool:
        red, green, blue, _ = surface.get_at(pos)
        return red - green > 60 and red - blue > 60

    along = [is_red((x, box.top)) or is_red((x, box.top - 1)) for x in range(box.left, box.right)]
    assert 0.35 < sum(along) / len(along) < 0.85, "a dashed line, not a plain one"
    arm = max(2, round(cell * 0.14))
    assert all(along[:arm])
    assert all(along[-arm:])
    touched = changed(bare, surface)
    middle = box.inflate(-cell // 2, -cell // 2)
    assert touched.overlap_area(pygame.Mask(middle.size, fill=True), middle.topleft) == 0


def test_isolated_region_is_hatched_and_nothing_else_is(look: Look) -> None:
    plan, cells = board_of(58), [(1, 1), (1, 2), (2, 1)]
    before = painted(look, plan, GridFace(8, 8))
    after = before.copy()
    paint_isolated(after, look, plan, cells)
    touched = changed(before, after)
    for row in range(8):
        for column in range(8):
            spot = plan.spot((row, column))
            here = touched.overlap_area(pygame.Mask(spot.size, fill=True), spot.topleft)
            assert (here > 0.8 * 58 * 58) if (row, column) in cells else here == 0
    # Without colour the slanting lines are still there.
    spot = plan.spot((1, 1))
    bright = [sum(after.get_at((spot.left + n, spot.top + n))[:3]) for n in range(6, 52)]
    assert max(bright) - min(bright) > 40


def test_leaks_leave_the_board_only_where_it_is_open(look: Look) -> None:
    plan = board_of(58)
    before = painted(look, plan, GridFace(8, 8))
    after = before.copy()
    paint_leaks(after, look, plan, [(0, 3), (1, 3), (1, 2)], [(4, 4)])
    touched, grid = changed(before, after), plan.grid
    above = touched.overlap_area(pygame.Mask((58, 12), fill=True), (grid.left + 3 * 58, grid.top - 12))
    assert above > 20
    for cell in ((0, 3), (1, 3), (1, 2), (4, 4)):
        spot = plan.spot(cell)
        assert touched.overlap_area(pygame.Mask(spot.size, fill=True), spot.topleft) > 30
    outside = Rect(0, grid.top + 2, grid.left, grid.height - 2)
    assert touched.overlap_area(pygame.Mask(outside.size, fill=True), outside.topleft) == 0


def test_glow_and_cursor_mark_their_cells(look: Look) -> None:
    plan = board_of(40)
    before = painted(look, plan, GridFace(8, 8))
    for paint, least in (
        (lambda on: paint_glow(on, look, plan, [(2, 2), (2, 3)]), 1200),
        (lambda on: paint_cursor(on, look, plan, (2, 2)), 100),
    ):
        after = before.copy()
        paint(after)
        touched, spot = changed(before, after), plan.spot((2, 2))
        assert touched.overlap_area(pygame.Mask(spot.size, fill=True), spot.topleft) > least
        far = plan.spot((5, 5))
        assert touched.overlap_area(pygame.Mask(far.size, fill=True), far.topleft) == 0


def test_meeples_are_told_apart_by_their_shape(look: Look) -> None:
    masks = {}
    for who in ("innocent", "target", "target_down"):
        picture = pygame.Surface((58, 58), pygame.SRCALPHA)
        paint_meeple(picture, look, who, Rect(0, 0, 58, 58))
        masks[who] = pygame.mask.from_surface(picture, 200)
    for one, other in combinations(masks, 2):
        alone = masks[one].count() + masks[other].count() - 2 * masks[one].overlap_area(masks[other], (0, 0))
        assert alone > 300, (one, other)


def test_a_board_seen_before_is_not_drawn_again(look: Look) -> None:
    plan, face = board_of(58), GridFace(8, 8, kill_box=KILL_BOX, target=(4, 3))
    surface = pygame.Surface((600, 600))

    def paint() -> None:
        paint_board(surface, look, plan, face)
        paint_isolated(surface, look, plan, [(1, 1)])
        paint_kill_frame(surface, look, plan, face.kill_box)

    paint()
    held = len(look.shapes._cache)
    paint()
    moved = plan._replace(card=plan.card.move(30, 40))
    paint_board(surface, look, moved, face)
    assert len(look.shapes._cache) == held
