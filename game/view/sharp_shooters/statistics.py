"""The dice so far: how often each player rolled each face, so that nobody calls it rigged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.view.hindsight import Table
from game.view.look import Look, mix
from game.view.seating import Seating
from game.view.sharp_shooters.picture import Picture
from game.view.sharp_shooters.seats import paint_dot
from game.view.sharp_shooters.tile import paint_die
from game.view.sheet import Sheet
from game.view.svg import Box
from game.view.text import Span

FACES = range(1, 7)
Painter = Callable[[Surface], None]
LUCK_NOTE = (
    "Busts expected: before every roll the chance is known that no die fits; these chances are added up. "
    "Fewer busts than that were luck."
)


def statistics_height(seats: int) -> float:
    """Return how many units high the figures of so many players are."""
    return 50 + 46 * seats


def lay_out_statistics(sheet: Sheet, area: Rect, picture: Picture, seating: Sequence[Seating]) -> None:
    """Put a table on the sheet: a line per player, a column per face with its share, the sum of dice at the end."""
    look = sheet.look
    name_width = round(area.width * 0.27)
    sum_width = look.px(58)
    column = (area.width - name_width - sum_width) // 6
    head = min(look.px(34), area.height // (len(seating) + 2))
    line = min(look.px(54), (area.height - head - look.px(30)) // len(seating))
    for face in FACES:
        die = Rect(0, 0, min(head, look.px(26)), min(head, look.px(26)))
        die.center = (area.left + name_width + column * (face - 1) + column // 2, area.top + head // 2)
        sheet.canvas(f"face{face}", die, _die_painter(look, face, die))
    total = Rect(area.right - sum_width, area.top, sum_width, head)
    sheet.text("dice_head", "dice", total, size="small", colour="muted", align="right", valign="center", most_lines=1)
    for seat, who in enumerate(seating):
        row = Rect(area.left, area.top + head + seat * line, area.width, line)
        _lay_out_player(sheet, row, seat, picture.rolled[seat], who, (name_width, column, sum_width))
    below = Rect(area.left, area.top + head + len(seating) * line + look.px(6), area.width, look.px(22))
    words = "A fair die shows each face 16.7 % of the time; the line in each bar marks that."
    sheet.text("fair", words, below, size="small", colour="muted", most_lines=1, is_elided=True)


def _lay_out_player(
    sheet: Sheet, row: Rect, seat: int, rolled: Sequence[int], who: Seating, widths: tuple[int, int, int]
) -> None:
    look = sheet.look
    name_width, column, sum_width = widths
    dot = Rect(row.left, row.centery - look.px(5), look.px(10), look.px(10))
    sheet.canvas(f"stat_dot{seat}", dot, lambda surface: paint_dot(surface, look, dot, who.colour))
    name = Rect(dot.right + look.px(8), row.top, name_width - dot.width - look.px(14), row.height)
    sheet.text(f"stat_name{seat}", who.name, name, face="bold", valign="center", most_lines=1, is_elided=True)
    total = sum(rolled)
    for face in FACES:
        cell = Rect(row.left + name_width + column * (face - 1), row.top, column - look.px(6), row.height)
        share = rolled[face] / total if total else 0.0
        bar = Rect(cell.left, cell.bottom - look.px(11), cell.width, look.px(6))
        sheet.canvas(f"bar{seat}.{face}", bar, _bar_painter(look, bar, share, who.colour))
        words = Rect(cell.left, cell.top, cell.width, row.height - look.px(12))
        sheet.text(
            f"count{seat}.{face}", str(rolled[face]), words, size="small", valign="bottom", most_lines=1, align="center"
        )
    rest = Rect(row.right - sum_width, row.top, sum_width, row.height)
    sheet.text(f"sum{seat}", str(total), rest, face="bold", align="right", valign="center", most_lines=1)


def _die_painter(look: Look, face: int, rect: Rect) -> Painter:
    return lambda surface: paint_die(surface, look, face, rect)


def _bar_painter(look: Look, bar: Rect, share: float, colour: str) -> Painter:
    """A bar of which the whole width is a third: twice what a fair die shows."""

    def paint(surface: Surface) -> None:
        ground = look.hex("raised")
        surface.blit(look.shapes.box(bar.size, Box(bar.height / 2, ground, ground)), bar)
        width = max(bar.height, round(bar.width * min(1.0, share * 3)))
        if share:
            shade = look.hex(colour)
            surface.blit(
                look.shapes.box((width, bar.height), Box(bar.height / 2, mix(shade, "#FFFFFF", 0.1), shade)), bar
            )
        fair = Rect(bar.left + bar.width // 2, bar.top - look.px(2), max(1, look.px(1)), bar.height + 2 * look.px(2))
        surface.fill(look.hex("text"), fair)

    return paint


# After the match


@dataclass
class Luck:
    """The rolls of a player: how many, of how many dice, their pips; ``expected``: busts to be expected of them."""

    rolls: int = 0
    dice: int = 0
    pips: int = 0
    busts: int = 0
    expected: float = 0.0

    def roll(self, faces: Sequence[int], bust: float) -> None:
        """Add a roll; ``bust``: how likely it was, before it, that nothing would fit."""
        self.rolls += 1
        self.dice += len(faces)
        self.pips += sum(faces)
        self.expected += bust


def luck_table(lucks: Sequence[Luck], seating: Sequence[Seating]) -> Table:
    """Return a line for each player: rolls, the mean of a die, busts against those to be expected."""
    heads = ("", "rolls", "dice", "mean of a die", "busts", "expected", "luck")
    rows = []
    for who, luck in zip(seating, lucks, strict=True):
        mean = f"{luck.pips / luck.dice:.2f}" if luck.dice else "–"
        better = luck.expected - luck.busts
        told = Span(f"{better:+.1f}".replace("-", "\u2212"), "good" if better > 0 else "danger")
        row = (str(luck.rolls), str(luck.dice), mean, str(luck.busts), f"{luck.expected:.1f}", told)
        rows.append((Span(who.name, who.colour, "bold"), *row))
    return Table("Rolls and busts", heads, tuple(rows), LUCK_NOTE)
