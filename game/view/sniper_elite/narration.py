"""Tells the events of a match as log lines: what the sniper's turn gave away, what each unit did and found.

It says no more than the events that reach it: told to the sniper it knows the way, told to a defender it does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.core import Event
from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.events import (
    ArrowMarked,
    CardKept,
    CardLaid,
    CardTurnedUp,
    DogPlaced,
    IntelGathered,
    LoadoutShuffled,
    LoadoutTaken,
    Looted,
    MarksmanShot,
    MatchEnded,
    Moved,
    NoiseHeard,
    ObjectiveCompleted,
    ObjectiveReturned,
    ObjectivesDrawn,
    PassageLocked,
    PassageUnlocked,
    RoundEnded,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    SniperTurnEnded,
    SniperWounded,
    SpecialistChosen,
    SpecialistUsed,
    SquadEnded,
    SquadHeld,
    TokenAdded,
    TrackRead,
    TrapLaid,
    TrapSprung,
    UnitAttacked,
    UnitDeployed,
    UnitDismissed,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
    WoundHealed,
)
from game.rules.sniper_elite.odds import KINDS
from game.rules.sniper_elite.solo_events import AlertChanged, SectorKnown, SlotRolled, SoloDeckShuffled
from game.rules.sniper_elite.state import squad_of
from game.view.seating import short_name
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES, TOKEN_HUES, hue_of
from game.view.sniper_elite.panels import WOUNDS
from game.view.sniper_elite.pieces import unit_name
from game.view.text import Span

Line = list[Span]
WHY = {
    "noise": "too loud: ",
    "burst": "the burst shows ",
    "objective": "at the objective: ",
    "attack": "found by the attack: ",
    "spot": "spotted: ",
}
ENDS = {
    "objectives": "Both objectives are completed: ",
    "killed": "The sniper is wounded again: ",
    "countdown": "The countdown has run out: ",
}


class Narration:
    """The log of one match. ``names``: of the players, per seat. ``lines``: oldest first, the last may still grow."""

    def __init__(self, names: Sequence[str], colours: Sequence[str], game: Any) -> None:
        self._names = [short_name(name) for name in names]
        self._field = game.field
        self._round = 0
        self._is_quiet = True
        self._shot = 0
        self.lines: list[Line] = []

    def tell(self, event: Event) -> None:
        """Add one event to the log."""
        for told in (
            self._tell_beginning,
            self._tell_sniper,
            self._tell_shot,
            self._tell_cards,
            self._tell_units,
            self._tell_officers,
            self._tell_solo,
        ):
            if told(event):
                return

    # -- by kind; each returns whether it knew the event

    def _tell_beginning(self, event: Event) -> bool:
        match event:
            case ObjectivesDrawn(numbers=numbers):
                self._say([Span("Objectives drawn: "), *self._objectives(numbers)])
            case ObjectiveReturned(number=number, drawn=drawn):
                self._say(
                    [*self._objectives((number,)), Span(" went back, "), *self._objectives((drawn,)), Span(" came")]
                )
            case LoadoutTaken(cards=cards, count=count):
                held = ", ".join(self._field.card(card).label for card in cards)
                self._say([self._sniper(), Span(f" takes {held}" if held else f" takes {count} loadout cards")])
            case LoadoutShuffled(cards=cards):
                self._say([Span(f"{cards} cards lie in the loadout deck", "muted")])
            case ArrowMarked(space=space):
                self._say(
                    [Span("The way in: "), _bold(self._name(space))]
                    if space >= 0
                    else [Span("The way in is written down")]
                )
            case SpecialistChosen(colour=colour, name=name):
                self._say([_squad(colour), Span(" takes the "), _bold(self._field.specialist(name).label)])
            case SoloDeckShuffled():
                self._say([Span("The automated defender's cards are shuffled", "muted")])
            case _:
                return False
        return True

    def _tell_sniper(self, event: Event) -> bool:
        match event:
            case SniperTurnBegan(round=number, number=countdown):
                self._round, self._is_quiet = number, True
                self.lines.append([Span(f"Round {number}", "muted", "bold"), Span(f"  countdown {countdown}", "muted")])
            case Moved(path=path):
                self._say([self._sniper(), Span(f" moved {len(path)}: {' '.join(map(self._name, path))}")])
            case NoiseHeard(units=units, dogs=dogs):
                self._hear(units, dogs)
            case SniperRevealed(space=space, why=why):
                self._give_away([self._sniper(), Span(" "), Span(WHY[why], "danger")], space)
            case Looted(space=space, count=count):
                where = f" at {self._name(space)}" if space >= 0 else ""
                self._reveal([self._sniper(), Span(f" looted{where}: {count} card{'s' if count != 1 else ''} drawn")])
            case CardKept(card=card):
                self._add(Span(", kept "), _bold(self._field.card(card).label))
            case ObjectiveCompleted(number=number, space=space):
                told = [self._sniper(), Span(" completed "), *self._objectives((number,))]
                self._reveal([*told, Span(f" on {self._name(space)}")])
            case WoundHealed():
                self._reveal([self._sniper(), Span(" healed the wound", "good")])
            case SniperTurnEnded():
                if self._is_quiet:
                    self._say([self._sniper(), Span(": nothing heard", "muted")])
            case _:
                return False
        return True

    def _tell_shot(self, event: Event) -> bool:
        match event:
            case ShotAnnounced(tokens=tokens, target=target):
                how = f" shoots with {tokens} token{'s' if tokens != 1 else ''}" if tokens else " draws a pistol"
                aim = [Span(" at "), self._unit(target)] if target >= 0 else []
                self._reveal([self._sniper(), Span(how), *aim])
                self._shot = len(self.lines)
            case ShotResolved(drawn=drawn, is_hit=is_hit, is_misfire=is_misfire, card=card):
                is_next = len(self.lines) == self._shot
                if not is_next:  # a card was turned up meanwhile
                    self._say([Span("The shot")])
                if drawn:
                    self._add(Span(": "), *self._drawn(drawn))
                if card and is_next:
                    self._add(Span(f" · {self._field.card(card).label}", "brass"))
                words = "misfire" if is_misfire else "hit" if is_hit else "missed"
                self._add(Span(f" — {words}", "danger" if is_misfire or is_hit else "muted", "bold"))
            case UnitShot(unit=unit, is_saved=is_saved):
                self._say([self._unit(unit), Span(" is saved by the medic" if is_saved else " falls")])
            case TokenAdded(token=token):
                self._add(Span(" · "), Span(token, TOKEN_HUES[token], "bold"), Span(" joins the bag"))
            case MarksmanShot(colour=colour, space=space, drawn=drawn, is_hit=is_hit, is_there=is_there):
                told = [_squad(colour), Span(f"'s marksman shoots at {self._name(space)}: "), *self._drawn(drawn)]
                result = "wounds the sniper" if is_there else "nobody there any more" if is_hit else "missed"
                self._say([*told, Span(f" — {result}", "danger" if is_there else "muted", "bold")])
            case SniperWounded(wounds=wounds):
                self._add(Span(f" · wound {wounds} of {WOUNDS}", "danger", "bold"))
            case _:
                return False
        return True

    def _tell_cards(self, event: Event) -> bool:
        match event:
            case CardLaid(card="", at=_):
                self._reveal([self._sniper(), Span(" laid a card face down", "brass")])
            case CardLaid(card=card):
                self._reveal([self._sniper(), Span(" laid "), _bold(self._field.card(card).label), Span(" face down")])
            case CardTurnedUp(card=card):
                self._reveal([Span("Turned up: "), Span(self._field.card(card).label, "brass", "bold")])
            case SquadHeld(colour=colour):
                self._add(Span(" · "), _squad(colour), Span(" deploys nothing this round"))
            case TrapLaid(card=card, space=space):
                self._add(Span(f" on {self._name(space)}"))
            case TrapSprung(unit=unit, space=space, card=card, is_flare=is_flare):
                what = " is stopped by a " if is_flare else " is removed by a "
                label = self._field.card(card).label
                self._say([self._unit(unit), Span(what, "danger"), _bold(label), Span(f" on {self._name(space)}")])
            case _:
                return False
        return True

    def _tell_units(self, event: Event) -> bool:
        match event:
            case UnitWalked(unit=unit, path=path, by=by):
                verb = " goes with the Scout to " if by == "scout" else " moved to "
                self._say([self._unit(unit), Span(f"{verb}{self._name(path[-1])}" if path else " stays")])
            case UnitAttacked(unit=unit, space=space, is_hit=is_hit):
                self._say(
                    [self._unit(unit), Span(f" attacked on {self._name(space)}"), _answer(is_hit, "hit!", "nobody")]
                )
            case UnitSpotted(unit=unit, spaces=spaces, is_found=is_found):
                self._say([self._unit(unit), Span(f" spotted {self._places(spaces)}"), _answer(is_found, "there!")])
            case UnitSwept(unit=unit, spaces=spaces, is_found=is_found):
                told = _answer(is_found, "in one of them!" if len(spaces) > 1 else "there!")
                self._say([self._unit(unit), Span(f" swept {self._places(spaces)}"), told])
            case UnitDeployed(unit=unit, space=space):
                self._say([self._unit(unit), Span(f" is deployed on {self._name(space)}")])
            case UnitDismissed(unit=unit):
                self._say([self._unit(unit), Span(" is dismissed")])
            case DogPlaced(dog=dog, space=space):
                self._add(Span(f" · dog {dog + 1} on {self._name(space)}"))
            case _:
                return False
        return True

    def _tell_officers(self, event: Event) -> bool:
        match event:
            case IntelGathered(colour=colour, is_found=is_found, is_signals=is_signals):
                by = " by signals" if is_signals else ""
                told = _answer(is_found, "in the sector!", "not in the sector")
                self._say([_squad(colour), Span(f" gathers intel{by}"), told])
            case SpecialistUsed(colour=colour, name=name, left=left, unit=unit):
                label = self._field.specialist(name).label
                whom = [Span(" for "), self._unit(unit)] if unit >= 0 else []
                self._say([_squad(colour), Span(": "), _bold(label), *whom, Span(f" ({left} left)", "muted")])
            case PassageLocked(passage=passage, until=until):
                self._add(Span(f" locks {self._passage(passage)} until the end of round {until}"))
            case PassageUnlocked(passage=passage):
                self._say([Span(f"{self._passage(passage)} is open again")])
            case TrackRead(spaces=spaces, is_found=is_found):
                told = _answer(is_found, "was there!", "was not there")
                self._say([Span(f"Tracks on {self._places(spaces)}"), told])
            case SquadEnded(colour=colour):
                self._say([_squad(colour), Span(" is done", "muted")])
            case RoundEnded(number=number):
                self._say([Span(f"The cubes go to {number}" if number else "The cubes have run out", "muted")])
            case MatchEnded(reason=reason, winner=winner):
                who = self._sniper() if winner == "sniper" else _bold("the defenders")
                verb = " wins" if winner == "sniper" else " win"
                self.lines.append([Span(ENDS[reason]), who, Span(verb, "brass", "bold")])
            case _:
                return False
        return True

    def _tell_solo(self, event: Event) -> bool:
        match event:
            case SlotRolled(faces=faces, slot=slot, card=card):
                dice = " and ".join(map(str, faces))
                label = next((one.label for one in self._field.catalog.solo_deck if one.name == card), card)
                self._say([Span(f"The defender rolls {dice}: slot {'ABC'[slot]}, "), Span(label, "brass", "bold")])
            case AlertChanged(alert=alert):
                self._say([Span(f"Alert {alert}", "brass")])
            case SectorKnown(sector=sector):
                self._say([Span("Last known sector: "), _bold(sector or "none")])
            case _:
                return False
        return True

    # -- words

    def _hear(self, units: Iterable[int], dogs: Sequence[int]) -> None:
        who: Line = []
        for unit in units:
            who += [Span(", ")] if who else []
            who.append(self._unit(unit))
        told: Line = [Span("Heard by "), *who] if who else []
        if dogs:
            bark = "both dogs bark" if len(dogs) > 1 else f"dog {dogs[0] + 1} barks"
            told.append(Span(f" · {bark}" if who else bark.capitalize(), "brass"))
        if told:
            self._reveal(told)

    def _drawn(self, drawn: Sequence[Token]) -> Line:
        counts, told = Counter(drawn), Line()
        for kind in KINDS:
            if counts[kind]:
                told += [Span(", ")] if told else []
                told.append(Span(f"{counts[kind]} {kind}", TOKEN_HUES[kind]))
        return told

    def _objectives(self, numbers: Iterable[int]) -> Line:
        titles = {objective.number: objective.title for objective in self._field.board.objectives}
        told = Line()
        for number in numbers:
            told += [Span(" and ")] if told else []
            told.append(_bold(f"{number} {titles[number]}"))
        return told

    def _name(self, space: int) -> str:
        return str(self._field.name(space))

    def _places(self, spaces: Sequence[int]) -> str:
        names = [self._name(space) for space in spaces]
        return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)

    def _passage(self, number: int) -> str:
        passage = self._field.board.passages[number]
        return f"the door {self._name(passage.one)}–{self._name(passage.other)}"

    def _sniper(self) -> Span:
        return Span("Sniper", SNIPER, "bold")

    def _unit(self, unit: int) -> Span:
        return Span(unit_name(unit), SQUAD_HUES[squad_of(unit)], "bold")

    def _reveal(self, spans: Line) -> None:
        """Say something of the sniper's turn that others notice."""
        self._is_quiet = False
        self._say(spans)

    def _give_away(self, spans: Line, space: int) -> None:
        self._reveal([*spans, Span(self._name(space), "danger", "bold")])

    def _say(self, spans: Line) -> None:
        start = [Span(f"{self._round} ", "muted")] if self._round else []
        self.lines.append([*start, *(span for span in spans if span.text)])

    def _add(self, *spans: Span) -> None:
        """Let the newest line go on."""
        if self.lines:
            self.lines[-1] = [*self.lines[-1], *(span for span in spans if span.text)]


def _squad(colour: str) -> Span:
    return Span(colour.capitalize(), hue_of(colour), "bold")


def _bold(words: str) -> Span:
    return Span(words, "text", "bold")


def _answer(is_found: bool, yes: str, no: str = "not there") -> Span:
    return Span(f": {yes if is_found else no}", "danger" if is_found else "good", "bold" if is_found else "sans")
