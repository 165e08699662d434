"""Tables of figures of a finished match, one below the other; what finds no room is reached by scrolling."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.view.hindsight import Table
from game.view.sheet import Sheet

TITLE, HEAD, ROW, NOTE, GAP = 8, 40, 28, 40, 18  # units; the title stands at the left of the heads' upper line
FIRST, FIRST_OF_MANY, MANY = 0.36, 0.27, 6  # share of the width that the first column gets, also where there are many
WIDEST = 120  # units of another column


def tables_height(tables: Sequence[Table]) -> float:
    """Return how many units high the tables are."""
    return sum(TITLE + HEAD + ROW * len(table.rows) + (NOTE if table.note else 0) + GAP for table in tables) - GAP


def lay_tables(sheet: Sheet, rect: Rect, tables: Sequence[Table], offset: int) -> None:
    """Put the tables on the sheet, scrolled so far."""
    px = sheet.px
    with sheet.scroll("tables", rect, px(tables_height(tables)), offset) as content:
        top = content.top
        for number, table in enumerate(tables):
            with sheet.named(f"table{number}/"):
                height = px(tables_height([table]))
                _lay_table(sheet, Rect(content.left, top, sheet.beside_bar(content, rect), height), table)
            top += height + px(GAP)


def _lay_table(sheet: Sheet, rect: Rect, table: Table) -> None:
    px = sheet.px
    title = Rect(rect.left, rect.top, rect.width, px(TITLE + HEAD // 2))
    sheet.text("title", table.title.upper(), title, size="small", colour="muted", most_lines=1, is_elided=True)
    top = rect.top + px(TITLE)
    for number, cells in enumerate((table.heads, *table.rows)):
        row = Rect(rect.left, top, rect.width, px(ROW if number else HEAD))
        size, colour, valign, lines = ("note", "text", "center", 1) if number else ("tiny", "muted", "bottom", 2)
        for column, cell in enumerate(cells):
            if not cell:
                continue
            sheet.text(
                f"cell {number} {column}", cell, _cell(row, column, len(table.heads), px(WIDEST)), size=size,
                colour=colour, align="right" if column else "left", valign=valign, most_lines=lines, is_elided=True,
            )  # fmt: skip
        top = row.bottom
    if table.note:
        note = Rect(rect.left, top + px(2), rect.width, px(NOTE - 2))
        sheet.text("note", table.note, note, size="small", colour="muted", most_lines=2, is_elided=True)


def _cell(row: Rect, column: int, columns: int, widest: int) -> Rect:
    first = round(row.width * (FIRST if columns < MANY else FIRST_OF_MANY))
    if not column:
        return Rect(row.left, row.top, first, row.height)
    each = min(widest, (row.width - first) // max(1, columns - 1))
    return Rect(row.left + first + (column - 1) * each, row.top, each - 6, row.height)
