"""Small tables of Hostage Rescue: lay one in the middle of a round, act, look at it again (see ``snipers_table``).

The pieces on both Target Grids come out of the player's white set; ``their gold I`` and the Focus of the piles come out
of the rivals' black one.
"""

from __future__ import annotations

from typing import Any, Self

from msgspec.structs import replace

from game.core import CLOCK, Seat, Tick, TimeUp
from game.rules.super_snipers.actions import RIGHT, TARGET, PickUp, Place, Shoot
from game.rules.super_snipers.clock import TIMER
from game.rules.super_snipers.hostage_hand import held
from game.rules.super_snipers.hostage_state import HostageState
from game.rules.super_snipers.isolation import review
from game.rules.super_snipers.pieces import NAMES, NO_PIECE
from game.rules.super_snipers.rounds import fresh_target
from game.rules.super_snipers.state import SideState
from game.rules.super_snipers.table import Table as RulesTable
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, _Set, at_target

COLOURS = {"a": "purple", "b": "purple", "c": "gold", "d": "gold", "e": "gray", "f": "gray", "g": "gold", "h": "purple"}
SEALED = """
aaaa....
c..bb...
c.bb....
ccddddg.
fff...gg
f.eeeeg.
........
........
"""
"""The left Target Grid I: the Innocents and the Primary Target are cut off, the Bullet has one place."""
MIRRORED = "\n".join(line[::-1] for line in SEALED.strip().splitlines())
"""The same on the right one."""
SHOT, RIGHT_SHOT = Shoot(at_target("43 44 45")), Shoot(at_target("42 43 44"), RIGHT)
LEFT_SEALED, RIGHT_SEALED = (1, SEALED), (1, MIRRORED)
Board = tuple[int, str]
"""Its level and its picture; "" for an empty one."""
EMPTY: Board = (1, "")


def begin(difficulty: str = "normal", sniper: str = "jane", rival: str = "kuaket") -> Rescue:
    """Return a rescue before its first draw."""
    options = {"mode": "hostage", "difficulty": difficulty, "sniper_white": sniper, "sniper_black": rival}
    return Rescue(GAME.setup(options, 1))


def rescue(
    sniper: str = "jane",
    left: Board = EMPTY,
    right: Board = EMPTY,
    **fields: Any,
) -> Rescue:
    """Return a table in the timed part of a turn, unless ``stage`` says otherwise.

    ``offered``, ``held``, ``reserve``, ``card``, ``discards``, ``bag`` (all that is left unless given) by names,
    ``piles``: the rivals' Focus by names; ``hits``, ``bonuses``, ``timer``; ``difficulty``, ``round``, ``turn``;
    ``killed``: the boards whose Sniper is dead. The other fields are those of HostageState;
    ``COLOURS`` says what the letters on pictures are.
    """
    difficulty = fields.pop("difficulty", "normal")
    new = begin(difficulty, sniper, "kuaket" if sniper != "kuaket" else "jane")
    state = new.state
    pieces = _Set()
    boards = [_laid(pieces, scope, board) for scope, board in enumerate((left, right))]
    taken = {
        name: tuple(pieces.take(0, one) for one in fields.pop(name, ())) for name in ("offered", "card", "discards")
    }
    held, reserve = (pieces.take(0, fields.pop(name)) if name in fields else NO_PIECE for name in ("held", "reserve"))
    piles = tuple(tuple(pieces.take(1, name) for name in pile) for pile in fields.pop("piles", ((), (), ())))
    bag = (
        tuple(sorted(pieces.take(0, name) for name in fields.pop("bag"))) if "bag" in fields else tuple(pieces.left[0])
    )
    dead, stage = fields.pop("killed", ()), fields.pop("stage", "timed")
    white = replace(
        state.sides[0],
        bag=tuple(sorted(bag)),
        target=boards[0],
        card=taken["card"],
        discards=taken["discards"],
        reserve=reserve,
        bonuses=fields.pop("bonuses", ()),
        trackers=fields.pop("hits", 0),
        has_killed=TARGET in dead,
        timer=fields.pop("timer", TIMER) if stage == "timed" else 0,
        is_running=stage == "timed",
        laid=fields.pop("laid", 0),
    )
    black = replace(state.sides[1], bag=tuple(pieces.left[1]), target=boards[1], has_killed=RIGHT in dead)
    number, turn = fields.pop("round", 1), fields.pop("turn", 1)
    found = replace(new.hostage, stage=stage, offered=taken["offered"], held=held, piles=piles, **fields)
    state = replace(state, sides=(white, black), hostage=found, tasks=(), round=number, turn=turn, phase="play")
    table = RulesTable(GAME.book, state)
    for scope in (0, 1):
        review(table, scope)
    return Rescue(table.state)


def _laid(pieces: _Set, scope: Seat, board: Board) -> Any:
    level, picture = board
    target = fresh_target(GAME.book, scope, level)
    on = GAME.book.target(scope, level).board
    return replace(target, placed=pieces.laid(0, picture, COLOURS, on)) if picture else target


class Rescue(Table):
    """A table of a rescue."""

    def pick(self, name: str) -> Self:
        """Pick up the Focus of that name."""
        return self.act(PickUp(self.piece(name, 0)))

    def lay(self, name: str, board: int, text: str) -> Self:
        """Pick a Focus up and place it."""
        return self.pick(name).put(name, board, text)

    def tick(self, ms: int) -> Self:
        """Let time pass, a second at most at a time."""
        while ms:
            step = min(ms, 1000)
            self.act(Tick(step), CLOCK)
            ms -= step
        return self

    def ring(self) -> Self:
        """Let the rest of the time pass and the bell ring."""
        return self.tick(self.white.timer).act(TimeUp(0), CLOCK)

    def piece(self, name: str, seat: Seat) -> int:
        at_hand = (*held(self.hostage), *self.hostage.offered)
        found = next((one for one in at_hand if NAMES[one] == name), NO_PIECE)
        return super().piece(name, seat) if found == NO_PIECE else found

    def placing(self, name: str, board: int, text: str, seat: Seat | None = None) -> Place:
        return super().placing(name, board, text, 0)

    @property
    def hostage(self) -> HostageState:
        found = self.state.hostage
        assert found is not None
        return found

    @property
    def stage(self) -> str:
        return self.hostage.stage

    @property
    def hits(self) -> int:
        return self.white.trackers


def pieces_on(side: SideState) -> tuple[int, ...]:
    """Return the pieces on the Target Grid of a Scope Board."""
    assert side.target is not None
    return tuple(placed.piece for placed in side.target.placed)


def lying(side: SideState, name: str) -> int:
    """Return the first piece of that name on the Target Grid of a Scope Board."""
    return next(piece for piece in pieces_on(side) if NAMES[piece] == name)
