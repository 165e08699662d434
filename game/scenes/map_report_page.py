"""What lies beside the board of a map report: what is to be played, how far it is, and what came out: who wins, how and
when it ends, which landmarks are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.bots.map_report import CARDS, Rate, Report, Taking
from game.scenes.hands import Hands
from game.view.column import Part, height_of, lay_parts
from game.view.fields import Segments, lay_segments
from game.view.shares import HISTOGRAM, SHARE, Share, lay_bar, lay_histogram, lay_share
from game.view.sheet import Sheet
from game.view.text import Rich, Span

SCROLL = "report"
HEADING, GAP = 28, 8
KINDS = {"objective": "OBJECTIVES", "entry": "WAYS IN", "exit": "WAYS OUT", "cache": "SUPPLY CACHES"}
TABS = ("Wins and rounds", "Landmarks")


class Style(NamedTuple):
    """The colours of who hides and who seeks, and the words of the levels."""

    hues: tuple[str, str]
    labels: Mapping[str, str]

    def label(self, level: str) -> str:
        """The word for a level, or for several."""
        return " and ".join("Cards" if one == CARDS else self.labels.get(one, one) for one in level.split(" and "))


class Wish(NamedTuple):
    """Something to choose before the matches: its name, a heading, the choices, the chosen one, a sentence about it."""

    name: str
    heading: str
    labels: Sequence[str]
    chosen: int
    words: str


def lay_wish(sheet: Sheet, rect: Rect, wish: Wish, choose: Callable[[int], None]) -> int:
    """Put a choice on the sheet, and give where the next thing may begin."""
    px = sheet.px
    head = sheet.text(f"{wish.name} heading", wish.heading, rect, size="small", colour="muted", most_lines=1)
    row = Rect(rect.left, head.bottom + px(8), rect.width, px(36))
    lay_segments(sheet, Segments(wish.name, row, labels=wish.labels, chosen=wish.chosen, on_choose=choose))
    below = Rect(rect.left, row.bottom + px(8), rect.width, px(66))
    told = sheet.text(f"{wish.name} help", wish.words, below, size="small", most_lines=3, is_elided=True)
    return told.bottom + px(24)


def lay_progress(sheet: Sheet, rect: Rect, done: int, games: int, seconds: float) -> int:
    """Put how many matches were played in so many seconds on the sheet; gives where the next thing may begin."""
    px = sheet.px
    line = Rect(rect.left, rect.top, rect.width, px(22))
    sheet.text("progress", [Span(f"{done} of {games}", face="bold"), " matches"], line, most_lines=1)
    words = time_left(done, games, seconds)
    sheet.text("time left", words, line, size="small", colour="muted", align="right", valign="center", most_lines=1)
    bar = Rect(rect.left, line.bottom + px(8), rect.width, px(12))
    lay_bar(sheet, "progress bar", bar, done, games)
    return bar.bottom + px(16)


def time_left(done: int, games: int, seconds: float) -> str:
    """Return how long the other matches will take, in words, when ``done`` took so many seconds."""
    if not done:
        return "the first ones are being played"
    left = max(1, round(seconds / done * (games - done)))
    if left >= 90:
        return f"about {round(left / 60)} minutes left"
    return f"about {left} second{'s' if left > 1 else ''} left"


def lay_page(sheet: Sheet, rect: Rect, report: Report, tab: int, style: Style, hands: Hands) -> None:
    """Put one of the TABS on the sheet, in a column that scrolls where it is longer than its room."""
    column = rect.width - sheet.px(14)
    parts = list(_wins(sheet, report, style, column) if tab == 0 else _landmarks(sheet, report, style))
    with sheet.scroll(SCROLL, rect, height_of(parts), hands.offsets.get(SCROLL, 0)) as content:
        lay_parts(Rect(content.left, content.top, column, content.height), parts)


def _heading(sheet: Sheet, name: str, words: Rich) -> Part:
    return Part(
        sheet.px(HEADING),
        lambda rect: sheet.text(
            name, words, rect, size="small", colour="muted", valign="center", most_lines=1, is_elided=True
        ),
    )


def _share(sheet: Sheet, name: str, words: Rich, rate: Rate, hues: tuple[str, str]) -> Part:
    share = Share(rate.share, rate.low, rate.high, rate.games)
    return Part(sheet.px(SHARE), lambda rect: lay_share(sheet, name, rect, words, share, hues))


def _gap(sheet: Sheet) -> Part:
    return Part(sheet.px(GAP), lambda rect: None)


def _wins(sheet: Sheet, report: Report, style: Style, width: int) -> Iterator[Part]:
    hidden, seekers = report.roles
    words: Rich = ["WINS OF THE ", Span(hidden.upper(), style.hues[0], "bold"), " AGAINST THE "]
    yield _heading(sheet, "wins", [*words, Span(seekers.upper(), style.hues[1], "bold")])
    for place, one in enumerate(report.meetings):
        levels = (style.label(one.hidden), style.label(one.seekers))
        line: Rich = [
            Span(levels[0], style.hues[0], "bold"), Span(" against ", "muted"), Span(levels[1], style.hues[1], "bold"),
        ]  # fmt: skip
        yield _share(sheet, f"meeting {place}", line, one.wins, style.hues)
    if len(report.meetings) != 1:
        yield _share(sheet, "all", [Span("All matches", face="bold")], report.wins, style.hues)
    yield _gap(sheet)
    yield _heading(sheet, "ends", "HOW IT ENDS")
    for place, (reason, count) in enumerate(report.reasons.items()):
        yield _reason(sheet, f"end {place}", reason, count, width)
    if report.rounds:
        yield _gap(sheet)
        least, most = min(report.rounds), max(report.rounds)
        yield _heading(sheet, "rounds", f"ROUNDS: {least} TO {most}, USUALLY {report.usual_rounds}")
        hue = style.hues[0]
        yield Part(sheet.px(HISTOGRAM), lambda rect: lay_histogram(sheet, "rounds", rect, report.rounds, hue))


def _reason(sheet: Sheet, name: str, reason: str, count: int, width: int) -> Part:
    indent = sheet.px(48)
    height = sheet.look.set(reason, width - indent, size="small").height

    def lay(rect: Rect) -> None:
        number = Rect(rect.left, rect.top, indent - sheet.px(10), rect.height)
        sheet.text(f"{name} count", str(count), number, size="small", face="bold", align="right", most_lines=1)
        sheet.text(name, reason, Rect(rect.left + indent, rect.top, rect.width - indent, height), size="small")

    return Part(height + sheet.px(4), lay)


def _landmarks(sheet: Sheet, report: Report, style: Style) -> Iterator[Part]:
    for kind, heading in KINDS.items():
        found = [one for one in report.landmarks if one.kind == kind]
        if found:
            yield _heading(sheet, kind, f"{heading}: HOW OFTEN EACH IS TAKEN")
        for one in found:
            yield _share(sheet, f"{kind} {one.number}", _landmark(one), one.taken, (style.hues[0], "line"))
        if found:
            yield _gap(sheet)


def _landmark(one: Taking) -> Rich:
    name = "" if one.kind in ("entry", "exit", "cache") else f"  {one.name}"
    usual = f"  round {one.round}" if one.round else ""
    return [Span(one.space, face="bold"), Span(name), Span(usual, "muted")]
