"""The table of Super Snipers as a person plays at it: the hand with its pieces, keys, questions, two at one screen."""

from __future__ import annotations

import pygame
import pytest

from game.core import Match, Options, Player
from game.rules.super_snipers.actions import Lift, Place, Ready, Rearrange, Remove, Search, Shoot, Swap, Use
from game.rules.super_snipers.events import (
    FocusDiscarded,
    Hid,
    Killed,
    LosRearranged,
    PiecePlaced,
    PieceRemoved,
    TurnEnded,
)
from game.rules.super_snipers.grounds import by_mask
from game.rules.super_snipers.pieces import SHAPES
from game.rules.super_snipers.state import PlaceSurveillance, SniperObservation
from game.scenes.curtain import CurtainScene
from game.scenes.stack import HUSH
from tests.tools.house import SCALES, SIZES
from tests.tools.sniper_matches import ALONE, DUEL, new_match
from tests.tools.sniper_person import AtTable, Sit
from tests.tools.sniper_table_scenes import CONTRACT, OPTIONS, begins_turn, match_until

TWO = (Player("Ada"), Player("Ben"))
OUTSIDE = (700, 20)


def in_turn(target: bool = False, least: int = 2) -> Match:
    """Ada against a bot, at the beginning of one of her turns."""
    return match_until(lambda seen: begins_turn(seen, target) and seen.table.turn >= least)


# -- the hand


def test_a_dragged_focus_is_placed_where_it_is_let_go(sit: Sit) -> None:
    person = sit(in_turn())
    act = person.a_place()
    person.pick_up("los0", person.cell(act.board, (2, 2)))
    goal = person.turn_to(act)
    person.move(goal)
    person.let_go(goal)
    assert person.seen(PiecePlaced)[-1].mask == act.mask
    assert person.held is None


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1111, 1399), (2561, 1081)], ids=str)
@pytest.mark.parametrize("is_target", [False, True], ids=["locate", "target"])
def test_a_focus_is_dragged_at_every_size_of_the_window(sit: Sit, size: tuple[int, int], is_target: bool) -> None:
    for scale in SCALES:
        person = sit(in_turn(is_target), size=size, scale=scale)
        act = person.a_place()
        holder = person.at("los0")
        person.pick_up("los0", (holder[0] + 40, holder[1] - 40))
        held = person.station.hand.held
        assert held is not None
        assert _cell_under(person, (holder[0] + 40, holder[1] - 40)) == held.grip
        goal = person.turn_to(act)
        person.move(goal)
        person.wait()
        over = person.station.hand.over()
        assert over is not None
        assert over.mask == act.mask
        person.let_go(goal)
        assert person.seen(PiecePlaced)[-1].mask == act.mask


def test_a_window_that_changes_while_a_piece_is_in_the_hand_loses_nothing(sit: Sit) -> None:
    person = sit(in_turn())
    act = person.a_place()
    person.click("los0")
    person.app.resize((1920, 1080))
    person.wait()
    assert person.app.surface.get_size() == (1920, 1080)
    goal = person.turn_to(act)
    person.move(goal)
    person.press(goal)
    person.let_go(goal)
    assert person.seen(PiecePlaced)[-1].mask == act.mask


@pytest.mark.parametrize("turning", ["r", "f", "wheel up", "wheel down", "right", "middle"])
def test_the_grabbed_cell_stays_under_the_pointer(sit: Sit, turning: str) -> None:
    person = sit(in_turn())
    pos = person.cell(1, (3, 3))
    holder = person.table.sheet.controls["los0"].rect
    start = (holder.centerx - 30, holder.centery + 6)
    person.press(start)
    person.move(pos)
    person.wait()
    before = person.station.hand.held
    assert before is not None
    assert _cell_under(person, pos) == before.grip
    for _ in range(3):
        if turning in ("r", "f"):
            person.key(pygame.K_r if turning == "r" else pygame.K_f)
        elif turning.startswith("wheel"):
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1 if turning.endswith("up") else -1))
        else:
            person.press(pos, 3 if turning == "right" else 2)
            person.release(pos, 3 if turning == "right" else 2)
        person.wait()
        held = person.station.hand.held
        assert held is not None
        assert _cell_under(person, pos) == held.grip
        assert held.grip in held.cells
        over = person.station.hand.over()
        assert over is not None
        assert (3, 3) in over.cells


def _cell_under(person: AtTable, pos: tuple[int, int]) -> tuple[int, int]:
    """Which cell of the drawn piece a pixel is on."""
    hand = person.station.hand
    assert hand.held is not None
    grip = hand._grip(hand.held)
    left, top = grip.topleft(hand.pos)
    return (pos[1] - top) // grip.cell, (pos[0] - left) // grip.cell


def test_a_press_that_strays_four_pixels_is_a_click(sit: Sit) -> None:
    person = sit(in_turn())
    x, y = person.at("los0")
    person.press((x, y))
    person.move((x + 4, y - 4))
    person.wait()
    assert person.held is None
    person.let_go((x + 4, y - 4))
    assert person.held is not None, "a click lifts it"


def test_a_lifted_focus_is_placed_by_a_click(sit: Sit) -> None:
    person = sit(in_turn())
    act = person.a_place()
    person.place(act)
    assert person.seen(PiecePlaced)[-1].mask == act.mask


def test_a_refused_drop_names_the_rule_and_the_piece_goes_back(sit: Sit) -> None:
    person = sit(in_turn(target=True, least=8))
    target = person.station.side.target
    assert target is not None
    (cell,) = person.station.cells_of(3, target.target)
    before = len(person.seen(PiecePlaced))
    person.pick_up("los0", person.cell(3, cell))
    person.let_go(person.cell(3, cell))
    assert person.words
    assert person.words.endswith(".")
    assert person.held is None
    assert len(person.seen(PiecePlaced)) == before
    assert "los0" in person.places()


@pytest.mark.parametrize("how", ["outside", "escape", "focus"])
def test_a_dragged_focus_is_put_back(sit: Sit, how: str) -> None:
    person = sit(in_turn(), 1 if how == "outside" else 0)
    pos = person.cell(0, (2, 2))
    before = len(person.seen(PiecePlaced))
    person.pick_up("los0", pos)
    assert person.held is not None
    if how == "outside":
        person.move(OUTSIDE)
        person.let_go(OUTSIDE)
        assert not person.table.is_idle, "it glides back"
        person.wait(1)
    elif how == "escape":
        person.key(pygame.K_ESCAPE)
        person.let_go(pos)
    else:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        person.wait()
        person.let_go(pos)
    assert person.held is None
    assert len(person.seen(PiecePlaced)) == before
    assert person.app.house.stack.top is person.table


def test_only_the_button_that_began_a_drag_ends_it(sit: Sit) -> None:
    person = sit(in_turn())
    pos = person.cell(0, (0, 0))
    person.pick_up("los0", pos)
    for button in (2, 3):
        person.press(pos, button)
        person.let_go(pos, button)
    assert person.held is not None
    assert person.station.hand.drag.is_moving


def test_the_wheel_turns_nothing_while_the_hand_is_empty(sit: Sit) -> None:
    person = sit(in_turn())
    person.wheel(person.at("los0"), 1)
    assert person.station.hand.orientations == {}
    assert person.held is None


def test_a_piece_comes_back_into_the_hand_as_it_was_turned(sit: Sit) -> None:
    person = sit(in_turn())
    person.click("los0")
    person.key(pygame.K_r)
    turned = person.station.hand.held
    assert turned is not None
    person.key(pygame.K_ESCAPE)
    person.click("los0")
    assert person.station.hand.held is not None
    assert person.station.hand.held.orientation == turned.orientation


def test_legal_cells_glow_and_an_illegal_ghost_says_why(sit: Sit) -> None:
    person = sit(in_turn())
    act = person.a_place()
    person.click("los0")
    goal = person.turn_to(act)
    person.move(goal)
    person.wait()
    over = person.station.hand.over()
    assert over is not None
    assert over.cells <= person.station.glow_cells()[act.board]
    assert person.station.hand.reason(over) == ""
    person.move(person.cell(2, (3, 3)))
    person.wait()
    on_crosshairs = person.station.hand.over()
    assert on_crosshairs is not None
    assert person.station.hand.reason(on_crosshairs).endswith(".")


def test_a_focus_that_waits_behind_the_active_one_says_so(sit: Sit) -> None:
    person = sit(in_turn())
    person.click("los1")
    assert person.held is None
    assert person.words == "Only your Active Focus can be placed."


# -- keys


def test_the_keyboard_alone_places_a_focus_and_ends_the_turn(sit: Sit) -> None:
    person = sit(in_turn())
    act = person.a_place()
    person.key(pygame.K_1)
    assert person.held == act.piece
    person.turn_to(act)
    hand = person.station.hand
    spot = by_mask(person.station.board_of(act.board), SHAPES[act.piece])[act.mask]
    assert hand.held is not None
    goal = (spot.row + hand.held.grip[0], spot.column + hand.held.grip[1])
    assert hand.cursor.at is not None
    while hand.cursor.at[0] != act.board:
        person.key(pygame.K_TAB)
    for _ in range(12):
        row, column = hand.cursor.at[1]
        if (row, column) == goal:
            break
        if row != goal[0]:
            person.key(pygame.K_DOWN if row < goal[0] else pygame.K_UP)
        else:
            person.key(pygame.K_RIGHT if column < goal[1] else pygame.K_LEFT)
    person.key(pygame.K_RETURN)
    assert person.seen(PiecePlaced)[-1].mask == act.mask
    ended = len([event for event in person.seen(TurnEnded) if event.seat == 0])
    person.key(pygame.K_e)
    assert len([event for event in person.seen(TurnEnded) if event.seat == 0]) == ended + 1


def test_leaks_show_as_long_as_their_key_is_held(sit: Sit) -> None:
    person = sit(in_turn(target=True, least=8))
    before = person.app.surface.copy()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_l, mod=0, unicode="l"))
    person.wait()
    assert _changed(before, person.app.surface, person.station.stage_now().plan.boards[3].card)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0))
    person.wait()
    assert not _changed(before, person.app.surface, person.station.stage_now().plan.boards[3].card)


def test_a_click_shows_the_leaks_and_the_next_one_hides_them(sit: Sit) -> None:
    person = sit(in_turn(target=True, least=8))
    card = person.station.stage_now().plan.boards[3].card
    before = person.app.surface.copy()
    person.click("key/leaks")
    assert _changed(before, person.app.surface, card)
    person.click("key/leaks")
    assert not _changed(before, person.app.surface, card)
    person.click("key/leaks")
    person.move(OUTSIDE)
    person.press(OUTSIDE)
    person.let_go(OUTSIDE)
    assert not _changed(before, person.app.surface, card), "a click elsewhere hides them as well"


def test_the_own_hiding_place_shows_as_long_as_its_key_is_held(sit: Sit) -> None:
    person = sit(in_turn())
    before = person.app.surface.copy()
    rival = person.table.sheet.controls["rival"].rect
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    person.wait()
    assert any(mark.name == "hiding" for mark in person.table.sheet.marks)
    assert _changed(before, person.app.surface, rival)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_p, mod=0))
    person.wait()
    assert not any(mark.name == "hiding" for mark in person.table.sheet.marks)


def _changed(before: pygame.Surface, after: pygame.Surface, rect: pygame.Rect) -> bool:
    return pygame.image.tobytes(before.subsurface(rect), "RGB") != pygame.image.tobytes(after.subsurface(rect), "RGB")


# -- tokens, questions, undo


def test_a_clear_token_discards_the_active_focus(sit: Sit) -> None:
    person = sit(in_turn())
    piece = person.station.side.los[0]
    clears = person.station.side.clears
    person.click("clear")
    assert person.seen(FocusDiscarded)[-1].piece == piece
    assert person.station.side.clears == clears - 1


def test_a_piece_to_remove_is_picked_on_the_board(sit: Sit) -> None:
    def has_some(seen: SniperObservation) -> bool:
        return begins_turn(seen, True) and any(isinstance(act, Remove) for act in seen.legal)

    person = sit(match_until(has_some))
    person.click("remove")
    asking = person.station.asking
    assert asking is not None
    piece, spot = asking.choices[0].piece, asking.choices[0].spot
    assert spot is not None
    cell = sorted(person.station.cells_of(*spot))[0]
    pos = person.cell(3, cell)
    person.move(pos)
    person.press(pos)
    person.let_go(pos)
    assert person.seen(PieceRemoved)[-1].piece == piece


def test_escape_leaves_a_question_and_opens_no_menu(sit: Sit) -> None:
    person = sit(in_turn(target=True, least=8))
    person.click("remove")
    assert person.station.asking is not None
    person.key(pygame.K_ESCAPE)
    assert person.station.asking is None
    assert person.app.house.stack.top is person.table


def test_a_placement_is_taken_back_until_something_is_drawn(sit: Sit) -> None:
    person = sit(in_turn())
    act = person.a_place()
    before = person.station.side
    person.place(act)
    if person.station.side.surveillance == before.surveillance:
        person.key(pygame.K_z, pygame.KMOD_CTRL)
        assert person.station.side == before
    person.click("clear")
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert "cannot be taken back" in person.words


def test_buttons_that_are_off_say_why(sit: Sit) -> None:
    person = sit(in_turn())
    person.places()
    controls = person.table.sheet.controls
    assert not controls["ready"].is_on
    assert controls["ready"].reason.startswith("Place the")
    assert controls["search"].reason == "Place your Focus first, then search."


def test_recalibrate_takes_a_piece_from_the_board_into_the_hand(sit: Sit) -> None:
    def can_lift(seen: SniperObservation) -> bool:
        return begins_turn(seen, True) and any(isinstance(act, Lift) for act in seen.legal)

    person = sit(match_until(can_lift))
    person.key(pygame.K_m)
    person.key(pygame.K_1 + person.answer(Lift))
    assert person.station.lifted is not None
    assert person.held == person.station.lifted.piece
    person.key(pygame.K_ESCAPE)
    assert person.held is None
    person.key(pygame.K_ESCAPE)
    assert person.station.lifted is None
    assert person.app.house.stack.top is person.table


def test_the_tactical_advantage_brings_the_line_of_sight_into_another_order(sit: Sit) -> None:
    person = sit(match_until(lambda seen: begins_turn(seen) and any(isinstance(a, Rearrange) for a in seen.legal)))
    before = person.station.side.los
    person.key(pygame.K_t)
    asking = person.station.asking
    assert asking is not None
    assert [choice.piece for choice in asking.choices] == list(before)
    for n in (2, 0):  # in the tray: the third one becomes the first, the first one the second
        number = [choice.piece for choice in person.station.asking.choices].index(before[n])
        assert person.table.sheet.controls[f"pick{number}"].rect.contains(person.table.sheet.controls[f"los{n}"].rect)
        person.click(f"pick{number}")
    assert person.seen(LosRearranged)[-1].order == person.station.side.los == (before[2], before[0], before[1])
    assert not person.station.side.has_advantage


def test_the_order_chosen_so_far_is_seen_in_the_tray_and_escape_leaves_it(sit: Sit) -> None:
    person = sit(match_until(lambda seen: begins_turn(seen) and any(isinstance(a, Rearrange) for a in seen.legal)))
    before = person.station.side.los
    person.key(pygame.K_t)
    person.key(pygame.K_2)
    assert person.station.asking is not None
    assert person.station.asking.chosen == (before[1],)
    assert person.table.sheet.controls["los1"].badge == "1"
    person.key(pygame.K_ESCAPE)
    assert person.station.asking is None
    assert person.station.side.los == before
    assert person.station.side.has_advantage


def test_exchange_swaps_with_the_reserve_and_can_be_taken_back(sit: Sit) -> None:
    options: Options = {"mode": "duel", "sniper_white": "sirius", "sniper_black": "jane"}  # nobody answers a Bonus

    def can_swap(seen: SniperObservation) -> bool:
        return begins_turn(seen, True) and any(isinstance(act, Swap) for act in seen.legal)

    person = sit(match_until(can_swap, options=options))
    before = person.station.side
    person.click("bonus/exchange")
    if person.station.asking:  # a card gives two Active Focus
        person.click("answer0")
    assert person.station.side.los[0] == before.reserve
    assert person.station.side.reserve == before.los[0]
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert person.station.side == before


def test_concentrate_is_begun_and_left_with_escape(sit: Sit) -> None:
    concentrate = Use("concentrate")
    person = sit(match_until(lambda seen: begins_turn(seen, True) and concentrate in seen.legal))
    person.key(pygame.K_n)
    assert person.station.side.using == "concentrate"
    assert person.places()["ready"]
    assert person.table.sheet.controls["ready"].label == "Leave it"
    person.key(pygame.K_ESCAPE)
    assert person.station.side.using == ""
    assert person.app.house.stack.top is person.table


def test_surveillance_is_placed_on_entering_the_target_phase(sit: Sit) -> None:
    def enters(seen: SniperObservation) -> bool:
        tasks = seen.table.tasks
        return seen.seat == 0 and bool(tasks) and isinstance(tasks[-1], PlaceSurveillance)

    person = sit(match_until(enters))
    piece = next(piece for piece in person.station.side.surveillance if piece in person.station.liftable)
    act = person.a_place(piece)
    person.click(f"surveillance{person.station.side.surveillance.index(piece)}")
    goal = person.turn_to(act)
    person.move(goal)
    person.press(goal)
    person.let_go(goal)
    placed = person.seen(PiecePlaced)[-1]
    assert (placed.piece, placed.mask, placed.source) == (piece, act.mask, "surveillance")


def test_with_the_setting_on_ready_asks_once_more(sit: Sit) -> None:
    person = sit(match_until(lambda seen: seen.seat == 0 and Ready() in seen.legal and seen.table.turn >= 2))
    person.app.house.settings.confirm_end_of_turn = True
    ended = len(person.seen(TurnEnded))
    person.click("ready")
    assert len(person.seen(TurnEnded)) == ended
    assert person.places()["ready"]
    assert person.table.sheet.controls["ready"].label == "Sure?"
    person.click("ready")
    assert len(person.seen(TurnEnded)) > ended


def test_the_bullet_makes_the_kill(sit: Sit) -> None:
    match = match_until(lambda seen: seen.seat == 0 and any(isinstance(act, Shoot) for act in seen.legal))
    person = sit(match)
    act = next(act for act in match.view(0).legal if isinstance(act, Shoot))
    person.key(pygame.K_b)
    assert person.held is not None
    goal = person.turn_to(Place(person.held, 3, act.mask))
    person.move(goal)
    person.press(goal)
    person.let_go(goal)
    assert person.seen(Killed)[-1] == Killed(0, act.mask)


@pytest.mark.parametrize("by", ["button", "disc"])
def test_a_grid_is_searched_by_its_button_or_its_hiding_disc(sit: Sit, by: str) -> None:
    def can_search(seen: SniperObservation) -> bool:
        return seen.seat == 0 and any(isinstance(act, Search) for act in seen.legal)

    match = match_until(can_search)
    grids = [act.grid for act in match.view(0).legal if isinstance(act, Search)]
    person = sit(match)
    if by == "disc":
        person.click(f"search{grids[0]}")
    else:
        person.click("search")
        if len(grids) > 1:
            person.key(pygame.K_1)
    assert person.match.view(0).table.sides[0].locate[grids[0]].is_searched


def test_a_card_and_the_opponents_side_open_large_and_close(sit: Sit) -> None:
    person = sit(in_turn())
    for name in (f"card/{person.station.card_keys()[0]}", "rival"):
        person.click(name)
        assert person.app.house.stack.top is not person.table
        person.key(pygame.K_ESCAPE)
        assert person.app.house.stack.top is person.table


# -- pace, hints, log


def test_the_opponents_side_large_shows_what_lies_aside(sit: Sit) -> None:
    def wanted(seen: SniperObservation) -> bool:
        return begins_turn(seen) and len(seen.table.sides[1].surveillance) >= 3

    person = sit(match_until(wanted))
    small = {mark.name for mark in person.table.sheet.marks}
    person.key(pygame.K_o)
    top = person.app.house.stack.top
    assert top is not None
    top.ready((1280, 720))
    marks = {mark.name for mark in top.sheet.marks}
    assert "large_surveillance_pieces" in marks
    assert "rival_surveillance_pieces" not in small
    person.key(pygame.K_ESCAPE)
    assert person.app.house.stack.top is person.table


def test_a_press_during_a_movement_counts_when_it_has_ended(sit: Sit) -> None:
    person = sit(in_turn(), speed=1)
    person.click("los0")
    goal = person.turn_to(person.a_place())
    person.move(goal)
    person.press(goal)
    person.let_go(goal)
    assert not person.table.is_idle
    person.key(pygame.K_e)
    person.wait_for(lambda: any(event.seat == 0 for event in person.seen(TurnEnded)[-2:]))
    assert person.seen(PiecePlaced)


def test_a_hint_is_drawn_and_named(sit: Sit) -> None:
    person = sit(in_turn())
    person.key(pygame.K_h)
    person.wait_for(lambda: person.table.hint is not None)
    hint = person.table.hint
    assert hint is not None
    assert hint.action in person.match.view(0).legal
    assert hint.sentence.endswith(".")


def test_the_log_tells_what_was_placed(sit: Sit) -> None:
    person = sit(in_turn())
    act = person.a_place()
    person.place(act)
    lines = ["".join(span.text for span in line) for line in person.table.narration.lines]
    assert any("Ada placed a" in line for line in lines[-3:])


# -- two at one screen


def test_two_hide_each_behind_a_curtain(sit: Sit) -> None:
    person = sit(new_match(TWO, OPTIONS, 5))
    for seat, name in enumerate(("Ada", "Ben")):
        person.wait_for(lambda: isinstance(person.app.house.stack.top, CurtainScene))
        assert not any(event.seat == seat for event in person.seen(Hid))
        person.wait(HUSH + 0.1)
        person.key(pygame.K_RETURN)
        person.wait_for(lambda seat=seat: person.table.can_act and person.table.viewer == seat)
        person.wait(HUSH)
        person.click("answer1" if seat else "answer2")
        assert any(event.seat == seat for event in person.seen(Hid, seat)), name
    person.wait_for(lambda: person.table.can_act)
    assert person.app.house.stack.top is person.table
    told = ["".join(span.text for span in line) for line in person.table.narration.lines]
    other = 1 - person.table.viewer
    assert not any(line.startswith(("Ada", "Ben")[other]) and "before" in line for line in told)


def test_the_table_turns_to_whoever_acts(sit: Sit) -> None:
    match = match_until(lambda seen: begins_turn(seen) and seen.table.turn >= 2, TWO)
    person = sit(match)
    act = person.a_place()
    person.place(act)
    assert person.station.seat == 0
    person.key(pygame.K_e)
    person.wait_for(lambda: person.table.can_act)
    assert person.station.seat == person.table.actor == person.table.viewer
    assert not isinstance(person.app.house.stack.top, CurtainScene)


def test_a_contract_is_begun_and_the_ai_answers(sit: Sit) -> None:
    person = sit(new_match(ALONE, CONTRACT, 5))
    person.wait_for(lambda: person.table.can_act)
    person.key(pygame.K_2)
    assert person.seen(Hid)[-1].grid == 1
    person.wait_for(lambda: person.table.can_act)
    assert person.table.picture.table.ai.played


def test_a_bot_hides_and_plays_its_part(sit: Sit) -> None:
    person = sit(new_match(DUEL, OPTIONS, 5))
    person.wait_for(lambda: person.table.can_act)
    person.key(pygame.K_1)
    person.wait_for(lambda: person.table.can_act and person.match.view(0).table.phase == "play")
    assert any(event.seat == 1 for event in person.seen(Hid))
    assert Ready() not in person.match.view(0).legal or person.match.view(0).table.turn >= 1
