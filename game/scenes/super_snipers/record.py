"""What is kept of each stop of a match of Super Snipers, and the charts that come of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.rules.super_snipers.powers import AI_SEAT
from game.view.hindsight import Chart, Mark, Stop, Strand
from game.view.seating import Seating, short_name

SIDES = 2
SCOPES = ("Left Target Grid", "Right Target Grid")


@dataclass
class Record:
    """The stops, and at each of them: by side the spaces to ``seal``, the ``kills``, the ``seconds``.

    ``hits``: of a rescuer; ``needed``: the Focus that the automated opponent still needs. ``count``: of sides.
    """

    mode: str
    seating: tuple[Seating, ...]
    count: int
    stops: list[Stop] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    ticks: list[tuple[int, str]] = field(default_factory=list)
    seal: list[tuple[int | None, ...]] = field(default_factory=list)
    kills: list[tuple[int, ...]] = field(default_factory=list)
    hits: list[int] = field(default_factory=list)
    needed: list[int | None] = field(default_factory=list)
    seconds: list[tuple[float | None, ...]] = field(default_factory=list)

    def charts(self) -> tuple[Chart, ...]:
        """Return a chart for everything that counts in the mode."""
        found = [self._seal_chart(), self._kill_chart()]
        if self.mode == "contract":
            words = f"Focus that {self._name(AI_SEAT)} still needs"
            found.append(self._chart("The rival", words, ("Focus", "Focus"), [self._strand(AI_SEAT, self.needed)]))
        if self.mode in ("quickdraw", "hostage"):
            found.append(self._time_chart())
        return tuple(found)

    def _seal_chart(self) -> Chart:
        sides = [side for side in range(self.count) if not (self.mode == "contract" and side == AI_SEAT)]
        strands = [self._strand(side, (values[side] for values in self.seal)) for side in sides]
        if self.mode == "hostage":
            strands = [strand._replace(name=name) for strand, name in zip(strands, SCOPES, strict=True)]
        return self._chart("Spaces to seal", "Spaces still to seal", ("space", "spaces"), strands)

    def _kill_chart(self) -> Chart:
        if self.mode == "hostage":
            made = Strand("Kills", "brass", tuple(sum(kills) for kills in self.kills))
            strands = [made, Strand("Hits", "danger", tuple(self.hits))]
            return self._chart("Kills and hits", "Kills made and hits taken", ("", ""), strands)
        strands = []
        for side in range(SIDES):
            strand = self._strand(side, (sum(kills[side::SIDES]) for kills in self.kills))
            names = [self._name(seat) for seat in range(side, self.count, SIDES)]
            strands.append(strand._replace(name=" and ".join(names)))
        return self._chart("Kills", "Kills made", ("Kill", "Kills"), strands)

    def _time_chart(self) -> Chart:
        is_rescue = self.mode == "hostage"
        up = "Seconds left when the turn ended" if is_rescue else "Seconds that a turn took"
        sides = range(1 if is_rescue else SIDES)
        strands = [self._strand(side, (values[side] for values in self.seconds)) for side in sides]
        return self._chart("Time", up, ("second", "seconds"), strands)

    def _name(self, side: int) -> str:
        return short_name(self.seating[side].name)

    def _strand(self, side: int, values: Iterable[float | None]) -> Strand:
        return Strand(self._name(side), self.seating[side].colour, tuple(values))

    def _chart(self, name: str, up: str, units: tuple[str, str], strands: list[Strand]) -> Chart:
        stops = tuple(self.stops)
        ticks = tuple(tick for tick in self.ticks if tick[0] < len(stops))
        if not ticks or ticks[0][0]:  # the first round begins with the match, untold
            ticks = ((0, "1"), *ticks)
        return Chart(name, up, "Round", units, stops, tuple(strands), tuple(self.marks), ticks)
