"""Shots of the sniper: who can be shot at, the draw, and what follows from it (point 8 of the spec)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from game.core import Action, Reason, Seat
from game.rules.sniper_elite import loadout
from game.rules.sniper_elite.actions import Decline, DrawTokens, FireBurst, SaveSoldier, Shoot, Token
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import ShotAnnounced, ShotResolved, SpecialistUsed, TokenDrawn, UnitShot
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.odds import Aimed, Result, counted, draw_refusal, judge
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import Aim, Burst, Calm, Muffle, Pistol, Save
from game.rules.sniper_elite.state import (
    OFF,
    UNITS_PER_SQUAD,
    Rescue,
    Shot,
    SniperEliteState,
    Table,
    colour_of,
    is_officer,
    squad_of,
)

ANSWERS: tuple[Action, ...] = (SaveSoldier(), Decline())

# -- who can be shot at


def targets(field: Field, state: SniperEliteState) -> tuple[int, ...]:
    """Return the units that can be shot at now, in order; with a pistol or a burst only those near enough."""
    return tuple(unit for unit in range(len(state.table.units)) if not _target_refusal(field, state, unit))


def choices(field: Field, state: SniperEliteState) -> Iterator[Action]:
    """Yield every shot: at each target with each number of tokens, or what the laid card allows."""
    if state.secret.has_acted:
        return
    power, found = loadout.power_in_use(field, state.secret), targets(field, state)
    if isinstance(power, Burst):
        for count in range(1, power.targets + 1):
            yield from map(FireBurst, permutations(found, count))
    elif isinstance(power, Pistol):
        yield from (Shoot(unit, 0) for unit in found)
    else:
        yield from (Shoot(unit, tokens) for unit in found for tokens in range(1, state.table.bag.total + 1))


def refusal(field: Field, state: SniperEliteState, action: Shoot | FireBurst) -> str:
    """Return why that shot may not be made, "" when it may."""
    power = loadout.power_in_use(field, state.secret)
    if isinstance(action, FireBurst):
        return _burst_refusal(field, state, action.targets, power)
    if isinstance(power, Burst):
        return Reason("With the card you laid you fire a burst.", "loadout_cards")
    if why := _target_refusal(field, state, action.target):
        return why
    if isinstance(power, Pistol):
        return "" if action.tokens == 0 else Reason("The pistol draws no tokens.", "loadout_cards")
    most = state.table.bag.total
    return (
        ""
        if 1 <= action.tokens <= most
        else Reason(f"Announce 1 to {most} tokens: so many are in the shot bag.", "shot/tokens")
    )


def _burst_refusal(field: Field, state: SniperEliteState, units: tuple[int, ...], power: object) -> str:
    if not isinstance(power, Burst):
        return Reason("A burst needs its card.", "loadout_cards")
    if not 1 <= len(set(units)) == len(units) <= power.targets:
        return Reason(f"Name one to {power.targets} different units.", "loadout_cards")
    return next(filter(None, (_target_refusal(field, state, unit) for unit in units)), "")


def _target_refusal(field: Field, state: SniperEliteState, unit: int) -> str:
    secret, units = state.secret, state.table.units
    if secret.here == secret.arrow:
        return Reason("You cannot shoot from your starting position.", "shot/aim")
    if not 0 <= unit < len(units) or units[unit].space == OFF:
        return Reason("There is no such unit on the board.", "shot/aim")
    space = units[unit].space
    if not field.sights[secret.here] >> space & 1:
        return Reason("That unit is not in your line of sight.", "sight")
    power = loadout.power_in_use(field, secret)
    if isinstance(power, Pistol | Burst) and field.shots[secret.here][space] > power.reach:
        return Reason("That unit is too far away for the card you laid.", "loadout_cards")
    return ""


def aimed(field: Field, state: SniperEliteState, unit: int) -> Aimed:
    """Return how a shot at a unit would be made now."""
    power = loadout.power_in_use(field, state.secret)
    distance = field.shots[state.secret.here][state.table.units[unit].space]
    return Aimed(
        max(1, distance - (power.aim if isinstance(power, Aim) else 0)),
        power.noise if isinstance(power, Muffle) else 0,
        isinstance(power, Calm),
    )


# -- the shot


def shoot(play: Play, action: Shoot | FireBurst) -> None:
    """Announce a shot; a pistol's is resolved at once."""
    field, power = play.field, loadout.power_in_use(play.field, play.secret)
    units = action.targets if isinstance(action, FireBurst) else (action.target,)
    tokens = 0 if isinstance(power, Pistol) else _tokens(play, action)
    play.keep(targets=units, has_acted=True)
    play.lay(shot=Shot(tokens))
    play.tell(ShotAnnounced(tokens, units[0]))
    if isinstance(power, Pistol):
        play.lay(shot=Shot(tokens, "pistol"))
        loadout.turn_up(play)
        play.tell(ShotResolved((), True, False, play.secret.card))
        _fell_next(play)
    elif play.secret.card and field.card(play.secret.card).turned_up == "before_drawing":
        loadout.turn_up(play)


def _tokens(play: Play, action: Shoot | FireBurst) -> int:
    power = loadout.power_in_use(play.field, play.secret)
    if isinstance(action, Shoot):
        return action.tokens
    assert isinstance(power, Burst)
    return min(power.tokens, play.table.bag.total)


def is_drawing(table: Table) -> bool:
    """Tell whether chance draws the tokens of a shot of the sniper now."""
    shot = table.shot
    return shot is not None and shot.how != "marksman" and shot.how != "pistol" and not shot.drawn


def chance_refusal(table: Table, action: Action) -> str:
    """Return why these tokens cannot have been drawn, "" when they can."""
    assert table.shot is not None
    if not isinstance(action, DrawTokens):
        return Reason("Tokens are drawn from the shot bag now.", "shot/tokens")
    return draw_refusal(table.bag, table.shot.tokens, action.tokens)


def draw(play: Play, tokens: tuple[Token, ...]) -> None:
    """Show the tokens drawn, and what they come to."""
    field, power = play.field, loadout.power_in_use(play.field, play.secret)
    play.tell(*map(TokenDrawn, tokens))
    card = play.secret.card if isinstance(power, Muffle | Aim | Calm | Burst) else ""
    if isinstance(power, Muffle | Burst):
        loadout.turn_up(play)
    if isinstance(power, Burst):
        kills = counted(tokens).aim // power.aim
        play.lay(shot=Shot(len(tokens), "burst", drawn=tokens))
        play.keep(targets=play.secret.targets[:kills])
        result = Result(kills > 0, False, True)
    else:
        result = judge(counted(tokens), aimed(field, play.state, play.secret.targets[0]))
        play.lay(shot=Shot(len(tokens), drawn=tokens))
        play.keep(targets=play.secret.targets if result.is_hit else ())
    play.tell(ShotResolved(tokens, result.is_hit, result.is_misfire, card))
    _fell_next(play)


def _fell_next(play: Play) -> None:
    """Let those who were hit fall one after the other, until a medic is asked."""
    while play.secret.targets:
        unit = play.secret.targets[0]
        if _may_be_saved(play, unit):
            play.lay(rescue=Rescue(unit))
            play.turn_passes()
            return
        _fall(play, unit)
    _finish(play)


def _may_be_saved(play: Play, unit: int) -> bool:
    squad = play.table.squads[squad_of(unit)]
    officer = play.unit(squad_of(unit) * UNITS_PER_SQUAD)
    has_medic = bool(squad.specialist) and isinstance(play.field.specialist(squad.specialist).power, Save)
    return has_medic and not is_officer(unit) and squad.uses > 0 and not squad.has_used and officer.space != OFF


def _fall(play: Play, unit: int) -> None:
    assert play.table.shot is not None
    how = play.table.shot.how
    assert how != "marksman"
    play.tell(UnitShot(unit, how))
    play.set_unit(unit, space=OFF)
    play.keep(targets=play.secret.targets[1:])
    if how == "pistol":
        return
    colour = colour_of(unit)
    if is_officer(unit) and play.squad(colour).has_suppression:
        play.set_squad(colour, has_suppression=False)
        play.add_token("suppression")
    else:
        play.add_token("aim")


def _finish(play: Play) -> None:
    """Reveal who was too loud; all tokens go back."""
    shot, power = play.table.shot, loadout.power_in_use(play.field, play.secret)
    assert shot is not None
    if shot.how == "burst":
        play.reveal("burst")
    elif judge(counted(shot.drawn), Aimed(1, power.noise if isinstance(power, Muffle) else 0)).is_revealed:
        play.reveal("noise")
    play.lay(shot=None)


# -- the medic


def answerer(table: Table) -> Seat:
    """Return who says whether a medic saves the soldier who was hit."""
    assert table.rescue is not None
    return table.squads[squad_of(table.rescue.unit)].seats[0]


def answers(field: Field, table: Table) -> tuple[Action, ...]:
    """Return what can be answered; the automated defender saves, but where its seat is free to choose."""
    is_led = table.solo is not None and not field.difficulty(table.solo.difficulty).is_free
    return ANSWERS[:1] if is_led else ANSWERS


def answer_refusal(field: Field, table: Table, action: Action) -> str:
    """Return why that is no answer, "" when it is one."""
    return (
        ""
        if action in answers(field, table)
        else Reason("Say first whether the medic saves the soldier.", "specialist_cards")
    )


def answer(play: Play, action: Action) -> None:
    """Save the soldier, or let him fall; then the shot goes on."""
    rescue, shot = play.table.rescue, play.table.shot
    assert rescue is not None
    assert shot is not None
    play.lay(rescue=None)
    play.turn_passes()
    if isinstance(action, SaveSoldier):
        assert shot.how != "marksman"
        colour = COLOURS[squad_of(rescue.unit)]
        squad = play.squad(colour)
        play.set_squad(colour, uses=squad.uses - 1, has_used=True)
        play.tell(
            SpecialistUsed(colour, squad.specialist, squad.uses - 1, rescue.unit),
            UnitShot(rescue.unit, shot.how, is_saved=True),
        )
        play.keep(targets=play.secret.targets[1:])
    else:
        _fall(play, rescue.unit)
    _fell_next(play)
