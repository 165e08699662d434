"""A person at the table of Hostage Rescue: hands that know pixels, keys and the wheel alone."""

from __future__ import annotations

import pygame

from game.core import Action, Match
from game.rules.super_snipers.actions import LayDown, PickUp, Place, Ready, Shoot
from game.rules.super_snipers.grounds import by_mask, scope_of
from game.rules.super_snipers.hostage_state import HostageState
from game.rules.super_snipers.pieces import SHAPES, bullet_of
from game.rules.super_snipers.state import SniperState
from game.scenes.pause import PauseScene
from game.scenes.super_snipers.asking import Asking
from game.scenes.super_snipers.deeds import CONTROLS
from game.scenes.super_snipers.hinted import control_of
from game.scenes.super_snipers.rescue import RescueTable
from game.scenes.super_snipers.rescue_station import RescueStation
from game.scenes.thinking import ThinkingHere
from game.view.super_snipers.holders import Holder
from tests.tools.hands import Player
from tests.tools.house import make_app
from tests.tools.table_scenes import Unsaved

COUNT_IN = 3.2
ARROWS = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (-1, 0): pygame.K_UP, (1, 0): pygame.K_DOWN}
WAYS = ("drag", "click", "keys")


class Rescuer(Player):
    """Somebody who knows how to do each act by dragging, by clicking and by keys."""

    table: RescueTable
    match: Match

    @property
    def station(self) -> RescueStation:
        return self.table.station

    @property
    def state(self) -> SniperState:
        """The position by the rules."""
        found: SniperState = self.match.view(0).table
        return found

    @property
    def hostage(self) -> HostageState:
        found = self.state.hostage
        assert found is not None
        return found

    @property
    def on_screen(self) -> str:
        """The kind of the scene on top."""
        return type(self.app.house.stack.top).__name__

    @property
    def held(self) -> int | None:
        """What is in the hand on the screen."""
        return self.station.hand.held.piece if self.station.hand.held else None

    def do(self, act: Action, way: str) -> None:
        """Do an act."""
        match act:
            case PickUp(piece=piece):
                self.pick_up_by(piece, way)
            case Place() | Shoot():
                self.place(act, way)
            case LayDown():
                self.lay_down(way)
            case _:
                self._press_and_answer(act, way)

    # -- the hand

    def holder(self, piece: int) -> str:
        """The name of the place where a piece lies beside the boards."""
        controls = self.station.sheet.controls.values()
        return next(one.name for one in controls if isinstance(one, Holder) and one.piece == piece)

    def pick_up_by(self, piece: int, way: str) -> None:
        """Take a piece into the hand."""
        if way == "keys":
            self.key(pygame.K_1 + self.station.pieces_at_hand().index(piece))
        elif way == "click":
            self.click(self.holder(piece))
        else:
            pos = self.at(self.holder(piece))
            self.move(pos)
            self.press(pos)
            self.move((pos[0] + 20, pos[1] - 20))
            self.wait()

    def lay_down(self, way: str) -> None:
        """Put what is in the hand back."""
        if way == "keys":
            self.key(pygame.K_ESCAPE)
        elif way == "click":
            pos = self._nowhere()
            self.move(pos)
            self.press(pos)
            self.let_go(pos)
        else:
            self.let_go(self._nowhere())

    def _nowhere(self) -> tuple[int, int]:
        """A point where nothing can be clicked: the corner of the panel that tells what to do."""
        corner = self.station.stage_now().plan.areas.right.topright
        return corner[0] - 6, corner[1] + 6

    def has(self, act: Place | Shoot) -> bool:
        """Whether the piece of an act is in the hand on the screen."""
        return self.held == piece_of(act)

    def place(self, act: Place | Shoot, way: str) -> None:
        """Bring what is in the hand, or is first taken into it, to its place."""
        if not self.has(act):
            self.pick_up_by(piece_of(act), way)
        assert self.has(act), f"{self.held} instead of {act}: {self.station.refusal}"
        if way == "keys":
            self.turn(act, lambda n: self.key(pygame.K_f if n % 5 == 4 else pygame.K_r))
            self.go(act)
            self.key(pygame.K_RETURN)
            return
        self.turn(act, self._wheel if way == "drag" else self._buttons)
        goal = self.goal(act)
        self.move(goal)
        if way == "click" or self.station.hand.is_carried:
            self.press(goal)
        self.let_go(goal)

    def _wheel(self, n: int) -> None:
        if n % 5 == 4:
            self.key(pygame.K_f)
        else:
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
            self.wait()

    def _buttons(self, n: int) -> None:
        pos = self.station.hand.pos
        self.press(pos, 2 if n % 5 == 4 else 3)
        self.let_go(pos, 2 if n % 5 == 4 else 3)

    def turn(self, act: Place | Shoot, turn) -> None:  # type: ignore[no-untyped-def]
        """Turn and flip what is in the hand until it lies as an act wants it."""
        spot = by_mask(self.station.board_of(act.board), SHAPES[piece_of(act)]).get(act.mask)
        for n in range(12):
            held = self.station.hand.held
            assert held is not None, f"{act}: {self.station.refusal}"
            if spot is None or held.orientation == spot.orientation:
                return
            turn(n)
        raise AssertionError(f"{act} never came to lie like {spot}: {self.station.hand.held}")

    def goal(self, act: Place | Shoot) -> tuple[int, int]:
        """Where the hand has to be for an act."""
        row, column = self._cell(act)
        return self.station.stage_now().plan.boards[act.board].spot((row, column)).center

    def _cell(self, act: Place | Shoot) -> tuple[int, int]:
        held = self.station.hand.held
        assert held is not None
        spot = by_mask(self.station.board_of(act.board), SHAPES[held.piece])[act.mask]
        return spot.row + held.grip[0], spot.column + held.grip[1]

    def go(self, act: Place | Shoot) -> None:
        """Lead what is in the hand with Tab and the arrows."""
        for _ in range(40):
            at = self.station.hand.cursor.at
            if at is None:  # an answer was clicked on the grids: the pointer leads until a key is pressed
                self.key(pygame.K_TAB)
                continue
            row, column = self._cell(act)
            number, here = at
            down, right = row - here[0], column - here[1]
            if number != act.board:
                self.key(pygame.K_TAB)
            elif down:
                self.key(ARROWS[(1 if down > 0 else -1, 0)])
            elif right:
                self.key(ARROWS[(0, 1 if right > 0 else -1)])
            else:
                return
        raise AssertionError("the cursor never came there")

    # -- buttons and questions

    def press_control(self, name: str, way: str) -> None:
        """Press a button or its key."""
        if way == "keys" or (not self.station.hand.is_carried and self.held is not None):
            action = next(action for action, control in CONTROLS.items() if control == name)
            self.key(pygame.key.key_code(self.app.house.keys.bindings[action]))
        else:
            self.click(name)

    def _press_and_answer(self, act: Action, way: str) -> None:
        name = "ready" if isinstance(act, Ready) else control_of(act)
        before = len(self.match.plies)
        if name:
            self.press_control(name, way)
            if isinstance(act, Ready) and self.station.asks_ready:
                self.press_control(name, way)
        while len(self.match.plies) == before and (asking := self.station.asking) is not None:
            if not asking.leads_to((act,)):
                return
            number = [choice.leads_to((act,)) for choice in asking.choices].index(True)
            if way == "keys" and number < 9:
                self.key(pygame.K_1 + number)
            else:
                self._click_answer(asking, number)

    def _click_answer(self, asking: Asking, number: int) -> None:
        """Click an answer where it lies on a grid; one that lies nowhere in its row."""
        spot = asking.choices[number].spot
        if spot is None:
            self.click(f"answer{number}")
            return
        cell = min(self.station.cells_of(*spot))
        pos = self.station.stage_now().plan.boards[spot[0]].spot(cell).center
        self.move(pos)
        self.press(pos)
        self.let_go(pos)


def piece_of(act: Place | Shoot) -> int:
    """The piece that is laid."""
    return act.piece if isinstance(act, Place) else bullet_of(scope_of(0, act.board))


class AtRescue(Rescuer):
    """A rescuer at a table that was just laid."""

    def __init__(
        self, match: Match, size: tuple[int, int] = (1280, 720), speed: float = 0, goes_on: bool = True
    ) -> None:
        super().__init__(make_app(size))
        house = self.app.house
        house.thinkers = ThinkingHere
        house.settings.animation_speed = speed
        house.doors["pause"] = lambda table: PauseScene(house, table)
        self.match = match
        self.table = RescueTable(house, Unsaved(match))
        house.stack.push(self.table)
        self.wait()
        if goes_on and self.on_screen == "PauseScene":
            self.key(pygame.K_RETURN)
            self.wait(COUNT_IN)
