"""Bare values of a YAML file: numbers, true and false, words; and the ones that no two YAML readers read alike."""

from __future__ import annotations

import re

from game.content.problems import Fault, Place, Problem


class ScalarFault(Fault):
    """Faults of a value without quotes."""

    NO_VALUE = ("has no value", "write one after the colon or dash; a text that begins with # needs quotes")
    TWISTED = ("the bare {text} is read as {reading} by some programs", 'write "{text}" if it is a text, or {instead}')
    MERGE = ("the bare {text} is a command of YAML", "write the keys out, or put it in quotes if a text is meant")
    TOO_MANY_DIGITS = ("a number of {digits} digits is too long", "shorten it, or put it in quotes if it is a text")


_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
_SWITCHES = {"yes", "no", "on", "off", "true", "false"}
_READINGS = (
    (r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?", "a number in base 60"),
    (r"[-+]?0[0-9_]+|[-+]?0o[0-7_]+", "a number in base 8"),
    (r"[-+]?0x[0-9a-fA-F_]+", "a number in base 16"),
    (r"[-+]?0b[01_]+", "a number in base 2"),
    (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(([Tt]|[ \t]+)[0-9].*)?", "a date"),
    (r"[-+]?\.(inf|Inf|INF)", "infinity"),
    (r"\.(nan|NaN|NAN)", "no number"),
    (r"[-+]?([0-9][0-9_]*)?(\.[0-9_]*)?([eE][-+]?[0-9]+)?", "a number"),
)


def plain_value(text: str) -> str | int | float | bool:
    """Return a bare value as every reader of YAML types it, once ``twist`` has nothing against it."""
    if text in ("true", "false"):
        return text == "true"
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text


def twist(text: str, place: Place) -> Problem | None:
    """Return the problem of a bare value that one YAML reader takes for something else than another does."""
    if not text:
        return ScalarFault.NO_VALUE.at(place)
    if text in ("<<", "="):
        return ScalarFault.MERGE.at(place, text=text)
    folded = text.casefold()
    if folded in _SWITCHES and text not in ("true", "false"):
        return ScalarFault.TWISTED.at(place, text=text, reading="true or false", instead="true or false")
    if folded in ("null", "~"):
        return ScalarFault.TWISTED.at(place, text=text, reading="nothing", instead="leave the key out")
    if text[0] not in "0123456789+-.":
        return None
    if _WHOLE.fullmatch(text) or _DECIMAL.fullmatch(text):
        digits = sum(mark.isdigit() for mark in text)
        return ScalarFault.TOO_MANY_DIGITS.at(place, digits=digits) if digits > 15 else None
    for form, reading in _READINGS:
        if re.fullmatch(form, text) and any(mark.isalnum() for mark in text):
            return ScalarFault.TWISTED.at(place, text=text, reading=reading, instead="a plain number such as 10 or 0.5")
    return None
