"""The agent's movement sheet: where she ended each round, what she left behind, the caches she emptied."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.rules.specter_ops.flow import ROUNDS
from game.view.hidden.sprites import sharp
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.specter_ops.panels import Seen
from game.view.specter_ops.pieces import of
from game.view.specter_ops.story import Story
from game.view.svg import Box
from game.view.text import Rich, Span

LEAST_CELL = (50, 15)  # units of an entry
LEAST_FOOT = 90  # units of height from which the caches are listed below


def lay_out_movement_sheet(sheet: Sheet, rect: Rect, seen: Seen, story: Story) -> None:
    """Put her sheet on the sheet, printed like a form: an entry for each round, or the last that fit; the caches."""
    secret = seen.secret
    if secret is None:
        return
    px, look = sheet.px, sheet.look
    with sheet.panel("movement", rect, padding=0):
        sheet.canvas("movement_paper", rect, partial(_paint_paper, look=look, rect=rect), "backdrop")
        inner = rect.inflate(-2 * px(10), -2 * px(8))
        form = Rect(inner)
        if inner.height >= px(LEAST_FOOT):
            foot = Rect(inner.left + px(4), inner.bottom - px(18), inner.width - px(4), px(18))
            form.height = foot.top - px(4) - form.top
            sheet.text(
                "movement_foot", foot_words(seen), foot, size="tiny", colour="ink", valign="center", most_lines=1,
                is_elided=True,
            )  # fmt: skip
        columns, rows = _form(sheet, form)
        shown = _rounds(columns * rows, len(secret.spaces))
        told = {chapter.round: chapter.marker for chapter in story.chapters}
        width, height = form.width // columns, form.height // rows
        for n, number in enumerate(shown):
            column, row = divmod(n, rows)
            cell = Rect(form.left + column * width, form.top + row * height, width, height)
            _lay_out_round(sheet, cell, number, seen, told.get(number, ""))


def _form(sheet: Sheet, form: Rect) -> tuple[int, int]:
    """Return the columns and rows of the form: as few columns as all rounds need, or as many as there is room for."""
    rows = max(1, form.height // sheet.px(LEAST_CELL[1]))
    most = max(1, form.width // sheet.px(LEAST_CELL[0]))
    columns = min(most, max(4, -(-ROUNDS // rows)))
    return columns, min(rows, -(-ROUNDS // columns))


def _rounds(count: int, now: int) -> range:
    """Return the rounds that are shown where there is room for so many; this one is among them."""
    first = max(1, min(now - count + 2, ROUNDS - count + 1))
    return range(first, min(ROUNDS, first + count - 1) + 1)


def _paint_paper(surface: Surface, look: Look, rect: Rect) -> None:
    inner = rect.inflate(-2 * look.px(5), -2 * look.px(4))
    stock = look.hex("stock")
    box = Box(look.px(6), mix(stock, "#FFFFFF", 0.12), mix(stock, "#000000", 0.05), look.hex("stock_edge"), look.px(1))
    surface.blit(look.shapes.box(inner.size, box), inner)


def _lay_out_round(sheet: Sheet, cell: Rect, number: int, seen: Seen, marker: str) -> None:
    secret = seen.secret
    assert secret is not None
    px, look = sheet.px, sheet.look
    is_now = number == seen.table.round and len(secret.spaces) <= number
    size = 10.5 if cell.height < px(17) else 12
    place = Rect(cell.left + px(4), cell.top, px(17), cell.height)
    pale = mix(look.hex("ink"), look.hex("stock"), 0.45)
    sheet.text(f"entry{number}_round", str(number), place, size=size, colour=pale, valign="center", most_lines=1)
    entry = Rect(place.right, cell.top, cell.right - place.right - px(2), cell.height)
    if number < len(secret.spaces):
        name = seen.field.name(secret.spaces[number])
        words: Rich = Span(name, "ink", "bold")
        told = sheet.text(f"entry{number}", words, entry, size=size, valign="center", most_lines=1, is_elided=True)
        side = min(px(13), cell.height - px(2))
        spot = Rect(told.right + px(3), cell.centery - side // 2, side, side)
        if marker and spot.right <= cell.right:
            sheet.canvas(f"entry{number}_mark", spot, partial(_paint_mark, look=look, spot=spot, kind=marker))
    elif is_now:
        line = Rect(entry.left, cell.centery + px(4), min(entry.width, px(24)), px(2))
        sheet.canvas("entry_now", line, lambda surface: surface.fill(look.hex("danger"), line) and None, "backdrop")


def _paint_mark(surface: Surface, look: Look, spot: Rect, kind: str) -> None:
    surface.blit(sharp(look, of(f"marker_{kind}"), spot.width), spot)


def foot_words(seen: Seen) -> Rich:
    """The caches she has emptied, and what is left in the supply deck."""
    secret = seen.secret
    assert secret is not None
    if not secret.caches:
        return "No cache used yet"
    names = ", ".join(seen.field.name(seen.field.cache_spaces[cache]) for cache in secret.caches)
    return f"Caches used: {names}"
