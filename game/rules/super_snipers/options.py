"""What is chosen before a match of Super Snipers: the mode, the Snipers, the grids, the house rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import Option
from game.rules.super_snipers.book import Book
from game.rules.super_snipers.grids import LEVELS
from game.rules.super_snipers.hostage import DIFFICULTIES, Difficulty
from game.rules.super_snipers.powers import AI_SEAT, RESCUER
from game.rules.super_snipers.snipers import Sniper
from game.rules.super_snipers.state import LocateBoard

SETS = ("white", "black")
MODES = {
    "duel": ("Duel", "Two Snipers hunt each other, each on a side of the table of their own."),
    "contract": ("Contract", "Alone against an automated opponent, which plays by its cards."),
    "quickdraw": ("Quickdraw", "A Duel in which both act at once, each with a timer of ten seconds."),
    "hostage": (
        "Hostage Rescue",
        "Alone on two Target Grids against two rivals: ten seconds a turn, and the third hit ends it.",
    ),
    "teams": (
        "Four players",
        "House rule: two duels side by side, seats 1 and 2, 3 and 4; 1 and 3 are one team. Five Kills of a team win.",
    ),
}
"""The modes that can be chosen, each with its name and a sentence."""
PAIRS = (("sniper_white", "sniper_black"), ("sniper_white2", "sniper_black2"))
"""The options of the Snipers that meet."""
LOCATING = ("duel", "contract", "quickdraw", "teams")
"""The modes with Locate Grids; in Hostage Rescue the difficulty says which grids are played on."""
DRAFTED = ("duel",)
"""The modes in which cards can be drafted."""
BLITZED = ("duel", "quickdraw")
"""The modes that can be played as a Blitz."""
SEQUENCES = (0, 1, 2, 3)
"""How many levels above I a sequence of three grids begins."""
DIFFICULTY = tuple((key, one.name) for key, one in DIFFICULTIES.items())
RESCUE_WORDS = {
    ("keep_match", ""): "The Focus in your hand is the Active one, and nothing is refilled.",
    ("place_more", "card"): "A Focus from the card is picked up as one Focus more in a turn.",
    ("place_more", "reserve"): "The Focus of your Reserve is picked up as one Focus more in a turn.",
}
"""How powers differ in Hostage Rescue, by what they do."""
PRACTICE = "practice"
"""The option of a lesson that is played on small grids."""
NO_OR_YES = ((False, "no"), (True, "yes"))


def all_options(book: Book) -> tuple[Option, ...]:
    """Return everything that can be chosen, in the order of the screen."""
    modes = tuple((mode, title) for mode, (title, _) in MODES.items())
    details: dict[str | int | bool, tuple[tuple[str, str], ...]] = {
        mode: (("", words),) for mode, (_, words) in MODES.items()
    }
    own = ((False, "leave out"), (True, "take in"))
    return (
        Option("mode", "Mode", modes, details=details),
        *_of_the_sides(book),
        _difficulty(),
        *_house_rules(),
        Option("own_grids", "Own grids", own, "Grids you drew yourself, from the user folder."),
        Option("own_snipers", "Own Snipers", own, "Snipers you made yourself, from the user folder."),
        *_for_missions(),
    )


def _for_missions() -> Iterator[Option]:
    """For each side of a duel: whether it has Adrenaline from the start, as if it had been shot before."""
    begun = ((False, "when shot"), (True, "from the start"))
    words = "Adrenaline comes to whoever was shot. A side may have it from the first round on."
    for seat, name in enumerate(SETS):
        yield Option(
            f"adrenaline_{name}", "Adrenaline", begun, words, seat=seat, modes=("duel", "contract", "quickdraw"),
            is_for_missions=True,
        )  # fmt: skip
    yield Option(PRACTICE, "Small grids", NO_OR_YES, "Level I as in the lessons.", is_for_missions=True)


def _of_the_sides(book: Book) -> Iterator[Option]:
    snipers = tuple((sniper.id, sniper.name) for sniper in book.snipers.values())
    for pair in PAIRS:
        for n, name in enumerate(pair):
            seat = n + 2 * PAIRS.index(pair)
            yield Option(
                name,
                "Sniper",
                snipers,
                "The two sides never have the same one.",
                usual=seat % len(snipers),
                seat=seat,
                modes=("teams",) if seat >= len(SETS) else (),
                unlike=pair[1 - n],
                details={one.id: (*_passages(one, seat), *_marks(book, one, seat)) for one in book.snipers.values()},
            )
    grids = tuple((_sequence(start), _sequence(start)) for start in SEQUENCES)
    words = "Higher grids are harder to search, and the Kill on them is harder to make."
    for seat, name in enumerate((*SETS, *(f"{name}2" for name in SETS))):
        modes = ("teams",) if seat >= len(SETS) else LOCATING
        yield Option(f"grids_{name}", "Locate Grids", grids, words, seat=seat, modes=modes)


def _difficulty() -> Option:
    """The rows of the rulebook's "Adjusting the Difficulty", each with what it means."""
    details: dict[str | int | bool, tuple[tuple[str, str], ...]] = {
        key: (("", difficulty_words(one)),) for key, one in DIFFICULTIES.items()
    }
    words = "Which grids are played on, and a start that helps."
    return Option("difficulty", "Difficulty", DIFFICULTY, words, usual=1, modes=("hostage",), details=details)


def difficulty_words(one: Difficulty) -> str:
    """Return what a difficulty means, in a sentence or two."""
    grids = ", ".join(LEVELS[level - 1] for level in one.levels[:-1])
    start = f"{one.start} Focus are placed before the clock runs" if one.start else "nothing is placed beforehand"
    healing = "a hit heals after each round" if one.heals else "no hit ever heals"
    return f"Grids {grids} and {LEVELS[one.levels[-1] - 1]}; {start}; {healing}."


def _house_rules() -> Iterator[Option]:
    words = "Cards are dealt and picked: your Basic and your Adrenaline card may come from different Snipers."
    yield Option("draft", "Draft", NO_OR_YES, words, modes=DRAFTED, is_house_rule=True)
    words = "One round decides, and both begin it with Adrenaline and Tactical Advantage: the first Kill wins."
    yield Option("blitz", "Blitz", NO_OR_YES, words, modes=BLITZED, is_house_rule=True)


def _marks(book: Book, sniper: Sniper, seat: int) -> tuple[tuple[str, str], ...]:
    """Return what the rescuer's side says of a Sniper in Hostage Rescue."""
    words = in_rescue(book, sniper) if seat == RESCUER else ""
    return (("In Hostage Rescue", words),) if words else ()


def in_rescue(book: Book, sniper: Sniper) -> str:
    """Return how a Sniper's Basic differs in Hostage Rescue, or "" where it works as it says (spec, section 8)."""
    powers = [one.power for one in book.in_rescue(sniper.id).powers]
    if not powers:
        return "The Basic card has no effect."
    words = [RESCUE_WORDS[power.do, power.what] for power in powers if (power.do, power.what) in RESCUE_WORDS]
    return " ".join(words)


def grids_of(sequence: str) -> tuple[LocateBoard, ...]:
    """Return the three Locate Grids of a sequence such as ``II-IV``."""
    start = next(start for start in SEQUENCES if _sequence(start) == sequence)
    return tuple(LocateBoard(start + n) for n in (1, 2, 3))


def _sequence(start: int) -> str:
    return f"{LEVELS[start]}-{LEVELS[start + 2]}"


def _passages(sniper: Sniper, seat: int) -> tuple[tuple[str, str], ...]:
    """Return the cards for the set-up; at the black side, which the automated opponent may have, its cards too."""
    cards = [("Basic", sniper.basic), ("Adrenaline", sniper.adrenaline)]
    if seat == AI_SEAT:
        cards += [("As the AI, Basic", sniper.ai_basic), ("As the AI, Adrenaline", sniper.ai_adrenaline)]
    return tuple((f"{kind}: {card.title}", card.text) for kind, card in cards)
