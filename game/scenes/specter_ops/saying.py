"""What the panel at the upper right says: whose turn it is, what to do, what a plan would give away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import BYSTANDER
from game.rules.hidden.ground import spaces_in
from game.rules.specter_ops.actions import Drive, Leave, Stay, Walk
from game.rules.specter_ops.hunter_turn import steps_of
from game.rules.specter_ops.state import INSIDE, NOWHERE, Doing
from game.scenes.specter_ops import deeds, planning
from game.scenes.specter_ops.deeds import CARD, GATE
from game.scenes.specter_ops.planning import Forecast
from game.view.frame import Now
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

MOVING = " Drag to move the board, turn the wheel to zoom; arrows and Enter play by keys."
LABELS = {"vehicle": "the hunters choose", "hunters": "the hunters choose", "agent": "the agent chooses",
          "cards": "the agent chooses"}  # fmt: skip
CHOICES = {
    "vehicle": ("Which vehicle do you take?", "Each side of the card does something different."),
    "hunters": ("Which hunter do you play?", "The markers lie on the board already."),
    "agent": ("Who are you?", "Your card lies face down until your figure is seen."),
    "cards": ("What do you carry?", "Nobody sees these cards before you use them."),
}


def now_of(table: SpecterTable) -> Now:
    """Return the words of the moment."""
    if not table.can_act:
        return _of_others(table)
    state = table.seen.table
    phase = state.phase
    label, headline, text = (LABELS[phase], *CHOICES[phase]) if phase in CHOICES else _moment(table)
    if table.is_asking_hint:
        return Now(label, "Looking for a good move", "One moment.", table.refusal)
    if table.hint and not table.refusal:
        return Now(label, "A hint", table.hint.sentence)
    if table.is_noting:
        return Now("notes", "Click a space to mark it", "?  may be here, !  watch this, x  not here.", table.refusal)
    return Now(label, headline, text, table.refusal)


def _moment(table: SpecterTable) -> tuple[str, Rich, Rich]:
    state = table.seen.table
    if table.hand.means:
        return _aiming(table)
    if state.reaction is not None:
        return _reacting(table)
    if table.seen.secret is not None:
        return _of_agent(table)
    doing = state.doing
    if doing is None:
        return "the hunters", "Whose turn is it?", f"Click a hunter, or the vehicle that one sits in.{MOVING}"
    return _of_hunter(table, doing)


def _aiming(table: SpecterTable) -> tuple[str, Rich, Rich]:
    field, means = table.field, table.hand.means
    if means.startswith(CARD):
        card = field.card(means.removeprefix(CARD))
        label, body = card.label, card.says
    elif means == GATE:
        state = table.seen.table
        assert state.doing is not None
        label, body = "Lockdown", field.hunter(state.hunters[state.doing.hunter].name).says
    else:
        assert table.seen.secret is not None
        label, body = deeds.power_name(field, table.seen), field.agent(table.seen.secret.agent).says
    if not table.hand.aimed:
        return label, f"Use {label} now?", body
    is_second = table.hand.first != NOWHERE
    return label, "Choose the space beside it" if is_second else "Choose where, on the board", body


def _reacting(table: SpecterTable) -> tuple[str, Rich, Rich]:
    state = table.seen.table
    reaction = state.reaction
    assert reaction is not None
    name = table.field.hunter(state.hunters[reaction.hunter].name)
    if reaction.kind == "quick_draw":
        return name.label, "Shoot at what you saw?", "She was spotted. Quick Draw costs nothing of your own turn."
    return name.label, "Roll the attack again?", "Verdict: the whole attack is rolled again. He is fatigued then."


# -- the agent


def _of_agent(table: SpecterTable) -> tuple[str, Rich, Rich]:
    secret, state = table.seen.secret, table.seen.table
    assert secret is not None
    label = f"{table.field.agent(secret.agent).label}, your turn"
    if secret.step == "decoy":
        where = table.field.name(secret.last_seen)
        return label, "Lay the last-seen marker", f"You were seen last on {where}; your decoy may say otherwise."
    plan = table.hand.path_plan
    if plan is None:
        if state.quick:
            return label, "A hunter is about to shoot", "Use what you can first, then let the hunters react."
        if len(table.seen.legal) == 1:
            return label, "Your move is done", "Nothing of yours can be used now. End the turn."
        return label, "Anything else?", "Use a card or your power, then end the turn."
    if not plan.is_begun:
        more = " Flip markers and take supplies first." if table.hand.aimed else ""
        return label, f"Move up to {plan.walker.most}", f"Click a space, or drag from your figure.{more}{MOVING}"
    if why := plan.refusal():
        return label, "Not this way", why
    told = planning.forecast(table.game, table.seen, plan.path)
    return label, _plan_words(table, plan), _forecast_words(table, told)


def _plan_words(table: SpecterTable, plan: planning.PathPlan) -> Rich:
    if not plan.path:
        return "Stand still"
    steps = len(plan.path)
    return f"{steps} space{'s' if steps > 1 else ''} to {table.field.name(plan.end)}"


def _forecast_words(table: SpecterTable, told: Forecast) -> Rich:
    """What the hunters would be told."""
    where = table.field.name(told.space) if told.space != NOWHERE else ""
    words: list[Span] = []
    if told.kind == "visible":
        words += [
            Span(f"{_names(table, told.watchers)} would see you. "),
            Span(f"Visible marker on {where}.", "danger"),
        ]
    elif told.kind == "last_seen":
        who = _names(table, (*told.spotted, *told.lost))
        words += [Span(f"{who} would see you pass. "), Span(f"Last-seen marker on {where}.", "brass")]
    elif told.kind == "decoy":
        words += [Span("You would be seen passing, and lay the marker where your decoy says.", "brass")]
    else:
        words += [Span("Nobody would see you.", "good")]
    if told.is_gate_touched:
        words += [Span(" You would say: gate.", "brass")]
    if told.is_alarm:
        words += [Span(" You would say: alarm.", "brass")]
    return words


def _names(table: SpecterTable, numbers: tuple[int, ...]) -> str:
    hunters = table.seen.table.hunters
    labels = [table.field.hunter(hunters[number].name).label for number in numbers]
    return " and ".join(labels) or "A hunter"


# -- the hunters


def _of_hunter(table: SpecterTable, doing: Doing) -> tuple[str, Rich, Rich]:
    state, field = table.seen.table, table.field
    hunter = state.hunters[doing.hunter]
    card = field.hunter(hunter.name)
    label = f"{card.label}, your turn"
    if doing.stage == "pet":
        return f"The {card.pet}", f"Let the {card.pet} go", card.says
    if doing.stage == "act":
        return label, "You see her!" if doing.sees else "Clear: you do not see her", _act_words(table, doing)
    planned = table.hand.planned
    if planned is not None:
        return label, deeds.words_of(field, table.seen, planned), _sight_words(table, planned)
    if doing.stage == "drove":
        return label, "Get out, or stay inside", "Get out onto a space next to the vehicle, or look from inside."
    if hunter.space == INSIDE:
        left = field.side(state.vehicle.side).spaces - state.vehicle.driven
        return label, "Drive, get out, or stay", f"Gold: get out. Blue: drive, {left} spaces are left this round."
    why = " You are stunned." if hunter.is_stunned else ""
    return label, f"Move up to {steps_of(hunter)}, then look", card.says + why


def _act_words(table: SpecterTable, doing: Doing) -> Rich:
    state = table.seen.table
    card = table.field.hunter(state.hunters[doing.hunter].name)
    if doing.sees and state.marker is not None and not doing.has_attacked:
        hunter = state.hunters[doing.hunter]
        if hunter.space == INSIDE:
            return "Nobody attacks from inside the vehicle."
        far = table.field.ground.distance(hunter.space, state.marker.space)
        return f"She is {far} space{'s' if far != 1 else ''} away: the attack needs a total of {far} or more."
    return card.says


def _sight_words(table: SpecterTable, planned: object) -> Rich:
    """What would be seen from there, and how likely she is there."""
    if not isinstance(planned, Walk | Drive | Leave | Stay):
        return ""
    sight = planning.sight_after(table.game, table.seen, planned)
    if sight is None:
        return ""
    way = planning.way_of(table.game, table.seen, planned)
    count = sum(1 for _ in spaces_in(sight.spaces))
    words = [Span(f"{len(way)} space{'s' if len(way) != 1 else ''}. From there you see {count} spaces")]
    words += [Span(", also through structures")] if sight.is_through else []
    belief = table.belief()
    if belief is not None and table.shows_belief:
        share = sum(weight for space, weight in belief.weights().items() if sight.spaces >> space & 1)
        words += [Span(": "), Span(f"{share:.0%}", "danger", "bold"), Span(" of where she can be.")]
    else:
        words += [Span(".")]
    return words


# -- nobody at the screen may act


def _of_others(table: SpecterTable) -> Now:
    lines = table.narration.lines
    last: Rich = lines[-1] if lines else ""
    if table.missed.lines:
        role = "the agent" if table.is_hidden_side else "the hunters"
        return Now(role, "Since you looked away", "This is what you saw. Read it, then go on.")
    if table.match.outcome() and table.is_idle:
        return Now("the end", "The match is over", table.picture.table.reason, is_yours=False)
    seat = table.actor
    if seat == BYSTANDER or seat in table.humans:
        return Now("the table", "One moment", last, is_yours=False)
    name = table.seating[seat].name
    role = "the agent" if seat == 0 else "the hunters"
    return Now(role, f"{name} {'is thinking' if table.is_idle else 'plays'}", last, is_yours=False)


# -- the space under the pointer


def pointed_words(table: SpecterTable) -> list[str | Span]:
    """Return what lies on the space that is pointed at, and how far it is from who moves."""
    space = table.gestures.pointed
    field, ground = table.field, table.field.ground
    words: list[str | Span] = [Span(field.name(space), "text", "bold"), f", {_what_is_on(table, space)}"]
    here = table.hand.stands_on()
    if here >= 0 and here != space and ground.is_free(space):
        steps = ground.distance(here, space)
        words.append(f", {steps} away")
    return words


def _what_is_on(table: SpecterTable, space: int) -> str:
    field, state = table.field, table.picture.table
    name = field.name(space)
    if space in state.sites:
        return "an objective, done" if state.done[state.sites.index(space)] else "an objective"
    if any(cache.structure == name for cache in field.board.caches):
        return "a supply cache"
    if space in field.cache_spaces:
        return "from here the cache is reached"
    if field.exits >> space & 1:
        return "an exit"
    if not field.ground.is_free(space):
        return "a structure"
    return "road" if field.ground.road >> space & 1 else "open ground"
