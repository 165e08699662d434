"""What a match leaves behind."""

from __future__ import annotations

import msgspec
import pytest

from game.core import (
    Act,
    Annotation,
    Header,
    IllegalAction,
    Match,
    Player,
    Record,
    State,
    TakenBack,
    UndoRefused,
    without,
)
from game.core.journal import digest
from tests.toys.envelopes import Desk, Envelopes, Seal, Write

HEADER = Header("envelopes", 1, {}, (Player("Ann"), Player("Bob", "bot", "hard")), 5, 6)


def played() -> Match:
    match = Match(Envelopes(), HEADER).start()
    for seat, action in ((0, Write(1)), (1, Write(3)), (0, Write(2))):
        match.submit(seat, action, 1)
    match.undo(0)
    match.annotate(1, {"marker": [2, 3]})
    match.submit(0, Seal(), 1)
    return match


def test_it_holds_what_happened_what_was_taken_back_included() -> None:
    assert list(played().journal) == [
        Act(0, {"type": "Write", "number": 1, "pen": 0}),
        Act(1, {"type": "Write", "number": 3, "pen": 0}),
        Act(0, {"type": "Write", "number": 2, "pen": 0}),
        TakenBack(0),
        Annotation(1, {"marker": [2, 3]}),
        Act(0, {"type": "Seal"}),
    ]


def test_header_and_records_survive_their_json() -> None:
    header = Header(
        "g", 2, {"a": True, "b": 3, "c": "d"}, (Player("Ann"), Player("Bob", "bot", "hard")), 5, 6, "c", [1]
    )
    assert msgspec.json.decode(msgspec.json.encode(header), type=Header) == header
    records = list(played().journal)
    assert msgspec.json.decode(msgspec.json.encode(records), type=list[Record]) == records


def test_replaying_it_gives_the_match_again_with_the_same_journal() -> None:
    match = played()
    again = Match.replay(Envelopes(), HEADER, match.journal)
    assert list(again.journal) == list(match.journal)
    assert list(again.plies) == list(match.plies)
    assert [again.view(seat) for seat in range(2)] == [match.view(seat) for seat in range(2)]


def test_an_annotation_changes_nothing_in_the_match() -> None:
    match = played()
    records = [record for record in match.journal if not isinstance(record, Annotation)]
    assert Match.replay(Envelopes(), HEADER, records).view(1) == match.view(1)


def test_a_journal_that_the_rules_refuse_is_an_error() -> None:
    with pytest.raises(IllegalAction):
        Match.replay(Envelopes(), HEADER, [Act(0, {"type": "Seal"})])
    with pytest.raises(UndoRefused):
        Match.replay(Envelopes(), HEADER, [TakenBack(0)])
    with pytest.raises(msgspec.ValidationError):
        Match.replay(Envelopes(), HEADER, [Act(0, {"type": "Shred"})])


def test_a_digest_tells_states_apart_and_is_the_same_everywhere() -> None:
    assert digest(Desk((1, 2), (False, True))) == digest(Desk((1, 2), (False, True))) == "3761047757b49059"
    others = {
        digest(Desk((a, b), (c, d))) for a in (0, 1) for b in (0, 1) for c in (True, False) for d in (True, False)
    }
    assert len(others) == 16


class OldDesk(State, frozen=True):
    papers: int
    lamps: tuple[int, ...] = ()


class NewDesk(State, frozen=True):
    """Got drawers in the middle and a bell at the end after matches had been saved."""

    papers: int
    drawers: int = 2
    lamps: tuple[int, ...] = ()
    bell: bool = False

    def for_digest(self) -> object:
        return without(self, ("drawers", "bell"))


def test_a_digest_stays_while_younger_fields_are_not_in_use() -> None:
    assert digest(NewDesk(7, lamps=(1,))) == digest(OldDesk(7, (1,)))
    news = {digest(NewDesk(7, 3)), digest(NewDesk(7, bell=True)), digest(NewDesk(7)), digest(NewDesk(7, 3, bell=True))}
    assert len(news) == 4
