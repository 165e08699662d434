"""What moves at the table of Specter Ops, event by event: figures, markers, shots, answers.

``Motions`` gives for an event what is to be seen of it, from what the viewer knew before it; the scene queues it.
"""

from __future__ import annotations

from game.core import Event
from game.rules.hidden.ground import spaces_in
from game.rules.hidden.ways import shortest_way
from game.rules.specter_ops.clock import TimeRanOut
from game.rules.specter_ops.events import (
    AgentAnswered,
    AgentHealed,
    AlarmAnswered,
    Attacked,
    CardUsed,
    Cleared,
    DiceRolled,
    Drove,
    Entered,
    GateAnswered,
    GateNamed,
    Hit,
    HunterStunned,
    Left,
    MarkerFlipped,
    MarkerLaid,
    Missed,
    Moved,
    SensorAnswered,
    Sighted,
    Walked,
)
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.powers import Flash, Smoke
from game.rules.specter_ops.state import INSIDE, NOWHERE, Secret, Table
from game.view.hidden.motion import NOTHING, Motion, Where, burst, dice, glide, pop, ring, shot, words_over
from game.view.hidden.tokens import Token
from game.view.look import Look
from game.view.specter_ops.pieces import (
    DISC,
    agent_token,
    hunter_token,
    of,
    pet_token,
    vehicle_token,
)


class Motions:
    """Makes the movements of one table. ``where``: gives look and board when something is painted."""

    def __init__(self, field: Field, where: Where) -> None:
        self._field = field
        self._where = where

    def of(self, event: Event, before: Table, secret: Secret | None) -> Motion:
        """Return what is to be seen of an event; ``before`` and ``secret``: what the viewer knew until now."""
        for made in (self._move, self._mark, self._attack, self._answer):
            motion = made(event, before, secret)
            if motion is not None:
                return motion
        return NOTHING

    @property
    def _look(self) -> Look:
        return self._where()[0]

    # -- figures

    def _move(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        match event:
            case Moved(path=path) if secret is not None and secret.spaces:
                token = agent_token(self._look, secret.agent, secret.space)
                return self._glide(token, (secret.space, *path)) if path else NOTHING
            case Walked(hunter=number, to=to, is_pet=is_pet):
                start = before.hunters[number].pet if is_pet else before.hunters[number].space
                return self._glide(self._figure(before, number, is_pet, to), self.way(start, to))
            case Left(hunter=number, to=to, is_pet=is_pet):
                return self._glide(self._figure(before, number, is_pet, to), (before.vehicle.space, to))
            case Entered():
                return Motion(((ring(self._where, before.vehicle.space, "info", 1.0),),))
            case Drove(to=to):
                way = self.way(before.vehicle.space, to, self._field.ground.road)
                return self._glide(vehicle_token(self._look, before, to), way)
        return None

    def _figure(self, table: Table, number: int, is_pet: bool, space: int) -> Token:
        return pet_token(number, space) if is_pet else hunter_token(self._look, table, number, space)

    def _glide(self, token: Token, way: tuple[int, ...]) -> Motion:
        return Motion(((glide(self._where, token, way),),), (token.key,))

    def way(self, start: int, goal: int, onto: int = 0) -> tuple[int, ...]:
        """Return a shortest way between two spaces over open ground, both ends included."""
        ground = self._field.ground
        if start < 0 or start == goal:
            return (goal, goal)
        return (start, *(shortest_way(ground, start, goal, onto & ground.free or ground.free) or (goal,)))

    # -- tokens

    def _mark(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        match event:
            case MarkerLaid(space=space, kind=kind):
                token = Token("marker", of(f"marker_{kind}"), space, DISC)
                role = "danger" if kind == "visible" else "brass"
                return Motion(((pop(self._where, token), ring(self._where, space, role)),), ("marker", "shown"))
            case MarkerFlipped(site=site):
                space = before.sites[site]
                die = next((die for die, at in self._field.site_spaces[site].items() if at == space), 1)
                token = Token(f"site{site}", of(f"mission_done_{die}"), space, 1.18)
                return Motion(((pop(self._where, token), ring(self._where, space, "danger", 3.0)),), (token.key,))
            case CardUsed(card=card, at=at) if card and at >= 0:
                power = self._field.card(card).power
                if isinstance(power, Flash):
                    return Motion(((burst(self._where, at, of("flash"), 4.0),),))
                if isinstance(power, Smoke):
                    cloud = self._field.ground.within(at, power.spread)
                    puffs = [burst(self._where, one, of("smoke_0"), 1.7, stays=True) for one in spaces_in(cloud)]
                    return Motion((tuple(puffs),))
                return NOTHING
            case GateNamed(space=space):
                return Motion(((pop(self._where, Token("gate", of("gate"), space, 1.04)),),), ("gate",))
            case HunterStunned(hunter=number) if self._place(before, number) != NOWHERE:
                space = self._place(before, number)
                return Motion(
                    ((words_over(self._where, space, "stunned", "brass"), ring(self._where, space, "brass", 1.2)),)
                )
        return None

    # -- attacks

    def _attack(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        match event:
            case Attacked(hunter=number) if before.marker is not None:
                return Motion(((shot(self._where, self._place(before, number), before.marker.space),),))
            case DiceRolled(faces=faces):
                return Motion(((dice(self._where, faces),),))
            case Hit() if before.marker is not None:
                hit = before.marker.space
                return Motion(
                    ((ring(self._where, hit, "danger", 2.6), words_over(self._where, hit, "hit!", "danger")),)
                )
            case Missed() if before.marker is not None:
                return Motion(((words_over(self._where, before.marker.space, "missed", "muted"),),))
        return None

    # -- answers

    def _answer(self, event: Event, before: Table, secret: Secret | None) -> Motion | None:
        match event:
            case Cleared(hunter=number):
                return self._say(self._place(before, number), "clear", "good")
            case Sighted(hunter=number, space=space):
                rings = ring(self._where, space, "danger")
                return Motion(((rings, words_over(self._where, self._place(before, number), "seen!", "danger")),))
            case AgentAnswered(hunter=number, is_yes=is_yes):
                words, role = ("yes, near", "danger") if is_yes else ("no", "good")
                return self._say(self._asker(before, number), words, role)
            case SensorAnswered(answer=answer):
                return self._say(before.vehicle.space, answer, "info")
            case AlarmAnswered(answer="yes"):
                return self._say(before.vehicle.space, "alarm", "danger")
            case GateAnswered(space=space, is_touched=is_touched):
                return self._say(space, "gate" if is_touched else "not touched", "danger" if is_touched else "good")
            case AgentHealed() if secret is not None and secret.spaces:
                return self._say(secret.space, "healed", "good")
            case TimeRanOut(hunter=number):
                return self._say(self._place(before, number), "time is up", "brass")
        return None

    def _say(self, space: int, words: str, role: str) -> Motion:
        return Motion(((words_over(self._where, space, words, role),),)) if space >= 0 else NOTHING

    @staticmethod
    def _place(table: Table, number: int) -> int:
        space = table.hunters[number].space
        return table.vehicle.space if space == INSIDE else space

    def _asker(self, table: Table, number: int) -> int:
        question = self._field.question(table.hunters[number].name)
        if question and question.is_by_pet and table.hunters[number].pet >= 0:
            return table.hunters[number].pet
        return self._place(table, number)
