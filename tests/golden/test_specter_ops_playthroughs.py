"""Golden playthroughs of Specter Ops: the same as ever, and right at the turning points worked out by hand."""

from __future__ import annotations

import re

import pytest

from game.core import Match
from game.core.match import Ply
from game.rules.hidden.ground import spaces_in
from tests.golden.playthrough import written
from tests.golden.specter_ops import FIELD, SEEDS, golden_match, golden_path, main

HOW = "look at what changed; if it is meant: python -m tests.golden.specter_ops --write"


@pytest.fixture(scope="module", params=SEEDS)
def end(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def ply(match: Match, number: int) -> Ply:
    return match.plies[number - 1]


def told(match: Match, number: int, seat: int) -> list[str]:
    """What a seat got of a step, spaces by name."""
    seen = [seen for event in ply(match, number).events if (seen := event.seen_by(seat)) is not None]
    return [_text(event) for event in seen]


def _text(event: object) -> str:
    name = FIELD.name
    fields = [getattr(event, field) for field in event.__struct_fields__]
    is_space = [field in ("space", "to") for field in event.__struct_fields__]
    words = [name(value) if place else str(value) for value, place in zip(fields, is_space, strict=True)]
    return f"{type(event).__name__}({', '.join(words)})"


def test_playthrough_is_as_it_was(end: str) -> None:
    assert written(golden_match(SEEDS[end])) == golden_path(end).read_text(encoding="utf-8"), HOW


def test_the_command_finds_no_difference() -> None:
    assert main([]) == 0


def test_no_view_of_the_hunters_holds_her_way(end: str) -> None:
    """Until it is over, no line that a hunter or a bystander gets names trail, hand or supply."""
    text = golden_path(end).read_text(encoding="utf-8").rpartition("phase=over")[0]
    shared = re.findall(r"^  (\d*[12]\d*b?): (.*)$", text, re.M)
    assert len(shared) > 100
    assert not [line for _, line in shared if re.search(r"(trail|hand|supply)=\S", line)]


# -- the escape


def test_escape_six_spaces_with_a_surge_past_the_tracker() -> None:
    """From U12 over T12 S12 R13 Q14 P15 to O16; the Tracker on P7 looks down column P and sees P15 alone."""
    match = golden_match(SEEDS["escape"])
    assert told(match, 35, 0) == ["CardUsed(adrenal_surge, quiet, -1, -1)"]
    assert told(match, 35, 1) == ["CardUsed(, quiet, -1, -1)"], "that a card was used, not which"
    tracker = match.plies[35].before.table.hunters[1]
    assert (tracker.name, FIELD.name(tracker.space)) == ("tracker", "P7")
    names = [FIELD.name(space) for space in spaces_in(FIELD.ground.sights[tracker.space])]
    assert [name for name in ("T12", "S12", "R13", "Q14", "P15", "O16") if name in names] == ["P15"]
    assert told(match, 36, 2) == ["MarkerLaid(P15, last_seen, 4)", "Spotted(1)", "AlarmAnswered(no)"]


def test_escape_the_gun_adds_two_dice_and_rolls_a_six_again() -> None:
    """P18 to P21 is three; 6 and 3 would do, the 6 is rolled again all the same: 6 + 3 + 3 = 12."""
    match = golden_match(SEEDS["escape"])
    assert told(match, 57, 1) == ["Attacked(0, 3, False)"]
    assert told(match, 58, 1) == ["DiceRolled(0, (6, 3), 9)"]
    assert told(match, 59, 1) == ["DiceRolled(0, (3,), 12)", "Hit(0, 1)"]


def test_escape_out_over_the_north_east_exit_with_four_wounds() -> None:
    """The Orangutan has six hit points; three objectives are done; W1 is an exit."""
    match = golden_match(SEEDS["escape"])
    last = ply(match, 119).before
    assert (last.table.wounds, sum(last.table.done), FIELD.name(last.secret.space)) == (4, 3, "W1")
    assert told(match, 118, 1) == ["AlarmAnswered(no)"], "where she stands is not seen"
    assert match.outcome().winners == (0,)


# -- the capture


def test_capture_twelve_spaces_drawn_out_and_a_shot_of_ten() -> None:
    """The Interceptor's whole budget; the Gun gets out on E25 and sees O24 along A-Q 24-25: 4 + 2 is less than 10."""
    match = golden_match(SEEDS["capture"])
    assert told(match, 65, 1) == ["Drove(0, F24, 12, 0)"]
    assert told(match, 66, 1)[:2] == ["Left(0, E25, False)", "Sighted(0, O24)"]
    assert told(match, 67, 1) + told(match, 68, 1) == [
        "Attacked(0, 10, False)",
        "DiceRolled(0, (4, 2), 6)",
        "Missed(0)",
    ]


def test_capture_she_leaves_the_road_under_the_guns_eyes() -> None:
    """Both stand on G25; over F25, a road space, to E26 and D27: F25 is the last space that the Gun sees."""
    match = golden_match(SEEDS["capture"])
    assert told(match, 92, 2) == ["MarkerLaid(F25, last_seen, 10)", "Lost(0)", *told(match, 92, 2)[2:]]
    assert not told(match, 96, 2)[0].startswith("Sighted")


def test_capture_the_sixth_hit_on_her_own_space_ends_it() -> None:
    match = golden_match(SEEDS["capture"])
    assert ply(match, 118).before.table.wounds == 5
    assert told(match, 118, 2)[:2] == ["Attacked(1, 0, False)", "Hit(1, 6)"]
    assert match.outcome().winners == (1, 2)
