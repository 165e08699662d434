"""The history in an Observation: a window on a list that grows behind it."""

from __future__ import annotations

import pickle

import pytest

from game.core import History, Undone


def test_an_older_window_does_not_grow() -> None:
    events = [Undone(0)]
    window = History(events)
    events.append(Undone(1))
    assert list(window) == [Undone(0)]
    assert len(window) == 1
    assert list(History(events)) == [Undone(0), Undone(1)]


def test_it_shares_the_list_and_copies_nothing() -> None:
    events = [Undone(seat) for seat in range(5)]
    assert History(events)[3] is events[3]


def test_it_reads_like_a_list() -> None:
    window = History([Undone(seat) for seat in range(5)])
    assert window[0] == Undone(0)
    assert window[-1] == Undone(4)
    assert list(window[1:3]) == [Undone(1), Undone(2)]
    assert list(window[::-1]) == [Undone(seat) for seat in (4, 3, 2, 1, 0)]
    assert Undone(2) in window
    assert window.index(Undone(2)) == 2


@pytest.mark.parametrize("index", [2, 5, -3])
def test_nothing_beyond_the_window_can_be_reached(index: int) -> None:
    events = [Undone(0), Undone(1)]
    window = History(events)
    events += [Undone(2), Undone(3), Undone(4), Undone(5)]
    with pytest.raises(IndexError):
        window[index]
    assert list(window[-1:]) == [Undone(1)]
    assert list(window[0:9]) == [Undone(0), Undone(1)]


def test_equal_means_the_same_events() -> None:
    assert History([Undone(1)]) == History([Undone(1)])
    assert hash(History([Undone(1)])) == hash(History([Undone(1)]))
    assert History([Undone(1)]) != History([Undone(2)])
    assert History([Undone(1)]) != History([Undone(1), Undone(2)])
    assert History() != []
    assert not History()


def test_it_goes_to_another_process_without_what_came_later() -> None:
    events = [Undone(0)]
    window = History(events)
    events.append(Undone(7))
    arrived = pickle.loads(pickle.dumps(window))
    assert arrived == window
    assert len(pickle.dumps(window)) == len(pickle.dumps(History([Undone(0)])))
