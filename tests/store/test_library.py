"""Begin, leave, come back: the library of saved matches."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from game.core import Rng
from game.scenes.replays import how_it_stands
from game.store.library import Library
from game.store.lines import SaveError
from tests.store.table import DATA, move, play, same, sit_down


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "saves", DATA, tell=lambda text: pytest.fail(text))


def played(library: Library, steps: int, seed: int = 1, players: int = 2) -> Path:
    match = sit_down(seed, players)
    saved = library.begin(match)
    play(match.start(), steps)
    assert saved.close() == ""
    return Path(saved.path)


def test_a_match_comes_back_as_it_was_left_and_goes_on_in_the_same_file(library: Library) -> None:
    whole = sit_down(seed=3)
    saved = library.begin(whole)
    play(whole.start(), 30)
    assert saved.close() == ""

    loaded = library.load(Path(saved.path))
    assert same(whole, loaded.match)
    assert loaded.notice == ""

    again = library.go_on(loaded)
    for n in range(40):
        for match in (whole, loaded.match):
            move(match, Rng("later", n))
    assert again.close() == ""
    assert same(whole, loaded.match)
    assert [entry.path for entry in library.entries()] == [loaded.path]
    assert same(library.load(loaded.path).match, whole)


def test_records_of_chance_before_the_first_move_are_saved(library: Library) -> None:
    path = played(library, 0)
    loaded = library.load(path)
    assert loaded.steps == len(loaded.match.journal) == 2
    assert loaded.match.to_act() != ()


def test_matches_begun_in_the_same_second_get_files_of_their_own(library: Library) -> None:
    paths = [played(library, 3) for _ in range(3)]
    assert len(set(paths)) == 3
    assert all(path.name.startswith("sharp_shooters-") and path.suffix == ".jsonl" for path in paths)


def test_saving_begins_with_the_match(library: Library) -> None:
    with pytest.raises(ValueError, match="before start"):
        library.begin(sit_down().start())
    loaded = library.load(played(library, 3))
    play(loaded.match, 1)
    with pytest.raises(ValueError, match="before resume"):
        library.go_on(loaded)


def test_the_newest_unfinished_match_is_the_one_to_continue(library: Library) -> None:
    assert library.newest_unfinished() is None
    first, second, over = played(library, 5), played(library, 6), played(library, 5000)
    for age, path in enumerate((over, second, first)):
        os.utime(path, (10**9 - age, 10**9 - age))
    assert [entry.path for entry in library.entries()] == [over, second, first]
    newest = library.newest_unfinished()
    assert newest is not None
    assert newest.path == second
    assert [entry.path for entry in library.finished()] == [over]

    again = library.go_on(library.load(first))
    play(again.match, 1, seed=8, undo=False)
    again.close()
    newest = library.newest_unfinished()
    assert newest is not None
    assert newest.path == first


def test_a_card_names_the_game_the_players_and_how_it_stands(library: Library) -> None:
    path = played(library, 5000, players=3)
    match = library.load(path).match
    outcome = match.outcome()
    assert outcome is not None
    card, *_ = library.entries()
    assert (card.title, card.names, card.outcome) == ("Sharp Shooters", ("Ada", "Rust", "Łukasz"), outcome)
    assert card.summary.startswith(" and ".join(card.names[seat] for seat in outcome.winners) + " won; Ada ")
    assert card.steps == len(match.journal)

    played(library, 4)
    open_card = next(card for card in library.entries() if not card.is_over)
    assert open_card.summary == f"Ada, Rust; {open_card.steps} steps played"


def test_a_card_says_whether_a_match_is_a_lesson_or_a_mission(library: Library) -> None:
    played(library, 4)
    card = library.entries()[0]
    assert card.header is not None
    assert card.occasion == ""
    lesson = msgspec.structs.replace(card, header=msgspec.structs.replace(card.header, lesson="sharp_shooters/one"))
    assert lesson.summary == f"A lesson; {card.steps} steps played"
    mission = msgspec.structs.replace(card, header=msgspec.structs.replace(card.header, mission="fair/one"))
    assert mission.summary == f"A mission; {card.steps} steps played"
    assert how_it_stands(mission) == f"Sharp Shooters, a mission: {card.steps} steps played"


def test_a_match_with_a_long_opening_or_a_long_last_line_is_listed(library: Library) -> None:
    match = sit_down()
    saved = library.begin(match)
    match.start()
    match.annotate(0, "a note " * 5000)
    saved.close()
    assert library.entries()[0].steps == 3
    assert same(library.load(Path(saved.path)).match, match)


def test_listing_reads_only_the_ends_of_the_files(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(3):
        played(library, 5000, seed)
    read = []
    monkeypatch.setattr("game.store.reading.read_sheet", lambda *_: read.append("a whole file"))
    monkeypatch.setattr(Path, "read_bytes", lambda *_: read.append("a whole file"))
    assert len(library.entries()) == 3
    assert read == []


def test_a_discarded_match_is_moved_aside_and_never_overwrites_another(library: Library) -> None:
    path = played(library, 5)
    before = path.read_bytes()
    aside = library.discard(path)
    assert (aside.parent, aside.read_bytes()) == (path.parent / "trash", before)
    assert library.entries() == []
    path.write_bytes(b"another")
    assert library.discard(path).read_bytes() == b"another"
    assert aside.read_bytes() == before


def test_the_second_table_at_the_same_match_is_told(library: Library) -> None:
    path = played(library, 5)
    saved = library.go_on(library.load(path))
    other = library.load(path)
    with pytest.raises(SaveError, match="another program plays this match"):
        library.go_on(other)
    with pytest.raises(SaveError, match="is being played"):
        library.discard(path)
    saved.close()
    library.go_on(other).close()


def test_a_match_that_went_on_elsewhere_is_not_continued_from_an_old_reading(library: Library) -> None:
    path = played(library, 5)
    old = library.load(path)
    saved = library.go_on(library.load(path))
    play(saved.match, 5, undo=False)
    saved.close()
    before = path.read_bytes()
    with pytest.raises(SaveError, match="changed since it was read"):
        library.go_on(old)
    assert path.read_bytes() == before
