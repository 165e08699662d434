"""The log of Specter Ops: every event has its words, and nobody reads what only the agent may know."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import fields

from game.core import BYSTANDER, Action, Event, Header, Match, Player, Rng
from game.rules.specter_ops import events as told
from game.rules.specter_ops.actions import EndTurn, Move, TakeCache, UseCard
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.events import (
    AgentShown,
    AgentTurnEnded,
    CardUsed,
    Cleared,
    DiceRolled,
    Hit,
    HunterChosen,
    Lost,
    MarkerLaid,
    Moved,
    RoundBegan,
    Sighted,
    SpecterEvent,
    TurnBegan,
    TurnEnded,
    Walked,
)
from game.view.specter_ops import Narration
from tests.rules.specter_game import GAME
from tests.rules.specter_table import Scene

NAMES, COLOURS = ("Ada", "Ben", "Cleo"), ("seat0", "seat1", "seat2")
WORDS = {
    "name": "fox", "side": "tracer", "card": "flash_bang", "answer": "no", "reason": "It is over.", "kind": "visible",
    "shown": "open", "what": "stun", "winner": "agent",
}  # fmt: skip
SILENT = (TurnEnded,)
"""The end of a turn needs no words."""


def narration() -> Narration:
    log = Narration(NAMES, COLOURS, GAME)
    for seat, name in ((1, "heat"), (2, "gun")):
        log.tell(HunterChosen(seat, seat - 1, name))
    log.tell(RoundBegan(7))
    return log


def words(log: Narration) -> list[str]:
    return ["".join(span.text for span in line) for line in log.lines]


def space(name: str) -> int:
    return GAME.field.space(name)


def an(kind: type[Event]) -> Event:
    """An event of that kind with plausible values."""
    made = {}
    for one in fields(kind):
        if one.name in ("path", "faces", "dice", "spaces"):
            made[one.name] = (1, 2)
        elif one.name == "cards":
            made[one.name] = ("flash_bang",) if kind is told.CardsTaken else 6
        elif one.name == "name" and kind is told.HunterChosen:
            made[one.name] = "beast"
        else:
            made[one.name] = WORDS.get(one.name, 1)
    return kind(**made)


@pytest.mark.parametrize("kind", [*get_args(SpecterEvent), TimeRanOut], ids=lambda kind: kind.__name__)
def test_every_event_is_told(kind: type[Event]) -> None:
    log = narration()
    log.tell(TurnBegan(0))
    before = words(log)
    log.tell(an(kind))
    assert (words(log) != before) == (kind not in SILENT)


def test_her_turn_is_a_line_and_says_nothing_seen_when_nothing_was() -> None:
    log = narration()
    log.tell(AgentTurnEnded(7))
    assert words(log)[-1] == "7 Agent: nothing seen"
    log.tell(RoundBegan(8))
    log.tell(MarkerLaid(space("L19"), "last_seen", 8))
    log.tell(Lost(0))
    log.tell(AgentTurnEnded(8))
    assert words(log)[-1] == "8 Agent was last seen at L19, lost by The Heat"


def test_a_hunters_turn_is_a_line() -> None:
    log = narration()
    for event in (TurnBegan(0), Walked(0, space("J17"), 3), Cleared(0), TurnEnded(0)):
        log.tell(event)
    assert words(log)[-1] == "7 The Heat walked 3 to J17: clear"
    for event in (TurnBegan(1), Sighted(1, space("K13")), MarkerLaid(space("K13"), "visible", 7)):
        log.tell(event)
    assert words(log)[-1] == "7 The Gun: sees her at K13"
    for event in (TurnBegan(0), Sighted(0, space("K13")), AgentShown("fox"), MarkerLaid(space("K13"), "visible", 7)):
        log.tell(event)
    assert words(log)[-2:] == ["7 The Heat: sees her at K13", "7 The agent is Fox"]


def test_an_attack_is_a_line_with_its_dice() -> None:
    log = narration()
    for event in (told.Attacked(1, 9, False), DiceRolled(1, (6, 2), 8), DiceRolled(1, (3,), 11), Hit(1, 2)):
        log.tell(event)
    assert words(log)[-1] == "7 The Gun attacks at distance 9: rolls 6 and 2: rolls 3, 11 in all — hit! 2 wounds"


@pytest.mark.parametrize("event", [CardUsed("stealth_field", "silent"), Moved((5, 6)), told.CacheTaken(1, "med_spray")])
def test_what_is_secret_reaches_no_other_log(event: Event) -> None:
    assert event.seen_by(1) is None


def test_a_quiet_card_is_told_without_its_name() -> None:
    log = narration()
    seen = CardUsed("adrenal_surge", "quiet").seen_by(1)
    assert seen is not None
    log.tell(seen)
    assert words(log)[-1] == "7 A card was used"


SECRETS: tuple[tuple[str, tuple[str, ...], tuple[Action, ...]], ...] = (
    ("fox", ("stealth_field",), (UseCard("stealth_field"), Move((space("S6"),)))),
    ("raven", ("flash_bang",), (TakeCache(GAME.field.cache_spaces.index(space("S5"))), Move((space("S4"),)))),
    ("spider", (), (Move(()),)),
)
"""Who she is, what she holds, and what she does beside a cache, out of sight."""


@pytest.mark.parametrize("seat", [1, BYSTANDER])
def test_swapped_secrets_leave_the_same_log(seat: int) -> None:
    logs = []
    for agent, hand, deeds in SECRETS:
        scene, log = Scene(agent, "S5", {"heat": "A1", "gun": "W32"}, hand), narration()
        for act in (*deeds, EndTurn()):
            for event in scene.do(0, act).seen(seat):
                log.tell(event)
        for event in (*scene.begin(1).seen(seat), *scene.stay().seen(seat)):
            log.tell(event)
        logs.append(words(log))
    assert logs[0] == logs[1] == logs[2]
    assert logs[0][-2:] == ["7 Agent: nothing seen", "7 The Gun: clear"]


@pytest.mark.parametrize("seed", range(4))
def test_the_hunters_log_of_a_whole_match_names_no_secret(seed: int) -> None:
    match = Match(GAME, Header("specter_ops", GAME.version, {}, tuple(map(Player, NAMES)), seed, 1)).start()
    rng = Rng(seed)
    log = Narration(NAMES, COLOURS, GAME)
    match.subscribe(1, log.tell)
    shown: set[str] = set()
    while match.to_act() and len(match.plies) < 400:
        seat = match.to_act()[0]
        match.submit(seat, rng.pick(match.view(seat).legal), match.at(seat))
        shown |= {match.view(1).table.agent, *match.view(1).table.shown}
    if match.outcome() is None:
        text = "\n".join(words(log))
        hidden = [agent.label for agent in GAME.field.agents.values() if agent.name not in shown]
        hidden += [card.label for card in GAME.field.equipment.values() if card.name not in shown]
        assert not [label for label in hidden if label in text]
        assert " moved " not in text
