"""What the computer players of Super Snipers do: always something allowed, never by knowing more, never without end."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game import paths
from game.bots import Budget, make_bot
from game.bots.super_snipers.placements import Style
from game.bots.super_snipers.reading import Reader
from game.bots.super_snipers.turns import Turn
from game.content import super_snipers
from game.content.levels import load_levels
from game.core import Header, Match, Player, Rng
from game.rules.super_snipers.actions import Hide, Place, Search, Shoot
from game.rules.super_snipers.state import UNKNOWN, PlaceSurveillance
from tests.bots.alone import MOST, plain_game, turns_alone

GAME = super_snipers.load(paths.data(), None, {})
LEVELS = {level.name: level for level in load_levels(paths.data() / "super_snipers" / "bots.yaml")}
SNIPERS = sorted(GAME.book.snipers)
QUICK = 300


def begun(mode: str, seed: int, **options: str) -> Match:
    players = ("White", "Black") if mode in ("duel", "quickdraw") else ("White",)
    header = Header(
        game=GAME.name,
        rules=GAME.version,
        options={"mode": mode, **options},
        players=tuple(Player(name, "human") for name in players),
        seed=seed,
        bot_seed=0,
    )
    return Match(GAME, header).start()


def bot_of(name: str, *seeds: int | str):
    return make_bot(GAME, LEVELS[name], Rng(*(seeds or (5,))))


def played(match: Match, name: str, decisions: int):
    """Let a level play for all seats, and yield every observation that it chose from, with its choice."""
    bots = [bot_of(name, seat) for seat in match.seats]
    for _ in range(decisions):
        if match.outcome() is not None:
            return
        seat = match.to_act()[0]
        observation = match.view(seat)
        action = bots[seat].choose(observation, Budget(QUICK))
        yield observation, action
        match.submit(seat, action, match.at(seat))


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    mode=st.sampled_from(["duel", "contract"]),
    pair=st.permutations(SNIPERS),
    grids=st.sampled_from(["I-III", "IV-VI"]),
    walker=st.sampled_from(["random", "easy", "normal"]),
    skipped=st.integers(0, 160),
    nodes=st.sampled_from([0, 1, 100, 2000]),
)
@example(108, "duel", ["subhuti", "sirius"], "I-III", "normal", 107, 0)  # a piece was lifted after the placement
def test_every_level_plays_what_is_legal_anywhere(
    seed: int, mode: str, pair: list[str], grids: str, walker: str, skipped: int, nodes: int
):
    match = begun(mode, seed, sniper_white=pair[0], sniper_black=pair[1], grids_white=grids, grids_black=grids)
    bots = [make_bot(GAME, level, Rng(seed, n)) for n, level in enumerate(LEVELS.values())]
    for number, (observation, _) in enumerate(played(match, walker, skipped + 5)):
        if number >= skipped:
            for bot in bots:
                action = bot.choose(observation, Budget(nodes))
                assert action in observation.legal
                assert bot.explain(observation, action).endswith(".")


@pytest.mark.parametrize("sniper", SNIPERS)
@pytest.mark.parametrize("mode", ["duel", "contract"])
def test_with_any_sniper_a_match_comes_to_its_end(mode: str, sniper: str):
    other = next(one for one in SNIPERS if one != sniper)
    match = begun(mode, 3, sniper_white=sniper, sniper_black=other)
    for _ in played(match, "normal", 3000):
        pass
    outcome = match.outcome()
    assert outcome is not None
    assert "Stalemate" not in outcome.reason


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_where_the_other_hides_changes_no_choice(name: str):
    match = begun("duel", 8)
    seen = list(played(match, "normal", 30))
    assert any(observation.table.sides[1 - observation.seat].hiding == UNKNOWN for observation, _ in seen)
    for observation, _ in seen[2:]:
        choices = set()
        for place in range(3):
            sides = list(observation.table.sides)
            sides[1 - observation.seat] = replace(sides[1 - observation.seat], hiding=place)
            told = GAME.observe(replace(observation.table, sides=tuple(sides)), observation.seat)
            choices.add(bot_of(name).choose(told, Budget(QUICK)))
        assert len(choices) == 1


@pytest.mark.parametrize("name", sorted(LEVELS))
def test_the_same_seed_makes_the_same_choices(name: str):
    first = [action for _, action in played(begun("duel", 4), name, 40)]
    assert first == [action for _, action in played(begun("duel", 4), name, 40)]


def test_a_kill_that_can_be_made_is_made_and_an_isolated_grid_is_searched():
    searched = killed = False
    for observation, action in played(begun("duel", 1), "normal", 600):
        if any(isinstance(one, Shoot) for one in observation.legal):
            assert isinstance(action, Shoot)
            killed = True
        elif any(isinstance(one, Search) for one in observation.legal):
            assert isinstance(action, Search)
            searched = True
    assert searched
    assert killed


def test_nobody_can_rely_on_where_a_player_hides():
    places = set()
    for seed in range(12):
        match = begun("duel", seed)
        action = bot_of("hard", seed).choose(match.view(0), Budget())
        assert isinstance(action, Hide)
        places.add(action.grid)
    assert places == {0, 1, 2}


@pytest.mark.parametrize(("sequence", "grid"), [("I-III", 2), ("II-IV", 1), ("III-V", 0)])
def test_against_the_ai_a_player_hides_for_the_kill_number_and_where_it_comes_last(sequence: str, grid: int):
    action = bot_of("normal").choose(begun("contract", 1, grids_black=sequence).view(0), Budget())
    assert action == Hide(grid)


def test_surveillance_is_placed_with_a_view_to_the_surveillance_that_comes_next():
    reader, found = Reader(GAME.book), 0
    for observation, _ in played(begun("duel", 2), "normal", 200):
        table, seat = observation.table, observation.seat
        if table.tasks and isinstance(table.tasks[-1], PlaceSurveillance):
            waiting = table.sides[seat].surveillance
            for way in Turn(GAME, reader, seat, Style(4, 1, 1, 1), Budget()).plain(table, observation.legal):
                left = tuple(one for one in waiting if one != way.acts[0][1].piece)
                assert way.coming[: len(left)] == left
                found += bool(left)
    assert found


def test_a_player_lays_the_focus_that_isolates_the_crosshairs():
    closing = 0
    for observation, action in played(begun("duel", 2), "hard", 120):
        if observation.table.sides[observation.seat].target is None and isinstance(action, Place):
            closing += any(_isolates(observation, one) for one in observation.legal if isinstance(one, Place))
            if _isolates(observation, action):
                return
    assert not closing


def test_alone_a_grid_is_solved_and_better_players_take_fewer_turns():
    game = plain_game()
    turns = {
        name: [turns_alone(game, kind, 1, LEVELS[name], bag) for kind in ("locate", "target") for bag in range(5)]
        for name in ("easy", "normal")
    }
    assert max(turns["normal"]) <= MOST
    assert sum(turns["normal"]) < 0.8 * sum(turns["easy"])


def test_a_kind_of_player_that_is_not_known_is_refused():
    with pytest.raises(ValueError, match="no computer player of the kind 'oracle'"):
        make_bot(GAME, replace(LEVELS["easy"], kind="oracle"), Rng(1))


def _isolates(observation, place: Place) -> bool:
    after = GAME.apply(observation.table, observation.seat, place).state.sides[observation.seat]
    locate = after.locate[place.board] if place.board < 3 else None
    if locate is None or locate.is_searched:
        return False
    grid = GAME.book.locate(observation.seat, locate.level)
    covered = sum({piece.mask for piece in locate.placed})
    return grid.board.is_cut_off(grid.crosshairs, grid.board.all & ~covered)
