"""The sniper's loadout cards: when one may be laid, and what it does to the turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Reason
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.actions import LayCard
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import CardLaid, CardTurnedUp, SquadHeld, TrapLaid, WoundHealed
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import (
    Aim,
    Burst,
    Calm,
    CardPower,
    Cross,
    FalseNoise,
    Heal,
    Hide,
    Hold,
    Muffle,
    Pistol,
    QuietMove,
    Sprint,
    Trap,
)
from game.rules.sniper_elite.routes import STEPS, Stride
from game.rules.sniper_elite.state import OFF, HiddenTrap, Secret, SniperEliteState

ON_MOVES = (FalseNoise, QuietMove, Cross, Sprint)
ON_SHOTS = (Muffle, Aim, Calm, Pistol, Burst)


def power_in_use(field: Field, secret: Secret) -> CardPower | None:
    """Return what the card laid this turn does, None without one."""
    return field.card(secret.card).power if secret.card else None


def stride(field: Field, state: SniperEliteState) -> Stride:
    """Return how the sniper may move this turn."""
    secret, table = state.secret, state.table
    power = power_in_use(field, secret)
    return Stride(
        field,
        secret.spaces[-1],
        tuple(unit.space for unit in table.units),
        table.dogs,
        tuple(lock.passage for lock in table.locks),
        power.steps if isinstance(power, Sprint) else STEPS,
        power.over if isinstance(power, Cross) else "",
        isinstance(power, QuietMove),
    )


def choices(field: Field, state: SniperEliteState) -> Iterator[LayCard]:
    """Yield every card that can be laid now, with everything that it can be used on."""
    for name in dict.fromkeys(state.secret.hand):
        power = field.card(name).power
        if isinstance(power, Trap):
            spaces = spaces_in(field.within(state.secret.here, power.reach))
            yield from (card for space in spaces if not refusal(field, state, card := LayCard(name, space)))
        elif isinstance(power, Hold):
            yield from (
                card for squad in range(len(COLOURS)) if not refusal(field, state, card := LayCard(name, squad))
            )
        elif not refusal(field, state, LayCard(name)):
            yield LayCard(name)


def refusal(field: Field, state: SniperEliteState, action: LayCard) -> str:
    """Return why this card may not be laid, "" when it may."""
    secret = state.secret
    if action.card not in secret.hand:
        return Reason("You do not hold that card.", "cards")
    if secret.has_card:
        return Reason("One loadout card a turn.", "cards/one")
    power = field.card(action.card).power
    if isinstance(power, ON_MOVES) and secret.has_moved:
        return Reason("That card is laid before you move.", "cards/before")
    if isinstance(power, ON_SHOTS) and secret.has_acted:
        return Reason("That card is laid before your action.", "cards/before")
    if isinstance(power, Trap):
        return _trap_refusal(field, state, power, action.at)
    if isinstance(power, Hold):
        return "" if 0 <= action.at < len(COLOURS) else Reason("Name one of the three squads.", "loadout_cards")
    if action.at != -1:
        return Reason("That card names nothing.", "loadout_cards")
    return _heal_refusal(state) if isinstance(power, Heal) else ""


def _heal_refusal(state: SniperEliteState) -> str:
    if not state.table.wounds:
        return Reason("You are not wounded.", "loadout_cards")
    return (
        ""
        if state.table.figure == OFF
        else Reason("That cannot be done while your figure is on the board.", "loadout_cards")
    )


def _trap_refusal(field: Field, state: SniperEliteState, power: Trap, space: int) -> str:
    if not field.is_space(space) or not field.within(state.secret.here, power.reach) >> space & 1:
        return Reason("A trap is laid in your own space or next to it.", "loadout_cards")
    if any(unit.space == space for unit in state.table.units):
        return Reason("A unit stands there.", "loadout_cards")
    return (
        Reason("A trap of yours lies there.", "loadout_cards")
        if any(trap.space == space for trap in state.secret.traps)
        else ""
    )


def lay(play: Play, action: LayCard) -> None:
    """Lay an allowed card face down; what works at once is turned up."""
    name, at = action.card, action.at
    hand = list(play.secret.hand)
    hand.remove(name)
    play.keep(hand=tuple(hand), card=name, card_at=at, has_card=True)
    play.lay(hand=len(hand), laid=True)
    play.tell(CardLaid(name, at))
    match play.field.card(name).power:
        case Hide():
            play.keep(is_hiding=True)
        case Trap():
            play.keep(traps=(*play.secret.traps, HiddenTrap(name, at)))
            play.tell(TrapLaid(name, at))
        case Hold():
            turn_up(play, at)
            play.set_squad(COLOURS[at], is_held=True)
            play.tell(SquadHeld(COLOURS[at]))


def turn_up(play: Play, at: int = -1) -> None:
    """Turn the card up that was laid this turn."""
    play.lay(laid=False, turned=(*play.table.turned, play.secret.card))
    play.tell(CardTurnedUp(play.secret.card, at))


def end_turn(play: Play) -> None:
    """Heal at the end of the turn, if that card was laid and the figure is not on the board."""
    if isinstance(power_in_use(play.field, play.secret), Heal) and play.table.figure == OFF:
        turn_up(play)
        play.lay(wounds=0)
        play.tell(WoundHealed())


def false_noises(field: Field, state: SniperEliteState, heard: int) -> tuple[int, ...]:
    """Return the units that a false noise may name: next to a space within its reach, and hearing nothing yet."""
    power = power_in_use(field, state.secret)
    if not isinstance(power, FalseNoise):
        return ()
    near = field.within(state.secret.here, power.reach)
    return tuple(
        number
        for number, unit in enumerate(state.table.units)
        if unit.space != OFF and near & (field.touching[unit.space] | 1 << unit.space) and not heard >> number & 1
    )
