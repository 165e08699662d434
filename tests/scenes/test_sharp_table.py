"""The table of Sharp Shooters as a person plays at it: clicks, drags, keys, what waits and what is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from game import paths
from game.content.registry import load_game
from game.core import CHANCE, Act, Header, Match, Player
from game.rules.sharp_shooters import Deal, DiceRolled, DiePlaced, Draw, Tumble, TurnBegan
from game.scenes.sharp_shooters import Table
from game.scenes.thinking import ThinkingHere
from tests.tools.hands import Player as Hands
from tests.tools.house import make_app
from tests.tools.table_scenes import Unsaved

ORDER = ("1A", "2A", "3A", "4A", "5A", "6A", "7A", "8A")
DUO = (Player("Ada"), Player("Ben"))
WITH_BOT = (Player("Ada"), Player("Grey", "bot", "easy"))


def match_of(players: Sequence[Player], side: str = "1A", starter: int = 0) -> Match:
    """A match with a known tile and a known starter."""
    game = load_game("sharp_shooters", paths.data())
    match = Match(game, Header("sharp_shooters", 1, {"first_tile": "random"}, tuple(players), 3, 4))
    order = (side, *(other for other in ORDER if other[0] != side[0]))
    match.retell(Act(CHANCE, {"type": "Deal", "sides": order}))
    match.retell(Act(CHANCE, {"type": "Draw", "seat": starter}))
    return match


def roll(match: Match, faces: Sequence[int]) -> None:
    """Let the seat to act roll exactly these faces."""
    match.retell(Act(match.to_act()[0], {"type": "Roll"}))
    match.retell(Act(CHANCE, {"type": "Tumble", "faces": tuple(faces)}))


class AtTable(Hands):
    """A person at a table of Sharp Shooters, with the table at hand for what can be seen on it."""

    def __init__(self, match: Match, speed: float = 0) -> None:
        super().__init__(make_app())
        house = self.app.house
        house.thinkers = ThinkingHere
        house.settings.animation_speed = speed
        self.match = match
        self.table = Table(house, Unsaved(match))
        house.stack.push(self.table)
        self.wait()

    def seen(self, kind: type) -> list:
        """All events of a kind so far."""
        return [event for event in self.match.view(0).history if isinstance(event, kind)]

    def placed(self) -> list[tuple[int, int]]:
        """Face and row of each die placed."""
        return [(event.face, event.row) for event in self.seen(DiePlaced)]

    @property
    def words(self) -> str:
        """What the panel at the right says is refused."""
        return self.table.refusal


@pytest.fixture
def opened() -> Iterator[list[AtTable]]:
    found: list[AtTable] = []
    yield found
    for person in found:
        person.app.close()


@pytest.fixture
def sit(opened: list[AtTable]):
    def begin(match: Match, speed: float = 0) -> AtTable:
        person = AtTable(match, speed)
        opened.append(person)
        return person

    return begin


def rolled(faces: Sequence[int], side: str = "1A", players: Sequence[Player] = DUO) -> Match:
    match = match_of(players, side)
    roll(match, faces)
    return match


def test_the_roll_button_rolls_and_the_dice_lie_in_the_tray(sit) -> None:
    person = sit(match_of(DUO))
    person.click("roll")
    assert len(person.seen(DiceRolled)) == 1
    assert [name for name in person.places() if name.startswith("die")] == [f"die{n}" for n in range(5)]


def test_two_presses_of_roll_in_one_frame_roll_once(sit) -> None:
    person = sit(match_of(DUO), speed=1)
    person.post_click("roll")
    person.post_click("roll")
    person.wait(4)
    assert len(person.seen(DiceRolled)) == 1


def test_two_presses_of_the_roll_key_in_one_frame_roll_once(sit) -> None:
    person = sit(match_of(DUO))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r"))
    person.key(pygame.K_r)
    person.wait()
    assert len(person.seen(DiceRolled)) == 1


@pytest.mark.parametrize("speed", [0, 1])
def test_five_die_clicks_in_one_frame_all_count(sit, speed: float) -> None:
    person = sit(rolled((1, 5, 2, 4, 6), side="3B"), speed)  # each fits one row at most, the 1 of +10 too
    match = person.match
    legal = {(act.face, act.row) for act in match.view(0).legal}
    single = [face for face in (1, 5, 2, 4, 6) if sum(1 for f, _ in legal if f == face) == 1]
    for slot in range(5):
        person.post_click(f"die{slot}")
    person.wait(7)
    assert len(single) >= 1
    assert {face for face, _ in person.placed()} >= set(single)


def test_a_die_with_one_place_goes_there_at_once(sit) -> None:
    person = sit(rolled((2, 3, 3, 3, 3)))
    person.click("die0")
    assert person.placed() == [(2, 2)]


def test_a_die_with_two_places_is_lifted_and_goes_to_the_row_that_is_clicked(sit) -> None:
    match = match_of(DUO)
    roll(match, (1, 5, 3, 3, 3))
    match.retell(Act(0, {"type": "Place", "face": 5, "row": 1}))
    person = sit(match)
    person.click("die0")  # the 1 fits the straight and the single 1
    assert person.placed() == [(5, 1)]
    assert person.table.hand.face == 1
    person.click("row4")
    assert person.placed() == [(5, 1), (1, 4)]


def test_a_lifted_die_is_put_back_by_a_second_click_and_by_escape(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    for put_back in (lambda: person.click("die0"), lambda: person.key(pygame.K_ESCAPE)):
        person.click("die0")
        assert person.table.hand.face == 1
        put_back()
        assert person.table.hand.face == 0
    assert person.placed() == []
    assert person.app.house.stack.top is person.table


def test_a_die_can_be_dragged_onto_a_row(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.drag("die0", person.at("row4"))
    assert person.placed() == [(1, 4)]


def test_a_die_dropped_outside_goes_back(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.drag("die0", (5, 5))
    assert person.placed() == []
    assert "die0" in person.places()


def test_a_refused_drop_names_the_rule(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.drag("die0", person.at("row1"))
    assert person.words == "The next space of the second row wants 5, not 1."
    assert person.placed() == []


def test_a_lost_focus_puts_the_dragged_die_back(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    row = person.at("row4")
    person.pick_up("die0", row)
    assert person.table.hand.drag.is_moving
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    person.wait()
    person.let_go(row)
    assert person.placed() == []
    assert person.table.hand.face == 0
    assert "die0" in person.places()


def test_escape_puts_the_dragged_die_back_and_opens_no_menu(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.pick_up("die0", person.at("row4"))
    person.key(pygame.K_ESCAPE)
    person.let_go(person.at("row4"))
    assert person.placed() == []
    assert person.app.house.stack.top is person.table


def test_another_button_neither_ends_nor_begins_a_drag(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    row = person.at("row4")
    person.pick_up("die0", row)
    person.let_go(row, button=3)
    assert person.placed() == []
    person.let_go(row)
    assert person.placed() == [(1, 4)]


def test_the_wheel_never_clicks(sit) -> None:
    person = sit(rolled((2, 3, 3, 3, 3)))
    for name in ("die0", "row2", "roll"):
        person.move(person.at(name))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False))
        for button in (4, 5):
            person.post_click(name, button)
        person.wait()
    assert person.placed() == []
    assert len(person.seen(DiceRolled)) == 1


def test_the_numbers_take_dice_and_the_arrows_and_enter_choose_the_row(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.key(pygame.K_1)
    assert person.table.hand.face == 1
    focused = person.table.hands.focused
    assert focused in ("row0", "row4")
    person.key(pygame.K_RETURN)
    assert person.placed() == [(1, int(focused[3:]))]


def test_a_number_that_was_not_rolled_says_so(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.key(pygame.K_6)
    assert person.words == "You have no die that shows 6."


def test_a_die_that_fits_nowhere_says_so(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.click("die2")
    assert person.words == "The 3 fits no free space now."


def test_roll_and_stop_are_off_with_their_reason_until_a_die_is_placed(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.places()
    for name in ("roll", "stop"):
        control = person.table.sheet.controls[name]
        assert not control.is_on
        assert control.reason == "You must place a die first: 1 and 5 fit."
    person.click("die1")
    person.places()
    assert all(person.table.sheet.controls[name].is_on for name in ("roll", "stop"))
    assert person.table.sheet.controls["roll"].label == "Roll again: 4 dice"


def test_stop_hands_the_cup_on(sit) -> None:
    person = sit(rolled((2, 3, 3, 3, 3)))
    person.click("die0")
    person.click("stop")
    assert person.seen(TurnBegan)[-1].seat == 1
    assert person.table.picture.seat == 1


def test_with_the_setting_on_stop_asks_once_more(sit) -> None:
    person = sit(rolled((2, 3, 3, 3, 3)))
    person.app.house.settings.confirm_end_of_turn = True
    person.click("die0")
    person.click("stop")
    assert len(person.seen(TurnBegan)) == 1
    person.key(pygame.K_ESCAPE)
    person.click("stop")
    assert len(person.seen(TurnBegan)) == 1
    person.click("stop")
    assert len(person.seen(TurnBegan)) == 2


def test_a_placed_die_can_be_taken_back_until_something_random_happens(sit) -> None:
    person = sit(rolled((2, 3, 3, 3, 3)))
    person.click("die0")
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert person.placed() == []
    assert person.table.picture.tray == [2, 3, 3, 3, 3]
    person.click("die0")
    person.click("roll")
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert "cannot be taken back" in person.words


def test_a_click_during_an_animation_counts_when_it_has_ended(sit) -> None:
    person = sit(rolled((2, 1, 3, 3, 5)), speed=1)
    person.click("die0")
    assert not person.table.is_idle
    person.click("die4")
    assert person.placed() == [(2, 2)]
    person.wait_for(lambda: len(person.placed()) == 2)
    assert person.placed() == [(2, 2), (5, 1)]


def test_a_press_that_waited_is_dropped_when_its_turn_has_passed(sit) -> None:
    match = rolled((2, 3, 3, 3, 3))
    match.retell(Act(0, {"type": "Place", "face": 2, "row": 2}))
    person = sit(match, speed=1)
    person.post_click("stop")
    person.post_click("roll")  # still Ada's; Ben has the cup by the time it could count
    person.wait(5)
    assert len(person.seen(TurnBegan)) == 2
    assert len(person.seen(DiceRolled)) == 1


def test_the_hint_names_a_move_and_marks_it(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.key(pygame.K_h)
    person.wait_for(lambda: person.table.hint is not None)
    hint = person.table.hint
    assert hint.action in person.match.view(0).legal
    assert hint.sentence.endswith(".")
    person.click("die1")
    assert person.table.hint is None


def test_the_log_tells_what_everybody_did(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.click("die1")
    last = "".join(span.text for span in person.table.narration.lines[-1])
    assert last == "Ada rolled 1 5 3 3 3, placed 5 on the full house 5-3"


def test_the_figures_open_and_close_with_the_same_key(sit) -> None:
    person = sit(rolled((1, 5, 3, 3, 3)))
    person.key(pygame.K_d)
    assert person.app.house.stack.top is not person.table
    person.key(pygame.K_d)
    assert person.app.house.stack.top is person.table


def test_a_bot_plays_its_turn_and_hands_the_cup_back(sit) -> None:
    match = match_of(WITH_BOT, starter=1)
    person = sit(match)
    person.wait_for(lambda: person.table.can_act)
    assert {event.seat for event in person.seen(DiceRolled)} == {1}
    assert person.table.actor == 0


def test_while_a_bot_acts_a_person_can_do_nothing(sit) -> None:
    person = sit(match_of(WITH_BOT, starter=1))
    assert person.table.actor == 1
    person.places()
    assert not person.table.sheet.controls["roll"].is_on
    assert "Grey" in person.table.sheet.controls["roll"].reason


def test_odds_show_when_the_settings_want_them(sit) -> None:
    person = sit(rolled((2, 3, 3, 3, 3)))
    person.places()
    assert not any(mark.name == "odds" for mark in person.table.sheet.marks)
    person.app.house.settings.show_odds = True
    person.table.refresh()
    person.places()
    assert any(mark.name == "odds_fits" for mark in person.table.sheet.marks)


def test_the_scripted_draws_are_those_of_the_rules() -> None:
    match = match_of(DUO)
    assert [type(ply.action) for ply in match.plies] == [Deal, Draw]
    roll(match, (1, 1, 1, 1, 1))
    assert isinstance(match.plies[-1].action, Tumble)
