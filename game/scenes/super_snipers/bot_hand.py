"""The hand of a computer player that plays at the same time as a person: it is seen to move, and no faster than told.

It asks what to do, rests as long as a person sees and decides (what was spent on thinking counts as part of that), goes
to the piece and carries it over, or goes to the control; only when it has arrived the act is done. What has become
impossible meanwhile is thought over again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.core import CLOCK, Action, IllegalAction, Stale
from game.rules.super_snipers.actions import (
    Displace,
    Hide,
    Lift,
    MoveMeeple,
    PickCard,
    PickUp,
    Place,
    Remove,
    Search,
    Shoot,
)
from game.rules.super_snipers.grounds import by_mask, scope_of
from game.rules.super_snipers.pieces import SHAPES, Piece, bullet_of
from game.scenes.super_snipers.askings import aimed_board
from game.scenes.super_snipers.held import Held
from game.scenes.super_snipers.hinted import control_of
from game.scenes.thinking import Answer, Question
from game.view.animation import point_between
from game.view.super_snipers.facts import kind_of
from game.view.super_snipers.motion import Grip, on_board, paint_grip
from game.view.super_snipers.pointer import paint_pointer

if TYPE_CHECKING:
    from game.scenes.super_snipers.quick_station import QuickStation
    from game.scenes.super_snipers.rescue_station import RescueStation

Point = tuple[int, int]
SECRET = (Hide, PickCard)
"""What is chosen where nobody sees it: no hand shows it."""
REACH = 0.4  # share of the movement that goes to the piece, where one is carried on


class Plan(NamedTuple):
    """What the hand is about to do: it rests, then moves, in milliseconds; ``held``: the piece that it carries."""

    answer: Answer
    rests: float
    moves: float
    held: Held | None


class BotHand:
    """The hand at one station."""

    def __init__(self, station: QuickStation | RescueStation) -> None:
        self._station = station
        self._asked: Question | None = None
        self._plan: Plan | None = None
        self._thought = 0.0
        self._elapsed = 0.0
        self._pos: Point | None = None
        self._start: Point | None = None

    @property
    def is_moving(self) -> bool:
        """Whether it is on its way."""
        return self._plan is not None

    def drop(self) -> None:
        """Leave what was begun: the table stands still, or is told anew."""
        self._plan, self._start = None, None
        self._station.hand.held = None

    # -- thinking

    def hear(self, answer: Answer) -> None:
        """An answer has come."""
        asked, self._asked = self._asked, None
        if asked is None or answer.at != self._station.match.at(self._station.seat):
            return
        timing = answer.timing
        rests = max(0.0, timing.sees + timing.decides - self._thought)
        held = self._held_for(answer.action)
        is_secret = isinstance(answer.action, SECRET)
        self._plan = Plan(answer, rests, 0.0 if is_secret else timing.moves, held)
        self._elapsed, self._start = 0.0, self._pos

    def update(self, dt: float) -> None:
        """Go on by ``dt`` seconds of a table that is not covered."""
        station = self._station
        if station.seat not in station.match.to_act():
            self._rest_at_home()
            return
        if self._plan is None:
            self._ask(dt)
            return
        self._elapsed += dt * 1000
        station.repaint()
        plan = self._plan
        if self._has_changed(plan):
            self.drop()
        elif self._elapsed >= plan.rests + plan.moves:
            self._do(plan)
        else:
            self._move(plan, max(0.0, self._elapsed - plan.rests) / max(1.0, plan.moves))

    def _ask(self, dt: float) -> None:
        station, thinking = self._station, self._station.table.thinking
        if self._asked is None and thinking is not None:
            self._thought, seat, match = 0.0, station.seat, station.match
            is_timed = CLOCK in match.to_act()
            self._asked = Question(seat, match.at(seat), len(match.plies), match.view(seat), is_timed)
            thinking.ask(self._asked)
        self._thought += dt * 1000

    def _has_changed(self, plan: Plan) -> bool:
        """Whether what it is about to do has become impossible."""
        match, seat = self._station.match, self._station.seat
        return plan.answer.at != match.at(seat) or bool(match.refusal(seat, plan.answer.action))

    def _do(self, plan: Plan) -> None:
        station, action = self._station, plan.answer.action
        self._move(plan, 1.0)
        self._plan, station.hand.held = None, None
        try:
            station.table.submit(station.seat, action)
        except (Stale, IllegalAction):
            station.refresh()

    # -- moving

    def _held_for(self, action: Action) -> Held | None:
        """The piece that has to be carried to a board, turned as it is to lie, held at one of its cells."""
        if not isinstance(action, Place | Shoot):
            return None
        board = action.board
        bullet = bullet_of(scope_of(self._station.seat, board))
        piece = action.piece if isinstance(action, Place) else bullet
        spot = by_mask(self._station.board_of(board), SHAPES[piece]).get(action.mask)
        if spot is None:
            return None
        cells = sorted(self._station.cells_of(board, action.mask))
        row, column = cells[len(cells) // 2]
        return Held(piece, spot.orientation, (row - spot.row, column - spot.column))

    def _rest_at_home(self) -> None:
        if self._plan is not None:
            self.drop()
        self._start = None

    def _move(self, plan: Plan, share: float) -> None:
        """Go so far on the way: to the piece first, then with it."""
        station = self._station
        goal = self._goal_of(plan)
        home = station.spot_of(plan.held.piece) if plan.held else None
        start = self._start or (home.center if home else station.stage_now().plan.los.center)
        if self._elapsed < plan.rests:
            self._pos = start
            return
        if plan.held is None or home is None:
            self._pos = point_between(start, goal, _eased(share))
            return
        if share < REACH:
            self._pos = point_between(start, home.center, _eased(share / REACH))
            return
        if station.hand.held is None:
            station.hand.held = plan.held
            station.refresh()
        self._pos = point_between(home.center, goal, _eased((share - REACH) / (1 - REACH)))

    def _goal_of(self, plan: Plan) -> Point:
        """Where the act is done on the screen."""
        station, action = self._station, plan.answer.action
        boards = station.stage_now().plan.boards
        if isinstance(action, Place | Shoot):
            number = action.board
            if number in boards:
                spot = boards[number].spot(min(station.cells_of(number, action.mask)))
                if plan.held is not None:
                    cells = sorted(station.cells_of(number, action.mask))
                    spot = boards[number].spot(cells[len(cells) // 2])
                return spot.center
        if isinstance(action, Search) and action.grid in boards:
            return boards[action.grid].card.midtop
        if isinstance(action, Displace | MoveMeeple):
            number = aimed_board(station.state, station.seat)
            if number in boards:
                return on_board(boards[number], station.cells_of(number, action.goal))
        if isinstance(action, PickUp):
            home = station.spot_of(action.piece)
            return home.center if home else station.stage_now().plan.los.center
        if isinstance(action, Remove | Lift):
            spot_on = self._on_board(action.piece)
            if spot_on is not None:
                return spot_on.center
        return self._control_of(action).center

    def _on_board(self, piece: Piece) -> Rect | None:
        found = self._station.lies(piece)
        boards = self._station.stage_now().plan.boards
        if found is None or found[0] not in boards or not found[1]:
            return None
        middle = on_board(boards[found[0]], self._station.cells_of(*found))
        return Rect(middle, (1, 1))

    def _control_of(self, action: Action) -> Rect:
        """The control that does it; where there is none, the Line of Sight."""
        station = self._station
        control = station.sheet.controls.get(station.name_of(control_of(action)))
        return control.rect if control is not None else station.stage_now().plan.los

    # -- to be seen

    def paint(self, surface: Surface) -> None:
        """Paint what it carries, and a hand in the colour of its player."""
        station, held = self._station, self._station.hand.held
        if self._pos is None or station.state.phase != "play":
            return
        stage = station.stage_now()
        if held is not None and self._plan is not None:
            cell = next(iter(stage.plan.boards.values())).cell
            paint_grip(surface, stage.look, Grip(held.cells, kind_of(held.piece), held.grip, cell), self._pos)
        paint_pointer(surface, stage.look, self._pos, station.colour)


def _eased(share: float) -> float:
    """Begin and end gently, as a hand does."""
    share = min(1.0, max(0.0, share))
    return share * share * (3 - 2 * share)
