"""Lessons under way: a lesson's match begun, gone on with, given by a coach at its table, noted when it is done."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.content.problems import Faulty
from game.content.registry import GAMES, GameEntry
from game.content.tutorials import FILE, load_tutorial
from game.core import Player
from game.core.lessons import YOU, Lesson, Tutorial, play_prelude
from game.scenes.beginning import BOT_NAMES, begin, told_apart
from game.scenes.house import House
from game.store.lines import SaveError
from game.store.profile import USUAL_NAME

if TYPE_CHECKING:
    from game.core import Match
    from game.scenes.coach import Coach
    from game.scenes.table import TableScene
    from game.store.entry import Entry
    from game.store.saved import Saved


def has_lessons(game: str) -> bool:
    """Whether a game has lessons."""
    return (paths.data() / game / FILE).is_file()


def taught() -> list[GameEntry]:
    """The games that have lessons, in the order of the shelf."""
    return [entry for entry in GAMES if entry.is_playable and has_lessons(entry.name)]


@cache
def tutorial_of(game: str) -> Tutorial:
    """The lessons of a game; raises Faulty."""
    return load_tutorial(game, paths.data())


def coach_of(table: TableScene) -> Coach | None:
    """Who gives the lesson that the match of a table is for; None where that is not known any more."""
    from game.scenes.coach import Coach

    game, _, name = table.match.header.lesson.partition("/")
    lesson = tutorial_of(game).lesson(name) if has_lessons(game) else None
    return Coach(table, tutorial_of(game), lesson) if lesson is not None else None


# -- how far somebody has come


def is_learned(house: House, game: str, lesson: Lesson) -> bool:
    """Whether the chosen profile has been through a lesson."""
    return house.profile is not None and house.profile.value.has_learned(game, lesson.id)


def is_new_to(house: House, game: str) -> bool:
    """Whether the chosen profile has neither played a game nor learned anything of it."""
    if house.profile is None or not has_lessons(game):
        return False
    kept = house.profile.value
    return game not in kept.tallies and not kept.lessons.get(game) and all(one.game != game for one in kept.matches)


def minutes_to_begin(game: str) -> int:
    """How long the first lesson of a game takes somebody new."""
    return tutorial_of(game).lessons[0].minutes


def note_learned(house: House, match: Match, tutorial: Tutorial, lesson: Lesson) -> None:
    """Keep in the profile that a lesson was played to its end."""
    with house.writing(match.header.profile) as profile:
        profile.learned(tutorial.game, lesson.id)


def under_way(house: House, game: str) -> dict[str, Entry]:
    """The newest match of each lesson of a game that waits in the middle, by the lesson's id."""
    waiting: dict[str, Entry] = {}
    for entry in house.library.entries() if house.library is not None else ():
        if entry.header is not None and entry.can_go_on and entry.is_for(house.profile_key):
            whose, _, name = entry.header.lesson.partition("/")
            if whose == game and name:
                waiting.setdefault(name, entry)
    return waiting


# -- to the table and back


def begin_lesson(house: House, tutorial: Tutorial, lesson: Lesson) -> Saved:
    """The match of a lesson from its beginning; raises Faulty, ValueError."""
    own = house.player_name or USUAL_NAME
    yours = iter([own, *(f"{own} {n}" for n in range(2, len(lesson.seats) + 1))])
    names = [next(yours) if who == YOU else BOT_NAMES[seat] for seat, who in enumerate(lesson.seats)]
    kinds = ("human" if who == YOU else "bot" for who in lesson.seats)
    players = tuple(Player(name, kind) for name, kind in zip(told_apart(names), kinds, strict=True))  # type: ignore[arg-type]
    saved = begin(house, tutorial.game, players, lesson.options, lesson=tutorial.key(lesson), seed=lesson.seed)
    if lesson.prelude:
        play_prelude(saved.match.start(), lesson)
    return saved


def sit_down_to_lesson(house: House, tutorial: Tutorial, lesson: Lesson, is_kept: bool = False) -> None:
    """Go to the table of a lesson: in the place of the scene on top, or over it where that is kept below."""
    try:
        table = house.doors["table"](begin_lesson(house, tutorial, lesson))
    except (Faulty, ValueError) as why:
        house.notice(str(why).splitlines()[0])
        return
    (house.stack.push if is_kept else house.stack.replace)(table)


def back_to_lessons(house: House, table: TableScene, game: str) -> None:
    """Leave a table for the lessons of its game: those below it, or the door to them."""
    scenes = house.stack.scenes
    below = scenes[scenes.index(table) - 1] if table in scenes[1:] else None
    if below is not None and below.place == "learn":
        house.stack.pop(table)
    else:
        house.stack.replace(house.doors["learn"](game))


def discard(house: House, saved: Saved) -> None:
    """Put the match of a lesson that is done out of the way; a disk that refuses keeps it."""
    path = Path(getattr(saved, "path", ""))
    if house.library is None or not path.is_file():
        return
    try:
        house.library.discard(path)
    except SaveError as why:
        house.notice(f"{why.problem.what}: {why.problem.mend}.")
