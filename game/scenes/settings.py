"""The settings: applied at once, kept by the store. Key bindings take effect when no two actions share a key."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.content.registry import GAMES
from game.scenes.house import House
from game.scenes.keys import DEFAULT_KEYS, PLACE_OF, Conflict, cap_of, conflicts, key_of
from game.scenes.menu import Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.view.choices import Toggle
from game.view.controls import Button, Control
from game.view.fields import Segments, Slider, lay_segments
from game.view.look import largest_ui_scale
from game.view.sheet import Sheet

SCALES = (0.75, 0.9, 1.0, 1.25, 1.5, 1.75, 2.0)
SPEEDS = ((0.0, "off"), (1.0, "normal"), (2.0, "fast, 2×"))
VOLUME_STEPS = 10
TEST_SOUND = "place"
ROW, KEY_ROW, KEY_HEAD = 40, 34, 26
KEYS_SCROLL = "keys list"


LayRow = Callable[[Sheet, pygame.Rect], None]


class SettingsScene(MenuScene):
    """Everything that can be chosen about the program."""

    about = "super_snipers"  # whose Bonuses have keys of their own

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._bindings = dict(house.keys.bindings)
        self._waiting = ""
        self.hands.focus("scale", shows=False)

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Look, sound and play at the left, keys at the right."""
        frame = frame_of(sheet, tallest=590)
        sheet.desk()
        lay_header(sheet, frame.header, "Settings", "Everything is applied and kept at once.")
        left, right = frame.columns(sheet, 0.57)
        self._lay_choices(sheet, left)
        self._lay_keys(sheet, right)
        hints = [Hint(("Tab",), "next"), Hint(("left", "right"), "change"), Hint(("Enter",), "choose")]
        pushes = [Push("close", "Done", self.close, "primary", self.house.keys.cap("menu"))]
        lay_footer(sheet, frame.footer, hints, pushes)

    def _lay_choices(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        groups: tuple[tuple[str, tuple[LayRow, ...]], ...] = (
            ("SCREEN", (self._lay_scale, self._lay_speed, self._toggle("full_screen", "Full screen"))),
            ("SOUND", (self._volume("master_volume", "All sounds"), self._volume("effects_volume", "Effects"))),
            ("AT THE TABLE", (
                self._toggle("confirm_end_of_turn", "Ask before a turn ends"),
                self._toggle("show_odds", "Show the odds of rolling again"),
            )),
        )  # fmt: skip
        with sheet.panel("choices", rect) as inner:
            spare = inner.height - px(7 * ROW + 3 * 22)
            gap = min(px(24), max(0, spare // 2))
            top = inner.top
            for heading, rows in groups:
                line = pygame.Rect(inner.left, top, inner.width, px(20))
                sheet.text(heading.lower(), heading, line, size="small", colour="muted", most_lines=1)
                top = line.bottom + px(2)
                for lay in rows:
                    lay(sheet, pygame.Rect(inner.left, top, inner.width, px(ROW)))
                    top += px(ROW)
                top += gap

    @staticmethod
    def _lay_words(sheet: Sheet, row: pygame.Rect, name: str, told: str) -> pygame.Rect:
        """What a row is about; gives the place for its control."""
        words = pygame.Rect(row.left, row.top, round(row.width * 0.36), row.height)
        sheet.text(f"{name} words", told, words, valign="center", most_lines=1)
        return pygame.Rect(words.right, row.top + sheet.px(4), row.right - words.right, row.height - sheet.px(8))

    def _lay_scale(self, sheet: Sheet, row: pygame.Rect) -> None:
        rect = self._lay_words(sheet, row, "scale", "Size of everything, %")
        now = self.house.settings.ui_scale
        nearest = min(range(len(SCALES)), key=lambda place: abs(SCALES[place] - now))
        most = largest_ui_scale(sheet.size)
        lay_segments(
            sheet,
            Segments(
                "scale", rect, labels=[f"{scale * 100:.0f}" for scale in SCALES], chosen=nearest,
                on_choose=lambda place: self._set("ui_scale", SCALES[place]),
                tip=f"This window has room for {most * 100:.0f} % at the most." if most < SCALES[-1] else "",
            ),
        )  # fmt: skip

    def _lay_speed(self, sheet: Sheet, row: pygame.Rect) -> None:
        rect = self._lay_words(sheet, row, "speed", "Movements")
        speeds = [speed for speed, _ in SPEEDS]
        now = self.house.settings.animation_speed
        lay_segments(
            sheet,
            Segments(
                "speed", rect, labels=[words for _, words in SPEEDS],
                chosen=min(range(len(speeds)), key=lambda place: abs(speeds[place] - now)),
                on_choose=lambda place: self._set("animation_speed", speeds[place]),
            ),
        )  # fmt: skip

    def _toggle(self, name: str, words: str) -> LayRow:
        def lay(sheet: Sheet, row: pygame.Rect) -> None:
            is_set = bool(getattr(self.house.settings, name))
            row = row.inflate(0, -2 * sheet.px(4))
            sheet.control(Toggle(name, row, on_act=lambda: self._set(name, not is_set), label=words, is_set=is_set))

        return lay

    def _volume(self, name: str, told: str) -> LayRow:
        def lay(sheet: Sheet, row: pygame.Rect) -> None:
            rect = self._lay_words(sheet, row, name, told)
            value = round(getattr(self.house.settings, name) * VOLUME_STEPS)
            words = pygame.Rect(rect.right - sheet.px(52), rect.top, sheet.px(52), rect.height)
            share = f"{value * 100 // VOLUME_STEPS} %" if value else "mute"
            sheet.text(
                f"{name} share", share, words, size="small", colour="muted", align="right", valign="center",
                most_lines=1,
            )  # fmt: skip
            line = pygame.Rect(rect.left, rect.top + sheet.px(4), words.left - rect.left, rect.height - sheet.px(8))
            sheet.control(
                Slider(name, line, value=value, most=VOLUME_STEPS, on_slide=lambda step: self._set_volume(name, step))
            )

        return lay

    # Keys

    @property
    def _conflicts(self) -> list[Conflict]:
        return conflicts(self._bindings)

    def _lay_keys(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        troubles = self._conflicts
        with sheet.panel("keys", rect, "panel") as inner:
            sheet.text("keys heading", "KEYS", inner, size="small", colour="muted", most_lines=1)
            reset = pygame.Rect(0, inner.top - px(6), px(112), px(30))
            reset.right = inner.right
            is_changed = self._bindings != DEFAULT_KEYS
            sheet.control(
                Button(
                    "reset keys", reset, on_act=self._reset, is_on=is_changed, reason="They are as they came.",
                    label="Usual keys", style="quiet", size="small",
                )
            )  # fmt: skip
            foot = px(40)
            top = reset.bottom + px(8)
            area = pygame.Rect(inner.left, top, inner.width, inner.bottom - foot - px(6) - top)
            self._lay_bindings(sheet, area, {action for trouble in troubles for action in trouble.actions})
            words = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
            if troubles:
                sentence = f"{troubles[0].sentence}. Until this is mended, the keys stay as they were."
                sheet.text("conflict", sentence, words, size="small", colour="danger", valign="bottom")
            else:
                sentence = "Click one, then press its new key. Arrows, Tab, Enter and Space always move and act."
                sheet.text("keys help", sentence, words, size="small", colour="muted", valign="bottom")

    def _lay_bindings(self, sheet: Sheet, rect: pygame.Rect, clashing: set[str]) -> None:
        """The keys by the place they belong to, those of every place first."""
        px = sheet.px
        place_of = {action: PLACE_OF.get(action, "") for action in self._bindings}
        places = dict.fromkeys(sorted(place_of.values(), key=bool))
        whole = px(KEY_ROW) * len(self._bindings) + px(KEY_HEAD) * len(places)
        with sheet.scroll(KEYS_SCROLL, rect, whole, self.hands.offsets.get(KEYS_SCROLL, 0)) as content:
            top = content.top
            width = sheet.beside_bar(content, rect)
            for place in places:
                head = pygame.Rect(content.left, top, width, px(KEY_HEAD))
                words = _place_words(place).upper()
                sheet.text(f"keys of {place}", words, head, size="tiny", colour="brass", valign="center", most_lines=1)
                top = head.bottom
                for action in (action for action in self._bindings if place_of[action] == place):
                    row = pygame.Rect(content.left, top, width, px(KEY_ROW))
                    sheet.control(self._binding(sheet, row, action, action in clashing))
                    top += px(KEY_ROW)

    def _binding(self, sheet: Sheet, row: pygame.Rect, action: str, is_clashing: bool) -> Control:
        words = action.replace("_", " ").capitalize()
        button = pygame.Rect(0, row.top + sheet.px(3), round(row.width * 0.52), row.height - sheet.px(6))
        button.right = row.right
        label = pygame.Rect(row.left, row.top, button.left - row.left - sheet.px(8), row.height)
        sheet.text(
            f"{action} words", words, label, valign="center", most_lines=1, colour="danger" if is_clashing else "text"
        )
        is_waiting = self._waiting == action
        return Button(
            f"key/{action}", button, on_act=lambda: self._wait_for(action),
            label="press a key …" if is_waiting else cap_of(self._bindings[action]) or "none",
            style="primary" if is_waiting else "danger" if is_clashing else "quiet", size="small",
        )  # fmt: skip

    # What it does

    def _set(self, name: str, value: float | bool) -> None:
        setattr(self.house.settings, name, value)
        self.house.settings_changed()

    def _set_volume(self, name: str, step: int) -> None:
        self._set(name, step / VOLUME_STEPS)
        self.house.sounds.play(TEST_SOUND)

    def _wait_for(self, action: str) -> None:
        self._waiting = action
        self.refresh()

    def _reset(self) -> None:
        self._bindings = dict(DEFAULT_KEYS)
        self._take_over()

    def _take_over(self) -> None:
        """Put the bindings in force unless two of them clash."""
        if not self._conflicts:
            changed = {action: key for action, key in self._bindings.items() if DEFAULT_KEYS.get(action) != key}
            self.house.settings.keys = changed
            self.house.settings_changed()
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """While a key is awaited, the next one is taken for it; Escape or a click lets it be."""
        if self._waiting and event.type == pygame.KEYDOWN:
            self._bind(key_of(event))
            return True
        if self._waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self._waiting = ""
            self.refresh()
        return super().handle(event)

    def _bind(self, key: str) -> None:
        if not key:
            return
        action, self._waiting = self._waiting, ""
        if key == "escape" and action != "menu":
            self.refresh()
            return
        self._bindings[action] = key
        self._take_over()


def _place_words(place: str) -> str:
    """What a place is called: a game's own table, those of several, the title, or everywhere."""
    titles = {entry.name: entry.title for entry in GAMES} | {"hidden": "Specter Ops and Sniper Elite"}
    return titles.get(place, place) or "everywhere"
