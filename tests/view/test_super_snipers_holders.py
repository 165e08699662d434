"""Rows to choose: a name stands whole and in whole words, however narrow the row is."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.view.look import Look
from game.view.super_snipers.holders import Row


@pytest.mark.parametrize("width", [130, 150, 320])
def test_no_word_of_a_name_is_broken(look: Look, width: int) -> None:
    row = Row("card", Rect(0, 0, width, 110), title="Everywhere at Once", sprite="super_snipers/mark_adrenaline")
    (_, place, is_whole), *_ = row.set_labels(look)
    assert is_whole
    assert place.right <= width
    words = look.set("Everywhere", size="tiny", face="bold").width
    assert place.width >= words, "the longest word stands in one line"
    assert place.height <= 2 * look.set("x", face="bold").line_height
