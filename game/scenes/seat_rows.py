"""The players on the set-up: a row for each seat, also those that cards or the rules play, and what the levels are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core import Option, Seat
from game.core.levels import Level
from game.scenes.beginning import usual_name
from game.scenes.chairs import Chairs, Sitter, count_words
from game.scenes.chosen import Chosen
from game.scenes.option_rows import LABEL, OptionRows
from game.view.controls import Button
from game.view.fields import Segments, lay_segments, paint_dot, segments_width
from game.view.sheet import Sheet
from game.view.text import Span

HEADING, ROW, ROW_GAP = 30, 40, 8
BESIDE = 2  # so many options of a seat lie side by side
ROLE = 68  # units
FRAME = 10  # units around a seat that has options
OPTION_ROW = LABEL + 40
HUMAN = "Human"
MACHINE = "Automated opponent"
BY_CARDS = "Automated defender"
OWN_CARDS = "plays by its cards"


class Company(NamedTuple):
    """Who can sit at the table: ``fewest`` and ``most`` seats, ``by_cards`` those that cards play, ``role_of`` the word
    for a seat among so many, where the sides differ, ``machine`` the name and the words of what the rules play beyond
    all seats."""

    chairs: Chairs
    levels: Sequence[Level]
    fewest: int
    most: int
    by_cards: tuple[Seat, ...]
    role_of: Callable[[int, int], str] | None
    machine: tuple[str, str]


class SeatDeeds(NamedTuple):
    """What can be done with seats; ``lay_line`` lays the line in which a name is typed."""

    add: Callable[[], None]
    remove: Callable[[Seat], None]
    swap: Callable[[], None]
    seat: Callable[[Seat, int], None]
    lay_line: Callable[[Sheet, str, pygame.Rect, str, str], None]


class SeatRows:
    """Lays the seats of a set-up, with the options about each."""

    def __init__(self, sheet: Sheet, company: Company, chosen: Chosen, options: OptionRows, deeds: SeatDeeds) -> None:
        self._sheet, self._company, self._chosen, self._options, self._deeds = sheet, company, chosen, options, deeds

    def lay(self, inner: pygame.Rect) -> None:
        """The heading, the seats, the buttons below them, the legend where there is room."""
        sheet, px, company = self._sheet, self._sheet.px, self._company
        line = pygame.Rect(inner.left, inner.top, inner.width, px(20))
        sheet.text("players heading", "PLAYERS", line, size="small", colour="muted", most_lines=1)
        machines = len(company.by_cards)
        words = count_words(company.fewest - machines, company.most - machines)
        sheet.text("players count", words, line, size="small", colour="muted", align="right", most_lines=1)
        top = inner.top + px(HEADING)
        for seat, chair in enumerate(company.chairs):
            place = self._place(inner, top, seat)
            if seat in company.by_cards:
                self._lay_machine(place, seat, (BY_CARDS, OWN_CARDS))
            else:
                self._lay_seat(place, seat, chair)
            top = place.bottom + px(ROW_GAP)
        for seat in self._chosen.seats():
            if seat >= company.most:  # beyond all seats the rules themselves play
                place = self._place(inner, top, seat)
                self._lay_machine(place, seat, company.machine)
                top = place.bottom + px(ROW_GAP)
        top = self._lay_buttons(inner, top)
        self._lay_legend(pygame.Rect(inner.left, top, inner.width, inner.bottom - top))

    def height(self) -> int:
        """Pixels that all the seats need, without the legend."""
        px, none = self._sheet.px, pygame.Rect(0, 0, 0, 0)
        seats = [*range(len(self._company.chairs)), *(n for n in self._chosen.seats() if n >= self._company.most)]
        has_buttons = len(self._company.chairs) < self._company.most or self._can_swap()
        rows = sum(self._place(none, 0, seat).height + px(ROW_GAP) for seat in seats)
        return px(HEADING) + rows + has_buttons * px(ROW + ROW_GAP)

    def _can_swap(self) -> bool:
        return self._company.role_of is not None and not self._company.by_cards

    def _place(self, inner: pygame.Rect, top: int, seat: Seat) -> pygame.Rect:
        px, rows = self._sheet.px, -(-len(self._chosen.about(seat)) // BESIDE)
        height = px(ROW) + (px(2 * FRAME) + rows * px(OPTION_ROW + 6) if rows else 0)
        return pygame.Rect(inner.left, top, inner.width, height)

    def _lay_buttons(self, inner: pygame.Rect, top: int) -> int:
        """One seat more, and the sides the other way round; gives where the next may begin."""
        sheet, px, company = self._sheet, self._sheet.px, self._company
        can_add = len(company.chairs) < company.most
        can_swap = self._can_swap()
        left = inner.left + px(26)
        if can_add:
            add = pygame.Rect(left, top, px(170), px(ROW))
            label, icon = "Add a player", "icons/plus"
            sheet.control(Button("add", add, on_act=self._deeds.add, label=label, icon=icon, style="quiet"))
            left = add.right + px(10)
        if can_swap:
            swap = pygame.Rect(left, top, px(150), px(ROW))
            tip = "Everybody moves up a seat; the first one takes the last."
            sheet.control(Button("swap", swap, on_act=self._deeds.swap, label="Swap sides", style="quiet", tip=tip))
        return top + px(ROW + ROW_GAP) if can_add or can_swap else top

    # One seat

    def _lay_seat(self, rect: pygame.Rect, seat: Seat, chair: Sitter) -> None:
        """Name and level of a seat; options about it in a frame with them."""
        if not self._chosen.about(seat):
            self._lay_chair(rect, seat, chair)
            return
        with self._sheet.panel(f"seat/{seat}", rect, "raised", padding=FRAME) as inner:
            row = pygame.Rect(inner.left, inner.top, inner.width, self._sheet.px(ROW))
            self._lay_chair(row, seat, chair)
            self._lay_seat_options(inner, row.bottom, seat)

    def _lay_machine(self, rect: pygame.Rect, seat: Seat, told: tuple[str, str]) -> None:
        sheet, px, (name, what) = self._sheet, self._sheet.px, told
        with sheet.panel(f"seat/{seat}", rect, "raised", padding=FRAME) as inner:
            icon = pygame.Rect(inner.left, inner.top + px(8), px(24), px(24))
            sheet.picture(f"machine/{seat}", "icons/bot", icon)
            words = [Span(name, face="bold"), Span(f"  {what}", "muted")]
            left = icon.right + px(10)
            row = pygame.Rect(left, inner.top, inner.right - left, px(ROW))
            sheet.text(f"machine/{seat} name", words, row, valign="center", most_lines=1, is_elided=True)
            self._lay_seat_options(inner, row.bottom, seat)

    def _lay_seat_options(self, inner: pygame.Rect, top: int, seat: Seat) -> None:
        options = self._chosen.about(seat)
        for first in range(0, len(options), BESIDE):
            row = pygame.Rect(inner.left, top + self._sheet.px(6), inner.width, self._sheet.px(OPTION_ROW))
            self._options.lay_beside(self._sheet, row, options[first : first + BESIDE])
            top = row.bottom

    def _lay_chair(self, row: pygame.Rect, seat: Seat, chair: Sitter) -> None:
        """Colour, role and name at the left; who it is, and away with it, at the right."""
        sheet, px, company = self._sheet, self._sheet.px, self._company
        labels = [HUMAN, *(level.label for level in company.levels)]
        kinds = pygame.Rect(0, row.top, max(px(240), segments_width(sheet.look, labels)), row.height)
        is_fixed = company.fewest == company.most
        kinds.right = row.right if is_fixed else row.right - row.height - px(6)
        left = self._lay_role(row, seat)
        line = pygame.Rect(left, row.top, kinds.left - px(10) - left, row.height)
        usual = usual_name(seat, company.chairs.level(chair))
        self._deeds.lay_line(sheet, f"name/{seat}", line, usual, "icons/bot" if chair.kind else "icons/human")
        tip = company.levels[chair.kind - 1].says if chair.kind else "Somebody at this screen."
        lay_segments(
            sheet,
            Segments(
                f"kind/{seat}", kinds, labels=labels, chosen=chair.kind,
                on_choose=lambda kind: self._deeds.seat(seat, kind), tip=tip,
            ),
        )  # fmt: skip
        if not is_fixed:
            self._lay_remove(pygame.Rect(row.right - row.height, row.top, row.height, row.height), seat)

    def _lay_role(self, row: pygame.Rect, seat: Seat) -> int:
        """The dot of the seat's colour and the word for its side; gives where the name may begin."""
        sheet, px, company = self._sheet, self._sheet.px, self._company
        dot = pygame.Rect(row.left, row.centery - px(8), px(16), px(16))
        sheet.canvas(
            f"dot/{seat}", dot, lambda to: paint_dot(to, sheet.look, dot.center, dot.width // 2 - 1, f"seat{seat}")
        )
        left = dot.right + px(10)
        if company.role_of is None:
            return left
        roles = [company.role_of(other, len(company.chairs)) for other in range(len(company.chairs))]
        widest = max(sheet.look.set(one, size="small", face="bold", most_lines=1).width for one in roles)
        role = pygame.Rect(left, row.top, max(px(ROLE), widest + px(4)), row.height)
        sheet.text(
            f"role/{seat}", roles[seat], role, size="small", face="bold", colour="brass", valign="center", most_lines=1
        )
        return role.right + px(6)

    def _lay_remove(self, rect: pygame.Rect, seat: Seat) -> None:
        company = self._company
        can_go = len(company.chairs) > company.fewest
        reason = "" if can_go else f"At least {company.fewest} play."
        self._sheet.control(
            Button(
                f"remove/{seat}", rect, on_act=lambda: self._deeds.remove(seat), is_on=can_go, icon="icons/cross",
                style="quiet", reason=reason, tip="Take this seat away.",
            )
        )  # fmt: skip

    # What the levels are

    def _lay_legend(self, rect: pygame.Rect) -> None:
        """What the levels are, where there is room for all of it; those of the cards where cards play."""
        words: list[str | Span] = []
        for label, says in self._strengths():
            words += ["\n"] * bool(words) + [Span(f"{label}: ", face="bold"), says]
        block = self._sheet.look.set(words, rect.width, size="small", colour="muted")
        if words and block.height <= rect.height:
            self._sheet.text("legend", words, rect, size="small", colour="muted", valign="bottom")

    def _strengths(self) -> list[tuple[str, str]]:
        of_cards: list[Option] = [option for seat in self._company.by_cards for option in self._chosen.about(seat)]
        if not of_cards:
            return [(level.label, level.says) for level in self._company.levels]
        return [passage for option in of_cards for passages in option.details.values() for passage in passages]
