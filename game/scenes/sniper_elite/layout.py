"""The table of Sniper Elite on a sheet: bands, board or cards to choose, the panels at the right, tray, buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.sniper_elite.state import squad_of
from game.scenes.hidden.buttons import lay_out_buttons
from game.scenes.hidden.cards import lay_out_about, lay_out_choice
from game.scenes.hidden.frame import lay_out_bar, lay_out_lines, lay_out_log_panel
from game.scenes.sniper_elite import planning
from game.scenes.sniper_elite.deeds import SHOOT
from game.scenes.sniper_elite.offer import buttons_of
from game.scenes.sniper_elite.overlays import board_picture
from game.scenes.sniper_elite.saying import now_of
from game.scenes.sniper_elite.tray import lay_out_tray, seen_of
from game.view.fields import Segments, lay_segments
from game.view.frame import Areas, lay_out_bands, lay_out_now, plan_frame
from game.view.hidden.board import lay_out_board
from game.view.sheet import Sheet
from game.view.sniper_elite.panels import Seen, lay_out_sniper, lay_out_squads, lay_out_track, round_words
from game.view.sniper_elite.shots import OddsRow, lay_out_odds, odds_height
from game.view.sniper_elite.solo import lay_out_solo

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

NOW, TAB, TRACK, TRACK_HEIGHT = 144, 30, 330, 32  # units
SNIPER, LEAST_SNIPER, LEAST_BELOW = 138, 92, 150


def lay_out_table(table: SniperEliteTable, sheet: Sheet) -> dict[str, str]:
    """Put the whole table on the sheet; return which control each word for a key means."""
    areas = plan_frame(sheet.look, sheet.size, has_left=False)
    sheet.desk()
    lay_out_bands(sheet, areas)
    _lay_out_top(table, sheet, areas)
    _lay_out_middle(table, sheet, areas)
    _lay_out_right(table, sheet, areas.right)
    buttons = buttons_of(table)
    lay_out_tray(table, sheet, areas, buttons)
    pressed = lay_out_buttons(table, sheet, areas, buttons)
    units = {f"number{n + 1}": f"unit/{n}" for n in range(len(table.picture.table.units))}
    return units | pressed if not table.is_hidden_side else pressed


# -- the top bar, the board


def _lay_out_top(table: SniperEliteTable, sheet: Sheet, areas: Areas) -> None:
    state = table.picture.table

    def lay_track(free: Rect) -> Rect:
        width = sheet.px(TRACK)
        if not state.round or free.width < width:
            return free
        place = Rect(free.left, free.centery - sheet.px(TRACK_HEIGHT) // 2, width, sheet.px(TRACK_HEIGHT))
        table.track_area = place
        lay_out_track(sheet, place, seen_of(table))
        left = place.right + sheet.px(16)
        return Rect(left, free.top, max(0, free.right - left), free.height)

    lay_out_bar(table, sheet, areas, round_words(state), lay_track)


def _lay_out_middle(table: SniperEliteTable, sheet: Sheet, areas: Areas) -> None:
    if table.is_choosing:
        lay_out_choice(table, sheet, areas.board)
    else:
        lay_out_board(sheet, "board", areas.board, table.view, board_picture(table, sheet))


# -- the right column


def _lay_out_right(table: SniperEliteTable, sheet: Sheet, area: Rect) -> None:
    px, gap = sheet.px, sheet.px(10)
    now = Rect(area.left, area.top, area.width, min(px(NOW), area.height * 36 // 100))
    lay_out_now(sheet, now, now_of(table))
    rest = Rect(area.left, now.bottom + gap, area.width, area.bottom - now.bottom - gap)
    if table.is_choosing:
        lay_out_about(table, sheet, rest)
        return
    if table.missed.lines:
        lay_out_lines(table, sheet, rest, "missed", "WHAT YOU SAW", table.missed.lines)
        return
    seen = seen_of(table)
    if table.can_act and (table.hand.means == SHOOT or table.hand.is_marksman()) and table.hand.tokens:
        _lay_out_odds(table, sheet, rest)
        return
    height = min(px(SNIPER), max(px(LEAST_SNIPER), rest.height - px(LEAST_BELOW) - gap))
    upper = Rect(rest.left, rest.top, rest.width, height)
    lay_out_sniper(sheet, upper, seen)
    lower = Rect(rest.left, upper.bottom + gap, rest.width, rest.bottom - upper.bottom - gap)
    _lay_out_tabs(table, sheet, lower, seen)


def _lay_out_odds(table: SniperEliteTable, sheet: Sheet, rect: Rect) -> None:
    """The odds of the shot that is being aimed, for each number of tokens around the chosen one."""
    hand = table.hand
    if hand.means == SHOOT:
        rows = planning.rows_of(table.game, table.seen, hand.target)
    else:
        rows = planning.rows_of_marksman(table.game, table.seen.table, squad_of(hand.unit))
    best = planning.best_of(rows)
    shown = [OddsRow(row.tokens, *row.chances, row.tokens == best) for row in rows]
    room = min(rect.height, odds_height(sheet, len(shown)) + sheet.px(28))
    panel = Rect(rect.left, rect.top, rect.width, room)
    with sheet.panel("odds", panel, padding=0):
        lay_out_odds(sheet, panel.inflate(-sheet.px(28), -sheet.px(24)), shown, hand.tokens, hand.announce)


def tabs_of(table: SniperEliteTable) -> tuple[str, ...]:
    """Return what the lower panel at the right can show."""
    more = ("squads",) if table.is_hidden_side else ()
    return ("log", *more, *(("solo",) if table.picture.table.solo else ()))


def _lay_out_tabs(table: SniperEliteTable, sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The log, the squads, or the automated defender, behind tabs."""
    px, tabs = sheet.px, tabs_of(table)
    if len(tabs) == 1:
        lay_out_log_panel(table, sheet, rect)
        return
    bar = Rect(rect.left, rect.top, rect.width, px(TAB))
    shown = table.tab if table.tab in tabs else tabs[0]
    labels = ["Automated defender" if name == "solo" else name.capitalize() for name in tabs]

    def choose(place: int) -> None:
        table.show_tab(tabs[place])

    lay_segments(sheet, Segments("tabs", bar, labels=labels, chosen=tabs.index(shown), on_choose=choose))
    below = Rect(rect.left, bar.bottom + px(6), rect.width, rect.bottom - bar.bottom - px(6))
    lay = {"log": partial(lay_out_log_panel, table, sheet, below)}
    lay |= {"squads": partial(lay_out_squads, sheet, below, seen), "solo": partial(lay_out_solo, sheet, below, seen)}
    lay[shown]()
