"""The shelf of maps in its important states, for the gallery and the layout tests."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from game import paths
from game.scenes.house import House
from game.scenes.maps import MapsScene
from game.scenes.scene import Scene

DEPOT = "specter_ops/depot.tmx"
LONG = "Wwwwwwwwwwwwwwwwwwwwwwww"


def own_map(name: str, *changes: tuple[str, str], like: str = DEPOT) -> Path:
    """A map in the user's folder: one of ours with other words."""
    folder = paths.home() / "maps"
    for part in ("tilesets", "crosshairs.tiled-project"):
        source, target = paths.maps() / part, folder / part
        if source.is_dir():
            shutil.copytree(source, target, dirs_exist_ok=True)
        else:
            shutil.copyfile(source, target)
    path = folder / Path(like).parent / name
    path.parent.mkdir(exist_ok=True)
    text = (paths.maps() / like).read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    return path


MOVED = ('type="AgentStart" x="0"', 'type="AgentStart" x="32"')


def _fresh_home() -> None:
    """Every state has a user folder of its own."""
    os.environ["CROSSHAIRS_HOME"] = str(Path(tempfile.mkdtemp()) / "Crosshairs")


def maps_none(house: House) -> Scene:
    _fresh_home()
    return MapsScene(house)


def maps_own(house: House) -> Scene:
    _fresh_home()
    own_map("copy.tmx")
    return MapsScene(house, own_map("yard.tmx", MOVED, ("The Depot", "Marshalling Yard")))


def maps_broken(house: House) -> Scene:
    _fresh_home()
    own_map("yard.tmx", MOVED, ("The Depot", LONG))
    changes = [
        ('type="Exit"', 'type="Exitt"'),
        ('type="AgentStart"', 'type="Agent"'),
        ('name="section" type="int"', 'name="sektion" type="int"'),
    ]
    path = own_map("broken.tmx", *changes, ("The Depot", "Harbour, not finished"))
    (path.parent / "unreadable.tmx").write_text("no map at all", "utf-8")
    return MapsScene(house, path)


def maps_unreadable(house: House) -> Scene:
    scene = maps_broken(house)
    assert isinstance(scene, MapsScene)
    scene._picked = paths.home() / "maps" / "specter_ops" / "unreadable.tmx"
    return scene


def maps_copy(house: House) -> Scene:
    _fresh_home()
    own_map("yard.tmx", MOVED, ("The Depot", "Marshalling Yard"))
    return MapsScene(house, own_map("copy.tmx"))


def maps_ours(house: House) -> Scene:
    _fresh_home()
    own_map("yard.tmx", MOVED, ("The Depot", "Marshalling Yard"))
    return MapsScene(house, paths.maps() / "sniper_elite" / "submarine_pens.tmx")


def maps_example(house: House) -> Scene:
    _fresh_home()
    return MapsScene(house, paths.maps() / "examples" / "sniper_elite_moat_castle.tmx")


SCENES: dict[str, Callable[[House], Scene]] = {
    "maps_broken": maps_broken,
    "maps_copy": maps_copy,
    "maps_example": maps_example,
    "maps_none": maps_none,
    "maps_ours": maps_ours,
    "maps_own": maps_own,
    "maps_unreadable": maps_unreadable,
}
