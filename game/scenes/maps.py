"""The shelf of maps: those of the user and ours, each with its picture, its size and its problems.

A file that is saved in Tiled is seen here within a second.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game import paths
from game.content.drawn_boards import SUFFIX
from game.content.map_shelf import FOLDER, ShelvedMap
from game.content.registry import GAMES
from game.scenes import outside
from game.scenes.house import House
from game.scenes.map_watch import Watch, map_pictures
from game.scenes.menu import Frame, Hint, MenuScene, Push, frame_of, lay_footer, lay_header
from game.scenes.own_things import lay_problems
from game.store.maps import MapRefused, copy_as_own, make_ready, project_of
from game.store.trouble import reason
from game.view.controls import Button
from game.view.map_card import MapCard, fitted, paint_map
from game.view.sheet import Sheet

SCROLL = "maps"
LINE, GAP, HEADING = 82, 8, 28  # units
_WALK = {pygame.K_UP: -1, pygame.K_DOWN: 1}
NONE_YET = "None yet: copy one of ours, or drop a file (.tmx) on the window."
SAME = "An unchanged copy. Draw on it in Tiled and save: then it can be played."
EXAMPLE = "A worked example: play it, or copy it as your own, see in Tiled how it is made, and draw on."
FAULTY = "It has problems: see the list above."
REPORT = "Have computer players meet on it: who wins, where they walk, what is never used."
STARTER = "A small map to begin with: copy it as your own, and draw on."
NO_TILED = "Tiled is not installed: get it from mapeditor.org. Any program that edits .tmx files will do."
OURS = "This map belongs to the game. Copy it as your own to draw on it."
_TITLES = {entry.name: entry.title for entry in GAMES}


def facts_of(shelved: ShelvedMap) -> str:
    """Specter Ops · 26 × 23 · 394 spaces."""
    parts = [_TITLES.get(shelved.game, "of no game")]
    if shelved.size != (0, 0):
        parts.append(f"{shelved.size[0]} × {shelved.size[1]}")
    if shelved.spaces:
        parts.append(f"{shelved.spaces} spaces")
    return " · ".join(parts)


def state_of(shelved: ShelvedMap) -> tuple[str, str]:
    """How a map stands, in few words, and the colour of these."""
    many = len(shelved.faults)
    if many:
        return f"{many} problem{'s' if many > 1 else ''}", "danger"
    if shelved.is_starter:
        return "to begin with", "info"
    if shelved.is_example:
        return "a worked example", "info"
    if shelved.is_copy:
        return "an unchanged copy", "muted"
    return ("ready to play, with a warning", "brass") if shelved.problems else ("ready to play", "good")


class MapsScene(MenuScene):
    """The list at the left, the picked map at the right. ``picked``: the file to begin with."""

    def __init__(self, house: House, picked: Path | None = None) -> None:
        super().__init__(house)
        self._shelf = map_pictures()
        self._watch = Watch(self._shelf.shelf.look)
        self._picked = picked
        self._tiled = outside.tiled()

    def enter(self) -> None:
        """See what there is."""
        super().enter()
        self._shelf.shelf.look()
        self._pick(self._place)

    def resume(self) -> None:
        """Look again."""
        self._shelf.shelf.look()
        super().resume()

    def show_file(self, path: Path) -> bool:
        """Look again, and pick a map that has come; False for any other file."""
        if path.suffix != SUFFIX:
            return False
        self._show(path)
        return True

    def _show(self, path: Path) -> None:
        self._shelf.shelf.look()
        self._picked = path
        self._pick(self._place)
        self._follow()

    @property
    def _maps(self) -> tuple[ShelvedMap, ...]:
        return self._shelf.shelf.maps

    @property
    def _place(self) -> int:
        return next((place for place, shelved in enumerate(self._maps) if shelved.path == self._picked), 0)

    @property
    def _map(self) -> ShelvedMap:
        return self._maps[self._place]

    def _pick(self, place: int) -> None:
        self._picked = self._maps[place].path
        self.hands.offsets.pop("own things", None)
        self.hands.focus(f"map/{place}", self.hands.shows_focus)
        self.refresh()

    # What it shows

    def lay_out(self, sheet: Sheet) -> None:
        """The list, the picked map, the foot."""
        frame = frame_of(sheet, tallest=760)
        sheet.desk()
        own = sum(shelved.is_own for shelved in self._maps)
        words = f"{own} of your own, {len(self._maps) - own} of ours. What you save in Tiled is seen here at once."
        lay_header(sheet, frame.header, "Maps", words)
        left, right = frame.columns(sheet, 0.42)
        self._lay_list(sheet, left)
        with sheet.panel("picked", right) as inner:
            self._lay_picked(sheet, inner, self._map)
        self._lay_foot(sheet, frame)

    def _rows(self, sheet: Sheet) -> list[tuple[int, str | int]]:
        """What stands in the list with its distance from the top: headings, the words for an empty shelf, maps."""
        px, top = sheet.px, 0
        rows: list[tuple[int, str | int]] = []
        own = [place for place, shelved in enumerate(self._maps) if shelved.is_own]
        aside = [place for place, shelved in enumerate(self._maps) if shelved.is_starter or shelved.is_example]
        ours = [place for place in range(len(self._maps)) if place not in (*own, *aside)]
        for heading, places in (("YOURS", own), ("OURS", ours), ("TO LEARN FROM", aside)):
            rows.append((top, heading))
            top += px(HEADING)
            if not places:
                rows.append((top, NONE_YET))
                top += px(52)
            for place in places:
                rows.append((top, place))
                top += px(LINE + GAP)
        return [*rows, (top, "")]

    def _lay_list(self, sheet: Sheet, rect: pygame.Rect) -> None:
        px = sheet.px
        with sheet.panel("list", rect, padding=12) as inner:
            rows = self._rows(sheet)
            with sheet.scroll(SCROLL, inner, rows[-1][0], self.hands.offsets.get(SCROLL, 0)) as content:
                width = sheet.beside_bar(content, inner)
                for top, what in rows[:-1]:
                    row = pygame.Rect(content.left, content.top + top, width, px(LINE))
                    if isinstance(what, int):
                        sheet.control(self._card(row, what))
                    else:
                        name = "none" if what is NONE_YET else what
                        row.height = px(44 if what is NONE_YET else 20)
                        sheet.text(name, what, row, size="small", colour="muted")

    def _card(self, row: pygame.Rect, place: int) -> MapCard:
        shelved = self._maps[place]
        picture = self._shelf.picture(shelved)
        state, tone = state_of(shelved)
        is_picked = place == self._place
        return MapCard(
            f"map/{place}", row, on_act=lambda: self._choose(place), title=shelved.title, facts=facts_of(shelved),
            state=state, tone=tone, shape=shelved.size if picture else (4, 3), is_picked=is_picked,
            picture=picture.surface if picture else None, serial=picture.serial if picture else 0, can_focus=is_picked,
        )  # fmt: skip

    def _lay_picked(self, sheet: Sheet, rect: pygame.Rect, shelved: ShelvedMap) -> None:
        px = sheet.px
        button = pygame.Rect(rect.left, rect.bottom - px(44), (rect.width - 2 * px(12)) // 3, px(44))
        self._lay_buttons(sheet, button, rect.right)
        room = pygame.Rect(rect.left, rect.top, rect.width, button.top - px(14) - rect.top)
        room.height = round(room.height * (0.4 if shelved.problems else 0.72))
        picture = self._shelf.picture(shelved)
        place = fitted(room, shelved.size if picture else (4, 3))
        drawn, serial = picture or (None, 0)
        sheet.canvas("map picture", place, lambda surface: paint_map(surface, sheet.look, place, drawn, serial))
        head = pygame.Rect(rect.left, room.bottom + px(10), rect.width, px(32))
        title = sheet.text("map title", shelved.title, head, size=24, face="title", most_lines=1, is_elided=True)
        below = pygame.Rect(rect.left, title.bottom + px(2), rect.width, px(20))
        words = f"{facts_of(shelved)} · {shelved.path.name}"
        told = sheet.text("map facts", words, below, size="small", colour="muted", most_lines=1, is_elided=True)
        rest = pygame.Rect(rect.left, told.bottom + px(8), rect.width, button.top - px(12) - told.bottom - px(8))
        if shelved.problems:
            lay_problems(sheet, rest, list(shelved.problems), self.hands)
        else:
            words = str(shelved.path.parent) if shelved.is_own else OURS
            words = (
                EXAMPLE if shelved.is_example else SAME if shelved.is_copy else STARTER if shelved.is_starter else words
            )
            sheet.text("map words", words, rest, size="small", colour="muted", most_lines=2, is_elided=True)

    def _lay_buttons(self, sheet: Sheet, rect: pygame.Rect, right: int) -> None:
        shelved = self._map
        reason = FAULTY if shelved.faults else ""
        reason = SAME if shelved.is_copy else STARTER if shelved.is_starter else reason
        play = Button("play", rect, self._play, label="Play", style="primary", key="Enter")
        play.is_on, play.reason = not reason, reason
        sheet.control(play)
        middle = pygame.Rect(rect.right + sheet.px(12), rect.top, rect.width, rect.height)
        reason = FAULTY if shelved.board is None else ""
        report = Button("report", middle, self._report, label="Report", is_on=not reason, reason=reason)
        report.tip = REPORT
        sheet.control(report)
        other = pygame.Rect(right - rect.width, rect.top, rect.width, rect.height)
        if shelved.is_own:
            reason = "" if self._tiled is not None else NO_TILED
            sheet.control(Button("tiled", other, self._open, is_on=not reason, reason=reason, label="Open in Tiled"))
        else:
            sheet.control(Button("copy", other, self._copy, label="Copy as my own"))

    def _lay_foot(self, sheet: Sheet, frame: Frame) -> None:
        pushes = [
            Push("folder", "Open my map folder", self._open_folder),
            Push("back", "Back", self.close, key=self.house.keys.cap("menu")),
        ]
        lay_footer(sheet, frame.footer, [Hint(("up", "down"), "choose")], pushes)

    # What it does

    def _choose(self, place: int) -> None:
        """Pick it; the one that is picked is played."""
        if place == self._place:
            self._play()
        else:
            self._pick(place)

    def _play(self) -> None:
        if self._map.can_be_played:
            self.house.open("set_up", self._map.game, self._map.name)

    def _report(self) -> None:
        self.house.open("map_report", self._map)

    def _copy(self) -> None:
        try:
            copy = copy_as_own(self._map.path, self._map.game, paths.maps(), paths.home() / FOLDER)
        except MapRefused as why:
            self.house.notice(str(why))
            return
        self._show(copy)
        self.house.notice(f"Copied to {copy}.")

    def _open(self) -> None:
        """Open the map in Tiled, with the project beside it."""

        def start() -> None:
            make_ready(paths.maps(), paths.home() / FOLDER)
            command = [self._tiled, project_of(paths.home() / FOLDER), self._map.path]
            outside.start([str(part) for part in command if part])

        self._do(start, "Tiled cannot be started")

    def _open_folder(self) -> None:
        def show() -> None:
            make_ready(paths.maps(), paths.home() / FOLDER)
            outside.open_folder(paths.home() / FOLDER)

        self._do(show, f"The folder {paths.home() / FOLDER} cannot be opened")

    def _do(self, act: Callable[[], None], trouble: str) -> None:
        try:
            act()
        except OSError as why:
            self.house.notice(f"{trouble}: {reason(why)}.")

    def on_enter(self) -> None:
        """Play the picked map."""
        self._play()

    def handle(self, event: pygame.event.Event) -> bool:
        """Up and Down walk through the list while the keyboard is on it."""
        if event.type == pygame.KEYDOWN and event.key in _WALK and self.hands.focused.startswith("map/"):
            self._pick(min(max(0, self._place + _WALK[event.key]), len(self._maps) - 1))
            self._follow()
            return True
        return super().handle(event)

    def _follow(self) -> None:
        """Scroll the picked map into sight."""
        rows, place = self._rows(self.sheet), self._place
        top = next(top for top, what in rows if what == place and isinstance(what, int))
        self.bring_into_sight(SCROLL, top, self.sheet.px(LINE))

    def update(self, dt: float) -> None:
        """See what was saved meanwhile, tell it, and draw the next picture."""
        if self.house.stack.top is not self:
            return
        before = {shelved.path: shelved for shelved in self._maps}
        if self._watch.update(dt):
            self._tell(before)
            self._pick(self._place)
        if self._shelf.draw_one(self.sheet.look):
            self.refresh()

    def _tell(self, before: dict[Path, ShelvedMap]) -> None:
        for shelved in self._maps:
            if shelved.path in before and before[shelved.path].art is not shelved.art and shelved.is_own:
                self.house.notice(f"{shelved.title} was saved: {state_of(shelved)[0]}.")
