"""Golden playthroughs: the same as ever, and right at the turning points that were worked out by hand."""

from __future__ import annotations

import re

import pytest

from tests.golden.playthrough import SHARP_SHOOTERS, SUPER_SNIPERS, golden_match, golden_path, main, written

HOW = "look at what changed; if it is meant: python -m tests.golden.playthrough --write"


def steps(which: int | str) -> dict[int, str]:
    """Return the steps of a golden file by number."""
    text = golden_path(which).read_text(encoding="utf-8")
    return {int(number): step for number, step in re.findall(r"^#(\d+) (.*?\n)(?=#|outcome)", text, re.M | re.S)}


def view(step: str, viewer: str) -> dict[str, str]:
    """Return what changed for a viewer in a step."""
    lines = re.findall(r"^  ([\db]+): (.*)$", step, re.M)
    return dict(re.findall(r"([\w.]+)=(\S*)", " ".join(line for viewers, line in lines if viewer in viewers)))


def events(step: str) -> list[str]:
    return re.findall(r"^  ! [\db]+: (.*)$", step, re.M)


@pytest.mark.parametrize("which", [*SHARP_SHOOTERS, *SUPER_SNIPERS])
def test_playthrough_is_as_it_was(which: int | str) -> None:
    assert written(golden_match(which)) == golden_path(which).read_text(encoding="utf-8"), HOW


def test_the_command_finds_nothing_to_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == ""


# -- two seats


def test_two_seats_a_row_is_finished_by_anothers_work() -> None:
    """Three twos of the third row lay there before; seat 1 adds the fourth and takes all 50 points: 80 + 50 = 130."""
    before = steps(2)
    assert view(before[26], "b")["spaces"] == "[123456,5,222,,1,66]"
    assert before[33].startswith("seat 1 Place(2,2)")
    assert events(before[33]) == ["DiePlaced(1,2,2,3)", "ChipsTaken(1,2,50)"]
    for viewer in "01b":
        assert view(before[33], viewer)["scores"] == "[190,130]"
        assert view(before[33], viewer)["takers"] == "[0,-1,1,-1,0,0]"


def test_two_seats_a_player_is_forced_onto_the_black_row_and_ends_the_round_with_it() -> None:
    """Of 3, 5, 5 and 6 only the 6 fits, the last space of the black row 456: seat 0 pays 30, the tile is full, seat 1
    begins the next one with 15 dice, ten of them in reserve."""
    step = steps(2)
    assert view(step[52], "0")["legal"] == "[Place(6,3)]"
    assert "legal" not in view(step[52], "1")
    assert events(step[53])[1:] == [
        "ChipsPaid(0,3,30,30)",
        "RoundEnded(1,0,[220,130])",
        "RoundBegan(2,2B,15,1)",
        "TurnBegan(1,5,10)",
    ]
    assert view(step[53], "b")["dice"] == "[15,15]"
    assert view(step[53], "1")["legal"] == "[Roll()]"


def test_two_seats_the_win_is_shared() -> None:
    """470 + 50 = 520 draws level with 520; both win, nobody is to act."""
    last = max(steps(2))
    assert events(steps(2)[last]) == [
        "DiePlaced(1,1,1,3)",
        "ChipsTaken(1,1,50)",
        "RoundEnded(5,1,[520,520])",
        "MatchEnded([520,520],[0,1])",
    ]
    assert view(steps(2)[last], "1")["legal"] == "[]"
    assert (
        golden_path(2)
        .read_text(encoding="utf-8")
        .endswith("outcome Outcome(After round 5 somebody had 500 points or more.,[520,520],[0,1])\n")
    )


# -- five seats


def test_five_seats_the_last_die_of_a_player_finishes_a_black_row() -> None:
    """Seat 2 has one die left, it shows the one number that fits: 20 points paid, the turn over, no dice left."""
    step = steps(5)
    assert view(step[337], "0")["cup"] == "1"
    assert view(step[338], "2")["legal"] == "[Place(2,4)]"
    assert events(step[339]) == ["DiePlaced(2,2,4,1)", "ChipsPaid(2,4,20,20)", "TurnEnded(2,0)", "TurnBegan(3,1,0)"]
    assert view(step[339], "4")["dice"] == "[2,3,0,1,3]"


def test_five_seats_who_has_no_dice_is_skipped() -> None:
    step = steps(5)
    assert step[350].startswith("seat 1 Stop()")
    assert events(step[350]) == ["TurnEnded(1,1)", "SeatSkipped(2)", "TurnBegan(3,1,0)"]
    assert view(step[350], "3")["legal"] == "[Roll()]"
    assert "legal" not in view(step[350], "2")


def test_five_seats_the_stack_is_turned_over_after_the_eighth_tile() -> None:
    """Tile 1 lay on top with side 1A; the ninth round shows its other side, seat 1 left of the finisher begins."""
    step = steps(5)
    assert events(step[487]) == [
        "DiePlaced(0,3,0,5)",
        "ChipsTaken(0,0,80)",
        "RoundEnded(8,0,[220,240,300,310,280])",
        "StackTurned()",
        "RoundBegan(9,1B,6,1)",
        "TurnBegan(1,5,1)",
    ]
    assert view(step[487], "b")["side"].startswith("Side(1B,[Row(70,******),Row(50,rrryy)")


# -- a Duel: Artemis (seat 0) against GunHead (seat 1)


def test_duel_a_search_finds_the_sniper_and_opens_the_target_grid_of_that_level() -> None:
    """Seat 1 hid before grid number 1, seat 0's Locate Grid II: Target Grid II; three Surveillance Focus come first."""
    step = steps("duel")
    assert events(step[7]) == ["Hid(1,-2)", "Hid(1,1)"]
    assert events(step[47]) == ["GridSearched(0,1,True)", "TargetPhaseBegan(0,2)"]
    assert view(step[47], "0")["side1.hiding"] == view(step[47], "b")["side1.hiding"] == "1"
    assert view(step[47], "0")["tasks"] == "[EndPart(0),Refill(0),PlaceSurveillance(0)]"
    assert events(step[48]) == ["PiecePlaced(0,1,3,15,surveillance)", "BonusEarned(0,exchange)"]


def test_duel_the_first_kill_of_the_second_player_ends_the_round() -> None:
    """Seat 0 hid before grid number 2: that one of seat 1 is gone, seat 1 gains Adrenaline, all 30 Focus are back."""
    step = steps("duel")
    assert events(step[8])[0] == "Hid(0,2)"
    assert events(step[99]) == [
        "Killed(0,240518168576)",
        "TurnEnded(0)",
        "RoundEnded(1,[0])",
        "TrackerReceived(1,1)",
        "GridRemoved(1,2)",
        "AdvantageGained(0)",
        "AdrenalineGained(1)",
        "RoundBegan(2)",
    ]
    assert view(step[99], "b")["side0.bag"] == f"[{','.join(map(str, range(30)))}]"
    assert view(step[99], "1")["side0.misses"] == "1"


def test_duel_ends_in_a_double_kill_at_two_to_one() -> None:
    """Seat 0 led 2-1: both kill in the same turn, 3-2; at 2-2 there would have been no second Kill."""
    step = steps("duel")
    last = max(step)
    assert [event for event in events(step[last]) if not event.startswith("Grid")] == [
        "Killed(1,60129542144)",
        "TurnEnded(1)",
        "RoundEnded(4,[0,1])",
        "TrackerReceived(1,3)",
        "AdvantageGained(0)",
        "TrackerReceived(0,2)",
        "AdvantageGained(1)",
        "MatchEnded([3,2],[0])",
    ]
    assert "Killed(0,120259084288)" in "".join(step[n] for n in range(last - 6, last)), "in the part before"
    assert view(step[last], "1")["legal"] == "[]"


# -- a Contract: Subhuti against the AI with Artemis


def test_contract_the_ai_finds_the_player_with_the_second_focus_on_a_grid() -> None:
    """Gray goes to Recalibrate's grid, the third, before which the player hid; from there it plays to its card."""
    step = steps("contract")
    assert events(step[8])[0] == "Hid(0,2)"
    assert events(step[23])[-3:] == ["AiPlayed(50,locate,2)", "GridSearched(1,2,True)", "TargetPhaseBegan(1,0)"]
    assert view(step[23], "0")["ai"] == "AiState([[37],[44],[53,50]],[44,53,37,50],True,[],0)"


def test_contract_an_innocent_comes_on_the_active_focus_and_a_skip_takes_it_off() -> None:
    """The fourth Focus on its Target side; the player's Clear token stays active, the turn is skipped all the same."""
    step = steps("contract")
    assert events(step[253])[-3:] == [
        "AiPlayed(33,target,-1)",
        "PowerUsed(1,artemis.ai_adrenaline.0)",
        "FocusLoaded(0,20,1)",
    ]
    assert view(step[253], "0")["ai"].endswith("True,[45,57,31,33],0)")
    assert "Unload(20,clear),Ready()" in view(step[254], "0")["legal"]
    assert events(step[255])[:2] == ["TurnSkipped(0)", "FocusUnloaded(0,20)"]


def test_contract_is_lost_at_the_third_tracker() -> None:
    """The player hid before grid I of the AI: eight Focus on its card; its Kill ends the round at once."""
    step = steps("contract")
    last = max(step)
    assert events(step[275])[0] == "Hid(0,0)"
    assert events(step[last])[-7:] == [
        "AiPlayed(34,surveillance,-1)",
        "Killed(1,0)",
        "TurnEnded(1)",
        "RoundEnded(5,[1])",
        "TrackerReceived(0,3)",
        "GridRemoved(0,0)",
        "MatchEnded([2,3],[1])",
    ]
    text = golden_path("contract").read_text(encoding="utf-8")
    assert text.endswith("outcome Outcome(Artemis has 3 Kills, you have 2.,[2],[])\n")


# -- a Quickdraw: Artemis (seat 0) against GunHead (seat 1), played by computer players at their own pace


def test_quickdraw_both_timers_run_out_while_both_set_up_their_target_phases() -> None:
    """The turns go on all the same, and the next one begins as soon as the last Surveillance Focus lies."""
    step = steps("quickdraw")
    assert events(step[749]) == ["GridSearched(0,0,True)", "TargetPhaseBegan(0,1)"]
    assert events(step[753]) == ["GridSearched(1,2,True)", "TargetPhaseBegan(1,3)"]
    assert [step[n].split("\n")[0] for n in (763, 764, 765)] == [
        "clock Tick(313)",
        "clock TimeUp(0)",
        "clock TimeUp(1)",
    ]
    assert events(step[764]) + events(step[765]) == ["TimeRanOut(0)", "TimeRanOut(1)"]
    assert events(step[788]) == ["FocusDrawn(0,3,los)", "TurnEnded(0)", "TimerFlipped(0)", "TurnBegan(0,7)"]
    assert view(step[788], "1")["side0.timer"] == "10000"
    assert "PlaceSurveillance(1)" in view(step[788], "0")["tasks"], "the other is still at it"


def test_quickdraw_cards_and_bonuses_reach_into_the_turn_of_the_other() -> None:
    """A toll is paid before anything else, the Active Focus of a running turn is taken; both play on at once."""
    step = steps("quickdraw")
    assert "PowerUsed(0,artemis.basic.0)" in events(step[798])
    assert view(step[798], "0")["legal"] == "[Load(49),Load(38),Load(53)]"
    assert view(step[798], "1")["legal"] == "[Pay(concentrate),Pay(recalibrate)]"
    assert events(step[801]) == ["TokenFlipped(1,concentrate)"]
    assert events(step[803]) == ["FocusLoaded(1,49,3)"]
    assert "Place(23," in view(step[809], "0")["legal"]
    assert events(step[811]) == ["FocusTaken(1,23)", "BonusUsed(1,recalibrate)"]
    assert view(step[812], "0")["legal"].startswith("[Place(22,")
    assert events(step[822]) == ["TurnSkipped(1)", "FocusUnloaded(1,49)", "TurnEnded(1)"]


def test_quickdraw_an_offer_is_answered_while_the_timer_is_waited_for_and_the_kill_ends_it_at_once() -> None:
    """Seat 1 was ready; its extra Focus earns Recalibrate, and then its next turn begins. 3-1 at the third tracker."""
    step = steps("quickdraw")
    assert events(step[1005])[-1] == "PowerUsed(1,gunhead.adrenaline.0)"
    assert view(step[1005], "1")["legal"].endswith("Decline()]")
    assert events(step[1014]) == ["PiecePlaced(1,50,3,8646911284551352320,los)", "BonusEarned(1,recalibrate)"]
    assert events(step[1017]) == ["TimeRanOut(1)", "TimerFlipped(1)", "TurnBegan(1,8)"]
    last = max(step)
    assert events(step[last])[:4] == [
        "Killed(0,4521260532891648)",
        "TurnEnded(0)",
        "RoundEnded(4,[0])",
        "TrackerReceived(1,3)",
    ]
    assert view(step[last], "b")["side1.timer"] == "default", "no timer runs on"
    text = golden_path("quickdraw").read_text(encoding="utf-8")
    assert text.endswith("outcome Outcome(Three Kills were made.,[3,1],[0])\n")


# -- Hostage Rescue, Normal: GunHead against Janus on the right and Artemis on the left


def test_rescue_at_the_bell_the_focus_in_the_hand_is_finished_and_all_placed_draws_one_more() -> None:
    """210 ms were left when the fifth Focus was picked up; the turn before had left two, the next one draws six."""
    step = steps("hostage")
    assert view(step[106], "0")["held"] == "22"
    assert step[107].startswith("clock Tick(210)")
    assert view(step[107], "0")["legal"] == "[]", "the bell comes first"
    assert events(step[108]) == ["TimeRanOut(0)"]
    legal = view(step[108], "0")["legal"]
    assert "Place(22,4,197376)" in legal
    assert "LayDown" not in legal
    assert "PickUp" not in view(step[109], "0")["legal"]
    assert events(step[110]) == ["ExtraEarned(0)", "TurnEnded(0)"]
    assert sum("FocusDrawn(0," in step[n] and "offered" in step[n] for n in range(113, 119)) == 6


def test_rescue_a_living_snipers_second_and_third_focus_hit_and_a_dead_ones_goes_to_the_hostage() -> None:
    """54, 55 and 53 are gray: the right Sniper lives. 40 is gold, the hostage's, alone there: no hit."""
    step = steps("hostage")
    assert events(step[269])[1:] == ["AiPlayed(55,locate,2)", "TrackerReceived(0,1)"]
    assert events(step[298])[1:] == ["AiPlayed(53,locate,2)", "TrackerReceived(0,2)"]
    assert view(step[298], "0")["piles"] == "[[39],[40],[54,55,53]]"
    assert "Killed(0,240518168576)" in "".join(step[n] for n in range(200, 240)), "the left one is dead"
    assert "BagRefilled(0,9)" in step[301], "in the middle of the draw: nine discards go back"


def test_rescue_the_second_kill_ends_the_round_in_the_timed_part_and_heals_a_hit() -> None:
    step = steps("hostage")
    assert events(step[312]) == [
        "Killed(1,60129542144)",
        "RoundEnded(2,[0])",
        "TrackerHealed(0,1)",
        "RoundBegan(3)",
        "TargetPhaseBegan(0,3)",
        "TargetPhaseBegan(1,3)",
    ]
    seen = view(step[312], "0")
    assert seen["side0.bag"] == f"[{','.join(map(str, range(30)))}]"
    assert (seen["piles"], seen["side0.bonuses"], seen["stage"], seen["turn"]) == ("[[],[],[]]", "[]", "start", "0")


def test_rescue_the_last_kill_wins_after_the_bell() -> None:
    step = steps("hostage")
    last = max(step)
    assert events(step[last - 1]) == ["TimeRanOut(0)"]
    assert events(step[last]) == ["Killed(1,240518168576)", "RoundEnded(3,[0])", "MatchEnded([6,1],[0])"]
    assert view(step[last], "0")["legal"] == "[]"
