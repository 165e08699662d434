"""Set-up, table, results and replay of Sniper Elite in their important states, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace

from game.core import Match, Options, Player
from game.rules.sniper_elite.actions import (
    ChooseSpecialist,
    Complete,
    KeepCard,
    LayCard,
    Move,
    ReturnObjective,
    SaveSoldier,
    Shoot,
    Spot,
    Sweep,
    TakeLoadout,
    Walk,
)
from game.rules.sniper_elite.state import OFF, SniperEliteObservation
from game.scenes.curtain import CurtainScene
from game.scenes.house import House
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.scenes.sniper_elite import Replay, Table
from game.scenes.sniper_elite.deeds import CARD, SPOT, SWEEP
from game.scenes.thinking import ThinkingHere
from game.store.settings import Place, SetUp
from tests.tools.elite_matches import BOTH, ELITE, SNIPER, SOLO, SQUADS, THREE, Cast, new_match, play_until
from tests.tools.elite_minds import Gunman, Keen, played
from tests.tools.hidden_matches import Wanted
from tests.tools.sniper_table_scenes import after_entering
from tests.tools.table_scenes import Unsaved

Made = Callable[[House], Scene]
SOLO_MODE: Options = {"mode": "solo"}
PENS: Options = {"map": "submarine_pens"}


def table(house: House, match: Match) -> Table:
    """A table of that match; its bots think in the window."""
    house.thinkers = ThinkingHere
    return Table(house, Unsaved(match))


def shown(
    wanted: Wanted,
    act: Callable[[Table], object] = lambda scene: None,
    players: tuple[Player, ...] = SNIPER,
    cast: Cast | None = None,
    options: Options | None = None,
    seed: int = 5,
) -> Made:
    """A table at the first moment that is wanted, after something was done there."""

    def make(house: House) -> Scene:
        match = played(new_match(players, options, seed), wanted, cast or Cast(), (Gunman, Keen))
        scene = table(house, match)
        return after_entering(scene, lambda: act(scene))

    return make


# -- moments


def offers(kind: type, least: int = 0) -> Wanted:
    """Something of that kind can be done, from that round on."""
    return lambda seen: seen.table.round >= least and any(isinstance(act, kind) for act in seen.legal)


def his_turn(seen: SniperEliteObservation, least: int = 3) -> bool:
    """The sniper may move, and has had some rounds."""
    return seen.table.round >= least and any(isinstance(act, Move) for act in seen.legal)


def squads_turn(seen: SniperEliteObservation, least: int = 3) -> bool:
    """The squads act, nothing is asked."""
    return seen.table.phase == "defenders" and seen.table.round >= least and any(
        isinstance(act, Walk) for act in seen.legal
    )  # fmt: skip


def is_arrow(seen: SniperEliteObservation) -> bool:
    """The way in is marked."""
    return seen.table.phase == "arrow"


def is_ability(seen: SniperEliteObservation) -> bool:
    """An ability is used step by step."""
    return seen.table.ability is not None


# -- what somebody does there


def pick_two(scene: Table) -> None:
    """Two of three cards are chosen."""
    for place in (0, 9):
        scene.choosing.look_at(place)


def plan_far(scene: Table) -> None:
    """The longest move, with sight shown."""
    scene.shows_sight = True
    moves = [act for act in scene.seen.legal if isinstance(act, Move)]
    scene.hand.click(max(moves, key=lambda act: len(act.path)).path[-1])


def aim(scene: Table) -> None:
    """A shot at the first target."""
    scene.hand.next_target()


def lay(scene: Table) -> None:
    """A card is about to be laid."""
    card = next(act.card for act in scene.seen.legal if isinstance(act, LayCard))
    scene.hand.aim(CARD + card)


def refuse(scene: Table) -> None:
    """A click far away."""
    scene.hand.click(scene.field.board.arrows[-1])


def _unit(scene: Table, kind: type) -> int:
    found = next(act for act in scene.seen.legal if isinstance(act, kind))
    return int(found.unit)  # type: ignore[attr-defined]


def take_unit(scene: Table) -> None:
    """A unit is in the hand, a way of it is planned."""
    walks = [act for act in scene.seen.legal if isinstance(act, Walk)]
    longest = max(walks, key=lambda act: len(act.path))
    scene.hand.take(longest.unit)
    scene.hand.click(longest.path[-1])


def take_with_belief(scene: Table) -> None:
    """A unit is in the hand; where he can be is shown."""
    scene.shows_belief = True
    scene.hand.take(_unit(scene, Walk))


def sweep(scene: Table) -> None:
    """The widest sweep is named."""
    widest = max((act for act in scene.seen.legal if isinstance(act, Sweep)), key=lambda act: len(act.spaces))
    scene.hand.take(widest.unit)
    scene.hand.aim(SWEEP)
    for space in widest.spaces:
        scene.hand.click(space)


def spot(scene: Table) -> None:
    """A spot is aimed."""
    scene.hand.take(_unit(scene, Spot))
    scene.hand.aim(SPOT)


def note_some(scene: Table) -> None:
    """Marks of one's own."""
    scene.toggle("note")
    for n, space in enumerate(scene.field.board.arrows[:3]):
        for _ in range(n + 1):
            scene.put_note(space)


def miss_a_lot(scene: Table) -> None:
    """What was seen meanwhile is to be read."""
    scene.missed.lines = list(scene.narration.lines[-14:])
    scene.refresh()


# -- beside the table


@cache
def finished(seed: int = 5) -> Match:
    """A match played to its end; shared, so let nobody change it."""
    return play_until(new_match(SNIPER, seed=seed), None, Cast(), level="easy")


def set_up(house: House) -> Scene:
    """The set-up as it is the first time."""
    return SetUpScene(house, ELITE)


def set_up_solo(house: House) -> Scene:
    """Alone against the automated defender."""
    house.settings.set_ups[ELITE] = SetUp([Place("Maximiliane-Alexandra of Hohenfels")], dict(SOLO_MODE))
    return set_up(house)


def set_up_four(house: House) -> Scene:
    """Three lead a squad each."""
    places = [Place("Maximiliane-Alexandra of Hohenfels"), Place("Grey", "bot", "hard"), Place("Ada"), Place("Ben")]
    house.settings.set_ups[ELITE] = SetUp(places, dict(PENS))
    return set_up(house)


def results(house: House) -> Scene:
    """The end of a match."""
    return ResultsScene(house, SimpleNamespace(match=finished()))


def curtain(house: House) -> Scene:
    """The next person is called."""
    scene = table(house, played(new_match(THREE, seed=5), squads_turn, Cast(), (Gunman, Keen)))
    return CurtainScene(house, scene, 1, scene._curtain_words(1))


def replayed(share: float, shows_table: bool = False) -> Made:
    """The replay of a finished match, so far into it."""

    def make(house: House) -> Scene:
        scene = Replay(house, SimpleNamespace(match=finished()))
        scene._toggle()
        scene._go(round(len(scene.recording) * share))
        if shows_table:
            scene._choose(1)
        return scene

    return make


def can_shoot(seen: SniperEliteObservation) -> bool:
    """Somebody can be shot at."""
    return any(isinstance(act, Shoot) and act.tokens for act in seen.legal)


def was_seen(seen: SniperEliteObservation) -> bool:
    """The figure stands on the board, and squads act."""
    return squads_turn(seen, 2) and seen.table.figure != OFF


MEDIC = Cast(specialists=("kennel_master", "scout", "medic"))
TRACKER = Cast(specialists=("tracker", "drill_sergeant", "watch_officer"))
MARKSMAN = Cast(specialists=("marksman", "signals_officer", "engineer"))

SCENES: dict[str, Made] = {
    "elite_set_up": set_up,
    "elite_set_up_solo": set_up_solo,
    "elite_set_up_four": set_up_four,
    "elite_choose_objective": shown(offers(ReturnObjective)),
    "elite_choose_loadout": shown(offers(TakeLoadout), pick_two),
    "elite_choose_arrow": shown(is_arrow),
    "elite_choose_specialist": shown(offers(ChooseSpecialist), players=SQUADS),
    "elite_choose_looted": shown(offers(KeepCard), cast=MEDIC, options=SOLO_MODE, players=SOLO, seed=10),
    "elite_his_turn": shown(his_turn),
    "elite_hint": shown(his_turn, Table.ask_hint),
    "elite_planned": shown(his_turn, plan_far),
    "elite_shot": shown(can_shoot, aim),
    "elite_card": shown(offers(LayCard), lay),
    "elite_refused": shown(his_turn, refuse),
    "elite_complete": shown(offers(Complete)),
    "elite_squads_tab": shown(his_turn, lambda scene: scene.show_tab("squads")),
    "elite_squads_turn": shown(squads_turn, players=SQUADS),
    "elite_unit": shown(squads_turn, take_unit, players=SQUADS),
    "elite_belief": shown(was_seen, take_with_belief, players=SQUADS),
    "elite_sweep": shown(offers(Sweep, 2), sweep, players=SQUADS),
    "elite_spot": shown(offers(Spot, 2), spot, players=SQUADS, cast=TRACKER),
    "elite_dogs": shown(is_ability, players=SQUADS, cast=MEDIC),
    "elite_chain": shown(is_ability, players=SQUADS, cast=TRACKER),
    "elite_medic": shown(offers(SaveSoldier), players=SQUADS, cast=MEDIC),
    "elite_notes": shown(squads_turn, note_some, players=SQUADS),
    "elite_missed": shown(squads_turn, miss_a_lot, players=BOTH[::-1]),
    "elite_three": shown(
        squads_turn, take_unit, players=(SQUADS[0], *THREE[1:]), cast=MARKSMAN, options={"assist": False}
    ),
    "elite_solo": shown(his_turn, lambda scene: scene.show_tab("solo"), players=SOLO, options=SOLO_MODE),
    "elite_pens": shown(his_turn, plan_far, options=PENS),
    "elite_pens_squads": shown(squads_turn, take_unit, players=SQUADS, options=PENS),
    "elite_results": results,
    "elite_curtain": curtain,
    "elite_replay": replayed(0.6),
    "elite_replay_start": replayed(0.02),
    "elite_replay_table": replayed(0.9, shows_table=True),
}
