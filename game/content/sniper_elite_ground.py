"""What lies on the painted spaces of a Sniper Elite map: doors, walls, objectives, starts, arrows, names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec.structs import replace

from game.content.problems import Fault, Problem
from game.content.sniper_elite_doors import Doors
from game.content.sniper_elite_spaces import SECTORS, PaintedSpaces
from game.content.tiled.drawn import DrawnObject
from game.rules.hidden.grid_names import space_name
from game.rules.hidden.ground import mask_of, spaces_in, union
from game.rules.sniper_elite.board import COLOURS, Board, Objective, Sector, Space, Squad
from game.rules.sniper_elite.plan import OPEN_TO_ALL, blocks, matching

NUMBERS = range(1, 10)
A_SUIT = 3
"""Objectives in each coloured sector, soldiers and officers of a squad together."""


_GROUNDS = {None: "an unpainted cell", "water": "water", "obstruction": "an obstruction"}


class GroundFault(Fault):
    """Faults of what lies on the spaces."""

    NOT_TO_STAND = ("the {kind} at {cell} lies on {ground}", "drag it onto a space where somebody can stand")
    SAME_SPACE = ("the {kind} at {cell} lies on the space of object {other}", "drag one of them onto another space")
    ON_ARROW = ("the {kind} at {cell} lies on the space of an EntryArrow", "drag one of them onto another space")
    NO_NUMBER = ("no objective has the number {numbers}", "draw nine in the layer 'objectives', numbered 1 to 9")
    SAME_NUMBER = ("the objectives {one} and {other} have the number {number}", "change one of the two in Properties")
    SUIT = (
        "the {sector} sector holds {count} of the objectives, and there must be {needed}",
        "drag them so that three lie in red, three in yellow, three in black",
    )
    OFF_COLOUR = ("the {kind} at {cell} lies in the neutral sector", "drag it into the sector of its colour")
    STARTS = (
        "the {sector} sector holds {count} of the class {kind}, and there must be {needed}",
        "{mend} in the layer 'starts'",
    )
    ARROWS = (
        "the {sector} sector holds {count} of the class EntryArrow, and there must be one",
        "{mend} in the layer 'arrows'",
    )
    SAME_NAME = ("the space {space} is called {name}, like the space {other}", "give one of them another title")
    TWO_NAMES = ("the space {space} is named twice", "delete one of the two points of the class SpaceName")
    NO_DOOR = (
        "the {kind} with the spaces {spaces} has no {door}",
        "click a point on one of its outer edges in the layer 'doors'",
    )
    UNREACHABLE = (
        "{spaces} cannot be reached from the rest of the board",
        "click a door onto their border, or paint what lies between as a space",
    )


class PlacedThings:
    """Everything that lies on painted spaces."""

    def __init__(self, painted: PaintedSpaces) -> None:
        self._painted, self._drawn, self._place = painted, painted.drawn, painted.place
        self._doors = Doors(painted)

    def board(self, name: str) -> Board:
        """Return the board; only for a map without problems."""
        drawn = self._drawn
        objectives = [
            Objective(int(thing.values["number"]), str(thing.values["title"]), self._space(thing))
            for thing in drawn.of_kind("Objective")
        ]
        return Board(
            name=name,
            columns=drawn.columns,
            rows=drawn.rows,
            spaces=self._named_spaces,
            passages=self._doors.passages,
            walls=self._doors.walls,
            objectives=tuple(sorted(objectives, key=lambda objective: objective.number)),
            squads=tuple(self._squad(colour) for colour in COLOURS),
            arrows=tuple(sorted(self._space(thing) for thing in drawn.of_kind("EntryArrow"))),
        )

    def problems(self, is_whole: bool, is_sound: bool) -> Iterator[Problem]:
        """Yield what is wrong; nothing is called missing unless the map ``is_whole``, nor unreachable unless its spaces
        are sound."""
        yield from self._doors.problems()
        yield from self._grounds(is_whole)
        yield from self._same_spaces()
        yield from self._names()
        yield from self._same_numbers()
        if is_whole:
            yield from self._missing_numbers()
        if is_sound:
            yield from self._suits()
            yield from self._starts()
            yield from self._arrows()
            yield from self._cut_off()

    # -- where things lie

    def _space(self, thing: DrawnObject) -> int:
        return self._painted.owner[(thing.column, thing.row)]

    def _lies_on(self, thing: DrawnObject) -> int | None:
        return self._painted.owner.get((thing.column, thing.row))

    def _sector(self, thing: DrawnObject) -> Sector:
        space = self._lies_on(thing)
        return "" if space is None else self._painted.spaces[space].sector

    @cached_property
    def _named_spaces(self) -> tuple[Space, ...]:
        titles = {self._space(thing): str(thing.values["title"]) for thing in self._drawn.of_kind("SpaceName")}
        return tuple(
            replace(space, name=titles[number]) if number in titles else space
            for number, space in enumerate(self._painted.spaces)
        )

    def _squad(self, colour: Sector) -> Squad:
        (officer,) = (self._space(one) for one in self._drawn.of_kind("OfficerStart") if self._sector(one) == colour)
        first, second = sorted(
            self._space(one) for one in self._drawn.of_kind("SoldierStart") if self._sector(one) == colour
        )
        return Squad(officer, (first, second))

    # -- one by one

    def _grounds(self, is_whole: bool) -> Iterator[Problem]:
        for kind in ("Objective", "OfficerStart", "SoldierStart", "EntryArrow"):
            for thing in self._drawn.of_kind(kind):
                space = self._lies_on(thing)
                ground = None if space is None else self._painted.spaces[space].kind
                if ground not in OPEN_TO_ALL and (is_whole or ground):
                    facts = {"kind": kind, "cell": _cell(thing), "ground": _GROUNDS[ground]}
                    yield GroundFault.NOT_TO_STAND.at(thing.place, **facts)
                elif kind.endswith("Start") and self._sector(thing) == "neutral":
                    yield GroundFault.OFF_COLOUR.at(thing.place, kind=kind, cell=_cell(thing))

    def _same_spaces(self) -> Iterator[Problem]:
        groups = {
            "Objective": "objective",
            "OfficerStart": "start",
            "SoldierStart": "start",
            "EntryArrow": "arrow",
        }
        first: dict[tuple[str, int], DrawnObject] = {}
        for thing in self._drawn.objects:
            space = self._lies_on(thing)
            if thing.kind in groups and space is not None:
                other = first.setdefault((groups[thing.kind], space), thing)
                if other is not thing:
                    yield GroundFault.SAME_SPACE.at(thing.place, kind=thing.kind, cell=_cell(thing), other=other.id)
        for (group, space), thing in first.items():
            if group == "start" and ("arrow", space) in first:
                yield GroundFault.ON_ARROW.at(thing.place, kind=thing.kind, cell=_cell(thing))

    def _names(self) -> Iterator[Problem]:
        names = {space.name: number for number, space in enumerate(self._painted.spaces)}
        named: dict[int, str] = {}
        for thing in self._drawn.of_kind("SpaceName"):
            space, title = self._lies_on(thing), str(thing.values["title"])
            if space is None:
                facts = {"kind": thing.kind, "cell": _cell(thing), "ground": _GROUNDS[None]}
                yield GroundFault.NOT_TO_STAND.at(thing.place, **facts)
                continue
            own = self._painted.spaces[space].name
            if space in named:
                yield GroundFault.TWO_NAMES.at(thing.place, space=own)
            named[space] = title
            other = names.setdefault(title, space)
            if other != space:
                other_name = self._painted.spaces[other].name
                yield GroundFault.SAME_NAME.at(thing.place, space=own, name=title, other=other_name)

    def _same_numbers(self) -> Iterator[Problem]:
        first: dict[int, DrawnObject] = {}
        for thing in self._drawn.of_kind("Objective"):
            number = int(thing.values["number"])
            other = first.setdefault(number, thing)
            if other is not thing:
                titles = {"one": str(other.values["title"]), "other": str(thing.values["title"])}
                yield GroundFault.SAME_NUMBER.at(thing.place, number=number, **titles)

    # -- all together

    def _missing_numbers(self) -> Iterator[Problem]:
        there = {int(thing.values["number"]) for thing in self._drawn.of_kind("Objective")}
        missing = [str(number) for number in NUMBERS if number not in there]
        if missing:
            yield GroundFault.NO_NUMBER.at(self._place("objectives"), numbers=", ".join(missing))

    def _suits(self) -> Iterator[Problem]:
        for sector in SECTORS:
            count = sum(self._sector(thing) == sector for thing in self._drawn.of_kind("Objective"))
            needed = 0 if sector == "neutral" else A_SUIT
            if count != needed:
                place = self._place("objectives")
                yield GroundFault.SUIT.at(place, count=count, sector=sector, needed=needed or "none")

    def _starts(self) -> Iterator[Problem]:
        for kind, needed in (("OfficerStart", 1), ("SoldierStart", 2)):
            for sector in COLOURS:
                count = sum(self._sector(thing) == sector for thing in self._drawn.of_kind(kind))
                if count != needed:
                    mend = "delete what is too many" if count > needed else "draw what is missing"
                    facts = {"count": count, "kind": kind, "sector": sector, "needed": needed, "mend": mend}
                    yield GroundFault.STARTS.at(self._place("starts"), **facts)

    def _arrows(self) -> Iterator[Problem]:
        for sector in SECTORS:
            count = sum(self._sector(thing) == sector for thing in self._drawn.of_kind("EntryArrow"))
            if count != 1:
                mend = "delete what is too many" if count else "draw one"
                yield GroundFault.ARROWS.at(self._place("arrows"), count=count, sector=sector, mend=mend)

    def _cut_off(self) -> Iterator[Problem]:
        """Yield buildings and platforms without a door, then whatever else hangs together with nothing."""
        board = Board(
            "",
            self._drawn.columns,
            self._drawn.rows,
            self._painted.spaces,
            self._doors.passages,
            self._doors.walls,
            (),
            (),
            (),
        )
        joined = list(matching(board))
        for passage in board.passages:
            joined[passage.one] |= 1 << passage.other
            joined[passage.other] |= 1 << passage.one
        with_door = mask_of(end for passage in board.passages for end in (passage.one, passage.other))
        doorless = 0
        for block in sorted(set(blocks(board)) - {0}, key=lambda mask: mask & -mask):
            if not block & with_door:
                doorless |= block
                is_building = board.spaces[next(spaces_in(block))].kind == "enclosed"
                kind, door = ("building", "Doorway") if is_building else ("platform", "Access")
                yield GroundFault.NO_DOOR.at(self._place("doors"), kind=kind, door=door, spaces=self._names_of(block))
        yield from self._islands(joined, doorless)

    def _islands(self, joined: list[int], doorless: int) -> Iterator[Problem]:
        stand = mask_of(n for n, space in enumerate(self._painted.spaces) if space.kind in OPEN_TO_ALL) & ~doorless
        parts: list[int] = []
        while stand:
            part = edge = stand & -stand
            while edge:
                edge = union(joined[space] for space in spaces_in(edge)) & stand & ~part
                part |= edge
            parts.append(part)
            stand &= ~part
        for island in sorted(parts, key=int.bit_count)[:-1]:
            yield GroundFault.UNREACHABLE.at(self._place("doors"), spaces=self._names_of(island))

    def _names_of(self, mask: int) -> str:
        names = [self._painted.spaces[space].name for space in spaces_in(mask)]
        return ", ".join(names[:8]) + (" …" if len(names) > 8 else "")


def _cell(thing: DrawnObject) -> str:
    return space_name(thing.column, thing.row)
