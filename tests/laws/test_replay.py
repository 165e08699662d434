"""A journal is the match: replaying it, in whole or from any point on, gives the same (DESIGN, "Saves are replays")."""

from __future__ import annotations

import msgspec
import pytest

from game.core import BYSTANDER, CHANCE, Act, Header, Match, Record, Rng, TakenBack
from game.core.journal import digest
from tests.laws.games import EACH_GAME, UnderTest
from tests.laws.walk import play_on, state_of, steps


def with_undos(under: UnderTest, seed: int) -> Match:
    """Play at random to the end, taking back where it can be."""
    match, rng = under.match(seed), Rng("undos", seed)
    for _ in steps(match, rng):
        seat = rng.below(under.seats)
        if rng.unit() < 0.3 and not match.undo_refusal(seat):
            match.undo(seat)
    return match


def same(one: Match, other: Match, seats: int) -> bool:
    assert digest(state_of(one)) == digest(state_of(other))
    assert list(one.plies) == list(other.plies)
    assert list(one.journal) == list(other.journal)
    for seat in (*range(seats), BYSTANDER):
        assert one.view(seat) == other.view(seat)
    return True


@EACH_GAME
@pytest.mark.parametrize("seed", [21, 22])
def test_a_replay_is_the_match(under: UnderTest, seed: int) -> None:
    match = with_undos(under, seed)
    header = msgspec.json.decode(msgspec.json.encode(match.header), type=Header)
    records = msgspec.json.decode(msgspec.json.encode(list(match.journal)), type=list[Record])
    assert same(match, Match.replay(under.game, header, records), under.seats)


@EACH_GAME
def test_the_walk_takes_back(under: UnderTest) -> None:
    taken = sum(isinstance(record, TakenBack) for seed in range(5) for record in with_undos(under, seed).journal)
    assert (taken > 0) == (under.game.name != "reflex"), "in timed turns nothing is taken back"


@EACH_GAME
def test_from_any_point_on_it_goes_as_it_went(under: UnderTest) -> None:
    """Chance draws the same again, also where the journal broke off just before a draw."""
    match = with_undos(under, 23)
    journal = list(match.journal)
    points = range(len(journal)) if len(journal) < 40 else [Rng(9, n).below(len(journal)) for n in range(12)]
    before_a_draw = [n for n, record in enumerate(journal) if isinstance(record, Act) and record.seat == CHANCE]
    for point in (*points, *before_a_draw[:6]):
        resumed = Match.replay(under.game, match.header, journal[:point]).resume()
        for record in journal[len(resumed.journal) :]:
            if isinstance(record, TakenBack):
                resumed.undo(record.seat)
            elif record.seat != CHANCE:
                action = msgspec.convert(record.action, under.game.action_type)
                resumed.submit(record.seat, action, resumed.at(record.seat))
        assert same(match, resumed, under.seats)


@EACH_GAME
def test_the_same_seed_and_the_same_choices_give_the_same_match(under: UnderTest) -> None:
    assert same(with_undos(under, 24), with_undos(under, 24), under.seats)


@EACH_GAME
def test_every_state_of_a_replay_has_the_digest_that_was_written(under: UnderTest) -> None:
    match, written = under.match(25), []
    match.on_record(lambda record, state: written.append((record, digest(state))))
    begun = list(match.journal)
    play_on(match, Rng(10))
    again = Match.replay(under.game, match.header, begun)
    read: list[tuple[Record, str]] = []
    again.on_record(lambda record, state: read.append((record, digest(state))))
    for record, _ in written:
        again.retell(record)
    assert read == written
