"""What Sniper Elite is played with in tests of its rules: the cards and specialists of the box, by those names."""

from __future__ import annotations

from game.rules.sniper_elite.catalog import Catalog, Difficulty, LoadoutCard, SoloCard, Specialist, Tokens
from game.rules.sniper_elite.powers import (
    Aim,
    Burst,
    Calm,
    CardPower,
    Cross,
    Dogs,
    Drill,
    FalseNoise,
    Heal,
    Hide,
    Hold,
    Lock,
    Moment,
    Muffle,
    Pistol,
    QuietMove,
    Reposition,
    Save,
    Signals,
    Smoke,
    Snipe,
    SpecialistPower,
    Sprint,
    Track,
    Trap,
    Watch,
)

CARDS: tuple[tuple[str, int, Moment, CardPower], ...] = (
    ("rock", 2, "never", FalseNoise(reach=2)),
    ("soft_boots", 2, "game_end", QuietMove()),
    ("camouflage", 1, "game_end", Hide()),
    ("diving_equipment", 1, "game_end", Cross(over="water")),
    ("climbing_rope", 1, "game_end", Cross(over="level")),
    ("lockpick", 1, "game_end", Cross(over="wall")),
    ("sprint_rations", 1, "before_moving", Sprint(steps=5)),
    ("suppressor", 2, "on_shooting", Muffle(noise=1)),
    ("match_ammunition", 1, "before_drawing", Aim(aim=1)),
    ("steady_breath", 1, "before_drawing", Calm()),
    ("silenced_pistol", 1, "on_shooting", Pistol(reach=1)),
    ("submachine_gun", 1, "on_shooting", Burst(tokens=4, aim=2, targets=2, reach=1)),
    ("land_mine", 1, "when_triggered", Trap(reach=1)),
    ("trip_flare", 1, "when_triggered", Trap(reach=1, is_flare=True)),
    ("first_aid_kit", 1, "end_of_turn", Heal()),
    ("smoke_grenade", 1, "defenders_turn", Smoke()),
    ("binoculars", 1, "at_once", Hold()),
)
SPECIALISTS: tuple[tuple[str, SpecialistPower], ...] = (
    ("medic", Save()),
    ("kennel_master", Dogs(reach=2)),
    ("scout", Reposition(steps=6)),
    ("marksman", Snipe()),
    ("signals_officer", Signals()),
    ("engineer", Lock()),
    ("tracker", Track(spaces=3)),
    ("drill_sergeant", Drill()),
    ("watch_officer", Watch(sweep=4, spot=2)),
)
SOLO = (
    ("patrol", 3),
    ("hunt", 3),
    ("sweep_line", 2),
    ("guard", 2),
    ("intel", 1),
    ("reinforce", 1),
    ("special", 1),
)


def _words(name: str) -> tuple[str, str, str]:
    return name, name.replace("_", " ").title(), "It says what it does."


CATALOG = Catalog(
    cards=tuple(LoadoutCard(*_words(name), copies, moment, power) for name, copies, moment, power in CARDS),
    specialists=tuple(Specialist(*_words(name), power) for name, power in SPECIALISTS),
    bag=Tokens(aim=6, noise=2, recoil=3),
    limits=Tokens(aim=12, noise=6, recoil=3, suppression=3),
    solo_deck=tuple(SoloCard(*_words(name), copies, name) for name, copies in SOLO),  # type: ignore[arg-type]
    difficulties=(
        Difficulty(*_words("recruit"), cubes=5, specialists=0),
        Difficulty(*_words("soldier"), cubes=6, specialists=1),
        Difficulty(*_words("veteran"), cubes=6, specialists=2, rolls_twice=True),
        Difficulty(*_words("elite"), cubes=6, specialists=3, rolls_twice=True, is_free=True),
    ),
)
