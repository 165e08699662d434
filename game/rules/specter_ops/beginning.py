"""Before the first round: vehicle side, dice, hunters, agent, cards, supply deck, in this order."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.core import CHANCE, Action, Reason, Rng, Seat
from game.rules.specter_ops import flow
from game.rules.specter_ops.actions import (
    ChooseAgent,
    ChooseHunter,
    ChooseVehicle,
    RollSites,
    ShuffleSupply,
    TakeCards,
)
from game.rules.specter_ops.events import (
    AGENT,
    AgentChosen,
    CardsTaken,
    HunterChosen,
    SitesRolled,
    SupplyShuffled,
    VehicleChosen,
)
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.state import INSIDE, NOWHERE, Held, Hunter, SpecterState, Vehicle

FEWEST_HUNTERS = 2


def to_act(state: SpecterState) -> tuple[Seat, ...]:
    """Return who chooses next before the match."""
    table = state.table
    hunters = tuple(range(1, table.seats))
    if table.phase == "vehicle":
        return hunters
    if table.phase == "hunters":
        return (hunters[len(table.hunters) % len(hunters)],)
    return (AGENT,) if table.phase in ("agent", "cards") else (CHANCE,)


def legal(field: Field, state: SpecterState) -> tuple[Action, ...]:
    """Return what can be chosen now, in the order of the catalog."""
    taken = [hunter.name for hunter in state.table.hunters]
    match state.table.phase:
        case "vehicle":
            return tuple(map(ChooseVehicle, field.vehicles))
        case "hunters":
            return tuple(ChooseHunter(name) for name in field.hunters if name not in taken)
        case "agent":
            return tuple(map(ChooseAgent, field.agents))
        case "cards":
            return tuple(map(TakeCards, hands(field, state.secret.agent)))
    return ()


@lru_cache(maxsize=64)
def hands(field: Field, agent: str) -> tuple[tuple[str, ...], ...]:
    """Return every choice of cards that an agent may carry into the match."""
    names = [name for name, card in field.equipment.items() for _ in range(card.copies)]
    names = [name for name in names if field.owners.get(name, agent) == agent]
    return tuple(dict.fromkeys(combinations(names, field.brings(agent))))


def canonical(field: Field, action: TakeCards) -> TakeCards:
    """Return the same cards in the catalog's order."""
    order = list(field.equipment)
    known = [card for card in action.cards if card in field.equipment]
    return TakeCards(tuple(sorted(known, key=order.index))) if len(known) == len(action.cards) else action


def refusal(field: Field, state: SpecterState, action: Action) -> str:
    """Return why it cannot be chosen, "" when it can."""
    phase = state.table.phase
    if phase in ("sites", "supply"):
        return _draw_refusal(field, phase, action)
    wanted = {"vehicle": ChooseVehicle, "hunters": ChooseHunter, "agent": ChooseAgent, "cards": TakeCards}[phase]
    if not isinstance(action, wanted):
        return {
            "vehicle": Reason("Choose a side of the vehicle card first.", "start/vehicle"),
            "hunters": Reason("Choose a hunter first.", "start/hunters"),
            "agent": Reason("Choose your agent first.", "start/agent"),
            "cards": Reason("Choose your equipment first.", "start/cards"),
        }[phase]
    if isinstance(action, TakeCards):
        fits = canonical(field, action) in legal(field, state)
        return (
            ""
            if fits
            else Reason("Choose as many cards as you may carry, from the basic ones and your own.", "start/cards")
        )
    if action in legal(field, state):
        return ""
    return (
        Reason("Somebody plays that hunter already, or there is none.", "start/hunters")
        if phase == "hunters"
        else Reason("There is no such choice.", "start")
    )


def _draw_refusal(field: Field, phase: str, action: Action) -> str:
    if phase == "sites":
        sections = field.site_spaces
        fits = (
            isinstance(action, RollSites)
            and len(action.dice) == len(sections)
            and all(die in section for die, section in zip(action.dice, sections, strict=True))
        )
        return "" if fits else Reason("One die is rolled for each section.", "start/sites")
    fits = isinstance(action, ShuffleSupply) and sorted(action.deck) == sorted(field.supply)
    return "" if fits else Reason("The supply deck holds each of its cards once.", "start/supply")


def sample(field: Field, state: SpecterState, rng: Rng) -> Action:
    """Return the dice of the sections, or a shuffled supply deck."""
    if state.table.phase == "sites":
        return RollSites(tuple(rng.pick(tuple(section)) for section in field.site_spaces))
    return ShuffleSupply(rng.shuffled(field.supply))


def apply(play: Play, seat: Seat, action: Action) -> None:
    """Do what was chosen or drawn."""
    field = play.field
    match action:
        case ChooseVehicle(side):
            play.lay(vehicle=Vehicle(side, field.vehicle_start), phase="sites")
            play.tell(VehicleChosen(side))
        case RollSites(dice):
            spaces = tuple(section[die] for section, die in zip(field.site_spaces, dice, strict=True))
            play.lay(sites=spaces, done=(False,) * len(spaces), phase="hunters")
            play.tell(SitesRolled(dice, spaces))
        case ChooseHunter(name):
            number = len(play.table.hunters)
            hunters = (*play.table.hunters, Hunter(name, seat, pet=INSIDE if field.hunter(name).pet else NOWHERE))
            play.lay(
                hunters=hunters,
                phase="hunters" if len(hunters) < max(FEWEST_HUNTERS, play.table.seats - 1) else "agent",
            )
            play.tell(HunterChosen(seat, number, name))
        case ChooseAgent(name):
            play.keep(agent=name)
            play.lay(phase="cards")
            play.tell(AgentChosen(name))
        case TakeCards():
            cards = canonical(field, action).cards
            play.keep(hand=tuple(Held(card, field.card(card).charges) for card in cards))
            play.lay(phase="supply")
            play.tell(CardsTaken(cards))
        case ShuffleSupply(deck):
            play.deck = deck
            play.keep(spaces=(field.start,))
            play.tell(SupplyShuffled(len(deck)))
            flow.begin_round(play)
    play.turn_passes()
