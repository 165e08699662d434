"""Every kind of act at the table of Specter Ops is done by clicks alone, from positions that are set up for it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core import Action
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    Decline,
    Drive,
    EndTurn,
    FlipMarker,
    Leave,
    Move,
    NameGate,
    PlaceMarker,
    Ready,
    Sense,
    Stay,
    TakeCache,
    UseCard,
    UsePower,
    Walk,
)
from game.scenes.doors import lead
from game.scenes.specter_ops.saying import now_of
from game.scenes.specter_ops.table import SpecterTable
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene
from tests.tools.hands import Player
from tests.tools.specter_hands import do
from tests.tools.specter_matches import match_at
from tests.tools.specter_table_scenes import table

FIELD = GAME.field


def at(name: str) -> int:
    return FIELD.space(name)


def sit_at(player: Player, scene: Scene) -> SpecterTable:
    """The table of a match in that position, seen by who is to act, the whole board in sight."""
    house = player.app.house
    house.settings.animation_speed = 0
    house.settings.confirm_end_of_turn = True
    house.doors |= lead(house)
    found = table(house, match_at(scene))
    house.stack.push(found)
    player.wait(0.1)
    player.key(pygame.K_0)
    player.wait(0.3)
    return found


def hunters(begun: int | None = 0, **facts: object) -> Scene:
    """The hunters' turn, of that one."""
    scene = Scene(**facts).move().end()  # type: ignore[arg-type]
    return scene if begun is None else scene.begin(begun)


CASES: dict[str, tuple[Callable[[], Scene], Action]] = {
    "a marker next to her": (lambda: Scene(at="B18"), FlipMarker(0)),
    "a cache": (lambda: Scene(at="S5"), TakeCache(0)),
    "smoke": (lambda: Scene(hand=("smoke_grenade",)), UseCard("smoke_grenade", at("J17"))),
    "a flash": (lambda: Scene(hand=("flash_bang",)), UseCard("flash_bang", at("J13"))),
    "a card on nothing": (lambda: Scene(hand=("adrenal_surge",)), UseCard("adrenal_surge")),
    "a far marker": (lambda: Scene(at="B15", hand=("remote_trigger",)), UseCard("remote_trigger", 0)),
    "a claw on a hunter": (
        lambda: Scene("mantis", "J15", {"judge": "J13", "beast": ""}, ("tether_claw",)), UseCard("tether_claw", 0)
    ),
    "a claw on one of two": (
        lambda: Scene("mantis", "J15", {"judge": "J13", "beast": "J13"}, ("tether_claw",)), UseCard("tether_claw", 1)
    ),
    "a line": (
        lambda: Scene("spider", hand=("tangle_line",)), UseCard("tangle_line", *sorted((at("J15"), at("J16"))))
    ),
    "a dash": (lambda: Scene("fox"), UsePower()),
    "a strike": (lambda: Scene("cobra", "J15", {"judge": "J14", "beast": ""}), UsePower(0)),
    "an ambush": (
        lambda: Scene("mantis", "K13", {"judge": "J15", "beast": "A1"}).move("J14"), UsePower(0)
    ),
    "a hack": (lambda: Scene("blue_jay", "B18").move(), UsePower(0)),
    "a blade along the path": (
        lambda: Scene("cobra", "J18", {"judge": "I17", "beast": "A1"}, ("velocity_blade",)).move("J17", "J16", "J15"),
        UseCard("velocity_blade", 0),
    ),
    "fists": (
        lambda: Scene("orangutan", "K13", {"judge": "J15", "beast": "A1"}, ("power_fists",)).move("J14"),
        UseCard("power_fists"),
    ),
    "standing still": (lambda: Scene(), Move(())),
    "the end of her turn": (lambda: Scene().move(), EndTurn()),
    "a false marker": (
        lambda: Scene("raven", "H15", {"judge": "G16", "beast": "A1"}, ("lure_drone",)).use("lure_drone").move("I14"),
        PlaceMarker(at("J13")),
    ),
    "a walk": (lambda: hunters(hunters={"judge": "J18", "beast": ""}), Walk(at("J15"))),
    "into the vehicle": (
        lambda: hunters(hunters={"judge": "J16", "beast": ""}, vehicle=("tracer", "K17")), Walk(at("K17"), True)
    ),
    "over the vehicle": (
        lambda: hunters(hunters={"judge": "J16", "beast": ""}, vehicle=("tracer", "K17")), Walk(at("K17"))
    ),
    "out of the vehicle": (
        lambda: hunters(1, hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")), Leave(at("K16"))
    ),
    "a drive": (
        lambda: hunters(1, hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")), Drive(at("K16"))
    ),
    "the sensor": (
        lambda: hunters(1, hunters={"judge": "A1", "beast": ""}, vehicle=("tracer", "K17")), Sense()
    ),
    "staying": (lambda: hunters(hunters={"judge": "J18", "beast": ""}), Stay()),
    "a question": (lambda: hunters(hunters={"beast": "J18", "judge": ""}).stay(), AskAgent()),
    "a lockdown": (lambda: hunters(hunters={"warden": "J18", "judge": ""}).stay(), NameGate(at("J13"))),
    "an attack": (lambda: hunters(hunters={"judge": "J14", "beast": ""}).stay(), Attack()),
    "a pet's walk": (
        lambda: hunters(hunters={"tracker": "K17", "judge": ""}, vehicle=("tracer", "K16")).stay().over(),
        Leave(at("J16")),
    ),
    "no second roll": (lambda: _rolled_low(), Decline()),
    "a second roll": (lambda: _rolled_low(), Attack()),
}  # fmt: skip


def _rolled_low() -> Scene:
    """The Judge stood still and has rolled a one."""
    return hunters(hunters={"judge": "J14", "beast": ""}).stay().attack((1,))


@pytest.mark.parametrize("name", CASES)
def test_an_act_is_done_by_clicks(player: Player, name: str) -> None:
    make, act = CASES[name]
    scene = sit_at(player, make())
    assert scene.can_act
    seen = scene.seen
    assert act in seen.legal, f"{act} is not among {seen.legal}"
    plies = len(scene.match.plies)
    do(player, FIELD, seen, act)
    assert scene.match.plies[plies].action == act


def test_a_hunter_who_spotted_her_is_let_react_before_the_turn_ends(player: Player) -> None:
    starts = ("I14", "K13", "I15", "J14", "K11", "M11")
    spotted = next(tried for start in starts for tried in _crossings(start) if Ready() in GAME.legal(tried.state, 0))
    scene = sit_at(player, spotted)
    scene.ready(scene.sheet.size)
    assert getattr(scene.sheet.controls["end"], "label", "") == "Let them react"
    plies = len(scene.match.plies)
    do(player, FIELD, scene.seen, Ready())
    assert scene.match.plies[plies].action == Ready()


def test_after_her_move_the_panel_offers_only_what_she_can_still_use(player: Player) -> None:
    with_smoke = sit_at(player, Scene(hand=("smoke_grenade",)).move())
    assert now_of(with_smoke).body == "Use a card or your power, then end the turn."
    with_nothing = sit_at(player, Scene().move())
    assert now_of(with_nothing).body == "Nothing of yours can be used now. End the turn."


def _crossings(start: str) -> list[Scene]:
    """Every way of hers from a space that the Gun might see pass."""
    scene = Scene("fox", start, {"gun": "J18", "judge": "A1"})
    moves = [act for act in GAME.legal(scene.state, 0) if isinstance(act, Move)]
    return [Scene("fox", start, {"gun": "J18", "judge": "A1"}).do(0, move) for move in moves]
