"""Looking back at the golden playthroughs: turning points worked out by hand, the course against events and views."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from game.bots.sniper_elite.belief import Belief as DefendersBelief
from game.bots.specter_ops.belief import Belief as HuntersBelief
from game.core import BYSTANDER, Match
from game.rules.sharp_shooters import ChipsPaid, ChipsTaken, NothingFits
from game.rules.sniper_elite.events import TokenDrawn
from game.rules.sniper_elite.odds import KINDS
from game.rules.super_snipers.events import FocusDrawn, Killed
from game.scenes.look_back import look_back
from game.scenes.seats import Seats
from game.view.hindsight import Chart, Hindsight
from tests.golden.playthrough import golden_match
from tests.golden.sniper_elite import SEEDS as ELITE
from tests.golden.sniper_elite import golden_match as golden_elite
from tests.golden.specter_ops import SEEDS as SPECTER
from tests.golden.specter_ops import golden_match as golden_specter
from tests.tools.modes_scenes import switched_on
from tests.tools.sniper_matches import four

MATCHES: dict[str, Callable[[], Match]] = {
    "sharp two": lambda: golden_match(2),
    "sharp five": lambda: golden_match(5),
    "duel": lambda: golden_match("duel"),
    "contract": lambda: golden_match("contract"),
    "quickdraw": lambda: golden_match("quickdraw"),
    "hostage": lambda: golden_match("hostage"),
    "teams": four,
    "escape": lambda: golden_specter(SPECTER["escape"]),
    "capture": lambda: golden_specter(SPECTER["capture"]),
    "objectives": lambda: golden_elite(ELITE["objectives"]),
    "killed": lambda: golden_elite(ELITE["killed"]),
}


@cache
def played(name: str) -> Match:
    return MATCHES[name]()


@cache
def seen(name: str) -> Hindsight:
    match = played(name)
    with switched_on():
        walk = look_back(match, Seats(match).seating)
    while not walk.is_over:
        walk.go_on()
    return walk.hindsight


def told(name: str) -> list[tuple[int, str]]:
    return [(moment.ply, f"{moment.where}: {moment.words}") for moment in seen(name).moments]


def chart(name: str, place: int = 0) -> Chart:
    return seen(name).charts[place]


def strand(name: str, number: int = 0, place: int = 0) -> tuple[float | None, ...]:
    return chart(name, place).strands[number].values


def events_of(name: str, kind: type) -> list[Any]:
    return [event for ply in played(name).plies for event in ply.events if isinstance(event, kind)]


@pytest.mark.parametrize("name", MATCHES)
def test_two_to_five_turning_points_in_their_order_the_last_is_the_end(name: str) -> None:
    moments = seen(name).moments
    assert 2 <= len(moments) <= 5
    assert [moment.ply for moment in moments] == sorted(moment.ply for moment in moments)
    assert moments[-1].ply == len(played(name).plies)
    assert moments[-1].where.startswith("The end, round")


@pytest.mark.parametrize("name", MATCHES)
def test_every_chart_has_a_value_a_place_and_words_for_each_stop(name: str) -> None:
    for one in seen(name).charts:
        assert all(len(line.values) == len(one.stops) for line in one.strands)
        plies = [stop.ply for stop in one.stops]
        assert plies == sorted(plies)
        assert plies[-1] <= len(played(name).plies)
        assert all(0 <= mark.stop < len(one.stops) for mark in one.marks)
        ticks = [stop for stop, _ in one.ticks]
        assert ticks == sorted(set(ticks))
        assert one.words_at(0).startswith(one.stops[0].where)


# -- Sharp Shooters


def test_sharp_two_share_the_win_after_a_turn_of_160_points() -> None:
    """As in the golden file: #149 ends the turn of 160 points, #271 that to 520 for seat 0, #285 is the last."""
    assert told("sharp two") == [
        (149, "Round 3, turn 6: P1 takes 160 points and leads now: 440 in all."),
        (200, "Round 4, turn 5: P0 takes 70 points, leads now and then nothing fits: 370 in all."),
        (212, "Round 4, turn 8: P1 takes 100 points, leads now and then nothing fits: 460 in all."),
        (271, "Round 5, turn 10: P0 takes 70 points and leads now: 520 in all."),
        (285, "The end, round 5: P0 and P1 share the win. P0 520, P1 520."),
    ]


@pytest.mark.parametrize("name", ["sharp two", "sharp five"])
def test_sharp_the_points_at_each_stop_are_those_of_the_chips_so_far(name: str) -> None:
    match = played(name)
    for seat in match.seats:
        for stop, points in zip(chart(name).stops, strand(name, seat), strict=True):
            events = [event for ply in match.plies[: stop.ply] for event in ply.events]
            mine = [event for event in events if isinstance(event, ChipsTaken | ChipsPaid) and event.seat == seat]
            assert points == 80 + sum(one.points if isinstance(one, ChipsTaken) else -one.points for one in mine)
        outcome = match.outcome()
        assert outcome is not None
        assert strand(name, seat)[-1] == outcome.scores[seat]


def test_sharp_busts_are_counted_beside_those_that_were_to_be_expected() -> None:
    (table,) = seen("sharp two").pages[0].tables
    busts = [sum(event.seat == seat for event in events_of("sharp two", NothingFits)) for seat in range(2)]
    assert [row[4] for row in table.rows] == [str(count) for count in busts]
    assert all(0 < float(str(row[5])) < float(str(row[1])) for row in table.rows)


# -- Specter Ops


def test_escape_is_told_with_what_narrowed_the_search() -> None:
    """#34 and #52 flip the markers, #63 and #83 are the Tracker's hits, #119 leaves over W1, as in the golden file."""
    assert told("escape") == [
        (34, "Round 4, after her turn: Objective 1 of 3 was done and she was last seen at P15: "
             "the search narrows from 27 spaces to 5."),
        (52, "Round 6, after her turn: Objective 2 of 3 was done and she was seen at P21: "
             "the search narrows from 53 spaces to 1."),
        (63, "Round 6, after the hunters: The Tracker hit her at P21 (2 of 6): 1 space to search."),
        (83, "Round 8, after the hunters: The Tracker hit her at S20 (4 of 6): "
             "the search narrows from 50 spaces to 1."),
        (119, "The end, round 13: The agent has completed her objectives and escaped."),
    ]  # fmt: skip


def test_capture_ends_with_the_sixth_hit() -> None:
    """The hit points of the Orangutan are six; #118 is the attack in her own space."""
    ply, words = told("capture")[-1]
    assert ply == 118
    assert words == (
        "The end, round 12: The agent has lost all her hit points and is captured. The Tracker hit her at E19 (6 of 6)."
    )
    assert strand("capture", 1, 1)[-1] == 6


@pytest.mark.parametrize("name", ["escape", "capture"])
def test_the_search_is_what_a_thinking_hunter_knows_at_each_stop(name: str) -> None:
    match = played(name)
    for stop, spaces in zip(chart(name).stops, strand(name), strict=True):
        table = match.view_after(stop.ply, BYSTANDER).table  # type: ignore[attr-defined]
        belief = HuntersBelief(match.game.field)  # type: ignore[attr-defined]
        belief.told(table)
        assert spaces == len(belief.weights())


def test_escape_the_attacks_stand_there_with_their_chances() -> None:
    """At three spaces the Gun's two dice miss with 1+1 alone: 35/36. On her own space nobody rolls."""
    summary, each = seen("escape").pages[0].tables
    assert [*each.rows[0][:5]] == ["Round 6, The Gun", "3", "2", "97 %", "6 3 3"]
    assert each.rows[3][:5] == ("Round 8, The Tracker", "0", "–", "100 %", "–")
    assert summary.rows[0][1:3] == ("4", "4")


# -- Sniper Elite


def test_objectives_are_told_where_they_were_completed() -> None:
    """#38 and #102 are the two completions of the file."""
    assert told("objectives")[0] == (
        38, "Round 3, after the sniper's turn: Objective 1 of 2 was completed at E: "
            "the search narrows from 13 spaces to 1."
    )  # fmt: skip
    ply, words = told("objectives")[-1]
    assert (ply, words) == (
        102, "The end, round 9: The sniper has completed both objectives. Objective 2 of 2 was completed at 1."
    )  # fmt: skip


@pytest.mark.parametrize("name", ["objectives", "killed"])
def test_the_search_is_what_a_thinking_defender_knows_at_each_stop(name: str) -> None:
    match = played(name)
    for stop, spaces, number in zip(chart(name).stops, strand(name), strand(name, 0, 1), strict=True):
        table = match.view_after(stop.ply, BYSTANDER).table  # type: ignore[attr-defined]
        belief = DefendersBelief(match.game.field)  # type: ignore[attr-defined]
        belief.told(table)
        assert spaces == belief.spaces().bit_count()
        assert number == table.number


def test_the_draws_from_the_shot_bag_are_all_counted() -> None:
    """Six shots of four tokens each; the second, of two aim where two were needed, hits."""
    bag, total, each = seen("objectives").pages[0].tables
    drawn = [event.token for event in events_of("objectives", TokenDrawn)]
    assert [row[1] for row in bag.rows] == [str(drawn.count(kind)) for kind in KINDS]
    assert sum(float(str(row[2])) for row in bag.rows) == pytest.approx(len(drawn), abs=0.2)
    assert total.rows[0][1] == "6"
    assert each.rows[1][:4] == ("Round 4, The sniper", "Yellow 1", "4", "2")


# -- Super Snipers


def test_duel_each_kill_is_a_turning_point() -> None:
    """#99, #221, #329 and #441 are the shots of the file; #443 makes the last round a Double Kill."""
    assert [ply for ply, _ in told("duel")] == [99, 221, 329, 441, 443]
    assert told("duel")[0][1] == "Round 1, turn 10, P0: P0 made the Kill on Target II; P1 still had 10 spaces to seal."
    assert told("duel")[-1][1].endswith("Kills: P0 3, P1 2.")


@pytest.mark.parametrize("name", ["duel", "contract", "quickdraw", "teams"])
def test_the_kills_at_each_stop_are_those_told_so_far(name: str) -> None:
    match = played(name)
    kills = [sum(value or 0 for value in values) for values in zip(*_values(chart(name, 1)), strict=True)]
    for stop, count in zip(chart(name, 1).stops, kills, strict=True):
        events = [getattr(event, "event", event) for ply in match.plies[: stop.ply] for event in ply.events]
        assert count == sum(isinstance(event, Killed) for event in events)


def _values(one: Chart) -> list[tuple[float | None, ...]]:
    return [line.values for line in one.strands]


@pytest.mark.parametrize("name", ["duel", "quickdraw"])
def test_nothing_is_left_to_seal_for_whoever_made_the_kill(name: str) -> None:
    for number, stop in enumerate(chart(name).stops):
        kills = [event for ply in _plies(name, number) for event in ply.events if isinstance(event, Killed)]
        for event in kills:
            assert strand(name, event.seat)[number] == 0, stop.where


def _plies(name: str, number: int) -> Any:
    stops = chart(name).stops
    return played(name).plies[stops[number - 1].ply if number else 0 : stops[number].ply]


def test_contract_the_rival_needs_what_the_grid_says_before_which_the_player_hid() -> None:
    """The first stop lies before the rival's first Focus: its Kill number for that grid is still whole."""
    match = played("contract")
    table = match.view_after(chart("contract").stops[0].ply, 0).table  # type: ignore[attr-defined]
    grid = table.sides[1].locate[table.sides[0].hiding]
    needed = strand("contract", 0, 2)
    assert needed[0] == match.game.book.kill_number(grid.level)  # type: ignore[attr-defined]
    assert min(value for value in needed if value is not None) < 3, "it came near"


def test_rescue_kills_and_hits_end_as_the_results_count_them() -> None:
    assert strand("hostage", 0, 1)[-1] == 6
    assert strand("hostage", 1, 1)[-1] == 1, "two hits, one of them healed"
    assert set(strand("hostage", 0, 2)) == {0}, "the bell rang in every turn"


def test_quickdraw_a_turn_takes_as_long_as_the_clock_ticked() -> None:
    seconds = [value for value in strand("quickdraw", 0, 2) if value is not None]
    assert all(0 < value < 120 for value in seconds)


def test_the_focus_drawn_are_all_counted() -> None:
    colour, shape, rest = seen("duel").pages[0].tables
    for seat, row in enumerate(colour.rows):
        drawn = [event for event in events_of("duel", FocusDrawn) if event.seat == seat]
        assert row[1] == str(len(drawn))
        assert sum(int(str(cell)) for cell in row[3:]) == len(drawn)
        assert sum(int(str(cell)) for cell in shape.rows[seat][3:]) == len(drawn)
        assert rest.rows[seat][1] == str(sum(event.goal == "surveillance" for event in drawn))
