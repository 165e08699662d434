"""The golden matches of Sniper Elite on the small board: he goes straight for his objectives, they for the figure.

python -m tests.golden.sniper_elite           say which files differ from what the rules do now
python -m tests.golden.sniper_elite --write   write them anew; look at the difference before committing it
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

from game.core import Header, Match, Player, Rng
from game.rules.sniper_elite.actions import (
    Attack,
    Complete,
    EndSquad,
    EndTurn,
    LayCard,
    Loot,
    Move,
    SaveSoldier,
    Shoot,
    TakeLoadout,
    Walk,
)
from game.rules.sniper_elite.state import OFF, SniperEliteObservation
from tests.golden.playthrough import written
from tests.rules.sniper_elite_game import GAME

SEEDS = {"objectives": 45, "killed": 38}
"""How it ends → seed of the golden match."""
SEATS = 3
CARDS = TakeLoadout(("rock", "suppressor", "land_mine"))
FIELD = GAME.field


def golden_path(end: str) -> Path:
    """Return where the playthrough that ends so stands."""
    return Path(__file__).parent / f"sniper_elite_{end}.txt"


@cache
def golden_match(seed: int) -> Match:
    """Return the match that is written out."""
    players = tuple(Player(f"P{seat}") for seat in range(SEATS))
    match = Match(GAME, Header(GAME.name, GAME.version, {}, players, seed, 0)).start()
    whims = Rng("golden elite", seed)
    while match.to_act():
        seat = match.to_act()[0]
        view = match.view(seat)
        choice = _snipers(view, whims) if seat == 0 else _defenders(view, whims)
        match.submit(seat, choice, match.at(seat))
    return match


def _snipers(view: SniperEliteObservation, whims: Rng) -> Any:
    """Complete, lay a card now and then, loot, go the shortest way, shoot who is near, end the turn."""
    for wanted in (CARDS, Complete()):
        if wanted in view.legal:
            return wanted
    cards = [action for action in view.legal if isinstance(action, LayCard)]
    if cards and whims.below(3) == 0:
        return whims.pick(cards)
    moves = [action for action in view.legal if isinstance(action, Move)]
    if moves:
        assert view.secret is not None
        goals = [FIELD.objectives[n] for n in view.secret.objectives if n not in view.table.done]
        return min(moves, key=lambda move: min(FIELD.shots[goal][move.path[-1]] for goal in goals))
    shots = [action for action in view.legal if isinstance(action, Shoot) and action.tokens == 4]
    if shots and whims.below(2) == 0:
        return whims.pick(shots)
    if Loot() in view.legal:
        return Loot()
    return EndTurn() if EndTurn() in view.legal else whims.pick(view.legal)


def _defenders(view: SniperEliteObservation, whims: Rng) -> Any:
    """Save who can be saved, attack where the figure stands, walk there; else anything, each kind as likely."""
    units, figure = view.table.units, view.table.figure
    if SaveSoldier() in view.legal:
        return SaveSoldier()
    if figure != OFF:
        for action in view.legal:
            if isinstance(action, Attack) and units[action.unit].space == figure:
                return action
        walks = [
            action
            for action in view.legal
            if isinstance(action, Walk)
            and FIELD.shots[figure][action.path[-1]] < FIELD.shots[figure][units[action.unit].space]
        ]
        if walks:
            return min(walks, key=lambda walk: FIELD.shots[figure][walk.path[-1]])
    kinds: dict[type[Any], list[Any]] = {}
    for action in view.legal:
        if not isinstance(action, EndSquad) or len(view.legal) < 4:
            kinds.setdefault(type(action), []).append(action)
    return whims.pick(kinds[whims.pick(tuple(kinds))])


def main(arguments: list[str]) -> int:
    """Compare, or write with ``--write``; return 1 when a file differs and was not written."""
    differ = 0
    for end, seed in SEEDS.items():
        path, text = golden_path(end), written(golden_match(seed))
        if "--write" in arguments:
            path.write_text(text, encoding="utf-8")
        differ += path.read_text(encoding="utf-8") != text
    return min(differ, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
