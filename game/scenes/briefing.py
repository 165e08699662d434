"""The briefing of a mission: what it is about, what is asked, who plays, and what the player may still choose."""

from __future__ import annotations

from functools import partial
from importlib import import_module

import pygame

from game import paths
from game.content.problems import Faulty
from game.content.registry import entry_of, load_levels
from game.core.campaigns import CARDS, YOU, Campaign, Mission, Value
from game.scenes.beginning import sit_down
from game.scenes.house import House
from game.scenes.menu import Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.scenes.missions import Progress, begin_mission, goal_words, options_of, under_way, unlock_words
from game.view.banner import lay_banner
from game.view.campaign_map import paint_stars
from game.view.choices import Choice
from game.view.sheet import Sheet
from game.view.text import Rich, Span

LOWEST_BANNER, HEADING = 120, 28  # units
BANNER_SHAPE = 0.6
"""How high a strip of box art may be at most, as a share of its width."""
ROW, STAR, LINE = 26, 18, 20


class BriefingScene(MenuScene):
    """The card of a mission before its match."""

    def __init__(self, house: House, campaign: Campaign, mission: Mission) -> None:
        super().__init__(house)
        self._campaign, self._mission = campaign, mission
        self._entry = entry_of(mission.game)
        self.about = mission.game
        self._options: dict[str, Value] = dict(mission.options)
        self._look_again()
        self._know_options()
        self._take_in()
        self.hands.focus("begin", shows=False)

    def _look_again(self) -> None:
        self._progress = Progress(self.house, self._campaign)
        self._waiting = under_way(self.house, self._campaign).get(self._mission.id)

    def _know_options(self) -> None:
        try:
            self._known = options_of(self._mission, self._options)
        except Faulty:
            self._known = {}

    def _take_in(self) -> None:
        """What was unlocked joins the options that list several things."""
        joined = {
            name: self._progress.enlarged(self._mission, name)
            for name in self._mission.choices
            if name in self._known and self._known[name].is_several
        }
        if joined:
            self._options |= joined
            self._know_options()

    def resume(self) -> None:
        """A match of it may have begun meanwhile."""
        self._look_again()
        self._take_in()
        super().resume()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Story at the left, goals and seats at the right, the foot."""
        frame = frame_of(sheet, tallest=660)
        sheet.desk()
        lay_header(sheet, frame.header, self._mission.title, f"{self._campaign.title}, {self._entry.title}")
        left, right = frame.columns(sheet, 0.56)
        with sheet.panel("briefing", left) as inner:
            self._lay_story(sheet, inner)
        with sheet.panel("orders", right) as inner:
            self._lay_orders(sheet, inner)
        self._lay_foot(sheet, frame.footer)

    def _lay_story(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px, words = sheet.px, self._mission.briefing
        top = lay_picture(sheet, rect, self._entry.name, story_height(sheet, rect.width, words) + px(HEADING))
        head = pygame.Rect(rect.left, top, rect.width, px(20))
        told = sheet.text("briefing heading", "BRIEFING", head, size="small", colour="muted", most_lines=1)
        rest = pygame.Rect(rect.left, told.bottom + px(6), rect.width, rect.bottom - told.bottom - px(6))
        sheet.text("briefing words", words, rest, size="lead", is_elided=True)

    def _lay_orders(self, sheet: Sheet, rect: pygame.Rect) -> None:
        gap = sheet.px(14)
        top = self._lay_goals(sheet, rect) + gap
        for lay in (self._lay_seats, self._lay_handicaps, self._lay_choices, self._lay_unlocks, self._lay_terms):
            below = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
            bottom = lay(sheet, below)
            top = bottom + gap if bottom > top else top

    def _lay_goals(self, sheet: Sheet, rect: pygame.Rect) -> int:
        reached = self._progress.record(self._mission).goals
        rows = [(goal_words(self._mission, goal), goal.kind in reached) for goal in self._mission.goals]
        return lay_goals(sheet, rect, rows)

    def _lay_seats(self, sheet: Sheet, rect: pygame.Rect) -> int:
        px = sheet.px
        told = sheet.text("seats heading", "AT THE TABLE", rect, size="small", colour="muted", most_lines=1)
        words: Rich = self._who()
        below = pygame.Rect(rect.left, told.bottom + px(4), rect.width, px(44))
        return sheet.text("seats", words, below, most_lines=2, is_elided=True).bottom

    def _who(self) -> list[str | Span]:
        """You as the agent; then the others with their strength."""
        labels = {level.name: level.label.lower() for level in load_levels(self._entry.name, paths.data())}
        bots = [who for who in self._mission.seats if who not in (YOU, CARDS)]
        found = [(bots.count(name), label) for name, label in labels.items() if name in bots]
        others = [f"{count} {label} {'bots' if count > 1 else 'bot'}" for count, label in found]
        others += ["a defender whom cards move"] * (CARDS in self._mission.seats)
        return [Span(f"You{self._role()}", "brass", "bold"), f"; {', '.join(others) or 'the rules play the others'}."]

    def _role(self) -> str:
        """As what the player plays, in games whose seats have names."""
        role_of = getattr(import_module(f"game.view.{self._entry.name}"), "role_of", None)
        role = role_of(self._mission.seat, len(self._mission.seats)) if role_of is not None else ""
        return f" as {role.lower()}" if role else ""

    def _lay_handicaps(self, sheet: Sheet, rect: pygame.Rect) -> int:
        """What makes it harder for one side; gives where the next thing may begin."""
        names = [name for name in self._mission.handicaps if name in self._known]
        if not names:
            return rect.top
        lines: list[Rich] = []
        for name in names:
            usual = self._known[name].label_of(self._known[name].default)
            value = Span(self._label(name, self._options[name]), "brass_light", "bold")
            lines.append([Span(f"{self._about(name)}: ", "muted"), value, Span(f" (usually {usual})", "muted")])
        return _lay_lines(sheet, rect, "handicaps", "HANDICAPS", lines)

    def _lay_unlocks(self, sheet: Sheet, rect: pygame.Rect) -> int:
        """What a win unlocks for later missions; gives where the next thing may begin."""
        if not self._mission.unlocks:
            return rect.top
        heading = "UNLOCKED FOR LATER MISSIONS" if self._progress.is_won(self._mission) else "A WIN UNLOCKS"
        words: Rich = [Span(unlock_words(self._campaign, self._mission.unlocks), "brass_light")]
        return _lay_lines(sheet, rect, "unlocks", heading, [words])

    def _line(self, name: str) -> Rich:
        """An option and its value, in words."""
        return [Span(f"{self._about(name)}: ", "muted"), self._label(name, self._options[name])]

    @property
    def _open_choices(self) -> dict[str, list[Value]]:
        """What the player may take, for each option that leaves a choice."""
        offered = {
            name: self._progress.offered(self._mission, name)
            for name in self._mission.choices
            if name in self._known and not self._known[name].is_several
        }
        return {name: values for name, values in offered.items() if len(values) > 1}

    def _lay_choices(self, sheet: Sheet, rect: pygame.Rect) -> int:
        """What was unlocked and may be taken, each as a choice; gives where the next thing may begin."""
        px, top = sheet.px, rect.top
        for name, values in self._open_choices.items():
            label = pygame.Rect(rect.left, top, rect.width, px(20))
            words = f"{self._about(name)}: yours to choose"
            told = sheet.text(f"{name} label", words, label, size="small", colour="muted", most_lines=1)
            row = pygame.Rect(rect.left, told.bottom + px(4), rect.width, px(36))
            labels = [self._label(name, value) for value in values]
            place, take = values.index(self._options[name]), partial(self._take, name, values)
            passages = self._known[name].details.get(self._options[name], ())
            tip = "\n".join(f"{title}: {text}" if title else text for title, text in passages)
            sheet.control(Choice(f"choice/{name}", row, options=labels, picked=place, on_pick=take, tip=tip))
            top = row.bottom + px(10)
        return top - px(10) if top > rect.top else top

    def _lay_terms(self, sheet: Sheet, rect: pygame.Rect) -> int:
        """What is fixed; gives where it ends."""
        shown = [
            name
            for name in self._options
            if name in self._known and name not in self._open_choices and name not in self._mission.handicaps
        ]
        if not shown or rect.height < sheet.px(44):
            return rect.top
        return _lay_lines(sheet, rect, "terms", "TERMS", [self._line(name) for name in shown])

    def _about(self, name: str) -> str:
        """What an option is about: of the match, or of whose seat."""
        option = self._known[name]
        if option.seat is None or option.seat == self._mission.seat:
            return option.label if option.seat is None else f"Your {option.label}"
        return (
            f"{option.label} of seat {option.seat + 1}" if len(self._mission.seats) > 2 else f"Rival's {option.label}"
        )

    def _label(self, name: str, value: Value) -> str:
        return self._known[name].label_of(value)

    def _lay_foot(self, sheet: Sheet, rect: pygame.Rect) -> None:
        begin = Push("begin", "Begin", self._begin, "primary", "Enter")
        pushes = [Push("back", "Back", self.close, key=self.house.keys.cap("menu")), begin]
        if self._waiting is not None:
            pushes[1:] = [
                Push("anew", "Begin anew", self._begin),
                Push("begin", "Continue", self._continue, "primary", "Enter"),
            ]
        lay_footer(sheet, rect, [Hint(("Tab",), "next"), Hint((self.house.keys.cap("rules"),), "rules")], pushes)

    # What it does

    def _take(self, name: str, values: list[Value], place: int) -> None:
        self._options[name] = values[place % len(values)]
        self._know_options()
        self.refresh()

    def _begin(self) -> None:
        sit_down(self.house, lambda: begin_mission(self.house, self._campaign, self._mission, self._options))

    def _continue(self) -> None:
        if self._waiting is not None:
            self.house.stack.replace(self.house.doors["continue"](self._waiting))

    def on_enter(self) -> None:
        """Begin, or go on with the match that waits."""
        (self._continue if self._waiting is not None else self._begin)()

    def on_action(self, action: str) -> bool:
        """F1 opens the rules."""
        if action == "rules":
            self.house.open("rules", self._entry.name)
            return True
        return super().on_action(action)


def _lay_lines(sheet: Sheet, rect: pygame.Rect, name: str, heading: str, lines: list[Rich]) -> int:
    """A heading, then one line below the other, as far as there is room; gives where they end."""
    px = sheet.px
    bottom = sheet.text(f"{name} heading", heading, rect, size="small", colour="muted", most_lines=1).bottom + px(4)
    for number, words in enumerate(lines):
        line = pygame.Rect(rect.left, bottom, rect.width, min(px(LINE * 2), rect.bottom - bottom))
        if line.height < px(LINE):
            break
        told = sheet.text(f"{name} {number}", words, line, size="note", most_lines=2, is_elided=True)
        bottom = told.bottom + px(2)
    return bottom


def story_height(sheet: Sheet, width: int, words: str) -> int:
    """How many pixels a story needs."""
    return sheet.look.set(words, width, size="lead").height


def lay_picture(sheet: Sheet, rect: pygame.Rect, game: str, needed: int) -> int:
    """The box of the game as a strip above the ``needed`` pixels of what follows; none where it would be too low.

    Gives where the next thing may begin.
    """
    gap = sheet.px(16)
    height = min(round(rect.width * BANNER_SHAPE), rect.height - gap - needed)
    if height < sheet.px(LOWEST_BANNER):
        return rect.top
    lay_banner(sheet, pygame.Rect(rect.topleft, (rect.width, height)), f"boxes/{game}")
    return rect.top + height + gap


def goals_height(sheet: Sheet, count: int) -> int:
    """How many pixels so many goals need, with their heading."""
    return sheet.px(24) + sheet.px(ROW) * count


def lay_goals(sheet: Sheet, rect: pygame.Rect, rows: list[tuple[str, bool]]) -> int:
    """A heading, then a star and a sentence for each goal; gives where the next thing may begin."""
    px = sheet.px
    told = sheet.text("goals heading", "GOALS", rect, size="small", colour="muted", most_lines=1)
    top = told.bottom + px(4)
    for number, (words, is_reached) in enumerate(rows):
        side = px(STAR)
        star = pygame.Rect(rect.left, top + (px(ROW) - side) // 2, side, side)

        def paint(surface: pygame.Surface, star: pygame.Rect = star, is_reached: bool = is_reached) -> None:
            paint_stars(surface, sheet.look, star.left, star.top, star.width, int(is_reached), 1)

        sheet.canvas(f"goal star {number}", star, paint)
        row = pygame.Rect(star.right + px(8), top, rect.right - star.right - px(8), px(ROW))
        colour = "brass_light" if is_reached else "text"
        sheet.text(f"goal {number}", words, row, colour=colour, valign="center", most_lines=1, is_elided=True)
        top += px(ROW)
    return top
