"""Count how far rows move in a turn of the hard player: ``python -m tests.bots.tempo MATCHES > advances.py``.

Plays hard against itself with two to six seats in turn and writes ``game/bots/sharp_shooters/advances.py`` anew. A
case that was rarely seen leans on a similar one: the other kind of white row, or a row with one space less.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from game import paths
from game.bots.arena import Contest, played
from game.bots.sharp_shooters.tempo import BLACK, CHEAP, DEAR, kind_of
from game.content.registry import load_game, load_levels
from game.core import Match
from game.rules.sharp_shooters import Place, SharpShooters

KINDS = {CHEAP: "white rows below 40 points", DEAR: "white rows of 40 points or more", BLACK: "black rows"}
LEAN = 20  # what a similar case weighs, in turns
HEAD = '''"""Dice that a row gets in one turn of the hard player; ``python -m tests.bots.tempo`` counts anew.

By kind of row (cheap white, dear white, black), dice of the player on turn (1-5) and free spaces (1-6): how many of a
thousand turns lay 0, 1, 2… dice on it.
"""

ADVANCES: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...] = ('''

Case = tuple[int, int, int]
"""Kind, dice, free spaces."""
Counts = dict[Case, Counter[int]]


def turns(match: Match) -> Iterator[tuple[Case, int]]:
    """Yield each open row at the start of each turn, with the dice that it got in that turn."""
    game: SharpShooters = match.game
    plies = [ply for ply in match.plies if ply.seat >= 0]
    for first, ply in enumerate(plies):
        start = ply.before
        if start.rolls:
            continue
        turn = [later for later in plies[first : first + 60] if later.before.turn == start.turn]
        laid = Counter(later.action.row for later in turn if isinstance(later.action, Place))
        for n, row in enumerate(game.side_up(start).rows):
            if left := len(row.spaces) - len(start.spaces[n]):
                yield (kind_of(row.value), start.in_turn, left), laid[n]


def counted(matches: int) -> Counts:
    """Return the counts of that many matches."""
    hard = next(level for level in load_levels("sharp_shooters", paths.data()) if level.name == "hard")
    game = load_game("sharp_shooters", paths.data())
    counts: Counts = {}
    for number in range(matches):
        seats = 2 + number % 5
        contest = Contest(game, (hard,) * seats, 0, {"first_tile": "random"})
        match, _ = played(contest, range(seats), number, lambda: 0.0)
        for case, laid in turns(match):
            counts.setdefault(case, Counter())[laid] += 1
    return counts


def chances(counts: Counts, case: Case) -> list[float]:
    """Return the chances of 0, 1, 2… dice, leaning on a similar case where little was seen."""
    kind, dice, left = case
    seen = counts.get(case, Counter())
    length = min(dice, left) + 1
    if kind == CHEAP and left > 3:
        similar = chances(counts, (DEAR, dice, left))
    elif left > 1:
        similar = chances(counts, (kind, dice, left - 1))
    else:
        similar = [0.5, 0.5]
    similar += [0.0] * (length - len(similar))
    return [(seen[laid] + LEAN * similar[laid]) / (seen.total() + LEAN) for laid in range(length)]


def per_mille(shares: list[float]) -> tuple[int, ...]:
    """Round to thousandths that add up."""
    rounded = [round(1000 * share) for share in shares]
    return (1000 - sum(rounded[1:]), *rounded[1:])


def main(matches: int) -> None:
    """Print the module."""
    counts = counted(matches)
    lines = [HEAD]
    for kind, words in KINDS.items():
        lines.append(f"    (  # {words}")
        for dice in range(1, 6):
            lines.append("        (")
            for left in range(1, 7):
                lines.append(f"            ({', '.join(map(str, per_mille(chances(counts, (kind, dice, left)))))}),")
            lines.append("        ),")
        lines.append("    ),")
    print("\n".join([*lines, ")"]))


if __name__ == "__main__":
    main(int(sys.argv[1]))
