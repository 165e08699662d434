"""Looking back at a match of Sniper Elite: where the defenders had to look, the countdown, every draw from the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.core import Event, Match
from game.rules.sniper_elite import loadout
from game.rules.sniper_elite.abilities import aim_needed
from game.rules.sniper_elite.actions import Token
from game.rules.sniper_elite.board import COLOURS, Colour
from game.rules.sniper_elite.events import (
    MarksmanShot,
    MatchEnded,
    NoiseHeard,
    ObjectiveCompleted,
    ShotAnnounced,
    ShotResolved,
    SniperRevealed,
    SniperTurnBegan,
    SniperTurnEnded,
    SniperWounded,
    UnitShot,
    UnitSwept,
)
from game.rules.sniper_elite.odds import KINDS, Aimed, burst_chances, chances
from game.rules.sniper_elite.powers import Burst
from game.rules.sniper_elite.shooting import aimed
from game.rules.sniper_elite.whereabouts import Whereabouts
from game.scenes.hidden.look_back import Deed, HiddenWalk
from game.view.hindsight import Chart, Hindsight, Page, Strand, chosen_moments
from game.view.seating import Seating
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES
from game.view.sniper_elite.panels import OBJECTIVES, WOUNDS
from game.view.sniper_elite.pieces import unit_name
from game.view.sniper_elite.statistics import Shot, shot_tables

WHY = {
    "noise": "a loud shot showed the sniper at",
    "burst": "the burst showed the sniper at",
    "objective": "the objective showed the sniper at",
    "attack": "an attack found the sniper at",
    "spot": "the sniper was spotted at",
}
OBJECTIVE_WEIGHT, WOUND_WEIGHT, KILL_WEIGHT, SHOWN_WEIGHT = 4.0, 3.0, 1.0, 1.0


class Walk(HiddenWalk):
    """Through the rounds."""

    they = "defenders"

    def __init__(self, match: Match, seating: Sequence[Seating]) -> None:
        super().__init__(match, seating)
        self._field = self.game.field
        self._known = Whereabouts(self._field)
        self._countdown: list[int] = []
        self._objectives = 0
        self._shots: list[Shot] = []
        self._drawn: Counter[Token] = Counter()
        self._expected: Counter[Token] = Counter()
        self._now: Shot | None = None

    def spaces(self) -> int:
        """Return on how many spaces the sniper can be."""
        self._known.told(self.seen().table)
        return self._known.spaces().bit_count()

    def tell(self, event: Event) -> None:
        """Let an event have happened."""
        match event:
            case SniperTurnBegan(round=number):
                self.begin_round(number)
            case SniperTurnEnded():
                self.stop(f"Round {self.round}, after the sniper's turn")
            case MatchEnded():
                self.stop(f"Round {self.round}, the end")
            case _:
                self._tell_signs(event)
                self._tell_shot(event)

    def stop(self, where: str) -> None:
        """Read the countdown at each stop as well."""
        count = len(self.stops)
        super().stop(where)
        self._countdown += [self.seen().table.number] * (len(self.stops) - count)

    def _tell_signs(self, event: Event) -> None:
        name = self._field.name
        match event:
            case NoiseHeard(units=units, dogs=dogs) if units or dogs:
                self.note(Deed(_sign("ear"), "noise was heard"))
            case SniperRevealed(space=space, why=why):
                words = f"{WHY[why]} {name(space)}"
                # An objective says itself where it was completed.
                self.note(Deed(_sign("reticle"), words, "" if why == "objective" else words, SHOWN_WEIGHT))
            case UnitSwept(unit=unit, is_found=True):
                words = f"a sweep of {unit_name(unit)} found traces"
                self.note(Deed(_sign("order_sweep"), words, words))
            case ObjectiveCompleted(number=number, space=space):
                self._objectives += 1
                words = f"objective {self._objectives} of {OBJECTIVES} was completed at {name(space)}"
                self.note(Deed(_sign(f"objective_done_{number}"), words, words, OBJECTIVE_WEIGHT))
            case UnitShot(unit=unit, is_saved=is_saved):
                words = f"{unit_name(unit)} was {'hit, and saved by a medic' if is_saved else 'shot'}"
                self.note(Deed(_sign("token_aim"), words, words, 0.0 if is_saved else KILL_WEIGHT))
            case SniperWounded(wounds=wounds):
                words = f"the sniper was wounded ({wounds} of {WOUNDS})"
                self.note(Deed(_sign("wound"), words, words, WOUND_WEIGHT, "wound"))

    # -- the bag

    def _tell_shot(self, event: Event) -> None:
        match event:
            case ShotAnnounced(tokens=tokens, target=target):
                self._now = Shot(self.round, "The sniper", unit_name(target), tokens)
                self._shots.append(self._now)
            case ShotResolved(drawn=drawn, is_hit=is_hit, is_misfire=is_misfire) if self._now is not None:
                now = self._now
                now.drawn, now.is_hit, now.is_misfire = drawn, is_hit, is_misfire
                if drawn:
                    now.needed, now.odds = self._odds(len(drawn))
                    self._draw(drawn)
                if drawn and not is_hit:
                    self.note(Deed(_sign("token_recoil"), "a misfire" if is_misfire else "a shot missed"))
            case MarksmanShot(colour=colour, space=space, drawn=drawn, is_hit=is_hit):
                self._tell_marksman(colour, self._field.name(space), drawn, is_hit)

    def _tell_marksman(self, colour: Colour, space: str, drawn: tuple[Token, ...], is_hit: bool) -> None:
        table = self.seen(ply=self.done - 1).table
        needed = aim_needed(self._field, table, [*COLOURS].index(colour))
        odds = chances(table.bag, len(drawn), Aimed(needed)).hit
        shot = Shot(self.round, f"{colour.capitalize()} marksman", f"the figure on {space}", len(drawn), needed, odds)
        shot.drawn, shot.is_hit = drawn, is_hit
        self._shots.append(shot)
        self._draw(drawn)

    def _odds(self, tokens: int) -> tuple[int, float]:
        """Return how much aim the shot needed that is drawn in this ply, and how likely it was to hit."""
        seen: Any = self.seen(0, self.done - 1)
        power, targets = loadout.power_in_use(self._field, seen.secret), seen.secret.targets
        if isinstance(power, Burst):
            return power.aim, burst_chances(seen.table.bag, tokens, power.aim, len(targets))[0]
        how = aimed(self._field, seen, targets[0])
        return how.needed, chances(seen.table.bag, tokens, how).hit

    def _draw(self, drawn: tuple[Token, ...]) -> None:
        bag = self.seen(ply=self.done - 1).table.bag
        self._drawn.update(drawn)
        for kind in KINDS:
            self._expected[kind] += len(drawn) * getattr(bag, kind) / max(1, bag.total)

    def find(self) -> Hindsight:
        """Return the belief, the countdown, the turning points and the draws."""
        pages = (Page("Shots", shot_tables(self._shots, self._drawn, self._expected)),)
        end, belief = self.the_end(), self.belief_chart(SNIPER, "the sniper")
        if not self._countdown:
            return Hindsight((belief,), chosen_moments([*self.moments, end]), pages)
        countdown = Chart(
            "Countdown", "Where the cubes stand on the track", "Round", ("", ""), belief.stops,
            (Strand("", SQUAD_HUES[1], tuple(self._countdown)),), belief.marks, belief.ticks,
        )  # fmt: skip
        return Hindsight((belief, countdown), chosen_moments([*self.moments, end]), pages)


def _sign(name: str) -> str:
    return f"sniper_elite/{name}"
