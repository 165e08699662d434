"""Looking at a board: spaces and pixels agree at every zoom, the space under the pointer stays, nothing is lost."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.view.hidden.camera import GLIDE, MARGIN, NOWHERE, Camera, Lens

WINDOW = Rect(40, 60, 700, 500)


def looking(columns: int = 23, rows: int = 32, window: Rect = WINDOW) -> Lens:
    lens = Lens(columns, rows)
    lens.through(window)
    return lens


def settle(lens: Lens) -> Camera:
    lens.update(GLIDE / 1000)
    assert not lens.is_moving
    return lens.camera


@pytest.mark.parametrize("notches", [0, 1, 3, 6, 20])
def test_each_pixel_of_a_space_is_that_space(notches: int) -> None:
    lens = looking()
    lens.zoom((300, 300), notches)
    camera = settle(lens)
    seen = [space for space in range(23 * 32) if WINDOW.contains(camera.rect(space))]
    assert seen
    for space in seen:
        rect = camera.rect(space)
        for x, y in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
            assert camera.space_at(x, y) == space


def test_fitted_shows_the_whole_board() -> None:
    camera = looking().camera
    assert all(WINDOW.contains(camera.rect(space)) for space in range(23 * 32))
    assert camera.space_at(WINDOW.left, WINDOW.top) == NOWHERE, "beside a narrow board there is nothing"
    assert camera.space_at(*WINDOW.topright) == NOWHERE


@pytest.mark.parametrize("pos", [(390, 310), (360, 120), (420, 500)])
def test_zooming_keeps_the_space_under_the_pointer(pos: tuple[int, int]) -> None:
    lens = looking(26, 23)
    before = lens.camera.space_at(*pos)
    lens.zoom(pos, 3)
    while lens.is_moving:
        lens.update(1 / 60)
        assert lens.camera.space_at(*pos) == before
    assert lens.camera.rest > 21


def test_hardly_anything_beside_the_board_is_shown_when_it_is_larger_than_the_window() -> None:
    lens = looking()
    lens.zoom(WINDOW.center, 8)
    for dx, dy in ((9000, 0), (-9000, 0), (0, 9000), (0, -9000)):
        settle(lens)
        lens.drag(dx, dy)
        camera = lens.camera
        margin = round(MARGIN * camera.cell) + 1
        assert camera.board.inflate(2 * margin, 2 * margin).contains(WINDOW)


def test_dragging_moves_the_board_with_the_pointer() -> None:
    lens = looking()
    lens.zoom(WINDOW.center, 6)
    settle(lens)
    before = lens.camera.space_at(300, 300)
    lens.drag(-57, 33)
    assert lens.camera.space_at(300 - 57, 300 + 33) == before


def test_a_space_is_brought_into_the_window_and_one_that_is_seen_moves_nothing() -> None:
    lens = looking()
    lens.zoom(WINDOW.center, 8)
    settle(lens)
    corner = 23 * 32 - 1
    lens.bring(corner)
    camera = settle(lens)
    assert WINDOW.contains(camera.rect(corner))
    lens.bring(corner)
    assert not lens.is_moving


def test_fit_goes_back_to_the_whole_board() -> None:
    lens = looking()
    first = lens.camera
    lens.zoom((100, 100), 5)
    settle(lens)
    lens.fit()
    assert settle(lens) == first


def test_another_window_keeps_what_is_looked_at() -> None:
    lens = looking()
    lens.zoom(WINDOW.center, 6)
    middle = settle(lens).space_at(*WINDOW.center)
    large = Rect(0, 0, 1400, 1000)
    assert lens.through(large).space_at(*large.center) == middle


def test_places_are_clickable() -> None:
    lens = looking()
    lens.zoom((100, 100), 4)
    camera = settle(lens)
    places = camera.places()
    assert len(places) > 50
    for name, rect in places.items():
        assert camera.space_at(*rect.center) == int(name.partition("/")[2])
