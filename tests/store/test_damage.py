"""Saves that are not as they were written: an error that names the line, or a notice; never another match."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.core import Act, Header, Match, Player
from game.store import reading
from game.store.library import Library
from game.store.lines import NO_SUM, Line, Opening, SaveError, read_line, read_opening, seal
from game.store.reading import TORN
from tests.store.table import DATA, play, same, sit_down
from tests.toys.seeker import Seeker


@pytest.fixture(scope="module")
def played() -> Match:
    """A match of some thirty records, undo and notes among them; ``text`` is its file."""
    return play(sit_down(seed=2).start(), 30)


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    library = Library(tmp_path_factory.mktemp("saves"), DATA, pytest.fail)
    match = sit_down(seed=2)
    saved = library.begin(match)
    play(match.start(), 30)
    saved.close()
    return Path(saved.path).read_bytes()


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return Library(tmp_path_factory.mktemp("damaged"), DATA, pytest.fail)


def put(library: Library, text: bytes, name: str = "match.jsonl") -> Path:
    path = library.folder / name
    path.write_bytes(text)
    return path


def refused(library: Library, text: bytes) -> SaveError:
    """The error that the library raises for a file of ``text``, which it lists and leaves as it is."""
    path = put(library, text)
    with pytest.raises(SaveError) as caught:
        library.load(path)
    assert path.read_bytes() == text
    assert [entry.path for entry in library.entries()] == [path]
    return caught.value


def resealed(text: bytes, change: dict[int, Opening | Line]) -> bytes:
    """The file with some lines (from 1) replaced, all checksums right."""
    rows = text.splitlines()
    total, out = NO_SUM, b""
    for number, row in enumerate(rows, start=1):
        what = change.get(number) or (read_opening(row) if number == 1 else read_line(row))
        line, total = seal(what, total)
        out += line
    return out


def test_resealing_changes_nothing_by_itself(text: bytes) -> None:
    assert resealed(text, {}) == text


@given(place=st.integers(0, 10**5), other=st.integers(1, 255))
@example(place=-1, other=1)
@settings(max_examples=400, deadline=None)
def test_any_flipped_byte_is_noticed(library: Library, text: bytes, played: Match, place: int, other: int) -> None:
    place %= len(text)
    flipped = bytearray(text)
    flipped[place] ^= other
    path = put(library, bytes(flipped))
    line = text[:place].count(b"\n") + 1
    if place < len(text) - 1:
        with pytest.raises(SaveError) as caught:
            library.load(path)
        assert caught.value.problem.line == line
    else:  # without its line feed the last line is a torn one
        loaded = library.load(path)
        assert loaded.notice == TORN
        assert list(loaded.match.journal) == list(played.journal)[:-1]
    assert path.read_bytes() == bytes(flipped)


def test_cut_anywhere_in_its_last_lines_it_loads_or_says_why(library: Library, text: bytes, played: Match) -> None:
    journal = list(played.journal)
    for length in range(len(text) - 400, len(text) + 1):
        path = put(library, text[:length])
        loaded = library.load(path)
        complete = text[:length].count(b"\n") - 1
        assert list(loaded.match.journal) == journal[:complete]
        assert (loaded.notice == TORN) == (text[length - 1 : length] != b"\n")


def test_cut_within_the_opening_it_says_so(library: Library, text: bytes) -> None:
    for length in range(1, text.index(b"\n") + 1):
        error = refused(library, text[:length])
        assert (error.problem.line, error.problem.what) == (1, "the file ends within its first line")


@pytest.mark.parametrize("tail", [b"", b"x" * 50_000])
def test_a_torn_line_is_cut_off_only_when_play_goes_on(library: Library, text: bytes, tail: bytes) -> None:
    torn = text[:-20] + tail
    path = put(library, torn)
    loaded = library.load(path)
    saved = library.go_on(loaded)
    assert path.read_bytes() == torn
    play(loaded.match.resume(), 20, seed=9)
    assert saved.close() == ""
    whole = library.load(path)
    assert whole.notice == ""
    assert same(whole.match, loaded.match)
    assert path.read_bytes().startswith(torn[: torn.rindex(b"\n") + 1])


def test_lines_that_are_missing_doubled_or_swapped_are_noticed(library: Library, text: bytes) -> None:
    rows = text.splitlines(keepends=True)
    for order in (
        [*rows[:4], *rows[5:]],
        [*rows[:5], *rows[4:]],
        [*rows[:4], rows[5], rows[4], *rows[6:]],
    ):
        error = refused(library, b"".join(order))
        assert error.problem.line in (5, 6)
    assert "step 4 is missing" in str(refused(library, resealed(text, {5: read_line(rows[5])})))


def test_a_line_of_another_match_is_noticed(library: Library, text: bytes) -> None:
    header = msgspec.structs.replace(read_opening(text.splitlines()[0]).header, bot_seed=77)
    other = resealed(text, {1: Opening(1, header)})  # the same steps, with other sums
    rows, others = text.splitlines(keepends=True), other.splitlines(keepends=True)
    error = refused(library, b"".join([*rows[:-1], others[-1]]))
    assert (error.problem.line, error.problem.what) == (len(rows), "the line is damaged: its checksum does not agree")


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "the file is empty"),
        (b"\n", "the line is damaged: it does not begin with its checksum"),
        (b"hello\n", "the line is damaged: it does not begin with its checksum"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "the line is damaged: it does not begin with its checksum"),
        (b"\x00" * 4096, "the file ends within its first line"),
    ],
)
def test_what_is_no_save_at_all_is_listed_with_its_trouble(library: Library, content: bytes, what: str) -> None:
    error = refused(library, content)
    assert (error.problem.line, error.problem.what) == (1, what)
    entry, *_ = library.entries()
    assert entry.problem == error.problem
    assert entry.summary.startswith(what)
    assert not entry.can_go_on


def test_a_folder_of_that_name_is_listed_and_can_be_put_aside(tmp_path: Path) -> None:
    library = Library(tmp_path, DATA)
    (tmp_path / "match.jsonl").mkdir()
    (tmp_path / "match.jsonl" / "inside").write_text("kept")
    with pytest.raises(SaveError, match="it is a folder"):
        library.load(tmp_path / "match.jsonl")
    entry, *_ = library.entries()
    assert entry.problem is not None
    assert "it is a folder" in entry.summary
    assert (library.discard(entry.path) / "inside").read_text() == "kept"


def test_a_file_that_is_not_there_and_a_link_to_nowhere(tmp_path: Path) -> None:
    library = Library(tmp_path, DATA)
    with pytest.raises(SaveError, match=r"gone\.jsonl:1: .*is not there"):
        library.load(tmp_path / "gone.jsonl")
    (tmp_path / "link.jsonl").symlink_to(tmp_path / "gone.jsonl")
    entry, *_ = library.entries()
    assert entry.problem is not None


def test_a_library_that_is_no_folder_is_listed_as_trouble(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    entry, *_ = Library(tmp_path / "saves", DATA).entries()
    assert "cannot be listed, a file stands where a folder should be" in entry.summary
    assert Library(tmp_path / "nowhere", DATA).entries() == []


def changed_header(text: bytes, **changes: object) -> bytes:
    opening = read_opening(text.splitlines()[0])
    header = msgspec.structs.replace(opening.header, **changes)
    return resealed(text, {1: Opening(opening.format, header)})


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"game": "sharp_shoters"}, "There is no game 'sharp_shoters': did you mean 'sharp_shooters'?"),
        ({"rules": 99}, "version 99 of the rules; this program plays version"),
        ({"content": "0123456789abcdef"}, "other content"),
        ({"custom": [{"name": 1}]}, "its own content cannot be used"),
        ({"players": (Player("alone"),)}, "the match cannot be set up"),
        ({"options": {"first_tile": "9Z"}}, "the match cannot be set up"),
    ],
)
def test_a_match_of_another_program_is_refused_in_words(
    library: Library, text: bytes, changes: dict[str, object], what: str
) -> None:
    error = refused(library, changed_header(text, **changes))
    assert what in error.problem.what
    assert error.problem.line == 1
    assert error.problem.mend


def test_a_newer_form_is_refused_even_if_the_rest_cannot_be_read(library: Library, text: bytes) -> None:
    class Newer(msgspec.Struct):
        format: int
        seal: str

    line, _ = seal(Newer(2, "unheard of"), NO_SUM)  # type: ignore[arg-type]
    error = refused(library, line + b"\x00\x01\x02 binary from here on\n")
    assert error.problem.what == "it is written in format 2; this program reads format 1"
    entry, *_ = library.entries()
    assert entry.problem == error.problem


def test_a_step_that_leads_elsewhere_is_named(library: Library, text: bytes) -> None:
    row = text.splitlines()[11]
    line = read_line(row)
    error = refused(library, resealed(text, {12: msgspec.structs.replace(line, state="0" * 16)}))
    assert error.problem.line == 12
    assert error.problem.what == "after this step the table is not as it was when it was played"


@pytest.mark.parametrize(
    "action", [{"type": "Place", "face": 7, "row": 0}, {"type": "Castle"}, None, {"type": "Tumble", "faces": [1]}]
)
def test_a_step_that_the_rules_refuse_is_named(library: Library, text: bytes, action: object) -> None:
    line = read_line(text.splitlines()[11])
    error = refused(library, resealed(text, {12: msgspec.structs.replace(line, record=Act(0, action))}))
    assert error.problem.line == 12
    assert error.problem.what.startswith("the rules refuse this step: ")


@given(seed=st.integers(0, 10**6), steps=st.integers(0, 400), players=st.integers(2, 6), own_seed=st.integers(0, 99))
@settings(max_examples=25, deadline=None)
def test_random_play_is_read_back_alike(
    tmp_path_factory: pytest.TempPathFactory, seed: int, steps: int, players: int, own_seed: int
) -> None:
    library = Library(tmp_path_factory.mktemp("random"), DATA, pytest.fail)
    match = sit_down(seed, players, {"first_tile": "random"})
    saved = library.begin(match)
    play(match.start(), steps, own_seed)
    assert saved.close() == ""
    loaded = library.load(Path(saved.path))
    assert same(match, loaded.match)
    assert library.entries()[0].outcome == match.outcome()


@pytest.mark.parametrize("seed", range(20))
def test_hidden_moves_taken_back_between_those_of_others_are_read_back_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr(reading, "game_from_save", lambda *_: Seeker())
    library = Library(tmp_path / "saves", DATA, pytest.fail)
    match = Match(Seeker(), Header("seeker", 1, {}, (Player("A"), Player("B"), Player("C")), seed, 2))
    saved = library.begin(match)
    play(match.start(), 60, seed)
    assert saved.close() == ""
    assert same(match, library.load(Path(saved.path)).match)
