"""How Hostage Rescue is played by computer players: what they pick up, where it goes, and what waits for the bell."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import Budget, make_bot
from game.bots.timed import play_on
from game.core import CLOCK, Header, Match, Player, Rng
from game.rules.super_snipers.actions import (
    RIGHT,
    TARGET,
    LayDown,
    PickUp,
    Place,
    Ready,
    Remove,
    Shoot,
    Swap,
)
from game.rules.super_snipers.pieces import NAMES
from tests.bots.test_super_snipers_players import LEVELS, SNIPERS
from tests.rules.snipers_game import GAME
from tests.rules.snipers_rescue import LEFT_SEALED, RIGHT_SEALED, RIGHT_SHOT, SHOT, Rescue, lying, rescue

QUICK = 4000
SEALED_BUT_ONE = """
aaaa....
c..bb...
c.bb....
ccdddd..
fff.....
f.eeee..
........
........
"""
"""Only the right end of the Kill Box is open: the gold T shuts it."""
PLUGGED = """
aaaa....
c..bb...
c.bb....
ccddddh.
fff..hhh
f.eeee..
........
........
"""
"""All is shut, but the last piece left no room for the Bullet."""


def chosen(table: Rescue, name: str = "hard", nodes: int = QUICK):
    observation = GAME.observe(table.state, 0)
    action = make_bot(GAME, LEVELS[name], Rng(2)).choose(observation, Budget(nodes))
    assert action in observation.legal
    return action


def begun(seed: int, difficulty: str = "normal", sniper: str = "jane") -> Match:
    rival = next(one for one in SNIPERS if one != sniper)
    options = {"mode": "hostage", "difficulty": difficulty, "sniper_white": sniper, "sniper_black": rival}
    header = Header(
        game=GAME.name,
        rules=GAME.version,
        options=options,
        players=(Player("White", "bot"),),
        seed=seed,
        bot_seed=seed,
    )
    return Match(GAME, header).start()


class Enough(Exception):
    """So many choices were seen."""


def choices(match: Match, name: str, count: int) -> list[tuple]:
    """Let a level play on the virtual clock, and return what it saw with what it chose."""
    bot, seen = make_bot(GAME, LEVELS[name], Rng(match.header.bot_seed)), []

    def ask(seat: int):
        if len(seen) == count:
            raise Enough
        observation = match.view(seat)
        seen.append((observation, bot.choose(observation, Budget(QUICK))))
        return seen[-1][1]

    try:
        while match.outcome() is None:
            if CLOCK in match.to_act():
                play_on(match, [bot], ask)
            else:
                match.submit(0, ask(0), match.at(0))
    except Enough:
        pass
    return seen


# -- always something allowed


@settings(max_examples=12, deadline=None)
@given(
    seed=st.integers(0, 10**6),
    sniper=st.sampled_from(SNIPERS),
    difficulty=st.sampled_from(["easy", "normal", "insane"]),
    walker=st.sampled_from(["random", "easy", "normal"]),
    nodes=st.sampled_from([0, 1, 100, 2000]),
)
def test_every_level_plays_what_is_legal_in_every_stage(seed: int, sniper: str, difficulty: str, walker: str, nodes):
    bots = [make_bot(GAME, level, Rng(seed, n)) for n, level in enumerate(LEVELS.values())]
    for observation, _ in choices(begun(seed, difficulty, sniper), walker, 60)[::6]:
        for bot in bots:
            action = bot.choose(observation, Budget(nodes))
            assert action in observation.legal
            assert bot.explain(observation, action).endswith(".")
            timing = bot.timing(observation, action)
            assert timing.moves > 0


@pytest.mark.parametrize("name", ["random", "easy", "normal", "hard"])
def test_a_rescue_comes_to_its_end_and_the_same_seed_makes_the_same_one(name: str):
    first, second = begun(11, "easy"), begun(11, "easy")
    for match in (first, second):
        choices(match, name, 5000)
    assert first.outcome() is not None
    assert first.journal == second.journal


# -- the ten seconds


def test_the_focus_that_shuts_the_kill_box_is_picked_up_and_laid_there():
    table = rescue(left=(1, SEALED_BUT_ONE), right=RIGHT_SEALED, offered=("purple O", "gold T", "gray O"))
    pick = chosen(table)
    assert isinstance(pick, PickUp)
    assert NAMES[pick.piece] == "gold T"
    bot = make_bot(GAME, LEVELS["hard"], Rng(2))
    assert bot.choose(GAME.observe(table.state, 0), Budget(QUICK)) == pick
    unhurried = bot.timing(GAME.observe(table.state, 0), pick)
    table.act(pick)
    place = bot.choose(GAME.observe(table.state, 0), Budget(QUICK))
    assert isinstance(place, Place)
    assert place.board == TARGET
    assert SHOT in GAME.legal(GAME.apply(table.state, 0, place).state, 0)
    planned = bot.timing(GAME.observe(table.state, 0), place)
    assert unhurried.sees == 250
    assert unhurried.decides > 0
    assert (planned.sees, planned.decides) == (0, 0)  # it was seen and chosen with the Focus
    assert planned.moves > 100


def test_a_shot_waits_while_there_are_focus_to_place_and_time_runs():
    table = rescue(left=LEFT_SEALED, offered=("purple T", "gold O", "gray O"))
    assert SHOT in GAME.legal(table.state, 0)
    assert isinstance(chosen(table), PickUp)
    table.ring()
    assert chosen(table) == SHOT


def test_when_both_can_be_shot_nothing_is_waited_for():
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, offered=("purple O",))
    first = chosen(table)
    assert isinstance(first, Shoot)
    assert isinstance(chosen(table.act(first)), Shoot)
    assert {first} <= {SHOT, RIGHT_SHOT}


def test_all_are_placed_though_the_last_helps_nowhere_for_that_earns_one_more():
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, killed=(TARGET,), offered=("gray O",), laid=4)
    assert chosen(table) == RIGHT_SHOT  # but not where the round ends anyway
    table = rescue(left=LEFT_SEALED, killed=(TARGET,), offered=("gray O",), laid=4)
    assert isinstance(chosen(table), PickUp)


def test_what_is_in_the_hand_at_the_bell_is_placed():
    table = rescue(left=(1, SEALED_BUT_ONE), right=RIGHT_SEALED, offered=("gold T",)).pick("gold T").ring()
    place = chosen(table)
    assert isinstance(place, Place)
    assert place.board == TARGET


# -- what is tidied up


def test_a_piece_that_is_in_the_way_is_taken_off_after_the_bell():
    table = rescue(left=(1, PLUGGED), stage="after")
    assert SHOT not in GAME.legal(table.state, 0)
    assert chosen(table) == Remove(lying(table.white, "purple T"))


def test_nothing_is_removed_from_a_grid_that_is_ready_to_be_shot():
    table = rescue(left=LEFT_SEALED, right=RIGHT_SEALED, killed=(TARGET,), stage="after")
    assert chosen(table) == RIGHT_SHOT
    table = rescue(left=LEFT_SEALED, killed=(TARGET,), stage="after", hits=1)
    assert isinstance(chosen(table), Ready)


def test_a_dead_snipers_grid_gives_back_what_its_innocents_do_not_need_when_the_bag_runs_low():
    table = rescue(left=LEFT_SEALED, killed=(TARGET,), stage="after", bag=("gold O", "gray T"))
    action = chosen(table)
    assert isinstance(action, Remove)
    assert action.piece != lying(table.white, "purple I")
    table.act(action)
    assert table.white.target is not None
    assert all(one.is_isolated for one in table.white.target.innocents)


# -- hints


def told(table: Rescue, action: object) -> str:
    observation = GAME.observe(table.state, 0)
    assert action in observation.legal, observation.legal
    return make_bot(GAME, LEVELS["normal"], Rng(1)).explain(observation, action)


def test_hints_of_a_rescue_name_the_grid_and_what_is_gained():
    table = rescue(left=(1, SEALED_BUT_ONE), right=RIGHT_SEALED, offered=("gold T", "gray O"))
    pick = PickUp(table.piece("gold T", 0))
    assert told(table, pick) == "Pick the gold T up: it can close one leak on the left Target Grid."
    assert told(table, RIGHT_SHOT) == (
        "Shoot on the right Target Grid: all is isolated there, and the hits of that Sniper end."
    )
    table.act(pick)
    assert told(table, LayDown()) == "Lay the Focus down again: it can be placed nowhere now."
    place = next(one for one in GAME.legal(table.state, 0) if isinstance(one, Place) and one.board == RIGHT)
    assert told(table, place).startswith("Place the gold T on the right Target Grid: ")


def test_hints_tell_what_ready_begins_and_ends():
    assert told(rescue(stage="ready"), Ready()) == "Begin the turn: five Focus are drawn, and the ten seconds run."
    assert "six Focus are drawn" in told(rescue(stage="ready", has_extra=True), Ready())
    assert told(rescue(offered=("gold I",)), Ready()).startswith("End your turn: none of the Focus that are left")
    assert told(rescue(stage="after", offered=("gold I",)), Ready()).startswith("End your turn: the time is up")
    assert "so the next turn draws one more" in told(rescue(stage="after", laid=5), Ready())


def test_the_hint_to_swap_names_both_focus():
    table = rescue(held="gold I", reserve="gray T", bonuses=("exchange",))
    swap = Swap(table.piece("gold I", 0))
    assert told(table, swap).startswith("Swap the gold I in your hand for the gray T: ")
