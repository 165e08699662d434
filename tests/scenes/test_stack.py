"""The stack: changes happen between frames, overlays show what lies below, a fault does not end the program."""

import logging

import pygame
import pytest

from game.scenes.house import House
from game.scenes.scene import Scene
from game.view.sheet import Sheet
from tests.tools.hands import Player


class Told(Scene):
    """A scene that tells what happens to it and fills its window with a colour."""

    def __init__(self, house: House, name: str, told: list[str], colour: str = "#204060") -> None:
        super().__init__(house)
        self.name, self.told, self.colour = name, told, colour

    def enter(self) -> None:
        self.told.append(f"{self.name} enters")

    def leave(self) -> None:
        self.told.append(f"{self.name} leaves")

    def pause(self) -> None:
        super().pause()
        self.told.append(f"{self.name} pauses")

    def resume(self) -> None:
        super().resume()
        self.told.append(f"{self.name} resumes")

    def lay_out(self, sheet: Sheet) -> None:
        area = sheet.rect if not self.is_overlay else pygame.Rect(0, 0, 100, 100)

        def paint(surface: pygame.Surface) -> None:
            surface.fill(self.colour, area)

        sheet.canvas(self.name, area, paint)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self.told.append(f"{self.name} gets {event.unicode}")
        return super().handle(event)


class Overlay(Told):
    is_overlay = True


def test_pushes_and_pops_wait_for_the_end_of_the_frame(player: Player) -> None:
    told: list[str] = []
    house = player.app.house
    below, above = Told(house, "below", told), Told(house, "above", told)
    house.stack.push(below)
    assert house.stack.top is None
    player.wait()
    house.stack.push(above)
    assert house.stack.top is below
    player.wait()
    house.stack.pop()
    player.wait()
    assert told == ["below enters", "below pauses", "above enters", "above leaves", "below resumes"]


def test_popping_a_named_scene_twice_closes_only_that_scene(player: Player) -> None:
    told: list[str] = []
    house = player.app.house
    below, above = Told(house, "below", told), Told(house, "above", told)
    house.stack.push(below)
    house.stack.push(above)
    player.wait()
    house.stack.pop(above)
    house.stack.pop(above)
    player.wait()
    assert house.stack.scenes == (below,)


def test_replace_and_reset_tell_the_old_ones_to_leave(player: Player) -> None:
    told: list[str] = []
    stack, house = player.app.house.stack, player.app.house
    stack.push(Told(house, "one", told))
    stack.replace(Told(house, "two", told))
    stack.push(Told(house, "three", told))
    stack.reset(Told(house, "four", told))
    player.wait()
    assert told == [
        "one enters", "one leaves", "two enters", "two pauses", "three enters", "three leaves", "two leaves",
        "four enters",
    ]  # fmt: skip


def test_input_after_a_push_in_the_same_frame_goes_to_the_new_scene(player: Player) -> None:
    told: list[str] = []
    house = player.app.house

    class Opener(Told):
        def handle(self, event: pygame.event.Event) -> bool:
            taken = super().handle(event)
            if event.type == pygame.KEYDOWN:
                house.stack.push(Told(house, "opened", told))
            return taken

    house.stack.push(Opener(house, "opener", told))
    player.wait()
    for letter in "xy":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    player.wait()
    player.wait()
    assert told.count("opened enters") == 1
    assert "opener gets x" in told
    assert "opened gets y" in told
    assert "opener gets y" not in told


def test_an_overlay_dims_what_lies_below(player: Player) -> None:
    house = player.app.house
    house.stack.push(Told(house, "below", [], "#204060"))
    player.wait()
    assert player.app.surface.get_at((600, 400))[:3] == (0x20, 0x40, 0x60)
    house.stack.push(Overlay(house, "above", [], "#FFFFFF"))
    player.wait()
    assert player.app.surface.get_at((50, 50))[:3] == (255, 255, 255)
    dimmed = player.app.surface.get_at((600, 400))
    assert 0 < dimmed.b < 0x40
    house.stack.pop()
    player.wait()
    assert player.app.surface.get_at((600, 400))[:3] == (0x20, 0x40, 0x60)


def test_nothing_is_drawn_while_nothing_changes(player: Player) -> None:
    house = player.app.house
    scene = Told(house, "scene", [])
    house.stack.push(scene)
    player.wait()
    assert not player.app.frame(1 / 60)
    scene.repaint()
    assert player.app.frame(1 / 60)
    assert not player.app.frame(1 / 60)


def test_closing_the_window_leaves_every_scene(player: Player) -> None:
    told: list[str] = []
    house = player.app.house
    house.stack.push(Told(house, "one", told))
    house.stack.push(Overlay(house, "two", told))
    player.wait()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    player.wait()
    assert told[-2:] == ["two leaves", "one leaves"]
    assert house.stack.top is None


class Faulty(Told):
    """A scene in which one thing goes wrong."""

    def __init__(self, house: House, where: str) -> None:
        super().__init__(house, "faulty", [])
        self.where = where

    def handle(self, event: pygame.event.Event) -> bool:
        if self.where == "handle" and event.type == pygame.KEYDOWN:
            raise ZeroDivisionError("a fault of the test")
        return super().handle(event)

    def update(self, dt: float) -> None:
        if self.where == "update":
            raise ZeroDivisionError("a fault of the test")

    def lay_out(self, sheet: Sheet) -> None:
        super().lay_out(sheet)
        if self.where == "lay_out":
            raise ZeroDivisionError("a fault of the test")


@pytest.mark.parametrize("where", ["handle", "update", "lay_out"])
def test_a_fault_is_logged_and_told_and_play_goes_on(
    player: Player, where: str, error_records: list[logging.LogRecord]
) -> None:
    house = player.app.house
    below = Told(house, "below", [])
    house.stack.push(below)
    house.stack.push(Faulty(house, where))
    player.wait()
    before = player.app.surface.copy()
    player.key(pygame.K_x, text="x")
    player.wait(0.2)
    assert error_records
    assert all("a fault in Faulty" in record.getMessage() for record in error_records)
    assert len(error_records) <= 3
    error_records.clear()
    if where != "handle":
        assert house.stack.top is below
    note = pygame.Rect(440, 600, 400, 110)
    lower = player.app.surface.subsurface(note).get_buffer().raw
    plain = pygame.Surface(note.size).convert(player.app.surface)
    plain.fill("#204060")
    assert lower != plain.get_buffer().raw, "the notice can be seen"
    assert before.get_size() == (1280, 720)
    player.key(pygame.K_y, text="y")
    error_records.clear()
