"""The cards to choose from before the match, and all about the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.scenes.hands import Hands
from game.scenes.hidden.choosing import Choosing, Item
from game.view.hidden.choice_card import ChoiceCard
from game.view.hidden.sprites import sharp
from game.view.sheet import Sheet

TALLEST = 220  # units of a card


class Table(Protocol):
    """Whoever owns the choice."""

    hands: Hands

    @property
    def choosing(self) -> Choosing:
        """What is chosen."""
        ...


def lay_out_choice(table: Table, sheet: Sheet, area: Rect) -> None:
    """The cards in rows."""
    px, choosing = sheet.px, table.choosing
    items, gap, hinted = choosing.items(), sheet.px(12), choosing.hinted()
    columns = max(1, choosing.columns)
    rows = -(-len(items) // columns)
    height = min(px(TALLEST), (area.height - gap * (rows - 1)) // max(1, rows))
    width = (area.width - gap * (columns - 1)) // columns
    width = min(width, round(height * 1.5)) if rows == 1 else width
    left = area.left + (area.width - columns * width - gap * (columns - 1)) // 2
    top = area.top + (area.height - rows * height - gap * (rows - 1)) // 2
    for place, item in enumerate(items):
        row, column = divmod(place, columns)
        rect = Rect(left + column * (width + gap), top + row * (height + gap), width, height)
        is_shown = place == choosing.at
        sheet.control(
            ChoiceCard(
                f"choose/{place}", rect, partial(choosing.look_at, place), not item.barred, item.barred,
                title=item.title, note=item.note, art=choosing.art(sheet.look, item), is_shown=is_shown,
                is_picked=place in choosing.picked, is_hinted=place in hinted,
                on_take=_take_of(table, place),
            )
        )  # fmt: skip


def _take_of(table: Table, place: int) -> Callable[[], None] | None:
    """What a click on the card that is looked at does: equipment is left or taken, any other card is chosen."""
    choosing = table.choosing
    if choosing.is_of_cards:
        return partial(choosing.pick, place)
    return choosing.take if choosing.is_touched else None


def lay_out_about(table: Table, sheet: Sheet, rect: Rect) -> None:
    """The card under the pointer, else the one that was looked at last, large, with all that it says."""
    px, choosing = sheet.px, table.choosing
    items, held = choosing.items(), _held(table)
    item = items[min(held if held >= 0 else choosing.at, len(items) - 1)]
    with sheet.panel("about", rect, "panel", padding=16) as inner:
        side = min(px(96), inner.height // 3)
        picture = Rect(inner.left, inner.top, side, side)
        art = choosing.art(sheet.look, item)

        def paint(surface: Surface) -> None:
            surface.blit(sharp(sheet.look, art, side), picture)

        sheet.canvas("about_picture", picture, paint)
        words = Rect(picture.right + px(14), inner.top, inner.right - picture.right - px(14), side)
        sheet.text(
            "about_name", item.title, words, size=26, face="title", colour="brass_light", valign="center", most_lines=1,
            is_elided=True,
        )  # fmt: skip
        top = picture.bottom + px(12)
        _lay_out_passages(table, sheet, Rect(inner.left, top, inner.width, inner.bottom - top), item)


def _held(table: Table) -> int:
    """Return the card that the pointer is on, -1 for none."""
    kind, _, place = table.hands.hovered.partition("/")
    return int(place) if kind == "choose" and place.isdigit() else -1


def _lay_out_passages(table: Table, sheet: Sheet, rect: Rect, item: Item) -> None:
    look, width = sheet.look, rect.width - sheet.px(12)
    parts = [part for passage in item.passages for part in zip(("title", "text"), passage, strict=True)]
    styles = {"title": ("small", "bold", "brass"), "text": ("note", "sans", "text")}
    heights = [look.set(words, width, size=styles[kind][0], face=styles[kind][1]).height for kind, words in parts]
    gaps = [look.px(2 if kind == "title" else 12) for kind, _ in parts]
    with sheet.scroll(
        "about_text", rect, sum(heights) + sum(gaps), table.hands.offsets.get("about_text", 0)
    ) as content:
        top = content.top
        for n, ((kind, words), height) in enumerate(zip(parts, heights, strict=True)):
            size, face, colour = styles[kind]
            place = Rect(content.left, top, width, height)
            sheet.text(f"about_{kind}{n}", words, place, size=size, face=face, colour=colour)
            top += height + gaps[n]
