"""Hostage Rescue: rounds and turns against the clock and two rivals (rulebook, "Solo Mode 2: Hostage Rescue").

One player plays on two Target Grids at once. A turn: Ready draws five Focus and flips the timer; until its bell they
are picked up and placed one at a time, on either grid; after it only the one in the hand may still be placed, and
Bonuses, Bullets and taking Focus off go on without time. Then the rivals draw one Focus onto the Locate Grid of its
colour: it may be a hit. Three hits lose; both Snipers killed on the Target Grids of every round win.

Decisions beside those of the spec (section 8):

* The extra Focus is always drawn: whoever does not want it leaves it. It is earned by leaving nothing to discard (a
  Focus swapped into the Reserve is not left over, one kept on a card is), and by having placed something; it counts
  for the next turn also where that begins the next round.
* Both grids are played on until the round ends, also the one whose Sniper is dead: its Bonus Tiles can still be earned
  and Focus be spent there. Its Bullet stays where it lies. A Focus taken off there can bring an Innocent back, and then
  the hostages are not safe any more.
* Recalibrate may move a Focus from one grid to the other: both are played on.
* Before Ready nothing can be done, however long one looks; after the bell nothing can be laid down any more. A turn may
  be ended before its bell.
* The Focus of the set-up must be placed where they can be; they earn Bonuses; none is used before a turn.
* An empty bag is filled again as ever: the player's with the discards, the rivals' with the Focus on their Locate
  Grids, which then begin to count anew.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core import Outcome, Seat
from game.rules.super_snipers import clock
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.end_events import AiPlayed, MatchEnded, RoundEnded, TrackerReceived
from game.rules.super_snipers.events import FocusDiscarded, RoundBegan, TargetPhaseBegan, TurnBegan, TurnEnded
from game.rules.super_snipers.grids import BONUS_OF
from game.rules.super_snipers.hostage_events import ExtraEarned, TrackerHealed
from game.rules.super_snipers.hostage_hand import change, held, of, put_back
from game.rules.super_snipers.hostage_state import HOSTAGE_PILE, LEFT_PILE, HostageState
from game.rules.super_snipers.isolation import discard
from game.rules.super_snipers.pieces import BONUSES, COLOURS_OF, NO_PIECE, Piece, whole_set
from game.rules.super_snipers.placing import can_place_any
from game.rules.super_snipers.powers import AI_SEAT, RESCUER
from game.rules.super_snipers.rounds import fresh_target
from game.rules.super_snipers.state import Draw, FlipTimer, SideState, SniperState
from game.rules.super_snipers.table import Table

LEFT, RIGHT_SCOPE = 0, 1
OFFERED = 5
EXTRA = 1
FOCUS_TO_HIT = 2
HITS_TO_LOSE = 3


class Difficulty(NamedTuple):
    """A row of the rulebook's "Adjusting the Difficulty": its name, the levels round by round, the Focus of the set-up.

    ``heals``: a Damage Tracker goes back at the end of a round.
    """

    name: str
    levels: tuple[int, ...]
    start: int
    heals: bool = True


DIFFICULTIES = {
    "easy": Difficulty("Easy", (1, 2), 4),
    "normal": Difficulty("Normal", (1, 2, 3), 2),
    "hard": Difficulty("Hard", (2, 3, 4), 0),
    "very_hard": Difficulty("Very Hard", (3, 4, 5), 0),
    "ultra_hard": Difficulty("Ultra Hard", (4, 5, 6), 0),
    "insane": Difficulty("Insane", (4, 5, 6), 0, heals=False),
}
"""The difficulties by their keys."""


def rivals(book: Book, sniper: str, rival: str) -> tuple[str, str]:
    """Return the two whom ``sniper`` meets: ``rival`` on the right, and on the left the Sniper who comes next."""
    names = [name for name in book.snipers if name != sniper]
    return names[(names.index(rival) + 1) % len(names)], rival


def set_up(book: Book, difficulty: str, sniper: str, rival: str) -> SniperState:
    """Return a rescue before its first round."""
    sides = SideState(sniper, (), whole_set(LEFT)), SideState(rival, (), whole_set(RIGHT_SCOPE))
    found = HostageState(difficulty, DIFFICULTIES[difficulty].levels, rivals(book, sniper, rival))
    return SniperState("hostage", sides, hostage=found)


def begin_round(table: Table) -> None:
    """Set both Scope Boards up one level higher than before, and draw the Focus of the set-up."""
    hostage, number = of(table), table.state.round + 1
    level = hostage.levels[number - 1]
    sides = tuple(
        SideState(
            side.sniper,
            (),
            whole_set(scope),
            target=fresh_target(table.book, scope, level),
            misses=0,
            clears=0,
            trackers=side.trackers,
        )
        for scope, side in enumerate(table.state.sides)
    )
    table.set(sides=sides, phase="play", round=number, turn=0, first=RESCUER, seat=RESCUER, tasks=())
    change(table, stage="start", offered=(), held=NO_PIECE, held_from="offered", piles=((), (), ()))
    table.tell(RoundBegan(number))
    for scope in (LEFT, RIGHT_SCOPE):
        table.tell(TargetPhaseBegan(scope, level))
    for _ in range(DIFFICULTIES[hostage.difficulty].start):
        table.raise_task(Draw(RESCUER, "offered"))


def goes_on(table: Table) -> bool:
    """Leave the set-up when none of its Focus can be placed any more; those left are discarded."""
    hostage = of(table)
    pieces = (*held(hostage), *hostage.offered)
    if hostage.stage != "start" or can_place_any(table, RESCUER, pieces):
        return False
    put_back(table, RESCUER)
    _discard_rest(table)
    change(table, stage="ready")
    return True


def _discard_rest(table: Table) -> None:
    """Discard what was not placed."""
    rest = of(table).offered
    change(table, offered=())
    for piece in rest:
        table.tell(FocusDiscarded(RESCUER, piece))
        discard(table, piece)


# -- the turn


def begin_turn(table: Table) -> None:
    """Draw five Focus, or six; then the timer is flipped."""
    table.set(turn=table.state.turn + 1)
    table.change(RESCUER, has_placed=False, laid=0, kept_now=0, uses_now=(), using="", lifted=None)
    table.tell(TurnBegan(RESCUER, table.state.turn))
    for _ in range(OFFERED + EXTRA * of(table).has_extra):
        table.raise_task(Draw(RESCUER, "offered"))
    table.raise_task(FlipTimer(RESCUER))
    change(table, has_extra=False)


def offer(table: Table, piece: Piece) -> None:
    """Lay a drawn Focus beside the boards."""
    change(table, offered=(*of(table).offered, piece))


def flip_timer(table: Table) -> None:
    """Begin the timed part of the turn."""
    change(table, stage="timed")
    clock.flip(table, RESCUER)


def end_turn(table: Table) -> None:
    """Discard what was not placed, see whether the extra Focus was earned; the rivals draw."""
    _close_turn(table)
    _discard_rest(table)
    table.tell(TurnEnded(RESCUER))
    table.raise_task(Draw(AI_SEAT, "pile"))


def _close_turn(table: Table) -> None:
    """Stop the timer and empty the hand; whoever has placed everything has earned the extra Focus."""
    table.change(RESCUER, timer=0, is_running=False)
    put_back(table, RESCUER)
    side = table.side(RESCUER)
    if side.laid and not side.kept_now and not of(table).offered:
        change(table, has_extra=True)
        table.tell(ExtraEarned(RESCUER))


# -- the rivals


def rivals_play(table: Table, piece: Piece) -> None:
    """Lay the rivals' Focus on the Locate Grid of its colour, or on the hostage's when that Sniper is dead."""
    colour = COLOURS_OF[piece]
    assert colour is not None
    grid = BONUSES.index(BONUS_OF[colour])
    if grid != HOSTAGE_PILE and table.side(_scope(grid)).has_killed:
        grid = HOSTAGE_PILE
    piles = of(table).piles
    pile = (*piles[grid], piece)
    change(table, piles=(*piles[:grid], pile, *piles[grid + 1 :]), stage="ready")
    table.tell(AiPlayed(piece, "locate", grid))
    if len(pile) >= FOCUS_TO_HIT and not (grid == HOSTAGE_PILE and are_safe(table.state)):
        _hit(table)


def _scope(grid: int) -> Seat:
    """Return the Scope Board of the Sniper above a Locate Grid."""
    return LEFT if grid == LEFT_PILE else RIGHT_SCOPE


def are_safe(state: SniperState) -> bool:
    """Tell whether all Innocents of both Target Grids are isolated."""
    targets = [side.target for side in state.sides if side.target is not None]
    return all(innocent.is_isolated for target in targets for innocent in target.innocents)


def clear_piles(table: Table) -> list[Piece]:
    """Take all Focus off the rivals' Locate Grids and return them."""
    pieces = [piece for pile in of(table).piles for piece in pile]
    change(table, piles=((), (), ()))
    return pieces


def _hit(table: Table) -> None:
    hits = table.side(RESCUER).trackers + 1
    table.change(RESCUER, trackers=hits)
    table.tell(TrackerReceived(RESCUER, hits))
    if hits >= HITS_TO_LOSE:
        _end_match(table)


# -- the end of a round


def killed(table: Table) -> None:
    """See whether both Snipers are dead: then the round ends at once, and with the last one the match is won."""
    if not all(side.has_killed for side in table.state.sides):
        return
    _close_turn(table)
    table.tell(RoundEnded(table.state.round, (RESCUER,)))
    if table.state.round == len(of(table).levels):
        _end_match(table)
        return
    _heal(table)
    begin_round(table)


def _heal(table: Table) -> None:
    hits = table.side(RESCUER).trackers
    if hits and DIFFICULTIES[of(table).difficulty].heals:
        table.change(RESCUER, trackers=hits - 1)
        table.tell(TrackerHealed(RESCUER, hits - 1))


def _end_match(table: Table) -> None:
    table.set(phase="over", seat=-1, tasks=())
    hits = table.side(RESCUER).trackers
    table.tell(MatchEnded((kills(table.state), hits), (RESCUER,) if hits < HITS_TO_LOSE else ()))


def kills(state: SniperState) -> int:
    """Return how many Snipers were killed in the match so far."""
    return len(state.sides) * (state.round - 1) + sum(side.has_killed for side in state.sides)


def outcome(state: SniperState) -> Outcome:
    """Return how a rescue ended; the Kills are the score."""
    if state.sides[RESCUER].trackers >= HITS_TO_LOSE:
        return Outcome("The third hit was one too many.", (kills(state),), ())
    return Outcome("Both Snipers were killed in every round, and the hostages are free.", (kills(state),), (RESCUER,))
