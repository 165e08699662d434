"""The set-up of a game: who sits where, which options; it remembers the last one of each game."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game import paths
from game.content.problems import Faulty, Problem
from game.content.registry import entry_of, load_game, load_levels, own_content
from game.core import Option
from game.core.game import AnyGame
from game.core.levels import Level
from game.scenes.beginning import Chair, begin, players_of, usual_name
from game.scenes.house import House
from game.scenes.menu import Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.scenes.own_things import OwnThings, lay_own_things
from game.scenes.typing import Line
from game.store.settings import Place, SetUp
from game.view.banner import lay_banner
from game.view.controls import Button
from game.view.fields import Segments, lay_segments, paint_dot, segments_width
from game.view.sheet import Sheet
from game.view.text import Span

ROW, ROW_GAP = 40, 8
BANNER_FROM = 450  # units: on lower screens the options need the room
HUMAN = "Human"


@dataclass
class _Chair:
    """A seat on the screen: its line, and 0 for a person or 1 + the place of the bot's level."""

    line: Line
    kind: int


class SetUpScene(MenuScene):
    """Seats and options of one game, and the button that begins."""

    def __init__(self, house: House, game_name: str) -> None:
        super().__init__(house)
        self._entry = entry_of(game_name)
        self._trouble: list[Problem] = []
        self._levels: tuple[Level, ...] = ()
        self._options: tuple[Option, ...] = ()
        self._game: AnyGame | None = None
        self._own = OwnThings([], [])
        self._read_content()
        remembered = house.settings.set_ups.get(game_name, SetUp())
        self._chairs = [self._chair(place) for place in remembered.places[: self._most]]
        for _ in range(len(self._chairs), max(2, self._fewest)):
            self._chairs.append(self._chair(Place(kind="human" if not self._chairs else "bot")))
        self._chosen = self._known_options(remembered)
        self._name_lines()
        self.hands.focus("begin", shows=False)

    # What it knows

    def _read_content(self) -> None:
        self._trouble = []
        try:
            self._game = load_game(self._entry.name, paths.data())
            self._options = self._game.options()
            self._levels = tuple(level for level in load_levels(self._entry.name, paths.data()) if level.is_shown)
            self._own = OwnThings(*own_content(self._entry.name, paths.data(), paths.home()))
        except Faulty as why:
            self._trouble = why.problems

    @property
    def _fewest(self) -> int:
        return self._game.seats[0] if self._game else self._entry.players[0]

    @property
    def _most(self) -> int:
        return self._game.seats[1] if self._game else self._entry.players[1]

    def _chair(self, place: Place) -> _Chair:
        names = [level.name for level in self._levels]
        usual = names.index("normal") if "normal" in names else 0
        kind = 0
        if place.kind == "bot" and names:
            kind = 1 + (names.index(place.level) if place.level in names else usual)
        return _Chair(Line(place.name), kind)

    def _known_options(self, remembered: SetUp) -> dict[str, str | int | bool]:
        """The options as they were chosen the last time, as far as they can still be chosen."""
        chosen: dict[str, str | int | bool] = {}
        for option in self._options:
            values = [value for value, _ in option.choices]
            last = remembered.options.get(option.name, option.default)
            is_known = last in values and not (self._is_about_own(option) and last and not self._own.names)
            chosen[option.name] = last if is_known else option.default
        return chosen

    @staticmethod
    def _is_about_own(option: Option) -> bool:
        """Options named `own_…` are about the user's own content."""
        return option.name.startswith("own_")

    def _level(self, chair: _Chair) -> str:
        return self._levels[chair.kind - 1].name if chair.kind else ""

    def _name_lines(self) -> None:
        self.lines = {f"name/{seat}": chair.line for seat, chair in enumerate(self._chairs)}

    def resume(self) -> None:
        """Own tiles may have been mended meanwhile."""
        self._read_content()
        super().resume()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Players at the left, options and own things at the right, the foot."""
        frame = frame_of(sheet, tallest=600)
        sheet.desk()
        lay_header(sheet, frame.header, self._entry.title, f"{self._entry.tagline}. Who sits at the table?")
        px, gap = sheet.px, sheet.px(16)
        left = round((frame.body.width - gap) * 0.6)
        self._lay_players(sheet, pygame.Rect(frame.body.topleft, (left, frame.body.height)))
        right = pygame.Rect(frame.body.left + left + gap, frame.body.top, 0, frame.body.height)
        right.width = frame.body.right - right.left
        banner = pygame.Rect(right.topleft, (right.width, px(132)))
        if right.height > px(BANNER_FROM) and not self._own.problems and not self._trouble:
            lay_banner(sheet, banner, f"boxes/{self._entry.name}")
            right.top, right.height = banner.bottom + gap, right.height - banner.height - gap
        self._lay_options(sheet, right)
        self._lay_foot(sheet, frame.footer)

    def _lay_players(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("players", rect) as inner:
            heading = sheet.text("players heading", "PLAYERS", inner, size="small", colour="muted", most_lines=1)
            words = f"{self._fewest} to {self._most} can play"
            sheet.text("players count", words, inner, size="small", colour="muted", align="right", most_lines=1)
            top = heading.bottom + px(10)
            for seat, chair in enumerate(self._chairs):
                self._lay_chair(sheet, pygame.Rect(inner.left, top, inner.width, px(ROW)), seat, chair)
                top += px(ROW + ROW_GAP)
            if len(self._chairs) < self._most:
                add = pygame.Rect(inner.left + px(26), top, px(170), px(ROW))
                sheet.control(
                    Button("add", add, on_act=self._add, label="Add a player", icon="icons/plus", style="quiet")
                )
                top += px(ROW + ROW_GAP)
            self._lay_legend(sheet, pygame.Rect(inner.left, top, inner.width, inner.bottom - top))

    def _lay_chair(self, sheet: Sheet, row: pygame.Rect, seat: int, chair: _Chair) -> None:
        px = sheet.px
        dot = pygame.Rect(row.left, row.centery - px(8), px(16), px(16))
        sheet.canvas(
            f"dot/{seat}", dot, lambda to: paint_dot(to, sheet.look, dot.center, dot.width // 2 - 1, f"seat{seat}")
        )
        labels = [HUMAN, *(level.label for level in self._levels)]
        kinds = pygame.Rect(0, row.top, max(px(240), segments_width(sheet.look, labels)), row.height)
        kinds.right = row.right - row.height - px(6)
        line = pygame.Rect(dot.right + px(10), row.top, kinds.left - px(10) - dot.right - px(10), row.height)
        self.lay_line(
            sheet,
            f"name/{seat}",
            line,
            usual_name(seat, self._level(chair)),
            "icons/bot" if chair.kind else "icons/human",
        )
        lay_segments(
            sheet,
            Segments(
                f"kind/{seat}", kinds, labels=labels, chosen=chair.kind,
                on_choose=lambda kind: self._seat_kind(seat, kind),
                tip=self._levels[chair.kind - 1].says if chair.kind else "Somebody at this screen.",
            ),
        )  # fmt: skip
        can_go = len(self._chairs) > self._fewest
        sheet.control(
            Button(
                f"remove/{seat}", pygame.Rect(row.right - row.height, row.top, row.height, row.height),
                on_act=lambda: self._remove(seat), is_on=can_go, icon="icons/cross", style="quiet",
                reason="" if can_go else f"At least {self._fewest} play.", tip="Take this seat away.",
            )
        )  # fmt: skip

    def _lay_legend(self, sheet: Sheet, rect: pygame.Rect) -> None:
        """What the levels are, where there is room for all of it."""
        words: list[str | Span] = []
        for level in self._levels:
            words += ["\n"] * bool(words) + [Span(f"{level.label}: ", face="bold"), level.says]
        block = sheet.look.set(words, rect.width, size="small", colour="muted")
        if words and block.height + sheet.px(4) <= rect.height:
            sheet.text("legend", words, rect, size="small", colour="muted", valign="bottom")

    def _lay_options(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("options", rect) as inner:
            heading = sheet.text("options heading", "OPTIONS", inner, size="small", colour="muted", most_lines=1)
            top = heading.bottom + px(10)
            for option in self._options:
                top = self._lay_option(sheet, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), option)
            rest = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
            if self._trouble:
                lay_own_things(sheet, rest, OwnThings([], self._trouble), self.hands, "The game cannot be read")
            elif any(self._is_about_own(option) for option in self._options):
                lay_own_things(sheet, rest, self._own, self.hands)

    def _lay_option(self, sheet: Sheet, rect: pygame.Rect, option: Option) -> int:
        """Label, choices and help of one option; gives where the next one may begin."""
        px = sheet.px
        name = f"option/{option.name}"
        label = sheet.text(f"{name} label", option.label, rect, face="bold", most_lines=1)
        is_on = not self._is_about_own(option) or bool(self._own.names)
        choices = pygame.Rect(rect.left, label.bottom + px(6), rect.width, px(36))
        values = [value for value, _ in option.choices]
        lay_segments(
            sheet,
            Segments(
                name, choices, labels=[words for _, words in option.choices],
                chosen=values.index(self._chosen[option.name]), is_on=is_on,
                reason="" if is_on else "There are none that can be played.",
                on_choose=lambda place: self._choose(option, place),
            ),
        )  # fmt: skip
        bottom = choices.bottom
        if option.help:
            below = pygame.Rect(rect.left, bottom + px(5), rect.width, px(40))
            bottom = sheet.text(f"{name} help", option.help, below, size="small", colour="muted", most_lines=2).bottom
        return bottom + px(14)

    def _lay_foot(self, sheet: Sheet, rect: pygame.Rect) -> None:
        cap = self.house.keys.cap
        hints = [
            Hint(("Tab",), "next"),
            Hint(("left", "right"), "choose"),
            Hint((cap("rules"),), "rules", self._open_rules),
        ]
        reason = "The data of the game are broken: see the list." if self._trouble else ""
        pushes = [
            Push("back", "Back", self.close, key=cap("menu")),
            Push("begin", "Begin", self._begin, "primary", "Enter", reason),
        ]
        lay_footer(sheet, rect, hints, pushes)

    # What it does

    def on_enter(self) -> None:
        """Begin."""
        begin_button = self.sheet.controls.get("begin")
        if begin_button is not None:
            begin_button.act()

    def on_line_done(self, name: str) -> None:
        """On to the button, so that a second Enter begins."""
        self.hands.focus("begin")

    def on_action(self, action: str) -> bool:
        """F1 opens the rules."""
        if action == "rules":
            self._open_rules()
            return True
        return super().on_action(action)

    def _open_rules(self) -> None:
        self.house.open("rules", self._entry.name)

    def _add(self) -> None:
        if len(self._chairs) < self._most:
            self._chairs.append(self._chair(Place(kind="bot", level=self._level(self._chairs[-1]))))
            self._name_lines()
            self.refresh()

    def _remove(self, seat: int) -> None:
        del self._chairs[seat]
        self._name_lines()
        self.hands.focus(f"remove/{min(seat, len(self._chairs) - 1)}", self.hands.shows_focus)
        self.refresh()

    def _seat_kind(self, seat: int, kind: int) -> None:
        self._chairs[seat].kind = kind
        self.refresh()

    def _choose(self, option: Option, place: int) -> None:
        self._chosen[option.name] = option.choices[place][0]
        self.refresh()

    def _begin(self) -> None:
        chairs = [Chair(chair.line.text, self._level(chair)) for chair in self._chairs]
        try:
            saved = begin(self.house, self._entry.name, players_of(chairs), self._chosen)
        except Faulty as why:
            self._trouble = why.problems
            self.refresh()
            return
        self._remember(chairs)
        self.house.stack.replace(self.house.doors["table"](saved))

    def _remember(self, chairs: list[Chair]) -> None:
        places = [Place(name, "bot" if level else "human", level) for name, level in chairs]
        self.house.settings.set_ups[self._entry.name] = SetUp(places, dict(self._chosen))
        self.house.save_settings()
