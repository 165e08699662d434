"""Each card, each power and each side of the vehicle: used by two agents whom nobody can tell apart, and refused once.

A pair of scenes differs in what hunters cannot know (where she is, which way she went, what she holds, who she is), and
does the same with the card or power in question. Hunters and bystanders get the same of both, step by step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.core import BYSTANDER, CHANCE
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    NameGate,
    PlaceMarker,
    Ready,
    RollDice,
    Sense,
    UseCard,
    UsePower,
)
from game.rules.specter_ops.events import (
    AgentAnswered,
    AgentFatigued,
    AgentHealed,
    AlarmAnswered,
    CardUsed,
    Cleared,
    GateAnswered,
    Hit,
    HunterStunned,
    HunterTethered,
    MarkerFlipped,
    MarkerLaid,
    SensorAnswered,
)
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FAR = {"judge": "A1", "heat": "W32"}
NEAR = {"judge": "A1", "beast": "K16"}


class Watched(Scene):
    """A scene that keeps all that others get of it; ``happened``: every event as it truly was."""

    def __init__(self, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.heard: list[bytes] = []
        self.happened: list[Any] = []

    def do(self, seat: int, action: Any) -> Scene:
        super().do(seat, action)
        self.happened += self.events
        for watcher in (1, BYSTANDER):
            view, acting = self.game.observe(self.state, watcher), self.game.to_act(self.state)
            told = [self.seen(watcher), view, self.game.at(self.state, watcher), acting]
            self.heard.append(msgspec.json.encode(told, enc_hook=list))
        return self


Pair = tuple[Scene, Scene]
Doing = Callable[[], Pair]
Refusing = Callable[[], tuple[Scene, int, Any]]


def twins(one: Scene, other: Scene, *kinds: type) -> None:
    """Both went the same for all who watched, and were not the same; each brought events of these kinds."""
    assert isinstance(one, Watched)
    assert isinstance(other, Watched)
    assert one.secret != other.secret
    assert one.heard == other.heard
    for scene in (one, other):
        for kind in kinds:
            assert any(isinstance(event, kind) for event in scene.happened), kind


def two(agent: str, *places: str, hunters: dict[str, str] = FAR, **more: Any) -> tuple[Watched, Watched]:
    """The same agent on two spaces."""
    one, other = (Watched(agent, at, hunters, **more) for at in places)
    return one, other


def both(pair: tuple[Watched, Watched], do: Callable[[Watched], Any]) -> Pair:
    for scene in pair:
        do(scene)
    return pair


# -- cards


def card(name: str, at: Any = -1, other: str = "", agent: str = "", **more: Any) -> Pair:
    """Use it at the start of the turn, and stand still; she is on J15, or on L15."""
    agent = agent or GAME.field.owners.get(name, "fox")

    def use(scene: Watched) -> None:
        target = scene.space(at) if isinstance(at, str) else at
        scene.do(0, UseCard(name, target, scene.space(other) if other else -1)).move().end().begin(0).stay()

    return both(two(agent, "J15", "L15", hand=(name,), **more), use)


def decoy(name: str, agent: str) -> Pair:
    """Over K16, which the Beast sees, there or back; the marker is laid far from it."""
    pair = two(agent, "J15", "L15", hunters={"judge": "A1", "beast": "K17"}, hand=(name,))
    for scene, way in zip(pair, (("K16", "L15"), ("K16", "J15")), strict=True):
        scene.use(name).move(*way).do(0, PlaceMarker(scene.space("N16"))).end()
    return pair


def blade() -> Pair:
    """Up or down the column, past the Beast behind a corner."""
    pair = two("cobra", "J15", "J12", hunters=NEAR, hand=("velocity_blade",))
    for scene, way in zip(pair, (("J14", "J13", "J12"), ("J13", "J14", "J15")), strict=True):
        scene.move(*way).use_on("velocity_blade", 1).end()
    return pair


def fists() -> Pair:
    return both(
        two("orangutan", "J15", "L15", hunters=NEAR, hand=("power_fists",)),
        lambda scene: scene.move().use("power_fists").end(),
    )


CARDS: dict[str, tuple[Doing, type]] = {
    "remote_trigger": (lambda: card("remote_trigger", 3, sites=("B17", "C28", "V22", "K14")), MarkerFlipped),
    "tether_claw": (lambda: card("tether_claw", 1, hunters=NEAR), HunterTethered),
    "night_cloak": (lambda: card("night_cloak"), CardUsed),
    "lure_drone": (lambda: decoy("lure_drone", "raven"), MarkerLaid),
    "holo_decoy": (lambda: decoy("holo_decoy", "blue_jay"), MarkerLaid),
    "velocity_blade": (blade, HunterStunned),
    "power_fists": (fists, HunterStunned),
    "tangle_line": (lambda: card("tangle_line", "K16", "K17"), CardUsed),
    "adrenal_surge": (lambda: card("adrenal_surge"), CardUsed),
    "flash_bang": (lambda: card("flash_bang", "K17", hunters=NEAR), HunterStunned),
    "smoke_grenade": (lambda: card("smoke_grenade", "K16"), CardUsed),
    "stealth_field": (lambda: card("stealth_field"), CardUsed),
    "med_spray": (lambda: card("med_spray", wounds=1), AgentHealed),
    "signal_jammer": (lambda: card("signal_jammer"), CardUsed),
    "grapple": (lambda: card("grapple"), CardUsed),
}

CARDS_REFUSED: dict[str, tuple[UseCard, dict[str, Any]]] = {
    "remote_trigger": (UseCard("remote_trigger", 0), {}),
    "tether_claw": (UseCard("tether_claw", 0), {}),
    "night_cloak": (UseCard("night_cloak"), {"moved": True}),
    "lure_drone": (UseCard("lure_drone"), {"moved": True}),
    "holo_decoy": (UseCard("holo_decoy"), {"moved": True}),
    "velocity_blade": (UseCard("velocity_blade", 1), {"moved": True}),
    "power_fists": (UseCard("power_fists"), {"moved": True}),
    "tangle_line": (UseCard("tangle_line", 0, 500), {}),
    "adrenal_surge": (UseCard("adrenal_surge"), {"moved": True}),
    "flash_bang": (UseCard("flash_bang", 0), {}),
    "smoke_grenade": (UseCard("smoke_grenade", 0), {}),
    "stealth_field": (UseCard("stealth_field"), {"moved": True}),
    "med_spray": (UseCard("med_spray"), {}),
    "signal_jammer": (UseCard("signal_jammer", 1), {}),
    "grapple": (UseCard("grapple"), {"moved": True}),
}


def test_every_card_has_its_pair_and_its_refusal() -> None:
    names = {one.name for one in GAME.field.catalog.equipment}
    assert CARDS.keys() == CARDS_REFUSED.keys() == names


@pytest.mark.parametrize("name", CARDS)
def test_a_card_used_from_two_places_looks_the_same(name: str) -> None:
    doing, kind = CARDS[name]
    twins(*doing(), CardUsed, kind)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_refused(name: str) -> None:
    """In the wrong moment or at the wrong target; when she does not hold it; after another card of this turn."""
    action, how = CARDS_REFUSED[name]
    agent = GAME.field.owners.get(name, "fox")
    scene = Scene(agent, "J15", FAR, (name,))
    assert (scene.move() if how.get("moved") else scene).refusal(0, action).endswith(".")
    assert Scene(agent, "J15", FAR).refusal(0, action) == "You do not hold that card."
    spent = Scene(agent, "J15", FAR, (name, "smoke_grenade")).use("smoke_grenade", "J14")
    assert spent.refusal(0, action) == "One card a turn."


@pytest.mark.parametrize("name", CARDS)
def test_what_is_told_of_a_card_is_what_it_says(name: str) -> None:
    """Its name; that a card was used; nothing."""
    scene, _ = CARDS[name][0]()
    assert isinstance(scene, Watched)
    shown = GAME.field.card(name).shown
    told = [event.seen_by(1) for event in scene.happened if isinstance(event, CardUsed)]
    assert [one.card if one else None for one in told] == [{"open": name, "quiet": "", "silent": None}[shown]]
    assert (scene.table.agent != "") == (shown == "open" and name in GAME.field.owners)


# -- her powers


def dashed(agent: str) -> Pair:
    """Who dashes and who glides cannot be told apart, nor where."""
    one, other = Watched(agent, "J15", FAR), Watched({"fox": "raven", "raven": "fox"}[agent], "L15", FAR)
    return both((one, other), lambda scene: scene.power().move().end())


def ambushed() -> Pair:
    """Out of L13 or J13, where the Beast sees nothing of her, to J15 beside him."""
    pair = two("mantis", "J13", "J12", hunters=NEAR)
    for scene, way in zip(pair, (("J14", "J15"), ("J13", "J14", "J15")), strict=True):
        scene.move(*way).power(1).end()
    return pair


def ghost() -> Pair:
    pair = two("panther", "J15", "L15", hunters={"judge": "A1", "beast": "K17"})
    for scene, way in zip(pair, (("K16", "L15"), ()), strict=True):
        scene.move(*way).end()
    return pair


def hacked() -> Pair:
    return both(two("blue_jay", "L13", "N13"), lambda scene: scene.move().power(3).end())


def struck() -> Pair:
    return both(two("cobra", "J15", "L15", hunters=NEAR), lambda scene: scene.power(1).move().end())


def covered(agent: str, hand: tuple[str, ...]) -> Pair:
    """Face down, an agent with more strength or more cards is any other."""
    one, other = Watched(agent, "J15", FAR, hand), Watched("fox", "J15", FAR)
    return both((one, other), lambda scene: scene.move("J14").end())


AGENTS: dict[str, tuple[Doing, tuple[type, ...]]] = {
    "fox": (lambda: dashed("fox"), (AgentFatigued,)),
    "raven": (lambda: dashed("raven"), (AgentFatigued,)),
    "mantis": (ambushed, (HunterStunned, AgentFatigued, MarkerLaid)),
    "panther": (ghost, ()),
    "blue_jay": (hacked, (MarkerFlipped, AgentFatigued)),
    "cobra": (struck, (HunterStunned, AgentFatigued)),
    "orangutan": (lambda: covered("orangutan", ()), ()),
    "spider": (lambda: covered("spider", ("flash_bang", "flash_bang", "smoke_grenade", "smoke_grenade")), ()),
}

AGENTS_REFUSED: dict[str, Callable[[], Scene]] = {
    "fox": lambda: Scene("fox", "J15", FAR).move(),
    "raven": lambda: Scene("raven", "J15", FAR).power(),
    "mantis": lambda: Scene("mantis", "J15", FAR).move(),
    "panther": lambda: Scene("panther", "J15", FAR),
    "blue_jay": lambda: Scene("blue_jay", "J15", FAR),
    "cobra": lambda: Scene("cobra", "J15", FAR),
    "orangutan": lambda: Scene("orangutan", "J15", FAR),
    "spider": lambda: Scene("spider", "J15", FAR),
}


def test_every_agent_has_her_pair_and_her_refusal() -> None:
    assert AGENTS.keys() == AGENTS_REFUSED.keys() == GAME.field.agents.keys()


@pytest.mark.parametrize("name", AGENTS)
def test_a_power_of_hers_used_in_two_places_looks_the_same(name: str) -> None:
    doing, kinds = AGENTS[name]
    twins(*doing(), *kinds)


@pytest.mark.parametrize("name", AGENTS)
def test_a_power_of_hers_is_refused(name: str) -> None:
    assert AGENTS_REFUSED[name]().refusal(0, UsePower(0)).endswith(".")


# -- the hunters' powers, and the vehicle


def hunted(hunter: str, at: str, *places: str, **more: Any) -> tuple[Watched, Watched]:
    """That hunter's turn after she stood still on either of two spaces."""
    pair = two("fox", *places, hunters={"judge" if hunter != "judge" else "beast": "A1", hunter: at}, **more)
    for scene in pair:
        scene.move().end().begin(1)
    return pair


def stayed(hunter: str, at: str, *places: str, **more: Any) -> tuple[Watched, Watched]:
    pair = hunted(hunter, at, *places, **more)
    for scene in pair:
        scene.stay()
    return pair


def asked(hunter: str, at: str, *places: str) -> Pair:
    return both(stayed(hunter, at, *places), lambda scene: scene.do(1, AskAgent()))


def rolled_again() -> Pair:
    """She is seen on G17; what she holds is not."""
    pair = tuple(Watched("fox", "G17", {"beast": "A1", "judge": "J17"}, hand) for hand in ((), ("flash_bang",)))
    one, other = pair
    for scene in (one, other):
        scene.move().end().begin(1).stay().attack((2,)).do(1, Attack()).do(CHANCE, RollDice((3,)))
    return one, other


def locked() -> Pair:
    """The Warden locks J14 down; she goes over it from either side."""
    pair = stayed("warden", "L15", "J15", "J13")
    for scene in pair:
        scene.do(1, NameGate(scene.space("J14"))).over().pass_round()
    for scene, way in zip(pair, (("J14", "J13"), ("J14", "J15")), strict=True):
        scene.move(*way).end()
    return pair


def scented() -> Pair:
    pair = two("fox", "J15", "L15", hunters={"judge": "A1", "tracker": ""}, vehicle=("tracer", "W21"))
    return both(pair, lambda scene: scene.move().end().begin(1).stay().over().leave("W20"))


def drawn_on() -> Pair:
    """Over K16 to either side; the Gun may shoot at the marker, and hits."""
    pair = two("fox", "J15", "L15", hunters={"judge": "A1", "gun": "K17"})
    for scene, way in zip(pair, (("K16", "L15"), ("K16", "J15")), strict=True):
        scene.move(*way).do(0, Ready()).attack((1, 2))
    return pair


def sensed(hunter: str, space: str) -> Pair:
    pair = two("fox", "B2", "U3", hunters={"judge": "A1", hunter: space}, vehicle=("tracer", "K17"))
    return both(pair, lambda scene: scene.move().end().begin(1).do(1, Sense()))


def alarmed() -> Pair:
    """Through the sight of the vehicle on K17 one way or the other."""
    pair = two("fox", "J15", "L15", vehicle=("interceptor", "K17"))
    for scene, way in zip(pair, (("K16", "L15"), ("K16", "J15")), strict=True):
        scene.move(*way).end()
    return pair


HUNTERS: dict[str, tuple[Doing, type]] = {
    "heat": (lambda: stayed("heat", "K13", "B2", "U3"), Cleared),
    "judge": (rolled_again, Hit),
    "warden": (locked, GateAnswered),
    "tracker": (scented, AgentAnswered),
    "beast": (lambda: asked("beast", "K13", "J15", "L15"), AgentAnswered),
    "gun": (drawn_on, Hit),
    "prophet": (lambda: asked("prophet", "K13", "J15", "L15"), AgentAnswered),
    "puppet": (lambda: sensed("puppet", "A6"), SensorAnswered),
    "tracer": (lambda: sensed("beast", ""), SensorAnswered),
    "interceptor": (alarmed, AlarmAnswered),
}


def moved_far(hunter: str) -> Scene:
    """He has moved three spaces and more, which his power does not bear."""
    return Scene("fox", "B2", {"judge": "A1", hunter: "N13"}).move().end().begin(1).walk("K13")


HUNTERS_REFUSED: dict[str, Refusing] = {
    "heat": lambda: (
        Scene("fox", "S13", {"judge": "A1", "heat": "N13"}).move().end().begin(1).walk("K13"),
        1,
        Attack(),
    ),
    "judge": lambda: (rolled_again()[0], 1, Attack()),
    "warden": lambda: (stayed("warden", "K13", "J15", "L15")[0], 1, NameGate(GAME.field.space("W32"))),
    "tracker": lambda: (stayed("tracker", "K13", "J15", "L15")[0], 1, AskAgent()),
    "beast": lambda: (moved_far("beast"), 1, AskAgent()),
    "gun": lambda: (Scene("fox", "J16", {"judge": "A1", "gun": "K17"}).move("J15"), 0, Ready()),
    "prophet": lambda: (moved_far("prophet"), 1, AskAgent()),
    "puppet": lambda: (moved_far("puppet"), 1, Sense()),
    "tracer": lambda: (sensed("beast", "")[0], 1, Sense()),
    "interceptor": lambda: (
        Scene("fox", "B2", {"judge": "A1", "beast": ""}, vehicle=("interceptor", "K17")).move().end().begin(1),
        1,
        Sense(),
    ),
}


def test_every_hunter_and_side_of_the_vehicle_has_its_pair_and_its_refusal() -> None:
    assert HUNTERS.keys() == HUNTERS_REFUSED.keys() == GAME.field.hunters.keys() | GAME.field.vehicles.keys()


@pytest.mark.parametrize("name", HUNTERS)
def test_a_power_of_hunters_answered_alike_tells_nothing_else(name: str) -> None:
    doing, kind = HUNTERS[name]
    twins(*doing(), kind)


@pytest.mark.parametrize("name", HUNTERS)
def test_a_power_of_hunters_is_refused(name: str) -> None:
    scene, seat, action = HUNTERS_REFUSED[name]()
    assert scene.refusal(seat, action).endswith(".")
