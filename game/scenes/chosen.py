"""What is chosen of the options of a game: which of them count, what each may be, what the match is begun with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core import Option, Seat

MODE = "mode"
TAKEN = "The other side has it."
Value = str | int | bool


def is_about_own(option: Option) -> bool:
    """Whether it is about the user's own content: such options are named ``own_…``."""
    return option.name.startswith("own_")


class Chosen:
    """The options of a game with a value each.

    ``last``: the values of the last time, as far as they are still known; ``has_own``: whether there is anything of
    the user's own to choose.
    """

    def __init__(self, options: Iterable[Option], last: Mapping[str, Value], has_own: bool = True) -> None:
        self._options = {option.name: option for option in options}
        self.values: dict[str, Value] = {}
        for option in self._options.values():
            value = last.get(option.name, option.default)
            is_known = value in _values(option) and not (is_about_own(option) and value and not has_own)
            self.values[option.name] = value if is_known else option.default
        self._keep_apart()

    @property
    def mode(self) -> Option | None:
        """The option that chooses the mode, if the game has modes."""
        return self._options.get(MODE)

    def counting(self) -> list[Option]:
        """The options that count in the mode that is chosen."""
        mode = self.values.get(MODE, "")
        return [option for option in self._options.values() if option.counts_in(mode)]

    def about(self, seat: Seat | None) -> list[Option]:
        """The options about a seat; those about all (the mode left out) for None."""
        return [option for option in self.counting() if option.seat == seat and option.name != MODE]

    def seats(self) -> list[Seat]:
        """The seats that options are about."""
        return sorted({option.seat for option in self.counting() if option.seat is not None})

    def place(self, option: Option) -> int:
        """Which of its choices is chosen."""
        return _values(option).index(self.values[option.name])

    def barred(self, option: Option) -> dict[int, str]:
        """Why a choice cannot be taken, by its place."""
        taken = {self.values[rival.name] for rival in self._rivals(option)}
        return {place: TAKEN for place, value in enumerate(_values(option)) if value in taken}

    def choose(self, option: Option, place: int) -> None:
        """Take one of its choices, unless it is barred."""
        if place not in self.barred(option):
            self.values[option.name] = option.choices[place][0]
            self._keep_apart()

    def for_match(self, seats: int, most: int) -> dict[str, Value]:
        """What a match of so many seats, of ``most`` in this mode, is begun with; beyond ``most`` plays a machine."""
        return {
            option.name: self.values[option.name]
            for option in self.counting()
            if option.seat is None or option.seat < seats or option.seat >= most
        }

    def _rivals(self, option: Option) -> list[Option]:
        """The options that must have another value."""
        return [other for other in self.counting() if option.unlike == other.name or other.unlike == option.name]

    def _keep_apart(self) -> None:
        """Two that must differ do: after a change of mode another pair of options counts."""
        for option in self.counting():
            barred = self.barred(option)
            if option.unlike and self.place(option) in barred:
                free = (value for place, value in enumerate(_values(option)) if place not in barred)
                self.values[option.name] = next(free, option.default)


def _values(option: Option) -> list[Value]:
    return [value for value, _ in option.choices]
