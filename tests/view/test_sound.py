"""Sounds play where there is a device and stay silent without complaint where there is none."""

import logging
import wave
from pathlib import Path

import pygame
import pytest

from game.view.sound import Sounds


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with wave.open(str(tmp_path / "roll.wav"), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(44_100)
        sound.writeframes(b"\x00\x10" * 44_100)
    return tmp_path


def test_a_sound_plays_at_the_volume_of_the_settings(folder: Path) -> None:
    sounds = Sounds(folder, lambda: 0.5)
    sounds.open_now()
    sounds.play("roll")
    assert pygame.mixer.get_busy()
    assert sounds.effect("roll").get_volume() == pytest.approx(0.5, abs=0.01)
    sounds.close()
    assert not pygame.mixer.get_init()


def test_volume_zero_plays_nothing(folder: Path) -> None:
    sounds = Sounds(folder, lambda: 0)
    sounds.open_now()
    sounds.play("roll")
    assert not pygame.mixer.get_busy()
    sounds.close()


def test_an_unknown_sound_is_told_once(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds = Sounds(folder, lambda: 1)
    sounds.open_now()
    with caplog.at_level(logging.WARNING):
        sounds.play("trumpet")
        sounds.play("trumpet")
    assert [record.getMessage().split(":")[0] for record in caplog.records] == ["no sound named trumpet"]
    sounds.close()


def test_without_a_device_there_is_silence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(folder, lambda: 1)
    with caplog.at_level(logging.WARNING):
        sounds.open_now()
        sounds.play("roll")
        sounds.close()
    assert not pygame.mixer.get_init()
    assert caplog.records == []
