"""A hunter's turn: his move, the look that ends it, questions, an attack, his pet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from game.core import Action, Reason, Seat
from game.rules.hidden.ground import mask_of
from game.rules.hidden.ways import reach
from game.rules.specter_ops import attacks, flow, looks
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    BeginTurn,
    Drive,
    EndTurn,
    Leave,
    NameGate,
    Sense,
    Stay,
    Walk,
)
from game.rules.specter_ops.answers import ask, look_around, sense
from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.events import Drove, Entered, GateNamed, Left, Tangled, Walked
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.play import Play
from game.rules.specter_ops.powers import Gate, Remote, Sensor
from game.rules.specter_ops.state import INSIDE, NOWHERE, Doing, Hunter, Table

STUNNED_STEPS = 2


def to_act(table: Table) -> tuple[Seat, ...]:
    """Return whose hunters may begin, or the one whose turn is open."""
    if table.doing:
        return (table.hunters[table.doing.hunter].seat,)
    return tuple(sorted({hunter.seat for hunter in table.hunters if not hunter.is_played}))


def legal(field: Field, table: Table, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat of the hunters may do, spaces in board order."""
    if table.doing is None:
        every = range(len(table.hunters))
        return tuple(BeginTurn(number) for number in every if not refusal(field, table, seat, BeginTurn(number)))
    doing = table.doing
    if doing.stage == "act":
        return tuple(one for one in _acts(field, table, doing) if not refusal(field, table, seat, one))
    walks, drives = _ways(field, table, doing)
    getting_out = map(Leave, sorted(field.ground.near[table.vehicle.space]))
    others = [Stay(), Sense(), *getting_out, Walk(table.vehicle.space, True)]
    still, *more = [one for one in others if not refusal(field, table, seat, one)]
    is_sensing = more[:1] == [Sense()]
    return (still, *more[:is_sensing], *walks, *more[is_sensing:], *drives)


def _ways(field: Field, table: Table, doing: Doing) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """Return the walks and the drives that can be made."""
    if doing.stage == "drove":
        return (), ()
    is_inside = _figure(table, doing) == INSIDE
    walks = () if is_inside else tuple(map(Walk, sorted(_reach(field, table, doing))))
    roads = sorted(_roads(field, table, doing))
    can_drive = bool(roads) and not _drive_refusal(field, table, doing, roads[0])
    return walks, tuple(map(Drive, roads)) if can_drive else ()


def _acts(field: Field, table: Table, doing: Doing) -> Iterator[Action]:
    """Yield all that could be done after the move."""
    yield from (AskAgent(), Attack())
    gate = _gate(field, table, doing)
    if gate:
        here = looks.place_of_hunter(table, table.hunters[doing.hunter])
        yield from map(NameGate, looks.walkable_within(field, here, gate.reach))
    yield EndTurn()


def refusal(field: Field, table: Table, seat: Seat, action: Action) -> str:
    """Return why a seat of the hunters may not do that, "" when it may."""
    doing = table.doing
    if doing is None:
        return _begin_refusal(table, seat, action)
    judge = _act_refusal if doing.stage == "act" else _move_refusal
    return judge(field, table, doing, action)


def _begin_refusal(table: Table, seat: Seat, action: Action) -> str:
    if not isinstance(action, BeginTurn):
        return Reason("Choose the hunter whose turn it is first.", "hunters/order")
    if not 0 <= action.hunter < len(table.hunters) or table.hunters[action.hunter].seat != seat:
        return Reason("You do not play that hunter.", "hunters/order")
    return Reason("He has had his turn this round.", "hunters/order") if table.hunters[action.hunter].is_played else ""


# -- moving


def _figure(table: Table, doing: Doing) -> int:
    hunter = table.hunters[doing.hunter]
    return hunter.pet if doing.stage == "pet" else hunter.space


def _steps(table: Table, doing: Doing) -> int:
    return looks.STEPS if doing.stage == "pet" else steps_of(table.hunters[doing.hunter])


def steps_of(hunter: Hunter) -> int:
    """Return how far a hunter may walk in his turn."""
    most = STUNNED_STEPS if hunter.is_stunned else looks.STEPS
    return min(most, hunter.tether) if hunter.tether >= 0 else most


def _reach(field: Field, table: Table, doing: Doing) -> Mapping[int, int]:
    """Return the spaces to walk to, and their steps; a line stops a hunter, not a pet."""
    lines = mask_of(space for line in table.lines for space in line) if doing.stage != "pet" else 0
    start = _figure(table, doing)
    return reach(field.ground, start, _steps(table, doing), field.ground.free, lines)


def _roads(field: Field, table: Table, doing: Doing) -> Mapping[int, int]:
    """Return the spaces that the vehicle can be moved to, and their steps."""
    vehicle = table.vehicle
    left = field.side(vehicle.side).spaces - vehicle.driven
    remote = _remote(field, table, doing)
    if remote and table.hunters[doing.hunter].space != INSIDE:
        left = min(left, remote.spaces)
    return reach(field.ground, vehicle.space, left, field.ground.road & field.ground.free)


def _remote(field: Field, table: Table, doing: Doing) -> Remote | None:
    hunter = table.hunters[doing.hunter]
    return power_of(field.hunter(hunter.name).powers, Remote) if looks.can_use_powers(hunter) else None


def _move_refusal(field: Field, table: Table, doing: Doing, action: Action) -> str:
    is_inside = _figure(table, doing) == INSIDE
    match action:
        case Stay():
            return ""
        case Leave(to):
            if not is_inside:
                return Reason("He is not in the vehicle.", "vehicle/out")
            fits = to >= 0 and to in field.ground.near[table.vehicle.space] and field.ground.is_free(to)
            return "" if fits else Reason("Get out onto a free space next to the vehicle.", "vehicle/out")
        case Walk(to, enters):
            if is_inside:
                return Reason("Get out first.", "vehicle/out")
            if enters:
                return _enter_refusal(field, table, doing, to)
            fits = doing.stage != "drove" and to in _reach(field, table, doing)
            return (
                "" if fits else Reason(f"That is farther than {_steps(table, doing)} spaces on foot.", "hunters/move")
            )
        case Sense():
            return _sense_refusal(field, table, doing)
        case Drive(to):
            return _drive_refusal(field, table, doing, to)
    return Reason("Move first, or stay.", "hunters/move")


def _enter_refusal(field: Field, table: Table, doing: Doing, to: int) -> str:
    if to != table.vehicle.space:
        return Reason("The vehicle does not stand there.", "vehicle/out")
    here = _figure(table, doing)
    fits = doing.stage != "drove" and (to in _reach(field, table, doing) or (here == to and _steps(table, doing) >= 1))
    return "" if fits else Reason("The vehicle is too far.", "vehicle/out")


def _sense_refusal(field: Field, table: Table, doing: Doing) -> str:
    if doing.stage != "move":
        return Reason("The sensor is used instead of moving the vehicle.", "told/sensor")
    if not isinstance(field.side(table.vehicle.side).power, Sensor):
        return Reason("This vehicle has no motion sensor.", "vehicle_cards")
    if not doing.began_inside and _remote(field, table, doing) is None:
        return Reason("The sensor is used from inside the vehicle.", "told/sensor")
    if table.vehicle.is_parked:
        return Reason("The sensor was used this round.", "told/sensor")
    return Reason("The vehicle has moved this round.", "vehicle/drive") if table.vehicle.driven else ""


def _drive_refusal(field: Field, table: Table, doing: Doing, to: int) -> str:
    if doing.stage != "move":
        return (
            Reason("A pet cannot drive.", "vehicle/pet")
            if doing.stage == "pet"
            else Reason("The vehicle has been moved this turn.", "vehicle/drive")
        )
    if not doing.began_inside:
        if _remote(field, table, doing) is None:
            return Reason("Who drives begins his turn in the vehicle.", "vehicle/drive")
        if isinstance(field.side(table.vehicle.side).power, Sensor):
            return Reason("This vehicle cannot be driven from afar.", "vehicle_cards")
    if table.vehicle.is_parked:
        return Reason("After the sensor the vehicle stays where it is this round.", "told/sensor")
    return (
        ""
        if to in _roads(field, table, doing)
        else Reason("The vehicle cannot get there over road spaces with what is left.", "vehicle/drive")
    )


# -- after the move


def _act_refusal(field: Field, table: Table, doing: Doing, action: Action) -> str:
    hunter = table.hunters[doing.hunter]
    match action:
        case EndTurn():
            return ""
        case AskAgent():
            return _ask_refusal(field, hunter, doing)
        case NameGate(space):
            gate = _gate(field, table, doing)
            if gate is None:
                return Reason("He cannot lock a space down now.", "hunter_cards")
            fits = field.ground.is_free(space) and _is_in_reach(field, table, doing, space, gate)
            return "" if fits else Reason(f"Name a space without a structure within {gate.reach}.", "hunter_cards")
        case Attack():
            return attacks.refusal(hunter, doing)
    return Reason("He has moved already.", "hunters/move")


def _ask_refusal(field: Field, hunter: Hunter, doing: Doing) -> str:
    question = field.question(hunter.name)
    if question is None or question.is_by_pet:
        return Reason("He has no question to ask.", "hunter_cards")
    if not looks.can_use_powers(hunter):
        return Reason("Fatigued or stunned hunters cannot use their abilities.", "fatigue/stunned")
    if doing.has_asked:
        return Reason("He has asked this turn.", "hunters/question")
    if doing.has_attacked:
        return Reason("Questions come before the attack.", "hunters/question")
    return (
        ""
        if doing.moved <= question.most
        else Reason(f"He has moved more than {question.most} spaces.", "hunters/question")
    )


def _gate(field: Field, table: Table, doing: Doing) -> Gate | None:
    hunter = table.hunters[doing.hunter]
    if doing.has_named or not looks.can_use_powers(hunter):
        return None
    return power_of(field.hunter(hunter.name).powers, Gate)


def _is_in_reach(field: Field, table: Table, doing: Doing, space: int, gate: Gate) -> bool:
    here = looks.place_of_hunter(table, table.hunters[doing.hunter])
    return field.ground.distance(here, space) <= gate.reach


# -- what follows


def apply(play: Play, action: Action) -> None:
    """Do an allowed action of a hunter."""
    match action:
        case BeginTurn(number):
            flow.begin_turn(play, number)
        case Walk(to, enters):
            _walk(play, to, enters)
        case Leave(to):
            _leave(play, to)
        case Drive(to):
            _drive(play, to)
        case Sense():
            _sense(play)
        case Stay():
            _moved(play)
        case AskAgent():
            play.do(has_asked=True)
            ask(play, play.doing.hunter)
        case NameGate(space):
            play.do(has_named=True)
            play.lay(gate=space)
            play.tell(GateNamed(play.doing.hunter, space))
            play.used(play.doing.hunter, power_of(play.field.hunter(play.hunter(play.doing.hunter).name).powers, Gate))
        case Attack():
            attacks.begin(play)
        case EndTurn():
            _end(play)


def _walk(play: Play, to: int, enters: bool) -> None:
    doing = play.doing
    is_there = to == _figure(play.table, doing)
    steps = 1 if is_there else _reach(play.field, play.table, doing)[to]
    is_pet = doing.stage == "pet"
    _set_figure(play, to)
    play.tell(Walked(doing.hunter, to, steps, is_pet))
    if not is_pet:
        play.do(moved=doing.moved + steps)
    is_caught = not is_pet and not is_there and _tangle(play, to)
    if enters and not is_caught:
        _set_figure(play, INSIDE)
        play.tell(Entered(doing.hunter, is_pet))
    _moved(play)


def _leave(play: Play, to: int) -> None:
    doing = play.doing
    is_pet = doing.stage == "pet"
    _set_figure(play, to)
    play.tell(Left(doing.hunter, to, is_pet))
    if not is_pet:
        play.do(moved=doing.moved + 1)
        _tangle(play, to)
    _moved(play)


def _set_figure(play: Play, space: int) -> None:
    doing = play.doing
    if doing.stage == "pet":
        play.set_hunter(doing.hunter, pet=space)
    else:
        play.set_hunter(doing.hunter, space=space)


def _tangle(play: Play, space: int) -> bool:
    """Tell whether a line stops a hunter who enters that space; it is gone then."""
    caught = [line for line in play.table.lines if space in line]
    if caught:
        play.lay(lines=tuple(line for line in play.table.lines if line not in caught))
        play.tell(Tangled(play.doing.hunter, space))
    return bool(caught)


def _drive(play: Play, to: int) -> None:
    doing, vehicle = play.doing, play.table.vehicle
    steps = _roads(play.field, play.table, doing)[to]
    driven = vehicle.driven + steps
    play.lay(vehicle=replace(vehicle, space=to, driven=driven))
    play.do(moved=doing.moved + steps, stage="drove")
    play.tell(Drove(doing.hunter, to, steps, play.field.side(vehicle.side).spaces - driven))
    if not doing.began_inside:
        play.used(doing.hunter, _remote(play.field, play.table, doing))
        _moved(play)


def _sense(play: Play) -> None:
    play.lay(vehicle=replace(play.table.vehicle, is_parked=True))
    play.do(stage="drove")
    sense(play)
    if not play.doing.began_inside:
        play.used(play.doing.hunter, _remote(play.field, play.table, play.doing))
        _moved(play)


def _moved(play: Play) -> None:
    """End the move that is open: the hunter looks, the pet sniffs."""
    if play.doing.stage == "pet":
        _sniff(play)
        flow.end_turn(play)
    else:
        play.do(stage="act")
        look_around(play)


def _sniff(play: Play) -> None:
    hunter = play.hunter(play.doing.hunter)
    question = play.field.question(hunter.name)
    if question and question.is_by_pet and looks.can_use_powers(hunter):
        ask(play, play.doing.hunter)


def _end(play: Play) -> None:
    if play.hunter(play.doing.hunter).pet != NOWHERE:
        play.do(stage="pet")
    else:
        flow.end_turn(play)
