"""What the names on the screens of Specter Ops mean: agents, hunters, pets, equipment and the vehicle's sides."""

from __future__ import annotations

from game.rules.specter_ops.game import SpecterOps
from game.view.glossary import Entry


def terms(game: SpecterOps) -> dict[str, Entry]:
    """Return all of the catalog by their labels."""
    catalog = game.field.catalog
    owners = [hunter for hunter in catalog.hunters if hunter.pet]
    pets = {one.pet: Entry(f"{one.pet}, of {one.label}", one.says) for one in owners}
    agents = {one.label: Entry(one.label, one.says) for one in catalog.agents}
    hunters = {one.label: Entry(one.label, one.says) for one in catalog.hunters}
    cards = {one.label: Entry(one.label, one.says) for one in catalog.equipment}
    return pets | agents | hunters | cards | {one.label: Entry(one.label, one.says) for one in catalog.vehicles}
