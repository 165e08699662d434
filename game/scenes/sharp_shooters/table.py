"""The table of Sharp Shooters: tile, tray, players, and what a hand can do with a die."""

from __future__ import annotations

from functools import partial
from typing import cast

import pygame
from pygame import Rect

from game.core import Event
from game.rules.sharp_shooters import (
    Place,
    Roll,
    SharpObservation,
    Stop,
)
from game.rules.sharp_shooters.odds import roll_odds
from game.rules.sharp_shooters.tiles import ROWS
from game.scenes.house import House
from game.scenes.sharp_shooters.hand import NONE, Hand
from game.scenes.sharp_shooters.showing import Showing
from game.scenes.statistics import StatisticsPanel
from game.scenes.table import TableScene
from game.store.saved import Saved
from game.view.controls import Button, Control, button_width
from game.view.frame import Areas, Hint, Now, lay_out_bands, lay_out_now, lay_out_top, plan_frame
from game.view.log import lay_out_log
from game.view.sharp_shooters.motion import (
    Stage,
)
from game.view.sharp_shooters.odds import lay_out_odds
from game.view.sharp_shooters.plan import plan_tile, plan_tray
from game.view.sharp_shooters.seats import lay_out_seats
from game.view.sharp_shooters.tile import Aim, lay_out_tile
from game.view.sharp_shooters.tray import TrayDice, lay_out_tray
from game.view.sharp_shooters.words import both_words, roll_words, stop_words, turn_words
from game.view.sheet import Sheet
from game.view.text import Span

_DIGITS = {pygame.K_1 + n: n + 1 for n in range(6)} | {pygame.K_KP_1 + n: n + 1 for n in range(6)}


class SharpTable(TableScene):
    """A match of Sharp Shooters."""

    def __init__(self, house: House, saved: Saved) -> None:
        self.stage: Stage | None = None
        self.asks_stop = False
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

    def show(self, event: Event) -> None:
        """Turn an event into movements."""
        self._showing.show(event)

    def handle_now(self, event: pygame.event.Event) -> bool:
        """Drags first, then the faces 1-6, then controls and bound keys."""
        is_press = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if is_press and self.refusal:
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
        if tile:
            lay_out_tile(sheet, tile, self.picture, self.seating, self._aim(), self._row_controls())
        self._lay_out_right(sheet, areas.right)
        hinted = self.hint.action if self.hint else None
        slot = self.picture.slot_of(hinted.face) if isinstance(hinted, Place) else NONE
        dice = TrayDice(self._fitting(), self.hand.lifted, frozenset(self.hand.hidden), slot)
        lay_out_tray(sheet, self.stage.tray, self.picture, dice, self.hand.take)
        self._lay_out_buttons(sheet, areas.buttons)

    def _fitting(self) -> set[int]:
        """Faces that can be placed; while somebody else acts all dice look alike."""
        if not self.can_act:
            return {face for face in self.picture.tray if face}
        return {act.face for act in self.seen.legal if isinstance(act, Place)}

    def _aim(self) -> Aim:
        hinted = self.hint.action if self.hint else None
        row, face = (hinted.row, hinted.face) if isinstance(hinted, Place) else (NONE, 0)
        if not self.can_act:
            return Aim(hinted=row, hinted_face=face)
        if self.hand.lifted >= 0:
            held = self.hand.face
            return Aim(frozenset(self.hand.rows_for(held)), held, hinted=row, hinted_face=face)
        called = frozenset(act.row for act in self.seen.legal if isinstance(act, Place))
        return Aim(called, hinted=row, hinted_face=face)

    def _row_controls(self) -> dict[int, Control]:
        """What a click on each row does and, for a die in hand, why a row refuses it."""
        found: dict[int, Control] = {}
        if not self.can_act:
            return found
        called = self._aim().called
        for row in range(ROWS):
            choose = partial(self.hand.choose_row, row)
            control = Control(f"row{row}", Rect(0, 0, 0, 0), choose, can_focus=row in called)
            if self.hand.lifted >= 0 and row not in called:
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
            Hint(f"key/{name}", [keys.cap(name)], words, partial(self._press, name)) for name, words in acts.items()
        ]
        lay_out_top(sheet, areas, self.entry.title, facts, hints)

    def _press(self, action: str) -> None:
        self.on_action(action)

    def _lay_out_right(self, sheet: Sheet, area: Rect) -> None:
        look = sheet.look
        gap = look.px(12)
        now = Rect(area.left, area.top, area.width, min(look.px(150), area.height * 36 // 100))
        lay_out_now(sheet, now, self._now())
        top = now.bottom + gap
        if self.house.settings.show_odds:
            odds = Rect(area.left, top, area.width, look.px(108))
            shown = roll_odds(self.seen) if self.can_act and self.seen.in_turn else None
            lay_out_odds(sheet, odds, shown, self.picture.side)
            top = odds.bottom + gap
        panel = Rect(area.left, top, area.width, area.bottom - top)
        with sheet.panel("log_panel", panel, padding=0):
            inner = panel.inflate(-2 * look.px(16), -2 * look.px(10))
            head = Rect(inner.left, inner.top, inner.width, look.px(18))
            sheet.text("log_head", "LOG", head, size="tiny", colour="muted", most_lines=1)
            room = Rect(inner.left, head.bottom + look.px(6), inner.width, inner.bottom - head.bottom - look.px(6))
            lay_out_log(sheet, room, self.narration.lines, self._log_offset())

    def _log_offset(self) -> int | None:
        """Return how far the log was scrolled, None as long as it shows the newest lines."""
        before = self.sheet.scrolls.get("log")
        offset = self.hands.offsets.get("log")
        if before is None or offset is None or offset >= before.furthest:
            self.hands.offsets.pop("log", None)
            return None
        return offset

    def _why_off(self, action: Roll | Stop) -> str:
        """Return why a button is off, "" when it is on."""
        if self.match.outcome():
            return "The match is over."
        if self.actor not in self.humans:
            return f"{self.seating[self.actor].name} has the cup." if self.actor >= 0 else ""
        if not self.is_idle:
            return "One moment."
        return self.match.refusal(self.actor, action)

    def _why_line(self, seen: SharpObservation, roll_off: str, stop_off: str) -> str:
        """Return the line under the buttons: what they would do, or why they are off."""
        if roll_off and stop_off and roll_off != stop_off:
            return f"{roll_off} {stop_off}" if seen.rolls else stop_off
        return roll_off or stop_off or both_words(seen)

    def _now(self) -> Now:
        """Return whose turn it is, what to do, and what was just refused."""
        if self.match.outcome() and self.is_idle:
            return Now("the end", "The match is over", self.narration.lines[-1], is_yours=False)
        seat = self.picture.seat
        if seat not in self.humans:
            last = self.narration.lines[-1] if self.narration.lines else ""
            name = self.seating[seat].name if seat >= 0 else "The table"
            doing = "is thinking" if self.is_idle else "plays"
            return Now(f"{name}'s turn", f"{name} {doing}", last, is_yours=False)
        label = "your turn" if len(self.humans) == 1 else f"{self.seating[seat].name}'s turn"
        if not self.can_act:
            return Now(label, "One moment", self.narration.lines[-1])
        if self.asks_stop:
            return Now(label, "End the turn?", "Press Stop once more to end it, or Esc to go on.", self.refusal)
        if self.is_asking_hint:
            return Now(label, "Looking for a good move", "One moment.", self.refusal)
        if self.hint:
            return Now(label, "A hint", self.hint.sentence, self.refusal)
        headline, body = turn_words(self.seen, self.hand.face)
        return Now(label, headline, body, self.refusal)

    def _lay_out_buttons(self, sheet: Sheet, area: Rect) -> None:
        look, keys = sheet.look, self.house.keys
        gap = look.px(10)
        height = look.px(50)
        wide = (area.width - gap) * 58 // 100
        roll = Rect(area.left, area.top, wide, height)
        stop = Rect(roll.right + gap, area.top, area.width - wide - gap, height)
        seen = self.seen
        roll_off, stop_off = (self._why_off(action) for action in (Roll(), Stop()))
        (roll_label, short), stop_label = roll_words(seen), stop_words(seen, self.asks_stop)
        if button_width(look, roll_label, keys.cap("roll")) > roll.width:
            roll_label = short
        hinted = self.hint.action if self.hint else None
        for name, rect, act, label, off, style in (
            ("roll", roll, self.roll, roll_label, roll_off, "primary"),
            ("stop", stop, self.stop, stop_label, stop_off, "danger" if self.asks_stop else "raised"),
        ):
            sheet.control(Button(name, rect, act, not off, off, label=label, style=style, key=keys.cap(name)))
            if (name == "roll" and isinstance(hinted, Roll)) or (name == "stop" and isinstance(hinted, Stop)):
                sheet.picture(
                    f"hinted_{name}",
                    "icons/hint",
                    Rect(rect.left + look.px(6), rect.top + look.px(6), look.px(18), look.px(18)),
                )
        below = Rect(area.left, roll.bottom + look.px(8), area.width, area.bottom - roll.bottom - look.px(8))
        why = self._why_line(seen, roll_off, stop_off)
        sheet.text("why", why, below, size="small", colour="muted", most_lines=2, is_elided=True)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What moves, then the die in the hand."""
        self.queue.paint(surface)
        self.hand.paint(surface)
