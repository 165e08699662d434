"""Movements of the table: dice that tumble and fly, chips that change hands, the banner between two rounds."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pygame import Rect, Surface

from game.core import Rng
from game.view.animation import Animation, between, point_between
from game.view.announce import announce
from game.view.look import Look
from game.view.sharp_shooters.picture import NOBODY
from game.view.sharp_shooters.plan import TILTS, TilePlan, TrayPlan
from game.view.sharp_shooters.tray import paint_tilted
from game.view.text import Rich


class Stage(NamedTuple):
    """Where everything lies just now; a new one is made whenever the window is laid out."""

    look: Look
    tile: TilePlan | None
    tray: TrayPlan
    chips: Mapping[int, Rect]
    board: Rect


Place = Callable[[Stage], Rect]
"""A rectangle that is known only when it is painted: the window may change its size in the middle of a movement."""
GetStage = Callable[[], Stage]


def tray_slot(slot: int) -> Place:
    """Return the place of a die in the tray."""
    return lambda stage: stage.tray.dice[slot]


def space(row: int, number: int) -> Place:
    """Return the place of a space on the tile."""
    return lambda stage: stage.tile.spaces[row][number] if stage.tile else stage.board


def coin(row: int) -> Place:
    """Return the place of the coin behind a row."""
    return lambda stage: stage.tile.coins[row] if stage.tile else stage.board


def pile(seat: int) -> Place:
    """Return the place of a player's chips."""
    return lambda stage: stage.chips[seat]


def supply(row: int) -> Place:
    """Return the place of the supply; the coin behind the row where a small window has no room for it."""
    return lambda stage: stage.chips.get(NOBODY) or coin(row)(stage)


def spot(rect: Rect) -> Place:
    """Return a place that stays."""
    return lambda stage: rect


def tumble(stage: GetStage, faces: tuple[int, ...], seed: int, milliseconds: float) -> Animation:
    """Dice out of the cup: they fly, turn, show other faces on the way, and come to lie in their slots."""
    rng = Rng("tumble", seed)
    spins = [(rng.below(420) + 260) * (1 if rng.below(2) else -1) for _ in faces]
    flicker = [[rng.die() for _ in range(7)] for _ in faces]
    hops = [0.25 + rng.unit() * 0.5 for _ in faces]

    def paint(surface: Surface, share: float) -> None:
        now = stage()
        for n, face in enumerate(faces):
            own = min(1.0, share * (1.12 - 0.03 * n) + 0.0)
            goal = now.tray.dice[n]
            start = Rect((0, 0), goal.size)
            start.center = (now.tray.cup.centerx + now.look.px(10), now.tray.cup.top + now.look.px(14))
            x, y = point_between(start.center, goal.center, own)
            lift = abs(math.sin(own * math.pi * 2)) * (1 - own) * now.look.px(70) * hops[n]
            rect = Rect((0, 0), goal.size)
            rect.center = (x, round(y - lift))
            shown = face if own > 0.82 else flicker[n][int(own * 7) % 7]
            degrees = between(TILTS[n] + spins[n], TILTS[n], own)
            paint_tilted(surface, now.look, f"dice/die_{shown}", rect, round(degrees / 6) * 6 if own < 1 else TILTS[n])

    return Animation(milliseconds, paint)


def fly_die(
    stage: GetStage, face: int, start: Place, end: Place, tilts: tuple[float, float], milliseconds: float
) -> Animation:
    """One die from a place to another, straightening on the way."""

    def paint(surface: Surface, share: float) -> None:
        now = stage()
        here, there = start(now), end(now)
        size = round(between(here.width, there.width, share))
        rect = Rect(0, 0, size, size)
        rect.center = point_between(here.center, there.center, share)
        rect.top -= round(math.sin(share * math.pi) * now.look.px(18))
        paint_tilted(surface, now.look, f"dice/die_{face}", rect, round(between(*tilts, share) / 3) * 3)

    return Animation(milliseconds, paint)


def pass_chips(stage: GetStage, points: int, start: Place, end: Place, milliseconds: float) -> Animation:
    """Chips worth ``points`` (at least one) from a place to another, one after the other, with the sum above them."""
    gold, silver = divmod(abs(points), 50)
    chips = ["chips/chip_gold_50"] * gold + ["chips/chip_silver_10"] * (silver // 10)
    words = f"+{points}" if points > 0 else f"\u2212{-points}"
    colour = "brass_light" if points > 0 else "danger"

    def paint(surface: Surface, share: float) -> None:
        now = stage()
        here, there = start(now), end(now)
        size = (now.look.px(36), now.look.px(22))
        for n, sprite in enumerate(chips):
            own = min(1.0, max(0.0, share * 1.5 - 0.5 * n / max(1, len(chips))))
            x, y = point_between(here.center, there.center, own)
            y -= round(math.sin(own * math.pi) * now.look.px(40))
            picture = now.look.sprites.get(sprite, size)
            surface.blit(picture, picture.get_rect(center=(x, y - n * now.look.px(5))))
        block = now.look.set(words, size="number", colour=colour, face="title")
        anchor = there if points > 0 else here
        rect = Rect(0, 0, block.width, block.height)
        rect.center = (anchor.centerx, anchor.centery - now.look.px(14) - round(share * now.look.px(16)))
        now.look.typesetter.draw(surface, block, rect, opacity=round(255 * min(1.0, 3 - 3 * share)))

    return Animation(milliseconds, paint)


def banner(stage: GetStage, headline: str, below: Rich, milliseconds: float) -> Animation:
    """A band over the board that says what begins or ended."""
    return announce(lambda: (stage().look, stage().board), headline, below, milliseconds)
