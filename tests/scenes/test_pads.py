"""Gamepads: buttons, sticks and crosses become verbs; a direction that is held repeats itself."""

from __future__ import annotations

import pytest
from pygame import JOYAXISMOTION, JOYBUTTONDOWN, JOYDEVICEREMOVED, JOYHATMOTION
from pygame.event import Event

from game.scenes.pads import FIRST, NEXT, Pads


def verbs(pads: Pads, *events: Event) -> list[str]:
    return [said.verb for event in events for said in pads.handle(event)]


@pytest.mark.parametrize(("button", "verb"), [(0, "act"), (1, "back"), (2, "rotate"), (3, "flip"), (7, "ready")])
def test_a_button_says_its_verb(button: int, verb: str) -> None:
    assert verbs(Pads(), Event(JOYBUTTONDOWN, instance_id=3, button=button)) == [verb]


def test_a_stick_says_a_direction_once_it_is_pushed_far_enough() -> None:
    pads = Pads()
    told = verbs(
        pads,
        Event(JOYAXISMOTION, instance_id=3, axis=0, value=0.3),
        Event(JOYAXISMOTION, instance_id=3, axis=0, value=0.9),
        Event(JOYAXISMOTION, instance_id=3, axis=0, value=0.8),
        Event(JOYAXISMOTION, instance_id=3, axis=1, value=-1.0),
        Event(JOYAXISMOTION, instance_id=3, axis=0, value=0.0),
        Event(JOYAXISMOTION, instance_id=3, axis=1, value=0.0),
        Event(JOYAXISMOTION, instance_id=3, axis=5, value=1.0),
    )
    assert told == ["right", "up"]


def test_a_direction_that_is_held_repeats_itself() -> None:
    pads = Pads()
    assert verbs(pads, Event(JOYHATMOTION, instance_id=3, hat=0, value=(0, -1))) == ["down"]
    assert pads.update(FIRST - 0.01) == []
    assert [said.verb for said in pads.update(0.02)] == ["down"]
    assert [said.verb for said in pads.update(NEXT + 0.01)] == ["down"]
    assert verbs(pads, Event(JOYHATMOTION, instance_id=3, hat=0, value=(0, 0))) == []
    assert pads.update(1.0) == []


def test_pads_come_and_go() -> None:
    pads = Pads()
    verbs(pads, Event(JOYBUTTONDOWN, instance_id=3, button=0), Event(JOYBUTTONDOWN, instance_id=8, button=0))
    assert pads.plugged == [3, 8]
    verbs(pads, Event(JOYDEVICEREMOVED, instance_id=3), Event(JOYDEVICEREMOVED, instance_id=5))
    assert pads.plugged == [8]
    assert verbs(pads, Event(JOYBUTTONDOWN, instance_id=8, button=99)) == []
