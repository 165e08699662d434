"""Every loadout card of Sniper Elite: a use, a refusal, and what the defenders learn of it.

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

from game.rules.sniper_elite.actions import (
    Complete,
    Deploy,
    EndTurn,
    FireBurst,
    GatherIntel,
    LayCard,
    Loot,
    NameNoise,
    Shoot,
    Spot,
    Sweep,
    Walk,
)
from game.rules.sniper_elite.catalog import Tokens
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    IntelGathered,
    NoiseHeard,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SquadHeld,
    TokenAdded,
    TokenDrawn,
    TrapSprung,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    WoundHealed,
)
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.routes import Stride
from game.rules.sniper_elite.sight import sight_table
from game.rules.sniper_elite.state import OFF, Lock
from tests.rules.sniper_elite_board import drawn
from tests.rules.sniper_elite_catalog import CATALOG
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import BLACK, BLACK_1, BLACK_2, RED, YELLOW, YELLOW_1, at, one
from tests.rules.sniper_elite_stalk import NOBODY, Stalk

SWIM = "You cannot end a move in water."
BEFORE_MOVE = "That card is laid before you move."
BEFORE_ACTION = "That card is laid before your action."


# -- cards in general


def test_20_loadout_cards() -> None:
    copies = {card.name: card.copies for card in CATALOG.cards}
    assert sum(copies.values()) == 20
    assert [name for name, count in copies.items() if count == 2] == ["rock", "soft_boots", "suppressor"]


def test_one_loadout_card_a_turn_at_any_point_of_it() -> None:
    stalk = Stalk("s", NOBODY, ("camouflage", "smoke_grenade")).move("w").lay("camouflage")
    assert stalk.why_not(stalk.card("smoke_grenade")) == "One loadout card a turn."
    assert stalk.why_not(EndTurn()) == ""
    assert stalk.end().pass_round().why_not(stalk.card("smoke_grenade")) == ""


@pytest.mark.parametrize("name", [*(card.name for card in CATALOG.cards), "tank"])
def test_a_card_that_is_not_held_is_refused(name: str) -> None:
    held = "rock" if name != "rock" else "lockpick"
    assert Stalk("s", NOBODY, (held,), wounds=1).why_not(LayCard(name)) == "You do not hold that card."


def test_a_card_that_names_nothing_names_nothing() -> None:
    assert Stalk("s", NOBODY, ("rock",)).why_not(LayCard("rock", 3)) == "That card names nothing."


def test_a_card_is_laid_face_down_and_the_defenders_are_told_so() -> None:
    stalk = Stalk("s", NOBODY, ("rock", "lockpick")).lay("rock")
    assert stalk.events == (CardLaid("rock", OFF),)
    assert stalk.seen() == [CardLaid("")]
    assert (stalk.table.hand, stalk.table.laid) == (1, True)
    stalk.end()
    assert (stalk.table.laid, stalk.table.lying, stalk.secret.lying) == (False, 1, ("rock",))


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        ("rock", "never"),
        ("soft_boots", "game_end"),
        ("camouflage", "game_end"),
        ("diving_equipment", "game_end"),
        ("climbing_rope", "game_end"),
        ("lockpick", "game_end"),
        ("sprint_rations", "before_moving"),
        ("suppressor", "on_shooting"),
        ("match_ammunition", "before_drawing"),
        ("steady_breath", "before_drawing"),
        ("silenced_pistol", "on_shooting"),
        ("submachine_gun", "on_shooting"),
        ("land_mine", "when_triggered"),
        ("trip_flare", "when_triggered"),
        ("first_aid_kit", "end_of_turn"),
        ("smoke_grenade", "defenders_turn"),
        ("binoculars", "at_once"),
    ],
)
def test_each_card_says_when_it_is_turned_up(name: str, moment: str) -> None:
    assert GAME.field.card(name).turned_up == moment


UNSEEN = [card.name for card in CATALOG.cards if card.turned_up != "at_once"]


@pytest.mark.parametrize("name", UNSEEN)
def test_which_card_lies_there_cannot_be_told(name: str) -> None:
    """Every card that is not turned up at once looks like soft boots, to the end of a turn in which nothing else is."""
    here = "s" if name.startswith(("land", "trip")) else ""
    boots = Stalk("s", {**NOBODY, YELLOW: "h"}, ("soft_boots", "soft_boots"), wounds=1).lay("soft_boots")
    other = Stalk("s", {**NOBODY, YELLOW: "h"}, (name, "soft_boots"), wounds=1).lay(name, here)
    assert_alike(boots, other)
    if name not in ("first_aid_kit", "smoke_grenade"):
        assert_alike(boots.end(), other.end())


def assert_alike(one_: Stalk, other: Stalk) -> None:
    """The last step showed the defenders the same in both, and so does the table."""
    assert other.seen() == one_.seen()
    assert GAME.observe(other.state, 1) == GAME.observe(one_.state, 1)
    assert GAME.at(other.state, 1) == GAME.at(one_.state, 1)


@pytest.mark.parametrize(
    "name", ["rock", "soft_boots", "diving_equipment", "climbing_rope", "lockpick", "sprint_rations"]
)
def test_a_card_for_the_move_is_laid_before_it(name: str) -> None:
    stalk = Stalk("s", NOBODY, (name,))
    assert stalk.why_not(stalk.card(name)) == ""
    assert stalk.move("w").why_not(stalk.card(name)) == BEFORE_MOVE


@pytest.mark.parametrize(
    "name", ["suppressor", "match_ammunition", "steady_breath", "silenced_pistol", "submachine_gun"]
)
def test_a_card_for_the_shot_is_laid_before_the_action(name: str) -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, (name,))
    assert stalk.why_not(stalk.card(name)) == ""
    assert stalk.shoot(BLACK, "a").why_not(stalk.card(name)) == BEFORE_ACTION


# -- Rock


def test_rock_adds_a_unit_near_the_sniper_to_who_heard() -> None:
    stalk = Stalk("s", {**NOBODY, YELLOW: "p", BLACK: "v", RED: "h"}, ("rock",)).lay("rock").move("wx")
    assert stalk.seen() == [], "nothing is said before it is named"
    assert {action.unit for action in stalk.legal(NameNoise)} == {YELLOW}, "v is next to w and hears, h is far"
    assert stalk.why_not(NameNoise(RED)).startswith("Name the unit that hears the false noise")
    stalk.do(NameNoise(YELLOW))
    assert stalk.seen() == [NoiseHeard((YELLOW, BLACK))]


def test_rock_without_a_move_is_named_at_the_end_of_the_turn() -> None:
    stalk = Stalk("s", {**NOBODY, YELLOW: "p"}, ("rock",)).lay("rock").end()
    assert stalk.seen() == []
    stalk.do(NameNoise(YELLOW))
    assert isinstance(stalk.seen()[0], NoiseHeard)
    assert stalk.table.phase == "defenders"


def test_rock_with_nobody_near_names_nobody() -> None:
    stalk = Stalk("s", {**NOBODY, RED: "h"}, ("rock",)).lay("rock").move("w")
    assert stalk.legal(NameNoise) == []
    assert stalk.end().table.phase == "defenders"


def test_a_false_name_looks_like_a_real_one_and_rock_is_never_turned_up() -> None:
    false = Stalk("s", {**NOBODY, BLACK: "t"}, ("rock",)).lay("rock").move("w").do(NameNoise(BLACK))
    real = Stalk("s", {**NOBODY, BLACK: "t"}, ("suppressor",)).lay("suppressor").move("wv")
    assert false.seen() == real.seen() == [NoiseHeard((BLACK,))]
    assert GAME.observe(false.state, 1) == GAME.observe(real.state, 1)
    assert false.end().table.turned == ()


# -- Soft Boots


def test_soft_boots_make_a_move_of_2_or_3_silent() -> None:
    stalk = Stalk("s", hand=("soft_boots",)).lay("soft_boots").move("wv")
    assert stalk.seen() == [], "t and x stand next to the way"
    assert stalk.why_not(stalk.path("u")) == "One move a turn."


def test_dogs_bark_at_soft_boots() -> None:
    stalk = Stalk("s", hand=("soft_boots",), dogs=(one("u"), OFF)).lay("soft_boots").move("wv")
    assert stalk.seen() == [NoiseHeard((), (0,))]


def test_soft_boots_last_for_one_turn() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("soft_boots",)).lay("soft_boots").end().pass_round()
    assert stalk.move("wv").heard() == (BLACK,)


# -- Camouflage


def hidden(hand: str = "camouflage") -> Stalk:
    return Stalk("s", {**NOBODY, BLACK: "t", BLACK_1: "w"}, (hand,)).lay(hand).end()


def test_camouflage_answers_the_next_sweep_no() -> None:
    stalk = hidden().do(Sweep(BLACK, at("s")))
    assert stalk.told(UnitSwept)[0].is_found is False
    assert stalk.do(Sweep(BLACK_1, at("s"))).told(UnitSwept)[0].is_found is True, "the one after it is answered truly"


def test_camouflage_answers_intel_no() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("camouflage",)).lay("camouflage").end()
    assert stalk.do(GatherIntel("black")).told(IntelGathered)[0].is_found is False


def test_camouflage_does_not_answer_spots() -> None:
    stalk = hidden().do(Spot(BLACK, at("s")))
    assert stalk.told(UnitSpotted)[0].is_found is True


def test_camouflage_lasts_for_one_round() -> None:
    stalk = hidden().pass_round().end().do(Sweep(BLACK, at("s")))
    assert stalk.told(UnitSwept)[0].is_found is True


def test_a_lie_of_camouflage_looks_like_the_truth() -> None:
    lie = hidden().do(Sweep(BLACK, at("s")))
    far = Stalk("n", {**NOBODY, BLACK: "t", BLACK_1: "w"}, ("rock",), arrow="a").lay("rock").end()
    truth = far.do(Sweep(BLACK, at("s")))
    assert lie.seen() == truth.seen()
    assert GAME.observe(lie.state, 1) == GAME.observe(truth.state, 1)


# -- Diving Equipment, Climbing Rope, Lockpick


def test_diving_equipment_crosses_water() -> None:
    stalk = Stalk("p", NOBODY, ("diving_equipment",)).lay("diving_equipment")
    assert stalk.why_not(stalk.path("~")) == SWIM
    assert {"k", "l", "y"} <= stalk.ends()
    stalk.move("~y")
    assert stalk.here == "y"
    assert stalk.seen() == []


def test_diving_equipment_ignores_difficult_terrain_or_crosses_water_not_both() -> None:
    stalk = Stalk("t", NOBODY, ("diving_equipment",)).lay("diving_equipment")
    assert stalk.why_not(stalk.path("srq")) == ""
    assert stalk.why_not(stalk.path("~kj")).startswith("You may move at most 3 spaces")
    assert stalk.why_not(stalk.path("~ke")) == ""


def test_without_diving_equipment_water_is_closed_again() -> None:
    stalk = Stalk("p", NOBODY, ("diving_equipment",)).lay("diving_equipment").end().pass_round()
    assert stalk.why_not(stalk.path("~y")) == "Nobody can move onto ~."


def test_a_swimmer_is_heard_from_the_bank() -> None:
    stalk = Stalk("p", {**NOBODY, BLACK: "l"}, ("diving_equipment",)).lay("diving_equipment").move("~y")
    assert stalk.heard() == (BLACK,)


def test_the_climbing_rope_crosses_a_platform_s_edge() -> None:
    stalk = Stalk("n", NOBODY, ("climbing_rope",), arrow="a").lay("climbing_rope")
    assert stalk.why_not(stalk.path("24")) == ""
    assert Stalk("3", NOBODY, ("climbing_rope",)).lay("climbing_rope").why_not(stalk.path("E")) == (
        "There is no open way from 3 to E."
    ), "not into a building"


def stride(text: str, start: str, over: str) -> Stride:
    board = drawn(text)
    names = [space.name for space in board.spaces]
    return Stride(Field(board, CATALOG, sight_table(board)), names.index(start), (), over=over)  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "over"), [("a1b", "level"), ("aBc", "wall")])
def test_rope_and_lockpick_work_once_a_move(text: str, over: str) -> None:
    assert stride(text, "a", over).refusal((1,)) == ""
    assert stride(text, "a", over).refusal((1, 2)).startswith("There is no open way")
    assert stride(text, "a", "").refusal((1,)).startswith("There is no open way")


def test_the_lockpick_goes_through_the_wall_of_an_enclosed_space() -> None:
    stalk = Stalk("s", NOBODY, ("lockpick",)).lay("lockpick")
    assert stalk.why_not(stalk.path("DC")) == ""
    assert stalk.why_not(stalk.path("DCr")) != "", "in and out again would be twice"
    assert stalk.why_not(stalk.path("Dp")) == "", "out by the doorway"


@pytest.mark.parametrize(
    ("card", "start", "way", "passage"), [("lockpick", "p", "D", 1), ("climbing_rope", "m", "1", 2)]
)
def test_lockpick_and_rope_ignore_a_locked_passage(card: str, start: str, way: str, passage: int) -> None:
    stalk = Stalk(start, NOBODY, (card,), locks=(Lock(passage, 3),))
    assert stalk.why_not(stalk.path(way)).startswith("There is no open way")
    assert stalk.lay(card).why_not(stalk.path(way)) == ""


# -- Sprint Rations


def test_sprint_rations_move_up_to_5_and_are_turned_up_before_moving() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "v"}, ("sprint_rations",)).lay("sprint_rations")
    assert stalk.seen() == [CardLaid("")]
    assert stalk.why_not(stalk.path("tpDBAb")).startswith("You may move at most 5")
    stalk.move("wzyEF")
    assert stalk.here == "F"
    assert stalk.seen() == [CardTurnedUp("sprint_rations"), NoiseHeard((BLACK,))]
    assert stalk.table.turned == ("sprint_rations",)


def test_a_sprint_of_one_space_is_quiet() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("sprint_rations",)).lay("sprint_rations").move("w")
    assert stalk.seen() == [CardTurnedUp("sprint_rations")]


def test_sprint_rations_without_a_move_lie_face_down() -> None:
    stalk = Stalk("s", NOBODY, ("sprint_rations",)).lay("sprint_rations").end()
    assert stalk.told(CardTurnedUp) == []
    assert stalk.table.lying == 1


# -- cards for the shot

LOUD = Tokens(aim=6, noise=4, recoil=3)


def test_with_a_suppressor_one_noise_token_fewer_counts() -> None:
    units = {**NOBODY, BLACK: "t"}
    assert Stalk("s", units, ("suppressor",), bag=LOUD).lay("suppressor").shoot(BLACK, "ann").table.figure == OFF
    assert Stalk("s", units, ("suppressor",), bag=LOUD).lay("suppressor").shoot(BLACK, "annn").table.figure != OFF


def test_a_suppressor_does_not_count_against_a_misfire_and_is_turned_up_after_the_draw() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("suppressor",)).lay("suppressor").shoot(BLACK, "annrrr")
    kinds = [type(event) for event in stalk.seen()]
    assert kinds == [ShotAnnounced, *[TokenDrawn] * 6, CardTurnedUp, ShotResolved]
    assert stalk.told(ShotResolved)[0].is_misfire


def test_match_ammunition_needs_one_aim_token_fewer_but_one() -> None:
    units = {**NOBODY, BLACK: "t", YELLOW: "p"}
    stalk = Stalk("s", units, ("match_ammunition",)).lay("match_ammunition").do(Shoot(YELLOW, 2))
    assert stalk.seen() == [ShotAnnounced(2, OFF), CardTurnedUp("match_ammunition")], "before drawing"
    assert stalk.draw("ar").place(YELLOW) == "", "two spaces away, one aim"
    near = Stalk("s", units, ("match_ammunition",)).lay("match_ammunition").shoot(BLACK, "rr")
    assert near.place(BLACK) == "t"


def test_with_steady_breath_recoil_does_not_count_for_the_misfire() -> None:
    units = {**NOBODY, BLACK: "t"}
    stalk = Stalk("s", units, ("steady_breath",)).lay("steady_breath").do(Shoot(BLACK, 6))
    assert stalk.seen()[1:] == [CardTurnedUp("steady_breath")]
    assert stalk.draw("annrrr").place(BLACK) == ""
    noisy = Stalk("s", units, ("steady_breath",), bag=Tokens(aim=6, noise=5)).lay("steady_breath")
    assert noisy.shoot(BLACK, "annnnn").place(BLACK) == "t", "five noise tokens are a misfire all the same"


# -- Silenced Pistol, Submachine Gun


def test_the_silenced_pistol_hits_nothing_is_drawn_revealed_or_gained() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("silenced_pistol",)).lay("silenced_pistol").do(Shoot(BLACK, 0))
    assert stalk.seen() == [
        ShotAnnounced(0, OFF),
        CardTurnedUp("silenced_pistol"),
        ShotResolved((), True, False, "silenced_pistol"),
        UnitShot(BLACK, "pistol"),
    ]
    assert stalk.table.bag == Stalk().table.bag
    assert stalk.table.squads[2].has_suppression
    assert stalk.table.figure == OFF
    assert stalk.why_not(Loot()) == "One action a turn besides the move and the card."


def test_the_silenced_pistol_needs_a_target_in_sight_in_the_own_or_an_adjacent_space() -> None:
    units = {**NOBODY, BLACK: "t", YELLOW: "p", YELLOW_1: "s"}
    stalk = Stalk("s", units, ("silenced_pistol",)).lay("silenced_pistol")
    assert stalk.why_not(Shoot(YELLOW, 0)) == "That unit is too far away for the card you laid."
    assert stalk.why_not(Shoot(BLACK, 2)) == "The pistol draws no tokens."
    assert [shot.target for shot in stalk.legal(Shoot)] == [YELLOW_1, BLACK]
    assert Stalk("s", units, arrow="s").why_not(Shoot(BLACK, 0)) == "You cannot shoot from your starting position."


def burst(*letters: str, units: dict[int, str] | None = None, targets: tuple[int, ...] = (BLACK_1, BLACK)) -> Stalk:
    units = units or {BLACK: "t", BLACK_1: "w"}
    stalk = Stalk("s", {**NOBODY, **units}, ("submachine_gun",), bag=LOUD).lay("submachine_gun")
    stalk.do(FireBurst(targets))
    announced = stalk.events
    stalk.draw("".join(letters))
    stalk.events = (*announced, *stalk.events)
    return stalk


def test_the_submachine_gun_kills_one_defender_for_each_2_aim_and_reveals() -> None:
    stalk = burst("aara")
    assert [stalk.place(unit) for unit in (BLACK_1, BLACK)] == ["", "t"], "in the order they were named"
    assert stalk.told(SniperRevealed)[0].why == "burst"
    assert stalk.told(TokenAdded) == [TokenAdded("aim")]
    both = burst("aaaa")
    assert [event.unit for event in both.told(UnitShot)] == [BLACK_1, BLACK]
    assert both.told(TokenAdded) == [TokenAdded("aim"), TokenAdded("suppression")]


def test_the_submachine_gun_reveals_without_a_hit_and_does_not_misfire() -> None:
    stalk = burst("nnnn")
    assert not stalk.told(ShotResolved)[0].is_misfire
    assert stalk.told(UnitShot) == []
    assert GAME.field.name(stalk.table.figure) == "s"


def test_the_submachine_gun_is_turned_up_after_the_draw() -> None:
    stalk = burst("nnnn")
    rifle = Stalk("s", {**NOBODY, BLACK: "t", BLACK_1: "w"}, ("lockpick",), bag=LOUD).lay("lockpick")
    rifle.shoot(BLACK, "nnnn")
    assert stalk.seen()[:5] == rifle.seen()[:5], "until then it sounds like any shot"
    assert stalk.seen()[5] == CardTurnedUp("submachine_gun")


def test_the_submachine_gun_names_one_or_two_near_targets() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t", BLACK_1: "w", YELLOW: "p"}, ("submachine_gun",))
    assert stalk.why_not(FireBurst((BLACK,))) == "A burst needs its card."
    stalk.lay("submachine_gun")
    assert stalk.why_not(FireBurst((YELLOW,))) == "That unit is too far away for the card you laid."
    assert stalk.why_not(FireBurst((BLACK, BLACK))) == "Name one to 2 different units."
    assert stalk.why_not(Shoot(BLACK, 3)) == "With the card you laid you fire a burst."
    assert [shot.targets for shot in stalk.legal(FireBurst)] == [
        (BLACK,), (BLACK_1,), (BLACK, BLACK_1), (BLACK_1, BLACK),
    ]  # fmt: skip


# -- traps


def trapped(card: str, on: str = "w", units: dict[int, str] | None = None) -> Stalk:
    units = {**NOBODY, **(units or {BLACK: "x"})}
    return Stalk("s", units, (card,)).lay(card, on).move("r").end()


def test_a_land_mine_removes_the_first_unit_that_enters() -> None:
    stalk = trapped("land_mine").do(Walk(BLACK, at("w", "v")))
    assert stalk.place(BLACK) == ""
    assert stalk.told(TrapSprung) == [TrapSprung(BLACK, one("w"), "land_mine", False)]
    assert stalk.table.bag == Stalk().table.bag, "the bag is unchanged"
    assert stalk.table.turned == ("land_mine",)
    assert stalk.secret.traps == ()


def test_a_trip_flare_ends_the_move_there_and_the_unit_acts_no_more() -> None:
    stalk = trapped("trip_flare").do(Walk(BLACK, at("w", "v")))
    assert stalk.place(BLACK) == "w"
    assert stalk.why_not(Sweep(BLACK, ()), 1) != ""


def test_a_trap_is_met_by_who_is_deployed_onto_it() -> None:
    stalk = Stalk("x", {**NOBODY, BLACK: "w"}, ("land_mine",), arrow="z").lay("land_mine", "x").move("t").end()
    stalk.do(Deploy(BLACK_2, one("x")))
    assert stalk.place(BLACK_2) == ""


@pytest.mark.parametrize("card", ["land_mine", "trip_flare"])
def test_a_trap_lies_in_the_own_or_an_adjacent_space_without_a_unit(card: str) -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, (card,))
    assert {GAME.field.name(action.at) for action in stalk.legal(LayCard)} == {"s", "w", "r", "D"}
    assert stalk.why_not(stalk.card(card, "t")) == "A unit stands there."
    assert stalk.why_not(stalk.card(card, "v")) == "A trap is laid in your own space or next to it."
    assert stalk.why_not(LayCard(card)) == "A trap is laid in your own space or next to it."


def test_two_traps_do_not_lie_on_one_space() -> None:
    stalk = Stalk("s", NOBODY, ("land_mine", "trip_flare")).lay("land_mine", "w").end().pass_round()
    assert stalk.why_not(stalk.card("trip_flare", "w")) == "A trap of yours lies there."
    assert stalk.why_not(stalk.card("trip_flare", "r")) == ""


def test_where_a_trap_lies_is_secret() -> None:
    one_, other = trapped("land_mine", "w"), trapped("land_mine", "D")
    assert one_.seen() == other.seen()
    assert GAME.observe(one_.state, 1) == GAME.observe(other.state, 1)


def test_the_sniper_does_not_set_off_his_own_trap() -> None:
    stalk = Stalk("s", NOBODY, ("land_mine",)).lay("land_mine", "w").move("wv")
    assert len(stalk.secret.traps) == 1
    assert stalk.here == "v"


# -- First-Aid Kit


def test_the_first_aid_kit_heals_the_wound_at_the_end_of_the_turn() -> None:
    stalk = Stalk("s", NOBODY, ("first_aid_kit",), wounds=1).lay("first_aid_kit")
    assert stalk.table.wounds == 1
    assert stalk.seen() == [CardLaid("")]
    stalk.end()
    assert stalk.table.wounds == 0
    assert stalk.seen()[:2] == [CardTurnedUp("first_aid_kit"), WoundHealed()]


def test_the_first_aid_kit_needs_a_wound_and_no_figure_on_the_board() -> None:
    assert Stalk(hand=("first_aid_kit",)).why_not(LayCard("first_aid_kit")) == "You are not wounded."
    shown = Stalk("A", NOBODY, ("first_aid_kit",), wounds=1).do(Complete())
    assert shown.why_not(LayCard("first_aid_kit")) == "That cannot be done while your figure is on the board."


def test_a_figure_laid_later_that_turn_keeps_the_first_aid_kit_face_down() -> None:
    stalk = Stalk("A", NOBODY, ("first_aid_kit",), wounds=1).lay("first_aid_kit").do(Complete()).end()
    assert stalk.table.wounds == 1
    assert stalk.told(CardTurnedUp) == []


# -- Smoke Grenade, Binoculars


def test_smoke_answers_spots_no_and_sweeps_only_in_the_unit_s_space() -> None:
    units = {**NOBODY, BLACK: "t", BLACK_1: "s"}
    stalk = Stalk("s", units, ("smoke_grenade",)).lay("smoke_grenade")
    assert stalk.seen() == [CardLaid("")]
    stalk.end()
    assert CardTurnedUp("smoke_grenade") in stalk.seen(), "at the start of the defenders' turn"
    assert stalk.do(Spot(BLACK, at("s"))).told(UnitSpotted)[0].is_found is False
    assert stalk.do(Sweep(BLACK, at("s"))).told(UnitSwept)[0].is_found is False
    assert Stalk("s", units).end().do(Sweep(BLACK_1, ())).told(UnitSwept)[0].is_found is True


def test_smoke_is_gone_with_the_sniper_s_next_turn() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("smoke_grenade",)).lay("smoke_grenade").end().pass_round()
    assert not stalk.table.is_smoky
    assert stalk.end().do(Spot(BLACK, at("s"))).told(UnitSpotted)[0].is_found is True


def test_binoculars_name_a_squad_that_deploys_nothing_this_round() -> None:
    stalk = Stalk("s", {**NOBODY, BLACK: "t"}, ("binoculars",)).do(LayCard("binoculars", 2))
    assert stalk.seen() == [CardLaid(""), CardTurnedUp("binoculars", 2), SquadHeld("black")], "at once"
    stalk.end()
    assert stalk.why_not(Deploy(BLACK_1, one("x")), 1) != ""
    stalk.pass_round().end()
    assert stalk.why_not(Deploy(BLACK_1, one("x")), 1) == "", "the round after they may"


def test_binoculars_name_one_of_the_three_squads() -> None:
    stalk = Stalk(hand=("binoculars",))
    assert stalk.why_not(LayCard("binoculars", 3)) == "Name one of the three squads."
    assert stalk.why_not(LayCard("binoculars")) == "Name one of the three squads."
