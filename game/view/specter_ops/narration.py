"""Tells the events of a match as log lines: a line for her turn, one for each hunter's, growing with what it brought.

It says no more than the events that reach it: told to the agent it knows her way, told to a hunter it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import Event
from game.rules.specter_ops.agent_turn import OBJECTIVES
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.events import (
    AgentAnswered,
    AgentChosen,
    AgentFatigued,
    AgentHealed,
    AgentRested,
    AgentShown,
    AgentTurnEnded,
    AlarmAnswered,
    Attacked,
    CacheTaken,
    CardsTaken,
    CardUsed,
    Cleared,
    Declined,
    DiceRolled,
    Drove,
    Entered,
    GateAnswered,
    GateNamed,
    Hit,
    HunterChosen,
    HunterFatigued,
    HunterRecovered,
    HunterStunned,
    HunterTethered,
    Left,
    Lost,
    MarkerFlipped,
    MarkerLaid,
    MatchEnded,
    Missed,
    Moved,
    PowerUsed,
    RoundBegan,
    SensorAnswered,
    Sighted,
    SitesRolled,
    Spotted,
    SupplyShuffled,
    Tangled,
    TurnBegan,
    TurnEnded,
    VehicleChosen,
    Walked,
)
from game.rules.specter_ops.powers import Flash, Smoke, Tangle
from game.view.seating import short_name
from game.view.specter_ops.hues import AGENT, hunter_hue
from game.view.text import Span

Line = list[Span]
DIRECTIONS = {
    "N": "north",
    "NE": "north-east",
    "E": "east",
    "SE": "south-east",
    "S": "south",
    "SW": "south-west",
    "W": "west",
    "NW": "north-west",
    "here": "right here",
}
RECOVERED = {"stun": "is no longer stunned", "tether": "is free again", "fatigue": "is rested"}


class Narration:
    """The log of one match. ``names``: of the players, per seat. ``lines``: oldest first, the last may still grow."""

    def __init__(self, names: Sequence[str], colours: Sequence[str], game: Any) -> None:
        self._names = [short_name(name) for name in names]
        self._field = game.field
        self._hunters: list[str] = []
        self._agent = "Agent"
        self._round = 0
        self._is_quiet = True
        self._owner = ""
        self._sighted = -1
        self.lines: list[Line] = []

    def tell(self, event: Event) -> None:
        """Add one event to the log."""
        for told in (self._tell_beginning, self._tell_agent, self._tell_answers, self._tell_hunters, self._tell_attack):
            if told(event):
                return

    # -- by kind; each returns whether it knew the event

    def _tell_beginning(self, event: Event) -> bool:
        match event:
            case VehicleChosen(side=side):
                self._say([Span("The hunters take the "), _bold(self._field.side(side).label)])
            case SitesRolled(spaces=spaces):
                self._say([Span("Objectives at "), _bold(", ".join(map(self._field.name, spaces)))])
            case HunterChosen(seat=seat, hunter=number, name=name):
                self._hunters.append(self._field.hunter(name).label)
                self._say([Span(f"{self._names[seat]} plays "), self._hunter(number)])
            case AgentChosen(name=name):
                words = [Span(f"{self._names[0]} plays ")]
                agent = Span(self._field.agent(name).label, AGENT, "bold") if name else Span("an agent, face down")
                self._say([*words, agent])
            case CardsTaken(cards=cards):
                held = ", ".join(self._field.card(card).label for card in cards)
                self._say([Span(f"Her equipment: {held}" if held else "Her equipment lies face down")])
            case SupplyShuffled(cards=cards):
                self._say([Span(f"{cards} cards lie in the supply deck", "muted")])
            case _:
                return False
        return True

    def _tell_agent(self, event: Event) -> bool:
        name = self._field.name
        match event:
            case RoundBegan(round=number):
                self._round, self._is_quiet, self._owner, self._sighted = number, True, "", -1
                self.lines.append([Span(f"Round {number}", "muted", "bold")])
            case MarkerFlipped(done=done):
                count = f"{done} of {OBJECTIVES}" if done <= OBJECTIVES else f"{done}"
                self._of_agent(" completed an objective", Span(f" ({count})", "good", "bold"), is_new=True)
            case CacheTaken(cache=cache, card=card):
                found = f" took {self._field.card(card).label}" if card else " found the supply deck empty"
                self._of_agent(f"{found} at {name(self._field.cache_spaces[cache])}", is_new=True)
            case CardUsed():
                self._card(event)
            case PowerUsed():
                self._of_agent(" used her power", is_new=True)
            case AgentShown(name=character):
                self._agent = self._field.agent(character).label
                self._say([Span("The agent is "), self._her()])
                self._owner = ""
            case Moved(path=path):
                way = " ".join(map(name, path))
                self._of_agent(f" moved {len(path)}: {way}" if path else " stood still", is_new=True)
            case MarkerLaid(space=space, kind="visible") if space != self._sighted:
                self._mark(" is seen at ", space, "danger")
            case MarkerLaid(space=space, kind="last_seen"):
                self._mark(" was last seen at ", space, "brass")
            case MarkerLaid():
                pass  # the hunter who sees her has said so
            case AgentTurnEnded():
                if self._is_quiet:
                    self._of_agent(": nothing seen", is_new=self._owner != "agent")
            case AgentFatigued():
                self._of_agent(" is fatigued")
            case AgentRested():
                self._of_agent(" is rested")
            case AgentHealed(wounds=wounds):
                self._of_agent(f" healed: {_wounds(wounds)}")
            case _:
                return False
        return True

    def _tell_answers(self, event: Event) -> bool:
        """What her turn tells the hunters besides the marker."""
        match event:
            case Spotted(hunter=number):
                self._of_agent(", spotted by ", self._hunter(number))
            case Lost(hunter=number):
                self._of_agent(", lost by ", self._hunter(number))
            case GateAnswered(space=space, is_touched=is_touched):
                told = "“Gate”: she touched " if is_touched else "She did not touch "
                self._say([Span(told, "danger" if is_touched else "text"), _bold(self._field.name(space))])
                self._is_quiet = False
            case AlarmAnswered(answer="yes"):
                self._say([Span("“Alarm”: the vehicle's optics noticed her", "danger")])
                self._is_quiet = False
            case AlarmAnswered(answer=answer):
                self._say([Span(f"The vehicle's optics: {'nothing' if answer == 'no' else answer}")])
            case HunterStunned(hunter=number):
                self._say([self._hunter(number), Span(" is stunned", "brass")])
            case HunterTethered(hunter=number, most=most):
                self._say([self._hunter(number), Span(f" may walk at most {most} next turn", "brass")])
            case _:
                return False
        return True

    def _tell_hunters(self, event: Event) -> bool:
        name = self._field.name
        match event:
            case TurnBegan(hunter=number):
                self._owner = f"hunter {number}"
                self._say([self._hunter(number)])
            case Walked(hunter=number, to=to, steps=steps, is_pet=is_pet):
                self._figure(number, is_pet, f" walked {steps} to {name(to)}")
            case Entered():
                self._add(Span(" and got in"))
            case Left(hunter=number, to=to, is_pet=is_pet):
                self._figure(number, is_pet, f" got out at {name(to)}")
            case Drove(to=to, steps=steps, left=left):
                self._add(Span(f" drove {steps} to {name(to)}"), Span(f" ({left} left)", "muted"))
            case Tangled(space=space):
                self._add(Span(f", caught in a line at {name(space)}", "brass"))
            case SensorAnswered(answer=answer):
                self._add(Span(" sensed "), _bold(DIRECTIONS.get(answer, answer)))
            case Cleared():
                self._add(Span(": clear", "good"))
            case Sighted(space=space):
                self._sighted = space
                self._add(Span(": sees her at ", "danger"), Span(name(space), "danger", "bold"))
            case AgentAnswered(is_yes=is_yes):
                self._add(Span(" · near? "), Span("yes" if is_yes else "no", "danger" if is_yes else "good", "bold"))
            case GateNamed(space=space):
                self._add(Span(" · locks down "), _bold(name(space)))
            case HunterFatigued():
                self._add(Span(" · fatigued", "muted"))
            case HunterRecovered(what=what):
                self._add(Span(f" · {RECOVERED[what]}", "muted"))
            case TimeRanOut():
                self._add(Span(" · time is up", "brass"))
            case TurnEnded():
                self._owner = ""
            case _:
                return False
        return True

    def _tell_attack(self, event: Event) -> bool:
        match event:
            case Attacked(hunter=number, distance=distance, is_quick=is_quick):
                verb = " draws quickly" if is_quick else " attacks"
                far = f" at distance {distance}" if distance else " in her very space"
                self._say([self._hunter(number), Span(verb + far)])
            case DiceRolled(faces=faces, total=total):
                self._add(Span(f": rolls {' and '.join(map(str, faces))}"))
                if total != sum(faces):
                    self._add(Span(f", {total} in all"))
            case Hit(wounds=wounds):
                self._add(Span(" — hit! ", "danger", "bold"), Span(_wounds(wounds), "danger"))
            case Missed():
                self._add(Span(" — missed", "muted"))
            case Declined(hunter=number):
                self._say([self._hunter(number), Span(" does not react", "muted")])
            case MatchEnded(reason=reason, winner=winner):
                who = self._her() if winner == "agent" else Span("The hunters", hunter_hue(0), "bold")
                self.lines.append(
                    [Span(f"{reason} ", "text"), who, Span(" win" + "s" * (winner == "agent"), "brass", "bold")]
                )
            case _:
                return False
        return True

    # -- words

    def _card(self, event: CardUsed) -> None:
        if not event.card:
            self._say([Span("A card was used", "brass")])
            return
        card = self._field.card(event.card)
        where = (
            f" at {self._field.name(event.at)}"
            if event.at >= 0 and isinstance(card.power, Smoke | Flash | Tangle)
            else ""
        )
        secret = "" if event.shown == "open" else " (not told by name)" if event.shown == "quiet" else " (not told)"
        self._of_agent(" used ", _bold(card.label), Span(where), Span(secret, "muted"), is_new=True)

    def _mark(self, words: str, space: int, ink: str) -> None:
        self._is_quiet = False
        self._of_agent(words, Span(self._field.name(space), ink, "bold"), is_new=self._owner != "agent")

    def _of_agent(self, words: str, *more: Span, is_new: bool = False) -> None:
        """Say something of the agent in her line, or in a new one."""
        if is_new or self._owner != "agent":
            self._owner = "agent"
            self._say([self._her(), Span(words), *more])
        elif words.startswith((",", ":")):
            self._add(Span(words), *more)
        else:
            self._add(Span(f",{words}" if not words.startswith(" is") else f" ·{words}"), *more)

    def _figure(self, number: int, is_pet: bool, words: str) -> None:
        self._add(Span(f" · {self._pet(number)}{words}" if is_pet else words))

    def _pet(self, number: int) -> str:
        label = self._hunters[number]
        return next((card.pet for card in self._field.hunters.values() if card.label == label), "") or "pet"

    def _her(self) -> Span:
        return Span(self._agent, AGENT, "bold")

    def _hunter(self, number: int) -> Span:
        name = self._hunters[number] if number < len(self._hunters) else f"Hunter {number + 1}"
        return Span(name, hunter_hue(number), "bold")

    def _say(self, spans: Line) -> None:
        start = [Span(f"{self._round} ", "muted")] if self._round else []
        self.lines.append([*start, *(span for span in spans if span.text)])

    def _add(self, *spans: Span) -> None:
        """Let the newest line go on; alike neighbours become one."""
        for span in spans:
            if not self.lines or not span.text:
                continue
            *before, last = self.lines[-1]
            if last[1:] == span[1:]:
                self.lines[-1] = [*before, last._replace(text=last.text + span.text)]
            else:
                self.lines[-1] = [*before, last, span]


def _bold(words: str) -> Span:
    return Span(words, "text", "bold")


def _wounds(count: int) -> str:
    return f"{count} wound{'s' if count != 1 else ''}" if count else "no wound"
