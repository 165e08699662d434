"""Super Snipers: the AI's cards in Contract Mode (spec, section 5), and the players' cards against the AI."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core import CHANCE
from game.rules.super_snipers import (
    TARGET,
    AiHelped,
    AiPlayed,
    AiSetBack,
    AiSkipped,
    BonusUsed,
    CardsBlanked,
    Decline,
    FocusDrawn,
    FocusLoaded,
    Innocent,
    Load,
    MeepleMoved,
    Place,
    PowerUsed,
    Ready,
    SendBullet,
    Shove,
    Swap,
    Take,
    TargetPhaseBegan,
    TokenFlipped,
    Unload,
)
from game.rules.super_snipers.contract import kill_number, shoves
from game.rules.super_snipers.pieces import NAMES, adrenaline_of, bullet_of
from game.rules.super_snipers.powers import held
from game.rules.super_snipers.rounds import begin_round
from game.rules.super_snipers.table import Table as RulesTable
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, at_target, innocents, lay
from tests.rules.test_super_snipers_target import COLOURS, INNOCENTS_BUT_ONE

Fields = dict[str, Any]


LOWERED = GAME.book.kill_number(3) - 1
"""The Kill number of grid III, where the player hides, lowered once."""


def against(
    ai: str, *los: str, white: Fields | None = None, black: Fields | None = None, me: str = "", **card: Any
) -> Table:
    """The player, who hides before the AI's grid III, can skip; then the AI with cards of ``ai`` plays this LOS."""
    player = me or ("kuaket" if ai != "kuaket" else "jane")
    return lay(
        "contract",
        (player, ai),
        white={"los": ("gray L", "gold O", "purple I"), "clears": 0, "hiding": 2, "colours": COLOURS, **(white or {})},
        black={"los": los, **(black or {})},
        ai={"is_located": True, **card},
    )


def ai_turn(table: Table, *draws: str) -> Table:
    return table.act(Ready()).chance(*draws)


def drawn(table: Table) -> int:
    """Return how many Focus the AI drew to its Surveillance side."""
    return sum(event.goal == "surveillance" and event.seat == 1 for event in table.told(FocusDrawn))


def number(table: Table) -> int:
    return kill_number(GAME.book, table.state)


def plays(table: Table) -> list[tuple[str, str]]:
    return [(NAMES[event.piece], event.goal) for event in table.told(AiPlayed)]


UP: Fields = {"adrenaline": "ready"}


# -- Jane


def test_jane_ai_basic_the_first_gray_lowers_the_kill_number_by_1() -> None:
    table = ai_turn(against("jane", "gray I", "gold I", "gray O"))
    assert table.told(AiHelped) == [AiHelped(LOWERED)]
    for _ in range(2):
        table = ai_turn(replace_clears(table))
    assert number(table) == LOWERED, "the second gray does nothing"
    assert ai_turn(against("jane", "gold I")).told(AiHelped) == []


def replace_clears(table: Table) -> Table:
    """Spend the player's Clear tokens, so that it can skip again."""
    table.state = replace(table.state, sides=(replace(table.white, clears=0), table.black))
    return table


def test_jane_ai_adrenaline_plays_the_last_two_focus_of_its_locate_grids_at_once() -> None:
    piles = (("purple O",), ("gold T",), ("gray S",))
    table = against("jane", "gray I", black=UP, is_located=False, piles=piles)
    table = ai_turn(table)
    assert TargetPhaseBegan(1, 0) in table.events
    assert plays(table) == [("gray I", "locate"), ("gray S", "target"), ("gray I", "target")]
    assert table.state.ai.piles == (table.state.ai.piles[0], table.state.ai.piles[1], ())  # type: ignore[union-attr]
    assert table.told(AiHelped) == [AiHelped(LOWERED)], "by the normal Target rules: the first Gray counts"


# -- Kuaket


def test_kuaket_ai_basic_the_first_gold_draws_1() -> None:
    table = ai_turn(against("kuaket", "gold I", "gold O"))
    assert drawn(table) == 1
    assert drawn(ai_turn(replace_clears(table))) == 0
    assert drawn(ai_turn(against("kuaket", "gray I"))) == 0


def test_kuaket_ai_adrenaline_every_gold_draws_1() -> None:
    table = ai_turn(against("kuaket", "gold I", "gold O", black={**UP, "uses": ("kuaket.ai_basic.0",)}))
    assert drawn(table) == 1
    assert drawn(ai_turn(replace_clears(table))) == 1


def test_a_draw_of_the_ai_sets_nothing_off_and_counts_at_its_next_check() -> None:
    table = ai_turn(against("kuaket", "gold I"), "gold T")
    assert drawn(table) == 1
    assert plays(table) == [("gold I", "target")]
    assert table.names(table.black.surveillance) == ["gold T"]


# -- J@[]us


def test_janus_ai_basic_the_players_cards_are_blank_for_the_next_3_turns() -> None:
    table = against("janus", "gray I", is_located=False, piles=((), (), ("gray S",)))
    table = ai_turn(table)
    assert table.told(CardsBlanked) == [CardsBlanked(0, 3)]
    for left in (3, 2, 1):
        assert table.white.blank_turns == left
        assert held(GAME.book, table.state, 0) == ()
        ai_turn(replace_clears(table))
    assert held(GAME.book, table.state, 0) != ()


def test_janus_ai_adrenaline_it_also_has_the_ai_basic_of_the_players_sniper() -> None:
    table = against("janus", "gold I", me="kuaket", black=UP)
    rules = RulesTable(GAME.book, table.state)
    begin_round(rules)
    assert rules.side(1).copied == ("kuaket.ai_basic",)
    assert "kuaket.ai_basic.0" in {one.key for one in held(GAME.book, rules.state, 1)}


# -- Artemis


def test_artemis_ai_basic_the_first_purple_makes_the_player_flip_a_token() -> None:
    table = ai_turn(against("artemis", "purple I", white={"bonuses": ("concentrate",)}))
    assert table.told(TokenFlipped) == [TokenFlipped(0, "concentrate")]
    table = ai_turn(against("artemis", "purple I"))
    assert table.told(TokenFlipped) == [TokenFlipped(0, "clear")], "both were reset by the skip"
    table = against("artemis", "purple I", black={"uses": ("artemis.ai_basic.0",)})
    assert ai_turn(table).told(TokenFlipped) == []


def test_artemis_ai_basic_with_neither_it_draws_1() -> None:
    table = against("artemis", "purple I", white={"clears": 0})
    # the player places, so that nothing is reset
    table.act(table.offers(Place)[0]).act(Ready()).chance()
    assert drawn(table) == 1


def test_artemis_ai_adrenaline_innocents_come_on_the_active_focus_with_the_2nd_and_the_4th() -> None:
    for target, count in ((), 0), (("gray O",), 1), (("gray O", "gray T"), 0), (("gray O", "gray T", "gray S"), 1):
        table = ai_turn(against("artemis", "gold I", black=UP, target=target))
        assert len(table.told(FocusLoaded)) == count
        if count:
            active = table.white.los[0]
            assert [burden.piece for burden in table.white.burdens] == [active]
            assert table.refusal(Place(active, 0, 1)) == "An Innocent lies on this Focus; take it off first."
            assert Unload(active, "clear") in table.legal


# -- Sirius


def test_sirius_ai_basic_the_first_gold_lowers_the_kill_number_by_1() -> None:
    assert ai_turn(against("sirius", "gold I")).told(AiHelped) == [AiHelped(LOWERED)]
    assert ai_turn(against("sirius", "gray I")).told(AiHelped) == []


def test_sirius_ai_adrenaline_has_four_and_plays_a_pair_of_a_colour_at_most_twice_a_round() -> None:
    table = ai_turn(against("sirius", "gray I", "gray O", "gold T", "purple S", black=UP))
    assert plays(table) == [("gray I", "target"), ("gray O", "target")]
    assert len(table.black.los) == 4
    assert table.black.uses == ("sirius.ai_adrenaline.1",)
    apart = ai_turn(against("sirius", "gray I", "gold O", "gold T", "purple S", black=UP))
    assert len(plays(apart)) == 1
    twice = {**UP, "uses": ("sirius.ai_adrenaline.1",) * 2}
    assert len(plays(ai_turn(against("sirius", "gray I", "gray O", "gold T", "purple S", black=twice)))) == 1
    searching = against("sirius", "gray I", "gray O", black=UP, is_located=False)
    assert len(plays(ai_turn(searching))) == 1


# -- GunHead


def test_gunhead_ai_basic_draws_1_the_first_time_the_player_earns_each_bonus() -> None:
    white = {"target": (1, ""), "los": ("gray I",)}
    table = against("gunhead", "gold I", white=white).put("gray I", TARGET, "72 73 74 75")
    assert table.to_act == (CHANCE,)
    assert drawn(table.chance()) == 1
    again = against("gunhead", "gold I", white=white, black={"uses": ("gunhead.ai_basic.0:recalibrate",)})
    assert drawn(again.put("gray I", TARGET, "72 73 74 75").chance()) == 0


def test_gunhead_ai_adrenaline_draws_1_whenever_the_player_uses_a_bonus_but_once_for_exchange() -> None:
    white = {"target": (1, ""), "bonuses": ("exchange",), "reserve": "gold T"}
    table = against("gunhead", "gold I", white=white, black=UP)
    table.act(Swap(table.white.los[0])).chance()
    assert drawn(table) == 1
    assert BonusUsed(0, "exchange") in table.events
    assert PowerUsed(1, "gunhead.ai_adrenaline.0") in table.events
    assert drawn(table.act(Swap(table.white.los[0])).chance()) == 0


def test_gunhead_ai_adrenaline_draws_each_time_another_bonus_is_used() -> None:
    """Recalibrate twice in a round, as a player with a copied card may use it."""
    uses = ("gunhead.ai_adrenaline.0", "gunhead.ai_adrenaline.0:recalibrate")
    white = {"target": (1, ""), "bonuses": ("recalibrate",)}
    table = against("gunhead", "gold I", "gray I", white=white, black={**UP, "uses": uses})
    assert drawn(table.act(Take(table.black.los[0])).chance()) == 1


# -- MDK-02


def test_mdk02_ai_basic_plays_its_next_focus_with_the_first_purple() -> None:
    table = ai_turn(against("mdk02", "purple I", "gold O", "gray T"))
    assert plays(table) == [("purple I", "target"), ("gold O", "target")]
    assert table.names(table.black.los)[0] == "gray T"
    assert len(table.black.los) == 3


def test_mdk02_ai_adrenaline_starts_with_its_adrenaline_on_the_target_side_and_draws_1() -> None:
    table = against("mdk02", "gray I", black=UP, is_located=False, piles=((), (), ("gray S",)))
    table = ai_turn(table)
    assert table.state.ai.target == (adrenaline_of(1),)  # type: ignore[union-attr]
    assert table.black.adrenaline == "placed"
    assert ("Adrenaline", "target") in plays(table)
    assert drawn(table) == 1


# -- Subhuti


def test_subhuti_ai_basic_draws_1_on_an_exact_match_of_colour_and_shape() -> None:
    assert drawn(ai_turn(against("subhuti", "gold I", target=("gold I",)))) == 1
    assert drawn(ai_turn(against("subhuti", "gold I", black={"surveillance": ("gold I",)}))) == 1
    assert drawn(ai_turn(against("subhuti", "gold I", target=("gray I",)))) == 0
    assert drawn(ai_turn(against("subhuti", "gold I", target=("gold O",)))) == 0


def test_subhuti_ai_adrenaline_draws_1_per_tracker_on_entering_the_target_phase() -> None:
    black = {**UP, "trackers": 2}
    table = against("subhuti", "gray I", black=black, is_located=False, piles=((), (), ("gray S",)))
    assert drawn(ai_turn(table)) == 2


# -- Archangel


def test_archangel_ai_basic_draws_1_on_entering_the_target_phase() -> None:
    table = against("archangel", "gray I", is_located=False, piles=((), (), ("gray S",)))
    assert drawn(ai_turn(table)) == 1


def test_archangel_ai_adrenaline_moves_a_random_innocent_on_an_exact_match() -> None:
    """FAQ: exact match means both the color and the shape."""
    table = against("archangel", "gold I", white={"target": (1, "")}, black=UP, target=("gold I",)).act(Ready())
    moves = shoves(GAME.book, table.state, 0)
    assert table.to_act == (CHANCE,)
    assert GAME.legal(table.state, CHANCE) == tuple(Shove(*move) for move in moves)
    assert (at_target("11"), at_target("22")) in moves
    assert all(not goal & at_target("00 01 02 03 10 20") for _, goal in moves), "never to a border space"
    table.act(Shove(at_target("11"), at_target("22")), CHANCE)
    assert table.told(MeepleMoved) == [MeepleMoved(0, 0, at_target("22"))]
    assert drawn(table.chance()) == 0
    colour_only = against("archangel", "gold I", white={"target": (1, "")}, black=UP, target=("gold O",))
    assert ai_turn(colour_only).told(MeepleMoved) == []


def test_archangel_ai_adrenaline_draws_1_before_the_players_target_phase_or_when_none_can_move() -> None:
    assert drawn(ai_turn(against("archangel", "gold I", black=UP, target=("gold I",)))) == 1
    off = (Innocent(at_target("11"), "gone", is_isolated=True),)
    table = against(
        "archangel", "gold I", white={"target": (1, ""), "board": {"innocents": off}}, black=UP, target=("gold I",)
    )
    assert drawn(ai_turn(table)) == 1


# -- the players' cards against the AI


def test_artemis_basic_against_the_ai_it_loses_its_newest_surveillance_focus() -> None:
    white = {"target": (1, INNOCENTS_BUT_ONE), "los": ("gold L",)}
    table = against("jane", "gold I", white=white, black={"surveillance": ("gray O", "gray T")}, me="artemis")
    newest = table.black.surveillance[1]
    table.put("gold L", TARGET, "10 20 30 31")
    assert table.told(AiSetBack) == [AiSetBack(newest)]
    assert table.names(table.black.surveillance) == ["gray O"]
    assert table.black.discards == (newest,)


def test_artemis_adrenaline_against_the_ai_a_loaded_active_focus_skips_its_turn_and_takes_one_off() -> None:
    white = {"target": (1, INNOCENTS_BUT_ONE), "los": ("gold L",), "adrenaline": "ready"}
    table = against("jane", "gold I", "gray I", white=white, me="artemis").put("gold L", TARGET, "10 20 30 31")
    table.act(Load(table.black.los[0])).act(Ready()).chance()
    assert AiSkipped() in table.events
    assert plays(table) == []
    assert len(table.black.burdens) == 2
    assert innocents(table.white) == "off off off"


def test_janus_basic_against_the_ai_the_bullet_moves_one_place_per_ai_turn() -> None:
    table = against("kuaket", "gold I", "gray I", "purple I", me="janus").act(SendBullet())
    assert held(GAME.book, table.state, 1) == ()
    places = []
    while bullet_of(0) in table.black.los:
        places.append(table.black.los.index(bullet_of(0)))
        ai_turn(replace_clears(table))
    assert places == [3, 2, 1]
    assert not table.white.is_bullet_away


def test_gunhead_adrenaline_against_the_ai_answers_an_exact_match_in_its_target_phase() -> None:
    """FAQ: whenever the AI plays an exact match (shape and color) during the AI's Target Phase."""
    table = against("jane", "gold I", white=UP, target=("gold I",), me="gunhead").act(Ready()).chance()
    assert table.to_act == (0,)
    assert Decline() in table.legal
    table.act(table.offers(Place)[0]).chance()
    assert Ready() not in table.legal, "the placement of the own turn is still to come"
    assert table.offers(Place)
    colour_only = against("jane", "gold I", white=UP, target=("gold O",), me="gunhead").act(Ready()).chance()
    assert Decline() not in colour_only.legal
