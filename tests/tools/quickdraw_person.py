"""Two people at the table of Quickdraw: one has the mouse, the other keys or a gamepad; both know pixels alone."""

from __future__ import annotations

import pygame

from game.core import Action, Match, Tick
from game.rules.super_snipers.actions import Place, Ready, Shoot
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.pieces import SHAPES, bullet_of
from game.scenes.curtain import CurtainScene
from game.scenes.pause import PauseScene
from game.scenes.super_snipers.deeds import CONTROLS
from game.scenes.super_snipers.hinted import control_of
from game.scenes.super_snipers.quick_station import QuickStation
from game.scenes.super_snipers.quickdraw import QuickdrawTable
from game.scenes.thinking import ThinkingHere
from game.view.super_snipers.holders import Holder
from tests.tools.hands import Player
from tests.tools.house import make_app
from tests.tools.modes_scenes import switched_on
from tests.tools.table_scenes import Unsaved

PAD = 7
A, B, X, Y, LB, RB, BACK, START = range(8)
PAD_BUTTONS = {"ready": START, "clear_it": LB, "search": RB, "shoot": RB}
COUNT_IN = 3.2


class TwoHands(Player):
    """Hands of two people at a table of Quickdraw: each knows how to do an act with a device, by pixels and keys."""

    table: QuickdrawTable
    match: Match

    def station(self, seat: int) -> QuickStation:
        return self.table.stations[seat]

    @property
    def on_screen(self) -> str:
        """The kind of the scene on top."""
        return type(self.app.house.stack.top).__name__

    def do(self, seat: int, act: Action, device: str) -> None:
        """Do an act with a device: mouse, keys or pad."""
        if isinstance(act, Place | Shoot):
            getattr(self, f"place_by_{device}")(seat, act)
            return
        control = "ready" if isinstance(act, Ready) else control_of(act)
        if control:
            self._press(seat, control, device)
        before = len(self.match.plies)
        while (asking := self.station(seat).asking) is not None and asking.leads_to((act,)):
            number = [choice.leads_to((act,)) for choice in asking.choices].index(True)
            self._answer(seat, number, device)
            if len(self.match.plies) > before and not isinstance(self.match.plies[-1].action, Tick):
                return

    def _press(self, seat: int, control: str, device: str) -> None:
        if device == "mouse":
            self.click(f"{seat}/{control}")
            return
        action = next(action for action, name in CONTROLS.items() if name == control)
        if device == "keys":
            self.key(pygame.key.key_code(self.app.house.keys.bindings[action]))
        elif action in PAD_BUTTONS:
            self.button(PAD_BUTTONS[action])
        else:
            self._walk_to(seat, f"{seat}/{control}")
            self.button(A)

    def _walk_to(self, seat: int, name: str) -> None:
        """Go with the cross from control to control, each time towards the one that is wanted."""
        hands = self.station(seat).hands
        trail: list[str] = []
        for _ in range(30):
            if hands.shows_focus and hands.focused == name:
                return
            goal = self.places()[name]
            here = self.places().get(hands.focused, goal)
            down, right = goal.centery - here.centery, goal.centerx - here.centerx
            before = hands.focused
            trail.append(before)
            steps = [(1 if down > 0 else -1, 0), (0, 1 if right > 0 else -1)]
            for step in steps if abs(down) > abs(right) else reversed(steps):
                self.cross(step)
                if hands.focused != before:
                    break
        raise AssertionError(f"the cross never came to {name}: {trail} {self.on_screen} {self.station(seat).hand.held}")

    def _answer(self, seat: int, number: int, device: str) -> None:
        if device == "mouse":
            self.click(f"{seat}/answer{number}")
        elif device == "keys":
            self.key(pygame.K_1 + number)
        else:
            self._walk_to(seat, f"{seat}/answer{number}")
            self.button(A)

    # -- the one with the mouse

    def a_place(self, seat: int) -> Place:
        """A placement of the Active Focus that the rules allow."""
        seen = self.match.view(seat)
        piece = seen.table.sides[seat].los[0]
        return next(act for act in seen.legal if isinstance(act, Place) and act.piece == piece)

    def place_by_mouse(self, seat: int, act: Place | Shoot) -> None:
        """Lift with a click, turn with the right button, flip with the middle one, click on the goal."""
        if not self._has(seat, act):
            self.click(self._holder(seat, act))
        goal = self._turn_by_mouse(seat, act)
        self.move(goal)
        self.press(goal)
        self.let_go(goal)

    def _has(self, seat: int, act: Place | Shoot) -> bool:
        """Whether the piece is in the hand already: one that was lifted off the board is."""
        held = self.station(seat).hand.held
        assert held is None or held.piece == _piece(seat, act), f"{held} instead of {act}: {self.station(seat).refusal}"
        return held is not None

    def _holder(self, seat: int, act: Place | Shoot) -> str:
        """The name of the place where a piece lies."""
        piece = _piece(seat, act)
        holders = self.station(seat).sheet.controls.values()
        return next(one.name for one in holders if isinstance(one, Holder) and one.piece == piece)

    def _turn_by_mouse(self, seat: int, act: Place | Shoot) -> tuple[int, int]:
        station = self.station(seat)
        spot = by_mask(station.board_of(act.board), SHAPES[_piece(seat, act)])[act.mask]
        for n in range(12):
            held = station.hand.held
            assert held is not None
            cell = (spot.row + held.grip[0], spot.column + held.grip[1])
            if held.orientation == spot.orientation:
                return self.at(f"{seat}/board{act.board}/{cell[0]}/{cell[1]}")
            pos = station.hand.pos
            self.press(pos, 2 if n % 5 == 4 else 3)
            self.let_go(pos, 2 if n % 5 == 4 else 3)
        raise AssertionError(f"{act} never came to lie like {spot}: {station.hand.held} {station.refusal}")

    # -- the one with keys

    def place_by_keys(self, seat: int, act: Place | Shoot) -> None:
        """Lift by its number, turn, go there with the arrows, Enter."""
        if not self._has(seat, act):
            self.key(pygame.K_1 + self.station(seat).pieces_at_hand().index(_piece(seat, act)))
        self._turn(seat, act, lambda n: self.key(pygame.K_f if n % 5 == 4 else pygame.K_r))
        self._go(seat, act, self._arrow)
        self.key(pygame.K_RETURN)

    def _arrow(self, step: tuple[int, int]) -> None:
        keys = {(0, -1): pygame.K_LEFT, (0, 1): pygame.K_RIGHT, (-1, 0): pygame.K_UP, (1, 0): pygame.K_DOWN}
        self.key(keys[step])

    def _turn(self, seat: int, act: Place | Shoot, turn) -> None:  # type: ignore[no-untyped-def]
        station = self.station(seat)
        spot = by_mask(station.board_of(act.board), SHAPES[_piece(seat, act)])[act.mask]
        for n in range(12):
            held = station.hand.held
            assert held is not None, f"{act}: {station.refusal} {station.question}"
            if held.orientation == spot.orientation:
                return
            turn(n)
        raise AssertionError(f"{act} never came to lie like {spot}: {station.hand.held} {station.refusal}")

    def _go(self, seat: int, act: Place | Shoot, step) -> None:  # type: ignore[no-untyped-def]
        station = self.station(seat)
        spot = by_mask(station.board_of(act.board), SHAPES[_piece(seat, act)])[act.mask]
        for _ in range(40):
            held, at = station.hand.held, station.hand.cursor.at
            assert held is not None
            assert at is not None
            number, (row, column) = at
            down, right = spot.row + held.grip[0] - row, spot.column + held.grip[1] - column
            if number != act.board:
                step((0, 1 if act.board > number else -1))
            elif down:
                step((1 if down > 0 else -1, 0))
            elif right:
                step((0, 1 if right > 0 else -1))
            else:
                return
        raise AssertionError("the cursor never came there")

    # -- the one with a gamepad

    def button(self, button: int) -> None:
        """Press and let go a button."""
        pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=PAD, button=button))
        pygame.event.post(pygame.event.Event(pygame.JOYBUTTONUP, instance_id=PAD, button=button))
        self.wait()

    def cross(self, step: tuple[int, int]) -> None:
        """Press the cross once; ``step``: rows down, columns right."""
        for value in ((step[1], -step[0]), (0, 0)):
            pygame.event.post(pygame.event.Event(pygame.JOYHATMOTION, instance_id=PAD, hat=0, value=value))
        self.wait()

    def place_by_pad(self, seat: int, act: Place | Shoot) -> None:
        """Lift with A, turn with X, flip with Y, go there with the cross, A."""
        if not self._has(seat, act):
            self._walk_to(seat, self._holder(seat, act))
            self.button(A)
        self._turn(seat, act, lambda n: self.button(Y if n % 5 == 4 else X))
        self._go(seat, act, self.cross)
        self.button(A)


def _piece(seat: int, act: Place | Shoot) -> int:
    return act.piece if isinstance(act, Place) else bullet_of(seat)


class AtBoth(TwoHands):
    """Hands at a table of Quickdraw that was just laid."""

    def __init__(
        self, match: Match, size: tuple[int, int] = (1280, 720), speed: float = 1, goes_on: bool = True
    ) -> None:
        super().__init__(make_app(size))
        house = self.app.house
        house.thinkers = ThinkingHere
        house.settings.animation_speed = speed
        house.doors["curtain"] = lambda table, seat: CurtainScene(house, table, seat)
        house.doors["pause"] = lambda table: PauseScene(house, table)
        self.match = match
        with switched_on():
            self.table = QuickdrawTable(house, Unsaved(match))
        house.stack.push(self.table)
        self.wait()
        if goes_on and self.on_screen in ("PauseScene", "DevicesScene"):
            self.key(pygame.K_RETURN)
            self.wait(COUNT_IN)
