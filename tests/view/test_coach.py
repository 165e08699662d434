"""The arrow of a coach: it stands beside what it points at and leaves to be read what stands there."""

from __future__ import annotations

from pygame import Rect

from game.view.coach import arrow_at

WINDOW, PANEL, SIDE, GAP = Rect(0, 0, 1280, 720), Rect(860, 300, 356, 130), 34, 4


def test_the_arrow_stands_above_where_nothing_is_written() -> None:
    turn, place = arrow_at(WINDOW, Rect(400, 300, 60, 60), [PANEL], SIDE, GAP)
    assert turn == 0
    assert place.bottom <= 300
    assert place.centerx == 430


def test_the_arrow_hides_no_words_beside_a_key_in_the_header() -> None:
    key, words = Rect(1066, 8, 100, 34), Rect(1020, 10, 40, 30)
    turn, place = arrow_at(WINDOW, key, [PANEL, words], SIDE, GAP)
    assert not place.colliderect(words)
    assert not place.colliderect(key)
    assert WINDOW.contains(place)
    assert turn == 90, "from the right, where nothing stands"
    _, below = arrow_at(WINDOW, key, [PANEL, words, Rect(1170, 10, 60, 30)], SIDE, GAP)
    assert below.top >= key.bottom


def test_the_arrow_never_lies_on_the_panel_and_stays_at_its_side_as_it_sways() -> None:
    place = Rect(900, 440, 60, 40)
    found = [arrow_at(WINDOW, place, [PANEL, Rect(840, 440, 50, 40)], SIDE, gap) for gap in range(2, 9)]
    assert {turn for turn, _ in found} == {90}
    assert not any(rect.colliderect(PANEL) for _, rect in found)
