"""Looking back at a match of hidden movement: on how many spaces the hidden player could have been, as the others knew.

Each stop of the course takes what was told until then into what the others may have known; what happened on the way to
it are its marks, and together with the fall of the belief it may be a turning point.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from math import log2
from typing import NamedTuple

from game.core import Match
from game.core.wording import listed
from game.scenes.look_back import LookBack
from game.view.hindsight import Chart, Mark, Moment, Stop, Strand, sentence
from game.view.seating import Seating

SPACES = ("space", "spaces")
SEARCH = "icons/search"
RISE_SHARE = 0.4
"""How much less a belief that grows tells than one that falls."""
TOLD_SWING = 1.4
"""From so many times fewer or more spaces on it is told in words."""
MOST_PARTS = 3


class Deed(NamedTuple):
    """Something that happened on the way to a stop.

    ``words``: for the tip; ``part``: for a turning point, "" when it is too small for one; it weighs in with
    ``weight``. Of several with one ``key`` a turning point tells the last. ``ply``: when it was noted.
    """

    sign: str
    words: str
    part: str = ""
    weight: float = 0.0
    key: str = ""
    ply: int = 0


class HiddenWalk(LookBack):
    """Through the rounds. ``they``: who looks for the hidden player, in words."""

    they = ""

    def __init__(self, match: Match, seating: Sequence[Seating]) -> None:
        super().__init__(match, seating)
        self.round = 0
        self.stops: list[Stop] = []
        self.beliefs: list[int] = []
        self.marks: list[Mark] = []
        self.ticks: list[tuple[int, str]] = []
        self.moments: list[Moment] = []
        self._deeds: list[Deed] = []
        self._said = ""

    @abstractmethod
    def spaces(self) -> int:
        """Return on how many spaces the hidden player can be, after all that was told."""

    def note(self, deed: Deed) -> None:
        """Keep something that happened for the next stop."""
        self._deeds.append(deed._replace(ply=self.done))

    def silence(self, key: str) -> None:
        """What happened with that key is not told in words: something larger says it."""
        self._deeds = [deed._replace(part="") if deed.key == key else deed for deed in self._deeds]

    def is_told(self, key: str) -> bool:
        """Return whether something with that key happened since the last stop."""
        return any(deed.key == key for deed in self._deeds)

    def begin_round(self, number: int) -> None:
        """A round begins; the one before it ends here."""
        if self.round:
            self.stop(f"Round {self.round}, after the {self.they}")
        self.round = number
        self.ticks.append((len(self.stops), str(number)))

    def stop(self, where: str) -> None:
        """Set a stop: what the others may have known now, what happened before it."""
        if self.stops and self.stops[-1].ply == self.done and not self._deeds:
            return
        here, deeds = len(self.stops), self._deeds
        self._deeds = []
        before = self.beliefs[-1] if self.beliefs else 0
        self.stops.append(Stop(self.done, where))
        self.beliefs.append(self.spaces())
        self.marks += [Mark(here, deed.sign, sentence(deed.words), deed.weight) for deed in deeds]
        self._remember(where, deeds, before, self.beliefs[-1])

    def _remember(self, where: str, deeds: list[Deed], before: int, after: int) -> None:
        told = [deed for deed in deeds if deed.part]
        last = {deed.key or deed.part: deed.part for deed in told}
        parts = list(last.values())[:MOST_PARTS]
        self._said = f"{sentence(listed(parts))}." if parts else ""
        weight = sum(deed.weight for deed in deeds)
        if before and after:
            swing = log2(before / after)
            weight += swing if swing > 0 else -swing * RISE_SHARE
        heaviest = max(reversed(told), key=lambda deed: deed.weight) if told else Deed(SEARCH, "", ply=self.done)
        words = ": ".join([*([listed(parts)] if parts else []), _search_words(before, after)])
        self.moments.append(Moment(heaviest.ply, where, sentence(words), heaviest.sign, weight))

    def the_end(self) -> Moment:
        """Return the last moment; it takes the place of that of the last stop where the match ended there."""
        outcome = self.match.outcome()
        assert outcome is not None
        words = outcome.reason
        if self.stops and self.stops[-1].ply == self.done:
            self.moments.pop()
            words = f"{words} {self._said}".strip()
        return Moment(self.done, f"The end, round {self.round}", words, "icons/trophy", 0)

    def belief_chart(self, hue: str, who: str) -> Chart:
        """Return the belief over the rounds. ``who``: is hidden, as the subject of a sentence."""
        up = f"Spaces on which {who} could be, as the {self.they} knew"
        if not self.stops:  # it ended before its first round
            self.stops.append(Stop(self.done, "Before the first round"))
            self.beliefs.append(0)
        strand = Strand("", hue, tuple(self.beliefs))
        ticks = tuple(tick for tick in self.ticks if tick[0] < len(self.stops))
        return Chart("The search", up, "Round", SPACES, tuple(self.stops), (strand,), tuple(self.marks), ticks)


def _search_words(before: int, after: int) -> str:
    if before and before >= after * TOLD_SWING:
        return f"the search narrows from {before} spaces to {after}."
    if before and after >= before * TOLD_SWING:
        return f"the search widens from {_spaces(before)} to {after}."
    return f"{_spaces(after)} to search."


def _spaces(count: int) -> str:
    return f"{count} {SPACES[count != 1]}"
