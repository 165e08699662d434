"""The table of Sharp Shooters: tile, tray, players, and what a hand can do with a die."""

from __future__ import annotations

from functools import partial
from typing import cast

import pygame
from pygame import Rect

from game.core import Action
from game.rules.sharp_shooters import (
    Place,
    Roll,
    SharpObservation,
    Stop,
)
from game.rules.sharp_shooters.tiles import ROWS
from game.scenes.house import House
from game.scenes.pointing import Pointing
from game.scenes.sharp_shooters.hand import NONE, Hand
from game.scenes.sharp_shooters.offer import ButtonWords, Offer, is_same_turn, offer_to_nobody, offer_to_person
from game.scenes.sharp_shooters.showing import Showing
from game.scenes.statistics import StatisticsPanel
from game.scenes.table import Beat, TableScene
from game.scenes.why import asks_why, why_hint
from game.store.saved import Saved
from game.view.controls import Button, Control, button_width
from game.view.frame import Areas, Hint, lay_out_bands, lay_out_now, lay_out_top, plan_frame
from game.view.log import lay_out_log
from game.view.sharp_shooters.motion import (
    Stage,
)
from game.view.sharp_shooters.odds import lay_out_odds
from game.view.sharp_shooters.plan import plan_tile, plan_tray
from game.view.sharp_shooters.seats import lay_out_seats
from game.view.sharp_shooters.tile import Aim, lay_out_tile
from game.view.sharp_shooters.tray import TrayDice, lay_out_tray
from game.view.sheet import Sheet
from game.view.text import Span

_DIGITS = {pygame.K_1 + n: n + 1 for n in range(6)} | {pygame.K_KP_1 + n: n + 1 for n in range(6)}


class SharpTable(TableScene):
    """A match of Sharp Shooters."""

    def __init__(self, house: House, saved: Saved) -> None:
        self.stage: Stage | None = None
        self.asks_stop = False
        self._last_offer: Offer | None = None
        super().__init__(house, saved)
        self.hand = Hand(self)
        self._showing = Showing(self)

    # -- what is known

    @property
    def shown_turn(self) -> int:
        """The number of turns told."""
        return cast("int", self.picture.turns)

    @property
    def seen(self) -> SharpObservation:
        """What the acting person may know."""
        return cast("SharpObservation", self.observation())

    # -- what a hand does

    def roll(self) -> None:
        """Roll, or roll again."""
        self.put_back()
        self.act(Roll())

    def stop(self) -> None:
        """End the turn; asked once more where the settings want it."""
        if not self.can_act:
            return
        if self.house.settings.confirm_end_of_turn and not self.asks_stop and Stop() in self.seen.legal:
            self.asks_stop = True
            self.refresh()
            return
        self.put_back()
        self.act(Stop())

    def put_back(self) -> bool:
        """Lay down what is in the hand; True if something was."""
        return self.hand.put_back()

    def where(self, action: Action) -> Pointing | None:
        """The button of an act, or the die; once that is in the hand, its row."""
        if not isinstance(action, Place):
            return Pointing("roll" if isinstance(action, Roll) else "stop")
        if self.hand.face == action.face:
            return Pointing(f"row{action.row}")
        return Pointing(f"die{self.picture.slot_of(action.face)}")

    def show(self, beat: Beat) -> None:
        """Turn an event into movements."""
        self._showing.show(beat.event)

    def handle_now(self, event: pygame.event.Event) -> bool:
        """Drags first, then the faces 1-6, then controls and bound keys."""
        is_press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if is_press and self.refusal and not asks_why(self, event):
            self.refusal = ""
            self.refresh()
        return self.hand.handle(event) or super().handle_now(event)

    def pause(self) -> None:
        """Another scene covers the table: nothing stays in the hand."""
        self.put_back()
        super().pause()

    def on_action(self, action: str) -> bool:
        """Roll and stop, then the keys every table knows."""
        if action in ("roll", "stop"):
            (self.roll if action == "roll" else self.stop)()
            return True
        if action == "menu" and self.asks_stop:
            self.asks_stop = False
            self.refresh()
            return True
        return super().on_action(action)

    def show_statistics(self) -> None:
        """Open the dice so far."""
        self.house.stack.push(StatisticsPanel(self.house, self.entry.name, self.picture, self.seating))

    # -- what it shows

    def stage_now(self) -> Stage:
        """Where everything lies; laid out first where that has not happened yet."""
        if self.stage is None:
            self.ready(self.sheet.size)
        assert self.stage is not None
        return self.stage

    def lay_out(self, sheet: Sheet) -> None:
        """Bands, players, tile, the panels at the right, tray, buttons."""
        look = sheet.look
        areas = plan_frame(look, sheet.size)
        sheet.desk()
        lay_out_bands(sheet, areas)
        self._lay_out_top(sheet, areas)
        chips = lay_out_seats(sheet, areas.left, self.picture, self.seating)
        tile = plan_tile(look, areas.board, self.picture.side) if self.picture.side else None
        self.stage = Stage(look, tile, plan_tray(look, areas.tray), chips, areas.board)
        offer = self._offer()
        if tile:
            lay_out_tile(sheet, tile, self.picture, self.seating, offer.aim, self._row_controls(offer.aim))
        self._lay_out_right(sheet, areas.right, offer)
        slot = self.picture.slot_of(offer.aim.hinted_face) if offer.aim.hinted_face else NONE
        dice = TrayDice(offer.fitting, self.hand.lifted, frozenset(self.hand.hidden), slot)
        lay_out_tray(sheet, self.stage.tray, self.picture, dice, self.hand.take)
        self._lay_out_buttons(sheet, areas.buttons, offer)

    def _offer(self) -> Offer:
        """Return what is offered now; while one's own die flies, what was offered before it."""
        if self.can_act:
            self._last_offer = offer_to_person(self)
        elif not (self._last_offer and is_same_turn(self)):
            return offer_to_nobody(self)
        return self._last_offer

    def _row_controls(self, aim: Aim) -> dict[int, Control]:
        """What a click on each row does and, for a die in hand, why a row refuses it."""
        found: dict[int, Control] = {}
        if not self.can_act:
            return found
        for row in range(ROWS):
            choose = partial(self.hand.choose_row, row)
            control = Control(f"row{row}", Rect(0, 0, 0, 0), choose, can_focus=row in aim.called)
            if self.hand.face and row not in aim.called:
                asked = Place(self.hand.face, row)
                control.is_on, control.reason = False, self.match.refusal(self.actor, asked)
            found[row] = control
        return found

    def _lay_out_top(self, sheet: Sheet, areas: Areas) -> None:
        picture, keys = self.picture, self.house.keys
        facts: list[list[Span]] = []
        if picture.side:
            facts = [
                [Span("Round "), Span(str(picture.round), "text", "bold")],
                [Span("Tile "), Span(picture.side.name, "text", "bold")],
            ]
        facts.append([Span("First to "), Span(str(picture.target), "text", "bold")])
        acts = {"rules": "rules", "statistics": "dice so far", "hint": "hint", "undo": "undo", "menu": "menu"}
        hints = [
            Hint(f"key/{name}", [keys.cap(name)], words, partial(self.on_action, name)) for name, words in acts.items()
        ]
        lay_out_top(sheet, areas, self.entry.title, facts, hints)

    def _lay_out_right(self, sheet: Sheet, area: Rect, offer: Offer) -> None:
        look = sheet.look
        gap = look.px(12)
        now = Rect(area.left, area.top, area.width, min(look.px(150), area.height * 36 // 100))
        lay_out_now(sheet, now, offer.now, why=why_hint(self, offer.now.refusal))
        top = now.bottom + gap
        if self.house.settings.show_odds:
            odds = Rect(area.left, top, area.width, look.px(108))
            lay_out_odds(sheet, odds, offer.odds, self.picture.side)
            top = odds.bottom + gap
        panel = Rect(area.left, top, area.width, area.bottom - top)
        with sheet.panel("log_panel", panel, padding=0):
            inner = panel.inflate(-2 * look.px(16), -2 * look.px(10))
            head = Rect(inner.left, inner.top, inner.width, look.px(18))
            sheet.text("log_head", "LOG", head, size="tiny", colour="muted", most_lines=1)
            room = Rect(inner.left, head.bottom + look.px(6), inner.width, inner.bottom - head.bottom - look.px(6))
            lay_out_log(sheet, room, self.narration.lines, self.hands.offset_of("log", self.sheet))

    def _lay_out_buttons(self, sheet: Sheet, area: Rect, offer: Offer) -> None:
        look, gap = sheet.look, sheet.px(10)
        wide = (area.width - gap) * 58 // 100
        roll = Rect(area.left, area.top, wide, look.px(50))
        stop = Rect(roll.right + gap, area.top, area.width - wide - gap, look.px(50))
        self._lay_out_button(sheet, "roll", roll, offer.roll, "primary")
        self._lay_out_button(sheet, "stop", stop, offer.stop, "danger" if self.asks_stop else "raised")
        below = Rect(area.left, roll.bottom + look.px(8), area.width, area.bottom - roll.bottom - look.px(8))
        if offer.line:
            sheet.text("why", offer.line, below, size="small", colour="muted", most_lines=2, is_elided=True)

    def _lay_out_button(self, sheet: Sheet, name: str, rect: Rect, words: ButtonWords, style: str) -> None:
        cap, act = self.house.keys.cap(name), self.roll if name == "roll" else self.stop
        is_narrow = button_width(sheet.look, words.label, cap) > rect.width
        label = words.short if is_narrow else words.label
        sheet.control(Button(name, rect, act, words.is_on, words.reason, label=label, style=style, key=cap))
        if words.is_hinted:
            mark = Rect(rect.left + sheet.px(6), rect.top + sheet.px(6), sheet.px(18), sheet.px(18))
            sheet.picture(f"hinted_{name}", "icons/hint", mark)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What moves, then the die in the hand."""
        self.queue.paint(surface)
        self.hand.paint(surface)
