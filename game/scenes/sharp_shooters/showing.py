"""Events of a match become movements and sounds; the picture learns of each when it is seen to happen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core import Event
from game.rules.sharp_shooters import (
    ChipsPaid,
    ChipsTaken,
    DiceRolled,
    DiePlaced,
    NothingFits,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from game.view.animation import Animation
from game.view.sharp_shooters.motion import banner, fly_die, pass_chips, pile, space, spot, supply, tray_slot, tumble
from game.view.sharp_shooters.plan import TILTS
from game.view.text import Span

if TYPE_CHECKING:
    from game.scenes.sharp_shooters.table import SharpTable

CHIPS, BANNER, LAST_DICE = 900, 1700, 250  # milliseconds at normal speed
BOT_LOOKS = 300  # a bot's roll lies this long before it goes on
BOT_SLOWNESS = 1.8  # a bot's die flies slower than one's own


class Showing:
    """Shows the events of one table."""

    def __init__(self, table: SharpTable) -> None:
        self._table = table

    def _tell(self, event: Event) -> None:
        self._table.picture.tell(event)
        self._table.refresh()

    def show(self, event: Event) -> None:
        """Queue the movement of an event; the picture learns of it when the movement begins or ends."""
        match event:
            case DiceRolled(seat=seat, faces=faces):
                self._table.asks_stop = False
                self._show_roll(event, faces, seat)
            case DiePlaced(seat=seat, face=face, row=row, space=number):
                self._show_placing(event, face, row, number)
            case ChipsTaken(seat=seat, row=row, points=points):
                self._tell(event)
                self._sound("chips")
                self._table.queue.add(pass_chips(self._table.stage_now, points, supply(row), pile(seat), CHIPS))
            case ChipsPaid(seat=seat, row=row, points=points) if points:
                self._tell(event)
                self._sound("chips")
                self._table.queue.add(pass_chips(self._table.stage_now, -points, pile(seat), supply(row), CHIPS))
            case NothingFits(seat=seat):
                self._sound("refuse")
                words = "Nothing fits"
                self._table.queue.add(
                    banner(self._table.stage_now, words, [self._who(seat), Span(" must pass the cup")], BANNER)
                )
            case RoundEnded(seat=seat):
                self._tell(event)
                self._sound("round_end")
                below = [self._who(seat), Span(" placed the last die")]
                self._table.queue.add(banner(self._table.stage_now, "The tile is full", below, BANNER))
            case RoundBegan(round=number, side=side, seat=seat):
                self._tell(event)
                below = [Span(f"Tile {side}. "), self._who(seat), Span(" begins")]
                self._table.queue.add(banner(self._table.stage_now, f"Round {number}", below, BANNER))
            case TurnBegan(seat=seat) if self._table.seating[seat].is_human:
                self._tell(event)
                self._sound("turn")
            case TurnEnded():
                self._table.queue.pause(LAST_DICE)
                self._table.queue.add(Animation(1, on_end=partial(self._tell, event)))
            case _:
                self._tell(event)

    def _who(self, seat: int) -> Span:
        return Span(self._table.seating[seat].name, self._table.seating[seat].colour, "bold")

    def _sound(self, name: str) -> None:
        self._table.house.sounds.play(name)

    def _show_roll(self, event: DiceRolled, faces: tuple[int, ...], seat: int) -> None:
        self._sound(f"dice_{1 + len(self._table.match.plies) % 3}")
        self._tell(event)
        self._table.hand.hidden.update(range(len(faces)))
        motion = tumble(self._table.stage_now, faces, len(self._table.match.plies), self._table.house.theme.motion.dice)
        motion.on_end = self._uncover
        self._table.queue.add(motion)
        self._table.queue.pause(0 if self._table.seating[seat].is_human else BOT_LOOKS)

    def _uncover(self) -> None:
        self._table.hand.hidden.clear()
        self._table.refresh()

    def _show_placing(self, event: DiePlaced, face: int, row: int, number: int) -> None:
        dropped = self._table.hand.dropped
        slot = (
            dropped.slot
            if dropped and self._table.picture.tray[dropped.slot] == face
            else self._table.picture.slot_of(face)
        )
        start = spot(dropped.rect) if dropped else tray_slot(max(0, slot))
        self._table.hand.hidden.add(slot)
        is_human = self._table.seating[event.seat].is_human
        motion = fly_die(
            self._table.stage_now, face, start, space(row, number), (TILTS[max(0, slot)], 0),
            self._table.house.theme.motion.normal * (1 if is_human else BOT_SLOWNESS),
        )  # fmt: skip

        def land() -> None:
            self._table.hand.hidden.discard(slot)
            self._table.hand.dropped = None
            self._table.picture.take_from(slot)
            self._tell(event)
            self._sound("place")

        motion.on_end = land
        self._table.queue.add(motion)
