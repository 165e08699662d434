"""Hands at the table of Sniper Elite: what has to be clicked, or which keys pressed, for something to be done.

They know names of controls and spaces of the board as the screen reports them; they never touch a match.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import pygame

from game.core import Action
from game.rules.sniper_elite.actions import (
    Attack,
    ChooseSpecialist,
    Complete,
    Decline,
    Deploy,
    Dismiss,
    EndSquad,
    EndTurn,
    FinishAbility,
    FireBurst,
    GatherIntel,
    KeepCard,
    LayCard,
    Loot,
    MarkArrow,
    Move,
    NameNoise,
    NameSpace,
    PlaceDog,
    ReturnObjective,
    SaveSoldier,
    Shoot,
    Spot,
    Sweep,
    TakeLoadout,
    UseSpecialist,
    Walk,
)
from game.rules.sniper_elite.board import COLOURS
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, squad_of
from game.scenes.sniper_elite import planning
from game.scenes.sniper_elite.choosing import items_of
from game.scenes.sniper_elite.deeds import BURST, CARD, SPECIALIST, SPOT, SWEEP, acts_of, aims_of, meant, squads_to_hold
from game.scenes.sniper_elite.table import SniperEliteTable
from game.scenes.sniper_elite.words import left_over
from game.view.hidden.camera import NOWHERE
from tests.tools.hands import Player
from tests.tools.hidden_hands import draw, walk_to

BUTTONS: dict[type, str] = {
    Loot: "loot",
    Complete: "complete",
    Attack: "attack",
    Dismiss: "dismiss",
    GatherIntel: "intel",
    SaveSoldier: "save",
    Decline: "decline",
    FinishAbility: "finish",
}
STEPS = ((0, -1, pygame.K_UP), (0, 1, pygame.K_DOWN), (-1, 0, pygame.K_LEFT), (1, 0, pygame.K_RIGHT))


def clicks_of(table: SniperEliteTable, act: Action) -> Iterator[str]:
    """Yield the names of what is clicked, one after the other."""
    match act:
        case ReturnObjective() | TakeLoadout() | KeepCard() | ChooseSpecialist():
            yield from _choice(table, act)
        case MarkArrow() | NameNoise() | NameSpace() | PlaceDog():
            yield from _on_board(table, act, "")
        case Move(path):
            yield from (f"space/{path[-1]}", "commit")
        case LayCard():
            yield from _card(table, act)
        case Shoot() | FireBurst():
            yield from _shot(table, act)
        case EndTurn() | EndSquad():
            yield from _end(table, act)
        case Walk(unit) | Deploy(unit) | Sweep(unit) | Spot(unit) | Attack(unit) | Dismiss(unit):
            yield from _taking(table, unit)
            yield from _of_unit(table, act, unit)
        case GatherIntel() | UseSpecialist():
            yield from _taking(table, COLOURS.index(act.colour) * UNITS_PER_SQUAD)
            yield from _of_officer(table, act)
        case _:
            yield BUTTONS[type(act)]


def _choice(table: SniperEliteTable, act: Action) -> Iterator[str]:
    names = [item.name for item in items_of(table.field, table.seen)]
    match act:
        case ReturnObjective(number):
            wanted = [str(number)]
        case TakeLoadout(cards):
            wanted = list(cards)
        case KeepCard(name) | ChooseSpecialist(name):
            wanted = [name]
    for name in wanted:
        place = names.index(name)
        names[place] = ""
        yield f"choose/{place}"
    yield "take"


def _on_board(table: SniperEliteTable, act: Action, means: str, unit: int = OFF) -> Iterator[str]:
    """The spaces, and the button for what is meant: there are several where a space can mean several things."""
    seen, spaces = table.seen, aims_of(table.field, table.seen.table, act)
    yield from (f"space/{space}" for space in spaces)
    acts = meant(table.field, seen.table, acts_of(seen, means, unit), spaces)
    place = acts.index(act)
    yield f"choice{place + 1}" if place else "commit"


def _card(table: SniperEliteTable, act: LayCard) -> Iterator[str]:
    assert table.seen.secret is not None
    yield f"hand/{table.seen.secret.hand.index(act.card)}"
    acts = acts_of(table.seen, CARD + act.card)
    held = squads_to_hold(table.field, acts)
    if held:
        yield f"choice{held.index(act) + 1}"
    else:
        yield from _on_board(table, act, CARD + act.card)


def _shot(table: SniperEliteTable, act: Shoot | FireBurst) -> Iterator[str]:
    state = table.seen.table
    if isinstance(act, FireBurst):
        yield "aim"
        yield from _on_board(table, act, BURST)
        return
    yield f"space/{state.units[act.target].space}"
    if act.tokens:
        yield from _numbers(planning.best_of(planning.rows_of(table.game, table.seen, act.target)), act.tokens)
    yield "commit"


def _numbers(shown: int, wanted: int) -> Iterator[str]:
    yield from ["more"] * (wanted - shown) + ["fewer"] * (shown - wanted)


def _end(table: SniperEliteTable, act: EndTurn | EndSquad) -> Iterator[str]:
    """Once more where something useful is left over."""
    if isinstance(act, EndTurn):
        name = "end"
    else:
        held, squad = table.hand.unit, COLOURS.index(act.colour)
        if held != OFF and squad_of(held) != squad:
            yield f"unit/{held}"
        name = "end" if held != OFF and squad_of(held) == squad else f"end/{squad}"
    yield from [name] * (2 if left_over(table.seen, act) else 1)


def _taking(table: SniperEliteTable, unit: int) -> Iterator[str]:
    if table.hand.unit != unit:
        yield f"unit/{unit}"


def _of_unit(table: SniperEliteTable, act: Action, unit: int) -> Iterator[str]:
    if isinstance(act, Attack | Dismiss):
        yield BUTTONS[type(act)]
        return
    means = SWEEP if isinstance(act, Sweep) else SPOT if isinstance(act, Spot) else ""
    if means:
        yield means
    yield from _on_board(table, act, means, unit)


def _of_officer(table: SniperEliteTable, act: GatherIntel | UseSpecialist) -> Iterator[str]:
    if isinstance(act, GatherIntel):
        yield "specialist" if act.is_signals else "intel"
        return
    yield "specialist"
    if act.tokens:
        state, squad = table.seen.table, COLOURS.index(act.colour)
        yield from _numbers(planning.best_of(planning.rows_of_marksman(table.game, state, squad)), act.tokens)
        yield "commit"
    else:
        yield from _on_board(table, act, SPECIALIST + act.colour)


def do(player: Player, table: SniperEliteTable, act: Action) -> None:
    """Do it with the pointer."""
    if isinstance(act, Move) and table.seen.secret is not None:
        draw(player, (table.seen.secret.here, *act.path))
        player.click("commit")
        return
    for name in list(clicks_of(table, act)):
        player.click(name)


def do_with_keys(player: Player, table: SniperEliteTable, act: Action) -> None:
    """Do it with keys alone."""
    for name in list(clicks_of(table, act)):
        if name.startswith("space/"):
            _go(player, table, int(name.removeprefix("space/")))
            player.key(pygame.K_RETURN)
        else:
            walk_to(player, name)


def _go(player: Player, table: SniperEliteTable, space: int) -> None:
    """Lead the cursor over the board to a space, by arrows."""
    if table.gestures.cursor == NOWHERE:
        player.key(pygame.K_UP)
    for key in _arrows(table, table.gestures.cursor, space):
        player.post_key(key)
    player.wait()
    assert table.gestures.cursor == space, "the arrows do not lead there"


def _arrows(table: SniperEliteTable, here: int, there: int) -> list[int]:
    """The fewest arrows from one space to another."""
    ways: dict[int, list[int]] = {here: []}
    waiting = deque([here])
    while waiting:
        space = waiting.popleft()
        for dx, dy, key in STEPS:
            beside = table.view.lens.beside(space, dx, dy)
            if beside not in ways:
                ways[beside] = [*ways[space], key]
                waiting.append(beside)
    return ways[there]
