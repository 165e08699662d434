"""The course of a match as everybody was told it: a chapter for each round, and what both sides did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.core import Event
from game.rules.specter_ops.events import (
    AgentAnswered,
    Attacked,
    CardUsed,
    Cleared,
    Drove,
    Hit,
    HunterStunned,
    MarkerFlipped,
    MarkerLaid,
    RoundBegan,
    SensorAnswered,
    Sighted,
    Walked,
)


@dataclass(slots=True)
class Chapter:
    """A round: the marker it saw, how often she was seen and hit, the objectives done when it ended."""

    round: int
    marker: str = ""
    seen: int = 0
    hits: int = 0
    done: int = 0


@dataclass(slots=True)
class Story:
    """Everything told so far. ``deeds``: how often each thing was done."""

    chapters: list[Chapter] = field(default_factory=list)
    deeds: Counter[str] = field(default_factory=Counter)

    def tell(self, event: Event) -> None:
        """Let ``event`` have happened."""
        if isinstance(event, RoundBegan):
            done = self.chapters[-1].done if self.chapters else 0
            self.chapters.append(Chapter(event.round, done=done))
        elif self.chapters:
            self._add(self.chapters[-1], event)

    def _add(self, now: Chapter, event: Event) -> None:
        match event:
            case MarkerFlipped(done=done):
                now.done = done
                self.deeds["objectives"] += 1
            case MarkerLaid(kind=kind):
                if now.marker != "visible":
                    now.marker = kind
                self.deeds[kind] += 1
            case Sighted():
                now.seen += 1
                self.deeds["sighted"] += 1
            case Cleared():
                self.deeds["clear"] += 1
            case Attacked():
                self.deeds["attacks"] += 1
            case Hit():
                now.hits += 1
                self.deeds["hits"] += 1
            case CardUsed():
                self.deeds["cards"] += 1
            case HunterStunned():
                self.deeds["stuns"] += 1
            case Walked(steps=steps, is_pet=False):
                self.deeds["walked"] += steps
            case Drove(steps=steps):
                self.deeds["driven"] += steps
            case AgentAnswered() | SensorAnswered():
                self.deeds["questions"] += 1
