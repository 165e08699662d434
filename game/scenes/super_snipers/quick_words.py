"""What each half of a match in which two act at once says: what to do now, and whether its player acts or waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.super_snipers.offer import now_of
from game.view.frame import Now

if TYPE_CHECKING:
    from game.scenes.super_snipers.quick_station import QuickStation


def now_of_half(station: QuickStation) -> Now:
    """Return what a half says."""
    if station.hint is not None:
        return _hint_words(station.hint.sentence, station.refusal)
    if station.can_act:
        return now_of(station)
    table, state, side = station.table, station.state, station.side
    if table.match.outcome():
        return Now("", "The match is over", "", is_yours=False)
    if table.is_ending:
        return Now("", "The round is over", "", is_yours=False)
    if state.phase != "play":
        has_hidden = side.hiding != -1
        words = "The Sniper is hidden." if has_hidden else "Before one of the opponent's grids, unseen."
        return Now("", "A new round begins" if has_hidden else "The Sniper hides", words, is_yours=False)
    if side.is_done:
        words = "The next turn begins by itself when the timer has run out."
        return Now("", "Done", words, station.refusal, is_yours=False)
    name = table.seating[station.seat].name
    return Now("", f"{name} plays", "", is_yours=False)


def _hint_words(sentence: str, refusal: str) -> Now:
    """The move in the first line, its reason in the second."""
    move, _, reason = sentence.partition(": ")
    return Now("", move, reason[:1].upper() + reason[1:], refusal)


def state_words(station: QuickStation) -> str:
    """Return in a word what a player does: it stands before the seconds of the timer."""
    side = station.side
    if station.state.phase != "play" or station.table.is_ending:
        return ""
    if side.is_done:
        return "DONE, WAITS"
    return "ACTS" if side.timer > 0 else "NO HURRY"
