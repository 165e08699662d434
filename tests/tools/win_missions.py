"""Plays each mission with the best bot on the player's seat until it wins, and keeps how it was won.

``python -m tests.tools.win_missions [CAMPAIGN/MISSION …] [--again] [--tries N]`` plays the missions named, or all that
have no journal under tests/golden/missions yet. A journal is a line with the mission, the seed, how many matches it
took and which goals were reached, then one line per decision; chance follows from the seed.

``--rate N`` plays N matches of each mission instead, keeps nothing, and tells how many were won: how hard it is.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.bots.bot import Budget, make_bot
from game.content.campaign_games import goal_kinds
from game.content.campaigns import load_campaigns
from game.content.registry import load_game, load_levels
from game.core import Header, Match, Player, Rng
from game.core.campaigns import CARDS, YOU, Campaign, Mission
from game.core.game import AnyGame
from game.core.goals import Told, reached

FOLDER = Path(__file__).parent.parent / "golden" / "missions"
BEST = "hard"
MOST_TRIES = 40


class Head(msgspec.Struct):
    """The first line of a journal. ``tries``: the matches played until this one, itself included."""

    mission: str
    seed: int
    tries: int
    goals: list[str]


def missions() -> Iterator[tuple[Campaign, Mission]]:
    """Every mission of ours."""
    for campaign in load_campaigns(paths.data())[0]:
        for mission in campaign.missions:
            yield campaign, mission


def journal_of(key: str) -> Path:
    """Where the winning journal of a mission is."""
    return FOLDER / f"{key.replace('/', '-')}.jsonl"


def new_match(game: AnyGame, key: str, mission: Mission, seed: int) -> Match:
    """The match of a mission that a seed gives, not yet begun."""
    players = tuple(
        Player(f"Seat {seat + 1}", "human" if who == YOU else "bot", BEST if who in (YOU, CARDS) else who)
        for seat, who in enumerate(mission.seats)
    )
    return Match(game, Header(game.name, game.version, dict(mission.options), players, seed, seed, mission=key))


def played(game: AnyGame, key: str, mission: Mission, seed: int) -> tuple[Match, list[Any]]:
    """The match of a seed played to its end, and what the seats did."""
    match = new_match(game, key, mission, seed)
    by_name = {level.name: level for level in load_levels(mission.game, paths.data())}
    levels = [by_name[player.level] for player in match.header.players]
    bots = [make_bot(game, level, Rng(seed, seat)) for seat, level in enumerate(levels)]
    for seat, bot in enumerate(bots):
        match.subscribe(seat, bot.notice)
    match.start()
    done: list[Any] = []
    while match.outcome() is None:
        seat = match.to_act()[0]
        action = bots[seat].choose(match.view(seat), Budget.of(levels[seat]))
        match.submit(seat, action, match.at(seat))
        done.append([seat, msgspec.to_builtins(action)])
    return match, done


def told(match: Match, mission: Mission) -> Told:
    """A finished match as the player of the mission knows it."""
    outcome = match.outcome()
    assert outcome is not None
    return Told(mission.seat, match.view(mission.seat).history, outcome)


def replayed(campaign: Campaign, mission: Mission) -> tuple[Head, Match]:
    """What the journal of a mission says of itself, and the match that it tells."""
    first, *lines = journal_of(campaign.key(mission)).read_bytes().splitlines()
    head = msgspec.json.decode(first, type=Head)
    game = load_game(mission.game, paths.data(), None, mission.options)
    match = new_match(game, head.mission, mission, head.seed).start()
    for line in lines:
        seat, plain = msgspec.json.decode(line)
        match.submit(seat, msgspec.convert(plain, game.action_type), match.at(seat))
    return head, match


def win(campaign: Campaign, mission: Mission, most_tries: int) -> str:
    """Play until it is won, write the journal, and return what came out."""
    key = campaign.key(mission)
    game = load_game(mission.game, paths.data(), None, mission.options)
    for tries in range(1, most_tries + 1):
        match, done = played(game, key, mission, 1000 + tries)
        seen = told(match, mission)
        if seen.is_won:
            goals = [goal.kind for goal in reached(goal_kinds(mission.game), mission.goals, seen)]
            lines = [Head(key, match.header.seed, tries, goals), *done]
            journal_of(key).write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
            return f"{key}: won in match {tries}; goals {len(goals)} of {len(mission.goals)}: {', '.join(goals)}"
    return f"{key}: not won in {most_tries} matches"


def rate(campaign: Campaign, mission: Mission, matches: int) -> str:
    """Return how many of so many matches the best bot wins, and how often it reaches each goal."""
    key = campaign.key(mission)
    game = load_game(mission.game, paths.data(), None, mission.options)
    seen = [told(played(game, key, mission, 5000 + number)[0], mission) for number in range(matches)]
    goals = [goal.kind for one in seen for goal in reached(goal_kinds(mission.game), mission.goals, one)]
    counts = ", ".join(f"{goal.kind} {goals.count(goal.kind)}" for goal in mission.goals)
    return f"{key}: {sum(one.is_won for one in seen)} of {matches} won; {counts}"


def main() -> None:
    """Win what was asked for, or measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("missions", nargs="*")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--tries", type=int, default=MOST_TRIES)
    parser.add_argument("--rate", type=int, metavar="N", default=0)
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for campaign, mission in missions():
        key = campaign.key(mission)
        is_named = any(key.startswith(name) for name in options.missions)
        if options.rate:
            if is_named or not options.missions:
                print(rate(campaign, mission, options.rate), flush=True)
            continue
        is_wanted = key in options.missions if options.missions else options.again or not journal_of(key).exists()
        if is_wanted:
            print(win(campaign, mission, options.tries), flush=True)


if __name__ == "__main__":
    main()
