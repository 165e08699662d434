"""What lies on the board of Sniper Elite for one seat, from what that seat may know: objectives, figures, marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.rules.hidden.ground import mask_of, union
from game.rules.sniper_elite.asking import spottable
from game.rules.sniper_elite.events import NoiseHeard, SniperTurnBegan
from game.rules.sniper_elite.field import Field
from game.rules.sniper_elite.powers import Trap
from game.rules.sniper_elite.state import OFF, UNITS_PER_SQUAD, Secret, Table, colour_of, is_officer, squad_of
from game.view.hidden.camera import Shapes
from game.view.hidden.sprites import Art
from game.view.hidden.tokens import Token
from game.view.hidden.washes import Wash, Way
from game.view.look import Look
from game.view.sniper_elite.hues import SNIPER, SQUAD_HUES, SUITS

FOLDER = "sniper_elite"
OFFICER, SOLDIER, DOG, MARKER = 1.3, 1.16, 1.0, 0.96  # cells
DISC, SUIT, SMALL = 0.66, 0.36, 0.46
CORNER = 0.39  # cells from the corner of a space to the middle of the disc of its objective
FRESH = 3
"""Turns of the sniper whose way is shown strongly, and whose ends bear the number of the countdown."""

MOMENTS = {
    "never": "never turned up",
    "game_end": "turned up at the end",
    "before_moving": "turned up before you move",
    "on_shooting": "turned up when you shoot",
    "before_drawing": "turned up before the draw",
    "when_triggered": "turned up when it is met",
    "end_of_turn": "turned up at the end of your turn",
    "defenders_turn": "turned up before the squads act",
    "at_once": "turned up at once",
}
"""When a loadout card is turned up, in words."""


def of(name: str, tint: str = "", opacity: float = 1.0) -> Art:
    """Return a sprite of this game."""
    return Art(f"{FOLDER}/{name}", tint, opacity)


def _named(look: Look, kind: str, name: str) -> Art:
    """Return a sprite by name; the one for any other where it is not ours."""
    return of(f"{kind}_{name}") if look.sprites.has(f"{FOLDER}/{kind}_{name}") else of(f"{kind}_own")


def card_art(look: Look, name: str) -> Art:
    """Return the picture of a loadout card."""
    return _named(look, "card", name)


def specialist_art(look: Look, name: str) -> Art:
    """Return the picture of a specialist."""
    return _named(look, "specialist", name)


def plan_art(look: Look, plan: str) -> Art:
    """Return the picture of a card of the automated defender."""
    return of(f"plan_{plan}") if look.sprites.has(f"{FOLDER}/plan_{plan}") else of("plan_hunt")


def unit_name(unit: int) -> str:
    """Return what a unit is called: ``Black 2``, ``Red officer``."""
    rank = "officer" if is_officer(unit) else str(unit % UNITS_PER_SQUAD)
    return f"{colour_of(unit).capitalize()} {rank}"


def unit_art(unit: int, opacity: float = 1.0) -> Art:
    """Return the figure of a unit in the colour of its squad; a soldier bears his number."""
    name = "pawn_officer" if is_officer(unit) else f"pawn_soldier_{unit % UNITS_PER_SQUAD}"
    return of(name, SQUAD_HUES[squad_of(unit)], opacity)


def unit_token(unit: int, space: int, has_heard: bool = False) -> Token:
    """Return a unit's figure in a space, with an ear above it when it has heard noise."""
    base = of("base_officer" if is_officer(unit) else "base_soldier", SQUAD_HUES[squad_of(unit)])
    size = OFFICER if is_officer(unit) else SOLDIER
    over = (of("ear"),) if has_heard else ()
    return Token(f"unit{unit}", unit_art(unit), space, size, stands=True, base=base, over=over, calls=True)


def dog_token(table: Table, dog: int, space: int, has_barked: bool = False) -> Token:
    """Return a dog in a space, in the colour of the squad that leads it."""
    squad = next((n for n, one in enumerate(table.squads) if one.specialist == "kennel_master"), 0)
    over = (of("ear"),) if has_barked else ()
    return Token(f"dog{dog}", of("pawn_dog", SQUAD_HUES[squad]), space, DOG, stands=True, lift=0.1, over=over)


def sniper_token(space: int, opacity: float = 1.0) -> Token:
    """Return the sniper's figure, which everybody sees."""
    pawn = of("pawn_sniper", SNIPER, opacity)
    return Token("figure", pawn, space, OFFICER, stands=True, base=of("base_officer", SNIPER), calls=True)


def marker_token(space: int) -> Token:
    """Return the mark on the hidden board: where the sniper is."""
    return Token("sniper", of("reticle"), space, MARKER, calls=True)


@lru_cache(8)
def shapes_of(field: Field) -> Shapes:
    """Return of which cells the spaces of a board are made, and where one goes from one to another."""
    columns, passages = field.board.columns, field.board.passages
    doors = {
        (min(door.one, door.other), max(door.one, door.other)): passage_middle(field, number)
        for number, door in enumerate(passages)
    }
    return Shapes(columns, [[y * columns + x for x, y in space.cells] for space in field.board.spaces], doors)


def passage_middle(field: Field, number: int) -> tuple[float, float]:
    """Return where a doorway or an access lies, in cells from the board's corner."""
    (x, y), (u, _) = field.board.passages[number].edge
    return (x + 1, y + 0.5) if u > x else (x + 0.5, y + 1)


def tokens_of(
    look: Look, field: Field, table: Table, secret: Secret | None, would_hear: NoiseHeard | None = None
) -> list[Token]:
    """Return everything on the board for a seat that may know ``secret``, or None of it.

    ``would_hear``: who would hear what is planned; they have an ear instead of those who heard this round.
    """
    return [
        *_objectives(field, table, secret),
        *_locks(field, table),
        *(_own_marks(field, table, secret) if secret else ()),
        *_figures(table, would_hear or heard_now(table)),
    ]


def _objectives(field: Field, table: Table, secret: Secret | None) -> Iterator[Token]:
    """The disc of each objective in the first corner of its space, its suit beside it."""
    wanted = secret.objectives if secret else ()
    for number, space in field.objectives.items():
        state = "done" if number in table.done else "wanted" if number in wanted else "open"
        x, y = to_corner(field, space)
        yield Token(f"objective{number}", of(f"objective_{state}_{number}"), space, DISC, shift=(x, y))
        sign = SUITS.get(field.suit(number), "")
        if sign:
            yield Token(f"suit{number}", of(f"suit_{sign}"), space, SUIT, shift=(x + 0.28, y + 0.28))


def to_corner(field: Field, space: int) -> tuple[float, float]:
    """Return how far the first corner of a space is from its middle, a disc's breadth inside."""
    x, y = field.board.spaces[space].cells[0]
    middle = shapes_of(field).spots[space]
    return x + CORNER - middle[0], y + CORNER - middle[1]


def _locks(field: Field, table: Table) -> Iterator[Token]:
    for lock in table.locks:
        yield lock_token(field, lock.passage)


def lock_token(field: Field, passage: int) -> Token:
    """Return the padlock on a doorway or an access."""
    space = field.board.passages[passage].one
    x, y = passage_middle(field, passage)
    middle = shapes_of(field).spots[space]
    return Token(f"lock{passage}", of("padlock"), space, 0.7, shift=(x - middle[0], y - middle[1] - 0.06))


def _own_marks(field: Field, table: Table, secret: Secret) -> Iterator[Token]:
    """What the sniper has written down: spaces looted, traps, where turns ended, where the sniper is."""
    for space in secret.looted:
        x, y = to_corner(field, space)
        yield Token(f"looted{space}", of("looted"), space, SMALL, shift=(x + 0.1, y + 0.5))
    for n, trap in enumerate(secret.traps):
        power = field.card(trap.card).power
        kind = "flare" if isinstance(power, Trap) and power.is_flare else "mine"
        yield Token(f"trap{n}", of(f"trap_{kind}"), trap.space, 0.7, tag="trap", tag_colour="danger")
    if not secret.spaces:
        return
    numbers = {clue.round: clue.number for clue in table.clues if isinstance(clue, SniperTurnBegan)}
    posts = {space: turn for turn, space in enumerate(secret.spaces) if turn and space != secret.here}
    for space, turn in posts.items():
        tag = str(numbers.get(turn, "")) if turn >= len(secret.spaces) - FRESH else ""
        yield Token(f"post{turn}", of("post", SNIPER), space, 0.3, tag=tag, tag_colour=SNIPER)
    yield marker_token(secret.here)


def _figures(table: Table, heard: NoiseHeard) -> Iterator[Token]:
    for number, unit in enumerate(table.units):
        if unit.space != OFF:
            yield unit_token(number, unit.space, number in heard.units)
    for dog, space in enumerate(table.dogs):
        if space != OFF:
            yield dog_token(table, dog, space, dog in heard.dogs)
    if table.figure != OFF:
        yield sniper_token(table.figure)


def heard_now(table: Table) -> NoiseHeard:
    """Return who has heard noise this round."""
    for clue in reversed(table.clues):
        if isinstance(clue, NoiseHeard):
            return clue
        if isinstance(clue, SniperTurnBegan):
            break
    return NoiseHeard((), ())


def path_of(secret: Secret) -> Way:
    """Return the way the sniper came, that of this turn too; that of the last turns stronger."""
    spaces = [secret.spaces[0]] if secret.spaces else []
    for path in secret.trail:
        spaces += path
    spaces += secret.path
    fresh = sum(map(len, secret.trail[-FRESH:])) + len(secret.path)
    return Way(spaces, SNIPER, is_past=True, has_end=False, fresh=fresh)


def line_of_fire(here: int, target: int) -> Way:
    """Return the line from the sniper to a target, which is ringed."""
    return Way((here, target), "danger", is_straight=True)


def smoke_of(field: Field, table: Table, secret: Secret | None) -> Wash | None:
    """Return the smoke as a seat knows it: around the sniper; for all others, every space in which a spot or a sweep
    of some unit finds nobody while it lasts."""
    if not table.is_smoky:
        return None
    if secret is not None and secret.spaces:
        return Wash("smoke", 1 << secret.here)
    stand = [unit.space for unit in table.units if unit.space != OFF]
    return Wash("haze", union(spottable(field, space) | field.matching[space] for space in stand) & ~mask_of(stand))
