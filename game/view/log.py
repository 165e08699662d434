"""The log of a match: lines that wrap, the newest at the bottom, in a window that scrolls."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.view.look import Look
from game.view.sheet import Sheet
from game.view.text import Block, Span

Line = Sequence[Span]
_BLOCKS: dict[tuple[tuple[Span, ...], int, float], Block] = {}
_MOST_BLOCKS = 4000


def block_of(look: Look, line: Line, width: int) -> Block:
    """Return the line set in that width; lines are set once."""
    key = (tuple(line), width, look.scale)
    if key not in _BLOCKS:
        if len(_BLOCKS) >= _MOST_BLOCKS:
            _BLOCKS.clear()
        _BLOCKS[key] = look.set(list(line), width, size="small", colour="text")
    return _BLOCKS[key]


def log_height(look: Look, lines: Sequence[Line], width: int) -> int:
    """Return how many pixels the whole log needs."""
    gap = look.px(4)
    return sum(block_of(look, line, width).height + gap for line in lines)


def lay_out_log(sheet: Sheet, rect: Rect, lines: Sequence[Line], offset: int | None) -> None:
    """Put the log on the sheet. ``offset``: pixels scrolled down, None for the newest lines."""
    look = sheet.look
    width = rect.width - look.px(10)
    height = log_height(look, lines, width)
    lowest = max(0, height - rect.height)
    with sheet.scroll("log", rect, height, lowest if offset is None else offset) as content:

        def paint(surface: Surface) -> None:
            top = content.top
            for line in lines:
                block = block_of(look, line, width)
                # The newest lines stand whole: what the upper edge would cut is left out.
                is_cut = offset is None and top < rect.top
                if top + block.height > rect.top and top < rect.bottom and not is_cut:
                    look.typesetter.draw(surface, block, Rect(content.left, top, width, block.height))
                top += block.height + look.px(4)

        sheet.canvas("log_lines", content, paint)
