"""A scene: one screen or overlay of the program.

Write `lay_out(sheet)`: put panels, texts, pictures and controls on the sheet. Call `refresh()` when what it shows
has changed, `repaint()` when only its looks have (a movement). Give `on_action(action)` the keys it answers to.
"""

from functools import cache

import pygame

from game import paths
from game.content.problems import Faulty
from game.content.registry import load_game
from game.core import Option
from game.core.game import AnyGame
from game.scenes.hands import Hands
from game.scenes.house import House
from game.view.controls import Control
from game.view.glossary import NOTHING, Glossary, glossary_of
from game.view.sheet import Sheet
from game.view.tips import paint_tip

SMALLEST_WINDOW = (800, 480)


@cache
def shipped(name: str) -> AnyGame:
    """Return a game with what it comes with, once somebody asks what a name in it means."""
    return load_game(name, paths.data())


@cache
def shipped_options(name: str) -> dict[str, Option]:
    """Return the options of a game with what it comes with, by name; none where its data are broken."""
    try:
        return {option.name: option for option in shipped(name).options()}
    except Faulty:
        return {}


class Scene:
    """Base of all scenes; see the module. `draw` changes nothing."""

    is_overlay = False
    about: AnyGame | str | None = None
    """The game whose cards and characters it names, or the name of that game with what it comes with."""
    place = ""
    """Whose keys it answers to, besides those that go everywhere (`keys.PLACE_OF`)."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.is_dirty = True
        self.hands = Hands(self.refresh, self.repaint)
        self._is_stale = True
        self.sheet = Sheet(house.look((1280, 720)), (1280, 720))

    # For the stack

    def enter(self) -> None:
        """It was put on the stack."""

    def leave(self) -> None:
        """It was taken off the stack."""

    def pause(self) -> None:
        """Another scene was put on top."""
        self.hands.let_go()

    def resume(self) -> None:
        """It is on top again."""
        self.refresh()

    @property
    def cursor(self) -> int:
        """The system cursor to show: a hand over a control that is on."""
        control = self.sheet.controls.get(self.hands.hovered)
        return pygame.SYSTEM_CURSOR_HAND if control is not None and control.can_act else pygame.SYSTEM_CURSOR_ARROW

    @property
    def is_moving(self) -> bool:
        """Whether something on it moves, so that frames should follow each other quickly."""
        return False

    # For the stack, with whatever lies over the whole of it (the coach over a table)

    def receive(self, event: pygame.event.Event) -> bool:
        """Take an event that the stack gives."""
        return self.handle(event)

    def pass_time(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self.update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint it all."""
        self.draw(surface)

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Put on the sheet all there is to see and to act on."""

    def glossary(self) -> Glossary:
        """What the names on it mean."""
        game = shipped(self.about) if isinstance(self.about, str) else self.about
        return NOTHING if game is None else glossary_of(game)

    def compose(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of that size."""
        sheet = Sheet(self.house.look(size), size)
        sheet.glossary = self.glossary
        self.lay_out(sheet)
        self.sheet = sheet
        self._is_stale = False
        self.hands.find_hover(self.house.pointer, sheet)

    def ready(self, size: tuple[int, int]) -> None:
        """Compose again if the size or the state has changed since the last time.

        A window forced below `SMALLEST_WINDOW` shows the upper left part of one that large.
        """
        size = (max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1]))
        if self._is_stale or self.sheet.size != size:
            self.compose(size)

    def refresh(self) -> None:
        """What it shows has changed: lay it out anew before the next picture."""
        self._is_stale = True
        self.is_dirty = True

    def repaint(self) -> None:
        """Only its looks have changed: paint it again."""
        self.is_dirty = True

    def places(self) -> dict[str, pygame.Rect]:
        """Where a click finds each control and each thing that can be clicked."""
        return self.sheet.places()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet, then what moves over it, then the tip of what is hovered or focused."""
        self.sheet.paint(surface, self.hands.touch_of)
        self.draw_over(surface)
        name = self.hands.hovered or (self.hands.focused if self.hands.shows_focus else "")
        control = self.sheet.controls.get(name)
        if control is not None:
            self.draw_tip(surface, control)
        else:
            self.paint_tip(surface)

    def draw_tip(self, surface: pygame.Surface, control: Control) -> None:
        """Paint what there is to say about the control that is hovered or focused."""
        self.paint_tip(surface)

    def paint_tip(self, surface: pygame.Surface) -> None:
        """Paint what there is to say about what is pointed at: a control, a name in any text."""
        if tip := self.hands.tip(self.sheet):
            paint_tip(surface, self.sheet.look, tip.words, tip.anchor, tip.is_refusal)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Paint what moves over the sheet."""

    # What it takes

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event: controls first, then bound keys."""
        self.ready(self.sheet.size)
        if self.hands.handle(event, self.sheet):
            return True
        action = self.house.keys.action_of(event, self.place) if event.type == pygame.KEYDOWN else ""
        return bool(action) and self.on_action(action)

    def on_action(self, action: str) -> bool:
        """A bound key was pressed; True if it means something here."""
        return False

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
