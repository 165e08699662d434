"""What happens in Hostage Rescue only. Events of both Scope Boards name the right one as that of seat 1."""

from __future__ import annotations

from typing import ClassVar

from game.core import Event, Seat
from game.rules.super_snipers.pieces import Piece


class PickedUp(Event, frozen=True):
    """``seat`` took a Focus into its hand."""

    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True

    seat: Seat
    piece: Piece


class LaidDown(Event, frozen=True):
    """``seat`` put the Focus in its hand back to where it came from."""

    is_final: ClassVar[bool] = False
    is_open: ClassVar[bool] = True

    seat: Seat
    piece: Piece


class ExtraEarned(Event, frozen=True):
    """``seat`` placed all Focus of the turn: the next turn draws one more."""

    seat: Seat


class TrackerHealed(Event, frozen=True):
    """``seat`` gave a Damage Tracker back at the end of a round and has ``trackers`` now."""

    seat: Seat
    trackers: int


HostageEvent = PickedUp | LaidDown | ExtraEarned | TrackerHealed
