"""The profiles: who plays here, and the figures of whoever is picked; make, rename, remove, choose."""

from __future__ import annotations

import time
from typing import Literal

import pygame

from game.content.problems import Faulty
from game.content.registry import GAMES
from game.core.campaigns import Campaign
from game.scenes.house import House
from game.scenes.menu import Hint, MenuScene, Push, frame_of, lay_footer, lay_header, lay_nothing
from game.scenes.missions import all_campaigns
from game.scenes.profile_pages import PART_GAP, Pages
from game.scenes.scene import shipped
from game.scenes.typing import Line, one_line
from game.store.profile import Profile
from game.store.profiles import ProfileEntry, ProfileRefused, key_of
from game.view.column import height_of, lay_parts
from game.view.controls import Button
from game.view.fields import Segments, lay_segments, segments_width
from game.view.glossary import NOTHING, Glossary, glossary_of
from game.view.profile_card import ProfileCard
from game.view.sheet import Sheet

LIST, FIGURES = "profiles", "figures"
CARD, GAP, BUTTON = 72, 8, 38  # units
MOST_LETTERS = 40
NAME = "name"
_WALK = {pygame.K_UP: -1, pygame.K_DOWN: 1}
TABS = ("", *(entry.name for entry in GAMES))
"""What can be shown: all games together, or one."""
Mode = Literal["look", "new", "rename", "remove"]


class ProfilesScene(MenuScene):
    """The list at the left, the figures of the picked profile at the right."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._entries: list[ProfileEntry] = []
        self._campaigns: list[Campaign] = []
        self._picked = house.profile_key
        self._tab = 0
        self._mode: Mode = "look"
        self._pages: Pages | None = None
        self._trouble = ""

    def enter(self) -> None:
        """See who is there."""
        super().enter()
        self._look()

    def resume(self) -> None:
        """Look again: a match may have been played."""
        self._look()
        super().resume()

    def _look(self) -> None:
        """Read the profiles and the campaigns; the chosen profile as it is now, which may not be on the disk yet."""
        try:
            self._campaigns = all_campaigns()[0]
        except Faulty:
            self._campaigns = []
        found = {entry.key: entry for entry in self.house.profiles.entries()} if self.house.profiles else {}
        page, key = self.house.profile, self.house.profile_key
        if page is not None:
            changed = found[key].changed if key in found else time.time()
            found[key] = ProfileEntry(key, changed, page.value)
        self._entries = sorted(found.values(), key=lambda entry: (entry.name.casefold(), entry.key))
        self._pick(self._picked if self._picked in found else key)

    @property
    def _place(self) -> int:
        return next((place for place, entry in enumerate(self._entries) if entry.key == self._picked), 0)

    @property
    def _entry(self) -> ProfileEntry | None:
        return self._entries[self._place] if self._entries else None

    def _pick(self, key: str) -> None:
        self._picked, self._mode, self._trouble = key, "look", ""
        self.lines = {}
        entry = self._entry
        known = entry.profile if entry is not None else None
        self._pages = Pages(known, self._campaigns, self._show_game, self._play) if known is not None else None
        self.hands.focus(f"profile/{self._place}", self.hands.shows_focus)
        self.refresh()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """The list, the figures, the foot."""
        frame = frame_of(sheet, tallest=760)
        sheet.desk()
        lay_header(sheet, frame.header, "Profiles", "Everybody has missions, lessons and figures of their own")
        left, right = frame.columns(sheet, 0.27)
        with sheet.panel("list", left, padding=12) as inner:
            top = self._lay_deeds(sheet, inner)
            room = pygame.Rect(inner.left, inner.top, inner.width, top - sheet.px(12) - inner.top)
            self._lay_list(sheet, room)
        with sheet.panel("right", right) as inner:
            self._lay_figures(sheet, inner)
        self._lay_foot(sheet, frame.footer)

    def _lay_list(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        step = px(CARD + GAP)
        with sheet.scroll(LIST, rect, step * len(self._entries) - px(GAP), self.hands.offsets.get(LIST, 0)) as content:
            width = sheet.beside_bar(content, rect)
            for place, entry in enumerate(self._entries):
                row = pygame.Rect(content.left, content.top + place * step, width, px(CARD))
                sheet.control(self._card(row, place, entry))

    def _card(self, row: pygame.Rect, place: int, entry: ProfileEntry) -> ProfileCard:
        known = entry.profile
        return ProfileCard(
            f"profile/{place}", row, on_act=lambda: self._touch(entry.key), key=entry.key if known else "",
            heading=entry.name, detail=_summary(known) if known else entry.problem,
            note=_last_words(known) if known else "", is_picked=entry.key == self._picked,
            is_chosen=entry.key == self.house.profile_key,
        )  # fmt: skip

    def _lay_deeds(self, sheet: Sheet, rect: pygame.Rect) -> int:
        """What can be done with profiles, at the lower edge of the list; gives where it begins."""
        if self._mode in ("new", "rename"):
            return self._lay_naming(sheet, rect)
        px, half = sheet.px, (rect.width - sheet.px(8)) // 2
        lower = pygame.Rect(rect.left, rect.bottom - px(BUTTON), rect.width, px(BUTTON))
        left = pygame.Rect(lower.left, lower.top, half, lower.height)
        right = pygame.Rect(lower.right - half, lower.top, half, lower.height)
        if self._mode == "remove":
            entry = self._entry
            name = entry.name if entry is not None else ""
            words = f"Remove {name}? Nothing is lost: the file goes to the folder “trash” beside the others."
            height = sheet.look.set(words, rect.width, size="small", most_lines=5, is_elided=True).height
            asked = pygame.Rect(rect.left, lower.top - px(10) - height, rect.width, height)
            sheet.text("asked", words, asked, size="small", colour="brass_light", most_lines=5, is_elided=True)
            sheet.control(Button("remove it", left, self._remove, label="Remove", style="danger", size="note"))
            sheet.control(Button("keep it", right, self._let_be, label="Keep it", size="note"))
            return asked.top
        reason = "" if self.house.profiles else "Nothing is kept here."
        broken = reason or self._broken_reason
        upper = lower.move(0, -px(BUTTON + GAP))
        self._button(sheet, "new", upper, "New profile", self._ask_for_new, reason)
        self._button(sheet, "rename", left, "Rename", self._ask_for_name, broken)
        self._button(sheet, "remove", right, "Remove", self._ask_to_remove, reason)
        return upper.top

    def _button(self, sheet: Sheet, name: str, rect: pygame.Rect, label: str, act: object, reason: str) -> None:
        sheet.control(
            Button(name, rect, act, is_on=not reason, reason=reason, label=label, size="note")  # type: ignore[arg-type]
        )

    def _lay_naming(self, sheet: Sheet, rect: pygame.Rect) -> int:
        """The line for a name, with what was wrong with it."""
        px = sheet.px
        half = (rect.width - px(8)) // 2
        lower = pygame.Rect(rect.left, rect.bottom - px(BUTTON), half, px(BUTTON))
        line = pygame.Rect(rect.left, lower.top - px(GAP) - px(40), rect.width, px(40))
        entry = self._entry
        words = "Name of the new profile" if self._mode == "new" else f"A new name for {entry.name if entry else ''}"
        words, tone = (self._trouble, "danger") if self._trouble else (words, "muted")
        height = sheet.look.set(words, rect.width, size="small", most_lines=3, is_elided=True).height
        told = pygame.Rect(rect.left, line.top - px(6) - height, rect.width, height)
        sheet.text("naming", words, told, size="small", colour=tone, most_lines=3, is_elided=True)
        self.lay_line(sheet, NAME, line, ghost="Name")
        sheet.control(Button("ok", lower, self._named, label="OK", style="primary", size="note"))
        other = pygame.Rect(rect.right - half, lower.top, half, lower.height)
        sheet.control(Button("cancel", other, self._let_be, label="Cancel", size="note"))
        return told.top

    def _lay_figures(self, sheet: Sheet, rect: pygame.Rect) -> None:
        if self._pages is None:
            words = f"{self._broken_reason} Its file is left as it is."
            lay_nothing(sheet, rect, "broken", "warning", words, "danger")
            return
        px = sheet.px
        labels = ["All games", *(one.title for one in GAMES)]
        size = "small" if segments_width(sheet.look, labels) <= rect.width else "tiny"
        tabs = pygame.Rect(rect.left, rect.top, min(rect.width, segments_width(sheet.look, labels, size)), px(34))
        lay_segments(sheet, Segments("tab", tabs, labels=labels, chosen=self._tab, on_choose=self._show, size=size))
        room = pygame.Rect(rect.left, tabs.bottom + px(18), rect.width, rect.bottom - tabs.bottom - px(18))
        parts = self._pages.parts(sheet, room.width, TABS[self._tab])
        gap = sheet.px(PART_GAP)
        height = height_of(parts, gap)
        with sheet.scroll(FIGURES, room, height, self.hands.offsets.get(FIGURES, 0)) as content:
            width = content.width - (px(14) if height > room.height else 0)
            lay_parts(pygame.Rect(content.left, content.top, width, height), parts, gap)

    def _lay_foot(self, sheet: Sheet, rect: pygame.Rect) -> None:
        entry = self._entry
        name = entry.name if entry is not None else ""
        label = f"Play as {name}" if len(name) <= 20 else "Play as this one"
        reason = self._broken_reason
        if not reason and self._picked == self.house.profile_key:
            reason = f"{name} is chosen already."
        hints = [Hint(("up", "down"), "profile"), Hint(("left", "right"), "game"), Hint(("Del",), "remove")]
        pushes = [
            Push("back", "Back", self.close, key=self.house.keys.cap("menu")),
            Push("choose", label, self._choose, "primary", "Enter", reason),
        ]
        lay_footer(sheet, rect, hints, pushes)

    @property
    def _broken_reason(self) -> str:
        """Why the picked profile cannot be used, "" where it can."""
        entry = self._entry
        return f"This profile cannot be used: {entry.problem}." if entry is not None and entry.problem else ""

    # What it does

    def _touch(self, key: str) -> None:
        """Pick it; the one that is picked is chosen."""
        if key == self._picked and self._mode == "look":
            self._choose()
        else:
            self._pick(key)

    def _choose(self) -> None:
        """Everything stands in the picked profile from now on."""
        profiles = self.house.profiles
        if profiles is None or self._broken_reason or self._picked == self.house.profile_key:
            return
        self.house.choose_profile(profiles.open(self._picked))
        self._look()

    def _ask_for_new(self) -> None:
        self._type("new", "")

    def _ask_for_name(self) -> None:
        entry = self._entry
        if entry is not None and not entry.problem:
            self._type("rename", entry.name)

    def _type(self, mode: Mode, name: str) -> None:
        self._mode, self._trouble = mode, ""
        self.lines = {NAME: Line(name)}
        self.hands.focus(NAME)
        self.refresh()

    def _ask_to_remove(self) -> None:
        self._mode = "remove"
        self.hands.focus("keep it", self.hands.shows_focus)
        self.refresh()

    def _let_be(self) -> None:
        self._pick(self._picked)

    def on_line_done(self, name: str) -> None:
        """Enter takes the name."""
        self._named()

    def _named(self) -> None:
        """Make or rename with the name that was typed; say why where that cannot be."""
        name = " ".join(one_line(self.lines[NAME].text).split())[:MOST_LETTERS].strip()
        try:
            if self._mode == "new":
                self._create(name)
            else:
                self._rename(name)
        except ProfileRefused as why:
            self._trouble = str(why)
            self.house.sounds.play("refuse")
            self.refresh()
            return
        self._look()

    def _create(self, name: str) -> None:
        """Make a profile and choose it: whoever makes one wants to play."""
        profiles = self.house.profiles
        if profiles is None:
            return
        self._write_chosen()
        page = profiles.create(name)
        self.house.choose_profile(page)
        self._picked = key_of(page)

    def _rename(self, name: str) -> None:
        profiles, page = self.house.profiles, self.house.profile
        if profiles is None:
            return
        if page is not None and self._picked == self.house.profile_key:
            profiles.check_name(name, self._picked)
            page.value.name = name
            page.save()
        else:
            self._write_chosen()
            profiles.rename(self._picked, name)

    def _write_chosen(self) -> None:
        """Have the chosen profile on the disk, where others are compared with it."""
        if self.house.profile is not None:
            self.house.profile.save()
            self.house.profile.close()

    def _remove(self) -> None:
        """Move it to the trash; where it was chosen, another one is, or a fresh one."""
        profiles, page, key = self.house.profiles, self.house.profile, self._picked
        if profiles is None:
            return
        try:
            if page is not None and key == self.house.profile_key:
                page.close()
            aside = profiles.remove(key)
        except ProfileRefused as why:
            self.house.notice(str(why))
            self._let_be()
            return
        if key == self.house.profile_key:
            self.house.choose_profile(profiles.open())
        if aside is not None:
            self.house.notice(f"Moved to {aside}.")
        self._picked = self.house.profile_key
        self._look()

    def _show(self, tab: int) -> None:
        self._tab = tab
        self.hands.offsets.pop(FIGURES, None)
        self.refresh()

    def glossary(self) -> Glossary:
        """What the names of the game mean whose figures are shown."""
        return glossary_of(shipped(TABS[self._tab])) if TABS[self._tab] else NOTHING

    def _show_game(self, game: str) -> None:
        self._show(TABS.index(game))

    def _play(self, game: str) -> None:
        self.house.open("set_up", game)

    def on_enter(self) -> None:
        """Choose the picked profile; asked about removing it, keep it."""
        if self._mode == "remove":
            self._let_be()
        else:
            self._choose()

    def on_action(self, action: str) -> bool:
        """Escape leaves a question first."""
        if action == "menu" and self._mode != "look":
            self._let_be()
            return True
        return super().on_action(action)

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows walk through profiles and games while the keyboard is on the list; Delete asks."""
        is_free = self._mode == "look" and (not self.hands.shows_focus or self.hands.focused.startswith("profile/"))
        if event.type == pygame.KEYDOWN and is_free and self._entries:
            if event.key in _WALK:
                self._walk(_WALK[event.key])
                return True
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._show(min(max(0, self._tab + (1 if event.key == pygame.K_RIGHT else -1)), len(TABS) - 1))
                return True
            if event.key == pygame.K_DELETE and self.house.profiles is not None:
                self._ask_to_remove()
                return True
        return super().handle(event)

    def _walk(self, by: int) -> None:
        place = min(max(0, self._place + by), len(self._entries) - 1)
        self._pick(self._entries[place].key)
        self.bring_into_sight(LIST, place * self.sheet.px(CARD + GAP), self.sheet.px(CARD))

    def update(self, dt: float) -> None:
        """Draw the next picture of a board."""
        if self._pages is not None and self.house.stack.top is self and self._pages.draw_one(self.sheet.look):
            self.refresh()


def _summary(profile: Profile) -> str:
    """How much was played, and how many missions were won."""
    played, won = profile.matches_played, profile.missions_won
    words = f"{played} {'match' if played == 1 else 'matches'}"
    return f"{words}, {won} {'mission' if won == 1 else 'missions'} won"


def _last_words(profile: Profile) -> str:
    """When the last match ended, as far as it was kept."""
    if not profile.matches:
        return "" if profile.matches_played else "nothing played yet"
    try:
        then = time.strptime(profile.matches[-1].when, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        return ""
    return f"last played {then.tm_mday} {time.strftime('%b %Y', then)}"
