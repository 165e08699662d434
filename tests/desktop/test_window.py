"""The window itself: it opens from any folder, takes keys and clicks, changes its size, and ends."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tests.desktop.conftest import Start
from tests.desktop.mirror import Mirror
from tests.desktop.screen import Program, Screen, difference, wait_for


def test_a_click_on_quit_ends_it(start: Start, tmp_path: Path) -> None:
    program = start(folder=tmp_path)
    mirror = Mirror(program)
    program.click(mirror.middle(mirror.title(), "quit"))
    assert program.wait_for_end() == 0
    assert program.errors() == ""


def test_the_frame_of_the_window_closes_it(start: Start) -> None:
    program = start()
    program.key("alt+F4")
    assert program.wait_for_end() == 0
    assert program.errors() == ""


def test_it_ends_when_the_system_asks(start: Start) -> None:
    program = start()
    program.ask_to_end()
    assert program.wait_for_end() == 0


def test_the_pointer_and_the_keys_reach_the_shelf(start: Start) -> None:
    program = start()
    mirror = Mirror(program)
    program.move((2, 2))
    before = program.picture()
    program.move(mirror.middle(mirror.title(), "box/super_snipers"))
    wait_for(lambda: difference(before, program.picture()) > 0.001, "the box that is pointed at to stand out")
    before = program.picture()
    program.key("Tab")
    wait_for(lambda: difference(before, program.picture()) > 0.0005, "the focus to show")


def test_a_resized_window_is_filled(start: Start) -> None:
    program = start()
    for size in ((1500, 900), (1024, 640)):
        program.resize(size)
        wait_for(partial(has_size, program, size), f"a window of {size}")
        wait_for(partial(is_filled, program), "a picture in all of it")
    mirror = Mirror(program)
    program.click(mirror.middle(mirror.title(), "quit"))
    assert program.wait_for_end() == 0


def test_it_gets_no_smaller_than_it_can_be_read(start: Start) -> None:
    program = start()
    program.resize((300, 200))
    wait_for(lambda: program.size() == (1024, 640), "the smallest size")


def test_f11_fills_the_screen_and_goes_back(start: Start, screen: Screen) -> None:
    program = start()
    size = program.size()
    program.key("F11")
    wait_for(lambda: program.size() == screen.size, "the full screen")
    wait_for(lambda: is_filled(program), "a picture in all of it")
    program.key("F11")
    wait_for(lambda: program.size() == size, "the window as it was")


def has_size(program: Program, size: tuple[int, int]) -> bool:
    return program.size() == size


def is_filled(program: Program) -> bool:
    """Whether each corner of the window shows the desk, which is nowhere quite black."""
    picture = program.picture()
    width, height = picture.get_size()
    corners = ((3, 3), (width - 4, 3), (3, height - 4), (width - 4, height - 4))
    return (width, height) == program.size() and all(sum(picture.get_at(corner)[:3]) > 10 for corner in corners)
