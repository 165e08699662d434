"""The sounds of the table: short effects by name, silent without complaint where there is no device."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import pygame

log = logging.getLogger(__name__)


class Sounds:
    """Plays `<folder>/<name>.wav`. `volume` tells the loudness of effects, 0 to 1, each time it is asked."""

    def __init__(self, folder: Path, volume: Callable[[], float]) -> None:
        self._folder = folder
        self._volume = volume
        self._effects: dict[str, pygame.mixer.Sound | None] = {}
        self._is_ready = False

    def open(self) -> None:
        """Open the device in the background: it may take longer than the whole first picture."""
        threading.Thread(target=self.open_now, name="sound", daemon=True).start()

    def open_now(self) -> None:
        """Open the device and wait for it."""
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
        except (pygame.error, NotImplementedError) as error:
            log.info("no sound: %s", error)
            return
        self._is_ready = True

    def close(self) -> None:
        """Let the device go."""
        self._is_ready = False
        self._effects.clear()
        if pygame.mixer.get_init():
            pygame.mixer.quit()

    def play(self, name: str, side: float = 0.0) -> None:
        """Play an effect; an unknown name is told once in the log. ``side``: -1 is all left, 1 all right."""
        volume = self._volume()
        if not self._is_ready or volume <= 0:
            return
        effect = self.effect(name)
        if effect is not None:
            effect.set_volume(min(1.0, volume))
            channel = effect.play()
            if side and channel is not None:
                channel.set_volume(min(1.0, 1 - side), min(1.0, 1 + side))

    def effect(self, name: str) -> pygame.mixer.Sound | None:
        """The effect of that name, None when there is none; it is read from the disk once."""
        if name not in self._effects:
            self._effects[name] = self._load(name)
        return self._effects[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(self._folder / f"{name}.wav"))
        except (pygame.error, FileNotFoundError) as error:
            log.warning("no sound named %s: %s", name, error)
            return None
