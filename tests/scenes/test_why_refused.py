"""A refused act leads to the rules: F1, or a click on "Why?", opens them where the refusal is explained, marked."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.content.registry import GAMES, load_game, load_rules_text
from game.core import rule_of
from game.scenes.doors import lead
from game.scenes.rules import SCROLL, RulesScene
from game.scenes.sharp_shooters.offer import offer_to_person
from game.scenes.table import TableScene
from game.scenes.why import NAME
from tests.tools.elite_table_scenes import SCENES as ELITE
from tests.tools.hands import Player
from tests.tools.rescue_scenes import SCENES as RESCUE
from tests.tools.sniper_table_scenes import SCENES as SNIPERS
from tests.tools.specter_table_scenes import SCENES as SPECTER
from tests.tools.table_scenes import SCENES as SHARP

OUTSIDE = (640, 4)


def sit(player: Player, made: object) -> TableScene:
    house = player.app.house
    house.settings.animation_speed = 0
    house.doors |= lead(house)
    scene = made(house)  # type: ignore[operator]
    house.stack.push(scene)
    player.wait(0.5)
    assert isinstance(scene, TableScene)
    return scene


def explained(player: Player, place: str, words: str) -> RulesScene:
    """The rules lie on top, they say what was refused, and the place that explains it is marked and in sight."""
    player.wait()
    top = player.app.house.stack.top
    assert isinstance(top, RulesScene)
    check_marked(top, place)
    assert top._why == words
    return top


def check_marked(scene: RulesScene, place: str) -> None:
    """The place is marked and in sight, its section is the one that is being read."""
    section, passage = scene._rules.find(place) or (-1, -1)
    first = scene._pieces[scene._marked[0]]
    assert (first.section, first.passage) == (section, passage)
    marks = {mark.name: mark.rect for mark in scene.sheet.marks}
    window = scene.sheet.scrolls[SCROLL].rect
    seen = marks["marked"].clip(window)
    assert seen.height >= min(marks["marked"].height, window.height // 3), "what is marked can be read"
    current = [name for name, one in scene.sheet.controls.items() if getattr(one, "is_current", False)]
    assert current == [f"section/{scene._rules.sections[section].anchor}"]
    assert "subheading" in marks


def refused_die(player: Player) -> TableScene:
    """A die is dropped on a row that does not take it."""
    table = sit(player, SHARP["table_rolled"])
    places = player.places()
    rows = [name for name in places if name.startswith("row")]
    for die in [name for name in places if name.startswith("die")]:
        for row in rows:
            if not table.refusal:
                player.drag(die, player.at(row))
    return table


def test_a_refusal_does_not_stand_below_the_heading_of_a_hint(player: Player) -> None:
    table = sit(player, SHARP["table_rolled"])
    player.key(pygame.K_h)
    player.wait(0.5)
    assert table.hint is not None
    assert heading_of(table) == "A hint"
    table.refuse("No.")
    player.wait()
    assert heading_of(table) == "Place a matching die"


def heading_of(table: TableScene) -> str:
    """The heading of the panel that says what to do."""
    return str(offer_to_person(table).now.headline)  # type: ignore[arg-type]


def refused_focus(player: Player) -> TableScene:
    """A Focus is dropped in the middle of a grid, away from the border."""
    table = sit(player, SNIPERS["snipers_locate"])
    for cell in ((2, 2), (2, 3), (3, 2), (3, 3), (1, 2)):
        if not table.refusal:
            player.pick_up("los0", player.at(f"board0/{cell[0]}/{cell[1]}"))
            player.let_go(player.at(f"board0/{cell[0]}/{cell[1]}"))
            player.key(pygame.K_ESCAPE) if not table.refusal else None
    return table


def refused_step(player: Player) -> TableScene:
    """The agent is sent farther than she can go."""
    table = sit(player, SPECTER["specter_her_turn"])
    player.key(pygame.K_0)
    player.wait(0.3)
    player.click(f"space/{table.field.space('B16')}")  # type: ignore[attr-defined]
    return table


def refused_move(player: Player) -> TableScene:
    """The sniper is sent farther than he can go."""
    table = sit(player, ELITE["elite_his_turn"])
    player.key(pygame.K_0)
    player.wait(0.3)
    spaces = [name for name in player.places() if name.startswith("space/")]
    for name in spaces[:: max(1, len(spaces) // 8)]:
        if not table.refusal:
            player.click(name)
    return table


BY_GAME = {
    "sharp_shooters": refused_die,
    "super_snipers": refused_focus,
    "specter_ops": refused_step,
    "sniper_elite": refused_move,
}


@pytest.mark.parametrize("how", ["key", "click"])
@pytest.mark.parametrize("game", [entry.name for entry in GAMES])
def test_a_refused_act_leads_to_its_place_in_the_rules_and_back(player: Player, game: str, how: str) -> None:
    table = BY_GAME[game](player)
    words, place = str(table.refusal), rule_of(table.refusal)
    assert words, "something was refused"
    assert place
    player.move(OUTSIDE)
    player.wait()
    assert NAME in player.places()
    player.key(pygame.K_F1) if how == "key" else player.click(NAME)
    explained(player, place, words)
    player.key(pygame.K_ESCAPE)
    assert player.app.house.stack.top is table
    assert table.refusal == words, "it can still be read"


def test_the_tip_of_a_control_that_is_off_is_asked_about_first(player: Player) -> None:
    table = sit(player, SHARP["table_start"])
    control = table.sheet.controls["stop"]
    assert not control.is_on
    player.move(control.rect.center)
    player.wait()
    player.key(pygame.K_F1)
    explained(player, "again/once", control.reason)


@pytest.mark.parametrize(
    "made",
    [SHARP["table_start"], SNIPERS["snipers_locate"], SPECTER["specter_her_turn"], ELITE["elite_his_turn"],
     RESCUE["rescue_ready"]],
    ids=["sharp_shooters", "super_snipers", "specter_ops", "sniper_elite", "rescue"],
)  # fmt: skip
def test_each_control_that_the_rules_switch_off_leads_to_their_place(player: Player, made: object) -> None:
    table = sit(player, made)
    table.ready(table.sheet.size)
    off = {one.name: one.reason for one in table.sheet.controls.values() if not one.is_on and rule_of(one.reason)}
    assert off
    for name, words in off.items():
        player.move(table.sheet.controls[name].rect.center)
        player.wait()
        if table.hands.hovered != name:
            continue
        player.key(pygame.K_F1)
        explained(player, rule_of(words), words)
        player.key(pygame.K_ESCAPE)
        player.wait()


def test_without_a_refusal_the_rules_open_at_their_beginning(player: Player) -> None:
    sit(player, SHARP["table_rolled"])
    player.move(OUTSIDE)
    player.wait()
    player.key(pygame.K_F1)
    top = player.app.house.stack.top
    assert isinstance(top, RulesScene)
    assert "marked" not in {mark.name for mark in top.sheet.marks}


def test_what_lies_red_in_the_hand_is_asked_about(player: Player) -> None:
    """The ghost of a piece says why it may not lie there; the key of the rules asks about just that."""
    table = sit(player, SNIPERS["snipers_locate"])
    for cell in ((2, 2), (2, 3), (3, 2), (3, 3), (1, 2)):
        player.pick_up("los0", player.at(f"board0/{cell[0]}/{cell[1]}"))
        words = table.station.hand.refusal  # type: ignore[attr-defined]
        if words:
            break
        player.key(pygame.K_ESCAPE)
    assert rule_of(words)
    player.key(pygame.K_F1)
    explained(player, rule_of(words), words)


@pytest.mark.parametrize("name", [entry.name for entry in GAMES])
def test_every_place_can_be_opened_and_marked(player: Player, name: str) -> None:
    """Each place in the rules of each game, at the smallest window: what is marked is in sight."""
    house, rules = player.app.house, load_rules_text(name, paths.data())
    named = [f"{one.anchor}/{passage.name}" for one in rules.sections for passage in one.passages if passage.name]
    scene = RulesScene(house, name)
    for place in sorted({*load_game(name, paths.data()).rules_of.values(), *named}):
        scene.open_at(place, "So it is.")
        scene.compose((1024, 640))
        check_marked(scene, place)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_contents_name_the_section_that_was_opened(player: Player, size: tuple[int, int]) -> None:
    scene = RulesScene(player.app.house, "specter_ops", "objectives/flip", "So it is.")
    scene.compose(size)
    scene.compose(size)
    current = [name for name, control in scene.sheet.controls.items() if getattr(control, "is_current", False)]
    assert current == ["section/objectives"]
