"""Super Snipers: every line of "Frequently Asked Questions", and the spec's section 5 for the players' cards."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core import CHANCE
from game.rules.super_snipers import (
    TARGET,
    BonusEarned,
    BonusUsed,
    BulletReturned,
    BulletSent,
    CardCopied,
    CopyCard,
    Decline,
    DiscardActive,
    Displace,
    EarnAnother,
    FocusDiscarded,
    FocusLoaded,
    Innocent,
    InnocentCovered,
    InnocentIsolated,
    InnocentReturned,
    Keep,
    Killed,
    Lift,
    Load,
    MoveMeeple,
    Pay,
    Place,
    Placed,
    Ready,
    Rearrange,
    Remove,
    SendBullet,
    Shoot,
    Swap,
    SwapLocate,
    Take,
    TokenFlipped,
    TurnSkipped,
    Unload,
    Use,
)
from game.rules.super_snipers.pieces import NAMES, adrenaline_of, bullet_of
from game.rules.super_snipers.powers import held
from game.rules.super_snipers.state import ChooseCopy
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, at_locate, at_target, innocents, lay
from tests.rules.test_super_snipers_round import SHOT, armed, finish
from tests.rules.test_super_snipers_target import COLOURS, INNOCENTS_BUT_ONE, KILL_BUT_ONE, OUT_OF_THE_BOX

NO_ROOM = """
aaaa....
c..bb...
c.bb....
ccdddd..
fff..ggg
f.eeeeg.
........
........
"""
"""Target Grid I: all is isolated, the Primary Target has one space beside its own."""
CHAIN = "cccc....\n" + "........\n" * 7
"""A gold Chain along the upper border."""


def duel(
    sniper: str, other: str, *los: str, target: str = "", black: dict[str, Any] | None = None, **white: Any
) -> Table:
    """White in its Target Phase on Target Grid I with the cards of ``sniper``, Black searching."""
    side = {"los": los or ("gold T", "purple I", "gray L"), "colours": COLOURS, "target": (1, target), **white}
    return lay(white=side, black={"los": ("purple T", "gold T", "gray T"), **(black or {})}, snipers=(sniper, other))


def on_target(table: Table) -> tuple[Placed, ...]:
    assert table.white.target is not None
    return table.white.target.placed


def play_on(table: Table) -> Table:
    """Let whoever is asked place something and end the part."""
    return table.act(table.offers(Place)[0]).chance().act(Ready()).chance()


def pass_on(table: Table, seat: int = 0) -> Table:
    """Let the others play on until ``seat`` is to act."""
    while table.to_act != (seat,):
        play_on(table)
    return table


# -- Jane


def test_jane_basic_needs_an_active_recalibrate_and_uses_it_up() -> None:
    """FAQ: you must earn the Recalibrate Bonus, and using it is instead of its normal ability."""
    without = duel("jane", "kuaket", target=NO_ROOM)
    assert without.offers(Shoot) == []
    table = duel("jane", "kuaket", target=NO_ROOM, bonuses=("recalibrate",))
    table.act(Shoot(at_target("43 44 45")))
    assert [type(event) for event in table.events if isinstance(event, BonusUsed | Killed)] == [BonusUsed, Killed]
    assert table.white.bonuses == ()


def test_jane_basic_makes_a_kill_without_room_for_the_entire_bullet() -> None:
    """FAQ: the Bullet may overlap Focus; it covers the Primary Target and no Innocent; all else must be isolated."""
    table = duel("jane", "kuaket", target=NO_ROOM, bonuses=("recalibrate",))
    masks = {shot.mask for shot in table.offers(Shoot)}
    assert masks == {
        at_target(text) for text in ("42 43 44", "43 44 45", "44 45 46", "24 34 44", "34 44 54", "44 54 64")
    }
    not_yet = duel("jane", "kuaket", target=KILL_BUT_ONE, bonuses=("recalibrate",))
    assert not_yet.offers(Shoot) == [], "all isolation conditions still apply"


def test_jane_basic_the_bullet_may_stick_out_of_the_grid_but_covers_no_innocent() -> None:
    """Target Grid III, the Target moved to 41, an Innocent to 21: both are alone in their space."""
    picture = """
........
.eeee...
a.ffff..
abbbb...
a.dddd..
acccc...
........
........
"""
    board = {"target": at_target("41"), "innocents": (Innocent(at_target("21")),)}
    side = {"los": ("gold O",), "target": (3, picture), "colours": COLOURS, "board": board}
    table = lay(white={**side, "bonuses": ("recalibrate",)}, snipers=("jane", "kuaket"))
    shots = {shot.mask for shot in table.offers(Shoot)}
    assert shots == {at_target(text) for text in ("40 41", "40 41 42", "41 42 43", "31 41 51", "41 51 61")}


def test_jane_basic_a_bullet_with_room_costs_nothing() -> None:
    table = duel("jane", "kuaket", target=KILL_BUT_ONE, bonuses=("recalibrate",)).put("gold T", TARGET, "36 46 56 47")
    table.act(Shoot(at_target("43 44 45")))
    assert table.told(BonusUsed) == []


def test_jane_adrenaline_swaps_the_active_focus_with_one_on_a_locate_grid_that_need_not_fit() -> None:
    """FAQ: the exchanged Focus don't have to fit in, they are just placed on the Locate Grids."""
    table = duel("jane", "kuaket", "gold T", locate=("eeee..\n" + "......\n" * 5,), adrenaline="ready")
    lying = table.white.locate[0].placed[0].piece
    active = table.white.los[0]
    table.act(SwapLocate(active, lying))
    assert table.white.los[0] == lying
    assert table.white.locate[0].placed == (Placed(active, 0),)
    assert table.refusal(SwapLocate(lying, active)) == "You have no card for that now.", "once per turn"
    assert table.placing("gray I", TARGET, "72 73 74 75") in table.legal


def test_jane_adrenaline_works_in_the_target_phase_only() -> None:
    white = {"los": ("gold T",), "locate": ("eeee..\n" + "......\n" * 5,), "colours": COLOURS, "adrenaline": "ready"}
    table = lay(white=white)
    piece = table.white.locate[0].placed[0].piece
    assert table.refusal(SwapLocate(table.white.los[0], piece)) == "That card works in your Target Phase."


# -- Kuaket


def test_kuaket_basic_is_like_concentrate_but_starts_beside_an_innocent() -> None:
    """FAQ: exactly like the Concentrate Bonus, but you can start a Focus connected to an Innocent. Once a round."""
    table = duel("kuaket", "jane", "gold O", "gold T", target=CHAIN)
    beside = table.placing("gold O", TARGET, "22 23 32 33")
    assert table.refusal(beside) == "It must share a side with a Focus of its colour."
    table.act(Use("kuaket.basic.0"))
    assert table.no("gold O", TARGET, "66 67 76 77") == "The new Chain does not start where it may."
    table.act(beside)
    assert table.told(BonusUsed) == [], "no token is needed"
    pass_on(table.act(Ready()).chance())
    assert table.refusal(Use("kuaket.basic.0")) == "This card was used as often as it can be in a round."


def test_kuaket_basic_needs_an_innocent_that_stands_there() -> None:
    """Those at 11, 12 and 21 are isolated and off the grid."""
    table = duel("kuaket", "jane", "gray O", target=KILL_BUT_ONE).act(Use("kuaket.basic.0"))
    assert [type(action).__name__ for action in table.legal] == ["Cancel"]


def test_kuaket_basic_is_for_the_target_phase() -> None:
    table = lay(white={"los": ("gold O",)}, snipers=("kuaket", "jane"))
    assert table.refusal(Use("kuaket.basic.0")) == "Innocents stand on the Target Grid only."


def test_kuaket_adrenaline_works_as_if_one_had_infinite_concentrate_bonuses() -> None:
    table = duel("kuaket", "jane", "gold O", "gold L", target=CHAIN, adrenaline="ready")
    table.put("gold O", TARGET, "66 67 76 77").act(Ready()).chance()
    pass_on(table).put("gold L", TARGET, "50 60 70 71")
    assert len(on_target(table)) == 3
    assert table.white.uses == ()


# -- J@[]us


def test_janus_basic_no_kill_until_the_bullet_is_returned() -> None:
    """FAQ."""
    table = duel("janus", "kuaket", target=KILL_BUT_ONE).act(SendBullet()).put("gold T", TARGET, "36 46 56 47")
    assert table.refusal(Shoot(at_target("43 44 45"))) == "Your Bullet is still in the opponent's Line of Sight."


def test_janus_basic_the_bullet_moves_along_the_los_like_a_focus_until_it_reaches_the_front() -> None:
    """FAQ. It makes a LOS of four; the next refresh counts it as one of the three."""
    table, bullet = duel("janus", "kuaket").act(SendBullet()), bullet_of(0)
    assert table.told(BulletSent) == [BulletSent(0)]
    assert table.black.los.index(bullet) == 3
    for place in (2, 1):
        play_on(pass_on(table, 1))
        assert len(table.black.los) == 3
        assert table.black.los.index(bullet) == place
    pass_on(table, 1).act(table.offers(Place)[0]).chance()
    assert BulletReturned(0) in table.events, "at once, before the turn ends"
    assert bullet not in table.black.los
    assert len(table.black.los) == 3
    assert not table.white.is_bullet_away


def test_janus_basic_opponent_cards_are_blank_while_the_bullet_is_in_their_los() -> None:
    """FAQ: as if they were entirely blank."""
    table = duel("janus", "kuaket", black={"adrenaline": "ready"})
    assert {one.key for one in held(GAME.book, table.state, 1)} == {"kuaket.basic.0", "kuaket.adrenaline.0"}
    table.act(SendBullet())
    assert held(GAME.book, table.state, 1) == ()
    assert held(GAME.book, table.state, 0) != ()


def test_janus_basic_a_fourth_focus_of_the_los_stays_but_is_not_refilled_while_blank() -> None:
    """Sirius with Adrenaline has four; blank, the leftmost alone is active and three are enough."""
    black = {"los": ("purple T", "gold T", "gray T", "gold O"), "adrenaline": "ready"}
    table = play_on(duel("janus", "sirius", black=black).act(SendBullet()))
    assert table.names(table.black.los) == ["purple T", "gold T", "gray T", "gold O", "Bullet"]
    assert {NAMES[place.piece] for place in table.offers(Place)} == {"purple T", "Adrenaline"}
    play_on(table)
    assert table.names(table.black.los) == ["gold T", "gray T", "gold O", "Bullet"]


def test_janus_basic_focus_on_a_card_wait_while_it_is_blank() -> None:
    table = play_on(duel("janus", "subhuti", black={"card": ("gray O",)}).act(SendBullet()))
    waiting = table.black.card[0]
    assert waiting not in {place.piece for place in table.offers(Place)}
    while bullet_of(0) in table.black.los:
        play_on(table)
    assert table.black.card == (waiting,)
    assert waiting in {place.piece for place in pass_on(table, 1).offers(Place)}


def test_janus_basic_is_once_a_round_and_before_placing() -> None:
    table = duel("janus", "kuaket")
    table.act(table.offers(Place)[0])
    assert table.refusal(SendBullet()) == "The Bullet is sent at the start of a turn."
    table = duel("janus", "kuaket").act(SendBullet())
    assert table.refusal(SendBullet()) == "You have no card for that now."


def test_janus_basic_the_bullet_is_not_taken_nor_loaded_but_tactical_advantage_may_move_it() -> None:
    table = duel("janus", "artemis", black={"has_advantage": True, "target": (1, ""), "bonuses": ("recalibrate",)})
    table.act(SendBullet()).act(table.offers(Place)[0]).chance().act(Ready()).chance()
    bullet = bullet_of(0)
    first, *rest = table.black.los
    assert rest[-1] == bullet
    table.act(Rearrange((bullet, first, *rest[:-1])))
    assert BulletReturned(0) in table.events, "it came to the front"
    table.chance()
    assert len(table.black.los) == 3
    mine = duel("janus", "kuaket", bonuses=("recalibrate",)).act(SendBullet())
    assert mine.refusal(Take(bullet)) == "Only a Focus of the opponent's Line of Sight can be taken."


def test_janus_adrenaline_copies_a_face_up_card_of_the_opponent_for_the_round() -> None:
    table = duel("janus", "kuaket", adrenaline="ready")
    table.state = replace(table.state, tasks=(ChooseCopy(0),))
    assert table.legal == (CopyCard("kuaket.basic"),), "the Adrenaline card of Kuaket is face-down"
    assert table.refusal(CopyCard("kuaket.adrenaline")) == "Choose a face-up card of the opponent."
    table.act(CopyCard("kuaket.basic"))
    assert table.told(CardCopied) == [CardCopied(0, "kuaket.basic")]
    assert Use("kuaket.basic.0") in table.legal


def test_janus_adrenaline_is_asked_at_the_start_of_each_round() -> None:
    table = armed(snipers=("jane", "janus")).act(SHOT)
    finish(table).chance()
    assert table.state.tasks == (ChooseCopy(1),)
    assert table.to_act == (1,)
    table.act(CopyCard("jane.basic"))
    assert table.to_act == (0, 1), "then both hide"
    assert table.black.copied == ("jane.basic",)


def test_janus_adrenaline_facing_the_ai_copies_the_players_version() -> None:
    """FAQ."""
    table = lay("contract", ("janus", "sirius"), white={"los": ("gold T",), "adrenaline": "ready"})
    table.state = replace(table.state, tasks=(ChooseCopy(0),))
    assert table.legal == (CopyCard("sirius.basic"),)


# -- Artemis


def isolating(sniper: str = "artemis", **fields: Any) -> Table:
    """White isolates all three Innocents with the gold L."""
    return duel(sniper, "jane", "gold L", target=INNOCENTS_BUT_ONE, **fields)


def isolate(table: Table) -> Table:
    return table.put("gold L", TARGET, "10 20 30 31")


def test_artemis_basic_the_opponent_flips_an_active_bonus_of_their_choice() -> None:
    black = {"bonuses": ("concentrate", "recalibrate"), "target": (1, "")}
    table = isolate(isolating(black=black))
    assert table.to_act == (1,)
    assert table.legal == (Pay("concentrate"), Pay("recalibrate"))
    assert table.refusal(Ready()) == "First flip the token that the opponent's card demands."
    table.act(Pay("recalibrate"))
    assert table.black.bonuses == ("concentrate",)
    assert table.to_act == (0,), "White's turn goes on"


def test_artemis_basic_without_a_bonus_a_clear_token_and_with_neither_nothing() -> None:
    table = isolate(isolating())
    assert table.told(TokenFlipped) == [TokenFlipped(1, "clear")]
    assert table.black.clears == 1
    table = isolate(isolating(black={"clears": 0}))
    assert table.told(TokenFlipped) == []
    assert table.to_act == (0,)


def test_artemis_basic_only_the_first_innocent_of_a_round_counts() -> None:
    table = isolate(isolating())
    table.act(Remove(next(one.piece for one in on_target(table) if NAMES[one.piece] == "gold L"))).act(Ready()).chance()
    assert table.black.clears == 1
    pass_on(table)
    assert table.white.uses == ("artemis.basic.0",)


def test_artemis_adrenaline_two_isolated_at_the_same_time_go_on_the_same_focus() -> None:
    """FAQ: here all three."""
    table = isolate(isolating(adrenaline="ready", black={"clears": 0}))
    assert table.legal == tuple(Load(piece) for piece in table.black.los)
    first = table.black.los[0]
    table.act(Load(first))
    assert table.told(FocusLoaded) == [FocusLoaded(1, first, 3)]
    assert table.white.uses == ("artemis.basic.0", "artemis.adrenaline.0")
    assert [burden.piece for burden in table.black.burdens] == [first] * 3


def loaded(pay: Any = "concentrate", **black: Any) -> Table:
    """Black's Active Focus carries three Innocents, a toll is paid; Black is to act in the next part."""
    table = isolate(isolating(adrenaline="ready", black={"clears": 0, **black}))
    if table.to_act == (1,):
        table.act(Pay(pay))
    return table.act(Load(table.black.los[0])).act(Ready()).chance()


def test_artemis_adrenaline_a_loaded_focus_cannot_be_placed_swapped_taken_or_discarded() -> None:
    table = loaded(bonuses=("exchange", "concentrate"), reserve="gray O", clears=1)
    piece = table.black.los[0]
    reason = "An Innocent lies on this Focus; take it off first."
    assert table.refusal(Place(piece, 0, at_locate("00 01 02 11"))) == reason
    assert table.refusal(Swap(piece)) == reason
    assert table.refusal(DiscardActive(piece)) == reason
    taking = isolate(isolating(adrenaline="ready", bonuses=("recalibrate",), black={"clears": 0}))
    taking.act(Load(taking.black.los[0]))
    assert taking.refusal(Take(taking.black.los[0])) == "An Innocent lies on this Focus; it cannot be taken."


def test_artemis_adrenaline_innocents_are_removed_individually() -> None:
    """FAQ: with a Clear token, a Bonus, or by skipping a turn."""
    table = loaded(bonuses=("concentrate", "recalibrate"), target=(1, ""), clears=1)
    piece = table.black.los[0]
    assert table.offers(Unload) == [Unload(piece, "recalibrate"), Unload(piece, "clear")]
    table.act(Unload(piece, "recalibrate"))
    assert len(table.black.burdens) == 2
    table.act(Unload(piece, "clear"))
    assert len(table.black.burdens) == 1
    table.act(Ready())
    assert TurnSkipped(1) in table.events
    assert table.black.burdens == ()


def test_artemis_adrenaline_skipping_to_remove_an_innocent_also_resets_clear_tokens() -> None:
    """FAQ. A loaded Active Focus is reason enough to skip, whatever the tokens."""
    table = loaded().act(Ready())
    assert table.black.clears == 2
    assert len(table.black.burdens) == 2


def test_artemis_adrenaline_a_flipped_exchange_makes_the_reserve_useless() -> None:
    """FAQ: when a player de-activates the Exchange Bonus, the Focus in the Reserve is no longer useable."""
    table = loaded(bonuses=("exchange", "concentrate"), reserve="gray O")
    reserve = table.black.reserve
    table.act(Unload(table.black.los[0], "exchange"))
    assert FocusDiscarded(1, reserve) in table.events
    assert table.black.reserve == -1
    assert table.black.discards == (reserve,)


def test_artemis_basic_a_toll_takes_the_reserve_with_the_exchange() -> None:
    table = isolate(isolating(black={"bonuses": ("exchange", "concentrate"), "reserve": "gray O"})).act(Pay("exchange"))
    assert table.black.reserve == -1
    assert table.names(table.black.discards) == ["gray O"]


def test_artemis_adrenaline_an_innocent_no_longer_isolated_returns_from_the_focus() -> None:
    """FAQ."""
    table = isolate(isolating(adrenaline="ready", black={"clears": 0}))
    table.act(Load(table.black.los[0]))
    table.act(Remove(next(one.piece for one in on_target(table) if NAMES[one.piece] == "gold L")))
    assert table.told(InnocentReturned) == [InnocentReturned(0, n) for n in (0, 1, 2)]
    assert table.black.burdens == ()
    assert innocents(table.white) == "grid grid grid"


def test_artemis_adrenaline_tactical_advantage_may_move_a_loaded_focus() -> None:
    table = loaded(has_advantage=True)
    one, two, three = table.black.los
    table.act(Rearrange((two, one, three)))
    assert {place.piece for place in table.offers(Place)} == {two}


# -- Sirius


def test_sirius_basic_needs_an_active_concentrate_and_is_used_instead_of_it() -> None:
    """FAQ. The colour chain is still needed: the first gold Focus touches the border."""
    over = "11 10 20 30"
    without = duel("sirius", "jane", "gold L")
    assert without.no("gold L", TARGET, "00 01 10 11") != ""
    table = duel("sirius", "jane", "gold L", bonuses=("concentrate",))
    reason = "Only one meeple may be covered at a time."
    assert table.no("gold L", TARGET, "01 11 21 20") == reason
    table.put("gold L", TARGET, over)
    assert table.told(BonusUsed) == [BonusUsed(0, "concentrate")]
    assert table.told(InnocentCovered) == [InnocentCovered(0, 0, False)]
    assert innocents(table.white) == "covered grid grid"
    assert table.white.bonuses == ()
    assert table.white.target.innocents[0].is_isolated  # type: ignore[union-attr]


def test_sirius_basic_the_innocent_is_returned_when_the_space_is_uncovered() -> None:
    """FAQ."""
    table = duel("sirius", "jane", "gold L", bonuses=("concentrate",)).put("gold L", TARGET, "11 10 20 30")
    table.act(Remove(on_target(table)[0].piece))
    assert table.told(InnocentReturned) == [InnocentReturned(0, 0)]
    assert innocents(table.white) == "grid grid grid"


def test_sirius_basic_still_needs_the_chain() -> None:
    table = duel("sirius", "jane", "gold O", target="....cccc\n" + "........\n" * 7, bonuses=("concentrate",))
    assert table.no("gold O", TARGET, "00 01 10 11") == "It must share a side with a Focus of its colour."


def test_sirius_adrenaline_has_four_focus_and_either_of_the_two_leftmost_is_active() -> None:
    table = duel("sirius", "jane", "gold T", "purple I", "gray L", "gray T", adrenaline="ready")
    assert {NAMES[place.piece] for place in table.offers(Place)} == {"gold T", "purple I", "Adrenaline"}
    table.put("purple I", TARGET, "00 01 02 03").chance().act(Ready()).chance()
    assert table.names(table.white.los)[:3] == ["gold T", "gray L", "gray T"]
    assert len(table.white.los) == 4


def test_sirius_basic_a_covered_innocent_stays_covered_while_others_are_isolated() -> None:
    table = duel("sirius", "jane", "gold T", target=INNOCENTS_BUT_ONE, bonuses=("concentrate",))
    table.put("gold T", TARGET, "10 20 30 21")
    assert innocents(table.white) == "off off covered"
    assert table.told(InnocentIsolated) == [InnocentIsolated(0, 0), InnocentIsolated(0, 1)], "covering triggers nothing"


def test_sirius_basic_an_innocent_uncovered_in_a_sealed_pocket_is_still_isolated() -> None:
    """Walls stand all round 11, 12 and 21; the gray O over 11 and 12 goes."""
    picture = INNOCENTS_BUT_ONE.replace("...bb...\n..bb....\n........", "c..bb...\nc.bb....\ncc......", 1)
    covered = (Innocent(at_target("11"), "covered", is_isolated=True), Innocent(at_target("21")))
    table = duel("sirius", "jane", "gold T", target=picture, board={"innocents": covered})
    assert innocents(table.white) == "off off", "its meeple is not under a piece any more"
    assert all(one.is_isolated for one in table.white.target.innocents)  # type: ignore[union-attr]


# -- GunHead


def test_gunhead_basic_earning_a_bonus_that_is_active_has_no_effect() -> None:
    """FAQ."""
    table = duel("gunhead", "jane", "gray I", bonuses=("recalibrate",)).put("gray I", TARGET, "72 73 74 75")
    assert table.told(BonusEarned) == []
    assert table.to_act == (0,), "no offer of another one either"


def test_gunhead_basic_a_tile_newly_covered_earns_again() -> None:
    table = duel("gunhead", "jane", "gray I", board={"used": ("recalibrate",)}).put("gray I", TARGET, "72 73 74 75")
    assert table.told(BonusEarned) == [BonusEarned(0, "recalibrate")]
    other = duel("jane", "gunhead", "gray I", board={"used": ("recalibrate",)}).put("gray I", TARGET, "72 73 74 75")
    assert other.told(BonusEarned) == []


def test_gunhead_basic_a_focus_that_lay_on_the_tile_does_not_newly_cover_it() -> None:
    """Moved by one space it still lies on 74; moved away and back it would."""
    table = duel(
        "gunhead",
        "jane",
        target="........\n" * 7 + "..eeee..",
        bonuses=("recalibrate",),
        board={"used": ("recalibrate",)},
    )
    piece = on_target(table)[0].piece
    table.act(Lift(piece)).act(Place(piece, TARGET, at_target("73 74 75 76")))
    assert table.told(BonusEarned) == []


def test_gunhead_basic_once_a_round_another_bonus_of_ones_choice() -> None:
    table = duel("gunhead", "jane", "gray I", "gold I").put("gray I", TARGET, "72 73 74 75")
    assert table.legal == (EarnAnother("exchange"), EarnAnother("concentrate"), Decline())
    table.act(EarnAnother("exchange"))
    assert table.to_act == (CHANCE,), "Exchange draws its Reserve"
    table.chance().act(Ready()).chance()
    pass_on(table).put("gold I", TARGET, "47 57 67 77")
    assert table.told(BonusEarned) == [BonusEarned(0, "concentrate")]
    assert table.to_act == (0,)
    assert Ready() in table.legal, "no second offer in the round"


def test_gunhead_basic_the_offer_may_be_declined() -> None:
    table = duel("gunhead", "jane", "gray I").put("gray I", TARGET, "72 73 74 75").act(Decline())
    assert table.white.bonuses == ("recalibrate",)


def returning(**black: Any) -> Table:
    """White in its Target Phase with an active Concentrate; Black is GunHead with Adrenaline."""
    return duel(
        "jane",
        "gunhead",
        "gold O",
        target=CHAIN,
        black={"adrenaline": "ready", **black},
        bonuses=("concentrate", "exchange", "recalibrate"),
        reserve="gray T",
    )


def test_gunhead_adrenaline_answers_the_use_of_a_bonus_with_an_extra_placement() -> None:
    """FAQ: Bonus only refers to Concentrate, Exchange or Recalibrate."""
    table = returning().act(Use("concentrate")).put("gold O", TARGET, "66 67 76 77")
    assert table.to_act == (1,)
    place = table.placing("purple T", 0, "50 51 52 41")
    assert set(table.offers(Place)) | {Decline()} == set(table.legal)
    table.act(place).chance()
    assert len(table.black.los) == 3, "refilled"
    assert table.to_act == (0,), "White's turn goes on"
    assert Ready() in table.legal


def test_gunhead_adrenaline_offers_the_active_focus_alone_also_after_the_own_part() -> None:
    """Not the Adrenaline, which would be the placement of a turn."""
    table = returning(has_placed=True, laid=1).act(Swap(returning().white.los[0]))
    assert table.to_act == (1,)
    assert {NAMES[place.piece] for place in table.offers(Place)} == {"purple T"}
    assert (
        table.refusal(Place(adrenaline_of(1), 0, at_locate("00 01 10"))) == "Only your Active Focus can be placed now."
    )


def test_gunhead_adrenaline_is_activated_when_a_bonus_is_used_not_when_it_is_earned() -> None:
    """FAQ."""
    table = duel("jane", "gunhead", "gray I", black={"adrenaline": "ready"}).put("gray I", TARGET, "72 73 74 75")
    assert table.told(BonusEarned) == [BonusEarned(0, "recalibrate")]
    assert table.to_act == (0,)


def test_gunhead_adrenaline_is_activated_by_recalibrate_in_both_its_uses() -> None:
    moved = returning()
    piece = on_target(moved)[0].piece
    moved.act(Lift(piece)).act(Place(piece, TARGET, at_target("70 71 72 73")))
    assert moved.to_act == (1,)
    taken = returning()
    taken.act(Take(taken.black.los[1])).chance()
    assert taken.to_act == (1,)


def test_gunhead_adrenaline_only_the_first_use_of_exchange_in_a_turn() -> None:
    table = returning().act(Swap(returning().white.los[0]))
    assert table.to_act == (1,)
    table.act(Decline()).act(Swap(table.white.los[0]))
    assert table.to_act == (0,)


def test_gunhead_adrenaline_an_offer_may_be_declined_and_the_turn_stays_the_opponents() -> None:
    table = returning().act(Swap(returning().white.los[0])).act(Decline())
    assert table.to_act == (0,)
    assert table.placing("gray T", TARGET, "72 73 74 63") in table.legal


def test_gunhead_adrenaline_does_not_count_as_the_placement_of_the_own_turn() -> None:
    table = returning().act(Swap(returning().white.los[0])).put("purple T", 0, "50 51 52 41").chance()
    table.act(table.offers(Place)[0]).chance().act(Ready()).chance()
    assert table.to_act == (1,)
    assert table.offers(Place)


# -- MDK-02


def test_mdk_02_basic_needs_the_exchange_and_places_the_reserve_in_addition() -> None:
    """FAQ: you must have earned the Exchange Bonus first."""
    without = duel("mdk02", "jane", "gold O", reserve="gray T")
    assert without.no("gray T", TARGET, "72 73 74 63") == "The Reserve is swapped with your Active Focus, not placed."
    table = duel("mdk02", "jane", "gold O", bonuses=("exchange",), reserve="gray T")
    table.put("gray T", TARGET, "72 73 74 63")
    assert BonusUsed(0, "exchange") in table.events
    table.put("gold O", TARGET, "66 67 76 77")
    assert len(on_target(table)) == 2


def test_mdk_02_basic_the_exchange_is_no_longer_useable_but_remains_active() -> None:
    """FAQ."""
    table = duel("mdk02", "jane", "gold O", bonuses=("exchange",), reserve="gray T").put(
        "gray T", TARGET, "72 73 74 63"
    )
    assert "exchange" in table.white.bonuses
    assert table.white.reserve == -1
    assert table.refusal(Swap(table.white.los[0])) == "There is no Focus in your Reserve."


def test_mdk_02_basic_the_extra_placement_is_no_placement_of_the_turn() -> None:
    """Nor does it make a skip of it: with both tokens spent the turn can end, and nothing is reset."""
    table = duel("mdk02", "jane", "gold O", bonuses=("exchange",), reserve="gray T").put(
        "gray T", TARGET, "72 73 74 63"
    )
    assert "Place the gold O" in table.refusal(Ready())
    spent = duel("mdk02", "jane", "gold O", bonuses=("exchange",), reserve="gray T", clears=0)
    spent.put("gray T", TARGET, "72 73 74 63").act(Ready())
    assert spent.told(TurnSkipped) == []
    assert spent.white.clears == 0


def test_mdk_02_adrenaline_covers_one_innocent_which_is_out_for_good() -> None:
    """FAQ: the removal is permanent, they are not returned should the space be uncovered later in the round."""
    table = duel("mdk02", "jane", "gold O", adrenaline="ready")
    table.put("adrenaline", TARGET, "12 13 03")
    assert table.told(InnocentCovered) == [InnocentCovered(0, 1, True)]
    table.act(Remove(on_target(table)[0].piece))
    assert innocents(table.white) == "grid gone grid"
    assert table.told(InnocentReturned) == []
    assert table.white.target.innocents[1].is_isolated  # type: ignore[union-attr]


def test_mdk_02_adrenaline_an_innocent_stays_out_whatever_happens_to_the_others() -> None:
    table = duel(
        "mdk02",
        "jane",
        "gold L",
        target=INNOCENTS_BUT_ONE,
        board={
            "innocents": (
                Innocent(at_target("11"), "gone", is_isolated=True),
                Innocent(at_target("12")),
                Innocent(at_target("21")),
            )
        },
    )
    table.put("gold L", TARGET, "10 20 30 31")
    assert innocents(table.white) == "gone off off"
    table.act(Remove(next(one.piece for one in on_target(table) if NAMES[one.piece] == "gold L")))
    assert innocents(table.white) == "gone grid grid"
    assert table.white.target.innocents[0].is_isolated  # type: ignore[union-attr]


def test_mdk_02_adrenaline_covers_one_innocent_and_no_more() -> None:
    table = duel("mdk02", "jane", "gold O", adrenaline="ready")
    assert table.no("adrenaline", TARGET, "11 12 21") == "Only one meeple may be covered at a time."


# -- Subhuti


def test_subhuti_basic_an_exact_match_goes_on_the_card() -> None:
    """FAQ: exact match means colour and shape."""
    picture = "........\n" * 7 + "..eeee.."
    table = duel("subhuti", "jane", "gray I", "purple I", "gray L", target=picture)
    active = table.white.los[0]
    table.act(Keep(active))
    assert table.white.card == (active,)
    assert table.to_act == (CHANCE,)
    table.chance()
    assert len(table.white.los) == 3
    assert table.refusal(Keep(table.white.los[0])) == "No Focus on your grids has its colour and shape."
    assert table.offers(Place), "and the turn goes on"


def test_subhuti_basic_several_focus_may_build_up_and_one_a_turn_is_placed_later() -> None:
    """FAQ: you may build up multiple Focus on the card."""
    table = duel("subhuti", "jane", "gray T", "gold T", card=("gray O", "gold O"))
    table.put("gold O", TARGET, "66 67 76 77")
    assert table.white.card == (table.piece("gray O", 0),)
    assert (
        table.no("gray O", TARGET, "64 65 74 75")
        == "One Focus from the card a turn, and not in the turn in which it came there."
    )
    table.put("gray T", TARGET, "72 73 74 63").act(Ready()).chance()
    pass_on(table).put("gray O", TARGET, "64 65 55 54")
    assert table.white.card == ()


def test_subhuti_basic_a_focus_is_not_placed_in_the_turn_in_which_it_came_to_the_card() -> None:
    table = duel("subhuti", "jane", "gray I", "purple I", "gray L", target="........\n" * 7 + "..eeee..")
    kept = table.white.los[0]
    table.act(Keep(kept)).chance()
    assert kept not in {place.piece for place in table.offers(Place)}
    table.act(table.offers(Place)[0]).chance().act(Ready()).chance()
    assert kept in {place.piece for place in pass_on(table).offers(Place)}


def test_subhuti_adrenaline_connects_to_any_colour_as_often_as_one_has_trackers() -> None:
    """FAQ: trackers turned sideways count the uses."""
    table = duel("subhuti", "jane", "gray O", target=CHAIN, adrenaline="ready", trackers=1)
    table.act(Use("subhuti.adrenaline.0")).put("gray O", TARGET, "13 14 23 24")
    assert table.white.uses == ("subhuti.adrenaline.0",)
    assert table.refusal(Use("subhuti.adrenaline.0")) == "This card was used as often as it can be in a round."
    none = duel("subhuti", "jane", "gray O", target=CHAIN, adrenaline="ready")
    assert none.refusal(Use("subhuti.adrenaline.0")) == "This card was used as often as it can be in a round."


def test_subhuti_adrenaline_uses_are_reset_between_rounds() -> None:
    """FAQ."""
    table = armed(snipers=("jane", "subhuti"), black={"adrenaline": "ready", "uses": ("subhuti.adrenaline.0",)}).act(
        SHOT
    )
    assert finish(table).black.uses == ()


# -- Archangel


def test_archangel_basic_a_covered_innocent_is_displaced_orthogonally_or_diagonally() -> None:
    """FAQ. Not to the border, not under the Focus, not onto another meeple."""
    table = duel("archangel", "jane", "gold O").put("gold O", TARGET, "00 01 10 11")
    assert set(table.legal) == {Displace(at_target("22"))}
    table = duel("archangel", "jane", "gold I").put("gold I", TARGET, "20 21 22 23")
    assert {displace.goal for displace in table.offers(Displace)} == {at_target(text) for text in ("31", "32")}
    table.act(Displace(at_target("32")))
    assert table.white.target.innocents[2].cell == at_target("32")  # type: ignore[union-attr]
    assert table.to_act == (0,)


def test_archangel_basic_without_a_free_space_there_is_no_placement() -> None:
    """The Innocent at 11 could only go to 22, which is covered."""
    table = duel("archangel", "jane", "gold O", target="........\n........\n..ee....\n..ee....\n" + "........\n" * 4)
    assert table.no("gold O", TARGET, "00 01 10 11") == "The covered meeple has no free space next to it."


def test_archangel_basic_isolated_innocents_stay_on_the_grid() -> None:
    """FAQ: to avoid confusion, do not remove Innocents from the Target Grid when they are Isolated."""
    table = isolate(isolating("archangel"))
    assert table.told(InnocentIsolated) != []
    assert innocents(table.white) == "grid grid grid"
    assert all(one.is_isolated for one in table.white.target.innocents)  # type: ignore[union-attr]


def test_archangel_basic_the_target_may_leave_the_kill_box_but_the_kill_needs_it_inside() -> None:
    """FAQ. On 42 it is cut off from the border, but outside the Kill Box."""
    table = duel("archangel", "jane", target=OUT_OF_THE_BOX, board={"target": at_target("42")})
    assert table.refusal(Shoot(at_target("42 43 44"))) == "The Primary Target is not contained within the Kill Box."


def test_archangel_basic_moves_the_primary_target_too() -> None:
    table = duel("archangel", "jane", "gray I", target="........\n" * 7 + "..eeee..")
    table.put("gray I", TARGET, "34 44 54 64")
    assert len(table.offers(Displace)) > 0
    table.act(Displace(at_target("45")))
    assert table.white.target.target == at_target("45")  # type: ignore[union-attr]


def test_archangel_adrenaline_moves_one_meeple_one_space_before_placing_once_a_turn() -> None:
    table = duel("archangel", "jane", "gold O", adrenaline="ready")
    assert table.refusal(MoveMeeple(at_target("11"), at_target("00"))).startswith("A meeple moves one space")
    assert table.refusal(MoveMeeple(at_target("11"), at_target("33"))).startswith("A meeple moves one space")
    table.act(MoveMeeple(at_target("11"), at_target("22")))
    assert table.refusal(MoveMeeple(at_target("22"), at_target("11"))) == "You have no card for that now."
    placed = duel("archangel", "jane", "gold O", adrenaline="ready").put("gold O", TARGET, "66 67 76 77")
    reason = placed.refusal(MoveMeeple(at_target("11"), at_target("22")))
    assert reason == "A meeple is moved before the Focus is placed."


def test_a_space_that_an_innocent_has_left_by_a_card_is_an_open_space() -> None:
    table = duel("archangel", "jane", "gold O", adrenaline="ready").act(MoveMeeple(at_target("11"), at_target("22")))
    table.put("gold O", TARGET, "00 01 10 11")
    assert table.to_act == (0,), "nobody is displaced"
    assert table.offers(Displace) == []
