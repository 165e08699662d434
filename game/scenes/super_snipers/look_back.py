"""Looking back at a match of Super Snipers: spaces to seal turn by turn, Kills, hits, seconds, the Focus drawn.

What a side has still to do is told in spaces to seal: of the Locate Grid that is nearest to being cut off, and of the
Target Grid once the other Sniper was found; for each Target Grid of a rescue.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.bots.super_snipers.field import PLUGGED
from game.bots.super_snipers.reading import Reader
from game.core import CLOCK, Event, Match, Seat, Tick
from game.core.wording import listed
from game.rules.super_snipers.contract import kill_number
from game.rules.super_snipers.end_events import MatchEnded, RoundEnded, TrackerReceived
from game.rules.super_snipers.events import (
    FocusDrawn,
    GridSearched,
    Killed,
    PowerUsed,
    RoundBegan,
    SurveillanceEarned,
    TargetPhaseBegan,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.hostage import HITS_TO_LOSE
from game.rules.super_snipers.hostage_events import TrackerHealed
from game.rules.super_snipers.powers import AI_SEAT
from game.rules.super_snipers.state import SniperState
from game.rules.super_snipers.team_events import InDuel, TeamsEnded
from game.rules.super_snipers.timed_events import TimeRanOut, TimerFlipped
from game.scenes.look_back import LookBack
from game.scenes.super_snipers.record import SIDES, Record
from game.view.hindsight import Hindsight, Mark, Moment, Page, Stop, chosen_moments, sentence
from game.view.seating import Seating, short_name
from game.view.super_snipers.statistics import Drawn, drawn_tables

NEVER = 40
"""From so many spaces on a grid cannot be sealed by any number of pieces."""
KILL_WEIGHT, HIT_WEIGHT, FOUND_WEIGHT, MISS_WEIGHT, VOID_WEIGHT, PER_SPACE = 6.0, 5.0, 3.0, 1.0, 3.0, 0.5
LARGE_SEAL = 3
"""So many spaces sealed in one turn are told in words."""


@dataclass
class _Deed:
    """Something that happened in a turn, in the ply of that number; without a weight it is a mark and no more."""

    sign: str
    words: str
    weight: float = 0.0
    ply: int = 0


@dataclass
class _Duel:
    """A duel, or the whole match.

    ``first``: the seat of its white side; ``turns``: that of each side; ``levels``: of their Target Grids, 0 before.
    Of a ply: ``where`` a turn ended, "" where none did, the ``winners`` of a round that did, the round that ``begins``.
    """

    first: Seat
    round: int = 1
    turns: list[int] = field(default_factory=lambda: [0, 0])
    where: str = ""
    winners: tuple[Seat, ...] | None = None
    begins: int = 0
    levels: list[int] = field(default_factory=lambda: [0, 0])
    deeds: list[_Deed] = field(default_factory=list)


class Walk(LookBack):
    """Through the turns."""

    pace = 120

    def __init__(self, match: Match, seating: Sequence[Seating]) -> None:
        super().__init__(match, seating)
        mode = str(match.header.options.get("mode", "duel"))
        self._is_rescue, self._is_team, self._is_contract = mode == "hostage", mode == "teams", mode == "contract"
        self._names = [short_name(who.name) for who in self.seating]
        self._reading = Reader(self.game.book)
        self._duels = [_Duel(0), _Duel(SIDES)] if self._is_team else [_Duel(0)]
        self._count = SIDES * len(self._duels)
        self._record = Record(mode, self.seating, self._count)
        self._last: list[int | None] = [None] * self._count
        self._made = [0] * self._count
        self._had = 0
        self._clock, self._since = 0, [0, 0]
        self._seconds: list[float | None] = [None, None]
        self._moments: list[Moment] = []
        self._drawn = [Drawn() for _ in range(self._count)]

    # Walking

    def go_on(self) -> None:
        """Walk through one ply more; time passes in those of the clock."""
        ply = self.match.plies[self.done]
        if ply.seat == CLOCK and isinstance(ply.action, Tick):
            self._clock += ply.action.ms
        super().go_on()
        for duel in self._duels:
            if duel.where:
                self._stop(duel)
                duel.where, duel.winners = "", None
            if duel.begins and duel.first == 0:
                self._record.ticks.append((len(self._record.stops), str(duel.begins)))
            duel.begins = 0

    def tell(self, event: Event) -> None:
        """Let an event have happened, perhaps in one of two duels."""
        if isinstance(event, InDuel):
            self._tell(self._duels[event.number], event.event)
        elif not isinstance(event, TeamsEnded):
            self._tell(self._duels[0], event)

    def _tell(self, duel: _Duel, event: Event) -> None:
        match event:
            case RoundBegan(round=number):
                duel.round = duel.begins = number
                duel.turns, duel.levels = [0, 0], [0, 0]
            case TurnBegan(seat=seat, turn=turn):
                if self._is_rescue and duel.turns[0]:
                    duel.where = self._where(duel)
                duel.turns[seat] = turn
            case TurnEnded(seat=seat) if not self._is_rescue:
                duel.where = f"{self._where(duel, seat)}, {self._names[duel.first + seat]}"
                self._seconds[seat] = (self._clock - self._since[seat]) / 1000
            case TurnEnded():
                self._seconds[0] = self.seen(ply=self.done - 1).table.sides[0].timer / 1000
            case RoundEnded(winners=winners):
                duel.winners = winners
                duel.where = duel.where or self._where(duel)
                if not winners:
                    duel.deeds.append(_Deed("icons/clock", "the round is void, nobody shot", VOID_WEIGHT, self.done))
            case MatchEnded() if duel.winners is None:
                duel.winners = ()
                duel.where = duel.where or self._where(duel)
            case TimerFlipped(seat=seat):
                self._since[seat] = self._clock
            case _:
                count = len(duel.deeds)
                self._tell_deed(duel, event)
                self._tell_draw(duel, event)
                for deed in duel.deeds[count:]:
                    deed.ply = self.done

    def _tell_deed(self, duel: _Duel, event: Event) -> None:
        deeds, name = duel.deeds, self._name_of
        match event:
            case GridSearched(seat=seat, is_found=False):
                words = f"{name(duel, seat)} searched a Locate Grid in vain"
                deeds.append(_Deed("super_snipers/disc_miss", words, MISS_WEIGHT))
            case TargetPhaseBegan(seat=seat, level=level) if not self._is_rescue:
                duel.levels[seat] = level
                where = f", Target {LEVELS[level - 1]}" if level else ""
                words = f"{name(duel, seat)} found the other Sniper and takes aim{where}"
                deeds.append(_Deed("super_snipers/disc_sniper", words, FOUND_WEIGHT))
            case Killed(seat=seat):
                self._made[duel.first + seat] += 1
                where = f" on Target {LEVELS[duel.levels[seat] - 1]}" if duel.levels[seat] else ""
                words = f"{name(duel, seat)} made the Kill{where}"
                if self._is_rescue:
                    words = f"the Kill on the {('left', 'right')[seat]} Target Grid was made"
                deeds.append(_Deed("super_snipers/target_down", words, KILL_WEIGHT))
            case TrackerReceived(trackers=hits) if self._is_rescue:
                self._had = hits
                deeds.append(_Deed("super_snipers/tracker", f"hit ({hits} of {HITS_TO_LOSE})", HIT_WEIGHT))
            case TrackerHealed(trackers=hits):
                self._had = hits
                deeds.append(_Deed("icons/plus", f"a hit was healed ({hits} of {HITS_TO_LOSE} left)"))
            case TimeRanOut(seat=seat):
                deeds.append(
                    _Deed("icons/clock", "the bell" if self._is_rescue else f"the bell for {name(duel, seat)}")
                )
            case TurnSkipped(seat=seat):
                deeds.append(_Deed("icons/minus", f"{name(duel, seat)} skipped the turn"))

    def _tell_draw(self, duel: _Duel, event: Event) -> None:
        match event:
            case FocusDrawn(seat=seat, piece=piece, goal=goal):
                self._drawn[duel.first + seat].draw(piece, goal)
            case SurveillanceEarned(seat=seat):
                self._drawn[duel.first + seat].surveillance += 1
            case PowerUsed(seat=seat):
                self._drawn[duel.first + seat].cards += 1

    def _name_of(self, duel: _Duel, seat: Seat) -> str:
        return self._names[0] if self._is_rescue else self._names[duel.first + seat]

    # Stops

    def _stop(self, duel: _Duel) -> None:
        """A turn, or a round, has ended: how everybody stands."""
        record, before = self._record, [*self._last]
        self._measure(duel)
        here = len(record.stops)
        record.marks += [Mark(here, deed.sign, sentence(deed.words), deed.weight) for deed in duel.deeds]
        record.stops.append(Stop(self.done, duel.where))
        record.seal.append(tuple(self._last))
        record.kills.append(tuple(self._made))
        record.hits.append(self._had)
        record.needed.append(self._focus_needed() if self._is_contract else None)
        record.seconds.append(tuple(self._seconds))
        self._remember(duel, duel.where, before)
        duel.deeds = []

    def _where(self, duel: _Duel, seat: Seat = -1) -> str:
        return f"Round {duel.round}, turn {duel.turns[seat] if seat >= 0 else max(duel.turns)}"

    def _measure(self, duel: _Duel) -> None:
        """Work out what each side of a duel has still to seal; where the round is over, as it was when it ended."""
        is_over = duel.winners is not None
        table = self._table(duel, self.done - 1 if is_over else self.done)
        for seat in range(SIDES):
            side = duel.first + seat
            if is_over and (seat in (duel.winners or ()) or (self._is_rescue and duel.winners)):
                self._last[side] = 0
            elif self._is_contract and seat == AI_SEAT:
                self._last[side] = None
            else:
                self._last[side] = self._to_seal(table, seat)

    def _table(self, duel: _Duel, ply: int) -> SniperState:
        table: SniperState = self.seen(ply=ply).table
        return table.beside if duel.first and table.beside is not None else table

    def _to_seal(self, table: SniperState, seat: Seat) -> int | None:
        """Return how many spaces are still to be covered on the grid that needs the fewest; None for never."""
        side = table.sides[seat]
        if side.target is None and (self._is_rescue or not side.locate):
            return None
        stand = self._reading.rescue(table) if self._is_rescue else self._reading.stand(table, seat)
        fronts = stand.fronts[seat : seat + 1] if self._is_rescue else stand.fronts
        found = [front.field.need.walls for front in fronts if front.is_open or self._is_rescue]
        if side.has_killed:
            return 0
        fewest = min((walls % PLUGGED if walls < NEVER else NEVER for walls in found), default=NEVER)
        return fewest if fewest < NEVER else None

    def _focus_needed(self) -> int | None:
        """Return how many Focus the automated opponent still needs, as the player knows it."""
        table: SniperState = self.seen(0).table
        if table.ai is None or table.sides[0].hiding < 0:
            return None
        side = table.sides[AI_SEAT]
        return max(0, kill_number(self.game.book, table) - len(side.surveillance) - len(table.ai.target))

    def _remember(self, duel: _Duel, where: str, before: list[int | None]) -> None:
        weighty = sorted((deed for deed in duel.deeds if deed.weight), key=lambda deed: -deed.weight)
        parts, weight = [deed.words for deed in weighty], sum(deed.weight for deed in weighty)
        if not self._is_rescue:
            for seat in range(SIDES):
                words, more = self._progress(duel, seat, before[duel.first + seat])
                parts += [words] if words else []
                weight += more
        words = f"{sentence('; '.join(parts))}." if parts else "Nothing that decided it."
        first = weighty[0] if weighty else _Deed("icons/crosshair", "", ply=self.done)
        self._moments.append(Moment(first.ply, where, words, first.sign, weight))

    def _progress(self, duel: _Duel, seat: Seat, was: int | None) -> tuple[str, float]:
        """Return what is to be said of a side's grids in this turn, and how much that weighs."""
        name, now = self._names[duel.first + seat], self._last[duel.first + seat]
        if was is None or now is None:
            return "", 0.0
        if duel.winners:
            spaces = f"{now} {'space' if now == 1 else 'spaces'}"
            return (f"{name} still had {spaces} to seal", 0.0) if seat not in duel.winners else ("", 0.0)
        if was - now < LARGE_SEAL:
            return "", 0.0
        return f"{name} sealed {was - now} spaces at once, {now} left", PER_SPACE * (was - now)

    # What came of it

    def find(self) -> Hindsight:
        """Return the charts, the turning points and the draws."""
        outcome = self.match.outcome()
        assert outcome is not None
        if not self._record.stops:
            self._duels[0].where = "Before the first turn"
            self._stop(self._duels[0])
        duel = self._duels[0]
        score = self._score()
        if self._record.stops[-1].ply == self.done and self._moments[-1].weight:
            last = f" {self._moments.pop().words}"
        else:
            last = ""
        words = f"{outcome.reason}{last} {score}".strip()
        end = Moment(self.done, f"The end, round {duel.round}", words, "icons/trophy", 0)
        pages = (Page("Focus drawn", drawn_tables(self._drawers(), self._drawn)),)
        return Hindsight(self._record.charts(), chosen_moments([*self._moments, end]), pages)

    def _score(self) -> str:
        if self._is_rescue:
            return f"{sum(self._made)} Kills, {self._had} of {HITS_TO_LOSE} hits."
        if self._is_team:
            one, other = self._made[0] + self._made[2], self._made[1] + self._made[3]
            return f"{one} to {other} Kills."
        return f"Kills: {', '.join(f'{name} {kills}' for name, kills in zip(self._names, self._made, strict=False))}."

    def _drawers(self) -> tuple[Seating, ...]:
        """Who drew: in a rescue the player, and both rivals together."""
        if not self._is_rescue:
            return self.seating[: self._count]
        rivals = listed([who.name for who in self.seating[1:]])
        return self.seating[0], self.seating[1]._replace(name=rivals)
