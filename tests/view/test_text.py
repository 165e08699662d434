"""Type: what somebody reads, in any script, in any width."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.fonts import clean, font, runs
from game.view.look import Look
from game.view.text import ELLIPSIS, Block, Span, set_type

WORDS = "Place a die that matches, then roll again or stop with what you have."


def words_of(block: Block) -> list[str]:
    return ["".join(piece.text for piece in line) for line in block.lines]


def test_words_wrap_at_spaces_and_none_is_lost(look: Look) -> None:
    block = look.set(WORDS, 160)
    assert len(block.lines) > 2
    assert " ".join(words_of(block)) == WORDS
    assert block.width <= 160
    assert block.is_whole


def test_a_line_that_fits_stays_one_line(look: Look) -> None:
    assert words_of(look.set(WORDS, 2000)) == [WORDS]


def test_a_break_in_the_text_breaks_the_line(look: Look) -> None:
    assert words_of(look.set("one\n\ntwo", 500)) == ["one", "", "two"]


def test_a_word_wider_than_the_line_is_broken_within(look: Look) -> None:
    block = look.set("A" * 200, 100)
    assert "".join(words_of(block)) == "A" * 200
    assert block.width <= 100


def test_too_many_lines_are_told(look: Look) -> None:
    block = look.set(WORDS, 160, most_lines=2)
    assert len(block.lines) == 2
    assert not block.is_whole


def test_elided_text_ends_in_an_ellipsis_inside_the_width(look: Look) -> None:
    block = look.set(WORDS, 160, most_lines=2, is_elided=True)
    last = words_of(block)[-1]
    assert last.endswith(ELLIPSIS)
    assert WORDS.split()[-1] not in last
    assert block.width <= 160
    assert block.is_whole


@given(st.integers(40, 260))
def test_elided_words_keep_their_blanks(width: int) -> None:
    whole = "Grandmother who has an extraordinary name"
    (line,) = set_type(whole, 15, "text", "bold", width, 1, True).lines
    assert whole.startswith("".join(piece.text for piece in line).removesuffix(ELLIPSIS))


def test_text_that_fits_is_not_elided(look: Look) -> None:
    assert words_of(look.set("Ada", 160, most_lines=1, is_elided=True)) == ["Ada"]


def test_spans_keep_their_colour_over_a_wrap(look: Look) -> None:
    block = look.set(["You ", Span("placed a three on the straight", "brass", "bold"), " and went on"], 120)
    pieces = [piece for line in block.lines for piece in line if not piece.text.isspace()]
    brass = [piece.text for piece in pieces if piece.colour == "brass"]
    assert brass == ["placed", "a", "three", "on", "the", "straight"]
    assert all(piece.face == "bold" for piece in pieces if piece.colour == "brass")
    assert {piece.colour for piece in pieces} == {"brass", "text"}


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Ada", "NotoSans-"),
        ("Ωμέγα", "NotoSans-"),
        ("नमस्ते", "NotoSans-"),
        ("مرحبا", "NotoSansArabic-"),
        ("שלום", "NotoSansHebrew-"),
        ("გამარჯობა", "NotoSansGeorgian-"),
        ("さくら", "NotoSansJP-"),
        ("田中さん", "NotoSansJP-"),
        ("김철수", "NotoSansKR-"),
        ("李明", "NotoSansSC-"),
    ],
)
def test_a_name_in_any_script_is_drawn_by_a_font_that_has_it(look: Look, name: str, family: str) -> None:
    assert [run.file.startswith(family) for run in runs(name, "sans")] == [True]
    assert [run.file.startswith(family) for run in runs(name, "bold")] == [True]
    surface = pygame.Surface((300, 60), pygame.SRCALPHA)
    look.typesetter.draw(surface, look.set(name), surface.get_rect())
    assert surface.get_bounding_rect().width > 10
    assert not any(is_missing(letter, runs(name, "sans")[0].file) for letter in name)


def is_missing(letter: str, file: str) -> bool:
    """Whether the font draws the letter as the box it draws for a sign that no font has."""
    drawn, box = (font(file, 30).render(sign, True, "white") for sign in (letter, "\ue123"))
    return drawn.get_size() == box.get_size() and drawn.get_buffer().raw == box.get_buffer().raw


def test_a_title_falls_back_where_its_font_has_no_letters(look: Look) -> None:
    assert runs("CROSSHAIRS", "title")[0].file.startswith("Fjalla")
    assert runs("Ωμέγα", "title")[0].file == "NotoSans-Bold.ttf"


def test_right_to_left_names_stand_right_of_what_follows() -> None:
    order = [run.text.strip() for run in runs("مرحبا Ada", "sans")]
    assert order == ["Ada", "مرحبا"]


def test_controls_and_piled_marks_are_dropped() -> None:
    assert clean("A\x00d\u202ea\x1b[31m") == "Ada[31m"
    assert clean("e" + "\u0301" * 50) == "e\u0301\u0301"
    assert clean("a\ud800b") == "ab"


@given(st.text(max_size=200), st.integers(1, 400), st.integers(1, 4))
def test_nothing_that_can_be_typed_breaks_the_typesetter(text: str, width: int, lines: int) -> None:
    pygame.font.init()
    block = set_type(text, 15, "text", "sans", width, lines, True)
    assert len(block.lines) <= lines
    shown = "".join("".join(piece.text for piece in line) for line in block.lines)
    assert not any(ord(letter) < 32 for letter in shown)


def test_an_emoji_and_two_hundred_letters_are_drawn(look: Look) -> None:
    surface = pygame.Surface((300, 60), pygame.SRCALPHA)
    look.typesetter.draw(surface, look.set("😀🎯" + "W" * 200, 280, most_lines=2, is_elided=True), surface.get_rect())
    assert surface.get_bounding_rect().width > 200
