"""Disks that refuse: a message, the file untouched, play goes on, and nothing is lost when the disk comes back."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.store import pen, saved
from game.store.library import Library
from game.store.lines import SaveError
from game.store.settings import open_settings
from tests.store.table import DATA, play, same, sit_down

ROOT = Path(__file__).parents[2]


class Disk:
    """Stands where the store calls the system: refuses while ``why`` is set, after ``room`` more bytes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.why: int | None = None
        self.room = self.dropped_from = 0
        self.refusals = threading.Semaphore(0)
        calls = {"open": self._open, "write": self._write, "fsync": self._fsync}
        monkeypatch.setattr(pen, "os", SimpleNamespace(**{**vars(os), **calls}))
        monkeypatch.setattr(saved, "RETRY", 0.01)
        self.refused_calls = {"open", "write", "fsync"}

    def _refuse(self, call: str) -> None:
        if self.why is not None and call in self.refused_calls:
            self.refusals.release()
            raise OSError(self.why, os.strerror(self.why))

    def _open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        self._refuse("open")
        return os.open(path, flags, mode)

    def _write(self, handle: int, what: bytes) -> int:
        if self.why is not None and self.room:
            part = os.write(handle, what[: self.room])
            self.room -= part
            return part
        self._refuse("write")
        return os.write(handle, what)

    def _fsync(self, handle: int) -> None:
        if self.why is not None and self.dropped_from:
            os.ftruncate(handle, self.dropped_from)  # a system may drop what it took but could not keep
        self._refuse("fsync")
        os.fsync(handle)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def library(tmp_path: Path, told: list[str]) -> Library:
    return Library(tmp_path / "saves", DATA, told.append)


@pytest.mark.parametrize("why", [errno.ENOSPC, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("room", [0, 1, 70, 500])
def test_a_disk_that_fills_up_costs_nothing_once_there_is_room(
    library: Library, disk: Disk, told: list[str], why: int, room: int
) -> None:
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 10)
    assert table.flush()
    path = Path(table.path)
    whole = path.read_bytes()

    disk.why, disk.room = why, room
    play(match, 10, seed=7)
    assert disk.refusals.acquire(timeout=10)
    assert disk.refusals.acquire(timeout=10)  # tried again
    play(match, 10, seed=8)
    assert not table.flush(0.01)
    assert table.trouble == told[0]
    assert len(told) == 1
    assert "cannot be saved" in told[0]
    assert str(path) in told[0]
    assert path.read_bytes().startswith(whole)
    assert path.read_bytes().endswith(b"\n")
    library.load(path)

    disk.why = None
    play(match, 1, seed=9)
    assert table.flush()
    assert table.trouble == ""
    assert told[1:] == ["Saving works again; nothing was lost."]
    assert table.close() == ""
    assert same(library.load(path).match, match)


def test_leaving_while_the_disk_is_full_says_that_moves_were_lost(
    library: Library, disk: Disk, told: list[str]
) -> None:
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 10)
    assert table.flush()
    before = Path(table.path).read_bytes()
    disk.why = errno.ENOSPC
    play(match, 3, seed=7)
    assert "the disk is full" in table.close()
    assert Path(table.path).read_bytes() == before


def test_lines_that_the_system_took_but_could_not_keep_are_written_again(
    library: Library, disk: Disk, told: list[str]
) -> None:
    disk.refused_calls = {"fsync"}
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 5)
    assert table.flush()
    disk.dropped_from = Path(table.path).stat().st_size
    disk.why = errno.EIO
    play(match, 20, seed=7)
    for _ in range(3):
        assert disk.refusals.acquire(timeout=10)
    disk.why = None
    assert table.flush()
    assert table.close() == ""
    assert same(library.load(Path(table.path)).match, match)
    assert len(told) == 2


@pytest.mark.parametrize("why", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_a_match_begun_without_a_disk_is_written_from_its_beginning_later(
    library: Library, disk: Disk, told: list[str], why: int
) -> None:
    disk.why = why
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 20)
    assert disk.refusals.acquire(timeout=10)
    assert library.entries() == []
    disk.why = None
    play(match, 5, seed=7)
    assert table.flush()
    assert table.close() == ""
    (entry,) = library.entries()
    assert same(library.load(entry.path).match, match)
    assert len(told) == 2


def test_a_new_file_that_never_got_a_line_is_taken_away(library: Library, disk: Disk) -> None:
    disk.refused_calls, disk.why = {"write"}, errno.ENOSPC
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 3)
    assert "the disk is full" in table.close()
    assert library.entries() == []


def test_a_home_that_cannot_be_made_is_told_and_the_match_is_played_to_its_end(
    tmp_path: Path, told: list[str]
) -> None:
    (tmp_path / "no_home").write_text("a file")
    library = Library(tmp_path / "no_home" / "saves", DATA, told.append)
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 5000)
    assert match.outcome() is not None
    assert "a file stands where a folder should be" in table.close()
    assert len(told) == 1
    assert (tmp_path / "no_home").read_text() == "a file"


def test_a_save_that_may_only_be_read_is_played_on_and_left_as_it_is(
    library: Library, disk: Disk, told: list[str]
) -> None:
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 10)
    table.close()
    before = Path(table.path).read_bytes()
    disk.why, disk.refused_calls = errno.EACCES, {"open"}
    loaded = library.load(Path(table.path))
    again = library.go_on(loaded)
    play(loaded.match.resume(), 20, seed=4)
    assert "no right to" in again.close()
    assert len(told) == 1
    assert Path(table.path).read_bytes() == before


def test_a_discard_that_the_disk_refuses_says_so(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    match = sit_down()
    table = library.begin(match)
    table.close()

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(SaveError, match="cannot be moved, the disk can only be read"):
        library.discard(Path(table.path))


SMALL_FILES = """
import resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
from game.store.library import Library
from game.store.settings import open_settings
from tests.store.table import DATA, play, sit_down
told = []
match = sit_down()
saved = Library(Path(sys.argv[2]), DATA, told.append).begin(match)
play(match.start(), 5000)
assert match.outcome() is not None
last = saved.close()
print(len(told), "may not grow" in told[0], "may not grow" in last, saved.path, sep="|")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="only POSIX limits the size of files")
def test_a_real_limit_on_the_size_of_files(library: Library, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", SMALL_FILES, str(ROOT), str(tmp_path)], capture_output=True, text=True, check=True
    )
    count, told, last, path = run.stdout.strip().split("|")
    assert (count, told, last) == ("1", "True", "True")
    assert Path(path).stat().st_size <= 5000
    loaded = library.load(Path(path))
    assert loaded.notice == ""
    assert loaded.steps > 20


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder of nobody's, and this program without the rights of root while the test runs."""
    if sys.platform == "win32":
        pytest.skip("folders are made read-only otherwise there")
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield folder
    finally:
        if is_root:
            os.seteuid(0)
        shutil.rmtree(folder)


def test_a_folder_that_may_not_be_written(open_folder: Path, told: list[str]) -> None:
    saves = open_folder / "saves"
    saves.mkdir(mode=0o500)
    library = Library(saves, DATA, told.append)
    match = sit_down()
    table = library.begin(match)
    play(match.start(), 20)
    assert "no right to" in table.close()
    assert len(told) == 1
    assert library.entries() == []
    settings = open_settings(saves, told.append)
    settings.value.ui_scale = 2.0
    settings.save()
    assert "no right to" in settings.close()
    assert settings.value.ui_scale == 2.0


def test_a_folder_that_became_read_only_keeps_its_matches(open_folder: Path, told: list[str]) -> None:
    library = Library(open_folder / "saves", DATA, told.append)
    match = sit_down()
    table = library.begin(match)
    table.close()
    (entry,) = library.entries()
    before = entry.path.read_bytes()
    entry.path.chmod(0o400)
    entry.path.parent.chmod(0o500)
    loaded = library.load(entry.path)
    again = library.go_on(loaded)
    play(loaded.match.start(), 10)
    with pytest.raises(SaveError, match="no right to"):
        library.discard(entry.path)
    assert "no right to" in again.close()
    assert len(told) == 1
    assert entry.path.read_bytes() == before
    entry.path.parent.chmod(0o700)


def test_a_save_that_may_not_be_read_is_listed_with_its_trouble(open_folder: Path) -> None:
    library = Library(open_folder / "saves", DATA)
    library.begin(sit_down()).close()
    (entry,) = library.entries()
    entry.path.chmod(0)
    library = Library(open_folder / "saves", DATA)
    (entry,) = library.entries()
    assert entry.problem is not None
    assert "cannot be read, this program has no right to it" in entry.summary
    with pytest.raises(SaveError, match="cannot be read"):
        library.load(entry.path)
