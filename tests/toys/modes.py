"""The options of a toy with modes, options about each side, a machine's side, and choices that need a picker."""

from __future__ import annotations

from types import SimpleNamespace

from game.core import Option, Options

NAMES = {
    "jane": "Jane",
    "kuaket": "Kuaket",
    "janus": "J@[]us",
    "artemis": "Artemis",
    "sirius": "Sirius",
    "gunhead": "GunHead",
    "mdk02": "MDK-02",
    "subhuti": "Subhuti",
    "archangel": "Archangel",
    "own_grandmother": "Grandmother who has an extraordinarily long name",
}
TEXT = "Once per turn in the Target Phase one piece changes places with another one that lies on the Locate Grids. "
GRIDS = ((1, "I–III"), (2, "II–IV"), (3, "III–V"), (4, "IV–VI"))


def _snipers(seat: int, prefix: str = "", modes: tuple[str, ...] = (), usual: int = 0) -> Option:
    details = {
        sniper: (("Basic: Long Breath", TEXT * (1 + number % 3)), ("Adrenaline: Quick Hand", TEXT * (1 + number % 2)))
        for number, sniper in enumerate(NAMES)
    }
    unlike = f"{prefix}sniper_0" if seat else ""
    return Option(
        f"{prefix}sniper_{seat}", "Sniper", tuple(NAMES.items()), usual=usual, seat=seat, modes=modes,
        unlike=unlike and "sniper_0", details=details,
    )  # fmt: skip


OPTIONS = (
    Option(
        "mode", "Mode", (("duel", "Duel"), ("contract", "Contract")),
        details={"duel": (("", "Two Snipers, at this screen or against a bot."),),
                 "contract": (("", "Alone against an automated opponent."),)},
    ),
    _snipers(0),
    Option("grids_0", "Locate Grids", GRIDS, "Higher ones are harder to open.", seat=0),
    _snipers(1, modes=("duel",), usual=1),
    Option("grids_1", "Locate Grids", GRIDS, "Higher ones are harder to open.", seat=1),
    _snipers(1, "ai_", ("contract",)),
    Option("fast", "First Kill wins", ((False, "no"), (True, "yes")), "A short match.", is_house_rule=True),
)  # fmt: skip
"""Sides 0 and 1: in a duel both are seats, in a contract side 1 is the machine's."""


def seats_for(options: Options) -> tuple[int, int]:
    return (1, 1) if options.get("mode") == "contract" else (2, 2)


GAME = SimpleNamespace(seats=(1, 2), options=lambda: OPTIONS, seats_for=seats_for, played_by_cards=lambda options: ())
