"""Events of a match in which two act at once: the picture changes at once, movements play beside each other over it.

Nobody waits for a movement, so none hides anything that can be acted on. Only a Kill stops both: the round is over.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core import Event, Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.end_events import RoundEnded
from game.rules.super_snipers.events import (
    BonusEarned,
    FocusDrawn,
    GridSearched,
    InnocentIsolated,
    InnocentReturned,
    Killed,
    PiecePlaced,
    RoundBegan,
    SurveillanceEarned,
    TargetPhaseBegan,
    TokenFlipped,
)
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import bullet_of
from game.rules.super_snipers.timed_events import TimeRanOut
from game.view.announce import announce
from game.view.look import Look
from game.view.super_snipers.board_art import BoardPlan
from game.view.super_snipers.facts import board_picture
from game.view.super_snipers.motion import flash, kill, kill_band, vanish
from game.view.super_snipers.plan import Stage
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.quick_station import QuickStation
    from game.scenes.super_snipers.quickdraw import QuickdrawTable

BAND, KILL, FLASH = 1300, 2600, 420  # milliseconds at normal speed


class QuickShowing:
    """Shows the events of one table."""

    def __init__(self, table: QuickdrawTable) -> None:
        self._table = table

    def show(self, event: Event) -> None:
        """Begin the movement of an event and let it be heard; the picture shows the new position already."""
        match event:
            case PiecePlaced(seat=seat):
                self._sound("place", seat)
            case FocusDrawn(seat=seat) | TokenFlipped(seat=seat):
                self._sound("tick", seat)
            case TimeRanOut(seat=seat):
                self._sound(f"time_up_{seat % 2}", seat)
            case InnocentIsolated(seat=seat, innocent=number):
                self._isolate(seat, number)
            case InnocentReturned(seat=seat):
                self._sound("refuse", seat)
            case GridSearched(seat=seat, is_found=is_found):
                self._search(seat, is_found)
            case TargetPhaseBegan(seat=seat, level=level):
                self._band(seat, "Target Phase", f"Target Grid {LEVELS[level - 1]}")
            case SurveillanceEarned(seat=seat) | BonusEarned(seat=seat):
                self._sound("chips", seat)
            case RoundBegan(round=number) if number > 1:
                self._wide_band(f"Round {number}", "Hide your Snipers")
            case RoundEnded(winners=winners):
                if not winners:
                    self._wide_band("A void round", "Nobody made a Kill in sixty turns")

    def kill(self, event: Killed) -> None:
        """The Bullet strikes; the picture stays as it was until that has been seen."""
        self._sound("round_end")
        table, seat = self._table, event.seat
        station = table.stations[seat]
        border = "brass" if station.is_human else "danger"
        words: Rich = [Span(table.seating[seat].name, f"seat{seat}", "bold"), Span(" makes the Kill")]
        where = partial(self._below, seat)
        target = station.side.target
        if not event.mask or target is None:
            table.lanes.add(announce(where, "A Kill!", words, KILL, border))
            return
        band = kill_band(where, words, KILL, border)
        (aim,) = station.cells_of(TARGET, target.target)
        station.gone.add(-1)
        station.hidden.add(bullet_of(seat))
        cells = station.cells_of(TARGET, event.mask)
        table.lanes.add(kill(station.stage_now, partial(self._board, TARGET), cells, aim, KILL), band)

    # -- what all of them use

    def _sound(self, name: str, seat: Seat | None = None) -> None:
        side = 0.0 if seat is None else (-0.6, 0.6)[seat % 2]
        self._table.house.sounds.play(name, side)

    @staticmethod
    def _board(number: int, stage: Stage) -> BoardPlan | None:
        return stage.plan.boards.get(number)

    def _area(self, seat: Seat) -> tuple[Look, Rect]:
        stage = self._table.stations[seat].stage_now()
        return stage.look, stage.plan.areas.board

    def _below(self, seat: Seat) -> tuple[Look, Rect]:
        """The lower part of a board, for a band that leaves the Target to be seen."""
        look, board = self._area(seat)
        return look, Rect(board.left, board.centery + board.height // 6, board.width, board.height // 3)

    def _whole(self) -> tuple[Look, Rect]:
        look, left = self._area(0)
        return look, left.union(self._area(1)[1])

    def _foot(self, seat: Seat) -> tuple[Look, Rect]:
        """The foot of a half, where a band covers nothing that is placed on."""
        station: QuickStation = self._table.stations[seat]
        look, board = self._area(seat)
        height = look.px(112)
        return look, Rect(board.left, station.stage_now().plan.los.top - height, board.width, height)

    def _band(self, seat: Seat, headline: str, below: Rich) -> None:
        self._table.lanes.add(announce(partial(self._foot, seat), headline, below, BAND))

    def _wide_band(self, headline: str, below: Rich) -> None:
        self._table.lanes.add(announce(self._whole, headline, below, BAND))

    # -- what is seen

    def _isolate(self, seat: Seat, number: int) -> None:
        """The region flashes, and the Innocent is lifted off."""
        self._sound("chips", seat)
        station = self._table.stations[seat]
        target = station.side.target
        if target is None:
            return
        sealed = board_picture(station.book, seat, station.side, TARGET).sealed
        (cell,) = station.cells_of(TARGET, target.innocents[number].cell)
        board = partial(self._board, TARGET)
        light = flash(station.stage_now, board, sealed, FLASH)
        self._table.lanes.add(light, vanish(station.stage_now, board, cell, FLASH))

    def _search(self, seat: Seat, is_found: bool) -> None:
        self._sound("win" if is_found else "refuse", seat)
        who = Span(self._table.seating[seat].name, f"seat{seat}", "bold")
        if is_found:
            self._band(seat, "Found!", [who, Span(" has located the other Sniper")])
        else:
            self._band(seat, "A Miss", [who, Span(" searched in vain")])
