"""The Scope Board beside the boards: Bonuses, tokens, Reserve, Surveillance, Bullet, ability cards, trackers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from game.core import Seat
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.grids import Bonus
from game.rules.super_snipers.pieces import BONUSES, NO_PIECE, Piece, bullet_of
from game.rules.super_snipers.powers import cards
from game.rules.super_snipers.snipers import Card, CardName
from game.rules.super_snipers.state import PlaceSurveillance, SideState, SniperState
from game.view.controls import Control, Touch, paint_focus, paint_keycap
from game.view.look import Look
from game.view.sheet import Sheet
from game.view.super_snipers.holders import NO_ACT, Act, Holder, Row
from game.view.super_snipers.plan import spread
from game.view.super_snipers.tokens import emblem_sprite, paint_token, paint_tracker

ROOMY = 420  # units of height from which the Scope Board has a heading
MOST_TRACKERS = 3
BONUS_TITLES: dict[Bonus, str] = {"exchange": "Exchange", "concentrate": "Concentrate", "recalibrate": "Recalibrate"}


class Scope(NamedTuple):
    """What is to be shown of a side, and what its controls do, by their names.

    ``hidden``: pieces that are in the hand or on their way; ``held``: the piece in the hand; ``liftable``: pieces that
    can be taken now; ``chosen``: pieces of the LOS that are chosen so far for a new order.
    """

    book: Book
    state: SniperState
    seat: Seat
    acts: Mapping[str, Act]
    hidden: Collection[Piece] = ()
    held: Piece = NO_PIECE
    liftable: Collection[Piece] = ()
    hinted: Piece = NO_PIECE
    chosen: tuple[Piece, ...] = ()

    @property
    def side(self) -> SideState:
        """The side shown large."""
        return self.state.sides[self.seat]

    def act(self, name: str) -> Act:
        """What a control does."""
        return self.acts.get(name, NO_ACT)


def lay_out_scope(sheet: Sheet, rect: Rect, scope: Scope, is_strip: bool) -> dict[Piece, Rect]:
    """Put the Scope Board on the sheet, upright or as a strip; return where its pieces lie."""
    return _lay_out_strip(sheet, rect, scope) if is_strip else _lay_out_column(sheet, rect, scope)


def _lay_out_column(sheet: Sheet, rect: Rect, scope: Scope) -> dict[Piece, Rect]:
    px = sheet.px
    with sheet.panel("scope", rect, padding=0):
        inner = rect.inflate(-2 * px(14), -2 * px(10))
        if inner.height >= px(ROOMY):
            head = Rect(inner.left, inner.top, inner.width, px(28))
            sheet.text("scope_head", "SCOPE BOARD", head, size="heading", face="title", most_lines=1)
            inner = Rect(inner.left, head.bottom + px(4), inner.width, inner.bottom - head.bottom - px(4))
        bonuses, tokens, pieces, below = spread(inner, (35, 11, 21, 33), px(7), is_upright=True)
        _lay_out_bonuses(sheet, bonuses, scope)
        lay_out_tokens(sheet, tokens, scope)
        found = _lay_out_pieces(sheet, pieces, scope)
        _lay_out_cards(sheet, below, scope, is_side_by_side=False)
    return found


def _lay_out_strip(sheet: Sheet, rect: Rect, scope: Scope) -> dict[Piece, Rect]:
    """In the Locate Phase there are no Bonuses yet: tokens and Surveillance at the left, the cards at the right."""
    px = sheet.px
    with sheet.panel("scope", rect, padding=0):
        inner = rect.inflate(-2 * px(14), -2 * px(10))
        left, right = spread(inner, (40, 60), px(14))
        tokens, pieces = spread(left, (36, 64), px(6), is_upright=True)
        lay_out_tokens(sheet, tokens, scope)
        found = _lay_out_pieces(sheet, pieces, scope)
        _lay_out_cards(sheet, right, scope, is_side_by_side=right.height < px(150) or right.width > px(420))
    return found


def _lay_out_bonuses(sheet: Sheet, rect: Rect, scope: Scope) -> None:
    for bonus, row in zip(BONUSES, spread(rect, (1, 1, 1), sheet.px(6), is_upright=True), strict=True):
        lay_out_bonus(sheet, row, bonus, scope.act(f"bonus/{bonus}"), *bonus_words(scope.side, bonus))


def lay_out_bonus(sheet: Sheet, rect: Rect, bonus: Bonus, act: Act, note: str, is_ready: bool) -> None:
    """A Bonus as a row: its token, what is said of it, the key that uses it."""
    sheet.control(
        Row(
            f"bonus/{bonus}",
            rect,
            act.on_act,
            act.is_on,
            act.reason,
            act.tip,
            can_focus=act.on_act is not None,
            title=BONUS_TITLES[bonus],
            note=note,
            sprite=f"super_snipers/token_{bonus}_{'active' if is_ready else 'spent'}",
            key=act.key if act.on_act and act.is_on else "",
            is_lit=act.is_lit or is_ready,
            is_dimmed=not is_ready,
            is_hinted=act.is_hinted,
        )
    )


def bonus_words(side: SideState, bonus: Bonus) -> tuple[str, bool]:
    """Return what is said of a Bonus, and whether it is active."""
    if bonus in side.bonuses:
        return ("ready" if bonus != "exchange" or side.reserve != NO_PIECE else "active"), True
    if side.target is not None and bonus in side.target.used:
        return "used", False
    return "cover its tile", False


@dataclass(slots=True)
class Token(Control):
    """A token that can be used: lit by a ring, its key beside it, or a hint's lamp."""

    key: str = ""
    is_hinted: bool = False

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The ring and the key cap; the token itself is there already."""
        radius = self.rect.height / 2 / look.scale
        if touch.is_focused or touch.is_hovered:
            paint_focus(surface, look, self.rect, radius)
        if self.is_hinted:
            lamp = Rect(self.rect.right + look.px(5), self.rect.centery - look.px(9), look.px(18), look.px(18))
            surface.blit(look.sprites.get("icons/hint", lamp.size), lamp)
        elif self.key:
            paint_keycap(surface, look, (self.rect.right + look.px(5), self.rect.centery - look.px(10)), self.key)


TOKENS = {
    "clear": (
        "Clear tokens. Flip one to discard your Active Focus, or to take a piece off a grid. When both are spent you "
        "may skip a turn, and both are active again."
    ),
    "advantage": "Tactical Advantage. Won with a Kill; flip it to bring your Line of Sight into any order.",
    "damage": "Damage Trackers received, one for each Kill of the other side. The third one ends the match.",
}
"""What the tokens say on hover."""


def lay_out_tokens(sheet: Sheet, rect: Rect, scope: Scope) -> None:
    """Clear tokens, the Tactical Advantage, the Damage Trackers."""
    look, side = sheet.look, scope.side
    parts = spread(rect, (2.2, 1.5, 2.6), sheet.px(6))
    captions = ("CLEAR", "ADVANTAGE", "DAMAGE") if parts[1].width >= sheet.px(76) else ("CLEAR", "ADV.", "DAMAGE")
    for caption, part in zip(captions, parts, strict=True):
        line = Rect(part.left, part.top, part.width, sheet.px(15))
        sheet.text(f"tokens_{caption}", caption, line, size=10, colour="muted", most_lines=1, is_elided=True)
    side_px = max(8, min(rect.height - sheet.px(18), sheet.px(30), (parts[2].width - sheet.px(8)) // 3))
    top = rect.top + sheet.px(17)
    spots = [Rect(part.left, top, part.width, side_px) for part in parts]

    def paint(surface: Surface) -> None:
        step = side_px + look.px(4)
        for n in range(2):
            spot = Rect(spots[0].left + n * step, top, side_px, side_px)
            paint_token(surface, look, "clear", spot, is_active=n < side.clears)
        spot = Rect(spots[1].left, top, side_px, side_px)
        is_active = side.has_advantage or side.partner_has_advantage
        paint_token(surface, look, "advantage", spot, is_active=is_active)
        for n in range(MOST_TRACKERS):
            spot = Rect(spots[2].left + n * step, top, side_px, side_px)
            paint_tracker(surface, look, spot, is_received=n < side.trackers)

    sheet.canvas("tokens", Rect(rect.left, top, rect.width, side_px), paint)
    for name, spot in zip(("clear", "advantage", "damage"), spots, strict=True):
        sheet.note(f"tokens_{name}", spot, TOKENS[name])
    act = scope.act("advantage")
    if act.on_act:
        token = Rect(spots[1].left, top, side_px, side_px)
        sheet.hotspot(Token("advantage", token, act.on_act, tip=act.tip, key=act.key, is_hinted=act.is_hinted))


def is_placing_surveillance(state: SniperState, seat: Seat) -> bool:
    """Tell whether a seat has to place its Surveillance: then that takes the place of the LOS in the tray."""
    task = state.front(seat)
    return isinstance(task, PlaceSurveillance) and task.seat == seat and bool(state.sides[seat].surveillance)


def _lay_out_pieces(sheet: Sheet, rect: Rect, scope: Scope) -> dict[Piece, Rect]:
    """Reserve, Surveillance, the Bullet, and Focus that wait on a card."""
    side = scope.side
    parts: list[tuple[str, tuple[Piece, ...]]] = []
    if is_placing_surveillance(scope.state, scope.seat):
        parts.append(("LINE OF SIGHT", side.los))
    elif side.target is None:
        parts.append(("SURVEILLANCE", side.surveillance))
    if side.target is not None:
        parts.append(("RESERVE", (side.reserve,) if side.reserve != NO_PIECE else ()))
    if side.card:
        parts.append(("ON CARD", side.card))
    parts.append(("BULLET", () if side.is_bullet_away or side.has_killed else (bullet_of(scope.seat),)))
    return lay_out_parts(sheet, rect, parts, [max(1.0, 0.8 * len(pieces)) for _, pieces in parts], scope)


def lay_out_parts(
    sheet: Sheet, rect: Rect, parts: Sequence[tuple[str, tuple[Piece, ...]]], weights: Sequence[float], scope: Scope
) -> dict[Piece, Rect]:
    """Put pieces beside each other, each kind below its name; return where they lie."""
    found: dict[Piece, Rect] = {}
    for (name, pieces), part in zip(parts, spread(rect, weights, sheet.px(8)), strict=True):
        line = Rect(part.left, part.top, part.width, sheet.px(15))
        sheet.text(f"pieces_{name}", name, line, size=10, colour="muted", most_lines=1, is_elided=True)
        room = Rect(part.left, line.bottom + sheet.px(3), part.width, part.bottom - line.bottom - sheet.px(3))
        found |= _lay_out_held(sheet, name.lower().replace(" ", "_"), room, pieces, scope)
    return found


def _lay_out_held(sheet: Sheet, name: str, rect: Rect, pieces: tuple[Piece, ...], scope: Scope) -> dict[Piece, Rect]:
    """Put pieces beside each other, or an empty place; return where they lie."""
    found: dict[Piece, Rect] = {}
    slots = _slots(rect, max(1, len(pieces)), sheet.px(5))
    if not pieces:
        sheet.control(Holder(f"hold/{name}", slots[0], can_focus=False))
    for piece, slot in zip(pieces, slots, strict=False):
        act = scope.act(f"lift/{piece}")
        sheet.control(
            Holder(
                f"lift/{piece}",
                slot,
                act.on_act,
                act.is_on,
                act.reason,
                act.tip,
                can_focus=piece in scope.liftable,
                piece=NO_PIECE if piece in scope.hidden and piece != scope.held else piece,
                most=sheet.px(20),
                is_active=piece in scope.liftable,
                is_taken=piece == scope.held,
                is_hinted=piece == scope.hinted,
                key=act.key if slot.width >= sheet.px(80) else "",
            )
        )
        found[piece] = slot
    return found


def _slots(rect: Rect, count: int, gap: int) -> list[Rect]:
    """Places beside each other; in two rows when they would become narrow."""
    if count <= 3 or rect.width // count >= rect.height * 3 // 5:
        return spread(rect, [1] * count, gap)
    each = -(-count // 2)
    return [slot for row in spread(rect, (1, 1), gap, is_upright=True) for slot in spread(row, [1] * each, gap)]


class CardFacts(NamedTuple):
    """A card of a side: its key, which of the four it is, whether it lies face-up, whether it says nothing now."""

    key: str
    name: CardName
    card: Card
    emblem: str
    is_up: bool
    is_blank: bool


def cards_of(book: Book, state: SniperState, seat: Seat) -> list[CardFacts]:
    """Return the cards of a side: its own two, then those it copied; in a Draft those that it has picked."""
    side = state.sides[seat]
    is_ai = state.ai is not None and seat == 1
    names: tuple[CardName, CardName] = ("ai_basic", "ai_adrenaline") if is_ai else ("basic", "adrenaline")
    up = cards(book, state, seat)
    is_blank = bool(side.is_blanked or side.blank_turns)
    if state.draft:
        hand = state.draft[seat]
        keys = [key for key in (*hand.picked, *hand.now) if key]
        up = tuple(keys)
    else:
        keys = [f"{sniper}.{name}" for sniper, name in zip(side.cards_of, names, strict=True)]
        keys += [key for key in side.copied if key not in keys]
    found = []
    for key in keys:
        sniper, _, name = key.rpartition(".")
        card: CardName = name  # type: ignore[assignment]
        found.append(CardFacts(key, card, book.snipers[sniper].card(card), sniper, key in up, is_blank))
    return found


def _lay_out_cards(sheet: Sheet, rect: Rect, scope: Scope, is_side_by_side: bool) -> None:
    facts = cards_of(scope.book, scope.state, scope.seat)
    weights = [1.15 if one.is_up else 0.85 for one in facts]
    for one, place in zip(facts, spread(rect, weights, sheet.px(6), not is_side_by_side), strict=True):
        lay_out_card_row(sheet, f"card/{one.key}", place, one, scope.act(f"card/{one.key}"))


def lay_out_card_row(sheet: Sheet, name: str, rect: Rect, one: CardFacts, act: Act) -> None:
    """A card in small: a click opens it large."""
    look = sheet.look
    lines = max(0, (rect.height - look.px(30)) // look.set("x", size="small").line_height)
    kind = one.name.removeprefix("ai_")
    note = "blank now" if one.is_blank and one.is_up else one.card.text if one.is_up else f"{kind}: face-down"
    sheet.control(
        Row(
            name,
            rect,
            act.on_act,
            tip=act.tip or one.card.text,
            can_focus=act.on_act is not None,
            title=one.card.title,
            note=note,
            sprite=emblem_sprite(look, one.emblem) if kind == "basic" else "super_snipers/mark_adrenaline",
            note_lines=max(1, lines),
            is_dimmed=not one.is_up or one.is_blank,
            key=act.key,
        )
    )
