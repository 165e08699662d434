"""The one door through which anything changes: submitting, telling, taking back."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from game.core import (
    BYSTANDER,
    CHANCE,
    CLOCK,
    Action,
    Event,
    Header,
    IllegalAction,
    Match,
    Player,
    Seat,
    Side,
    Stale,
    TakenBack,
    Tick,
    TimeUp,
    Undone,
    UndoRefused,
)
from game.core.game import AnyGame
from tests.toys.envelopes import Envelopes, Seal, Sealed, Write, Written
from tests.toys.reflex import Began, BellRang, Lay, Lift, Moved, Reflex
from tests.toys.seeker import Seeker
from tests.toys.seeker_words import Decline, Rest, Search, Sneak, Sneaked, Told, Walk


def match_of(game: AnyGame, seed: int = 1) -> Match:
    players = tuple(Player(f"P{n}") for n in range(game.seats[0]))
    return Match(game, Header(game.name, game.version, {}, players, seed, seed + 1))


def play(match: Match, seat: Seat, *actions: Action) -> Match:
    for action in actions:
        match.submit(seat, action, match.at(seat))
    return match


def undo_refusal(match: Match, seat: Seat) -> str:
    views = (*match.seats, BYSTANDER)
    before = ([match.view(viewer) for viewer in views], list(match.journal), list(match.plies))
    with pytest.raises(UndoRefused) as refused:
        match.undo(seat)
    assert match.undo_refusal(seat) == str(refused.value)
    assert ([match.view(viewer) for viewer in views], list(match.journal), list(match.plies)) == before
    return str(refused.value)


# -- sides


def test_a_seat_is_found_on_its_side_and_an_onlooker_on_none() -> None:
    match = match_of(Seeker())
    assert match.side_of(0) == Side("hider", (0,))
    assert match.side_of(1) == match.side_of(2) == Side("hunters", (1, 2))
    assert match.side_of(BYSTANDER) == Side("", (BYSTANDER,))


# -- submitting


def test_chance_waits_for_the_start_and_then_acts_by_itself() -> None:
    match = match_of(Seeker())
    assert match.to_act() == (CHANCE,)
    assert not match.journal
    match.start()
    assert match.to_act() == (0,)
    assert [record.seat for record in match.journal] == [CHANCE]


def test_an_action_for_a_turn_that_has_passed_is_dropped() -> None:
    match = play(match_of(Seeker()).start(), 0, Rest())
    turn = match.at(1)
    play(match, 1, Search())
    play(match, 0, Decline())
    play(match, 2, Search())
    play(match, 0, Decline(), Rest())
    assert match.at(1) > turn
    journal = list(match.journal)
    with pytest.raises(Stale):
        match.submit(1, Search(), turn)
    assert list(match.journal) == journal
    play(match, 1, Search())


def test_a_refused_action_changes_nothing() -> None:
    match = match_of(Envelopes()).start()
    heard: list[Any] = []
    match.subscribe(0, heard.append)
    match.on_record(lambda record, state: heard.append(record))
    view = match.view(0)
    with pytest.raises(IllegalAction, match="The envelope takes a higher number"):
        play(match, 0, Seal())
    assert (match.view(0), heard, list(match.journal), list(match.plies)) == (view, [], [], [])


def test_starting_one_hunters_turn_closes_the_others_until_it_ends() -> None:
    match = play(match_of(Seeker()).start(), 0, Rest())
    assert match.to_act() == (1, 2)
    play(match, 2, Walk(5))
    assert match.to_act() == (2,)
    with pytest.raises(IllegalAction, match="It is not your turn"):
        play(match, 1, Walk(1))
    play(match, 2, Search())
    assert match.to_act() == (0,), "the hider may answer the search"
    play(match, 0, Decline())
    assert match.to_act() == (1,)


# -- telling


def test_each_listener_hears_what_its_seat_may_know_in_order() -> None:
    match = match_of(Seeker())
    heard: list[tuple[str, Event]] = []
    for name, seat in (("hunter", 1), ("hider", 0), ("bystander", BYSTANDER)):
        match.subscribe(seat, lambda event, name=name: heard.append((name, event)))
    match.start()
    card = match.view(0).own[1]
    assert heard == [("hunter", Told("dealt")), ("hider", Told("dealt", card=card)), ("bystander", Told("dealt"))]
    heard.clear()
    play(match, 0, Sneak(1))
    assert heard == [("hider", Sneaked(1))]


def test_events_of_one_step_come_in_order_to_all_before_the_next_step() -> None:
    match = match_of(Reflex())
    heard: list[tuple[int, Event]] = []
    match.subscribe(1, lambda event: heard.append((1, event)))
    match.subscribe(0, lambda event: heard.append((0, event)))
    play(match.start(), 0, Lift())
    beads = match.view(0).race.beads
    assert heard == [(1, Began(beads)), (0, Began(beads)), (1, Moved(0, "Lift")), (0, Moved(0, "Lift"))]


def test_a_view_inside_a_listener_shows_the_table_of_that_step() -> None:
    match = match_of(Seeker(), seed=4)
    seen: list[tuple[int, str, tuple[int, ...]]] = []
    match.subscribe(0, lambda event: seen.append((len(match.view(0).history), match.view(0).own[1], match.to_act())))
    play(match.start(), 0, Rest())
    play(match, 1, Search())
    play(match, 0, Decline())
    play(match, 2, Search())
    seen.clear()
    play(match, 0, Decline())
    declined, cleared, dealt = seen
    assert declined[1:] == cleared[1:] == ("", (CHANCE,)), "the card of the next round is not there yet"
    assert dealt[1] in ("near", "far")
    assert dealt[2] == (0,)
    assert dealt[0] == cleared[0] + 1


def test_who_unsubscribes_hears_no_more() -> None:
    match = match_of(Envelopes()).start()
    heard: list[Event] = []
    records: list[Any] = []
    leave, stop = match.subscribe(0, heard.append), match.on_record(lambda record, state: records.append(record))
    play(match, 0, Write(1))
    leave()
    stop()
    leave()
    play(match, 0, Write(2))
    assert heard == [Written(0, 1)]
    assert len(records) == 1


def test_recorders_get_each_record_with_the_state_after_it() -> None:
    match = match_of(Envelopes()).start()
    seen: list[tuple[str, Any]] = []
    match.on_record(lambda record, state: seen.append((type(record).__name__, state.numbers)))
    play(match, 0, Write(1))
    match.annotate(0, {"cell": 3})
    match.undo(0)
    assert seen == [("Act", (1, 0)), ("Annotation", (1, 0)), ("TakenBack", (0, 0))]


def test_an_older_view_keeps_its_history() -> None:
    match = play(match_of(Envelopes()).start(), 0, Write(1))
    older = match.view(0)
    play(match, 0, Write(2))
    match.undo(0)
    match.undo(0)
    play(match, 0, Write(3))
    assert list(older.history) == [Written(0, 1)]
    assert list(match.view(0).history) == [Written(0, 3)]


# -- taking back


def test_the_last_decision_is_taken_back_and_told() -> None:
    match = play(match_of(Envelopes()).start(), 0, Write(1))
    view = match.view(0)
    play(match, 0, Write(2))
    heard: list[Event] = []
    match.subscribe(0, heard.append)
    match.undo(0)
    assert match.view(0) == view
    assert heard == [Undone(0)]
    assert match.journal[-1] == TakenBack(0)
    assert [ply.action for ply in match.plies] == [Write(1)]


def test_taking_back_a_secret_is_no_news_for_others() -> None:
    match = match_of(Envelopes()).start()
    heard: dict[Seat, list[Event]] = {1: [], BYSTANDER: []}
    for seat, events in heard.items():
        match.subscribe(seat, events.append)
    play(match, 0, Write(1))
    match.undo(0)
    assert heard == {1: [], BYSTANDER: []}


def test_those_who_saw_a_decision_are_told_that_it_is_taken_back() -> None:
    match = match_of(Shared()).start()
    heard: dict[Seat, list[Event]] = {seat: [] for seat in (0, 1, BYSTANDER)}
    for seat, events in heard.items():
        match.subscribe(seat, events.append)
    play(match, 0, Write(1))
    match.undo(0)
    assert heard[0] == heard[1] == heard[BYSTANDER] == [Written(0, 1), Undone(0)]


def test_what_another_side_does_in_secret_neither_forbids_nor_is_lost() -> None:
    """Else the refusal itself would tell one side that the other has written."""
    match = play(match_of(Envelopes()).start(), 0, Write(1))
    play(match, 1, Write(2), Write(3))
    match.undo(0)
    assert match.view(0).number == 0
    assert list(match.view(0).history) == []
    assert match.view(1).number == 3
    assert list(match.view(1).history) == [Written(1, 2), Written(1, 3)]
    match.undo(1)
    assert match.view(1).number == 2
    play(match, 0, Write(3), Seal())
    play(match, 1, Seal())
    assert match.outcome().scores == (3, 2)


def test_nothing_to_take_back() -> None:
    match = play(match_of(Envelopes()).start(), 1, Write(1))
    assert undo_refusal(match, 0) == "There is nothing to take back."
    assert undo_refusal(match_of(Envelopes()).start(), 0) == "There is nothing to take back."


def test_what_chance_followed_cannot_be_taken_back() -> None:
    match = play(match_of(Seeker()).start(), 0, Rest())
    for hunter in (1, 2):
        play(match, hunter, Search())
        play(match, 0, Decline())
    assert match.plies[-1].seat == CHANCE
    assert undo_refusal(match, 0) == "Something random has happened since; it cannot be taken back."
    assert undo_refusal(match, CHANCE) == "Something random has happened since; it cannot be taken back."


def test_what_showed_something_new_cannot_be_taken_back() -> None:
    match = play(match_of(Seeker()).start(), 0, Sneak(1), Rest())
    assert undo_refusal(match, 0) == "It has shown something new; it cannot be taken back."


def test_what_another_side_saw_cannot_be_taken_back_whatever_the_event_says() -> None:
    match = play(match_of(Loud()).start(), 0, Write(1))
    assert undo_refusal(match, 0) == "Others have seen it; it cannot be taken back."


def test_what_was_done_on_the_open_table_is_taken_back_and_all_are_told() -> None:
    match = match_of(OpenTable()).start()
    heard: list[Event] = []
    match.subscribe(1, heard.append)
    play(match, 0, Write(1))
    match.undo(0)
    assert heard == [OnTheTable(0, 1), Undone(0)]
    assert list(match.view(1).history) == []


def test_what_touched_the_side_cannot_be_reached_behind() -> None:
    match = play(match_of(Envelopes()).start(), 0, Write(1))
    play(match, 1, Write(1), Seal())
    assert Sealed(1) in list(match.view(0).history)
    assert undo_refusal(match, 0) == "Somebody else has acted since; it cannot be taken back."


def test_a_mate_who_acted_since_stands_in_the_way() -> None:
    match = play(match_of(Shared()).start(), 0, Write(1))
    play(match, 1, Write(1))
    assert undo_refusal(match, 0) == "Somebody else has acted since; it cannot be taken back."
    match.undo(1)
    match.undo(0)


def test_a_mate_who_acted_without_a_word_stands_in_the_way_too() -> None:
    match = play(match_of(Quiet()).start(), 0, Write(1))
    play(match, 1, Write(1))
    assert match.plies[-1].events == ()
    assert undo_refusal(match, 0) == "Somebody else has acted since; it cannot be taken back."


def test_timed_turns_cannot_be_taken_back_not_even_when_time_is_up() -> None:
    words = "Nothing can be taken back while the clock runs."
    match = play(match_of(Reflex()).start(), 0, Lift())
    assert undo_refusal(match, 0) == words
    play(match, CLOCK, *[Tick(500)] * 5, TimeUp(0), *[Tick(500)] * 2)
    play(match, 1, Lift(), Lay(), Lift())
    play(match, CLOCK, Tick(500), TimeUp(1))
    assert match.to_act() == ()
    assert list(match.view(0).history)[-1] == BellRang(1, 1)
    assert undo_refusal(match, 1) == words
    assert undo_refusal(match, CLOCK) == words


class Shared(Envelopes):
    """Both seats are one side."""

    def sides(self, state: Any) -> Any:
        return (super().sides(state)[0].__class__("writers", (0, 1)),)

    def apply(self, state: Any, seat: Seat, action: Action) -> Any:
        step = super().apply(state, seat, action)
        return step._replace(events=tuple(_Open(event.seat, 1) for event in step.events))


class Quiet(Shared):
    """What seat 1 writes is told to nobody."""

    def apply(self, state: Any, seat: Seat, action: Action) -> Any:
        step = super().apply(state, seat, action)
        return step._replace(events=()) if seat == 1 else step


class Loud(Envelopes):
    """Everybody sees what is written, and the event does not say that this is final."""

    def apply(self, state: Any, seat: Seat, action: Action) -> Any:
        step = super().apply(state, seat, action)
        return step._replace(events=tuple(_Open(event.seat, 1) for event in step.events))


class OpenTable(Envelopes):
    """Everybody sees what is written, and nobody learns anything by it."""

    def apply(self, state: Any, seat: Seat, action: Action) -> Any:
        step = super().apply(state, seat, action)
        return step._replace(events=tuple(OnTheTable(event.seat, 1) for event in step.events))


class OnTheTable(Event, frozen=True):
    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True
    seat: Seat
    number: int


class _Open(Written, frozen=True, tag="Written"):
    def seen_by(self, seat: Seat) -> Written | None:
        return Written(self.seat, self.number)
