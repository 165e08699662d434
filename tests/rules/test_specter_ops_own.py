"""A further agent, hunter and card from the known kinds of power, in YAML alone; a board that is not the first."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from game import paths
from game.content.problems import Faulty
from game.content.specter_ops_cards import load_catalog
from game.core import Rng
from game.rules.specter_ops import SpecterOps
from game.rules.specter_ops.actions import AskAgent, ChooseAgent, ChooseHunter, Ready, Sense
from game.rules.specter_ops.catalog import Catalog
from game.rules.specter_ops.events import AgentAnswered, AgentTurnEnded, HunterFatigued, TurnBegan
from game.rules.specter_ops.powers import AgentPower, HunterPower, VehiclePower
from tests.laws.games import UnderTest
from tests.laws.walk import play_on
from tests.rules.specter_drawing import read_drawing
from tests.rules.specter_game import CATALOG
from tests.rules.specter_ops_board import FACILITY
from tests.rules.specter_table import Scene

AGENT = """
  - name: lynx
    label: Lynx
    box: 3
    says: "Leap: one move of up to 6 spaces. She is fatigued then."
    card: long_fuse
    powers: [{kind: stride, more: 2, tires: true}]
"""
HUNTER = """
  - name: owl
    label: The Owl
    box: 3
    says: "Night Ear: asks whether she was within 2 spaces of him last round."
    powers: [{kind: ask, reach: 2, rounds: [1]}]
"""
CARD = """
  - {name: long_fuse, label: Long Fuse, copies: 1, power: {kind: flash, reach: 6}, says: "A flash up to 6 spaces away."}
"""


def copied(folder: Path) -> Path:
    for file in (paths.data() / "specter_ops").glob("*.yaml"):
        (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Catalog:
    folder = copied(tmp_path)
    for name, more in (("agents", AGENT), ("hunters", HUNTER), ("equipment", CARD)):
        with (folder / f"{name}.yaml").open("a", encoding="utf-8") as file:
            file.write(more)
    return load_catalog(folder)


def test_they_play_as_written(own: Catalog) -> None:
    game = SpecterOps(FACILITY, own)
    scene = Scene("lynx", "J15", {"judge": "A1", "owl": "W32"}, ("long_fuse",), game=game).power()
    assert scene.refusal(0, scene.path("J14", "J13", "K13", "L13", "M13", "N13")) == ""
    scene.move()
    assert scene.refusal(0, scene.card("long_fuse", "P16")) == ""
    near = Scene("lynx", "J15", {"judge": "A1", "owl": "J17"}, game=game).move().end().begin(1).stay()
    assert near.do(1, AskAgent()).told(AgentAnswered) == [AgentAnswered(1, True)]


TIRED = """
hunters:
  - {name: asking, label: Asking, box: 3, says: "Asks.", powers: [{kind: ask, reach: 4, tires: true}]}
  - {name: linked, label: Linked, box: 3, says: "Drives.", powers: [{kind: remote, spaces: 4, tires: true}]}
  - name: quick
    label: Quick
    box: 3
    says: "Draws."
    powers: [{kind: dice, count: 2}, {kind: quick_draw, tires: true}]
"""


def test_a_hunters_power_that_costs_fatigue_costs_it_whatever_its_kind(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    (folder / "hunters.yaml").write_text(TIRED, encoding="utf-8")
    game = SpecterOps(FACILITY, load_catalog(folder))

    def turn_of(name: str, side: str) -> Scene:
        scene = Scene("fox", "B2", {"quick": "A1", name: "K13"}, vehicle=(side, "K17"), game=game)
        return scene.move().end().begin(1)

    assert turn_of("asking", "tracer").stay().do(1, AskAgent()).told(HunterFatigued) == [HunterFatigued(1)]
    assert turn_of("linked", "tracer").do(1, Sense()).told(HunterFatigued) == [HunterFatigued(1)]
    assert turn_of("linked", "interceptor").drive("O17").told(HunterFatigued) == [HunterFatigued(1)]
    drawing = Scene("fox", "J15", {"asking": "A1", "quick": "K17"}, game=game).move("K16", "L15").do(0, Ready())
    assert drawing.attack((1, 2)).told(HunterFatigued) == [HunterFatigued(1)], "and both dice are hers"


@pytest.mark.parametrize("seed", range(3))
def test_a_match_with_them_ends(own: Catalog, seed: int) -> None:
    match = UnderTest(SpecterOps(FACILITY, own), 3, {}).match(seed)
    rng = Rng("own", seed)
    while match.view(0).table.phase in ("vehicle", "sites", "hunters", "agent"):
        seat = match.to_act()[0]
        legal = match.view(seat).legal
        wanted = [one for one in legal if one in (ChooseAgent("lynx"), ChooseHunter("owl"))]
        match.submit(seat, wanted[0] if wanted else rng.pick(legal), match.at(seat))
    assert match.view(0).secret.agent == "lynx"
    assert play_on(match, rng).outcome() is not None


def test_kinds_are_at_most_two_thirds_of_the_powers() -> None:
    kinds = sum(len(get_args(union)) for union in (AgentPower, HunterPower, VehiclePower))
    powers = [
        *(power for one in (*CATALOG.agents, *CATALOG.hunters) for power in one.powers),
        *(one.power for one in (*CATALOG.equipment, *CATALOG.vehicles)),
    ]
    assert kinds <= len(powers) * 2 / 3


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("agents", "kind: glide", "kind: glyde", "there is no kind of power 'glyde' here: did you mean 'glide'?"),
        ("agents", "{kind: glide, tires: true}", "{kind: glide, reach: 2}", "the kind 'glide' has no 'reach'"),
        ("agents", "{kind: hide}", "{kind: hide, most: 3}", "the kind 'hide' has no 'most'"),
        ("agents", "card: lure_drone", "card: lure_drome", "there is no card 'lure_drome' for this agent"),
        ("hunters", "kind: remote, spaces: 4", "kind: remote", "the kind 'remote' needs 'spaces'"),
        ("equipment", "shown: quiet", "shown: loud", "'loud' is no way in which a card is shown"),
        ("vehicles", "name: interceptor", "name: tracer", "the name 'tracer' is taken"),
    ],
)
def test_a_misfit_is_told_with_file_and_line(tmp_path: Path, file: str, old: str, new: str, words: str) -> None:
    folder = copied(tmp_path)
    path = folder / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(Faulty) as faulty:
        load_catalog(folder)
    problems = [str(problem) for problem in faulty.value.problems]
    assert any(words in problem and f"{file}.yaml:" in problem for problem in problems), problems


SMALL = """
    ABCDEFGHI
 1  S...#...E
 2  .1#...#2.
 3  .#..C..#.
 4  ==V======
 5  =========
 6  .#..#..#.
 7  .3#...#4.
 8  E...#....
"""


def small_board() -> object:
    return read_drawing(SMALL, "small", "A-I 4-5", ("B2", "H2", "B7", "H7"), "E3>D3")


def test_another_board_plays_by_the_same_rules() -> None:
    game = SpecterOps(small_board(), CATALOG)
    assert [game.field.name(space) for section in game.field.site_spaces for space in section.values()] == [
        "B2",
        "H2",
        "B7",
        "H7",
    ]
    outcomes = set()
    for seed in range(4):
        outcome = play_on(UnderTest(game, 2 + seed % 2, {}).match(seed), Rng("small", seed)).outcome()
        outcomes.add(outcome.reason)
    assert outcomes


@pytest.mark.parametrize("hunters", [("judge",), ("judge", "gun", "tracker"), ("heat", "warden", "beast", "prophet")])
def test_any_number_of_hunters_plays(hunters: tuple[str, ...]) -> None:
    """A match goes on to its end, each of them having one turn a round, and hunters think of histories."""
    scene = Scene("raven", "M1", dict.fromkeys(hunters, ""), ("lure_drone",), vehicle=("tracer", "K17"))
    rng, turns, rounds = Rng("many", len(hunters)), 0, 0
    while seats := scene.game.to_act(scene.state):
        seat = rng.pick(seats)
        legal = scene.game.legal(scene.state, seat)
        scene.do(seat, rng.pick(legal) if legal else scene.game.sample(scene.state, rng))
        turns += len(scene.told(TurnBegan))
        rounds += len(scene.told(AgentTurnEnded))
        if seat == 1 and rng.below(40) == 0:
            view = scene.game.observe(scene.state, 1)
            assert scene.game.observe(scene.game.imagine(view, rng), 1) == view
    assert scene.game.outcome(scene.state) is not None
    assert (rounds - 1) * len(hunters) < turns <= rounds * len(hunters)
