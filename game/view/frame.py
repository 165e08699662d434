"""The frame all tables share: top bar, left column, board, right column, bottom tray with the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.view.controls import KeyHint, key_hint_width
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.text import Rich, Span

TOP, TRAY = 48, 132  # units
LEFT = (204, 252, 320)  # least, usual at 1280 units, most
RIGHT = (284, 404, 480)


class Areas(NamedTuple):
    """Where things go; pixels."""

    top: Rect
    left: Rect
    board: Rect
    right: Rect
    tray: Rect
    buttons: Rect


WHY = "Open the rules where this is explained"


class Hint(NamedTuple):
    """A key in the top bar: name, caps, words, what a click on it does."""

    name: str
    caps: Sequence[str]
    words: str
    on_act: Callable[[], object]


def plan_frame(look: Look, size: tuple[int, int], has_left: bool = True) -> Areas:
    """Divide the window."""
    width, height = size
    margin = look.px(16)
    top = Rect(0, 0, width, look.px(TOP))
    tray = Rect(0, height - look.px(TRAY), width, look.px(TRAY))
    middle = Rect(margin, top.bottom + margin, width - 2 * margin, tray.top - top.bottom - 2 * margin)
    left = Rect(middle.left, middle.top, _share(look, width, LEFT) if has_left else 0, middle.height)
    right = Rect(0, middle.top, _share(look, width, RIGHT), middle.height)
    right.right = middle.right
    start = left.right + margin if has_left else middle.left
    board = Rect(start, middle.top, right.left - margin - start, middle.height)
    buttons = Rect(right.left, tray.top + look.px(12), right.width, tray.height - look.px(20))
    rest = Rect(margin, tray.top + look.px(8), right.left - 2 * margin, tray.height - look.px(16))
    return Areas(top, left, board, right, rest, buttons)


def _share(look: Look, width: int, bounds: tuple[int, int, int]) -> int:
    least, usual, most = bounds
    units = width / look.scale
    return look.px(min(most, max(least, usual * units / 1280)))


def lay_out_bands(sheet: Sheet, areas: Areas) -> None:
    """The darker bands at the top and at the bottom, with their fine lines."""
    look = sheet.look
    low = Rect(0, areas.buttons.top - look.px(12), sheet.size[0], sheet.size[1] - areas.buttons.top + look.px(12))
    edge = mix(look.hex("line"), look.hex("night"), 0.45)

    def paint(surface: pygame.Surface) -> None:
        for band, line in ((areas.top, areas.top.bottom - 1), (low, low.top)):
            surface.fill(look.hex("night"), band)
            surface.fill(edge, Rect(0, line, sheet.size[0], 1))

    sheet.canvas("bands", sheet.rect, paint, "backdrop")


def lay_out_top(sheet: Sheet, areas: Areas, title: str, facts: Sequence[Rich], hints: Sequence[Hint]) -> Rect:
    """The top bar: the game, what round it is, and the keys; facts give way where the window is narrow.

    Returns what is left free between facts and keys.
    """
    look = sheet.look
    bar = areas.top
    right = bar.right - look.px(16)
    for hint in reversed(hints):
        width = key_hint_width(look, hint.caps, hint.words) + look.px(4)
        rect = Rect(right - width, bar.top + look.px(10), width, bar.height - look.px(20))
        sheet.control(KeyHint(hint.name, rect, hint.on_act, keys=hint.caps, label=hint.words, can_focus=False))
        right = rect.left - look.px(14)
    left = bar.left + look.px(16)
    head = look.set(title.upper(), size="title", face="title", most_lines=1)
    sheet.text(
        "game",
        title.upper(),
        Rect(left, bar.top, head.width + 2, bar.height),
        size="title",
        face="title",
        valign="center",
    )
    left += head.width + look.px(24)
    for n, fact in enumerate(facts):
        width = look.set(fact, size="body", colour="muted", most_lines=1).width + 2
        if left + width > right:
            break
        rect = Rect(left, bar.top, width, bar.height)
        sheet.text(f"fact{n}", fact, rect, size="body", colour="muted", valign="center", most_lines=1)
        left += width + look.px(24)
    return Rect(left, bar.top, max(0, right - left), bar.height)


class Now(NamedTuple):
    """What the panel at the upper right says: whose turn, what to do, why, and what was just refused."""

    label: str
    headline: Rich
    body: Rich
    refusal: str = ""
    is_yours: bool = True


def lay_out_now(sheet: Sheet, rect: Rect, now: Now, hints: Sequence[Hint] = (), why: Hint | None = None) -> None:
    """The panel that answers: whose turn is it, what can be done, why not; keys at its foot, as many as fit.

    ``why``: what leads from a refusal to the place of the rules behind it.
    """
    look = sheet.look
    with sheet.panel("now", rect, "active" if now.is_yours else "panel", padding=0):
        inner = rect.inflate(-2 * look.px(18), -2 * look.px(12))
        label = Rect(inner.left, inner.top, inner.width, look.px(20))
        if why is not None:
            label.width = lay_out_why(sheet, label, why)
        sheet.text(
            "now_label",
            now.label.upper(),
            label,
            size="small",
            colour="brass" if now.is_yours else "muted",
            most_lines=1,
            is_elided=True,
        )
        head = Rect(inner.left, label.bottom + look.px(2), inner.width, look.px(28))
        sheet.text("now_head", now.headline, head, size="heading", face="bold", most_lines=1, is_elided=True)
        foot = look.px(24) if hints else 0
        body = Rect(inner.left, head.bottom + look.px(4), inner.width, inner.bottom - head.bottom - look.px(4) - foot)
        _lay_out_hints(sheet, Rect(inner.left, inner.bottom - look.px(20), inner.width, look.px(22)), hints)
        words: Rich = [Span(now.refusal, "danger", "bold")] if now.refusal else now.body
        if words:
            sheet.text("now_body", words, body, size="note", colour="muted", is_elided=True)


def lay_out_why(sheet: Sheet, row: Rect, why: Hint) -> int:
    """The key that leads to the rules, at the right of a row; return what is left of the row."""
    width = key_hint_width(sheet.look, why.caps, why.words) + sheet.px(4)
    place = Rect(row.right - width, row.top, width, row.height)
    sheet.control(KeyHint(why.name, place, on_act=why.on_act, tip=WHY, keys=why.caps, label=why.words))
    return row.width - width - sheet.px(8)


def now_height(sheet: Sheet, width: int, now: Now) -> int:
    """Return how high that panel is, without keys, which shows all that it says; pixels."""
    words: Rich = [Span(now.refusal, "danger", "bold")] if now.refusal else now.body
    body = sheet.look.set(words, width - 2 * sheet.px(18), size="note").height if words else 0
    return sum(map(sheet.px, (12, 20, 2, 28, 4, 12))) + body  # as they are laid: each rounded for itself


def _lay_out_hints(sheet: Sheet, rect: Rect, hints: Sequence[Hint]) -> None:
    left = rect.left
    for hint in hints:
        width = key_hint_width(sheet.look, hint.caps, hint.words) + sheet.px(4)
        if left + width > rect.right:
            return
        place = Rect(left, rect.top, width, rect.height)
        sheet.control(KeyHint(hint.name, place, hint.on_act, keys=hint.caps, label=hint.words, can_focus=False))
        left += width + sheet.px(12)
