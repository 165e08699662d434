"""What a seat may know, and that nothing else reaches it (DESIGN, "Secrets", "Sides", "imagine")."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from game.core import BYSTANDER, CHANCE, Act, Event, Match, Observation, Rng, Seat
from game.rules.sharp_shooters import Deal, Draw, Roll, RoundBegan, SharpShooters
from tests.laws.games import BOT_SEED, EACH_GAME, SEED, UnderTest, games_under_test
from tests.laws.walk import moments, play_on, pool, state_of, steps, verdict
from tests.toys.seeker import Seeker
from tests.toys.seeker_words import Decline, Rest, Search, Sneak, Told, Walk


def shared(observation: Observation) -> Observation:
    """Return what an observation says whoever of its side looks at it."""
    return replace(observation, seat=0, legal=())


def viewers(under: UnderTest) -> tuple[Seat, ...]:
    return (*range(under.seats), BYSTANDER)


@EACH_GAME
def test_a_side_sees_one_and_the_same(under: UnderTest) -> None:
    for match, _ in moments(under):
        for side in match.sides():
            first, *others = [shared(match.view(seat)) for seat in side.seats]
            assert all(other == first for other in others)


@EACH_GAME
def test_sides_hold_every_seat_once_the_hidden_side_first(under: UnderTest) -> None:
    for match, _ in moments(under):
        sides = match.sides()
        assert sorted(seat for side in sides for seat in side.seats) == list(range(under.seats))
        assert 0 in sides[0].seats
        assert all(side.role for side in sides)


@EACH_GAME
def test_what_one_may_do_and_why_not_follow_from_what_one_sees(under: UnderTest) -> None:
    """In every position that a seat must think possible it sees, may do and is refused the same, in the same words,
    with the same place in the rules."""
    game = under.game
    for n, (match, actions) in enumerate(moments(under)):
        state = state_of(match)
        for seat in viewers(under):
            view = match.view(seat)
            thought = game.imagine(view, Rng("thought", n, seat))
            for mate in _mates(match, seat):
                assert game.observe(thought, mate) == game.observe(state, mate)
                assert game.legal(thought, mate) == game.legal(state, mate)
                assert game.at(thought, mate) == game.at(state, mate)
                assert (mate in game.to_act(thought)) == (mate in game.to_act(state))
                for action in actions:
                    assert verdict(game, thought, mate, action) == verdict(game, state, mate, action), action


def _mates(match: Match, seat: Seat) -> tuple[Seat, ...]:
    return next((side.seats for side in match.sides() if seat in side.seats), ())


@EACH_GAME
def test_a_bystander_thinks_of_positions_that_look_the_same_to_it(under: UnderTest) -> None:
    game = under.game
    for n, (match, _) in enumerate(moments(under)):
        view = match.view(BYSTANDER)
        assert view.legal == ()
        thought = game.imagine(view, Rng("bystander", n))
        assert game.observe(thought, BYSTANDER) == game.observe(state_of(match), BYSTANDER)
        assert game.to_act(thought) == game.to_act(state_of(match))


@EACH_GAME
def test_a_bystander_knows_only_what_every_side_knows(under: UnderTest) -> None:
    """Each event that it gets, every seat gets as well, perhaps with more in it."""
    match = under.match()
    rng = Rng(6)
    for _ in steps(match, rng):
        for event in match.plies[-1].events:
            if event.seen_by(BYSTANDER) is not None:
                assert all(event.seen_by(seat) is not None for seat in range(under.seats))


@EACH_GAME
def test_events_are_cut_alike_for_a_side_and_cutting_twice_changes_nothing(under: UnderTest) -> None:
    for ply in [ply for match, _ in moments(under) for ply in match.plies[-1:]]:
        for event in ply.events:
            for side in under.game.sides(ply.before):
                assert len({event.seen_by(seat) for seat in side.seats}) == 1
            for seat in viewers(under):
                seen = event.seen_by(seat)
                assert seen is None or seen.seen_by(seat) == seen


@EACH_GAME
def test_a_history_is_what_its_seat_was_told_step_by_step(under: UnderTest) -> None:
    match = Match(under.game, under.header())
    told: dict[Seat, list[Event]] = {seat: [] for seat in viewers(under)}
    for seat, events in told.items():
        match.subscribe(seat, events.append)
    match.start()
    play_on(match, Rng(7))
    whole = [event for ply in match.plies for event in ply.events]
    for seat, events in told.items():
        assert list(match.view(seat).history) == events
        assert events == [seen for event in whole if (seen := event.seen_by(seat)) is not None]


@EACH_GAME
def test_no_seed_is_in_any_view(under: UnderTest) -> None:
    for match, _ in moments(under):
        for seat in viewers(under):
            text = msgspec.json.encode(match.view(seat), enc_hook=list).decode()
            assert str(SEED) not in text
            assert str(BOT_SEED) not in text


def test_there_are_refusals_and_secrets_to_compare() -> None:
    """The laws above would hold of a game without secrets: Seeker has them, and its thoughts differ from the truth."""
    under = next(under for under in games_under_test() if under.game.name == "seeker")
    differ = 0
    for n, (match, actions) in enumerate(moments(under)):
        thought = under.game.imagine(match.view(1), Rng(n))
        differ += thought != state_of(match)
        assert len(pool(under.game, actions)) > 20
    assert differ > 5


# -- the hidden steps of Seeker leave no trace


def sneaking(*way: int, seed: int = 3) -> Match:
    """A match whose hider drew "far", made these steps and rested."""
    under = next(under for under in games_under_test() if under.game.name == "seeker")
    match = Match(under.game, under.header(seed))
    match.retell(Act(CHANCE, {"type": "Deal", "card": "far"}))
    for cell in way:
        match.submit(0, Sneak(cell), match.at(0))
    match.submit(0, Rest(), match.at(0))
    return match


@pytest.mark.parametrize("way", [(1,), (5,), (1, 2), (1, 0), (5, 4)])
def test_hunters_cannot_tell_one_way_of_the_hider_from_another(way: tuple[int, ...]) -> None:
    still, moved = sneaking(), sneaking(*way)
    assert state_of(still) != state_of(moved)
    for seat in (1, 2, BYSTANDER):
        assert still.view(seat) == moved.view(seat)
        assert [still.at(seat), still.undo_refusal(seat)] == [moved.at(seat), moved.undo_refusal(seat)]
    for match in (still, moved):
        match.submit(1, Walk(3), match.at(1))
        match.submit(1, Search(), match.at(1))
        match.submit(0, Decline(), match.at(0))
    assert still.view(1) == moved.view(1)


def test_hunters_cannot_tell_which_card_was_drawn_nor_where_the_hider_bolted() -> None:
    told = Told("dealt", card="far"), Told("bolted", cell=4)
    assert [event.seen_by(1) for event in told] == [Told("dealt"), Told("bolted")]
    assert [event.seen_by(0) for event in told] == list(told)


def test_a_reaction_is_asked_for_wherever_the_hider_stands() -> None:
    """Else the question itself would be news."""
    for way in ((), (1,), (1, 2)):
        match = sneaking(*way)
        match.submit(2, Search(), match.at(2))
        assert match.to_act() == (0,)
        assert Decline() in match.view(0).legal
        assert match.view(1).legal == match.view(2).legal == ()


def test_what_hunters_think_possible_explains_their_whole_history() -> None:
    game = Seeker()
    match = sneaking(1)
    for seat in (1, 2):
        match.submit(seat, Search(), match.at(seat))
        match.submit(0, Decline(), match.at(0))
    view = match.view(1)
    ends = {game.imagine(view, Rng(n)).path[-1] for n in range(300)}
    assert ends == {0, 1, 5}, "two cells were searched in vain, three others can be reached"


# -- the stack of Sharp Shooters


def stacked(stack: tuple[str, ...], seed: int) -> Match:
    under = next(under for under in games_under_test() if under.game.name == "sharp_shooters")
    match = Match(under.game, under.header(seed))
    for draw in (Deal(stack), Draw(0)):
        match.retell(Act(CHANCE, msgspec.to_builtins(draw)))
    return match


def test_the_stack_shows_nothing_of_its_order_before_a_tile_is_turned_up() -> None:
    """Two stacks that agree in their first two tiles: equal views until the third is turned up."""
    one = stacked(("1A", "2A", "3A", "4A", "5A", "6A", "7A", "8A"), 5)
    other = stacked(("1A", "2A", "8B", "7B", "6B", "5B", "4B", "3B"), 5)
    rng = Rng(8)
    while one.view(0).round < 3:
        for seat in (0, 1, BYSTANDER):
            assert one.view(seat) == other.view(seat)
        actor = one.to_act()[0]
        action = rng.pick(one.view(actor).legal)
        for match in (one, other):
            match.submit(actor, action, match.at(actor))
    shown = [[event.side for event in match.view(0).history if isinstance(event, RoundBegan)] for match in (one, other)]
    assert shown == [["1A", "2A", "3A"], ["1A", "2A", "8B"]]


def test_unseen_tiles_are_imagined_in_every_order_and_seen_ones_as_they_were() -> None:
    match = stacked(("1A", "2A", "3A", "4A", "5A", "6A", "7A", "8A"), 5)
    game: SharpShooters = match.game
    stacks = {game.imagine(match.view(1), Rng(n)).stack for n in range(200)}
    assert len(stacks) == 200
    assert {stack[0] for stack in stacks} == {"1A"}
    assert {stack[1] for stack in stacks} == {f"{n}{side}" for n in range(2, 9) for side in "AB"}


def test_dice_lie_open_to_all() -> None:
    match = stacked(("1A", "2A", "3A", "4A", "5A", "6A", "7A", "8A"), 5)
    match.submit(0, Roll(), match.at(0))
    assert match.view(0).hand == match.view(1).hand == match.view(BYSTANDER).hand != ()
