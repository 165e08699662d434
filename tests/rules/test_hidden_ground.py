"""Sight and ways on boards drawn here, and the sight vectors of the first board."""

from __future__ import annotations

import pytest

from game.rules.hidden.grid_names import place_of, space_name
from game.rules.hidden.ground import Ground, mask_of, spaces_in
from game.rules.hidden.ways import Walker, distances
from tests.rules.specter_ops_board import FACILITY


def at(name: str) -> int:
    column, row = place_of(name)
    return row * FACILITY.columns + column


GROUND = Ground(
    FACILITY.columns,
    FACILITY.rows,
    map(at, FACILITY.structures),
    [(at(stretch.first), at(stretch.last)) for stretch in FACILITY.stretches],
)


def names(mask: int) -> set[str]:
    return {space_name(space % FACILITY.columns, space // FACILITY.columns) for space in spaces_in(mask)}


def block(columns: str, first: int, last: int) -> set[str]:
    return {f"{letter}{row}" for letter in columns for row in range(first, last + 1)}


VECTORS = {
    "M1": block("LM", 1, 9) | {"J1", "K1", "N1", "O1", "M10", "M11"},
    "K17": block("GHIJKLMNOPQ", 16, 17) | {"R17", "S17"},
    "K13": block("JKLMN", 13, 13),
    "S5": block("S", 2, 6),
    "E30": block("E", 29, 31),
    "A3": {"A3", "B3"},
}


@pytest.mark.parametrize("space", VECTORS)
def test_sight_vector(space: str) -> None:
    assert names(GROUND.sights[at(space)]) == VECTORS[space]


@pytest.mark.parametrize(("space", "count"), [("M1", 24), ("K17", 24), ("G16", 58), ("L24", 48)])
def test_sight_vector_counts(space: str, count: int) -> None:
    assert GROUND.sights[at(space)].bit_count() == count


DRAWN = """
#..#.
.....
..##.
.#...
....#
"""


@pytest.mark.parametrize("stretches", [(), ((5, 9),), ((4, 19),)], ids=["no road", "across", "down"])
def test_the_sight_table_says_what_a_look_from_each_space_says(stretches: tuple[tuple[int, int], ...]) -> None:
    walls = [n for n, mark in enumerate(DRAWN.replace("\n", "")) if mark == "#"]
    small = Ground(5, 5, walls, stretches)
    for ground in (small, GROUND):
        assert ground.sights == tuple(ground.seen_from(space) for space in range(ground.columns * ground.rows))


def test_sight_over_all_spaces() -> None:
    counts = [GROUND.sights[space].bit_count() for space in spaces_in(GROUND.free)]
    assert len(counts) == 544
    assert (min(counts), round(sum(counts) / len(counts), 1), max(counts)) == (2, 19.2, 75)
    assert GROUND.road.bit_count() == 190


def test_every_space_is_reached_from_the_start_and_sites_lie_as_far_as_they_should() -> None:
    far = distances(GROUND, at("M1"), 99, GROUND.free)
    assert len(far) == 544

    def spread(section: int) -> tuple[int, int]:
        sites = [at(site.space) for site in FACILITY.sites if site.section == section]
        steps = [min(far[space] for space in GROUND.near[site] if space in far) for site in sites]
        return min(steps), max(steps)

    assert [spread(section) for section in (1, 2, 3, 4)] == [(15, 19), (26, 28), (20, 29), (10, 15)]


def test_sight_is_mutual_without_smoke() -> None:
    for space in spaces_in(GROUND.free):
        assert all(GROUND.sights[other] >> space & 1 for other in spaces_in(GROUND.sights[space]))


# -- smoke


def smoke(*spaces: str) -> int:
    return mask_of(map(at, spaces))


def test_smoke_is_not_seen_nor_seen_through() -> None:
    assert names(GROUND.seen_from(at("K13"), smoke("L13"))) == {"J13", "K13"}


def test_who_stands_in_smoke_sees_his_own_space_and_out() -> None:
    assert names(GROUND.seen_from(at("K13"), smoke("K13"))) == VECTORS["K13"]
    assert names(GROUND.seen_from(at("K13"), smoke("K13", "J13"))) == block("KLMN", 13, 13)


def test_a_stretch_is_cut_only_where_all_its_lanes_are_in_smoke() -> None:
    one_lane = names(GROUND.seen_from(at("M1"), smoke("L4")))
    assert one_lane == VECTORS["M1"] - {"L4"}
    both = names(GROUND.seen_from(at("M1"), smoke("L4", "M4")))
    assert both == block("LM", 1, 3) | {"J1", "K1", "N1", "O1"}


def test_sight_through_structures_stops_at_smoke_only() -> None:
    through = names(GROUND.seen_from(at("K13"), is_through=True))
    row = {name for name in names(GROUND.free) if name[1:] == "13"}
    column = {name for name in names(GROUND.free) if name[0] == "K"}
    assert through == row | column
    dimmed = names(GROUND.seen_from(at("K13"), smoke("N13"), is_through=True))
    assert dimmed == {name for name in row if name < "N"} | column


# -- ways


def walker(start: str, most: int = 4, **more: object) -> Walker:
    return Walker(GROUND, at(start), most, **more)


def path(*spaces: str) -> tuple[int, ...]:
    return tuple(map(at, spaces))


def test_a_path_goes_straight_or_slanting_from_space_to_space() -> None:
    assert walker("M1").refusal(path("M2", "L3", "L4", "L5")) == ""
    assert walker("M1").refusal(()) == ""
    assert walker("M1").refusal(path("M2", "L3", "L4", "L5", "L6")) == "You may move at most 4 spaces this turn."
    assert walker("M1").refusal(path("M3")) == "Each step goes to a space next to the last one."
    assert walker("M1").refusal((-1,)) == "Each step goes to a space next to the last one."


def test_structures_and_blocked_spaces_stop_a_path() -> None:
    assert walker("A1").refusal(path("A2")) == "You cannot move onto or through structures."
    assert walker("M1", blocked=1 << at("M2")).refusal(path("M2")) == "You cannot move onto or through a hunter."


def test_a_slanting_step_may_clip_the_corner_of_a_structure() -> None:
    assert walker("A1").refusal(path("B2")) == ""


def test_one_structure_may_be_passed_where_that_is_allowed_but_not_ended_on() -> None:
    gliding = walker("J13", may_pass_wall=True)
    assert gliding.refusal(path("I13", "H13")) == ""
    assert gliding.refusal(path("I13")) == "You cannot end a move on a structure."
    assert walker("A1", may_pass_wall=True).refusal(path("C1", "D1")) != ""


def test_a_tread_tells_the_last_seen_space_and_who_saw() -> None:
    watched = (GROUND.sights[at("K17")], GROUND.sights[at("S5")])
    passing = walker("J19", watched=watched)
    tread = passing.tread(path("J18"))
    assert (names(1 << tread.end), tread.last_seen) == ({"J18"}, -1)
    crossing = Walker(GROUND, at("F18"), 4, watched=watched).tread(path("G17", "G18"))
    assert (crossing.last_seen, crossing.watchers) == (at("G17"), 1)


def test_the_start_counts_as_seen_only_when_it_is_left() -> None:
    watched = (GROUND.sights[at("K17")],)
    still = Walker(GROUND, at("G17"), 4, watched=watched)
    assert still.tread(()).last_seen == -1
    assert still.tread(path("G18")).last_seen == at("G17")


@pytest.mark.parametrize("start", ["M1", "J10", "E19"])
def test_the_listed_paths_give_away_all_that_any_path_could(start: str) -> None:
    """Against every single path of up to three steps."""
    watched = (GROUND.sights[at("L6")], GROUND.sights[at("H20")])
    traps = (1 << at("L3") | 1 << at("J11"),)
    one = Walker(GROUND, at(start), 3, 0, watched, traps, 2, True, True)
    paths, edge = [()], [()]
    for _ in range(3):
        edge = [(*way, space) for way in edge for space in GROUND.near[way[-1] if way else at(start)]]
        paths += edge
    brute = {one.tread(way) for way in paths if not one.refusal(way)}
    listed = one.treads()
    assert set(listed) == brute
    assert all(one.tread(way) == tread and not one.refusal(way) for tread, way in listed.items())
