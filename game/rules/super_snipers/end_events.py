"""What the automated opponent did, and how rounds and the match ended."""

from __future__ import annotations

from typing import Literal

from game.core import Event, Seat
from game.rules.super_snipers.pieces import Piece


class AiPlayed(Event, frozen=True):
    """The automated opponent played ``piece``: to its Locate Grid ``grid``, or to a side of the reference card."""

    piece: Piece
    goal: Literal["locate", "target", "surveillance"]
    grid: int = -1


class AiSkipped(Event, frozen=True):
    """The automated opponent skipped its turn: its Active Focus carried an Innocent, or it had none."""


class AiHelped(Event, frozen=True):
    """A card lowered the Kill number of the automated opponent; ``number``: what it is now."""

    number: int


class AiSetBack(Event, frozen=True):
    """The automated opponent lost its newest Surveillance Focus."""

    piece: Piece


class RoundEnded(Event, frozen=True):
    """A round ended with Kills of ``winners``; nobody's when it was void after the last turn."""

    round: int
    winners: tuple[Seat, ...]


class TrackerReceived(Event, frozen=True):
    """``seat`` received a Damage Tracker and has ``trackers`` now."""

    seat: Seat
    trackers: int


class AdrenalineGained(Event, frozen=True):
    """The Adrenaline card of ``seat`` is face-up, its Adrenaline ready."""

    seat: Seat


class AdrenalineLost(Event, frozen=True):
    """The Adrenaline card of ``seat`` is face-down again."""

    seat: Seat


class AdvantageGained(Event, frozen=True):
    """The Tactical Advantage of ``seat`` is active."""

    seat: Seat


class GridRemoved(Event, frozen=True):
    """The Locate Grid ``grid`` of ``seat`` is out of the match, and one Miss disc of the opponent with it."""

    seat: Seat
    grid: int


class MatchEnded(Event, frozen=True):
    """The match is over."""

    kills: tuple[int, ...]
    winners: tuple[Seat, ...]
