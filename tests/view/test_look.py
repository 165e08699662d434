"""Colours, the scale of the window, shapes and the cache behind them."""

import pygame
import pytest

from game.view.cache import PictureCache
from game.view.look import SMALLEST_ROOM, Look, mix, window_scale
from game.view.svg import Box, packed, softened


def test_the_design_size_has_scale_one() -> None:
    assert window_scale((1280, 720), 1.0) == 1.0


def test_the_scale_grows_with_the_window_and_the_setting() -> None:
    assert window_scale((2560, 1440), 1.0) == 2.0
    assert window_scale((2560, 1440), 0.75) == 1.5
    assert window_scale((1280, 720), 1.25) == 1.25


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080), (1024, 1400)])
def test_the_largest_setting_leaves_every_scene_its_room(size: tuple[int, int]) -> None:
    scale = window_scale(size, 2.0)
    assert size[0] / scale >= SMALLEST_ROOM[0] - 0.01
    assert size[1] / scale >= SMALLEST_ROOM[1] - 0.01


def test_roles_seats_and_hex_are_colours(look: Look) -> None:
    assert look.hex("brass") == "#D9A441"
    assert look.hex("seat1") == look.theme.seats[1]
    assert look.hex("#123456") == "#123456"
    with pytest.raises(KeyError, match="no colour named 'bras'"):
        look.hex("bras")


def test_mixing_half_is_the_middle() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"


@pytest.mark.parametrize("size", [(20, 20), (300, 40), (41, 300), (700, 500)])
def test_a_box_has_round_corners_a_border_and_its_fill(look: Look, size: tuple[int, int]) -> None:
    picture = look.shapes.box(size, Box(8, "#204060", "#204060", "#F0F0F0", 2))
    assert picture.get_size() == size
    assert picture.get_at((0, 0)).a < 40
    assert picture.get_at((size[0] // 2, size[1] // 2))[:3] == (0x20, 0x40, 0x60)
    assert picture.get_at((size[0] // 2, 0))[:3] == (0xF0, 0xF0, 0xF0)
    assert picture.get_at((size[0] - 1, size[1] // 2))[:3] == (0xF0, 0xF0, 0xF0)


def test_a_stretched_box_is_the_box_rendered_whole(look: Look) -> None:
    from game.view.svg import box_shapes, document, render

    box, size = Box(10, "#405060", "#101820", "#D9A441", 1.5), (400, 120)
    whole, stretched = render(document(*size, box_shapes(*size, box)), size), look.shapes.box(size, box)
    for x in range(0, 400, 7):
        for y in range(0, 120, 5):
            pair = zip(whole.get_at((x, y)), stretched.get_at((x, y)), strict=True)
            assert all(abs(one - other) <= 3 for one, other in pair), (x, y)


def test_a_shadow_is_darkest_in_the_middle_and_gone_at_its_rim(look: Look) -> None:
    shade = look.shapes.shadow((300, 200), 10, 8, "#000000", 0.5)
    assert shade.get_size() == (300 + 32, 200 + 32)
    assert shade.get_at((166, 116)).a == pytest.approx(127, abs=3)
    assert shade.get_at((0, 0)).a == 0
    row = [shade.get_at((x, 116)).a for x in range(40)]
    assert row == sorted(row)


def test_the_rim_of_a_shadow_leaves_out_what_the_box_covers(look: Look) -> None:
    whole = look.shapes.shadow((300, 200), 10, 8, "#000000", 0.5)
    rim = look.shapes.rim((300, 200), 10, 8, 5, "#000000", 0.5)
    assert rim.get_size() == whole.get_size()
    box = pygame.Rect(16, 11, 300, 200)
    assert {rim.get_at(spot).a for spot in (box.center, box.move(1, 1).midtop, box.move(-2, -2).midbottom)} == {0}
    around = [(box.centerx, box.bottom), (box.right, box.centery), (4, 4), (box.left - 1, box.centery), box.topleft]
    assert [rim.get_at(spot) for spot in around] == [whole.get_at(spot) for spot in around]


def test_a_wide_blur_on_a_smaller_picture_looks_like_one_on_the_whole(look: Look) -> None:
    dark = pygame.Surface((160, 120), pygame.SRCALPHA)
    dark.fill((0, 0, 0, 130), (50, 40, 60, 40))
    exact = pygame.transform.gaussian_blur(dark, 12, repeat_edge_pixels=False)
    soft = softened(dark, 12)
    assert soft.get_size() == exact.get_size()
    apart = [abs(soft.get_at((x, y)).a - exact.get_at((x, y)).a) for x in range(160) for y in range(120)]
    assert max(apart) <= 12
    assert sum(apart) / len(apart) < 2


def test_sprites_keep_their_shape_inside_the_size_asked_for(look: Look) -> None:
    picture = look.sprites.get("logo", (200, 50))
    assert picture.get_size() == (200, 50)
    ink = picture.get_bounding_rect()
    assert abs(ink.width - ink.height) <= 2
    assert abs(ink.centerx - 100) <= 2


def test_a_packed_picture_weighs_what_can_be_seen_of_it() -> None:
    cache = PictureCache(1 << 20)
    for name, is_packed in (("whole", False), ("packed", True)):
        picture = pygame.Surface((20, 10), pygame.SRCALPHA)
        picture.fill("#FFFFFF", (0, 0, 5, 3))
        cache.get(name, lambda picture=picture, is_packed=is_packed: packed(picture) if is_packed else picture)  # type: ignore[misc]
    assert cache.weight == 20 * 10 * 4 + 5 * 3 * 4


def test_the_cache_forgets_what_was_used_longest_ago() -> None:
    cache = PictureCache(3 * 400)
    made: list[str] = []

    def picture(name: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((10, 10))

        return cache.get(name, make)

    for name in "abcab":
        picture(name)
    picture("d")
    assert cache.weight <= 3 * 400
    picture("a")
    assert made == ["a", "b", "c", "d"]
    picture("c")
    assert made == ["a", "b", "c", "d", "c"]
