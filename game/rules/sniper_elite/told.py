"""What the defenders were told, round by round: each clue turned into what it says of the sniper's turn and its end."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from game.rules.hidden.ground import mask_of, union
from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.events import (
    CardLaid,
    CardTurnedUp,
    IntelGathered,
    Looted,
    MarksmanShot,
    NoiseHeard,
    ObjectiveCompleted,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    SniperTurnEnded,
    TrackRead,
    TrapSprung,
    UnitAttacked,
    UnitDeployed,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
)
from game.rules.sniper_elite.every_event import ToldClue
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.powers import Aim, Burst, Heal, Pistol, Smoke, Sprint
from game.rules.sniper_elite.state import OFF, Table

NEVER = -1
Deed = Literal["", "shot", "loot", "objective"]


class Sprung(msgspec.Struct, frozen=True):
    """A trap that a unit met: it was laid on ``space`` in one of the rounds ``since`` to ``until``."""

    card: str
    space: int
    since: int
    until: int


class Round(msgspec.Struct):
    """What was told of one round.

    ``units``, ``dogs``: their spaces at its start, ``after``: those of the units after the sniper's shot; ``locked``:
    passages. ``heard``, ``barked``: a bit for each unit and dog that was named. ``laid_at``, ``noise_at``,
    ``sprint_at``, ``deed_at``: the order of a card laid, noise named, a sprint turned up and the action, NEVER without.
    ``card``: what was turned up of it, "" while it is unknown. ``shot``, ``drawn``, ``is_missed``: a unit that was hit;
    the tokens; they were too few for the target. ``places``: where the action can have been done.
    ``is_wounded``: the sniper was, before; ``is_revealed``: by the action.
    ``ends``: where the turn can have ended; ``denied``: the spaces that the first sweep or intel of the round was
    answered no about, 0 without; ``is_answered``: there was one. ``entered``: what units have entered after the turn.
    ``is_over``: the sniper's turn is; ``is_stuck``: its action is not done yet.
    """

    units: tuple[int, ...]
    dogs: tuple[int, ...]
    locked: tuple[int, ...]
    after: tuple[int, ...]
    places: int
    ends: int
    heard: int = 0
    barked: int = 0
    laid_at: int = NEVER
    noise_at: int = NEVER
    sprint_at: int = NEVER
    deed: Deed = ""
    deed_at: int = NEVER
    card: str = ""
    hit: tuple[int, ...] = ()
    drawn: tuple[Token, ...] = ()
    is_missed: bool = False
    is_wounded: bool = False
    is_revealed: bool = False
    denied: int = 0
    is_answered: bool = False
    entered: int = 0
    is_over: bool = False
    is_stuck: bool = False

    @property
    def is_unknown(self) -> bool:
        """Tell whether a card was laid that nobody has seen."""
        return self.laid_at != NEVER and not self.card

    @property
    def moved_at(self) -> int:
        """Return when the move was noticed, NEVER if it was not."""
        return self.noise_at if self.noise_at != NEVER else self.sprint_at

    def turn(self) -> Round:
        """Return it without what came after the sniper's turn."""
        return replace(self, ends=0, denied=0, is_answered=False, entered=0)

    def note(self, what: Literal["laid_at", "noise_at", "sprint_at", "deed_at"]) -> None:
        """Note that this came next in the sniper's turn."""
        setattr(self, what, 1 + max(self.laid_at, self.noise_at, self.sprint_at, self.deed_at))


class Told:
    """All of it. ``rounds``: in their order; ``starts``: the arrows by which the sniper can have come in; ``sprung``:
    the traps that were met, in their order; ``is_whole``: nothing is told of a match from the middle on."""

    def __init__(self, field: Field, table: Table) -> None:
        self._field = field
        self.rounds: list[Round] = []
        self.sprung: list[Sprung] = []
        self.starts = mask_of(field.board.arrows)
        self._is_smoky = False
        self._wounds = 0
        first = table.clues[0] if table.clues else None
        self.is_whole = first.round == 1 if isinstance(first, SniperTurnBegan) else not table.round
        for clue in table.clues:
            self._take(clue)
        if self.rounds and table.phase == "sniper":
            last = self.rounds[-1]
            last.is_stuck = table.shot is not None or table.is_shuffling or is_offered(field, table)
            last.hit += (table.rescue.unit,) if table.rescue else ()
        for told in self.rounds:
            if told.deed == "shot":
                told.places &= _shot_from(field, told)

    def _take(self, clue: ToldClue) -> None:
        match clue:
            case SniperTurnBegan():
                self._is_smoky = False
                stand = self._field.stand
                first = Round(clue.units, clue.dogs, clue.locked, clue.units, stand, stand)
                self.rounds.append(replace(first, is_wounded=self._wounds > 0))
            case CardTurnedUp(card):
                power = self._field.card(card).power
                self.rounds[-1].card = card
                self._is_smoky = isinstance(power, Smoke)
                if isinstance(power, Sprint):
                    self.rounds[-1].note("sprint_at")
                elif isinstance(power, Heal):
                    self._wounds = 0
            case UnitWalked(_, path):
                self.rounds[-1].entered |= mask_of(path)
            case UnitDeployed(_, space):
                self.rounds[-1].entered |= 1 << space
            case TrapSprung(_, space, card):
                self._spring(card, space)
            case UnitAttacked() | UnitSpotted() | UnitSwept() | IntelGathered() | MarksmanShot() | TrackRead():
                self._asked(self.rounds[-1], clue)
            case _:
                _heard(self._field, self.rounds[-1], clue)

    def _spring(self, card: str, space: int) -> None:
        """Note a trap; who meets it is the first to enter its space since it was laid."""
        now, since = len(self.rounds), len(self.rounds)
        while since > 1 and not self.rounds[since - 2].entered >> space & 1:
            since -= 1
        self.sprung.append(Sprung(card, space, since, now))

    # -- what the defenders asked

    def _asked(
        self,
        told: Round,
        clue: UnitAttacked | UnitSpotted | UnitSwept | IntelGathered | MarksmanShot | TrackRead,
    ) -> None:
        match clue:
            case UnitAttacked(_, space, is_hit):
                told.ends &= 1 << space if is_hit else ~(1 << space)
                self._wounds += is_hit
            case UnitSpotted(_, spaces, is_found):
                if not self._is_smoky:
                    told.ends &= mask_of(spaces) if is_found else ~mask_of(spaces)
            case UnitSwept(_, spaces, is_found):
                self._answered(told, mask_of(spaces[:1] if self._is_smoky else spaces), is_found)
            case IntelGathered(colour, is_found):
                self._answered(told, self._field.home(colour), is_found)
            case MarksmanShot(_, space, _, is_hit, is_there):
                self._wounds += is_there
                if is_hit:
                    told.ends &= 1 << space if is_there else ~(1 << space)
            case TrackRead(spaces, is_found):
                mask = mask_of(spaces) if is_found else ~mask_of(spaces)
                if len(self.rounds) > 1:
                    self.rounds[-2].ends &= mask
                else:
                    self.starts &= mask

    def _answered(self, told: Round, asked: int, is_found: bool) -> None:
        """Take in a yes or no; the first no of a round may be a lie while a card lies unseen."""
        if is_found:
            told.ends &= asked
        elif not told.is_answered:
            told.denied = asked
        else:
            told.ends &= ~asked
        told.is_answered = True


def is_offered(field: Field, table: Table) -> bool:
    """Tell whether the sniper still chooses among looted cards."""
    laid = sum(isinstance(clue, CardLaid) for clue in table.clues)
    looted = sum(isinstance(clue, Looted) for clue in table.clues)
    return table.hand + laid < field.catalog.loadout + looted


def _heard(field: Field, told: Round, clue: ToldClue) -> None:
    """Take in a clue of the sniper's turn."""
    match clue:
        case CardLaid():
            told.note("laid_at")
        case NoiseHeard(units, dogs):
            told.note("noise_at")
            told.heard, told.barked = mask_of(units), mask_of(dogs)
        case Looted():
            told.note("deed_at")
            told.deed = "loot"
            told.places &= mask_of(field.numbers)
        case ObjectiveCompleted(_, space):
            told.note("deed_at")
            told.deed = "objective"
            told.places &= 1 << space
        case ShotAnnounced():
            told.note("deed_at")
            told.deed = "shot"
        case ShotResolved(drawn, is_hit, is_misfire):
            told.drawn, told.is_missed = drawn, not is_hit and not is_misfire
        case UnitShot(unit, _, is_saved):
            told.hit += (unit,)
            told.after = told.after if is_saved else (*told.after[:unit], OFF, *told.after[unit + 1 :])
        case SniperRevealed(space, why):
            if why in ("attack", "spot"):
                told.ends &= 1 << space
            else:
                told.places &= 1 << space
                told.is_revealed = True
        case SniperTurnEnded():
            told.is_over = True


def _shot_from(field: Field, told: Round) -> int:
    """Return from where the shot of a turn can have been made; there is a target for whoever shoots."""
    if told.hit:
        found = field.stand
        for unit in told.hit:
            found &= _aimed_from(field, told, told.units[unit])
        return found
    return union(_aimed_from(field, told, space) for space in told.units if space != OFF)


def _aimed_from(field: Field, told: Round, space: int) -> int:
    """Return from where a unit on a space can have been the target, as the shot came out."""
    power = field.card(told.card).power if told.card else None
    found = field.sights[space]
    if isinstance(power, Pistol | Burst):
        return found & field.within(space, power.reach)
    aim = told.drawn.count("aim")
    enough = field.within(space, aim + (power.aim if isinstance(power, Aim) else 0)) if aim else 0
    if told.hit:
        return found & enough
    return found & ~enough if told.is_missed else found
