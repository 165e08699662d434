"""Goals of missions, judged from what a seat saw: each kind by a match that just reaches it and by one that misses."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core import Event, Outcome
from game.core.goals import Goal, Told, reached, says
from game.rules.sharp_shooters import events as sharp
from game.rules.sharp_shooters.goals import GOALS as SHARP
from game.rules.sniper_elite import events as elite
from game.rules.sniper_elite.goals import GOALS as ELITE
from game.rules.specter_ops import events as specter
from game.rules.specter_ops.goals import GOALS as SPECTER
from game.rules.super_snipers import end_events as ends
from game.rules.super_snipers import events as snipers
from game.rules.super_snipers.goals import GOALS as SNIPERS

WON, LOST = Outcome("Over.", (300, 220), (0,)), Outcome("Over.", (220, 300), (1,))
ROUNDS = tuple(specter.RoundBegan(number) for number in (1, 2, 3))


def told(events: Sequence[Event], outcome: Outcome = WON, seat: int = 0) -> Told:
    return Told(seat, events, outcome, {"sniper_white": "jane", "sniper_black": "kuaket"})


CASES = (
    (SHARP, Goal("margin", 80), [], True),
    (SHARP, Goal("margin", 81), [], False),
    (SHARP, Goal("within_rounds", 2), [sharp.RoundBegan(1, "1A", 10, 0), sharp.RoundBegan(2, "2A", 10, 0)], True),
    (SHARP, Goal("within_rounds", 1), [sharp.RoundBegan(1, "1A", 10, 0), sharp.RoundBegan(2, "2A", 10, 0)], False),
    (SHARP, Goal("never_paid"), [sharp.ChipsPaid(1, 3, 30, 30)], True),
    (SHARP, Goal("never_paid"), [sharp.ChipsPaid(0, 3, 30, 0)], False),
    (SHARP, Goal("misses_at_most", 1), [sharp.NothingFits(0), sharp.NothingFits(1)], True),
    (SHARP, Goal("misses_at_most", 1), [sharp.NothingFits(0), sharp.NothingFits(0)], False),
    (SHARP, Goal("best_row", 80), [sharp.ChipsTaken(0, 1, 50), sharp.ChipsTaken(0, 2, 80)], True),
    (SHARP, Goal("best_row", 80), [sharp.ChipsTaken(1, 2, 80)], False),
    (SHARP, Goal("points_at_least", 300), [], True),
    (SHARP, Goal("points_at_least", 301), [], False),
    (SHARP, Goal("tiles_at_least", 1), [sharp.RoundEnded(1, 0, (0, 0))], True),
    (SHARP, Goal("tiles_at_least", 1), [sharp.RoundEnded(1, 1, (0, 0))], False),
    (SNIPERS, Goal("within_rounds", 1), [snipers.RoundBegan(1)], True),
    (SNIPERS, Goal("within_rounds", 1), [snipers.RoundBegan(1), snipers.RoundBegan(2)], False),
    (SNIPERS, Goal("kills_at_least", 1), [snipers.Killed(0, 1)], True),
    (SNIPERS, Goal("kills_at_least", 1), [snipers.Killed(1, 1)], False),
    (SNIPERS, Goal("no_wound"), [ends.TrackerReceived(1, 1)], True),
    (SNIPERS, Goal("no_wound"), [ends.TrackerReceived(0, 1)], False),
    (SNIPERS, Goal("hits_at_most", 1), [ends.TrackerReceived(0, 1), ends.TrackerReceived(1, 1)], True),
    (SNIPERS, Goal("hits_at_most", 1), [ends.TrackerReceived(0, 1), ends.TrackerReceived(0, 2)], False),
    (SNIPERS, Goal("with_sniper", who="jane"), [], True),
    (SNIPERS, Goal("with_sniper", who="kuaket"), [], False),
    (SNIPERS, Goal("no_miss"), [snipers.GridSearched(0, 1, True), snipers.GridSearched(1, 1, False)], True),
    (SNIPERS, Goal("no_miss"), [snipers.GridSearched(0, 1, False)], False),
    (SNIPERS, Goal("bonuses_at_most", 1), [snipers.BonusUsed(0, "recon"), snipers.BonusUsed(1, "recon")], True),
    (SNIPERS, Goal("bonuses_at_most", 1), [snipers.BonusUsed(0, "recon"), snipers.BonusUsed(0, "recon")], False),
    (SNIPERS, Goal("no_adrenaline"), [ends.AdrenalineGained(1)], True),
    (SNIPERS, Goal("no_adrenaline"), [ends.AdrenalineGained(0)], False),
    (SNIPERS, Goal("turns_at_most", 1), [snipers.TurnBegan(0, 1), snipers.TurnBegan(1, 1)], True),
    (SNIPERS, Goal("turns_at_most", 1), [snipers.TurnBegan(0, 1), snipers.TurnBegan(0, 2)], False),
    (SPECTER, Goal("within_rounds", 3), ROUNDS, True),
    (SPECTER, Goal("within_rounds", 2), ROUNDS, False),
    (SPECTER, Goal("unseen"), [specter.Cleared(1)], True),
    (SPECTER, Goal("unseen"), [specter.Sighted(1, 5)], False),
    (SPECTER, Goal("unseen"), [specter.Spotted(1)], False),
    (SPECTER, Goal("sightings_at_most", 1), [specter.Sighted(1, 5)], True),
    (SPECTER, Goal("sightings_at_most", 1), [specter.Sighted(1, 5), specter.Spotted(2)], False),
    (SPECTER, Goal("no_wound"), [specter.Missed(1)], True),
    (SPECTER, Goal("no_wound"), [specter.Hit(1, 1)], False),
    (SPECTER, Goal("wounds_at_most", 1), [specter.Hit(1, 1)], True),
    (SPECTER, Goal("wounds_at_most", 1), [specter.Hit(1, 1), specter.Hit(1, 2)], False),
    (SPECTER, Goal("cards_at_most", 1), [specter.CardUsed("smoke", "open")], True),
    (SPECTER, Goal("no_cards"), [specter.CardUsed("smoke", "open")], False),
    (SPECTER, Goal("no_cards"), [], True),
    (SPECTER, Goal("shots_at_most", 1), [specter.Attacked(1, 2, False)], True),
    (SPECTER, Goal("shots_at_most", 1), [specter.Attacked(1, 2, False)] * 2, False),
    (SPECTER, Goal("objectives_at_most", 1), [specter.MarkerFlipped(1, 1)], True),
    (SPECTER, Goal("no_objective"), [specter.MarkerFlipped(1, 1)], False),
    (SPECTER, Goal("no_objective"), [], True),
    (SPECTER, Goal("with_agent", who="fox"), [specter.AgentChosen("fox")], True),
    (SPECTER, Goal("with_agent", who="fox"), [specter.AgentChosen("raven")], False),
    (SPECTER, Goal("on_foot"), [specter.Walked(1, 5, 2)], True),
    (SPECTER, Goal("on_foot"), [specter.Drove(1, 5, 2, 3)], False),
    (ELITE, Goal("within_rounds", 2), [elite.SniperTurnBegan(2, 9, ())], True),
    (ELITE, Goal("within_rounds", 2), [elite.SniperTurnBegan(3, 8, ())], False),
    (ELITE, Goal("unseen"), [elite.SniperRevealed(4, "objective"), elite.SniperRevealed(4, "noise")], True),
    (ELITE, Goal("unseen"), [elite.SniperRevealed(4, "spot")], False),
    (ELITE, Goal("no_wound"), [elite.UnitAttacked(1, 4, False)], True),
    (ELITE, Goal("no_wound"), [elite.SniperWounded(1)], False),
    (ELITE, Goal("no_shot"), [elite.ShotAnnounced(2, 1)], False),
    (ELITE, Goal("no_shot"), [], True),
    (ELITE, Goal("shots_at_most", 1), [elite.ShotAnnounced(2, 1)], True),
    (ELITE, Goal("shots_at_most", 1), [elite.ShotAnnounced(2, 1)] * 2, False),
    (ELITE, Goal("kills_at_least", 1), [elite.UnitShot(3, "rifle")], True),
    (ELITE, Goal("kills_at_least", 1), [elite.UnitShot(3, "rifle", is_saved=True)], False),
    (ELITE, Goal("heard_at_most", 1), [elite.NoiseHeard(()), elite.NoiseHeard((2,))], True),
    (ELITE, Goal("heard_at_most", 1), [elite.NoiseHeard((1,)), elite.NoiseHeard((2,))], False),
    (ELITE, Goal("no_cards"), [elite.CardLaid("rock")], False),
    (ELITE, Goal("no_cards"), [], True),
    (ELITE, Goal("losses_at_most", 1), [elite.UnitShot(3, "rifle")], True),
    (ELITE, Goal("losses_at_most", 1), [elite.UnitShot(3, "rifle"), elite.UnitShot(4, "burst")], False),
    (ELITE, Goal("no_losses"), [elite.UnitShot(3, "pistol")], False),
    (ELITE, Goal("no_losses"), [], True),
    (ELITE, Goal("no_objective"), [elite.ObjectiveCompleted(3, 9)], False),
    (ELITE, Goal("no_objective"), [], True),
    (ELITE, Goal("no_specialist"), [elite.SpecialistUsed("red", "medic", 1)], False),
    (ELITE, Goal("no_specialist"), [], True),
)


@pytest.mark.parametrize(("kinds", "goal", "events", "is_reached"), CASES)
def test_a_goal(kinds: dict, goal: Goal, events: Sequence[Event], is_reached: bool) -> None:
    assert reached(kinds, [goal], told(events)) == ((goal,) if is_reached else ())


@pytest.mark.parametrize("kinds", [SHARP, SNIPERS, SPECTER, ELITE])
def test_nothing_is_reached_in_a_match_that_was_lost(kinds: dict) -> None:
    every = [Goal(name, kind.most) for name, kind in kinds.items()]
    assert reached(kinds, every, told([], LOST)) == ()
    assert Goal("win") in reached(kinds, every, told([]))


def test_every_kind_has_both_cases() -> None:
    for kinds in (SHARP, SNIPERS, SPECTER, ELITE):
        tried = {(goal.kind, is_reached) for one, goal, _, is_reached in CASES if one is kinds}
        both = {kind for kind, _ in tried if {(kind, True), (kind, False)} <= tried}
        assert both >= set(kinds) - {"win", "margin", "cards_at_most", "objectives_at_most"}


def test_what_is_asked_is_said_in_words() -> None:
    assert says(SHARP, Goal("margin", 80)) == "Win by 80 points or more"
    assert says(SNIPERS, Goal("margin", 2)) == "Win by 2 Kills or more"
    assert says(SNIPERS, Goal("margin", 1)) == "Win by 1 Kill or more"
    assert says(ELITE, Goal("shots_at_most", 1)) == "Shoot 1 time at the most"
    assert says(ELITE, Goal("shots_at_most", 4)) == "Shoot 4 times at the most"
    assert says(SPECTER, Goal("unseen")) == "Win without being seen by any hunter"
    assert says(SPECTER, Goal("with_agent", who="blue_jay"), "Blue Jay") == "Win with Blue Jay"


@pytest.mark.parametrize(("seat", "sniper"), [(0, "jane"), (1, "kuaket"), (2, "sirius"), (3, "artemis")])
def test_a_given_sniper_is_that_of_the_players_seat(seat: int, sniper: str) -> None:
    options = {"sniper_white": "jane", "sniper_black": "kuaket", "sniper_white2": "sirius", "sniper_black2": "artemis"}
    won = Told(seat, [], Outcome("", (1, 1, 1, 1), (0, 1, 2, 3)), options)
    assert reached(SNIPERS, [Goal("with_sniper", who=sniper)], won)
    assert not reached(SNIPERS, [Goal("with_sniper", who="janus")], won)
