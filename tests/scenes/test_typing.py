"""A typed line: what the keys do to it, and what no line can hold."""

import pygame
import pytest

from game.scenes.typing import MOST_LETTERS, Line, one_line


def press(line: Line, key: int, mod: int = 0) -> bool:
    return line.take(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


def write(line: Line, text: str) -> None:
    line.take(pygame.event.Event(pygame.TEXTINPUT, text=text))


def test_letters_go_where_the_caret_is() -> None:
    line = Line("Aa")
    press(line, pygame.K_LEFT)
    write(line, "d")
    assert (line.text, line.caret) == ("Ada", 2)
    press(line, pygame.K_BACKSPACE)
    press(line, pygame.K_DELETE)
    assert line.text == "A"
    press(line, pygame.K_HOME)
    write(line, "B")
    assert line.text == "BA"


def test_what_is_selected_is_replaced() -> None:
    line = Line("Ada")
    line.select()
    write(line, "Z")
    assert line.text == "Z"


def test_letters_and_shortcuts_stay_with_the_line_and_keys_that_leave_it_do_not() -> None:
    line = Line()
    taken = [press(line, key) for key in (pygame.K_r, pygame.K_SPACE, pygame.K_HOME, pygame.K_DELETE)]
    taken.append(press(line, pygame.K_z, pygame.KMOD_CTRL))
    assert all(taken)
    free = (pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F1, pygame.K_UP, pygame.K_DOWN)
    assert not any(press(line, key) for key in free)


def test_while_an_input_method_composes_even_enter_is_its_own() -> None:
    line = Line()
    line.take(pygame.event.Event(pygame.TEXTEDITING, text="にほ", start=0, length=2))
    assert press(line, pygame.K_RETURN)
    line.take(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    assert not press(line, pygame.K_RETURN)


@pytest.mark.parametrize(
    ("raw", "kept"), [("a\nb\tc", "a b c"), ("a\x00\x1b\x07b", "ab"), ("田中さん", "田中さん"), ("مرحبا", "مرحبا")]
)
def test_a_line_is_one_line_without_controls(raw: str, kept: str) -> None:
    assert one_line(raw) == kept


def test_a_line_has_an_end() -> None:
    line = Line()
    write(line, "x" * 500)
    assert len(line.text) == MOST_LETTERS
    write(line, "y")
    assert len(line.text) == MOST_LETTERS


def test_an_accented_letter_and_a_joined_emoji_go_in_one_stroke() -> None:
    line = Line("e\u0301")
    press(line, pygame.K_END)
    press(line, pygame.K_BACKSPACE)
    assert line.text == ""
    family = "👩\u200d👩\u200d👧"
    line = Line("a" + family)
    press(line, pygame.K_END)
    press(line, pygame.K_BACKSPACE)
    assert line.text == "a"
