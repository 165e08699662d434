"""The command line: the window, simulate, replay, check.

Every import beyond the standard library stands where it is needed, for the window must open at once, and the check of
what is installed comes first.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import argparse

    import pygame

    from game.content.problems import Problem

FAULTY = 1
WRONG_USE = 2
INTERRUPTED = 130


class WrongUse(Exception):
    """A command asks for what is not there; the text is one line that says what is."""


def main() -> int:
    """Check what is installed, then do what the command line says: the entry point of the ``crosshairs`` script."""
    from game import start

    return start.main()


def command(arguments: Sequence[str]) -> int:
    """Do what the command line says; give its exit code: 0, 1 for problems found, 2 for a line that is wrong."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if not arguments:
        from game.app import run

        return run()
    try:
        chosen = _parser(arguments)
        code: int = chosen.do(chosen)
        sys.stdout.flush()
        return code
    except WrongUse as why:
        print(f"crosshairs: {why}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        print("crosshairs: stopped", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


# -- the words of the line


def _parser(arguments: Sequence[str]) -> argparse.Namespace:
    import argparse

    class Parser(argparse.ArgumentParser):
        def error(self, message: str) -> NoReturn:
            raise WrongUse(f"{message}; {self.prog} --help tells more")

    parser = Parser("crosshairs", description="Four board games about marksmen and hunters. Alone, opens the window.")
    commands = parser.add_subparsers(metavar="simulate | replay | check", dest="command", required=True)

    simulate = commands.add_parser("simulate", help="let computer players meet, and count who wins")
    simulate.add_argument("game", help="name of the game, e.g. sharp_shooters")
    simulate.add_argument("--mode", help="the game's option 'mode'")
    simulate.add_argument("--map", metavar="F", help="the game's option 'map', or a file drawn in Tiled")
    simulate.add_argument("--set", metavar="KEY=VALUE", nargs="+", action="extend", default=[], help="other options")
    simulate.add_argument("--seats", metavar="bot:hard,…", help="who plays; everybody normal, or --levels mirror")
    simulate.add_argument("--games", type=_count, default=100, help="how many matches (100)")
    simulate.add_argument("--seed", type=int, default=1, help="the same seed gives the same matches (1)")
    simulate.add_argument("--jobs", type=_count, default=1, help="processes at work (1)")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.add_argument("--report", action="store_true", help="report on the map, as --map, --levels and --heat do")
    simulate.add_argument("--levels", metavar="easy,…", help="for the report: each meets each; mirror: each itself")
    simulate.add_argument("--heat", type=Path, metavar="OUT", help="draw where who hides walked and was seen")
    simulate.add_argument("--scheduler", metavar="tcp://…", help="have a Dask cluster play, not this machine")
    simulate.set_defaults(do=_simulate)

    replay = commands.add_parser("replay", help="tell a saved match")
    replay.add_argument("file", type=Path)
    replay.add_argument("--seat", type=int, metavar="N", help="as seat N (0, 1, …) saw it; a bystander, if left out")
    replay.add_argument("--to", type=int, metavar="PLY", help="only so many steps")
    replay.set_defaults(do=_replay)

    check = commands.add_parser("check", help="find all problems of maps, YAML files and saves")
    check.add_argument("paths", type=Path, nargs="+", metavar="PATH")
    check.add_argument("--picture", type=Path, metavar="OUT", help="draw the painted spaces of the one map, numbered")
    check.set_defaults(do=_check)

    _refuse_unknown(arguments[0], list(commands.choices))
    chosen, rest = parser.parse_known_args(arguments)
    if rest:
        known = [word for action in commands.choices[chosen.command]._actions for word in action.option_strings]
        _refuse_unknown(rest[0].split("=")[0], known)
    return chosen


def _refuse_unknown(word: str, known: list[str]) -> None:
    from game.content.problems import meant

    if word not in (*known, "-h", "--help"):
        raise WrongUse(f"there is no {word!r}: {meant(word, known)}")


def _count(text: str) -> int:
    import argparse

    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return int(text)


# -- the commands


def _simulate(chosen: argparse.Namespace) -> int:
    from game.map_report import draw_heat
    from game.simulate import Hands, contest_of, faulty_own_content, played, report, survey_of_map

    wishes = [*chosen.set]
    wishes += [f"{name}={value}" for name in ("mode", "map") if (value := getattr(chosen, name)) is not None]
    contest = contest_of(chosen.game, wishes, chosen.seats, chosen.seed)
    has_map_report = chosen.report or any(value is not None for value in (chosen.map, chosen.levels, chosen.heat))
    if has_map_report:
        contest = survey_of_map(contest, chosen.levels, chosen.seats)
    if chosen.scheduler and chosen.jobs > 1:
        raise WrongUse("--jobs is for this machine, --scheduler for a cluster: give one of them")
    for problem in faulty_own_content(chosen.game, contest.options):
        print(problem, file=sys.stderr)
    hands = Hands(chosen.jobs, chosen.scheduler or "")
    came = played(contest, chosen.games, hands, has_map_report)
    print(report(contest, came, chosen.json))
    if chosen.heat is not None and came.about is not None:
        draw_heat(contest.game, came.about, chosen.heat)
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    from game import paths
    from game.replay import tell
    from game.store.cache import CacheFolder
    from game.store.library import Library
    from game.store.lines import SaveError

    try:
        loaded = Library(paths.saves(), paths.data(), cache=CacheFolder(paths.cache())).load(chosen.file)
    except SaveError as why:
        print(why, file=sys.stderr)
        return FAULTY
    for line in tell(loaded.match, chosen.seat, chosen.to):
        print(line)
    if loaded.notice:
        print(f"crosshairs: {loaded.notice}", file=sys.stderr)
    return 0


def _check(chosen: argparse.Namespace) -> int:
    from game.content.check import check
    from game.content.problems import meant

    for path in chosen.paths:
        if not path.exists():
            beside = sorted(other.name for other in path.parent.iterdir()) if path.parent.is_dir() else []
            hint = f": {meant(path.name, beside)}" if beside else ""
            raise WrongUse(f"there is no file or folder {str(path)!r}{hint}")
    if chosen.picture is not None:
        _draw_spaces(chosen.paths, chosen.picture)
    further = checkers()
    problems = [problem for path in chosen.paths for problem in check(path, further)]
    for problem in problems:
        print(f"{problem} (a warning)" if problem.is_warning else problem)
    if not problems:
        print("no problems")
    return FAULTY if any(not problem.is_warning for problem in problems) else 0


def checkers() -> dict[str, Callable[[Path], list[Problem]]]:
    """Return how files are checked for which the check of content needs a word from outside; see `content.check`."""
    from game import paths
    from game.content.campaigns import check_campaign
    from game.content.tutorials import check_tutorial
    from game.store.cache import CacheFolder
    from game.store.reading import problems_of

    return {
        ".jsonl": lambda path: problems_of(path, paths.data(), CacheFolder(paths.cache())),
        "missions": lambda path: check_campaign(path, paths.data(), paths.home()),
        "lessons": lambda path: check_tutorial(path, paths.data(), paths.home()),
    }


def _draw_spaces(maps: Sequence[Path], out: Path) -> None:
    """Draw the spaces of a map; raises WrongUse for anything but one map whose spaces are painted."""
    from game.content.sniper_elite_maps import painted_spaces

    painted = painted_spaces(maps[0]) if len(maps) == 1 and maps[0].is_file() else None
    if painted is None:
        raise WrongUse("--picture draws the spaces of one map, and only of a map of sniper_elite that can be read")
    from game.view.sniper_elite.numbered import numbered

    write_asked(numbered(painted.spaces, painted.drawn.columns, painted.drawn.rows), out)


def write_asked(picture: pygame.Surface, out: Path) -> None:
    """Write a picture that the command line asked for; raises WrongUse where it cannot be written."""
    from game.store.pictures import write_picture

    try:
        write_picture(picture, out)
    except OSError as why:
        raise WrongUse(f"the picture {str(out)!r} cannot be written: {why}") from why


if __name__ == "__main__":
    sys.exit(main())
