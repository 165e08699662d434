"""The report of a map for people: who is to play for it, and what it says as a table."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

from msgspec.structs import replace

from game import paths
from game.bots.arena import Contest
from game.bots.map_report import LineUps, Meeting, Rate, Report, SpaceUse, Taking, every_pair, mirror
from game.cli import WrongUse, write_asked
from game.content.problems import meant
from game.core.levels import Level

MIRROR = "mirror"
"""Each level against itself, in place of names of levels."""
SHOWN = 8
"""So many spaces of each kind are named."""
_KINDS = {"objective": "Objectives", "entry": "Ways in", "exit": "Ways out", "cache": "Supply caches"}


def survey(contest: Contest, levels: Sequence[Level], wish: str | None) -> Contest:
    """Return the contest with line-ups: each level of the wish hides from each; or MIRROR. Raises WrongUse."""
    seats = contest.game.seats_for(contest.options)[0]
    if wish in (None, MIRROR):
        return with_line_ups(contest, mirror([level for level in levels if level.is_shown], seats))
    by_name = {level.name: level for level in levels}
    names = dict.fromkeys((wish or "").split(","))
    for name in names:
        if name not in by_name:
            raise WrongUse(f"no level is called {name!r}: {meant(name, [*by_name, MIRROR])}")
    return with_line_ups(contest, every_pair([by_name[name] for name in names], seats))


def with_line_ups(contest: Contest, line_ups: LineUps) -> Contest:
    """Return the contest played by these line-ups."""
    return replace(contest, players=line_ups[0], line_ups=line_ups)


def told(report: Report) -> str:
    """Return the report as a table for people."""
    hidden, seekers = report.roles
    rows = ["", f"{report.title}: what {report.games} matches say about the map", ""]
    rows += _met(report.meetings, report.wins, hidden, seekers)
    rows += ["", *(f"  {count:5d}  {reason}" for reason, count in report.reasons.items())]
    if report.rounds:
        least, most = min(report.rounds), max(report.rounds)
        rows.append(f"  {least} to {most} rounds, usually {report.usual_rounds}")
    for kind, heading in _KINDS.items():
        found = [one for one in report.landmarks if one.kind == kind]
        rows += ["", heading, *map(_taken, found)] if found else []
    rows += ["", f"Most walked (in turns of the {hidden})", f"  {_busiest(report.spaces, 'walked')}"]
    rows += [f"Most seen (while the {hidden} was there)", f"  {_busiest(report.spaces, 'seen')}"]
    rows += _unused(report)
    return "\n".join(rows)


def _met(meetings: Iterable[Meeting], wins: Rate, hidden: str, seekers: str) -> list[str]:
    lines = [(f"bot:{one.hidden}", f"bot:{one.seekers}", one.wins) for one in meetings]
    lines.append(("all", "", wins))
    wide = [max(map(len, names)) for names in zip((hidden, seekers), *(line[:2] for line in lines), strict=True)]
    head = f"  {hidden:<{wide[0]}}  {seekers:<{wide[1]}}  matches  {hidden} wins"
    return [head, *(f"  {one:<{wide[0]}}  {two:<{wide[1]}}  {_rate(rate)}" for one, two, rate in lines)]


def _rate(rate: Rate) -> str:
    return f"{rate.games:7d}  {rate.share:6.1%} ({rate.low:.1%} to {rate.high:.1%})"


def _taken(one: Taking) -> str:
    where = one.space if one.name == one.kind or one.kind == "cache" else f"{one.space}, {one.name}"
    if not one.taken.games:
        return f"  {where:<28} was never to be had"
    usual = f", usually in round {one.round}" if one.round else ""
    return f"  {where:<28} {one.taken.times:4d} of {one.taken.games:<4d} {one.taken.share:6.1%}{usual}"


def _busiest(spaces: Iterable[SpaceUse], layer: str) -> str:
    found = sorted((space for space in spaces if getattr(space, layer)), key=lambda one: -getattr(one, layer))
    return ", ".join(f"{one.space} {getattr(one, layer)}" for one in found[:SHOWN]) or "none"


def _unused(report: Report) -> list[str]:
    every = len(report.unused) + sum(1 for space in report.spaces if space.walked)
    if not report.unused:
        return [f"Each of the {every} spaces was used"]
    heading = f"Never used: {len(report.unused)} of {every} spaces"
    return [heading, fill(", ".join(report.unused), 100, initial_indent="  ", subsequent_indent="  ")]


def draw_heat(game: Any, report: Report, out: Path) -> None:
    """Draw where the hidden player walked and was seen as a picture. Raises WrongUse where it cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # it is drawn, not shown
    import pygame

    from game.content.theme import load_theme
    from game.scenes.map_report_board import picture_of
    from game.view.look import look_maker

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    look = look_maker(load_theme(paths.data() / "theme.yaml"), paths.assets())(1.0)
    write_asked(picture_of(look, game, report), out)
