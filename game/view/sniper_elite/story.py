"""The course of a match as everybody was told it: a chapter for each round, and what both sides did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.core import Event
from game.rules.sniper_elite.events import (
    CardLaid,
    IntelGathered,
    Looted,
    NoiseHeard,
    ObjectiveCompleted,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    SniperWounded,
    SpecialistUsed,
    TrapSprung,
    UnitAttacked,
    UnitDeployed,
    UnitShot,
    UnitSpotted,
    UnitSwept,
    UnitWalked,
)


@dataclass(slots=True)
class Chapter:
    """A round: where the cubes stood, and what came of it."""

    round: int
    number: int
    heard: int = 0
    shots: int = 0
    kills: int = 0
    revealed: int = 0
    wounds: int = 0
    objectives: int = 0


@dataclass(slots=True)
class Story:
    """Everything told so far. ``deeds``: how often each thing was done."""

    chapters: list[Chapter] = field(default_factory=list)
    deeds: Counter[str] = field(default_factory=Counter)

    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""
        if isinstance(event, SniperTurnBegan):
            self.chapters.append(Chapter(event.round, event.number))
        elif self.chapters:
            self._add_sniper(self.chapters[-1], event)
            self._add_defenders(self.chapters[-1], event)

    def _add_sniper(self, now: Chapter, event: Event) -> None:
        match event:
            case NoiseHeard(units=units, dogs=dogs):
                now.heard += len(units) + len(dogs)
                self.deeds["heard"] += 1
            case CardLaid():
                self.deeds["cards"] += 1
            case ShotAnnounced():
                now.shots += 1
                self.deeds["shots"] += 1
            case ShotResolved(is_misfire=True):
                self.deeds["misfires"] += 1
            case UnitShot(is_saved=False) | TrapSprung(is_flare=False):
                now.kills += 1
                self.deeds["kills"] += 1
            case SniperRevealed():
                now.revealed += 1
                self.deeds["revealed"] += 1
            case Looted():
                self.deeds["looted"] += 1
            case ObjectiveCompleted():
                now.objectives += 1
                self.deeds["objectives"] += 1

    def _add_defenders(self, now: Chapter, event: Event) -> None:
        match event:
            case UnitWalked(path=path):
                self.deeds["walked"] += len(path)
            case UnitAttacked():
                self.deeds["attacks"] += 1
            case UnitSpotted():
                self.deeds["spots"] += 1
            case UnitSwept():
                self.deeds["sweeps"] += 1
            case IntelGathered():
                self.deeds["intel"] += 1
            case UnitDeployed():
                self.deeds["deployed"] += 1
            case SpecialistUsed():
                self.deeds["specialists"] += 1
            case SniperWounded():
                now.wounds += 1
                self.deeds["wounds"] += 1
