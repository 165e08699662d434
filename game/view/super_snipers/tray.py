"""The tray at the bottom: the Adrenaline and the Line of Sight."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.rules.super_snipers.pieces import NO_PIECE, Piece, adrenaline_of
from game.view.sheet import Sheet
from game.view.super_snipers.holders import Holder
from game.view.super_snipers.plan import Plan
from game.view.super_snipers.scope import Scope, is_placing_surveillance

LOS_SLOTS = 3
ADRENALINE_WORDS = {"none": "after a lost round", "placed": "placed", "spent": "spent for this round"}


def lay_out_tray(sheet: Sheet, plan: Plan, scope: Scope, orientations: Mapping[Piece, int]) -> dict[Piece, Rect]:
    """Put the tray on the sheet; return where its pieces lie. ``orientations``: how pieces were last turned."""
    found = _lay_out_adrenaline(sheet, plan.adrenaline, scope)
    return found | _lay_out_row(sheet, plan, scope, orientations)


def _lay_out_adrenaline(sheet: Sheet, rect: Rect, scope: Scope) -> dict[Piece, Rect]:
    px, side, piece = sheet.px, scope.side, adrenaline_of(scope.seat)
    line = Rect(rect.left, rect.top, rect.width, px(18))
    sheet.text("adrenaline_head", "ADRENALINE", line, size="small", colour="muted", most_lines=1)
    slot = Rect(rect.left, line.bottom + px(4), rect.width, rect.bottom - line.bottom - px(4))
    is_there = side.adrenaline in ("none", "ready") and not (piece in scope.hidden and piece != scope.held)
    words = ADRENALINE_WORDS.get(side.adrenaline, "")
    act = scope.act(f"lift/{piece}")
    if side.adrenaline == "none":
        half = slot.width * 45 // 100
        shown = Rect(slot.left, slot.top, half, slot.height)
        sheet.control(Holder("hold/adrenaline", shown, piece=piece, most=px(24), manner="dimmed", can_focus=False))
        beside = Rect(shown.right + px(8), slot.top, slot.right - shown.right - px(8), slot.height)
        sheet.text("adrenaline_note", words, beside, size="small", colour="muted", valign="center", is_elided=True)
        return {piece: shown}
    sheet.control(
        Holder(
            f"lift/{piece}",
            slot,
            act.on_act,
            act.is_on,
            act.reason,
            act.tip,
            can_focus=piece in scope.liftable,
            piece=piece if is_there else NO_PIECE,
            most=px(26),
            is_active=piece in scope.liftable,
            is_taken=piece == scope.held,
            is_hinted=piece == scope.hinted,
            words=words if not is_there else "in your hand" if piece == scope.held else "",
            key=act.key,
        )
    )
    return {piece: slot}


def _lay_out_row(sheet: Sheet, plan: Plan, scope: Scope, orientations: Mapping[Piece, int]) -> dict[Piece, Rect]:
    """The Line of Sight, or the Surveillance while it has to be placed."""
    px, side = sheet.px, scope.side
    is_surveillance = is_placing_surveillance(scope.state, scope.seat)
    row, name = (side.surveillance, "surveillance") if is_surveillance else (side.los, "los")
    line = Rect(plan.los.left, plan.los.top, plan.los.width, px(18))
    head = "SURVEILLANCE, TO BE PLACED NOW" if is_surveillance else "LINE OF SIGHT"
    sheet.text("los_head", head, line, size="small", colour="muted", most_lines=1)
    found: dict[Piece, Rect] = {}
    for n, slot in enumerate(plan.slots):
        piece = row[n] if n < len(row) else NO_PIECE
        act = scope.act(f"lift/{piece}")
        is_away = piece in scope.hidden and piece != scope.held
        sheet.control(
            Holder(
                f"{name}{n}",
                slot,
                act.on_act,
                act.is_on,
                act.reason,
                act.tip,
                can_focus=piece != NO_PIECE and act.on_act is not None,
                piece=NO_PIECE if is_away else piece,
                orientation=orientations.get(piece, 0),
                most=px(26),
                is_active=piece in scope.liftable,
                is_taken=piece == scope.held and piece != NO_PIECE,
                is_hinted=piece == scope.hinted and piece != NO_PIECE,
                innocents=sum(burden.piece == piece for burden in side.burdens),
                badge=str(scope.chosen.index(piece) + 1) if piece in scope.chosen else "",
                words="in your hand" if piece == scope.held and piece != NO_PIECE else "",
                key=act.key,
            )
        )
        if piece != NO_PIECE:
            found[piece] = slot
    return found
