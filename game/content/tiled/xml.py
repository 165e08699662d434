"""Reads XML that was written by anybody: no document type, no entities, bounded in size and depth."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from game.content.characters import sound_bytes
from game.content.problems import Place, Problem
from game.content.tiled.faults import MapFault

MOST_BYTES = 4 << 20
MOST_DEPTH = 12


class Node(Element):
    """An element that knows the line on which it begins."""

    line = 1


def read_xml(path: Path, problems: list[Problem]) -> Node | None:
    """Return the tree of a file, or None after adding to ``problems`` why there is none."""
    data = sound_bytes(path, problems, MOST_BYTES, MapFault.NOT_A_FILE, MapFault.TOO_LARGE, MapFault.CANNOT_READ)
    return None if data is None else _parsed(data, Place(str(path)), problems)


class _TooDeep(Exception):
    pass


class _Builder(TreeBuilder):
    """Builds Nodes; the parser that calls it is told after both exist."""

    parser: Any = None
    depth = 0

    def start(self, tag: Any, attrs: dict[Any, Any], /) -> Any:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise _TooDeep
        node: Any = super().start(tag, attrs)
        node.line = self.parser.CurrentLineNumber
        return node

    def end(self, tag: str, /) -> Any:
        self.depth -= 1
        return super().end(tag)


def _parsed(data: bytes, place: Place, problems: list[Problem]) -> Node | None:
    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    builder = _Builder(element_factory=Node)
    parser = DefusedXMLParser(target=builder, forbid_dtd=True)
    builder.parser = parser.parser

    def here() -> Place:
        return Place(place.file, parser.parser.CurrentLineNumber)

    try:
        parser.feed(data)
        root: Node = parser.close()
    except DefusedXmlException:
        problems.append(MapFault.DOCTYPE.at(here()))
    except _TooDeep:
        problems.append(MapFault.TOO_DEEP.at(here()))
    except (ParseError, ValueError, LookupError) as error:
        problems.append(MapFault.NOT_XML.at(here(), reason=str(error).split(":")[0]))
    else:
        return root
    return None
