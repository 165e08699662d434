"""Picking one of many that have pictures and texts: a Sniper and its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.core import Option
from game.scenes.house import House
from game.scenes.menu import Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.view.picks import PickCard, emblem_of
from game.view.sheet import Sheet

CARD, GAP = 56, 8
CARDS, TEXTS = "cards", "texts"


class PickerScene(MenuScene):
    """The choices of an option at the left, all about the one in view at the right.

    ``game``: the name under which the emblems are; ``place``: what is chosen now; ``barred``: why some cannot be
    taken, by their place; ``on_take`` gets the place of the choice.
    """

    def __init__(
        self, house: House, game: str, option: Option, place: int, barred: Mapping[int, str],
        on_take: Callable[[int], None], whose: str = "",
    ) -> None:  # fmt: skip
        super().__init__(house)
        self._game = self.about = game
        self._option = option
        self._shown = place
        self._barred = barred
        self._on_take = on_take
        self._whose = whose
        self.hands.focus(f"pick/{place}", shows=False)

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Cards, texts, the foot."""
        frame = frame_of(sheet, tallest=640)
        sheet.desk()
        lay_header(sheet, frame.header, self._option.label, self._whose)
        left, right = frame.columns(sheet, 0.44)
        self._lay_cards(sheet, left)
        self._lay_texts(sheet, right)
        hints = [Hint(("up", "down", "left", "right"), "look"), Hint(("Enter",), "take")]
        label = self._option.choices[self._shown][1]
        pushes = [
            Push("back", "Back", self.close, key=self.house.keys.cap("menu")),
            Push("take", f"Take {label}", self._take, "primary", "Enter", self._barred.get(self._shown, "")),
        ]
        lay_footer(sheet, frame.footer, hints, pushes)

    def _lay_cards(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px, choices = sheet.px, self._option.choices
        with sheet.panel(CARDS, rect, padding=14) as inner:
            columns = 2 if inner.width >= px(340) else 1
            step = px(CARD + GAP)
            rows = -(-len(choices) // columns)
            with sheet.scroll("choices", inner, rows * step - px(GAP), self.hands.offsets.get("choices", 0)) as content:
                width = (content.width - px(10) - (columns - 1) * px(GAP)) // columns
                for place, (value, label) in enumerate(choices):
                    row, column = divmod(place, columns)
                    card = pygame.Rect(
                        content.left + px(3) + column * (width + px(GAP)), content.top + row * step, width, px(CARD)
                    )
                    sheet.control(self._card(sheet, card, place, value, label))

    def _card(self, sheet: Sheet, rect: pygame.Rect, place: int, value: str | int | bool, label: str) -> PickCard:
        why = self._barred.get(place, "")
        return PickCard(
            f"pick/{place}", rect, on_act=lambda: self._look_at(place), on_take=lambda: self._take_place(place),
            is_on=not why, reason=why, label=label, emblem=emblem_of(sheet.look, self._game, value),
            note="taken" if why else "", is_picked=place == self._shown,
        )  # fmt: skip

    def _lay_texts(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        value, label = self._option.choices[self._shown]
        with sheet.panel("about", rect) as inner:
            emblem = emblem_of(sheet.look, self._game, value)
            head = pygame.Rect(inner.left, inner.top, inner.width, px(64))
            if emblem:
                place = pygame.Rect(head.topleft, (head.height, head.height))
                sheet.picture("emblem", emblem, place)
                head.left, head.width = place.right + px(14), head.width - place.width - px(14)
            sheet.text(
                "name", label, head, size=30, face="title", colour="brass_light", valign="center", most_lines=1,
                is_elided=True,
            )  # fmt: skip
            top = inner.top + px(64 + 14)
            self._lay_passages(sheet, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))

    def _lay_passages(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """Title and text below each other; they scroll where there are many."""
        look, width = sheet.look, rect.width - sheet.px(12)
        passages = self._option.details.get(self._option.choices[self._shown][0], ())
        parts = [(kind, words) for passage in passages for kind, words in zip(("title", "text"), passage, strict=True)]
        styles = {"title": ("small", "bold", "brass"), "text": ("body", "sans", "text")}
        heights = [look.set(words, width, size=styles[kind][0], face=styles[kind][1]).height for kind, words in parts]
        gaps = [look.px(2 if kind == "title" else 14) for kind, _ in parts]
        whole = sum(heights) + sum(gaps)
        with sheet.scroll(TEXTS, rect, whole, self.hands.offsets.get(TEXTS, 0)) as content:
            top = content.top
            for n, ((kind, words), height) in enumerate(zip(parts, heights, strict=True)):
                size, face, colour = styles[kind]
                place = pygame.Rect(content.left, top, width, height)
                sheet.text(f"{kind} {n}", words, place, size=size, face=face, colour=colour)
                top += height + gaps[n]

    # What it does

    def _look_at(self, place: int) -> None:
        self._shown = place
        self.hands.offsets.pop(TEXTS, None)
        self.refresh()

    def _take(self) -> None:
        self._take_place(self._shown)

    def _take_place(self, place: int) -> None:
        if place not in self._barred:
            self._on_take(place)
            self.close()

    def on_enter(self) -> None:
        """Take the one in view."""
        self._take()

    def handle(self, event: pygame.event.Event) -> bool:
        """What the keyboard walks to is shown."""
        is_taken = super().handle(event)
        focused = self.hands.focused.removeprefix("pick/")
        if self.hands.shows_focus and focused.isdigit() and int(focused) != self._shown:
            self._look_at(int(focused))
        return is_taken
