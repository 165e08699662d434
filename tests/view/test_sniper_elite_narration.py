"""The log of Sniper Elite: every event has its words, and nobody reads what only the sniper may know."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import fields

from game.core import BYSTANDER, Event, Header, Match, Player, Rng
from game.rules.sniper_elite import events as told
from game.rules.sniper_elite.actions import EndTurn, KeepCard, Loot
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    MarksmanShot,
    Moved,
    NoiseHeard,
    ShotAnnounced,
    ShotResolved,
    SniperTurnBegan,
    SniperTurnEnded,
    TokenAdded,
    UnitShot,
    UnitSwept,
)
from game.rules.sniper_elite.every_event import SniperEliteEvent
from game.view.sniper_elite import Narration
from tests.rules.sniper_elite_game import GAME
from tests.rules.sniper_elite_squads import at, one
from tests.rules.sniper_elite_stalk import Stalk

NAMES, COLOURS = ("Ada", "Ben", "Cleo"), ("seat0", "seat1", "seat2")
WORDS = {
    "card": "rock", "name": "medic", "colour": "red", "token": "aim", "reason": "killed", "winner": "sniper",
    "why": "noise", "how": "rifle", "by": "move", "sector": "red", "drawn": ("aim", "noise"), "cards": ("rock",),
    "units": (1, 5), "dogs": (0,), "locked": (), "numbers": (1, 7), "path": (1, 2), "spaces": (1, 2), "faces": (3, 5),
}  # fmt: skip
SILENT = (told.ObjectivesShuffled, told.TokenDrawn, told.DefendersTurnBegan, told.CubesSpent)
"""What the next line tells anyway, or the countdown track."""


def narration() -> Narration:
    log = Narration(NAMES, COLOURS, GAME)
    log.tell(SniperTurnBegan(4, 7, (0,) * 9))
    return log


def words(log: Narration) -> list[str]:
    return ["".join(span.text for span in line) for line in log.lines]


def an(kind: type[Event]) -> Event:
    """An event of that kind with plausible values."""
    made = {one.name: WORDS.get(one.name, 1) for one in fields(kind)}
    if kind is told.LoadoutShuffled:
        made["cards"] = 17
    if kind is told.ObjectiveReturned:
        made["drawn"] = 2
    return kind(**made)


@pytest.mark.parametrize("kind", get_args(SniperEliteEvent), ids=lambda kind: kind.__name__)
def test_every_event_is_told(kind: type[Event]) -> None:
    log = narration()
    before = words(log)
    log.tell(an(kind))
    assert (words(log) != before) == (kind not in SILENT)


def test_a_turn_of_which_nothing_is_noticed_says_so() -> None:
    log = narration()
    log.tell(SniperTurnEnded())
    assert words(log)[-1] == "4 Sniper: nothing heard"
    log.tell(SniperTurnBegan(5, 6, (0,) * 9))
    log.tell(NoiseHeard((0, 8), (1,)))
    log.tell(SniperTurnEnded())
    assert words(log)[-2:] == ["Round 5  countdown 6", "5 Heard by Red officer, Black 2 · dog 2 barks"]


def test_a_shot_is_a_line_with_its_tokens_and_another_with_who_falls() -> None:
    log = narration()
    drawn: tuple[told.Token, ...] = ("aim", "recoil", "aim", "noise")
    for event in (ShotAnnounced(4, -1), ShotResolved(drawn, True, False), UnitShot(8, "rifle"), TokenAdded("aim")):
        log.tell(event)
    assert words(log)[-2:] == [
        "4 Sniper shoots with 4 tokens: 2 aim, 1 noise, 1 recoil — hit",
        "4 Black 2 falls · aim joins the bag",
    ]


def test_a_sweep_names_its_spaces_and_the_answer() -> None:
    log = narration()
    log.tell(UnitSwept(4, at("f", "g", "l"), False))
    assert words(log)[-1] == "4 Yellow 1 swept f, g and l: not there"
    log.tell(UnitSwept(4, at("f", "g"), True))
    assert words(log)[-1] == "4 Yellow 1 swept f and g: in one of them!"


def test_a_marksman_who_comes_too_late_hits_nobody() -> None:
    log = narration()
    log.tell(MarksmanShot("red", one("b"), ("aim",), True, False))
    assert words(log)[-1] == "4 Red's marksman shoots at b: 1 aim — nobody there any more"


@pytest.mark.parametrize("event", [Moved((5, 6)), told.TrapLaid("land_mine", 4), told.CardKept("rock")])
def test_what_is_secret_reaches_no_other_log(event: Event) -> None:
    assert event.seen_by(1) is None


def test_a_card_that_lies_face_down_has_no_name_for_the_defenders() -> None:
    log = narration()
    seen = CardLaid("soft_boots").seen_by(1)
    assert seen is not None
    log.tell(seen)
    assert words(log)[-1] == "4 Sniper laid a card face down"
    log.tell(CardTurnedUp("suppressor"))
    assert words(log)[-1] == "4 Turned up: Suppressor"


def test_a_shot_whose_card_is_turned_up_has_a_line_of_its_own() -> None:
    log = narration()
    log.tell(told.ShotAnnounced(6, -1))
    log.tell(CardTurnedUp("suppressor"))
    log.tell(told.ShotResolved(("aim", "noise"), True, False, "suppressor"))
    assert words(log)[-2:] == ["4 Turned up: Suppressor", "4 The shot: 1 aim, 1 noise — hit"]


@pytest.mark.parametrize("seat", [1, BYSTANDER])
def test_swapped_secrets_leave_the_same_log(seat: int) -> None:
    """Two snipers who loot in different places, out of everybody's hearing, are told alike."""
    logs = []
    for where, objectives in (("h", (1, 7)), ("v", (2, 5))):
        stalk = Stalk(where, dict.fromkeys(range(9), ""), objectives=objectives)
        log = narration()
        for action in (Loot(), None, None, EndTurn()):
            if action is None:
                chance = GAME.to_act(stalk.state)[0]
                action = GAME.sample(stalk.state, Rng(3)) if chance < 0 else stalk.legal(KeepCard)[0]
            stalk.do(action)
            for event in stalk.seen(seat):
                log.tell(event)
        logs.append([line for line in words(log) if "deck" not in line])
    assert logs[0] == logs[1]
    assert "4 Sniper looted: 3 cards drawn" in logs[0]


@pytest.mark.parametrize("seed", range(3))
def test_the_defenders_log_of_a_whole_match_names_no_secret(seed: int) -> None:
    match = Match(GAME, Header("sniper_elite", GAME.version, {}, tuple(map(Player, NAMES)), seed, 1)).start()
    rng, log = Rng(seed), Narration(NAMES, COLOURS, GAME)
    match.subscribe(1, log.tell)
    while match.to_act() and len(match.plies) < 50:
        seat = match.to_act()[0]
        match.submit(seat, rng.pick(match.view(seat).legal), match.at(seat))
    told_text, table = "\n".join(words(log)), match.view(1).table
    assert match.outcome() is None, "all would lie open"
    assert "Sniper moved" not in told_text
    known = {*table.turned, *(clue.card for clue in table.clues if isinstance(clue, told.TrapSprung))}
    hidden = [card.label for card in GAME.field.catalog.cards if card.name not in known]
    assert not [label for label in hidden if label in told_text]
