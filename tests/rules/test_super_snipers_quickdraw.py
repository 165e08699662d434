"""Super Snipers: Quickdraw, the hourglass boxes of the rulebook and the spec's section 8, on small tables."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core import BYSTANDER, CHANCE, CLOCK, Action, Match, Stale, Tick, TimeUp, UndoRefused
from game.core.journal import digest
from game.rules.super_snipers import (
    TARGET,
    BagRefilled,
    BonusUsed,
    BulletReturned,
    CardsBlanked,
    Decline,
    DiscardActive,
    EarnAnother,
    EffectCancelled,
    FocusTaken,
    Hide,
    Killed,
    Lift,
    MatchEnded,
    OfferDeclined,
    Pay,
    PiecePlaced,
    Place,
    Ready,
    Remove,
    RoundEnded,
    Search,
    SendBullet,
    SniperState,
    Swap,
    Take,
    TokenFlipped,
    TrackerReceived,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    Use,
    clock,
)
from game.rules.super_snipers.clock import TIMER
from game.rules.super_snipers.pieces import NAMES, adrenaline_of, bullet_of
from game.rules.super_snipers.timed_events import TimeRanOut, TimerFlipped
from tests.laws.games import UnderTest
from tests.laws.walk import state_of
from tests.rules.snipers_game import GAME
from tests.rules.snipers_table import Table, at_locate, lay
from tests.rules.test_super_snipers_locate import COLOURS as ON_LOCATE
from tests.rules.test_super_snipers_locate import OPEN_BUT_ONE
from tests.rules.test_super_snipers_round import MIRRORED, MIRRORED_SHOT, READY_TO_SHOOT, SHOT
from tests.rules.test_super_snipers_target import COLOURS, INNOCENTS_BUT_ONE

Fields = dict[str, Any]
NEARLY_FOUND: Fields = {"locate": (OPEN_BUT_ONE,), "colours": ON_LOCATE, "los": ("gold O",)}
"""White's gold O closes its Locate Grid I."""
CHAIN = "cccc....\n" + "........\n" * 7
"""A gold Chain along the upper border."""


def quickdraw(white: Fields | None = None, black: Fields | None = None, **more: Any) -> Table:
    """Both are in a turn of theirs, five of its ten seconds have passed."""
    usual = {"los": ("gold O", "purple I", "gray L"), "colours": COLOURS, "timer": 5000, "is_running": True, "turns": 1}
    sides = [{**usual, **(one or {})} for one in (white, black)]
    return lay("quickdraw", white=sides[0], black=sides[1], seat=-1, **more)


def begun(seed: int = 1, **options: str | bool) -> Match:
    return UnderTest(GAME, 2, {"mode": "quickdraw", **options}).match(seed)


def hidden(seed: int = 1) -> Match:
    """Both have hidden: the first round has begun."""
    match = begun(seed)
    for seat in (1, 0):
        match.submit(seat, Hide(1), match.at(seat))
    return match


def wait(table: Table, ms: int) -> Table:
    """Let so much time pass, the bells rung on the way; all events of it are kept."""
    events: tuple[Any, ...] = ()
    while ms or clock.due(table.state):
        if bells := clock.due(table.state):
            table.act(bells[0], CLOCK)
        else:
            running = [side.timer for side in table.state.sides if side.is_running]
            step = min(1000, ms, *running)
            table.act(Tick(step), CLOCK)
            ms -= step
        events += table.events
    table.events = events
    return table


def legal(table: Table, seat: int) -> tuple[Action, ...]:
    return GAME.legal(table.state, seat)


def places(table: Table, seat: int) -> list[Place]:
    return [action for action in legal(table, seat) if isinstance(action, Place)]


def place_any(table: Table, seat: int) -> Table:
    return table.act(places(table, seat)[0], seat).chance()


def end(table: Table, seat: int) -> Table:
    """Place something and be ready; the last events are those of Ready and its draws."""
    return place_any(table, seat).act(Ready(), seat).chance()


# -- timers and turns


def test_both_timers_are_flipped_when_both_have_hidden() -> None:
    match = begun()
    assert match.to_act() == (0, 1), "no time runs while they hide"
    match.submit(1, Hide(2), match.at(1))
    assert match.to_act() == (0,)
    match.submit(0, Hide(0), match.at(0))
    assert [event for event in match.plies[-1].events if isinstance(event, TimerFlipped | TurnBegan)] == [
        TimerFlipped(0),
        TurnBegan(0, 1),
        TimerFlipped(1),
        TurnBegan(1, 1),
    ]
    assert match.to_act() == (0, 1, CLOCK), "nobody is drawn to be first"
    assert [side.timer for side in state_of(match).sides] == [TIMER, TIMER]  # type: ignore[attr-defined]


def test_a_timer_runs_ten_seconds() -> None:
    assert TIMER == 10_000


def test_a_done_turn_waits_for_the_timer_and_the_next_begins_by_itself() -> None:
    """Placed and ready in five seconds: the other five are waited for."""
    table = end(quickdraw(), 0)
    assert table.told(TurnEnded) == [TurnEnded(0)]
    assert legal(table, 0) == ()
    assert 0 not in table.to_act
    words = "Your turn is done; the next one begins when your timer has run out."
    assert table.refusal(Ready(), 0) == words
    wait(table, 4999)
    assert 0 not in table.to_act
    wait(table, 1)
    assert [event for event in table.events if getattr(event, "seat", 0) == 0] == [
        TimeRanOut(0),
        TimerFlipped(0),
        TurnBegan(0, 2),
    ]
    assert 0 in table.to_act
    assert table.white.timer == TIMER
    assert not table.white.has_placed


def test_a_slower_turn_simply_goes_on() -> None:
    """The timer is the least length of a turn, never a limit; the next turn begins as soon as this one is done."""
    table = wait(quickdraw(), 5000)
    assert table.told(TimeRanOut) == [TimeRanOut(0), TimeRanOut(1)]
    assert table.told(TimerFlipped) == []
    assert table.to_act == (0, 1, CLOCK)
    wait(table, 60_000)
    assert table.white.turns == 1
    end(table, 0)
    assert [event for event in table.events if isinstance(event, TurnEnded | TimerFlipped | TurnBegan)] == [
        TurnEnded(0),
        TimerFlipped(0),
        TurnBegan(0, 2),
    ]
    assert table.white.timer == TIMER


def test_nobody_waits_for_the_other() -> None:
    table = quickdraw()
    for turn in (1, 2, 3):
        assert table.white.turns == turn
        wait(end(table, 0), TIMER)
    assert (table.white.turns, table.black.turns) == (4, 1)
    assert Ready() not in legal(table, 1), "Black has not placed in its first turn yet"
    assert places(table, 1)


def test_no_timer_runs_past_its_bell_and_the_bell_comes_first() -> None:
    table = quickdraw(black={"timer": 700})
    assert table.refusal(Tick(701), CLOCK) == "No timer may run past its bell."
    assert table.refusal(Tick(1001), CLOCK) == "The clock ticks at least once a second."
    assert table.refusal(TimeUp(1), CLOCK) == "The time is not up."
    table.act(Tick(700), CLOCK)
    assert table.to_act == (CLOCK,), "alone, before anybody acts"
    assert legal(table, CLOCK) == (TimeUp(1),)
    assert table.refusal(Tick(1), CLOCK) == "No timer may run past its bell."
    assert table.refusal(places(quickdraw(), 0)[0], 0) == "Wait a moment."
    table.act(TimeUp(1), CLOCK)
    assert table.to_act == (0, 1, CLOCK)
    assert (table.white.timer, table.black.timer) == (4300, 0)


def test_both_bells_may_ring_at_the_same_moment() -> None:
    table = end(end(quickdraw(), 0), 1)
    assert table.to_act == (CLOCK,), "both wait, time alone goes on"
    wait(table, 5000)
    assert table.told(TurnBegan) == [TurnBegan(0, 2), TurnBegan(1, 2)]


def test_a_turn_without_placement_does_not_end_and_a_skip_costs_one_timer() -> None:
    table = quickdraw(white={"clears": 1})
    assert "Place the gold O" in table.refusal(Ready(), 0)
    table.act(DiscardActive(table.white.los[0]), 0).chance().act(Ready(), 0).chance()
    assert table.told(TurnSkipped) == [TurnSkipped(0)]
    assert table.white.clears == 2
    assert legal(table, 0) == ()
    wait(table, 5000)
    assert table.told(TurnBegan)[0] == TurnBegan(0, 2)


def test_the_other_acts_never_make_ones_own_answer_stale() -> None:
    match = hidden()
    at = match.at(0)
    action = match.view(0).legal[0]
    other = match.view(1).legal[0]
    match.submit(1, other, match.at(1))
    match.submit(1, Ready(), match.at(1))
    match.submit(CLOCK, Tick(1000), match.at(CLOCK))
    assert match.at(0) == at
    match.submit(0, action, at)
    match.submit(0, Ready(), match.at(0))
    for _ in range(9):
        match.submit(CLOCK, Tick(1000), match.at(CLOCK))
    for seat in (0, 1):
        match.submit(CLOCK, TimeUp(seat), match.at(CLOCK))
    assert match.at(0) > at
    with pytest.raises(Stale):
        match.submit(0, match.view(0).legal[0], at)


def test_nothing_is_taken_back_once_the_timers_run_but_hiding_is() -> None:
    match = begun()
    match.submit(0, Hide(0), match.at(0))
    match.undo(0)
    assert match.to_act() == (0, 1)
    match = hidden()
    match.submit(0, match.view(0).legal[0], match.at(0))
    with pytest.raises(UndoRefused, match="while the clock runs"):
        match.undo(0)
    for _ in range(10):
        match.submit(CLOCK, Tick(1000), match.at(CLOCK))
    for seat in (0, 1):
        match.submit(CLOCK, TimeUp(seat), match.at(CLOCK))
    assert not any(side.is_running for side in state_of(match).sides)  # type: ignore[attr-defined]
    with pytest.raises(UndoRefused, match="while the clock runs"):
        match.undo(0)


def test_the_boards_lie_open_and_only_the_hiding_places_are_secret() -> None:
    match = hidden()
    match.submit(0, match.view(0).legal[0], match.at(0))
    tables = [match.view(seat).table for seat in (0, 1, BYSTANDER)]
    assert [[side.hiding for side in table.sides] for table in tables] == [[1, -2], [-2, 1], [-2, -2]]
    blind = [replace(table, sides=tuple(replace(side, hiding=0) for side in table.sides)) for table in tables]
    assert blind[0] == blind[1] == blind[2]


# -- Locate, Target Phase


def test_setting_up_the_target_phase_is_part_of_the_same_turn() -> None:
    """The timer cannot be flipped before the Surveillance is placed, and the opponent does not wait."""
    white = {**NEARLY_FOUND, "surveillance": ("gray T", "purple I")}
    table = quickdraw(white=white, black={"hiding": 0})
    table.put("gold O", 0, "20 21 30 31", 0).act(Search(0), 0)
    assert {type(action) for action in legal(table, 0)} == {Place}
    assert table.refusal(Ready(), 0) == "Your Surveillance Focus have to be placed first."
    wait(end(table, 1), 20_000)
    assert (table.white.turns, table.black.turns) == (1, 2), "Black went on, White's timer was not flipped"
    table.put("purple I", TARGET, "70 71 72 73", 0)
    assert table.told(TurnEnded) == []
    table.put("gray T", TARGET, "56 66 76 65", 0).chance()
    assert [event for event in table.events if isinstance(event, TurnEnded | TimerFlipped)] == [
        TurnEnded(0),
        TimerFlipped(0),
    ]
    assert {place.board for place in places(table, 0)} == {TARGET}
    assert {place.board for place in places(table, 1)} == {0, 1, 2}, "Black still searches"


def test_whoever_found_the_sniper_early_waits_for_the_timer() -> None:
    table = quickdraw(white=NEARLY_FOUND, black={"hiding": 0})
    table.put("gold O", 0, "20 21 30 31", 0).act(Search(0), 0).chance()
    assert table.told(TurnEnded) == [TurnEnded(0)]
    assert 0 not in table.to_act
    assert 0 in wait(table, 5000).to_act


# -- Kill, rounds


def armed(**black: Any) -> Table:
    """Both can shoot. White hides before Black's grid II, Black before White's grid III."""
    white = {"target": (1, READY_TO_SHOOT), "hiding": 1, "los": ("gray L",)}
    return quickdraw(white, {"target": (1, MIRRORED), "hiding": 2, "los": ("gray L",), **black})


def test_the_first_kill_announced_wins_the_round_and_there_are_no_ties() -> None:
    table = armed()
    assert SHOT in legal(table, 0)
    assert MIRRORED_SHOT in legal(table, 1)
    table.act(MIRRORED_SHOT, 1)
    assert table.told(Killed) == [Killed(1, MIRRORED_SHOT.mask)]
    assert table.told(RoundEnded) == [RoundEnded(1, (1,))]
    assert table.told(TrackerReceived) == [TrackerReceived(0, 1)]
    table.chance()
    assert table.to_act == (0, 1), "both hide again, no time runs"
    assert table.refusal(SHOT, 0) == "First hide your Sniper."
    for side in table.state.sides:
        assert (side.timer, side.is_running, side.turns, side.is_done) == (0, False, 0, False)


def test_a_kill_while_the_other_owes_an_answer_ends_the_round_all_the_same() -> None:
    table = quickdraw(
        {"target": (1, INNOCENTS_BUT_ONE), "los": ("gold L",)},
        {"target": (1, MIRRORED), "bonuses": ("concentrate", "recalibrate"), "los": ("gray L",)},
        snipers=("artemis", "jane"),
    )
    table.put("gold L", TARGET, "10 20 30 31", 0)
    assert legal(table, 1) == (Pay("concentrate"), Pay("recalibrate"))
    table.act(Pay("recalibrate"), 1).act(MIRRORED_SHOT, 1).chance()
    assert table.state.round == 2
    assert table.state.tasks == ()
    assert table.black.trackers == 0


def test_three_kills_win_the_match() -> None:
    table = armed(trackers=2).act(SHOT, 0)
    assert table.told(MatchEnded) == [MatchEnded((3, 0), (0,))]
    assert table.to_act == ()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert not any(side.is_running for side in table.state.sides), "no timer runs on"


def test_at_two_kills_each_there_is_no_other_rule() -> None:
    table = armed(trackers=2)
    table.state = replace(table.state, sides=(replace(table.white, trackers=2), table.black))
    assert table.act(MIRRORED_SHOT, 1).told(MatchEnded) == [MatchEnded((2, 3), (1,))]


def test_a_round_is_void_after_sixty_turns_of_each() -> None:
    """Whoever is quicker plays on until the other has had sixty."""
    table = quickdraw({"turns": 60}, {"turns": 59})
    end(table, 0)
    assert table.told(RoundEnded) == []
    wait(end(table, 1), 5000)
    assert (table.white.turns, table.black.turns) == (61, 60)
    end(table, 1)
    assert table.told(RoundEnded) == [RoundEnded(1, ())]
    assert table.state.voids == 1
    assert table.state.phase == "hide"
    third = quickdraw({"turns": 60}, {"turns": 60, "is_done": True}, voids=2)
    assert end(third, 0).told(MatchEnded) == [MatchEnded((0, 0), (0, 1))]


# -- what a card demands


def toll(black: Fields) -> Table:
    """White (Artemis) isolates its Innocents while Black is in the middle of its turn."""
    black = {"target": (1, CHAIN), "bonuses": ("concentrate", "recalibrate"), "los": ("gold O", "gray T"), **black}
    white = {"target": (1, INNOCENTS_BUT_ONE), "los": ("gold L", "purple T")}
    return quickdraw(white, black, snipers=("artemis", "jane"))


def isolate(table: Table) -> Table:
    return table.put("gold L", TARGET, "10 20 30 31", 0)


def test_a_toll_comes_before_any_other_act_of_the_turn_and_binds_only_who_owes_it() -> None:
    table = toll({})
    mine = places(table, 1)[0]
    isolate(table)
    assert legal(table, 1) == (Pay("concentrate"), Pay("recalibrate"))
    assert table.refusal(mine, 1) == "First flip the token that the opponent's card demands."
    assert Ready() in legal(table, 0), "White plays on"
    table.act(Ready(), 0).chance()
    wait(table, 5000)
    assert table.white.turns == 2
    place_any(table, 0)
    table.act(Pay("recalibrate"), 1)
    assert table.told(TokenFlipped) == [TokenFlipped(1, "recalibrate")]
    assert mine in legal(table, 1), "the turn goes on where it was"


def test_a_toll_is_a_new_question_to_who_owes_it_alone() -> None:
    table = toll({})
    before = [GAME.at(table.state, seat) for seat in (0, 1)]
    isolate(table)
    assert [GAME.at(table.state, seat) for seat in (0, 1)] == [before[0], before[1] + 1]
    table.act(Pay("recalibrate"), 1)
    assert [GAME.at(table.state, seat) for seat in (0, 1)] == [before[0], before[1] + 2]


def test_a_toll_may_meet_a_player_who_waits_and_does_not_hold_up_the_timer() -> None:
    table = isolate(end(toll({}), 1))
    assert legal(table, 1) == (Pay("concentrate"), Pay("recalibrate"))
    wait(table, 5000)
    assert table.black.turns == 2
    assert legal(table, 1) == (Pay("concentrate"), Pay("recalibrate"))
    table.act(Pay("concentrate"), 1)
    assert places(table, 1)


def test_a_token_flipped_for_a_toll_is_not_used_as_well() -> None:
    """Black had begun a new Chain, then lifted a Focus, with the token that the toll takes."""
    table = isolate(toll({}).act(Use("concentrate"), 1)).act(Pay("concentrate"), 1)
    assert table.told(EffectCancelled) == [EffectCancelled(1)]
    assert table.black.using == ""
    assert table.refusal(table.placing("gold O", TARGET, "66 67 76 77", 1), 1) == (
        "It must share a side with a Focus of its colour."
    )
    table = toll({})
    assert table.black.target is not None
    table.act(Lift(table.black.target.placed[0].piece), 1)
    isolate(table).act(Pay("recalibrate"), 1)
    assert table.told(EffectCancelled) == [EffectCancelled(1)]
    assert table.black.lifted is None
    assert len(table.black.target.placed) == 1


def test_what_was_begun_with_another_token_goes_on_after_the_toll() -> None:
    table = isolate(toll({}).act(Use("concentrate"), 1)).act(Pay("recalibrate"), 1)
    assert table.black.using == "concentrate"
    table.put("gold O", TARGET, "66 67 76 77", 1)
    assert table.told(BonusUsed) == [BonusUsed(1, "concentrate")]


def test_a_focus_may_be_loaded_in_the_middle_of_a_turn() -> None:
    """Artemis' Adrenaline: the placement that was on its way is refused with words."""
    table = toll({"bonuses": (), "clears": 0})
    table.state = replace(table.state, sides=(replace(table.white, adrenaline="ready"), table.black))
    mine = places(table, 1)[0]
    isolate(table)
    assert {type(action).__name__ for action in legal(table, 0)} == {"Load"}
    table.act(legal(table, 0)[0], 0)
    assert table.refusal(mine, 1) == "An Innocent lies on this Focus; take it off first."
    table.act(Ready(), 1)
    assert table.told(TurnSkipped) == [TurnSkipped(1)]
    assert len(table.black.burdens) == 2


# -- J@[]us


def test_a_bullet_comes_into_a_los_in_the_middle_of_a_turn() -> None:
    """It counts at the next refresh, and comes home from the front."""
    table = quickdraw(snipers=("janus", "kuaket"))
    place_any(table, 1)
    table.act(SendBullet(), 0)
    assert table.names(table.black.los)[-1] == "Bullet"
    assert len(table.black.los) == 3
    table.act(Ready(), 1).chance()
    assert len(table.black.los) == 3, "the Bullet is one of them"
    for _ in range(2):
        wait(table, TIMER)
        end(table, 1)
    assert bullet_of(0) not in table.black.los
    assert not table.white.is_bullet_away


def test_a_bullet_blanks_what_was_begun_with_a_card_but_not_what_happened() -> None:
    black = {"target": (1, CHAIN), "los": ("gold O",)}
    table = quickdraw(black=black, snipers=("janus", "kuaket")).act(Use("kuaket.basic.0"), 1)
    table.act(SendBullet(), 0)
    assert table.told(CardsBlanked) == [CardsBlanked(1, 0)]
    assert table.told(EffectCancelled) == [EffectCancelled(1)]
    assert table.refusal(table.placing("gold O", TARGET, "22 23 32 33", 1), 1) == (
        "It must share a side with a Focus of its colour."
    )
    assert table.black.uses == ()


def test_a_bullet_leaves_a_bonus_that_was_begun() -> None:
    black = {"target": (1, CHAIN), "los": ("gold O",), "bonuses": ("concentrate",)}
    table = quickdraw(black=black, snipers=("janus", "kuaket")).act(Use("concentrate"), 1).act(SendBullet(), 0)
    assert table.told(EffectCancelled) == []
    table.put("gold O", TARGET, "66 67 76 77", 1)


def test_a_bullet_ends_an_offer_of_a_blank_card() -> None:
    black = {"target": (1, ""), "los": ("gray I", "gold T", "gold S")}
    table = quickdraw(black=black, snipers=("janus", "gunhead")).put("gray I", TARGET, "72 73 74 75", 1)
    assert EarnAnother("exchange") in legal(table, 1)
    table.act(SendBullet(), 0)
    assert EarnAnother("exchange") not in legal(table, 1)
    assert Ready() in legal(table, 1)
    assert table.black.bonuses == ("recalibrate",)


def test_no_kill_while_the_bullet_is_away() -> None:
    white = {"target": (1, READY_TO_SHOOT), "los": ("gray L",)}
    table = quickdraw(white, snipers=("janus", "kuaket")).act(SendBullet(), 0)
    assert table.refusal(SHOT, 0) == "Your Bullet is still in the opponent's Line of Sight."
    for _ in range(8):
        if BulletReturned(0) in wait(end(table, 1), TIMER).events:
            break
    assert SHOT in legal(table, 0)


# -- GunHead's offer


def offered(**black: Any) -> Table:
    """White uses Exchange; Black is GunHead with Adrenaline."""
    white = {"target": (1, CHAIN), "bonuses": ("concentrate", "exchange", "recalibrate"), "reserve": "gray T"}
    side = {"los": ("purple T", "gold T", "gray T"), "adrenaline": "ready", **black}
    table = quickdraw(white, side, snipers=("jane", "gunhead"))
    return table.act(Swap(table.white.los[0]), 0)


def test_an_offer_stays_open_in_the_turn_and_the_next_active_focus_answers_it() -> None:
    table = offered()
    names = {NAMES[place.piece] for place in places(table, 1)}
    assert names == {"purple T", "Adrenaline"}, "the turn goes on as well"
    table.put("purple T", 0, "50 51 52 41", 1)
    assert not table.black.has_placed, "it was the extra placement"
    table.chance()
    assert len(table.black.los) == 3, "refilled at once"
    place_any(table, 1)
    assert table.black.has_placed
    assert places(table, 1) == []


def test_an_offer_that_comes_after_the_placement_allows_one_more() -> None:
    table = offered(has_placed=True, laid=1)
    assert {NAMES[place.piece] for place in places(table, 1)} == {"purple T"}
    table.put("purple T", 0, "50 51 52 41", 1).chance()
    assert places(table, 1) == []
    assert Ready() in legal(table, 1)


def test_an_offer_lapses_at_ones_next_ready() -> None:
    table = offered(has_placed=True, laid=1).act(Ready(), 1).chance()
    assert table.told(OfferDeclined) == [OfferDeclined(1)]
    assert legal(table, 1) == ()


def test_who_waits_may_answer_an_offer_and_it_is_still_open_in_the_next_turn() -> None:
    table = offered(is_done=True, has_placed=True)
    assert {type(action) for action in legal(table, 1)} == {Place, Decline}
    assert {NAMES[place.piece] for place in places(table, 1)} == {"purple T"}
    words = "You may place your Active Focus now, or decline."
    assert table.refusal(Ready(), 1) == words
    reason = "Only your Active Focus can be placed now."
    assert table.refusal(Place(adrenaline_of(1), 0, at_locate("00 01 10")), 1) == reason
    wait(table, 5000)
    place_any(table, 1)
    assert not table.black.has_placed


def test_an_offer_may_be_declined() -> None:
    table = offered(is_done=True).act(Decline(), 1)
    assert legal(table, 1) == ()
    table = offered(has_placed=True, laid=1).act(Decline(), 1)
    assert places(table, 1) == []


def test_an_extra_placement_alone_is_no_skip() -> None:
    table = offered(clears=0).put("purple T", 0, "50 51 52 41", 1).chance().act(Ready(), 1)
    assert table.told(TurnSkipped) == []
    assert table.black.clears == 0


def test_a_placement_that_was_begun_with_a_bonus_is_the_turns_own() -> None:
    black = {"target": (1, CHAIN), "los": ("gold O", "gold T"), "bonuses": ("concentrate",)}
    table = offered(**black).act(Use("concentrate"), 1).put("gold O", TARGET, "66 67 76 77", 1)
    assert table.black.has_placed
    assert {NAMES[place.piece] for place in places(table, 1)} == {"gold T"}, "the offer is still open"


def test_exchange_offers_once_in_a_turn_of_the_opponent_however_turns_overlap() -> None:
    table = offered(has_placed=True, laid=1).act(Ready(), 1).chance()
    wait(table, 5000)
    assert table.black.turns == 2
    table.act(Swap(table.white.los[0]), 0)
    assert table.state.offers(1) == (), "White's turn is still the same"
    wait(end(table, 0), 1)
    table.act(Swap(table.white.los[0]), 0)
    assert len(table.state.offers(1)) == 1, "White's next turn, Black's is still the same"


# -- Recalibrate takes from the other's LOS


def test_the_active_focus_may_be_taken_in_the_middle_of_a_turn() -> None:
    """The placement that was on its way is refused with words; the LOS is refilled at once."""
    white = {"target": (1, CHAIN), "bonuses": ("recalibrate",), "los": ("purple T",)}
    table = quickdraw(white, {"los": ("gold O", "purple I", "gray L")})
    mine = table.placing("gold O", 0, "00 01 10 11", 1)
    at = GAME.at(table.state, 1)
    table.act(Take(mine.piece), 0)
    assert table.told(FocusTaken) == [FocusTaken(0, mine.piece)]
    assert table.to_act == (CHANCE,)
    table.chance()
    assert len(table.black.los) == 3
    assert GAME.at(table.state, 1) == at, "the question is the same"
    assert table.refusal(mine, 1) == "Your opponent has taken that Focus from your Line of Sight."
    assert {NAMES[place.piece] for place in places(table, 1)} == {"purple I"}
    assert table.white.los[0] == mine.piece


def test_a_focus_taken_after_the_placement_refills_the_los_before_ready() -> None:
    white = {"target": (1, CHAIN), "bonuses": ("recalibrate",), "los": ("purple T",)}
    table = place_any(quickdraw(white, {"los": ("gold O", "purple I", "gray L")}), 1)
    table.act(Take(table.black.los[0]), 0).chance()
    assert len(table.black.los) == 3
    assert places(table, 1) == []
    table.act(Ready(), 1)
    assert table.told(TurnEnded) == [TurnEnded(1)], "nothing more is drawn"


def test_an_empty_bag_pauses_nobody_for_longer_than_the_drawing() -> None:
    """What White takes makes Black draw: its Focus on the Locate Grids go back in the middle of its turn."""
    white = {"target": (1, CHAIN), "bonuses": ("recalibrate",), "los": ("purple T",)}
    table = quickdraw(white, {"los": ("gold O", "purple I", "gray L"), "locate": (OPEN_BUT_ONE,), "colours": ON_LOCATE})
    black = replace(table.black, bag=(), card=table.black.bag)
    table.state = replace(table.state, sides=(table.white, black))
    table.act(Take(table.black.los[1]), 0)
    assert table.told(BagRefilled) == [BagRefilled(1, 2)]
    table.chance()
    assert table.black.locate[0].placed == ()
    assert table.to_act == (0, 1, CLOCK)
    assert (table.white.timer, table.black.timer) == (5000, 5000)


def test_a_clear_token_works_in_the_middle_of_the_others_turn() -> None:
    table = place_any(quickdraw(), 0)
    place_any(table, 1)
    piece = next(event.piece for event in table.events if isinstance(event, PiecePlaced))
    table.act(Remove(piece), 1)
    assert table.black.clears == 1
    assert table.white.clears == 2


# -- old matches


def test_saved_duels_and_contracts_are_read_as_before() -> None:
    """These digests stand in files that were written before there were timers."""
    assert digest(GAME.setup({"mode": "duel"}, 2)) == "d8620326d1c30786"
    assert digest(GAME.setup({"mode": "contract"}, 1)) == "cfd78e5ac2b1fbdf"


def test_every_field_of_the_timers_counts_when_it_is_in_use() -> None:
    state: SniperState = quickdraw().state
    other = {"timer": 4999, "is_running": False, "turns": 2, "is_done": True, "step": 9}
    sides = [replace(state.sides[0], **{name: value}) for name, value in other.items()]
    states = [state, replace(state, is_blitz=True), *(replace(state, sides=(one, state.sides[1])) for one in sides)]
    assert len({digest(one) for one in states}) == 7
