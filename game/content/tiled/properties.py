"""Reads the properties of a map, a layer or an object: none unknown, none missing, each of the type it must have."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from game.content.problems import Place, meant, near, quoted
from game.content.tiled.drawn import Value
from game.content.tiled.faults import ObjectFault
from game.content.tiled.form import Choice, Link, PropertyForm, Switch, WholeNumber, Words
from game.content.tiled.inspection import Inspection, sentence, whole_number

_TYPES: dict[type, tuple[str, str]] = {
    WholeNumber: ("int", "an int"),
    Switch: ("bool", "a bool"),
    Link: ("object", "an object"),
    Words: ("string", "a string"),
    Choice: ("string", "a string"),
}


def _kind(form: PropertyForm) -> str:
    """Return the type to choose in Tiled, for a choice the enum first, whose words Tiled offers in a list."""
    words = _TYPES[type(form)][1]
    return f"{form.enum}, an enum of the project, or as {words}" if isinstance(form, Choice) else words


def read_properties(
    inspection: Inspection, node: Element, forms: Mapping[str, PropertyForm], place: Place, counted: str = ""
) -> dict[str, Value] | None:
    """Return all values that ``forms`` ask for, or None after reporting what is wrong with some.

    The one called ``counted`` may be left out.
    """
    found = len(inspection.problems)
    given = {inner.get("name", ""): inner for inner in node.findall("properties/property")}
    likely = _unknown(inspection, given, forms, place)
    values: dict[str, Value] = {}
    for name, form in forms.items():
        if name in given:
            value = _value(inspection, given[name], form, place)
            if value is not None:
                values[name] = value
        elif isinstance(form, Switch):
            values[name] = False
        elif name not in likely and name != counted:
            inspection.report(ObjectFault.MISSING_PROPERTY, place, name=name, kind=_kind(form))
    return values if len(inspection.problems) == found else None


def _unknown(
    inspection: Inspection, given: Mapping[str, Element], forms: Mapping[str, PropertyForm], place: Place
) -> set[str]:
    """Report properties that mean nothing; return those that they were most likely meant to be."""
    free = [name for name in forms if name not in given]
    likely: set[str] = set()
    for name in given:
        if name not in forms:
            close = near(name, free)
            likely |= {close} if close else set()
            mend = sentence(meant(name, free)) if free else "remove it."
            inspection.report(ObjectFault.UNKNOWN_PROPERTY, place, name=quoted(name), mend=mend)
    return likely


def _value(inspection: Inspection, node: Element, form: PropertyForm, place: Place) -> Value | None:
    """Return the value of one property, or None after reporting why there is none."""
    name, tiled_type = node.get("name", ""), node.get("type", "string")
    enum = node.get("propertytype", "")
    is_known = not enum or (isinstance(form, Choice) and enum == form.enum)
    if tiled_type != _TYPES[type(form)][0] or not is_known:
        facts = {"found": quoted(enum or tiled_type), "kind": _kind(form)}
        inspection.report(ObjectFault.PROPERTY_TYPE, place, name=name, **facts)
        return None
    text = node.get("value", node.text or "")
    match form:
        case Choice():
            return _choice(inspection, name, text, form, place)
        case Words():
            return _words(inspection, name, text, form, place)
        case WholeNumber():
            number, range_ = whole_number(text), f"from {form.low} to {form.high}"
            is_sound = number is not None and form.low <= number <= form.high
        case Switch():
            number, range_ = {"true": 1, "false": 0}.get(text), "true or false"
            is_sound = number is not None
        case Link():
            number, range_ = whole_number(text), "the id of an object"
            is_sound = number is not None and number >= 0
    if not is_sound or number is None:
        inspection.report(ObjectFault.PROPERTY_VALUE, place, name=name, value=quoted(text), range=range_)
        return None
    return bool(number) if isinstance(form, Switch) else number


def _choice(inspection: Inspection, name: str, text: str, form: Choice, place: Place) -> str | None:
    if text in form.known:
        return text
    facts = {"value": quoted(text), "range": f"one of {', '.join(form.known)}"}
    inspection.report(ObjectFault.PROPERTY_VALUE, place, name=name, **facts)
    return None


def _words(inspection: Inspection, name: str, text: str, form: Words, place: Place) -> str | None:
    words = text.strip()
    if not 0 < len(words) <= form.most:
        inspection.report(ObjectFault.TEXT, place, name=name, count=len(words), most=form.most)
        return None
    return words
