"""How rounds and turns follow each other."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.specter_ops.events import HunterRecovered, RoundBegan, TurnBegan, TurnEnded
from game.rules.specter_ops.looks import LITTLE, place_of_hunter
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.state import INSIDE, NOWHERE, RESTED, STILL_TIRED, TIRED, Clue, Doing

ROUNDS = 40


def begin_round(play: Play) -> None:
    """Begin the agent's turn: what was to last until now ends."""
    table = play.table
    play.lay(
        phase="agent_turn",
        round=table.round + 1,
        smoke=(),
        cloak=0,
        quick=(),
        clue=None,
        fatigue=STILL_TIRED if table.fatigue == TIRED else table.fatigue,
    )
    play.keep(
        step="start",
        has_used_card=False,
        has_used_power=False,
        has_cached=False,
        more=0,
        glides=False,
        hides=False,
        decoy="",
        last_seen=NOWHERE,
        is_jamming=False,
    )
    play.turn_passes()
    play.tell(RoundBegan(play.table.round))


def begin_hunters(play: Play) -> None:
    """Let the hunters take their turns in the order they like."""
    table = play.table
    told = replace(
        table.clue or Clue(table.round, "move"),
        hunters=tuple(place_of_hunter(table, hunter) for hunter in table.hunters),
        blocked=tuple(hunter.space for hunter in table.hunters if hunter.space != INSIDE),
        vehicle=table.vehicle.space,
        is_done=True,
    )
    play.lay(
        phase="hunters_turn",
        clues=(*table.clues, told),
        clue=None,
        quick=(),
        vehicle=replace(table.vehicle, driven=0, is_parked=False),
        hunters=tuple(replace(hunter, is_played=False) for hunter in table.hunters),
        left=table.time,
    )
    play.turn_passes()
    _begin_the_last(play)


def waiting(play: Play) -> list[int]:
    """Return the hunters who have not had their turn."""
    return [number for number, hunter in enumerate(play.table.hunters) if not hunter.is_played]


def _begin_the_last(play: Play) -> None:
    left = waiting(play)
    if len(left) == 1:
        begin_turn(play, left[0])


def begin_turn(play: Play, number: int) -> None:
    """Begin a hunter's turn."""
    hunter = play.hunter(number)
    if hunter.fatigue == TIRED:
        play.set_hunter(number, fatigue=STILL_TIRED)
    play.lay(doing=Doing(number, "move", hunter.space == INSIDE))
    play.turn_passes()
    play.tell(TurnBegan(number))


def end_turn(play: Play) -> None:
    """End a hunter's turn: stun, tether and old fatigue come off. The round ends with the last of them."""
    doing = play.doing
    number = doing.hunter
    hunter = play.hunter(number)
    if hunter.is_stunned:
        play.tell(HunterRecovered(number, "stun"))
    if hunter.tether >= 0:
        play.tell(HunterRecovered(number, "tether"))
    is_rested = hunter.fatigue == STILL_TIRED and doing.moved <= LITTLE
    if is_rested:
        play.tell(HunterRecovered(number, "fatigue"))
    fatigue = RESTED if is_rested else hunter.fatigue
    play.set_hunter(number, is_stunned=False, tether=-1, fatigue=fatigue, is_played=True)
    play.lay(doing=None, left=play.table.time)
    play.tell(TurnEnded(number))
    if waiting(play):
        play.turn_passes()
        _begin_the_last(play)
    else:
        _end_round(play)


def _end_round(play: Play) -> None:
    vehicle = play.table.vehicle
    play.lay(vehicle=replace(vehicle, stood_still=vehicle.driven == 0))
    if play.table.round >= ROUNDS:
        play.end(f"Round {ROUNDS} has ended without an escape.", is_agents=False)
    else:
        begin_round(play)
