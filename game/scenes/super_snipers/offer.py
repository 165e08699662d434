"""What the table offers at a moment: whose turn it is, what to do, what the buttons say and why they are off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.core import Action
from game.rules.super_snipers.actions import (
    Cancel,
    Decline,
    DiscardActive,
    Lift,
    Place,
    Ready,
    Rearrange,
    Remove,
    Search,
    Shoot,
    Swap,
    Take,
    Use,
)
from game.rules.super_snipers.pieces import NO_PIECE, Piece, adrenaline_of, bullet_of
from game.rules.super_snipers.powers import face_up
from game.rules.super_snipers.state import PlaceSurveillance
from game.scenes.super_snipers import askings
from game.scenes.super_snipers.asking import card_title, card_with
from game.scenes.super_snipers.hinted import control_of
from game.scenes.why import why_not
from game.view.frame import Now
from game.view.super_snipers.facts import kill_needs, needs_words
from game.view.super_snipers.holders import Act
from game.view.super_snipers.narration import piece_span
from game.view.super_snipers.scope import is_placing_surveillance
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.station import Station


CHAINS = {
    "border": "the new Chain starts at the border of the grid.",
    "innocent": "the new Chain starts beside an Innocent that stands on the grid.",
    "any_colour": "it may join a Chain of any colour.",
}
LEAKS = (
    "Where it leaks",
    "Dots: open spaces. Arrows: ways out over the border. Dashed red: the fewest spaces that would seal it.",
)
USUAL = {"clear": "Clear it", "remove": "Remove", "search": "Search", "ability": "Cards", "ready": "Ready"}


class ButtonWords(NamedTuple):
    """A button of the tray: its name, its label, what it does, whether it is on, why it is off."""

    name: str
    label: str
    on_act: Callable[[], None]
    is_on: bool
    reason: str = ""
    style: str = "raised"
    key: str = ""
    is_hinted: bool = False


# -- the panel


def now_of(station: Station) -> Now:
    """Return what the panel says."""
    if not station.can_act:
        return _now_of_others(station)
    label = "your turn" if len(station.table.humans) == 1 else f"{station.who(station.seat).name}'s turn"
    if station.is_asking_hint:
        return Now(label, "Looking for a good move", "One moment.", station.refusal)
    if station.hint and not station.refusal:
        return Now(label, "A hint", station.hint.sentence)
    if station.asking:
        return Now(label, station.asking.headline, station.asking.body, station.refusal)
    if station.hand.held:
        return Now(label, *_held_words(station), station.refusal)
    if station.shows_leaks:
        return Now(label, *LEAKS, station.refusal)
    return Now(label, *_turn_words(station), station.refusal)


def _held_words(station: Station) -> tuple[Rich, Rich]:
    held = station.hand.held
    assert held is not None
    headline = f"Place the {station.hand.name()}"
    if station.masks_of(held.piece) and not station.glow_cells():
        turn, flip = station.cap("rotate"), station.cap("flip")
        return headline, f"Turned like this it fits nowhere: {turn} or the wheel turns it, {flip} flips it."
    if station.side.target is not None:
        return headline, needs_words(kill_needs(station.book, station.seat, station.side))
    return headline, f"It may lie where the grids glow; {station.turns_with}."


def _turn_words(station: Station) -> tuple[Rich, Rich]:
    side, legal = station.side, station.seen.legal
    kinds = {type(act) for act in legal}
    needs = needs_words(kill_needs(station.book, station.seat, side)) if side.target is not None else ""
    if Shoot in kinds:
        return "Make the Kill!", "All is isolated: put the Bullet on the Primary Target."
    task = station.seen.table.front(station.seat)
    if isinstance(task, PlaceSurveillance):
        return "Place your Surveillance", "Each Focus you earned goes on the Target Grid, if it fits."
    if Decline in kinds and Ready not in kinds:
        card = card_with(station.book, station.seen.table, station.seat, "place_more")
        whose = f"Your card {card_title(station.book, card)}" if card else "Your card"
        return "Place your Active Focus as an extra?", f"{whose} allows it at once; you may also leave it."
    if side.lifted is not None:
        return [Span("Move the "), piece_span(side.lifted.piece)], "Take it from the grid and place it elsewhere."
    if side.using:
        return "Start a new Chain", f"Place your Focus: {_chain_words(station)}"
    if side.has_placed:
        if Search in kinds:
            return "Search, or end your turn", "The crosshairs are isolated: flip the Hiding Disc above the grid."
        return "End your turn", needs or "You have placed your Focus. Ready passes on."
    if Place not in kinds:
        if any(burden.piece in side.los[:1] for burden in side.burdens):
            return "An Innocent lies on your Focus", "Take it off with a token (Cards), or skip the turn."
        return "Your Focus fits nowhere", needs or "Discard it with a Clear token, or make room."
    return "Place your Focus, or clear it", needs or _locate_words(station)


def _chain_words(station: Station) -> str:
    """Where the Chain that was begun may start."""
    powers = face_up(station.book, station.seen.table, station.seat).powers
    what = next((one.power.what for one in powers if one.key == station.side.using), "border")
    return CHAINS[what]


def _locate_words(station: Station) -> Rich:
    piece = next(iter(station.side.los), NO_PIECE)
    if piece == NO_PIECE:
        return ""
    return [
        Span("The "),
        piece_span(piece),
        Span(" starts at a border or joins its colour. Cut the crosshairs off, then search."),
    ]


def _now_of_others(station: Station) -> Now:
    lines = station.table.narration.lines
    last = lines[-1] if lines else ""
    if station.match.outcome() and station.table.is_idle:
        return Now("the end", "The match is over", last, is_yours=False)
    state = station.state
    if state is None or state.seat < 0:
        return Now(
            "the table", "A new round" if state and state.phase == "hide" else "One moment", last, is_yours=False
        )
    if station.who(state.seat).is_human:
        return Now("one moment", "One moment", last)
    name = station.who(state.seat).name
    return Now(f"{name}'s turn", f"{name} {'is thinking' if station.table.is_idle else 'plays'}", last, is_yours=False)


# -- the buttons of the tray


def buttons_of(station: Station) -> list[list[ButtonWords]]:
    """Return the rows of buttons."""
    cap = station.cap
    if not station.can_act:
        reason = "The match is over." if station.match.outcome() and station.table.is_idle else "It is not your turn."
        names = USUAL if station.side.target is None else {**USUAL, "search": "Shoot"}
        words = [ButtonWords(name, label, _nothing, False, reason) for name, label in names.items()]
        return [words[:3], words[3:]]
    legal, side = station.seen.legal, station.side
    kinds = {type(act) for act in legal}
    discard = _why(station, kinds, DiscardActive(side.los[0] if side.los else NO_PIECE))
    remove = _why(station, kinds, Remove(_any_piece(station)))
    deeds = station.deeds
    clear = ButtonWords("clear", "Clear it", deeds.clear, not discard, discard, "raised", cap("clear_it"))
    take_off = ButtonWords("remove", "Remove", deeds.remove, not remove, remove, "raised", cap("remove"))
    upper = [clear, take_off, _search_or_shoot(station, kinds)]
    rows = [upper, [_ability(station, cap("ability")), _ready(station, kinds)]]
    meant = control_of(station.hinted)
    return [[words._replace(is_hinted=words.name == meant) for words in row] for row in rows]


def _nothing() -> None:
    """A button that is off does nothing."""


def _why(station: Station, kinds: set[type], sample: Action) -> str:
    """Return why no action of that kind is possible, "" when one is."""
    return "" if type(sample) in kinds else why_not(station.match, station.place, sample)


def _any_piece(station: Station) -> Piece:
    side = station.side
    boards = [side.target.placed] if side.target is not None else [locate.placed for locate in side.locate]
    return next((one.piece for placed in boards for one in placed), NO_PIECE)


def _search_or_shoot(station: Station, kinds: set[type]) -> ButtonWords:
    cap = station.cap
    if station.side.target is not None:
        off = _why(station, kinds, Shoot(0))
        style = "danger" if not off else "raised"
        return ButtonWords("shoot", "Shoot", station.deeds.take_bullet, not off, off, style, cap("shoot"))
    off = _why(station, kinds, Search(_likely_grid(station)))
    style = "primary" if not off else "raised"
    return ButtonWords("search", "Search", station.deeds.search, not off, off, style, cap("search"))


def _likely_grid(station: Station) -> int:
    """Return a grid that one could think of searching."""
    open_ones = [n for n, one in enumerate(station.side.locate) if not one.is_gone and not one.is_searched]
    return max(open_ones, key=lambda n: len(station.side.locate[n].placed), default=0)


def _ability(station: Station, cap: str) -> ButtonWords:
    asking = askings.ability(station.book, station.seen.table, station.seat, station.seen.legal)
    has_any = bool(asking.choices)
    return ButtonWords(
        "ability", "Cards", station.deeds.use_ability, has_any, "Your cards offer nothing to choose now.", "raised", cap
    )


def _ready(station: Station, kinds: set[type]) -> ButtonWords:
    cap = station.cap("ready")
    if Decline in kinds and Ready not in kinds:
        return ButtonWords("ready", "No, thanks", station.deeds.decline, True, "", "raised", cap)
    if Cancel in kinds:
        return ButtonWords("ready", "Leave it", station.deeds.cancel, True, "", "raised", cap)
    side = station.side
    is_skip = not side.has_placed and not side.laid
    off = _why(station, kinds, Ready())
    label = "Sure?" if station.asks_ready else "Skip the turn" if is_skip and not off else "Ready"
    style = "danger" if station.asks_ready else "raised" if is_skip else "primary"
    return ButtonWords("ready", label, station.deeds.ready, not off, off, style, cap)


# -- what the controls beside the boards do


def acts_of(station: Station) -> dict[str, Act]:
    """Return what Bonuses, tokens, cards and pieces do when they are clicked."""
    cap = station.cap
    found: dict[str, Act] = {}
    for key in station.card_keys():
        found[f"card/{key}"] = Act(partial(station.open_card, key), tip=station.card_words(key))
    if not station.can_act:
        return found | _lifts(station)
    legal, deeds = station.seen.legal, station.deeds
    offers = {
        "bonus/exchange": (Swap, deeds.exchange, "Swap your Active Focus", "exchange"),
        "bonus/recalibrate": (Lift | Take, deeds.recalibrate, "Move a piece, or take one of theirs", "recalibrate"),
        "advantage": (Rearrange, deeds.rearrange, "Rearrange your Line of Sight", "tactical_advantage"),
    }
    for name, (kind, deed, tip, key) in offers.items():
        can = any(isinstance(act, kind) for act in legal)
        found[name] = Act(deed if can else None, can, tip=tip, key=cap(key))
    uses = Use("concentrate") in legal
    tip = "Start a second Chain with your Focus"
    found["bonus/concentrate"] = Act(deeds.concentrate if uses else None, uses, tip=tip, key=cap("concentrate"))
    meant = control_of(station.hinted)
    if meant in found:
        found[meant] = found[meant]._replace(is_hinted=True)
    return found | _lifts(station)


def _lifts(station: Station) -> dict[str, Act]:
    """What a click on the pieces beside the boards does."""
    if not station.can_hold:
        return {}
    return {
        f"lift/{piece}": Act(
            partial(station.hand.lift, piece), key=station.number_cap(n) if piece in station.liftable else ""
        )
        for n, piece in enumerate(station.pieces_at_hand())
    }


def at_hand(station: Station) -> list[Piece]:
    """Return the pieces beside the boards in the order of their number keys."""
    side, seat = station.side, station.seat
    if is_placing_surveillance(station.state, seat):
        return [*side.surveillance]
    found = [*side.los]
    found += [side.reserve] if side.reserve != NO_PIECE else []
    found += [*side.surveillance, *side.card]
    found += [adrenaline_of(seat)] if side.adrenaline == "ready" else []
    found += [bullet_of(seat)] if side.target is not None and not side.is_bullet_away else []
    return found
