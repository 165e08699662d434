"""A hint is drawn: whatever kind of act it means, in every mode, something beside its words shows where to do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

import pygame
import pytest

from game.app import App
from game.content.registry import GAMES
from game.core import Action, Header, Match, Player, Rng, Seat
from game.scenes.hidden.table import HiddenTable
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.super_snipers.quick_station import QuickStation
from game.scenes.table import TableScene
from game.scenes.thinking import HINT, Answer, ThinkingHere
from tests.laws.games import SEED, UnderTest, games_under_test
from tests.laws.walk import choices
from tests.tools.elite_table_scenes import SCENES as ELITE
from tests.tools.house import make_house
from tests.tools.modes_scenes import switched_on
from tests.tools.quickdraw_scenes import SCENES as QUICKDRAW
from tests.tools.rescue_scenes import SCENES as RESCUE
from tests.tools.sniper_table_scenes import SCENES as SNIPERS
from tests.tools.specter_table_scenes import SCENES as SPECTER
from tests.tools.table_scenes import SCENES as SHARP
from tests.tools.table_scenes import Unsaved

NAMES = [entry.name for entry in GAMES]
WORDS = ("now", "now_label", "now_head", "now_body", "0/now_head", "0/now_body", "1/now_head", "1/now_body")
MOST, FEWER = 700, 120
"""Decisions at random: at the first table of a kind, and at the others of that kind."""
SENTENCE = "Do just this: it helps."
TWICE = ("facility-120", "depot-120", "solo-launch", "sharp_shooters-6", "teams", "quickdraw-blitz")
"""Their tables say nothing about a hint that the others do not."""
MODES = [
    under for under in games_under_test() if under.game.name in NAMES and not any(one in str(under) for one in TWICE)
]
PAIRS = (("artemis", "subhuti"), ("archangel", "gunhead"), ("janus", "jane"))
"""Snipers whose cards ask for something that other cards do not."""
_BLITZ = next(under for under in MODES if under.options.get("blitz") and under.options.get("mode") == "duel")
MODES += [
    _BLITZ._replace(options={**_BLITZ.options, "sniper_white": one, "sniper_black": other}) for one, other in PAIRS
]


SCENES = {**ELITE, **SPECTER, **SNIPERS, **RESCUE, **QUICKDRAW, **SHARP}
RARE = (
    "elite_dogs", "elite_chain", "elite_medic", "elite_choose_looted", "elite_complete", "elite_shot", "specter_attack",
    "specter_lockdown", "specter_reroll", "specter_decoy", "specter_line", "specter_after_move", "snipers_shoot",
    "snipers_recalibrate", "snipers_search", "rescue_after_the_bell",
)  # fmt: skip


class Sitting:
    """A table at which people sit on all seats; ``seat``: whose turn it is."""

    def __init__(self, make: Callable[[House], Scene], seconds: float) -> None:
        house = make_house()
        house.thinkers = ThinkingHere
        house.settings.animation_speed = 0
        self.app = App(house, (1024, 640))
        pygame.event.clear()  # what earlier windows left behind
        with switched_on():
            made = make(house)
        assert isinstance(made, TableScene)
        self.table, self.match = made, made.match
        house.stack.push(made)
        self.wait(seconds)

    @classmethod
    def at_new(cls, under: UnderTest) -> Sitting:
        """Sit down at a new table."""
        game = under.game
        people = tuple(Player(name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")[: under.seats])
        match = Match(game, Header(game.name, game.version, dict(under.options), people, SEED, 1))
        return cls(lambda house: import_module(f"game.scenes.{game.name}").Table(house, Unsaved(match)), 4)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 60)):
            self.app.frame(1 / 60)
            top = self.app.house.stack.top
            if top is not self.table and top is not None:
                top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))

    def station(self, seat: Seat) -> QuickStation | None:
        stations = getattr(self.table, "stations", ())
        return stations[seat] if stations else None

    def can_act(self, seat: Seat) -> bool:
        """Whether the person on that seat may act at the screen now; where sides hide from each other it sits down."""
        table = self.table
        if isinstance(table, HiddenTable):
            if seat not in table.mates:
                table.uncover(seat)
            table.close_missed()
            return table.can_act
        station = self.station(seat)
        return station.can_act if station is not None else self.table.can_act and self.table.actor == seat

    def is_drawn(self, seat: Seat, act: Action) -> bool:
        """Whether a hint that means this changes more than its words."""
        with_hint, without = self.drawn(seat, act), self.drawn(seat, None)  # what was begun is laid back by the hint
        return pygame.image.tobytes(with_hint, "RGB") != pygame.image.tobytes(without, "RGB")

    def drawn(self, seat: Seat, action: Action | None, sentence: str = SENTENCE) -> pygame.Surface:
        """The screen with a hint for a seat, without the words that tell it."""
        at, plies = self.match.at(seat), len(self.match.plies)
        hint = Answer(HINT, at, plies, action, sentence) if action is not None else None
        station = self.station(seat)
        if station is not None:
            station.own_hint = hint
        elif hint is None:
            self.table.hint = None
        else:
            self.table.take_hint(hint)
        self.table.refresh()
        self.table.ready(self.app.surface.get_size())
        picture = pygame.Surface(self.app.surface.get_size())
        self.table.draw(picture)
        for mark in self.table.sheet.marks:
            if mark.name in WORDS:
                picture.fill("black", mark.rect)
        return picture


def tried(sitting: Sitting, found: set[type]) -> Iterator[tuple[Seat, Action]]:
    """Play at random; yield an act of each kind that can be done, the first time it can."""
    rng, match = Rng(SEED), sitting.match
    for n in range(FEWER if found else MOST):
        if not match.to_act():
            return
        for seat in [seat for seat in match.to_act() if seat >= 0]:
            legal = match.view(seat).legal
            new = {type(act): act for act in reversed(legal) if type(act) not in found}
            if new and sitting.table.match is match:
                sitting.wait(0.1)
                if getattr(sitting.table, "is_covered", False):
                    sitting.wait(3.5)
                for act in new.values():
                    if act in match.view(seat).legal and sitting.can_act(seat):
                        found.add(type(act))
                        yield seat, act
        options = choices(match, rng)
        if not options:
            sitting.wait(1)
            continue
        seat, action = rng.pick(options)
        match.submit(seat, action, match.at(seat))
        if n % 20 == 0:
            sitting.wait(0.02)


@pytest.mark.parametrize("under", MODES, ids=str)
def test_every_kind_of_act_that_a_hint_can_mean_is_drawn(under: UnderTest, drawn_kinds: dict[str, set[type]]) -> None:
    sitting = Sitting.at_new(under)
    found = drawn_kinds.setdefault(f"{under.game.name} {type(sitting.table).__name__}", set())
    unseen = [act for seat, act in tried(sitting, found) if not sitting.is_drawn(seat, act)]
    sitting.app.close()
    assert unseen == []


@pytest.mark.parametrize("name", RARE)
def test_what_random_play_seldom_comes_to_is_drawn_too(name: str) -> None:
    sitting = Sitting(SCENES[name], 1)
    seat = sitting.table.actor
    acts = {type(act): act for act in reversed(sitting.match.view(seat).legal)}
    assert acts
    unseen = [act for act in acts.values() if not sitting.is_drawn(seat, act)]
    sitting.app.close()
    assert unseen == []


@pytest.fixture(scope="module")
def drawn_kinds() -> dict[str, set[type]]:
    """The kinds of acts whose hints were drawn already, by table: each is looked at once."""
    return {}


LONGEST = (
    "Place the gray S on the left Target Grid: it closes two leaks around the Innocents and the Primary Target (13 are "
    "left) and earns Recalibrate."
)
"""As long as the adviser speaks."""


TABLES = (
    "table_rolled", "snipers_locate", "snipers_target", "quickdraw_last_seconds", "rescue_ready", "specter_her_turn",
    "specter_who_begins", "specter_choose_cards", "elite_his_turn", "elite_squads_turn", "elite_unit",
    "elite_choose_specialist",
)  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_the_whole_sentence_stands_on_the_screen_at_the_smallest_window(name: str) -> None:
    sitting = Sitting(SCENES[name], 1)
    table, seat = sitting.table, max(0, sitting.table.actor)
    act = sitting.match.view(seat).legal[0]
    sitting.drawn(seat, act, LONGEST)
    lines = ["".join(piece.text for piece in line) for one in table.sheet.painted for line in one.block.lines]
    said = " ".join(" ".join(lines).split()).lower()
    assert all(part.lower().strip() in said for part in LONGEST.split(":")), said
    sitting.app.close()
