"""What is known of the sniper, in a panel: wounds, cards, objectives, and what everybody was told."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from game.rules.sniper_elite.events import SniperRevealed, SniperTurnBegan
from game.rules.sniper_elite.state import OFF, Table
from game.view.controls import Touch, paint_focus
from game.view.hidden.close_up import CloseUp, Readable
from game.view.hidden.sprites import Art, sharp
from game.view.look import Look, mix
from game.view.sheet import Sheet
from game.view.sniper_elite.hues import SNIPER, SUITS
from game.view.sniper_elite.panels import OBJECTIVES, WOUNDS, Seen
from game.view.sniper_elite.pieces import MOMENTS, card_art, heard_now, of, unit_name
from game.view.svg import Box
from game.view.text import Rich, Span

HEAD, ROW, LINE, CHIP = 46, 28, 21, 26  # units: figure and name, objectives, a line that was told, a card turned up
SMOKE = "Smoke: spots fail, sweeps search one space only"


class Told(NamedTuple):
    """A line of what everybody knows, with its sign."""

    sign: Art
    words: Rich


class CardChip(Readable):
    """A card that was turned up, small; held close it can be read."""

    @property
    def can_act(self) -> bool:
        """It is only to be read."""
        return False

    def paint(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The picture, lifted under the pointer."""
        if self.close_up is not None and self.close_up.art is not None:
            rise = look.px(2) if touch.is_hovered else 0
            surface.blit(sharp(look, self.close_up.art, self.rect.width), self.rect.move(0, -rise))
        if touch.is_focused:
            paint_focus(surface, look, self.rect, 4)


def sniper_height(sheet: Sheet, width: int, seen: Seen) -> int:
    """Return how high the panel of that width is which holds all of it, in pixels."""
    room = width - sheet.px(28 + LINE + 2)
    lines = sum(_height(sheet, told, room) for told in told_lines(seen)) + sheet.px(CHIP) * bool(_cards(seen))
    return sheet.px(8 + HEAD + 6 + ROW + 8) + lines + sheet.px(4) * bool(lines)


def _height(sheet: Sheet, told: Told, room: int) -> int:
    """Return how high a line is that may go on in a second one."""
    block = sheet.look.set(told.words, room, size="small", most_lines=2, is_elided=True)
    return max(sheet.px(LINE), block.height + sheet.px(3))


def lay_out_sniper(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The sniper: wounds, cards, objectives as far as they are known, and what is known besides."""
    px, look = sheet.px, sheet.look
    with sheet.panel("sniper", rect, padding=0):
        inner = rect.inflate(-2 * px(14), -2 * px(8))
        side = max(px(24), min(px(HEAD), inner.height - px(ROW) - px(6)))
        figure = Rect(inner.left, inner.top, side, side)

        def paint(surface: Surface) -> None:
            surface.blit(sharp(look, of("pawn_sniper", SNIPER), side), figure)

        sheet.canvas("sniper_figure", figure, paint)
        words = Rect(figure.right + px(10), inner.top, inner.right - figure.right - px(10), side)
        _lay_out_name(sheet, words, seen)
        top = figure.bottom + px(6)
        row = Rect(inner.left, top, inner.width, min(px(ROW), inner.bottom - top))
        if row.height >= px(18):
            _lay_out_objectives(sheet, row, seen)
        _lay_out_told(sheet, Rect(inner.left, row.bottom + px(4), inner.width, inner.bottom - row.bottom - px(4)), seen)


def _lay_out_told(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """The cards on the table, then a line for each thing that was told, as many as there is room for."""
    px, look, top = sheet.px, sheet.look, rect.top
    cards = _cards(seen)
    if cards and top + px(CHIP) <= rect.bottom:
        _lay_out_cards(sheet, Rect(rect.left, top, rect.width, px(CHIP)), seen, cards)
        top += px(CHIP)
    for n, told in enumerate(told_lines(seen)):
        sign = Rect(rect.left, top + px(2), px(LINE) - px(4), px(LINE) - px(4))
        line = Rect(sign.right + px(6), top, rect.right - sign.right - px(6), 0)
        line.height = min(_height(sheet, told, line.width), rect.bottom - top)
        if line.height < px(LINE):
            break

        def paint(surface: Surface, told: Told = told, sign: Rect = sign) -> None:
            surface.blit(sharp(look, told.sign, sign.width), sign)

        sheet.canvas(f"sniper_sign{n}", sign, paint)
        sheet.text(
            f"sniper_told{n}", told.words, line, size="small", colour="muted", valign="center", most_lines=2,
            is_elided=True,
        )  # fmt: skip
        top = line.bottom


def _cards(seen: Seen) -> tuple[str, ...]:
    """Return the cards that lie on the table: "" for one that lies face down."""
    return ("",) * (seen.table.lying + seen.table.laid) + tuple(seen.table.turned)


def _lay_out_cards(sheet: Sheet, rect: Rect, seen: Seen, cards: tuple[str, ...]) -> None:
    """A chip for each card: those that lie face down first, then those that were turned up."""
    px, look = sheet.px, sheet.look
    side, gap = rect.height - px(2), px(4)
    down, up = cards.count(""), [card for card in cards if card]
    words = f"{down} card{'s' if down > 1 else ''} face down" if down else ""
    words += ", used:" if down and up else "Cards used:" if up else ""
    told = sheet.text(
        "sniper_cards", words, rect, size="small", colour="brass" if down else "muted", valign="center", most_lines=1,
        is_elided=True,
    )  # fmt: skip
    left = told.right + px(8)
    for n, name in enumerate(up):
        place = Rect(left + n * (side + gap), rect.top, side, side)
        if place.right > rect.right:
            break
        card, art = seen.field.card(name), card_art(look, name)
        shown = CloseUp(card.label, card.says, MOMENTS[card.turned_up].capitalize(), art)
        sheet.control(CardChip(f"used/{n}", place, can_focus=False, close_up=shown))


def _lay_out_name(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    px, look = sheet.px, sheet.look
    title = [Span("Sniper", SNIPER, "bold"), Span(f"  {seen.player(0)}", "muted")]
    line = Rect(rect.left, rect.top, rect.width, min(px(24), rect.height))
    sheet.text("sniper_name", title, line, size="lead", most_lines=1, is_elided=True)
    below = Rect(rect.left, line.bottom, rect.width, min(px(22), rect.bottom - line.bottom))
    if below.height < px(16):
        return
    size = below.height - px(2)
    hearts = Rect(below.left, below.top, WOUNDS * (size + px(4)), below.height)

    def paint(surface: Surface) -> None:
        for n in range(WOUNDS):
            art = of("wound" if n < seen.table.wounds else "wound_none")
            surface.blit(sharp(look, art, size), (hearts.left + n * (size + px(4)), hearts.centery - size // 2))

    sheet.canvas("sniper_wounds", hearts, paint)
    hand = Rect(hearts.right + px(8), below.top, below.right - hearts.right - px(8), below.height)
    cards = f"{seen.table.hand} card{'s' if seen.table.hand != 1 else ''} in hand"
    sheet.text("sniper_hand", cards, hand, size="small", colour="muted", valign="center", most_lines=1, is_elided=True)


def _lay_out_objectives(sheet: Sheet, rect: Rect, seen: Seen) -> None:
    """A plate for each objective: disc, suit and title for who knows it, else how many are done."""
    px, look, field = sheet.px, sheet.look, seen.field
    numbers = seen.secret.objectives if seen.secret and seen.secret.objectives else seen.table.done
    width = (rect.width - px(8)) // OBJECTIVES
    titles = {objective.number: objective.title for objective in field.board.objectives}
    for n in range(OBJECTIVES):
        part = Rect(rect.left + n * (width + px(8)), rect.top, width, rect.height)
        number = numbers[n] if n < len(numbers) else 0
        is_done = number in seen.table.done
        disc = Rect(
            part.left + px(4), part.centery - (part.height - px(6)) // 2, part.height - px(6), part.height - px(6)
        )

        def paint(
            surface: Surface, part: Rect = part, disc: Rect = disc, number: int = number, is_done: bool = is_done
        ) -> None:
            fill = mix(look.hex("raised"), look.hex("panel"), 0.2)
            edge = look.hex("good" if is_done else "line")
            surface.blit(look.shapes.box(part.size, Box(look.px(6), fill, fill, edge)), part)
            if number:
                state = "done" if is_done else "wanted"
                surface.blit(sharp(look, of(f"objective_{state}_{number}"), disc.height), disc)
                suit = SUITS.get(field.suit(number), "heart")
                surface.blit(
                    sharp(look, of(f"suit_{suit}"), disc.height * 3 // 4), (disc.right + px(2), part.top + px(6))
                )

        sheet.canvas(f"objective{n}", part, paint, "backdrop")
        sheet.note(f"objective{n}", part, _objective_words(seen, number, titles.get(number, ""), is_done))
        left = disc.right + disc.height * 3 // 4 + px(6) if number else part.left + px(10)
        words = Rect(left, part.top, part.right - left - px(4), part.height)
        name = titles.get(number, "still secret")
        fits = (size for size in ("small", "tiny") if look.set(name, size=size, most_lines=1).width <= words.width)
        size: str | int = next(fits, 11)
        sheet.text(
            f"objective{n}_name", name, words, size=size, colour="text" if number else "muted", valign="center",
            most_lines=1, is_elided=True,
        )  # fmt: skip


def _objective_words(seen: Seen, number: int, title: str, is_done: bool) -> str:
    if not number:
        return "An objective that only the sniper knows: one of the nine numbered spaces."
    space = next((seen.field.name(at) for at, found in seen.field.numbers.items() if found == number), "")
    rest = "completed." if is_done else "the sniper completes it there, as the action of a turn."
    return f"Objective {number}, {title}, on {space}: {rest}"


def told_lines(seen: Seen) -> list[Told]:
    """Return what everybody knows of the sniper now: where the figure is or was shown last, noise, smoke."""
    table = seen.table
    shown = next((clue for clue in reversed(table.clues) if isinstance(clue, SniperRevealed)), None)
    found: list[Told] = []
    if table.figure != OFF:
        words: Rich = [Span(f"The figure stands on {seen.field.name(table.figure)}", "danger", "bold")]
        found.append(Told(of("target"), words))
    elif shown is not None:
        words = ["Last shown on ", Span(seen.field.name(shown.space), "brass", "bold"), f" {_ago(table, shown)}"]
        found.append(Told(of("target", opacity=0.6), words))
    elif table.round:
        found.append(Told(of("target", opacity=0.35), "Not shown yet"))
    heard = heard_now(table)
    ears = [unit_name(unit) for unit in heard.units] + [f"dog {dog + 1}" for dog in heard.dogs]
    if ears:
        found.append(Told(of("ear"), ["Heard by ", Span(", ".join(ears), "#E88A3C", "bold")]))
    if table.is_smoky:
        found.append(Told(of("smoke"), [Span(SMOKE, "text")]))
    return found


def _ago(table: Table, shown: SniperRevealed) -> str:
    """How many rounds ago something was shown."""
    since = 0
    for clue in reversed(table.clues):
        if clue is shown:
            break
        since += isinstance(clue, SniperTurnBegan)
    return "this round" if not since else "last round" if since == 1 else f"{since} rounds ago"
