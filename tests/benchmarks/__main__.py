"""Prints the table of figures; exit status 1 when one is not as asked."""

from __future__ import annotations

import sys
from importlib import import_module

from tests.benchmarks.figures import Figure, table

PARTS = ("start", "play", "placements", "boards", "belief", "frames", "lens", "reaction", "bots", "window")


def main(chosen: list[str]) -> int:
    """Measure the chosen parts, or all."""
    unknown = [word for word in chosen if word not in PARTS]
    if unknown:
        print(f"There is no part {', '.join(unknown)}; the parts are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    figures: list[Figure] = []
    for part in chosen or PARTS:
        print(f"measuring {part} …", file=sys.stderr)
        figures += import_module(f"tests.benchmarks.{part}").figures()
    print(table(figures))
    return 1 if any(figure.verdict.endswith("MISSED") for figure in figures) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
