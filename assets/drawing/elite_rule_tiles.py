"""The tileset that carries the rules of Sniper Elite's maps: kinds of space in six shades, and the sectors.

`python assets/drawing/elite_rule_tiles.py` writes `maps/tilesets/sniper_elite_rules.png`. A board never shows these
tiles: they are painted in Tiled, half transparent over the art. A row is one kind, told by colour and by pattern;
its six shades keep two spaces apart that touch. The last row holds the sectors.
"""

from io import BytesIO
from pathlib import Path

import pen
import pygame
from pen import slab, tag

SIDE, SHADES = 48, 6
TILESETS = pen.ASSETS.parent / "maps" / "tilesets"
KINDS = {
    "open": ((0x6F, 0xB0, 0x7F), ""),
    "enclosed": ((0xC9, 0x8A, 0x4B), "M0 24 L24 0 M0 48 L48 0 M24 48 L48 24"),
    "elevated": ((0x9A, 0xA3, 0xD8), "M10 32 L24 18 L38 32"),
    "water": ((0x3E, 0x8F, 0xC4), "M4 20 q7 -8 13 0 t13 0 t13 0 M4 34 q7 -8 13 0 t13 0 t13 0"),
    "obstruction": ((0x8A, 0x5A, 0x5A), "M8 8 L40 40 M40 8 L8 40"),
    "difficult open": ((0x6F, 0xB0, 0x7F), "M12 34 v-10 M24 26 v-10 M36 34 v-10"),
    "difficult enclosed": (
        (0xC9, 0x8A, 0x4B),
        "M0 24 L24 0 M0 48 L48 0 M24 48 L48 24 M12 34 v-10 M24 26 v-10 M36 34 v-10",
    ),
    "difficult elevated": ((0x9A, 0xA3, 0xD8), "M10 32 L24 18 L38 32 M12 44 v-10 M24 40 v-10 M36 44 v-10"),
}
"""Colour and pattern of every kind, in the order of the rows."""
SECTORS = {"red": "#B5483A", "yellow": "#D9B13B", "black": "#2B2F36", "neutral": "#CFC8B8"}
LIGHTS = (1.0, 0.62, 1.28, 0.8, 1.12, 0.48)
"""How light a shade is; neighbours in the row differ much, since they are the ones that touch most often."""


def kind_tile(colour: tuple[int, int, int], pattern: str, light: float) -> str:
    """A tile of one kind and shade."""
    ink = "#" + "".join(f"{min(255, round(level * light)):02X}" for level in colour)
    lines = (
        tag("path", d=pattern, fill="none", stroke="#0B1014", stroke_width=3, stroke_opacity=0.55) if pattern else ""
    )
    return tag("rect", x=0, y=0, width=SIDE, height=SIDE, fill=ink) + lines


def sector_tile(ink: str) -> str:
    """A tile of a sector: its colour inside a frame of light and dark, so that black shows on black."""
    frame = slab(1.5, 1.5, 45, 45, 0, stroke="#F0EAD8", stroke_width=1.2, stroke_dasharray="6 6")
    return tag("rect", x=0, y=0, width=SIDE, height=SIDE, fill=ink) + frame


def tiles() -> dict[str, list[str]]:
    """The drawings of each row by its name; the sectors, one tile each, are the last row."""
    kinds = {name: [kind_tile(ink, pattern, light) for light in LIGHTS] for name, (ink, pattern) in KINDS.items()}
    return {**kinds, "sectors": [sector_tile(ink) for ink in SECTORS.values()]}


def render() -> pygame.Surface:
    """The whole sheet."""
    rows = tiles().values()
    body = "".join(
        pen.group(drawn, f"translate({column * SIDE},{row * SIDE})")
        for row, drawings in enumerate(rows)
        for column, drawn in enumerate(drawings)
    )
    size = (SHADES * SIDE, len(rows) * SIDE)
    return pygame.image.load_sized_svg(BytesIO(pen.sheet(*size, body).encode()), size)


def description() -> str:
    """The tileset as Tiled saves it: class and properties of each tile say what it stands for."""
    meanings = [("SpaceTile", meaning(name)) for name in KINDS for _ in range(SHADES)]
    sectors = (
        f'   <property name="sector" propertytype="Sector" value="{name}"/>\n' for name in SECTORS
    )
    meanings += [("SectorTile", said) for said in sectors]
    rows = len(KINDS) + 1
    marks = "".join(
        f' <tile id="{number}" type="{kind}">\n  <properties>\n{said}  </properties>\n </tile>\n'
        for number, (kind, said) in enumerate(meanings)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="sniper_elite_rules" tilewidth="{SIDE}" tileheight="{SIDE}" '
        f'tilecount="{SHADES * rows}" columns="{SHADES}">\n'
        f' <image source="sniper_elite_rules.png" width="{SHADES * SIDE}" height="{rows * SIDE}"/>\n{marks}</tileset>\n'
    )


def meaning(name: str) -> str:
    """The properties of a kind of space."""
    *difficult, kind = name.split()
    mark = '   <property name="difficult" type="bool" value="true"/>\n' if difficult else ""
    return mark + f'   <property name="kind" propertytype="SpaceKind" value="{kind}"/>\n'


def write(folder: Path) -> None:
    """Store the sheet and its description in `folder`."""
    pygame.image.save(render(), str(folder / "sniper_elite_rules.png"))
    (folder / "sniper_elite_rules.tsx").write_text(description(), "utf-8")


if __name__ == "__main__":
    write(TILESETS)
