"""Write matches out step by step, with what every seat sees (after OpenSpiel's playthroughs).

    python -m tests.golden.playthrough           say which files differ from what the rules do now
    python -m tests.golden.playthrough --write   write them anew; look at the difference before committing it

A step is a line ``#ply who action``, the events as each viewer got them, then what changed in the view of each; viewers
who got or see the same stand in one line, ``b`` is a bystander; what one may do has a line of its own, long lists of it
as how many of each kind, with a mark that differs for different ones. The first step shows the views whole.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from game import paths
from game.content.registry import load_game
from game.core import BYSTANDER, CHANCE, CLOCK, Act, Action, Header, Match, Player, Rng, Seat, State, without
from game.core.match import Ply
from game.rules.sharp_shooters import Place, Roll, SharpObservation, Stop
from game.rules.sniper_elite import state as elite
from game.rules.specter_ops.state import Secret, Table
from game.rules.super_snipers import HostageState, SideState, SniperState, SuperSnipers
from game.rules.super_snipers.state import YOUNGER
from tests.rules.snipers_game import GAME as SNIPERS

FOLDER = Path(__file__).parent
SHARP_SHOOTERS = {2: 6, 5: 2}
"""Number of seats → seed of the golden match."""
SUPER_SNIPERS = ("duel", "contract", "quickdraw", "hostage")
"""The modes; their matches were played once by the computer players and stand as journals beside the files."""
KILL_NUMBERS = (8, 9, 10, 10, 11, 11)
"""Those of the contract that stands here; the shipped ones are tuned now and then."""
LONGEST_LIST = 30
MOST_PLIES = 2000  # far beyond both; so that faulty rules give a long file and not an endless one


def golden_path(which: int | str) -> Path:
    """Return where the playthrough with that many seats (Sharp Shooters) or in that mode (Super Snipers) stands."""
    return FOLDER / (f"sharp_shooters_{which}.txt" if isinstance(which, int) else f"super_snipers_{which}.txt")


def golden_match(which: int | str) -> Match:
    """Return the match that is written out: every seat plays the same simple way, with some whims."""
    return _sharp_match(which) if isinstance(which, int) else _sniper_match(which)


def _sharp_match(seats: int) -> Match:
    game = load_game("sharp_shooters", paths.data())
    players = tuple(Player(f"P{seat}") for seat in range(seats))
    seed = SHARP_SHOOTERS[seats]
    match = Match(game, Header(game.name, game.version, {"first_tile": "1A"}, players, seed, 0)).start()
    whims = Rng("golden", seats)
    while (to_act := match.to_act()) and len(match.plies) < MOST_PLIES:
        action = _choice(match.view(to_act[0]), whims)
        match.submit(to_act[0], action, match.at(to_act[0]))
    return match


def _sniper_match(mode: str) -> Match:
    lines = golden_path(mode).with_suffix(".jsonl").read_bytes().splitlines()
    header = msgspec.json.decode(lines[0], type=Header)
    game = SuperSnipers(SNIPERS.book.sets[0], tuple(SNIPERS.book.snipers.values()), KILL_NUMBERS)
    return Match.replay(game, header, [msgspec.json.decode(line, type=Act) for line in lines[1:]])


def _choice(view: SharpObservation, whims: Rng) -> Action:
    """Place what is offered first, most of the time; roll while at least three dice are left."""
    places = [action for action in view.legal if isinstance(action, Place)]
    if places and (Stop() not in view.legal or whims.unit() < 0.7):
        return whims.pick(places) if whims.unit() < 0.3 else places[0]
    return Roll() if Roll() in view.legal and view.in_turn > 2 else view.legal[-1]


def written(match: Match) -> str:
    """Return the playthrough of a finished match."""
    viewers = (*match.seats, BYSTANDER)
    again = Match(match.game, match.header)
    before: dict[Seat, dict[str, str]] = {viewer: {} for viewer in viewers}
    lines = [f"{match.game.name}, rules {match.game.version}, {len(match.seats)} seats, seed {match.header.seed}"]
    for record in match.journal:
        again.retell(record)
        lines += _step(len(again.plies), again.plies[-1], viewers)
        views = {viewer: _fields(again.view(viewer)) for viewer in viewers}
        for is_own in (False, True):
            lines += _grouped({viewer: _change(before[viewer], views[viewer], is_own) for viewer in viewers}, "  ")
        before = views
    return "\n".join([*lines, f"outcome {_text(match.outcome())}"]) + "\n"


def _step(number: int, ply: Ply, viewers: Iterable[Seat]) -> Iterator[str]:
    who = {CHANCE: "chance", CLOCK: "clock"}.get(ply.seat, f"seat {ply.seat}")
    yield f"#{number} {who} {_text(ply.action)}"
    for event in ply.events:
        yield from _grouped({viewer: _text(event.seen_by(viewer)) for viewer in viewers}, "  ! ")


def _grouped(told: dict[Seat, str], mark: str) -> Iterator[str]:
    for text in dict.fromkeys(told.values()):
        names = "".join("b" if viewer == BYSTANDER else str(viewer) for viewer, own in told.items() if own == text)
        if text:
            yield f"{mark}{names}: {text}"


def _fields(view: Any) -> dict[str, str]:
    names = [name for name in view.__struct_fields__ if name not in ("seat", "history")]
    told = {field: text for name in names for field, text in _flat(name, getattr(view, name))}
    return {**told, "events": str(len(view.history))}


def _flat(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """Yield a field; a whole position inside a view is taken apart, so that a step shows what changed of it."""
    if isinstance(value, State | Table | Secret | elite.Table | elite.Secret):
        for inner, held in without(value, YOUNGER if isinstance(value, SniperState) else ()).items():
            yield from _flat(inner, held)
    elif isinstance(value, tuple) and any(isinstance(item, SideState) for item in value):
        for number, side in enumerate(value):
            for inner, held in without(side, YOUNGER).items():
                yield f"{name[:-1]}{number}.{inner}", _text(held)
    elif isinstance(value, HostageState):
        for inner in value.__struct_fields__:
            yield inner, _text(getattr(value, inner))
    elif name == "clues":
        yield name, f"{len(value)}#{_mark(_text(value))}"
    elif name == "legal" and len(value) > LONGEST_LIST:
        kinds = Counter(type(action).__name__ for action in value)
        yield name, f"{','.join(f'{count}x{kind}' for kind, count in kinds.items())}#{_mark(_text(value))}"
    else:
        yield name, _text(value)


def _mark(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=3).hexdigest()


def _change(before: dict[str, str], now: dict[str, str], is_own: bool) -> str:
    left_out = [name for name in before if name.rpartition(".")[2] in YOUNGER and name not in now and not is_own]
    gone = [f"{name}=default" for name in left_out]
    names = [name for name in now if (name == "legal") == is_own]
    return " ".join([*(f"{name}={now[name]}" for name in names if before.get(name) != now[name]), *gone])


def _text(thing: Any) -> str:
    """Return a short, stable text of a value: a struct as its name and fields, a tuple in brackets."""
    if isinstance(thing, msgspec.Struct):
        fields = ",".join(_text(getattr(thing, name)) for name in thing.__struct_fields__)
        return f"{type(thing).__name__}({fields})"
    if isinstance(thing, tuple):
        return f"[{','.join(map(_text, thing))}]"
    return "" if thing is None else str(thing)


def main(arguments: list[str]) -> int:
    """Compare, or write with ``--write``; return 1 when a file differs and was not written."""
    differ = 0
    for which in (*SHARP_SHOOTERS, *SUPER_SNIPERS):
        path, text = golden_path(which), written(golden_match(which))
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        differ += 1
        if "--write" in arguments:
            path.write_text(text, encoding="utf-8")
        print(f"{path.name} {'written' if '--write' in arguments else 'differs'}")
    return 0 if "--write" in arguments else min(differ, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
