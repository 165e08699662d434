"""A card held close to the eye: what is small on the table stands large over it, with all that it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect, Surface

from game.view.controls import Control
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import paint_shadow
from game.view.svg import Box

WIDTH, PICTURE, PAD = 340, 84, 16  # units


class CloseUp(NamedTuple):
    """What a card says: its name, a line below that, its words, its picture."""

    title: str
    says: str
    note: str = ""
    art: Art | None = None


@dataclass(slots=True)
class Readable(Control):
    """Something small that is shown large while the pointer or the keyboard is on it."""

    close_up: CloseUp | None = None


def paint_held(surface: Surface, look: Look, control: Control) -> bool:
    """Paint what can be read of a control beside it; False where there is nothing."""
    if not isinstance(control, Readable) or control.close_up is None:
        return False
    paint_close_up(surface, look, control.close_up, control.rect, "" if control.is_on else control.reason)
    return True


def paint_close_up(surface: Surface, look: Look, shown: CloseUp, anchor: Rect, reason: str = "") -> Rect:
    """Paint a card beside what it belongs to, always inside the window; ``reason``: why it cannot be used now."""
    card = look.shapes.made(("close up", shown, reason, look.scale), lambda: _card(look, shown, reason))
    gap = look.px(8)
    rect = card.get_rect(midbottom=(anchor.centerx, anchor.top - gap))
    if rect.top < gap:
        rect.midtop = anchor.centerx, anchor.bottom + gap
    rect.clamp_ip(surface.get_rect().inflate(-2 * gap, -2 * gap))
    if rect.colliderect(anchor):  # neither above nor below it: beside it
        rect.right = anchor.left - gap
        if rect.left < gap:
            rect.left = anchor.right + gap
    paint_shadow(surface, look, rect, look.px(10), 0.6)
    surface.blit(card, rect)
    return rect


def _card(look: Look, shown: CloseUp, reason: str) -> Surface:
    pad, side = look.px(PAD), look.px(PICTURE) if shown.art else 0
    width = look.px(WIDTH) - 2 * pad
    left = side + look.px(14) if side else 0
    title = look.set(shown.title, width - left, size=24, face="title", colour="ink", most_lines=2, is_elided=True)
    soft = mix(look.hex("ink"), look.hex("stock"), 0.25)
    note = look.set(shown.note, width - left, size="small", colour=soft, most_lines=2, is_elided=True)
    says = look.set(shown.says, width, size="body", colour="ink")
    danger = mix(look.hex("danger"), look.hex("ink"), 0.35)
    why = look.set(reason, width, size="small", face="bold", colour=danger)
    head = max(side, title.height + (note.height if shown.note else 0))
    height = head + look.px(12) + says.height + (look.px(10) + why.height if reason else 0)
    stock = look.hex("stock")
    face = Box(
        look.px(10), mix(stock, "#FFFFFF", 0.24), mix(stock, "#000000", 0.05), look.hex("brass_light"), look.px(2)
    )
    made = look.shapes.new_box((width + 2 * pad, height + 2 * pad), face)
    if shown.art:
        made.blit(sharp(look, shown.art, side), (pad, pad))
    top = pad + (head - title.height - (note.height if shown.note else 0)) // 2
    places = [(title, pad + left, top)]
    if shown.note:
        places.append((note, pad + left, top + title.height))
    places.append((says, pad, pad + head + look.px(12)))
    if reason:
        places.append((why, pad, pad + head + look.px(22) + says.height))
    for block, x, y in places:
        look.typesetter.draw(made, block, Rect(x, y, block.width, block.height))
    return made
