"""The report of a map of the shelf: computer players meet on it, as many times as wanted, and the board tells.

The report that was finished last is kept for each map, by its content, and shown at once the next time. While matches
are played the page fills; they can be cancelled at any moment, and what was played stays to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame
from msgspec.structs import replace

from game import paths
from game.bots.arena import Contest
from game.bots.map_report import FORM, LineUps, Report, every_pair, mirror, report_of
from game.content.digest import digest_of
from game.content.map_shelf import ShelvedMap
from game.content.problems import Faulty, Problem
from game.content.registry import load_game, load_levels
from game.core.levels import Level
from game.core.wording import listed
from game.rules.hidden.tally import Tally
from game.scenes.house import House
from game.scenes.map_report_board import HeatBoard
from game.scenes.map_report_page import TABS, Style, Wish, lay_page, lay_progress, lay_wish
from game.scenes.menu import Frame, MenuScene, Push, frame_of, lay_footer, lay_header
from game.scenes.own_things import lay_problems
from game.scenes.surveying import Surveying, SurveyProcesses
from game.store.reports import save_report
from game.store.trouble import reason
from game.view.controls import Control
from game.view.fields import Segments, lay_segments
from game.view.sheet import Sheet

GAMES = (50, 200, 500, 2000)
USUAL_GAMES = 1
SEED = 1
OFTEN = 1.0  # seconds between two looks at what has come while matches are played
_STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_TIME = "Hard players think longest. You can cancel at any time, and see what was played until then."
_MORE = "More matches tell more: with 50 a share is known to about 14 points, with 200 to 7, with 2000 to 2."


class MapReportScene(MenuScene):
    """The board at the left with its heat; at the right what is to be played, how far it is, or what came out.

    ``survey``: plays the matches of a contest.
    """

    def __init__(
        self, house: House, shelved: ShelvedMap, survey: Callable[[Contest, int], Surveying] = SurveyProcesses
    ) -> None:
        super().__init__(house)
        self._shelved = shelved
        self._play = survey
        self._survey: Surveying | None = None
        self._problems: list[Problem] = []
        self._games, self._who = USUAL_GAMES, 0
        self._tab = 0
        self._tally, self._elapsed, self._since = Tally(), 0.0, 0.0
        self._is_asking = self._is_whole = False
        self._report: Report | None = None
        self._read()

    # What it knows

    def _read(self) -> None:
        """Read the map and the players; the report that was kept is shown, without one it is asked for."""
        name = self._shelved.game
        board = self._shelved.name if self._shelved.can_be_played else str(self._shelved.path.absolute())
        self._options: dict[str, str | int | bool] = {"map": board}
        try:
            self._game: Any = load_game(name, paths.data(), paths.home(), self._options, self.house.cache)
            self._levels = [level for level in load_levels(name, paths.data()) if level.is_shown]
        except Faulty as why:
            self._problems = why.problems
            return
        self._board = HeatBoard(self._game, self.house.look((1280, 720)))
        self._style = Style(self._board.hues, {level.name: level.label for level in self._levels})
        self._report = self._kept()
        self._is_asking, self._is_whole = self._report is None, self._report is not None

    @property
    def _key(self) -> str:
        """The name under which the report is kept: another one for each content of a map."""
        board = replace(self._game.field.board, name="")
        return f"report-{digest_of((self._game.name, self._game.version, FORM, board))}"

    def _kept(self) -> Report | None:
        found = self.house.cache.read(self._key)
        try:
            return msgspec.json.decode(found, type=Report) if found else None
        except msgspec.DecodeError:  # of another form: it is made anew
            return None

    @property
    def _choices(self) -> list[tuple[str, str, LineUps]]:
        """Who meets whom: label, sentence, line-ups."""
        levels: list[Level] = self._levels
        seats: int = self._game.seats_for(self._options)[0]
        names = listed([level.label.lower() for level in levels])
        found = [
            ("Even", f"Each against itself: {names}.", mirror(levels, seats)),
            ("All pairs", f"Each against each: {names}.", every_pair(levels, seats)),
        ]
        for level in levels:
            words = f"{level.label} against {level.label.lower()}. {level.says}"
            found.append((level.label, words, mirror([level], seats)))
        return found

    @property
    def _is_running(self) -> bool:
        return self._survey is not None

    @property
    def _done(self) -> int:
        return sum(self._tally.met.values())

    # What it shows

    @property
    def cursor(self) -> int:
        """Nothing happens where the board is clicked."""
        return pygame.SYSTEM_CURSOR_ARROW if self.hands.hovered == "space" else super().cursor

    def lay_out(self, sheet: Sheet) -> None:
        """The board with its heat, the page, the foot."""
        frame = frame_of(sheet, tallest=760)
        sheet.desk()
        lay_header(sheet, frame.header, "Map report", self._subtitle())
        if self._problems:
            with sheet.panel("page", frame.body, padding=16) as inner:
                lay_problems(sheet, inner, self._problems, self.hands)
        else:
            left, right = frame.columns(sheet, 0.58)
            with sheet.panel("board panel", left, padding=12) as inner:
                self._lay_board(sheet, inner)
            with sheet.panel("page", right, padding=16) as inner:
                self._lay_page(sheet, inner)
        self._lay_foot(sheet, frame)

    def _subtitle(self) -> str:
        title, report = self._shelved.title, self._report
        if self._problems:
            return f"{title}: what is wrong with it"
        if self._is_running:
            return f"{title}: the matches are being played"
        if report is None or self._is_asking:
            return f"{title}: who wins on it, where they walk, what is never used"
        return f"{title}: {report.games} matches" + ("" if self._is_whole else ", then it was cancelled")

    def _lay_board(self, sheet: Sheet, rect: pygame.Rect) -> None:
        self._board.report = None if self._is_asking else self._report
        window = self._board.lay(sheet, rect, Segments("layer", rect, on_choose=self._choose_layer))
        if window is not None:
            sheet.hotspot(Control("space", window))

    def _lay_page(self, sheet: Sheet, rect: pygame.Rect) -> None:
        top = rect.top
        if self._is_running:
            top = lay_progress(sheet, rect, self._done, GAMES[self._games], self._elapsed)
        if self._is_asking and not self._is_running:
            self._lay_wishes(sheet, rect)
            return
        if self._report is None:
            return
        px = sheet.px
        tabs = pygame.Rect(rect.left, top, rect.width, px(36))
        lay_segments(sheet, Segments("tab", tabs, labels=TABS, chosen=self._tab, on_choose=self._choose_tab))
        rest = pygame.Rect(rect.left, tabs.bottom + px(10), rect.width, rect.bottom - tabs.bottom - px(10))
        lay_page(sheet, rest, self._report, self._tab, self._style, self.hands)

    def _lay_wishes(self, sheet: Sheet, rect: pygame.Rect) -> None:
        choices = self._choices
        games = Wish("games", "MATCHES", [str(count) for count in GAMES], self._games, _MORE)
        who = Wish("who", "WHO MEETS WHOM", [one[0] for one in choices], self._who, choices[self._who][1])
        top = rect.top
        for wish, choose in ((games, self._choose_games), (who, self._choose_who)):
            top = lay_wish(sheet, pygame.Rect(rect.left, top, rect.width, rect.bottom - top), wish, choose)
        rest = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        sheet.text("about time", _TIME, rest, size="small", colour="muted", is_elided=True)

    def _lay_foot(self, sheet: Sheet, frame: Frame) -> None:
        cap = self.house.keys.cap("menu")
        back = Push("back", "Back", self.close, key=cap)
        if self._problems:
            pushes = [back]
        elif self._is_running:
            pushes = [Push("cancel", "Cancel", self._cancel, key=cap)]
        elif self._is_asking:
            pushes = [back, Push("begin", "Begin", self._begin, style="primary", key="Enter")]
        else:
            pushes = [
                Push("save", "Save as JSON", self._save),
                Push("again", "New report", self._ask),
                back,
            ]
        lay_footer(sheet, frame.footer, [], pushes)

    # What it does

    def _choose_games(self, place: int) -> None:
        self._games = place
        self.refresh()

    def _choose_who(self, place: int) -> None:
        self._who = place
        self.refresh()

    def _choose_layer(self, place: int) -> None:
        self._board.layer = place
        self.refresh()

    def _choose_tab(self, place: int) -> None:
        self._tab = place
        self.hands.offsets.pop("report", None)
        self.refresh()

    def _ask(self) -> None:
        self._is_asking = True
        self.refresh()

    def _begin(self) -> None:
        """Have the matches played."""
        line_ups = self._choices[self._who][2]
        self._contest = Contest(self._game, line_ups[0], SEED, self._options, line_ups)
        self._tally, self._elapsed, self._since = Tally(), 0.0, 0.0
        self._report, self._is_whole, self._is_asking = None, False, False
        self._board.layer = 0
        self._survey = self._play(self._contest, GAMES[self._games])
        self.refresh()

    def _cancel(self) -> None:
        """End the processes; what was played stays to be looked at."""
        self._end()
        self._report = report_of(self._contest, self._tally) if self._done else self._kept()
        self._is_whole, self._is_asking = not self._done and self._report is not None, not self._done
        self.refresh()

    def _end(self) -> None:
        if self._survey is not None:
            self._survey.close()
            self._survey = None

    def _save(self) -> None:
        if self._report is None:
            return
        try:
            text = msgspec.json.format(msgspec.json.encode(self._report), indent=1)
            copy = save_report(text, self._report.title, paths.exports())
        except OSError as why:
            self.house.notice(f"The report cannot be saved: {reason(why)}.")
            return
        self.house.notice(f"Saved as {copy}.")

    def close(self) -> None:
        """Go back to the report, if one was shown before, else to the shelf."""
        if self._is_asking and self._report is not None:
            self._is_asking = False
            self.refresh()
        else:
            super().close()

    def on_enter(self) -> None:
        """Begin."""
        if self._is_asking and not self._problems:
            self._begin()

    def on_action(self, action: str) -> bool:
        """Escape cancels what is played, then closes."""
        if action == "menu" and self._is_running:
            self._cancel()
            return True
        return super().on_action(action)

    def handle(self, event: pygame.event.Event) -> bool:
        """The pointer, or the arrows while the keyboard is on the board, choose the space that is told of."""
        if event.type == pygame.MOUSEMOTION and "space" in self.sheet.controls:
            self._pointed(self._board.point(self._board.view.lens.camera.space_at(*event.pos)))
        if event.type == pygame.KEYDOWN and event.key in _STEPS and self.hands.focused == "space":
            self._pointed(self._board.step(*_STEPS[event.key]))
            return True
        return super().handle(event)

    def _pointed(self, is_news: bool) -> None:
        if is_news:
            self.refresh()

    def leave(self) -> None:
        """End the processes."""
        self._end()
        super().leave()

    def update(self, dt: float) -> None:
        """Take what was played, and make the board sharp."""
        if not self._problems and self._board.view.update(dt):
            self.repaint()
        if self._survey is None:
            return
        self._elapsed += dt
        self._since += dt
        found = self._survey.poll()
        self._tally = sum(found, self._tally)
        if self._done == GAMES[self._games]:
            self._finish()
        elif self._survey.trouble:
            self.house.notice(self._survey.trouble)
            self._cancel()
        elif self._since >= OFTEN:
            self._since = 0.0
            self._report = report_of(self._contest, self._tally) if self._done else None
            self.refresh()

    def _finish(self) -> None:
        self._end()
        self._report, self._is_whole = report_of(self._contest, self._tally), True
        self.house.cache.write(self._key, msgspec.json.encode(self._report))
        self.refresh()
