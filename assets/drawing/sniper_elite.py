"""Write the pictures of Sniper Elite: figures, markers and tokens, icons of the cards.

`python assets/drawing/sniper_elite.py` writes `assets/sniper_elite`.
"""

import elite_cards
import elite_pieces
import pen


def drawings() -> dict[str, str]:
    """Every file of this folder: name without its ending, and its text."""
    return elite_pieces.drawings() | elite_cards.drawings()


if __name__ == "__main__":
    pen.write("sniper_elite", drawings())
