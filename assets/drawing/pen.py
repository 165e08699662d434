"""The few words of SVG that the generators of repeated shapes share."""

from collections.abc import Iterable
from math import cos, pi, sin
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent
Look = dict[str, str | float]
Stop = tuple[float, str] | tuple[float, str, float]


def tag(name: str, **attributes: str | float) -> str:
    """One SVG element; `stroke_width=2` is written as stroke-width="2"."""
    written = " ".join(f'{key.replace("_", "-")}="{number(value)}"' for key, value in attributes.items())
    return f"<{name} {written}/>\n"


def number(value: str | float) -> str:
    """A figure with at most two decimals; text as it is."""
    return value if isinstance(value, str) else f"{round(value, 2):g}"


def slab(x: float, y: float, width: float, height: float, rx: float, **look: str | float) -> str:
    """A rectangle with round corners, without fill unless `look` gives one."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, **{"fill": "none", **look})


def group(body: str, transform: str, **look: str | float) -> str:
    """Elements drawn under one transform."""
    return tag("g", transform=transform, **look).replace("/>", ">") + body + "</g>\n"


def outline(points: Iterable[tuple[float, float]]) -> str:
    """The path through `points` and back to the first."""
    return "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points) + " Z"


def star_points(count: int, outer: float, inner: float, centre: tuple[float, float]) -> list[tuple[float, float]]:
    """The corners of a star with `count` points, the first one upward."""
    corners = []
    for step in range(2 * count):
        radius, angle = (inner if step % 2 else outer), pi * step / count - pi / 2
        corners.append((centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)))
    return corners


def shade(name: str, axis: tuple[float, float, float, float], *stops: Stop) -> str:
    """A linear gradient along `axis` (x1, y1, x2, y2) with stops of (offset, colour[, opacity])."""
    x1, y1, x2, y2 = axis
    head = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">\n'
    return head + "".join(map(stop, stops)) + "</linearGradient>\n"


def glow(name: str, centre: tuple[float, float], radius: float, *stops: Stop) -> str:
    """A radial gradient with stops of (offset, colour[, opacity])."""
    cx, cy = centre
    head = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{radius}">\n'
    return head + "".join(map(stop, stops)) + "</radialGradient>\n"


def stop(at: Stop) -> str:
    """One stop of a gradient."""
    return tag("stop", offset=at[0], stop_color=at[1], stop_opacity=at[2] if len(at) == 3 else 1)


def sheet(width: int, height: int, body: str, defs: str = "") -> str:
    """A whole SVG file whose units are its natural pixels."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">\n'
    )
    return head + (f"<defs>\n{defs}</defs>\n" if defs else "") + body + "</svg>\n"


def write(folder: str, drawings: dict[str, str]) -> None:
    """Store each drawing as `assets/folder/name.svg`."""
    for name, text in drawings.items():
        (ASSETS / folder / f"{name}.svg").write_text(text, encoding="utf-8")
