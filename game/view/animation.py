"""Movements that take a moment: a queue of them for tables, and a value that eases towards its goal."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

Progress = float


def ease_out(share: float) -> float:
    """Fast first, gentle at the end; 0 to 1 gives 0 to 1."""
    return 1 - (1 - share) ** 3


def between(start: float, end: float, progress: Progress) -> float:
    """The number on the way from start to end."""
    return start + (end - start) * progress


def point_between(start: tuple[float, float], end: tuple[float, float], progress: Progress) -> tuple[int, int]:
    """The pixel on the way from start to end."""
    return round(between(start[0], end[0], progress)), round(between(start[1], end[1], progress))


@dataclass(slots=True)
class Animation:
    """One movement. `paint` gets the surface and the eased progress, 0 to 1; `on_start` and `on_end` run once each."""

    milliseconds: float
    paint: Callable[[pygame.Surface, Progress], None] | None = None
    on_end: Callable[[], None] | None = None
    on_start: Callable[[], None] | None = None
    ease: Callable[[float], float] = ease_out
    elapsed: float = 0

    @property
    def progress(self) -> Progress:
        """How far it is, eased."""
        return self.ease(min(1.0, self.elapsed / self.milliseconds)) if self.milliseconds > 0 else 1.0


class AnimationQueue:
    """Groups of movements one after the other; those of one group run together.

    `speed` tells the setting each time it is asked: 1 normal, 2 twice as fast, 0 off (everything ends at once,
    still in order and with its `on_start` and `on_end`).
    """

    def __init__(self, speed: Callable[[], float]) -> None:
        self._speed = speed
        self._waiting: deque[list[Animation]] = deque()
        self._running: list[Animation] = []

    @property
    def is_busy(self) -> bool:
        """Whether anything moves or waits to."""
        return bool(self._running or self._waiting)

    def add(self, *together: Animation) -> None:
        """Append one group."""
        if together:
            self._waiting.append(list(together))

    def pause(self, milliseconds: float) -> None:
        """Append a moment in which nothing moves."""
        self.add(Animation(milliseconds))

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if anything on screen may have changed."""
        if not self.is_busy:
            return False
        speed = self._speed()
        if speed <= 0:
            self.finish()
            return True
        left = dt * 1000 * speed
        while self.is_busy and left >= 0:
            self._start_next()
            left = self._advance(self._running, left)
        return True

    def _start_next(self) -> None:
        if not self._running:
            self._running = self._waiting.popleft()
            for animation in self._running:
                if animation.on_start is not None:
                    animation.on_start()

    def _advance(self, group: Sequence[Animation], milliseconds: float) -> float:
        """Milliseconds left over when the whole group has ended, else -1."""
        spare = milliseconds
        for animation in list(group):
            animation.elapsed += milliseconds
            over = animation.elapsed - animation.milliseconds
            spare = min(spare, over)
            if over >= 0:
                self._end(animation)
        return spare if not self._running else -1

    def _end(self, animation: Animation) -> None:
        if animation in self._running:
            self._running.remove(animation)
            if animation.on_end is not None:
                animation.on_end()

    def finish(self) -> None:
        """End everything now, in order; what is added meanwhile by an `on_end` ends as well."""
        while self.is_busy:
            self._start_next()
            for animation in list(self._running):
                self._end(animation)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what moves now."""
        for animation in self._running:
            if animation.paint is not None:
                animation.paint(surface, animation.progress)


class Lanes:
    """Movements of which none waits for another: each group begins at once. The words are those of the queue."""

    def __init__(self, speed: Callable[[], float]) -> None:
        self._speed = speed
        self._queues: list[AnimationQueue] = []

    @property
    def is_busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._queues)

    def add(self, *together: Animation) -> None:
        """Begin one group now."""
        if together:
            queue = AnimationQueue(self._speed)
            queue.add(*together)
            self._queues.append(queue)

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; True if anything on screen may have changed."""
        has_moved = False
        for queue in tuple(self._queues):
            has_moved = queue.update(dt) or has_moved
        self._queues = [queue for queue in self._queues if queue.is_busy]
        return has_moved

    def finish(self) -> None:
        """End everything now."""
        while self._queues:
            self._queues.pop(0).finish()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what moves now, the oldest first."""
        for queue in self._queues:
            queue.paint(surface)


class Eased:
    """A number that glides to its goal, for hovers and lifts."""

    def __init__(self, value: float, milliseconds: float) -> None:
        self.value = value
        self._start = value
        self._goal = value
        self._milliseconds = milliseconds
        self._elapsed = milliseconds

    @property
    def is_gliding(self) -> bool:
        """Whether it is on its way."""
        return self.value != self._goal

    def aim(self, goal: float) -> None:
        """Glide to that number from here."""
        if goal != self._goal:
            self._start, self._goal, self._elapsed = self.value, goal, 0.0

    def update(self, dt: float, speed: float = 1) -> bool:
        """Go on by `dt` seconds; True if the number changed. A speed of 0 jumps to the goal."""
        if self.value == self._goal:
            return False
        self._elapsed += dt * 1000 * speed
        share = 1.0 if speed <= 0 or self._elapsed >= self._milliseconds else self._elapsed / self._milliseconds
        self.value = self._goal if share >= 1 else between(self._start, self._goal, ease_out(share))
        return True
