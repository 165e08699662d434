"""Movements: in order, at the speed of the settings, nothing lost when motion is off."""

import pygame
import pytest

from game.view.animation import Animation, AnimationQueue, Eased, Lanes, ease_out


def queue_of(speed: float, told: list[str]) -> AnimationQueue:
    queue = AnimationQueue(lambda: speed)
    for name, milliseconds in (("first", 100), ("second", 200)):
        queue.add(
            Animation(
                milliseconds,
                on_start=lambda name=name: told.append(f"{name} starts"),
                on_end=lambda name=name: told.append(f"{name} ends"),
            )
        )
    return queue


def test_one_follows_the_other() -> None:
    told: list[str] = []
    queue = queue_of(1, told)
    queue.update(0.05)
    assert told == ["first starts"]
    queue.update(0.06)
    assert told == ["first starts", "first ends", "second starts"]
    assert queue.is_busy
    queue.update(0.2)
    assert told[-1] == "second ends"
    assert not queue.is_busy


def test_twice_the_speed_takes_half_the_time() -> None:
    told: list[str] = []
    queue = queue_of(2, told)
    queue.update(0.151)
    assert told[-1] == "second ends"


def test_off_ends_everything_at_once_in_order() -> None:
    told: list[str] = []
    queue = queue_of(0, told)
    assert queue.update(0.001)
    assert told == ["first starts", "first ends", "second starts", "second ends"]
    assert not queue.is_busy
    assert not queue.update(0.001)


def test_what_the_end_of_one_adds_is_played_too() -> None:
    told: list[str] = []
    queue = AnimationQueue(lambda: 0)
    queue.add(Animation(100, on_end=lambda: queue.add(Animation(100, on_end=lambda: told.append("echo")))))
    queue.update(0.001)
    assert told == ["echo"]


def test_a_group_runs_together_and_ends_with_its_longest() -> None:
    told: list[str] = []
    queue = AnimationQueue(lambda: 1)
    queue.add(
        Animation(100, on_end=lambda: told.append("short")), Animation(300, on_end=lambda: told.append("long"))
    )
    queue.add(Animation(100, on_start=lambda: told.append("next")))
    queue.update(0.15)
    assert told == ["short"]
    queue.update(0.16)
    assert told == ["short", "long", "next"]


def test_painting_gets_the_eased_progress() -> None:
    seen: list[float] = []
    queue = AnimationQueue(lambda: 1)
    queue.add(Animation(100, paint=lambda surface, progress: seen.append(progress)))
    queue.update(0.05)
    queue.paint(pygame.Surface((1, 1)))
    assert seen == [pytest.approx(ease_out(0.5))]
    assert seen[0] > 0.5


def test_an_eased_number_arrives_and_then_rests() -> None:
    number = Eased(0, 100)
    number.aim(1)
    assert number.update(0.05)
    assert 0.5 < number.value < 1
    assert number.update(0.06)
    assert number.value == 1
    assert not number.update(0.05)


def test_an_eased_number_jumps_when_motion_is_off() -> None:
    number = Eased(0, 100)
    number.aim(1)
    number.update(0.001, speed=0)
    assert number.value == 1


def test_nothing_waits_for_another_in_lanes() -> None:
    told: list[str] = []
    lanes = Lanes(lambda: 1)
    lanes.add(Animation(200, on_end=lambda: told.append("slow ends")))
    lanes.add(Animation(100, on_start=lambda: told.append("fast starts"), on_end=lambda: told.append("fast ends")))
    assert lanes.update(0.12)
    assert told == ["fast starts", "fast ends"]
    assert lanes.is_busy
    lanes.update(0.1)
    assert told[-1] == "slow ends"
    assert not lanes.is_busy
    assert not lanes.update(0.1)
