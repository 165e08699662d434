"""Buttons that the sniper and the squads have alike: do it, carry the plan out, or one of its other meanings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.core import Action
from game.rules.sniper_elite.actions import EndSquad, EndTurn, Walk
from game.scenes.hidden.buttons import ButtonWords
from game.scenes.sniper_elite.words import words_of
from game.scenes.why import why_not

if TYPE_CHECKING:
    from game.scenes.sniper_elite.table import SniperEliteTable


def button(table: SniperEliteTable, name: str, label: str, act: Action, **facts: object) -> ButtonWords:
    """Return the button of an action, off with the rule's reason where that is refused."""
    off = "" if act in table.seen.legal else why_not(table.match, table.actor_of(act), act)
    hint = table.hint.action if table.hint else None
    words = ButtonWords(name, label, partial(table.act, act), not off, off, is_hinted=hint == act)
    return words._replace(**facts)  # type: ignore[arg-type]


def end_button(
    table: SniperEliteTable, name: str, label: str, act: EndTurn | EndSquad, style: str = "raised", key: str = ""
) -> ButtonWords:
    """Return the button that ends a turn, or that of a squad; it may ask first whether that is meant."""
    is_hinted = table.hint is not None and table.hint.action == act
    return ButtonWords(name, label, partial(table.hand.end, act), style=style, key=key, is_hinted=is_hinted)


def commit(table: SniperEliteTable, otherwise: str, why: str) -> ButtonWords:
    """Return the button that carries out what is planned."""
    planned, hint = table.hand.planned, table.hint.action if table.hint else None
    plan = table.hand.path_plan
    off = plan.refusal() if plan is not None and plan.is_begun else "" if planned is not None else why
    label = words_of(table.field, table.seen.table, planned) if planned is not None else otherwise
    is_hinted = hint is not None and hint == planned
    return ButtonWords("commit", label, table.hand.commit, not off, off, "primary", "commit", is_hinted)


def choices(table: SniperEliteTable, is_first_too: bool = False) -> Iterator[ButtonWords]:
    """Yield what else the clicked spaces can mean; ``is_first_too``: the first is no plan either."""
    for n, act in enumerate(table.hand.choices[0 if is_first_too else 1 :], 1 if is_first_too else 2):
        words = words_of(table.field, table.seen.table, act)
        if isinstance(act, Walk):
            words = f"By {table.field.name(act.path[0])}"
        yield ButtonWords(f"choice{n}", words, partial(table.act, act))


def back(table: SniperEliteTable, label: str = "Put it back") -> ButtonWords:
    """Return the button that leaves what was begun."""
    return ButtonWords("back", label, table.put_back, key="menu")


def numbers(table: SniperEliteTable) -> Iterator[ButtonWords]:
    """Yield the buttons for one token fewer and one more."""
    tokens, most = table.hand.tokens, table.seen.table.bag.total
    least = "At least one token is drawn." if tokens <= 1 else ""
    full = "There are no more tokens in the shot bag." if tokens >= most else ""
    yield ButtonWords("fewer", "Fewer", partial(table.hand.announce, tokens - 1), not least, least, key="fewer")
    yield ButtonWords("more", "More", partial(table.hand.announce, tokens + 1), not full, full, key="more")
