"""Write the pictures of Super Snipers: marks, icons and meeples, discs and tokens, emblems.

`python assets/drawing/super_snipers.py` writes `assets/super_snipers`.
"""

import pen
import sniper_emblems
import sniper_marks
import sniper_tokens


def drawings() -> dict[str, str]:
    """Every file of this folder: name without its ending, and its text."""
    return sniper_marks.drawings() | sniper_tokens.drawings() | sniper_emblems.drawings()


if __name__ == "__main__":
    pen.write("super_snipers", drawings())
