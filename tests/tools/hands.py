"""The hands of a click script: they know pixels and keys alone."""

from collections.abc import Callable

import pygame

from game.app import App


class Player:
    """Posts events to a window and lets its frames pass; nothing takes real time."""

    def __init__(self, app: App) -> None:
        self.app = app

    def places(self) -> dict[str, pygame.Rect]:
        """What the top scene says can be clicked, and where."""
        top = self.app.house.stack.top
        assert top is not None
        top.ready(self.app.surface.get_size())
        return top.places()

    def at(self, name: str) -> tuple[int, int]:
        """The middle of the thing of that name."""
        return self.places()[name].center

    def wait(self, seconds: float = 0.05) -> None:
        """Let frames pass."""
        for _ in range(max(1, round(seconds * 60))):
            self.app.frame(1 / 60)

    def move(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def wait_for(self, is_seen: Callable[[], bool], seconds: float = 30) -> None:
        """Let frames pass until something is seen."""
        for _ in range(round(seconds * 60)):
            if is_seen():
                return
            self.app.frame(1 / 60)
        raise AssertionError(f"not seen within {seconds} seconds")

    def post_click(self, name: str, button: int = 1) -> None:
        """Move to the thing of that name, press and release on it; the frame is still to come."""
        pos = self.at(name)
        self.move(pos)
        self.press(pos, button)
        self.release(pos, button)

    def click(self, name: str, button: int = 1) -> None:
        """Click on the thing of that name, let a frame pass."""
        self.post_click(name, button)
        self.wait()

    def pick_up(self, name: str, toward: tuple[int, int]) -> None:
        """Press on the thing of that name and move to a point, without letting go."""
        self.press(self.at(name))
        self.move(toward)
        self.wait()

    def let_go(self, pos: tuple[int, int], button: int = 1) -> None:
        """Release a button at a point."""
        self.release(pos, button)
        self.wait()

    def drag(self, name: str, pos: tuple[int, int]) -> None:
        """Pick up, move, let go."""
        self.pick_up(name, pos)
        self.let_go(pos)

    def wheel(self, pos: tuple[int, int], y: int) -> None:
        self.move(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y))
        self.wait()

    def post_key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and release a key; the frame is still to come. `text` is what it writes."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press and release a key, let a frame pass."""
        self.post_key(key, mod, text)
        self.wait()

    def type(self, text: str) -> None:
        """Write letters one by one."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.wait()
