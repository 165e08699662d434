"""The set-up of a game with modes and options about each side, for the gallery and the layout tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import SimpleNamespace

from game import paths
from game.content import registry
from game.content.registry import load_levels
from game.core import Option
from game.scenes.chosen import Chosen, Value
from game.scenes.curtain import CurtainScene
from game.scenes.house import House
from game.scenes.option_rows import OptionRows
from game.scenes.own_things import OwnThings
from game.scenes.picker import PickerScene
from game.scenes.scene import Scene
from game.scenes.set_up import SetUpScene
from game.store.settings import Place, SetUp
from game.view.seating import Seating
from tests.toys.modes import GAME

SNIPERS = "super_snipers"


@contextmanager
def switched_on() -> Iterator[None]:
    """Every box of the shelf can be opened, also one that is in preparation."""
    games = registry.GAMES
    registry.GAMES = tuple(
        registry.GameEntry(one.name, one.title, one.tagline, one.players, is_playable=True) for one in games
    )
    try:
        yield
    finally:
        registry.GAMES = games


class ToySetUp(SetUpScene):
    """The set-up of the toy with modes, under the box of a game that has emblems."""

    def _read_content(self, values: Mapping[str, Value]) -> None:
        self._trouble = []
        self._wishes = dict(values)
        self._own = OwnThings([], [])
        self._game = GAME
        self.about = SNIPERS
        levels = load_levels("sharp_shooters", paths.data())
        self._levels = tuple(level for level in levels if level.is_shown)
        self._chosen = Chosen(GAME.options(), values)
        self._rows = OptionRows(SNIPERS, self._chosen, True, self._changed, self._pick)


def toy_set_up(house: House, last: SetUp | None = None) -> ToySetUp:
    if last is not None:
        house.settings.set_ups[SNIPERS] = last
    with switched_on():
        return ToySetUp(house, SNIPERS)


def modes_duel(house: House) -> Scene:
    return toy_set_up(house)


def modes_contract(house: House) -> Scene:
    last = SetUp([Place("Ada Maximiliana-Konstantinopolitanska")], {"mode": "contract", "sniper_0": "own_grandmother"})
    return toy_set_up(house, last)


def modes_picker(house: House) -> Scene:
    option: Option = next(option for option in GAME.options() if option.name == "sniper_1")
    return PickerScene(house, SNIPERS, option, 2, {0: "The other side has it."}, lambda place: None, "Ada")


def curtain(house: House) -> Scene:
    names = (Seating("Ada", "", "seat0", True), Seating("Ben Maximiliana-Konstantinopolitanska", "", "seat1", True))
    table = SimpleNamespace(entry=registry.GAMES[0], seating=names)
    return CurtainScene(house, table, 1)


SCENES: dict[str, Callable[[House], Scene]] = {
    "curtain": curtain,
    "set_up_duel": modes_duel,
    "set_up_contract": modes_contract,
    "set_up_picker": modes_picker,
}
