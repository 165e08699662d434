"""The panel of the user's own content: how much was found, and what is wrong with the rest, to be mended by hand."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from game import paths
from game.content.problems import Problem
from game.scenes.hands import Hands
from game.view.sheet import Sheet
from game.view.text import Rich, Span

SCROLL = "own things"


class OwnThings(NamedTuple):
    """Names of what can be played, and the problems of the other files."""

    names: list[str]
    problems: list[Problem]

    @property
    def sentence(self) -> str:
        """How many were found, and which."""
        if not self.names:
            return "None of your own yet."
        shown = ", ".join(self.names[:6]) + (f" and {len(self.names) - 6} more" if len(self.names) > 6 else "")
        return f"{len(self.names)} of your own: {shown}."


def lay_own_things(sheet: Sheet, rect: pygame.Rect, own: OwnThings, hands: Hands, heading: str = "") -> None:
    """How many there are, then each problem with its file and line; the list scrolls."""
    top = rect.top
    if not heading:
        words: Rich = [own.sentence, Span(f" User folder: {paths.home()}", "muted")]
        found = sheet.text("own found", words, rect, size="small", is_elided=True)
        top = found.bottom + sheet.px(8)
    if not own.problems:
        return
    files = len({problem.file for problem in own.problems})
    words = heading or (f"{files} files left out" if files > 1 else "1 file left out")
    many = len(own.problems)
    line: Rich = [
        Span(words, "danger", "bold"),
        Span(f" ({many} problems)" if many > 1 else " (1 problem)", "muted"),
    ]
    title = sheet.text("own problems", line, pygame.Rect(rect.left, top, rect.width, sheet.px(20)), size="small")
    top = title.bottom + sheet.px(6)
    lay_problems(sheet, pygame.Rect(rect.left, top, rect.width, rect.bottom - top), own.problems, hands)


def lay_problems(sheet: Sheet, rect: pygame.Rect, problems: list[Problem], hands: Hands) -> None:
    """Each problem with its file and line; the list scrolls."""
    look, gap = sheet.look, sheet.px(8)
    width = rect.width - sheet.px(10)
    texts = [_words(problem) for problem in problems]
    heights = [look.set(text, width, size="small").height for text in texts]
    whole = sum(heights) + gap * len(heights)
    with sheet.scroll(SCROLL, rect, whole, hands.offsets.get(SCROLL, 0)) as content:
        top = content.top
        for place, (text, height) in enumerate(zip(texts, heights, strict=True)):
            sheet.text(f"own problem {place}", text, pygame.Rect(rect.left, top, width, height), size="small")
            top += height + gap


def _words(problem: Problem) -> Rich:
    where = f"{Path(problem.file).name}:{problem.line}"
    return [Span(where, face="bold"), Span(f"  {problem.where}: {problem.what}; "), Span(f"{problem.mend}.", "muted")]
