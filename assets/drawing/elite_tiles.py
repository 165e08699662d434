"""The tileset of Sniper Elite's boards: grounds, floors, water, and all that stands on them.

`python assets/drawing/elite_tiles.py` writes `maps/tilesets/sniper_elite.png` with its description, and
`sniper_elite@2x.png` of twice its size. A tile is 48 pixels wide; larger things take several tiles and are painted in
Tiled with a stamp. Things stand in the sheet in the order of `BLOCKS`, from left to right in shelves.
"""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import elite_edges as edges
import elite_ground as ground
import elite_harbour as harbour
import elite_launch as launch
import elite_props as props
import pen
import pygame

SIDE, COLUMNS = 48, 16
TILESETS = pen.ASSETS.parent / "maps" / "tilesets"


class Block(NamedTuple):
    """Something that takes some tiles: how many across and down, its drawing, the gradients in it."""

    columns: int
    rows: int
    drawn: str
    defs: str = ""


BLOCKS: dict[str, Block] = {
    **{name: Block(4, 4, *texture) for name, texture in ground.TEXTURES.items()},
    **{f"quay_{form}": Block(1, 1, edges.quay(form), edges.QUAY_LIGHTS) for form in range(1, 16)},
    "rail_end": Block(1, 1, edges.rail_end()),
    **{f"rim_{form}": Block(1, 1, edges.rim(form)) for form in range(1, 16)},
    "rail": Block(1, 1, edges.rail()),
    **{f"shadow_{form}": Block(1, 1, edges.shadow(form, 14, 0.62)) for form in range(1, 8)},
    **{f"eaves_{form}": Block(1, 1, edges.shadow(form, 9, 0.5)) for form in range(1, 8)},
    "lamp": Block(1, 1, props.PROPS["lamp"]),
    "crate": Block(1, 1, props.PROPS["crate"]),
    **{f"road_{part}": Block(1, 2, edges.road(part)) for part in range(4)},
    **{f"stripes_{side}": Block(1, 1, edges.stripes(side)) for side in ("north", "east", "south", "west")},
    "netting": Block(2, 1, harbour.netting()),
    **{name: Block(*large) for name, large in props.LARGER.items()},
    "pad": Block(5, 3, launch.pad(), launch.LIGHTS),
    "rocket": Block(3, 3, launch.rocket(), launch.LIGHTS),
    "wagons": Block(3, 1, launch.wagons()),
    "transporter": Block(3, 1, launch.transporter()),
    "gantry": Block(3, 1, launch.gantry()),
    "hoist": Block(2, 2, launch.hoist()),
    "signal_mast": Block(2, 2, launch.signal_mast()),
    "radio_mast": Block(2, 2, launch.radio_mast()),
    "tank": Block(2, 2, harbour.tank(), harbour.HARBOUR_LIGHTS),
    "coal": Block(2, 2, harbour.coal()),
    "flak": Block(2, 2, harbour.flak()),
    "lookout": Block(2, 2, harbour.lookout(), harbour.HARBOUR_LIGHTS),
    "submarine": Block(2, 5, harbour.submarine(1), harbour.HARBOUR_LIGHTS),
    "crane": Block(3, 5, harbour.crane(), harbour.HARBOUR_LIGHTS),
    "wire": Block(1, 4, harbour.wire(192)),
    "reeds": Block(3, 3, harbour.reeds(3, 144, 144)),
    **{name: Block(1, 1, drawn) for name, drawn in props.PROPS.items() if name not in ("lamp", "crate")},
}
"""Everything by name."""


@cache
def places() -> dict[str, tuple[int, int]]:
    """Row and column of the first tile of everything."""
    return dict(_shelved())


def _shelved() -> Iterator[tuple[str, tuple[int, int]]]:
    column = row = depth = 0
    for name, block in BLOCKS.items():
        if column + block.columns > COLUMNS:
            column, row, depth = 0, row + depth, 0
        yield name, (row, column)
        column, depth = column + block.columns, max(depth, block.rows)


def rows() -> int:
    """How many rows of tiles the sheet has."""
    return max(row + BLOCKS[name].rows for name, (row, _) in places().items())


def tiles_of(name: str) -> list[list[int]]:
    """The ids of the tiles of something, row by row, counted from 0."""
    row, column = places()[name]
    block = BLOCKS[name]
    return [[(row + y) * COLUMNS + column + x for x in range(block.columns)] for y in range(block.rows)]


def render(times: int = 1) -> pygame.Surface:
    """The whole sheet, that many times as large; nothing is drawn beyond its own tiles."""
    picture = pygame.Surface((times * COLUMNS * SIDE, times * rows() * SIDE), pygame.SRCALPHA)
    for name, block in BLOCKS.items():
        row, column = places()[name]
        size = (block.columns * SIDE, block.rows * SIDE)
        source = BytesIO(pen.sheet(*size, block.drawn, block.defs).encode())
        drawn = pygame.image.load_sized_svg(source, (times * size[0], times * size[1]))
        picture.blit(drawn, (times * column * SIDE, times * row * SIDE), special_flags=pygame.BLEND_RGBA_MAX)
    return picture


def description() -> str:
    """The tileset as Tiled saves it."""
    high = rows()
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="sniper_elite" tilewidth="{SIDE}" tileheight="{SIDE}" '
        f'tilecount="{COLUMNS * high}" columns="{COLUMNS}">\n'
        f' <image source="sniper_elite.png" width="{COLUMNS * SIDE}" height="{high * SIDE}"/>\n</tileset>\n'
    )


def write(folder: Path) -> None:
    """Store the sheet in both sizes and its description in `folder`."""
    pygame.image.save(render(), str(folder / "sniper_elite.png"))
    pygame.image.save(render(2), str(folder / "sniper_elite@2x.png"))
    (folder / "sniper_elite.tsx").write_text(description(), "utf-8")


if __name__ == "__main__":
    write(TILESETS)
