"""The replay viewer: a match step by step, forwards and backwards, as one side saw it. It writes nothing."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Protocol

import pygame

from game.content.registry import entry_of
from game.core import BYSTANDER, Match, Seat
from game.scenes.house import House
from game.scenes.menu import Hint, MenuScene, lay_header, lay_hints
from game.scenes.recording import Recording
from game.scenes.replays import export
from game.scenes.seats import Seats
from game.view.controls import Button, button_width
from game.view.fields import Segments, Slider, lay_segments, segments_width
from game.view.log import lay_out_log
from game.view.sheet import Sheet

SPEEDS = (0.5, 1.0, 2.0, 4.0)
SPEED_LABELS = ("½×", "1×", "2×", "4×")
PACE = 0.9  # seconds a step stays at normal speed
LOG = "log"
HINTS_FROM = 620  # units: on lower screens the table needs the room
OPEN_GAME = "All lies open in this game: everybody saw the same."
STILL_RUNS = "The match still runs: it is shown as somebody saw it who looked on."


class HasMatch(Protocol):
    """A match that was loaded, or a screen that has one."""

    @property
    def match(self) -> Match:
        """The match."""
        ...


class ReplayScene(MenuScene):
    """Plays a match back. ``ply``: it stands still there, after so many plies of the match; -1: it plays at once."""

    def __init__(self, house: House, what: HasMatch, ply: int = -1) -> None:
        super().__init__(house)
        self._match = what.match
        self.about = self._match.game
        self._file: Path | None = getattr(what, "path", None)
        self._entry = entry_of(self._match.header.game)
        self._seating = Seats(self._match).seating
        self._words = import_module(f"game.view.{self._entry.name}")
        self.recording = Recording(self._match, self._seating, self._first_viewer())
        self._is_playing = False
        self._plays_at_once = ply < 0
        self._speed = 1
        self._rest = 0.0
        if ply >= 0:
            self.recording.go_to(self.recording.step_after(ply))
        self.hands.focus("play", shows=False)

    def enter(self) -> None:
        """Begin to play, unless a moment is to be looked at."""
        super().enter()
        if self._plays_at_once:
            self._toggle()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """The table, its log beside it, the line of time below."""
        px = sheet.px
        margin, gap = px(20), px(12)
        sheet.desk()
        inner = sheet.rect.inflate(-2 * margin, 0)
        header = pygame.Rect(inner.left, px(8), inner.width, px(40))
        self._lay_top(sheet, header)
        bottom = sheet.rect.bottom - px(10)
        if sheet.rect.height >= px(HINTS_FROM):
            hints = pygame.Rect(inner.left, bottom - px(22), inner.width, px(22))
            lay_hints(sheet, hints, self._hints())
            bottom = hints.top - px(8)
        times = pygame.Rect(inner.left, bottom - px(54), inner.width, px(54))
        body = pygame.Rect(inner.left, header.bottom + px(8), inner.width, times.top - gap - header.bottom - px(8))
        side = pygame.Rect(0, body.top, min(px(360), round(body.width * 0.28)), body.height)
        side.right = body.right
        table = pygame.Rect(body.left, body.top, side.left - gap - body.left, body.height)
        self.lay_table(sheet, table)
        self._lay_side(sheet, side)
        self._lay_times(sheet, times)

    def lay_table(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """The table at the step that is shown."""
        self._words.lay_out_table(sheet, rect, self.recording.picture, self._seating)

    def _lay_top(self, sheet: Sheet, rect: pygame.Rect) -> None:
        cap = self.house.keys.cap("menu")
        close = pygame.Rect(0, rect.top, button_width(sheet.look, "Close", cap), rect.height)
        close.right = rect.right
        words = pygame.Rect(rect.left, rect.top, close.left - sheet.px(16) - rect.left, rect.height)
        if self._file is not None:
            place = pygame.Rect(0, rect.top, button_width(sheet.look, "Export"), rect.height)
            place.right = words.right
            words.width = place.left - sheet.px(16) - words.left
            sheet.control(Button("export", place, on_act=self._export, label="Export"))
        lay_header(sheet, words, self._entry.title, f"Replay · {self._where()}")
        sheet.control(Button("close", close, on_act=self.close, label="Close", key=cap))

    def _export(self) -> None:
        if self._file is not None:
            export(self.house, self._file)

    def _where(self) -> str:
        step = f"step {self.recording.at} of {len(self.recording)}"
        number = getattr(self.recording.picture, "round", 0)
        return f"round {number}, {step}" if number else step

    def _lay_side(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("side", rect, padding=14) as inner:
            heading = sheet.text("seen heading", "SEEN BY", inner, size="small", colour="muted", most_lines=1)
            rest = pygame.Rect(inner.left, heading.bottom + px(4), inner.width, inner.bottom - heading.bottom - px(4))
            top = self._lay_viewers(sheet, rest) + px(12)
            place = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
            told = sheet.text("log heading", "LOG", place, size="small", colour="muted", most_lines=1)
            area = pygame.Rect(inner.left, told.bottom + px(4), inner.width, inner.bottom - told.bottom - px(4))
            lay_out_log(sheet, area, self.recording.narration.lines, self.hands.offsets.get(LOG))
            # The newest lines are shown until somebody scrolls; from there the wheel and the keys go on.
            self.hands.offsets.setdefault(LOG, sheet.scrolls[LOG].furthest)

    def _first_viewer(self) -> Seat:
        """Whoever played alone sees what was theirs, once the match is over; others begin with one who looks on."""
        is_alone = len(self._match.header.players) == 1 and self._match.outcome() is not None
        return 0 if is_alone else BYSTANDER

    def _viewers(self) -> list[tuple[Seat, str]]:
        """Through whose eyes the match can be seen: a seat of each side, and somebody who looks on."""
        sides = self._match.sides()
        if len(sides) < 2 or self._match.outcome() is None:
            return []
        names = [self._seating[side.seats[0]].name if len(side.seats) == 1 else side.role for side in sides]
        return [(BYSTANDER, "onlooker"), *zip((side.seats[0] for side in sides), names, strict=True)]

    def _lay_viewers(self, sheet: Sheet, rect: pygame.Rect) -> int:
        viewers = self._viewers()
        if not viewers:
            words = OPEN_GAME if len(self._match.sides()) < 2 else STILL_RUNS
            if len(self._match.header.players) == 1:
                words = f"As {self._seating[0].name} saw it." if self.recording.viewer == 0 else STILL_RUNS
            return sheet.text("seen by", words, rect, size="small", most_lines=3, is_elided=True).bottom
        place = pygame.Rect(rect.left, rect.top, rect.width, sheet.px(34))
        seats = [seat for seat, _ in viewers]
        labels = [words for _, words in viewers]
        if segments_width(sheet.look, labels) > place.width:
            labels = ["onlooker", *(side.role for side in self._match.sides())]
        lay_segments(
            sheet,
            Segments(
                "viewer", place, labels=labels, chosen=seats.index(self.recording.viewer),
                on_choose=lambda chosen: self._see_as(seats[chosen]),
            ),
        )  # fmt: skip
        return place.bottom

    def _lay_times(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px, steps = sheet.px, len(self.recording)
        is_first, is_last = self.recording.at == 0, self.recording.at == steps
        buttons: tuple[tuple[str, str, str, bool, Callable[[], None]], ...] = (
            ("first", "first", "To the beginning", not is_first, lambda: self._go(0)),
            ("back", "step_back", "One step back", not is_first, lambda: self._step(-1)),
            ("play", "pause" if self._is_playing else "play", "Pause" if self._is_playing else "Play", True,
             self._toggle),
            ("forward", "step_forward", "One step on", not is_last, lambda: self._step(1)),
            ("last", "last", "To the end", not is_last, lambda: self._go(steps)),
        )  # fmt: skip
        with sheet.panel("times", rect, padding=0):
            left = rect.left + px(10)
            for name, icon, tip, is_on, act in buttons:
                place = pygame.Rect(left, rect.top + px(9), px(50 if name == "play" else 40), rect.height - px(18))
                reason = "" if is_on else "There is nothing there."
                sheet.control(
                    Button(name, place, on_act=act, is_on=is_on, reason=reason, tip=tip, icon=f"icons/{icon}")
                )
                left = place.right + px(6)
            width = segments_width(sheet.look, SPEED_LABELS)
            speeds = pygame.Rect(rect.right - px(10) - width, rect.top + px(10), width, rect.height - px(20))
            lay_segments(
                sheet, Segments("speed", speeds, labels=SPEED_LABELS, chosen=self._speed, on_choose=self._set_speed)
            )
            line = pygame.Rect(left + px(8), rect.top + px(14), speeds.left - left - px(20), rect.height - px(28))
            marks = [number / max(1, steps) for number in self.recording.rounds]
            sheet.control(
                Slider(
                    "timeline", line, value=self.recording.at, most=max(1, steps), on_slide=self._go, marks=marks,
                    tip="The ticks are where rounds begin." if marks else "",
                )
            )  # fmt: skip

    def _hints(self) -> list[Hint]:
        return [
            Hint(("Space",), "pause" if self._is_playing else "play", self._toggle),
            Hint(("left", "right"), "step"),
            *([Hint(("Shift", "left", "right"), "round")] if self.recording.rounds else []),
            Hint(("up", "down"), "speed"),
            Hint(("Home", "End"), "first, last"),
        ]

    # What it does

    def _see_as(self, seat: Seat) -> None:
        """The same moment through other eyes."""
        share = self.recording.at / max(1, len(self.recording))
        self.recording = Recording(self._match, self._seating, seat)
        self.recording.go_to(round(share * len(self.recording)))
        self.refresh()

    def _go(self, step: int) -> None:
        self.recording.go_to(step)
        self.hands.offsets.pop(LOG, None)
        self._rest = PACE
        self.refresh()

    def _step(self, by: int) -> None:
        """A step by hand stops the playing."""
        self._is_playing = False
        self._go(self.recording.at + by)

    def _next_round(self, by: int) -> None:
        """Go to where the next round begins, or the one before."""
        rounds, at = self.recording.rounds, self.recording.at
        ahead = [step for step in rounds if step > at] or [len(self.recording)]
        behind = [step for step in rounds if step < at] or [0]
        self._is_playing = False
        self._go(ahead[0] if by > 0 else behind[-1])

    def _toggle(self) -> None:
        """Play or pause; at the end it plays from the beginning."""
        self._is_playing = not self._is_playing
        if self._is_playing and self.recording.at == len(self.recording):
            self._go(0)
        self._rest = PACE
        self.refresh()

    def _set_speed(self, place: int) -> None:
        self._speed = min(max(0, place), len(SPEEDS) - 1)
        self.refresh()

    @property
    def is_moving(self) -> bool:
        """While it plays."""
        return self._is_playing

    def pause(self) -> None:
        """Something lies over it."""
        self._is_playing = False
        super().pause()

    def update(self, dt: float) -> None:
        """Take the next step when its time has come."""
        if not self._is_playing:
            return
        self._rest -= dt * SPEEDS[self._speed]
        if self._rest > 0:
            return
        if self.recording.at < len(self.recording):
            self._go(self.recording.at + 1)
        if self.recording.at == len(self.recording):
            self._is_playing = False
            self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """The keys of a player of films, unless the keyboard is on a control."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            has_shift = bool(event.mod & pygame.KMOD_SHIFT)
            acts: dict[int, Callable[[], None]] = {
                pygame.K_HOME: lambda: self._go(0),
                pygame.K_END: lambda: self._go(len(self.recording)),
            }
            if not self.hands.shows_focus:
                acts |= {
                    pygame.K_SPACE: self._toggle,
                    pygame.K_LEFT: lambda: (self._next_round if has_shift else self._step)(-1),
                    pygame.K_RIGHT: lambda: (self._next_round if has_shift else self._step)(1),
                    pygame.K_UP: lambda: self._set_speed(self._speed + 1),
                    pygame.K_DOWN: lambda: self._set_speed(self._speed - 1),
                }
            if event.key in acts:
                acts[event.key]()
                return True
        return super().handle(event)

    def on_enter(self) -> None:
        """Enter plays and pauses as well."""
        self._toggle()
