"""What a hand does with a piece: lift it, turn and flip it, carry it over the boards, place it or put it back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core import Reason
from game.rules.super_snipers.actions import Place, Shoot
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.pieces import BULLET, NAMES, SHAPES, Piece
from game.rules.super_snipers.shapes import Cell, orientations
from game.scenes.drag import Drag
from game.scenes.super_snipers.cursor import Cursor
from game.scenes.super_snipers.held import Held, Over, nearest, over_board, spots_of
from game.view.super_snipers.board_art import paint_cursor
from game.view.super_snipers.facts import kind_of
from game.view.super_snipers.holders import Holder
from game.view.super_snipers.motion import Grip, fly, middle, paint_grip
from game.view.super_snipers.pieces import extent, paint_focus

if TYPE_CHECKING:
    from game.scenes.super_snipers.station import Station

TURN = 120.0  # milliseconds of a turn or a flip
RIGHT, MIDDLE = 3, 2
STICKS_OUT = Reason("It would stick out over the edge of the grid.", "chains/wholly")
ARROWS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Hand:
    """The hand of the person who acts.

    ``held``: what is in it; ``is_carried``: it was lifted by a click or a key and follows without a button.
    ``cursor``: the cell of the keyboard. ``dropped``: the piece that is being placed, and
    where its middle was when it was let go.
    """

    def __init__(self, station: Station) -> None:
        self._station = station
        self.held: Held | None = None
        self.is_carried = False
        self.pos = (0, 0)
        self.cursor = Cursor(lambda: station.stage_now().plan.boards)
        self.orientations: dict[Piece, int] = {}
        self.dropped: tuple[Piece, tuple[int, int]] | None = None
        self._grabbed: Held | None = None
        self._turn = ("", 0.0, 0.0)
        self._reason: tuple[Over | None, Piece, str] = (None, -1, "")
        self.drag: Drag[Piece] = Drag(self._grab, self._drop, self._back, station.repaint)

    # -- taking

    def _holder_at(self, pos: tuple[int, int]) -> Holder | None:
        control = self._station.hands.control_at(pos, self._station.sheet)
        return control if isinstance(control, Holder) and control.piece >= 0 else None

    def _grab(self, pos: tuple[int, int]) -> Piece | None:
        if not self._station.can_hold or self.held is not None:
            return None
        holder = self._holder_at(pos)
        if holder is not None and holder.piece in self._station.liftable:
            piece = holder.piece
            shown = holder.orientation
            grip = holder.fitted.cell_at(pos)
            self._grabbed = Held(piece, shown, grip).with_orientation(self.orientations.get(piece, shown))
            return piece
        lifted = self._station.lifted
        if lifted is not None:
            number = self._station.lifted_board
            cell = self._station.stage_now().plan.boards[number].at(pos)
            if cell is not None and cell in self._station.cells_of(number, lifted.mask):
                self._grabbed = self._from_board(lifted.piece, lifted.mask, cell)
                return lifted.piece
        return None

    def _from_board(self, piece: Piece, mask: int, cell: Cell) -> Held:
        board = self._station.board_of(self._station.lifted_board)
        spot = by_mask(board, SHAPES[piece])[mask]
        return Held(piece, spot.orientation, (cell[0] - spot.row, cell[1] - spot.column))

    def lift(self, piece: Piece) -> None:
        """A piece was clicked, or called by its key: it comes into the hand, or goes back."""
        if not self._station.can_hold:
            self._station.refuse(Reason("Wait for your turn.", "turn/parts"))
            return
        if self.held is not None and self.held.piece == piece:
            self.put_back()
            return
        if piece not in self._station.liftable:
            self._station.refuse(self._station.why_not(piece))
            return
        self.put_back()
        by_keys = self._station.hands.shows_focus
        controls = self._station.sheet.controls.values()
        holder = next((one for one in controls if isinstance(one, Holder) and one.piece == piece), None)
        orientation = self.orientations.get(piece, holder.orientation if holder else 0)
        spots = spots_of(piece, self._station.masks_of(piece), self._station.board_of)
        ways = {spot.orientation for _, spot in spots}
        if piece >= BULLET and ways and orientation not in ways:
            orientation = min(ways)
        cells = orientations(SHAPES[piece])[orientation]
        pos = self._station.hands.pointer
        if not by_keys and holder is not None and holder.covers(pos):
            held = Held(piece, holder.orientation, holder.fitted.cell_at(pos)).with_orientation(orientation)
        else:
            held = Held(piece, orientation, nearest(cells, (0.6, 0.6)))
        self._take(held, pos)
        if self.held is None:  # the rules have refused it at the last moment
            return
        self.is_carried = True
        if by_keys or holder is None or not holder.covers(pos):
            self._lead_by_keys()

    def lift_from_board(self, piece: Piece, mask: int) -> None:
        """Recalibrate lifts a piece: it comes from the board into the hand."""
        number = self._station.lifted_board
        cells = list(self._station.board_of(number).cells(mask))
        plan = self._station.stage_now().plan.boards[number]
        pos = self._station.hands.pointer
        under = plan.at(pos)
        held = self._from_board(piece, mask, under if under in cells else cells[len(cells) // 2])
        self._take(held, pos)
        self.is_carried = True
        if under is None or self._station.hands.shows_focus:
            self.pos = plan.spot(cells[len(cells) // 2]).center
            self._lead_by_keys()

    def _take(self, held: Held, pos: tuple[int, int]) -> None:
        self.held, self.pos, self.cursor.at = held, pos, None
        self._station.begin_holding()
        self._station.table.did("lift")

    # -- turning

    def turn(self, steps: int = 1) -> bool:
        """Turn the held piece clockwise by quarters; True if something is in the hand."""
        if self.held is None:
            return False
        self._become(self.held.turned(steps), "turn", 90.0 if steps % 4 != 3 else -90.0)
        self._station.table.did("rotate")
        return True

    def flip(self) -> bool:
        """Flip the held piece left and right; True if something is in the hand."""
        if self.held is None:
            return False
        self._become(self.held.flipped(), "flip", 1.0)
        self._station.table.did("flip")
        return True

    def _become(self, held: Held, how: str, amount: float) -> None:
        self.held = held
        self.orientations[held.piece] = held.orientation
        self._turn = (how, amount, TURN if self._station.house.settings.animation_speed > 0 else 0.0)
        self._station.refresh()

    def update(self, dt: float) -> None:
        """Let a turn go on."""
        how, amount, left = self._turn
        if left > 0:
            speed = max(0.1, self._station.house.settings.animation_speed)
            self._turn = (how, amount, max(0.0, left - dt * 1000 * speed))
            self._station.repaint()

    @property
    def is_turning(self) -> bool:
        """Whether the piece in the hand still turns."""
        return self._turn[2] > 0

    # -- where it is

    def over(self) -> Over | None:
        """Return what the held piece would cover where the hand is now."""
        if self.held is None:
            return None
        for number, plan in self._station.stage_now().plan.boards.items():
            found = over_board(self.held, self.pos, number, plan, self._station.board_of(number))
            if found is not None:
                return found
        return None

    def reason(self, over: Over) -> str:
        """Return why the held piece may not lie there, "" when it may."""
        assert self.held is not None
        piece = self.held.piece
        if over.mask in self._station.masks_of(piece).get(over.board, ()):
            return ""
        if self._reason[:2] != (over, piece):
            act = self._action(piece, over)
            words = self._station.match.refusal(self._station.place, act) if over.mask else STICKS_OUT
            self._reason = (over, piece, words)
        return self._reason[2]

    @staticmethod
    def _action(piece: Piece, over: Over) -> Place | Shoot:
        return Shoot(over.mask, over.board) if piece >= BULLET else Place(piece, over.board, over.mask)

    # -- letting go

    def _drop(self, piece: Piece, pos: tuple[int, int]) -> None:
        self.pos = pos
        if not self.place():
            self._back(piece, pos)

    def _back(self, piece: Piece, pos: tuple[int, int]) -> None:
        """Lay the piece back, or keep it in the hand where the rules want it placed."""
        if self._station.may_put_back(piece):
            self._slide_back(piece, pos)
        else:
            self.is_carried = self.held is not None

    def place(self) -> bool:
        """Place the held piece where the hand is; a refusal is told, the piece stays in the hand then."""
        over = self.over()
        if self.held is None or over is None:
            return False
        held = self.held
        if reason := self.reason(over):
            self._station.refuse(reason)
            return False
        self.orientations.pop(held.piece, None)
        self.dropped = (held.piece, self._middle(held))
        self.held, self.is_carried, self.cursor.at = None, False, None
        self._station.act(self._action(held.piece, over))
        self._station.refresh()
        return True

    def _cell(self) -> int:
        """Pixels of a cell of what is in the hand: as large as on the boards."""
        return next(iter(self._station.stage_now().plan.boards.values())).cell

    def _grip(self, held: Held) -> Grip:
        return Grip(held.cells, kind_of(held.piece), held.grip, self._cell())

    def _middle(self, held: Held) -> tuple[int, int]:
        grip = self._grip(held)
        left, top = grip.topleft(self.pos)
        width, height = extent(held.cells)
        return left + width * grip.cell // 2, top + height * grip.cell // 2

    def _slide_back(self, piece: Piece, pos: tuple[int, int]) -> None:
        held, self.held, self.is_carried, self.cursor.at = self.held, None, False, None
        stage = self._station.stage_now()
        home: Rect | None = stage.places.get(piece)
        if held is not None and home is not None:
            self._station.hidden.add(piece)
            motion = fly(
                self._station.stage_now,
                held.cells,
                kind_of(piece),
                middle(Rect(*self._middle(held), 0, 0)),
                lambda now: now.places.get(piece, home).center,
                lambda now: now.look.px(26),
                self._station.house.theme.motion.quick,
            )
            motion.on_end = partial(self._station.uncover_piece, piece)
            self._station.motions.add(motion)
        self._station.refresh()

    def put_back(self) -> bool:
        """Lay the piece in the hand back; True if there was one."""
        if self.drag.cancel():
            return True
        if self.held is None:
            return False
        self._back(self.held.piece, self.pos)
        return True

    def forget(self) -> None:
        """Nothing is in the hand any more: the table has changed under it."""
        self.drag.item, self.drag.is_moving = None, False
        self.held, self.is_carried, self.cursor.at, self.dropped = None, False, None, None

    # -- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what is meant for the piece in the hand."""
        if self.held is not None and self._handle_held(event):
            return True
        was_moving = self.drag.is_moving
        if not self.drag.handle(event):
            return False
        if self.drag.is_moving:
            if not was_moving and self._grabbed is not None:
                self._take(self._grabbed, self.drag.pos)
                self._station.hands.let_go()
            self.pos, self.cursor.at = self.drag.pos, None
        return True

    def _handle_held(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self.turn(1 if event.y < 0 else 3)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (RIGHT, MIDDLE):
            return self.turn() if event.button == RIGHT else self.flip()
        if event.type == pygame.MOUSEBUTTONUP and event.button in (RIGHT, MIDDLE):
            return True
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._key(event)
        if not self.is_carried:
            return False
        if event.type == pygame.MOUSEMOTION:
            self.pos, self.cursor.at = event.pos, None
            self._station.hands.pointer = event.pos
            self._station.repaint()
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            return self.put_back()
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._click(event.pos)

    def _click(self, pos: tuple[int, int]) -> bool:
        """Click with a carried piece: on a board it is placed, anywhere else it goes back; controls still act."""
        self.pos = pos
        if self.over() is not None:
            self.place()
            return True
        is_on_control = self._station.hands.control_at(pos, self._station.sheet) is not None
        if not is_on_control or not self._station.keeps_hold:
            self.put_back()
        return not is_on_control

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in ENTERS:
            self.place()
            return True
        if event.key not in ARROWS and event.key != pygame.K_TAB:
            return False
        if self.cursor.at is None:
            self._lead_by_keys()
        elif event.key == pygame.K_TAB:
            self.cursor.next_board(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        else:
            self.cursor.step(ARROWS[event.key])
        self.pos = self.cursor.pos or self.pos
        self._station.repaint()
        return True

    def _lead_by_keys(self) -> None:
        """The keyboard leads from here."""
        assert self.held is not None
        under = any(plan.at(self.pos) for plan in self._station.stage_now().plan.boards.values())
        self.cursor.lead(self.pos, next(iter(self._station.masks_of(self.held.piece)), None))
        if not under:
            self._go_where_it_fits()
        self.pos = self.cursor.pos or self.pos

    def _go_where_it_fits(self) -> None:
        """The cursor begins where the piece may lie as it is turned, near the middle of the board."""
        assert self.held is not None
        assert self.cursor.at is not None
        (number, (row, column)), grip = self.cursor.at, self.held.grip
        masks = self._station.masks_of(self.held.piece)
        cells = [
            (spot.row + grip[0], spot.column + grip[1])
            for board, spot in spots_of(self.held.piece, masks, self._station.board_of)
            if board == number and spot.orientation == self.held.orientation
        ]
        if cells:
            self.cursor.at = number, nearest(tuple(cells), (row, column))

    # -- to be seen

    def paint(self, surface: pygame.Surface) -> None:
        """The ghost where the piece would lie, red with the reason where it may not, then the piece itself."""
        if self.held is None:
            return
        self.pos = self.cursor.pos or self.pos
        stage, over = self._station.stage_now(), self.over()
        kind = kind_of(self.held.piece)
        if over is not None:
            plan = stage.plan.boards[over.board]
            reason = "" if self._station.is_waiting else self.reason(over)
            manner = "refused" if reason else "ghost"
            paint_focus(surface, stage.look, over.cells, kind, plan.cell, plan.grid.topleft, manner=manner)
            if self.cursor.at is not None:
                paint_cursor(surface, stage.look, plan, self.cursor.at[1], self._station.colour)
        if self.cursor.at is None or self.is_turning:
            how, amount, left = self._turn
            share = (left / TURN) ** 2
            turn = amount * share if how == "turn" else 0.0
            squeeze = abs(1 - 2 * share) if how == "flip" else 1.0
            paint_grip(surface, stage.look, self._grip(self.held), self.pos, turn, squeeze)
        if over is not None and not self._station.is_waiting and (reason := self.reason(over)):
            spots = [stage.plan.boards[over.board].spot(cell) for cell in over.cells]
            self._station.paint_tip(surface, reason, spots[0].unionall(spots[1:]), is_refusal=True)

    @property
    def refusal(self) -> str:
        """Why what is in the hand may not lie where it is held, "" where it may or there is nothing."""
        over = self.over() if self.held is not None else None
        return "" if over is None or self._station.is_waiting else self.reason(over)

    def name(self) -> str:
        """Return what is in the hand, for a sentence."""
        return NAMES[self.held.piece] if self.held else ""
