"""What lies on the board of Specter Ops for one seat, from what that seat may know: tokens, figures, veils."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.hidden.ground import mask_of, spaces_in
from game.rules.specter_ops import looks
from game.rules.specter_ops.agent_turn import OBJECTIVES
from game.rules.specter_ops.field import Field
from game.rules.specter_ops.state import INSIDE, NOWHERE, RESTED, Hunter, Secret, Table
from game.view.hidden.sprites import Art
from game.view.hidden.tokens import Token
from game.view.hidden.washes import Wash, Way
from game.view.look import Look
from game.view.specter_ops.hues import AGENT, hunter_hue

FOLDER = "specter_ops"
PAWN, CAR, DISC = 1.42, 1.5, 1.18  # spaces
SHOWN, SHOWN_LIFT = 1.04, 0.5
"""Of her figure on a marker: the marker is seen below it."""
FRESH = 3
"""Rounds of her way that are shown strongly."""


def art_of(look: Look, kind: str, name: str, tint: str = "", opacity: float = 1.0) -> Art:
    """Return the sprite of a character or a card; the one for any other where it is not ours."""
    found = f"{FOLDER}/{kind}_{name}"
    return Art(found if look.sprites.has(found) else f"{FOLDER}/{kind}_own", tint, opacity)


def of(name: str, tint: str = "", opacity: float = 1.0) -> Art:
    """Return a sprite of this game."""
    return Art(f"{FOLDER}/{name}", tint, opacity)


def hunter_token(look: Look, table: Table, number: int, space: int) -> Token:
    """Return a hunter's figure in a space, with stun and fatigue above it."""
    hunter, hue = table.hunters[number], hunter_hue(number)
    pawn = art_of(look, "pawn", hunter.name, hue)
    base = of(f"base_{number % 4}", hue)
    return Token(f"hunter{number}", pawn, space, PAWN, stands=True, base=base, over=troubles(hunter), calls=True)


def pet_token(number: int, space: int) -> Token:
    """Return the figure of a hunter's pet."""
    hue = hunter_hue(number)
    base = of(f"base_{number % 4}", hue)
    return Token(f"pet{number}", of("pawn_pet", hue), space, PAWN * 0.86, stands=True, base=base)


def agent_token(look: Look, name: str, space: int, key: str = "agent", opacity: float = 1.0) -> Token:
    """Return the agent's figure; ``name`` is "" for one whose character is not known."""
    pawn = art_of(look, "pawn", name, AGENT, opacity) if name else of("pawn_agent", AGENT, opacity)
    return Token(key, pawn, space, PAWN, stands=True, base=of("base_agent", AGENT, opacity), calls=True)


def vehicle_token(look: Look, table: Table, space: int) -> Token:
    """Return the vehicle, with a light for everybody inside."""
    inside = tuple(
        of(f"rider_{number % 4}", hunter_hue(number)) for number, one in enumerate(table.hunters) if one.space == INSIDE
    )
    return Token("vehicle", art_of(look, "vehicle", table.vehicle.side), space, CAR, over=inside, calls=True)


def troubles(hunter: Hunter) -> tuple[Art, ...]:
    """Return the tokens that lie on a hunter."""
    found = [of("token_stun")] if hunter.is_stunned else []
    found += [of("token_tether")] if hunter.tether >= 0 else []
    return tuple(found + ([of("token_fatigue")] if hunter.fatigue != RESTED else []))


def tokens_of(look: Look, field: Field, table: Table, secret: Secret | None) -> list[Token]:
    """Return everything on the board for a seat that may know ``secret``, or None of it."""
    return [
        *_printed(field, table, secret),
        *_laid(look, field, table, secret),
        *_figures(look, table, secret),
    ]


def _printed(field: Field, table: Table, secret: Secret | None) -> Iterator[Token]:
    """Mission markers, and the caches she has used."""
    for section, space in enumerate(table.sites):
        die = next((die for die, at in field.site_spaces[section].items() if at == space), 1)
        state = "done" if table.done[section] else "open"
        yield Token(f"site{section}", of(f"mission_{state}_{die}"), space, 1.18)
    if secret:
        for cache in secret.caches:
            yield Token(f"cache{cache}", of("cache_used"), field.cache_spaces[cache], 0.9)


def _laid(look: Look, field: Field, table: Table, secret: Secret | None) -> Iterator[Token]:
    if table.gate != NOWHERE:
        yield Token("gate", of("gate"), table.gate, 1.04)
    for n, line in enumerate(table.lines):
        for part, space in enumerate(line):
            yield Token(f"line{n}/{part}", of("line"), space, 1.0)
    if table.vehicle.side and table.vehicle.space != NOWHERE:
        yield vehicle_token(look, table, table.vehicle.space)
    marker = table.marker
    if marker is not None:
        colour = "danger" if marker.kind == "visible" else "brass"
        yield Token("marker", of(f"marker_{marker.kind}"), marker.space, DISC)
        is_here = secret is not None and bool(secret.spaces) and secret.space == marker.space
        if not is_here:
            figure = agent_token(look, table.agent, marker.space, "shown", 1.0 if marker.kind == "visible" else 0.72)
            tag = f"R{marker.round}"
            yield figure._replace(size=SHOWN, lift=SHOWN_LIFT, base=None, tag=tag, tag_colour=colour)
    for n, space in enumerate(spaces_in(looks.smoke_of(field, table))):
        yield Token(f"smoke{n}", of(f"smoke_{(space * 7 + space // 5) % 3}"), space, 1.7)


def _figures(look: Look, table: Table, secret: Secret | None) -> Iterator[Token]:
    for number, hunter in enumerate(table.hunters):
        if hunter.space != INSIDE:
            yield hunter_token(look, table, number, hunter.space)
        if hunter.pet >= 0:
            yield pet_token(number, hunter.pet)
    if secret and secret.spaces:
        marker = table.marker
        is_marked = marker is not None and marker.space == secret.space
        tag = f"R{marker.round}" if marker is not None and is_marked else ""
        colour = "danger" if marker is not None and marker.kind == "visible" else "brass"
        yield agent_token(look, secret.agent, secret.space)._replace(tag=tag, tag_colour=colour)


def veil_of(field: Field, table: Table) -> Wash:
    """Return the structures that could have been objectives and are none in this match."""
    sites = mask_of(space for section in field.site_spaces for space in section.values())
    far = mask_of(field.spaces(field.board.far_exits))
    return Wash("veil", (sites & ~mask_of(table.sites) if table.sites else 0) | far)


def path_of(secret: Secret) -> Way:
    """Return the way she came; that of the last rounds stronger."""
    spaces = [secret.spaces[0]] if secret.spaces else []
    for path in secret.trail:
        spaces += path
    return Way(spaces, AGENT, is_past=True, fresh=sum(map(len, secret.trail[-FRESH:])))


def exits_of(field: Field, table: Table) -> Wash | None:
    """Return the exits once she may leave by them."""
    return Wash("choice", field.exits) if sum(table.done) >= OBJECTIVES else None
