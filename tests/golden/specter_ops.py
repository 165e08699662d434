"""The golden matches of Specter Ops: she goes straight for the nearest objective, they for the last marker.

python -m tests.golden.specter_ops           say which files differ from what the rules do now
python -m tests.golden.specter_ops --write   write them anew; look at the difference before committing it
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

from game.core import Header, Match, Player, Rng
from game.rules.hidden.ground import spaces_in
from game.rules.hidden.ways import distances
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    ChooseAgent,
    ChooseHunter,
    ChooseVehicle,
    EndTurn,
    FlipMarker,
    Move,
    Ready,
    TakeCards,
    UseCard,
    Walk,
)
from game.rules.specter_ops.state import SpecterObservation
from tests.golden.playthrough import written
from tests.rules.specter_game import GAME

SEEDS = {"escape": 0, "capture": 5}
"""How it ends → seed of the golden match."""
CHOICES = (
    ChooseVehicle("interceptor"),
    ChooseHunter("gun"),
    ChooseHunter("tracker"),
    ChooseAgent("orangutan"),
    TakeCards(("power_fists", "adrenal_surge", "flash_bang")),
)
FIELD = GAME.field


def golden_path(end: str) -> Path:
    """Return where the playthrough that ends so stands."""
    return Path(__file__).parent / f"specter_ops_{end}.txt"


@cache
def golden_match(seed: int) -> Match:
    """Return the match that is written out."""
    players = tuple(Player(f"P{seat}") for seat in range(3))
    match = Match(GAME, Header(GAME.name, GAME.version, {}, players, seed, 0)).start()
    whims = Rng("golden specter", seed)
    while match.to_act():
        seat = match.to_act()[0]
        view = match.view(seat)
        match.submit(seat, _choice(view, whims), match.at(seat))
    return match


def _choice(view: SpecterObservation, whims: Rng) -> Any:
    legal = view.legal
    for wanted in (*CHOICES, Attack(), AskAgent(), Ready()):
        if wanted in legal:
            return wanted
    flips = [action for action in legal if isinstance(action, FlipMarker)]
    uses = [action for action in legal if isinstance(action, UseCard)]
    if flips or (uses and whims.below(5) == 0):
        return flips[0] if flips else whims.pick(uses)
    moves = [action for action in legal if isinstance(action, Move)]
    if moves:
        far = _far(view)
        return min(moves, key=lambda move: (far[move.path[-1] if move.path else view.secret.space], len(move.path)))
    walks = [action for action in legal if isinstance(action, Walk) and not action.enters]
    if walks and view.table.marker:
        near = distances(FIELD.ground, view.table.marker.space, 99, FIELD.ground.free)
        return min(walks, key=lambda walk: near[walk.to])
    return EndTurn() if EndTurn() in legal else whims.pick(legal)


def _far(view: SpecterObservation) -> dict[int, int]:
    """Return how far each space is from the nearest place where she has something to do."""
    table = view.table
    goals = list(spaces_in(FIELD.exits))
    if sum(table.done) < 3:
        open_sites = [site for site, done in zip(table.sites, table.done, strict=True) if not done]
        goals = [space for site in open_sites for space in FIELD.ground.near[site] if FIELD.ground.is_free(space)]
    far = [distances(FIELD.ground, goal, 99, FIELD.ground.free) for goal in goals]
    return {space: min(one[space] for one in far) for space in spaces_in(FIELD.ground.free)}


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
