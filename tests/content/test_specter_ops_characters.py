"""A user's own agents, hunters and cards of Specter Ops: taken in when asked for, and carried by saves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.content.check import check
from game.content.registry import content_digest, custom_of, game_from_save, load_game, own_content
from game.core import Rng
from game.rules.specter_ops import SpecterOps
from tests.laws.games import UnderTest
from tests.laws.walk import play_on
from tests.rules.test_specter_ops_own import AGENT, CARD, HUNTER

DATA = paths.data()
SIDE = """
  - {name: truck, label: Truck, spaces: 6, power: {kind: alarm}, says: "Slow, with ears."}
"""
FILES = {
    "lynx": ("agents", AGENT),
    "owl": ("hunters", HUNTER),
    "fuse": ("equipment", CARD),
    "truck": ("vehicles", SIDE),
}


@pytest.fixture
def user(tmp_path: Path) -> Path:
    (tmp_path / "specter_ops").mkdir()
    for file, (key, entries) in FILES.items():
        write(tmp_path, file, key, entries)
    return tmp_path


def write(user: Path, file: str, key: str, entries: str) -> Path:
    path = user / "specter_ops" / f"{file}.yaml"
    path.write_text(f"{key}:{entries}", "utf-8")
    return path


def asked(user: Path, wish: bool = True) -> SpecterOps:
    game = load_game("specter_ops", DATA, user, {"own_cards": wish})
    assert isinstance(game, SpecterOps)
    return game


def told(user: Path) -> list[str]:
    return [f"{Path(problem.file).name}: {problem.what}" for problem in own_content("specter_ops", DATA, user)[1]]


def test_they_take_part_when_asked_for(user: Path) -> None:
    catalog = asked(user).field.catalog
    assert catalog.own == ("lynx", "owl", "long_fuse", "truck")
    assert [one.name for one in catalog.agents][-1] == "lynx"
    assert asked(user, False).field.catalog == load_game("specter_ops", DATA).field.catalog
    assert own_content("specter_ops", DATA, user) == (["Lynx", "The Owl", "Long Fuse", "Truck"], [])
    assert [option.default for option in asked(user).options() if option.name == "own_cards"] == [False]


def test_every_file_of_them_can_be_checked(user: Path) -> None:
    assert check(user / "specter_ops") == []


def test_a_bad_file_is_left_out_and_told(user: Path) -> None:
    write(user, "a_copy", "agents", AGENT.replace("lynx", "fox"))
    write(user, "b_stray", "agents", AGENT.replace("lynx", "puma").replace("long_fuse", "longer_fuse"))
    write(user, "c_kind", "hunters", HUNTER.replace("owl", "bat").replace("kind: ask", "kind: asks"))
    write(user, "d_again", "equipment", CARD)
    write(user, "e_else", "tiles", "\n  - {}\n")
    assert told(user) == [
        "a_copy.yaml: the name 'fox' is taken (by one of ours)",
        "c_kind.yaml: there is no kind of power 'asks' here",
        "e_else.yaml: holds none of agents, hunters, equipment, vehicles",
        "fuse.yaml: the name 'long_fuse' is taken (in d_again.yaml)",
        "b_stray.yaml: there is no card 'longer_fuse' for this agent",
    ]
    assert asked(user).field.catalog.own == ("lynx", "owl", "long_fuse", "truck")


def test_no_folder_means_none_of_ones_own(tmp_path: Path) -> None:
    assert own_content("specter_ops", DATA, tmp_path) == ([], [])
    assert asked(tmp_path).field.catalog.own == ()


def test_a_save_carries_them(user: Path) -> None:
    game = asked(user)
    again = game_from_save("specter_ops", {"own_cards": True}, custom_of(game), DATA)
    assert again.field.catalog == game.field.catalog
    assert content_digest(again) == content_digest(game) != content_digest(asked(user, False))
    assert custom_of(asked(user, False)) is None


def spoilt(custom: Any, key: str, **changes: Any) -> Any:
    (entry,) = custom["cards"][key]
    return {"cards": {**custom["cards"], key: [{**entry, **changes}]}}


@pytest.mark.parametrize(
    ("key", "changes"),
    [
        ("agents", {"name": "fox"}),
        ("agents", {"card": "nothing"}),
        ("agents", {"powers": [{"kind": "stride"}]}),
        ("agents", {"label": "x" * 99}),
        ("hunters", {"powers": [{"kind": "ask", "reach": 10**9}]}),
        ("equipment", {"shown": "loud"}),
        ("equipment", {"shown": "silent", "power": {"kind": "decoy", "reach": 3, "around": "seen"}}),
        ("equipment", {"copies": -1}),
        ("vehicles", {"power": {"kind": "stride", "more": 1}}),
    ],
)
def test_what_a_save_says_of_them_is_held_to_the_rules_of_files(user: Path, key: str, changes: dict[str, Any]) -> None:
    custom = custom_of(asked(user))
    with pytest.raises(ValueError, match=r"\w"):
        game_from_save("specter_ops", {"own_cards": True}, spoilt(custom, key, **changes), DATA)


@pytest.mark.parametrize("seed", range(3))
def test_a_match_with_them_ends(user: Path, seed: int) -> None:
    under = UnderTest(asked(user), 3, {"own_cards": True, "map": "facility"})
    assert play_on(under.match(seed), Rng("own cards", seed)).outcome() is not None
