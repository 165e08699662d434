"""What seats and chance choose in Sniper Elite. Spaces and units are numbers: see the board and the state."""

from __future__ import annotations

from typing import Literal

from game.core import Action
from game.rules.hidden.ways import Path
from game.rules.sniper_elite.board import Colour

Token = Literal["aim", "noise", "recoil", "suppression"]

# -- before the match


class ShuffleObjectives(Action, frozen=True):
    """Chance: the objective deck by numbers, top first. Nobody sees it."""

    deck: tuple[int, ...]


class ReturnObjective(Action, frozen=True):
    """The sniper gives one of two objectives of one suit back under the deck."""

    number: int


class TakeLoadout(Action, frozen=True):
    """The sniper takes the first loadout cards at once; the order does not matter."""

    cards: tuple[str, ...]


class ShuffleLoadout(Action, frozen=True):
    """Chance: the loadout deck, top first. Nobody sees it."""

    deck: tuple[str, ...]


class MarkArrow(Action, frozen=True):
    """The sniper marks one of the arrows as the entry space."""

    space: int


class ChooseSpecialist(Action, frozen=True):
    """A defender picks the specialist of the next squad: red, yellow, black."""

    name: str


class ShuffleSolo(Action, frozen=True):
    """Chance: the automated defender's deck, top first. Nobody sees it."""

    deck: tuple[str, ...]


# -- the sniper's turn


class Move(Action, frozen=True):
    """Moves along these spaces, the start left out; to stand still is no move."""

    path: Path


class LayCard(Action, frozen=True):
    """Lays a loadout card face down; ``at``: the space of a trap, or the number of the squad to hold, -1 for none."""

    card: str
    at: int = -1


class NameNoise(Action, frozen=True):
    """Names the unit that a false noise adds to the list of who heard."""

    unit: int


class Shoot(Action, frozen=True):
    """Shoots at a unit with so many tokens from the shot bag; 0 with a pistol."""

    target: int
    tokens: int


class FireBurst(Action, frozen=True):
    """Fires a burst at these units, in the order in which they fall."""

    targets: tuple[int, ...]


class DrawTokens(Action, frozen=True):
    """Chance: the tokens drawn from the shot bag, in their order."""

    tokens: tuple[Token, ...]


class Loot(Action, frozen=True):
    """Loots the numbered space."""


class KeepCard(Action, frozen=True):
    """Keeps one of the cards that were looted."""

    card: str


class Complete(Action, frozen=True):
    """Completes the objective of the space."""


class EndTurn(Action, frozen=True):
    """Ends the sniper's turn."""


# -- the defenders' turn


class Walk(Action, frozen=True):
    """A unit moves along these spaces, the start left out."""

    unit: int
    path: Path


class Attack(Action, frozen=True):
    """A unit attacks in its own space."""

    unit: int


class Spot(Action, frozen=True):
    """A unit spots: one space, or two next to each other with a Watch Officer."""

    unit: int
    spaces: tuple[int, ...]


class Sweep(Action, frozen=True):
    """A unit sweeps its own space and these, in board order; none of them is fine."""

    unit: int
    spaces: tuple[int, ...]


class Deploy(Action, frozen=True):
    """A unit that is off the board comes back."""

    unit: int
    space: int


class Dismiss(Action, frozen=True):
    """A unit leaves the board."""

    unit: int


class GatherIntel(Action, frozen=True):
    """An officer asks whether the sniper is in the sector of his colour; with both cubes, or by Signals with one."""

    colour: Colour
    is_signals: bool = False


class UseSpecialist(Action, frozen=True):
    """An officer uses his specialist; ``unit``: the soldier it is for, ``at``: a space or the number of a passage,
    ``tokens``: what a marksman draws; each -1 or 0 where the ability has none."""

    colour: Colour
    unit: int = -1
    at: int = -1
    tokens: int = 0


class PlaceDog(Action, frozen=True):
    """A dog goes to a space, after the kennel master was used."""

    dog: int
    space: int


class NameSpace(Action, frozen=True):
    """Adds a space to the chain that a tracker asks about."""

    space: int


class FinishAbility(Action, frozen=True):
    """Ends placing dogs, or asks about the chain named so far."""


class SaveSoldier(Action, frozen=True):
    """A medic saves the soldier who was hit."""


class Decline(Action, frozen=True):
    """Lets it happen."""


class EndSquad(Action, frozen=True):
    """Says that a squad is done this round."""

    colour: Colour


class RollSlot(Action, frozen=True):
    """Chance: the dice that pick the automated defender's slot."""

    faces: tuple[int, ...]


SniperEliteAction = (
    ShuffleObjectives
    | ReturnObjective
    | TakeLoadout
    | ShuffleLoadout
    | MarkArrow
    | ChooseSpecialist
    | ShuffleSolo
    | Move
    | LayCard
    | NameNoise
    | Shoot
    | FireBurst
    | DrawTokens
    | Loot
    | KeepCard
    | Complete
    | EndTurn
    | Walk
    | Attack
    | Spot
    | Sweep
    | Deploy
    | Dismiss
    | GatherIntel
    | UseSpecialist
    | PlaceDog
    | NameSpace
    | FinishAbility
    | SaveSoldier
    | Decline
    | EndSquad
    | RollSlot
)
