"""What a match leaves on its board: counted turn by turn, where the hidden player was, and added up in any order."""

from __future__ import annotations

from itertools import permutations

from game.core import Event
from game.rules.hidden.tally import Layer, Tally, Traces, tally_of
from game.rules.sniper_elite import events as elite
from game.rules.sniper_elite import tally as elite_tally
from game.rules.specter_ops import events as specter
from game.rules.specter_ops import tally as specter_tally
from tests.rules.sniper_elite_game import GAME as ELITE
from tests.rules.specter_game import GAME as SPECTER

FACILITY, YARD = SPECTER.field, ELITE.field
START = FACILITY.start
EAST = tuple(START + step for step in range(1, 4))
SITES = tuple(spaces[1] for spaces in FACILITY.site_spaces)


def hunted(*events: Event) -> Traces:
    begin = (specter.SitesRolled((1, 1, 1, 1), SITES), specter.RoundBegan(1))
    return specter_tally.traces(FACILITY, (*begin, *events))


def on(traces: Traces, layer: Layer) -> dict[int, int]:
    return {space: count for (kind, space), count in traces.ground.items() if kind == layer}


def test_a_space_counts_once_a_turn_however_often_it_is_crossed() -> None:
    one, two, _ = EAST
    found = hunted(specter.Moved((one, two, one, two)), specter.RoundBegan(2), specter.Moved((one,)))
    assert on(found, "walked") == {START: 1, one: 2, two: 1}
    assert on(found, "ended") == {two: 1, one: 1}
    assert found.rounds == 2


def test_who_stays_uses_the_space_again() -> None:
    found = hunted(specter.Moved(()), specter.RoundBegan(2), specter.Moved(()))
    assert on(found, "walked") == {START: 3}, "the beginning and two turns"
    assert on(found, "ended") == {START: 2}


def test_she_is_seen_where_she_was_and_not_where_a_decoy_lies() -> None:
    one, two, three = EAST
    found = hunted(
        specter.Moved((one, two)),
        specter.MarkerLaid(one, "last_seen", 1),
        specter.MarkerLaid(three, "last_seen", 1),
        specter.Sighted(0, two),
        specter.Sighted(1, two),
        specter.Hit(0, 1),
    )
    assert on(found, "seen") == {one: 1, two: 1}
    assert on(found, "wounded") == {two: 1}


def test_she_can_be_seen_leaving_where_the_turn_began() -> None:
    one, two, _ = EAST
    moves = (specter.Moved((one,)), specter.RoundBegan(2), specter.Moved((two,)))
    assert on(hunted(*moves, specter.MarkerLaid(one, "last_seen", 2)), "seen") == {one: 1}


def test_objectives_caches_and_the_way_out_are_taken_in_their_round() -> None:
    marks = specter_tally.landmarks(FACILITY)
    gate = next(mark.space for mark in marks if mark.kind == "exit")
    found = hunted(
        specter.MarkerFlipped(2, 1),
        specter.CacheTaken(1, "flash"),
        specter.RoundBegan(2),
        specter.MarkerFlipped(0, 2),
        specter.Moved((gate,)),
        specter.MatchEnded("She is gone.", "agent"),
    )
    taken = {(marks[place].kind, marks[place].space): number for place, number in found.taken.items()}
    cache = FACILITY.cache_spaces[1]
    assert taken == {("objective", SITES[2]): 1, ("cache", cache): 1, ("objective", SITES[0]): 2, ("exit", gate): 2}
    offered = [marks[place] for place in found.offered]
    assert {mark.space for mark in offered if mark.kind == "objective"} == set(SITES)
    assert len([mark for mark in offered if mark.kind == "exit"]) == FACILITY.exits.bit_count()
    caught = hunted(specter.Moved((gate,)), specter.MatchEnded("Caught.", "hunters"))
    assert not caught.taken


def test_the_sniper_is_heard_seen_and_shoots_where_he_stands() -> None:
    arrow, number = YARD.board.arrows[2], 5
    there = YARD.objectives[number]
    found = elite_tally.traces(
        YARD,
        (
            elite.ObjectivesDrawn((1, 5)),
            elite.ObjectiveReturned(1, 9),
            elite.ArrowMarked(arrow),
            elite.SniperTurnBegan(1, 10, ()),
            elite.ShotAnnounced(3, 4),
            elite.Moved((there,)),
            elite.NoiseHeard((1,)),
            elite.SniperTurnEnded(),
            elite.SniperWounded(1),
            elite.SniperTurnBegan(2, 9, ()),
            elite.ObjectiveCompleted(number, there),
            elite.SniperRevealed(there, "objective"),
            elite.MatchEnded("objectives", "sniper"),
        ),
    )
    assert on(found, "shot") == {arrow: 1}
    assert on(found, "heard") == on(found, "wounded") == on(found, "seen") == {there: 1}
    assert on(found, "walked") == {arrow: 1, there: 2}
    assert on(found, "ended") == {there: 2}
    marks = elite_tally.landmarks(YARD)
    names = {marks[place].name: round_ for place, round_ in found.taken.items()}
    assert [name[0] for name in names] == ["e", "5"]
    assert [*names.values()] == [0, 2]
    assert {mark.name[0] for mark in map(marks.__getitem__, found.offered)} == {"5", "9", "e"}


def test_tallies_add_up_in_any_order() -> None:
    one, two, _ = EAST
    matches = [
        tally_of(hunted(specter.Moved((one, two))), ("easy", "hard"), True, "gone"),
        tally_of(hunted(specter.Moved((one,)), specter.MarkerFlipped(1, 1)), ("easy", "easy"), False, "caught"),
        tally_of(hunted(specter.Moved(())), ("easy", "hard"), False, "caught"),
    ]
    sums = [sum(order, Tally()) for order in permutations(matches)]
    assert all(each == sums[0] for each in sums)
    assert sums[0] == matches[0] + (matches[1] + matches[2])
    assert sums[0].met == {("easy", "hard"): 2, ("easy", "easy"): 1}
    assert sums[0].won == {("easy", "hard"): 1, ("easy", "easy"): 0}
    assert sums[0].reasons == {"gone": 1, "caught": 2}
    assert sums[0].ground["walked", one] == 2
