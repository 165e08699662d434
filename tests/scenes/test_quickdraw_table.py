"""The table of Quickdraw as two people play at it at once, or one against a computer player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.core import Match
from game.rules.super_snipers.events import PiecePlaced
from game.rules.super_snipers.state import SniperState
from tests.tools.quickdraw_matches import match_until
from tests.tools.quickdraw_person import AtBoth

Sit = Callable[..., AtBoth]


@pytest.fixture
def sit() -> Iterator[Sit]:
    found: list[AtBoth] = []

    def begin(match: Match, **options: Any) -> AtBoth:
        found.append(AtBoth(match, **options))
        return found[-1]

    yield begin
    for person in found:
        person.app.close()


def both_to_place(state: SniperState) -> bool:
    return state.phase == "play" and all(
        side.turns >= 3 and not side.has_placed and not side.is_done and side.target is None for side in state.sides
    )


def placed(person: AtBoth, seat: int) -> list[PiecePlaced]:
    return [one for one in person.match.view(seat).history if isinstance(one, PiecePlaced) and one.seat == seat]


def test_mouse_and_keyboard_place_at_the_same_time(sit: Sit) -> None:
    person = sit(match_until(both_to_place))
    mine, theirs = person.a_place(0), person.a_place(1)
    before = [len(placed(person, seat)) for seat in (0, 1)]
    person.click("0/los0")
    person.key(pygame.K_1)
    held = [person.station(seat).hand.held for seat in (0, 1)]
    assert [one and one.piece for one in held] == [mine.piece, theirs.piece], "each has a piece of his own in the hand"
    person.key(pygame.K_ESCAPE)
    person.place_by_mouse(0, mine) if held[0] is None else person.click("0/los0")
    person.wait()
    person.place_by_mouse(0, mine)
    person.place_by_keys(1, theirs)
    assert [len(placed(person, seat)) for seat in (0, 1)] == [one + 1 for one in before]
    assert placed(person, 0)[-1].mask == mine.mask
    assert placed(person, 1)[-1].mask == theirs.mask
