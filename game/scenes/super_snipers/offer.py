"""What the table offers at a moment: whose turn it is, what to do, what the buttons say and why they are off."""

from __future__ import annotations

from collections.abc import Callable
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
from game.view.frame import Now
from game.view.super_snipers.facts import kill_needs, needs_words
from game.view.super_snipers.holders import Act
from game.view.super_snipers.narration import piece_span
from game.view.super_snipers.scope import is_placing_surveillance
from game.view.text import Rich, Span

if TYPE_CHECKING:
    from game.scenes.super_snipers.table import SniperTable


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


def now_of(table: SniperTable) -> Now:
    """Return what the panel says."""
    if not table.can_act:
        return _now_of_others(table)
    label = "your turn" if len(table.humans) == 1 else f"{table.seating[table.actor].name}'s turn"
    if table.is_asking_hint:
        return Now(label, "Looking for a good move", "One moment.", table.refusal)
    if table.hint:
        return Now(label, "A hint", table.hint.sentence, table.refusal)
    if table.asking:
        return Now(label, table.asking.headline, table.asking.body, table.refusal)
    if table.hand.held:
        return Now(label, *_held_words(table), table.refusal)
    if table.shows_leaks:
        return Now(label, *LEAKS, table.refusal)
    return Now(label, *_turn_words(table), table.refusal)


def _held_words(table: SniperTable) -> tuple[Rich, Rich]:
    held, keys = table.hand.held, table.house.keys
    assert held is not None
    headline = f"Place the {table.hand.name()}"
    if table.masks_of(held.piece) and not table.glow_cells():
        turn, flip = keys.cap("rotate"), keys.cap("flip")
        return headline, f"Turned like this it fits nowhere: {turn} or the wheel turns it, {flip} flips it."
    if table.side.target is not None:
        return headline, needs_words(kill_needs(table.book, table.shown_seat, table.side))
    return headline, "It may lie where the grids glow; the wheel turns it as well."


def _turn_words(table: SniperTable) -> tuple[Rich, Rich]:
    side, legal = table.side, table.seen.legal
    kinds = {type(act) for act in legal}
    needs = needs_words(kill_needs(table.book, table.shown_seat, side)) if side.target is not None else ""
    if Shoot in kinds:
        return "Make the Kill!", "All is isolated: put the Bullet on the Primary Target."
    task = table.seen.table.tasks[-1] if table.seen.table.tasks else None
    if isinstance(task, PlaceSurveillance):
        return "Place your Surveillance", "Each Focus you earned goes on the Target Grid, if it fits."
    if Decline in kinds:
        card = card_with(table.book, table.seen.table, table.shown_seat, "place_more")
        whose = f"Your card {card_title(table.book, card)}" if card else "Your card"
        return "Place your Active Focus as an extra?", f"{whose} allows it at once; you may also leave it."
    if side.lifted is not None:
        return [Span("Move the "), piece_span(side.lifted.piece)], "Take it from the grid and place it elsewhere."
    if side.using:
        return "Start a new Chain", f"Place your Focus: {_chain_words(table)}"
    if side.has_placed:
        if Search in kinds:
            return "Search, or end your turn", "The crosshairs are isolated: flip the Hiding Disc above the grid."
        return "End your turn", needs or "You have placed your Focus. Ready passes on."
    if Place not in kinds:
        if any(burden.piece in side.los[:1] for burden in side.burdens):
            return "An Innocent lies on your Focus", "Take it off with a token (Cards), or skip the turn."
        return "Your Focus fits nowhere", needs or "Discard it with a Clear token, or make room."
    return "Place your Focus, or clear it", needs or _locate_words(table)


def _chain_words(table: SniperTable) -> str:
    """Where the Chain that was begun may start."""
    powers = face_up(table.book, table.seen.table, table.shown_seat).powers
    what = next((one.power.what for one in powers if one.key == table.side.using), "border")
    return CHAINS[what]


def _locate_words(table: SniperTable) -> Rich:
    piece = next(iter(table.side.los), NO_PIECE)
    if piece == NO_PIECE:
        return ""
    return [
        Span("The "),
        piece_span(piece),
        Span(" starts at a border or joins its colour. Cut the crosshairs off, then search."),
    ]


def _now_of_others(table: SniperTable) -> Now:
    lines = table.narration.lines
    last = lines[-1] if lines else ""
    if table.match.outcome() and table.is_idle:
        return Now("the end", "The match is over", last, is_yours=False)
    state = table.picture.table
    if state is None or state.seat < 0:
        return Now(
            "the table", "A new round" if state and state.phase == "hide" else "One moment", last, is_yours=False
        )
    if state.seat in table.humans:
        return Now("one moment", "One moment", last)
    name = table.seating[state.seat].name
    return Now(f"{name}'s turn", f"{name} {'is thinking' if table.is_idle else 'plays'}", last, is_yours=False)


# -- the buttons of the tray


def buttons_of(table: SniperTable) -> list[list[ButtonWords]]:
    """Return the rows of buttons."""
    cap = table.house.keys.cap
    if not table.can_act:
        reason = "The match is over." if table.match.outcome() and table.is_idle else "It is not your turn."
        names = USUAL if table.side.target is None else {**USUAL, "search": "Shoot"}
        words = [ButtonWords(name, label, _nothing, False, reason) for name, label in names.items()]
        return [words[:3], words[3:]]
    legal, side = table.seen.legal, table.side
    kinds = {type(act) for act in legal}
    discard = _why(table, kinds, DiscardActive(side.los[0] if side.los else NO_PIECE))
    remove = _why(table, kinds, Remove(_any_piece(table)))
    deeds = table.deeds
    clear = ButtonWords("clear", "Clear it", deeds.clear, not discard, discard, "raised", cap("clear_it"))
    take_off = ButtonWords("remove", "Remove", deeds.remove, not remove, remove, "raised", cap("remove"))
    rows = [[clear, take_off, _search_or_shoot(table, kinds)], [_ability(table, cap("ability")), _ready(table, kinds)]]
    meant = control_of(table.hint.action if table.hint else None)
    return [[words._replace(is_hinted=words.name == meant) for words in row] for row in rows]


def _nothing() -> None:
    """A button that is off does nothing."""


def _why(table: SniperTable, kinds: set[type], sample: Action) -> str:
    """Return why no action of that kind is possible, "" when one is."""
    return "" if type(sample) in kinds else table.match.refusal(table.actor, sample) or "That is not possible now."


def _any_piece(table: SniperTable) -> Piece:
    side = table.side
    boards = [side.target.placed] if side.target is not None else [locate.placed for locate in side.locate]
    return next((one.piece for placed in boards for one in placed), NO_PIECE)


def _search_or_shoot(table: SniperTable, kinds: set[type]) -> ButtonWords:
    cap = table.house.keys.cap
    if table.side.target is not None:
        off = _why(table, kinds, Shoot(0))
        style = "danger" if not off else "raised"
        return ButtonWords("shoot", "Shoot", table.deeds.take_bullet, not off, off, style, cap("shoot"))
    off = _why(table, kinds, Search(_likely_grid(table)))
    style = "primary" if not off else "raised"
    return ButtonWords("search", "Search", table.deeds.search, not off, off, style, cap("search"))


def _likely_grid(table: SniperTable) -> int:
    """Return a grid that one could think of searching."""
    open_ones = [n for n, one in enumerate(table.side.locate) if not one.is_gone and not one.is_searched]
    return max(open_ones, key=lambda n: len(table.side.locate[n].placed), default=0)


def _ability(table: SniperTable, cap: str) -> ButtonWords:
    asking = askings.ability(table.book, table.seen.table, table.actor, table.seen.legal)
    has_any = bool(asking.choices)
    return ButtonWords(
        "ability", "Cards", table.deeds.use_ability, has_any, "Your cards offer nothing to choose now.", "raised", cap
    )


def _ready(table: SniperTable, kinds: set[type]) -> ButtonWords:
    cap = table.house.keys.cap("ready")
    if Decline in kinds:
        return ButtonWords("ready", "No, thanks", table.deeds.decline, True, "", "raised", cap)
    if Cancel in kinds:
        return ButtonWords("ready", "Leave it", table.deeds.cancel, True, "", "raised", cap)
    side = table.side
    is_skip = not side.has_placed and not side.laid
    off = _why(table, kinds, Ready())
    label = "Sure?" if table.asks_ready else "Skip the turn" if is_skip and not off else "Ready"
    style = "danger" if table.asks_ready else "raised" if is_skip else "primary"
    return ButtonWords("ready", label, table.deeds.ready, not off, off, style, cap)


# -- what the controls beside the boards do


def acts_of(table: SniperTable) -> dict[str, Act]:
    """Return what Bonuses, tokens, cards and pieces do when they are clicked."""
    cap = table.house.keys.cap
    found: dict[str, Act] = {}
    for key in table.card_keys():
        found[f"card/{key}"] = Act(lambda key=key: table.open_card(key), tip="Open the card")  # type: ignore[misc]
    if not table.can_act:
        return found
    legal, deeds = table.seen.legal, table.deeds
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
    meant = control_of(table.hint.action if table.hint else None)
    if meant in found:
        found[meant] = found[meant]._replace(is_hinted=True)
    for n, piece in enumerate(table.pieces_at_hand()):
        is_on = piece in table.liftable
        key = str(n + 1) if is_on and n < 9 else ""
        found[f"lift/{piece}"] = Act(lambda piece=piece: table.hand.lift(piece), tip="", key=key)  # type: ignore[misc]
    return found


def at_hand(table: SniperTable) -> list[Piece]:
    """Return the pieces beside the boards in the order of their number keys."""
    side, seat = table.side, table.shown_seat
    if is_placing_surveillance(table.picture.table, seat):
        return [*side.surveillance]
    found = [*side.los]
    found += [side.reserve] if side.reserve != NO_PIECE else []
    found += [*side.surveillance, *side.card]
    found += [adrenaline_of(seat)] if side.adrenaline == "ready" else []
    found += [bullet_of(seat)] if side.target is not None and not side.is_bullet_away else []
    return found
