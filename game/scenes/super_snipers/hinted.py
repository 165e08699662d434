"""Where a hint points: the piece that it means, and the control that does it."""

from __future__ import annotations

from game.core import Action
from game.rules.super_snipers.actions import (
    Cancel,
    Decline,
    DiscardActive,
    Keep,
    Lift,
    MoveMeeple,
    PickUp,
    Place,
    Ready,
    Rearrange,
    Remove,
    Search,
    SendBullet,
    Shoot,
    Swap,
    SwapLocate,
    Take,
    Unload,
    Use,
)
from game.rules.super_snipers.pieces import NO_PIECE, Piece

_CONTROLS: dict[type, str] = {
    DiscardActive: "clear",
    Remove: "remove",
    Search: "search",
    Shoot: "shoot",
    Ready: "ready",
    Decline: "ready",
    Cancel: "ready",
    Swap: "bonus/exchange",
    Lift: "bonus/recalibrate",
    Take: "bonus/recalibrate",
    Rearrange: "advantage",
    Keep: "ability",
    Unload: "ability",
    SwapLocate: "ability",
    SendBullet: "ability",
    MoveMeeple: "ability",
}


def control_of(action: Action | None) -> str:
    """Return the name of the control that a hint means, "" for what is done on the boards."""
    if isinstance(action, Use):
        return "bonus/concentrate" if action.what == "concentrate" else "ability"
    return _CONTROLS.get(type(action), "")


def in_tray(action: Action | None) -> Piece:
    """Return the piece beside the boards that a hint means."""
    return action.piece if isinstance(action, Place | DiscardActive | Keep | PickUp | Swap | Unload) else NO_PIECE


def on_board(action: Action | None) -> Piece:
    """Return the piece on a board that a hint means."""
    return action.piece if isinstance(action, Remove | Lift) else NO_PIECE
