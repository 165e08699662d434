"""Write the pictures of Specter Ops: figures, markers and tokens, vehicles, icons of the cards.

`python assets/drawing/specter_ops.py` writes `assets/specter_ops`.
"""

import pen
import specter_cards
import specter_pawns
import specter_tokens


def drawings() -> dict[str, str]:
    """Every file of this folder: name without its ending, and its text."""
    return specter_pawns.drawings() | specter_tokens.drawings() | specter_cards.drawings()


if __name__ == "__main__":
    pen.write("specter_ops", drawings())
