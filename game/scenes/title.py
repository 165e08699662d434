"""The title: a shelf of boxes, the match to go on with, and the doors to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.content.registry import GameEntry
from game.scenes.house import House
from game.scenes.lessons import is_new_to, taught
from game.scenes.scene import Scene
from game.store.profile import USUAL_NAME
from game.view.animation import Eased
from game.view.boxes import GameBox, paint_sight
from game.view.controls import Button, Control, KeyHint, button_width, key_hint_width
from game.view.profile_card import ProfileCard
from game.view.sheet import Sheet

if TYPE_CHECKING:
    from game.store.entry import Entry

DRIFT_FRAMES_PER_SECOND = 30
DOORS_IN_A_ROW = (3, 4)
PROFILE = 270  # units
NEWCOMER = "A coach shows you each game in short matches."
SUBTITLE = "Four games of marksmen and hunters"


@dataclass(frozen=True)
class Bands:
    """The rows of the title in pixels, from the top."""

    header: pygame.Rect
    shelf: pygame.Rect
    desk: pygame.Rect
    hints: pygame.Rect


def bands(sheet: Sheet) -> Bands:
    """Cut the window: the shelf takes what the others leave, up to boxes of a good shape."""
    px = sheet.px
    width = min(sheet.rect.width - 2 * px(32), px(1168) if sheet.rect.width < px(1500) else px(1360))
    left = (sheet.rect.width - width) // 2
    header, desk, hints, gap = px(76), px(112), px(22), px(30)
    room = sheet.rect.height - header - desk - hints - 3 * gap - 2 * px(18)
    shelf = min(room, round((width - 3 * px(22)) / 4 * 1.42))
    spare = room - shelf
    top = px(18) + min(spare // 2, px(60)) + px(8)
    shelf_top = top + header + gap + spare // 4
    desk_top = shelf_top + shelf + gap + spare // 8
    return Bands(
        pygame.Rect(left, top, width, header),
        pygame.Rect(left, shelf_top, width, shelf),
        pygame.Rect(left, desk_top, width, desk),
        pygame.Rect(left, sheet.rect.bottom - px(18) - hints, width, hints),
    )


class Title(Scene):
    """The first scene; `shelf` lists the boxes in order."""

    place = "title"

    def __init__(self, house: House, shelf: Sequence[GameEntry]) -> None:
        super().__init__(house)
        self._shelf = shelf
        self._lifts = {entry.name: Eased(0, house.theme.motion.normal) for entry in shelf}
        ready = [entry.name for entry in shelf if entry.is_playable]
        self._chosen = ready[0] if ready else shelf[0].name
        self._unfinished: Entry | None = None
        self._drift = 0.0
        self.hands.focus(f"box/{self._chosen}", shows=False)

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Header, shelf, continue panel, doors, key hints."""
        rows = bands(sheet)
        sheet.desk()
        self._lay_header(sheet, rows.header)
        self._lay_shelf(sheet, rows.shelf)
        gap = sheet.px(22)
        half = (rows.desk.width - gap) // 2
        self._lay_continue(sheet, pygame.Rect(rows.desk.left, rows.desk.top, half, rows.desk.height))
        self._lay_doors(sheet, pygame.Rect(rows.desk.right - half, rows.desk.top, half, rows.desk.height))
        self._lay_hints(sheet, rows.hints)

    def _lay_header(self, sheet: Sheet, rect: pygame.Rect) -> None:
        logo = sheet.px(54)
        if sheet.look.sprites.has("logo"):
            sheet.picture("logo", "logo", pygame.Rect(rect.left, rect.top + sheet.px(1), logo, logo))
        right = self._lay_profile(sheet, rect)
        left = rect.left + logo + sheet.px(14)
        words = pygame.Rect(left, rect.top, right - left, rect.height)
        name = sheet.text("name", "CROSSHAIRS", words, size="display", face="title", most_lines=1)
        below = pygame.Rect(words.left, name.bottom, words.width, rect.bottom - name.bottom)
        sheet.text("subtitle", SUBTITLE, below, colour="muted", most_lines=1)

    def _lay_profile(self, sheet: Sheet, rect: pygame.Rect) -> int:
        """Who plays, at the right: the door to all profiles. Gives where the room for other words ends."""
        page = self.house.profile
        if page is None or not self.house.has_door("profiles"):
            return rect.right
        px, kept = sheet.px, page.value
        place = pygame.Rect(rect.right - px(PROFILE), rect.top + px(4), px(PROFILE), px(56))
        matches = f"{kept.matches_played} {'match' if kept.matches_played == 1 else 'matches'}"
        won = f", {kept.missions_won} {'mission' if kept.missions_won == 1 else 'missions'} won"
        sheet.control(
            ProfileCard(
                "profiles", place, partial(self.house.open, "profiles"), key=self.house.profile_key,
                heading=kept.name or USUAL_NAME, detail=matches + (won if kept.missions_won else ""),
                tip="Profiles and statistics",
            )
        )  # fmt: skip
        return place.left - px(16)

    def _lay_shelf(self, sheet: Sheet, rect: pygame.Rect) -> None:
        gap = sheet.px(22)
        for place, entry in enumerate(self._shelf):
            left = place * (rect.width + gap) // len(self._shelf)
            right = (place + 1) * (rect.width + gap) // len(self._shelf) - gap
            sheet.control(self._box(entry, pygame.Rect(rect.left + left, rect.top, right - left, rect.height)))

    def _box(self, entry: GameEntry, rect: pygame.Rect) -> Control:
        lift = self._lifts[entry.name]
        return GameBox(
            f"box/{entry.name}",
            rect,
            on_act=lambda: self._choose(entry),
            title=entry.title,
            tagline=entry.tagline,
            players=entry.players_text,
            art=f"boxes/{entry.name}",
            is_ready=entry.is_playable,
            lift=lambda: lift.value,
        )

    def _lay_continue(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """The match that waits; whoever is new is led to the lessons instead, others are told that none waits."""
        entry, look = self._unfinished, sheet.look
        with sheet.panel("continue panel", rect, padding=20) as inner:
            if entry is not None:
                words = self._lay_push(sheet, inner, "continue", "Continue", self._continue)
                lines = ("CONTINUE", entry.title, entry.summary)
            elif self._is_new:
                words = self._lay_push(
                    sheet, inner, "begin_to_learn", "Learn a game", partial(self.house.open, "learn")
                )
                lines = ("NEW HERE?", "Learn by playing", NEWCOMER)
            else:
                words = inner.copy()
                lines = ("CONTINUE", "No match under way", "A match that you leave in the middle waits for you here.")
            tone = "text" if entry is not None or self._is_new else "muted"
            sizes = ("small", "heading", "note")
            heights = [look.set("x", size=size).line_height for size in sizes]
            top = inner.centery - sum(heights) // 2
            names = ("continue heading", "continue match", "continue detail")
            for name, line, size, height in zip(names, lines, sizes, heights, strict=True):
                row = pygame.Rect(words.left, top, words.width, height)
                face, colour = ("bold", tone) if size == "heading" else ("sans", "muted")
                sheet.text(name, line, row, size=size, face=face, colour=colour, is_elided=True)
                top = row.bottom

    def _lay_push(self, sheet: Sheet, rect: pygame.Rect, name: str, label: str, act: Callable[[], None]) -> pygame.Rect:
        """Put the button of the panel at its right; return what is left for words."""
        width, height = button_width(sheet.look, label) + sheet.px(28), sheet.px(46)
        place = pygame.Rect(rect.right - width, rect.centery - height // 2, width, height)
        sheet.control(Button(name, place, act, label=label, style="primary"))
        return pygame.Rect(rect.left, rect.top, place.left - sheet.px(16) - rect.left, rect.height)

    @property
    def _is_new(self) -> bool:
        """Whether the chosen profile has neither played nor learned any game that can be learned."""
        return self.house.has_door("learn") and all(is_new_to(self.house, entry.name) for entry in taught())

    def _lay_doors(self, sheet: Sheet, rect: pygame.Rect) -> None:
        doors = (
            ("Learn", "learn", ()),
            ("Campaigns", "campaigns", ()),
            ("Replays", "replays", ()),
            ("Maps", "maps", ()),
            ("Rules", "rules", (self._chosen,)),
            ("Settings", "settings", ()),
        )
        gap_x, gap_y = sheet.px(12), sheet.px(8)
        height = (rect.height - gap_y) // 2
        grid: list[pygame.Rect] = []
        for row, columns in enumerate(DOORS_IN_A_ROW):
            edges = [column * (rect.width + gap_x) // columns for column in range(columns + 1)]
            top = rect.top + row * (height + gap_y)
            grid += [
                pygame.Rect(rect.left + left, top, right - left - gap_x, height) for left, right in pairwise(edges)
            ]
        for place, (label, door, what) in zip(grid, doors, strict=False):
            is_on = self.house.has_door(door)
            reason = "" if is_on else f"{label} cannot be opened here"
            act = partial(self.house.open, door, *what)
            sheet.control(Button(door, place, act, is_on=is_on, reason=reason, label=label))
        sheet.control(Button("quit", grid[-1], self.house.stack.clear, label="Quit"))

    def _lay_hints(self, sheet: Sheet, rect: pygame.Rect) -> None:
        cap = self.house.keys.cap
        hints = [
            (("left", "right"), "choose", None),
            (("Enter",), "play", self._play),
            ((cap("continue"),), "continue", self._continue),
            ((cap("rules"),), "rules", self._read_rules),
            ((cap("profiles"),), "profiles", self._open_profiles),
            ((cap("full_screen"),), "full screen", self.house.toggle_full_screen),
        ]
        if self._unfinished is None:
            del hints[2]
        if self.house.profile is None:
            hints = [hint for hint in hints if hint[1] != "profiles"]
        left = rect.left
        for keys, label, act in hints:
            width = key_hint_width(sheet.look, keys, label)
            place = pygame.Rect(left, rect.top, width, rect.height)
            sheet.control(KeyHint(f"hint/{label}", place, act, can_focus=False, keys=keys, label=label))
            left += width + sheet.px(14)

    # What it does

    def _choose(self, entry: GameEntry) -> None:
        """Open the box; one that is in preparation says so."""
        self._chosen = entry.name
        if entry.is_playable:
            self.house.open("set_up", entry.name)
        else:
            self.house.sounds.play("refuse")
            self.house.notice(f"{entry.title} is in preparation: it cannot be played yet.")

    def _play(self) -> None:
        focused = self.hands.focused.removeprefix("box/")
        self._choose(next((entry for entry in self._shelf if entry.name == focused), self._entry))

    @property
    def _entry(self) -> GameEntry:
        return next(entry for entry in self._shelf if entry.name == self._chosen)

    def _continue(self) -> None:
        if self._unfinished is not None:
            self.house.open("continue", self._unfinished)

    def _read_rules(self) -> None:
        """The rules of the chosen box, or of one that can be played."""
        entry = self._entry if self._entry.is_playable else next(one for one in self._shelf if one.is_playable)
        if self.house.has_door("rules"):
            self.house.open("rules", entry.name)

    def _open_profiles(self) -> None:
        if self.house.profile is not None and self.house.has_door("profiles"):
            self.house.open("profiles")

    def enter(self) -> None:
        """See which match waits."""
        self._look_for_match()

    def resume(self) -> None:
        """Look again: a match may have begun or ended meanwhile."""
        self._look_for_match()
        super().resume()

    def _look_for_match(self) -> None:
        library = self.house.library
        self._unfinished = library.newest_unfinished(self.house.profile_key) if library is not None else None

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter plays the chosen box also before the keyboard was used."""
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._play()
            return True
        return False

    def on_action(self, action: str) -> bool:
        """Keys for what the buttons do."""
        acts = {"continue": self._continue, "rules": self._read_rules, "profiles": self._open_profiles}
        if action == "settings" and self.house.has_door("settings"):
            acts["settings"] = partial(self.house.open, "settings")
        if action in acts:
            acts[action]()
        return action in acts

    # Its movements

    @property
    def _raised(self) -> str:
        """The box that is up: the hovered one, else the focused one."""
        name = self.hands.hovered if self.hands.hovered.startswith("box/") else self.hands.focused
        return name.removeprefix("box/")

    @property
    def _is_aiming(self) -> bool:
        """Whether the sight drifts over a box: only under the pointer, so that an untouched title costs nothing."""
        entry = next((entry for entry in self._shelf if f"box/{entry.name}" == self.hands.hovered), None)
        is_top = self.house.stack.top is self
        return entry is not None and entry.is_playable and self.house.settings.animation_speed > 0 and is_top

    @property
    def is_moving(self) -> bool:
        """While a box rises or the sight drifts."""
        return self._is_aiming or any(lift.is_gliding for lift in self._lifts.values())

    def update(self, dt: float) -> None:
        """Raise the chosen box, let the sight drift."""
        for name, lift in self._lifts.items():
            lift.aim(1.0 if self._raised == name else 0.0)
            if lift.update(dt, self.house.settings.animation_speed):
                self.repaint()
        if self._is_aiming:
            self._drift += dt
            # So slow a drift needs no more than thirty pictures a second.
            if int(self._drift * DRIFT_FRAMES_PER_SECOND) != int((self._drift - dt) * DRIFT_FRAMES_PER_SECOND):
                self.repaint()

    def draw_over(self, surface: pygame.Surface) -> None:
        """The sight over the box under the pointer."""
        box = self.sheet.controls.get(self.hands.hovered)
        if box is not None and self._is_aiming:
            paint_sight(surface, self.sheet.look, box.rect, self._drift, self._lifts[self._raised].value)
