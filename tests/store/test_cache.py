"""The cache gives back what was written, or nothing: a file that is not as it was written is not believed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.cache import MOST, SUFFIX, CacheFolder


@pytest.fixture
def cache(tmp_path: Path) -> CacheFolder:
    return CacheFolder(tmp_path / "far" / "cache")


def test_what_was_kept_is_there_the_next_time(cache: CacheFolder) -> None:
    assert cache.read("sights-1") is None
    cache.write("sights-1", b"all\nof it")
    cache.write("sights-2", b"")
    assert CacheFolder(cache.folder).read("sights-1") == b"all\nof it"
    assert cache.read("sights-2") == b""
    cache.write("sights-1", b"another")
    assert cache.read("sights-1") == b"another"
    assert sorted(path.name for path in cache.folder.iterdir()) == [f"sights-1{SUFFIX}", f"sights-2{SUFFIX}"]


@pytest.mark.parametrize(
    "harm",
    [
        lambda file: b"",
        lambda file: b"\xff\x00",
        lambda file: file[:-1],
        lambda file: file + b"\n",
        lambda file: file.replace(b"table", b"fable"),
        lambda file: file.partition(b"\n")[2],
        lambda file: b"0" * 32 + file[32:],
    ],
)
def test_a_harmed_file_is_not_believed(cache: CacheFolder, harm: Callable[[bytes], bytes]) -> None:
    cache.write("board", b"a table of numbers")
    path = cache.folder / f"board{SUFFIX}"
    path.write_bytes(harm(path.read_bytes()))
    assert cache.read("board") is None
    cache.write("board", b"a table of numbers")
    assert cache.read("board") == b"a table of numbers"


def test_a_file_under_the_name_of_another_is_not_believed(cache: CacheFolder) -> None:
    cache.write("one", b"of one")
    (cache.folder / f"one{SUFFIX}").rename(cache.folder / f"other{SUFFIX}")
    assert cache.read("other") is None


def test_a_place_that_cannot_be_written_keeps_nothing_and_troubles_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    cache = CacheFolder(tmp_path / "file" / "cache")
    cache.write("one", b"of one")
    assert cache.read("one") is None
    taken = CacheFolder(tmp_path / "cache")
    (taken.folder / f"one{SUFFIX}").mkdir(parents=True)
    taken.write("one", b"of one")
    assert taken.read("one") is None
    assert [path.name for path in taken.folder.iterdir()] == [f"one{SUFFIX}"]


def test_beyond_so_many_files_the_oldest_goes(cache: CacheFolder) -> None:
    for number in range(MOST):
        cache.write(f"n{number}", b"%d" % number)
        os.utime(cache.folder / f"n{number}{SUFFIX}", (number + 1, number + 1))
    cache.write("fresh", b"new")
    assert cache.read("n0") is None
    assert cache.read("n1") == b"1"
    assert cache.read("fresh") == b"new"
    assert len([*cache.folder.iterdir()]) == MOST
