"""The table of Sharp Shooters in its important states, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import paths
from game.content.registry import load_game
from game.core import Header, Match, Player, Reason, Rng
from game.rules.sharp_shooters import Place, SharpObservation
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.sharp_shooters import Table
from game.scenes.thinking import ThinkingHere
from game.view.animation import Animation
from game.view.sharp_shooters.motion import banner
from game.view.text import Span

SEED = 2024
TRIO = (Player("Ada"), Player("Grey", "bot", "normal"), Player("Rust", "bot", "hard"))
SIX = (*TRIO, Player("Maximiliane-Alexandra of Hohenfels"), Player("田中さん"), Player("Amber", "bot", "easy"))
DUO = (Player("Ada"), Player("Ben"))

Wanted = Callable[[SharpObservation], bool]


class Unsaved:
    """A match that nobody writes down."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.trouble = ""

    def close(self) -> str:
        return ""


def match_until(players: Sequence[Player], wanted: Wanted, seed: int = SEED, least: int = 60) -> Match:
    """A match played at random for `least` steps and then on until the seat to act sees what is wanted."""
    game = load_game("sharp_shooters", paths.data())
    match = Match(game, Header("sharp_shooters", game.version, {}, tuple(players), seed, 1)).start()
    rng = Rng(seed)
    while match.to_act():
        seat = match.to_act()[0]
        seen = match.view(seat)
        if len(match.plies) >= least and wanted(seen):
            break
        match.submit(seat, rng.pick(seen.legal), match.at(seat))
    return match


def table(house: House, match: Match) -> Table:
    """A table of that match; its bots think in the window."""
    house.thinkers = ThinkingHere
    return Table(house, Unsaved(match))


def _places(seen: SharpObservation) -> list[Place]:
    return [act for act in seen.legal if isinstance(act, Place)]


def has_choice(seen: SharpObservation) -> bool:
    """A person has a die that fits two rows."""
    faces = [act.face for act in _places(seen)]
    return seen.seat == 0 and not seen.placed and len(faces) > len(set(faces)) and len(seen.hand) > 3


def start(house: House) -> Scene:
    return table(house, match_until(TRIO, lambda seen: seen.seat == 0 and not seen.rolls, least=0))


def rolled(house: House) -> Scene:
    return table(house, match_until(TRIO, has_choice))


def lifted(house: House) -> Scene:
    scene = table(house, match_until(TRIO, has_choice))
    faces = [act.face for act in _places(scene.seen)]
    face = next(face for face in faces if faces.count(face) > 1)
    scene.hand.take(scene.picture.slot_of(face))
    return scene


def placed(house: House) -> Scene:
    house.settings.show_odds = True
    return table(house, match_until(TRIO, lambda seen: seen.seat == 0 and seen.placed > 0 and len(seen.hand) == 3))


def refused(house: House) -> Scene:
    scene = rolled(house)
    scene.refuse(Reason("The next space of the second row wants 5, not 3.", "place/next"))
    return scene


def asked_twice(house: House) -> Scene:
    house.settings.confirm_end_of_turn = True
    scene = placed(house)
    scene.stop()
    return scene


def hint(house: House) -> Scene:
    scene = table(house, match_until(TRIO, has_choice))
    enter = scene.enter

    def enter_and_ask() -> None:
        enter()
        scene.ask_hint()

    scene.enter = enter_and_ask
    return scene


def bots_turn(house: House) -> Scene:
    scene = table(house, match_until(TRIO, lambda seen: seen.seat == 2 and seen.rolls > 0 and seen.placed > 0))
    scene._go_on = lambda: None
    return scene


def six_seats(house: House) -> Scene:
    return table(house, match_until(SIX, lambda seen: seen.seat == 3 and seen.rolls > 0, least=120))


def two_seats(house: House) -> Scene:
    return table(house, match_until(DUO, lambda seen: seen.seat == 1 and seen.rolls > 0 and seen.round > 1, least=90))


def all_black(house: House) -> Scene:
    def is_black(seen: SharpObservation) -> bool:
        return bool(seen.side) and seen.side.name == "8B" and seen.rolls > 0 and sum(map(len, seen.spaces)) > 8

    seed = next(seed for seed in range(500) if match_until(DUO, is_black, seed).to_act())
    return table(house, match_until(DUO, is_black, seed))


def full_house_stars(house: House) -> Scene:
    def has_stars(seen: SharpObservation) -> bool:
        return bool(seen.side) and seen.side.name in ("6B", "7B") and seen.rolls > 0 and seen.rolls < 3

    seed = next(seed for seed in range(200) if match_until(DUO, has_stars, seed).to_act())
    return table(house, match_until(DUO, has_stars, seed))


def new_round(house: House) -> Scene:
    scene = table(house, match_until(TRIO, lambda seen: seen.seat == 0 and not seen.rolls and seen.round == 2))
    below = [Span(f"Tile {scene.picture.side.name}. "), Span("Ada", "seat0", "bold"), Span(" begins")]
    motion = banner(scene.stage_now, "Round 2", below, 100_000)
    motion.elapsed = 50_000
    scene.queue.add(motion, Animation(100_000))
    return scene


def statistics(house: House) -> Scene:
    scene = six_seats(house)
    enter = scene.enter

    def enter_and_open() -> None:
        enter()
        scene.show_statistics()

    scene.enter = enter_and_open
    return scene


SCENES: dict[str, Callable[[House], Scene]] = {
    "table_start": start,
    "table_rolled": rolled,
    "table_lifted": lifted,
    "table_placed_odds": placed,
    "table_refused": refused,
    "table_confirm_stop": asked_twice,
    "table_hint": hint,
    "table_bots_turn": bots_turn,
    "table_six_seats": six_seats,
    "table_two_seats": two_seats,
    "table_all_black": all_black,
    "table_two_colour_stars": full_house_stars,
    "table_new_round": new_round,
    "table_statistics": statistics,
}
