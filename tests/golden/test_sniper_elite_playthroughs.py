"""Golden playthroughs of Sniper Elite: the same as ever, and right at the turning points worked out by hand.

The board::

    abcdefgh    j, r difficult; doors b-A, D-p, y-E, 4-F; access m-1
    iABjklmn
    oCDp~~12
    qrst~~34
    uvwx#yEF
    zzzzyyEF
"""

from __future__ import annotations

import re

import pytest

from game.core import BYSTANDER, Match
from tests.golden.playthrough import written
from tests.golden.sniper_elite import FIELD, SEEDS, golden_match, golden_path, main

HOW = "look at what changed; if it is meant: python -m tests.golden.sniper_elite --write"
SPACES = ("space", "at", "path", "spaces")


@pytest.fixture(scope="module", params=SEEDS)
def end(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def told(match: Match, number: int, seat: int) -> list[str]:
    """What a seat got of a step, spaces by name."""
    events = match.plies[number - 1].events
    return [_text(seen) for event in events if (seen := event.seen_by(seat)) is not None]


def _text(event: object) -> str:
    names = event.__struct_fields__  # type: ignore[attr-defined]
    words = [_named(getattr(event, name)) if name in SPACES else str(getattr(event, name)) for name in names]
    return f"{type(event).__name__}({', '.join(words)})"


def _named(value: int | tuple[int, ...]) -> str:
    if isinstance(value, tuple):
        return "".join(FIELD.name(space) for space in value)
    return FIELD.name(value) if value >= 0 else "-"


def test_playthrough_is_as_it_was(end: str) -> None:
    assert written(golden_match(SEEDS[end])) == golden_path(end).read_text(encoding="utf-8"), HOW


def test_the_command_finds_no_difference() -> None:
    assert main([]) == 0


def test_no_view_of_the_defenders_holds_what_he_keeps_to_himself(end: str) -> None:
    """Until it is over, no line that a defender or a bystander gets names path, objectives, cards or traps."""
    text = golden_path(end).read_text(encoding="utf-8").rpartition("phase=over")[0]
    shared = re.findall(r"^  (\d*[12]\d*b?): (.*)$", text, re.M)
    assert len(shared) > 100
    secrets = r"\b(objectives|spaces|trail|path|traps|looted|offered|targets|card|arrow)=\S"
    assert not [line for _, line in shared if re.search(secrets, line)]


# -- both objectives


def test_objectives_three_units_hear_the_way_from_the_arrow() -> None:
    """From z over w to s: y is next to z, x next to z and w, t next to s; the walls between do not matter."""
    match = golden_match(SEEDS["objectives"])
    assert told(match, 8, 0) == ["Moved(ws)", "NoiseHeard((6, 7, 8), ())"]
    for seat in (1, 2, BYSTANDER):
        assert told(match, 8, seat) == ["NoiseHeard((6, 7, 8), ())"]


def test_objectives_the_scouts_soldier_walks_into_the_mine() -> None:
    """Laid on z from y; the soldier goes from p over t and x to z, the first to enter it."""
    match = golden_match(SEEDS["objectives"])
    assert told(match, 21, 0) == ["CardLaid(land_mine, z)", "TrapLaid(land_mine, z)"]
    assert told(match, 21, 1) == ["CardLaid(, -)"]
    assert told(match, 25, 2)[1:] == ["UnitWalked(7, txz, scout)", "TrapSprung(7, z, land_mine, False)"]
    assert match.plies[25].before.table.units[7].space == -1


def test_objectives_the_first_on_e_sends_the_cubes_back_to_the_10() -> None:
    match = golden_match(SEEDS["objectives"])
    assert told(match, 36, 1)[-2] == "RoundEnded(8)"
    assert told(match, 37, 1) == [], "one space is quiet"
    assert told(match, 38, 1) == ["ObjectiveCompleted(7, E)", "SniperRevealed(E, objective)", "TokenAdded(noise)"]
    assert told(match, 39, 1)[-1] == "DefendersTurnBegan(10)"


def test_objectives_two_aim_hit_over_two_spaces_with_a_suppressor() -> None:
    """From y to 3, over E or the water: two spaces; one noise token is too little to be seen, suppressor or not."""
    match = golden_match(SEEDS["objectives"])
    assert told(match, 49, 0) == ["ShotAnnounced(4, 4)"]
    assert told(match, 49, 1) == ["ShotAnnounced(4, -1)"]
    assert told(match, 50, 1)[4:] == [
        "CardTurnedUp(suppressor, -)",
        "ShotResolved(('aim', 'noise', 'recoil', 'aim'), True, False, suppressor)",
        "UnitShot(4, rifle, False)",
        "TokenAdded(aim)",
    ]


def test_objectives_a_rock_wakes_the_soldier_next_door() -> None:
    """One step from y to E makes no noise; 5 stands on F, next to E."""
    match = golden_match(SEEDS["objectives"])
    assert [told(match, number, 1) for number in (60, 61, 62)] == [["CardLaid(, -)"], [], ["NoiseHeard((5,), ())"]]


def test_objectives_the_second_on_1_wins() -> None:
    match = golden_match(SEEDS["objectives"])
    assert told(match, 101, 2) == ["NoiseHeard((), (1,))"], "the dog on m barks at a single step"
    assert told(match, 102, 2)[-1] == "MatchEnded(objectives, sniper)"
    assert match.outcome().winners == (0,)


# -- two wounds


def test_killed_two_objectives_went_back_and_nobody_knows() -> None:
    """5 and 6 are both diamonds, 5 and 4 too; 7 is a spade."""
    match = golden_match(SEEDS["killed"])
    assert told(match, 2, 0) == ["ObjectiveReturned(6, 4)"]
    assert told(match, 3, 0) == ["ObjectiveReturned(4, 7)"]
    assert told(match, 2, 1) == told(match, 3, 1) == []


def test_killed_an_officer_shot_from_two_spaces_brings_suppression_and_comes_back() -> None:
    """From e to c: two spaces, three aim."""
    match = golden_match(SEEDS["killed"])
    assert told(match, 54, 2)[-2:] == ["UnitShot(0, rifle, False)", "TokenAdded(suppression)"]
    assert told(match, 56, 2)[-1] == "UnitDeployed(0, c)"
    assert not match.plies[56].before.table.squads[0].has_suppression


def test_killed_loot_tells_only_that_it_happened() -> None:
    """k is number 6, which is not his any more."""
    match = golden_match(SEEDS["killed"])
    assert told(match, 35, 0) == ["Looted(k, ('suppressor', 'binoculars', 'silenced_pistol'), 3)"]
    assert told(match, 35, 1) == ["Looted(-, (), 3)"]
    assert told(match, 36, 1) == []


def test_killed_the_attack_and_the_marksman_end_it_in_one_turn() -> None:
    """The officer from f over g to h stands in his space; for the marksman that is one aim of two."""
    match = golden_match(SEEDS["killed"])
    assert told(match, 94, 1)[1:] == ["UnitAttacked(3, h, True)", "SniperRevealed(h, attack)", "SniperWounded(1)"]
    assert told(match, 96, 1)[2:] == [
        "MarksmanShot(yellow, h, ('aim', 'aim'), True, True)",
        "SniperWounded(2)",
        "MatchEnded(killed, defenders)",
    ]
    assert match.outcome().winners == (1, 2)
