"""Tutorials: ``data/<game>/tutorial.yaml``.

A file holds ``game``, ``text`` (what one learns), ``would`` (by the kind of an act, what it would do: "roll the dice"),
and the list ``lessons``, each with its ``steps`` (see ``game.core.lessons``). A step's ``take`` is an act as its JSON,
or a part of it, or a list of such; a mask of spaces is drawn as rows, ``"..#/.##"``. ``at`` is a place of the table or
a list of them, ``wrong`` a text, or texts by kind of act. A step without ``asks`` asks what the last sentence of
``says`` tells. ``prelude`` is what was done before the lesson.

A file is checked by playing: every act of a script must be allowed when its turn comes (``tutorial_play``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.content.matches import Rules, faults_of_count, faults_of_game, faults_of_options, known_options, refusal
from game.content.problems import Fault, Faulty, Place, Problem, in_line_order, meant, quoted
from game.content.reading import LINE, WORD, Reading, in_words, read
from game.content.tutorial_play import Spots, faults_of_play
from game.core import CLOCK
from game.core.game import AnyGame
from game.core.lessons import SCRIPT, YOU, Deed, Lesson, Pattern, Step, Tutorial

FILE = "tutorial.yaml"
DRAWING = re.compile(r"[.#]+(/[.#]+)+\Z")
"""Spaces of a grid, row by row: # for those that are meant."""
_FORMS = in_words("first_roll", "The first roll")
Word = Annotated[str, Meta(pattern=WORD, max_length=32)]
Title = Annotated[str, Meta(pattern=LINE, max_length=28)]
Words = Annotated[str, Meta(min_length=1, max_length=420)]
Ask = Annotated[str, Meta(max_length=160)]


class TutorialFault(Fault):
    """Faults of a tutorial whose shape is right; those of its play are ``PlayFault``."""

    SAME_LESSON = ("the lesson {id} is given twice (first in line {first})", "give one of them another id")
    NOBODY = ("nobody is called {name}", "write 'you' or 'script'")
    NO_YOU = ("no seat is the player's", "write 'you' for one of the seats")
    NOT_ACTS = ("an act is written as keys with values, this is {found}", "write 'type' and the fields of the act")
    NO_TYPE = ("the act does not tell its kind", "add 'type'")
    NO_KIND = ("{game} has no act {kind}", "{mend}")
    NO_FIELD = ("the act {kind} has no {field}", "{mend}")
    NOT_TEXTS = ("expected a text or {more}, found {found}", "write a text")
    BOTH = ("the step asks for an act and for something to press", "make two steps of it")
    NO_SEAT = ("the script has no seat {seat}", "write the number of a seat that is 'script', from 0, or {clock}")


class DeedText(msgspec.Struct, frozen=True):
    """What the script does, as it is written."""

    seat: int
    act: Any


class StepText(msgspec.Struct, frozen=True):
    """A step as it is written."""

    says: Words
    asks: Ask = ""
    at: Any = ()
    take: Any = ()
    press: Annotated[str, Meta(max_length=32)] = ""
    wrong: Any = ""
    others: tuple[DeedText, ...] = ()


class LessonText(msgspec.Struct, frozen=True):
    """A lesson as it is written."""

    id: Word
    title: Title
    text: Annotated[str, Meta(min_length=1, max_length=160)]
    seed: int
    seats: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=6)]
    steps: Annotated[tuple[StepText, ...], Meta(min_length=1, max_length=80)]
    minutes: Annotated[int, Meta(ge=1, le=20)] = 3
    options: dict[str, str | int | bool] = {}
    prelude: tuple[DeedText, ...] = ()


class TutorialText(msgspec.Struct, frozen=True):
    """A file of lessons."""

    game: str
    text: Words
    lessons: Annotated[tuple[LessonText, ...], Meta(min_length=1, max_length=12)]
    would: dict[str, str] = {}


def load_tutorial(game: str, data_folder: Path) -> Tutorial:
    """Return the lessons of a game; raises Faulty. That they can be played is known, and not tried again."""
    text = _reading(data_folder / game / FILE, None).get()
    return _tutorial(text)


def check_tutorial(path: Path, data_folder: Path, own_folder: Path | None = None) -> list[Problem]:
    """Return everything that is wrong with a file of lessons, which are played for that."""
    return _reading(path, Rules(data_folder, own_folder)).problems


def _tutorial(text: TutorialText) -> Tutorial:
    return Tutorial(text.game, text.text, text.would, tuple(map(_lesson, text.lessons)))


def _lesson(text: LessonText) -> Lesson:
    steps = tuple(map(_step, text.steps))
    prelude = tuple(Deed(one.seat, _drawn(one.act)) for one in text.prelude)
    return Lesson(
        text.id, text.title, text.text.strip(), text.minutes, text.seed, text.options, text.seats, steps, prelude
    )


def _step(text: StepText) -> Step:
    says = text.says.strip()
    take = text.take if isinstance(text.take, list | tuple) else [text.take]
    wrong = {"": text.wrong.strip()} if isinstance(text.wrong, str) else text.wrong
    wrong = {kind: words for kind, words in wrong.items() if words}
    at = (text.at,) if isinstance(text.at, str) else tuple(text.at)
    deeds = tuple(Deed(one.seat, _drawn(one.act)) for one in text.others)
    asks = text.asks or ("" if not take and not text.press else says[says.rfind(". ", 0, -1) + 1 :].strip())
    return Step(says, asks, at, tuple(map(_drawn, take)), text.press, wrong, deeds)


def _drawn(act: Pattern) -> Pattern:
    """Return an act with the spaces that are drawn as the mask that the rules know."""
    return {name: _mask(value) if DRAWING.match(str(value)) else value for name, value in act.items()}


def _mask(drawing: str) -> int:
    return sum(1 << place for place, mark in enumerate(drawing.replace("/", "")) if mark == "#")


# -- checks


def _reading(path: Path, rules: Rules | None) -> Reading[TutorialText]:
    reading = read(path, TutorialText, _FORMS)
    for name, place, first in reading.repeated(LessonText, "id"):
        reading.problems.append(TutorialFault.SAME_LESSON.at(place, id=quoted(name), first=first))
    reading.problems += _faults_of_texts(reading)
    reading.problems += _faults_of_seats(reading)
    for name, place in reading.each(TutorialText, "game"):
        reading.problems += faults_of_game(name, place)
    if not reading.problems and reading.value is not None and rules is not None:
        reading.problems += _faults_of_lessons(reading, reading.value, rules)
    reading.problems = in_line_order(reading.problems)
    if reading.problems:
        reading.value = None
    return reading


def _faults_of_texts(reading: Reading[TutorialText]) -> Iterator[Problem]:
    """Give what is wrong with the fields that are written in several ways."""
    for value, place in reading.each(StepText, "at"):
        if not isinstance(value, str) and not (isinstance(value, list) and all(isinstance(one, str) for one in value)):
            yield TutorialFault.NOT_TEXTS.at(place, more="a list of them", found=_found(value))
    for value, place in reading.each(StepText, "wrong"):
        is_named = isinstance(value, dict) and all(isinstance(one, str) for one in value.values())
        if not isinstance(value, str) and not is_named:
            yield TutorialFault.NOT_TEXTS.at(place, more="texts by kind of act", found=_found(value))
    for value, place in [*reading.each(StepText, "take"), *reading.each(DeedText, "act")]:
        several = value if isinstance(value, list) and place.path[-1] == "take" else [value]
        for one in several or [value]:
            if not isinstance(one, dict):
                yield TutorialFault.NOT_ACTS.at(place, found=_found(one))
            elif "type" not in one:
                yield TutorialFault.NO_TYPE.at(place)
    pressed = {place.path[:-1] for value, place in reading.each(StepText, "press") if value}
    for _, place in reading.each(StepText, "take"):
        if place.path[:-1] in pressed:
            yield TutorialFault.BOTH.at(place)


def _found(value: Any) -> str:
    return "a list" if isinstance(value, list) else "keys with values" if isinstance(value, dict) else repr(value)


def _faults_of_seats(reading: Reading[TutorialText]) -> Iterator[Problem]:
    for seats, place in reading.each(LessonText, "seats"):
        strange = [name for name in seats if name not in (YOU, SCRIPT)]
        for name in strange:
            yield TutorialFault.NOBODY.at(place, name=quoted(name))
        if not strange and YOU not in seats:
            yield TutorialFault.NO_YOU.at(place)
        scripted = [seat for seat, name in enumerate(seats) if name == SCRIPT]
        for seat, spot in reading.each(DeedText, "seat"):
            is_before = spot.path[2] == "prelude" and seat in range(len(seats))
            if spot.path[:2] == place.path[:2] and seat not in (*scripted, CLOCK) and not is_before:
                yield TutorialFault.NO_SEAT.at(spot, seat=seat, clock=f"{CLOCK} for the clock")


def _faults_of_lessons(reading: Reading[TutorialText], text: TutorialText, rules: Rules) -> Iterator[Problem]:
    tutorial = _tutorial(text)
    places = _places(reading)
    for number, lesson in enumerate(tutorial.lessons):
        spots = {path[2:]: place for path, place in places.items() if path[:2] == ("lessons", number)}
        try:
            game = rules.game(tutorial.game, lesson.options)
        except Faulty as why:
            yield from why.problems
            continue
        problems = [*_faults_of_match(lesson, game, spots), *_faults_of_kinds(lesson, game, spots)]
        yield from problems or faults_of_play(tutorial, lesson, game, spots)


def _places(reading: Reading[TutorialText]) -> Spots:
    """Return the place of every field that is written, by its path."""
    return {place.path: place for values in reading.fields.values() for _, place in values}


def _faults_of_match(lesson: Lesson, game: AnyGame, spots: Spots) -> list[Problem]:
    place, count = spots.get(("options",), spots[("id",)]), len(lesson.seats)
    return (
        [*faults_of_options(game.name, known_options(game), lesson.options, dict.fromkeys(lesson.options, place))]
        or faults_of_count(game, lesson.options, count, spots[("seats",)])
        or refusal(game, lesson.options, count, place)
    )


def _faults_of_kinds(lesson: Lesson, game: AnyGame, spots: Spots) -> Iterator[Problem]:
    """Give what is wrong with acts whatever the position: kinds and fields that the game does not have."""
    kinds = fields_of(game)
    for n, deed in enumerate(lesson.prelude):
        yield from _faults_of_kind(deed.act, game, kinds, spots[("prelude", n, "act")])
    for number, step in enumerate(lesson.steps):
        written = [(pattern, spots[("steps", number, "take")]) for pattern in step.take]
        written += [(one.act, spots["steps", number, "others", n, "act"]) for n, one in enumerate(step.others)]
        for pattern, place in written:
            yield from _faults_of_kind(pattern, game, kinds, place)


def _faults_of_kind(
    pattern: Pattern, game: AnyGame, kinds: Mapping[str, tuple[str, ...]], place: Place
) -> Iterator[Problem]:
    kind = str(pattern["type"])
    if kind not in kinds:
        yield TutorialFault.NO_KIND.at(place, game=game.name, kind=quoted(kind), mend=meant(kind, kinds))
        return
    for field in sorted(pattern.keys() - {"type"} - set(kinds[kind])):
        mend = meant(field, kinds[kind]) if kinds[kind] else "take it out"
        yield TutorialFault.NO_FIELD.at(place, kind=quoted(kind), field=quoted(field), mend=mend)


def fields_of(game: AnyGame) -> dict[str, tuple[str, ...]]:
    """Return the kinds of acts of a game, each with its fields."""
    found = msgspec.inspect.type_info(game.action_type)
    kinds = found.types if isinstance(found, msgspec.inspect.UnionType) else (found,)
    structs = [kind for kind in kinds if isinstance(kind, msgspec.inspect.StructType)]
    return {str(kind.tag): tuple(field.encode_name for field in kind.fields) for kind in structs}
