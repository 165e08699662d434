"""The doors of the house: which scene is behind each name. A scene is imported when its door is opened first."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.scenes.house import Door, House

if TYPE_CHECKING:
    from game.scenes.replay import HasMatch
    from game.scenes.scene import Scene
    from game.store.entry import Entry
    from game.store.saved import Saved

SCENES = {
    "set_up": ("game.scenes.set_up", "SetUpScene"),
    "settings": ("game.scenes.settings", "SettingsScene"),
    "rules": ("game.scenes.rules", "RulesScene"),
    "pause": ("game.scenes.pause", "PauseScene"),
    "curtain": ("game.scenes.curtain", "CurtainScene"),
    "campaigns": ("game.scenes.campaigns", "CampaignsScene"),
    "briefing": ("game.scenes.briefing", "BriefingScene"),
    "learn": ("game.scenes.learn", "LearnScene"),
    "profiles": ("game.scenes.profiles", "ProfilesScene"),
    "maps": ("game.scenes.maps", "MapsScene"),
    "map_report": ("game.scenes.map_report", "MapReportScene"),
    "replays": ("game.scenes.replays", "ReplaysScene"),
}
"""By the name of the door: module and class of its scene. `table`, `continue` and `replay` lead to a game's own,
`results` to a mission's debriefing."""


def lead(house: House) -> dict[str, Door]:
    """Where each door of the house leads, by its name."""
    doors = {name: _door(house, module, scene) for name, (module, scene) in SCENES.items()}
    doors["table"] = lambda saved: open_table(house, saved)
    doors["replay"] = lambda what, *ply: open_replay(house, what, *ply)
    doors["results"] = lambda what: open_results(house, what)
    doors["course"] = lambda what: open_course(house, what)
    doors["continue"] = lambda entry: go_on(house, entry)
    return doors


def _door(house: House, module: str, scene: str) -> Door:
    return lambda *what: getattr(import_module(module), scene)(house, *what)


def open_table(house: House, saved: Saved) -> Scene:
    """The table of a match that is being saved: `game.scenes.<game>` has the class `Table`."""
    table: Scene = import_module(f"game.scenes.{saved.match.header.game}").Table(house, saved)
    return table


def open_replay(house: House, what: HasMatch, ply: int = -1) -> Scene:
    """The replay viewer, perhaps at a ply: `game.scenes.<game>` may have its own, the class `Replay`."""
    from game.scenes.replay import ReplayScene

    own = getattr(import_module(f"game.scenes.{what.match.header.game}"), "Replay", ReplayScene)
    scene: Scene = own(house, what, ply)
    return scene


def open_results(house: House, what: HasMatch) -> Scene:
    """How a match ended: the debriefing where it was the match of a mission that is still known."""
    from game.scenes.results import ResultsScene

    if what.match.header.mission:
        from game.scenes.debriefing import DebriefingScene
        from game.scenes.missions import played_of

        played = played_of(what.match)
        if played is not None:
            return DebriefingScene(house, what, *played)
    return ResultsScene(house, what)


def open_course(house: House, what: HasMatch) -> Scene:
    """The results of a match that ended earlier, of a mission too."""
    from game.scenes.results import ResultsScene

    return ResultsScene(house, what, is_later=True)


def go_on(house: House, entry: Entry) -> Scene:
    """The table of a saved match; the list of matches, with what is wrong, when it cannot be read."""
    from game.scenes.beginning import go_on as take_up
    from game.store.lines import SaveError

    try:
        return open_table(house, take_up(house, entry.path))
    except SaveError as why:
        house.notice(f"{why.problem.what}: {why.problem.mend}.")
        return house.doors["replays"]()
