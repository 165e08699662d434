"""A station: what one player at the screen has at a table of Super Snipers.

The seat, the hand and its cursor, the question that is asked, what may lie where, what was refused. A table has one
station for everybody who plays on the screen at the same time: the Duel's has one, whose seat changes hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pygame import Rect

from game.core import Action, Reason
from game.rules.super_snipers.actions import TARGET, Cancel, Lift, Place, Shoot
from game.rules.super_snipers.boards import Board
from game.rules.super_snipers.pieces import NAMES, SHAPES, Piece, bullet_of
from game.rules.super_snipers.state import Placed, SniperObservation
from game.scenes.super_snipers import askings
from game.scenes.super_snipers.asking import Asking, Choice, Spot, where
from game.scenes.super_snipers.close_up import CardCloseUp, RivalCloseUp
from game.scenes.super_snipers.deeds import CONTROLS, Deeds
from game.scenes.super_snipers.hand import Hand
from game.scenes.super_snipers.held import masks_on, places_of
from game.scenes.super_snipers.offer import at_hand
from game.scenes.super_snipers.seated import Seated
from game.scenes.why import IMPOSSIBLE
from game.view.super_snipers.scope import CardFacts, cards_of

if TYPE_CHECKING:
    from game.core import Seat
    from game.scenes.super_snipers.stations import StationTable
    from game.scenes.thinking import Answer

LOADED = Reason("An Innocent lies on it: take it off with a token (Cards), or skip the turn.", "cards/load")


class Station(Seated):
    """One player at the screen.

    ``hidden``: pieces that are drawn by something that moves; ``gone``: meeples that are. ``question``: what was asked
    by a button, None when nothing was. ``refusal``: why the last thing was refused. ``takes_lifted``: a piece that was
    just lifted off a board is to come into the hand.
    """

    def __init__(self, table: StationTable, seat: Seat = 0, prefix: str = "") -> None:
        super().__init__(table, seat, prefix)
        self.hidden: set[Piece] = set()
        self.gone: set[int] = set()
        self.question: Asking | None = None
        self.refusal = ""
        self.asks_ready = False
        self.shows_leaks = self.shows_hiding = False
        self.takes_lifted = False
        self._known: tuple[Any, ...] = ()
        self._seen: SniperObservation | None = None
        self._masks: dict[Piece, dict[int, frozenset[int]]] = {}
        self._forced: Asking | None = None
        self.hand = Hand(self)
        self.deeds = Deeds(self)

    # -- what is known

    @property
    def can_act(self) -> bool:
        """Whether its player may act now."""
        return self.table.can_act_at(self)

    @property
    def hint(self) -> Answer | None:
        """The hint for its player, None where none was given."""
        return self.table.hint

    @property
    def hinted(self) -> Action | None:
        """The act that the hint means; in a lesson the one that is asked for is marked as well."""
        coach = self.table.coach
        if self.hint is None and coach is not None and self.can_act and self.place in coach.lesson.yours:
            return coach.wanted()
        return self.hint.action if self.hint else None

    @property
    def is_asking_hint(self) -> bool:
        """Whether the adviser thinks for its player."""
        return self.table.is_asking_hint

    @property
    def can_hold(self) -> bool:
        """Whether its player may take something into the hand."""
        return self.can_act

    @property
    def is_waiting(self) -> bool:
        """Whether its player may hold a piece already, but place it only when the next turn begins."""
        return False

    @property
    def seen(self) -> SniperObservation:
        """What its player may know; worked out once for each position."""
        now = (self.seat, len(self.match.journal), len(self.match.plies))
        if self._seen is None or now != self._known:
            self._known, self._seen = now, cast("SniperObservation", self.match.view(self.place)).own()
            self._masks = places_of(self._seen)
            table, legal = self._seen.table, self._seen.legal
            self._forced = askings.forced(self.book, table, self.seat, legal) if legal else None
        return self._seen

    @property
    def asking(self) -> Asking | None:
        """The question on the table: one that a button asks, or one that the rules do."""
        if not self.can_act:
            return None
        return (self.question or self._forced) if self.seen else None

    @property
    def liftable(self) -> frozenset[Piece]:
        """The pieces that can be taken into the hand now."""
        if not self.can_act or not self.seen or self._forced:
            return frozenset()
        return frozenset(self._masks)

    @property
    def lifted(self) -> Placed | None:
        """The piece that Recalibrate lifts, as long as it is not placed."""
        return self.side.lifted if self.can_act else None

    @property
    def lifted_board(self) -> int:
        """The board from which Recalibrate lifts."""
        return TARGET

    @property
    def keeps_hold(self) -> bool:
        """Whether what is carried stays in the hand where a control is clicked."""
        return False

    def may_put_back(self, piece: Piece) -> bool:
        """Whether what is in the hand may be laid down; why not is told."""
        return True

    def masks_of(self, piece: Piece) -> dict[int, frozenset[int]]:
        """Return where a piece may lie now, by board."""
        return self._masks.get(piece, {}) if self.seen else {}

    def board_of(self, number: int) -> Board:
        """Return the spaces of a board of its side."""
        side = self.side
        if number == TARGET:
            assert side.target is not None
            return self.book.target(self.seat, side.target.level).board
        return self.book.locate(self.seat, side.locate[number].level).board

    def cells_of(self, number: int, mask: int) -> frozenset[tuple[int, int]]:
        """Return the cells of a mask on a board of its side."""
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
        if piece == bullet_of(self.seat):
            return self.match.refusal(self.place, Shoot(0))
        spots = board.spots(SHAPES[piece])
        words = self.match.refusal(self.place, Place(piece, number, spots[0].mask))
        if any(burden.piece == piece for burden in self.side.burdens):
            return LOADED
        if piece == next(iter(self.side.los), -1) and not self.side.has_placed:
            why = f"The {NAMES[piece]} fits nowhere now: discard it with a Clear token, or make room."
            return Reason(why, "clear/discard")
        return words or Reason(IMPOSSIBLE, "chains")

    # -- what its player does

    def begin_holding(self) -> None:
        """Something came into the hand."""
        self.question, self.refusal, self.asks_ready = None, "", False
        self.house.sounds.play("tick")
        self.refresh()

    def uncover_piece(self, piece: Piece) -> None:
        """A piece has come to lie where it belongs."""
        self.hidden.discard(piece)
        self.refresh()

    def refuse(self, why: str) -> None:
        """Tell why something cannot be done."""
        self.refusal = why
        self.house.sounds.play("refuse")
        if self.table.coach is not None:
            self.table.coach.refused(why)
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
        """Do this; what was asked is answered. True when it was accepted."""
        if not self.table.act_at(self, action):
            return False
        self.question, self.asks_ready = None, False
        self.takes_lifted = isinstance(action, Lift)
        return True

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

    def number(self, number: int) -> bool:
        """A digit answers a question, or calls a piece into the hand; the first is 0."""
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
        """The bound keys of a player; True if the action means something here."""
        if action == "menu":
            return self.put_back() or self._cancel()
        if action in ("rotate", "flip"):
            return self.hand.turn() if action == "rotate" else self.hand.flip()
        if action not in CONTROLS:
            return False
        self.table.ready(self.table.sheet.size)
        found = self.sheet.controls.get(self.name_of(CONTROLS[action]))
        if found is not None and not found.is_on and found.reason:
            self.refuse(found.reason)
        elif found is not None:
            found.act()
        return True

    def _cancel(self) -> bool:
        """Leave what was begun, where the rules allow it."""
        can = self.can_act and Cancel() in self.seen.legal
        if can:
            self.deeds.cancel()
        return can

    def update(self, dt: float, is_idle: bool = True) -> None:
        """Let a piece turn in the hand; what was lifted off a board comes into it once that has been shown."""
        self.hand.update(dt)
        if self.takes_lifted and is_idle:
            self.takes_lifted = False
            if self.lifted is not None:
                self.hand.lift_from_board(self.lifted.piece, self.lifted.mask)

    def forget(self) -> None:
        """Begin with an empty hand: the table is told anew."""
        self.hand.forget()
        self.hidden.clear()
        self.gone.clear()
        self.question, self._seen = None, None

    # -- looking closer

    def show(self, leaks: bool = False, hiding: bool = False) -> None:
        """Show where it leaks or one's own hiding place, or neither."""
        if (leaks, hiding) != (self.shows_leaks, self.shows_hiding):
            self.shows_leaks, self.shows_hiding = leaks, hiding
            self.refresh()

    def toggle_leaks(self) -> None:
        """Show the leaks, or no longer: for the pointer, which cannot hold a key."""
        self.show(leaks=not self.shows_leaks, hiding=self.shows_hiding)

    def toggle_hiding(self) -> None:
        """Show one's own hiding place, or no longer."""
        self.show(leaks=self.shows_leaks, hiding=not self.shows_hiding)

    def card_keys(self) -> list[str]:
        """Return the keys of the cards of its side."""
        return [one.key for one in self.card_facts()]

    def card_facts(self) -> list[CardFacts]:
        """Return what is known of the cards of its side."""
        return cards_of(self.book, self.state, self.seat)

    def card_words(self, key: str) -> str:
        """Return what a card of its side says."""
        (card,) = (one.card for one in self.card_facts() if one.key == key)
        return f"{card.title}: {card.text}"

    def open_card(self, key: str) -> None:
        """Show a card large."""
        facts = self.card_facts()
        place = next((n for n, one in enumerate(facts) if one.key == key), 0)
        self.house.stack.push(CardCloseUp(self.house, facts, place))

    def open_rival(self) -> None:
        """Show the opponent's side large."""
        seat = 1 - self.seat
        self.house.stack.push(RivalCloseUp(self.house, self.book, self.state, seat, self.who(seat).name))

    def lies(self, piece: Piece) -> Spot | None:
        """Return the board of its side on which a piece lies, and its spaces."""
        return where(self.side, piece)

    def spot_of(self, piece: Piece) -> Rect | None:
        """Return where a piece that lies on no board is."""
        return self.stage_now().places.get(piece)
