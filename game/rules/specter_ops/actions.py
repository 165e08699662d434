"""What seats and chance choose in Specter Ops. Spaces are numbered row by row from 0."""

from __future__ import annotations

from game.core import Action
from game.rules.hidden.ways import Path

# -- before the match


class ChooseVehicle(Action, frozen=True):
    """A hunter turns up a side of the vehicle card."""

    side: str


class RollSites(Action, frozen=True):
    """Chance: the die of each section, in their order."""

    dice: tuple[int, ...]


class ChooseHunter(Action, frozen=True):
    """A seat of the hunters takes a character."""

    name: str


class ChooseAgent(Action, frozen=True):
    """The agent's player takes a character, face down."""

    name: str


class TakeCards(Action, frozen=True):
    """The agent takes all her equipment at once, face down; the order does not matter."""

    cards: tuple[str, ...]


class ShuffleSupply(Action, frozen=True):
    """Chance: the supply deck, top first. Nobody sees it."""

    deck: tuple[str, ...]


# -- the agent's turn


class FlipMarker(Action, frozen=True):
    """Completes the objective of a section next to her."""

    site: int


class TakeCache(Action, frozen=True):
    """Draws from the supply deck at a cache, numbered as on the board."""

    cache: int


class UseCard(Action, frozen=True):
    """Uses a card; ``at``: the hunter, section or space it is used on, ``other``: a second space, -1 for none."""

    card: str
    at: int = -1
    other: int = -1


class UsePower(Action, frozen=True):
    """Uses her own power; ``at``: the hunter or the section it is used on, -1 for none."""

    at: int = -1


class Move(Action, frozen=True):
    """Moves along these spaces; () stands still."""

    path: Path


class PlaceMarker(Action, frozen=True):
    """Puts the last-seen marker that a decoy card lets lie."""

    space: int


class Ready(Action, frozen=True):
    """Nothing more before the hunters react."""


class EndTurn(Action, frozen=True):
    """The agent's turn, or a hunter's, is over."""


# -- a hunter's turn


class BeginTurn(Action, frozen=True):
    """A hunter begins his turn; the others wait until it ends."""

    hunter: int


class Walk(Action, frozen=True):
    """A hunter or his pet moves on foot the shortest way; ``enters``: onto the vehicle and into it."""

    to: int
    enters: bool = False


class Drive(Action, frozen=True):
    """The vehicle moves the shortest way."""

    to: int


class Leave(Action, frozen=True):
    """A hunter or his pet gets out."""

    to: int


class Stay(Action, frozen=True):
    """Moves no more; it counts as a move of 0 when there was none."""


class Sense(Action, frozen=True):
    """Asks the motion sensor instead of moving the vehicle."""


class AskAgent(Action, frozen=True):
    """Asks the question of his power."""


class NameGate(Action, frozen=True):
    """Locks a space down."""

    space: int


class Attack(Action, frozen=True):
    """Attacks the agent he sees; as an answer, draws quickly or rolls again."""


class Decline(Action, frozen=True):
    """Does not react."""


class RollDice(Action, frozen=True):
    """Chance: the dice of an attack."""

    faces: tuple[int, ...]


SpecterAction = (
    ChooseVehicle
    | RollSites
    | ChooseHunter
    | ChooseAgent
    | TakeCards
    | ShuffleSupply
    | FlipMarker
    | TakeCache
    | UseCard
    | UsePower
    | Move
    | PlaceMarker
    | Ready
    | EndTurn
    | BeginTurn
    | Walk
    | Drive
    | Leave
    | Stay
    | Sense
    | AskAgent
    | NameGate
    | Attack
    | Decline
    | RollDice
)
