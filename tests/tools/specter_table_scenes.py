"""Set-up, table, results and replay of Specter Ops in their important states, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace

from game import paths
from game.content.problems import Problem
from game.core import Action, Match, Options, Player
from game.rules.hidden.ground import union
from game.rules.specter_ops.actions import Attack, Drive, FlipMarker, TakeCache, Walk
from game.rules.specter_ops.state import INSIDE, SpecterObservation
from game.scenes.curtain import CurtainScene
from game.scenes.house import House
from game.scenes.own_things import OwnThings
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.scenes.specter_ops import Replay, Table
from game.scenes.specter_ops.overlays import forecast_of
from game.scenes.specter_ops.planning import sight_after, walker_of
from game.scenes.thinking import ThinkingHere
from game.store.settings import Place, SetUp
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene as Position
from tests.tools.hidden_matches import Wanted
from tests.tools.modes_scenes import switched_on
from tests.tools.sniper_table_scenes import after_entering
from tests.tools.specter_matches import AGENT, HUNTERS, SPECTER, THREE, Cast, match_at, new_match, play_until
from tests.tools.specter_minds import Chaser, Runner, played
from tests.tools.table_scenes import Unsaved

FOX = ("fox", ("remote_trigger", "adrenal_surge", "smoke_grenade"))
Made = Callable[[House], Scene]


def table(house: House, match: Match) -> Table:
    """A table of that match; its bots think in the window."""
    house.thinkers = ThinkingHere
    with switched_on():
        return Table(house, Unsaved(match))


def shown(
    wanted: Wanted,
    act: Callable[[Table], object] | None = None,
    players: tuple[object, ...] = AGENT,
    cast: Callable[[], Cast] | None = Cast,
    options: Options | None = None,
    seed: int = 7,
) -> Made:
    """A table at the first moment that is wanted, after something was done there."""

    def make(house: House) -> Scene:
        match = play_until(new_match(players, options, seed), wanted, cast() if cast else None)  # type: ignore[arg-type]
        scene = table(house, match)
        return after_entering(scene, lambda: act(scene)) if act else scene  # type: ignore[arg-type]

    return make


def hunted(
    wanted: Wanted,
    act: Callable[[Table], object],
    players: tuple[Player, ...],
    seed: int,
    cast: Callable[[], Cast] = Cast,
) -> Made:
    """A table at a moment of a hunt that is on: she runs for her objectives, the hunters close in."""

    def make(house: House) -> Scene:
        match = played(new_match(players, seed=seed), wanted, cast(), (Runner, Chaser))
        scene = table(house, match)
        return after_entering(scene, lambda: act(scene))  # type: ignore[arg-type]

    return make


def placed(position: Callable[[], Position], act: Callable[[Table], object] = lambda scene: None) -> Made:
    """A table in a position that is set up for it."""

    def make(house: House) -> Scene:
        scene = table(house, match_at(position()))
        return after_entering(scene, lambda: act(scene))  # type: ignore[arg-type]

    return make


def begun(**facts: object) -> Position:
    """The first hunter's turn."""
    return Position(**facts).move().end().begin(0)  # type: ignore[arg-type]


# -- moments


def choosing(phase: str) -> Wanted:
    return lambda seen: seen.table.phase == phase


def her_turn(seen: SpecterObservation, least: int = 6) -> bool:
    return seen.seat == 0 and seen.table.round >= least and bool(seen.secret) and seen.secret.step == "start"


def she_has_moved(seen: SpecterObservation) -> bool:
    return seen.seat == 0 and seen.table.round >= 4 and bool(seen.secret) and seen.secret.step == "strike"


def she_can_flip(seen: SpecterObservation) -> bool:
    return her_turn(seen, 1) and any(isinstance(act, FlipMarker | TakeCache) for act in seen.legal)


def she_can_be_spotted(seen: SpecterObservation) -> bool:
    """She could cross the sight of a hunter and be out of it again."""
    walker = walker_of(GAME, seen) if her_turn(seen, 4) else None
    if walker is None:
        return False
    watched = union(walker.watched)
    return any(tread.last_seen >= 0 and not watched >> tread.end & 1 for tread in walker.treads())


def who_begins(seen: SpecterObservation) -> bool:
    return seen.table.phase == "hunters_turn" and seen.table.doing is None and seen.table.round >= 5


def on_foot(seen: SpecterObservation) -> bool:
    doing = seen.table.doing
    return doing is not None and doing.stage == "move" and seen.table.round >= 6 and _is_walking(seen)


def _is_walking(seen: SpecterObservation) -> bool:
    return any(isinstance(act, Walk) for act in seen.legal) and seen.table.marker is not None


def in_the_vehicle(seen: SpecterObservation) -> bool:
    doing = seen.table.doing
    return doing is not None and doing.stage == "move" and any(isinstance(act, Drive) for act in seen.legal)


def can_attack(seen: SpecterObservation) -> bool:
    doing = seen.table.doing
    return (
        doing is not None and doing.sees and Attack() in seen.legal and seen.table.hunters[doing.hunter].space != INSIDE
    )


def is_a_search(seen: SpecterObservation) -> bool:
    """She was seen last some rounds ago, and a hunter on foot is to move."""
    doing, marker = seen.table.doing, seen.table.marker
    is_cold = marker is not None and seen.table.round - marker.round >= 2
    return doing is not None and doing.stage == "move" and is_cold and _is_walking(seen)


def pets_turn(seen: SpecterObservation) -> bool:
    doing = seen.table.doing
    return doing is not None and doing.stage == "pet" and seen.table.round >= 3


# -- what somebody does there


def pick_two(scene: Table) -> None:
    for place in (1, 3):
        scene.choosing.look_at(place)


def plan_far(scene: Table) -> None:
    scene.shows_sight = True
    plan = scene.hand.path_plan
    assert plan is not None
    ends = sorted(plan.reachable(), key=lambda space: scene.field.ground.distance(space, plan.walker.start))
    scene.hand.click(ends[-1])


def aim_smoke(scene: Table) -> None:
    scene.hand.aim("card/smoke_grenade")


def refuse(scene: Table) -> None:
    scene.hand.click(scene.field.space("B17"))


def plan_with_belief(scene: Table) -> None:
    scene.shows_belief = True
    walks = [act.to for act in scene.seen.legal if isinstance(act, Walk)]
    scene.hand.click(walks[len(walks) // 3])


def plan_a_drive(scene: Table) -> None:
    drives = [act.to for act in scene.seen.legal if isinstance(act, Drive)]
    scene.hand.click(drives[0])


def choose_between(scene: Table) -> None:
    near = [space for space, acts in scene.hand.aimed.items() if len(acts) > 1]
    scene.hand.click(near[0])


def note_some(scene: Table) -> None:
    scene.toggle("note")
    around = list(scene.field.ground.near[scene.field.vehicle_start])
    for n, space in enumerate(around[:3]):
        for _ in range(n + 1):
            scene.put_note(space)


def lay_a_line(scene: Table) -> None:
    """The first of the two spaces is chosen."""
    scene.hand.aim("card/tangle_line")
    scene.hand.click(scene.field.space("J16"))


def miss_a_lot(scene: Table) -> None:
    scene.missed.lines = list(scene.narration.lines[-14:])
    scene.refresh()


def plan_to_be_seen(scene: Table) -> None:
    """The farthest way that would leave a last-seen marker."""
    scene.shows_sight = True
    plan = scene.hand.path_plan
    assert plan is not None
    for end in sorted(plan.reachable(), key=lambda one: -scene.field.ground.distance(one, plan.walker.start)):
        plan.go_to(end)
        told = forecast_of(scene)
        if told is not None and told.kind == "last_seen":
            break
    scene.refresh()


def plan_the_best_look(scene: Table) -> None:
    """The walk after which the hunter would look at most of where she can be."""
    scene.shows_belief = True
    belief = scene.belief()
    assert belief is not None
    spaces = belief.spaces()

    def share(act: Action) -> int:
        sight = sight_after(scene.game, scene.seen, act)
        return (sight.spaces & spaces).bit_count() if sight else 0

    best = max((act for act in scene.seen.legal if isinstance(act, Walk)), key=share)
    scene.hand.click(best.to)
    scene.view.lens.centre(best.to)


# -- beside the table


@cache
def finished(seed: int = 7) -> Match:
    """A match played to its end; shared, so let nobody change it."""
    return play_until(new_match(AGENT, seed=seed), None, Cast(), level="easy")


def set_up(house: House) -> Scene:
    with switched_on():
        return SetUpScene(house, SPECTER)


def set_up_three(house: House) -> Scene:
    places = [Place("Maximiliane-Alexandra of Hohenfels"), Place("Grey", "bot", "hard"), Place("Ada")]
    house.settings.set_ups[SPECTER] = SetUp(places, {"map": "depot", "timer": 120, "assist": False})
    return set_up(house)


def set_up_own(house: House) -> Scene:
    """Maps and characters of one's own can be chosen."""
    scene = set_up(house)
    scene._own = OwnThings(["The Yard", "Lynx", "The Owl", "A map whose title is long", "Long Fuse"], [])
    return scene


def set_up_faulty(house: House) -> Scene:
    """A map of one's own is left out, and it is said why."""
    scene = set_up(house)
    path = paths.home() / "maps" / "specter_ops" / "endless.tmx"
    mend = "untick Map > Map Properties > Infinite"
    scene._own = OwnThings(["The Yard"], [Problem(str(path), 2, "the whole file", "the map is infinite", mend)])
    return scene


def results(house: House) -> Scene:
    with switched_on():
        return ResultsScene(house, SimpleNamespace(match=finished()))


def curtain(house: House) -> Scene:
    match = play_until(new_match(THREE), who_begins, Cast())
    scene = table(house, match)
    return CurtainScene(house, scene, 1, scene._curtain_words(1))


TRACKER = lambda: Cast(hunters=("tracker", "warden"))  # noqa: E731

SCENES: dict[str, Made] = {
    "specter_set_up": set_up,
    "specter_set_up_three": set_up_three,
    "specter_set_up_own": set_up_own,
    "specter_set_up_faulty": set_up_faulty,
    "specter_choose_vehicle": shown(choosing("vehicle"), players=HUNTERS, cast=None),
    "specter_choose_hunter": shown(choosing("hunters"), players=HUNTERS, cast=None),
    "specter_choose_agent": shown(choosing("agent"), cast=None),
    "specter_choose_cards": shown(choosing("cards"), pick_two, cast=None),
    "specter_choose_hinted": shown(choosing("cards"), Table.ask_hint, cast=None),
    "specter_her_turn": shown(her_turn),
    "specter_hint": shown(her_turn, Table.ask_hint),
    "specter_hint_button": hunted(can_attack, Table.ask_hint, HUNTERS, 12),
    "specter_planned": shown(her_turn, plan_far),
    "specter_seen_ahead": hunted(she_can_be_spotted, plan_to_be_seen, AGENT, 12),
    "specter_search": hunted(is_a_search, plan_the_best_look, HUNTERS, 12, lambda: Cast(hunters=("beast", "gun"))),
    "specter_flip": hunted(she_can_flip, lambda scene: scene.show_tab("sheet"), AGENT, 12),
    "specter_aiming": hunted(lambda seen: her_turn(seen, 4), aim_smoke, AGENT, 12),
    "specter_refused": shown(her_turn, refuse),
    "specter_after_move": shown(she_has_moved),
    "specter_sheet": shown(lambda seen: her_turn(seen, 12), lambda scene: scene.show_tab("sheet")),
    "specter_hunters_tab": shown(her_turn, lambda scene: scene.show_tab("hunters"), cast=TRACKER),
    "specter_who_begins": shown(who_begins, players=HUNTERS),
    "specter_on_foot": shown(on_foot, plan_with_belief, players=HUNTERS),
    "specter_drive": shown(in_the_vehicle, plan_a_drive, players=HUNTERS),
    "specter_two_meanings": shown(in_the_vehicle, choose_between, players=HUNTERS),
    "specter_attack": shown(can_attack, players=HUNTERS),
    "specter_pet": shown(pets_turn, players=HUNTERS, cast=TRACKER),
    "specter_lockdown": shown(
        lambda seen: _acts(seen, "warden"), lambda scene: scene.hand.aim("gate"), players=HUNTERS, cast=TRACKER
    ),
    "specter_reroll": placed(lambda: begun(hunters={"judge": "J14", "beast": ""}).stay().attack((1,))),
    "specter_decoy": placed(
        lambda: Position("raven", "H15", {"judge": "G16", "beast": "A1"}, ("lure_drone",)).use("lure_drone").move("I14")
    ),
    "specter_line": placed(
        lambda: Position("spider", hand=("tangle_line", "smoke_grenade", "flash_bang", "stealth_field")), lay_a_line
    ),
    "specter_notes": shown(who_begins, note_some, players=HUNTERS),
    "specter_timer": shown(who_begins, players=HUNTERS, options={"timer": 120}),
    "specter_expert_three": shown(who_begins, players=THREE[1:] + THREE[:1], options={"assist": False}),
    "specter_missed": shown(her_turn, miss_a_lot),
    "specter_depot": shown(her_turn, plan_far, options={"map": "depot"}),
    "specter_results": results,
    "specter_curtain": curtain,
}


def _acts(seen: SpecterObservation, name: str) -> bool:
    doing = seen.table.doing
    return doing is not None and doing.stage == "act" and seen.table.hunters[doing.hunter].name == name


def replayed(share: float, shows_table: bool = False) -> Made:
    """The replay of a finished match, so far into it."""

    def make(house: House) -> Scene:
        with switched_on():
            scene = Replay(house, SimpleNamespace(match=finished()))
        scene._toggle()
        scene._go(round(len(scene.recording) * share))
        if shows_table:
            scene._choose(1)
        return scene

    return make


SCENES |= {
    "specter_replay": replayed(0.6),
    "specter_replay_start": replayed(0.02),
    "specter_replay_table": replayed(0.9, shows_table=True),
}
