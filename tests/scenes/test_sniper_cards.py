"""What the cards let one do, by clicks and keys: each answer is understood, can be picked where it lies, and acts."""

from __future__ import annotations

import pygame
import pytest

from game.core import Options
from game.rules.super_snipers.actions import (
    TARGET,
    CopyCard,
    Decline,
    Displace,
    EarnAnother,
    Keep,
    Load,
    MoveMeeple,
    Pay,
    Place,
    SendBullet,
    SwapLocate,
    Take,
    Unload,
    Use,
)
from game.rules.super_snipers.events import (
    BonusEarned,
    BulletSent,
    CardCopied,
    FocusKept,
    FocusLoaded,
    FocusSwapped,
    FocusTaken,
    FocusUnloaded,
    MeepleMoved,
    PiecePlaced,
    PowerUsed,
    TokenFlipped,
)
from game.rules.super_snipers.pieces import bullet_of
from game.rules.super_snipers.state import SniperObservation
from game.scenes.super_snipers.offer import now_of
from tests.tools.sniper_card_scenes import match_with
from tests.tools.sniper_person import AtTable, Sit
from tests.tools.sniper_table_scenes import TWO, match_until


def told(person: AtTable) -> list[str]:
    """The log."""
    return ["".join(span.text for span in line) for line in person.table.narration.lines]


def asked(person: AtTable) -> str:
    """The headline of the panel, once the table asks."""
    person.wait_for(lambda: person.station.asking is not None)
    headline = now_of(person.station).headline
    return headline if isinstance(headline, str) else "".join(span.text for span in headline)


def pick(person: AtTable, kind: type) -> None:
    """Click on the first answer of a kind where it lies: on the board, in the tray, in the opponent's row."""
    person.click(f"pick{person.answer(kind)}")


def test_an_innocent_is_put_on_a_focus_in_the_opponents_line_of_sight(sit: Sit) -> None:
    person = sit(match_with(Load))
    assert asked(person) == "Load a Focus of your opponent"
    los = person.table.picture.table.sides[1].los
    rival = person.table.sheet.controls["rival"].rect
    assert all(rival.contains(person.table.sheet.controls[f"pick{n}"].rect) for n in range(len(los)))
    person.click("pick1")
    assert person.seen(FocusLoaded)[-1].piece == los[1]
    assert los[1] in [burden.piece for burden in person.match.view(0).table.sides[1].burdens]
    assert any("finds an Innocent on the" in line or "finds 2 Innocents on the" in line for line in told(person))


def test_a_toll_is_paid_with_the_token_that_is_clicked(sit: Sit) -> None:
    person = sit(match_with(Pay))
    assert asked(person) == "Flip an active token"
    assert "Ransom" in person.station.asking.body, "the card that demands it"
    token = person.station.asking.choices[1].entry.token
    assert person.station.asking.choices[1].sprite == f"super_snipers/token_{token}_active"
    person.click("answer1")
    assert person.seen(TokenFlipped)[-1].token == token


def test_a_card_to_copy_is_read_before_it_is_chosen(sit: Sit) -> None:
    person = sit(match_with(CopyCard))
    assert asked(person) == "Copy a card of your opponent"
    choice = person.station.asking.choices[0]
    assert choice.note.startswith("Flip your active Recalibrate")
    assert all(mark.is_whole for mark in person.table.sheet.marks if mark.name.startswith("answer0/"))
    person.key(pygame.K_1)
    assert person.seen(CardCopied)[-1].card == "jane.basic"
    assert "jane.basic" in person.station.card_keys()


def test_a_covered_meeple_is_put_aside_on_the_board(sit: Sit) -> None:
    person = sit(match_with(Displace))
    assert asked(person) == "Put the Innocent aside"
    choice = person.station.asking.choices[0]
    (cell,) = person.station.cells_of(TARGET, choice.spot[1])
    pos = person.cell(TARGET, cell)
    person.move(pos)
    person.press(pos)
    person.let_go(pos)
    assert person.seen(MeepleMoved)[-1].goal == choice.entry.goal


def test_another_bonus_is_earned_or_left(sit: Sit) -> None:
    match = match_with(EarnAnother)
    person = sit(match)
    assert asked(person) == "Earn another Bonus?"
    assert "Reload" in person.station.asking.body
    bonus = person.station.asking.choices[1].entry.bonus
    person.key(pygame.K_2)
    assert person.seen(BonusEarned)[-1].bonus == bonus
    assert bonus in person.match.view(0).table.sides[0].bonuses


def test_the_offer_of_another_bonus_can_be_declined_by_its_button(sit: Sit) -> None:
    person = sit(match_with(EarnAnother))
    before = len(person.seen(BonusEarned))
    assert person.table.sheet.controls["ready"].label == "No, thanks"  # type: ignore[attr-defined]
    person.click("ready")
    assert len(person.seen(BonusEarned)) == before
    person.wait_for(lambda: person.station.asking is None)


@pytest.mark.parametrize("by", ["board", "keys"])
def test_a_meeple_is_moved_by_picking_it_and_then_its_space(sit: Sit, by: str) -> None:
    person = sit(match_with(MoveMeeple))
    person.click("ability") if by == "board" else person.key(pygame.K_a)
    assert asked(person) == "What your cards offer"
    number = person.answer(MoveMeeple)
    start = person.station.asking.choices[number].spot[1]
    person.click(f"pick{number}") if by == "board" else person.key(pygame.K_1 + number)
    assert asked(person).startswith("Move ")
    goal = person.station.asking.choices[0].entry
    assert goal.start == start
    person.click("pick0") if by == "board" else person.key(pygame.K_1)
    assert person.seen(MeepleMoved)[-1].goal == goal.goal


def test_escape_leaves_the_choice_of_a_space(sit: Sit) -> None:
    person = sit(match_with(MoveMeeple))
    moved = len(person.seen(MeepleMoved))
    person.key(pygame.K_a)
    pick(person, MoveMeeple)
    person.key(pygame.K_ESCAPE)
    assert person.station.asking is None
    assert len(person.seen(MeepleMoved)) == moved
    assert person.app.house.stack.top is person.table


def test_the_active_focus_is_swapped_with_one_of_a_locate_grid(sit: Sit) -> None:
    person = sit(match_with(SwapLocate))
    front = person.station.side.los[0]
    person.key(pygame.K_a)
    pick(person, SwapLocate)
    assert asked(person) == "For which Focus of your Locate Grids?"
    wanted = person.station.asking.choices[0].piece
    person.click("answer0")
    assert person.seen(FocusSwapped)[-1].taken == wanted
    assert person.station.side.los[0] == wanted
    lying = [one.piece for locate in person.station.side.locate for one in locate.placed]
    assert front in lying


def test_the_bullet_is_sent_and_its_place_is_empty(sit: Sit) -> None:
    person = sit(match_with(SendBullet))
    person.key(pygame.K_a)
    number = person.answer(SendBullet)
    assert "all their ability cards are blank" in person.station.asking.choices[number].note
    person.click(f"answer{number}")
    assert person.seen(BulletSent)
    assert person.match.view(0).table.sides[1].los[-1] == bullet_of(0)
    assert f"lift/{bullet_of(0)}" not in person.places()
    assert any("sent the Bullet into the opponent's Line of Sight" in line for line in told(person))
    person.key(pygame.K_a)
    assert person.words == "Your cards offer nothing to choose now."


def test_a_loaded_focus_says_so_and_is_freed_by_a_token(sit: Sit) -> None:
    person = sit(match_with(Unload))
    loaded = person.station.side.burdens[0].piece
    slot = person.station.side.los.index(loaded)
    assert person.table.sheet.controls[f"los{slot}"].innocents >= 1  # type: ignore[attr-defined]
    assert slot == 0
    person.click("los0")
    assert person.words.startswith("An Innocent lies on it: take it off")
    assert person.held is None
    person.key(pygame.K_a)
    number = person.answer(Unload)
    person.key(pygame.K_1 + number)
    assert person.seen(FocusUnloaded)[-1].piece == loaded
    assert not [burden for burden in person.station.side.burdens if burden.piece == loaded]


def test_a_focus_is_put_on_the_card_from_the_tray(sit: Sit) -> None:
    person = sit(match_with(Keep))
    front = person.station.side.los[0]
    person.key(pygame.K_a)
    assert person.table.sheet.controls[f"pick{person.answer(Keep)}"].rect == person.table.sheet.controls["los0"].rect
    pick(person, Keep)
    assert person.seen(FocusKept)[-1].piece == front
    assert person.station.side.card == (front,)
    person.wait_for(lambda: person.table.can_act)
    assert f"lift/{front}" in person.places(), "it lies on the card"


def test_recalibrate_takes_a_focus_out_of_the_opponents_line_of_sight(sit: Sit) -> None:
    person = sit(match_with(Take))
    wanted = person.table.picture.table.sides[1].los[1]
    person.key(pygame.K_m)
    number = [choice.piece for choice in person.station.asking.choices].index(wanted)
    person.click(f"pick{number}")
    assert person.seen(FocusTaken)[-1].piece == wanted
    assert person.match.view(0).table.sides[0].los[0] == wanted


def test_a_chain_beside_an_innocent_is_begun_placed_and_told(sit: Sit) -> None:
    """Human Shield: the panel says where the Chain starts, the glow shows it, Escape leaves it."""

    def wanted(seen: SniperObservation) -> bool:
        return seen.seat == 0 and Use("kuaket.basic.0") in seen.legal and any(isinstance(a, Place) for a in seen.legal)

    options: Options = {"mode": "duel", "sniper_white": "kuaket", "sniper_black": "jane"}
    person = sit(match_until(wanted, TWO, options, 12))
    person.key(pygame.K_a)
    number = person.answer(Use)
    assert "beside an Innocent" in person.station.asking.choices[number].note
    person.key(pygame.K_1 + number)
    assert person.station.side.using == "kuaket.basic.0"
    assert now_of(person.station).body.endswith("the new Chain starts beside an Innocent that stands on the grid.")
    person.key(pygame.K_ESCAPE)
    assert person.station.side.using == ""
    person.key(pygame.K_a)
    person.key(pygame.K_1 + person.answer(Use))
    act = person.a_place()
    person.place(act)
    assert person.seen(PiecePlaced)[-1].mask == act.mask
    assert person.seen(PowerUsed)[-1].key == "kuaket.basic.0"


def test_an_extra_placement_is_offered_with_the_name_of_its_card(sit: Sit) -> None:
    def wanted(seen: SniperObservation) -> bool:
        legal = {type(act) for act in seen.legal}
        return seen.seat == 0 and legal == {Place, Decline}

    options: Options = {"mode": "duel", "sniper_white": "gunhead", "sniper_black": "sirius"}
    person = sit(match_until(wanted, TWO, options, 13))
    assert now_of(person.station).body == "Your card Return Fire allows it at once; you may also leave it."
    act = person.a_place()
    person.place(act)
    assert person.seen(PiecePlaced)[-1].mask == act.mask
