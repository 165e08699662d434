"""The curtain: it hides all, calls somebody by name, opens once, and lets nobody through by another way."""

from types import SimpleNamespace

import pygame
import pytest

from game.content.registry import GAMES
from game.core import Seat
from game.scenes.curtain import CurtainScene
from game.scenes.house import House
from game.scenes.pause import PauseScene
from game.scenes.scene import Scene
from game.scenes.stack import HUSH
from game.view.seating import Seating
from game.view.sheet import Sheet
from tests.tools.hands import Player

PRESSES = {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}
SEATING = (Seating("Ada", "", "seat0", True), Seating("Ben", "", "seat1", True))


class Secret(Scene):
    """A table that shows a hiding place and takes clicks and keys."""

    def __init__(self, house: House, place: int) -> None:
        super().__init__(house)
        self.entry = GAMES[0]
        self.seating = SEATING
        self.place = place
        self.called: list[Seat] = []
        self.saved = SimpleNamespace(trouble="")
        self.match = SimpleNamespace(header=SimpleNamespace(mission="", lesson=""))
        self.taken: list[int] = []

    def uncover(self, seat: Seat) -> None:
        self.called.append(seat)

    def lay_out(self, sheet: Sheet) -> None:
        sheet.text("secret", f"hidden at {self.place}", sheet.rect.inflate(-90, -90), size=60, valign="center")
        spot = pygame.Rect(100 * self.place, 40, 90, 90)
        sheet.canvas("meeple", spot, lambda surface: surface.fill("#FF00FF", spot))

    def handle(self, event: pygame.event.Event) -> bool:
        self.taken.append(event.type)
        return super().handle(event)


def covered(player: Player, place: int = 1) -> tuple[Secret, CurtainScene]:
    house = player.app.house
    table = Secret(house, place)
    house.stack.push(table)
    player.wait()
    table.taken.clear()
    curtain = CurtainScene(house, table, 1)
    house.stack.push(curtain)
    player.wait(HUSH + 0.05)
    return table, curtain


def pixels(player: Player) -> bytes:
    return pygame.image.tobytes(player.app.surface, "RGB")


def test_not_a_pixel_depends_on_the_secret(player: Player) -> None:
    open_pictures, seen = set(), set()
    for place in (0, 1, 2):
        house = player.app.house
        table = Secret(house, place)
        house.stack.push(table)
        player.wait()
        open_pictures.add(pixels(player))
        house.stack.push(CurtainScene(house, table, 1))
        player.wait()
        seen.add(pixels(player))
        house.open("pause", table) if house.has_door("pause") else house.stack.push(PauseScene(house, table))
        player.wait()
        seen.add(b"paused" + pixels(player))
        house.stack.clear()
        player.wait()
    assert len(open_pictures) == 3, "the table itself shows it"
    assert len(seen) == 2, "the curtain looks always the same, so does the pause over it"


def test_the_called_one_is_named(player: Player) -> None:
    _, curtain = covered(player)
    assert curtain.sheet.look.set("Pass the screen to Ben").width > 0
    marks = {mark.name: mark for mark in curtain.sheet.marks}
    assert "heading" in marks
    as_ada = CurtainScene(player.app.house, curtain._table, 0)
    as_ada.compose((1280, 720))
    other = next(mark for mark in as_ada.sheet.marks if mark.name == "heading")
    assert other.rect != marks["heading"].rect, "another name stands there"


@pytest.mark.parametrize("by", ["enter", "click", "space"])
def test_enter_and_click_open_for_the_called_one(player: Player, by: str) -> None:
    table, _ = covered(player)
    if by == "click":
        player.click("open")
    elif by == "enter":
        player.key(pygame.K_RETURN)
    else:
        player.key(pygame.K_TAB)
        player.key(pygame.K_SPACE)
    player.wait()
    assert table.called == [1]
    assert player.app.house.stack.top is table


def test_two_strokes_open_once(player: Player) -> None:
    table, _ = covered(player)
    player.post_key(pygame.K_RETURN)
    player.post_key(pygame.K_RETURN)
    player.wait()
    assert table.called == [1]
    assert player.app.house.stack.top is table
    assert PRESSES.isdisjoint(table.taken), "the second stroke was meant for the curtain"
    player.wait(HUSH + 0.1)
    player.key(pygame.K_RETURN)
    assert pygame.KEYDOWN in table.taken


def test_the_second_click_of_a_double_one_does_not_reach_the_table(player: Player) -> None:
    table, _ = covered(player)
    player.post_click("open")
    pos = player.at("open")
    player.wait(0.15)
    player.press(pos)
    player.release(pos)
    player.wait()
    assert table.called == [1]
    assert PRESSES.isdisjoint(table.taken)


def test_what_was_pressed_for_the_table_does_not_open_the_curtain_that_falls(player: Player) -> None:
    house = player.app.house
    table = Secret(house, 1)
    curtain = CurtainScene(house, table, 1)
    house.stack.push(table)
    player.wait()
    house.stack.push(curtain)
    player.post_key(pygame.K_RETURN)
    player.post_key(pygame.K_RETURN)
    player.wait()
    assert (table.called, house.stack.top) == ([], curtain)


def test_other_keys_and_clicks_beside_it_do_nothing(player: Player) -> None:
    table, curtain = covered(player)
    player.press((40, 300))
    player.release((40, 300))
    for key in (pygame.K_h, pygame.K_d, pygame.K_z, pygame.K_F1):
        player.key(key)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert player.app.house.stack.top is curtain
    assert (table.called, table.taken) == ([], [])


def test_escape_pauses_and_leaving_takes_curtain_and_table_off(player: Player) -> None:
    house = player.app.house
    house.stack.push(Scene(house))
    player.wait()
    below = house.stack.top
    table, curtain = covered(player)
    house.doors["pause"] = lambda what: PauseScene(house, what)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert house.stack.top is curtain
    player.key(pygame.K_ESCAPE)
    player.click("leave")
    player.wait()
    assert house.stack.top is below
    assert table.called == []
