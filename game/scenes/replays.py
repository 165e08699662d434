"""The saved matches: watch a finished one, go on with an unfinished one, put one into the trash."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pygame

from game import paths
from game.content.problems import Problem
from game.core import Header, Seat
from game.core.wording import listed
from game.scenes.beginning import go_on
from game.scenes.house import House
from game.scenes.menu import Frame, Hint, MenuScene, Push, frame_of, lay_footer, lay_header, lay_nothing
from game.scenes.seat_rows import BY_CARDS
from game.store.entry import Entry
from game.store.lines import SaveError
from game.view.controls import Button
from game.view.match_line import MatchLine
from game.view.sheet import Sheet
from game.view.text import Rich, Span

SCROLL = "matches"
LINE, GAP = 56, 8
_WALK = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -6, pygame.K_PAGEDOWN: 6}
NONE_YET = (
    "No match was played yet. Each one is saved here from its first step.\n"
    "Drop one that somebody sent you on the window."
)


def date_of(seconds: float) -> str:
    """A moment as the list shows it: 29 November 2026, 18:05."""
    return time.strftime("%d %B %Y, %H:%M", time.localtime(seconds)).lstrip("0") if seconds else ""


def how_it_stands(entry: Entry) -> str:
    """Sharp Shooters: Ada and Rust won with 400 points."""
    if entry.outcome is None or entry.header is None:
        what = f"{entry.title}, {entry.occasion.lower()}" if entry.occasion else entry.title
        return f"{what}: {entry.steps} steps played"
    best = max(entry.outcome.scores)
    amount = f"{best} {import_module(f'game.view.{entry.header.game}').POINTS[best != 1]}"
    if not entry.outcome.winners:
        return f"{entry.title}: {listed(entry.names)} lost with {amount}"
    winners = [entry.names[seat] for seat in entry.outcome.winners]
    return f"{entry.title}: {listed(winners)} won with {amount}"


def export(house: House, path: Path) -> None:
    """Put a copy of a match where somebody finds it who wants to give it away, and tell where."""
    try:
        copy = house.library.export(path, paths.exports())
    except SaveError as why:
        house.notice(f"{why.problem.what.capitalize()}: {why.problem.mend}.")
    else:
        house.notice(f"Exported to {copy}. Drop that file on the window of Crosshairs to take it in.")


def strength_of(header: Header, seat: Seat) -> str:
    """How strong a bot is: its level, or, where cards decide and the bot only moves for them, how hard these are."""
    player = header.players[seat]
    return str(header.options.get("difficulty", "")) if player.name == BY_CARDS else f"{player.level} bot"


class ReplaysScene(MenuScene):
    """All matches of the library, the last played first. ``picked``: the file to begin with."""

    def __init__(self, house: House, picked: Path | None = None) -> None:
        super().__init__(house)
        self._first = picked
        self._entries: list[Entry] = []
        self._troubles: dict[Path, Problem] = {}
        self._picked = 0
        self._asks_to_discard = False

    def enter(self) -> None:
        """See what there is."""
        super().enter()
        self._look()
        if self._first is not None:
            self.show_file(self._first)

    def show_file(self, path: Path) -> bool:
        """Look again, and pick a match that has come; False for any other file."""
        self._look()
        place = next((place for place, entry in enumerate(self._entries) if entry.path == path), None)
        if place is None:
            return False
        self._pick(place)
        self._follow()
        return True

    def resume(self) -> None:
        """Look again: a match may have gone on."""
        self._look()
        super().resume()

    def _look(self) -> None:
        self._entries = self.house.library.entries()
        self._pick(min(self._picked, max(0, len(self._entries) - 1)))

    @property
    def _entry(self) -> Entry | None:
        return self._entries[self._picked] if self._entries else None

    def _trouble(self, entry: Entry) -> Problem | None:
        return entry.problem or self._troubles.get(entry.path)

    def _pick(self, place: int) -> None:
        self._picked = place
        self._asks_to_discard = False
        self.hands.focus(f"match/{place}", self.hands.shows_focus)
        self.refresh()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """The list at the left, the picked match at the right, the foot."""
        frame = frame_of(sheet, tallest=760)
        sheet.desk()
        count = len(self._entries)
        words = f"{count} {'match' if count == 1 else 'matches'}, the last played first" if count else ""
        lay_header(sheet, frame.header, "Saved matches", words)
        if not self._entries:
            with sheet.panel("list", frame.body) as inner:
                lay_nothing(sheet, inner, "none", "replay", NONE_YET)
            self._lay_foot(sheet, frame)
            return
        left, right = frame.columns(sheet, 0.6)
        self._lay_list(sheet, left)
        with sheet.panel("picked", right, padding=20) as inner:
            entry = self._entry
            if entry is not None:
                self._lay_picked(sheet, inner, entry)
        self._lay_foot(sheet, frame)

    def _lay_list(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("list", rect, padding=12) as inner:
            step = px(LINE + GAP)
            offset = self.hands.offsets.get(SCROLL, 0)
            with sheet.scroll(SCROLL, inner, step * len(self._entries) - px(GAP), offset) as content:
                # Only what is in sight, and a page around it: there may be thousands of matches.
                first = max(0, (offset - inner.height) // step)
                last = min(len(self._entries), (offset + 2 * inner.height) // step + 1)
                width = sheet.beside_bar(content, inner)
                for place in range(first, last):
                    row = pygame.Rect(content.left, content.top + place * step, width, px(LINE))
                    sheet.control(self._line(row, place))

    def _line(self, row: pygame.Rect, place: int) -> MatchLine:
        entry = self._entries[place]
        trouble = self._trouble(entry)
        icon = "warning" if trouble else "trophy" if entry.is_over else "play"
        return MatchLine(
            f"match/{place}", row, on_act=lambda: self._choose(place), heading=", ".join(entry.names) or entry.title,
            date=date_of(entry.changed), detail=trouble.what if trouble else how_it_stands(entry), icon=f"icons/{icon}",
            is_picked=place == self._picked, can_focus=place == self._picked, tone="danger" if trouble else "muted",
        )  # fmt: skip

    def _lay_picked(self, sheet: Sheet, rect: pygame.Rect, entry: Entry) -> None:
        px = sheet.px
        head = sheet.text("picked title", entry.title, rect, size=24, face="title", most_lines=2, is_elided=True)
        date = pygame.Rect(rect.left, head.bottom + px(2), rect.width, px(20))
        sheet.text("picked date", date_of(entry.changed), date, size="small", colour="muted", most_lines=1)
        pushes = self._pushes(entry)
        height = px(44)
        top = rect.bottom - len(pushes) * (height + px(GAP)) + px(GAP)
        words = pygame.Rect(rect.left, date.bottom + px(10), rect.width, top - date.bottom - px(26))
        sheet.text("picked words", self._told(entry), words, size="note", is_elided=True)
        for name, label, act, style in pushes:
            place = pygame.Rect(rect.left, top, rect.width, height)
            sheet.control(Button(name, place, on_act=act, label=label, style=style))
            top = place.bottom + px(GAP)

    def _told(self, entry: Entry) -> Rich:
        """Who played, or what is wrong and how to mend it."""
        trouble = self._trouble(entry)
        if self._asks_to_discard:
            return f"Move this match to the trash? The file stays in the folder “trash” beside the others: {entry.path}"
        if trouble:
            line = f", line {trouble.line}" if trouble.line > 1 else ""
            return [
                Span("This match cannot be opened.\n", "danger", "bold"),
                f"{trouble.what.capitalize()}{line}. ",
                Span(f"To mend it: {trouble.mend}.\n", "muted"),
                Span(f"The file was left as it is: {trouble.file}", "muted"),
            ]
        assert entry.header is not None
        words: list[str | Span] = []
        for seat, player in enumerate(entry.header.players):
            score = ""
            if entry.outcome:
                score = f"  {entry.outcome.scores[seat]}" + (" won" if seat in entry.outcome.winners else "")
            note = f"  {strength_of(entry.header, seat)}" if player.kind == "bot" else ""
            words += [Span(player.name, f"seat{seat}", "bold"), Span(note, "muted"), Span(score, "brass", "bold"), "\n"]
        return [*words, Span("" if entry.is_over else f"{entry.steps} steps so far", "muted")]

    def _pushes(self, entry: Entry) -> list[tuple[str, str, Callable[[], None], str]]:
        if self._asks_to_discard:
            return [
                ("discard", "Move it to the trash", self._discard, "danger"),
                ("keep", "Keep it", self._keep, "raised"),
            ]
        pushes: list[tuple[str, str, Callable[[], None], str]] = [
            ("trash", "Move to the trash …", self._ask_to_discard, "quiet")
        ]
        if not self._trouble(entry):
            pushes.insert(0, ("export", "Export", self._export, "quiet"))
            if entry.is_over:
                pushes.insert(0, ("course", "Course and figures", self._look_back, "raised"))
            pushes.insert(0, ("watch", "Watch", self._watch, "primary" if entry.is_over else "raised"))
            if entry.can_go_on:
                pushes.insert(0, ("continue", "Continue", self._continue, "primary"))
        return pushes

    def _lay_foot(self, sheet: Sheet, frame: Frame) -> None:
        entry = self._entry
        hints = [Hint(("up", "down"), "choose")] if entry is not None else []
        if self._asks_to_discard:
            hints.append(Hint(("Enter",), "keep it", self._keep))
        elif entry is not None and not self._trouble(entry):
            hints.append(Hint(("Enter",), "continue" if entry.can_go_on else "watch", self._open))
        if entry is not None:
            hints.append(Hint(("Del",), "to the trash", self._ask_to_discard))
        lay_footer(sheet, frame.footer, hints, [Push("back", "Back", self.close, key=self.house.keys.cap("menu"))])

    # What it does

    def _choose(self, place: int) -> None:
        """Pick it; the one that is picked is opened."""
        if place == self._picked and not self._asks_to_discard:
            self._open()
        else:
            self._pick(place)

    def _open(self) -> None:
        entry = self._entry
        if entry is not None and not self._trouble(entry):
            (self._continue if entry.can_go_on else self._watch)()

    def _watch(self) -> None:
        self._open_door("replay")

    def _look_back(self) -> None:
        self._open_door("course")

    def _open_door(self, door: str) -> None:
        """Open the picked match behind a door; a file that cannot be read tells why."""
        entry = self._entry
        if entry is None:
            return
        try:
            self.house.open(door, self.house.library.load(entry.path))
        except SaveError as why:
            self._troubles[entry.path] = why.problem
            self.refresh()

    def _export(self) -> None:
        if self._entry is not None:
            export(self.house, self._entry.path)

    def _continue(self) -> None:
        entry = self._entry
        if entry is None:
            return
        try:
            saved = go_on(self.house, entry.path)
        except SaveError as why:
            self._troubles[entry.path] = why.problem
            self.refresh()
            return
        self.house.stack.replace(self.house.doors["table"](saved))

    def _ask_to_discard(self) -> None:
        if self._entry is not None:
            self._asks_to_discard = True
            self.hands.focus("keep", self.hands.shows_focus)
            self.refresh()

    def _keep(self) -> None:
        self._pick(self._picked)

    def _discard(self) -> None:
        entry = self._entry
        if entry is None:
            return
        try:
            aside = self.house.library.discard(entry.path)
        except SaveError as why:
            self.house.notice(f"{why.problem.what.capitalize()}: {why.problem.mend}.")
        else:
            self.house.notice(f"Moved to {aside}.")
        self._asks_to_discard = False
        self._look()

    def on_enter(self) -> None:
        """Open the picked match; asked about the trash, keep it."""
        if self._asks_to_discard:
            self._keep()
        else:
            self._open()

    def on_action(self, action: str) -> bool:
        """Escape first takes the question about the trash back."""
        if action == "menu" and self._asks_to_discard:
            self._keep()
            return True
        return super().on_action(action)

    def handle(self, event: pygame.event.Event) -> bool:
        """Up and Down walk through the list while the keyboard is on it; Delete asks for the trash."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._ask_to_discard()
            return True
        is_in_list = self.hands.focused.startswith("match/") and bool(self._entries)
        if event.type == pygame.KEYDOWN and event.key in _WALK and is_in_list:
            self._walk(_WALK[event.key])
            return True
        return super().handle(event)

    def _walk(self, by: int) -> None:
        self._pick(min(max(0, self._picked + by), len(self._entries) - 1))
        self._follow()

    def _follow(self) -> None:
        """Scroll the picked match into sight."""
        self.bring_into_sight(SCROLL, self._picked * self.sheet.px(LINE + GAP), self.sheet.px(LINE))
