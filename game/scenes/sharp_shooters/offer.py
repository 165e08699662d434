"""What the table offers at a moment: whose turn it is, what to do, which spaces call, what the buttons say and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.rules.sharp_shooters import Place, Roll, Stop
from game.rules.sharp_shooters.odds import RollOdds, roll_odds
from game.scenes.sharp_shooters.hand import NONE
from game.view.frame import Now
from game.view.sharp_shooters.tile import Aim
from game.view.sharp_shooters.words import both_words, roll_words, stop_words, turn_words

if TYPE_CHECKING:
    from game.scenes.sharp_shooters.table import SharpTable


class ButtonWords(NamedTuple):
    """A button: its label, a shorter one, whether it is on, why it is off, whether a hint means it."""

    label: str
    short: str
    is_on: bool
    reason: str = ""
    is_hinted: bool = False


class Offer(NamedTuple):
    """``fitting``: faces that can be placed; ``line``: the words under the buttons; ``odds``: of the next roll."""

    now: Now
    aim: Aim
    fitting: frozenset[int]
    roll: ButtonWords
    stop: ButtonWords
    line: str
    odds: RollOdds | None = None


def offer_to_person(table: SharpTable) -> Offer:
    """Return what the person who acts is offered."""
    seen, hand, hint = table.seen, table.hand, table.hint.action if table.hint else None
    row, face = (hint.row, hint.face) if isinstance(hint, Place) else (NONE, 0)
    placings = [act for act in seen.legal if isinstance(act, Place)]
    called = hand.rows_for(hand.face) if hand.face else [act.row for act in placings]
    roll_off, stop_off = (table.match.refusal(table.actor, action) for action in (Roll(), Stop()))
    label, short = roll_words(seen)
    stop = stop_words(table.asks_stop)
    if roll_off and stop_off and roll_off != stop_off:
        line = f"{roll_off} {stop_off}"
    else:
        line = roll_off or stop_off or both_words(seen)
    return Offer(
        _now(table),
        Aim(frozenset(called), hand.face, hinted=row, hinted_face=face),
        frozenset(act.face for act in placings),
        ButtonWords(label, short, not roll_off, roll_off, isinstance(hint, Roll)),
        ButtonWords(stop, stop, not stop_off, stop_off, isinstance(hint, Stop)),
        line,
        roll_odds(seen) if seen.in_turn else None,
    )


def offer_to_nobody(table: SharpTable) -> Offer:
    """Return what is shown while a bot acts, dice tumble, or the match is over."""
    reason = _why_nobody(table)
    faces = frozenset(face for face in table.picture.tray if face)
    off = [ButtonWords(words, words, False, reason) for words in ("Roll", "Stop")]
    return Offer(_now_of_others(table), Aim(), faces, off[0], off[1], reason)


def _why_nobody(table: SharpTable) -> str:
    seat = table.picture.seat
    if table.match.outcome() and table.is_idle:
        return "The match is over."
    return f"{table.seating[seat].name} has the cup." if seat >= 0 and seat not in table.humans else ""


def _now(table: SharpTable) -> Now:
    label = _label(table)
    if table.asks_stop:
        return Now(label, "End the turn?", "Press Stop once more to end it, or Esc to go on.", table.refusal)
    if table.is_asking_hint:
        return Now(label, "Looking for a good move", "One moment.", table.refusal)
    if table.hint and not table.refusal:
        return Now(label, "A hint", table.hint.sentence)
    headline, body = turn_words(table.seen, table.hand.face)
    return Now(label, headline, body, table.refusal)


def _label(table: SharpTable) -> str:
    return "your turn" if len(table.humans) == 1 else f"{table.seating[table.picture.seat].name}'s turn"


def _now_of_others(table: SharpTable) -> Now:
    seat, lines = table.picture.seat, table.narration.lines
    last = lines[-1] if lines else ""
    if table.match.outcome() and table.is_idle:
        return Now("the end", "The match is over", last, is_yours=False)
    if seat < 0:
        return Now("the table", "The tiles are stacked", last, is_yours=False)
    if seat in table.humans:
        return Now(_label(table), "The dice roll" if table.picture.tray else "One moment", "")
    name = table.seating[seat].name
    return Now(f"{name}'s turn", f"{name} {'is thinking' if table.is_idle else 'plays'}", last, is_yours=False)


def is_same_turn(table: SharpTable) -> bool:
    """Return whether a person's own die is only just on its way, so that the last offer stands."""
    return table.picture.seat == table.actor and table.actor in table.humans and table.hand.is_placing
