"""The shipped boards under the rules: the Facility is the board that other tests draw, each board can be played."""

from __future__ import annotations

import pytest

from game import paths
from game.content.specter_ops_maps import load_board
from game.core import Rng
from game.rules.hidden.ways import distances
from game.rules.specter_ops import SpecterOps
from tests.laws.games import UnderTest
from tests.laws.walk import play_on
from tests.rules.specter_game import CATALOG, GAME

BOARDS = {path.stem: load_board(path).board for path in sorted((paths.maps() / "specter_ops").glob("*.tmx"))}


def test_the_facility_sees_as_the_drawn_board() -> None:
    field = SpecterOps(BOARDS["facility"], CATALOG).field
    assert field.ground.sights == GAME.field.ground.sights
    assert field.site_spaces == GAME.field.site_spaces
    assert (field.start, field.exits, field.vehicle_start) == (
        GAME.field.start,
        GAME.field.exits,
        GAME.field.vehicle_start,
    )
    assert set(field.cache_spaces) == set(GAME.field.cache_spaces)


@pytest.mark.parametrize("name", BOARDS)
def test_every_objective_and_exit_is_reached(name: str) -> None:
    field = SpecterOps(BOARDS[name], CATALOG).field
    far = distances(field.ground, field.start, 999, field.ground.free)
    for section in field.site_spaces:
        assert all(any(space in far for space in field.ground.near[site]) for site in section.values())
    assert all(space in far for space in field.cache_spaces)
    assert field.ground.road >> field.vehicle_start & 1


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_on_it_ends(name: str, seats: int) -> None:
    match = play_on(UnderTest(SpecterOps(BOARDS[name], CATALOG), seats, {}).match(seats), Rng(name))
    assert match.outcome() is not None
