"""How the computer players of Specter Ops reckon: ways, shots, likelihoods, posts, and who stands where together."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from game.bots import Budget
from game.bots.hidden.mass import Mass, even
from game.bots.hidden.prices import FAR, prices_to
from game.bots.specter_ops import goals
from game.bots.specter_ops.assignment import Assignment, Drive
from game.bots.specter_ops.belief import Belief
from game.bots.specter_ops.distances import hit_chances, rides_to, steps_to, walked, waves_to
from game.bots.specter_ops.hunch import Hunch
from game.bots.specter_ops.standing import Standing, hits, moved_to
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.hidden.ways import distances
from game.rules.specter_ops.actions import Drive as DriveTo
from game.rules.specter_ops.actions import Leave, Stay
from game.rules.specter_ops.state import INSIDE
from tests.bots.specter_table import begun, played
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

FIELD, GROUND = GAME.field, GAME.field.ground
S = FIELD.space


def turn_of(number: int, hunters: dict[str, str], **rest) -> Scene:
    """Return a scene in the turn of a hunter; the agent stands far from everybody."""
    return Scene(at=rest.pop("at", "W32"), hunters=hunters, **rest).move().end().begin(number)


# -- ways and shots


def test_steps_on_foot_are_those_of_the_rules():
    for name in ("M1", "K17", "A32", "S5"):
        walks = distances(GROUND, S(name), 99, GROUND.free)
        steps = steps_to(GROUND, 1 << S(name))
        assert all(steps[space] == walks.get(space, FAR) for space in spaces_in(GROUND.free))
        assert walked(GROUND, S(name), 4) == mask_of(space for space, away in walks.items() if away <= 4)
        assert waves_to(GROUND, 1 << S(name))[3] == mask_of(space for space, away in walks.items() if away <= 3)


def test_a_way_costs_what_its_spaces_cost():
    plain = prices_to(GROUND.near, GROUND.free, 1 << S("M1"), [1.0] * len(GROUND.sights))
    assert plain[S("M9")] == 8
    ring = (1 << S("M1")) | GROUND.within(S("M1"), 1)
    dear = [9.0 if ring >> space & 1 and space != S("M1") else 1.0 for space in range(len(GROUND.sights))]
    assert prices_to(GROUND.near, GROUND.free, 1 << S("M1"), dear)[S("M9")] == 8 + 8


def test_riding_is_as_quick_as_the_vehicle_and_walking_fills_the_rest():
    rides = rides_to(GROUND, 1 << S("M1"), 1 / 4, 1 / 10)
    assert rides[S("M9")] == pytest.approx(0.8)
    assert rides[S("N1")] == pytest.approx(1 / 4)


def test_the_chance_to_hit_is_that_of_the_dice():
    one = hit_chances(1)
    sixth = Fraction(1, 6)
    for distance, chance in ((0, 1), (1, 5 * sixth), (2, 5 * sixth), (3, 4 * sixth), (6, sixth), (7, sixth)):
        assert one[distance] == pytest.approx(float(chance))
    assert one[8] == pytest.approx(float(sixth * 5 * sixth))
    two = hit_chances(2)
    assert two[1] == two[2] == two[3] == pytest.approx(35 / 36)
    assert two[4] == pytest.approx(33 / 36)


# -- likelihoods


def test_a_mass_sums_to_one_and_splits_as_its_weights():
    mass = Mass({3: 1.0, 5: 3.0, 9: 4.0})
    assert mass.of(mass.all) == pytest.approx(1)
    assert mass.of(1 << 5) / mass.of(1 << 9) == pytest.approx(0.75, abs=0.01)
    assert even(0b1011).of(0b11) == pytest.approx(2 / 3)
    assert Mass({}).of(-1) == 0


def test_a_space_that_is_possible_is_never_thought_away():
    belief, hunch, truths = Belief(FIELD), Hunch(FIELD), 0
    match = begun(6)
    for observation, _ in played(match, ("normal", "normal"), 150):
        if observation.seat == 1 and observation.table.phase == "hunters_turn":
            belief.told(observation.table)
            hunch.told(observation.table, belief.weights())
            weights = hunch.weights(belief.weights())
            assert set(weights) == set(belief.weights())
            assert sum(weights.values()) == pytest.approx(1)
            assert min(weights.values()) > 0
            truths += 1
    assert truths > 20


# -- posts


def test_every_post_can_be_taken():
    scenes = [
        turn_of(0, {"judge": "G16", "beast": "K17"}),
        turn_of(0, {"judge": "", "beast": ""}, vehicle=("tracer", "K17")),
        turn_of(0, {"judge": "K16", "beast": ""}, vehicle=("interceptor", "K17")),
        turn_of(0, {"heat": "C17", "beast": "K17"}, smoke=(S("C20"),)),
    ]
    for scene in scenes:
        legal = set(GAME.legal(scene.state, 1))
        posts = list(Standing(FIELD, scene.table).posts(0))
        assert len(posts) > 4
        for post in posts:
            assert post.deed in legal
            before, after = scene.state, GAME.play(scene.state, 1, post.deed).state
            if isinstance(post.deed, DriveTo):
                after = GAME.play(after, 1, Stay() if post.is_inside else Leave(post.place)).state
            hunter = after.table.hunters[0]
            assert (hunter.space == INSIDE) == post.is_inside
            assert after.table.vehicle.space == post.vehicle
            if not post.is_inside:
                assert hunter.space == post.place
            assert after.table.doing.moved == post.moved
            then = moved_to(before.table, 0, post)
            assert then.vehicle == after.table.vehicle
            assert then.hunters[0].space == hunter.space


def test_a_post_sees_what_the_hunter_would():
    through = turn_of(0, {"heat": "C17", "beast": "K17"})
    posts = {post.place: post for post in Standing(FIELD, through.table).posts(0)}
    near, far = S("C18"), S("C21")
    assert posts[near].sees.bit_count() > GROUND.sights[near].bit_count()
    assert posts[far].sees == GROUND.sights[far]


def test_hits_are_those_of_the_distance_where_she_is():
    scene = turn_of(0, {"judge": "G16", "beast": "K17"})
    posts = {post.place: post for post in Standing(FIELD, scene.table).posts(0)}
    mass = even(1 << S("G20"))
    assert hits(GROUND, posts[S("G20")], 1, mass, -1) == pytest.approx(1)
    assert hits(GROUND, posts[S("G16")], 1, mass, -1) == pytest.approx(3 / 6)
    assert hits(GROUND, posts[S("G20")], 1, mass, ~(1 << S("G20"))) == 0
    assert hits(GROUND, posts[S("G20")], 0, mass, -1) == 0


# -- together


def plan(scene: Scene, mass: Mass, drive: Drive):
    waiting = [number for number, hunter in enumerate(scene.table.hunters) if not hunter.is_played]
    return Assignment(FIELD, scene.table, mass, drive).plans(waiting, waiting, Budget(), 1)[0]


def test_two_hunters_who_know_where_she_is_both_walk_onto_her():
    scene = Scene(at="G20", hunters={"judge": "G17", "beast": "H23"}).move().end()
    mass = even(1 << S("G20"))
    (first, post), _ = plan(scene, mass, Drive()).posts
    assert post.place == S("G20")
    found = Assignment(FIELD, moved_to(scene.table, first, post), mass, Drive())
    other = 1 - first
    (_, post), *_ = found.plans([other], [other], Budget(), 1)[0].posts
    assert post.place == S("G20")


@pytest.mark.parametrize(("hunters", "where"), [(("L9", "Q8"), "T12"), (("L9", "G13"), "C14"), (("P9", "Q12"), "T4")])
def test_hunters_who_block_stand_nearer_to_the_exits_that_she_must_reach(hunters: tuple[str, str], where: str):
    scene = Scene(at="A32", hunters=dict(zip(("judge", "beast"), hunters, strict=True)), done=3).move().end()
    mass = even(GROUND.within(S(where), 2) & GROUND.free)
    out = [steps_to(GROUND, goal) for goal in goals.goals(FIELD, scene.table)]

    def away(drive: Drive) -> int:
        posts = [post for _, post in plan(scene, mass, drive).posts]
        return sum(min(steps[post.place] for post in posts) for steps in out)

    assert away(Drive(blocks=6.0)) < away(Drive(blocks=0.0))


def test_hunters_spread_over_two_goals_that_she_needs():
    scene = Scene(at="A32", hunters={"judge": "P20", "beast": "Q24"}, done=2, sites=("B17", "C28", "V22", "M12"))
    scene = scene.move().end()
    left = goals.goals(FIELD, scene.table)
    assert len(left) == 2
    near = even(GROUND.within(S("R16"), 2) & GROUND.free)
    posts = plan(scene, near, Drive(blocks=8.0, find=0.0, near=0.0, within_two=0.0)).posts
    nearest = {min(range(2), key=lambda n: steps_to(GROUND, left[n])[post.place]) for _, post in posts}
    assert nearest == {0, 1}


def test_goals_are_objectives_until_three_are_flipped_then_exits():
    scene = Scene(done=2)
    assert goals.goals(FIELD, scene.table) == tuple(goals.beside(GROUND, S(name)) for name in ("V22", "M12"))
    assert set(goals.goals(FIELD, Scene(done=3).table)) == {1 << S(name) for name in ("M1", "A3", "W1")}


def test_a_tour_is_the_shortest_over_all_orders():
    table = Scene(at="M1", sites=("B17", "C28", "V22", "M12")).table
    tours = goals.plain_tours(FIELD, table)
    assert tours.cost(S("M1")) > tours.cost(S("M11"))
    one = replace(table, done=(True, True, False, False))
    steps = steps_to(GROUND, goals.beside(GROUND, S("M12")))
    assert goals.plain_tours(FIELD, one).cost(S("M1")) <= steps[S("M1")] + min(
        steps_to(GROUND, FIELD.exits)[space] for space in spaces_in(goals.beside(GROUND, S("M12")))
    )
