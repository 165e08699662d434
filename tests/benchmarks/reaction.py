"""From a press to the picture that shows it, in a match of Quickdraw in which three act: mouse, keyboard, and a bot.

Each press is posted between two frames of a 60 Hz loop, and the frames are counted until the piece lies in the picture
that is shown; the work of each frame is timed on the thread's own clock, which a busy machine blurs less.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App
from game.core import Action
from game.rules.super_snipers.actions import Place
from tests.benchmarks.figures import Figure, percentile
from tests.tools.quickdraw_matches import ALONE, TWO, Minds, match_until
from tests.tools.quickdraw_person import AtBoth
from tests.tools.quickdraw_scenes import both

FRAME = 1000 / 60  # milliseconds
MOST_FRAMES = 2
PRESSES = 24
MOST_ROUNDS = 900
DEVICES = ("mouse", "keys")
SIZES = ((1280, 720), (1920, 1080))


@dataclass
class Watch:
    """The frames of a window: how many milliseconds of work each was."""

    app: App
    frames: list[float] = field(default_factory=list)

    def frame(self) -> float:
        begun = time.thread_time()
        self.app.frame(1 / 60)
        self.frames.append(1000 * (time.thread_time() - begun))
        return self.frames[-1]


def figures() -> list[Figure]:
    """Pictures and milliseconds from the press that places to the picture that shows it."""
    found: list[Figure] = []
    for size in SIZES:
        pictures, ms, frames = measure(size)
        at = f"at {size[0]} x {size[1]}"
        found += [
            Figure(f"placement to picture {at}: pictures, {spread(pictures)}", max(pictures), MOST_FRAMES, "", "asked"),
            Figure(f"placement to picture {at}: work, median", percentile(ms, 0.5), MOST_FRAMES * FRAME, "ms", "asked"),
            Figure(f"placement to picture {at}: work, 95 %", percentile(ms, 0.95), MOST_FRAMES * FRAME, "ms", "asked"),
            Figure(f"placement to picture {at}: work, most", max(ms), MOST_FRAMES * FRAME, "ms", "asked"),
            Figure(f"any frame while all act {at}: work, 99 %", percentile(frames, 0.99), FRAME, "ms", "a frame", None),
        ]
    return found


def spread(pictures: list[int]) -> str:
    """How many placements were seen in the first picture, in the second, and so on."""
    return ", ".join(f"{pictures.count(n)} in no. {n}" for n in sorted(set(pictures)))


def measure(size: tuple[int, int]) -> tuple[list[int], list[float], list[float]]:
    """Return pictures and milliseconds of each placement, and milliseconds of every frame."""
    placed: list[tuple[int, float]] = []
    frames: list[float] = []
    for players in (TWO, ALONE):
        person = AtBoth(match_until(both, players), size=size)
        watch = Watch(person.app)
        minds = Minds(person.match)
        wanted = len(placed) + PRESSES // 2
        for _ in range(MOST_ROUNDS):
            if len(placed) >= wanted or person.on_screen != "QuickdrawTable":
                break
            for seat in person.table.humans:
                if person.station(seat).can_act and (taken := _act(person, watch, seat, minds.choose(seat))):
                    placed.append(taken)
            for _ in range(6):
                watch.frame()
        frames += watch.frames
        person.app.close()
    return [pictures for pictures, _ in placed], [ms for _, ms in placed], frames


def _act(person: AtBoth, watch: Watch, seat: int, act: Action) -> tuple[int, float] | None:
    """Do an act; of a placement count the pictures, and the milliseconds of work, until the piece lies there."""
    if not isinstance(act, Place):
        person.do(seat, act, DEVICES[seat])
        return None
    goal = _aim(person, seat, act)
    before = _placements(person, seat)
    if seat == 0:
        person.press(goal)
        person.release(goal)
    else:
        person.post_key(pygame.K_RETURN)
    work = 0.0
    for pictures in range(1, 30):
        work += watch.frame()
        if _placements(person, seat) > before and act.piece not in person.station(seat).hidden:
            return pictures, work
    raise AssertionError(f"{act} was never seen: {person.station(seat).refusal}")


def _aim(person: AtBoth, seat: int, act: Place) -> tuple[int, int]:
    """Take the piece, turn it and go to its place, without letting go."""
    if seat == 0:
        person.click(person._holder(seat, act))
        goal = person._turn_by_mouse(seat, act)
        person.move(goal)
        person.wait(0.02)
        return goal
    person.key(pygame.K_1 + person.station(seat).pieces_at_hand().index(act.piece))
    person._turn(seat, act, lambda n: person.key(pygame.K_f if n % 5 == 4 else pygame.K_r))
    person._go(seat, act, person._arrow)
    return person.station(seat).hand.pos


def _placements(person: AtBoth, seat: int) -> int:
    """How many pieces lie on the boards of a seat, as the screen shows them."""
    side = person.table.picture.table.sides[seat]
    boards = [*side.locate, *([side.target] if side.target else [])]
    return sum(len(board.placed) for board in boards)
