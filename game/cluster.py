"""Matches beyond one machine: the numbers of a contest are handed to the workers of a Dask cluster in small chunks.

What a chunk comes to follows from the contest and its numbers alone, so a worker that dies, or one that comes late,
changes nothing: its chunks are played again elsewhere. Scheduler and workers need this program in the same version; a
worker with another one refuses to play. Nothing else imports dask, and here it is imported when a cluster is asked for.
"""

from __future__ import annotations

import contextlib
import hashlib
import pickle
import socket
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from game.bots.arena import Clock, Contest

PATIENCE = 10.0
"""Seconds in which a scheduler must answer, and a first worker be there."""
MOST_IN_CHUNK, CHUNKS_A_WORKER = 8, 4
T = TypeVar("T")
Play = Callable[[Contest, int, Clock], T]
"""Plays the match of a number."""


class ClusterTrouble(Exception):
    """The cluster cannot play; the text is a sentence that says what to do."""


class OtherVersion(Exception):
    """A worker has other code than whoever asks; the text is the name of its machine."""


def results(
    contest: Contest, games: int, address: str, play: Play[T], patience: float = PATIENCE
) -> Iterator[tuple[int, T]]:
    """Yield number and result of every match as they come in, in any order; ``play``: plays the match of a number.

    Raises ClusterTrouble. Whoever ends it early takes back what the cluster has not begun.
    """
    distributed = _distributed()
    with _connected(distributed, address, patience) as client:
        workers = _workers(client, address, patience)
        packed = client.submit(_unchanged, pickle.dumps((contest, play, version())), pure=False)
        size = max(1, min(MOST_IN_CHUNK, games // (CHUNKS_A_WORKER * workers)))
        chunks = [tuple(range(games)[first : first + size]) for first in range(0, games, size)]
        futures = client.map(_play_chunk, [packed] * len(chunks), chunks, pure=False)
        try:
            for future in distributed.as_completed(futures, loop=client.loop):
                yield from _come_in(distributed, future)
        finally:
            with contextlib.suppress(Exception):  # a cluster that is gone has nothing to take back
                client.cancel(futures)


def _distributed() -> Any:
    try:
        import distributed
    except ImportError as why:
        raise ClusterTrouble("--scheduler needs Dask: pip install 'crosshairs[cluster]'") from why
    return distributed


@contextlib.contextmanager
def _connected(distributed: Any, address: str, patience: float) -> Iterator[Any]:
    try:
        client = distributed.Client(address, timeout=patience, set_as_default=False)
    except (OSError, ValueError) as why:
        mend = "start one with dask scheduler, and give its address as tcp://HOST:8786"
        raise ClusterTrouble(f"no Dask scheduler answers at {address!r} ({why}); {mend}") from why
    try:
        yield client
    finally:
        client.close()


def _workers(client: Any, address: str, patience: float) -> int:
    """Return how many threads there are to play, once one is."""
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError as why:
        mend = f"start some with dask worker {address}"
        raise ClusterTrouble(f"the Dask scheduler at {address!r} has no workers; {mend}") from why
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def _come_in(distributed: Any, future: Any) -> Iterator[tuple[int, Any]]:
    try:
        yield from future.result()
    except OtherVersion as why:
        raise ClusterTrouble(f"on {why} lies another version of this program; install the same there") from why
    except (ImportError, AttributeError, RuntimeError) as why:
        told = str(why).partition("\n")[0]
        raise ClusterTrouble(f"scheduler and workers need this program, too: install it there ({told})") from why
    except distributed.KilledWorker as why:
        lost = why.allowed_failures + 1
        raise ClusterTrouble(f"{lost} workers died over the same matches; their logs say why") from why
    except (distributed.CancelledError, OSError) as why:
        raise ClusterTrouble(f"the cluster went away: {why}") from why


# -- on the workers


@lru_cache(maxsize=1)
def version() -> str:
    """Return a fingerprint of the program's code: two that have the same play the same."""
    seal = hashlib.blake2b(digest_size=8)
    folder = Path(__file__).resolve().parent
    for path in sorted(folder.rglob("*.py")):
        seal.update(path.relative_to(folder).as_posix().encode() + b"\n" + path.read_bytes())
    return seal.hexdigest()


def _unchanged(packed: bytes) -> bytes:
    """Return the contest as it came: as a task of its own it is made again when the worker that held it dies."""
    return packed


@lru_cache(maxsize=1)
def _unpacked(packed: bytes) -> tuple[Contest, Play[Any], str]:
    found: tuple[Contest, Play[Any], str] = pickle.loads(packed)
    return found


def _play_chunk(packed: bytes, numbers: tuple[int, ...]) -> list[tuple[int, Any]]:
    contest, play, wanted = _unpacked(packed)
    if version() != wanted:
        raise OtherVersion(socket.gethostname())
    return [(number, play(contest, number, perf_counter)) for number in numbers]
