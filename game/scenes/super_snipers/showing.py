"""Events of a match become movements and sounds; the picture shows the position when it is seen to have come about."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core import Seat
from game.rules.super_snipers.actions import TARGET
from game.rules.super_snipers.end_events import AiPlayed, RoundEnded
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
    TurnBegan,
)
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import SHAPES, Piece, bullet_of
from game.rules.super_snipers.shapes import Cells, orientations
from game.rules.super_snipers.team_events import InDuel
from game.scenes.table import Beat
from game.view.animation import Animation
from game.view.announce import announce
from game.view.look import Look
from game.view.super_snipers.board_art import BoardPlan
from game.view.super_snipers.facts import board_picture, kind_of
from game.view.super_snipers.motion import flash, fly, kill, kill_band, middle, on_board, vanish
from game.view.super_snipers.plan import Stage
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.station import Station

BANNER, KILL, FLASH, LOOK = 1500, 2800, 420, 260  # milliseconds at normal speed
SLOWNESS = 1.8  # what another player places flies slower than one's own


class Showing:
    """Shows the events of one station."""

    def __init__(self, station: Station) -> None:
        self._station = station

    def show(self, beat: Beat) -> None:
        """Queue the movement of an event; the picture changes when the movement begins or ends."""
        self._station.table.picture.tell(beat.event)
        if isinstance(beat.event, InDuel):
            if beat.event.number != beat.seen.duel:  # type: ignore[attr-defined]
                self._see(beat)
                return
            beat = beat._replace(event=beat.event.event)
        match beat.event:
            case PiecePlaced(seat=seat, piece=piece, board=board, mask=mask, source=source):
                self._place(beat, seat, piece, (board, mask), source)
            case FocusDrawn(seat=seat, piece=piece) if seat == self._station.seat:
                self._draw(beat, piece)
            case AiPlayed():
                self._see(beat)
                self._sound("place")
                self._station.motions.pause(2 * LOOK)
            case InnocentIsolated(seat=seat, innocent=number) if seat == self._station.seat:
                self._isolate(beat, number)
            case InnocentReturned(seat=seat, innocent=number) if seat == self._station.seat:
                self._see(beat)
                self._sound("refuse")
                self._lift_meeple(number, appears=True)
            case GridSearched():
                self._search(beat)
            case TargetPhaseBegan(seat=seat, level=level):
                self._see(beat)
                at = f"Target Grid {LEVELS[level - 1]}" if level else "The reference card is turned"
                self._banner("Target Phase", [self._who(seat), Span(f": {at}")])
            case Killed(seat=seat, mask=mask):
                self._kill(beat, seat, mask)
            case RoundBegan(round=number):
                self._see(beat)
                self._banner(f"Round {number}", "Hide your Snipers")
            case RoundEnded(winners=winners):
                self._see(beat)
                self._sound("round_end")
                self._end_round(winners)
            case SurveillanceEarned() | BonusEarned():
                self._see(beat)
                self._sound("chips")
            case TokenFlipped():
                self._see(beat)
                self._sound("tick")
            case TurnBegan(seat=seat) if self._station.who(seat).is_human:
                self._see(beat)
                self._sound("turn")
            case _:
                self._see(beat)

    # -- what all of them use

    def _see(self, beat: Beat) -> None:
        self._station.table.picture.see(beat.seen)
        self._station.refresh()

    def _sound(self, name: str) -> None:
        self._station.house.sounds.play(name)

    def _who(self, seat: Seat) -> Span:
        return Span(self._station.who(seat).name, f"seat{seat}", "bold")

    def _banner(self, headline: str, below: Rich, border: str = "brass") -> Animation:
        def where() -> tuple[Look, Rect]:
            stage = self._station.stage_now()
            return stage.look, stage.plan.areas.board

        band = announce(where, headline, below, BANNER, border)
        self._station.motions.add(band)
        return band

    def _board(self, number: int, stage: Stage) -> BoardPlan | None:
        return stage.plan.boards.get(number)

    # -- pieces

    def _place(self, beat: Beat, seat: Seat, piece: Piece, at: tuple[int, int], source: str) -> None:
        """A piece flies from the hand, or from where it lay, to its place."""
        station, (board, mask) = self._station, at
        dropped, station.hand.dropped = station.hand.dropped, None
        if seat != station.seat or board not in station.stage_now().plan.boards:
            self._see(beat)
            self._sound("place")
            station.motions.pause(LOOK)
            return
        cells = station.cells_of(board, mask)
        home = station.stage_now().places.get(piece)
        start = dropped[1] if dropped and dropped[0] == piece else home.center if home and source != "board" else None
        if start is None:
            self._see(beat)
            self._sound("place")
            return
        is_own = dropped is not None
        ms = station.house.theme.motion.normal * (1 if is_own else SLOWNESS)
        sealed = board_picture(station.book, seat, station.side, board).sealed
        station.hidden.add(piece)
        station.refresh()
        motion = fly(
            station.stage_now,
            _home(cells),
            kind_of(piece),
            middle(Rect(*start, 0, 0)),
            lambda stage: self._goal(stage, board, cells),
            lambda stage: self._cell(stage, board),
            ms,
        )

        def land() -> None:
            self._see(beat)
            self._sound("place")
            station.uncover_piece(piece)
            self._flash_crosshairs(board, sealed)

        motion.on_end = land
        station.motions.add(motion)

    def _flash_crosshairs(self, board: int, before: frozenset[tuple[int, int]]) -> None:
        """The crosshairs of a Locate Grid flash when they have just been cut off."""
        station = self._station
        if board == TARGET or station.side.target is not None:
            return
        now = board_picture(station.book, station.seat, station.side, board)
        if now.face.crosshairs <= now.sealed and not now.face.crosshairs <= before:
            self._sound("chips")
            station.motions.add(flash(station.stage_now, partial(self._board, board), now.sealed, FLASH))

    def _goal(self, stage: Stage, board: int, cells: frozenset[tuple[int, int]]) -> tuple[int, int]:
        plan = self._board(board, stage)
        return on_board(plan, cells) if plan else stage.plan.areas.board.center

    def _cell(self, stage: Stage, board: int) -> int:
        plan = self._board(board, stage)
        return plan.cell if plan else stage.look.px(26)

    def _draw(self, beat: Beat, piece: Piece) -> None:
        """A Focus comes out of the bag, at the right of the Line of Sight."""
        station = self._station
        self._see(beat)
        self._sound("tick")
        station.hidden.add(piece)
        station.refresh()
        motion = fly(
            station.stage_now,
            orientations(SHAPES[piece])[0],
            kind_of(piece),
            lambda stage: (stage.plan.areas.buttons.left, stage.plan.los.centery),
            lambda stage: stage.places.get(piece, stage.plan.los).center,
            lambda stage: stage.look.px(24),
            station.house.theme.motion.quick,
        )
        motion.on_end = partial(station.uncover_piece, piece)
        station.motions.add(motion)

    # -- meeples

    def _isolate(self, beat: Beat, number: int) -> None:
        """The region flashes, and the Innocent is lifted off."""
        self._see(beat)
        self._sound("chips")
        station = self._station
        if station.side.target is None:
            return
        sealed = board_picture(station.book, station.seat, station.side, TARGET).sealed
        station.motions.add(
            flash(station.stage_now, partial(self._board, TARGET), sealed, FLASH), self._meeple(number, appears=False)
        )

    def _lift_meeple(self, number: int, appears: bool) -> None:
        if self._station.side.target is not None:
            self._station.motions.add(self._meeple(number, appears))

    def _meeple(self, number: int, appears: bool) -> Animation:
        station = self._station
        target = station.side.target
        assert target is not None
        (cell,) = station.cells_of(TARGET, target.innocents[number].cell)
        return vanish(station.stage_now, partial(self._board, TARGET), cell, FLASH, appears)

    # -- search, Kill, rounds

    def _search(self, beat: Beat) -> None:
        assert isinstance(beat.event, GridSearched)
        if beat.event.is_found:  # the boards change only when it has been read
            self._sound("win")
            words: Rich = [self._who(beat.event.seat), Span(" has located the other Sniper")]
            self._banner("Found!", words).on_end = partial(self._see, beat)
        else:
            self._see(beat)
            self._sound("refuse")
            self._banner("A Miss", [self._who(beat.event.seat), Span(" searched in vain")])

    def _kill(self, beat: Beat, seat: Seat, mask: int) -> None:
        """The Bullet strikes, then the band tells it; the next round is set up when that has been read."""
        station = self._station
        self._sound("round_end")
        border = "brass" if station.who(seat).is_human else "danger"
        words: Rich = [self._who(seat), Span(" makes the Kill")]
        target = station.side.target
        if not mask or seat != station.seat or target is None:
            self._banner("A Kill!", words, border).on_end = partial(self._see, beat)
            return
        (aim,) = station.cells_of(TARGET, target.target)
        station.gone.add(-1)
        station.hidden.add(bullet_of(seat))
        station.refresh()
        motion = kill(station.stage_now, partial(self._board, TARGET), station.cells_of(TARGET, mask), aim, KILL)
        band = kill_band(self._below, words, KILL, border)

        def fall() -> None:
            station.gone.discard(-1)
            station.hidden.discard(bullet_of(seat))
            self._see(beat)

        motion.on_end = fall
        station.motions.add(motion, band)

    def _below(self) -> tuple[Look, Rect]:
        """The lower part of the board, for a band that leaves the Target to be seen."""
        stage = self._station.stage_now()
        board = stage.plan.areas.board
        return stage.look, Rect(board.left, board.centery + board.height // 6, board.width, board.height // 3)

    def _end_round(self, winners: tuple[Seat, ...]) -> None:
        if not winners:
            self._banner("A void round", "Nobody made a Kill in sixty turns")
        elif len(winners) > 1:
            self._banner("Double Kill", "Both win the round")


def _home(cells: frozenset[tuple[int, int]]) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))
