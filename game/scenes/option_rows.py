"""How an option lies on the set-up: a row of segments, arrows where these find no room, a picker for what has texts."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import Option
from game.scenes.chosen import Chosen, is_about_own
from game.view.choices import Choice
from game.view.fields import Segments, lay_segments, segments_width
from game.view.picks import PickButton, emblem_of
from game.view.sheet import Sheet
from game.view.text import Span

LABEL, CONTROL = 20, 36
NONE_OF_OWN = "There are none that can be played."


class OptionRows:
    """Lays the options of ``game`` (its name).

    ``on_change`` gets an option after a choice, ``on_pick`` one whose picker is to be opened.
    """

    def __init__(
        self, game: str, chosen: Chosen, has_own: bool, on_change: Callable[[Option], None],
        on_pick: Callable[[Option], None],
    ) -> None:  # fmt: skip
        self._game = game
        self._chosen = chosen
        self._has_own = has_own
        self._on_change = on_change
        self._on_pick = on_pick

    def lay_mode(self, sheet: Sheet, rect: pygame.Rect, mode: Option) -> int:
        """The choice of the mode, with what the chosen one is; gives where the next thing may begin."""
        px, place = sheet.px, self._chosen.place(mode)
        heading = sheet.text("mode heading", "MODE", rect, size="small", colour="muted", most_lines=1)
        row = pygame.Rect(rect.left, heading.bottom + px(8), rect.width, px(CONTROL))
        name, labels = f"option/{mode.name}", _labels(mode)
        size = "body" if segments_width(sheet.look, labels, "body") <= row.width else "small"
        lay_segments(
            sheet,
            Segments(name, row, labels=labels, chosen=place, size=size, on_choose=lambda to: self._choose(mode, to)),
        )
        words = self._meaning(mode) or mode.help
        if not words:
            return row.bottom + px(14)
        below = pygame.Rect(rect.left, row.bottom + px(6), rect.width, px(20))
        told = sheet.text("mode help", words, below, size="small", colour="muted", most_lines=1, is_elided=True)
        return told.bottom + px(14)

    def lay(self, sheet: Sheet, rect: pygame.Rect, option: Option, has_help: bool = True) -> int:
        """Label, control and help below each other; gives where the next one may begin."""
        px = sheet.px
        name = f"option/{option.name}"
        words = [Span(option.label, face="bold"), *_house_rule(option)]
        label = sheet.text(f"{name} label", words, rect, most_lines=1, is_elided=True)
        control = pygame.Rect(rect.left, label.bottom + px(6), rect.width, px(CONTROL))
        self.lay_control(sheet, control, option, has_tip=not has_help)
        bottom = control.bottom
        meaning = self._meaning(option) or (option.help if has_help else "")
        if meaning:
            below = pygame.Rect(rect.left, bottom + px(5), rect.width, px(40))
            bottom = sheet.text(f"{name} help", meaning, below, size="small", colour="muted", most_lines=2).bottom
        return bottom + px(14)

    def _meaning(self, option: Option) -> str:
        """What the chosen one means, where each has a sentence of its own; "" where there is none, or more to read."""
        passages = option.details.get(option.choices[self._chosen.place(option)][0], ())
        return "" if is_picked(option) else " ".join(text for _, text in passages)

    def lay_row(self, sheet: Sheet, rect: pygame.Rect, row: list[Option], has_help: bool) -> int:
        """One option, or some side by side; gives where the next row may begin."""
        if len(row) == 1:
            return self.lay(sheet, rect, row[0], has_help)
        line = pygame.Rect(rect.left, rect.top, rect.width, sheet.px(LABEL + CONTROL + 4))
        self.lay_beside(sheet, line, row, has_tip=not has_help)
        return line.bottom + sheet.px(14)

    def lay_beside(self, sheet: Sheet, rect: pygame.Rect, options: list[Option], has_tip: bool = False) -> None:
        """The options side by side, a small label above each control; segments get the width that they need."""
        if not options:
            return
        px, gap = sheet.px, sheet.px(10)
        widths = self._widths(sheet, rect.width - gap * (len(options) - 1), options)
        left = rect.left
        for option, width in zip(options, widths, strict=True):
            head = pygame.Rect(left, rect.top, width, px(LABEL))
            words = [Span(option.label), *_house_rule(option)]
            sheet.text(
                f"option/{option.name} label", words, head, size="small", colour="muted", most_lines=1,
                is_elided=True,
            )  # fmt: skip
            self.lay_control(sheet, pygame.Rect(left, head.bottom, width, rect.bottom - head.bottom), option, has_tip)
            left += width + gap

    def _widths(self, sheet: Sheet, whole: int, options: list[Option]) -> list[int]:
        """Equal shares, but for segments that need more, as far as the others keep two fifths of theirs."""
        share = whole // len(options)
        needed = [0 if is_picked(option) else segments_width(sheet.look, _labels(option)) for option in options]
        wide = [max(share, need) if need else 0 for need in needed]
        rest, others = whole - sum(wide), wide.count(0)
        if others and rest >= others * share * 2 // 5:
            return [width or rest // others for width in wide]
        return [share] * len(options)

    def lay_control(self, sheet: Sheet, rect: pygame.Rect, option: Option, has_tip: bool = False) -> None:
        """The control alone; its help is a tip where it does not stand below."""
        name, place = f"option/{option.name}", self._chosen.place(option)
        is_on = self._has_own or not is_about_own(option)
        reason = "" if is_on else NONE_OF_OWN
        labels = _labels(option)
        tip = option.help if has_tip or option.seat is not None else ""
        if is_picked(option):
            emblem = emblem_of(sheet.look, self._game, option.choices[place][0])
            sheet.control(
                PickButton(
                    name, rect, on_act=lambda: self._on_pick(option), label=labels[place], emblem=emblem,
                    on_step=lambda step: self._step(option, step), tip=tip,
                )
            )  # fmt: skip
        elif segments_width(sheet.look, labels) <= rect.width:
            lay_segments(
                sheet,
                Segments(
                    name, rect, labels=labels, chosen=place, is_on=is_on, reason=reason,
                    barred=self._chosen.barred(option), on_choose=lambda to: self._choose(option, to), tip=tip,
                ),
            )  # fmt: skip
        else:
            sheet.control(
                Choice(
                    name, rect, options=labels, picked=place, is_on=is_on, reason=reason,
                    on_pick=lambda to: self._choose(option, to), tip=tip,
                )
            )  # fmt: skip

    def _choose(self, option: Option, place: int) -> None:
        self._chosen.choose(option, place)
        self._on_change(option)

    def _step(self, option: Option, step: int) -> None:
        """The next one that is not barred."""
        many, barred = len(option.choices), self._chosen.barred(option)
        place = (self._chosen.place(option) + step) % many
        while place in barred:
            place = (place + step) % many
        self._choose(option, place)


def rows_of(options: list[Option], is_tight: bool) -> list[list[Option]]:
    """The options row by row; where it ``is_tight``, own things stand beside what is before, house rules by twos."""
    rows: list[list[Option]] = []
    for option in options:
        before = rows[-1][-1] if rows and is_tight else None
        is_alike = before is not None and before.is_house_rule == option.is_house_rule
        if before is not None and not before.details and (is_alike if before.is_house_rule else is_about_own(option)):
            rows[-1].append(option)
        else:
            rows.append([option])
    return rows


def is_picked(option: Option) -> bool:
    """Whether it is chosen in a picker of its own: there is more to read of each choice than a sentence."""
    return any(title for passages in option.details.values() for title, _ in passages)


def _house_rule(option: Option) -> list[Span]:
    """Return the mark of a rule that the rulebook does not know."""
    return [Span("  house rule", "muted")] if option.is_house_rule else []


def _labels(option: Option) -> list[str]:
    return [words for _, words in option.choices]
