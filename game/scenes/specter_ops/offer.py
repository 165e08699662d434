"""The buttons of the table of Specter Ops at a moment: what each says and does, and why one is off."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.core import Action
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    Decline,
    EndTurn,
    FlipMarker,
    Move,
    NameGate,
    Ready,
    Sense,
    Stay,
    TakeCache,
    UseCard,
    UsePower,
)
from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.powers import Gate, Hand, Health, Hide, Sensor
from game.rules.specter_ops.state import INSIDE
from game.scenes.hidden.buttons import ButtonWords
from game.scenes.specter_ops import deeds
from game.scenes.specter_ops.deeds import CARD, GATE, POWER
from game.scenes.why import why_not

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable


def buttons_of(table: SpecterTable) -> list[ButtonWords]:
    """Return the buttons of the moment, the likeliest first; none while nobody at the screen may act."""
    if not table.can_act or table.is_choosing:
        return []
    seen, state = table.seen, table.seen.table
    if table.hand.means:
        return list(_aiming(table))
    if state.reaction is not None:
        return list(_answers(table))
    if seen.secret is not None:
        return list(_of_agent(table))
    if state.doing is None:
        return list(_beginnings(table))
    return list(_after_move(table) if state.doing.stage == "act" else _moving(table))


def _button(table: SpecterTable, name: str, label: str, act: Action, **facts: object) -> ButtonWords:
    """A button for one action, off with the rule's reason where that is refused."""
    off = "" if act in table.seen.legal else why_not(table.match, table.actor, act)
    hint = table.hint.action if table.hint else None
    words = ButtonWords(name, label, partial(table.act, act), not off, off, is_hinted=hint == act)
    return words._replace(**facts)  # type: ignore[arg-type]


def _commit(table: SpecterTable, otherwise: str, why: str) -> ButtonWords:
    """The button that carries out what is planned."""
    planned, hint = table.hand.planned, table.hint.action if table.hint else None
    plan = table.hand.path_plan
    off = plan.refusal() if plan is not None and plan.is_begun else "" if planned is not None else why
    label = _move_words(table, planned) if planned is not None else otherwise
    is_hinted = hint is not None and hint == planned
    return ButtonWords("commit", label, table.hand.commit, not off, off, "primary", "commit", is_hinted)


def _move_words(table: SpecterTable, planned: Action) -> str:
    if isinstance(planned, Move) and planned.path:
        return f"Move {len(planned.path)} to {table.field.name(planned.path[-1])}"
    return deeds.words_of(table.field, table.seen, planned)


def _choices(table: SpecterTable) -> Iterator[ButtonWords]:
    """What else the chosen space can mean."""
    for n, act in enumerate(table.hand.choices[1:], 2):
        words = deeds.words_of(table.field, table.seen, act)
        yield ButtonWords(f"choice{n}", words, partial(table.act, act), key=f"number{n}")


def _aiming(table: SpecterTable) -> Iterator[ButtonWords]:
    """Something is in the hand: use it, or lay it back."""
    means = table.hand.means
    what = table.field.card(means.removeprefix(CARD)).label if means.startswith(CARD) else ""
    what = what or ("Lockdown" if means == GATE else deeds.power_name(table.field, table.seen))
    yield _commit(table, f"Use {what}", "Choose on the board what it is used on.")
    yield from _choices(table)
    yield ButtonWords("back", "Lay it back", table.put_back, key="menu")


def _answers(table: SpecterTable) -> Iterator[ButtonWords]:
    reaction = table.seen.table.reaction
    label = "Draw quickly" if reaction and reaction.kind == "quick_draw" else "Roll again"
    yield _button(table, "attack", label, Attack(), style="primary", key="attack")
    yield _button(table, "decline", "Decline", Decline(), key="decline")


# -- the agent


def _of_agent(table: SpecterTable) -> Iterator[ButtonWords]:
    secret = table.seen.secret
    assert secret is not None
    if secret.step == "decoy":
        yield _commit(table, "Lay the marker", "Choose a space for the last-seen marker.")
        return
    if table.hand.path_plan is not None:
        yield from _before_her_move(table)
    else:
        yield from _after_her_move(table)
    yield from _power(table)


def _before_her_move(table: SpecterTable) -> Iterator[ButtonWords]:
    plan, legal = table.hand.path_plan, table.seen.legal
    yield _commit(table, "Move", "Plan a way first: click a space, or drag from your figure.")
    if plan is not None and plan.is_begun and len(plan.ways) > 1:
        tip = "Another way to the same space, which gives something else away."
        yield ButtonWords("way", "Another way", table.hand.other_way, key="other_way", tip=tip)
    if plan is not None and not plan.is_begun:
        yield _button(table, "still", "Stand still", Move(()), key="stay")
    names = [("flip", FlipMarker, "flip_marker", "Flip"), ("cache", TakeCache, "supplies", "Supplies")]
    for name, kind, key, verb in names:
        acts = [act for act in legal if isinstance(act, kind)]
        for n, act in enumerate(acts):
            words = deeds.words_of(table.field, table.seen, act)
            short = f"{verb} {table.field.name(deeds.aims_of(table.field, table.seen, act)[0])}"
            yield _button(table, f"{name}{n or ''}", words, act, key="" if n else key, short=short)


def _after_her_move(table: SpecterTable) -> Iterator[ButtonWords]:
    if Ready() in table.seen.legal:
        tip = "A hunter who saw you may shoot before you go on."
        yield _button(table, "end", "Let them react", Ready(), style="primary", key="end_turn", tip=tip)
    else:
        yield _button(table, "end", "End the turn", EndTurn(), style="primary", key="end_turn")


def _power(table: SpecterTable) -> Iterator[ButtonWords]:
    """Her own power, if it is one that is used."""
    secret = table.seen.secret
    assert secret is not None
    agent = table.field.agent(secret.agent)
    if not agent.powers or isinstance(agent.powers[0], Hide | Health | Hand):
        return
    acts = deeds.uses_of(table.seen.legal, POWER)
    off = "" if acts else why_not(table.match, table.actor, UsePower())
    is_hinted = table.hint is not None and isinstance(table.hint.action, UsePower)
    label = deeds.power_name(table.field, table.seen)
    act = partial(table.hand.aim, POWER)
    yield ButtonWords(POWER, label, act, not off, off, key="agent_power", is_hinted=is_hinted, tip=agent.says)


def card_reason(table: SpecterTable, card: str) -> str:
    """Return why a card cannot be used now, "" when it can."""
    if not table.can_act:
        return "Wait for your turn."
    if deeds.uses_of(table.seen.legal, CARD + card):
        return ""
    return why_not(table.match, table.actor, UseCard(card), "There is nothing to use it on.")


# -- the hunters


def _beginnings(table: SpecterTable) -> Iterator[ButtonWords]:
    state = table.seen.table
    for act in table.seen.legal:
        if hasattr(act, "hunter"):
            hunter = table.field.hunter(state.hunters[act.hunter].name)
            yield _button(
                table, f"begin/{act.hunter}", f"{hunter.label} begins", act, style="primary",
                key=f"number{act.hunter + 1}", tip=hunter.says,
            )  # fmt: skip
    seat = table.mate_bot()
    if seat is not None:
        name = table.seating[seat].name
        yield ButtonWords("let_first", f"{name} first", table.let_bot_first, tip=f"{name} plays a hunter before you.")


def _moving(table: SpecterTable) -> Iterator[ButtonWords]:
    state = table.seen.table
    doing = state.doing
    assert doing is not None
    is_pet = doing.stage == "pet"
    hunter = state.hunters[doing.hunter]
    yield _commit(table, "Move", "Choose a space on the board, or stay.")
    yield from _choices(table)
    pet = table.field.hunter(hunter.name).pet
    stay = f"The {pet} stays" if is_pet else "Stay and look"
    yield _button(table, "stay", stay, Stay(), key="stay")
    has_sensor = isinstance(table.field.side(state.vehicle.side).power, Sensor)
    if has_sensor and not is_pet and (hunter.space == INSIDE or Sense() in table.seen.legal):
        tip = table.field.side(state.vehicle.side).says
        yield _button(table, "sense", "Motion sensor", Sense(), key="sensor", tip=tip)


def _after_move(table: SpecterTable) -> Iterator[ButtonWords]:
    state = table.seen.table
    doing = state.doing
    assert doing is not None
    card = table.field.hunter(state.hunters[doing.hunter].name)
    can_attack = Attack() in table.seen.legal
    yield _button(table, "attack", "Attack", Attack(), style="primary" if can_attack else "raised", key="attack")
    question = table.field.question(card.name)
    if question is not None and not question.is_by_pet:
        yield _button(table, "ask", _power_of_hunter(card.says), AskAgent(), key="question", tip=card.says)
    if power_of(card.powers, Gate) is not None:
        gates = [act for act in table.seen.legal if isinstance(act, NameGate)]
        off = "" if gates else table.match.refusal(table.actor, NameGate(0))
        act = partial(table.hand.aim, GATE)
        yield ButtonWords(GATE, _power_of_hunter(card.says), act, not off, off, key="lockdown", tip=card.says)
    style = "raised" if can_attack else "primary"
    yield _button(table, "end", "End the turn", EndTurn(), style=style, key="end_turn")


def _power_of_hunter(says: str) -> str:
    return says.partition(":")[0]
