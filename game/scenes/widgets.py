"""Scenes with pygame_gui's widgets among their own controls: text entries, sliders, long scrolled text.

pygame_gui is imported when the first such scene is laid out, not before: start-up does not pay for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.house import House
from game.scenes.scene import Scene
from game.view.fonts import clean
from game.view.sheet import Sheet
from game.view.theme import script_class, widget_theme

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.core import UIElement

    MakeWidget = Callable[[pygame.Rect, UIManager], UIElement]

_LIVELY_SECONDS = 0.4
_REPEAT_MILLISECONDS = (400, 40)


class WidgetScene(Scene):
    """A scene that may call `widget`, `entry` and `slider` in its `lay_out`.

    A widget lives as long as each layout names it; a new scale makes it anew, with its text. While an entry has the
    focus, keys go to it alone. `on_widget(name, event)` gets the events of pygame_gui.
    """

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._ui: Any = None
        self._scale = 0.0
        self._widgets: dict[str, Any] = {}
        self._named: set[str] = set()
        self._kinds: dict[str, str] = {}
        self._lively = 0.0

    # For `lay_out`

    def widget(self, sheet: Sheet, name: str, rect: pygame.Rect, make: MakeWidget) -> Any:
        """Place the widget of that name, made by `make(rect, manager)` the first time."""
        sheet.mark(name, "control", rect)
        self._named.add(name)
        found = self._widgets.get(name)
        if found is None:
            found = self._widgets[name] = make(rect, self._ui)
        elif found.rect != rect:
            found.set_relative_position(rect.topleft)
            found.set_dimensions(rect.size)
        return found

    def entry(self, sheet: Sheet, name: str, rect: pygame.Rect, text: str, most_letters: int = 200) -> Any:
        """Place a text entry. `on_widget` gets UI_TEXT_ENTRY_CHANGED with `event.text`."""

        def make(rect: pygame.Rect, ui: UIManager) -> UIElement:
            from pygame_gui.core import ObjectID
            from pygame_gui.elements import UITextEntryLine

            kind = script_class(text)
            entry = UITextEntryLine(rect, ui, object_id=ObjectID(f"#{name}", kind or None), initial_text=clean(text))
            entry.set_text_length_limit(most_letters)
            self._kinds[name] = kind
            return entry

        return self.widget(sheet, name, rect, make)

    def slider(self, sheet: Sheet, name: str, rect: pygame.Rect, value: float, ends: tuple[float, float]) -> Any:
        """Place a slider between two numbers. `on_widget` gets UI_HORIZONTAL_SLIDER_MOVED with `event.value`."""

        def make(rect: pygame.Rect, ui: UIManager) -> UIElement:
            from pygame_gui.elements import UIHorizontalSlider

            return UIHorizontalSlider(rect, value, ends, ui, object_id=f"#{name}")

        return self.widget(sheet, name, rect, make)

    def text_box(self, sheet: Sheet, name: str, rect: pygame.Rect, html: str) -> Any:
        """Place a long text that scrolls; `html` is the simple markup of pygame_gui."""

        def make(rect: pygame.Rect, ui: UIManager) -> UIElement:
            from pygame_gui.elements import UITextBox

            return UITextBox(html, rect, ui, object_id=f"#{name}")

        return self.widget(sheet, name, rect, make)

    def on_widget(self, name: str, event: pygame.event.Event) -> None:
        """Take what happened to the widget of that name."""

    @property
    def is_typing(self) -> bool:
        """Whether a text entry has the focus."""
        return any(self._widgets[name].is_focused for name in self._kinds if name in self._widgets)

    def stop_typing(self) -> None:
        """Take the focus off a text entry."""
        if self._ui is not None:
            self._ui.set_focus_set(None)
            self.repaint()

    # The scene

    def leave(self) -> None:
        """Drop the widgets."""
        pygame.key.set_repeat()
        if self._ui is not None:
            self._ui.clear_and_reset()
        self._widgets.clear()

    def compose(self, size: tuple[int, int]) -> None:
        """Lay out, making widgets that are new and dropping those no longer named."""
        self._fit_manager(size)
        self._named.clear()
        super().compose(size)
        for name in set(self._widgets) - self._named:
            self._widgets.pop(name).kill()

    def _fit_manager(self, size: tuple[int, int]) -> None:
        look = self.house.look(size)
        if self._ui is None or look.scale != self._scale:
            from game.scenes.widget_manager import FedManager

            if self._ui is not None:
                self._ui.clear_and_reset()
            self._widgets.clear()
            self._scale = look.scale
            self._ui = FedManager(size, widget_theme(look), self.house)
        elif self._ui.window_resolution != size:
            self._ui.set_window_resolution(size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give the event to the widgets first; while one types, keys are its own."""
        if self._ui is None:
            return super().handle(event)
        if hasattr(event, "ui_element"):
            return self._tell(event)
        was_typing = self.is_typing
        if was_typing and event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.stop_typing()
            return event.key == pygame.K_ESCAPE or super().handle(event)
        is_taken = self._ui.process_events(event)
        self._set_repeat(was_typing)
        if is_taken or (was_typing and event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)):
            self._lively = _LIVELY_SECONDS
            return True
        if event.type == pygame.MOUSEMOTION:
            self._lively = _LIVELY_SECONDS
        return super().handle(event)

    def _set_repeat(self, was_typing: bool) -> None:
        """Held keys repeat while somebody types, and only then: a held Roll must roll once."""
        if self.is_typing != was_typing:
            pygame.key.set_repeat(*_REPEAT_MILLISECONDS if self.is_typing else (0, 0))

    def _tell(self, event: pygame.event.Event) -> bool:
        for name, widget in self._widgets.items():
            if widget is event.ui_element:
                if name in self._kinds:
                    self._fit_script(name, widget)
                self._lively = _LIVELY_SECONDS
                self.on_widget(name, event)
                return True
        return False

    def _fit_script(self, name: str, entry: Any) -> None:
        """Show a name in a font that has its letters."""
        kind = script_class(entry.get_text())
        if kind != self._kinds[name]:
            from pygame_gui.core import ObjectID

            self._kinds[name] = kind
            entry.change_object_id(ObjectID(f"#{name}", kind or None))

    def update(self, dt: float) -> None:
        """Let the widgets go on; they are painted again while something about them may change."""
        if self._ui is None:
            return
        self._ui.update(dt)
        self._lively = max(0.0, self._lively - dt)
        if self._lively or self.is_typing:
            self.repaint()

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the widgets over the sheet."""
        if self._ui is not None:
            self._ui.draw_ui(surface)
