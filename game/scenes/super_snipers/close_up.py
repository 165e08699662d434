"""Over the table: an ability card with its whole text, and the opponent's side large."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core import Seat
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.state import SniperState
from game.scenes.house import House
from game.scenes.scene import Scene
from game.view.controls import Button, button_width
from game.view.sheet import Sheet
from game.view.super_snipers.plan import spread
from game.view.super_snipers.rival import Rival, lay_out_side
from game.view.super_snipers.scope import CardFacts, cards_of
from game.view.super_snipers.tokens import CARDS, paint_card, paint_card_back, plan_card

CARD = (300, 400)  # units
SIDE = (1040, 600)


class CloseUp(Scene):
    """An overlay that any key or a click beside it closes."""

    is_overlay = True
    place = "super_snipers"
    about = "super_snipers"

    def close(self) -> None:
        """Go back to the table."""
        if self.house.stack.top is self:
            self.house.stack.pop()

    def lay_close(self, sheet: Sheet, right: int, top: int) -> None:
        """The button that closes it."""
        cap = self.house.keys.cap("menu")
        button = Rect(0, top, button_width(sheet.look, "Close", cap), sheet.px(38))
        button.right = right
        sheet.control(Button("close", button, self.close, label="Close", style="primary", key=cap))

    def handle(self, event: pygame.event.Event) -> bool:
        """A click beside the controls closes it."""
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.close()
            return True
        return False

    def on_action(self, action: str) -> bool:
        """Escape closes it, and so does the key that opened it."""
        if action in ("menu", "opponent", "ability"):
            self.close()
            return True
        return False


class CardCloseUp(CloseUp):
    """Cards of a side, one of them in the middle of attention."""

    def __init__(self, house: House, facts: Sequence[CardFacts], place: int) -> None:
        super().__init__(house)
        self._facts = facts
        self._place = place
        self.hands.focus("close", shows=False)

    def lay_out(self, sheet: Sheet) -> None:
        """The cards side by side, the button below."""
        px = sheet.px
        count = len(self._facts)
        gap = px(20)
        width = min(px(CARD[0]), (sheet.rect.width - px(64) - gap * (count - 1)) // count)
        height = min(px(CARD[1]), sheet.rect.height - px(120))
        whole = Rect(0, 0, count * width + (count - 1) * gap, height)
        whole.center = (sheet.rect.centerx, sheet.rect.centery - px(26))
        for n, rect in enumerate(spread(whole, [1] * count, gap)):
            self._lay_card(sheet, rect, n)
        right = sheet.rect.centerx + button_width(sheet.look, "Close", self.house.keys.cap("menu")) // 2
        self.lay_close(sheet, right, whole.bottom + px(16))

    def _lay_card(self, sheet: Sheet, rect: Rect, n: int) -> None:
        one, look = self._facts[n], sheet.look
        plan = plan_card(look, rect, len(CARDS[one.name].marks))
        with sheet.group(f"card{n}", rect):
            sheet.canvas(
                f"card{n}_face",
                rect,
                lambda surface: paint_card(surface, look, plan, one.name, one.emblem, is_blank=one.is_blank),
                "backdrop",
            )
            sheet.text(
                f"card{n}_title", one.card.title, plan.title, face="bold", valign="center", most_lines=1, is_elided=True
            )
            state = "face-up" if one.is_up else "face-down: it counts only after a lost round"
            kind = one.name.removeprefix("ai_").capitalize()
            foot = Rect(plan.text.left, plan.text.bottom - sheet.px(40), plan.text.width, sheet.px(38))
            sheet.text(f"card{n}_state", f"{kind}, {state}", foot, size="small", colour="ink", valign="bottom")
            words = Rect(plan.text.left, plan.text.top, plan.text.width, foot.top - plan.text.top - sheet.px(4))
            sheet.text(f"card{n}_text", one.card.text, words, size="body", colour="ink", is_elided=True)


class RivalCloseUp(CloseUp):
    """The opponent's side as large as the window allows, with its cards."""

    def __init__(self, house: House, book: Book, state: SniperState, seat: Seat, name: str) -> None:
        super().__init__(house)
        self._rival = Rival(book, state, seat, name)
        self.hands.focus("close", shows=False)

    def lay_out(self, sheet: Sheet) -> None:
        """Boards and tokens, the cards at the right, the button below."""
        px, rival = sheet.px, self._rival
        whole = Rect(0, 0, min(px(SIDE[0]), sheet.rect.width - px(48)), min(px(SIDE[1]), sheet.rect.height - px(96)))
        whole.center = (sheet.rect.centerx, sheet.rect.centery - px(24))
        left, right = spread(whole, (70, 30), px(14))
        lay_out_side(sheet, "large", left, rival)
        facts = cards_of(rival.book, rival.state, rival.seat)
        for n, (one, rect) in enumerate(zip(facts, spread(right, [1] * len(facts), px(12), True), strict=True)):
            self._lay_card(sheet, rect, n, one)
        self.lay_close(sheet, whole.right, whole.bottom + px(10))

    def _lay_card(self, sheet: Sheet, rect: Rect, n: int, one: CardFacts) -> None:
        look = sheet.look
        plan = plan_card(look, rect, len(CARDS[one.name].marks))
        with sheet.group(f"card{n}", rect):
            if not one.is_up:
                sheet.canvas(f"card{n}_back", rect, lambda to: paint_card_back(to, look, rect, one.name), "backdrop")
                return
            sheet.canvas(
                f"card{n}_face",
                rect,
                lambda to: paint_card(to, look, plan, one.name, one.emblem, is_blank=one.is_blank),
                "backdrop",
            )
            sheet.text(
                f"card{n}_title", one.card.title, plan.title, face="bold", valign="center", most_lines=1, is_elided=True
            )
            sheet.text(f"card{n}_text", one.card.text, plan.text, size="small", colour="ink", is_elided=True)
