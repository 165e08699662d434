"""How far a match has come in its lesson is told by its journal; what is tried is judged."""

from __future__ import annotations

from game import paths
from game.content.registry import load_game
from game.core import Header, Match, Player
from game.core.journal import Act, TakenBack
from game.core.lessons import Course, Deed, Lesson, Step, Verdict, found
from game.rules.sharp_shooters import Place, Roll, Stop

READ = Step("Look.")
ROLL = Step("Roll.", take=({"type": "Roll"},))
SIX = Step("Six.", take=({"type": "Place", "face": 6},), others=(Deed(1, {"type": "Roll"}), Deed(1, {"type": "Stop"})))
BACK = Step("Back.", press="undo")
STOP = Step("Stop.", take=({"type": "Stop"},))


def course(*steps: Step, records: tuple = (), prelude: tuple[Deed, ...] = ()) -> Course:
    found = Course(Lesson("one", "One", "", 1, 0, {}, ("you", "script"), steps, prelude))
    for record in records:
        found.hear(record)
    return found


def act(seat: int, kind: str) -> Act:
    return Act(seat, {"type": kind})


def test_what_is_only_read_is_passed_over_up_to_the_last_act() -> None:
    assert course(READ, ROLL, READ, SIX).step is READ
    now = course(READ, ROLL, READ, SIX, records=(act(-1, "Deal"), act(0, "Roll")))
    assert now.number == 2
    now.go_on()
    assert now.awaited is SIX


def test_the_others_act_before_the_next_step() -> None:
    now = course(ROLL, SIX, STOP, records=(act(0, "Roll"), act(0, "Place")))
    assert now.awaited is None
    assert now.due == Deed(1, {"type": "Roll"})
    now.hear(act(1, "Roll"))
    now.hear(act(-1, "Tumble"))
    assert now.due == Deed(1, {"type": "Stop"})
    now.hear(act(1, "Stop"))
    assert now.awaited is STOP


def test_an_undo_that_is_asked_for_goes_on_and_any_other_goes_back() -> None:
    once = Step("Six.", take=SIX.take)
    records = (act(0, "Roll"), act(0, "Place"), TakenBack(0))
    assert course(ROLL, once, BACK, once, records=records).number == 3
    assert course(ROLL, once, READ, STOP, records=records).number == 1
    assert course(ROLL, once, records=records[:2]).step is None


def test_nobody_takes_back_what_the_others_have_done() -> None:
    now = course(ROLL, SIX, STOP, records=(act(0, "Roll"), act(0, "Place")))
    assert now.may_undo(0)
    now.hear(act(1, "Roll"))
    assert not now.may_undo(0)


def test_the_end_of_the_steps_is_the_end_of_the_lesson() -> None:
    now = course(ROLL, READ, records=(act(0, "Roll"),))
    now.go_on()
    assert now.step is None
    now.go_on()
    assert now.number == 2


def test_a_prelude_is_no_part_of_the_steps() -> None:
    prelude = (Deed(0, {"type": "Roll"}), Deed(0, {"type": "Stop"}))
    now = course(ROLL, STOP, prelude=prelude, records=(act(0, "Roll"), act(0, "Stop")))
    assert now.awaited is ROLL
    assert not now.may_undo(0)


def test_what_is_tried_is_asked_for_or_done_already_or_early_or_wrong() -> None:
    now = course(ROLL, SIX, STOP)
    assert now.judge(Roll()) is Verdict.ASKED
    assert now.judge(Place(6, 3)) is Verdict.EARLY
    assert now.judge(Place(5, 3)) is Verdict.WRONG
    now.hear(act(0, "Roll"))
    assert now.judge(Roll()) is Verdict.REPEATED
    assert now.judge(Place(6, 0)) is Verdict.ASKED
    assert now.judge(Stop()) is Verdict.EARLY


def test_a_part_of_an_act_means_every_allowed_one_that_has_it() -> None:
    game = load_game("sharp_shooters", paths.data(), None, {"tiles": "first_turn", "first_tile": "random"})
    header = Header(
        game.name, game.version, {"tiles": "first_turn", "first_tile": "random"}, (Player("A"), Player("B")), 0, 0
    )
    match = Match(game, header).start()
    match.submit(0, Roll(), match.at(0))
    assert found(match, 0, [{"type": "Place", "face": 6}]) == [Place(6, 1), Place(6, 2), Place(6, 4)]
    assert found(match, 0, [{"type": "Place", "face": 6, "row": 4}]) == [Place(6, 4)]
    assert found(match, 0, [{"type": "Place", "face": 5}]) == []
    assert found(match, 1, [{"type": "Roll"}]) == []
