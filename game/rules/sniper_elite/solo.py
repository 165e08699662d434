"""The automated defender: its deck, slots, dice, alert and Last Known Sector; what its cards do is in ``solo_plans``.

It is seat 1, leads all squads, and knows what lies open, nothing else. Decisions: a dog's bark counts as heard; the
alert is counted as its turn begins, from what happened since the turn before; a round with a shot, loot or an objective
is not quiet; when an objective is completed all thirteen cards are shuffled and dealt anew. Its first squads get
specialists in the order medic, watch officer, marksman, then the others; at Elite it chooses them.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.core import Action, Reason, Rng
from game.rules.sniper_elite.actions import ChooseSpecialist, RollSlot
from game.rules.sniper_elite.board import Sector
from game.rules.sniper_elite.catalog import Difficulty, Plan
from game.rules.sniper_elite.events import (
    IntelGathered,
    Looted,
    NoiseHeard,
    ObjectiveCompleted,
    ShotAnnounced,
    SniperRevealed,
    SniperTurnBegan,
)
from game.rules.sniper_elite.every_event import ToldClue
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.play import Play
from game.rules.sniper_elite.powers import Save, Snipe, Watch
from game.rules.sniper_elite.solo_events import AlertChanged, SectorKnown, SlotRolled, SoloDeckShuffled
from game.rules.sniper_elite.state import Solo, Table

FACES = 6
SLOT_OF_FACE = (0, 0, 0, 1, 1, 2)
"""Faces 1-3: slot A, 4-5: B, 6: C, whose card lies face down."""
HIDDEN_SLOT = 2
HIGHEST_ALERT = 3
SHARPEST: tuple[Plan, ...] = ("hunt", "intel", "sweep_line", "special", "reinforce", "patrol", "guard")
"""Of two cards the earlier in this order acts."""
FAVOURITES = (Save, Watch, Snipe)


def level(field: Field, solo: Solo) -> Difficulty:
    """Return how well it plays."""
    return field.difficulty(solo.difficulty)


def plan_of(field: Field, card: str) -> Plan:
    """Return the plan of one of its cards."""
    return next(one.plan for one in field.catalog.solo_deck if one.name == card)


# -- before the first round


def specialists(field: Field, table: Table) -> int:
    """Return how many squads get a specialist: all, or as many as the automated defender may bring."""
    return level(field, table.solo).specialists if table.solo else len(table.squads)


def picks(field: Field, table: Table, offered: tuple[ChooseSpecialist, ...]) -> tuple[ChooseSpecialist, ...]:
    """Return which specialists can be chosen of those that are offered: all, or the automated defender's next."""
    if table.solo is None or level(field, table.solo).is_free:
        return offered
    return tuple(sorted(offered, key=lambda choice: _favour(field, choice.name))[:1])


def _favour(field: Field, name: str) -> int:
    power = field.specialist(name).power
    return next((place for place, kind in enumerate(FAVOURITES) if isinstance(power, kind)), len(FAVOURITES))


def deal(play: Play, deck: tuple[str, ...]) -> None:
    """Deal a shuffled deck to the slots: two face up, one face down."""
    solo = play.table.solo
    assert solo is not None
    first, second, hidden, *rest = deck
    play.deal(solo=tuple(rest), solo_slot=hidden)
    play.lay(solo=replace(solo, slots=(first, second), discard=()))
    play.tell(SoloDeckShuffled())


# -- its turn begins


def begin(play: Play) -> None:
    """Count the alert; the dice come next, after a shuffle if an objective was completed."""
    take_note(play)
    solo = play.table.solo
    if solo is None:
        return
    rise = solo.has_heard + solo.is_revealed or -(not solo.has_noticed)
    alert = min(HIGHEST_ALERT, max(0, solo.alert + rise))
    play.lay(solo=replace(solo, alert=alert, has_heard=False, is_revealed=False, has_noticed=False, drawn="", spent=0))
    if alert != solo.alert:
        play.tell(AlertChanged(alert))
    if any(isinstance(clue, ObjectiveCompleted) for clue in this_round(play.table)):
        play.lay(phase="solo_deck")


def last_rounds(table: Table, count: int) -> tuple[tuple[ToldClue, ...], ...]:
    """Return what was told in so many last rounds, each from the beginning of the sniper's turn on."""
    clues, end = table.clues, len(table.clues)
    found: tuple[tuple[ToldClue, ...], ...] = ()
    for place in range(end - 1, -1, -1):
        if isinstance(clues[place], SniperTurnBegan):
            found, end = (clues[place:end], *found), place
            if len(found) == count:
                break
    return found


def this_round(table: Table) -> tuple[ToldClue, ...]:
    """Return what was told since the sniper's turn began."""
    told = last_rounds(table, 1)
    return told[-1] if told else ()


def take_note(play: Play) -> None:
    """Take in what was told since the last time: noise, the figure, a yes to intel."""
    solo = play.table.solo
    if solo is None or solo.noted == len(play.table.clues):
        return
    sector = solo.sector
    for clue in play.table.clues[solo.noted :]:
        sector = _sector_told(play, clue) or sector
        solo = replace(
            solo,
            has_heard=solo.has_heard or isinstance(clue, NoiseHeard),
            is_revealed=solo.is_revealed or isinstance(clue, SniperRevealed),
            has_noticed=solo.has_noticed or isinstance(clue, ShotAnnounced | Looted | ObjectiveCompleted),
        )
    if sector != solo.sector:
        play.tell(SectorKnown(sector))
    play.lay(solo=replace(solo, noted=len(play.table.clues), sector=sector))


def _sector_told(play: Play, clue: ToldClue) -> Sector:
    """Return the sector that a clue points to, "" for none."""
    match clue:
        case NoiseHeard(units, dogs):
            began = next(one for one in this_round(play.table) if isinstance(one, SniperTurnBegan))
            ears = [began.units[unit] for unit in units] or [began.dogs[dog] for dog in dogs]
            return play.field.sector(ears[-1])
        case SniperRevealed(space):
            return play.field.sector(space)
        case IntelGathered(colour, True):
            return colour
    return ""


# -- the dice


def is_rolling(table: Table) -> bool:
    """Tell whether the dice are still to pick its card."""
    return table.solo is not None and not table.solo.drawn


def dice(field: Field, table: Table) -> int:
    """Return how many dice it rolls."""
    solo = table.solo
    assert solo is not None
    return 1 + (level(field, solo).rolls_twice or solo.alert == HIGHEST_ALERT)


def roll_refusal(field: Field, table: Table, action: Action) -> str:
    """Return why this cannot have been rolled, "" when it can."""
    count = dice(field, table)
    fits = isinstance(action, RollSlot) and len(action.faces) == count and set(action.faces) <= set(range(1, FACES + 1))
    return "" if fits else Reason(f"The dice that pick the card are rolled now: {count}.", "solo")


def sample(field: Field, table: Table, rng: Rng) -> RollSlot:
    """Return a roll."""
    return RollSlot(tuple(rng.die(FACES) for _ in range(dice(field, table))))


def roll(play: Play, faces: tuple[int, ...]) -> None:
    """Let the card act whose slot was rolled, of two the sharper; the slot is filled again."""
    solo = play.table.solo
    assert solo is not None
    cards = (*solo.slots, play.decks.solo_slot)
    rolled = sorted({SLOT_OF_FACE[face - 1] for face in faces})
    slot = min(rolled, key=lambda place: SHARPEST.index(plan_of(play.field, cards[place])))
    following, *rest = play.decks.solo
    play.deal(solo=tuple(rest))
    slots = solo.slots
    if slot == HIDDEN_SLOT:
        play.deal(solo_slot=following)
    else:
        slots = (following, slots[1]) if slot == 0 else (slots[0], following)
    play.lay(solo=replace(solo, drawn=cards[slot], slots=slots, discard=(*solo.discard, cards[slot])))
    play.tell(SlotRolled(faces, slot, cards[slot]))
