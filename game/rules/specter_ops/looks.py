"""Who sees what: the sight of hunters and of the vehicle, and the agent's way through it."""

from __future__ import annotations

from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.hidden.ways import Tread, Walker
from game.rules.specter_ops.catalog import power_of
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.powers import Alarm, Hide, Smoke, Stun, Through
from game.rules.specter_ops.state import INSIDE, NOWHERE, RESTED, Hunter, Secret, SpecterState, Table

STEPS = 4
LITTLE = 2


def place_of_hunter(table: Table, hunter: Hunter) -> int:
    """Return where a hunter looks from: the vehicle's space for who is inside."""
    return table.vehicle.space if hunter.space == INSIDE else hunter.space


def smoke_of(field: Field, table: Table) -> int:
    """Return all spaces in smoke."""
    return smoke_around(field, table.smoke)


def smoke_around(field: Field, tokens: tuple[int, ...]) -> int:
    """Return the spaces in smoke around these tokens."""
    return union(field.ground.within(space, _spread(field)) for space in tokens)


def _spread(field: Field) -> int:
    return max((card.power.spread for card in field.catalog.equipment if isinstance(card.power, Smoke)), default=0)


def seen_from(field: Field, space: int, smoke: int, cloak: int = 0, is_through: bool = False) -> int:
    """Return the spaces on which she is seen from ``space``; a cloak hides her from that far away on."""
    ground = field.ground
    seen = ground.seen_from(space, smoke, is_through) if smoke or is_through else ground.sights[space]
    return seen & ground.within(space, cloak - 1) if cloak else seen


def watched(field: Field, table: Table) -> tuple[int, ...]:
    """Return what each hunter sees during her move."""
    smoke = smoke_of(field, table)
    return tuple(seen_from(field, place_of_hunter(table, one), smoke, table.cloak) for one in table.hunters)


def can_use_powers(hunter: Hunter) -> bool:
    """Tell whether neither fatigue nor a stun disables his abilities."""
    return hunter.fatigue == RESTED and not hunter.is_stunned


def look(field: Field, table: Table, number: int, moved: int) -> tuple[int, bool]:
    """Return the spaces a hunter sees at the end of his move, and whether he looks through structures."""
    hunter = table.hunters[number]
    through = power_of(field.hunter(hunter.name).powers, Through)
    is_through = through is not None and can_use_powers(hunter) and moved <= through.most
    smoke = smoke_of(field, table)
    return seen_from(field, place_of_hunter(table, hunter), smoke, table.cloak, is_through), is_through


def on_foot(table: Table) -> int:
    """Return the spaces that hunters stand on, which she may not enter."""
    return mask_of(hunter.space for hunter in table.hunters if hunter.space != INSIDE)


def alarm_of(field: Field, table: Table) -> int:
    """Return what the vehicle's optics watch during her move; 0 without them."""
    if not table.vehicle.side or not isinstance(field.side(table.vehicle.side).power, Alarm):
        return 0
    if not table.vehicle.stood_still:
        return 0
    return seen_from(field, table.vehicle.space, smoke_of(field, table))


def walker(field: Field, state: SpecterState) -> Walker:
    """Return how the agent may move this turn."""
    table, secret = state.table, state.secret
    return Walker(
        field.ground,
        secret.space,
        STEPS + secret.more,
        on_foot(table),
        watched(field, table),
        traps_of(field, table),
        LITTLE,
        secret.glides,
        minds_bends=minds_bends(field, secret),
    )


def traps_of(field: Field, table: Table) -> tuple[int, int]:
    """Return the spaces whose touch she must tell: the locked one, and those that the optics watch."""
    return (0 if table.gate == NOWHERE else 1 << table.gate), alarm_of(field, table)


def crosses_unseen(field: Field, table: Table, secret: Secret, tread: Tread) -> bool:
    """Tell whether crossing sight leaves no marker: by a card of this turn, or by her own power in a short move."""
    ghost = power_of(field.agent(secret.agent).powers, Hide)
    is_ghost = ghost is not None and table.fatigue == RESTED and not tread.is_long
    return secret.hides or is_ghost


def minds_bends(field: Field, secret: Secret) -> bool:
    """Tell whether she holds something that needs a move without a bend."""
    powers = [field.card(held.card).power for held in secret.hand]
    return any(isinstance(power, Stun) and power.straight for power in powers)


def walkable_within(field: Field, space: int, reach: int) -> tuple[int, ...]:
    """Return the walkable spaces at most ``reach`` away, in board order."""
    return tuple(spaces_in(field.ground.within(space, reach) & field.ground.free))
