"""What a hand does with the dice: choose one, lift it, drag it, lay it on a row or put it back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.core import Reason
from game.rules.sharp_shooters import Place
from game.scenes.drag import Drag
from game.view.sharp_shooters.motion import fly_die, spot, tray_slot
from game.view.sharp_shooters.plan import TILTS
from game.view.sharp_shooters.tray import paint_tilted

if TYPE_CHECKING:
    from game.scenes.sharp_shooters.table import SharpTable

ROLL_FIRST = Reason("Roll first, then place a die.", "roll")
NONE = -1
_DIGITS = {pygame.K_1 + n: n + 1 for n in range(6)} | {pygame.K_KP_1 + n: n + 1 for n in range(6)}


class Dropped(NamedTuple):
    """Where a die was let go on a row: it moves on from there."""

    slot: int
    rect: Rect


class Hand:
    """The hand of the person who acts.

    ``lifted``: the slot of the die in it, or -1. ``hidden``: slots of the tray whose dice are drawn elsewhere, in the
    hand or on their way. ``dropped``: where the die that is being placed was let go.
    """

    def __init__(self, table: SharpTable) -> None:
        self._table = table
        self.lifted = NONE
        self.hidden: set[int] = set()
        self.dropped: Dropped | None = None
        self.drag: Drag[int] = Drag(self._grab, self._drop, self._slide_back, table.repaint)

    @property
    def is_placing(self) -> bool:
        """Whether a die is on its way to the tile."""
        return self.dropped is not None

    @property
    def face(self) -> int:
        """The face of the die in the hand, or 0."""
        return (self._face_of(self.lifted) if self.lifted >= 0 else None) or 0

    def rows_for(self, face: int) -> list[int]:
        """Return the rows on which a die showing ``face`` may be placed now."""
        return [act.row for act in self._table.seen.legal if isinstance(act, Place) and act.face == face]

    def _face_of(self, slot: int) -> int | None:
        tray = self._table.picture.tray
        return tray[slot] if slot < len(tray) else None

    # -- choosing

    def take(self, slot: int) -> None:
        """A die of the tray was chosen: it goes to its only place, or into the hand where there are several."""
        if not self._table.can_act:
            self._table.refuse(Reason("Wait for your turn.", "start/turns"))
            return
        face = self._face_of(slot)
        if face is None:
            return
        rows = self.rows_for(face)
        if slot == self.lifted:
            self.put_back()
        elif not rows:
            self._table.refuse(Reason(f"The {face} fits no free space now.", "place/next"))
        elif len(rows) == 1:
            self.place(slot, rows[0])
        else:
            self.lifted, self._table.refusal = slot, ""
            self._table.house.sounds.play("tick")
            self._table.hands.focus(f"row{rows[0]}", self._table.hands.shows_focus)
            self._table.refresh()

    def take_face(self, face: int) -> None:
        """A die showing ``face`` was asked for by its number."""
        if not self._table.can_act:
            return
        slot = self._table.picture.slot_of(face)
        if slot < 0:
            self._table.refuse(
                Reason(f"You have no die that shows {face}.", "place/must") if self._table.picture.rolls else ROLL_FIRST
            )
        else:
            self._table.hands.shows_focus = True
            self.take(slot)

    def place(self, slot: int, row: int, at: Rect | None = None) -> bool:
        """Put the die of that slot on a row; ``at`` is where it was let go."""
        face = self._face_of(slot)
        self.dropped = Dropped(slot, at or self._table.stage_now().tray.dice[slot])
        self.lifted = NONE
        is_done = face is not None and self._table.act(Place(face, row))
        if not is_done:
            self.dropped = None
        return is_done

    def choose_row(self, row: int) -> None:
        """A row was clicked: the die in hand goes there, or the only one that fits."""
        if not self._table.can_act:
            return
        if self.lifted >= 0:
            self.place(self.lifted, row)
            return
        faces = sorted({act.face for act in self._table.seen.legal if isinstance(act, Place) and act.row == row})
        if len(faces) == 1:
            self.place(self._table.picture.slot_of(faces[0]), row)
        elif faces:
            self._table.refuse("Several dice fit there: take the one you mean first.")
        else:
            self._table.refuse(self._why_not(row))

    def _why_not(self, row: int) -> str:
        if not self._table.picture.rolls:
            return ROLL_FIRST
        seen = self._table.seen
        if len(seen.spaces[row]) == len(seen.side.rows[row].spaces if seen.side else ""):
            return Reason("That row is full.", "place/next")
        return Reason("None of your dice fits there.", "place/next")

    def put_back(self) -> bool:
        """Lay the die in hand back; True if there was one."""
        was_lifted = self.lifted >= 0 or self.drag.is_moving
        self.drag.cancel()
        self.lifted = NONE
        if was_lifted:
            self._table.refresh()
        return was_lifted

    # -- dragging

    def _grab(self, pos: tuple[int, int]) -> int | None:
        if not self._table.can_act:
            return None
        for slot, face in enumerate(self._table.picture.tray):
            if face is not None and self._table.stage_now().tray.dice[slot].collidepoint(pos) and self.rows_for(face):
                return slot
        return None

    def _drop(self, slot: int, pos: tuple[int, int]) -> None:
        self.hidden.discard(slot)
        row = self._row_at(pos)
        held = Rect((0, 0), self._table.stage_now().tray.dice[slot].size)
        held.center = pos
        self.lifted = NONE
        if row == NONE or not self.place(slot, row, held):
            self._slide_back(slot, pos)

    def _slide_back(self, slot: int, pos: tuple[int, int]) -> None:
        face = self._face_of(slot)
        self.lifted = NONE
        if face is not None:
            held = Rect((0, 0), self._table.stage_now().tray.dice[slot].size)
            held.center = pos
            self.hidden.add(slot)
            motion = fly_die(
                self._table.stage_now,
                face,
                spot(held),
                tray_slot(slot),
                (0, TILTS[slot]),
                self._table.house.theme.motion.quick,
            )
            motion.on_end = partial(self.hidden.discard, slot)
            self._table.queue.add(motion)
        self._table.refresh()

    def _row_at(self, pos: tuple[int, int]) -> int:
        tile = self._table.stage_now().tile
        return next((n for n, row in enumerate(tile.rows) if row.collidepoint(pos)), NONE) if tile else NONE

    def handle(self, event: pygame.event.Event) -> bool:
        """Take drags and the faces 1-6."""
        was_moving = self.drag.is_moving
        if self.drag.handle(event):
            if self.drag.is_moving and not was_moving and self.drag.item is not None:
                self.lifted = self.drag.item
                self.hidden.add(self.drag.item)
                self._table.hands.let_go()
                self._table.refresh()
            return True
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or event.key not in _DIGITS:
            return False
        self.take_face(_DIGITS[event.key])
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """The die that is being dragged."""
        slot = self.drag.item
        if slot is None or not self.drag.is_moving:
            return
        stage, face = self._table.stage_now(), self._face_of(slot)
        rect = Rect((0, 0), stage.tray.dice[slot].size)
        rect.center = self.drag.pos
        if face:
            paint_tilted(surface, stage.look, f"dice/die_{face}", rect, TILTS[slot])
