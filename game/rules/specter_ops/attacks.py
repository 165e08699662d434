"""Attacks: the distance, the dice that roll again, and the reactions around them."""

from __future__ import annotations

from msgspec.structs import replace

from game.core import Action, Reason, Rng
from game.rules.specter_ops import looks
from game.rules.specter_ops.actions import Attack, Decline, RollDice
from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.events import Attacked, Declined, DiceRolled, Hit, Missed
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.powers import Dice, QuickDraw, Reroll
from game.rules.specter_ops.state import INSIDE, Doing, Hunter, Reaction, Strike, Table

AGAIN = 6
ANSWERS = (Attack(), Decline())


def refusal(hunter: Hunter, doing: Doing) -> str:
    """Return why a hunter may not attack, "" when he may."""
    if hunter.space == INSIDE:
        return Reason("Nobody attacks from inside the vehicle.", "vehicle/inside")
    if hunter.is_stunned:
        return Reason("A stunned hunter cannot attack.", "fatigue/stunned")
    if not doing.sees:
        return Reason("He does not see the agent.", "attack/who")
    return Reason("One attack a turn.", "hunters/attack") if doing.has_attacked else ""


def begin(play: Play) -> None:
    """Let the hunter whose turn it is attack the agent he sees."""
    play.do(has_attacked=True)
    number = play.doing.hunter
    _attack(play, number, play.field.ground.distance(play.hunter(number).space, play.secret.space), is_quick=False)


def _attack(play: Play, number: int, distance: int, is_quick: bool) -> None:
    play.tell(Attacked(number, distance, is_quick))
    if not distance:
        _hit(play, number)
    else:
        count = dice_of(play.field, play.hunter(number))
        play.lay(strike=Strike(number, distance, count, count, is_quick=is_quick))


def dice_of(field: Field, hunter: Hunter) -> int:
    """Return how many dice a hunter rolls for an attack."""
    dice = power_of(field.hunter(hunter.name).powers, Dice)
    return dice.count if dice and looks.can_use_powers(hunter) else 1


def draw_refusal(strike: Strike, action: Action) -> str:
    """Return why this is not the roll that is due, "" when it is."""
    fits = (
        isinstance(action, RollDice)
        and len(action.faces) == strike.due
        and all(1 <= face <= 6 for face in action.faces)
    )
    return "" if fits else Reason(f"{strike.due} dice must be rolled.", "attack/dice")


def sample(strike: Strike, rng: Rng) -> RollDice:
    """Return a roll of the dice that are due."""
    return RollDice(tuple(rng.die() for _ in range(strike.due)))


def roll(play: Play, faces: tuple[int, ...]) -> None:
    """Add a roll; each 6 is rolled again."""
    strike = play.table.strike
    assert strike is not None
    rolled = (*strike.faces, *faces)
    play.tell(DiceRolled(strike.hunter, faces, sum(rolled)))
    strike = replace(strike, faces=rolled, due=faces.count(AGAIN))
    play.lay(strike=strike)
    if not strike.due:
        _settle(play, strike)


def _settle(play: Play, strike: Strike) -> None:
    first = strike.faces[: strike.count]
    if sum(strike.faces) >= strike.distance and set(first) != {1}:
        play.lay(strike=None)
        _hit(play, strike.hunter)
    elif _may_roll_again(play, strike):
        play.lay(reaction=Reaction("reroll", strike.hunter))
        play.turn_passes()
    else:
        _miss(play, strike)


def _may_roll_again(play: Play, strike: Strike) -> bool:
    hunter = play.hunter(strike.hunter)
    verdict = power_of(play.field.hunter(hunter.name).powers, Reroll)
    if verdict is None or strike.is_again or strike.is_quick or not looks.can_use_powers(hunter):
        return False
    return play.doing.moved <= verdict.most


def _hit(play: Play, number: int) -> None:
    wounds = play.table.wounds + 1
    play.lay(wounds=wounds)
    play.tell(Hit(number, wounds))
    if wounds >= play.field.hit_points(play.secret.agent):
        play.end("The agent has lost all her hit points and is captured.", is_agents=False)


def _miss(play: Play, strike: Strike) -> None:
    play.lay(strike=None)
    play.tell(Missed(strike.hunter))


# -- reactions


def answer_refusal(action: Action) -> str:
    """Return why this is no answer to a reaction, "" when it is."""
    return "" if isinstance(action, Attack | Decline) else Reason("Attack, or decline to.", "attack/quick")


def answer(play: Play, action: Action) -> None:
    """Do what a hunter answers: draw quickly, roll again, or neither."""
    table: Table = play.table
    reaction, strike = table.reaction, table.strike
    assert reaction is not None
    play.lay(reaction=None)
    play.turn_passes()
    number = reaction.hunter
    if reaction.kind == "quick_draw":
        play.lay(quick=table.quick[1:])
        if isinstance(action, Attack):
            assert table.marker is not None
            distance = play.field.ground.distance(play.hunter(number).space, table.marker.space)
            _attack(play, number, distance, is_quick=True)
            if play.table.phase != "over":
                play.used(number, power_of(play.field.hunter(play.hunter(number).name).powers, QuickDraw))
        else:
            play.tell(Declined(number))
        return
    assert strike is not None
    if isinstance(action, Attack):
        play.used(number, power_of(play.field.hunter(play.hunter(number).name).powers, Reroll))
        play.lay(strike=replace(strike, faces=(), due=strike.count, is_again=True))
    else:
        play.tell(Declined(number))
        _miss(play, strike)
