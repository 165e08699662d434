"""What the panel at the upper right says: whose turn it is, what to do, what a plan would give away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import BYSTANDER
from game.rules.hidden.ground import spaces_in
from game.rules.sniper_elite.actions import ChooseSpecialist, Complete, KeepCard, PlaceDog, ReturnObjective, TakeLoadout
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.state import OFF, squad_of
from game.scenes.sniper_elite import planning
from game.scenes.sniper_elite.deeds import BURST, CARD, SHOOT, SPECIALIST, SPOT, SWEEP
from game.scenes.sniper_elite.words import named, words_of
from game.view.frame import Now
from game.view.sniper_elite.pieces import unit_name
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable

Words = tuple[str, Rich, Rich]
MOVING = " Turn the wheel to zoom; arrows and Enter play by keys."


def now_of(table: SniperEliteTable) -> Now:
    """Return the words of the moment."""
    if not table.can_act:
        return _of_others(table)
    label, headline, text = _choosing(table) if table.is_choosing else _moment(table)
    if table.is_asking_hint:
        return Now(label, "Looking for a good move", "One moment.", table.refusal)
    if table.hint and not table.refusal:
        return Now(label, "A hint", table.hint.sentence)
    if table.is_noting:
        return Now("notes", "Click a space to mark it", "?  may be here, !  watch this, x  not here.", table.refusal)
    return Now(label, headline, text, table.refusal)


def _choosing(table: SniperEliteTable) -> Words:
    label = "the sniper chooses"
    match table.seen.legal[0]:
        case ReturnObjective():
            return label, "Give one objective back", "Both are of one suit: the next one of the deck comes for it."
        case TakeLoadout():
            return label, "What do you carry?", f"Your objectives: {_objectives(table)}. Nobody sees your cards."
        case KeepCard():
            return "you have looted", "Keep one of these cards", "The others go back into the deck."
        case ChooseSpecialist():
            colour = next(
                one for one, squad in zip(COLOURS, table.seen.table.squads, strict=True) if not squad.specialist
            )
            return "the squads choose", f"Who helps the {colour} squad?", "Twice a match, once a round, by its officer."
    return label, "Choose a card", ""


def _objectives(table: SniperEliteTable) -> str:
    secret = table.seen.secret
    titles = {one.number: one.title for one in table.field.board.objectives}
    return named(f"{number} {titles[number]}" for number in secret.objectives) if secret else ""


def _moment(table: SniperEliteTable) -> Words:
    state = table.seen.table
    if state.rescue is not None:
        who = unit_name(state.rescue.unit)
        return "the medic", f"Save {who}?", "He stays on the board and no token joins the bag. It costs one use."
    if state.phase == "arrow":
        barred = named(sorted({table.field.suit(number) for number in _own_objectives(table)}))
        return "the sniper chooses", "Where do you enter?", f"Not in the sectors of your objectives: {barred}."
    if state.ability is not None:
        return _ability(table)
    return _of_sniper(table) if table.seen.secret is not None else _of_squads(table)


def _own_objectives(table: SniperEliteTable) -> tuple[int, ...]:
    return table.seen.secret.objectives if table.seen.secret else ()


# -- the sniper


def _of_sniper(table: SniperEliteTable) -> Words:
    secret, hand, state = table.seen.secret, table.hand, table.seen.table
    assert secret is not None
    label = f"your turn, {'your figure stands on the board' if state.figure != OFF else 'unseen'}"
    if secret.names_noise:
        return label, "Who hears the false noise?", "Click a unit that is lit: it joins those who heard."
    if hand.means.startswith(CARD):
        card = table.field.card(hand.means.removeprefix(CARD))
        return label, f"Lay {card.label}?", card.says
    if hand.means == SHOOT:
        return _shot(table)
    if hand.means == BURST:
        return label, "Click whom you fire at", "The first one falls first. Each two aim tokens kill one of them."
    plan = hand.path_plan
    if plan is not None and plan.is_begun:
        why = plan.refusal()
        steps = len(plan.path)
        head = f"{steps} space{'s' * (steps > 1)} to {table.field.name(plan.end)}"
        return label, "Not this way" if why else head, why or _noise_words(plan)
    if plan is None:
        left = "" if secret.has_acted else "shoot, loot or "
        return label, "Anything else?", f"You have moved: {left}lay a card, or end your turn."
    words = [
        Span("Green", "good", "bold"), Span(" is silent, "), Span("yellow", "brass", "bold"),
        Span(" is loud but unheard, "), Span("orange", "#E88A3C", "bold"), Span(" would be heard."),
    ]  # fmt: skip
    if Complete() in table.seen.legal:
        number = table.field.numbers[secret.here]
        return label, f"Complete objective {number}", "You stand on it. It can wait, but the cubes go on."
    return label, "Move, shoot, loot or use a card", words


def _noise_words(plan: planning.PathPlan) -> Rich:
    tread = plan.tread()
    if tread is None:
        return ""
    units = [unit_name(unit) for unit in spaces_in(tread.heard)]
    dogs = [f"dog {dog + 1}" for dog in spaces_in(tread.barks)]
    if units or dogs:
        heard = units + dogs
        return [Span(f"{named(heard)} would hear you.", "danger")]
    quiet = len(plan.path) <= 1 or plan.stride.is_quiet
    return [Span("You make no noise." if quiet else "Nobody is near enough to hear you.", "good")]


def _shot(table: SniperEliteTable) -> Words:
    hand, game = table.hand, table.game
    space = table.seen.table.units[hand.target].space
    secret = table.seen.secret
    assert secret is not None
    far = table.field.shots[secret.here][space]
    label, who = f"take aim, distance {far}", unit_name(hand.target)
    if not hand.tokens:
        return label, f"Shoot {who} with the pistol", "He is hit. Nothing is drawn and nobody learns where you are."
    row = next((row for row in planning.rows_of(game, table.seen, hand.target) if row.tokens == hand.tokens), None)
    if row is None:
        return label, f"{who}: {hand.tokens} tokens", "So few tokens cannot hit."
    words = [
        Span(f"{row.chances.hit:.1%}", "good", "bold"), Span(" to hit, "),
        Span(f"{row.chances.revealed:.1%}", "danger", "bold"), Span(" to be revealed. Everybody sees the draw."),
    ]  # fmt: skip
    return label, f"{who}: draw {hand.tokens} token{'s' * (hand.tokens > 1)}", words


# -- the squads


def _of_squads(table: SniperEliteTable) -> Words:
    hand, state = table.hand, table.seen.table
    if hand.unit == OFF:
        left = [colour for colour, squad in zip(COLOURS, state.squads, strict=True) if not squad.is_done]
        return "the squads' turn", "Click a unit", f"Still to act: {named(left)}, in any order.{MOVING}"
    squad = state.squads[squad_of(hand.unit)]
    label = f"{unit_name(hand.unit)}, {squad.cubes} cube{'s' * (squad.cubes != 1)} left"
    if hand.means == SWEEP:
        rule = "One yes or no for its own space and those you click."
        in_smoke = "Those you click do not count."
        return label, "Sweep: which spaces?", _in_smoke(table, rule, "only its own space is searched", in_smoke)
    if hand.means == SPOT:
        rule = "If the sniper is there, the figure is put there."
        return label, "Spot: which space?", _in_smoke(table, rule, "nobody can be spotted", "The answer is no.")
    if hand.means.startswith(SPECIALIST):
        card = table.field.specialist(squad.specialist)
        return label, f"Use the {card.label}", card.says
    if state.units[hand.unit].space == OFF:
        return label, "Deploy it, or choose another", "The spaces where it can come back are lit."
    did = state.units[hand.unit].did
    done = f" It has done: {named(did)}." if did else ""
    planned = hand.planned
    if planned is not None:
        return label, words_of(table.field, state, planned), _share_words(table)
    rule = f"Click where it goes, or an order beside it. Each kind once a round, a cube each.{done}"
    return label, "Move it, or give an order", rule


def _in_smoke(table: SniperEliteTable, rule: str, blind: str, left: str) -> Rich:
    """What an order comes to, or what smoke leaves of it."""
    return [Span(f"Smoke lies: {blind} now. ", "brass", "bold"), left] if table.seen.table.is_smoky else rule


def _share_words(table: SniperEliteTable) -> Rich:
    """What would be heard from where the unit is about to go, as far as the belief is shown."""
    belief = table.belief() if table.shows_belief else None
    if belief is None or not table.hand.picked:
        return "Click it again, press Enter or the button."
    share = belief.odds(1 << table.hand.picked[-1])
    return [Span(f"{share:.0%}", "danger", "bold"), Span(" of where he can be.")]


def _ability(table: SniperEliteTable) -> Words:
    ability = table.seen.table.ability
    assert ability is not None
    squad = table.seen.table.squads[COLOURS.index(ability.colour)]
    card = table.field.specialist(squad.specialist)
    is_dogs = any(isinstance(act, PlaceDog) for act in table.seen.legal)
    return card.label, "Place the dogs" if is_dogs else "Name the spaces", card.says


# -- nobody at the screen may act


def _of_others(table: SniperEliteTable) -> Now:
    lines = table.narration.lines
    last: Rich = lines[-1] if lines else ""
    if table.missed.lines:
        role = "the sniper" if table.is_hidden_side else "the squads"
        return Now(role, "Since you looked away", "This is what you saw. Read it, then go on.")
    outcome = table.match.outcome()
    if outcome and table.is_idle:
        return Now("the end", "The match is over", outcome.reason, is_yours=False)
    seat = table.actor
    if seat == BYSTANDER or seat in table.humans:
        return Now("the table", "One moment", last, is_yours=False)
    name = table.seating[seat].name
    role = "the sniper" if seat == 0 else "the squads"
    return Now(role, f"{name} {'is thinking' if table.is_idle else 'plays'}", last, is_yours=False)


# -- the space under the pointer


def pointed_words(table: SniperEliteTable) -> list[str | Span]:
    """Return what the space that is pointed at is, what lies there, and how far it is to shoot."""
    space, field = table.gestures.pointed, table.field
    one = field.board.spaces[space]
    words: list[str | Span] = [Span(one.name, "text", "bold"), f", {'difficult ' * one.is_difficult}{one.kind}"]
    if one.sector:
        words.append(f", {one.sector}")
    if space in field.numbers:
        number = field.numbers[space]
        words.append(f", {number} {next(each.title for each in field.board.objectives if each.number == number)}")
    here = table.looks_from()
    if here >= 0 and here != space and field.shots[here][space] < planning.FAR_ENOUGH:
        seen = "in sight" if field.sights[here] >> space & 1 else "not in sight"
        words.append(f", {field.shots[here][space]} away, {seen}")
    return words
