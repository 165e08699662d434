"""The table of Specter Ops under the hand: plans, refusals, cards, overlays, notes, sides, the clock, undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import paths
from game.core import Action, Match, Options, Rng
from game.core import Player as Sitter
from game.rules.specter_ops.actions import (
    Attack,
    BeginTurn,
    Drive,
    EndTurn,
    Leave,
    Move,
    Stay,
    TakeCards,
    UseCard,
    Walk,
)
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.state import RESTED, SpecterObservation
from game.scenes.doors import lead
from game.scenes.specter_ops import Table
from game.scenes.specter_ops.overlays import board_picture
from game.scenes.specter_ops.saying import now_of
from game.scenes.specter_ops.table import SpecterTable
from game.scenes.specter_ops.tray import seen_of
from game.store.library import Library
from game.view.controls import Button
from game.view.hidden.choice_card import ChoiceCard
from game.view.specter_ops.panels import told_words
from tests.tools.hands import Player
from tests.tools.hidden_hands import draw
from tests.tools.specter_matches import AGENT, HUNTERS, Cast, new_match
from tests.tools.specter_minds import Chaser, Curious, Idler, Mind, Runner, played
from tests.tools.specter_table_scenes import choosing, table

ADA, BEN, CLEO = Sitter("Ada"), Sitter("Ben"), Sitter("Cleo")
Wanted = Callable[[SpecterObservation], bool]


def position(
    wanted: Wanted,
    sitters: Sequence[Sitter] = AGENT,
    cast: Cast | None = None,
    options: Options | None = None,
    minds: tuple[type[Mind], type[Mind]] = (Runner, Idler),
    seed: int = 6,
) -> Match:
    """A match that two minds have played until the seat to act sees what is wanted."""
    return played(new_match(tuple(sitters), options, seed), wanted, cast or Cast(), minds)


def her_move(round_number: int = 2) -> Wanted:
    return lambda seen: seen.seat == 0 and seen.table.round == round_number


def hunters_begin(round_number: int = 2) -> Wanted:
    return lambda seen: seen.table.phase == "hunters_turn" and seen.table.round == round_number


def sit_at(player: Player, match: Match) -> SpecterTable:
    """The table of that match in the window, the whole board in sight, nothing moving."""
    house = player.app.house
    house.settings.animation_speed = 0
    house.doors |= lead(house)
    scene = table(house, match)
    house.stack.push(scene)
    player.wait(0.2)
    if not scene.is_choosing and player.app.house.stack.top is scene:
        player.key(pygame.K_0)
        player.wait(0.3)
    return scene


def space(scene: Table, name: str) -> str:
    return f"space/{scene.field.space(name)}"


def is_fitted(scene: Table) -> bool:
    """Whether the whole board is seen."""
    lens = scene.view.lens
    corners = [lens.camera.cell_rect(0), lens.camera.cell_rect(lens.columns * lens.rows - 1)]
    return all(lens.window.contains(corner) for corner in corners)


def said(scene: Table) -> str:
    """What the panel at the upper right says."""
    scene.ready(scene.sheet.size)
    now = now_of(scene)
    return " ".join(plain(part) for part in (now.label, now.headline, now.body, now.refusal))


def plain(rich: object) -> str:
    if isinstance(rich, str):
        return rich
    if hasattr(rich, "text"):
        return str(rich.text)
    return "".join(plain(part) for part in rich)  # type: ignore[attr-defined]


# -- the agent plans


def test_a_click_plans_and_tells_before_anything_is_done_and_a_second_one_goes(player: Player) -> None:
    match = position(her_move())
    scene = sit_at(player, match)
    plies, plan = len(match.plies), scene.hand.path_plan
    assert plan is not None
    goal = max(plan.reachable(), key=lambda one: scene.field.ground.distance(one, plan.walker.start))
    player.click(f"space/{goal}")
    assert len(match.plies) == plies
    assert f"to {scene.field.name(goal)}" in said(scene)
    assert "Nobody would see you" in said(scene)
    player.click(f"space/{goal}")
    assert match.view(0).secret.space == goal


def test_a_way_is_drawn_and_escape_takes_it_back_step_by_step(player: Player) -> None:
    scene = sit_at(player, position(her_move()))
    plan = scene.hand.path_plan
    assert plan is not None
    longest = max(plan.walker.treads().values(), key=len)
    draw(player, (plan.walker.start, *longest))
    assert plan.path == longest
    for left in range(len(longest) - 1, -1, -1):
        player.key(pygame.K_ESCAPE)
        assert len(plan.path) == left
    player.key(pygame.K_ESCAPE)
    assert type(player.app.house.stack.top).__name__ == "PauseScene"


def test_what_cannot_be_reached_is_refused_with_the_rule(player: Player) -> None:
    scene = sit_at(player, position(her_move()))
    player.click(space(scene, "B16"))
    assert "You may move at most 4 spaces this turn." in said(scene)
    player.click(space(scene, scene.field.board.structures[0]))
    assert "structure" in said(scene) or "at most 4" in said(scene)


def test_being_seen_is_told_before_the_move_and_shown_on_the_board(player: Player) -> None:
    def is_watched(seen: SpecterObservation) -> bool:
        return seen.seat == 0 and seen.table.round >= 2 and seen.table.marker is not None

    scene = sit_at(player, position(is_watched, minds=(Runner, Chaser), seed=12, cast=Cast(hunters=("gun", "beast"))))
    plan = scene.hand.path_plan
    assert plan is not None
    markers = 0
    for end in sorted(plan.reachable()):
        plan.go_to(end)
        words = said(scene)
        shown = [token.space for token in board_picture(scene, scene.sheet).tokens if token.key == "forecast"]
        assert len(shown) == words.count(" marker on ")
        assert all(f" marker on {scene.field.name(space)}." in words for space in shown)
        markers += len(shown)
    assert markers > 0, "there is a space on which she would leave a marker"


def test_a_card_is_taken_aimed_and_laid_back(player: Player) -> None:
    match = position(her_move(), cast=Cast(cards=("smoke_grenade", "adrenal_surge", "stealth_field")))
    scene = sit_at(player, match)
    names = [held.card for held in scene.picture.secret.hand]
    player.click(f"hand/{names.index('smoke_grenade')}")
    assert "Smoke Grenade" in said(scene)
    player.key(pygame.K_ESCAPE)
    assert "Move up to 4" in said(scene)
    player.click(f"hand/{names.index('adrenal_surge')}")
    assert "Use Adrenal Surge now?" in said(scene)
    player.click("commit")
    assert isinstance(match.plies[-1].action, UseCard)
    assert "Move up to 6" in said(scene)


def test_a_card_that_comes_too_late_says_why(player: Player) -> None:
    match = position(lambda seen: bool(seen.secret) and seen.secret.step == "strike" and seen.table.round == 2)
    scene = sit_at(player, match)
    names = [held.card for held in scene.picture.secret.hand]
    control = scene.sheet.controls[f"hand/{names.index('adrenal_surge')}"]
    assert not control.is_on
    assert control.reason == "It must be used before the move."


def test_her_turn_ends_by_itself_when_nothing_is_left_to_do(player: Player) -> None:
    match = position(her_move(), cast=Cast("fox", ("remote_trigger", "adrenal_surge", "adrenal_surge")))
    scene = sit_at(player, match)
    player.click("still")
    assert isinstance(match.plies[-1].action, EndTurn) or match.view(0).table.phase != "agent_turn"
    assert scene.match.view(0).table.round >= 2


def test_a_move_that_nobody_saw_is_taken_back(player: Player) -> None:
    match = position(her_move(), cast=Cast("fox", ("smoke_grenade", "flash_bang", "stealth_field")))
    scene = sit_at(player, match)
    before = match.view(0).secret.space
    plan = scene.hand.path_plan
    assert plan is not None
    goal = next(iter(sorted(plan.reachable() - {before})))
    player.click(f"space/{goal}")
    player.click("commit")
    assert match.view(0).secret.space == goal
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.view(0).secret.space == before
    assert scene.hand.path_plan is not None, "she may move again"


# -- the board


def test_the_wheel_and_the_right_button_move_the_board_without_doing_anything(player: Player) -> None:
    match = position(her_move())
    scene = sit_at(player, match)
    journal = len(match.journal)
    middle = scene.view.lens.window.center
    for _ in range(4):
        player.wheel(middle, 1)
        player.wait(0.3)
    near = scene.view.lens.camera
    player.press(middle, 3)
    player.move((middle[0] + 40, middle[1] + 10))
    player.wait()
    player.let_go((middle[0] + 40, middle[1] + 10), 3)
    assert scene.view.lens.camera.left != near.left
    player.key(pygame.K_0)
    player.wait(0.3)
    assert is_fitted(scene)
    assert len(match.journal) == journal


def test_who_waits_for_others_may_look_around(player: Player) -> None:
    scene = sit_at(player, position(her_move(), (ADA, Sitter("Grey", "bot", "easy"))))
    scene.house.settings.animation_speed = 0.2
    scene.queue.pause(5000)
    player.wait()
    assert not scene.is_idle
    player.key(pygame.K_v)
    assert scene.shows_sight
    middle = scene.view.lens.window.center
    player.wheel(middle, 3)
    player.wait(0.3)
    assert not is_fitted(scene)
    player.key(pygame.K_0)
    player.wait(0.3)
    assert is_fitted(scene)


def test_switches_show_sight_and_belief_for_experts_only_sight(player: Player) -> None:
    scene = sit_at(player, position(hunters_begin(), HUNTERS, options={"assist": False}))
    player.key(pygame.K_v)
    assert scene.shows_sight
    player.key(pygame.K_b)
    assert not scene.shows_belief
    assert "experts" in said(scene)
    assert "show/belief" not in player.places()


def test_the_share_of_the_belief_that_a_look_covers_is_told(player: Player) -> None:
    scene = sit_at(player, position(lambda seen: bool(seen.table.doing) and seen.table.round == 2, HUNTERS))
    player.key(pygame.K_b)
    goal = next(iter(scene.hand.aimed))
    player.click(f"space/{goal}")
    assert "of where she can be" in said(scene)


def test_who_she_can_be_is_told_with_the_belief_alone_and_until_she_is_known(player: Player) -> None:
    def is_tired(seen: SpecterObservation) -> bool:
        return seen.table.phase == "hunters_turn" and seen.table.fatigue != RESTED

    cards = ("adrenal_surge", "smoke_grenade", "flash_bang")
    match = position(is_tired, HUNTERS, Cast("fox", cards), minds=(Curious, Idler))
    scene = sit_at(player, match)
    assert not scene.picture.table.agent
    assert "Can be" not in told_of_her(scene)
    player.key(pygame.K_b)
    assert "Can be Fox" in told_of_her(scene)
    assert "Panther" not in told_of_her(scene), "no power of hers tires her"
    known = seen_of(scene)._replace(table=replace(scene.picture.table, agent="fox"))
    assert "Can be" not in plain(told_words(known))


def told_of_her(scene: Table) -> str:
    """What the panel of the agent says."""
    return plain(told_words(seen_of(scene)))


# -- notes


def test_notes_are_kept_in_the_save_and_only_ones_own_side_sees_them(player: Player, home: Path) -> None:
    library = Library(paths.saves(), paths.data(), lambda text: None)
    saved = library.begin(new_match((ADA, BEN), seed=6))
    played(saved.match, hunters_begin(), Cast())
    house = player.app.house
    house.settings.animation_speed = 0
    house.doors |= lead(house)
    scene = Table(house, saved)
    scene.viewer = 1
    house.stack.push(scene)
    player.wait(0.2)
    player.key(pygame.K_0)
    player.wait(0.3)
    player.post_click(space(scene, "K20"), 3)
    player.wait()
    player.key(pygame.K_n)
    player.click(space(scene, "K22"))
    player.click(space(scene, "K22"))
    assert scene.notes() == {scene.field.space("K20"): "?", scene.field.space("K22"): "!"}
    scene.viewer = 0
    assert scene.notes() == {}
    house.stack.clear()
    player.wait()
    (entry,) = library.entries()
    again = library.load(entry.path).match
    assert [record.body for record in again.journal if hasattr(record, "body")][-1]["mark"] == "!"


# -- sides


def test_a_curtain_stands_between_the_sides_and_who_comes_reads_what_was_missed(player: Player) -> None:
    match = position(her_move(), (ADA, BEN))
    scene = sit_at(player, match)
    assert type(player.app.house.stack.top).__name__ == "CurtainScene"
    assert scene.picture.secret is None, "nobody was called to the screen yet"
    player.wait(0.3)
    player.click("open")
    player.wait(0.3)
    assert scene.viewer == 0
    player.click("still")
    player.click("end")
    player.wait(0.2)
    assert type(player.app.house.stack.top).__name__ == "CurtainScene"
    player.wait(0.3)
    player.click("open")
    player.wait(0.3)
    assert scene.viewer == 1
    assert scene.picture.secret is None
    for number in (0, 1):
        if f"begin/{number}" in player.places():
            player.click(f"begin/{number}")
        player.click("stay")
    player.wait(0.3)
    assert type(player.app.house.stack.top).__name__ == "CurtainScene"
    player.click("open")
    player.wait(0.3)
    assert scene.viewer == 0
    missed = " ".join(plain(line) for line in scene.missed.lines)
    assert "The Heat" in missed
    assert "The Judge" in missed
    assert not scene.can_act
    player.click("read")
    assert scene.can_act


def test_two_hunters_at_one_screen_need_no_curtain_and_either_may_begin(player: Player) -> None:
    match = position(hunters_begin(), (Sitter("Sky", "bot", "easy"), BEN, CLEO))
    scene = sit_at(player, match)
    player.click("begin/1")
    player.click("stay")
    player.wait(0.2)
    assert player.app.house.stack.top is scene
    assert match.view(1).table.hunters[1].is_played
    player.click("stay")
    assert match.view(1).table.round == 3


def test_a_hunter_is_begun_by_his_card_and_dragged_to_where_he_is_to_go(player: Player) -> None:
    match = position(hunters_begin(3), (Sitter("Sky", "bot", "easy"), BEN))
    scene = sit_at(player, match)
    player.click("hunter/1")
    player.key(pygame.K_0)
    player.wait(0.3)
    assert match.view(1).table.doing.hunter == 1
    vehicle = match.view(1).table.vehicle.space
    goals = [act.to for act in scene.seen.legal if isinstance(act, Walk) and act.to != vehicle]
    draw(player, (match.view(1).table.hunters[1].space, goals[-1]))
    assert scene.hand.chosen == goals[-1]
    player.key(pygame.K_RETURN)
    assert match.view(1).table.hunters[1].space == goals[-1]


def test_a_button_says_enter_only_while_enter_presses_it(player: Player) -> None:
    match = position(hunters_begin(3), (Sitter("Sky", "bot", "easy"), BEN))
    scene = sit_at(player, match)
    player.click("hunter/1")
    player.key(pygame.K_0)
    player.wait(0.3)
    vehicle = match.view(1).table.vehicle.space
    goals = [act.to for act in scene.seen.legal if isinstance(act, Walk) and act.to != vehicle]
    draw(player, (match.view(1).table.hunters[1].space, goals[-1]))

    def cap() -> str:
        scene.ready(player.app.surface.get_size())
        button = scene.sheet.controls[scene.keyboard.pressed_by["primary"]]
        assert isinstance(button, Button)
        return button.key

    assert cap() == "Enter"
    player.key(pygame.K_LEFT)
    assert cap() == "", "Enter now means the space of the cursor"
    player.key(pygame.K_RIGHT)
    assert cap() == "Enter"


def test_a_table_that_waits_for_somebody_costs_next_to_nothing(player: Player) -> None:
    scene = sit_at(player, position(hunters_begin(), (Sitter("Sky", "bot", "easy"), BEN)))
    player.wait(1)
    looked: list[object] = []
    scene.match.view = looked.append  # type: ignore[method-assign, assignment]
    for _ in range(60):
        assert not player.app.frame(1 / 60), "nothing is painted"
    assert looked == [], "nobody asks what can be done again and again"


def test_a_bot_of_ones_own_side_may_go_first(player: Player) -> None:
    match = position(hunters_begin(), (Sitter("Sky", "bot", "easy"), BEN, Sitter("Grey", "bot", "easy")))
    scene = sit_at(player, match)
    player.click("let_first")
    player.wait(1)
    assert match.view(1).table.hunters[1].is_played
    assert match.view(1).table.doing.hunter == 0
    assert scene.can_act


def test_hunters_see_the_same_pixels_whatever_she_hides(player: Player) -> None:
    match = position(hunters_begin(3), HUNTERS)
    scene = sit_at(player, match)
    player.key(pygame.K_b)
    player.key(pygame.K_v)
    player.wait()
    before = player.app.surface.copy()
    truth = match._state
    others = {match.game.imagine(match.view(1), Rng(n)).secret for n in range(4)}
    assert any(secret != truth.secret for secret in others)
    for secret in others:
        match._state = type(truth)(secret, truth.table, truth.deck)
        scene._seen = None
        scene.refresh()
        player.wait()
        assert player.app.surface.get_buffer().raw == before.get_buffer().raw


# -- the clock


def test_the_bell_ends_a_turn_and_the_clock_stands_still_under_the_pause(player: Player) -> None:
    match = position(hunters_begin(), (Sitter("Sky", "bot", "easy"), BEN), options={"timer": 120})
    scene = sit_at(player, match)
    left = match.view(1).table.left
    player.wait(3)
    assert match.view(1).table.left < left
    player.key(pygame.K_ESCAPE)
    left = match.view(1).table.left
    player.wait(3)
    assert match.view(1).table.left == left
    player.key(pygame.K_ESCAPE)
    player.click("begin/0")
    goal = next(iter(scene.hand.aimed))
    player.click(f"space/{goal}")
    player.wait(3)
    assert scene.hand.chosen == goal, "a tick takes no plan away"
    told: list[object] = []
    match.subscribe(1, told.append)
    for _ in range(2600):
        scene.update(0.05)
        if any(isinstance(event, TimeRanOut) for event in told):
            break
    assert any(isinstance(event, TimeRanOut) for event in told)
    assert match.view(1).table.hunters[0].is_played


def test_no_time_passes_while_another_window_has_the_focus(player: Player) -> None:
    match = position(hunters_begin(), (Sitter("Sky", "bot", "easy"), BEN), options={"timer": 120})
    sit_at(player, match)
    player.wait(2.5)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.wait()
    left = match.view(1).table.left
    player.wait(4)
    assert match.view(1).table.left == left
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    player.wait(4)
    assert match.view(1).table.left < left


def test_a_hunters_begun_turn_is_taken_back_before_he_moves(player: Player) -> None:
    match = position(hunters_begin(), (Sitter("Sky", "bot", "easy"), BEN))
    scene = sit_at(player, match)
    player.click("begin/1")
    assert match.view(1).table.doing.hunter == 1
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.view(1).table.doing is None
    assert scene.hand.aimed, "another hunter can begin"


def test_a_click_on_a_near_road_space_offers_both_ways_of_getting_there(player: Player) -> None:
    def is_inside(seen: SpecterObservation) -> bool:
        return any(isinstance(act, Drive) for act in seen.legal)

    match = position(is_inside, HUNTERS)
    scene = sit_at(player, match)
    near = next(one for one, acts in scene.hand.aimed.items() if len(acts) > 1)
    player.click(f"space/{near}")
    assert {type(act) for act in scene.hand.choices} == {Leave, Drive}
    player.key(pygame.K_2)
    assert isinstance(match.plies[-1].action, Drive)


def test_a_hint_shows_what_it_means_and_is_carried_out_by_hand(player: Player) -> None:
    match = position(her_move(), (ADA, Sitter("Grey", "bot", "easy")))
    scene = sit_at(player, match)
    player.key(pygame.K_h)
    player.wait_for(lambda: scene.hint is not None)
    assert scene.hint.sentence in said(scene)
    assert len(match.plies) == len(scene.match.plies)


def test_a_hint_before_the_match_marks_the_cards_it_means(player: Player) -> None:
    match = position(choosing("cards"), (ADA, Sitter("Grey", "bot", "easy")))
    scene = sit_at(player, match)
    player.key(pygame.K_h)
    player.wait_for(lambda: scene.hint is not None)
    meant = scene.hint.action
    assert isinstance(meant, TakeCards)
    assert scene.hint.sentence in said(scene)
    marked = [name for name, card in scene.sheet.controls.items() if isinstance(card, ChoiceCard) and card.is_hinted]
    assert len(marked) == len(meant.cards)
    for name in marked:
        player.click(name)
    player.key(pygame.K_RETURN)
    taken = next(ply.action for ply in match.plies if isinstance(ply.action, TakeCards))
    assert sorted(taken.cards) == sorted(meant.cards)


@pytest.mark.parametrize("action", [Attack(), BeginTurn(0), Stay(), Move(())])
def test_nothing_is_done_while_it_is_somebody_elses_turn(player: Player, action: Action) -> None:
    match = position(her_move(), HUNTERS)
    scene = table(player.app.house, match)
    plies = len(match.plies)
    assert scene.viewer == 1
    assert not scene.act(action)
    assert len(match.plies) == plies
