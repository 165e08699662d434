"""The figures of a match: the rounds as a strip with what happened in each, and the deeds of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.specter_ops.flow import ROUNDS
from game.view.hidden.sprites import sharp
from game.view.hindsight import Table, percent
from game.view.look import Look, mix
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.specter_ops.hues import AGENT
from game.view.specter_ops.picture import Picture
from game.view.specter_ops.pieces import of
from game.view.specter_ops.story import Chapter
from game.view.svg import Box
from game.view.text import Span

LINE = 27  # units of a deed
EACH = 10  # rounds in a row
KEY = (
    ("marker_visible", "seen"),
    ("marker_last_seen", "last seen"),
    ("mission_done_1", "objective"),
    ("heart_lost", "hit"),
)
DEEDS: tuple[tuple[str, str, str], ...] = (
    ("objectives", "agent", "Objectives done"),
    ("moved", "agent", "Spaces moved"),
    ("cards", "agent", "Cards shown or told"),
    ("last_seen", "agent", "Last-seen markers left"),
    ("stuns", "agent", "Hunters stunned"),
    ("sighted", "hunters", "Times she was seen"),
    ("clear", "hunters", "Times “clear” was said"),
    ("questions", "hunters", "Questions asked"),
    ("attacks", "hunters", "Attacks"),
    ("hits", "hunters", "Hits"),
    ("walked", "hunters", "Spaces walked"),
    ("driven", "hunters", "Spaces driven"),
)


def statistics_height(seats: int) -> int:
    """Return how high the deeds of both sides are, in units."""
    return LINE * len(DEEDS) + 44


def lay_out_course(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """Put the rounds on the sheet in rows of ten: markers, objectives and hits in each."""
    px, look = sheet.px, sheet.look
    rows = -(-ROUNDS // EACH)
    foot = px(22)
    height = (rect.height - foot - px(4) * rows) // rows
    width = rect.width // EACH
    told, secret = {chapter.round: chapter for chapter in picture.story.chapters}, picture.secret
    for number in range(1, ROUNDS + 1):
        row, column = divmod(number - 1, EACH)
        cell = Rect(rect.left + column * width, rect.top + row * (height + px(4)), width - px(4), height)
        before = told.get(number - 1)
        _lay_out_round(sheet, cell, number, told.get(number), before.done if before else 0)
        if secret and number < len(secret.spaces):
            _lay_out_space(sheet, cell, number, picture.field.name(secret.spaces[number]))
    key = Rect(rect.left, rect.bottom - foot + px(4), rect.width, foot - px(4))
    part = key.width // len(KEY)
    for n, (sprite, words) in enumerate(KEY):
        spot = Rect(key.left + n * part, key.top, key.height, key.height)

        def paint(surface: Surface, sprite: str = sprite, spot: Rect = spot) -> None:
            surface.blit(sharp(look, of(sprite), spot.width), spot)

        sheet.canvas(f"key {n}", spot, paint)
        label = Rect(spot.right + px(6), key.top, part - spot.width - px(12), key.height)
        sheet.text(
            f"key {n} words", words, label, size="tiny", colour="muted", valign="center", most_lines=1, is_elided=True
        )


def _lay_out_round(sheet: Sheet, cell: Rect, number: int, chapter: Chapter | None, done: int) -> None:
    look = sheet.look

    def paint(surface: Surface) -> None:
        fill = mix(look.hex("raised"), look.hex("panel"), 0.2 if chapter else 0.8)
        line = mix(look.hex("line"), fill, 0.3 if chapter else 0.7)
        surface.blit(look.shapes.box(cell.size, Box(look.px(5), fill, fill, line, look.px(1))), cell)
        if chapter:
            _paint_chapter(surface, look, cell, chapter, done)

    sheet.canvas(f"round {number}", cell, paint, "backdrop")
    place = Rect(cell.left + sheet.px(4), cell.top + sheet.px(1), cell.width - sheet.px(6), sheet.px(16))
    colour = "text" if chapter else mix(look.hex("muted"), look.hex("panel"), 0.5)
    sheet.text(f"round {number} number", str(number), place, size=11, colour=colour, most_lines=1)


def _lay_out_space(sheet: Sheet, cell: Rect, number: int, name: str) -> None:
    """Where she ended the round, once that is open."""
    place = Rect(cell.left + sheet.px(22), cell.top + sheet.px(1), cell.width - sheet.px(25), sheet.px(16))
    sheet.text(
        f"round {number} space", name, place, size=11, face="bold", colour=AGENT, align="right", most_lines=1,
        is_elided=True,
    )  # fmt: skip


def _paint_chapter(surface: Surface, look: Look, cell: Rect, chapter: Chapter, done: int) -> None:
    """The tokens of a round from the right lower corner."""
    names = ["heart_lost"] * min(2, chapter.hits) + ["mission_done_1"] * min(2, max(0, chapter.done - done))
    if chapter.seen or chapter.marker == "visible":
        names.append("marker_visible")
    elif chapter.marker:
        names.append("marker_last_seen")
    side = max(6, min(look.px(26), cell.height - look.px(12), (cell.width - look.px(6)) // max(2, len(names))))
    left = cell.right - look.px(3)
    for name in names:
        left -= side
        surface.blit(sharp(look, of(name), side), (left, cell.bottom - side - look.px(2)))


def lay_out_deeds(sheet: Sheet, rect: Rect, picture: Picture, sides: Sequence[Seating]) -> None:
    """Put what the agent did at the left on the sheet, what the hunters did at the right."""
    px = sheet.px
    gap = px(28)
    width = (rect.width - gap) // 2
    names = {"agent": sides[0].name if sides else "", "hunters": " and ".join(who.name for who in sides[1:])}
    for n, side in enumerate(("agent", "hunters")):
        part = Rect(rect.left + n * (width + gap), rect.top, width, rect.height)
        head = Rect(part.left, part.top, part.width, px(24))
        hue = AGENT if side == "agent" else sides[1].colour if len(sides) > 1 else "text"
        words = [Span("Agent  " if side == "agent" else "Hunters  ", hue, "bold"), Span(names[side], "muted")]
        sheet.text(f"deeds {side}", words, head, most_lines=1, is_elided=True)
        deeds = [(key, label) for key, who, label in DEEDS if who == side and (key != "moved" or picture.secret)]
        step = min(px(LINE), (part.bottom - head.bottom - px(4)) // max(len(deeds), 7))
        for row, (key, label) in enumerate(deeds):
            line = Rect(part.left, head.bottom + px(4) + row * step, part.width, step)
            _lay_out_deed(sheet, line, key, label, count_of(picture, key))


def count_of(picture: Picture, key: str) -> int:
    """Return how often something was done; how far she moved is told when all lies open."""
    if key == "moved":
        return sum(map(len, picture.secret.trail)) if picture.secret else 0
    return picture.story.deeds[key]


def _lay_out_deed(sheet: Sheet, line: Rect, key: str, label: str, count: int) -> None:
    number = Rect(line.right - sheet.px(48), line.top, sheet.px(48), line.height)
    words = Rect(line.left, line.top, line.width - sheet.px(56), line.height)
    size = "note" if line.height >= sheet.px(20) else "tiny"
    sheet.text(f"deed {key}", label, words, size=size, colour="muted", valign="center", most_lines=1, is_elided=True)
    sheet.text(f"count {key}", str(count), number, size=size, face="bold", align="right", valign="center", most_lines=1)


# After the match


@dataclass
class AttackRoll:
    """An attack: in which round and after which ply, by whom, how far, with how many dice; how likely a hit was."""

    round: int
    ply: int
    hunter: str
    distance: int
    dice: int
    odds: float
    faces: tuple[int, ...] = ()
    is_hit: bool = False


def attack_tables(attacks: Sequence[AttackRoll], faces: Sequence[int]) -> tuple[Table, ...]:
    """Return the attacks against what was to be expected, each of them, and how the dice fell."""
    hits, expected = sum(one.is_hit for one in attacks), sum(one.odds for one in attacks)
    rolled = len(faces)
    mean = f"{sum(faces) / rolled:.2f}" if rolled else "–"
    summary = Table(
        "All attacks",
        ("", "attacks", "hits", "hits expected", "dice", "mean of a die"),
        (("Hunters", str(len(attacks)), str(hits), f"{expected:.1f}", str(rolled), mean),),
        "An attack hits with a total of the distance or more; a 6 is rolled again, ones alone miss. Expected: the "
        "chances of all attacks added up.",
    )
    rows = [
        (
            f"Round {one.round}, {one.hunter}", str(one.distance), str(one.dice) if one.dice else "–",
            percent(one.odds), " ".join(map(str, one.faces)) or "–",
            Span("hit", "danger", "bold") if one.is_hit else Span("missed", "muted"),
        )
        for one in attacks
    ]  # fmt: skip
    heads = ("", "distance", "dice", "chance", "rolled", "came to")
    return (summary, Table("Each attack", heads, tuple(rows))) if rows else (summary,)
