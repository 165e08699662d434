"""Write the pictures of Super Snipers: marks, icons and meeples.

`python assets/drawing/super_snipers.py` writes `assets/super_snipers`.
"""

import pen
import sniper_marks


def drawings() -> dict[str, str]:
    """Every file of this folder: name without its ending, and its text."""
    return sniper_marks.drawings()


if __name__ == "__main__":
    pen.write("super_snipers", drawings())
