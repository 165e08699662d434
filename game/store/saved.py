"""A match that is being saved while it is played.

Records are sealed where they happen and handed to two threads: one writes the lines in order, the other makes what is
written safe (fsync), which may take long. So no frame waits for the disk, and a program killed at any moment has lost
at most the record it was writing.
"""

from __future__ import annotations

import atexit
import threading

from game.core import Header, Match, Record, State
from game.core.journal import digest
from game.store.lines import FORMAT, NO_SUM, Line, Opening, seal
from game.store.pen import Changed, InUse, Pen
from game.store.trouble import TellTrouble, reason, tell_nobody

PATIENCE = 0.1
"""Seconds that a record waits at the most for the one before it to be written: records may come faster than a busy
machine lets the writer run, and only one may be lost. A person's moves never wait."""
RETRY = 2.0
"""Seconds between two attempts to write on a disk that refuses."""
FAREWELL = 5.0
"""Seconds that leaving a match waits for the disk at the most."""


class Saved:
    """Writes the records of ``match`` to its file as they come; ``close`` it when the table is left.

    ``trouble``: why saving does not work just now, as a sentence, or "". What could not be written is kept and tried
    again, so nothing is lost if the disk comes back.
    """

    def __init__(
        self, match: Match, pen: Pen, total: str = NO_SUM, steps: int = 0, tell: TellTrouble = tell_nobody
    ) -> None:
        """Go on after record number ``steps`` with sum ``total``; with 0 and NO_SUM, write the opening first."""
        self.match = match
        self.trouble = ""
        self._pen = pen
        self._tell = tell
        self._total = total
        self._steps = steps
        self._pending: list[bytes] = []
        self._unsafe: list[bytes] = []
        self._safe_end = pen.end
        self._is_stalled = self._is_closing = self._is_written = self._must_redo = False
        self._news = threading.Condition()
        if total == NO_SUM:
            self._hand_over(Opening(FORMAT, match.header))
        self._leave = match.on_record(self._take_down)
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._write_on, self._sync_on)]
        for thread in self._threads:
            thread.start()
        atexit.register(self.close)

    @property
    def path(self) -> str:
        """Where the match is, or will be once the disk allows it."""
        return str(self._pen.path)

    @property
    def header(self) -> Header:
        """How the match was begun."""
        return self.match.header

    def flush(self, patience: float = FAREWELL) -> bool:
        """Wait until all records are safe on the disk, ``patience`` seconds at the most; return whether they are."""
        with self._news:
            return self._news.wait_for(lambda: not self._pending and not self._unsafe, patience)

    def close(self, patience: float = FAREWELL) -> str:
        """Write what is left and give the file free; return what could not be saved as a sentence, or ""."""
        atexit.unregister(self.close)
        self._leave()
        with self._news:
            self._is_closing = True
            self._news.notify_all()
        for thread in self._threads:
            thread.join(patience)
        if any(thread.is_alive() for thread in self._threads):
            return f"The disk does not answer; the last moves of {self.path} may not be saved."
        self._pen.close()
        if not self._pending and not self._unsafe:
            return ""
        return self.trouble or f"The last moves could not be saved to {self.path}."

    # -- where the match is played

    def _take_down(self, record: Record, state: State) -> None:
        self._steps += 1
        self._hand_over(Line(self._steps, digest(state), record, self.match.game.outcome(state)))

    def _hand_over(self, what: Opening | Line) -> None:
        line, self._total = seal(what, self._total)
        with self._news:
            if self._pending and not self._is_stalled and not self.trouble:
                self._is_stalled = not self._news.wait_for(lambda: not self._pending or bool(self.trouble), PATIENCE)
            self._pending.append(line)
            self._news.notify_all()

    # -- the writer's thread

    def _write_on(self) -> None:
        while line := self._next_line():
            try:
                self._pen.append(line)
            except OSError as why:
                self._in_trouble(reason(why))
            except InUse:
                self._in_trouble("another program plays the same match")
            except Changed:
                self._in_trouble("another program has changed the file")
            else:
                self._wrote()
                continue
            with self._news:
                if self._is_closing:
                    break
                self._news.wait(RETRY)
        with self._news:
            self._is_written = True
            self._news.notify_all()

    def _next_line(self) -> bytes:
        """Return the line to write next, or nothing when the match is closed and all is written."""
        with self._news:
            self._news.wait_for(lambda: self._pending or self._is_closing or self._must_redo)
            if self._must_redo:
                self._pen.back_to(self._safe_end)
                self._pending[:0], self._unsafe = self._unsafe, []
                self._must_redo = False
            return self._pending[0] if self._pending else b""

    def _wrote(self) -> None:
        with self._news:
            self._unsafe.append(self._pending.pop(0))
            if not self._pending:
                self._is_stalled = False
            self._news.notify_all()

    # -- the thread that makes safe

    def _sync_on(self) -> None:
        while count := self._count_unsafe():
            try:
                self._pen.sync()
            except OSError as why:
                self._in_trouble(reason(why))
                if not self._ask_to_redo():
                    return
            else:
                self._made_safe(count)

    def _ask_to_redo(self) -> bool:
        """Have the lines written again, for the system may have dropped them; return whether to go on."""
        with self._news:
            self._must_redo = True
            self._news.notify_all()
            return not self._news.wait_for(lambda: self._is_closing, RETRY)

    def _made_safe(self, count: int) -> None:
        with self._news:
            self._safe_end += sum(map(len, self._unsafe[:count]))
            del self._unsafe[:count]
            is_well_again = bool(self.trouble) and not self._pending and not self._unsafe
            if is_well_again:
                self.trouble = ""
            self._news.notify_all()
        if is_well_again:
            self._tell("Saving works again; nothing was lost.")

    def _count_unsafe(self) -> int:
        with self._news:
            self._news.wait_for(lambda: (self._unsafe and not self._must_redo) or self._is_written)
            return len(self._unsafe)

    def _in_trouble(self, why: str) -> None:
        text = f"The match cannot be saved to {self.path}: {why}. Play goes on; it is saved as soon as it can be."
        with self._news:
            is_news, self.trouble = text != self.trouble, text
            self._news.notify_all()
        if is_news:
            self._tell(text)
