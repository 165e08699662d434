"""The set-up of a game: which mode, who sits where, which options; it remembers the last one of each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

import pygame

from game import paths
from game.content.map_shelf import GAMES_WITH_MAPS
from game.content.problems import Faulty, Problem
from game.content.registry import entry_of, load_game, load_levels, own_content
from game.core import Option
from game.core.game import AnyGame
from game.core.levels import Level
from game.scenes.beginning import Chair, begin, players_of
from game.scenes.chairs import Chairs, named_for
from game.scenes.chosen import MODE, Chosen, Value, is_about_own
from game.scenes.house import House
from game.scenes.lessons import is_new_to, minutes_to_begin
from game.scenes.map_watch import SavedMaps, Watch
from game.scenes.menu import Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.scenes.option_rows import OptionRows, rows_of
from game.scenes.own_things import OwnThings, lay_own_things
from game.scenes.picker import PickerScene
from game.scenes.seat_rows import BY_CARDS, MACHINE, OWN_CARDS, Company, SeatDeeds, SeatRows
from game.store.settings import SetUp
from game.view.banner import lay_banner
from game.view.controls import Button, button_width
from game.view.sheet import Sheet

MAP = "map"
ROOMY, ROOM = 3, 102  # so many options have a line of their own with their help, in units so high
BANNER_FROM = 450  # units: on lower screens the options need the room
LEAST_BOARD, MOST_BOARD = 100, 240  # units: the picture of a board
LEAST_OPTIONS, OWN_LINE = 306, 36  # units: what the options below it need, and the line about own things


class SetUpScene(MenuScene):
    """Seats and options of one game, and the button that begins. ``map_name``: the board to begin with."""

    def __init__(self, house: House, game_name: str, map_name: str = "") -> None:
        super().__init__(house)
        self._entry = entry_of(game_name)
        self._trouble: list[Problem] = []
        self._levels: tuple[Level, ...] = ()
        self._game: AnyGame | None = None
        self._own = OwnThings([], [])
        remembered = house.settings.set_ups.get(game_name, SetUp())
        self._watch = Watch(SavedMaps().look) if game_name in GAMES_WITH_MAPS else None
        self._lost: Value = ""
        self._read_content(remembered.options | ({MAP: map_name} if map_name else {}))
        self._chairs = Chairs(self._levels, named_for(house, remembered.places))
        self._fit_chairs(max(2, self._fewest))
        words = import_module(f"game.view.{game_name}")
        self._board: Callable[..., None] | None = getattr(words, "lay_out_preview", None)
        self._role_of: Callable[[int, int], str] | None = getattr(words, "role_of", None)
        self._machines: Mapping[str, tuple[str, str]] = getattr(words, "MACHINES", {})
        self.hands.focus("begin", shows=False)

    # What it knows

    def _read_content(self, values: Mapping[str, Value]) -> None:
        """Read the game with the user's own things that the options ask for, and take over what was chosen."""
        self._trouble = []
        self._wishes = dict(values)
        options: tuple[Option, ...] = ()
        try:
            self._own = OwnThings(*own_content(self._entry.name, paths.data(), paths.home()))
            self.about = self._game = load_game(self._entry.name, paths.data(), paths.home(), values, self.house.cache)
            options = tuple(option for option in self._game.options() if not option.is_for_missions)
            self._levels = tuple(level for level in load_levels(self._entry.name, paths.data()) if level.is_shown)
        except Faulty as why:
            self._trouble = why.problems
        self._chosen = Chosen(options, values, bool(self._own.names))
        wish = values.get(MAP, "")
        self._lost = wish if wish != self._chosen.values.get(MAP, "") else ""
        self._rows = OptionRows(self._entry.name, self._chosen, bool(self._own.names), self._changed, self._pick)

    @property
    def _count(self) -> tuple[int, int]:
        """How many can play in the mode that is chosen: fewest and most."""
        return self._game.seats_for(self._chosen.values) if self._game else self._entry.players

    @property
    def _fewest(self) -> int:
        return self._count[0]

    @property
    def _most(self) -> int:
        return self._count[1]

    def _fit_chairs(self, fewest: int) -> None:
        self._chairs.fit(fewest, self._most)
        self.lines = self._chairs.lines()

    def resume(self) -> None:
        """Files may have been broken or mended meanwhile."""
        # A map that was broken a moment ago is chosen again once it is mended, unless another one was taken.
        self._read_content(self._wishes | self._chosen.values | ({MAP: self._lost} if self._lost else {}))
        self._chairs.levels = self._levels
        super().resume()

    def update(self, dt: float) -> None:
        """A map that was saved meanwhile is read again, and the others with it."""
        if self._watch is not None and self.house.stack.top is self and self._watch.update(dt):
            self.resume()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """Players at the left, options and own things at the right, the foot."""
        frame = frame_of(sheet, tallest=600)
        sheet.desk()
        header = self._lay_offer(sheet, frame.header)
        lay_header(sheet, header, self._entry.title, f"{self._entry.tagline}. Who sits at the table?")
        px, gap = sheet.px, sheet.px(16)
        left, right = frame.columns(sheet, 0.6)
        self._lay_players(sheet, left)
        banner = pygame.Rect(right.topleft, (right.width, px(132)))
        if not self._own.problems and not self._trouble:
            if self._board is not None:
                below = LEAST_OPTIONS + (OWN_LINE if self._own.names else 0)
                banner.height = max(px(LEAST_BOARD), min(px(MOST_BOARD), right.height - px(below)))
                self._board(sheet, banner, self._game)
                right.top, right.height = banner.bottom + gap, right.height - banner.height - gap
            elif right.height > px(BANNER_FROM):
                lay_banner(sheet, banner, f"boxes/{self._entry.name}")
                right.top, right.height = banner.bottom + gap, right.height - banner.height - gap
        self._lay_options(sheet, right)
        self._lay_foot(sheet, frame.footer)

    def _lay_offer(self, sheet: Sheet, rect: pygame.Rect) -> pygame.Rect:
        """Offer the lessons to a profile that has not played the game before; return what is left of the heading."""
        minutes = minutes_to_begin(self._entry.name) if is_new_to(self.house, self._entry.name) else 0
        if not minutes or not self.house.has_door("learn"):
            return rect
        words = f"Never played? Learn it: {minutes} minutes"
        width = button_width(sheet.look, words, icon="icons/hint")
        place = pygame.Rect(rect.right - width, rect.top + sheet.px(4), width, rect.height - sheet.px(8))
        sheet.control(Button("learn", place, self._learn, label=words, icon="icons/hint"))
        return pygame.Rect(rect.left, rect.top, place.left - sheet.px(12) - rect.left, rect.height)

    def _learn(self) -> None:
        self.house.open("learn", self._entry.name)

    def _lay_players(self, sheet: Sheet, rect: pygame.Rect) -> None:
        company = Company(self._chairs, self._levels, *self._count, self._by_cards(), self._role_of, self._machine)
        deeds = SeatDeeds(self._add, self._remove, self._swap, self._seat_kind, self.lay_line)
        with sheet.panel("players", rect) as inner:
            mode = self._chosen.mode
            top = self._rows.lay_mode(sheet, inner, mode) if mode is not None else inner.top
            rest = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
            rows = SeatRows(sheet, company, self._chosen, self._rows, deeds)
            height = rows.height()
            if height <= rest.height:
                rows.lay(rest)
                return
            with sheet.scroll("seats", rest, height, self.hands.offsets.get("seats", 0)) as content:
                rows.lay(pygame.Rect(content.left, content.top, content.width - sheet.px(12), height))

    @property
    def _machine(self) -> tuple[str, str]:
        """Name and words of what the rules play beyond all seats, in the mode that is chosen."""
        return self._machines.get(str(self._chosen.values.get(MODE)), (MACHINE, OWN_CARDS))

    def _by_cards(self) -> tuple[int, ...]:
        """The seats that cards play in the mode that is chosen."""
        return self._game.played_by_cards(self._chosen.values) if self._game else ()

    def _lay_options(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("options", rect) as inner:
            heading = sheet.text("options heading", "OPTIONS", inner, size="small", colour="muted", most_lines=1)
            top = heading.bottom + px(10)
            options = self._shown_options()
            is_low = inner.height < px(ROOM * len(options) + OWN_LINE)
            is_tight = self._board is not None or len(options) > ROOMY or is_low
            for row in rows_of(options, is_tight=is_tight):
                place = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
                top = self._rows.lay_row(sheet, place, row, has_help=not is_tight)
            rest = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
            if self._trouble:
                lay_own_things(sheet, rest, OwnThings([], self._trouble), self.hands, "The game cannot be read")
            elif any(map(is_about_own, options)) or (self._board is not None and self._own.problems):
                lay_own_things(sheet, rest, self._own, self.hands)

    def _shown_options(self) -> list[Option]:
        """Those about all; below the picture of a board those about own things only where there are any."""
        is_shown = self._board is None or bool(self._own.names)
        return [option for option in self._chosen.about(None) if is_shown or not is_about_own(option)]

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
            self._chairs.add()
            self.lines = self._chairs.lines()
            self.refresh()

    def _remove(self, seat: int) -> None:
        self._chairs.remove(seat)
        self.lines = self._chairs.lines()
        self.hands.focus(f"remove/{min(seat, len(self._chairs) - 1)}", self.hands.shows_focus)
        self.refresh()

    def _swap(self) -> None:
        self._chairs.move_up()
        self.lines = self._chairs.lines()
        self.refresh()

    def _seat_kind(self, seat: int, kind: int) -> None:
        self._chairs.seat(seat, kind)
        self.refresh()

    def _changed(self, option: Option) -> None:
        """Something was chosen; another mode has other seats, the user's own things bring choices of their own."""
        if option.name == MODE:
            self._fit_chairs(self._fewest)
        elif is_about_own(option) or self._board is not None:
            self._read_content(self._chosen.values)
        self.refresh()

    def _pick(self, option: Option) -> None:
        whose = ""
        if option.seat is not None:
            players = players_of(self._chairs.seated())
            whose = players[option.seat].name if option.seat < len(players) else MACHINE
        place, barred = self._chosen.place(option), self._chosen.barred(option)

        def take(picked: int) -> None:
            self._chosen.choose(option, picked)

        self.house.stack.push(PickerScene(self.house, self._entry.name, option, place, barred, take, whose))

    def _begin(self) -> None:
        chairs = self._chairs.seated()
        for seat in self._by_cards():
            chairs[seat] = Chair(BY_CARDS, self._levels[-1].name)
        options = self._chosen.for_match(len(chairs), self._most)
        try:
            saved = begin(self.house, self._entry.name, players_of(chairs), options)
        except Faulty as why:
            self._trouble = why.problems
            self.refresh()
            return
        self.house.settings.set_ups[self._entry.name] = SetUp(self._chairs.places(), dict(self._chosen.values))
        self.house.save_settings()
        self.house.stack.replace(self.house.doors["table"](saved))
