"""Looking back at a match of Specter Ops: where the hunters had to look, objectives and hits, the attack dice."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.specter_ops.distances import hit_chances
from game.core import Event, Match
from game.rules.specter_ops.agent_turn import OBJECTIVES
from game.rules.specter_ops.attacks import dice_of
from game.rules.specter_ops.events import (
    AgentChosen,
    AgentTurnEnded,
    Attacked,
    DiceRolled,
    Hit,
    HunterChosen,
    HunterStunned,
    MarkerFlipped,
    MarkerLaid,
    MatchEnded,
    Missed,
    RoundBegan,
    Sighted,
)
from game.rules.specter_ops.state import NOWHERE
from game.rules.specter_ops.whereabouts import Whereabouts
from game.scenes.hidden.look_back import Deed, HiddenWalk
from game.view.hindsight import Chart, Hindsight, Page, Strand, chosen_moments
from game.view.seating import Seating
from game.view.specter_ops.hues import AGENT, HUNTERS
from game.view.specter_ops.statistics import AttackRoll, attack_tables

SEEN, LAST_SEEN, HIT, MISS = "marker_visible", "marker_last_seen", "heart", "icons/cross"
OBJECTIVE_WEIGHT, HIT_WEIGHT, SEEN_WEIGHT = 3.0, 2.5, 0.5


class Walk(HiddenWalk):
    """Through the rounds."""

    they = "hunters"

    def __init__(self, match: Match, seating: Sequence[Seating]) -> None:
        super().__init__(match, seating)
        self._field = self.game.field
        self._known = Whereabouts(self._field)
        self._agent = ""
        self._hunters: list[str] = []
        self._done = self._wounds = 0
        self._sighted = NOWHERE
        self._counts: list[tuple[int, int]] = []
        self._attacks: list[AttackRoll] = []
        self._faces: list[int] = []

    def spaces(self) -> int:
        """Return on how many spaces she can be."""
        self._known.told(self.seen().table)
        return self._known.spaces().bit_count()

    def tell(self, event: Event) -> None:
        """Let an event have happened."""
        match event:
            case HunterChosen(name=name):
                self._hunters.append(self._field.hunter(name).label)
            case AgentChosen(name=name):
                self._agent = name
            case RoundBegan(round=number):
                self.begin_round(number)
                self._sighted = NOWHERE
            case AgentTurnEnded():
                self.stop(f"Round {self.round}, after her turn")
            case MatchEnded():
                self.stop(f"Round {self.round}, the end")
            case _:
                self._tell_signs(event)
                self._tell_attack(event)

    def stop(self, where: str) -> None:
        """Count objectives and hits at each stop as well."""
        count = len(self.stops)
        super().stop(where)
        self._counts += [(self._done, self._wounds)] * (len(self.stops) - count)

    def _tell_signs(self, event: Event) -> None:
        name = self._field.name
        match event:
            case MarkerFlipped(site=site, done=done):
                self._done = done
                words = f"objective {done} of {OBJECTIVES} was done"
                self.note(Deed(_sign(f"mission_done_{site + 1}"), words, words, OBJECTIVE_WEIGHT))
            case MarkerLaid(space=space, kind="visible"):
                if space != self._sighted:  # else whoever saw her was named
                    words = f"she was seen at {name(space)}"
                    self.note(Deed(_sign(SEEN), words, words, SEEN_WEIGHT, "seen"))
            case MarkerLaid(space=space):
                words = f"she was last seen at {name(space)}"
                self.note(Deed(_sign(LAST_SEEN), words, words, SEEN_WEIGHT))
            case Sighted(hunter=hunter, space=space):
                words = f"{self._hunters[hunter]} saw her at {name(space)}"
                part = "" if self.is_told("hit") else words
                self.note(Deed(_sign(SEEN), words, part, SEEN_WEIGHT, "seen"))
                self._sighted = space
            case HunterStunned(hunter=hunter):
                self.note(Deed(_sign("token_stun"), f"{self._hunters[hunter]} was stunned"))

    def _tell_attack(self, event: Event) -> None:
        match event:
            case Attacked(hunter=hunter, distance=distance):
                dice = dice_of(self._field, self.seen(ply=self.done - 1).table.hunters[hunter]) if distance else 0
                odds = hit_chances(dice)[min(distance, len(hit_chances(dice)) - 1)] if dice else 1.0
                roll = AttackRoll(self.round, self.done, self._hunters[hunter], distance, dice, odds)
                self._attacks.append(roll)
            case DiceRolled(faces=faces) if self._attacks:
                self._attacks[-1].faces += faces
                self._faces += faces
            case Hit(hunter=hunter, wounds=wounds):
                self._wounds = wounds
                self._attacks[-1].is_hit = True
                left = self._field.hit_points(self._agent)
                where = f" at {self._field.name(self._sighted)}" if self._sighted != NOWHERE else ""
                words = f"{self._hunters[hunter]} hit her{where} ({wounds} of {left})"
                self.silence("seen")
                self.note(Deed(_sign(HIT), words, words, HIT_WEIGHT, "hit"))
            case Missed(hunter=hunter):
                self.note(Deed(MISS, f"{self._hunters[hunter]} missed her"))

    def find(self) -> Hindsight:
        """Return the belief, what was reached, the turning points and the dice."""
        pages = (Page("Attack dice", attack_tables(self._attacks, self._faces)),)
        end, belief = self.the_end(), self.belief_chart(AGENT, "the agent")
        if not self._counts:
            return Hindsight((belief,), chosen_moments([*self.moments, end]), pages)
        counts = Chart(
            "Objectives and hits", "Objectives done and hits taken", "Round", ("", ""), belief.stops,
            (Strand("Objectives", AGENT, tuple(done for done, _ in self._counts)),
             Strand("Hits", HUNTERS[0], tuple(hits for _, hits in self._counts))),
            belief.marks, belief.ticks,
        )  # fmt: skip
        return Hindsight((belief, counts), chosen_moments([*self.moments, end]), pages)


def _sign(name: str) -> str:
    return f"specter_ops/{name}"
