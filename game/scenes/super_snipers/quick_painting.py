"""What is painted anew in each picture of a match in which two act at once: timers, movements, hands, the count-in."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.scenes.super_snipers.quick_words import state_words
from game.view.look import Look
from game.view.super_snipers.fuse import fuse_colour, paint_fuse

if TYPE_CHECKING:
    from game.scenes.super_snipers.quick_station import QuickStation
    from game.scenes.super_snipers.quickdraw import QuickdrawTable
    from game.scenes.super_snipers.station import Station

WHOLE = 10_000.0  # milliseconds of a timer
SECONDS = 64  # units for the seconds at the right of a head


def paint_over(table: QuickdrawTable, surface: Surface) -> None:
    """Paint all that moves over what lies still."""
    look = table.sheet.look
    for station in table.stations:
        _paint_timer(station, surface, look)
        if not table.is_covered:
            table.paint_chosen(surface, station)
    table.lanes.paint(surface)
    if table.is_covered:
        _paint_count(table, surface, look)
        return
    for station in table.stations:
        if station.is_human:
            station.hand.paint(surface)
            paint_tip_at(station, surface)
        else:
            table.bot_hands[station.seat].paint(surface)


def _paint_timer(station: QuickStation, surface: Surface, look: Look) -> None:
    """The fuse round the boards, and in the head what its player does and the seconds."""
    half, left = station.half, station.timer_left
    if half is None or station.state.phase != "play":
        return
    is_waiting = station.side.is_done
    paint_fuse(surface, look, half.fuse, left, WHOLE, is_waiting)
    colour = fuse_colour(look, left, is_waiting) if left > 0 else "muted"
    number = look.set(f"{ceil(left / 100) / 10:.1f}", size=26, face="title", colour=colour, most_lines=1)
    room = Rect(half.head.right - look.px(SECONDS), half.head.top, look.px(SECONDS - 4), half.head.height)
    look.typesetter.draw(surface, number, room.move(0, (room.height - number.height) // 2), "right")
    words = look.set(state_words(station), size="small", face="bold", colour=colour, most_lines=1)
    line = Rect(room.left - look.px(120), half.head.centery - words.height // 2, look.px(116), words.height)
    look.typesetter.draw(surface, words, line, "right")


def _paint_count(table: QuickdrawTable, surface: Surface, look: Look) -> None:
    """Three, two, one on each cover; while the table stands still, that it does."""
    count = table.clock.count_in
    words = look.set("Get ready" if count > 0 else "The table stands still", size="lead", colour="muted", most_lines=1)
    for station in table.stations:
        if station.half is None:
            continue
        middle = station.half.fuse.center
        line = Rect(middle[0] - words.width // 2, middle[1] + look.px(92), words.width, words.height)
        look.typesetter.draw(surface, words, line)
        if count > 0:
            number = look.set(str(ceil(count)), size=72, face="title", colour="brass", most_lines=1)
            middle = middle[0], middle[1] - look.px(4)  # the disc has a lip below
            pygame.draw.aacircle(surface, look.hex("night"), middle, look.px(46))
            where = Rect(0, 0, number.width, number.height)
            where.center = middle
            look.typesetter.draw(surface, number, where)


def paint_tip_at(station: Station, surface: Surface) -> None:
    """The tip of what its pointer or its keyboard is on."""
    tip = station.hands.tip(station.sheet) if station.hand.held is None else None
    if tip:
        station.paint_tip(surface, tip.words, tip.anchor, tip.is_refusal)
