"""The log of Super Snipers: what each line says, and what it leaves out."""

from __future__ import annotations

from types import SimpleNamespace

from game.core import Event
from game.rules.super_snipers.end_events import AiPlayed, MatchEnded, RoundEnded
from game.rules.super_snipers.events import (
    BonusEarned,
    FocusDrawn,
    GridSearched,
    Hid,
    InnocentIsolated,
    PiecePlaced,
    TurnBegan,
)
from game.view.super_snipers import Narration

GAME = SimpleNamespace(book=None)


def told(*events: Event, names: tuple[str, ...] = ("Ada", "Grey")) -> list[str]:
    """The lines of the log after some events."""
    log = Narration(names, ["seat0", "seat1"], GAME)
    for event in events:
        log.tell(event)
    return ["".join(span.text for span in line) for line in log.lines]


def test_a_placement_and_what_it_brings_are_one_line() -> None:
    lines = told(TurnBegan(0, 4), PiecePlaced(0, 0, 3, 15, "los"), BonusEarned(0, "exchange"), InnocentIsolated(0, 1))
    assert lines == ["4 Ada placed a purple I on the Target Grid: Exchange earned: an Innocent is isolated"]


def test_innocents_isolated_together_are_counted() -> None:
    lines = told(PiecePlaced(0, 0, 3, 15, "los"), *(InnocentIsolated(0, n) for n in range(3)))
    assert lines == ["Ada placed a purple I on the Target Grid: three Innocents are isolated"]


def test_a_draw_into_the_line_of_sight_is_no_news() -> None:
    assert told(FocusDrawn(0, 5, "los")) == []
    assert told(FocusDrawn(0, 10, "surveillance")) == ["Ada drew for Surveillance: gold I"]


def test_a_hiding_place_is_told_to_its_owner_alone() -> None:
    assert told(Hid(0, 1)) == ["Ada hid before Locate Grid 2 from the left"]
    assert told(Hid(0, -2)) == ["Ada hid"]


def test_the_automated_opponent_is_called_by_its_sniper() -> None:
    lines = told(
        AiPlayed(30, "locate", 2),
        GridSearched(1, 2, False),
        RoundEnded(1, (1,)),
        MatchEnded((2, 3), (1,)),
        names=("Ada", "MDK-02"),
    )
    assert lines == [
        "MDK-02 played a purple I on the third grid",
        "MDK-02 searched the third grid: a Miss",
        "MDK-02 wins the round",
        "MDK-02 wins the match",
    ]
