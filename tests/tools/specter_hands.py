"""Hands at the table of Specter Ops: what has to be clicked, or which keys pressed, for something to be done.

They know names of controls and spaces of the board as the screen reports them; they never touch a match.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core import Action
from game.rules.specter_ops.actions import (
    AskAgent,
    Attack,
    BeginTurn,
    ChooseAgent,
    ChooseHunter,
    ChooseVehicle,
    Decline,
    Drive,
    EndTurn,
    FlipMarker,
    Leave,
    Move,
    NameGate,
    PlaceMarker,
    Ready,
    Sense,
    Stay,
    TakeCache,
    TakeCards,
    UseCard,
    UsePower,
    Walk,
)
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import SpecterObservation
from game.scenes.specter_ops.choosing import items_of
from game.scenes.specter_ops.deeds import aims_of, on_board
from tests.tools.hands import Player
from tests.tools.hidden_hands import draw, walk_to

BUTTONS: dict[type, str] = {
    Ready: "end",
    EndTurn: "end",
    Stay: "stay",
    Sense: "sense",
    AskAgent: "ask",
    Attack: "attack",
    Decline: "decline",
}


def clicks_of(field: Field, seen: SpecterObservation, act: Action) -> Iterator[str]:
    """Yield the names of what is clicked, one after the other."""
    spaces = [f"space/{space}" for space in aims_of(field, seen, act)]
    match act:
        case ChooseVehicle() | ChooseHunter() | ChooseAgent():
            names = [item.name for item in items_of(field, seen)]
            yield from (f"choose/{names.index(act.side if isinstance(act, ChooseVehicle) else act.name)}", "take")
        case TakeCards(cards):
            yield from (f"choose/{place}" for place in _places(field, seen, cards))
            yield "take"
        case FlipMarker() | TakeCache():
            yield from spaces
        case UseCard(card):
            assert seen.secret is not None
            yield f"hand/{[held.card for held in seen.secret.hand].index(card)}"
            yield from (*spaces, _press(field, seen, act, f"card/{card}"))
        case UsePower():
            yield from ("power", *spaces, _press(field, seen, act, "power"))
        case Move(path):
            yield from (*spaces, "commit") if path else ("still",)
        case PlaceMarker():
            yield from (*spaces, "commit")
        case NameGate():
            yield from ("gate", *spaces, "commit")
        case BeginTurn(hunter):
            yield f"begin/{hunter}"
        case Walk() | Drive() | Leave():
            yield from (*spaces, _press(field, seen, act))
        case _:
            yield BUTTONS[type(act)]


def _press(field: Field, seen: SpecterObservation, act: Action, means: str = "") -> str:
    """The button for it: there are several where a space can mean several things."""
    spaces = aims_of(field, seen, act)
    acts = on_board(field, seen, means).get(spaces[-1], ()) if spaces else ()
    place = acts.index(act) if act in acts else 0
    return f"choice{place + 1}" if place else "commit"


def _places(field: Field, seen: SpecterObservation, cards: tuple[str, ...]) -> list[int]:
    names = [item.name for item in items_of(field, seen)]
    found: list[int] = []
    for card in cards:
        found.append(next(n for n, name in enumerate(names) if name == card and n not in found))
    return found


def do(player: Player, field: Field, seen: SpecterObservation, act: Action) -> None:
    """Do it with the pointer."""
    if isinstance(act, Move) and act.path:
        draw(player, (seen.secret.space if seen.secret else -1, *act.path))
        player.click("commit")
        return
    for name in clicks_of(field, seen, act):
        player.click(name)


def do_with_keys(player: Player, field: Field, seen: SpecterObservation, act: Action, cursor: int) -> int:
    """Do it with keys alone, from where the cursor is; return where it is then."""
    for name in clicks_of(field, seen, act):
        if name.startswith("space/"):
            space = int(name.removeprefix("space/"))
            _go(player, field.board.columns, cursor, space)
            cursor = space
            player.key(pygame.K_RETURN)
        else:
            walk_to(player, name)
    return cursor


def _go(player: Player, columns: int, here: int, there: int) -> None:
    """Move the cursor over the board."""
    down, right = there // columns - here // columns, there % columns - here % columns
    for _ in range(abs(down)):
        player.post_key(pygame.K_DOWN if down > 0 else pygame.K_UP)
    for _ in range(abs(right)):
        player.post_key(pygame.K_RIGHT if right > 0 else pygame.K_LEFT)
    player.wait()
