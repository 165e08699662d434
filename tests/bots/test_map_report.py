"""The report of a map: it says what the matches were, in any order, for both games, and travels as JSON."""

from __future__ import annotations

from functools import reduce
from operator import add

import msgspec
import pytest

from game.bots.arena import Contest, play_out, wilson
from game.bots.map_report import Played, Report, every_pair, mirror, play_and_tally, rate, report_of
from game.core import BYSTANDER
from game.rules.hidden.ground import spaces_in
from game.rules.hidden.tally import Tally
from tests.bots import sniper_elite_table, specter_table
from tests.bots.table import GAME as DICE
from tests.bots.table import level as dice_level
from tests.rules.sniper_elite_game import GAME as ELITE

SPECTER_LEVELS, ELITE_LEVELS = specter_table.LEVELS, sniper_elite_table.LEVELS
HUNT = Contest(specter_table.GAME, (), 3)
HUNT = msgspec.structs.replace(
    HUNT,
    players=(SPECTER_LEVELS["easy"],) * 2,
    line_ups=every_pair([SPECTER_LEVELS["easy"], SPECTER_LEVELS["random"]], 2),
)
STALK = Contest(ELITE, (ELITE_LEVELS["easy"], ELITE_LEVELS["random"]), 3)
CONTESTS = {"specter_ops": (HUNT, 8), "sniper_elite": (STALK, 6)}


def no_time() -> float:
    return 0.0


@pytest.fixture(scope="module", params=CONTESTS)
def survey(request: pytest.FixtureRequest) -> tuple[Contest, list[Played]]:
    contest, games = CONTESTS[request.param]
    return contest, [play_and_tally(contest, number, no_time) for number in range(games)]


def summed(contest: Contest, found: list[Played]) -> Report:
    return report_of(contest, reduce(add, (one.tally for one in found), Tally()))


def test_the_order_of_the_matches_does_not_matter(survey: tuple[Contest, list[Played]]) -> None:
    contest, found = survey
    report = summed(contest, found)
    assert summed(contest, found[::-1]) == report
    assert msgspec.json.encode(summed(contest, found[3:] + found[:3])) == msgspec.json.encode(report)
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


def test_the_report_says_how_the_matches_ended(survey: tuple[Contest, list[Played]]) -> None:
    contest, found = survey
    report = summed(contest, found)
    wins = [0 in one.result.outcome.winners for one in found]
    assert report.games == len(found)
    assert report.wins.times == sum(wins)
    assert (report.wins.low, report.wins.high) == pytest.approx(wilson(sum(wins), len(found)), abs=1e-4)
    assert sum(one.wins.times for one in report.meetings) == sum(wins)
    assert sum(one.wins.games for one in report.meetings) == len(found)
    assert sum(report.reasons.values()) == sum(report.rounds.values()) == len(found)
    assert min(report.rounds) <= report.usual_rounds <= max(report.rounds)


def test_the_spaces_are_those_of_the_hidden_way_when_all_lies_open(survey: tuple[Contest, list[Played]]) -> None:
    contest, found = survey
    walked: dict[int, int] = {}
    done = 0
    for number in range(len(found)):
        match, _ = play_out(contest, number, no_time)
        secret, table = match.view(BYSTANDER).secret, match.view(BYSTANDER).table
        turns = [{secret.spaces[0]}]
        turns += [{*path, end} for path, end in zip(secret.trail, secret.spaces[1:], strict=True)]
        for turn in turns:
            for space in turn:
                walked[space] = walked.get(space, 0) + 1
        done += sum(table.done) if contest is HUNT else len(table.done)
    report = summed(contest, found)
    assert report.layer("walked") == walked
    assert sum(one.taken.times for one in report.landmarks if one.kind == "objective") == done
    field = contest.game.field
    standing = field.ground.free if contest is HUNT else field.stand
    assert set(report.unused) == {field.name(space) for space in spaces_in(standing) if space not in walked}
    for layer in ("seen", "heard", "shot", "wounded", "ended"):
        assert report.layer(layer).keys() <= walked.keys()


def test_every_level_meets_every_level_as_often() -> None:
    found = [play_and_tally(HUNT, number, no_time) for number in range(8)]
    report = summed(HUNT, found)
    names = [(one.hidden, one.seekers) for one in report.meetings]
    assert names == [("easy", "easy"), ("easy", "random"), ("random", "easy"), ("random", "random")]
    assert [one.wins.games for one in report.meetings] == [2, 2, 2, 2]
    easy = [SPECTER_LEVELS["easy"]]
    assert mirror(easy, 3) == every_pair(easy, 3) == ((easy[0],) * 3,)


def test_seats_that_move_on_are_told_apart_by_who_hides() -> None:
    report = summed(STALK, [play_and_tally(STALK, number, no_time) for number in range(6)])
    assert [(one.hidden, one.seekers, one.wins.games) for one in report.meetings] == [
        ("easy", "random", 3),
        ("random", "easy", 3),
    ]


def test_cards_that_lead_the_squads_are_no_level() -> None:
    solo = Contest(ELITE, (ELITE_LEVELS["random"],) * 2, 3, {"mode": "solo"})
    (meeting,) = summed(solo, [play_and_tally(solo, 0, no_time)]).meetings
    assert (meeting.hidden, meeting.seekers) == ("random", "cards")


def test_nothing_played_is_nothing_known() -> None:
    report = summed(HUNT, [])
    assert (report.games, report.wins, report.spaces) == (0, rate(0, 0), ())
    assert (report.wins.low, report.wins.high) == (0, 1)
    assert len(report.unused) == HUNT.game.field.ground.free.bit_count()


def test_a_game_without_a_hidden_side_has_no_report() -> None:
    with pytest.raises(LookupError, match="sharp_shooters is not played on maps"):
        play_and_tally(Contest(DICE, (dice_level("random"),) * 2, 1), 0, no_time)
