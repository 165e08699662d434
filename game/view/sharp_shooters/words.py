"""What the table tells the player to do, and what its buttons say."""

from __future__ import annotations

from game.core.wording import listed
from game.rules.sharp_shooters import Place, Roll, SharpObservation, Stop
from game.view.text import Rich, Span

MOST_ROLLS = 5
MOST_LETTERS = 130  # of a sentence that is still read in the middle of a turn


def dice_words(count: int) -> str:
    """Return "1 die", "3 dice"."""
    return f"{count} {'die' if count == 1 else 'dice'}"


def places_words(seen: SharpObservation, face: int) -> str:
    """Return the rows that take ``face`` now, e.g. "the 1-6 straight and the full house 5-3"."""
    rows = [act.row for act in seen.legal if isinstance(act, Place) and act.face == face]
    return listed([seen.side.rows[row].title for row in rows]) if rows and seen.side else ""


def turn_words(seen: SharpObservation, held: int) -> tuple[Rich, Rich]:
    """Return headline and sentence for the person who acts; ``held``: the face in the hand, or 0."""
    if held:
        return "Choose a row", [Span(f"The {held} fits ", ""), Span(places_words(seen, held), "text"), Span(".")]
    if not seen.rolls:
        aside = f", {dice_words(seen.reserve)} set aside" if seen.reserve else ""
        return "Roll the dice", f"{dice_words(seen.in_turn)} in the cup{aside}. Then place at least one that matches."
    faces = sorted({act.face for act in seen.legal if isinstance(act, Place)})
    words = _fits_words(seen, faces)
    if not seen.placed:
        return "Place a matching die", words
    if Roll in {type(act) for act in seen.legal}:
        headline = "Place more, roll again or stop" if faces else "Roll again or stop?"
        return headline, words or f"If none of the {dice_words(seen.in_turn)} fits, your turn is over."
    return "Place more or stop", words


def _fits_words(seen: SharpObservation, faces: list[int]) -> str:
    """Return which die fits where, in short when that would be too much to read."""
    if not faces:
        return ""
    words = "; ".join(f"the {face} fits {places_words(seen, face)}" for face in faces) + "."
    if len(words) > MOST_LETTERS:
        words = f"the {listed([str(face) for face in faces])} fit, some in several rows."
    return words[:1].upper() + words[1:]


def roll_words(seen: SharpObservation) -> tuple[str, str]:
    """Return what the roll button says, and the same for a narrow button."""
    if not seen.rolls:
        words = f"Roll {dice_words(seen.in_turn)}" if seen.in_turn else "Roll"
        return words, words
    dice = dice_words(seen.in_turn)
    return (f"Roll again: {dice}", f"Roll {dice}") if Roll() in seen.legal else ("Roll again", "Roll")


def stop_words(is_asking: bool) -> str:
    """Return what the stop button says."""
    return "Sure?" if is_asking else "Stop"


def both_words(seen: SharpObservation) -> str:
    """Return what rolling again and stopping would do, for the line under the buttons."""
    if Stop() not in seen.legal:
        return ""
    back = f"Stop takes {dice_words(seen.in_turn)} back for your next turn."
    left = MOST_ROLLS - seen.rolls
    return f"{back} {left} more {'roll' if left == 1 else 'rolls'} possible." if Roll() in seen.legal else back
