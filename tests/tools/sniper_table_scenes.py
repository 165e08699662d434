"""The table of Super Snipers in its important states, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game import paths
from game.bots.bot import Budget, make_bot
from game.content.levels import load_levels
from game.core import Match, Options, Player, Rng
from game.rules.super_snipers.actions import Lift, Place, Search, Shoot
from game.rules.super_snipers.state import SniperObservation
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.super_snipers.held import spots_of
from game.scenes.super_snipers.station import Station
from game.scenes.super_snipers.table import SniperTable as Table
from game.scenes.thinking import ThinkingHere
from tests.tools.modes_scenes import SNIPERS, switched_on
from tests.tools.sniper_matches import ALONE, DUEL, new_match
from tests.tools.table_scenes import Unsaved

SEED = 11
TWO = (Player("Ada"), Player("Maximiliane-Alexandra of Hohenfels"))
OPTIONS: Options = {"mode": "duel", "sniper_white": "sirius", "sniper_black": "gunhead"}
CONTRACT: Options = {"mode": "contract", "sniper_white": "sirius", "sniper_black": "mdk02"}

Wanted = Callable[[SniperObservation], bool]
AnyScene = TypeVar("AnyScene", bound=Scene)


def match_until(
    wanted: Wanted,
    players: tuple[Player, ...] = DUEL,
    options: Options = OPTIONS,
    seed: int = SEED,
    level: str = "easy",
) -> Match:
    """A match that bots play until the seat to act sees what is wanted."""
    match = new_match(players, options, seed).start()
    levels = load_levels(paths.data() / SNIPERS / "bots.yaml")
    chosen = next(one for one in levels if one.name == level)
    bots = [make_bot(match.game, chosen, Rng(seed, seat)) for seat in match.seats]
    while match.to_act():
        seat = match.to_act()[0]
        seen = match.view(seat)
        if wanted(seen):
            break
        match.submit(seat, bots[seat].choose(seen, Budget(2000)), match.at(seat))
    return match


def table(house: House, match: Match) -> Table:
    """A table of that match; its bots think in the window."""
    house.thinkers = ThinkingHere
    with switched_on():
        return Table(house, Unsaved(match))


def begins_turn(seen: SniperObservation, target: bool = False) -> bool:
    """Seat 0 is to place its Focus."""
    side = seen.table.sides[0]
    return (
        seen.seat == 0
        and seen.table.phase == "play"
        and not seen.table.tasks
        and not side.has_placed
        and any(isinstance(act, Place) for act in seen.legal)
        and (side.target is not None) == target
    )


def after_entering(scene: AnyScene, act: Callable[[], object], frames_before: int = 3) -> AnyScene:
    """Let something be done when the table has stood for a moment."""
    update, frames = scene.update, [frames_before]

    def update_and_act(dt: float) -> None:
        update(dt)
        frames[0] -= 1
        if frames[0] == 0:
            scene.ready(scene.sheet.size)
            act()

    scene.update = update_and_act  # type: ignore[method-assign]
    return scene


def hide(house: House) -> Scene:
    return table(house, match_until(lambda seen: seen.table.phase == "hide"))


def locate(house: House) -> Scene:
    return table(house, match_until(lambda seen: begins_turn(seen) and seen.table.turn >= 3))


def locate_held(house: House) -> Scene:
    scene = table(house, match_until(lambda seen: begins_turn(seen) and seen.table.turn >= 4))
    return after_entering(scene, lambda: hold(scene.station))


def hold(station: Station) -> None:
    """Take a Focus into the hand, turned so that it fits, and hold it over a place where it may lie."""
    station.hands.shows_focus = True
    piece = next(piece for piece in station.pieces_at_hand() if piece in station.liftable)
    hand = station.hand
    hand.lift(piece)
    for n in range(8):
        if station.glow_cells():
            break
        hand.flip() if n == 3 else hand.turn()
    assert hand.held is not None
    for board, spot in spots_of(piece, station.masks_of(piece), station.board_of):
        if spot.orientation == hand.held.orientation:
            grip = hand.held.grip
            hand.cursor.at = (board, (spot.row + grip[0], spot.column + grip[1]))
            hand.pos = hand.cursor.pos or hand.pos
            return


def let_the_pointer_lead(scene: Table) -> None:
    """The hand is a little beside the middle of its cell, as a pointer is."""
    hold(scene.station)
    cell = next(iter(scene.station.stage_now().plan.boards.values())).cell
    scene.station.hand.cursor.at = None
    scene.station.hand.pos = (scene.station.hand.pos[0] + cell // 5, scene.station.hand.pos[1] - cell // 7)
    scene.repaint()


def search(house: House) -> Scene:
    return table(
        house,
        match_until(
            lambda seen: (
                seen.seat == 0 and seen.table.sides[0].has_placed and any(isinstance(act, Search) for act in seen.legal)
            )
        ),
    )


def target(house: House) -> Scene:
    return table(house, match_until(lambda seen: begins_turn(seen, True) and _laid(seen) >= 4))


def _laid(seen: SniperObservation) -> int:
    board = seen.table.sides[0].target
    return len(board.placed) if board else 0


def target_held(house: House) -> Scene:
    scene = table(house, match_until(lambda seen: begins_turn(seen, True) and _laid(seen) >= 8))
    return after_entering(scene, lambda: let_the_pointer_lead(scene))


def refused(house: House) -> Scene:
    scene = table(house, match_until(lambda seen: begins_turn(seen, True) and _laid(seen) >= 5))

    def try_it() -> None:
        hold(scene.station)
        scene.station.hand.cursor.at = (3, (4, 4))
        scene.station.hand.pos = scene.station.hand.cursor.pos
        scene.station.hand.place()

    return after_entering(scene, try_it)


def leaks(house: House) -> Scene:
    scene = table(house, match_until(lambda seen: begins_turn(seen, True) and _laid(seen) >= 7))

    def press() -> None:
        scene.station.shows_leaks = True
        scene.refresh()

    return after_entering(scene, press)


def remove(house: House) -> Scene:
    scene = table(
        house, match_until(lambda seen: begins_turn(seen, True) and _laid(seen) >= 5 and seen.table.sides[0].clears > 0)
    )
    return after_entering(scene, scene.station.deeds.remove)


def bonus(house: House) -> Scene:
    def has_one(seen: SniperObservation) -> bool:
        return begins_turn(seen, True) and any(isinstance(act, Lift) for act in seen.legal)

    scene = table(house, match_until(has_one))
    return after_entering(scene, scene.station.deeds.recalibrate)


def shoot(house: House) -> Scene:
    scene = table(house, match_until(lambda seen: seen.seat == 0 and any(isinstance(act, Shoot) for act in seen.legal)))
    return after_entering(scene, scene.station.deeds.take_bullet)


def hint(house: House) -> Scene:
    """The best move as a ghost."""
    scene = table(house, match_until(lambda seen: begins_turn(seen, True) and _laid(seen) >= 2, seed=20))
    return after_entering(scene, scene.ask_hint)


def kill_box(house: House) -> Scene:
    """The pointer rests on the Kill Box."""
    scene = table(house, match_until(lambda seen: begins_turn(seen, True) and _laid(seen) >= 7))

    def point() -> None:
        house.pointer = scene.sheet.controls["kill_box"].rect.center
        scene.refresh()

    return after_entering(scene, point)


def second_round(house: House) -> Scene:
    def later(seen: SniperObservation) -> bool:
        return begins_turn(seen) and seen.table.round >= 2 and seen.table.turn >= 3

    return table(house, match_until(later, TWO))


def bots_turn(house: House) -> Scene:
    scene = table(house, match_until(lambda seen: seen.seat == 1 and seen.table.turn >= 4))
    scene._go_on = lambda: None  # type: ignore[method-assign]
    return scene


def contract_locate(house: House) -> Scene:
    return table(house, match_until(lambda seen: begins_turn(seen) and seen.table.turn >= 3, ALONE, CONTRACT))


def contract_target(house: House) -> Scene:
    def wanted(seen: SniperObservation) -> bool:
        return begins_turn(seen, True) and bool(seen.table.ai and seen.table.ai.is_located)

    return table(house, match_until(wanted, ALONE, CONTRACT))


def card(house: House) -> Scene:
    scene = target(house)
    assert isinstance(scene, Table)
    return after_entering(scene, lambda: scene.station.open_card(scene.station.card_keys()[0]))


def rival(house: House) -> Scene:
    scene = target(house)
    assert isinstance(scene, Table)
    return after_entering(scene, scene.station.open_rival)


def rival_locate(house: House) -> Scene:
    """The opponent's side large, with what it has earned."""

    def wanted(seen: SniperObservation) -> bool:
        other = seen.table.sides[1]
        return begins_turn(seen) and len(other.surveillance) >= 3 and other.adrenaline == "ready"

    scene = table(house, match_until(wanted))
    return after_entering(scene, scene.station.open_rival)


SCENES: dict[str, Callable[[House], Scene]] = {
    "snipers_hide": hide,
    "snipers_locate": locate,
    "snipers_locate_held": locate_held,
    "snipers_search": search,
    "snipers_target": target,
    "snipers_target_held": target_held,
    "snipers_refused": refused,
    "snipers_leaks": leaks,
    "snipers_kill_box": kill_box,
    "snipers_remove": remove,
    "snipers_recalibrate": bonus,
    "snipers_shoot": shoot,
    "snipers_hint": hint,
    "snipers_second_round": second_round,
    "snipers_bots_turn": bots_turn,
    "snipers_contract_locate": contract_locate,
    "snipers_contract_target": contract_target,
    "snipers_card": card,
    "snipers_rival": rival,
    "snipers_rival_locate": rival_locate,
}
