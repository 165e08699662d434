"""The chairs of a set-up: who sits on them, and who waits for a mode that has room for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.levels import Level
from game.scenes.beginning import Chair
from game.scenes.typing import Line
from game.store.profiles import as_seen
from game.store.settings import Place

if TYPE_CHECKING:
    from game.scenes.house import House


@dataclass
class Sitter:
    """A seat on the screen: its line, and 0 for a person or 1 + the place of the bot's level."""

    line: Line
    kind: int


class Chairs:
    """The seats of a set-up; ``levels``: of the bots that can sit on them, ``places``: as they were the last time."""

    def __init__(self, levels: Sequence[Level], places: Iterable[Place]) -> None:
        self.levels = levels
        self._seated = [self._sitter(place) for place in places]
        self._waiting: list[Sitter] = []

    def __len__(self) -> int:
        return len(self._seated)

    def __iter__(self) -> Iterator[Sitter]:
        return iter(self._seated)

    def fit(self, fewest: int, most: int) -> None:
        """Have so many seats; on empty ones sit who waits, then a person, then bots."""
        while len(self._seated) > most:
            self._waiting.insert(0, self._seated.pop())
        while len(self._seated) < min(fewest, most):
            usual = Place(kind="bot" if self._seated else "human")
            self._seated.append(self._waiting.pop(0) if self._waiting else self._sitter(usual))

    def add(self) -> None:
        """One seat more, with a bot as strong as the last one."""
        self._seated.append(self._sitter(Place(kind="bot", level=self.level(self._seated[-1]))))

    def remove(self, seat: int) -> None:
        """Take a seat away."""
        del self._seated[seat]

    def move_up(self) -> None:
        """Everybody takes the seat before their own; the first one takes the last."""
        self._seated.append(self._seated.pop(0))

    def seat(self, seat: int, kind: int) -> None:
        """Put somebody else on a seat: 0 for a person, 1 + the place of a level."""
        self._seated[seat].kind = kind

    def level(self, sitter: Sitter) -> str:
        """The bot's level, empty for a person."""
        return self.levels[sitter.kind - 1].name if sitter.kind else ""

    def lines(self) -> dict[str, Line]:
        """The typed names by the names of their fields."""
        return {f"name/{seat}": sitter.line for seat, sitter in enumerate(self._seated)}

    def seated(self) -> list[Chair]:
        """Who plays."""
        return [Chair(sitter.line.text, self.level(sitter)) for sitter in self._seated]

    def places(self) -> list[Place]:
        """All that is to be remembered, those who wait included."""
        return [
            Place(sitter.line.text, "bot" if sitter.kind else "human", self.level(sitter))
            for sitter in (*self._seated, *self._waiting)
        ]

    def _sitter(self, place: Place) -> Sitter:
        names = [level.name for level in self.levels]
        usual = names.index("normal") if "normal" in names else 0
        kind = 0
        if place.kind == "bot" and names:
            kind = 1 + (names.index(place.level) if place.level in names else usual)
        return Sitter(Line(place.name), kind)


def named_for(house: House, places: Sequence[Place]) -> list[Place]:
    """The places with the chosen profile's name on the first chair of a person.

    A name that was typed there stays, unless it is that of another profile, who is not the one that plays now.
    """
    named = [*places] or [Place()]
    first = next((place for place, one in enumerate(named) if one.kind == "human"), None)
    if first is not None and (not named[first].name or as_seen(named[first].name) in _others(house)):
        named[first] = Place(house.player_name, "human")
    return named


def _others(house: House) -> set[str]:
    """The names of the profiles that are not chosen."""
    entries = house.profiles.entries() if house.profiles is not None else []
    return {as_seen(entry.name) for entry in entries if entry.key != house.profile_key}


def count_words(fewest: int, most: int) -> str:
    """Return in words how many can play."""
    if fewest < most:
        return f"{fewest} to {most} can play"
    return "for one player" if most == 1 else f"for {most} players"
