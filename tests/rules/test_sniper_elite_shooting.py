"""The sniper's shots: targets, distance, the draw, hits, misfires, the reveal, the tokens that join the shot bag.

The board::

    abcdefgh    j, r difficult; doors b-A, D-p, y-E, 4-F; access m-1
    iABjklmn
    oCDp~~12
    qrst~~34
    uvwx#yEF
    zzzzyyEF
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import CHANCE, Rng
from game.rules.sniper_elite.actions import Decline, DrawTokens, EndTurn, SaveSoldier, Shoot
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import (
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SpecialistUsed,
    TokenAdded,
    TokenDrawn,
    UnitShot,
)
from game.rules.sniper_elite.odds import Aimed, burst_chances, chances, judge
from game.rules.sniper_elite.shooting import aimed, targets
from game.rules.sniper_elite.state import OFF
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import BLACK, BLACK_1, RED_2, YELLOW, YELLOW_1
from tests.rules.sniper_elite_stalk import NOBODY, Stalk

BAG = Tokens(aim=6, noise=2, recoil=3)
ANSWER_FIRST = "Say first whether the medic saves the soldier."

# -- the target


def test_a_target_in_line_of_sight_is_chosen_in_secret() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t", RED_2: "A"})
    assert targets(GAME.field, stalk.state) == (BLACK,)
    assert stalk.why_not(Shoot(RED_2, 3)) == "That unit is not in your line of sight."
    assert stalk.why_not(Shoot(YELLOW, 3)) == "There is no such unit on the board."
    stalk.do(Shoot(BLACK, 3))
    assert stalk.seen() == [ShotAnnounced(3, OFF)], "the number for all to hear, not the target"


def test_spaces_to_the_unit_are_counted_the_shortest_way() -> None:
    stalk = Stalk("l", {**NOBODY, BLACK: "t", YELLOW: "l"})
    assert aimed(GAME.field, stalk.state, BLACK).needed == 2, "the water between is one space"
    assert aimed(GAME.field, stalk.state, YELLOW).needed == 1, "in the same space still one"


def test_obstructions_are_counted_around() -> None:
    field = GAME.field
    x, y = (next(n for n, space in enumerate(field.board.spaces) if space.name == name) for name in "xy")
    assert field.shots[x][y] == 2, "by z, not through #"


def test_no_shot_from_the_starting_position() -> None:
    units = {**NOBODY, BLACK: "v"}
    assert Stalk("u", units, arrow="u").why_not(Shoot(BLACK, 1)) == "You cannot shoot from your starting position."
    assert Stalk("u", units, arrow="u").legal(Shoot) == []
    assert Stalk("u", units, arrow="z").why_not(Shoot(BLACK, 1)) == ""


def test_1_token_to_all_of_the_bag_may_be_announced() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"})
    assert [shot.tokens for shot in stalk.legal(Shoot)] == list(range(1, 12))
    for tokens in (0, 12):
        assert stalk.why_not(Shoot(BLACK, tokens)) == "Announce 1 to 11 tokens: so many are in the shot bag."


# -- the draw


def test_all_announced_tokens_are_drawn_one_by_one_in_sight_of_all() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}).do(Shoot(BLACK, 4))
    assert GAME.to_act(stalk.state) == (CHANCE,)
    stalk.draw("aarn")
    assert [event.token for event in stalk.seen() if isinstance(event, TokenDrawn)] == ["aim", "aim", "recoil", "noise"]


def test_no_more_tokens_of_a_kind_are_drawn_than_lie_in_the_bag() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}).do(Shoot(BLACK, 3))
    with pytest.raises(Exception, match="There are no such tokens in the shot bag"):
        stalk.draw("nnn")
    with pytest.raises(Exception, match="3 tokens are drawn"):
        stalk.draw("nn")
    for n in range(30):
        sample = GAME.sample(stalk.state, Rng(n))
        assert isinstance(sample, DrawTokens)
        GAME.check(stalk.state, CHANCE, sample)


def test_enough_aim_tokens_hit_and_the_unit_is_removed() -> None:
    stalk = Stalk("l", {**NOBODY, BLACK_1: "t"}).shoot(BLACK_1, "aan")
    assert stalk.told(ShotResolved) == [ShotResolved(("aim", "aim", "noise"), True, False)]
    assert stalk.told(UnitShot) == [UnitShot(BLACK_1, "rifle")]
    assert stalk.place(BLACK_1) == ""


def test_too_few_aim_tokens_miss_and_the_target_is_not_named() -> None:
    units = {**NOBODY, BLACK_1: "t", YELLOW: "m"}
    at_black = Stalk("l", units).shoot(BLACK_1, "arr")
    assert at_black.place(BLACK_1) == "t"
    at_yellow = Stalk("l", {**NOBODY, BLACK_1: "t", YELLOW: "g"}).shoot(YELLOW, "arr")
    assert at_yellow.told(UnitShot) == at_black.told(UnitShot) == []
    other = Stalk("l", units).shoot(YELLOW, "rrn")
    same = Stalk("l", units).shoot(BLACK_1, "rrn")
    assert other.seen() == same.seen()
    assert GAME.observe(other.state, 1) == GAME.observe(same.state, 1)


def test_a_killed_soldier_brings_an_aim_token() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK_1: "t"}).shoot(BLACK_1, "a")
    assert stalk.told(TokenAdded) == [TokenAdded("aim")]
    assert stalk.table.bag == Tokens(aim=7, noise=2, recoil=3)


def test_a_killed_officer_brings_the_suppression_token_of_his_card_once() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}).shoot(BLACK, "a")
    assert stalk.told(TokenAdded) == [TokenAdded("suppression")]
    assert [squad.has_suppression for squad in stalk.table.squads] == [True, True, False]
    again = Stalk("s", {**NOBODY, BLACK: "t"}, squads=stalk.table.squads, bag=stalk.table.bag).shoot(BLACK, "a")
    assert again.told(TokenAdded) == [TokenAdded("aim")]
    assert again.table.bag == Tokens(aim=7, noise=2, recoil=3, suppression=1)


def test_with_no_token_left_nothing_is_added() -> None:
    full = Tokens(aim=12, noise=2, recoil=3)
    stalk = Stalk("s", {**NOBODY, BLACK_1: "t"}, bag=full).shoot(BLACK_1, "a")
    assert stalk.told(TokenAdded) == []
    assert stalk.table.bag == full, "all drawn tokens go back"


def test_2_noise_tokens_reveal_the_position() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}).shoot(BLACK, "ann")
    assert stalk.told(SniperRevealed)[0].why == "noise"
    assert GAME.field.name(stalk.table.figure) == "s"
    assert Stalk("s", {**NOBODY, BLACK: "t"}).shoot(BLACK, "an").table.figure == OFF


def test_a_suppression_token_cancels_a_noise_token() -> None:
    bag = Tokens(aim=6, noise=3, recoil=3, suppression=1)
    assert Stalk("s", {**NOBODY, BLACK: "t"}, bag=bag).shoot(BLACK, "anns").table.figure == OFF
    assert Stalk("s", {**NOBODY, BLACK: "t"}, bag=bag).shoot(BLACK, "annns").table.figure != OFF


def test_5_recoil_and_noise_tokens_are_a_misfire_and_miss() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}).shoot(BLACK, "aannrrr")
    assert stalk.told(ShotResolved)[0].is_misfire
    assert not stalk.told(ShotResolved)[0].is_hit
    assert stalk.place(BLACK) == "t"
    assert stalk.table.figure != OFF, "the noise reveals all the same"


def test_suppression_does_not_help_against_a_misfire() -> None:
    assert judge(Tokens(aim=3, noise=2, recoil=3, suppression=3), Aimed(1)) == (False, True, False)
    assert judge(Tokens(aim=3, noise=1, recoil=3), Aimed(3)) == (True, False, False)


def test_after_the_shot_all_tokens_go_back() -> None:
    stalk = Stalk("l", {**NOBODY, BLACK: "t"}).shoot(BLACK, "nrr")
    assert stalk.table.bag == BAG
    assert stalk.table.shot is None


def test_one_action_a_turn() -> None:
    stalk = Stalk("l", {**NOBODY, BLACK: "t"}).shoot(BLACK, "nrr")
    assert stalk.why_not(Shoot(BLACK, 3)) == "One action a turn besides the move and the card."
    assert stalk.why_not(stalk.path("m")) == "", "the move may follow"


def test_who_was_shot_before_the_move_neither_hears_nor_blocks_it() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}).shoot(BLACK, "a").move("tp")
    assert stalk.heard() == ()


# -- the order: misfire, hit, medic, removal, token, reveal


def test_the_order_of_a_shot() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK_1: "t"}).shoot(BLACK_1, "ann")
    kinds = [type(event) for event in stalk.events]
    assert kinds == [ShotAnnounced, *[TokenDrawn] * 3, ShotResolved, UnitShot, TokenAdded, SniperRevealed]


def medic(letters: str = "a", **changes: object) -> Stalk:
    """A shot at a black soldier whose squad has a medic."""
    units = {**NOBODY, BLACK: "E", BLACK_1: "t"}
    return Stalk("s", units, specialists=("", "", "medic"), seats=3, **changes).shoot(BLACK_1, letters)


def test_a_medic_is_asked_after_the_hit_and_saves_the_soldier() -> None:
    stalk = medic("ann")
    assert GAME.to_act(stalk.state) == (1,), "seat 1 answers for black"
    assert stalk.told(UnitShot) == []
    stalk.do(SaveSoldier())
    assert stalk.place(BLACK_1) == "t"
    assert stalk.told(SpecialistUsed) == [SpecialistUsed("black", "medic", 1, BLACK_1)]
    assert stalk.told(UnitShot) == [UnitShot(BLACK_1, "rifle", is_saved=True)]
    assert stalk.table.bag == BAG, "no token joins the bag"
    assert stalk.told(SniperRevealed) != [], "noise and reveal resolve"
    assert GAME.to_act(stalk.state) == (0,)


def test_a_medic_may_let_him_fall() -> None:
    stalk = medic().do(Decline())
    assert stalk.place(BLACK_1) == ""
    assert stalk.table.squads[2].uses == 2
    assert stalk.told(TokenAdded) == [TokenAdded("aim")]


def test_the_medic_is_answered_first() -> None:
    stalk = medic()
    assert stalk.why_not(EndTurn(), 0) == "It is not your turn."
    assert stalk.why_not(Shoot(BLACK_1, 1), 1) == ANSWER_FIRST


@pytest.mark.parametrize(
    ("units", "used", "target"),
    [
        ({BLACK: "", BLACK_1: "t"}, {}, BLACK_1),
        ({BLACK: "t"}, {}, BLACK),
        ({BLACK: "E", BLACK_1: "t"}, {"uses": 0}, BLACK_1),
        ({BLACK: "E", BLACK_1: "t"}, {"has_used": True}, BLACK_1),
        ({YELLOW_1: "t", BLACK: "E"}, {}, YELLOW_1),
    ],
    ids=["officer off the board", "an officer is hit", "no use left", "used this round", "another squad"],
)
def test_no_medic_is_asked(units: dict[int, str], used: dict[str, object], target: int) -> None:
    stalk = Stalk("s", {**NOBODY, **units}, specialists=("", "", "medic"))
    squads = (*stalk.table.squads[:2], replace(stalk.table.squads[2], **used))
    stalk = Stalk("s", {**NOBODY, **units}, squads=squads).shoot(target, "a")
    assert stalk.place(target) == ""
    assert GAME.to_act(stalk.state) == (0,)


# -- the odds


@pytest.mark.parametrize(
    ("distance", "tokens", "hit", "revealed"),
    [
        (1, 2, 81.8, 1.8),
        (1, 3, 93.9, 5.5),
        (2, 4, 80.3, 10.9),
        (2, 5, 93.3, 18.2),
        (3, 6, 82.5, 27.3),
        (3, 7, 95.5, 38.2),
        (4, 8, 87.9, 50.9),
        (5, 9, 72.7, 65.5),
        (6, 10, 45.5, 81.8),
    ],
)
def test_the_odds_of_the_starting_bag(distance: int, tokens: int, hit: float, revealed: float) -> None:
    found = chances(BAG, tokens, Aimed(distance))
    assert (round(100 * found.hit, 1), round(100 * found.revealed, 1)) == (hit, revealed)


def test_the_odds_are_those_of_the_draws() -> None:
    bag, shot = Tokens(aim=7, noise=3, recoil=3, suppression=1), Aimed(2, muffled=1)
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, bag=bag).do(Shoot(BLACK, 7))
    count, results = 4000, []
    for n in range(count):
        drawn = GAME.sample(stalk.state, Rng("odds", n)).tokens  # type: ignore[attr-defined]
        results.append(judge(Tokens(*(drawn.count(kind) for kind in ("aim", "noise", "recoil", "suppression"))), shot))
    for exact, column in zip(chances(bag, 7, shot), zip(*results, strict=True), strict=True):
        assert abs(exact - sum(column) / count) < 0.025


def test_the_odds_of_a_burst() -> None:
    """Of 11 tokens 6 are aim: at least 2 of 4 in 261 of 330 draws, all 4 in 15."""
    assert burst_chances(BAG, 4, 2, 2) == pytest.approx((265 / 330, 15 / 330))
