"""What moves at the table of Specter Ops: figures go their way, and nothing moves that a seat may not know of."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core import Event
from game.rules.specter_ops.events import (
    Attacked,
    Cleared,
    DiceRolled,
    Drove,
    MarkerFlipped,
    MarkerLaid,
    Moved,
    SensorAnswered,
    Walked,
)
from game.view.hidden.board import BoardPicture, BoardView, lay_out_board
from game.view.hidden.motion import LEAST_WAY, LONGEST_WAY
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.specter_ops.motion import NOTHING, Motions
from game.view.specter_ops.picture import view_of
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FIELD = GAME.field
SCENE = Scene(at="L20", hunters={"judge": "J17", "beast": "A1"}, vehicle=("tracer", "K24"))


def space(name: str) -> int:
    return FIELD.space(name)


@pytest.fixture
def view(window: pygame.Surface, look: Look) -> BoardView:
    found = view_of(look, GAME)
    sheet = Sheet(look, window.get_size())
    lay_out_board(sheet, "board", sheet.rect, found, BoardPicture())
    return found


@pytest.fixture
def motions(look: Look, view: BoardView) -> Motions:
    return Motions(FIELD, lambda: (look, view))


def changed(window: pygame.Surface, motions: Motions, event: Event, share: float) -> pygame.Rect:
    """Where something is painted of an event's first movement at a share of its time."""
    motion = motions.of(event, SCENE.table, SCENE.secret)
    window.fill("black")
    animation = motion.groups[0][0]
    assert animation.paint is not None
    animation.paint(window, share)
    mask = pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def test_a_walk_begins_and_ends_where_it_should(window: pygame.Surface, view: BoardView, motions: Motions) -> None:
    event = Walked(0, space("K20"), 3)
    camera = view.lens.camera
    for share, name in ((0.0, "J17"), (1.0, "K20")):
        rect = changed(window, motions, event, share)
        assert rect.inflate(camera.cell, camera.cell).collidepoint(camera.middle(space(name)))


def test_a_way_goes_round_structures_step_by_step(motions: Motions) -> None:
    way = motions.way(space("J17"), space("M20"))
    assert way[0] == space("J17")
    assert way[-1] == space("M20")
    assert all(FIELD.ground.is_free(one) for one in way)
    assert all(FIELD.ground.distance(one, other) == 1 for one, other in pairwise(way))


def test_the_vehicle_keeps_to_the_road(motions: Motions) -> None:
    way = motions.way(space("K17"), space("G20"), FIELD.ground.road)
    assert all(FIELD.ground.road >> one & 1 for one in way)


def test_moves_take_as_long_as_the_eye_needs(motions: Motions) -> None:
    for event in (Walked(0, space("J16"), 1), Walked(0, space("K20"), 3), Drove(0, space("G8"), 10, 0)):
        (group,) = motions.of(event, SCENE.table, None).groups
        assert LEAST_WAY <= group[0].milliseconds <= LONGEST_WAY


def test_her_own_move_is_seen_by_nobody_else(motions: Motions) -> None:
    event = Moved((space("L19"),))
    assert motions.of(event, SCENE.table, None) == NOTHING
    assert motions.of(event, SCENE.table, SCENE.secret).hidden == ("agent",)


@pytest.mark.parametrize(
    "event",
    [
        MarkerFlipped(0, 1),
        MarkerLaid(space("L19"), "visible", 3),
        DiceRolled(0, (3,), 3),
        Cleared(0),
        SensorAnswered(0, "N"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_happens_can_be_seen(window: pygame.Surface, motions: Motions, event: Event) -> None:
    assert changed(window, motions, event, 0.5).width > 4


def test_a_shot_without_a_marker_shows_nothing(motions: Motions) -> None:
    assert SCENE.table.marker is None
    assert motions.of(Attacked(0, 3, False), SCENE.table, None) == NOTHING


def test_what_moves_is_not_drawn_twice(motions: Motions) -> None:
    assert motions.of(Walked(0, space("J16"), 1), SCENE.table, None).hidden == ("hunter0",)
    assert motions.of(Drove(0, space("K25"), 1, 9), SCENE.table, None).hidden == ("vehicle",)
    assert motions.of(MarkerLaid(space("L19"), "visible", 3), SCENE.table, None).hidden == ("marker", "shown")
