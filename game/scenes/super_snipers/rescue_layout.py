"""The table of a rescue: both grids within the timer, the Scope Board below, the rivals at the right, the tray."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core import Seat
from game.rules.super_snipers.actions import TARGET, LayDown, Place, Shoot
from game.rules.super_snipers.grids import LEVELS, Bonus
from game.rules.super_snipers.hostage import DIFFICULTIES
from game.rules.super_snipers.pieces import BONUSES, NO_PIECE, Piece, bullet_of
from game.scenes.super_snipers.hinted import in_tray, on_board
from game.scenes.super_snipers.layout import lay_out_answers, lay_out_button
from game.scenes.super_snipers.rescue_words import now_of_rescue, rescue_acts, rescue_buttons, tray_words
from game.scenes.super_snipers.right import lay_out_asking, lay_out_log_panel, press
from game.scenes.super_snipers.seals import gaps, lacks
from game.scenes.why import why_hint
from game.view.frame import Hint, lay_out_bands, lay_out_now, lay_out_top
from game.view.sheet import Sheet
from game.view.super_snipers.board import Over, Region, lay_out_board
from game.view.super_snipers.facts import kind_of
from game.view.super_snipers.holders import Holder
from game.view.super_snipers.plan import Stage, spread
from game.view.super_snipers.rescue import (
    BOARDS,
    RescuePlan,
    lay_out_head,
    lay_out_piles,
    plan_rescue,
    target_board,
)
from game.view.super_snipers.scope import Scope, cards_of, lay_out_bonus, lay_out_card_row, lay_out_parts
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.rescue import RescueTable
    from game.scenes.super_snipers.rescue_station import RescueStation

NOW, RIVALS = 168, 156  # units


def lay_out_rescue(table: RescueTable, sheet: Sheet) -> None:
    """Put the whole table on the sheet."""
    station = table.station
    planned = plan_rescue(sheet.look, sheet.size, station.book, station.state)
    table.planned = planned
    sheet.desk()
    lay_out_bands(sheet, planned.plan.areas)
    _lay_out_bar(table, sheet, planned)
    scope = _scope(station)
    places: dict[Piece, Rect] = {}
    if table.is_covered:
        _lay_out_cover(station, sheet, planned)
    else:
        _lay_out_grids(station, sheet, planned)
    places |= _lay_out_strip(station, sheet, planned.plan.scope, scope)
    places |= _lay_out_tray(station, sheet, planned, scope)
    _lay_out_right(station, sheet, planned)
    _lay_out_buttons(station, sheet, planned.plan.areas.buttons)
    if not table.is_covered:
        lay_out_answers(station, sheet, planned.plan, {})
    station.stage = Stage(sheet.look, planned.plan, places)


def _scope(station: RescueStation) -> Scope:
    held = station.hand.held.piece if station.hand.held else NO_PIECE
    hidden = frozenset(station.hidden) | ({held} if held != NO_PIECE else set())
    hinted = station.hostage.held if isinstance(station.hinted, LayDown) else in_tray(station.hinted)
    acts = rescue_acts(station)
    return Scope(station.book, station.state, station.seat, acts, hidden, held, station.liftable, hinted)


def _lay_out_bar(table: RescueTable, sheet: Sheet, planned: RescuePlan) -> None:
    station, keys = table.station, table.house.keys
    hostage, number = station.hostage, station.state.round
    level = LEVELS[hostage.levels[number - 1] - 1]
    facts: list[Rich] = [
        "Hostage Rescue",
        [Span(DIFFICULTIES[hostage.difficulty].name, "text", "bold")],
        [Span("Round "), Span(f"{number} of {len(hostage.levels)}", "text", "bold"), Span(f"  grids {level}")],
    ]
    acts = {"rules": "rules", "hint": "hint", "menu": "pause"}
    hints = [Hint(f"key/{one}", [keys.cap(one)], words, partial(table.on_action, one)) for one, words in acts.items()]
    lay_out_top(sheet, planned.plan.areas, table.entry.title, facts, hints)


# -- the grids


def _lay_out_grids(station: RescueStation, sheet: Sheet, planned: RescuePlan) -> None:
    state = station.state
    glow = station.glow_cells() if station.can_act else {}
    hint = station.hinted
    held = {station.hand.held.piece} if station.hand.held else set()
    rimmed = {on_board(hint), station.lifted.piece if station.lifted else NO_PIECE}
    for scope, number in enumerate(BOARDS):
        board, side = planned.plan.boards[number], state.sides[scope]
        over = Over(
            frozenset(station.hidden | held),
            frozenset(station.gone) if station.gone_on == number else frozenset(),
            rimmed,
            glow=glow.get(number, frozenset()),
            shows_leaks=station.shows_leaks,
            gaps=gaps(station.book, scope, side, TARGET) if station.shows_leaks else frozenset(),
            hint=_hint(station, number),
        )
        lay_out_head(sheet, planned.heads[scope], station.book, state, scope)
        lay_out_board(sheet, f"board{number}", board, target_board(station.book, state, scope), over, has_cells=True)
        for row, column in sorted(over.glow):
            sheet.spot(f"glow{number}/{row}/{column}", board.spot((row, column)))
        _lay_out_lacks(station, sheet, number, scope)


def _lay_out_lacks(station: RescueStation, sheet: Sheet, number: int, scope: Seat) -> None:
    """What Kill Box and Innocents still lack is told to whoever points at them."""
    assert station.table.planned is not None
    board = station.table.planned.plan.boards[number]
    for name, cells, words in lacks(station.book, scope, station.state.sides[scope]):
        spots = [board.spot(cell) for cell in cells]
        around = spots[0].unionall(spots[1:])
        sheet.hotspot(Region(f"{name}/{number}", around, tip=words, can_focus=False, plan=board, cells=cells))


def _hint(station: RescueStation, number: int) -> tuple[str, frozenset[tuple[int, int]]] | None:
    action = station.hinted
    if isinstance(action, Place | Shoot) and action.board == number:
        kind = kind_of(action.piece) if isinstance(action, Place) else "bullet"
        return kind, station.cells_of(number, action.mask)
    return None


def _lay_out_cover(station: RescueStation, sheet: Sheet, planned: RescuePlan) -> None:
    """A cloth over both grids, so that nobody plans while time stands still."""
    area = planned.fuse.inflate(-sheet.px(22), -sheet.px(22))
    with sheet.panel("cover", area, padding=20):
        words = "" if station.table.clock.count_in > 0 else "The clock stands still."
        if words:
            sheet.text("cover_words", words, area, size="heading", colour="muted", align="center", valign="center")


# -- the Scope Board


def _lay_out_strip(station: RescueStation, sheet: Sheet, rect: Rect, scope: Scope) -> dict[Piece, Rect]:
    """Bonuses and the card at the left, the Reserve and both Bullets at the right."""
    px = sheet.px
    left, right = spread(rect, (70, 30), px(12))
    upper, lower = spread(left, (1, 1), px(6), is_upright=True)
    for bonus, place in zip(BONUSES, spread(upper, (1, 1, 1), px(6)), strict=True):
        lay_out_bonus(sheet, place, bonus, scope.act(f"bonus/{bonus}"), *_bonus_words(station, bonus))
    (card,) = cards_of(station.book, station.state, station.seat)[:1]
    lay_out_card_row(sheet, f"card/{card.key}", lower, card, scope.act(f"card/{card.key}"))
    side = station.side
    parts: list[tuple[str, tuple[Piece, ...]]] = [("RESERVE", (side.reserve,) if side.reserve != NO_PIECE else ())]
    if side.card:
        parts.append(("ON CARD", side.card))
    for seat, name in enumerate(("LEFT BULLET", "RIGHT BULLET")):
        parts.append((name, () if station.state.sides[seat].has_killed else (bullet_of(seat),)))
    return lay_out_parts(sheet, right, parts, [1] * len(parts), scope)


def _bonus_words(station: RescueStation, bonus: Bonus) -> tuple[str, bool]:
    """Return what is said of a Bonus, and whether it is active: its tiles lie on both grids."""
    if bonus in station.side.bonuses:
        return "ready", True
    targets = [one.target for one in station.state.sides if one.target is not None]
    left = sum(bonus not in target.used for target in targets)
    return f"{left} tile{'s' if left != 1 else ''} to cover" if left else "used up", False


# -- the tray


def _lay_out_tray(station: RescueStation, sheet: Sheet, planned: RescuePlan, scope: Scope) -> dict[Piece, Rect]:
    """The Focus of the turn, each at its place until it is placed."""
    plan, found = planned.plan, {}
    is_covered = station.table.is_covered
    line = Rect(plan.los.left, plan.los.top, plan.los.width, sheet.px(18))
    sheet.text("los_head", tray_words(station), line, size="small", colour="muted", most_lines=1)
    beside = () if is_covered else station.beside
    for n, slot in enumerate(plan.slots):
        piece = station.row[n] if n < len(station.row) and station.row[n] in beside else NO_PIECE
        act = scope.act(f"lift/{piece}")
        is_away = piece in scope.hidden and piece != scope.held
        is_known = piece != NO_PIECE and piece == station.hostage.held
        sheet.control(
            Holder(
                f"los{n}",
                slot,
                act.on_act,
                act.is_on,
                act.reason,
                can_focus=piece != NO_PIECE and piece in scope.liftable,
                piece=NO_PIECE if is_away else piece,
                orientation=station.hand.orientations.get(piece, 0),
                most=sheet.px(26),
                is_active=piece in scope.liftable,
                is_taken=piece == scope.held and piece != NO_PIECE,
                is_hinted=piece == scope.hinted and piece != NO_PIECE,
                manner="lying" if piece in scope.liftable or is_known else "dimmed",
                words="in your hand" if piece == scope.held and piece != NO_PIECE else "",
                key=act.key,
            )
        )
        if piece != NO_PIECE:
            found[piece] = slot
    return found


# -- the right column


def _lay_out_right(station: RescueStation, sheet: Sheet, planned: RescuePlan) -> None:
    px, area = sheet.px, planned.plan.areas.right
    now = Rect(area.left, area.top, area.width, min(px(NOW), area.height * 34 // 100))
    said = now_of_rescue(station)
    lay_out_now(sheet, now, said, _key_hints(station), why_hint(station.table, said.refusal))
    rest = Rect(area.left, now.bottom + px(12), area.width, area.bottom - now.bottom - px(12))
    asking = station.asking
    if asking is not None and not station.table.is_covered:
        below = lay_out_asking(station, sheet, rest, asking)
        if below.height >= px(RIVALS):
            _lay_out_rivals(station, sheet, Rect(below.left, below.top, below.width, px(RIVALS)))
        return
    rivals = Rect(rest.left, rest.top, rest.width, min(px(RIVALS), rest.height * 55 // 100))
    _lay_out_rivals(station, sheet, rivals)
    below = Rect(rest.left, rivals.bottom + px(12), rest.width, rest.bottom - rivals.bottom - px(12))
    lay_out_log_panel(station, sheet, below)


def _lay_out_rivals(station: RescueStation, sheet: Sheet, rect: Rect) -> None:
    station.piles = lay_out_piles(sheet, rect, station.book, station.state, frozenset(station.hidden))


def _key_hints(station: RescueStation) -> list[Hint]:
    cap, hand = station.cap, station.hand
    if station.hint or station.asking or station.refusal or not station.can_act:
        return []
    if hand.held:
        return [
            Hint("key/rotate", [cap("rotate")], "turn", partial(press, station, "rotate")),
            Hint("key/flip", [cap("flip")], "flip", partial(press, station, "flip")),
            Hint("key/place", ["Enter"], "place", hand.place),
            Hint("key/back", [cap("menu")], "lay down", partial(press, station, "menu")),
        ]
    return [Hint("key/leaks", [cap("leaks")], "leaks", station.toggle_leaks)]


def _lay_out_buttons(station: RescueStation, sheet: Sheet, rect: Rect) -> None:
    px = sheet.px
    for row, place in zip(rescue_buttons(station), spread(rect, (1, 1), px(8), is_upright=True), strict=True):
        for words, spot in zip(row, spread(place, [1] * len(row), px(8)), strict=True):
            lay_out_button(sheet, words, spot)
