"""The pages of a profile's figures: one over all games, and one to each game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from pygame import Rect, Surface, transform

from game import paths
from game.content.map_shelf import GAMES_WITH_MAPS, ShelvedMap
from game.content.problems import Faulty
from game.content.registry import GAMES, GameEntry, entry_of, load_levels
from game.core.campaigns import Campaign
from game.scenes.lessons import has_lessons, tutorial_of
from game.scenes.map_watch import MapPictures, map_pictures
from game.scenes.scene import shipped_options
from game.store.figures import Figures, by_rival, of_all, of_game, told_apart
from game.store.profile import MatchRecord, Profile
from game.view.column import Part, height_of, lay_parts
from game.view.controls import Button, Control, button_width
from game.view.deeds import CHARACTER, MAP, MODE, RIVAL, SIDE, Group
from game.view.look import Look
from game.view.map_card import paint_map
from game.view.sheet import Sheet
from game.view.win_rates import PaintSign, RateRow, lay_pips, lay_rate_row, lay_ring, lay_tile

HERO, HEAD, ROW, ROW_GAP, PART_GAP, SIGN = 106, 26, 38, 10, 18, 42  # units
MAP_SHAPE = 1.35
"""Width to height of the picture of a board."""
FROM_MATCH: dict[str, Callable[[MatchRecord], Iterable[str]]] = {
    MODE: lambda match: (match.mode,),
    MAP: lambda match: (match.map,),
    SIDE: lambda match: (match.side,),
    CHARACTER: lambda match: match.characters,
}
NOTHING_YET = "Nothing is told of {title} yet: play a match, alone against bots or cards, to its end."
ONLY_TALLIES = "Of earlier matches only the rivals were kept."
NO_MATCH = "No match was played to its end yet. Matches of one person count, those of missions too."


def lessons_of(game: str) -> tuple[str, ...]:
    """The ids of the lessons of a game."""
    try:
        return tuple(lesson.id for lesson in tutorial_of(game).lessons) if has_lessons(game) else ()
    except Faulty:
        return ()


def rival_words(game: str, rival: str) -> str:
    """What a rival is called: the level of bots, or how hard cards play."""
    option, _, value = rival.partition("=")
    if value:
        known = shipped_options(game).get(option)
        return f"Cards, {dict(known.choices).get(value, value) if known else value}"
    levels = {level.name: level.label for level in load_levels(game, paths.data())}
    return f"{levels[rival]} bots" if rival in levels else rival.replace("_", " ").capitalize()


class Pages:
    """The figures of a profile on a sheet.

    ``campaigns``: those whose missions are counted; ``open_game``: shows the page of a game, ``play``: begins to play
    it.
    """

    def __init__(
        self,
        profile: Profile,
        campaigns: Sequence[Campaign],
        open_game: Callable[[str], None],
        play: Callable[[str], None],
    ) -> None:
        self._profile, self._campaigns = profile, campaigns
        self._open_game, self._play = open_game, play
        self._boards: MapPictures | None = None
        self._shown_boards: set[Path] = set()

    def draw_one(self, look: Look) -> bool:
        """Draw the next picture of a board that the page shows and that is missing; True if there was one."""
        return self._boards is not None and self._boards.draw_one(look, self._shown_boards)

    def parts(self, sheet: Sheet, width: int, game: str) -> list[Part]:
        """What the page of a game has below each other; "" for the page over all games."""
        return self._game_parts(sheet, width, entry_of(game)) if game else self._all_parts(sheet, width)

    # All games

    def _all_parts(self, sheet: Sheet, width: int) -> list[Part]:
        px, profile = sheet.px, self._profile
        figures = of_all(profile, [entry.name for entry in GAMES])
        tiles = [
            (str(figures.played), "match" if figures.played == 1 else "matches"),
            *_run_tile(figures),
            (str(profile.missions_won), "mission won" if profile.missions_won == 1 else "missions won"),
            (str(sum(map(len, profile.lessons.values()))), "lessons learned"),
        ]
        games = px(HEAD) + len(GAMES) * px(SIGN + ROW_GAP)
        columns = [self._campaign_parts(sheet), self._lesson_parts(sheet)]
        low = max(map(height_of, columns))
        return [
            Part(px(HERO), lambda rect: self._lay_hero(sheet, rect, figures, tiles)),
            Part(games, lambda rect: self._lay_games(sheet, rect)),
            Part(low, lambda rect: _lay_columns(sheet, rect, columns)),
        ]

    def _lay_hero(self, sheet: Sheet, rect: Rect, figures: Figures, tiles: Sequence[tuple[str, str]]) -> None:
        """The ring at the left, the large figures beside it, the last matches below these."""
        px = sheet.px
        ring = Rect(rect.left, rect.top, rect.height, rect.height)
        lay_ring(sheet, "ring", ring, figures.rate, str(figures.won), f"won of {figures.played}")
        left, gap = ring.right + px(24), px(10)
        width = (rect.right - left + gap) // max(1, len(tiles))
        pips = Rect(left, rect.bottom - px(28), rect.right - left, px(28))
        for place, (figure, words) in enumerate(tiles):
            tile = Rect(left + place * width, rect.top, width - gap, pips.top - rect.top)
            lay_tile(sheet, f"tile{place}", tile, figure, words)
        if figures.last:
            lay_pips(sheet, "last matches", pips, figures.last, "The last matches")
        else:
            words = ONLY_TALLIES if figures.played else NO_MATCH
            sheet.text("no matches", words, pips, size="small", colour="muted", valign="center", most_lines=1,
                       is_elided=True)  # fmt: skip

    def _lay_games(self, sheet: Sheet, rect: Rect) -> None:
        px = sheet.px
        head = _lay_heading(sheet, "games", "Games", rect)
        per_game = {entry.name: of_game(self._profile, entry.name) for entry in GAMES}
        most = max(figures.played for figures in per_game.values())
        for place, entry in enumerate(GAMES):
            top = head.bottom + place * px(SIGN + ROW_GAP)
            button = Rect(rect.right - px(44), top + px(4), px(44), px(SIGN - 8))
            sheet.control(
                Button(f"game/{entry.name}", button, lambda name=entry.name: self._open_game(name),  # type: ignore[misc]
                       icon="icons/chart", tip=f"The figures of {entry.title}")
            )  # fmt: skip
            row = Rect(rect.left, top, button.left - px(14) - rect.left, px(SIGN))
            sheet.hotspot(
                Control(f"row/{entry.name}", row, lambda name=entry.name: self._open_game(name), can_focus=False)  # type: ignore[misc]
            )
            figures = per_game[entry.name]
            note = f"{figures.longest_run} wins in a row at best" if figures.longest_run > 1 else ""
            rate = RateRow(entry.title, note, figures.played, figures.won, most, _paint_box(entry))
            lay_rate_row(sheet, f"row {entry.name}", row, rate)

    def _campaign_parts(self, sheet: Sheet) -> list[Part]:
        rows = [self._campaign_row(one) for one in self._campaigns]
        return _rows_parts(sheet, "campaigns", "Campaigns: missions won", rows)

    def _campaign_row(self, campaign: Campaign) -> RateRow:
        records = self._profile.missions.get(campaign.id, {})
        missions = [(one, records[one.id]) for one in campaign.missions if one.id in records]
        won = sum(record.won > 0 for _, record in missions)
        tried = sum(record.played > 0 for _, record in missions)
        reached = sum(goal.kind in record.goals for one, record in missions for goal in one.goals)
        goals = sum(len(one.goals) for one in campaign.missions)
        count = len(campaign.missions)
        return RateRow(campaign.title, f"{reached} of {goals} goals", tried, won, count, of=count)

    def _lesson_parts(self, sheet: Sheet) -> list[Part]:
        rows = []
        for entry in GAMES:
            known, done = lessons_of(entry.name), self._profile.lessons.get(entry.name, [])
            if known:
                learned = sum(lesson in done for lesson in known)
                rows.append(RateRow(entry.title, "", learned, learned, len(known), of=len(known)))
        return _rows_parts(sheet, "lessons", "Lessons learned", rows) if rows else []

    # One game

    def _game_parts(self, sheet: Sheet, width: int, entry: GameEntry) -> list[Part]:
        figures = of_game(self._profile, entry.name)
        if not figures.played:
            return [Part(sheet.px(140), lambda rect: self._lay_empty(sheet, rect, entry))]
        words = import_module(f"game.view.{entry.name}.deeds")
        groups: list[list[Part]] = []
        for group in words.GROUPS:
            rows = self._group_rows(entry.name, group, words)
            if rows:
                groups.append(_rows_parts(sheet, group.what, group.heading, rows))
        columns: list[list[Part]] = [[], []]
        for parts in groups:
            shorter = min(columns, key=height_of)
            shorter += parts
        return [
            Part(sheet.px(HERO), lambda rect: self._lay_hero(sheet, rect, figures, _tiles_of(figures, words))),
            Part(max(map(height_of, columns)), lambda rect: _lay_columns(sheet, rect, columns)),
        ]

    def _group_rows(self, game: str, group: Group, words: Any) -> list[RateRow]:
        if group.what == RIVAL:
            found = by_rival(self._profile, game)
        else:
            found = told_apart(self._profile, game, FROM_MATCH[group.what])
        most = max((one.played for one in found.values()), default=0)
        return [
            RateRow(
                self._named(game, group, value), _best_words(one, words), one.played, one.won, most,
                *self._sign(game, group, value, words),
            )
            for value, one in found.items()
        ]  # fmt: skip

    def _named(self, game: str, group: Group, value: str) -> str:
        if group.what == RIVAL and value not in group.words:
            return rival_words(game, value)
        if group.what == MAP and game in GAMES_WITH_MAPS:
            shelved = self._shelved(game, value)
            if shelved is not None:
                return shelved.title
        return group.name_of(value, shipped_options(game))

    def _sign(self, game: str, group: Group, value: str, words: Any) -> tuple[PaintSign, float]:
        """How the sign of a value is painted, and its width to its height."""
        if group.what == RIVAL:
            name = "table/card" if "=" in value or value in group.words else "icons/bot"
            return lambda surface, look, rect: _paint_sprite(surface, look, rect, name), 1.0
        if group.what == MAP and game in GAMES_WITH_MAPS:
            return self._paint_board(game, value), MAP_SHAPE
        return lambda surface, look, rect: words.paint_emblem(surface, look, rect, group.what, value), 1.0

    def _paint_board(self, game: str, name: str) -> PaintSign:
        boards, shelved = self._shelf(), self._shelved(game, name)
        if shelved is not None:
            self._shown_boards.add(shelved.path)

        def paint(surface: Surface, look: Look, rect: Rect) -> None:
            picture = boards.picture(shelved) if shelved is not None else None
            drawn, serial = picture or (None, 0)
            paint_map(surface, look, rect, drawn, serial)

        return paint

    def _shelved(self, game: str, name: str) -> ShelvedMap | None:
        """The board of that name, as far as it still lies on the shelf."""
        return next((one for one in self._shelf().shelf.maps if (one.game, one.name) == (game, name)), None)

    def _shelf(self) -> MapPictures:
        if self._boards is None:
            self._boards = map_pictures()
            self._boards.shelf.look()
        return self._boards

    def _lay_empty(self, sheet: Sheet, rect: Rect, entry: GameEntry) -> None:
        px = sheet.px
        words = Rect(rect.left, rect.top + px(16), rect.width, px(44))
        told = sheet.text("nothing yet", NOTHING_YET.format(title=entry.title), words, colour="muted", align="center",
                          is_elided=True)  # fmt: skip
        label = f"Play {entry.title}"
        button = Rect(0, told.bottom + px(16), button_width(sheet.look, label) + px(20), px(44))
        button.centerx = rect.centerx
        sheet.control(Button("play", button, lambda: self._play(entry.name), label=label))


def _tiles_of(figures: Figures, words: Any) -> list[tuple[str, str]]:
    """The large figures of a game."""
    tiles = [(str(figures.played), "match" if figures.played == 1 else "matches")]
    if figures.best is not None:
        tiles.append((str(figures.best), words.SCORE))
    if figures.quickest is not None:
        tiles.append((str(figures.quickest), "rounds, quickest win"))
    return [*tiles, *_run_tile(figures)]


def _run_tile(figures: Figures) -> list[tuple[str, str]]:
    """The longest run of wins; of matches that only a tally kept, nobody knows it."""
    if figures.played and not figures.last:
        return []
    return [(str(figures.longest_run), "win in a row" if figures.longest_run == 1 else "wins in a row at best")]


def _best_words(figures: Figures, words: Any) -> str:
    """The best match of a row in few words."""
    if figures.best is not None:
        return f"{figures.best} at best"
    return f"quickest in {figures.quickest}" if figures.quickest is not None else ""


# Parts


def _lay_heading(sheet: Sheet, name: str, words: str, rect: Rect) -> Rect:
    head = Rect(rect.left, rect.top, rect.width, sheet.px(HEAD))
    sheet.text(f"{name} heading", words.upper(), head, size="small", colour="muted", most_lines=1, is_elided=True)
    return head


def _rows_parts(sheet: Sheet, name: str, heading: str, rows: Sequence[RateRow]) -> list[Part]:
    """A heading and rows below it, as one part."""
    px = sheet.px

    def lay(rect: Rect) -> None:
        top = _lay_heading(sheet, name, heading, rect).bottom
        for place, row in enumerate(rows):
            lay_rate_row(sheet, f"{name}{place}", Rect(rect.left, top, rect.width, px(ROW)), row)
            top += px(ROW + ROW_GAP)

    return [Part(px(HEAD) + len(rows) * px(ROW + ROW_GAP) + px(PART_GAP - ROW_GAP), lay)] if rows else []


def _lay_columns(sheet: Sheet, rect: Rect, columns: Sequence[Sequence[Part]]) -> None:
    gap = sheet.px(32)
    width = (rect.width - gap) // 2
    for place, parts in enumerate(columns):
        lay_parts(Rect(rect.left + place * (width + gap), rect.top, width, rect.height), parts)


# Signs


def _paint_sprite(surface: Surface, look: Look, rect: Rect, name: str) -> None:
    side = rect.inflate(-rect.width // 5, -rect.height // 5)
    surface.blit(look.sprites.get(name, side.size), side)


def _paint_box(entry: GameEntry) -> PaintSign:
    """The heart of the picture on a game's box."""

    def paint(surface: Surface, look: Look, rect: Rect) -> None:
        surface.blit(look.shapes.made(("box sign", entry.name, rect.size), lambda: _box_sign(look, entry, rect)), rect)

    return paint


def _box_sign(look: Look, entry: GameEntry, rect: Rect) -> Surface:
    cover = look.sprites.fitted(f"boxes/{entry.name}", rect.width * 2)
    side = cover.get_width()
    top = max(0, round(cover.get_height() * 0.33) - side // 2)
    part = cover.subsurface(Rect(0, top, side, side).clip(cover.get_rect()))
    return transform.smoothscale(part, rect.size)
