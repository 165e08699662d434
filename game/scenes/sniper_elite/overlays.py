"""What is shown over the board of Sniper Elite: where one can go, who hears, what is seen, where he can be, plans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Action
from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.sniper_elite.actions import Move, Walk
from game.rules.sniper_elite.beginning import arrows
from game.rules.sniper_elite.events import NoiseHeard
from game.rules.sniper_elite.state import OFF
from game.scenes.sniper_elite import deeds, planning
from game.scenes.sniper_elite.deeds import SHOOT
from game.view.hidden.board import BoardPicture
from game.view.hidden.tokens import note_tokens
from game.view.hidden.washes import Belief, Wash, Way
from game.view.sheet import Sheet
from game.view.sniper_elite.hues import SNIPER
from game.view.sniper_elite.pieces import line_of_fire, path_of, smoke_of, tokens_of

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable


def board_picture(table: SniperEliteTable, sheet: Sheet) -> BoardPicture:
    """Return everything on and over the board, as far as the viewer may know it."""
    picture, field = table.picture, table.field
    state, secret = picture.table, picture.secret
    under: list[Wash | Belief] = []
    belief = table.belief() if table.shows_belief else None
    if belief is not None:
        under.append(Belief(belief.weights()))
    if table.shows_sight and (here := table.looks_from()) >= 0:
        under.append(Wash("sight", field.sights[here] & (field.stand | field.water)))
    if smoke := smoke_of(field, state, secret):
        under.append(smoke)
    under += [wash for wash in _offers(table) if wash.spaces]
    ways = [path_of(secret)] if secret and secret.spaces else []
    ways += _plans(table)
    tokens = [*tokens_of(sheet.look, field, state, secret, _would_hear(table)), *note_tokens(table.notes())]
    way = table.hand.way()
    return BoardPicture(under, tokens, ways, frozenset(table.hidden), [way[-1]] if way else [])


def _would_hear(table: SniperEliteTable) -> NoiseHeard | None:
    """Who would hear the move that is planned; None where none is."""
    plan = table.hand.path_plan if table.can_act else None
    tread = plan.tread() if plan is not None else None
    return NoiseHeard(tuple(spaces_in(tread.heard)), tuple(spaces_in(tread.barks))) if tread is not None else None


def _offers(table: SniperEliteTable) -> list[Wash]:
    """What can be chosen on the board."""
    hand, seen = table.hand, table.seen
    if not table.can_act or table.is_noting:
        return []
    state = seen.table
    if state.phase == "arrow" and seen.secret is not None:
        barred = mask_of(table.field.board.arrows) & ~mask_of(arrows(table.field, seen.secret))
        return [Wash("forbidden", barred), Wash("choice", hand.offered)]
    if hand.means == SHOOT:
        return [Wash("target", 1 << state.units[hand.target].space)]
    named = Wash("named", mask_of(space for space in hand.named() if space >= 0))
    if seen.secret is not None:
        return [*_of_sniper(table), named]
    if hand.unit != OFF and not hand.means:
        return [Wash("reach", hand.offered), named]
    if hand.means or state.ability is not None:
        return [Wash("choice", hand.offered), named]
    return [Wash("choice", mask_of(hand.other_units()))]


def _of_sniper(table: SniperEliteTable) -> list[Wash]:
    """Moves by their noise, units that can be shot at, what a card is laid on."""
    hand, seen = table.hand, table.seen
    plan = hand.path_plan
    found = [Wash("choice", hand.offered)]
    if plan is not None:
        noise = planning.noise_of(plan.stride)
        found += [Wash("quiet", noise.quiet), Wash("loud", noise.loud), Wash("heard", noise.heard)]
    if not hand.means and seen.secret is not None and not seen.secret.names_noise:
        targets = planning.targets_of(table.field, seen)
        found.append(Wash("target", mask_of(seen.table.units[unit].space for unit in targets)))
    return found


def _plans(table: SniperEliteTable) -> list[Way]:
    """What is planned, and what a hint means."""
    found, hand = [], table.hand
    way = hand.way()
    if way:
        found.append(Way(way, SNIPER if table.is_hidden_side else "brass_light"))
    if hand.means == SHOOT and table.seen.secret is not None and table.can_act:
        found.append(line_of_fire(table.seen.secret.here, table.seen.table.units[hand.target].space))
    hint = table.hint.action if table.hint else None
    if hint is not None and table.can_act:
        found += _hinted(table, hint)
    return found


def _hinted(table: SniperEliteTable, hint: Action) -> list[Way]:
    state, secret = table.seen.table, table.seen.secret
    if isinstance(hint, Move) and secret is not None:
        return [Way((secret.here, *hint.path), "good")]
    if isinstance(hint, Walk):
        return [Way((state.units[hint.unit].space, *hint.path), "good")]
    aims = deeds.aims_of(table.field, state, hint)
    unit = getattr(hint, "unit", getattr(hint, "target", OFF))
    start = state.units[unit].space if unit != OFF else OFF
    spaces = ([start] if start != OFF and start not in aims else []) + list(aims)
    return [Way(spaces, "good")] if spaces else []
