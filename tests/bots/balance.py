"""How the Snipers fare against each other: ``python -m tests.bots.balance WHAT FILE GAMES …``.

``robin FILE GAMES [SNIPER …]``: normal players, each pair of Snipers (or those pairs that one of the named is in) in
so many matches, sides exchanged. ``blank FILE GAMES CARD …``: a Sniper without what ``sniper.card`` does, so many
matches against each other Sniper. ``contract FILE GAMES LEVEL …``: a level alone against the automated opponent, at
each difficulty. ``versus FILE GAMES LEVEL LEVEL [PARTS]``: one level against another, all Snipers in turn, the first
with its nodes divided by so many. ``report FILE``: the tables.

Each match is a line of FILE; a run that was stopped goes on where it was.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game import paths
from game.bots.arena import Contest, played, wilson
from game.content import super_snipers
from game.content.levels import load_levels
from game.core import Rng
from game.core.levels import Level
from game.rules.super_snipers import RoundEnded, SuperSnipers
from tests.bots.card_uses import rounds_used

SEED = 2026
GAME = super_snipers.load(paths.data(), None, {})
SNIPERS = tuple(GAME.book.snipers)
CARDS = tuple(f"{sniper}.{card}" for sniper in SNIPERS for card in ("basic", "adrenaline"))
LEVELS = {level.name: level for level in load_levels(paths.data() / "super_snipers" / "bots.yaml")}
STRIDE = 31  # shares no divisor with the number of pairs, so that few matches meet many Snipers
DIFFICULTIES = ("I-III", "II-IV", "III-V", "IV-VI")


class Fixture(msgspec.Struct, frozen=True):
    """A match to be played: the Snipers of interest and against it, the number, a blanked card, who plays, at what.

    ``against``: the level of the other player, "" for the same one. ``parts``: what the nodes of ``level`` are divided
    by.
    """

    one: str
    other: str
    number: int
    blank: str = ""
    level: str = "normal"
    difficulty: str = ""
    against: str = ""
    parts: int = 1

    @property
    def seat(self) -> int:
        """Where ``one`` sits: sides are exchanged from match to match, but for Contract Mode."""
        return 0 if self.difficulty else self.number % 2


class Played(msgspec.Struct, frozen=True):
    """A match that was played.

    ``won``: of ``one``, half for a shared win. ``kills``: of ``one`` and of the other. ``turns``: of each round.
    ``shown`` and ``used``: by card, rounds in which it lay face-up and in which it was used; ``uses``: how often.
    """

    fixture: Fixture
    won: float
    kills: tuple[int, int]
    turns: tuple[int, ...]
    voids: int
    shown: dict[str, int]
    used: dict[str, int]
    uses: dict[str, int]


def play(fixture: Fixture) -> Played:
    """Play one match."""
    game, seat = _game(fixture.blank), fixture.seat
    white, black = (fixture.one, fixture.other)[:: 1 - 2 * seat]
    options: dict[str, str | int | bool] = {"sniper_white": white, "sniper_black": black}
    if fixture.difficulty:
        options |= {"mode": "contract", "grids_black": fixture.difficulty}
    seats = (0,) if fixture.difficulty else (0, 1)[:: 1 - 2 * seat]
    seed = Rng(SEED, *msgspec.structs.astuple(fixture)).below(2**31)
    match, _ = played(Contest(game, _levels(fixture)[: len(seats)], SEED, options), seats, seed, lambda: 0.0)
    outcome = match.outcome()
    assert outcome is not None
    shown, used, uses = Counter[str](), Counter[str](), Counter[str]()
    for cards, counts in rounds_used(game.book, match):
        shown += cards
        used += Counter(counts.keys() & cards.keys())
        uses += counts
    ends = [(ply.before.turn, one) for ply in match.plies for one in ply.events if isinstance(one, RoundEnded)]
    kills = match.plies[-1].events[-1].kills
    return Played(
        fixture,
        won=(seat in outcome.winners) / max(1, len(outcome.winners)),
        kills=(kills[seat], kills[1 - seat]),
        turns=tuple(turn for turn, _ in ends),
        voids=sum(not end.winners for _, end in ends),
        shown=shown,
        used=used,
        uses=uses,
    )


def _levels(fixture: Fixture) -> tuple[Level, Level]:
    """Return the level of ``one`` and of the other."""
    level, other = LEVELS[fixture.level], LEVELS[fixture.against or fixture.level]
    if fixture.parts > 1:
        nodes = int(level.parameters["nodes"]) // fixture.parts
        level = replace(level, parameters=dict(level.parameters) | {"nodes": nodes})
    return level, other


def _game(blank: str) -> SuperSnipers:
    """Return the game, the powers of one card (``sniper.card``) taken away."""
    if not blank:
        return GAME
    sniper, card = blank.split(".")
    found = GAME.book.snipers
    emptied = replace(found[sniper], **{card: replace(getattr(found[sniper], card), powers=())})
    return SuperSnipers(GAME.book.sets[0], tuple((found | {sniper: emptied}).values()), GAME.book.kill_numbers)


# -- what to play


def robin(games: int, snipers: Iterable[str]) -> Iterator[Fixture]:
    """Yield the matches of the pairs that a named Sniper is in, of all pairs without a name."""
    named = set(snipers) or set(SNIPERS)
    for number in range(games):
        for one, other in combinations(SNIPERS, 2):
            if named & {one, other}:
                yield Fixture(one, other, number)


def blank(games: int, cards: Iterable[str]) -> Iterator[Fixture]:
    """Yield the matches of Snipers without a card against all others; of all cards without a name."""
    named = tuple(cards) or CARDS
    for number in range(games):
        for card in named:
            sniper = card.partition(".")[0]
            yield from (Fixture(sniper, other, number, blank=card) for other in SNIPERS if other != sniper)


def contract(games: int, levels: Iterable[str]) -> Iterator[Fixture]:
    """Yield matches of each level at each difficulty, every two Snipers in turn, the player's changing each time."""
    pairs = list(permutations(SNIPERS, 2))
    for level in levels:
        for number in range(games):
            for difficulty in DIFFICULTIES:
                one, other = pairs[STRIDE * number % len(pairs)]
                yield Fixture(one, other, number, level=level, difficulty=difficulty)


def versus(games: int, rest: Iterable[str]) -> Iterator[Fixture]:
    """Yield matches of one level against another, every two Snipers in turn."""
    level, other, *parts = rest
    pairs = list(combinations(SNIPERS, 2))
    for number in range(games):
        one, two = pairs[STRIDE * (number // 2) % len(pairs)]
        yield Fixture(one, two, number, level=level, against=other, parts=int(parts[0]) if parts else 1)


def play_all(path: Path, fixtures: Iterable[Fixture]) -> None:
    """Play what the file does not have yet, a line each."""
    done = {result.fixture for result in read(path)}
    with path.open("ab") as file:
        for fixture in fixtures:
            if fixture not in done:
                file.write(msgspec.json.encode(play(fixture)) + b"\n")
                file.flush()


def read(path: Path) -> list[Played]:
    """Return the matches of a file."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Played) for line in lines]


# -- tables


def rate(wins: float, games: int) -> str:
    """Return a win rate with its 95 % (Wilson) interval."""
    low, high = wilson(wins, games)
    return f"{100 * wins / games:5.1f} % [{100 * low:4.1f}, {100 * high:4.1f}] of {games}"


def report(results: list[Played]) -> None:
    """Print all tables that the matches allow."""
    duels = [one for one in results if not (one.fixture.blank or one.fixture.difficulty or one.fixture.against)]
    if duels:
        _report_robin(duels)
        _report_cards(duels)
    for card in dict.fromkeys(one.fixture.blank for one in results if one.fixture.blank):
        won = [one.won for one in results if one.fixture.blank == card]
        print(f"without {card:21} {rate(sum(won), len(won))}")
    levels = Counter((one.fixture.level, one.fixture.against, one.fixture.parts) for one in results)
    for level, other, parts in levels:
        found = [one for one in results if (one.fixture.level, one.fixture.parts) == (level, parts)]
        found = [one for one in found if one.fixture.against == other]
        if other:
            close = sum(sorted(one.kills) == [2, 3] for one in found)
            share = f" with 1/{parts} of its nodes" if parts > 1 else ""
            print(f"{level}{share} v {other}: {rate(sum(one.won for one in found), len(found))}")
            print(f"  end 3-2: {rate(close, len(found))}")
    alone = Counter((one.fixture.level, one.fixture.difficulty) for one in results if one.fixture.difficulty)
    for level, difficulty in alone:
        found = [one for one in results if (one.fixture.level, one.fixture.difficulty) == (level, difficulty)]
        turns = [turn for one in found for turn in one.turns]
        wins = rate(sum(one.won for one in found), len(found))
        print(f"contract {level:7} AI {difficulty:6} {wins}, {sum(turns) / len(turns):.1f} turns a round")


def _wins(results: list[Played], one: str, other: str = "") -> tuple[float, int]:
    won = [
        result.won if result.fixture.one == one else 1 - result.won
        for result in results
        if one in (result.fixture.one, result.fixture.other) and other in (result.fixture.one, result.fixture.other, "")
    ]
    return sum(won), len(won)


def _report_robin(duels: list[Played]) -> None:
    turns = [turn for one in duels for turn in one.turns]
    close = sum(sorted(one.kills) == [2, 3] for one in duels)
    voids = sum(one.voids for one in duels)
    print(f"{len(duels)} matches; end 3-2: {rate(close, len(duels))}")
    print(f"{sum(turns) / len(turns):.1f} turns a round, void rounds: {voids} of {len(turns)}")
    print("win rate, %".ljust(42) + "".join(f"{sniper[:6]:>7}" for sniper in SNIPERS))
    for sniper in sorted(SNIPERS, key=lambda one: -_wins(duels, one)[0] / max(1, _wins(duels, one)[1])):
        pairs = [_wins(duels, sniper, other) if other != sniper else (0.0, 0) for other in SNIPERS]
        cells = "".join(f"{100 * wins / games:7.0f}" if games else "      -" for wins, games in pairs)
        print(f"{sniper:10}{rate(*_wins(duels, sniper)):32}{cells}")


def _report_cards(duels: list[Played]) -> None:
    for card in CARDS:
        shown, used, uses = (
            sum(getattr(one, what).get(card, 0) for one in duels) for what in ("shown", "used", "uses")
        )
        if shown:
            share = f"{100 * used / shown:5.1f} % of {shown}"
            print(f"{card:21} used in {share} rounds, {uses / shown:.2f} times a round")


PLANS = {"robin": robin, "blank": blank, "contract": contract, "versus": versus}


def main(what: str, path: Path, rest: list[str]) -> None:
    """Play what is asked for, or print the tables."""
    if what == "report":
        report(read(path))
    else:
        play_all(path, PLANS[what](int(rest[0]), rest[1:]))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), sys.argv[3:])
