"""The table of Specter Ops on a sheet: bands, board or cards to choose, the panels at the right, tray, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.hidden.buttons import lay_out_buttons
from game.scenes.hidden.cards import lay_out_about, lay_out_choice
from game.scenes.hidden.frame import lay_out_bar, lay_out_lines, lay_out_log_panel
from game.scenes.specter_ops.offer import buttons_of
from game.scenes.specter_ops.overlays import board_picture
from game.scenes.specter_ops.saying import now_of
from game.scenes.specter_ops.tray import lay_out_tray, seen_of
from game.scenes.why import why_hint
from game.view.fields import Segments, lay_segments
from game.view.frame import Areas, lay_out_bands, lay_out_now, plan_frame
from game.view.hidden.board import lay_out_board
from game.view.sheet import Sheet
from game.view.specter_ops.panels import Seen, lay_out_agent, lay_out_hunters, round_words
from game.view.specter_ops.sheet import lay_out_movement_sheet
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

NOW, TAB = 144, 30  # units
AGENT, LEAST_AGENT, LEAST_BELOW = 158, 92, 150
TABS = ("log", "sheet", "hunters")


def lay_out_table(table: SpecterTable, sheet: Sheet) -> dict[str, str]:
    """Put the whole table on the sheet; return which control each word for a key means."""
    areas = plan_frame(sheet.look, sheet.size, has_left=False)
    sheet.desk()
    lay_out_bands(sheet, areas)
    _lay_out_top(table, sheet, areas)
    _lay_out_middle(table, sheet, areas)
    _lay_out_right(table, sheet, areas.right)
    buttons = buttons_of(table)
    lay_out_tray(table, sheet, areas, buttons)
    return lay_out_buttons(table, sheet, areas, buttons)


# -- the top bar, the board


def _lay_out_top(table: SpecterTable, sheet: Sheet, areas: Areas) -> None:
    state = table.picture.table
    facts: list[Rich] = [*round_words(state)]
    if state.time and state.phase == "hunters_turn":
        minutes, seconds = divmod(-(-state.left // 1000), 60)
        role = "danger" if state.left <= 20_000 else "text"
        facts.append(["Time ", Span(f"{minutes}:{seconds:02}", role, "bold")])
    lay_out_bar(table, sheet, areas, facts)


def _lay_out_middle(table: SpecterTable, sheet: Sheet, areas: Areas) -> None:
    if table.is_choosing:
        lay_out_choice(table, sheet, areas.board)
        return
    lay_out_board(sheet, "board", areas.board, table.view, board_picture(table, sheet))
    table.place_lens(table.middle())


# -- the right column


def _lay_out_right(table: SpecterTable, sheet: Sheet, area: Rect) -> None:
    px, gap = sheet.px, sheet.px(10)
    now = Rect(area.left, area.top, area.width, min(px(NOW), area.height * 36 // 100))
    said = now_of(table)
    lay_out_now(sheet, now, said, why=why_hint(table, said.refusal))
    rest = Rect(area.left, now.bottom + gap, area.width, area.bottom - now.bottom - gap)
    if table.is_choosing:
        lay_out_about(table, sheet, rest)
        return
    if table.missed.lines:
        lay_out_lines(table, sheet, rest, "missed", "WHAT YOU SAW", table.missed.lines)
        return
    seen = seen_of(table)
    height = min(px(AGENT), max(px(LEAST_AGENT), rest.height - px(LEAST_BELOW) - gap))
    upper = Rect(rest.left, rest.top, rest.width, height)
    lay_out_agent(sheet, upper, seen)
    lower = Rect(rest.left, upper.bottom + gap, rest.width, rest.bottom - upper.bottom - gap)
    if table.is_hidden_side:
        _lay_out_tabs(table, sheet, lower, seen)
    else:
        lay_out_log_panel(table, sheet, lower)


def _lay_out_tabs(table: SpecterTable, sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The log, her movement sheet, or the hunters, behind tabs."""
    px = sheet.px
    tabs = Rect(rect.left, rect.top, rect.width, px(TAB))
    place = TABS.index(table.tab) if table.tab in TABS else 0
    lay_segments(
        sheet,
        Segments(
            "tabs", tabs, labels=[name.capitalize() for name in TABS], chosen=place,
            on_choose=lambda chosen: table.show_tab(TABS[chosen]),
        ),
    )  # fmt: skip
    below = Rect(rect.left, tabs.bottom + px(6), rect.width, rect.bottom - tabs.bottom - px(6))
    if TABS[place] == "hunters" and seen.table.hunters:
        lay_out_hunters(sheet, below, seen)
    elif TABS[place] == "sheet":
        lay_out_movement_sheet(sheet, below, seen, table.picture.story)
    else:
        lay_out_log_panel(table, sheet, below)
