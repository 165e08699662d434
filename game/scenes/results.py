"""How a match ended: who won, the ranking, how it went, and the figures that its game tells."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

import pygame

from game.content.registry import entry_of
from game.core import BYSTANDER, Match, Outcome
from game.scenes.beginning import begin, names_in, sit_down
from game.scenes.house import House
from game.scenes.menu import Frame, Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.scenes.seats import Seats
from game.view.fields import Segments, lay_segments, segments_width
from game.view.ranking import Standing, lay_ranking, places_of
from game.view.sheet import Sheet

BOTH_FROM = 500  # units of height from which chart and dice are shown together
TALLEST_HERO, HERO_FROM, USUAL_ROW = 250, 170, 62


class HasMatch(Protocol):
    """A table, or a match that was loaded."""

    @property
    def match(self) -> Match:
        """The match."""
        ...


class ResultsScene(MenuScene):
    """The results of a finished match."""

    def __init__(self, house: House, what: HasMatch) -> None:
        super().__init__(house)
        self.match = what.match
        self._entry = entry_of(self.match.header.game)
        self._seats = Seats(self.match)
        self._seating = self._seats.seating
        self._words = import_module(f"game.view.{self._entry.name}")
        seen = self.match.view(BYSTANDER)
        self._picture: Any = self._words.Picture.of(self.match.game, len(self._seating), seen.history)
        self._picture.see(seen)
        found = self.match.outcome()
        assert found is not None, "results are shown of finished matches only"
        self._outcome: Outcome = found
        self._standing: Standing = self._words.standing(self._picture, found, self._seating)
        self._view = 0
        self.hands.focus("again", shows=False)

    def enter(self) -> None:
        """A fanfare."""
        super().enter()
        self.house.sounds.play("win" if self._standing.winners else "lose")

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Winner and ranking at the left, figures at the right, the foot."""
        frame = frame_of(sheet, tallest=690)
        sheet.desk()
        lay_header(sheet, frame.header, self._entry.title, f"{self._outcome.reason} {self._tally()}".rstrip())
        gap = sheet.px(16)
        left = pygame.Rect(frame.body.topleft, (round((frame.body.width - gap) * 0.42), frame.body.height))
        right = pygame.Rect(left.right + gap, frame.body.top, frame.body.right - left.right - gap, frame.body.height)
        self._lay_winner(sheet, left)
        self._lay_figures(sheet, right)
        self._lay_foot(sheet, frame)

    def _lay_winner(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px, count = sheet.px, len(self._standing.sides)
        with sheet.panel("winner", rect, "active") as inner:
            hero = pygame.Rect(inner.left, inner.top, inner.width, px(104))
            hero.height = max(px(104), min(px(TALLEST_HERO), inner.height - px(14) - count * px(USUAL_ROW)))
            if hero.height >= px(HERO_FROM):
                self._lay_hero(sheet, hero)
            else:
                self._lay_low_hero(sheet, hero)
            top = hero.bottom + px(14)
            rest = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
            told = getattr(self._words, "lay_out_score", None)
            if told is None or not told(sheet, rest, self._picture):
                sides, scores, winners = self._standing
                lay_ranking(sheet, rest, scores, winners, sides)

    def _lay_hero(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """The cup in its laurel in the middle, the words below."""
        px = sheet.px
        words = pygame.Rect(rect.left, rect.bottom - px(70), rect.width, px(70))
        room = pygame.Rect(rect.left, rect.top, rect.width, words.top - px(6) - rect.top)
        laurel = pygame.Rect(0, 0, round(room.height * 1.15), room.height)
        laurel.center = room.center
        cup = laurel.inflate(-laurel.width * 2 // 5, -room.height // 6)
        look = sheet.look

        def paint(surface: pygame.Surface) -> None:
            surface.blit(look.sprites.get("table/laurel", laurel.size), laurel)
            surface.blit(look.sprites.get("table/trophy", cup.size), cup)

        if self._standing.winners:
            sheet.canvas("trophy", laurel, paint)
        else:
            sheet.picture("trophy", self._emblem, cup)
        line = pygame.Rect(words.left, words.top, words.width, px(40))
        headline = sheet.text(
            "headline", self._headline, line, size=30, face="title", align="center", most_lines=1, is_elided=True
        )
        below = pygame.Rect(words.left, headline.bottom + px(2), words.width, px(24))
        sheet.text("lead", self._lead(), below, colour="muted", align="center", most_lines=1, is_elided=True)

    def _lay_low_hero(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """The cup at the left, the words beside it."""
        px = sheet.px
        cup = pygame.Rect(rect.left, rect.top, px(92), px(104))
        sheet.picture("trophy", self._emblem, cup)
        words = pygame.Rect(cup.right + px(14), rect.top + px(6), rect.right - cup.right - px(14), px(72))
        headline = sheet.text("headline", self._headline, words, size=27, face="title", most_lines=2, is_elided=True)
        below = pygame.Rect(words.left, headline.bottom + px(2), words.width, px(22))
        sheet.text("lead", self._lead(), below, colour="muted", most_lines=1, is_elided=True)

    @property
    def _emblem(self) -> str:
        """The cup, or what stands for a match that nobody won."""
        return "table/trophy" if self._standing.winners else str(getattr(self._words, "LOST", "table/trophy"))

    @property
    def _headline(self) -> str:
        told = getattr(self._words, "headline_words", None)
        if words := told(self._picture, self._outcome) if told else "":
            return str(words)
        winners = self._standing.winners
        names = names_in([self._standing.sides[side].name for side in winners])
        return f"{names} {'share the win' if len(winners) > 1 else 'wins'}"

    def _lead(self) -> str:
        """How much the winner is ahead, or what its game says of that."""
        told = getattr(self._words, "lead_words", None)
        if words := told(self._picture, self._outcome) if told else "":
            return str(words)
        sides, scores, winners = self._standing
        best = max(scores)
        rivals = [side for place, side in places_of(scores) if place > 1]
        amount = f"{best} {self._words.POINTS[best != 1]}"
        if len(winners) > 1 or not rivals:
            return f"with {amount} each" if len(winners) > 1 else f"with {amount}"
        return f"with {amount}, {best - scores[rivals[0]]} ahead of {sides[rivals[0]].name}"

    def _tally(self) -> str:
        """How one person has fared so far against rivals as strong as the strongest here."""
        tallies = self.house.profile.value.tallies.get(self._entry.name, {}) if self.house.profile else {}
        rival = self._seats.rival
        if len(self._seats.humans) != 1 or rival is None or rival.name not in tallies:
            return ""
        tally = tallies[rival.name]
        return f"Against {rival.words} you have won {tally.won} of {tally.played}."

    def _lay_figures(self, sheet: Sheet, rect: pygame.Rect) -> None:
        gap = sheet.px(16)
        if rect.height >= sheet.px(BOTH_FROM):
            share = 0.42 if len(self._seating) > 3 else 0.5
            upper = pygame.Rect(rect.left, rect.top, rect.width, round((rect.height - gap) * share))
            lower = pygame.Rect(rect.left, upper.bottom + gap, rect.width, rect.bottom - upper.bottom - gap)
            for view, part in enumerate((upper, lower)):
                with sheet.panel(f"figures {view}", part) as inner:
                    heading = self._words.FIGURES[view].upper()
                    told = sheet.text(f"heading {view}", heading, inner, size="small", colour="muted", most_lines=1)
                    if view == 0:
                        self._lay_goal(sheet, inner)
                    top = told.bottom + sheet.px(6)
                    self._lay_view(sheet, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), view)
            return
        with sheet.panel("figures", rect) as inner:
            width = segments_width(sheet.look, self._words.FIGURES)
            tabs = pygame.Rect(inner.left, inner.top, width, sheet.px(32))
            figures = self._words.FIGURES
            lay_segments(sheet, Segments("view", tabs, labels=figures, chosen=self._view, on_choose=self._show))
            if self._view == 0:
                beside = pygame.Rect(tabs.right, tabs.top, inner.right - tabs.right, tabs.height)
                self._lay_goal(sheet, beside)
            top = tabs.bottom + sheet.px(10)
            self._lay_view(sheet, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), self._view)

    def _lay_goal(self, sheet: Sheet, rect: pygame.Rect) -> None:
        words = self._words.goal_words(self._picture)
        sheet.text("goal", words, rect, size="small", colour="brass", align="right", most_lines=1, is_elided=True)

    def _lay_view(self, sheet: Sheet, rect: pygame.Rect, view: int) -> None:
        if view == 0:
            self._words.lay_out_rounds(sheet, rect, self._picture, self._seating)
        else:
            self._words.lay_out_statistics(sheet, rect, self._picture, self._seating)

    def _lay_foot(self, sheet: Sheet, frame: Frame) -> None:
        hints = [Hint(("Enter",), "play again", self._again), Hint(("Tab",), "next")]
        pushes = [
            Push("title", "Title", self.close, key=self.house.keys.cap("menu")),
            Push("replay", "Watch the replay", self._watch),
            Push("again", "Play again", self._again, "primary", "Enter"),
        ]
        lay_footer(sheet, frame.footer, hints, pushes)

    # What it does

    def on_enter(self) -> None:
        """Play again."""
        self._again()

    def _show(self, view: int) -> None:
        self._view = view
        self.refresh()

    def _watch(self) -> None:
        self.house.open("replay", self)

    def _again(self) -> None:
        """The same seats and options; who begins is drawn anew."""
        header = self.match.header
        sit_down(self.house, lambda: begin(self.house, header.game, header.players, header.options))
