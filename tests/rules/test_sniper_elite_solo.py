"""The automated defender of Sniper Elite: deck, dice, alert, Last Known Sector, its plans, its difficulties."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core import CHANCE, Action, Match, Rng
from game.core.journal import Header, Player
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.sniper_elite import solo as automated
from game.rules.sniper_elite.actions import (
    Attack,
    ChooseSpecialist,
    Deploy,
    Dismiss,
    EndSquad,
    EndTurn,
    GatherIntel,
    RollSlot,
    SaveSoldier,
    ShuffleSolo,
    Spot,
    Sweep,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.beginning import solo_cards
from game.rules.sniper_elite.events import (
    CardLaid,
    NoiseHeard,
    ObjectiveCompleted,
    ShotAnnounced,
    SniperRevealed,
    SniperTurnBegan,
    UnitAttacked,
    UnitSwept,
)
from game.rules.sniper_elite.situation import Situation
from game.rules.sniper_elite.solo_events import AlertChanged, SectorKnown, SlotRolled, SoloDeckShuffled
from game.rules.sniper_elite.solo_pursuit import FEW, surround
from game.rules.sniper_elite.state import OFF, Decks, Rescue, Shot, Solo, squad_of
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import (
    BLACK,
    BLACK_1,
    BLACK_2,
    RED,
    RED_1,
    RED_2,
    YELLOW,
    YELLOW_1,
    YELLOW_2,
    Squads,
    at,
    one,
    solo,
)

DECKS = Decks(solo=("hunt", "special"), solo_slot="intel")
LEVELS = ("recruit", "soldier", "veteran", "elite")


def led_by_card(plan: str, alert: int = 1, sector: str = "", difficulty: str = "soldier", **changes: Any) -> Squads:
    """Return the automated defender's turn with a card that acts."""
    return Squads(solo=solo(plan, difficulty, alert, sector), decks=DECKS, **changes)


def plays(squads: Squads) -> list[Action]:
    """Let the automated defender play its turn to the end; it has one action at a time."""
    done: list[Action] = []
    while squads.table.phase == "defenders" and GAME.to_act(squads.state) == (1,):
        legal = GAME.legal(squads.state, 1)
        assert len(legal) == 1
        if not isinstance(legal[0], EndSquad):
            done.append(legal[0])
        squads.do(legal[0], 1)
    return done


def kinds(actions: list[Action]) -> Counter[str]:
    return Counter(type(action).__name__ for action in actions)


def ending(*told: Any, **changes: Any) -> Squads:
    """Return the sniper's turn, just before its end, after these clues."""
    changes.setdefault("solo", Solo("soldier", ("patrol", "guard")))
    return Squads(phase="sniper", told=told, decks=DECKS, **changes)


HEARD = NoiseHeard((RED, YELLOW))
SEEN = SniperRevealed(one("u"), "noise")

# -- the deck and the dice


def test_thirteen_cards_two_face_up_one_face_down() -> None:
    cards = solo_cards(GAME.field)
    assert Counter(cards) == {
        "patrol": 3,
        "hunt": 3,
        "sweep_line": 2,
        "guard": 2,
        "intel": 1,
        "reinforce": 1,
        "special": 1,
    }
    squads = Squads(phase="solo_deck", round=0, solo=Solo("soldier"))
    assert SoloDeckShuffled() in squads.draw(ShuffleSolo(cards))
    assert squads.table.solo is not None
    assert squads.table.solo.slots == cards[:2]
    assert squads.state.decks.solo_slot == cards[2]
    assert squads.state.decks.solo == cards[3:]
    assert squads.table.phase == "sniper"


@pytest.mark.parametrize(
    ("face", "slot", "card"),
    [(1, 0, "patrol"), (2, 0, "patrol"), (3, 0, "patrol"), (4, 1, "guard"), (5, 1, "guard"), (6, 2, "intel")],
)
def test_a_die_picks_the_slot_whose_card_is_discarded_and_refilled(face: int, slot: int, card: str) -> None:
    squads = ending()
    squads.do(EndTurn(), 0)
    assert GAME.to_act(squads.state) == (CHANCE,)
    assert squads.draw(RollSlot((face,))) == (SlotRolled((face,), slot, card),)
    now, decks = squads.table.solo, squads.state.decks
    assert now is not None
    assert (now.drawn, now.discard) == (card, (card,))
    assert [*now.slots, decks.solo_slot][slot] == "hunt", "the next card of the deck"
    assert decks.solo == ("special",)


def test_the_card_face_down_is_in_no_observation() -> None:
    squads = ending()
    views = [GAME.observe(squads.state, seat) for seat in (0, 1)]
    squads.state = type(squads.state)(squads.state.secret, squads.table, Decks(solo=("guard",), solo_slot="hunt"))
    assert [GAME.observe(squads.state, seat) for seat in (0, 1)] == views


def test_the_deck_is_shuffled_when_an_objective_is_completed() -> None:
    squads = ending(ObjectiveCompleted(1, one("A")), SniperRevealed(one("A"), "objective"), done=(1,))
    squads.do(EndTurn(), 0)
    assert GAME.to_act(squads.state) == (CHANCE,)
    squads.draw(ShuffleSolo(solo_cards(GAME.field)))
    assert squads.table.phase == "defenders"
    assert len(squads.state.decks.solo) == 10
    assert isinstance(GAME.sample(squads.state, Rng(1)), RollSlot)


@pytest.mark.parametrize(
    ("slots", "faces", "acts"),
    [
        (("patrol", "sweep_line"), (1, 4), "sweep_line"),
        (("patrol", "guard"), (1, 4), "patrol"),
        (("hunt", "sweep_line"), (6, 1), "hunt"),
        (("guard", "special"), (5, 6), "intel"),
        (("guard", "hunt"), (1, 2), "guard"),
    ],
)
def test_of_two_dice_the_sharper_card_counts(slots: tuple[str, str], faces: tuple[int, ...], acts: str) -> None:
    squads = ending(HEARD, SEEN, solo=Solo("soldier", slots, alert=1))
    squads.do(EndTurn(), 0)
    squads.draw(RollSlot(faces))
    assert squads.table.solo is not None
    assert squads.table.solo.drawn == acts


@pytest.mark.parametrize(("difficulty", "alert", "dice"), [("soldier", 2, 1), ("soldier", 3, 2), ("veteran", 0, 2)])
def test_at_alert_3_and_for_a_veteran_the_die_is_rolled_twice(difficulty: str, alert: int, dice: int) -> None:
    squads = led_by_card("", alert, difficulty=difficulty)
    drawn = GAME.sample(squads.state, Rng(1))
    assert isinstance(drawn, RollSlot)
    assert len(drawn.faces) == dice


# -- alert and sector


@pytest.mark.parametrize(
    ("told", "before", "after"),
    [((HEARD,), 0, 1), ((SEEN,), 0, 1), ((HEARD, SEEN), 0, 2), ((), 2, 1), ((), 0, 0), ((HEARD, SEEN), 2, 3)],
    ids=["heard", "revealed", "both", "quiet", "never below 0", "never above 3"],
)
def test_alert_rises_with_noise_and_the_figure_and_falls_in_a_quiet_round(
    told: tuple[Any, ...], before: int, after: int
) -> None:
    squads = ending(*told, solo=Solo("soldier", ("patrol", "guard"), alert=before))
    events = squads.do(EndTurn(), 0)
    assert squads.table.solo is not None
    assert squads.table.solo.alert == after
    assert (AlertChanged(after) in events) == (before != after)


def test_a_round_with_a_shot_is_not_quiet() -> None:
    squads = ending(ShotAnnounced(3, -1), solo=Solo("soldier", ("patrol", "guard"), alert=2))
    assert not any(isinstance(event, AlertChanged) for event in squads.do(EndTurn(), 0))


def test_a_dogs_bark_counts_as_heard() -> None:
    squads = ending(NoiseHeard((), (1,)), dogs=at("a", "l"))
    assert AlertChanged(1) in squads.do(EndTurn(), 0)
    assert squads.table.solo is not None
    assert squads.table.solo.sector == "yellow"


def test_a_spot_in_its_own_turn_counts_for_the_alert_of_the_next() -> None:
    squads = led_by_card("patrol", sniper="b", told=(UnitSwept(RED, at("c", "b", "d"), True),))
    plays(squads)
    assert squads.table.phase in ("sniper", "over")
    squads.do(EndTurn(), 0)
    assert squads.table.solo is not None
    assert squads.table.solo.alert == 2


def test_the_last_known_sector_is_of_the_last_who_heard_of_a_yes_or_of_the_figure() -> None:
    def sector(*told: Any) -> str:
        squads = ending(*told)
        squads.do(EndTurn(), 0)
        assert squads.table.solo is not None
        return squads.table.solo.sector

    assert sector() == "", "none at first"
    assert sector(NoiseHeard((RED, YELLOW))) == "yellow"
    assert sector(NoiseHeard((YELLOW,)), SniperRevealed(one("u"), "noise")) == "black"
    asking = led_by_card("intel", sniper="p")
    assert SectorKnown("red") in asking.do(GatherIntel("red"))


# -- the plans


def test_it_spends_one_cube_a_squad_at_alert_0_and_both_from_1() -> None:
    assert kinds(plays(led_by_card("sweep_line", alert=0))) == {"Sweep": 3}
    assert kinds(plays(led_by_card("sweep_line", alert=1))) == {"Sweep": 6}


def first(squads: Squads) -> Action:
    """Return what the automated defender does first."""
    return GAME.legal(squads.state, 1)[0]  # type: ignore[no-any-return]


def seen(space: str, *before: Any) -> dict[str, Any]:
    """Return what makes the figure stand on a space, revealed in the sniper's turn."""
    return {"figure": space, "told": (*before, SniperRevealed(one(space), "noise"))}


def test_patrol_goes_two_spaces_towards_unwatched_objectives_of_the_own_sector() -> None:
    walks = plays(led_by_card("patrol", units={RED: "d", RED_1: "e", RED_2: ""}))
    assert walks[0] == Walk(RED, at("c", "b")), "A, three steps away; D and o are watched no more than A"
    near_all = {YELLOW: "k", YELLOW_1: "h", YELLOW_2: "1", BLACK: "v", BLACK_1: "E", BLACK_2: "3"}
    assert first(led_by_card("patrol", units=near_all)) == Walk(RED_1, at("o")), "no patrol: onto an objective"


def test_hunt_goes_to_the_last_known_sector_and_sweeps_inside_it() -> None:
    squads = led_by_card("hunt", sector="black")
    done = plays(squads)
    black = [action for action in done if action.unit in (BLACK, BLACK_1, BLACK_2)]  # type: ignore[attr-defined]
    assert kinds(black) == {"Sweep": 2}
    red = [action for action in done if action.unit in (RED, RED_1, RED_2)]  # type: ignore[attr-defined]
    assert red[0] == Walk(RED_1, at("o", "q")), "the nearest first"
    assert {type(action) for action in red} == {Walk, Sweep} or kinds(red) == {"Walk": 2}


def test_hunt_without_a_sector_is_a_patrol() -> None:
    units = {RED: "d", RED_1: "e", RED_2: ""}
    assert plays(led_by_card("hunt", units=units)) == plays(led_by_card("patrol", units=units))


def test_sweep_line_sweeps_with_the_nearest_to_the_sector_first_and_asks_what_is_new() -> None:
    done = plays(led_by_card("sweep_line", sector="yellow"))
    assert kinds(done) == {"Sweep": 6}
    assert done[0] == Sweep(YELLOW, at("e", "g"))
    asked = [space for sweep in done for space in sweep.spaces]  # type: ignore[attr-defined]
    assert len(asked) == len(set(asked))


def test_of_equals_the_red_squad_and_in_it_the_officer_goes_first() -> None:
    done = plays(led_by_card("sweep_line"))
    assert [action.unit for action in done] == [RED, RED_1, YELLOW, YELLOW_1, BLACK, BLACK_1]  # type: ignore[attr-defined]


def test_guard_sends_officers_home_and_soldiers_to_doorways() -> None:
    squads = led_by_card("guard", units={RED: "k", RED_1: "d", RED_2: "", YELLOW: "l", BLACK: "v"})
    done = plays(squads)
    assert Walk(RED, at("j")) in done, "one step into the red sector"
    assert Walk(RED_1, at("c", "b")) in done, "b is at the door of A"
    officers = [action.unit for action in done if action.unit in (RED, YELLOW, BLACK)]  # type: ignore[attr-defined]
    assert officers[0] == RED, "the others are home"


def test_intel_is_asked_by_officers_at_home_until_a_yes_then_they_hunt() -> None:
    done = plays(led_by_card("intel", sniper="l"))
    assert done[:2] == [GatherIntel("red"), GatherIntel("yellow")]
    assert GatherIntel("black") not in done
    assert kinds(done[2:]) == {"Walk": 2}, "black hunts in the yellow sector"


def test_at_alert_0_intel_cannot_be_paid() -> None:
    assert kinds(plays(led_by_card("intel", alert=0))) == kinds(plays(led_by_card("patrol", alert=0)))


def test_cubes_that_the_card_leaves_send_units_onto_objectives_and_deploy() -> None:
    on_all_but_1 = dict(zip(range(9), ("A", "D", "o", "k", "h", "", "v", "E", "3"), strict=True))
    done = plays(led_by_card("guard", units=on_all_but_1))
    assert done[:2] == [Walk(BLACK_2, at("1")), Deploy(YELLOW_2, one("e"))]
    assert kinds(done)["Sweep"] == 3


def test_reinforce_deploys_all_it_may_else_hunts() -> None:
    done = plays(led_by_card("reinforce", units={RED: "", RED_1: "", RED_2: ""}))
    assert done[:2] == [Deploy(RED, one("c")), Deploy(RED_1, one("b"))]
    nobody = plays(led_by_card("reinforce", sector="black"))
    assert nobody == plays(led_by_card("hunt", sector="black"))


def test_special_uses_one_specialist_and_sweeps() -> None:
    done = plays(led_by_card("special", specialists=("watch_officer", "scout", ""), sector="red"))
    assert done[0] == UseSpecialist("red")
    assert [type(action) for action in done].count(UseSpecialist) == 1
    assert kinds(done)["Sweep"] == 6
    assert kinds(plays(led_by_card("special"))) == {"Sweep": 6}, "without any"


@pytest.mark.parametrize("name", [one.name for one in GAME.field.catalog.specialists if one.name != "medic"])
def test_it_can_use_every_specialist(name: str) -> None:
    told = UnitAttacked(YELLOW_1, one("l"), False)
    squads = led_by_card(
        "special", specialists=("", name, ""), units={YELLOW: "m", YELLOW_1: "l"}, figure="l", told=(told,)
    )
    plays(squads)
    assert squads.table.squads[1].uses == 1


# -- before the card


def test_a_revealed_sniper_is_attacked_by_who_can_reach_him() -> None:
    squads = led_by_card("guard", alert=0, sniper="e", **seen("e", NoiseHeard((YELLOW,))))
    assert plays(squads)[:2] == [Walk(YELLOW, at("e")), Attack(YELLOW)]
    assert squads.table.wounds == 1


def test_others_close_in_and_spot() -> None:
    squads = led_by_card("guard", sniper="e", **seen("e", NoiseHeard((YELLOW,))))
    done = plays(squads)[2:]
    assert done == [Walk(RED, at("d")), Spot(RED, at("e")), Walk(BLACK, at("p")), Walk(BLACK_1, at("t"))]
    assert squads.table.bag.noise == 3


def spread_out(**changes: Any) -> Squads:
    """Return a turn after the figure was laid on q, a round that is not the first; he may have gone on."""
    places = ("m", "n", "g", "a", "2", "1", "w", "F", "E")
    told = (SniperTurnBegan(2, 9, at(*places), (OFF, OFF)), SniperRevealed(one("q"), "noise"))
    changes.setdefault("units", dict(enumerate(places)) | {YELLOW: "i", BLACK: "v"})
    return led_by_card("guard", difficulty="recruit", figure="q", sniper="o", told=told, **changes)


def test_who_may_have_gone_on_is_asked_for_while_a_squad_is_left_to_strike() -> None:
    squads = spread_out()
    now = Situation(GAME.field, squads.table)
    assert now.suspects.bit_count() > FEW
    assert now.strikers == {1, 2}, "yellow from i and black from v"
    done = plays(squads)
    assert isinstance(done[0], Sweep)
    assert squad_of(done[0].unit) in now.strikers
    assert kinds(done)["Attack"] == 1


def test_a_strike_on_chance_goes_where_he_is_likeliest() -> None:
    squads = spread_out()
    done = plays(squads)
    at_last = next(action for action in done if isinstance(action, Walk))
    now = Situation(GAME.field, spread_out().table)
    rest = [space for space in spaces_in(now.suspects) if now.steps(space, 1 << now.place(at_last.unit)) <= 2]
    assert now.unlikeliness(at_last.path[-1]) == min(now.unlikeliness(space) for space in rest)
    assert now.unlikeliness(one("o")) < now.unlikeliness(one("u")), "o is an objective, and from w one comes to u"


def test_who_is_off_the_board_comes_back_first_but_after_a_strike_at_one_who_is_found() -> None:
    away = {RED_1: ""}
    units = dict(enumerate(("c", "n", "g", "a", "2", "1", "w", "F", "E"))) | away
    assert isinstance(plays(spread_out(units=units))[0], Deploy)
    found = led_by_card("guard", sniper="e", units=away, **seen("e", NoiseHeard((YELLOW,))))
    assert [type(action) for action in plays(found)[:2]] == [Walk, Attack]


def test_those_who_close_in_go_where_nobody_watches_yet() -> None:
    squads = spread_out(units=dict(enumerate(("b", "", "", "", "", "", "w", "", ""))))
    now = Situation(GAME.field, squads.table)
    assert now.suspects == mask_of(at("o", "q", "r", "u"))
    assert now.watched_by_others(RED) == mask_of(at("r", "u")), "black on w watches them"
    assert surround(now, Walk(RED, at("a"))), "towards o"
    assert not surround(now, Walk(RED, at("c"))), "away from o"
    assert not now.watched_by_others(BLACK)


def test_who_can_be_on_more_than_a_third_of_the_board_is_lost() -> None:
    nobody = dict.fromkeys(range(9), "")
    heard = (SniperTurnBegan(2, 9, at("c") + (OFF,) * 8, (OFF, OFF)), NoiseHeard((RED,)))
    lost = Situation(GAME.field, led_by_card("hunt", difficulty="recruit", units=nobody, told=heard).table)
    assert lost.suspects == 0


def test_a_recruit_forgets_a_soldier_remembers_the_round_before_a_veteran_all() -> None:
    spots = (SniperRevealed(one("z"), "spot"),)
    later = tuple(SniperTurnBegan(number, 11 - number, GAME.field.starts, (OFF, OFF)) for number in (2, 3))
    memory = {
        difficulty: [
            bool(Situation(GAME.field, led_by_card("hunt", difficulty=difficulty, told=told).table).suspects)
            for told in (spots, (*spots, later[0]), (*spots, *later))
        ]
        for difficulty in ("recruit", "soldier", "veteran")
    }
    assert memory == {
        "recruit": [True, False, False],
        "soldier": [True, True, False],
        "veteran": [True, True, True],
    }


def test_a_sniper_who_is_not_there_is_pursued_no_more() -> None:
    squads = led_by_card("sweep_line", sniper="u", **seen("e", NoiseHeard((YELLOW,))))
    done = plays(squads)
    assert done[:2] == [Walk(YELLOW, at("e")), Attack(YELLOW)]
    assert kinds(done[2:]) == {"Sweep": 4}, "the card acts for the others"


def test_a_no_is_not_trusted_while_a_card_lies_unseen() -> None:
    swept = UnitSwept(RED, at("c", "d"), False)
    spot = SniperRevealed(one("d"), "spot")
    again = SniperTurnBegan(2, 9, GAME.field.starts, (OFF, OFF))
    trusting = Situation(GAME.field, led_by_card("guard", told=(spot, again, swept)).table)
    doubting = Situation(GAME.field, led_by_card("guard", told=(spot, again, CardLaid(""), swept)).table)
    assert not trusting.suspects >> one("d") & 1
    assert doubting.suspects >> one("d") & 1


def test_a_yes_to_a_sweep_is_followed_up() -> None:
    squads = led_by_card("sweep_line", sniper="d", sector="red")
    done = plays(squads)
    found = next(n for n, action in enumerate(done) if isinstance(action, Sweep) and one("d") in action.spaces)
    assert isinstance(done[found + 1], Spot | Attack)


def test_at_alert_2_units_near_enough_sweep_before_the_card() -> None:
    done = plays(led_by_card("guard", alert=2, sector="black"))
    assert [type(action) for action in done[:2]] == [Sweep, Sweep]
    assert {action.unit for action in done[:2]} <= {BLACK, BLACK_1, BLACK_2}  # type: ignore[attr-defined]


def test_its_medic_saves() -> None:
    asked = {"rescue": Rescue(RED_1), "shot": Shot(2, drawn=("aim", "aim")), "phase": "sniper"}
    squads = led_by_card("", specialists=("medic", "", ""), **asked)
    assert GAME.legal(squads.state, 1) == (SaveSoldier(),)


# -- difficulties


def test_a_recruit_spends_five_cubes_at_most() -> None:
    assert len(plays(led_by_card("sweep_line", difficulty="recruit"))) == 5


@pytest.mark.parametrize(("difficulty", "count"), [("recruit", 0), ("soldier", 1), ("veteran", 2), ("elite", 3)])
def test_difficulties_bring_so_many_specialists(difficulty: str, count: int) -> None:
    match = begun(difficulty, 1)
    squads = match.view(1).table.squads
    assert [bool(squad.specialist) for squad in squads] == [number < count for number in range(3)]


def test_it_brings_a_medic_first_and_chooses_freely_at_elite() -> None:
    assert begun("soldier", 1).view(1).table.squads[0].specialist == "medic"
    squads = Squads(phase="specialists", round=0, solo=Solo("elite"))
    assert len(squads.legal(ChooseSpecialist)) == 9


def test_at_elite_units_are_free_and_intel_and_specialists_need_their_card() -> None:
    specialists = ("scout", "", "")
    squads = led_by_card("patrol", difficulty="elite", specialists=specialists)
    assert {type(action) for action in GAME.legal(squads.state, 1)} == {Attack, Spot, Sweep, Walk, EndSquad}
    assert squads.why_not(Dismiss(RED)) == "The card of the automated defender says otherwise."
    assert squads.why_not(GatherIntel("red")) == "The card of the automated defender says otherwise."
    assert led_by_card("intel", difficulty="elite").why_not(GatherIntel("red")) == ""
    special = led_by_card("special", difficulty="elite", specialists=specialists)
    assert special.why_not(UseSpecialist("red", RED_1, one("a"))) == ""


@pytest.mark.parametrize("difficulty", LEVELS)
def test_it_never_uses_a_secret(difficulty: str) -> None:
    plain = led_by_card("sweep_line", difficulty=difficulty, sector="black", sniper="u")
    other = led_by_card("sweep_line", sniper="d", before="c", traps={"d": "land_mine"})
    other.state = type(other.state)(other.state.secret, plain.table, Decks(solo=("guard",), solo_slot="guard"))
    assert GAME.legal(plain.state, 1) == GAME.legal(other.state, 1)


@pytest.mark.parametrize("difficulty", LEVELS)
def test_it_has_one_action_at_a_time_but_at_elite_in_whole_matches(difficulty: str) -> None:
    match, rng, most = begun(difficulty, 7), Rng(3), 1
    while match.to_act():
        seat = match.to_act()[0]
        legal = match.view(seat).legal
        most = max(most, len(legal) if seat == 1 else 1)
        match.submit(seat, rng.pick(legal), match.at(seat))
    assert (most > 1) == (difficulty == "elite")
    assert match.outcome() is not None


def begun(difficulty: str, seed: int) -> Match:
    """Return a solo match at the first turn of the sniper."""
    options = {"mode": "solo", "difficulty": difficulty}
    players = (Player("you", "human", ""), Player("cards", "bot", ""))
    match = Match(GAME, Header(GAME.name, GAME.version, options, players, seed, 1)).start()
    rng = Rng(seed)
    while match.view(0).table.phase != "sniper":
        seat = match.to_act()[0]
        match.submit(seat, rng.pick(match.view(seat).legal), match.at(seat))
    return match


def test_the_sharpness_of_all_plans_is_told() -> None:
    assert {card.plan for card in GAME.field.catalog.solo_deck} == set(automated.SHARPEST)
