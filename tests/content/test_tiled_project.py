"""The Tiled project offers exactly the classes and properties that the gate asks for."""

import json
from pathlib import Path
from xml.etree import ElementTree

from game import paths
from game.content import sniper_elite_maps, specter_ops_maps
from game.content.tiled.form import Link, Switch, WholeNumber, Words

TYPES = {WholeNumber: "int", Switch: "bool", Link: "object", Words: "string"}
FORMS = (specter_ops_maps.FORM, sniper_elite_maps.FORM)
CLASSES = {kind: class_form for form in FORMS for kind, class_form in form.classes.items()}
WANTED = {
    kind: {name: TYPES[type(form)] for name, form in class_form.properties.items()}
    for kind, class_form in CLASSES.items()
}
PROJECT = paths.maps() / "crosshairs.tiled-project"


def test_the_project_of_tiled_1_9_and_later_has_the_classes() -> None:
    classes = [kind for kind in json.loads(PROJECT.read_text("utf-8"))["propertyTypes"] if kind["type"] == "class"]
    assert all(kind["useAs"] == ["object"] for kind in classes)
    found = {kind["name"]: {member["name"]: member["type"] for member in kind["members"]} for kind in classes}
    assert found == WANTED


def test_the_object_types_of_tiled_1_8_are_the_same() -> None:
    named = PROJECT.parent / str(json.loads(PROJECT.read_text("utf-8"))["objectTypesFile"])
    root = ElementTree.parse(named).getroot()
    found = {
        str(kind.get("name")): {str(member.get("name")): str(member.get("type")) for member in kind} for kind in root
    }
    assert found == WANTED


def test_a_default_that_tiled_leaves_out_is_never_a_number_that_counts() -> None:
    """Tiled does not write a property that stands on its default, so the defaults of numbers mean "not yet chosen"."""
    for kind in json.loads(PROJECT.read_text("utf-8"))["propertyTypes"]:
        for member in kind["members"]:
            form = CLASSES[kind["name"]].properties[member["name"]]
            if isinstance(form, WholeNumber):
                assert member["value"] < form.low
            if isinstance(form, Switch):
                assert member["value"] is False


def test_the_page_for_makers_of_maps_names_every_layer_class_and_property() -> None:
    page = (Path(paths.maps()) / "README.md").read_text("utf-8")
    words = [word for form in FORMS for word in (*form.layers, *form.classes, *form.properties)]
    words += [name for form in FORMS for said in form.painted.values() for name in said]
    words += [name for kind in WANTED.values() for name in kind]
    assert [word for word in words if f"`{word}`" not in page] == []
