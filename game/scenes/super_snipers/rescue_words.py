"""What a rescue says at a moment: what to do now, what the buttons say, what the controls do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core import Action
from game.rules.super_snipers.actions import Cancel, Decline, Lift, Ready, Remove, Shoot, Swap, Use
from game.rules.super_snipers.hostage import EXTRA, FOCUS_TO_HIT, OFFERED
from game.rules.super_snipers.pieces import NAMES, NO_PIECE
from game.scenes.super_snipers import askings
from game.scenes.super_snipers.hinted import control_of
from game.scenes.super_snipers.offer import ButtonWords
from game.scenes.why import why_not
from game.view.frame import Now
from game.view.super_snipers.holders import Act
from game.view.text import Rich

if TYPE_CHECKING:
    from game.scenes.super_snipers.rescue_station import RescueStation

TRAY_WORDS = {
    "start": "THE FIRST FOCUS, WITHOUT TIME",
    "timed": "PLACE THEM, ONE AT A TIME",
    "after": "THE TIME IS UP",
}
COUNTS = ("no", "one", "two", "three", "four", "five", "six")


def now_of_rescue(station: RescueStation) -> Now:
    """Return what the panel says."""
    table = station.table
    if table.match.outcome():
        return Now("the end", "The match is over", "", is_yours=False)
    if table.is_covered:
        return Now("one moment", "Get ready", "The boards come up as the clock begins to run.", is_yours=False)
    if not station.can_act:
        name = station.who(station.seat).name
        words = "One moment" if table.is_ending or table.humans else f"{name} plays"
        return Now("one moment", words, "", is_yours=False)
    label = LABELS[station.hostage.stage]
    if station.is_asking_hint:
        return Now(label, "Looking for a good move", "One moment.", station.refusal)
    if station.hint and not station.refusal:
        return Now(label, "A hint", station.hint.sentence)
    if station.asking:
        return Now(label, station.asking.headline, station.asking.body, station.refusal)
    return Now(label, *_stage_words(station), station.refusal)


LABELS = {"start": "no hurry", "ready": "no hurry", "timed": "against the clock", "after": "the bell has rung"}


def _stage_words(station: RescueStation) -> tuple[Rich, Rich]:
    hostage, held = station.hostage, station.hand.held
    if held is not None:
        name = NAMES[held.piece]
        fits = station.glow_cells() or not station.masks_of(held.piece)
        turn = f"{station.cap('rotate')} or the wheel turns it, {station.cap('flip')} flips it."
        return f"Place the {name}", f"Where the grids glow. {turn}" if fits else f"Not turned like this: {turn}"
    match hostage.stage:
        case "start":
            count = COUNTS[len(station.beside)]
            return "Place the first Focus", f"There {'is' if count == 'one' else 'are'} {count}, and there is no hurry."
        case "ready":
            count = COUNTS[OFFERED + EXTRA * hostage.has_extra]
            return "Ready?", f"{count.capitalize()} Focus come up and ten seconds begin to run."
        case "timed":
            return "Go!", "Place as many as you can, in any order, on either grid."
    if hostage.held != NO_PIECE:
        return "Place what is in your hand", "The time is up: only this Focus may still be placed."
    can_shoot = any(isinstance(act, Shoot) for act in station.seen.legal)
    headline = "Shoot, or end the turn" if can_shoot else "End the turn"
    return headline, f"Then the rivals draw a Focus: {_danger(station)}."


def _danger(station: RescueStation) -> str:
    aimed = sum(len(pile) + 1 >= FOCUS_TO_HIT for pile in station.hostage.piles)
    return "none of their grids can hit yet" if not aimed else f"{COUNTS[aimed]} of three grids can hit"


def tray_words(station: RescueStation) -> str:
    """Return what stands above the Focus of the turn."""
    hostage = station.hostage
    if station.table.match.outcome():
        return "LEFT OVER" if hostage.offered else ""
    if station.table.is_covered:
        return "THE CLOCK STANDS STILL"
    if hostage.stage == "ready":
        return f"{COUNTS[OFFERED + EXTRA * hostage.has_extra].upper()} FOCUS COME UP HERE"
    return TRAY_WORDS[hostage.stage]


# -- the buttons


def rescue_buttons(station: RescueStation) -> list[list[ButtonWords]]:
    """Return the rows of buttons."""
    cap, deeds = station.cap, station.deeds
    if not station.can_act:
        off = "One moment."
        names = {"remove": "Take off", "ability": "Cards", "shoot": "Shoot", "ready": "Ready"}
        words = [ButtonWords(name, label, _nothing, False, off) for name, label in names.items()]
        return [words[:3], words[3:]]
    kinds = {type(act) for act in station.seen.legal}
    remove = _why(station, kinds, Remove(NO_PIECE))
    shoot = _why(station, kinds, Shoot(0))
    ability = askings.ability(station.book, station.state, station.seat, station.seen.legal)
    upper = [
        ButtonWords("remove", "Take off", deeds.remove, not remove, remove, "raised", cap("remove")),
        ButtonWords(
            "ability", "Cards", deeds.use_ability, bool(ability.choices), "Your card offers nothing to choose now.",
            "raised", cap("ability"),
        ),
        ButtonWords(
            "shoot", "Shoot", deeds.take_bullet, not shoot, shoot, "raised" if shoot else "danger", cap("shoot")
        ),
    ]  # fmt: skip
    meant = control_of(station.hinted)
    rows = [upper, [_ready(station, kinds)]]
    return [[words._replace(is_hinted=words.name == meant) for words in row] for row in rows]


def _ready(station: RescueStation, kinds: set[type]) -> ButtonWords:
    cap, deeds, hostage = station.cap("ready"), station.deeds, station.hostage
    if Decline in kinds and Ready not in kinds:
        return ButtonWords("ready", "No, thanks", deeds.decline, True, "", "raised", cap)
    if Cancel in kinds:
        return ButtonWords("ready", "Leave it", deeds.cancel, True, "", "raised", cap)
    off = _why(station, kinds, Ready())
    if hostage.stage in ("start", "ready"):
        return ButtonWords("ready", "Ready: start the clock", deeds.ready, not off, off, "primary", cap)
    label = "Sure? Focus are left" if station.asks_ready else "End the turn"
    style = "danger" if station.asks_ready else "raised" if hostage.offered and hostage.stage == "timed" else "primary"
    return ButtonWords("ready", label, deeds.ready, not off, off, style, cap)


def _why(station: RescueStation, kinds: set[type], sample: Action) -> str:
    """Return why no action of that kind is possible, "" when one is."""
    return "" if type(sample) in kinds else why_not(station.match, station.place, sample)


def _nothing() -> None:
    """A button that is off does nothing."""


# -- what the controls beside the boards do


def rescue_acts(station: RescueStation) -> dict[str, Act]:
    """Return what Bonuses, the card and the pieces do when they are clicked."""
    found: dict[str, Act] = {
        f"card/{key}": Act(partial(station.open_card, key), tip=station.card_words(key))
        for key in station.card_keys()[:1]
    }
    if not station.can_act:
        return found
    cap, deeds, legal = station.cap, station.deeds, station.seen.legal
    offers = {
        "exchange": (Swap, deeds.exchange, "Swap the Focus in your hand with the Reserve"),
        "recalibrate": (Lift, deeds.recalibrate, "Move a Focus on the grids"),
    }
    for bonus, (kind, deed, tip) in offers.items():
        can = any(isinstance(act, kind) for act in legal)
        found[f"bonus/{bonus}"] = Act(deed if can else None, can, tip=tip, key=cap(bonus))
    uses = Use("concentrate") in legal
    tip = "Start a second Chain with the Focus in your hand"
    found["bonus/concentrate"] = Act(deeds.concentrate if uses else None, uses, tip=tip, key=cap("concentrate"))
    for n, piece in enumerate(station.pieces_at_hand()):
        key = station.number_cap(n) if piece in station.liftable and station.asking is None else ""
        found[f"lift/{piece}"] = Act(partial(station.hand.lift, piece), key=key)
    return found
