"""How a match ended: who won and the ranking, beside it its course with the turning points, and all figures.

The winner is always in sight; the pages at the right are chosen by a switch, or by their number. The debriefing of a
mission and the list of saved matches lead here too; then the way out goes back there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import pygame

from game.core import BYSTANDER
from game.core.wording import listed
from game.scenes.beginning import begin, sit_down
from game.scenes.finished import FinishedScene
from game.scenes.house import House
from game.scenes.menu import Frame, Hint, Push, frame_of, lay_footer, lay_header
from game.scenes.replay import HasMatch
from game.scenes.replays import export
from game.view.fields import Segments, lay_segments, segments_width
from game.view.figure_table import lay_tables
from game.view.hindsight import Table
from game.view.ranking import Standing, lay_ranking, places_of
from game.view.seating import Seating
from game.view.sheet import Sheet

LEFT = 0.36  # share of the width that the winner gets
COURSE = "Course"
LayFigures = Callable[[Sheet, pygame.Rect, Any, Sequence[Seating]], None]
TALLEST_HERO, HERO_FROM, USUAL_ROW = 250, 170, 62


class View(NamedTuple):
    """A page at the right: its name, and what lays it out."""

    name: str
    lay: Callable[[Sheet, pygame.Rect], object]


class ResultsScene(FinishedScene):
    """The results of a finished match. ``is_later``: it is looked at once more."""

    def __init__(self, house: House, what: HasMatch, is_later: bool = False) -> None:
        super().__init__(house, what)
        self._is_later = is_later
        self._words = import_module(f"game.view.{self._entry.name}")
        seen = self.match.view(BYSTANDER)
        self._picture: Any = self._words.Picture.of(self.match.game, len(self._seating), seen.history)
        self._picture.see(seen)
        self._standing: Standing = self._words.standing(self._picture, self._outcome, self._seating)
        self._view = 0
        self.hands.focus("title" if is_later else "again", shows=False)

    def enter(self) -> None:
        """A fanfare, when it has just ended."""
        super().enter()
        if not self._is_later:
            self.house.sounds.play("win" if self._standing.winners else "lose")

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Winner and ranking at the left, figures at the right, the foot."""
        frame = frame_of(sheet, tallest=690)
        sheet.desk()
        lay_header(sheet, frame.header, self._entry.title, f"{self._outcome.reason} {self._tally()}".rstrip())
        left, right = frame.columns(sheet, LEFT)
        self._lay_winner(sheet, left)
        self._lay_views(sheet, right)
        self._lay_foot(sheet, frame)

    def _lay_winner(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px, count = sheet.px, len(self._standing.sides)
        with sheet.panel("winner", rect) as inner:
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
        names = listed([self._standing.sides[side].name for side in winners])
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

    def _views(self) -> list[View]:
        """The course, what the game tells of the table, and the tables of figures once they are worked out."""
        found = [View(COURSE, self._course.lay)]
        found += [View(name, partial(self._lay_figures, lay)) for name, lay in self._words.FIGURES]
        pages = self._course.hindsight.pages if self._course.hindsight else ()
        return found + [View(page.name, partial(self._lay_tables, page.tables)) for page in pages]

    def _lay_figures(self, lay: LayFigures, sheet: Sheet, rect: pygame.Rect) -> None:
        lay(sheet, rect, self._picture, self._seating)

    def _lay_tables(self, tables: tuple[Table, ...], sheet: Sheet, rect: pygame.Rect) -> None:
        lay_tables(sheet, rect, tables, self.hands.offsets.get("tables", 0))

    def _lay_views(self, sheet: Sheet, rect: pygame.Rect) -> None:
        views = self._views()
        with sheet.panel("figures", rect) as inner:
            names = [view.name for view in views]
            tabs = pygame.Rect(inner.left, inner.top, segments_width(sheet.look, names), sheet.px(32))
            lay_segments(sheet, Segments("view", tabs, labels=names, chosen=self._view, on_choose=self._show))
            beside = pygame.Rect(
                tabs.right + sheet.px(12), tabs.top, inner.right - tabs.right - sheet.px(12), tabs.height
            )
            top = tabs.bottom + sheet.px(10)
            below = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
            if self._view:
                views[self._view].lay(sheet, below)
            elif not self._course.lay(sheet, below, beside):
                words = self._words.goal_words(self._picture)
                sheet.text("goal", words, beside, size="small", colour="brass", align="right", valign="center",
                           most_lines=1, is_elided=True)  # fmt: skip

    def _lay_foot(self, sheet: Sheet, frame: Frame) -> None:
        onward = Hint(("Enter",), "back" if self._is_later else "play again", self.on_enter)
        hints = [onward, Hint(("1", "2", "3"), "pages"), Hint(("Tab",), "next")]
        pushes = [Push("replay", "Watch the replay", self._watch)]
        if self.path is not None:
            pushes.insert(0, Push("export", "Export", self._export))
        if self._is_later:
            pushes.append(Push("title", "Back", self.close, "primary", self.house.keys.cap("menu")))
        else:
            pushes.insert(0, Push("title", "Title", self.close, key=self.house.keys.cap("menu")))
            pushes.append(Push("again", "Play again", self._again, "primary", "Enter"))
        lay_footer(sheet, frame.footer, hints, pushes)

    # What it does

    def handle(self, event: pygame.event.Event) -> bool:
        """The pages by their number."""
        is_key = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if is_key and 0 <= event.key - pygame.K_1 < len(self._views()):
            self._show(event.key - pygame.K_1)
            return True
        return super().handle(event)

    def on_enter(self) -> None:
        """Play again; back, where it is looked at once more."""
        if self._is_later:
            self.close()
        else:
            self._again()

    def _show(self, view: int) -> None:
        self._view = view
        self.refresh()

    def _export(self) -> None:
        if self.path is not None:
            export(self.house, self.path)

    def _again(self) -> None:
        """The same seats and options; who begins is drawn anew."""
        header = self.match.header
        sit_down(self.house, lambda: begin(self.house, header.game, header.players, header.options))
