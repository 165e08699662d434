"""A station of one of two players who act at once: hands of its own, told by the devices of its player alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.core import Action, Seat
from game.rules.super_snipers.pieces import BULLET, Piece
from game.scenes.hands import Hands
from game.scenes.pads import CAPS, FIRST, NEXT, STEPS
from game.scenes.super_snipers.devices import Device
from game.scenes.super_snipers.hand import ARROWS
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.stations import DIGITS
from game.scenes.thinking import HINT, Answer, Question
from game.scenes.why import NAME as WHY
from game.view.text import Rich
from game.view.tips import paint_tip

if TYPE_CHECKING:
    from game.scenes.super_snipers.quickdraw import QuickdrawTable
    from game.view.sheet import Sheet
    from game.view.super_snipers.halves import Half

_KEYS = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN}
SWITCHES = ("leaks", "hiding_place")
"""The controls that switch what any other press switches off."""
_ACTIONS = {"rotate": "rotate", "flip": "flip", "clear": "clear_it", "ready": "ready"}


class QuickStation(Station):
    """Half of the screen, for one player.

    ``half``: where it is. ``uses``: the device that was used last. ``asked``, ``own_hint``: the question that the
    adviser thinks about for its player, and the answer.
    """

    table: QuickdrawTable

    def __init__(self, table: QuickdrawTable, seat: Seat) -> None:
        self._own = Hands(self.refresh, self.repaint)
        self._part: tuple[Sheet, Sheet] | None = None
        self.uses: Device = "mouse"
        self.half: Half | None = None
        self.own_hint: Answer | None = None
        self.asked: Question | None = None
        self._repeated, self._wait = 0, 0.0
        super().__init__(table, seat, f"{seat}/")

    # -- what is its own

    @property
    def hands(self) -> Hands:
        """What its pointer and its keyboard are on."""
        return self._own

    @property
    def sheet(self) -> Sheet:
        """The controls in its half."""
        whole = self.table.sheet
        if self._part is None or self._part[0] is not whole:
            self._part = whole, whole.part(lambda name: name.startswith(self.prefix))
        return self._part[1]

    @property
    def motions(self) -> Any:
        """Where its movements go: nothing waits for them."""
        return self.table.lanes

    @property
    def is_human(self) -> bool:
        """Whether a person plays here."""
        return self.seat in self.table.humans

    @property
    def colour(self) -> str:
        """The role of its player's colour."""
        return self.table.seating[self.seat].colour

    @property
    def turns_with(self) -> str:
        """What turns a piece in the hand of its player."""
        if self.shown_device == "mouse":
            return "the wheel turns it, the middle button flips it"
        return f"{self.cap('rotate')} turns it, {self.cap('flip')} flips it"

    def paint_tip(self, surface: Surface, words: Rich, anchor: Rect, is_refusal: bool) -> None:
        """Paint a note within its own half."""
        if self.half is None:
            return
        area = self.half.rect.clip(surface.get_rect())
        within = anchor.move(-area.left, -area.top)
        paint_tip(surface.subsurface(area), self.table.sheet.look, words, within, is_refusal)

    def cap(self, action: str) -> str:
        """Return what stands on the key or the button of its player's device; "" with the mouse."""
        device = self.shown_device
        if device == "pad":
            return CAPS.get(action, "")
        return super().cap(action) if device == "keyboard" or not self.table.devices.is_shared else ""

    def number_cap(self, n: int) -> str:
        """Return what stands on the key that calls a piece or an answer."""
        is_keyed = self.shown_device == "keyboard" or not self.table.devices.is_shared
        return super().number_cap(n) if is_keyed and self.shown_device != "pad" else ""

    @property
    def shown_device(self) -> Device:
        """What its player plays with: what was used last, where there are several."""
        found = self.table.devices.of(self.seat)
        return self.uses if self.uses in found or not found else found[0]

    @property
    def can_hold(self) -> bool:
        """Whether its player may take something into the hand: the Active Focus also while the timer runs out."""
        return self.can_act or self.is_waiting

    @property
    def is_waiting(self) -> bool:
        """Whether its turn is done and the next one has not begun."""
        is_open = self.is_human and not self.table.is_covered and not self.table.is_ending
        return is_open and self.side.is_done and not self.can_act and self.state.phase == "play"

    @property
    def liftable(self) -> frozenset[Piece]:
        """The pieces that can be taken into the hand; whoever waits may turn the next one already."""
        if not self.is_waiting:
            return super().liftable
        return frozenset(piece for piece in self.side.los[:1] if piece < BULLET)

    @property
    def hint(self) -> Answer | None:
        """The hint for its player, as long as what it means can be done."""
        return self.own_hint if self.can_act and self.own_hint and self.own_hint.action in self.seen.legal else None

    @property
    def is_asking_hint(self) -> bool:
        """Whether the adviser thinks for its player; the timer runs on."""
        return self.asked is not None

    def take_hint(self, found: Answer) -> None:
        """Show a hint that a coach gives."""
        self.own_hint = found
        self.refresh()

    def ask_hint(self) -> None:
        """Have the adviser look at the position: that costs the time it takes to read, and nothing else."""
        if self.table.coach is not None:
            self.table.coach.hint()
            return
        if not self.can_act or self.asked is not None or self.table.thinking is None:
            return
        self.asked = Question(HINT, self.match.at(self.seat), len(self.match.plies), self.match.view(self.seat))
        self.table.ask_adviser(self, self.asked)
        self.refresh()

    def hear_hint(self, answer: Answer) -> None:
        """The adviser has answered; what belongs to a turn that is over is dropped."""
        asked, self.asked = self.asked, None
        self.own_hint = answer if asked and answer.at == self.match.at(self.seat) else None
        self.refresh()

    def act(self, action: Action) -> bool:
        """Do this; a hint has been read then."""
        is_done = super().act(action)
        if is_done:
            self.own_hint = None
        return is_done

    def on_action(self, action: str) -> bool:
        """The bound keys of a player; each asks for hints of their own."""
        if action == "hint":
            self.ask_hint()
            return True
        return super().on_action(action)

    def check_hand(self) -> None:
        """A piece that the other has taken leaves the hand."""
        held = self.hand.held
        is_own = held is None or held.piece in self.pieces_at_hand()
        if self.is_human and held is not None and not is_own and self.side.lifted is None:
            self.hand.forget()

    @property
    def is_hiding(self) -> bool:
        """Whether its player chooses before which grid to hide, so that those are shown."""
        return self.state.phase == "hide" and self.can_act

    @property
    def timer_left(self) -> float:
        """Milliseconds that its timer shows at this moment."""
        return self.table.time_left(self.seat)

    # -- input

    def find_hover(self, pointer: tuple[int, int]) -> None:
        """See what the pointer is on after a new layout."""
        self._own.find_hover(pointer, self.sheet)

    def handle_pointer(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            if not self._asks_why(event):
                self._begin("mouse")
            control = self._own.control_at(event.pos, self.sheet)
            if control is None or control.name not in map(self.name_of, SWITCHES):
                self.show()
        return self.hand.handle(event) or self._own.handle(event, self.sheet)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Take an event of the keyboard."""
        if self._hold_key(event):
            return True
        if self._asks_why(event):
            return False
        if event.type != pygame.KEYDOWN:
            self._repeated = 0 if event.key == self._repeated else self._repeated
            return False
        self._repeated, self._wait = (event.key if event.key in ARROWS else 0), FIRST
        self._begin("keyboard")
        if self.hand.handle(event):
            return True
        is_plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if is_plain and event.key in DIGITS and self.number(DIGITS[event.key]):
            return True
        if is_plain and event.key in ARROWS and not self._has_focus:
            self._focus_first()
            return True
        if self._own.handle(event, self.sheet):
            return True
        return self.on_action(self.house.keys.action_of(event, self.table.place))

    def handle_pad(self, verb: str) -> bool:
        """Take a verb of a gamepad."""
        self._begin("pad")
        self._own.shows_focus = True
        if verb in STEPS:
            return self._press(_KEYS[verb])
        if verb == "act":
            is_free = self.hand.held is None and not self._has_focus
            return self.number(0) if is_free else self._press(pygame.K_RETURN)
        if verb == "back":
            return self.on_action("menu")
        if verb == "search":
            return self.on_action("shoot" if self.side.target is not None else "search")
        if verb == "rotate" and self.hand.held is None:
            return self.number(0)
        return verb in _ACTIONS and self.on_action(_ACTIONS[verb])

    def let_go(self) -> None:
        """Nothing stays in the hand, nothing pressed, asked or shown."""
        self.hand.put_back()
        self._own.let_go()
        self._repeated, self.question = 0, None
        self.show()

    def update(self, dt: float, is_idle: bool = True) -> None:
        """Let an arrow that is held down repeat itself while a piece is carried."""
        super().update(dt, is_idle)
        self._wait -= dt
        if self._repeated and self._wait <= 0 and self.hand.held is not None:
            self._wait = NEXT
            self._press(self._repeated)

    def _press(self, key: int) -> bool:
        """What an arrow or Enter does, a pad does as well."""
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        if self.hand.handle(event):
            return True
        if key in ARROWS and not self._has_focus:
            self._focus_first()
            return True
        return self._own.handle(event, self.sheet)

    def _asks_why(self, event: pygame.event.Event) -> bool:
        """Whether this press asks about what was refused, which stays to be read."""
        if event.type == pygame.KEYDOWN:
            return self.house.keys.action_of(event, self.table.place) == "rules"
        control = self._own.control_at(event.pos, self.sheet) if event.type == pygame.MOUSEBUTTONDOWN else None
        return control is not None and control.name == self.name_of(WHY)

    def _begin(self, device: Device) -> None:
        """Something is pressed: what was refused has been read, and caps tell of this device."""
        if self.refusal or self.uses != device:
            self.refusal, self.uses = "", device
            self.refresh()

    @property
    def _has_focus(self) -> bool:
        """Whether the keyboard is on a control that can still be acted on."""
        control = self.sheet.controls.get(self._own.focused)
        return self._own.shows_focus and control is not None and control.can_focus

    def _focus_first(self) -> None:
        """The keyboard begins at the first answer, or at the Active Focus."""
        self.table.ready(self.table.sheet.size)
        names = [self.name_of(name) for name in ("answer0", "surveillance0", "los0", "ready")]
        first = next((name for name in names if name in self.sheet.controls), "")
        if first:
            self._own.focus(first)

    def _hold_key(self, event: pygame.event.Event) -> bool:
        """Leaks and the hiding place show as long as their key is held."""
        action, is_down = self.house.keys.action_of(event, self.table.place), event.type == pygame.KEYDOWN
        if action == "leaks":
            self.show(is_down, self.shows_hiding)
        elif action == "hiding_place" and not self.table.devices.is_shared:
            self.show(self.shows_leaks, is_down)
        else:
            return False
        return True

    @property
    def hiding(self) -> int:
        """Before which of the opponent's grids its Sniper hides, as its own player knows."""
        return self.seen.table.sides[self.seat].hiding
