"""The table of Sniper Elite under the hand: orders beside a unit, cards held close, smoke as each side knows it."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

import pygame
import pytest

from game.app import App
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.asking import spottable
from game.rules.sniper_elite.state import OFF
from game.scenes.sniper_elite import Table
from game.scenes.sniper_elite.deeds import SWEEP
from game.scenes.sniper_elite.overlays import board_picture
from game.view.hidden.close_up import Readable
from game.view.hidden.washes import Wash
from tests.tools.elite_table_scenes import SCENES
from tests.tools.hands import Player
from tests.tools.house import make_house

ORDERS = ("sweep", "spot", "attack", "dismiss")


class Seated:
    """Somebody at a table of the gallery."""

    def __init__(self, screen: str, size: tuple[int, int] = (1280, 720)) -> None:
        house = make_house()
        self.app = App(house, size)
        made = SCENES[screen](house)
        assert isinstance(made, Table)
        self.table = made
        house.stack.push(made)
        pygame.event.clear()  # what earlier windows left behind
        self.hands = Player(self.app)
        self.wait(20)

    def wait(self, frames: int = 3) -> None:
        for _ in range(frames):
            self.app.frame(1 / 60)

    def orders(self) -> dict[str, pygame.Rect]:
        return {name: self.table.sheet.controls[name].rect for name in self.table.floating}


@pytest.fixture
def sit() -> Iterator[type[Seated]]:
    """Sits down, and leaves again."""
    found: list[Seated] = []

    class Sitting(Seated):
        def __init__(self, screen: str, size: tuple[int, int] = (1280, 720)) -> None:
            super().__init__(screen, size)
            found.append(self)

    yield Sitting
    for one in found:
        one.app.close()


def test_orders_stand_beside_every_unit_and_cover_no_space_that_is_clicked(sit: type[Seated]) -> None:
    at = sit("elite_squads_turn")
    table, camera = at.table, at.table.view.lens.camera
    covered = 0
    for number, unit in enumerate(table.seen.table.units):
        if unit.space == OFF:
            continue
        table.hand.take(number)
        at.wait()
        orders = at.orders()
        assert tuple(orders) == ORDERS
        assert all(camera.window.contains(rect) for rect in orders.values())
        here = camera.middle(unit.space)
        assert min(dist(here, rect.center) for rect in orders.values()) < 4 * camera.cell
        spaces = [*spaces_in(table.hand.offered), *table.hand.other_units()]
        middles = [camera.middle(space) for space in spaces]
        covered += sum(rect.collidepoint(middle) for rect in orders.values() for middle in middles)
    assert covered == 0


def test_orders_go_with_the_board_that_is_zoomed(sit: type[Seated]) -> None:
    at = sit("elite_unit")
    before = at.orders()
    at.table.view.lens.zoom(at.table.view.lens.camera.middle(at.table.hand.stands_on()), 3)
    at.table.look_changed()
    at.wait(30)
    assert at.orders() != before
    assert at.table.view.lens.window.contains(at.orders()["attack"])


def test_an_order_is_given_by_a_click_or_by_its_key(sit: type[Seated]) -> None:
    at = sit("elite_unit")
    at.hands.key(pygame.K_s)
    assert at.table.hand.means == SWEEP
    assert at.orders() == {}, "while spaces are named the orders leave the board free"
    at.hands.key(pygame.K_ESCAPE)
    at.wait()
    unit, plies = at.table.hand.unit, len(at.table.match.plies)
    at.hands.click("attack")
    at.wait()
    assert len(at.table.match.plies) > plies
    assert "attack" in at.table.match.view(at.table.viewer).table.units[unit].did  # type: ignore[attr-defined]


def held(at: Seated, name: str) -> tuple[Readable, int]:
    """What can be read of a control, and how many of every 31st pixel change while the pointer is on it."""
    control = at.table.sheet.controls[name]
    assert isinstance(control, Readable)
    before = pygame.image.tobytes(at.app.surface, "RGB")
    at.hands.move(control.rect.center)
    at.wait()
    after = pygame.image.tobytes(at.app.surface, "RGB")
    differ = sum(before[place : place + 3] != after[place : place + 3] for place in range(0, len(before), 3 * 31))
    at.hands.move((640, 20))
    at.wait()
    return control, differ


@pytest.mark.parametrize(
    ("screen", "name", "kind"),
    [
        ("elite_his_turn", "hand/0", "card"),
        ("elite_his_turn", "used/0", "card"),
        ("elite_squads_turn", "squad/red", "specialist"),
        ("elite_solo", "slot_A", "plan"),
    ],
)
def test_a_card_is_held_close_with_all_it_says(sit: type[Seated], screen: str, name: str, kind: str) -> None:
    at = sit(screen)
    control, differ = held(at, name)
    catalog = at.table.field.catalog
    texts = {"card": catalog.cards, "specialist": catalog.specialists, "plan": catalog.solo_deck}[kind]
    assert control.close_up is not None
    assert control.close_up.says in {one.says for one in texts}
    assert differ > 1000, "it is shown large"


def name_beside(at: Seated) -> pygame.Rect:
    """Where the name of the card stands that is read beside the others."""
    return next(mark.rect for mark in at.table.sheet.marks if mark.name == "about_name")


def test_a_card_of_a_choice_is_read_under_the_pointer(sit: type[Seated]) -> None:
    at = sit("elite_choose_loadout")
    before, picked = name_beside(at), at.table.choosing.picked[:]
    at.hands.move(at.table.places()["choose/5"].center)
    at.wait()
    long = at.table.choosing.items()[5].title
    assert name_beside(at).width == at.table.sheet.look.set(long, size=26, face="title", most_lines=1).width
    assert name_beside(at) != before
    assert at.table.choosing.picked == picked, "nothing is taken along by looking"


def washes(at: Seated) -> dict[str, int]:
    return {wash.kind: wash.spaces for wash in board_picture(at.table, at.table.sheet).under if isinstance(wash, Wash)}


def test_squads_see_where_smoke_blinds_them_and_nothing_of_the_sniper(sit: type[Seated]) -> None:
    at = sit("elite_belief")
    table = at.table.picture.table
    assert table.is_smoky, "the cast lays smoke"
    field = at.table.field
    stand = [unit.space for unit in table.units if unit.space != OFF]
    searched = {other for space in stand for other in spaces_in(spottable(field, space) | field.matching[space])}
    assert set(spaces_in(washes(at)["haze"])) == searched - set(stand)
    assert "smoke" not in washes(at), "where the sniper is would be told"


def test_the_units_that_would_hear_a_planned_move_have_an_ear(sit: type[Seated]) -> None:
    at = sit("elite_planned")
    plan = at.table.hand.path_plan
    assert plan is not None
    tread = plan.tread()
    assert tread is not None
    assert tread.heard, "the longest move is heard"
    tokens = board_picture(at.table, at.table.sheet).tokens
    eared = {token.key for token in tokens if token.key.startswith("unit") and token.over}
    assert eared == {f"unit{unit}" for unit in spaces_in(tread.heard)}


def test_the_board_fills_its_frame(sit: type[Seated]) -> None:
    for size in ((1280, 720), (1920, 1080), (1024, 640)):
        at = sit("elite_squads_turn", size)
        camera = at.table.view.lens.camera
        assert camera.board.width * camera.board.height > 0.94 * camera.window.width * camera.window.height
