"""What the agent must tell the hunters in their turns: clear or seen, and the answers to their questions."""

from __future__ import annotations

from game.rules.hidden.ground import Ground
from game.rules.specter_ops import looks
from game.rules.specter_ops.events import AgentAnswered, Cleared, SensorAnswered, Sighted
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.powers import Sensor
from game.rules.specter_ops.state import INSIDE, Clue

HERE, STILL, NO_SIGNAL = "here", "no movement", "no signal"


def look_around(play: Play) -> None:
    """Let the hunter whose move has ended look."""
    number = play.doing.hunter
    seen, is_through = looks.look(play.field, play.table, number, play.doing.moved)
    space = play.secret.space
    is_seen = bool(seen >> space & 1)
    place = looks.place_of_hunter(play.table, play.hunter(number))
    play.clue(
        Clue(
            play.table.round,
            "seen" if is_seen else "clear",
            space if is_seen else place,
            is_through=is_through,
            cloak=play.table.cloak,
            smoke=play.table.smoke,
        )
    )
    play.do(sees=is_seen)
    if is_seen:
        play.tell(Sighted(number, space))
        play.mark(space, "visible")
    else:
        play.tell(Cleared(number))


def ask(play: Play, number: int) -> None:
    """Answer the question of a hunter or of his pet."""
    hunter = play.hunter(number)
    question = play.field.question(hunter.name)
    assert question is not None
    figure = hunter.pet if question.is_by_pet else hunter.space
    place = play.table.vehicle.space if figure == INSIDE else figure
    spaces = {space_of_round(play.secret.spaces, ago) for ago in question.rounds}
    is_yes = any(play.field.ground.distance(place, space) <= question.reach for space in spaces)
    rounds = question.rounds
    play.clue(Clue(play.table.round, "near", place, is_yes=is_yes, reach=question.reach, rounds=rounds))
    play.tell(AgentAnswered(number, is_yes))
    play.used(number, question)


def space_of_round(spaces: tuple[int, ...], ago: int) -> int:
    """Return where she was so many rounds ago; the start before the first."""
    return spaces[max(0, len(spaces) - 1 - ago)]


def sense(play: Play) -> None:
    """Let the motion sensor answer."""
    power = play.field.side(play.table.vehicle.side).power
    assert isinstance(power, Sensor)
    place = play.table.vehicle.space
    if play.secret.is_jamming:
        answer = NO_SIGNAL
    elif len(play.secret.trail[-1]) <= power.most:
        answer = STILL
    else:
        answer = direction(play.field.ground, place, play.secret.space)
    play.clue(Clue(play.table.round, "sensor", place, answer=answer, reach=power.most))
    play.tell(SensorAnswered(play.doing.hunter, answer))


def direction(ground: Ground, here: int, there: int) -> str:
    """Return the one of eight directions in which a space lies, "here" for the same space."""
    (x, y), (u, v) = ground.place(here), ground.place(there)
    dx, dy = u - x, v - y
    if not dx and not dy:
        return HERE
    across, along = "E" if dx > 0 else "W", "S" if dy > 0 else "N"
    if abs(dx) > 2 * abs(dy):
        return across
    return along if abs(dy) > 2 * abs(dx) else along + across
