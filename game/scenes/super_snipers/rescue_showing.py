"""Events of a rescue: the picture changes at once, movements play over it; only the end of a round is waited for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core import Event, Seat
from game.rules.super_snipers.end_events import AiPlayed, RoundEnded, TrackerReceived
from game.rules.super_snipers.events import (
    BonusEarned,
    FocusDrawn,
    InnocentIsolated,
    InnocentReturned,
    Killed,
    PiecePlaced,
    RoundBegan,
)
from game.rules.super_snipers.hostage_events import ExtraEarned, TrackerHealed
from game.rules.super_snipers.pieces import SHAPES, Piece, bullet_of
from game.rules.super_snipers.shapes import orientations
from game.rules.super_snipers.timed_events import TimeRanOut
from game.view.announce import announce
from game.view.look import Look
from game.view.super_snipers.board_art import BoardPlan
from game.view.super_snipers.facts import kind_of
from game.view.super_snipers.motion import flash, fly, glare, kill, kill_band, vanish
from game.view.super_snipers.plan import Stage
from game.view.super_snipers.rescue import BOARDS, target_board
from game.view.super_snipers.rescue_log import HITS_LEFT
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.rescue import RescueTable

BAND, KILL, FLASH, FLIGHT, BELL, HIT = 1500, 2400, 420, 620, 520, 900  # milliseconds at normal speed


class RescueShowing:
    """Shows the events of one rescue."""

    def __init__(self, table: RescueTable) -> None:
        self._table = table

    def show(self, event: Event) -> None:
        """Begin the movement of an event and let it be heard; the picture shows the new position already."""
        match event:
            case PiecePlaced():
                self._sound("place")
            case FocusDrawn(goal="offered"):
                self._sound("tick")
            case TimeRanOut():
                self._sound("time_up_0")
                self._glare("brass", BELL, 0.22)
            case InnocentIsolated(seat=scope, innocent=number):
                self._isolate(scope, number)
            case InnocentReturned():
                self._sound("refuse")
            case BonusEarned():
                self._sound("chips")
            case AiPlayed(piece=piece, grid=grid):
                self._draw(piece, grid)
            case TrackerReceived(trackers=hits):
                self._hit(hits)
            case ExtraEarned():
                self._band("All placed", "The next turn brings one Focus more")
            case TrackerHealed(trackers=hits):
                self._band("Healed", f"{HITS_LEFT[hits]} left".capitalize())
            case RoundEnded():
                self._sound("round_end")
            case RoundBegan(round=number) if number > 1:
                self._band(f"Round {number}", "Both grids one level higher")

    def kill(self, event: Killed) -> None:
        """The Bullet strikes on its grid."""
        table, scope = self._table, event.seat
        station, number = table.station, BOARDS[event.seat]
        target = station.state.sides[scope].target
        assert target is not None
        (aim,) = station.cells_of(number, target.target)
        station.gone_on = number
        station.gone.add(-1)
        cells = station.cells_of(number, event.mask)
        motion = kill(station.stage_now, partial(self._board, number), cells, aim, KILL)
        motion.on_end = partial(self._struck, bullet_of(scope))
        station.hidden.add(bullet_of(scope))
        rival = station.book.snipers[station.hostage.rivals[scope]].name
        words: Rich = [Span(rival, "text", "bold"), Span(" is dead")]
        table.lanes.add(motion, kill_band(self._foot, words, KILL))

    def _struck(self, bullet: Piece) -> None:
        station = self._table.station
        station.hidden.discard(bullet)
        station.gone.discard(-1)
        self._table.refresh()

    # -- what all of them use

    def _sound(self, name: str) -> None:
        self._table.house.sounds.play(name)

    @staticmethod
    def _board(number: int, stage: Stage) -> BoardPlan | None:
        return stage.plan.boards.get(number)

    def _foot(self) -> tuple[Look, Rect]:
        """The foot of the grids, where a band covers little."""
        stage = self._table.station.stage_now()
        area = stage.plan.areas.board
        return stage.look, Rect(area.left, area.bottom - area.height // 3, area.width, area.height // 3)

    def _band(self, headline: str, below: Rich, border: str = "brass") -> None:
        self._table.lanes.add(announce(self._foot, headline, below, BAND, border))

    def _glare(self, colour: str, ms: float, strength: float) -> None:
        """Both grids light up."""
        table = self._table

        def where() -> tuple[Look, Rect]:
            stage = table.station.stage_now()
            assert table.planned is not None
            return stage.look, table.planned.fuse

        table.lanes.add(glare(where, colour, ms, strength))

    # -- what is seen

    def _draw(self, piece: Piece, grid: int) -> None:
        """The rivals' Focus flies from the top of their panel onto its pile."""
        station = self._table.station
        self._sound("place")
        station.hidden.add(piece)
        motion = fly(
            station.stage_now,
            orientations(SHAPES[piece])[0],
            kind_of(piece),
            lambda now: (now.plan.areas.right.centerx, now.plan.areas.right.top),
            lambda now: station.piles[grid].center if grid in station.piles else now.plan.areas.right.center,
            lambda now: now.look.px(18),
            FLIGHT,
        )
        motion.on_end = partial(station.uncover_piece, piece)
        self._table.lanes.add(motion)

    def _hit(self, hits: int) -> None:
        self._sound("lose" if hits >= 3 else "refuse")
        words = ("The first hit", "The second hit: one more ends it", "The third hit")[min(hits, 3) - 1]
        self._glare("danger", HIT, 0.55)
        self._band("You are hit!", words, "danger")

    def _isolate(self, scope: Seat, number: int) -> None:
        """The region flashes, and the Innocent is lifted off."""
        self._sound("chips")
        table, board = self._table, BOARDS[scope]
        station = table.station
        target = station.state.sides[scope].target
        if target is None or table.is_ending:
            return
        sealed = target_board(station.book, station.state, scope).sealed
        (cell,) = station.cells_of(board, target.innocents[number].cell)
        plan = partial(self._board, board)
        light = flash(station.stage_now, plan, sealed, FLASH)
        table.lanes.add(light, vanish(station.stage_now, plan, cell, FLASH))
