"""The coach over a table: a panel with what is to be done now, and a pointer at the place where it is done.

The panel lies where it hides least: never over what the pointer shows, as little as can be over anything that can be
clicked or over what the table itself says is to be done, best over the log, and where it was before unless that is in
the way. It is as wide as the column beside the board; at a table without one narrow or wide, as it fits better.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import hypot, pi, sin
from typing import NamedTuple

from pygame import Rect, Surface

from game.view.controls import Button, button_width
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.svg import Box, document
from game.view.text import Span

WIDTHS, PADDING, GAP = (356, 484), 14, 8  # units
COLUMN = (300, 560)
"""Units: how wide the frame in which the table says what is to be done may be, for the panel to be as wide as that."""
BUTTON = 34
RING, ARROW = 5, 34  # units: from the place to its ring, the side of the arrow
STEPS = (11, 9)
"""Places for the panel that are tried across and down."""
HIDES = 40.0
"""How much worse it is to hide what is pointed at than anything else."""
SMALL = 0.3
"""How bad it is to hide something small that can be clicked, beside something as large as the panel."""
READ = 0.15
"""How bad it is to hide what is only read, beside what can be clicked."""
ASKED = 0.6
"""How bad it is to hide the frame in which the table says what is to be done."""
CUT, ACROSS = 0.1, 0.3
"""How bad it is to lie over the upper or lower edge of a frame or in none, and over its side: out of its column."""
KEPT = 0.15
"""How much worse than the best place the one where it was may be."""
SWAY = 0.7  # seconds of one movement of the arrow to and fro
TONES = {"now": "brass", "wrong": "danger", "early": "info", "done": "good"}
_ARROW = (
    '<path d="M17 30 L4 15 H11.5 V4 H22.5 V15 H30 Z" fill="{fill}" stroke="{edge}" stroke-width="2.4" '
    'stroke-linejoin="round"/>'
)


class Push(NamedTuple):
    """A button of the panel."""

    name: str
    label: str
    act: Callable[[], object]
    style: str = "raised"
    key: str = ""


class Words(NamedTuple):
    """What the panel says.

    ``head``: which lesson and which step; ``says``: what it is about; ``answer``: to what was just tried, with its
    ``tone``, a key of TONES; ``asks``: what is to be done now.
    """

    head: str
    says: str
    asks: str
    answer: str = ""
    tone: str = "now"


def panel_sizes(look: Look, words: Words, pushes: Sequence[Push], asked: Rect | None) -> list[tuple[int, int]]:
    """Return how large the panel can be; ``asked``: the frame in whose column it fits best, if there is one."""
    if asked is not None and look.px(COLUMN[0]) <= asked.width <= look.px(COLUMN[1]):
        return [_size(look, words, pushes, asked.width)]
    return [_size(look, words, pushes, look.px(width)) for width in WIDTHS]


def _size(look: Look, words: Words, pushes: Sequence[Push], width: int) -> tuple[int, int]:
    room, height = width - 2 * look.px(PADDING), 2 * look.px(PADDING)
    parts = [look.set(words.head, room, size="small").height]
    parts += [look.set([one.text], room - look.px(one.inset)).height for one in _passages(words)]
    parts += [look.px(BUTTON)] if pushes else []
    return width, height + sum(parts) + look.px(GAP) * (len(parts) - 1)


class _Passage(NamedTuple):
    """A passage of the panel; ``bar``: the colour of the line beside it, "" for none."""

    name: str
    text: Span
    bar: str = ""

    @property
    def inset(self) -> int:
        """How far it is set in, in units."""
        return 12 if self.bar else 0


def _passages(words: Words) -> list[_Passage]:
    """Return the passages that are there."""
    every = (
        _Passage("coach_answer", Span(words.answer, "text"), TONES[words.tone]),
        _Passage("coach_says", Span(words.says, "text")),
        _Passage("coach_asks", Span(words.asks, "brass_light", "bold"), "brass"),
    )
    return [one for one in every if one.text.text]


def lay_out_panel(sheet: Sheet, rect: Rect, words: Words, pushes: Sequence[Push]) -> None:
    """The panel, its texts below each other, its buttons in a row."""
    look, px = sheet.look, sheet.px
    with sheet.panel("coach", rect, "raised_active", padding=PADDING) as inner:
        head = Rect(inner.left, inner.top, inner.width, inner.height)
        spot = sheet.text("coach_head", words.head, head, size="small", colour="muted", most_lines=1, is_elided=True)
        top = spot.bottom + px(GAP)
        for passage in _passages(words):
            inset = px(passage.inset)
            block = sheet.text(
                passage.name, [passage.text], Rect(inner.left + inset, top, inner.width - inset, inner.bottom - top)
            )
            if passage.bar:
                mark = Rect(inner.left, block.top + px(2), px(3), block.height - px(4))
                sheet.canvas(f"{passage.name}_bar", mark, _bar(look, mark, passage.bar))
            top = block.bottom + px(GAP)
        _lay_out_pushes(sheet, Rect(inner.left, inner.bottom - px(BUTTON), inner.width, px(BUTTON)), pushes)


def _bar(look: Look, rect: Rect, colour: str) -> Callable[[Surface], None]:
    def paint(surface: Surface) -> None:
        surface.fill(look.hex(colour), rect)

    return paint


def _lay_out_pushes(sheet: Sheet, rect: Rect, pushes: Sequence[Push]) -> None:
    """Buttons from the right, the first one at the edge; keys are shown where they have room."""
    right = rect.right
    wanted = [button_width(sheet.look, push.label, push.key, size="small") for push in pushes]
    has_room = sum(wanted) + sheet.px(GAP) * (len(pushes) - 1) <= rect.width
    for push in pushes:
        key = push.key if has_room else ""
        width = button_width(sheet.look, push.label, key, size="small")
        place = Rect(right - width, rect.top, width, rect.height)
        sheet.control(Button(push.name, place, push.act, label=push.label, style=push.style, key=key, size="small"))
        right = place.left - sheet.px(GAP)


# -- where the panel lies


class Around(NamedTuple):
    """What lies below the panel: the window, what is pointed at, what can be clicked, what only is read, frames.

    ``asked``: the frame in which the table says what is to be done.
    """

    window: Rect
    pointed: Rect | None
    controls: Sequence[Rect]
    quiet: Sequence[Rect]
    frames: Sequence[Rect]
    asked: Rect | None = None


def place_panel(look: Look, sizes: Sequence[tuple[int, int]], around: Around, before: Rect | None) -> Rect:
    """Return where a panel of one of the sizes lies best; ``before``: where it lay, kept unless it is in the way."""
    shown = _shown(look, around.pointed)
    tries = [rect for size in sizes for rect in _tries(look, size, around)]
    costs = [_cost(rect, around, shown) for rect in tries]
    best = min(costs)
    if before is not None:
        size = min(sizes, key=lambda size: abs(size[0] - before.width))
        kept = Rect(before.topleft, size).clamp(around.window)
        is_free = shown is None or not kept.colliderect(shown)
        if is_free and _cost(kept, around, shown) <= best + KEPT:
            return kept
    good = [rect for rect, cost in zip(tries, costs, strict=True) if cost <= best]
    return min(good, key=lambda rect: _distance(rect, around.pointed))


def _shown(look: Look, pointed: Rect | None) -> Rect | None:
    """Return the pointed place with its ring and the arrow beside it."""
    return pointed.inflate(2 * look.px(RING + ARROW), 2 * look.px(RING + ARROW)) if pointed is not None else None


def _tries(look: Look, size: tuple[int, int], around: Around) -> Iterable[Rect]:
    """Give places all over the window, and those in the middle of the frames that are wide enough."""
    margin = look.px(8)
    room = around.window.inflate(-2 * margin, -2 * margin)
    wide, high = max(0, room.width - size[0]), max(0, room.height - size[1])
    lefts = [frame.centerx - size[0] // 2 for frame in around.frames if frame.width >= size[0]]
    lefts += [room.left + wide * across // (STEPS[0] - 1) for across in range(STEPS[0])]
    for left in dict.fromkeys(lefts):
        for down in range(STEPS[1]):
            yield Rect((left, room.top + high * down // (STEPS[1] - 1)), size)


def _cost(rect: Rect, around: Around, shown: Rect | None) -> float:
    """Return how much is hidden there: shares of what can be clicked, less of what is only read."""
    cost = 0.0
    if shown is not None and rect.colliderect(shown):
        cost += HIDES * _share(rect, shown) + HIDES
    room = max(1, _area(rect))
    hidden = sum(_share(rect, one) * min(1.0, max(SMALL, 4 * _area(one) / room)) for one in _met(rect, around.controls))
    read = sum(_share(rect, one) * min(1.0, _area(one) / room) for one in _met(rect, around.quiet))
    asked = _share(rect, around.asked) if around.asked is not None else 0.0
    return cost + hidden + READ * read + ASKED * (asked + (asked > 0)) + _cut(rect, around.frames)


def _cut(rect: Rect, frames: Sequence[Rect]) -> float:
    """Return how badly a panel there fits the frames it lies over."""
    met = _met(rect, frames)
    out = sum(not frame.contains(rect) for frame in met) + all(not frame.contains(rect) for frame in met)
    aside = sum(rect.left < frame.left or rect.right > frame.right for frame in met)
    return CUT * out + ACROSS * aside


def _met(rect: Rect, others: Sequence[Rect]) -> list[Rect]:
    return [others[n] for n in rect.collidelistall(list(others))]


def _share(rect: Rect, other: Rect) -> float:
    """Return the share of the other that is hidden."""
    return _area(rect.clip(other)) / max(1, _area(other))


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _distance(rect: Rect, pointed: Rect | None) -> float:
    if pointed is None:
        return 0.0
    return hypot(rect.centerx - pointed.centerx, rect.centery - pointed.centery)


# -- the pointer


def paint_pointer(surface: Surface, look: Look, place: Rect, around: Sequence[Rect], seconds: float) -> None:
    """A ring of brass around the place, and an arrow at the side where it hides least; ``seconds``: since then.

    ``around``: the panel first, then what the arrow should leave to be read.
    """
    window = surface.get_rect()
    ring = place.inflate(2 * look.px(RING), 2 * look.px(RING)).clip(window)
    if ring.width <= 0 or ring.height <= 0:
        return
    corner, blur = look.px(8), look.px(6)
    if min(ring.size) > 2 * corner:
        glow = look.shapes.rim(ring.size, corner, blur, 0, look.hex("brass_light"), 0.75)
        surface.blit(glow, (ring.left - 2 * blur, ring.top - 2 * blur))
    round_ = min(corner, min(ring.size) / 2)
    for colour, width in (("ink", 5), ("brass", 3.5), ("brass_light", 1.5)):
        line = Box(round_, "#000000", "#000000", look.hex(colour), look.px(width), opacity=0)
        surface.blit(look.shapes.box(ring.size, line), ring)
    paint_arrow(surface, look, ring, around, seconds)


def paint_arrow(surface: Surface, look: Look, ring: Rect, around: Sequence[Rect], seconds: float) -> None:
    """The arrow, swaying towards the ring for a moment after it has come."""
    side = look.px(ARROW)
    sway = round(look.px(6) * (1 + sin(seconds * 2 * pi / SWAY)) / 2)
    turn, rect = arrow_at(surface.get_rect(), ring, around, side, sway + look.px(2))
    edge = mix(look.hex("brass_dark"), look.hex("ink"), 0.5)
    shapes = _ARROW.format(fill=look.hex("brass_light"), edge=edge)
    body = f'<g transform="rotate({turn} 17 17)">{shapes}</g>'
    surface.blit(look.shapes.svg(document(side, side, body, "0 0 34 34"), (side, side)), rect)


def arrow_at(window: Rect, ring: Rect, around: Sequence[Rect], side: int, gap: int) -> tuple[int, Rect]:
    """Return how the arrow is turned and where it is: above, at the left, at the right or below the ring.

    It is the first side where it has room and hides no words, else that where it hides fewest; never over the panel
    (the first of ``around``) as long as there is another side. The gap, which sways, decides nothing.
    """
    panel, *words = around
    tries: list[tuple[int, Rect, Rect]] = []
    for turn, dx, dy in ((0, 0, -1), (-90, -1, 0), (90, 1, 0), (180, 0, 1)):
        rect = Rect(0, 0, side, side)
        rect.center = ring.centerx + dx * (ring.width + side) // 2, ring.centery + dy * (ring.height + side) // 2
        tries.append((turn, rect.move(dx * gap, dy * gap), rect.move(dx * side // 4, dy * side // 4)))

    def hides(one: tuple[int, Rect, Rect]) -> tuple[bool, int]:
        reach = one[2]
        is_shut = not window.contains(reach) or bool(reach.colliderect(panel))
        return is_shut, sum(_area(reach.clip(rect)) for rect in words)

    turn, rect, _ = min(tries, key=hides)
    return turn, rect
