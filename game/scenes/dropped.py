"""Files that are dropped on the window: maps go to the user's maps, saved matches into the library.

What was taken in is shown at once, but never over a match that is being played.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.content.drawn_boards import SUFFIX as MAP
from game.content.map_shelf import FOLDER
from game.store.library import SUFFIX as MATCH
from game.store.lines import SaveError
from game.store.maps import MapRefused, take_in

if TYPE_CHECKING:
    from game.scenes.house import House

WHAT_CAN_BE = f"Drop a map drawn in Tiled ({MAP}) or a saved match ({MATCH})."


def receive(house: House, path: Path) -> None:
    """Take in a file that was dropped, and show it; say why where that cannot be."""
    try:
        if path.suffix.lower() == MAP:
            taken = take_in(path, paths.maps(), paths.home() / FOLDER)
            _show(house, "maps", taken, f"{taken.name} is among your maps.")
        elif path.suffix.lower() == MATCH and house.library is not None:
            taken = house.library.take_in(path)
            _show(house, "replays", taken, f"{taken.name} is among your matches.")
        else:
            house.notice(f"{path.name} was not taken in. {WHAT_CAN_BE}")
    except MapRefused as why:
        house.notice(str(why))
    except SaveError as why:
        house.notice(f"{path.name} was not taken in: {why.problem.what}; {why.problem.mend}.")


def _show(house: House, door: str, taken: Path, words: str) -> None:
    """Show it on its list; where a match is under way, the words must do."""
    house.notice(words)
    show = getattr(house.stack.top, "show_file", None)
    if show is not None and show(taken):
        return
    if not any(hasattr(scene, "saved") for scene in house.stack.scenes):
        house.open(door, taken)
