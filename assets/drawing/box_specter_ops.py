"""The box front of Specter Ops: a night city, a trail, the hooded agent.

`python assets/drawing/box_specter_ops.py` writes `assets/boxes/specter_ops.svg`.
"""

from random import Random

import pen
from front import WIDE, Camera, Paint, front, prism, quad, wash
from pen import glow, group, shade, slab, tag


def windows(camera: Camera, spot: tuple[float, float, float, float], height: float, dice: Random) -> str:
    """The windows of the two near walls, some of them lit."""
    x, y, w, d = spot
    drawn = ""
    for up in (height - 5 - 8 * floor for floor in range(int(height // 8))):
        for left in (0.1, 0.43, 0.77):
            right = left + 0.16
            south = camera.at(x + w * left, y + d, up), camera.at(x + w * right, y + d, up)
            east = camera.at(x + w, y + d * left, up), camera.at(x + w, y + d * right, up)
            for a, b in (south, east):
                ink, strength = lamp(dice.random())
                drawn += quad([a, b, (b[0], b[1] + 3.6), (a[0], a[1] + 3.6)], ink, fill_opacity=strength)
    return drawn


def lamp(chance: float) -> tuple[str, float]:
    """The light in a window (colour, opacity): few are warm, some teal, most dark."""
    if chance > 0.9:
        return "#FFD98A", 0.9
    return ("#6FE3D6", 0.75) if chance > 0.78 else ("#0A1A1E", 0.5)


def city(camera: Camera, dice: Random) -> str:
    """Blocks from the back to the front; towers stand at the far rim, the streets in the middle stay in sight."""
    drawn = ""
    for x, y in sorted(((x, y) for x in range(-1, 6) for y in range(-1, 6)), key=sum):
        tall = (52, 46, 40, 26, 17, 12, 12, 14, 12, 10)[min(9, max(0, x + y + 2 + (abs(x - y) > 3) * -2))]
        height = tall * (0.75 + 0.5 * dice.random())
        spot = (x + 0.15, y + 0.15, 0.7, 0.7)
        light = ("#25535A", "#1F474E", "#2C5E64")[int(3 * dice.random())]
        drawn += prism(camera, spot, height, Paint(light, "#0F2A30", "#183B42", "#5BA7A6"))
        drawn += windows(camera, spot, height, dice) + rooftop(camera, x, y, height, dice)
    return drawn


def rooftop(camera: Camera, x: float, y: float, height: float, dice: Random) -> str:
    """What stands on a roof: a parapet, sometimes a hut or a landing mark."""
    rim = [camera.at(x + a, y + b, height) for a, b in ((0.22, 0.22), (0.78, 0.22), (0.78, 0.78), (0.22, 0.78))]
    drawn = quad(rim, "none", stroke="#12333A", stroke_width=1)
    kind = dice.random()
    if kind > 0.6:
        drawn += prism(
            camera, (x + 0.3, y + 0.3, 0.22, 0.28), 5, Paint("#356F74", "#123036", "#1C474E", "#6FC0BC"), height
        )
    elif kind > 0.57:
        ink = {"stroke": "#FFD98A", "fill": "none"}
        ring = tag("circle", cx=0.5, cy=0.5, r=0.17, stroke_width=0.035, stroke_opacity=0.8, **ink)
        letter = tag("path", d="M0.43 0.4 V0.6 M0.57 0.4 V0.6 M0.43 0.5 H0.57", stroke_width=0.035, **ink)
        drawn += group(ring + letter, camera.matrix(x, y, height))
    return drawn


def streets(camera: Camera) -> str:
    """The middle lines of the streets."""
    lines = ""
    for n in range(-1, 7):
        for a, b in ((camera.at(n, -1), camera.at(n, 6)), (camera.at(-1, n), camera.at(6, n))):
            lines += f"M{a[0]:.1f} {a[1]:.1f} L{b[0]:.1f} {b[1]:.1f} "
    return tag(
        "path", d=lines, fill="none", stroke="#9FDCD2", stroke_width=0.9, stroke_opacity=0.35, stroke_dasharray="4 5"
    )


def hunted(x: float, y: float) -> str:
    """The agent, a hooded silhouette in a ring of light."""
    cloak = (
        "M0 -27 C5 -27 7.4 -23 7 -18 C11 -13 11.6 -5 12.4 1 "
        "C6 5 -6 5 -12.4 1 C-11.6 -5 -11 -13 -7 -18 C-7.4 -23 -5 -27 0 -27 Z"
    )
    drawn = (
        tag("circle", cx=0, cy=0, r=38, fill="url(#seen)")
        + tag("ellipse", cx=0, cy=1, rx=25, ry=12.8, fill="none", stroke="#57E8D6", stroke_opacity=0.3, stroke_width=6)
        + tag("ellipse", cx=0, cy=1, rx=25, ry=12.8, fill="none", stroke="#8FFBEC", stroke_width=2)
        + tag("path", d=cloak, fill="#06161A", stroke="#8FFBEC", stroke_width=1.5, stroke_linejoin="round")
        + tag("path", d="M-4.6 -21 C-2.6 -23.6 2.6 -23.6 4.6 -21 C3.4 -16.6 -3.4 -16.6 -4.6 -21 Z", fill="#57E8D6")
    )
    return group(drawn, f"translate({x:.1f},{y:.1f}) scale(1.12)")


def specter_ops() -> str:
    """A teal night city, a dotted trail to the hooded agent, a search-light that misses."""
    camera = Camera((132, 16), (39, 20), (-39, 20))
    defs = (
        shade("sky", (0, 0, 0, 280), (0, "#2A6A70"), (0.3, "#173E45"), (1, "#081316"))
        + glow("moon", (214, 22), 110, (0, "#D9FFF6", 0.75), (0.16, "#BFF4EA", 0.4), (1, "#7FD8CC", 0))
        + shade("street", (138, 0, 138, 240), (0, "#245A61"), (0.6, "#143740"), (1, "#0B1B1F"))
        + glow("seen", (0, 0), 38, (0, "#57E8D6", 0.85), (0.5, "#57E8D6", 0.28), (1, "#57E8D6", 0))
        + glow("pool", (0, 0), 30, (0, "#FFF1C4", 0.75), (0.6, "#FFE29A", 0.4), (1, "#FFE29A", 0))
        + shade("beam", (262, -6, 76, 112), (0, "#FFF1C4", 0.12), (1, "#FFF1C4", 0.03))
        + shade("fog", (0, 10, 0, 120), (0, "#7FD8CC", 0), (0.5, "#A9EFE4", 0.2), (1, "#7FD8CC", 0))
    )
    trail = [camera.at(*p) for p in ((0, 5), (1, 5), (1, 4), (2, 4), (2, 3), (3, 3))]
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in trail)
    lit = camera.at(1.5, 3)
    cones = "".join(
        quad([(262, -8), (270, 0), (lit[0] + w, lit[1] + 7), (lit[0] - w, lit[1] - 5)], "url(#beam)")
        for w in (20, 25, 30)
    )
    body = (
        wash("url(#sky)")
        + wash("url(#moon)")
        + quad([camera.at(*p) for p in ((-1, -1), (6, -1), (6, 6), (-1, 6))], "url(#street)")
        + streets(camera)
        + city(camera, Random(14))
        + slab(0, 10, WIDE, 110, 0, fill="url(#fog)")
        + cones
        + group(
            tag("circle", cx=0, cy=0, r=30, fill="url(#pool)"), f"translate({lit[0]:.1f},{lit[1]:.1f}) scale(1.1,0.55)"
        )
        + tag(
            "path",
            d=path,
            fill="none",
            stroke="#57E8D6",
            stroke_opacity=0.32,
            stroke_width=10,
            stroke_linejoin="round",
            stroke_linecap="round",
        )
        + tag(
            "path",
            d=path,
            fill="none",
            stroke="#9CFFF2",
            stroke_width=3.4,
            stroke_dasharray="0.4 6.2",
            stroke_linecap="round",
        )
        + hunted(*trail[-1])
    )
    return front(body, defs)


if __name__ == "__main__":
    pen.write("boxes", {"specter_ops": specter_ops()})
