"""The table of Sniper Elite on a sheet: board or cards to choose, the panels at the right, tray, buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.sniper_elite.state import squad_of
from game.scenes.hidden.buttons import lay_out_block, lay_out_switches
from game.scenes.hidden.cards import lay_out_about, lay_out_choice
from game.scenes.hidden.frame import lay_out_bar, lay_out_lines, lay_out_log_panel
from game.scenes.sniper_elite import planning
from game.scenes.sniper_elite.deeds import SHOOT
from game.scenes.sniper_elite.offer import buttons_of
from game.scenes.sniper_elite.orders import lay_out_orders
from game.scenes.sniper_elite.overlays import board_picture
from game.scenes.sniper_elite.places import ROWS, plan_places
from game.scenes.sniper_elite.saying import now_of
from game.scenes.sniper_elite.tray import lay_out_tray, seen_of, switches_of
from game.scenes.why import why_hint
from game.view.fields import Segments, lay_segments
from game.view.frame import Areas, lay_out_now, now_height
from game.view.hidden.board import lay_out_board
from game.view.look import mix
from game.view.sheet import Sheet
from game.view.sniper_elite.dossier import lay_out_sniper, sniper_height
from game.view.sniper_elite.panels import Seen, lay_out_squads, lay_out_track, round_words
from game.view.sniper_elite.shots import OddsRow, lay_out_odds, odds_height
from game.view.sniper_elite.solo import lay_out_solo

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

NOW, TAB, SWITCH, TRACK, TRACK_HEIGHT = 118, 30, 32, 330, 32  # units
LEAST_SNIPER, LEAST_BELOW = 92, 150  # units


def lay_out_table(table: SniperEliteTable, sheet: Sheet) -> dict[str, str]:
    """Put the whole table on the sheet; return which control each word for a key means."""
    areas = plan_places(sheet.look, sheet.size, table.view.lens)
    sheet.desk()
    _lay_out_bar(sheet, areas)
    _lay_out_top(table, sheet, areas)
    _lay_out_middle(table, sheet, areas)
    _lay_out_right(table, sheet, areas.right)
    lay_out_tray(table, sheet, areas.tray)
    pressed = lay_out_block(table, sheet, areas.buttons, ROWS, buttons_of(table))
    pressed |= lay_out_orders(table, sheet)
    units = {f"number{n + 1}": f"unit/{n}" for n in range(len(table.picture.table.units))}
    return units | pressed if not table.is_hidden_side else pressed


# -- the top bar, the board


def _lay_out_bar(sheet: Sheet, areas: Areas) -> None:
    """The darker band at the top with its fine line."""
    look, top = sheet.look, areas.top
    edge = mix(look.hex("line"), look.hex("night"), 0.45)
    line = Rect(0, top.bottom - 1, top.width, 1)

    def paint(surface: Surface) -> None:
        surface.fill(look.hex("night"), top)
        surface.fill(edge, line)

    sheet.canvas("bands", top, paint, "backdrop")


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

    facts = ["Choosing the objectives"] if table.choosing.is_of_objectives else round_words(state)
    lay_out_bar(table, sheet, areas, facts, lay_track)


def _lay_out_middle(table: SniperEliteTable, sheet: Sheet, areas: Areas) -> None:
    if table.is_choosing:
        lay_out_choice(table, sheet, areas.board.union(areas.tray))
    else:
        lay_out_board(sheet, "board", areas.board, table.view, board_picture(table, sheet))


# -- the right column


def _lay_out_right(table: SniperEliteTable, sheet: Sheet, area: Rect) -> None:
    px, gap = sheet.px, sheet.px(8)
    said = now_of(table)
    high = max(px(NOW), now_height(sheet, area.width, said))
    now = Rect(area.left, area.top, area.width, min(high, area.height * 2 // 5))
    lay_out_now(sheet, now, said, why=why_hint(table, said.refusal))
    rest = Rect(area.left, now.bottom + gap, area.width, area.bottom - now.bottom - gap)
    if table.is_choosing:
        lay_out_about(table, sheet, rest)
        return
    switches = Rect(rest.left, rest.bottom - px(SWITCH), rest.width, px(SWITCH))
    lay_out_switches(table, sheet, switches, switches_of(table))
    rest.height = switches.top - gap - rest.top
    if table.missed.lines:
        lay_out_lines(table, sheet, rest, "missed", "WHAT YOU SAW", table.missed.lines)
        return
    if table.can_act and (table.hand.means == SHOOT or table.hand.is_marksman()) and table.hand.tokens:
        _lay_out_odds(table, sheet, rest)
        return
    seen = seen_of(table)
    most = max(px(LEAST_SNIPER), rest.height - px(LEAST_BELOW) - gap)
    upper = Rect(rest.left, rest.top, rest.width, min(sniper_height(sheet, rest.width, seen), most))
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
