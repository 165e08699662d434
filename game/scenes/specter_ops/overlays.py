"""What is shown over the board of Specter Ops: where one can go, what is seen, where she can be, notes, plans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import Action
from game.rules.hidden.ground import mask_of
from game.rules.specter_ops import looks
from game.rules.specter_ops.actions import BeginTurn, Drive, FlipMarker, Move, TakeCache
from game.rules.specter_ops.state import NOWHERE
from game.scenes.specter_ops import deeds, planning
from game.scenes.specter_ops.planning import Forecast
from game.view.hidden.board import BoardPicture
from game.view.hidden.tokens import Token, note_tokens
from game.view.hidden.washes import Belief, Wash, Way
from game.view.sheet import Sheet
from game.view.specter_ops.pieces import exits_of, of, path_of, tokens_of, veil_of

if TYPE_CHECKING:
    from game.scenes.specter_ops.table import SpecterTable

SIGHTS = ("sight", "sight_more")


def board_picture(table: SpecterTable, sheet: Sheet) -> BoardPicture:
    """Return everything on and over the board, as far as the viewer may know it."""
    picture, field = table.picture, table.field
    state, secret = picture.table, picture.secret
    exits = exits_of(field, state)
    under: list[Wash | Belief] = [veil_of(field, state), *([exits] if exits else [])]
    belief = table.belief() if table.shows_belief else None
    if belief is not None:
        under.append(Belief(belief.weights()))
    if table.shows_sight:
        under += sights_of(table)
    under += _offers(table)
    ways = [path_of(secret)] if secret and secret.trail else []
    ways += _plans(table)
    tokens = [*tokens_of(sheet.look, field, state, secret), *note_tokens(table.notes()), *_ghosts(table)]
    way = table.hand.way()
    marked = [way[-1]] if way else []
    return BoardPicture(under, tokens, ways, frozenset(table.hidden), marked)


def sights_of(table: SpecterTable) -> list[Wash]:
    """Return what each hunter sees where he is, and what the vehicle's optics watch."""
    state = table.picture.table
    if not state.hunters or state.vehicle.space == NOWHERE:
        return []
    found = [Wash(SIGHTS[n % len(SIGHTS)], mask) for n, mask in enumerate(looks.watched(table.field, state))]
    alarm = looks.alarm_of(table.field, state)
    return [*found, Wash("alarm", alarm)] if alarm else found


def _offers(table: SpecterTable) -> list[Wash]:
    """What can be chosen on the board."""
    hand = table.hand
    if not table.can_act or table.is_noting:
        return []
    plan, aimed = hand.path_plan, hand.aimed
    if plan is not None:
        found = [Wash("reach", mask_of(plan.reachable()))]
        return [*found, Wash("choice", mask_of(aimed))] if aimed else found
    if hand.means:
        first = [Wash("way", 1 << hand.first)] if hand.first != NOWHERE else []
        return [Wash("choice", mask_of(aimed)), *first]
    kinds: dict[str, set[int]] = {}
    for space, acts in aimed.items():
        kinds.setdefault(_wash_of(acts[0]), set()).add(space)
    found = [Wash(kind, mask_of(spaces)) for kind, spaces in kinds.items()]
    sight = _planned_sight(table)
    return [*found, *sight]


def _wash_of(act: Action) -> str:
    if isinstance(act, Drive):
        return "drive"
    return "choice" if isinstance(act, BeginTurn | FlipMarker | TakeCache) else "reach"


def _planned_sight(table: SpecterTable) -> list[Wash]:
    """What the hunter would see from where he is about to go."""
    planned = table.hand.planned
    sight = planning.sight_after(table.game, table.seen, planned) if planned is not None else None
    return [Wash("sight", sight.spaces)] if sight is not None else []


def _plans(table: SpecterTable) -> list[Way]:
    """What is planned, and what a hint means."""
    found = []
    way = table.hand.way()
    if way:
        found.append(Way(way))
    hint = table.hint.action if table.hint else None
    if hint is not None and table.can_act:
        found += _hinted(table, hint)
    return found


def _hinted(table: SpecterTable, hint: Action) -> list[Way]:
    secret = table.seen.secret
    if isinstance(hint, Move) and secret is not None:
        return [Way((secret.space, *hint.path), "good")]
    way = planning.way_of(table.game, table.seen, hint)
    aims = deeds.aims_of(table.field, table.seen, hint)
    return [Way(way or aims, "good")] if way or aims else []


def _ghosts(table: SpecterTable) -> list[Token]:
    """The marker that a planned path would leave."""
    told = forecast_of(table)
    if told is None or told.kind not in ("visible", "last_seen"):
        return []
    return [Token("forecast", of(f"marker_{told.kind}", opacity=0.6), told.space, 0.9)]


def forecast_of(table: SpecterTable) -> Forecast | None:
    """Return what the planned path would give away; None where none is planned that could be gone."""
    plan = table.hand.path_plan if table.can_act else None
    if plan is None or not plan.is_begun or plan.refusal():
        return None
    return planning.forecast(table.game, table.seen, plan.path)
