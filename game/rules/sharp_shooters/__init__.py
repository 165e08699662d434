"""Sharp Shooters: push-your-luck dice on shared tiles.

Two to six players roll five dice at a time and place matching ones on the tile in the middle, at least one a roll.
Who puts the last die on a row takes its value (white row) or pays it (black row). A full tile ends the round; the
first round after which somebody has 500 points (400 with five or six players) ends the match, most points win.

Edition: the rulebook whose idea first appeared as "Gambler" (FX, 1998). Decisions taken where it is silent:

* The stack is laid at set-up in random order with random sides up, tile 1A on top unless ``first_tile`` says
  ``random``; a played tile goes under it, after all were played the stack is turned over without losing its order.
* CHANCE draws the first player. Equal points share the win. Points are not limited by the chips in the box.
* A turn ends by itself when nothing is left to choose: all its dice are placed, or the fifth roll is done and no die
  of it fits any more. Otherwise ending it is the player's own act.
* A die laid down may be taken back until the player rolls, stops or something new is shown; a die that ends the turn
  or the round stays.
* A one-sided tile of a user shows the same side again.
"""

from game.rules.sharp_shooters.actions import Deal, Draw, Place, Roll, SharpAction, Stop, Tumble
from game.rules.sharp_shooters.events import (
    ChipsPaid,
    ChipsTaken,
    DiceRolled,
    DiePlaced,
    MatchEnded,
    NothingFits,
    RoundBegan,
    RoundEnded,
    ScoresSet,
    SeatSkipped,
    SharpEvent,
    StackLaid,
    StackTurned,
    StarterDrawn,
    TurnBegan,
    TurnEnded,
)
from game.rules.sharp_shooters.game import SharpShooters
from game.rules.sharp_shooters.state import SharpObservation, SharpState
from game.rules.sharp_shooters.tiles import Row, Side, Tile, wanted

__all__ = [
    "ChipsPaid",
    "ChipsTaken",
    "Deal",
    "DiceRolled",
    "DiePlaced",
    "Draw",
    "MatchEnded",
    "NothingFits",
    "Place",
    "Roll",
    "RoundBegan",
    "RoundEnded",
    "Row",
    "ScoresSet",
    "SeatSkipped",
    "SharpAction",
    "SharpEvent",
    "SharpObservation",
    "SharpShooters",
    "SharpState",
    "Side",
    "StackLaid",
    "StackTurned",
    "StarterDrawn",
    "Stop",
    "Tile",
    "Tumble",
    "TurnBegan",
    "TurnEnded",
    "wanted",
]
