"""Campaigns: ``data/campaigns/*.yaml``, and a user's own in ``campaigns`` of the user folder.

A file holds ``id``, ``title``, ``text``, perhaps ``game`` (of all missions) and ``land`` (of the map), and the list
``missions``, which begins with the first one to play. A mission is held against its game: options and their values, the
number of seats, levels, kinds of goals. The missions that follow each other must lead on to an end, and all must be
within reach.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.content.campaign_games import CampaignFault, faults_of_mission
from game.content.matches import Rules
from game.content.own import yaml_files
from game.content.problems import Faulty, Place, Problem, in_line_order, meant, quoted
from game.content.reading import LINE, WORD, Reading, in_words, read
from game.core.campaigns import LANDS, Campaign, Mission, Unlock
from game.core.goals import Goal

FOLDER = "campaigns"
_LAND = f"^({'|'.join(LANDS)})\\Z"
_FORMS = {**in_words("first_light", "First light"), _LAND: (f"one of {', '.join(LANDS)}", LANDS[1])}
Word = Annotated[str, Meta(pattern=WORD, max_length=32)]
Title = Annotated[str, Meta(pattern=LINE, max_length=28)]
Words = Annotated[str, Meta(min_length=1, max_length=700)]
LandName = Annotated[str, Meta(pattern=_LAND)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class GoalText(msgspec.Struct, frozen=True):
    """A goal as it is written."""

    kind: Word
    amount: int = 0
    who: str = ""


class UnlockText(msgspec.Struct, frozen=True):
    """What a mission unlocks, as it is written; without ``game`` for its own."""

    option: Word
    value: str | int | bool
    game: str = ""


class ThenText(msgspec.Struct, frozen=True):
    """Which missions open, as it is written."""

    won: tuple[Word, ...] = ()
    lost: tuple[Word, ...] = ()


class MissionText(msgspec.Struct, frozen=True):
    """A mission as it is written."""

    id: Word
    title: Title
    x: Percent
    y: Percent
    seats: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=6)]
    briefing: Words
    won: Words
    lost: Words
    goals: Annotated[tuple[GoalText, ...], Meta(min_length=1, max_length=4)]
    game: str = ""
    options: dict[str, str | int | bool] = {}
    handicaps: dict[str, str | int | bool] = {}
    then: ThenText = ThenText()
    unlocks: tuple[UnlockText, ...] = ()
    choices: tuple[Word, ...] = ()


class CampaignText(msgspec.Struct, frozen=True):
    """A file of a campaign."""

    id: Word
    title: Title
    text: Words
    missions: Annotated[tuple[MissionText, ...], Meta(min_length=1, max_length=40)]
    game: str = ""
    land: LandName = LANDS[0]


def load_campaign(path: Path, rules: Rules | None = None, is_own: bool = False) -> Campaign:
    """Return the campaign of a file, held against its games where ``rules`` are given.

    Raises Faulty with everything that is wrong with it.
    """
    text = _reading(path, rules).get()
    missions = tuple(_mission(text, one) for one in text.missions)
    return Campaign(text.id, text.title, text.text, text.game, missions, is_own, text.land)


def check_campaign(path: Path, data_folder: Path, own_folder: Path | None = None) -> list[Problem]:
    """Return everything that is wrong with the file of a campaign."""
    return _reading(path, Rules(data_folder, own_folder)).problems


def load_campaigns(data_folder: Path, own_folder: Path | None = None) -> tuple[list[Campaign], list[Problem]]:
    """Return our campaigns and the user's sound ones, and what is wrong with the user's others.

    Raises Faulty when one of ours is broken; that ours fit their games is known, and not asked again. An id of ours, or
    of an earlier file, cannot be used again.
    """
    ours: list[Problem] = []
    found = [load_campaign(path) for path in yaml_files(data_folder / FOLDER, ours)]
    if ours:
        raise Faulty(ours)
    problems: list[Problem] = []
    if own_folder is not None:
        rules = Rules(data_folder, own_folder)
        for path in yaml_files(own_folder / FOLDER, problems):
            try:
                campaign = load_campaign(path, rules, is_own=True)
            except Faulty as why:
                problems += why.problems
                continue
            if campaign.id in (one.id for one in found):
                problems.append(CampaignFault.ID_TAKEN.at(Place(str(path)), id=quoted(campaign.id)))
            else:
                found.append(campaign)
    return found, problems


def _mission(campaign: CampaignText, text: MissionText) -> Mission:
    game = text.game or campaign.game
    return Mission(
        id=text.id, title=text.title, x=text.x, y=text.y, game=game, options=text.options | text.handicaps,
        seats=text.seats,
        briefing=text.briefing, after_win=text.won, after_loss=text.lost,
        goals=tuple(Goal(goal.kind, goal.amount, goal.who) for goal in text.goals),
        if_won=text.then.won, if_lost=text.then.lost,
        unlocks=tuple(Unlock(one.game or game, one.option, one.value) for one in text.unlocks), choices=text.choices,
        handicaps=tuple(text.handicaps),
    )  # fmt: skip


# -- checks


def _reading(path: Path, rules: Rules | None) -> Reading[CampaignText]:
    reading = read(path, CampaignText, _FORMS)
    for name, place, first in reading.repeated(MissionText, "id"):
        reading.problems.append(CampaignFault.SAME_MISSION.at(place, id=quoted(name), first=first))
    known = dict.fromkeys(name for name, _ in reading.each(MissionText, "id"))
    for field in ("won", "lost"):
        for names, place in reading.each(ThenText, field):
            reading.problems += _unknown(names, known, place)
    if not reading.problems and reading.value is not None:
        reading.problems += _faults(reading.value, reading, rules)
    reading.problems = in_line_order(reading.problems)
    if reading.problems:
        reading.value = None
    return reading


def _unknown(names: Iterable[str], known: Collection[str], place: Place) -> list[Problem]:
    return [
        CampaignFault.NO_MISSION.at(place, id=quoted(name), mend=meant(name, known))
        for name in names
        if name not in known
    ]


def _faults(text: CampaignText, reading: Reading[CampaignText], rules: Rules | None) -> list[Problem]:
    """Return what is wrong with sound missions: where they lead, and what their games say of them."""
    spots: list[dict[str, Place]] = [{} for _ in text.missions]
    for field in MissionText.__struct_fields__:
        for _, place in reading.each(MissionText, field):
            spots[int(place.path[1])][field] = place
    problems: list[Problem] = []
    within_reach = _reached(text.missions, {text.missions[0].id})
    for one, fields in zip(text.missions, spots, strict=True):
        place = fields["id"]
        if one.id not in within_reach:
            problems.append(CampaignFault.OUT_OF_REACH.at(place, id=quoted(one.id)))
        if not _ends(text.missions, one):
            problems.append(CampaignFault.NO_END.at(place, id=quoted(one.id)))
        if rules is not None:
            problems += faults_of_mission(_mission(text, one), text.game, rules, fields)
    return problems


def _reached(missions: Iterable[MissionText], first: set[str]) -> set[str]:
    """Return the missions that can be come to, whatever their results."""
    by_id = {one.id: one for one in missions}
    found, fresh = set(first), set(first)
    while fresh:
        fresh = {name for one in fresh for name in (*by_id[one].then.won, *by_id[one].then.lost)} - found
        found |= fresh
    return found


def _ends(missions: Iterable[MissionText], begin: MissionText) -> bool:
    """Tell whether winning on and on from a mission comes to one after which nothing follows."""
    by_id = {one.id: one for one in missions}
    found, fresh = {begin.id}, {begin.id}
    while fresh:
        if any(not by_id[name].then.won for name in fresh):
            return True
        fresh = {name for one in fresh for name in by_id[one].then.won} - found
        found |= fresh
    return False
