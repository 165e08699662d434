"""The course of a match, a line for each round, and what both sides did, beside each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.core import Seat
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.pieces import COLOURS_OF, SHAPES, Piece
from game.rules.super_snipers.shapes import COLOURS, FOCUS_SHAPES
from game.view.fields import paint_dot
from game.view.hindsight import Table
from game.view.look import Look, mix
from game.view.seating import Seating, short_name
from game.view.sheet import Sheet
from game.view.super_snipers.course import DEEDS, Round
from game.view.super_snipers.picture import Picture
from game.view.super_snipers.pieces import paint_focus
from game.view.svg import Box
from game.view.text import Span

TALLEST_ROUND, LOWEST_ROUND = 58, 36
TALLEST_DEED, LOWEST_DEED = 34, 19
LABEL, WORDS = 74, 200
NARROW = 430
SHORT_LEGEND = "Pale: locates. Full: takes aim. In turns."
LEGEND = "A bar for each side: pale while it locates, full while it takes aim. The number is of turns."
Painter = Callable[[Surface], None]


def lay_out_course(sheet: Sheet, rect: Rect, picture: Picture, sides: Sequence[Seating]) -> None:
    """Put the rounds below each other; the last ones when not all find room."""
    px = sheet.px
    legend = Rect(rect.left, rect.bottom - px(20), rect.width, px(20))
    room = Rect(rect.left, rect.top, rect.width, legend.top - px(4) - rect.top)
    rounds = picture.story.rounds
    shown = rounds[-max(1, room.height // px(LOWEST_ROUND)) :]
    height = min(px(TALLEST_ROUND), room.height // len(shown))
    longest = max(1, *(one.turns for one in shown))
    for n, one in enumerate(shown):
        _lay_out_round(sheet, Rect(room.left, room.top + n * height, room.width, height), one, sides, longest)
    left_out = len(rounds) - len(shown)
    words = f"The first {left_out} rounds are left out. {LEGEND}" if left_out else LEGEND
    words = words if rect.width >= px(NARROW) else SHORT_LEGEND
    sheet.text("course legend", words, legend, size="small", colour="muted", most_lines=1, is_elided=True)


def _lay_out_round(sheet: Sheet, row: Rect, one: Round, sides: Sequence[Seating], longest: int) -> None:
    px, name = sheet.px, f"round {one.number}"
    label = Rect(row.left, row.top, px(LABEL), row.height)
    sheet.text(name, f"Round {one.number}", label, face="bold", valign="center", most_lines=1, is_elided=True)
    wide = min(px(WORDS), row.width * 2 // 5)
    words = Rect(row.right - wide, row.top, wide, row.height)
    sheet.text(
        f"{name} words", round_words(one, sides), words, size="small", valign="center", most_lines=2, is_elided=True
    )
    bar = min(px(14), row.height // 3)
    room = words.left - px(12 + 40) - label.right
    end = max(bar, round(room * one.turns / longest))
    for seat, who in enumerate(sides):
        line = Rect(label.right, 0, end, bar)
        line.centery = row.centery + (seat * 2 - 1) * (bar // 2 + px(1))
        sheet.canvas(f"{name} bar {seat}", line, _bar_painter(sheet.look, line, one, seat, who.colour))
    number = Rect(label.right + end + px(6), row.top, px(34), row.height)
    sheet.text(f"{name} turns", str(one.turns), number, size="small", valign="center", most_lines=1)


def _bar_painter(look: Look, line: Rect, one: Round, seat: Seat, role: str) -> Painter:
    """Pale until the other Sniper was found, full from there, a Bullet at its end for a Kill."""
    colour = look.hex(role)
    pale = mix(colour, look.hex("panel"), 0.68)
    found = one.found.get(seat)
    cell = max(6, round(line.height * 0.9))

    def paint(surface: Surface) -> None:
        radius = line.height / 2
        surface.blit(look.shapes.box(line.size, Box(radius, pale, mix(pale, "#000000", 0.12))), line)
        if found is not None:
            start = min(line.width - line.height, round(line.width * found / max(1, one.turns)))
            full = Rect(line.left + start, line.top, line.width - start, line.height)
            surface.blit(look.shapes.box(full.size, Box(radius, mix(colour, "#FFFFFF", 0.15), colour)), full)
        if seat in one.kills and line.width > 3 * cell + look.px(8):
            place = (line.right - 3 * cell - look.px(4), line.centery - cell // 2)
            paint_focus(surface, look, ((0, 0), (0, 1), (0, 2)), "bullet", cell, place)

    return paint


def round_words(one: Round, sides: Sequence[Seating]) -> list[Span]:
    """Return who made the Kill, and on which Target Grid."""
    if not one.is_over:
        return [Span("still being played", "muted")]
    if not one.kills:
        return [Span("void, nobody shot", "muted")]
    if len(one.kills) > 1:
        return [Span("Double Kill", "brass", "bold")]
    (seat,) = one.winners
    level = one.levels.get(seat, 0)
    where = f", Target {LEVELS[level - 1]}" if level else ""
    return [Span(short_name(sides[seat].name), sides[seat].colour, "bold"), Span(where, "muted")]


# What both sides did


def statistics_height(seats: int) -> float:
    """Return how many units high the deeds of both sides are."""
    return 32 + 26 * len(DEEDS)


def lay_out_deeds(sheet: Sheet, rect: Rect, picture: Picture, sides: Sequence[Seating]) -> None:
    """Put the deeds on the sheet: numbers and bars of one side at the left, of the other at the right."""
    px, (white, black) = sheet.px, picture.story.deeds
    head = Rect(rect.left, rect.top, rect.width, px(24))
    share = 3 if rect.width >= px(NARROW) else 2
    middle = min(px(190), rect.width // share)
    half = (rect.width - middle) // 2
    for seat, who in enumerate(sides):
        _lay_out_name(sheet, Rect(head.left if not seat else head.right - half, head.top, half, head.height), seat, who)
    room = Rect(rect.left, head.bottom + px(4), rect.width, rect.bottom - head.bottom - px(4))
    shown = list(DEEDS)[: max(1, room.height // px(LOWEST_DEED))]
    height = min(px(TALLEST_DEED), room.height // len(shown))
    for n, deed in enumerate(shown):
        row = Rect(room.left, room.top + n * height, room.width, height)
        most = max(1, white[deed], black[deed])
        label = Rect(row.left + half, row.top, middle, height)
        sheet.text(
            f"deed {deed}", DEEDS[deed], label, size="small", colour="muted", align="center", valign="center",
            most_lines=1, is_elided=True,
        )  # fmt: skip
        for seat, count in enumerate((white[deed], black[deed])):
            part = Rect(row.left if not seat else label.right, row.top, half, height)
            _lay_out_deed(sheet, part, f"{deed} {seat}", (seat, count, count / most), sides[seat].colour)


def _lay_out_name(sheet: Sheet, rect: Rect, seat: Seat, who: Seating) -> None:
    """The name at the outer edge, after or before the dot."""
    look, px = sheet.look, sheet.px
    dot = Rect(0, 0, px(12), px(12))
    dot.midleft, align = rect.midleft, "left"
    words = Rect(dot.right + px(8), rect.top, rect.width - px(20), rect.height)
    if seat:
        dot.midright, align = rect.midright, "right"
        words.left = rect.left
    sheet.canvas(f"deeds dot {seat}", dot, lambda to: paint_dot(to, look, dot.center, dot.width // 2 - 1, who.colour))
    sheet.text(
        f"deeds name {seat}", who.name, words, face="bold", align=align, valign="center", most_lines=1, is_elided=True
    )


def _lay_out_deed(sheet: Sheet, rect: Rect, name: str, value: tuple[Seat, int, float], role: str) -> None:
    px, (seat, count, share) = sheet.px, value
    number = Rect(0, rect.top, px(36), rect.height)
    room = Rect(rect.left, 0, rect.width - number.width - px(8), min(px(8), rect.height // 2))
    room.centery = rect.centery
    if seat:
        number.right, room.left = rect.right, rect.left
    else:
        number.left, room.right = rect.left, rect.right
    align = "right" if seat else "left"
    sheet.text(f"{name} count", str(count), number, face="bold", align=align, valign="center", most_lines=1)
    sheet.canvas(f"{name} bar", room, _deed_painter(sheet.look, room, share, role, bool(seat)))


def _deed_painter(look: Look, room: Rect, share: float, role: str, is_right: bool) -> Painter:
    """A bar that grows from the middle of the screen to the edge."""
    ground, colour = mix(look.hex("line"), look.hex("desk"), 0.45), look.hex(role)

    def paint(surface: Surface) -> None:
        radius = room.height / 2
        surface.blit(look.shapes.box(room.size, Box(radius, ground, ground)), room)
        if share > 0:
            bar = Rect(room.left, room.top, max(room.height, round(room.width * share)), room.height)
            if not is_right:
                bar.right = room.right
            surface.blit(look.shapes.box(bar.size, Box(radius, mix(colour, "#FFFFFF", 0.18), colour)), bar)

    return paint


# After the match


@dataclass
class Drawn:
    """What a side drew: Focus by colour, by shape and by where they went; Surveillance earned, cards used."""

    colours: Counter[str] = field(default_factory=Counter)
    shapes: Counter[str] = field(default_factory=Counter)
    goals: Counter[str] = field(default_factory=Counter)
    surveillance: int = 0
    cards: int = 0

    def draw(self, piece: Piece, goal: str) -> None:
        """Add a piece that was drawn."""
        self.colours[str(COLOURS_OF[piece])] += 1
        self.shapes[SHAPES[piece]] += 1
        self.goals[goal] += 1

    @property
    def total(self) -> int:
        """All Focus that were drawn."""
        return sum(self.colours.values())


def drawn_tables(sides: Sequence[Seating], drawn: Sequence[Drawn]) -> tuple[Table, ...]:
    """Return the Focus drawn by colour and by shape, each with what was to be expected, and what else was earned."""
    pairs = list(zip(sides, drawn, strict=True))
    heads = ("", "all", "each expected")
    colours = tuple(
        (_who(who), str(one.total), f"{one.total / len(COLOURS):.1f}", *(str(one.colours[each]) for each in COLOURS))
        for who, one in pairs
    )
    shapes = tuple(
        (
            _who(who), str(one.total), f"{one.total / len(FOCUS_SHAPES):.1f}",
            *(str(one.shapes[each]) for each in FOCUS_SHAPES),
        )
        for who, one in pairs
    )  # fmt: skip
    rest = tuple(
        (_who(who), str(one.goals["surveillance"]), str(one.surveillance), str(one.goals["reserve"]), str(one.cards))
        for who, one in pairs
    )
    note = "A bag holds as many Focus of each colour, and of each shape."
    return (
        Table("By colour", (*heads, *COLOURS), colours, note),
        Table("By shape", (*heads, *FOCUS_SHAPES), shapes),
        Table("Surveillance and cards", ("", "drawn as Surveillance", "earned", "to the Reserve", "cards used"), rest),
    )


def _who(who: Seating) -> Span:
    return Span(short_name(who.name), who.colour, "bold")
