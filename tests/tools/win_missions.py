"""Plays each mission with the best bot on the player's seat until it wins, and keeps how it was won.

``python -m tests.tools.win_missions [CAMPAIGN/MISSION …] [--again] [--tries N]`` plays the missions named, or all that
have no journal under tests/golden/missions yet. A journal is a line with the mission, the seed, how many matches it
took and which goals were reached, then one line per decision; chance follows from the seed, time is in the lines.

``--rate N`` plays N matches of each mission named (of each whose rules have changed since it was measured, where none
is named) and notes in tests/golden/mission_rates.json how many were won: how hard it is. ``--table`` prints, campaign
by campaign, how deep each mission lies, the matches until the first win and the rate, and whether winning gets harder.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import correlation
from typing import Any

import msgspec

from game import paths
from game.bots import timed
from game.bots.bot import Budget, make_bot
from game.content.campaign_games import goal_kinds
from game.content.campaigns import load_campaigns
from game.content.digest import digest_of
from game.content.registry import load_game, load_levels
from game.core import CHANCE, CLOCK, Action, Header, Match, Player, Rng
from game.core.campaigns import CARDS, WON, YOU, Campaign, Mission
from game.core.game import AnyGame
from game.core.goals import Told, reached

FOLDER = Path(__file__).parent.parent / "golden" / "missions"
RATES = FOLDER.parent / "mission_rates.json"
BEST = "hard"
MOST_TRIES = 40


class Head(msgspec.Struct):
    """The first line of a journal. ``tries``: the matches played until this one, itself included."""

    mission: str
    seed: int
    tries: int
    goals: list[str]


class Rate(msgspec.Struct):
    """How many of so many matches of a mission the best bot has won; ``rules``: a mark of what was played."""

    won: int
    matches: int
    rules: str

    @property
    def share(self) -> float:
        """Won of all."""
        return self.won / self.matches


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

    def ask(seat: int) -> Action:
        return bots[seat].choose(match.view(seat), Budget.of(levels[seat]))

    while match.outcome() is None:
        if CLOCK in match.to_act():
            timed.play_on(match, bots, ask)
        else:
            seat = match.to_act()[0]
            match.submit(seat, ask(seat), match.at(seat))
    return match, [[ply.seat, msgspec.to_builtins(ply.action)] for ply in match.plies if ply.seat != CHANCE]


def told(match: Match, mission: Mission) -> Told:
    """A finished match as the player of the mission knows it."""
    outcome = match.outcome()
    assert outcome is not None
    return Told(mission.seat, match.view(mission.seat).history, outcome, match.header.options)


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


def rules_mark(mission: Mission) -> str:
    """A mark of what decides how hard a mission is: it changes when that does."""
    return digest_of([mission.game, sorted(mission.options.items(), key=str), mission.seats])


def rates() -> dict[str, Rate]:
    """What was measured, by mission."""
    return msgspec.json.decode(RATES.read_bytes(), type=dict[str, Rate]) if RATES.exists() else {}


def rate(campaign: Campaign, mission: Mission, matches: int) -> str:
    """Note how many of so many matches the best bot wins; tell it, and how often it reaches each goal."""
    key = campaign.key(mission)
    game = load_game(mission.game, paths.data(), None, mission.options)
    seen = [told(played(game, key, mission, 5000 + number)[0], mission) for number in range(matches)]
    goals = [goal.kind for one in seen for goal in reached(goal_kinds(mission.game), mission.goals, one)]
    counts = ", ".join(f"{goal.kind} {goals.count(goal.kind)}" for goal in mission.goals)
    won = sum(one.is_won for one in seen)
    measured = {**rates(), key: Rate(won, matches, rules_mark(mission))}
    keys = [campaign.key(mission) for campaign, mission in missions()]
    kept = {name: measured[name] for name in keys if name in measured}
    RATES.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    return f"{key}: {won} of {matches} won; {counts}"


def depths(campaign: Campaign) -> dict[str, int]:
    """How many missions lie before each one on the longest way of wins; those that only a loss opens are left out."""
    found = {campaign.missions[0].id: 0}
    for mission in campaign.missions:
        for name in mission.then(WON) if mission.id in found else ():
            found[name] = max(found.get(name, 0), found[mission.id] + 1)
    return found


def gets_harder(campaign: Campaign, measured: dict[str, Rate]) -> tuple[float, float, float]:
    """How winning gets rarer along a campaign: the rank correlation of depth and rate, the rates of its two ends.

    The ends are the first and the last third of the missions by depth, two at the least.
    """
    deep = depths(campaign)
    names = sorted(deep, key=lambda name: deep[name])
    shares = [measured[f"{campaign.id}/{name}"].share for name in names]
    third = max(2, len(names) // 3)
    places = _ranks([float(deep[name]) for name in names])
    return _correlation(places, _ranks(shares)), sum(shares[:third]) / third, sum(shares[-third:]) / third


def _ranks(values: list[float]) -> list[float]:
    """The place of each in the order of all; those that are alike share theirs."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def _correlation(one: list[float], other: list[float]) -> float:
    """Pearson's; of ranks it is Spearman's. 0 where one of them never changes."""
    return correlation(one, other) if len(set(one)) > 1 < len(set(other)) else 0.0


def table() -> Iterator[str]:
    """What was measured, line by line."""
    measured = rates()
    for campaign in load_campaigns(paths.data())[0]:
        deep = depths(campaign)
        yield f"{campaign.title}"
        yield f"  {'mission':<18}{'depth':>6}{'first win in match':>20}{'won':>10}{'rate':>7}"
        for mission in campaign.missions:
            key = campaign.key(mission)
            head = msgspec.json.decode(journal_of(key).read_bytes().splitlines()[0], type=Head)
            one = measured[key]
            depth = deep.get(mission.id, "-")
            yield f"  {mission.id:<18}{depth:>6}{head.tries:>20}{f'{one.won}/{one.matches}':>10}{one.share:>7.0%}"
        ranks, begin, end = gets_harder(campaign, measured)
        yield f"  depth and rate: rank correlation {ranks:+.2f}; first third {begin:.0%}, last third {end:.0%}"


def main() -> None:
    """Win what was asked for, or measure it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("missions", nargs="*")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--tries", type=int, default=MOST_TRIES)
    parser.add_argument("--rate", type=int, metavar="N", default=0)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    if options.table:
        print("\n".join(table()))
        return
    for campaign, mission in missions():
        key = campaign.key(mission)
        is_named = any(key.startswith(name) for name in options.missions)
        if options.rate:
            known = rates().get(key)
            is_stale = known is None or known.rules != rules_mark(mission)
            if is_named or (not options.missions and is_stale):
                print(rate(campaign, mission, options.rate), flush=True)
            continue
        is_wanted = key in options.missions if options.missions else options.again or not journal_of(key).exists()
        if is_wanted:
            print(win(campaign, mission, options.tries), flush=True)


if __name__ == "__main__":
    main()
