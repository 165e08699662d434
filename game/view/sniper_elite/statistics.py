"""The figures of a match: the rounds as a strip with what happened in each, and the deeds of both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.odds import KINDS
from game.view.hidden.sprites import sharp
from game.view.hindsight import Table, percent
from game.view.look import Look, mix
from game.view.seating import Seating
from game.view.sheet import Sheet
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES, TOKEN_HUES
from game.view.sniper_elite.picture import Picture
from game.view.sniper_elite.pieces import of
from game.view.sniper_elite.story import Chapter
from game.view.svg import Box
from game.view.text import Span

LINE = 27  # units of a deed
EACH, LEAST_ROUNDS = 10, 20  # rounds in a row; rounds for which there is room in any case
KEY = (
    ("ear", "heard"),
    ("token_aim", "shot"),
    ("wound", "wounded"),
    ("objective_done_1", "objective"),
)
DEEDS: tuple[tuple[str, str, str], ...] = (
    ("objectives", "sniper", "Objectives completed"),
    ("moved", "sniper", "Spaces moved"),
    ("shots", "sniper", "Shots"),
    ("kills", "sniper", "Units removed"),
    ("misfires", "sniper", "Misfires"),
    ("heard", "sniper", "Turns that were heard"),
    ("revealed", "sniper", "Times shown on the board"),
    ("cards", "sniper", "Loadout cards used"),
    ("walked", "defenders", "Spaces walked"),
    ("sweeps", "defenders", "Sweeps"),
    ("spots", "defenders", "Spots"),
    ("intel", "defenders", "Intel gathered"),
    ("attacks", "defenders", "Attacks"),
    ("wounds", "defenders", "Wounds"),
    ("deployed", "defenders", "Units deployed"),
    ("specialists", "defenders", "Specialists used"),
)


def statistics_height(seats: int) -> int:
    """Return how high the deeds of both sides are, in units."""
    return LINE * len(DEEDS) // 2 + 44


def lay_out_course(sheet: Sheet, rect: Rect, picture: Picture) -> None:
    """Put the rounds on the sheet in rows of ten: noise, shots, wounds and objectives in each."""
    px = sheet.px
    told = {chapter.round: chapter for chapter in picture.story.chapters}
    rounds = max(LEAST_ROUNDS, *told, 0) if told else LEAST_ROUNDS
    rows = -(-rounds // EACH)
    foot = px(22)
    height = (rect.height - foot - px(4) * rows) // rows
    width = rect.width // EACH
    for number in range(1, rows * EACH + 1):
        row, column = divmod(number - 1, EACH)
        cell = Rect(rect.left + column * width, rect.top + row * (height + px(4)), width - px(4), height)
        _lay_out_round(sheet, cell, number, told.get(number))
        if picture.secret and number < len(picture.secret.spaces):
            _lay_out_space(sheet, cell, number, picture.field.name(picture.secret.spaces[number]))
    _lay_out_key(sheet, Rect(rect.left, rect.bottom - foot + px(4), rect.width, foot - px(4)))


def _lay_out_key(sheet: Sheet, key: Rect) -> None:
    px, look = sheet.px, sheet.look
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


def _lay_out_round(sheet: Sheet, cell: Rect, number: int, chapter: Chapter | None) -> None:
    look = sheet.look

    def paint(surface: Surface) -> None:
        fill = mix(look.hex("raised"), look.hex("panel"), 0.2 if chapter else 0.8)
        line = mix(look.hex("line"), fill, 0.3 if chapter else 0.7)
        surface.blit(look.shapes.box(cell.size, Box(look.px(5), fill, fill, line, look.px(1))), cell)
        if chapter:
            _paint_chapter(surface, look, cell, chapter)

    sheet.canvas(f"round {number}", cell, paint, "backdrop")
    place = Rect(cell.left + sheet.px(4), cell.top + sheet.px(1), sheet.px(18), sheet.px(16))
    colour = "text" if chapter else mix(look.hex("muted"), look.hex("panel"), 0.5)
    sheet.text(f"round {number} number", str(number), place, size=11, colour=colour, most_lines=1, is_elided=True)


def _lay_out_space(sheet: Sheet, cell: Rect, number: int, name: str) -> None:
    """Where the turn ended, once that is open."""
    place = Rect(cell.left + sheet.px(22), cell.top + sheet.px(1), cell.width - sheet.px(25), sheet.px(16))
    sheet.text(
        f"round {number} space", name, place, size=11, face="bold", colour=SNIPER, align="right", most_lines=1,
        is_elided=True,
    )  # fmt: skip


def _paint_chapter(surface: Surface, look: Look, cell: Rect, chapter: Chapter) -> None:
    """The marks of a round from the right lower corner."""
    names = ["objective_done_1"] * bool(chapter.objectives) + ["wound"] * bool(chapter.wounds)
    names += ["token_aim"] * bool(chapter.shots) + ["ear"] * bool(chapter.heard)
    side = max(6, min(look.px(24), cell.height - look.px(15), (cell.width - look.px(6)) // max(2, len(names))))
    left = cell.right - look.px(3)
    for name in names:
        left -= side
        surface.blit(sharp(look, of(name), side), (left, cell.bottom - side - look.px(2)))


def lay_out_deeds(sheet: Sheet, rect: Rect, picture: Picture, sides: Sequence[Seating]) -> None:
    """Put what the sniper did at the left on the sheet, what the defenders did at the right."""
    px = sheet.px
    gap = px(28)
    width = (rect.width - gap) // 2
    names = {"sniper": sides[0].name if sides else "", "defenders": " and ".join(who.name for who in sides[1:])}
    for n, side in enumerate(("sniper", "defenders")):
        part = Rect(rect.left + n * (width + gap), rect.top, width, rect.height)
        head = Rect(part.left, part.top, part.width, px(24))
        words = [Span(f"{side.capitalize()}  ", (SNIPER, SQUAD_HUES[0])[n], "bold"), Span(names[side], "muted")]
        sheet.text(f"deeds {side}", words, head, most_lines=1, is_elided=True)
        deeds = [(key, label) for key, who, label in DEEDS if who == side and (key != "moved" or picture.secret)]
        step = min(px(LINE), (part.bottom - head.bottom - px(4)) // (len(DEEDS) // 2))
        for row, (key, label) in enumerate(deeds):
            line = Rect(part.left, head.bottom + px(4) + row * step, part.width, step)
            _lay_out_deed(sheet, line, key, label, count_of(picture, key))


def count_of(picture: Picture, key: str) -> int:
    """Return how often something was done; how far the sniper moved is told when all lies open."""
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
class Shot:
    """A shot: in which round, by whom, at what, with how many tokens; ``needed``: aim tokens; how likely a hit was.

    ``tokens``: 0 for a pistol, which hits without a draw.
    """

    round: int
    who: str
    target: str
    tokens: int
    needed: int = 0
    odds: float = 1.0
    drawn: tuple[Token, ...] = ()
    is_hit: bool = False
    is_misfire: bool = False


def shot_tables(
    shots: Sequence[Shot], drawn: Mapping[Token, int], expected: Mapping[Token, float]
) -> tuple[Table, ...]:
    """Return what came out of the shot bag against what was to be expected, the hits alike, and each shot."""
    rows = [
        (Span(kind.capitalize(), TOKEN_HUES[kind], "bold"), str(drawn.get(kind, 0)), f"{expected.get(kind, 0.0):.1f}")
        for kind in KINDS
    ]
    note = "Expected: the share of each kind in the bag before every draw, added up."
    bag = Table("Drawn from the shot bag", ("", "drawn", "expected"), tuple(rows), note)
    hits, likely = sum(one.is_hit for one in shots), sum(one.odds for one in shots)
    total = Table(
        "Hits",
        ("", "shots", "hits", "expected", "misfires"),
        (("All shots", str(len(shots)), str(hits), f"{likely:.1f}", str(sum(one.is_misfire for one in shots))),),
    )
    if not shots:
        return (bag, total)
    return (bag, total, Table("Each shot", ("", "at", "tokens", "aim needed", "chance", "came to"), _each(shots)))


def _each(shots: Sequence[Shot]) -> tuple[tuple[str | Span, ...], ...]:
    found = []
    for one in shots:
        words = "hit" if one.is_hit else "misfire" if one.is_misfire else "missed"
        came = Span(words, "good" if one.is_hit else "danger" if one.is_misfire else "muted", "bold")
        tokens, needed = (str(one.tokens), str(one.needed)) if one.tokens else ("pistol", "–")
        found.append((f"Round {one.round}, {one.who}", one.target, tokens, needed, percent(one.odds), came))
    return tuple(found)
