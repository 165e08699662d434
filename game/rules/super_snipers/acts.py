"""Every act of a seat by its action: what could be chosen, why not, what happens; and which acts a moment allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from game.core import Action, Reason, Seat
from game.rules.super_snipers import (
    bonus_acts,
    card_acts,
    draft,
    hostage_acts,
    hostage_hand,
    placing,
    quickdraw,
    turn_acts,
)
from game.rules.super_snipers.actions import (
    Cancel,
    CopyCard,
    Decline,
    DiscardActive,
    Displace,
    EarnAnother,
    Hide,
    Keep,
    LayDown,
    Lift,
    Load,
    MoveMeeple,
    Pay,
    PickCard,
    PickUp,
    Place,
    Ready,
    Rearrange,
    Remove,
    Search,
    SendBullet,
    Shoot,
    Swap,
    SwapLocate,
    Take,
    Unload,
    Use,
)
from game.rules.super_snipers.events import Hid
from game.rules.super_snipers.state import (
    CHOICES,
    NOWHERE,
    AnyTask,
    ChooseCopy,
    EarnMore,
    LoadInnocent,
    Offer,
    PlaceSurveillance,
    PutAside,
    SniperState,
    Toll,
)
from game.rules.super_snipers.table import Table


class Act(NamedTuple):
    """An act: ``candidates`` returns what could be chosen, ``refusal`` says why not, ``do`` lets it happen.

    ``is_sound``: its candidates need no second look.
    """

    candidates: Callable[[Table, Seat], Iterable[Any]]
    refusal: Callable[[Table, Seat, Any], str]
    do: Callable[[Table, Seat, Any], None]
    is_sound: bool = False


def _hides(table: Table, seat: Seat) -> Iterator[Hide]:
    yield from (Hide(n) for n, locate in enumerate(table.side(1 - seat).locate) if not locate.is_gone)


def _hide_refusal(table: Table, seat: Seat, action: Hide) -> str:
    if not 0 <= action.grid < len(table.side(1 - seat).locate):
        return Reason("There is no such grid.", "hide/choose")
    return (
        Reason("That place is out of the match.", "hide/gone")
        if table.side(1 - seat).locate[action.grid].is_gone
        else ""
    )


def _hide(table: Table, seat: Seat, action: Hide) -> None:
    table.change(seat, hiding=action.grid)
    table.tell(Hid(seat, action.grid))


def _never(table: Table, seat: Seat, action: Action) -> str:
    return ""


ACTS: dict[type[Action], Act] = {
    Hide: Act(_hides, _hide_refusal, _hide, is_sound=True),
    Place: Act(placing.places, placing.refusal, placing.place, is_sound=True),
    Shoot: Act(turn_acts.shots, turn_acts.shoot_refusal, turn_acts.shoot, is_sound=True),
    Search: Act(turn_acts.searches, turn_acts.search_refusal, turn_acts.search),
    DiscardActive: Act(turn_acts.discards, turn_acts.discard_refusal, turn_acts.discard_active),
    Remove: Act(turn_acts.removals, turn_acts.remove_refusal, turn_acts.remove, is_sound=True),
    Swap: Act(bonus_acts.swaps, bonus_acts.swap_refusal, bonus_acts.swap),
    Use: Act(bonus_acts.beginnings, bonus_acts.use_refusal, bonus_acts.begin),
    Lift: Act(bonus_acts.lifts, bonus_acts.lift_refusal, bonus_acts.lift, is_sound=True),
    Take: Act(bonus_acts.takes, bonus_acts.take_refusal, bonus_acts.take),
    Rearrange: Act(bonus_acts.rearrangements, bonus_acts.rearrange_refusal, bonus_acts.rearrange, is_sound=True),
    Unload: Act(turn_acts.unloads, turn_acts.unload_refusal, turn_acts.unload),
    SwapLocate: Act(card_acts.locate_swaps, card_acts.locate_swap_refusal, card_acts.swap_locate),
    SendBullet: Act(card_acts.sendings, card_acts.send_refusal, card_acts.send_bullet),
    Keep: Act(card_acts.keepings, card_acts.keep_refusal, card_acts.keep),
    MoveMeeple: Act(card_acts.meeple_moves, card_acts.meeple_refusal, card_acts.move_meeple, is_sound=True),
    PickCard: Act(draft.picks, draft.pick_refusal, draft.pick, is_sound=True),
    Pay: Act(card_acts.payments, card_acts.pay_refusal, card_acts.pay, is_sound=True),
    Load: Act(card_acts.loads, card_acts.load_refusal, card_acts.load, is_sound=True),
    Displace: Act(card_acts.displacements, card_acts.displace_refusal, card_acts.displace, is_sound=True),
    EarnAnother: Act(card_acts.other_bonuses, card_acts.earn_refusal, card_acts.earn_another, is_sound=True),
    CopyCard: Act(card_acts.copies, card_acts.copy_refusal, card_acts.copy_card, is_sound=True),
    Decline: Act(card_acts.declines, _never, card_acts.decline, is_sound=True),
    Cancel: Act(bonus_acts.cancels, _never, bonus_acts.cancel, is_sound=True),
    Ready: Act(turn_acts.endings, turn_acts.ready_refusal, turn_acts.ready),
}

DRAFTING: tuple[type[Action], ...] = (PickCard,)
RESCUE: dict[type[Action], Act] = {
    **ACTS,
    PickUp: Act(hostage_hand.pick_ups, hostage_hand.pick_up_refusal, hostage_hand.pick_up, is_sound=True),
    LayDown: Act(hostage_hand.lay_downs, hostage_hand.lay_down_refusal, hostage_hand.lay_down, is_sound=True),
    Shoot: Act(hostage_acts.shots, hostage_acts.shoot_refusal, hostage_acts.shoot, is_sound=True),
    Remove: Act(hostage_acts.removals, hostage_acts.remove_refusal, hostage_acts.remove, is_sound=True),
    Swap: Act(hostage_acts.swaps, hostage_acts.swap_refusal, hostage_acts.swap),
    Use: Act(hostage_acts.beginnings, hostage_acts.use_refusal, bonus_acts.begin),
    Lift: Act(hostage_acts.lifts, hostage_acts.lift_refusal, hostage_acts.lift, is_sound=True),
    Keep: Act(hostage_acts.keepings, hostage_acts.keep_refusal, hostage_acts.keep),
    Ready: Act(turn_acts.endings, hostage_acts.ready_refusal, hostage_acts.ready),
}
"""The acts of Hostage Rescue."""


def acts_of(state: SniperState) -> dict[type[Action], Act]:
    """Return the acts by the mode."""
    return ACTS if state.hostage is None else RESCUE


HIDING: tuple[type[Action], ...] = (Hide,)
BEGUN: tuple[type[Action], ...] = (Place, Cancel)
TURN: tuple[type[Action], ...] = (
    Place,
    Shoot,
    Search,
    DiscardActive,
    Remove,
    Swap,
    Use,
    Lift,
    Take,
    Rearrange,
    Unload,
    SwapLocate,
    SendBullet,
    Keep,
    MoveMeeple,
    Ready,
)
RESCUE_STAGES: dict[str, tuple[tuple[type[Action], ...], str]] = {
    "start": ((PickUp, LayDown, Place), Reason("First place the Focus of the set-up.", "rescue_turn/setup")),
    "ready": ((Ready,), Reason("Your turn begins when you are ready.", "rescue_turn/ready")),
}
"""What the untimed stages of Hostage Rescue allow, and what is said to anything else."""
RESCUE_TURN: tuple[type[Action], ...] = (PickUp, LayDown, Place, Shoot, Remove, Swap, Use, Lift, Keep, Ready)
ANSWERS: dict[type[AnyTask], tuple[tuple[type[Action], ...], str]] = {
    PlaceSurveillance: ((Place,), Reason("Your Surveillance Focus have to be placed first.", "surveillance/place")),
    Toll: ((Pay,), Reason("First flip the token that the opponent's card demands.", "cards/toll")),
    LoadInnocent: ((Load,), Reason("First put the Innocent on a Focus of the opponent's Line of Sight.", "cards/load")),
    Offer: ((Place, Decline), Reason("You may place your Active Focus now, or decline.", "cards/offer")),
    PutAside: ((Displace,), Reason("First put the covered meeple on a space next to it.", "cards/aside")),
    EarnMore: ((EarnAnother, Decline), Reason("You may earn another Bonus now, or decline.", "cards/earn")),
    ChooseCopy: ((CopyCard,), Reason("First choose the card to copy.", "cards/copy")),
}
"""What answers each choice, and what is said to anything else."""


def allowed(state: SniperState, seat: Seat) -> tuple[tuple[type[Action], ...], str]:
    """Return the kinds of acts this moment allows ``seat``, and what is said to any other."""
    task = state.front(seat)
    if task is not None:
        return ANSWERS[type(task)]
    if state.phase == "draft":
        return DRAFTING, Reason("First pick your cards of the draft.", "house_rules/draft")
    if state.phase == "hide":
        return HIDING, Reason("First hide your Sniper.", "hide/choose")
    side = state.sides[seat]
    if side.using or side.lifted is not None:
        return BEGUN, Reason("Place the Focus, or cancel what you began.", "bonuses/use")
    if state.hostage is not None:
        return RESCUE_STAGES.get(state.hostage.stage, (RESCUE_TURN, "Nothing asks for that now."))
    if side.is_done:
        return ANSWERS[Offer]
    return (*TURN, Decline) if state.offers(seat) else TURN, "Nothing asks for that now."


def seats_asked(state: SniperState) -> tuple[Seat, ...]:
    """Return the seats that have to choose something, when it is not chance's turn."""
    if state.is_simultaneous and state.phase == "play":
        return tuple(seat for seat in quickdraw.SEATS if quickdraw.is_asked(state, seat))
    if state.tasks and not state.is_simultaneous:
        task = state.tasks[-1]
        assert isinstance(task, CHOICES), "what needs no choice is done by itself"
        return (task.seat,)
    if state.phase == "draft":
        return draft.seats_asked(state)
    if state.phase == "hide":
        seats = (0,) if state.ai is not None else (0, 1)
        return tuple(seat for seat in seats if state.sides[seat].hiding == NOWHERE)
    return (state.seat,) if state.phase == "play" else ()
