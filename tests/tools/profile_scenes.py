"""The profiles and their figures in their important states, for the gallery and the layout tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from game.scenes.house import House
from game.scenes.profile_pages import lessons_of
from game.scenes.profiles import TABS, ProfilesScene
from game.scenes.scene import Scene
from game.store.profile import MatchRecord, Profile
from game.store.profiles import Profiles

LONG = "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww"


def matches() -> list[MatchRecord]:
    """What somebody played in a month."""

    def when(day: int) -> str:
        return f"2026-11-{day:02}T20:15:00Z"

    found = []
    snipers = ("artemis", "jane", "sirius", "janus", "artemis", "artemis")
    for n in range(14):
        mode = ("duel", "duel", "contract", "quickdraw", "hostage")[n % 5]
        rival = {"contract": "automated", "hostage": "difficulty=normal"}.get(mode, ("easy", "normal")[n % 2])
        board = "" if mode == "hostage" else ("I-III", "II-IV")[n % 2]
        found.append(
            MatchRecord("super_snipers", n % 3 != 1, when(1 + n), rival, mode, board, characters=[snipers[n % 6]],
                        score=n % 4, rounds=2 + n % 3)
        )  # fmt: skip
    agents = ("agent:fox", "agent:raven", "agent:spider")
    for n in range(9):
        is_agent = n % 3 != 2
        led = [agents[n % 3]] if is_agent else ["hunter:heat", "hunter:tracker"]
        found.append(
            MatchRecord("specter_ops", n % 2 == 0, when(3 + n), ("normal", "hard")[n % 2], "",
                        ("facility", "depot", "night_harbour.tmx")[n % 3], "agent" if is_agent else "hunters", led,
                        None, 14 + n)
        )  # fmt: skip
    for n in range(8):
        is_sniper = n % 2 == 0
        found.append(
            MatchRecord("sniper_elite", n % 3 == 0, when(8 + n), "difficulty=veteran" if n % 4 == 0 else "normal",
                        "solo" if n % 4 == 0 else "squads", ("launch_facility", "submarine_pens")[n // 2 % 2],
                        "sniper" if is_sniper else "defenders",
                        [] if is_sniper else ["medic", "scout", "marksman"], None, 6 + n)
        )  # fmt: skip
    found += [
        MatchRecord("sharp_shooters", n % 4 == 0, when(10 + n), ("easy", "normal", "hard")[n % 3], "",
                    ("1A", "random")[n % 2], str(2 + n % 4), [], 80 + 31 * n % 170, 5 + n % 3)
        for n in range(11)
    ]  # fmt: skip
    return sorted(found, key=lambda match: match.when)


def busy(profile: Profile) -> None:
    """Fill a profile with a month of play."""
    for match in matches():
        profile.count_match(match)
    for key in ("relief", "footprints", "the_letter", "the_glove"):
        profile.count_mission("the_long_watch", key, True, ["win"])
    for key in ("first_window", "night_school"):
        profile.count_mission("rooftops", key, True, ["win", "margin"])
    for lesson in lessons_of("sharp_shooters")[:3]:
        profile.learned("sharp_shooters", lesson)


def filled(house: House, *names: str) -> House:
    """A house with profiles of these names, the last of which is chosen and full of matches."""
    home = Path(tempfile.mkdtemp()) / "Crosshairs"
    os.environ["CROSSHAIRS_HOME"] = str(home)
    house.profiles = Profiles(home)
    house.profile = house.profiles.open()
    for name in names:
        house.choose_profile(house.profiles.create(name))
        busy(house.profile.value)
        house.profile.save()
    house.profile.close()
    return house


def profiles_new(house: House) -> Scene:
    return ProfilesScene(filled(house))


def profiles_tab(tab: str) -> Callable[[House], Scene]:
    def make(house: House) -> Scene:
        scene = ProfilesScene(filled(house, "Ben", "Ada"))
        scene._tab = TABS.index(tab)
        return scene

    return make


def profiles_many(house: House) -> Scene:
    scene = ProfilesScene(filled(house, *(f"Visitor {n}" for n in range(12)), "مرحبا بالعالم", LONG))
    assert house.profiles is not None
    (house.profiles.folder / "broken.json").write_text("{", "utf-8")
    return scene


def profiles_broken(house: House) -> Scene:
    filled(house, "Ada")
    assert house.profiles is not None
    (house.profiles.folder / "broken.json").write_text("{", "utf-8")
    scene = ProfilesScene(house)
    scene._picked = "broken"
    return scene


def profiles_naming(house: House) -> Scene:
    scene = ProfilesScene(filled(house, "Ada"))
    scene.enter()
    scene._ask_for_new()
    scene._trouble = f"There is a profile called {LONG} already."
    scene.enter = lambda: None  # type: ignore[method-assign]
    return scene


def profiles_removing(house: House) -> Scene:
    scene = ProfilesScene(filled(house, LONG))
    scene.enter()
    scene._ask_to_remove()
    scene.enter = lambda: None  # type: ignore[method-assign]
    return scene


def profiles_older(house: House) -> Scene:
    """Somebody of whom an older program kept tallies only."""
    filled(house, "Ada")
    assert house.profile is not None
    house.profile.value.matches.clear()
    return ProfilesScene(house)


SCENES: dict[str, Callable[[House], Scene]] = {
    "profiles": profiles_tab(""),
    "profiles_broken": profiles_broken,
    "profiles_elite": profiles_tab("sniper_elite"),
    "profiles_many": profiles_many,
    "profiles_naming": profiles_naming,
    "profiles_new": profiles_new,
    "profiles_older": profiles_older,
    "profiles_removing": profiles_removing,
    "profiles_sharp": profiles_tab("sharp_shooters"),
    "profiles_snipers": profiles_tab("super_snipers"),
    "profiles_specter": profiles_tab("specter_ops"),
}
