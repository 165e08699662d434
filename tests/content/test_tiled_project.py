"""The Tiled project offers exactly the classes, properties and lists of words that the gate asks for."""

import json
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game import paths
from game.content import sniper_elite_maps, specter_ops_maps
from game.content.check import check_map
from game.content.map_shelf import GAMES_WITH_MAPS
from game.content.tiled.form import Choice, Link, PropertyForm, Switch, WholeNumber, Words
from game.content.tiled.gate import ENUM_OF_GAMES, GAME
from game.content.tiled.xml import read_xml

TYPES: dict[type, str] = {WholeNumber: "int", Switch: "bool", Link: "object", Words: "string", Choice: "string"}
FORMS = (specter_ops_maps.FORM, sniper_elite_maps.FORM)
CLASSES = {kind: class_form.properties for form in FORMS for kind, class_form in form.classes.items()}
TILES = {kind: form.painted.get(layer, {}) for form in FORMS for kind, layer in form.tile_classes.items()}
GAMES = Choice(tuple(GAMES_WITH_MAPS), ENUM_OF_GAMES)
MAPS = {
    "SpecterOpsMap": {GAME: GAMES, **specter_ops_maps.FORM.properties},
    "SniperEliteMap": {GAME: GAMES, **sniper_elite_maps.FORM.properties},
}
"""The classes of whole maps, which Tiled knows since 1.9."""
USES = {**dict.fromkeys(CLASSES, "object"), **dict.fromkeys(TILES, "tile"), **dict.fromkeys(MAPS, "map")}
PROJECT = paths.maps() / "crosshairs.tiled-project"


def members(properties: Mapping[str, PropertyForm]) -> dict[str, tuple[str, str | None]]:
    """Type and enum of each property."""
    return {name: (TYPES[type(form)], getattr(form, "enum", None)) for name, form in properties.items()}


WANTED = {kind: members(properties) for kind, properties in (CLASSES | TILES | MAPS).items()}


def types_of(kind: str) -> list[dict[str, Any]]:
    return [found for found in json.loads(PROJECT.read_text("utf-8"))["propertyTypes"] if found["type"] == kind]


def test_the_project_of_tiled_1_9_and_later_has_the_classes() -> None:
    classes = types_of("class")
    assert {kind["name"]: kind["useAs"] for kind in classes} == {kind: [use] for kind, use in USES.items()}
    found = {
        kind["name"]: {member["name"]: (member["type"], member.get("propertyType")) for member in kind["members"]}
        for kind in classes
    }
    assert found == WANTED


def test_the_object_types_of_tiled_1_8_are_the_same() -> None:
    named = PROJECT.parent / str(json.loads(PROJECT.read_text("utf-8"))["objectTypesFile"])
    root = ElementTree.parse(named).getroot()
    found = {
        str(kind.get("name")): {
            str(member.get("name")): (str(member.get("type")), member.get("propertytype")) for member in kind
        }
        for kind in root
    }
    assert found == {kind: properties for kind, properties in WANTED.items() if kind not in MAPS}


def test_every_closed_list_of_words_is_an_enum_with_just_these_words() -> None:
    forms = [form for properties in (CLASSES | TILES | MAPS).values() for form in properties.values()]
    asked = {form.enum: list(form.known) for form in forms if isinstance(form, Choice)}
    enums = types_of("enum")
    assert {enum["name"]: enum["values"] for enum in enums} == asked
    assert all(enum["storageType"] == "string" and not enum["valuesAsFlags"] for enum in enums)


def test_a_default_that_tiled_leaves_out_is_never_a_value_that_counts() -> None:
    """Tiled does not write a property that stands on its default, so most defaults mean "not yet chosen"."""
    for kind in types_of("class"):
        for member in kind["members"]:
            form = (CLASSES | TILES | MAPS)[kind["name"]][member["name"]]
            if isinstance(form, WholeNumber):
                assert member["value"] < form.low
            elif isinstance(form, Switch):
                assert member["value"] is False
            else:
                assert not member["value"]


@pytest.mark.parametrize("tileset", sorted((paths.maps() / "tilesets").glob("*.tsx")), ids=lambda path: path.stem)
def test_the_tiles_are_of_the_classes_that_their_layers_ask_for(tileset: Path) -> None:
    root = read_xml(tileset, [])
    assert root is not None
    tiles = [(node.get("type"), {inner.get("name"): inner for inner in node.iter("property")}) for node in root]
    for kind, said in tiles:
        if kind is not None:
            assert set(said) <= set(TILES[kind])
            assert all(node.get("propertytype") == WANTED[kind][str(name)][1] for name, node in said.items())
    assert {kind for kind, _ in tiles if kind} == {
        "facility": {"StructureTile"},
        "sniper_elite_rules": {"SpaceTile", "SectorTile"},
    }.get(tileset.stem, set())


@pytest.mark.parametrize(("word", "is_sound"), [("Game", True), ("Sector", False)])
def test_a_word_that_was_picked_from_a_list_is_read(tmp_path: Path, word: str, is_sound: bool) -> None:
    """Tiled writes the enum beside the value; one of another list is refused with the right one."""
    shutil.copytree(paths.maps(), tmp_path / "maps")
    path = tmp_path / "maps" / "specter_ops" / "depot.tmx"
    text = path.read_text("utf-8").replace('name="game"', f'name="game" propertytype="{word}"')
    path.write_text(text, "utf-8")
    problems = [problem.what for problem in check_map(path)]
    refused = ["the property 'game' is of the type 'Sector', not Game, an enum of the project, or as a string"]
    assert problems == ([] if is_sound else refused)


def test_roofs_in_a_layer_that_is_only_looked_at_are_a_warning(tmp_path: Path) -> None:
    shutil.copytree(paths.maps(), tmp_path / "maps")
    path = tmp_path / "maps" / "specter_ops" / "depot.tmx"
    text = path.read_text("utf-8")
    path.write_text(re.sub(r'(name="asphalt".*?csv">\s)\d+,', r"\g<1>49,", text, count=1, flags=re.S), "utf-8")
    (problem,) = check_map(path)
    assert problem.is_warning
    assert "cell 0, 0" in problem.where
    assert "'structures'" in problem.mend
    assert specter_ops_maps.load_board(path).title == "The Depot"


def test_the_page_for_makers_of_maps_names_every_layer_class_and_property() -> None:
    page = (Path(paths.maps()) / "README.md").read_text("utf-8")
    words = [word for form in FORMS for word in (*form.layers, *form.classes, *form.properties)]
    words += [name for form in FORMS for said in form.painted.values() for name in said]
    words += [word for kind, properties in WANTED.items() for word in (kind, *properties)]
    words += [enum["name"] for enum in types_of("enum")]
    assert [word for word in words if f"`{word}`" not in page] == []


@pytest.mark.parametrize("path", sorted(paths.maps().rglob("*.tmx")), ids=lambda path: path.stem)
def test_what_is_drawn_next_gets_an_id_of_its_own(path: Path) -> None:
    """Tiled gives the next layer and object the ids that the map promises, whether they are free or not."""
    root = read_xml(path, [])
    assert root is not None
    layers = [int(node.get("id", "0")) for node in root if node.tag in ("layer", "objectgroup")]
    objects = [int(node.get("id", "0")) for node in root.iter("object")]
    assert max(layers) < int(root.get("nextlayerid", "0"))
    assert max(objects) < int(root.get("nextobjectid", "0"))
