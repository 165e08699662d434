"""Write the icons: line art of one colour on a grid of 24 units, strokes of 2 with round ends.

`python assets/drawing/icons.py` writes `assets/icons`. Each entry is the outline that is stroked; what is to be
filled as well stands in `FILLED`.
"""

import pen
from pen import sheet, tag

INK = "#E9E4D6"


def ring(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return f"M{x - r:g} {y:g} a{r:g} {r:g} 0 1 0 {2 * r:g} 0 a{r:g} {r:g} 0 1 0 {-2 * r:g} 0 Z"


STROKED = {
    "play": "M7 4.5 L19 12 L7 19.5 Z",
    "pause": "M8 5 V19 M16 5 V19",
    "step_back": "M17 5 L8 12 L17 19 Z M5 5 V19",
    "step_forward": "M7 5 L16 12 L7 19 Z M19 5 V19",
    "first": "M20 6 L13 12 L20 18 Z M12 6 L5 12 L12 18 Z M2.5 5 V19",
    "last": "M4 6 L11 12 L4 18 Z M12 6 L19 12 L12 18 Z M21.5 5 V19",
    "speed": "M4 17.5 A9 9 0 1 1 20 17.5 M12 14 L16 8.5 M12 5.5 V7 M5.2 12 H6.6 M17.4 12 H18.8",
    "menu": "M4 6 H20 M4 12 H20 M4 18 H20",
    "hint": "M9 17 C9 14.5 6 13 6 9 A6 6 0 1 1 18 9 C18 13 15 14.5 15 17 Z M9.5 20 H14.5 M11 22.5 H13",
    "undo": "M8.5 4.5 L4 9 L8.5 13.5 M4.5 9 H14 A5.5 5.5 0 1 1 14 20 H9",
    "redo": "M15.5 4.5 L20 9 L15.5 13.5 M19.5 9 H10 A5.5 5.5 0 1 0 10 20 H15",
    "rules": "M12 6.5 C9.5 4.5 6 4.2 2.8 4.8 V18.6 C6 18 9.5 18.3 12 20.3 C14.5 18.3 18 18 21.2 18.6 V4.8 "
    "C18 4.2 14.5 4.5 12 6.5 Z M12 6.5 V20 M6 9 H9 M6 12.5 H9 M15 9 H18 M15 12.5 H18",
    "settings": "M10.2 2.6 H13.8 L14.4 5.5 A7 7 0 0 1 16.6 6.8 L19.4 5.8 L21.2 8.9 L19 10.8 A7 7 0 0 1 19 13.2 "
    "L21.2 15.1 L19.4 18.2 L16.6 17.2 A7 7 0 0 1 14.4 18.5 L13.8 21.4 H10.2 L9.6 18.5 A7 7 0 0 1 7.4 17.2 "
    "L4.6 18.2 L2.8 15.1 L5 13.2 A7 7 0 0 1 5 10.8 L2.8 8.9 L4.6 5.8 L7.4 6.8 A7 7 0 0 1 9.6 5.5 Z " + ring(12, 12, 3),
    "sound": "M3 9.5 H6.5 L11.5 5 V19 L6.5 14.5 H3 Z M15 9 A4.2 4.2 0 0 1 15 15 M17.8 6 A8.4 8.4 0 0 1 17.8 18",
    "mute": "M3 9.5 H6.5 L11.5 5 V19 L6.5 14.5 H3 Z M15.5 9.5 L20.5 14.5 M20.5 9.5 L15.5 14.5",
    "music": "M9 18 V5.5 L19 3.5 V16 M9 9 L19 7 " + ring(6.5, 18, 2.5) + " " + ring(16.5, 16, 2.5),
    "fullscreen": "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    "window": "M9 4 V9 H4 M20 9 H15 V4 M15 20 V15 H20 M4 15 H9 V20",
    "quit": "M13 3.5 H5 V20.5 H13 M10 12 H21 M17 8 L21 12 L17 16",
    "human": ring(12, 7.5, 4) + " M4 21 C4 15.8 7.5 13.8 12 13.8 C16.5 13.8 20 15.8 20 21 Z",
    "bot": "M6 8.5 H18 A1.5 1.5 0 0 1 19.5 10 V18.500 A1.5 1.5 0 0 1 18 20 H6 A1.5 1.5 0 0 1 4.5 18.5 V10 "
    "A1.5 1.5 0 0 1 6 8.5 Z M12 8.5 V5 M2 12.5 V16 M22 12.5 V16 M9.5 16.5 H14.5",
    "trash": "M4 6.5 H20 M9 6 V3.5 H15 V6 M6 7 L7 20.5 H17 L18 7 M10 10.5 V17 M14 10.5 V17",
    "search": ring(10.5, 10.5, 6.5) + " M15.5 15.5 L21 21",
    "check": "M4.5 12.5 L10 18 L20 6.5",
    "cross": "M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5",
    "warning": "M12 3.5 L22 20.5 H2 Z M12 10 V14.5",
    "info": ring(12, 12, 9.5) + " M12 11 V17",
    "arrow_left": "M20 12 H4.5 M11 5.5 L4.500 12 L11 18.5",
    "arrow_right": "M4 12 H19.5 M13 5.5 L19.5 12 L13 18.5",
    "arrow_up": "M12 20 V4.5 M5.5 11 L12 4.5 L18.5 11",
    "arrow_down": "M12 4 V19.5 M5.5 13 L12 19.5 L18.5 13",
    "plus": "M12 5 V19 M5 12 H19",
    "minus": "M5 12 H19",
    "dice": "M6.5 3 H17.5 A3.5 3.5 0 0 1 21 6.5 V17.5 A3.5 3.5 0 0 1 17.5 21 H6.5 A3.5 3.5 0 0 1 3 17.5 V6.5 "
    "A3.5 3.5 0 0 1 6.5 3 Z",
    "chart": "M3.5 3.5 V20.5 H21 M8 17 V12.5 M12.5 17 V7 M17 17 V10",
    "chip": "M3 8.5 A9 4.5 0 0 1 21 8.5 A9 4.5 0 0 1 3 8.5 Z M3 8.5 V15.5 A9 4.5 0 0 0 21 15.5 V8.5 "
    "M8.5 12.8 V19.2 M15.5 12.8 V19.2",
    "clock": ring(12, 12, 9.2) + " M12 6.5 V12 L16 14.5",
    "folder": "M3 19.5 V5 H9.5 L11.5 7.5 H21 V19.5 Z M3 11 H21",
    "replay": "M4 12 A8.2 8.2 0 1 0 7 5.6 M7.6 2 L6.6 6.2 L10.8 7 M10.3 9 L15.3 12 L10.3 15 Z",
    "crosshair": ring(12, 12, 8) + " M12 1.5 V8 M12 16 V22.5 M1.5 12 H8 M16 12 H22.5",
    "trophy": "M7 3.5 H17 V9 A5 5 0 0 1 7 9 Z M7 5.5 H3.5 C3.5 9 5 10.5 7.4 10.8 M17 5.5 H20.5 "
    "C20.5 9 19 10.5 16.6 10.8 M12 14 V17.5 M7.5 20.5 C7.500 18.5 9.5 17.5 12 17.5 C14.5 17.5 16.5 18.5 16.5 20.5 Z",
    "eye": "M1.8 12 C5 6.5 8.5 5 12 5 C15.5 5 19 6.5 22.2 12 C19 17.5 15.5 19 12 19 C8.5 19 5 17.5 1.8 12 Z "
    + ring(12, 12, 3.2),
    "star": "M12 2.8 L14.8 9 L21.5 9.7 L16.5 14.2 L17.9 20.8 L12 17.400 L6.1 20.8 L7.5 14.2 L2.5 9.7 L9.2 9 Z",
    "keyboard": "M2.5 6 H21.5 V18 H2.5 Z M6 10 H6.2 M10 10 H10.2 M14 10 H14.2 M18 10 H18.2 M7.500 14.5 H16.5",
    "mouse": "M6.5 9 A5.5 6 0 0 1 17.5 9 V14.5 A5.5 6.5 0 0 1 6.5 14.5 Z M12 3 V9.5 M6.5 9.5 H17.5",
    "gamepad": "M7.5 7 H16.5 A5 5 0 0 1 21.3 10.8 L22.4 15.6 A2.6 2.6 0 0 1 17.9 17.6 L15.6 15.4 H8.4 L6.1 17.6 "
    "A2.6 2.6 0 0 1 1.6 15.6 L2.7 10.8 A5 5 0 0 1 7.5 7 Z M7.8 9.4 V12.8 M6.1 11.1 H9.5",
}
FILLED = {
    "play": "M7 4.5 L19 12 L7 19.5 Z",
    "step_back": "M17 5 L8 12 L17 19 Z",
    "step_forward": "M7 5 L16 12 L7 19 Z",
    "first": "M20 6 L13 12 L20 18 Z M12 6 L5 12 L12 18 Z",
    "last": "M4 6 L11 12 L4 18 Z M12 6 L19 12 L12 18 Z",
    "speed": ring(12, 14, 2),
    "sound": "M3 9.5 H6.5 L11.5 5 V19 L6.5 14.5 H3 Z",
    "mute": "M3 9.5 H6.5 L11.5 5 V19 L6.5 14.5 H3 Z",
    "music": ring(6.5, 18, 2.5) + " " + ring(16.5, 16, 2.5),
    "bot": ring(9, 13, 1.6) + " " + ring(15, 13, 1.6) + " " + ring(12, 4, 1.6),
    "warning": ring(12, 17.4, 1.3),
    "info": ring(12, 7.4, 1.4),
    "dice": " ".join(ring(x, y, 1.7) for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))),
    "replay": "M10.3 9 L15.3 12 L10.3 15 Z",
    "crosshair": ring(12, 12, 1.6),
    "clock": ring(12, 12, 1.2),
    "gamepad": ring(15.2, 12.4, 1.1) + " " + ring(17.8, 9.9, 1.1),
}


def icon(name: str) -> str:
    """One icon."""
    lines = tag(
        "path",
        d=STROKED[name],
        fill="none",
        stroke=INK,
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return sheet(24, 24, lines + (tag("path", d=FILLED[name], fill=INK) if name in FILLED else ""))


def drawings() -> dict[str, str]:
    """Every file of this folder: name without its ending, and its text."""
    return {name: icon(name) for name in STROKED}


if __name__ == "__main__":
    pen.write("icons", drawings())
