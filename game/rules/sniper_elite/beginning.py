"""Before the first round: objectives, loadout, arrow, then specialists, in this order.

Whether an objective is given back is the sniper's own business: he alone chooses, in the phase of his loadout.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core import CHANCE, Action, Reason, Rng, Seat
from game.rules.sniper_elite import flow, solo
from game.rules.sniper_elite.actions import (
    ChooseSpecialist,
    MarkArrow,
    ReturnObjective,
    ShuffleLoadout,
    ShuffleObjectives,
    ShuffleSolo,
    TakeLoadout,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.events import (
    SNIPER,
    ArrowMarked,
    LoadoutShuffled,
    LoadoutTaken,
    ObjectiveReturned,
    ObjectivesDrawn,
    ObjectivesShuffled,
    SpecialistChosen,
)
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.state import Secret, SniperEliteState, Squad, Table, Unit

PHASES = ("objectives", "loadout", "loadout_deck", "arrow", "specialists", "solo_deck")
OBJECTIVES = 2


def squads_of(seats: int) -> tuple[Squad, ...]:
    """Return the squads as the seats share them; the first seat of a squad answers for it."""
    if seats == 3:
        return Squad((1,)), Squad((2,)), Squad((1, 2))
    return (Squad((1,)),) * 3 if seats == 2 else (Squad((1,)), Squad((2,)), Squad((3,)))


def units_of(field: Field) -> tuple[Unit, ...]:
    """Return the units on their starting spaces."""
    return tuple(map(Unit, field.starts))


def to_act(state: SniperEliteState) -> tuple[Seat, ...]:
    """Return who chooses next before the match."""
    table = state.table
    if table.phase in ("loadout", "arrow"):
        return (SNIPER,)
    return (table.squads[_next_squad(table)].seats[0],) if table.phase == "specialists" else (CHANCE,)


def _next_squad(table: Table) -> int:
    return next(number for number, squad in enumerate(table.squads) if not squad.specialist)


def must_return(field: Field, secret: Secret) -> bool:
    """Tell whether both objectives are of one suit."""
    return bool(secret.objectives) and len({field.suit(number) for number in secret.objectives}) < OBJECTIVES


def arrows(field: Field, secret: Secret) -> tuple[int, ...]:
    """Return the arrows outside the sectors of both objectives."""
    suits = {field.suit(number) for number in secret.objectives}
    return tuple(space for space in field.board.arrows if field.sector(space) not in suits)


@lru_cache(maxsize=16)
def loadouts(field: Field) -> tuple[tuple[str, ...], ...]:
    """Return every choice of the first loadout."""
    return tuple(dict.fromkeys(combinations(every_card(field), field.catalog.loadout)))


def every_card(field: Field) -> tuple[str, ...]:
    """Return all loadout cards by name, in the order of the catalog."""
    return tuple(card.name for card in field.catalog.cards for _ in range(card.copies))


def deck_after(field: Field, taken: tuple[str, ...]) -> tuple[str, ...]:
    """Return the loadout cards without these."""
    left = list(every_card(field))
    for card in taken:
        left.remove(card)
    return tuple(left)


def legal(field: Field, state: SniperEliteState) -> tuple[Action, ...]:
    """Return what can be chosen now, in the order of the catalog and the board."""
    table, secret = state.table, state.secret
    if table.phase == "loadout":
        if must_return(field, secret):
            return tuple(map(ReturnObjective, secret.objectives))
        return tuple(map(TakeLoadout, loadouts(field)))
    if table.phase == "arrow":
        return tuple(map(MarkArrow, arrows(field, secret)))
    if table.phase == "specialists":
        taken = {squad.specialist for squad in table.squads}
        offered = tuple(ChooseSpecialist(name) for name in field.specialists if name not in taken)
        return solo.picks(field, table, offered)
    return ()


def canonical(field: Field, action: Action) -> Action:
    """Return the same cards in the catalog's order."""
    if not isinstance(action, TakeLoadout) or not set(action.cards) <= field.cards.keys():
        return action
    return TakeLoadout(tuple(sorted(action.cards, key=list(field.cards).index)))


def refusal(field: Field, state: SniperEliteState, action: Action) -> str:
    """Return why it cannot be chosen, "" when it can."""
    if to_act(state) == (CHANCE,):
        return _shuffle_refusal(field, state, action)
    if canonical(field, action) in legal(field, state):
        return ""
    match state.table.phase:
        case "loadout" if must_return(field, state.secret):
            return Reason("Your objectives have one suit: give one of them back first.", "start/objectives")
        case "loadout":
            return Reason(f"Choose {field.catalog.loadout} of the loadout cards first.", "start/cards")
        case "arrow":
            return Reason("Mark an arrow that lies in the sector of neither objective.", "start/arrow")
    return Reason("Choose a specialist whom no squad has yet.", "start/specialists")


def _shuffle_refusal(field: Field, state: SniperEliteState, action: Action) -> str:
    match state.table.phase, action:
        case "objectives", ShuffleObjectives(numbers):
            fits = sorted(numbers) == sorted(field.objectives)
        case "loadout_deck", ShuffleLoadout(cards):
            fits = sorted(cards) == sorted(deck_after(field, state.secret.hand))
        case "solo_deck", ShuffleSolo(names):
            fits = sorted(names) == sorted(solo_cards(field))
        case _:
            fits = False
    return "" if fits else Reason("The deck holds each of its cards once.", "start")


def solo_cards(field: Field) -> tuple[str, ...]:
    """Return all cards of the automated defender by name."""
    return tuple(card.name for card in field.catalog.solo_deck for _ in range(card.copies))


def sample(field: Field, state: SniperEliteState, rng: Rng) -> Action:
    """Return a shuffled deck."""
    if state.table.phase == "objectives":
        return ShuffleObjectives(rng.shuffled(tuple(field.objectives)))
    if state.table.phase == "solo_deck":
        return ShuffleSolo(rng.shuffled(solo_cards(field)))
    return ShuffleLoadout(rng.shuffled(deck_after(field, state.secret.hand)))


def apply(play: Play, action: Action) -> None:
    """Do what was chosen or drawn."""
    match action:
        case ShuffleObjectives(numbers):
            first, second, *rest = numbers
            play.keep(objectives=(first, second))
            play.deal(objectives=tuple(rest))
            play.lay(phase="loadout")
            play.tell(ObjectivesShuffled(), ObjectivesDrawn((first, second)))
        case ReturnObjective(number):
            _return(play, number)
            return
        case TakeLoadout():
            _take(play, action)
        case ShuffleLoadout(cards):
            play.deal(loadout=cards)
            play.lay(phase="arrow", deck=len(cards))
            play.tell(LoadoutShuffled(len(cards)))
        case MarkArrow(space):
            play.keep(arrow=space, spaces=(space,))
            play.lay(phase="specialists")
            play.tell(ArrowMarked(space))
            _go_on(play)
        case ChooseSpecialist(name):
            _choose(play, name)
        case ShuffleSolo(names):
            solo.deal(play, names)
            if play.table.round:
                play.lay(phase="defenders")
            else:
                flow.begin_round(play)
    play.turn_passes()


def _return(play: Play, number: int) -> None:
    drawn, *rest = play.decks.objectives
    kept = tuple(one for one in play.secret.objectives if one != number)
    play.keep(objectives=(*kept, drawn))
    play.deal(objectives=(*rest, number))
    play.tell(ObjectiveReturned(number, drawn))


def _take(play: Play, action: TakeLoadout) -> None:
    taken = canonical(play.field, action)
    assert isinstance(taken, TakeLoadout)
    play.keep(hand=taken.cards)
    play.lay(phase="loadout_deck", hand=len(taken.cards))
    play.tell(LoadoutTaken(taken.cards, len(taken.cards)))


def _choose(play: Play, name: str) -> None:
    colour = COLOURS[_next_squad(play.table)]
    play.set_squad(colour, specialist=name, uses=play.field.specialist(name).uses)
    play.tell(SpecialistChosen(colour, name))
    _go_on(play)


def _go_on(play: Play) -> None:
    """Go on to the first round when all squads that get a specialist have one."""
    if all(squad.specialist for squad in play.table.squads[: solo.specialists(play.field, play.table)]):
        if play.table.solo:
            play.lay(phase="solo_deck")
        else:
            flow.begin_round(play)
