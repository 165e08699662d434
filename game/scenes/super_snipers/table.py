"""The table of Super Snipers: what is known, what a person can do, what the keys mean."""

from __future__ import annotations

from typing import Any, cast

import pygame

from game.core import Action, Observation
from game.rules.super_snipers.actions import TARGET, Cancel, Lift, Place, Shoot
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.pieces import NAMES, SHAPES, Piece, bullet_of
from game.rules.super_snipers.state import Placed, SideState, SniperObservation
from game.scenes.house import House
from game.scenes.still import Still
from game.scenes.super_snipers import askings
from game.scenes.super_snipers.asking import Asking, Choice
from game.scenes.super_snipers.close_up import CardCloseUp, RivalCloseUp
from game.scenes.super_snipers.deeds import CONTROLS, Deeds
from game.scenes.super_snipers.hand import Hand
from game.scenes.super_snipers.held import masks_on, places_of
from game.scenes.super_snipers.layout import lay_out_table
from game.scenes.super_snipers.offer import at_hand
from game.scenes.super_snipers.showing import Showing
from game.scenes.table import Beat, TableScene
from game.store.saved import Saved
from game.view.sheet import Sheet
from game.view.super_snipers.board import Pick
from game.view.super_snipers.holders import Answer
from game.view.super_snipers.plan import Stage
from game.view.super_snipers.scope import cards_of

LOADED = "An Innocent lies on it: take it off with a token (Cards), or skip the turn."
_DIGITS = {pygame.K_1 + n: n for n in range(9)} | {pygame.K_KP_1 + n: n for n in range(9)}


class SniperTable(TableScene):
    """A match of Super Snipers.

    ``hidden``: pieces that are drawn by something that moves; ``gone``: meeples that are. ``question``: what was asked
    by a button, None when nothing was.
    """

    follows_actor = True

    def __init__(self, house: House, saved: Saved) -> None:
        self.stage: Stage | None = None
        self.hidden: set[Piece] = set()
        self.gone: set[int] = set()
        self.question: Asking | None = None
        self.shows_leaks = False
        self.shows_hiding = False
        self.asks_ready = False
        self._is_covered = False
        self._takes_lifted = False
        self._still = Still()
        self._known: tuple[Any, ...] = ()
        self._seen: SniperObservation | None = None
        self._masks: dict[Piece, dict[int, frozenset[int]]] = {}
        self._forced: Asking | None = None
        self.hand = Hand(self)
        self.deeds = Deeds(self)
        super().__init__(house, saved)
        self._showing = Showing(self)

    # -- what is known

    @property
    def book(self) -> Book:
        """Grids, Snipers, Kill numbers."""
        return cast("Book", self.match.game.book)  # type: ignore[attr-defined]

    @property
    def shown_turn(self) -> int:
        """The number of the part or choice on the screen."""
        return self.picture.table.step if self.picture.table else 0

    @property
    def shown_seat(self) -> int:
        """Whose side is shown large."""
        return cast("int", self.picture.seat)

    @property
    def side(self) -> SideState:
        """The side that is shown large, as it is shown."""
        return cast("SideState", self.picture.table.sides[self.shown_seat])

    @property
    def can_act(self) -> bool:
        """Whether the person who sits at the screen may act now."""
        return super().can_act and self.viewer == self.actor

    @property
    def is_secret(self) -> bool:
        """Hiding is seen by nobody else; a card that is copied before lies open."""
        now = self.picture.table
        return bool(now and now.phase == "hide" and not now.tasks)

    def observation(self) -> Observation:
        """What the acting person may know; worked out once for each position."""
        seat = self.actor if self.actor in self.humans else self.viewer
        now = (seat, len(self.match.journal), len(self.match.plies))
        if self._seen is None or now != self._known:
            self._known, self._seen = now, cast("SniperObservation", self.match.view(seat))
            self._masks = places_of(self._seen)
            table, legal = self._seen.table, self._seen.legal
            self._forced = askings.forced(self.book, table, seat, legal) if legal else None
        return self._seen

    @property
    def seen(self) -> SniperObservation:
        """What the acting person may know."""
        return cast("SniperObservation", self.observation())

    @property
    def asking(self) -> Asking | None:
        """The question on the table: one that a button asks, or one that the rules do."""
        if not self.can_act:
            return None
        self.observation()
        return self.question or self._forced

    @property
    def liftable(self) -> frozenset[Piece]:
        """The pieces that can be taken into the hand now."""
        if not self.can_act or self._forced:
            return frozenset()
        self.observation()
        return frozenset(self._masks)

    @property
    def lifted(self) -> Placed | None:
        """The piece that Recalibrate lifts, as long as it is not placed."""
        return self.side.lifted if self.can_act else None

    def masks_of(self, piece: Piece) -> dict[int, frozenset[int]]:
        """Return where a piece may lie now, by board."""
        self.observation()
        return self._masks.get(piece, {})

    def board_of(self, number: int) -> Board:
        """Return the spaces of a board of the side shown large."""
        side = self.side
        if number == TARGET:
            assert side.target is not None
            return self.book.target(self.shown_seat, side.target.level).board
        return self.book.locate(self.shown_seat, side.locate[number].level).board

    def cells_of(self, number: int, mask: int) -> frozenset[tuple[int, int]]:
        """Return the cells of a mask on a board of the side shown large."""
        return frozenset(self.board_of(number).cells(mask))

    def glow_cells(self) -> dict[int, frozenset[tuple[int, int]]]:
        """Return the cells that the piece in the hand can cover as it is turned, by board."""
        held = self.hand.held
        if held is None:
            return {}
        found = {
            number: masks_on(self.board_of(number), held.piece, masks, held.orientation)
            for number, masks in self.masks_of(held.piece).items()
        }
        return {number: cells for number, cells in found.items() if cells}

    def pieces_at_hand(self) -> list[Piece]:
        """Return the pieces beside the boards in the order of their numbers."""
        return at_hand(self)

    def why_not(self, piece: Piece) -> str:
        """Return why a piece cannot be taken."""
        number = TARGET if self.side.target is not None else 0
        board = self.board_of(number)
        if piece == bullet_of(self.shown_seat):
            return self.match.refusal(self.actor, Shoot(0))
        spots = board.spots(SHAPES[piece])
        words = self.match.refusal(self.actor, Place(piece, number, spots[0].mask))
        if any(burden.piece == piece for burden in self.side.burdens):
            return LOADED
        if piece == next(iter(self.side.los), -1) and not self.side.has_placed:
            return f"The {NAMES[piece]} fits nowhere now: discard it with a Clear token, or make room."
        return words or "That is not possible now."

    # -- what the hand does

    def begin_holding(self) -> None:
        """Something came into the hand."""
        self.question, self.refusal, self.asks_ready = None, "", False
        self.house.sounds.play("tick")
        self.refresh()

    def uncover_piece(self, piece: Piece) -> None:
        """A piece has come to lie where it belongs."""
        self.hidden.discard(piece)
        self.refresh()

    def put_back(self) -> bool:
        """Lay down what is in the hand, leave what was asked or begun; True if there was something."""
        if self.hand.put_back():
            return True
        if self.question is not None or self.asks_ready:
            self.question, self.asks_ready = None, False
            self.refresh()
            return True
        return False

    def act(self, action: Action) -> bool:
        """Let the person to act do this; what was asked is answered."""
        is_done = super().act(action)
        if is_done:
            self.question, self.asks_ready = None, False
            self._takes_lifted = isinstance(action, Lift)
        return is_done

    def choose(self, choice: Choice) -> None:
        """Give an answer, or go on to the next question."""
        if isinstance(choice.entry, Asking):
            self.ask(choice.entry)
        else:
            self.act(choice.entry)

    def ask(self, asking: Asking) -> None:
        """Put a question on the table; one with a single answer is answered."""
        self.hand.put_back()
        self.refusal = ""
        if not asking.choices:
            return
        self.question = asking
        self.refresh()

    # -- cards and the opponent, large

    def card_keys(self) -> list[str]:
        """Return the keys of the cards of the side shown large."""
        return [one.key for one in cards_of(self.book, self.picture.table, self.shown_seat)]

    def open_card(self, key: str) -> None:
        """Show a card large."""
        facts = cards_of(self.book, self.picture.table, self.shown_seat)
        place = next((n for n, one in enumerate(facts) if one.key == key), 0)
        self.house.stack.push(CardCloseUp(self.house, facts, place))

    def open_rival(self) -> None:
        """Show the opponent's side large."""
        seat = 1 - self.shown_seat
        self.house.stack.push(RivalCloseUp(self.house, self.book, self.picture.table, seat, self.seating[seat].name))

    # -- events, time, input

    def show(self, beat: Beat) -> None:
        """Turn an event into movements."""
        self._showing.show(beat)

    def tell_anew(self) -> None:
        """Begin with an empty hand."""
        self.hand.forget()
        self.hidden.clear()
        self.gone.clear()
        self.question, self._seen = None, None
        super().tell_anew()

    @property
    def is_moving(self) -> bool:
        """Whether frames should follow quickly."""
        return super().is_moving or self.hand.is_turning

    def update(self, dt: float) -> None:
        """Go on, and let a piece turn in the hand."""
        super().update(dt)
        self.hand.update(dt)
        if self._takes_lifted and self.is_idle:
            self._takes_lifted = False
            if self.lifted is not None:
                self.hand.lift_from_board(self.lifted.piece, self.lifted.mask)

    def pause(self) -> None:
        """Another scene covers the table: nothing stays in the hand."""
        self.hand.put_back()
        self.shows_leaks = self.shows_hiding = False
        self._is_covered = True
        super().pause()

    def resume(self) -> None:
        """It is on top again."""
        self._is_covered = False
        super().resume()

    def handle_now(self, event: pygame.event.Event) -> bool:
        """The hand first, then numbers, then controls and bound keys."""
        is_press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if is_press and self.refusal:
            self.refusal = ""
            self.refresh()
        if event.type == pygame.MOUSEBUTTONDOWN and (self.shows_leaks or self.shows_hiding):
            self.shows_leaks = self.shows_hiding = False
            self.refresh()
        if self._hold_key(event) or self.hand.handle(event):
            return True
        is_plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if is_plain and event.key in _DIGITS and self._number(_DIGITS[event.key]):
            return True
        return super().handle_now(event)

    def _hold_key(self, event: pygame.event.Event) -> bool:
        """Leaks and the hiding place show as long as their key is held."""
        if event.type == pygame.WINDOWFOCUSLOST and (self.shows_leaks or self.shows_hiding):
            self.shows_leaks = self.shows_hiding = False
            self.refresh()
            return False
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        action, is_down = self.house.keys.action_of(event, self.place), event.type == pygame.KEYDOWN
        if action not in ("leaks", "hiding_place"):
            return False
        if action == "leaks":
            self.shows_leaks = is_down
        else:
            self.shows_hiding = is_down
        self.refresh()
        return True

    def toggle_leaks(self) -> None:
        """Show the leaks, or no longer: for the pointer, which cannot hold a key."""
        self.shows_leaks = not self.shows_leaks
        self.refresh()

    def toggle_hiding(self) -> None:
        """Show one's own hiding place, or no longer."""
        self.shows_hiding = not self.shows_hiding
        self.refresh()

    def _number(self, number: int) -> bool:
        """A digit answers a question, or calls a piece into the hand."""
        asking = self.asking
        self.hands.shows_focus = True
        if asking is not None:
            if number < len(asking.choices):
                self.choose(asking.choices[number])
            return True
        pieces = self.pieces_at_hand()
        if number < len(pieces):
            self.hand.lift(pieces[number])
            return True
        return False

    def on_action(self, action: str) -> bool:
        """The keys of this table, then those every table knows."""
        if action == "menu" and self.put_back():
            return True
        if action == "menu" and self.can_act and Cancel() in self.seen.legal:
            self.deeds.cancel()
            return True
        if action in ("rotate", "flip"):
            return self.hand.turn() if action == "rotate" else self.hand.flip()
        control = CONTROLS.get(action)
        if control is None:
            return super().on_action(action)
        self.ready(self.sheet.size)
        found = self.sheet.controls.get(control)
        if found is not None and not found.is_on and found.reason:
            self.refuse(found.reason)
        elif found is not None:
            found.act()
        return True

    # -- what it shows

    def stage_now(self) -> Stage:
        """Where everything lies; laid out first where something has changed."""
        self.ready(self.sheet.size)
        assert self.stage is not None
        return self.stage

    def lay_out(self, sheet: Sheet) -> None:
        """Bands, boards, Scope Board, the panels at the right, tray, buttons."""
        self.stage = lay_out_table(self, sheet)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table; while something moves, is in the hand or lies over it, what lies still is painted once."""
        if self.hand.held is None and not self.queue.is_busy and not self._is_covered:
            self._still.forget()
            super().draw(surface)
            return
        self._still.paint(surface, self.sheet, self.hands)
        self.draw_over(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What an answer means on the boards, what moves, then what is in the hand."""
        for name in {self.hands.hovered, self.hands.focused if self.hands.shows_focus else ""}:
            pick = self.sheet.controls.get(name.replace("answer", "pick"))
            if isinstance(pick, Pick | Answer):
                pick.paint_chosen(surface, self.sheet.look)
        self.queue.paint(surface)
        self.hand.paint(surface)
