"""Missions held against the games they are of: options, seats, levels, goals, what is unlocked and chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from game.content.matches import (
    Rules,
    faults_of_count,
    faults_of_game,
    faults_of_options,
    faults_of_value,
    known_options,
    refusal,
)
from game.content.problems import Fault, Faulty, Place, Problem, meant, quoted
from game.core.campaigns import CARDS, YOU, Mission, Unlock
from game.core.game import AnyGame
from game.core.goals import Goal, GoalKind


class CampaignFault(Fault):
    """Faults of a campaign whose shape is right."""

    ID_TAKEN = ("another campaign has the id {id} already", "give it another one")
    SAME_MISSION = ("the mission {id} is given twice (first in line {first})", "give one of them another id")
    NO_MISSION = ("there is no mission {id} here", "{mend}")
    OUT_OF_REACH = ("nothing leads to the mission {id}", "name it under 'then' of another one, or take it out")
    NO_END = ("winning on from the mission {id} never ends", "leave 'then: won:' out where the campaign is to end")
    OTHER_GAME = ("the campaign is for {all}, this mission is of {game}", "leave 'game' out in one of the two places")
    NO_LEVEL = ("nobody is called {name}", "{mend}")
    NOT_ONE_YOU = ("{count} seats are the player's", "write 'you' for one of the seats")
    NOT_CARDS = ("seat {seat} is {found}, but {wanted}", "write {mend} there")
    NO_GOAL = ("{game} has no goal {kind}", "{mend}")
    NO_AMOUNT = ("the goal {kind} needs an amount from {least} to {most}, this is {found}", "write 'amount: {least}'")
    NEEDS_NO_AMOUNT = ("the goal {kind} has no amount", "take 'amount' out")
    NOT_WHO = ("the goal {kind} cannot be about {who}", "{mend}")
    NEEDS_NO_WHO = ("the goal {kind} is about nobody by name", "take 'who' out")
    CANNOT_CHOOSE = ("the choice {option} is none of the options above", "give 'options' a value for it")


def goal_kinds(game: str) -> dict[str, GoalKind]:
    """Return the kinds of goals of a game by name."""
    kinds: dict[str, GoalKind] = import_module(f"game.rules.{game}.goals").GOALS
    return kinds


def faults_of_mission(mission: Mission, of_all: str, rules: Rules, fields: Mapping[str, Place]) -> list[Problem]:
    """Return what is wrong with a mission by the rules of its game.

    ``of_all``: the campaign's game, or ""; ``fields``: the place of each field of the mission that is written.
    """
    place = fields.get("game", fields["id"])
    if strange := faults_of_game(mission.game, place):
        return strange
    if of_all and mission.game != of_all:
        return [CampaignFault.OTHER_GAME.at(place, all=of_all, game=mission.game)]
    try:
        game = rules.game(mission.game, mission.options)
    except Faulty as why:
        return why.problems
    problems = [*_faults_of_options(mission, game, rules, fields), *_faults_of_goals(mission, rules, fields["goals"])]
    problems += [problem for one in mission.unlocks for problem in _faults_of_unlock(one, rules, fields["unlocks"])]
    return problems or _faults_of_seats(mission, game, rules.levels(mission.game), fields["seats"])


def _faults_of_options(mission: Mission, game: AnyGame, rules: Rules, fields: Mapping[str, Place]) -> Iterator[Problem]:
    known = known_options(game)
    own = {name: value for name, value in mission.options.items() if name in known and name.startswith("own_")}
    # Of several things the game of the mission knows those alone that it is played with.
    every = known_options(rules.game(mission.game, own))
    known |= {name: option for name, option in every.items() if option.is_several}
    places = {name: fields["handicaps" if name in mission.handicaps else "options"] for name in mission.options}
    yield from faults_of_options(mission.game, known, mission.options, places)
    for name in mission.choices:
        if name not in mission.options:
            yield CampaignFault.CANNOT_CHOOSE.at(fields["choices"], option=quoted(name))


def _faults_of_unlock(unlock: Unlock, rules: Rules, place: Place) -> Iterator[Problem]:
    if strange := faults_of_game(unlock.game, place):
        yield from strange
        return
    known = known_options(rules.game(unlock.game, {}))
    yield from faults_of_value(unlock.game, known, unlock.option, unlock.value, place)


def _faults_of_goals(mission: Mission, rules: Rules, place: Place) -> Iterator[Problem]:
    kinds = goal_kinds(mission.game)
    for goal in mission.goals:
        kind = kinds.get(goal.kind)
        if kind is None:
            mend = meant(goal.kind, kinds)
            yield CampaignFault.NO_GOAL.at(place, game=mission.game, kind=quoted(goal.kind), mend=mend)
        else:
            yield from _faults_of_amount(goal, kind, place)
            yield from _faults_of_who(goal, kind, mission.game, rules, place)


def _faults_of_amount(goal: Goal, kind: GoalKind, place: Place) -> Iterator[Problem]:
    if kind.has_amount and not kind.least <= goal.amount <= kind.most:
        facts = {"least": kind.least, "most": kind.most, "found": goal.amount}
        yield CampaignFault.NO_AMOUNT.at(place, kind=quoted(goal.kind), **facts)
    elif not kind.has_amount and goal.amount:
        yield CampaignFault.NEEDS_NO_AMOUNT.at(place, kind=quoted(goal.kind))


def _faults_of_who(goal: Goal, kind: GoalKind, game: str, rules: Rules, place: Place) -> Iterator[Problem]:
    if not kind.of:
        if goal.who:
            yield CampaignFault.NEEDS_NO_WHO.at(place, kind=quoted(goal.kind))
        return
    names = [str(value) for value in known_options(rules.game(game, {}))[kind.of].values]
    if goal.who not in names:
        mend = meant(goal.who, names)
        yield CampaignFault.NOT_WHO.at(place, kind=quoted(goal.kind), who=quoted(goal.who), mend=mend)


def _faults_of_seats(mission: Mission, game: AnyGame, levels: list[str], place: Place) -> list[Problem]:
    """Return what is wrong with who sits where; options and goals are sound."""
    problems = [
        CampaignFault.NO_LEVEL.at(place, name=quoted(name), mend=meant(name, [YOU, CARDS, *levels]))
        for name in mission.seats
        if name not in (YOU, CARDS, *levels)
    ]
    yours = mission.seats.count(YOU)
    if yours != 1:
        problems.append(CampaignFault.NOT_ONE_YOU.at(place, count=yours))
    problems += faults_of_count(game, mission.options, len(mission.seats), place)
    by_cards = game.played_by_cards(mission.options)
    for seat, name in enumerate(mission.seats):
        if (name == CARDS) != (seat in by_cards):
            wanted, mend = ("cards play it", f"'{CARDS}'") if seat in by_cards else ("no cards play it", "a level")
            found = quoted(name)
            problems.append(CampaignFault.NOT_CARDS.at(place, seat=seat + 1, found=found, wanted=wanted, mend=mend))
    return problems or refusal(game, mission.options, len(mission.seats), place)
